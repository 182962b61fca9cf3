package animal

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

var Owl = &Bird{
	Base: rgb(0x8A653F), Name: "owl", H: .56, Around: 26, Row: .040, Turn: .30, Yaw: .55,
	Body: []Station{{.02, .84, .17, .16}, {.035, .65, .230, .205}, {.0105, .414, .23, .209}, {-.052, .225, .162, .152}, {-.115, .079, .079, .068}},
	Head: head{L: .40, At: [2]float32{.045, .875}, K: .10,
		Forms: forms(ball(0, .02, -.02, .49, .43, .44), ball(0, -.12, .04, .42, .34, .38), ball(.17, .02, .24, .23, .25, .15),
			limb(.19, .33, .18, .085, .36, .56, .06, .012)),
		Eye: eye{At: v(.185, .045, .335), R: .115, Yaw: .20, Pitch: .0, Upper: .50, Lower: .36, Tilt: -.20, Iris: rgb(0xF0A01E),
			Pupil: [2]float32{.50, .50}, White: .97},
	},
	Wing: wing{At: v(.215, .476, -.031), R: v(.058, .314, .157), Lean: .16, Flight: 8, Len: .482, Finger: .7},
	Tail: fan{N: 7, Len: .314, Drop: 2.2, At: [2]float32{-.105, .12}},
	Hip:  v(.089, .162, .031), Foot: v(.089, 0, .073), Thigh: .079, Shank: .020, Down: .72, Toe: .11, Feet: rgb(0xC9B99A),
	Chick: chick{Size: .5, Base: rgb(0xB8B0A2), Coat: down(rgb(0xA89E8E), rgb(0xDAD4C8), rgb(0xB0A696))},
	Coat: func(w *Plume) vec {
		brown, dark, buff, white := rgb(0x8A653F), rgb(0x3B2A1C), rgb(0xC9A271), rgb(0xE6DAC2)
		// The breast is buff, the back brown with dark bars; every feather may have a dark streak along its shaft.
		c := mix3(buff, white, .35+.4*smooth(.2, -.8, w.U))
		back := smooth(-.25, .35, w.U)
		c = mix3(c, brown, back)
		bar := smooth(.25, .7, geom.Sin(w.Fu*9+1.2*w.Fx*w.Fx*3))
		c = mix3(c, dark, .30*bar*back)
		streak := smooth(.30, .08, geom.Abs(w.Fx)+.10*bar) * smooth(.30, .55, w.Fu) * smooth(.30, .55, w.ID)
		c = mix3(c, dark, .70*streak)
		if w.Wing > 0 {
			k := mix3(brown, dark, .25+.5*bar)
			k = mix3(k, buff, .7*w.Edge)
			if w.ID > .78 {
				k = mix3(k, white, .6*smooth(.5, .7, w.Fu))
			}
			c = mix3(c, k, w.Wing)
		}
		if w.Leg > 0 {
			c = mix3(c, buff, w.Leg)
		}
		if w.HeadIn > 0 {
			h := w.Head
			x := geom.Abs(h.X)
			k := mix3(brown, dark, .30+.4*bar)
			// The disc of the face lies about the eye, with a radius of .28 head lengths: rays run outward in it, and a dark rim surrounds it.
			e := v(x-.185, (h.Y-.02)*.92, 0)
			d := e.Len()
			disc := smooth(.30, .27, d) * smooth(.08, .16, h.Z)
			ray := geom.Sin(geom.Atan2(e.Y, e.X) * 34)
			face := mix3(rgb(0xC08A50), buff, smooth(.12, .26, d))
			face = face.Mul(1 + .10*ray)
			k = mix3(k, dark, smooth(.345, .31, d)*smooth(.05, .14, h.Z))
			k = mix3(k, face, disc)
			// White lines beside the beak, which part above it, and white under the beak.
			k = mix3(k, white, .9*smooth(.060, .03, geom.Abs(x-.055-.28*max(h.Y, 0)))*smooth(.24, .16, geom.Abs(h.Y-.03))*smooth(.2, .3, h.Z))
			k = mix3(k, white, .8*smooth(-.20, -.27, h.Y)*smooth(.1, .2, h.Z))
			k = mix3(k, dark, .9*smooth(.150, .125, d)*smooth(.25, .3, h.Z))
			if h.Y > .34 {
				k = mix3(k, dark, .6)
			}
			c = mix3(c, k, w.HeadIn)
		}
		return c
	},
	Quill: func(t float32, wing bool, across float32) vec {
		bar := smooth(.0, .4, geom.Sin(t*26))
		return mix3(mix3(rgb(0x9A7349), rgb(0xC6A273), .3*geom.Abs(across)), rgb(0x35261A), .75*bar)
	},
	Beak: func(f *fowl) {
		f.beak(rgb(0x3A3630), .5, []vec{v(0, -.02, .40), v(0, -.06, .50), v(0, -.16, .53), v(0, -.25, .485)}, []float32{.075, .072, .05, .008}, .85)
		f.beak(rgb(0x302C27), .5, []vec{v(0, -.11, .38), v(0, -.16, .45), v(0, -.21, .47)}, []float32{.055, .044, .012}, .9)
	},
	Vary: owls,
}

// owls gives an owl the round head and the coat of the kind that the words name.
func owls(q *Bird, b archetype.Brief) {
	barn, snowy := b.Traits["barn owl"], b.Traits["snowy owl"]
	if !barn && !snowy {
		return
	}
	q.Head = varyHead(q.Head, func(h *head) { h.Forms = h.Forms[:len(h.Forms)-1] }) // without its tufts
	if q.Base, q.Coat, q.Quill = rgb(0xECEAE4), snowyCoat, paleQuill; barn {
		q.Base, q.Coat = rgb(0xC8965A), barnCoat
		q.Head.Eye.Iris, q.Head.Eye.R, q.Head.Eye.Tilt, q.Head.Eye.At = rgb(0x1C120C), .075, .25, v(.165, .050, .365)
		q.Head.Eye.Upper, q.Head.Eye.Lower = .34, .30
	}
}

// paleQuill is a long feather of a pale owl, with faint bars.
func paleQuill(t float32, _ bool, _ float32) vec {
	return mix3(rgb(0xE6DDCB), rgb(0xA88E6A), .55*smooth(.3, .6, geom.Sin(t*22)))
}

// snowyCoat is white with dark flecks.
func snowyCoat(w *Plume) vec {
	c := mix3(rgb(0xEFEDE8), rgb(0xD9D6CE), .4*w.Edge)
	fleck := smooth(.30, .12, abs(w.Fx)) * smooth(.55, .7, w.Fu) * smooth(.25, .5, w.ID) * (1 - w.HeadIn) * (1 - w.Leg)
	c = mix3(c, rgb(0x3A3632), .8*fleck*geom.Mix(.55, 1, max(w.Wing, smooth(-.2, .4, w.U))))
	return w.rim(c)
}

// barnCoat is gold above and white below, with a white face in the form of a heart.
func barnCoat(w *Plume) vec {
	gold, grey, white, brown := rgb(0xC8965A), rgb(0x8E8A88), rgb(0xF1ECE2), rgb(0x6A4426)
	c := mix3(white, gold, max(smooth(-.05, .35, w.U), w.Wing))
	c = mix3(c, grey, .45*smooth(.4, .9, w.ID)*max(smooth(.1, .5, w.U), w.Wing))
	c = mix3(c, brown, .7*smooth(.22, .10, abs(w.Fx))*smooth(.6, .75, w.Fu)*smooth(.45, .6, w.ID))
	if w.HeadIn > 0 {
		x, y := abs(w.Head.X), w.Head.Y
		// A heart: the upper half of each side is a circle, the lower half a wedge, with a cleft in the middle above. d is negative inside.
		lobe := v(x-.165, y-.05, 0).Len() - .265
		point := max(x-.62*(y+.40), y-.06) // the heart's lower half
		d := min(lobe, point)
		cleft := .16*smooth(.10, 0, x)*smooth(.10, .34, y) - .04
		d = max(d, cleft-.02)
		front := smooth(.05, .13, w.Head.Z)
		k := mix3(gold, brown, .85*smooth(.050, .015, abs(d)))
		k = mix3(k, white, smooth(.012, -.012, d))
		c = mix3(c, mix3(gold, k, front), w.HeadIn)
	}
	return c
}

var Eagle = &Bird{
	Base: rgb(0x4C3524), Name: "eagle", H: .85, Around: 24, Row: .038, Turn: .35, Yaw: .75,
	Body: []Station{{.163, .848, .092, .098}, {.147, .739, .125, .13}, {.076, .565, .179, .185}, {-.033, .37, .174, .174}, {-.141, .207, .114, .103},
		{-.217, .109, .06, .049}},
	Head: head{L: .234, At: [2]float32{.201, .897}, K: .10, Pitch: .06,
		Forms: forms(ball(0, .02, -.02, .36, .34, .44), ball(0, -.06, .14, .28, .26, .34), limb(.13, .17, .14, .085, .17, .13, .36, .05)),
		Eye: eye{At: v(.215, .050, .240), R: .098, Yaw: .82, Pitch: .0, Upper: .56, Lower: .36, Tilt: -.28, Iris: rgb(0xEBCB5A),
			Pupil: [2]float32{.42, .42}, White: .97},
	},
	Wing: wing{At: v(.163, .511, -.043), R: v(.057, .315, .147), Lean: .36, Flight: 9, Len: .5, Finger: 1},
	Tail: fan{N: 7, Len: .359, Drop: 1.5, At: [2]float32{-.174, .174}},
	Hip:  v(.092, .26, .0109), Foot: v(.092, 0, .054), Thigh: .092, Shank: .022, Down: .62, Toe: .114, Feet: rgb(0xE0AA2C),
	Chick: chick{Size: .42, Base: rgb(0xB4AEA6), Coat: down(rgb(0xA49E96), rgb(0xDDD9D2), rgb(0xA49E96))},
	Coat: func(w *Plume) vec {
		brown, dark, tan, white := rgb(0x4C3524), rgb(0x2A1D14), rgb(0x7A5A3C), rgb(0xEDE8DC)
		c := mix3(brown, dark, .3*smooth(.3, -.5, w.U))
		c = mix3(c, tan, .60*w.Edge)
		// The white of the head ends .17 m down the neck, feather by feather.
		c = mix3(c, white, smooth(.190, .150, w.S+.012*(w.ID-.5)+.02*smooth(.4, 1, w.Fu)))
		if w.Wing > 0 {
			c = mix3(c, mix3(mix3(brown, dark, .15), tan, .75*w.Edge), w.Wing)
		}
		if w.HeadIn > 0 {
			k := mix3(white, rgb(0xC9BEA6), .35*w.Edge)
			h := w.Head
			// A dark lid round the eye, and the yellow corner of the gape.
			e := folded(h).Sub(w.b.Head.Eye.At).Len() / w.b.Head.Eye.R
			k = mix3(k, rgb(0x2A2016), .8*smooth(1.28, 1.12, e))
			k = mix3(k, rgb(0xE3B336), .8*smooth(.40, .46, h.Z)*smooth(.05, .0, h.Y))
			c = mix3(c, k, w.HeadIn)
		}
		return c
	},
	Quill: func(t float32, wing bool, across float32) vec {
		if !wing {
			return mix3(rgb(0xEDE8DC), rgb(0xCFC4AE), .5*geom.Abs(across))
		}
		return mix3(rgb(0x33241A), rgb(0x5A412C), .5*geom.Abs(across)*smooth(.9, .3, t))
	},
	Beak: func(f *fowl) {
		y := rgb(0xE8B02E)
		f.beak(y, .15, []vec{v(0, -.015, .34), v(0, .0, .52), v(0, -.06, .68), v(0, -.20, .76), v(0, -.31, .735)}, []float32{.160, .150, .115, .062, .008}, .72)
		f.beak(y, .15, []vec{v(0, -.14, .36), v(0, -.165, .54), v(0, -.165, .64)}, []float32{.085, .065, .02}, .95)
	},
}

var Penguin = &Bird{
	Base: rgb(0x23262B), Name: "penguin", H: .95, Around: 30, Row: .02, Plain: true, Turn: -.55, Yaw: .55,
	Body: []Station{{.015, .85, .088, .088}, {.02, .74, .118, .118}, {.03, .56, .168, .162}, {.03, .34, .188, .178}, {.0, .17, .165, .150},
		{-.05, .085, .10, .085}},
	Head: head{L: .20, At: [2]float32{.025, .905}, K: .12,
		Forms: forms(ball(0, .0, 0, .40, .40, .42), cone(.2, -.03, .24, .22, .44, -.06, .11, .10)),
		Eye:   eye{At: v(.285, .07, .20), R: .062, Yaw: .95, Pitch: 0, Upper: .36, Lower: .36, Iris: rgb(0x5A3018), Pupil: [2]float32{.5, .5}, White: .96},
	},
	Wing: wing{At: v(.186, .50, -.005), R: v(.026, .235, .070), Lean: .10, Tuck: .24},
	Tail: fan{N: 5, Len: .13, Drop: .55, At: [2]float32{-.11, .085}},
	Hip:  v(.085, .10, .02), Foot: v(.085, .0, .06), Thigh: .075, Shank: .026, Down: .68, Toe: .135, Web: true, Afloat: .30, Feet: rgb(0x2E2A2A),
	Chick: chick{Size: .48, Base: rgb(0x9EA2A6), Coat: masked},
	Coat: func(w *Plume) vec {
		black, white := rgb(0x23262B), rgb(0xEDEBE4)
		h := w.b.H
		y := w.P.Y / h
		a := geom.Abs(w.around())
		// The white front reaches so far round the body, radians, and less towards the throat.
		edge := geom.Mix(1.32, 1.05, smooth(.6, .82, y))
		c := mix3(white, black, smooth(edge-.05, edge+.05, a))
		// yellow breast, fading
		c = mix3(c, rgb(0xF0C050), .75*smooth(.62, .80, y)*(1-smooth(edge-.05, edge+.05, a)))
		c = mix3(c, mix3(black, rgb(0x4A5564), .5), .5*smooth(edge+.15, edge+.6, a))
		line := smooth(.10, .03, geom.Abs(a-edge))
		c = mix3(c, black, line)
		if w.Wing > 0 {
			k := mix3(black, rgb(0x4A5564), .3)
			// The flipper is white on its inside.
			if into(w.b.folded, folded(w.P)).X < -.004*h {
				k = white
			}
			c = mix3(c, k, w.Wing)
		}
		if w.HeadIn > 0 || y > .84 {
			q := w.Head
			k := black
			// The orange patch of the ear, a drop that narrows upward; the same yellow runs down to the breast.
			p := v(0, (q.Y+.10)*.8, q.Z+.06)
			patch := smooth(.27, .21, p.Len()+.10*smooth(.0, .2, q.Y)) * smooth(.22, .30, geom.Abs(q.X))
			k = mix3(k, rgb(0xF2A82A), patch)
			k = mix3(k, mix3(rgb(0xF2A82A), rgb(0xF0C050), .5), smooth(-.40, -.55, q.Y)*smooth(1.3, 1.1, a))
			c = mix3(c, k, max(w.HeadIn, smooth(.84, .87, y)))
		}
		return c
	},
	Quill: func(t float32, wing bool, across float32) vec { return rgb(0x202226) },
	Beak: func(f *fowl) {
		f.beak(rgb(0x26211F), .1, []vec{v(0, -.035, .36), v(0, -.02, .66), v(0, -.06, .98), v(0, -.15, 1.16)}, []float32{.120, .085, .055, .008}, .8)
		f.beak(rgb(0xE8823A), .2, []vec{v(0, -.11, .36), v(0, -.115, .66), v(0, -.15, 1.04)}, []float32{.085, .062, .012}, .9)
	},
}

// masked is a penguin's chick: grey down, and a black head with a white mask.
func masked(w *Plume) vec {
	c := mix3(rgb(0xC2C4C6), rgb(0x8E9297), smooth(-.3, .5, w.U))
	c = mix3(c, rgb(0x7E8287), w.Wing)
	h := folded(w.Head)
	face := smooth(.30, .24, v(.9*(h.X-.16), h.Y-.02, .8*(h.Z-.24)).Len())
	k := mix3(rgb(0x24262A), rgb(0xECEAE4), face*smooth(.26, .20, h.Y))
	return w.rim(mix3(c, k, w.HeadIn))
}

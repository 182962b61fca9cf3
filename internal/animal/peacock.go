package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Peacock spreads its train in a wheel, or drags it behind when it walks or stands.
var Peacock = &Bird{
	Name: "peacock", H: .80, Around: 26, Row: .030, Turn: .25, Yaw: .45, Base: rgb(0x1D46A8),
	Body: []Station{{.215, .87, .043, .046}, {.205, .76, .048, .052}, {.19, .64, .070, .080}, {.11, .51, .130, .135}, {-.05, .455, .145, .135},
		{-.19, .475, .090, .085}, {-.27, .50, .050, .050}},
	Head: head{L: .175, At: [2]float32{.235, .905}, K: .10,
		Forms: forms(ball(0, .02, -.02, .30, .32, .38), ball(0, -.06, .14, .22, .22, .26)),
		Eye:   eye{At: v(.215, .06, .13), R: .070, Yaw: 1.2, Upper: .38, Lower: .36, Iris: rgb(0x4A2A14), Pupil: round(.6), White: .98}},
	Wing: wing{At: v(.125, .475, -.03), R: v(.042, .20, .105), Lean: 1.20, Flight: 7, Len: .30},
	Tail: fan{At: [2]float32{-.27, .50}, Len: .30}, // the train is its own
	Hip:  v(.075, .36, -.01), Foot: v(.075, 0, .02), Thigh: .065, Shank: .017, Down: .45, Toe: .12, Feet: rgb(0x7A6E62),
	Coat: func(w *Plume) vec {
		blue, green := rgb(0x1D46A8), rgb(0x1E6E5A)
		c := mix3(blue, rgb(0x2A72C8), .5*w.Edge)
		c = mix3(c, mix3(green, rgb(0xA8902E), .6*w.Edge), smooth(.45, .62, w.Share)*smooth(-.2, .3, w.U))
		c = mix3(c, rgb(0x17304E), smooth(.45, .6, w.Share)*smooth(.1, -.3, w.U))
		// The folded wing is barred; on each feather the bars are moved a little.
		bars := smooth(.0, .35, geom.Sin(w.WingT*70+3*w.ID))
		c = mix3(c, mix3(rgb(0xD9CCB4), rgb(0x2A2420), bars), w.Wing)
		h := folded(w.Head)
		// Two bare white stripes, over and under the eye.
		white := max(smooth(.055, .035, abs(h.Y-.17+.25*h.Z)), smooth(.07, .045, abs(h.Y+.06)))
		c = mix3(c, rgb(0xEDEAE2), white*smooth(.02, .10, h.Z)*smooth(.10, .16, h.X)*w.HeadIn)
		return w.rim(c)
	},
	Quill: quill(rgb(0x8A5A36), rgb(0x8A5A36), .3),
	Beak:  smallBeak(rgb(0x8A8072)),
	Extra: func(f *fowl) {
		f.crown()
		if f.Traits["standing"] || f.Traits["walking"] || f.spread {
			f.train()
		} else {
			f.wheel()
		}
	},
}

// crown is a crest of bare shafts that end in small fans.
func (f *fowl) crown() {
	s := f.Part("feathers", anatomy.Plainly(rgb(0x1F5AA8), .5))
	for i := range 5 {
		a := (float32(i)/4*2 - 1) * .75
		tip := v(0, .30+.46*cosOf(a), -.06-.46*sinOf(a))
		f.Tube(f.head, tube{Name: "crest", Of: s, R: []float32{.014, .010, .010}, P: []vec{v(0, .30, -.02), geom.Mix3(v(0, .30, -.04), tip, .5), tip}})
		f.Lump(f.head, "crest", s, tip, v(.03, .06, .06), false)
	}
}

// wheel is the train held up and spread, in three rows that stand before one another.
func (f *fowl) wheel() {
	h, s := f.H, f.eyed()
	root := v(0, .50, -.24).Mul(h).Add(f.base)
	n := archetype.Of(f.Level, 11, 15, 25, 31)
	for row, long := range [3]float32{1.16, .90, .62} {
		count := n - row*4
		for i := range count {
			k := float32(i)/float32(count-1)*2 - 1
			a := k * 1.80
			dir := v(sinOf(a), cosOf(a), -.22)
			at := root.Add(v(0, 0, float32(row)*.020*h)).Mad(dir, .03*h)
			f.feather("train", s, at, dir, v(.25*sinOf(a), .2, 1), long*h*(1-.10*k*k), .165*h, .010*h, -.06)
		}
	}
}

// train is the train laid back and down to the ground.
func (f *fowl) train() {
	h, s := f.H, f.eyed()
	root := v(0, .50, -.22).Mul(h).Add(f.base)
	n := archetype.Of(f.Level, 7, 9, 15, 19)
	for row, long := range [3]float32{1.45, 1.15, .80} {
		for i := range n {
			k := float32(i)/float32(n-1)*2 - 1
			// So steep that the tip comes down nearly to the ground, at the sides a little lower than in the middle.
			drop := (root.Y - (.04-.03*abs(k))*h) / (long * h) * .92
			at := root.Add(v(k*.04*h, float32(row)*.022*h*(1-.5*k*k), 0))
			f.feather("train", s, at, v(k*.16, -drop, -1), v(k*.35, 1, -drop), long*h*(1-.10*k*k), .13*h, .010*h, .02)
		}
	}
}

// eyed is the finish of the train: loose green barbs, and an eye of bronze, turquoise and blue before the tip.
func (f *fowl) eyed() tex.Surface {
	green := rgb(0x3A6E3A)
	return f.Unstretched(f.Look.Surface(f.Main, anatomy.Painted{Base: f.Base, Draw: func(dye func(vec) vec) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			long, half := max(p.High.X, 1e-6), max(p.High.Y, 1e-6)
			t, x := geom.Clamp01(p.Local.X/long), p.Local.Y/half
			// Barbs run outward and toward the tip; the shaft is pale. The eye is at .83 of the length.
			barb := geom.Sin((geom.Abs(x)*4 - t*44) * 2)
			c := mix3(green, rgb(0x8A7A34), .55*smooth(.2, .9, t)+.25*barb)
			c = mix3(c, rgb(0xC8BC9A), smooth(.09, .04, geom.Abs(x)))
			d := v((p.Local.X-.83*long)/1.25, p.Local.Y, 0).Len() / (.56 * half)
			c = mix3(c, rgb(0xB08A3A), smooth(1.1, .95, d))
			c = mix3(c, rgb(0x1E9A8E), smooth(.80, .68, d))
			c = mix3(c, dye(rgb(0x1D2E86)), smooth(.46, .36, d))
			return tex.Sample{Color: c.Mul(geom.Mix(.6, 1, smooth(.05, .5, p.Open))), Rough: .45, Height: p.Texel * .4 * barb}
		}
	}}))
}

// Turkey is a bronze one that struts, its tail in a fan.
var Turkey = &Bird{
	Name: "turkey", H: .85, Around: 24, Row: .045, Turn: .25, Yaw: .65, Base: rgb(0x4A3A30),
	Body: []Station{{.27, .828, .055, .06}, {.282, .701, .063, .069}, {.247, .563, .109, .121}, {.103, .402, .23, .23}, {-.103, .368, .259, .241},
		{-.287, .414, .161, .149}, {-.379, .46, .08, .08}},
	Head: head{L: .23, At: [2]float32{.293, .879}, K: .10,
		Forms: forms(ball(0, .02, 0, .28, .31, .37), ball(0, -.06, .14, .22, .22, .26)),
		Eye:   eye{At: v(.205, .06, .13), R: .066, Yaw: 1.2, Upper: .40, Lower: .36, Iris: rgb(0x4A2A14), Pupil: round(.55), White: .98}},
	Wing: wing{At: v(.218, .402, -.046), R: v(.057, .241, .149), Lean: 1.15, Flight: 7, Len: .322},
	Tail: fan{N: 15, At: [2]float32{-.322, .448}, Len: .552, Wide: .172, Drop: -1.5, Spread: 2.6},
	Hip:  v(.115, .31, 0), Foot: v(.115, 0, .034), Thigh: .098, Shank: .021, Down: .48, Toe: .184, Feet: rgb(0xA8786A),
	Coat: func(w *Plume) vec {
		c := mix3(rgb(0x40322A), rgb(0x8A5A32), .55*smooth(.5, .9, w.Fu))
		c = mix3(c, rgb(0x17120F), .85*w.Edge)
		bars := smooth(.0, .35, geom.Sin(w.WingT*60+2*w.ID))
		c = mix3(c, mix3(rgb(0xC8B89E), rgb(0x3A2C22), bars), w.Wing*smooth(.35, .5, w.WingT))
		// Neck and head are bare: red below, blue above.
		bare := smooth(.24, .19, w.Share)
		skin := mix3(rgb(0xB03A34), rgb(0x7A96B4), smooth(-.1, .2, w.Head.Y)*w.HeadIn)
		return w.rim(mix3(c, skin, max(bare, w.HeadIn)))
	},
	Quill: func(t float32, wing bool, across float32) vec {
		c := mix3(rgb(0x6E4426), rgb(0x3A2618), .5+.5*sinOf(t*46))
		if wing {
			return c
		}
		return mix3(mix3(c, rgb(0x17110D), smooth(.74, .78, t)), rgb(0xE3CDA6), smooth(.84, .88, t))
	},
	Beak: smallBeak(rgb(0xB89A72)),
	Extra: func(f *fowl) {
		red := f.Part("wattle", anatomy.BareFlesh(rgb(0xB3241F)))
		f.Tube(f.head, tube{Name: "snood", Of: red, R: []float32{.07, .065, .055, .02},
			P: []vec{v(.02, .12, .34), v(.10, .08, .47), v(.14, -.14, .50), v(.14, -.36, .47)}})
		f.Lump(f.head, "wattle", red, v(0, -.55, .26), v(.09, .34, .14), false)
		f.Lump(f.head, "caruncle", red, v(.10, -.95, .30), v(.12, .16, .12), true)
		f.Tube(f.at(), tube{Name: "beard", Of: f.Part("beak", anatomy.Plainly(rgb(0x1E1A18), .8)), R: []float32{.018, .016, .010},
			P: []vec{v(0, .48, .325), v(0, .38, .395), v(0, .27, .405)}})
	},
}

// at is the frame of the whole bird, in shares of its height.
func (f *fowl) at() geom.Affine { return geom.Move(f.base.X, f.base.Y, f.base.Z).Mul(even(f.H)) }

// Goose is a white one of the farm.
var Goose = variedBird(Duck, func(q *Bird) {
	q.Vary = nil
	q.Name, q.H, q.Row, q.Turn, q.Base = "goose", .78, .034, .25, rgb(0xEDEAE2)
	q.Body = []Station{{.42, .851, .051, .053}, {.385, .724, .052, .056}, {.368, .586, .061, .069}, {.328, .46, .094, .109}, {.161, .316, .182, .175},
		{-.115, .27, .213, .19}, {-.391, .305, .144, .121}, {-.54, .356, .057, .052}}
	q.Head.L, q.Head.At = .225, [2]float32{.454, .885}
	q.Head.Eye.Iris = rgb(0x3A5A80)
	q.Wing = wing{At: v(.172, .322, -.149), R: v(.057, .31, .132), Lean: 1.42, Flight: 7, Len: .368}
	q.Tail = fan{N: 7, At: [2]float32{-.506, .345}, Len: .184, Drop: -.2, Spread: .3}
	q.Hip, q.Foot, q.Shank, q.Toe, q.Feet = v(.103, .235, -.057), v(.115, 0, 0), .022, .13, rgb(0xE58A2E)
	q.Chick = chick{Size: .34, Base: rgb(0xD9C255), Coat: down(rgb(0x9A8E4A), rgb(0xE8D470), rgb(0x8E8442))}
	q.Coat = plain(rgb(0xE9E6DE), rgb(0xF1EEE8), rgb(0xE6E3DA))
	q.Quill = quill(rgb(0xEDEAE2), rgb(0xEDEAE2), 0)
	q.Beak = func(f *fowl) {
		orange := rgb(0xE5862A)
		f.beak(orange, .1, []vec{v(0, .04, .28), v(0, .0, .48), v(0, -.08, .68), v(0, -.11, .80)}, []float32{.150, .115, .075, .03}, 1.2)
		f.beak(orange.Mul(.85), .1, []vec{v(0, -.10, .28), v(0, -.13, .50), v(0, -.14, .72)}, []float32{.08, .05, .03}, 1.5)
	}
})

// Pelican carries its bill upon its breast.
var Pelican = variedBird(Goose, func(q *Bird) {
	q.Name, q.H, q.Yaw, q.Base = "pelican", 1.05, 1.0, rgb(0xEFECE4)
	q.Body = []Station{{.259, .876, .049, .052}, {.176, .835, .052, .056}, {.147, .729, .054, .059}, {.206, .6, .061, .071}, {.247, .482, .094, .106},
		{.141, .341, .176, .176}, {-.094, .276, .206, .194}, {-.353, .271, .141, .124}, {-.506, .294, .059, .053}}
	q.Head = head{L: .20, At: [2]float32{.294, .882}, K: .10, Pitch: .50,
		Forms: forms(ball(0, .02, -.02, .29, .30, .40), cone(.1, .0, .22, .22, .42, -.02, .15, .15)),
		Eye:   eye{At: v(.205, .09, .17), R: .058, Yaw: 1.1, Upper: .36, Lower: .36, Iris: rgb(0xD9C88A), Pupil: round(.45), White: .92}}
	q.Wing = wing{At: v(.165, .329, -.141), R: v(.059, .318, .147), Lean: 1.36, Flight: 8, Len: .376}
	q.Tail = fan{N: 7, At: [2]float32{-.471, .282}, Len: .176, Drop: .1, Spread: .3}
	q.Hip, q.Foot, q.Feet, q.Chick = v(.1, .215, -.047), v(.112, 0, .0235), rgb(0xE0A050), chick{}
	q.Coat = plain(rgb(0xECE9E0), rgb(0xF4F1EA), rgb(0xE6E3DA))
	q.Quill = quill(rgb(0x2E2B2A), rgb(0xEDEAE2), 0)
	q.Beak = func(f *fowl) {
		f.beak(rgb(0xE3B45A), .1, []vec{v(0, .03, .30), v(0, .02, .80), v(0, .0, 1.50), v(0, -.05, 2.05), v(0, -.14, 2.14)},
			[]float32{.125, .085, .070, .050, .012}, 1.45)
		f.beak(rgb(0xE89A3E), .0, []vec{v(0, -.12, .20), v(0, -.32, .62), v(0, -.33, 1.15), v(0, -.15, 1.78), v(0, -.06, 2.06)},
			[]float32{.14, .29, .28, .10, .02}, .80)
	}
})

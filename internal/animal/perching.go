package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// Gull is white, with grey wings that end black and a yellow beak with a red spot.
var Gull = variedBird(Crow, func(q *Bird) {
	q.Afloat = .264
	q.Name, q.H, q.Base = "seagull", .46, rgb(0xECEAE4)
	q.Body = []Station{{.27, .678, .074, .08}, {.247, .58, .092, .103}, {.184, .46, .149, .155}, {.034, .351, .19, .178}, {-.149, .282, .161, .14},
		{-.345, .241, .083, .069}, {-.46, .23, .044, .032}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.At, h.Eye.Iris, h.Eye.Pupil = [2]float32{.293, .741}, rgb(0xEBD98A), round(.45)
	})
	q.Wing = wing{At: v(.14, .345, -.103), R: v(.048, .305, .121), Lean: 1.22, Flight: 8, Len: .598, Span: 1.3}
	q.Tail = fan{N: 7, At: [2]float32{-.414, .236}, Len: .299, Drop: .10, Spread: .14}
	q.Hip, q.Foot, q.Down, q.Web, q.Feet = v(.086, .23, -.023), v(.086, 0, .023), .34, true, rgb(0xE0A06A)
	q.Coat = func(w *Plume) vec {
		white, grey := rgb(0xEFEDE8), rgb(0x9EA3A6)
		// The mantle is grey from the root of the neck to that of the tail.
		c := mix3(white, grey, smooth(.15, .45, w.U)*smooth(.30, .36, w.Share)*smooth(.86, .78, w.Share))
		c = mix3(c, mix3(grey, white, .35*w.Edge), w.Wing)
		return w.rim(mix3(c, white, w.HeadIn))
	}
	q.Quill = func(t float32, wing bool, _ float32) vec {
		if wing {
			return mix3(rgb(0x9EA3A6), rgb(0x1E1E22), smooth(.74, .84, t))
		}
		return rgb(0xEFEDE8)
	}
	q.Beak = func(f *fowl) {
		f.beak(rgb(0xE8BC2E), .0, []vec{v(0, .0, .34), v(0, .0, .58), v(0, -.03, .76), v(0, -.11, .83)}, []float32{.098, .080, .062, .008}, .75)
		f.beak(rgb(0xE8BC2E), .0, []vec{v(0, -.11, .34), v(0, -.12, .58), v(0, -.11, .76)}, []float32{.066, .056, .012}, .9)
		f.Lump(f.head, "spot", f.Part("beak", anatomy.BareFlesh(rgb(0xC8321E))), v(.028, -.135, .64), v(.022, .028, .045), true)
	}
})

// Pigeon is grey-blue with two bars on the wing and a shining neck; words make a white dove of it.
var Pigeon = variedBird(Crow, func(q *Bird) {
	q.Name, q.H, q.Base, q.Around = "pigeon", .33, rgb(0x80868E), 28
	q.Body = []Station{{.238, .802, .077, .084}, {.221, .692, .099, .11}, {.174, .558, .174, .18}, {.035, .407, .227, .215}, {-.163, .314, .18, .153},
		{-.337, .262, .091, .072}, {-.442, .238, .049, .037}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At = .262, [2]float32{.262, .866}
		h.Forms = forms(ball(0, .02, -.02, .34, .35, .40), ball(0, -.05, .14, .25, .24, .27))
		h.Eye.R, h.Eye.Iris, h.Eye.Pupil = .078, rgb(0xD9702A), round(.5)
	})
	q.Wing = wing{At: v(.163, .401, -.093), R: v(.056, .285, .14), Lean: 1.12, Flight: 8, Len: .465}
	q.Tail = fan{N: 7, At: [2]float32{-.419, .238}, Len: .395, Drop: .22, Spread: .12}
	q.Hip, q.Foot, q.Down, q.Shank, q.Toe, q.Feet = v(.087, .186, 0), v(.087, 0, .035), .36, .019, .13, rgb(0xC2564A)
	q.Coat = func(w *Plume) vec {
		grey, deep := rgb(0x8E949C), rgb(0x5E656E)
		c := mix3(grey, deep, .4*smooth(-.4, -.8, w.U))
		k := mix3(rgb(0xA8ADB2), rgb(0x90959A), .5*w.Edge)
		// Two dark bars, at .60 and .76 of the folded wing.
		bar := max(smooth(.035, .02, abs(w.WingT-.60)), smooth(.035, .02, abs(w.WingT-.76)))
		c = mix3(c, mix3(k, rgb(0x2A2C32), .9*bar), w.Wing)
		// Green and violet in turn, on the neck alone.
		shine := mix3(rgb(0x2E7A62), rgb(0x7A4A86), smooth(-.4, .5, w.U+.5*geom.Sin(w.S/w.b.H*40)))
		c = mix3(c, shine, .85*smooth(.34, .26, w.Share))
		return w.rim(mix3(c, deep, w.HeadIn))
	}
	q.Quill = func(t float32, wing bool, across float32) vec {
		c := rgb(0x6A7684)
		if wing {
			c = rgb(0x5A6470)
		}
		return mix3(mix3(c, c.Mul(.75), .5*abs(across)), rgb(0x26282E), smooth(.72, .84, t))
	}
	q.Beak = func(f *fowl) {
		f.beak(rgb(0x3A3636), .1, []vec{v(0, -.02, .32), v(0, -.04, .46), v(0, -.10, .60)}, []float32{.075, .055, .008}, .85)
		f.beak(rgb(0x3A3636), .1, []vec{v(0, -.09, .32), v(0, -.10, .45), v(0, -.115, .55)}, []float32{.055, .04, .008}, .9)
		f.Lump(f.head, "cere", f.Part("beak", anatomy.BareFlesh(rgb(0xE0DCD6))), v(.028, .025, .385), v(.040, .036, .060), true)
	}
	q.Vary = func(q *Bird, b archetype.Brief) {
		if b.Traits["snowy"] {
			q.Base = rgb(0xF0EEE9)
			q.Coat = func(w *Plume) vec { return w.rim(mix3(rgb(0xE2DFD8), rgb(0xF6F4F0), smooth(.2, .8, w.Fu))) }
			q.Quill = quill(rgb(0xF0EEE9), rgb(0xF0EEE9), 0)
			q.Head.Eye.Iris = rgb(0x2A1A14)
		}
	}
})

// Toucan is black with a white bib and a huge bill.
var Toucan = variedBird(Crow, func(q *Bird) {
	q.Name, q.H, q.Base = "toucan", .46, rgb(0x24242A)
	q.Body = []Station{{.190, .800, .106, .112}, {.170, .700, .126, .134}, {.105, .555, .176, .186}, {-.02, .415, .176, .172}, {-.15, .310, .122, .112},
		{-.24, .240, .064, .055}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .300, [2]float32{.225, .850}, .06
		h.Eye.Iris, h.Eye.R = rgb(0x3A6A9A), .075
	})
	q.Wing = wing{At: v(.150, .455, -.085), R: v(.056, .290, .140), Lean: .78, Flight: 8, Len: .46}
	q.Tail = fan{N: 7, At: [2]float32{-.22, .245}, Len: .50, Drop: .45, Spread: .10}
	q.Hip, q.Foot, q.Down, q.Feet = v(.088, .29, .0), v(.088, 0, .045), .50, rgb(0x5A7A9A)
	q.Coat = func(w *Plume) vec {
		black := mix3(rgb(0x1E1E24), rgb(0x3A3C4A), .6*w.Edge+.4*w.Wing)
		c := mix3(black, rgb(0xC22A1E), smooth(.80, .86, w.Share)*smooth(.1, -.2, w.U))
		// The bib is white above and yellow below; under the tail it is red.
		bib := smooth(.15, -.15, w.U) * smooth(.46, .40, w.Share)
		c = mix3(c, mix3(rgb(0xF2EEE2), rgb(0xEBC83A), smooth(.20, .40, w.Share)), bib*(1-w.Wing))
		h := folded(w.Head)
		k := mix3(black, rgb(0xF2EEE2), smooth(.02, -.06, h.Y)*smooth(-.12, .0, h.Z))
		ring := smooth(.20, .17, h.Sub(v(.235, .06, .16)).Len())
		return w.rim(mix3(c, mix3(k, rgb(0x4A8ABE), ring), w.HeadIn))
	}
	q.Quill = quill(rgb(0x2E303C), rgb(0x24242C), .2)
	q.Beak = func(f *fowl) {
		f.beak(rgb(0xEE8A1C), .0, []vec{v(0, .04, .26), v(0, .11, .62), v(0, .13, 1.10), v(0, .05, 1.62)}, []float32{.225, .225, .195, .120}, .58)
		f.beak(rgb(0x1A1616), .0, []vec{v(0, .06, 1.56), v(0, -.04, 1.76), v(0, -.20, 1.84)}, []float32{.130, .085, .01}, .60)
		f.beak(rgb(0xD9661A), .0, []vec{v(0, -.15, .26), v(0, -.13, .70), v(0, -.11, 1.25), v(0, -.11, 1.66)}, []float32{.120, .110, .075, .012}, .75)
	}
})

// Woodpecker is pied, with a red crown, and leans on its tail.
var Woodpecker = variedBird(Toucan, func(q *Bird) {
	q.Name, q.H, q.Base, q.Around = "woodpecker", .25, rgb(0x1C1C20), 26
	q.Body = []Station{{.150, .800, .096, .102}, {.140, .705, .112, .122}, {.100, .550, .166, .176}, {.0, .390, .165, .160}, {-.11, .265, .112, .104},
		{-.18, .180, .060, .052}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At = .290, [2]float32{.180, .850}
		h.Forms = forms(ball(0, .02, -.02, .34, .33, .40), ball(0, -.05, .14, .25, .23, .28), cone(.10, .22, .13, .14, -.54, .30, .02, .03))
		h.Eye.Iris, h.Eye.R = rgb(0xB8642A), .072
	})
	q.Wing = wing{At: v(.142, .430, -.055), R: v(.054, .290, .135), Lean: .56, Flight: 8, Len: .42}
	q.Tail = fan{N: 7, At: [2]float32{-.16, .20}, Len: .44, Drop: .9, Spread: .08}
	q.Hip, q.Foot, q.Shank, q.Toe = v(.085, .27, .01), v(.085, 0, .055), .018, .13
	q.Feet = rgb(0x6A6660)
	q.Coat = func(w *Plume) vec {
		black, white, red := rgb(0x1C1C20), rgb(0xEDE8DC), rgb(0xC4261C)
		c := mix3(white, black, smooth(.05, .25, w.U))
		c = mix3(c, red, smooth(.82, .90, w.Share)*smooth(.2, -.2, w.U))
		spots := smooth(.3, .6, geom.Sin(w.WingT*46)) * smooth(.45, .70, geom.Sin(w.P.Z/w.b.H*95)*.5+.5)
		c = mix3(c, mix3(black, white, max(.9*spots*smooth(.35, .45, w.WingT), smooth(.22, .16, w.WingT)*smooth(.0, .2, w.U))), w.Wing)
		h := folded(w.Head)
		k := mix3(white, red, smooth(.15, .20, h.Y)*smooth(.36, .28, h.Z))
		k = mix3(k, black, smooth(.05, .03, abs(h.Y+.14-.1*h.Z))*smooth(.34, .26, h.Z))
		k = mix3(k, black, smooth(-.20, -.30, h.Z)*smooth(.20, .14, h.Y))
		return w.rim(mix3(c, k, w.HeadIn))
	}
	q.Quill = func(t float32, wing bool, _ float32) vec {
		return mix3(rgb(0x1C1C20), rgb(0xE6E0D4), .9*smooth(.3, .6, geom.Sin(t*24))*map[bool]float32{true: 1}[wing])
	}
	q.Beak = spear(rgb(0x5E5C58), 1.22)
})

// Hummingbird hovers with raised breast, green with a ruby throat, and has a needle of a bill.
var Hummingbird = variedBird(Songbird, func(q *Bird) {
	q.Name, q.H, q.Base, q.Vary, q.Plain, q.Row = "hummingbird", .085, rgb(0x2E8A5A), nil, false, .052
	q.Hovers, q.Rise, q.Chick = true, .75, chick{}
	q.Body = []Station{{.165, .735, .085, .088}, {.140, .64, .105, .110}, {.065, .50, .145, .150}, {-.06, .41, .125, .120}, {-.19, .375, .070, .062},
		{-.27, .365, .038, .030}}
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At = .290, [2]float32{.190, .79} })
	q.Wing = wing{At: v(.110, .49, -.05), R: v(.034, .20, .090), Lean: 1.15, Flight: 7, Len: .42, Span: .72}
	q.Tail = fan{N: 7, At: [2]float32{-.26, .37}, Len: .34, Wide: .065, Drop: .1, Spread: .2}
	q.Hip, q.Foot, q.Toe, q.Shank = v(.05, .30, .0), v(.05, .14, .02), .07, .009
	q.Coat = func(w *Plume) vec {
		green, belly, ruby := mix3(rgb(0x2E8A4A), rgb(0x1E6A6E), .7*w.Edge), rgb(0xE2DED2), rgb(0xC21A3E)
		c := mix3(belly, green, smooth(-.2, .2, w.U))
		throat := smooth(.1, -.2, w.U) * smooth(.34, .26, w.Share)
		c = mix3(c, mix3(ruby, rgb(0x7A0E2A), .6*w.Edge), throat*(1-w.Wing))
		c = mix3(c, green, w.Wing)
		h := folded(w.Head)
		k := mix3(mix3(ruby, rgb(0x7A0E2A), .6*w.Edge), green, smooth(-.08, .0, h.Y+.1*smooth(.1, -.2, h.Z)))
		return w.rim(mix3(c, k, w.HeadIn))
	}
	q.Quill = quill(rgb(0x4A4E54), rgb(0x2A5A4E), .3)
	q.Beak = func(f *fowl) {
		f.beak(rgb(0x1E1A1A), .0, []vec{v(0, -.005, .33), v(0, -.02, .50), v(0, -.053, .95), v(0, -.10, 1.30)}, []float32{.046, .027, .017, .006}, 1.2)
		f.beak(rgb(0x1E1A1A), .0, []vec{v(0, -.057, .33), v(0, -.048, .50), v(0, -.073, .95), v(0, -.10, 1.27)}, []float32{.036, .021, .013, .004}, 1.5)
	}
})

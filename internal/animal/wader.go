package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
)

// Stork is white with black flight feathers, a long red bill and red legs.
var Stork = variedBird(Flamingo, func(q *Bird) {
	q.Name, q.H, q.Base, q.Row, q.Around = "stork", 1.05, rgb(0xECE8DE), .030, 26
	q.Body = []Station{{.225, .885, .030, .032}, {.200, .82, .034, .036}, {.185, .745, .038, .042}, {.180, .67, .052, .056}, {.105, .60, .098, .100},
		{-.03, .565, .110, .102}, {-.17, .53, .074, .064}, {-.27, .50, .030, .026}}
	q.Head = varyHead(q.Head, func(h *head) { h.L, h.At, h.Pitch = .150, [2]float32{.255, .915}, .16 })
	q.Wing = wing{At: v(.090, .585, -.07), R: v(.032, .185, .080), Lean: 1.28, Flight: 6, Len: .24, Span: .75}
	q.Tail = fan{N: 5, At: [2]float32{-.25, .505}, Len: .12, Wide: .05, Drop: .35}
	q.Hip, q.Foot, q.Shank, q.Toe, q.Web, q.Feet = v(.045, .50, -.02), v(.045, 0, .03), .0092, .080, false, rgb(0xC8452E)
	q.Coat = func(w *Plume) vec {
		c := mix3(rgb(0xECE8DE), rgb(0xF4F1EA), smooth(.2, .8, w.Fu))
		return w.rim(mix3(c, rgb(0x1C1B1E), w.Wing*smooth(.52, .62, w.WingT)))
	}
	q.Quill = func(_ float32, wing bool, across float32) vec {
		if wing {
			return mix3(rgb(0x1C1B1E), rgb(0x34333A), .5*abs(across))
		}
		return rgb(0xECE8DE)
	}
	q.Beak = spear(rgb(0xC8432A), 1.42)
})

// spear is a long straight beak to a length in head lengths.
func spear(c vec, to float32) func(*fowl) {
	return func(f *fowl) {
		f.beak(c, .1, []vec{v(0, -.01, .36), v(0, -.03, geom.Mix(.36, to, .4)), v(0, -.06, geom.Mix(.36, to, .8)), v(0, -.075, to)},
			[]float32{.105, .075, .040, .006}, .8)
		f.beak(c, .1, []vec{v(0, -.09, .36), v(0, -.095, geom.Mix(.36, to, .4)), v(0, -.09, geom.Mix(.36, to, .94))}, []float32{.070, .050, .008}, .85)
	}
}

// Heron holds its neck in an S; a black plume lies behind its eye.
var Heron = variedBird(Stork, func(q *Bird) {
	q.Name, q.H, q.Base = "heron", 1.0, rgb(0x92989C)
	q.Body = []Station{{.245, .915, .026, .028}, {.205, .905, .028, .030}, {.165, .86, .030, .033}, {.165, .795, .032, .035}, {.205, .725, .034, .038},
		{.205, .655, .044, .048}, {.105, .60, .088, .092}, {-.03, .565, .100, .094}, {-.17, .53, .066, .058}, {-.27, .50, .028, .024}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch, h.Eye.Iris = .140, [2]float32{.280, .915}, .14, rgb(0xEBCB3A)
		h.Forms = forms(ball(0, .02, 0, .25, .27, .42), cone(.1, 0, .20, .20, .42, -.03, .13, .13))
		h.Eye.At = v(.190, .06, .18)
	})
	q.Feet = rgb(0xA8924E)
	q.Coat = func(w *Plume) vec {
		grey, white, black := rgb(0x92989C), rgb(0xEDEBE6), rgb(0x23242A)
		c := mix3(rgb(0xC8CCCE), grey, smooth(-.3, .3, w.U))
		c = mix3(c, mix3(grey, rgb(0x6C7278), .5*w.Edge), w.Wing)
		neck := smooth(.52, .44, w.Share)
		dash := smooth(.25, .5, geom.Sin(w.S/w.b.H*95)) * smooth(-.75, -.92, w.U)
		c = mix3(c, mix3(mix3(white, rgb(0xB8BCC0), smooth(-.2, .6, w.U)), black, .8*dash), neck)
		h := folded(w.Head)
		k := mix3(white, black, smooth(.10, .14, h.Y)*smooth(.30, .20, h.Z)*smooth(.05, .11, h.X))
		return w.rim(mix3(c, k, w.HeadIn))
	}
	q.Quill = quill(rgb(0x4A545E), rgb(0x92989C), .2)
	q.Beak = func(f *fowl) {
		spear(rgb(0xD9A83A), 1.30)(f)
		f.Tube(f.head, tube{Name: "crest", Of: f.Part("feathers", anatomy.BareFlesh(rgb(0x23242A))), Both: true, Flat: .6, R: []float32{.040, .034, .006},
			P: []vec{v(.10, .20, -.22), v(.085, .17, -.62), v(.06, .03, -1.0)}})
	}
})

// Ostrich is black, with white plumes, on two strong bare legs; it cannot fly.
var Ostrich = variedBird(Flamingo, func(q *Bird) {
	q.Name, q.H, q.Base, q.Row, q.Around, q.Turn = "ostrich", 2.2, rgb(0x26221F), .034, 24, .3
	q.Body = []Station{{.262, .930, .020, .022}, {.255, .86, .022, .024}, {.250, .77, .024, .027}, {.248, .68, .028, .032}, {.235, .60, .036, .042},
		{.185, .555, .070, .075}, {.08, .53, .130, .128}, {-.07, .52, .150, .135}, {-.20, .53, .100, .090}, {-.27, .55, .040, .036}}
	q.Head = varyHead(q.Head, func(h *head) {
		h.L, h.At, h.Pitch = .092, [2]float32{.285, .950}, .05
		h.Forms = forms(ball(0, .03, 0, .34, .31, .42), cone(.1, -.01, .25, .20, .42, -.06, .20, .12))
		h.Eye = eye{At: v(.265, .09, .12), R: .105, Yaw: 1.1, Upper: .36, Lower: .32, Iris: rgb(0x2A1A10), Pupil: round(.65), White: .98}
	})
	q.Wing = wing{At: v(.125, .535, -.05), R: v(.040, .150, .085), Lean: 1.30, Flight: 7, Len: .15}
	q.Tail = fan{N: 9, At: [2]float32{-.24, .555}, Len: .14, Wide: .065, Drop: .25, Spread: .4, Arch: .5}
	q.Hip, q.Foot, q.Thigh, q.Down, q.Shank, q.Toe, q.Web = v(.070, .48, -.02), v(.075, 0, .05), .078, .46, .0165, .085, false
	q.Feet = rgb(0xB89A88)
	q.Coat = func(w *Plume) vec {
		black, skin := rgb(0x26221F), rgb(0xB8A090)
		c := mix3(black, rgb(0x3A3430), .6*w.Edge)
		c = mix3(c, rgb(0xE6E0D4), w.Wing*smooth(.55, .72, w.WingT))
		c = mix3(c, skin, max(smooth(.50, .44, w.Share), w.HeadIn, w.Leg))
		return w.rim(c)
	}
	q.Quill = quill(rgb(0xEAE5DA), rgb(0xE0D8C8), 0)
	q.Beak = func(f *fowl) {
		f.beak(rgb(0xB08A70), .1, []vec{v(0, -.02, .34), v(0, -.04, .54), v(0, -.09, .72)}, []float32{.15, .12, .03}, 1.5)
		f.beak(rgb(0xA07E66), .1, []vec{v(0, -.11, .32), v(0, -.13, .52), v(0, -.12, .66)}, []float32{.10, .08, .02}, 1.7)
	}
})

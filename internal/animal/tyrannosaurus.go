package animal

import (
	"atelier/internal/media/geom"
)

// Trex stands on two legs, its trunk and tail level. Its arms are muscles of the trunk: they bear nothing.
var Trex = &Beast{
	Name: "trex", H: 3.1, K: .11, Lay: .02, Rough: .7,
	Trunk: []Station{{-.42, .88, .125, .170}, {-.18, .85, .185, .245}, {.14, .84, .190, .255}, {.40, .90, .140, .205}, {.52, .96, .11, .165}},
	Neck:  []Station{{.44, .95, .110, .175}, {.60, 1.08, .098, .150}, {.70, 1.19, .105, .140}},
	Muscle: forms(
		limb(.120, .80, .42, .050, .150, .715, .475, .032),   // upper arm
		limb(.150, .715, .475, .032, .138, .670, .565, .022), // forearm
		ball(.12, .86, -.16, .12, .20, .22),                  // thigh
	),
	Fore: leg{X0: .14, X1: .14, P: [5][2]float32{{.40, .80}, {.49, .70}, {.59, .665}, {.61, .65}, {.64, .64}},
		R: [5][2]float32{{.03, .03}, {.03, .03}, {.02, .02}, {.02, .02}, {.01, .01}}},
	Hind: leg{X0: .165, X1: .150, Size: .080, Foot: claw3, Heel: .03, Ham: [3]float32{-.36, .80, .12},
		P: [5][2]float32{{-.14, .82}, {.06, .585}, {-.205, .345}, {-.08, .095}, {-.01, .060}},
		R: [5][2]float32{{.140, .250}, {.112, .165}, {.064, .084}, {.058, .064}, {.050, .050}}},
	Tail: []Station{{-.36, .885, .13, .175}, {-.72, .90, .092, .125}, {-1.10, .90, .060, .080}, {-1.48, .95, .034, .044}, {-1.85, 1.03, .010, .012}},
	Head: head{
		L: .50, At: [2]float32{.80, 1.25}, Pitch: .16, K: .07,
		Forms: forms(
			ball(0, .03, -.02, .205, .185, .20),                // skull
			cone(.08, .035, .160, .150, .62, .0, .100, .105),   // snout
			cone(.10, .13, .10, .05, .60, .085, .055, .035),    // bridge
			ball(.145, -.03, .02, .075, .16, .14),              // muscles of the jaw
			cone(.0, -.15, .135, .085, .57, -.175, .082, .062), // lower jaw
			limb(.110, .155, .08, .052, .125, .145, .23, .040), // brow
			limb(.075, .115, .30, .035, .060, .10, .52, .026),  // ridge of the snout
		),
		Cuts: forms(limb(.060, .045, .69, .016, .078, .035, .66, .010)), CutK: .02,
		Part: [3]float32{-.130, .66, .14},
		Eye: eye{At: v(.132, .105, .185), R: .036, Yaw: .80, Pitch: .05, Upper: .50, Lower: .40, Tilt: -.1, Iris: rgb(0xE0B020),
			Pupil: [2]float32{.22, .70}, White: .92},
	},
	Stand: [4]float32{0, 0, -.12, .16}, Turn: .30, Cell: .0095, Yaw: .80,
	Base: rgb(0x8E8450), Hide: hide{Size: .036, Grain: scaly, Rough: .58}, Coat: tyrant,
	Extra: func(b *body) {
		ivory, claw := b.Part("teeth", horn(rgb(0xE6DCC0), .1)), b.Part("claws", horn(rgb(0x2E2924), .3))
		// Nine teeth a side above, longest in the middle of the row, and eight below, which move with the jaw.
		for i := range 9 {
			t := float32(i) / 8
			z := geom.Mix(.20, .66, t)
			x := geom.Mix(.142, .062, t*t)
			l := geom.Mix(.050, .085, geom.Sin(t*geom.Pi))
			b.Tube(b.head, tube{Name: "tooth", Of: ivory, Both: true, R: []float32{.017, .013, .002},
				P: []vec{v(x, -.075-.01*(1-t), z), v(x*1.02, -.085-l*.5, z+.006), v(x*.98, -.085-l, z-.004)}})
			if i < 8 {
				b.Tube(b.lower(), tube{Name: "tooth", Of: ivory, Both: true, R: []float32{.014, .010, .002},
					P: []vec{v(x*.88, -.155, z*.93+.02), v(x*.9, -.123, z*.93+.026), v(x*.88, -.095, z*.93+.02)}})
			}
		}
		b.claws(claw)
		b.fingers(claw, v(.138, .672, .572), .018, 2)
	},
}

// tyrant is an olive hide with rust, dark bands across the back, a pale belly, and red on the brows.
func tyrant(w *Where) vec {
	olive, dark, pale, rust := rgb(0x8E8450), rgb(0x413C26), rgb(0xD8CBA0), rgb(0xA8713C)
	p := w.P.Mul(1 / w.b.H)
	c := mix3(olive, rust, .35+.4*w.noise(3.2, 3))
	up := w.U
	if w.Tail >= 0 {
		up = w.TUp
	}
	if w.Neck > .5 {
		up = w.NU
	}
	// Four bands to a height (26 / 2π), bent by noise, which fade out on the flanks.
	band := geom.Sin(p.Z*26 + 1.6*w.noise(4, 5) + .8*w.noise(9, 6))
	c = mix3(c, dark, .80*smooth(.0, .45, band+.5*up-.35)*smooth(-.35, .35, up))
	c = mix3(c, dark, .5*smooth(.6, 1, up))
	c = mix3(c, pale, .85*smooth(-.30, -.85, up)*(1-.8*w.LIn))
	if w.Leg > 1 {
		c = mix3(c, dark, .55*w.LIn*smooth(1.6, 3.0, w.LT))
	}
	if w.HeadIn > 0 {
		h := w.Head
		x := geom.Abs(h.X)
		k := mix3(olive, rust, .45+.4*w.noise(6, 2))
		k = mix3(k, dark, .6*smooth(.06, .14, h.Y))
		k = mix3(k, pale, .8*smooth(-.16, -.26, h.Y+.12*smooth(.0, .5, h.Z)))
		k = mix3(k, dark, .7*smooth(.05, .03, v(x-.150, h.Y+.02, (h.Z-.03)*.8).Len()))
		k = mix3(k, rgb(0xB5482A), .6*smooth(.07, .04, v(x-.115, h.Y-.165, (h.Z-.16)*.6).Len()))
		k = w.eyeRim(k, rgb(0x15120C))
		c = mix3(c, k, w.HeadIn)
	}
	return c
}

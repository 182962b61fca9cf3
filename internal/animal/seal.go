package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Seal lies on its belly with its breast raised, grey and spotted, with flippers for feet.
var Seal = &Beast{
	Name: "seal", Gait: byNone, H: .50, K: .16, Lay: .004, Cell: .0190, Hide: hide{Size: .004, Rough: .36},
	Trunk: []Station{{-1.62, .16, .14, .12}, {-1.25, .26, .29, .25}, {-.60, .40, .43, .39}, {.0, .44, .45, .43}, {.44, .54, .38, .40}, {.64, .72, .285, .31}},
	Neck:  []Station{{.54, .74, .275, .295}, {.70, .95, .225, .23}, {.80, 1.08, .205, .205}},
	Fore: leg{X0: .30, X1: .40, P: [5][2]float32{{.40, .44}, {.30, .30}, {.34, .15}, {.35, .08}, {.42, .04}},
		R: [5][2]float32{{.10, .12}, {.08, .09}, {.06, .06}, {.05, .05}, {.05, .04}}},
	Hind: leg{X0: .14, X1: .18, P: [5][2]float32{{-1.30, .26}, {-1.22, .20}, {-1.42, .12}, {-1.56, .09}, {-1.72, .07}},
		R: [5][2]float32{{.12, .14}, {.10, .10}, {.06, .06}, {.05, .05}, {.05, .04}}},
	Head: head{L: .66, At: [2]float32{.88, 1.16}, Pitch: .06, K: .09,
		Forms: forms(ball(0, .02, 0, .255, .230, .27), cone(.14, -.05, .175, .145, .34, -.095, .125, .095), ball(.070, -.100, .35, .098, .080, .085),
			ball(0, -.165, .28, .090, .050, .09)),
		Cuts: forms(limb(.018, -.045, .440, .012, .030, -.030, .425, .008)),
		Lip:  [3]float32{-.150, .42, .24},
		Eye:  eye{At: v(.138, .050, .205), R: .066, Yaw: .62, Pitch: .08, Upper: .34, Lower: .34, Iris: rgb(0x1E1410), Pupil: round(.75), White: .99},
		Nose: v(0, -.055, .430), NoseR: v(.046, .034, .026)},
	Turn: .42, Back: .45, Yaw: .85, Base: rgb(0x8A8883),
	Coat: func(w *Where) vec {
		c := spottedSeal.coat(w)
		spot := smooth(.10, .30, w.noise(13, 21)) * smooth(-.5, .1, max(w.U*(1-w.HeadIn), w.NU*w.Neck))
		return mix3(c, rgb(0x3A3A3A), .50*spot*(1-w.HeadIn))
	},
	Extra: func(b *body) { b.flippers() },
}

var spottedSeal = tones{Base: rgb(0x8A8883), Deep: rgb(0x565553), Pale: rgb(0xC8C4BA), Saddle: .5, Under: .7, Rim: rgb(0x141210)}

// flippers are two flat hands beside the breast and two behind.
func (b *body) flippers() {
	blade := func(at geom.Affine, r vec) sdf.Field { return sdf.Place(at, sdf.Ellipsoid(v(0, 0, 0), r)) }
	fore := blade(geom.Move(.50, .13, .22).Mul(geom.TurnY(.75)).Mul(geom.TurnZ(-.42)), v(.27, .045, .125))
	hind := blade(geom.Move(.13, .075, -1.80).Mul(geom.TurnY(-.30)), v(.105, .045, .27))
	b.flesh = append(b.flesh, sdf.Place(even(b.H), sdf.Mirror(fore)), sdf.Place(even(b.H), sdf.Mirror(hind)))
}

// Walrus is heavy and wrinkled, with long tusks below a broad muzzle.
var Walrus = varied(Seal, func(q *Beast) {
	q.Name, q.H, q.Cell, q.Hide = "walrus", 1.0, .0170, hide{Size: .030, Grain: wrinkled, Rough: .70}
	q.Trunk = []Station{{-1.45, .18, .18, .15}, {-1.10, .32, .36, .31}, {-.50, .46, .50, .45}, {.05, .52, .53, .51}, {.44, .62, .46, .48}, {.62, .78, .36, .38}}
	q.Neck = []Station{{.50, .80, .36, .38}, {.66, 1.00, .30, .30}, {.75, 1.12, .265, .26}}
	q.Head = head{L: .58, At: [2]float32{.82, 1.20}, Pitch: .10, K: .10,
		Forms: forms(ball(0, .03, 0, .265, .235, .27), cone(.12, -.04, .20, .17, .34, -.085, .17, .14), ball(.105, -.095, .36, .140, .115, .105),
			ball(0, -.190, .26, .10, .06, .10)),
		Cuts: forms(limb(.030, -.005, .440, .014, .044, .012, .420, .009)),
		Eye:  eye{At: v(.165, .070, .200), R: .034, Yaw: .75, Pitch: .10, Upper: .42, Lower: .42, Iris: rgb(0x3A2016), Pupil: round(.5), White: .95}}
	q.Base = rgb(0x8E6A54)
	skin := tones{Base: q.Base, Deep: rgb(0x644836), Pale: rgb(0xB08A74), Muzzle: rgb(0xB4927A), MuzzleAt: .30, Saddle: .4, Under: .5, Rim: rgb(0x1A100C)}
	q.Coat = func(w *Where) vec {
		c := skin.coat(w)
		h := folded(w.Head)
		row := sinOf(h.X*110) * sinOf(h.Y*110) // roots of the whiskers
		return mix3(c, rgb(0x4A342A), .6*w.HeadIn*smooth(.5, .8, row)*smooth(.36, .42, h.Z)*smooth(.0, -.04, h.Y))
	}
	q.Extra = func(b *body) {
		b.flippers()
		if b.Traits["young"] {
			return
		}
		b.Tube(b.head, tube{Name: "tusk", Of: b.Part("tusks", horn(rgb(0xE8DCC0), .12)), Both: true, R: []float32{.046, .044, .038, .028, .006},
			P: []vec{v(.085, -.12, .38), v(.100, -.32, .43), v(.110, -.56, .44), v(.105, -.78, .40), v(.095, -.94, .34)}})
	}
})

package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Elephant stands on columns, with wide ears, tusks, and a trunk that hangs or is raised.
var Elephant = &Beast{
	Name: "elephant", Mute: true, H: 3.0, K: .10, Lay: .02, Rough: .8,
	Trunk: []Station{{-.50, .72, .15, .19}, {-.36, .74, .225, .255}, {-.05, .69, .265, .30}, {.22, .71, .250, .285}, {.42, .74, .18, .225}},
	Neck:  []Station{{.36, .80, .16, .20}, {.50, .88, .14, .175}, {.58, .92, .13, .16}},
	Fore: leg{X0: .165, X1: .155, Size: .090, Foot: column, Ham: [3]float32{.30, .86, .13},
		P: [5][2]float32{{.40, .60}, {.30, .44}, {.325, .235}, {.325, .09}, {.335, .055}},
		R: [5][2]float32{{.115, .15}, {.100, .115}, {.086, .088}, {.082, .084}, {.085, .088}}},
	Hind: leg{X0: .160, X1: .150, Size: .085, Foot: column, Ham: [3]float32{-.50, .62, .12},
		P: [5][2]float32{{-.34, .64}, {-.245, .43}, {-.345, .215}, {-.335, .09}, {-.325, .055}},
		R: [5][2]float32{{.125, .185}, {.105, .130}, {.080, .086}, {.078, .080}, {.080, .084}}},
	Tail: []Station{{-.62, .82, .030, .030}, {-.68, .70, .022, .022}, {-.70, .50, .016, .016}, {-.70, .40, .022, .022}, {-.70, .30, .008, .008}},
	Head: head{
		Raise: true, L: .455, At: [2]float32{.67, .945}, Pitch: .18, K: .10,
		Forms: forms(
			ball(0, .06, -.02, .265, .29, .27),               // skull
			ball(.11, .20, .0, .13, .12, .17),                // the two domes of the crown
			cone(.12, .0, .22, .23, .42, -.17, .160, .165),   // root of the trunk
			ball(.16, -.12, .14, .12, .17, .18),              // cheeks
			cone(.18, -.30, .11, .10, .40, -.47, .055, .045), // lower jaw
			limb(.13, -.15, .34, .10, .155, -.34, .43, .066), // sockets of the tusks
			limb(.17, .10, .16, .06, .19, .05, .28, .045),    // brows
		),
		Eye: eye{At: v(.205, -.015, .235), R: .040, Yaw: .95, Pitch: 0, Upper: .46, Lower: .42, Iris: rgb(0x6A4320), Pupil: [2]float32{.4, .4}, White: .92},
	},
	Stand: [4]float32{.05, -.06, -.06, .06}, Turn: .22, Cell: .0110, Yaw: .66,
	Base: rgb(0x8B8782), Hide: hide{Size: .034, Grain: wrinkled, Rough: .80}, Coat: elephantGrey,
	Extra: func(b *body) {
		b.trunkOf(0)
		// ears
		fan := sdf.Union(.12, sdf.Ellipsoid(v(0, .04, -.30), v(.034, .44, .36)), sdf.Ellipsoid(v(.01, -.32, -.24), v(.030, .38, .24)),
			sdf.Ellipsoid(v(.02, .0, -.06), v(.05, .28, .14)))
		bent := sdf.Place(geom.Move(.215, .05, .0).Mul(geom.TurnY(-.92)).Mul(geom.TurnX(-.06)), fan)
		b.crisp = append(b.crisp, sdf.Place(b.head, sdf.Mirror(bent)))
		if b.Traits["young"] { // its tusks have not grown yet
			return
		}
		b.Tube(b.head, tube{Name: "tusk", Of: b.Part("tusks", horn(rgb(0xE9DFC6), .12)), Both: true, R: []float32{.050, .048, .042, .030, .008},
			P: []vec{v(.148, -.26, .42), v(.175, -.48, .54), v(.20, -.66, .72), v(.20, -.74, .96), v(.18, -.70, 1.14)}})
	},
}

// trunkOf adds the trunk of an elephant, thicker by a share of a head length.
func (b *body) trunkOf(more float32) {
	k := b.head.X.Len()
	var p []vec
	var r [][2]float32
	way := []vec{v(0, -.12, .42), v(0, -.42, .58), v(.01, -.80, .62), v(.03, -1.18, .56), v(.05, -1.52, .56), v(.07, -1.76, .70), v(.08, -1.80, .90)}
	if b.Traits["raised trunk"] {
		way = []vec{v(0, -.12, .42), v(0, -.36, .66), v(.01, -.44, 1.00), v(.02, -.24, 1.34), v(.03, .12, 1.52), v(.04, .48, 1.50), v(.05, .68, 1.32)}
	}
	for i, q := range way {
		radius := ([]float32{.165, .130, .104, .086, .072, .062, .052}[i] + more) * k
		p, r = append(p, b.head.Point(q)), append(r, round(radius))
	}
	b.probe = anatomy.Curve(p, r, 4)
	b.flesh = append(b.flesh, sdf.Union(.01*b.H, b.probe.Fields()...))
}

// elephantGrey is grey with dust on the back, pink specks on head and trunk, rings across the trunk, and pale nails.
func elephantGrey(w *Where) vec {
	base, dust, dark, pink := rgb(0x8B8782), rgb(0x9C8A76), rgb(0x5C5854), rgb(0xB79A90)
	c := mix3(base, dust, .35+.4*w.noise(4, 3))
	c = mix3(c, dust, .35*smooth(.3, 1, w.U))
	c = mix3(c, dark, .35*smooth(-.2, -.9, w.U))
	h := w.Head
	if w.HeadIn > 0 || w.b.probe.Within(w.P, .02*w.b.H) {
		k := mix3(base, dust, .3+.3*w.noise(5, 2))
		mot := smooth(.10, .45, w.noise(26, 5)) * smooth(.0, -.3, h.Y) * .45
		k = mix3(k, pink, mot)
		k = w.eyeRim(k, rgb(0x2A2420))
		c = mix3(c, k, max(w.HeadIn, .8))
	}
	if w.b.probe.Within(w.P, .012*w.b.H) {
		if s := w.b.probe.Nearest(w.P); s.D < .012*w.b.H && s.T > 2 {
			ring := geom.Sin(s.T*9 + 1.5*w.noise(9, 6))
			c = c.Mul(1 - .17*smooth(.55, .95, ring))
		}
	}
	// nails
	if w.P.Y < .05*w.b.H && w.Leg >= 0 {
		l := w.b.legs[w.Leg]
		q := w.P.Sub(l.P[4])
		a := geom.Atan2(q.X, q.Z)
		// A nail every .62 radians round the front of the foot, at 1.8 % of the height.
		n := geom.Abs(geom.Frac(a/.62+.5) - .5)
		m := smooth(.36, .28, geom.Sqrt(n*n+(w.P.Y/w.b.H-.018)*(w.P.Y/w.b.H-.018)*320)) * smooth(1.45, 1.3, geom.Abs(a))
		c = mix3(c, rgb(0xC6B8A2), m)
	}
	if w.Tail > .68 {
		c = mix3(c, rgb(0x2A2522), smooth(.68, .74, w.Tail))
	}
	return c
}

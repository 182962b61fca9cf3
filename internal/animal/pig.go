package animal

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

var pigHead = head{
	L: .55, At: [2]float32{.66, .76}, Pitch: .34, K: .09,
	Forms: forms(
		ball(0, .01, 0, .255, .24, .24),
		cone(.10, -.02, .21, .18, .52, -.085, .110, .105),
		ball(.165, -.12, .02, .125, .145, .16),
		cone(.15, -.17, .11, .08, .50, -.165, .065, .045),
		cone(.55, -.085, .106, .102, .590, -.088, .122, .116),
		ball(.115, .10, .14, .07, .045, .08),
	),
	Cuts: forms(ball(.044, -.080, .725, .020, .030, .045)),
	Lip:  [3]float32{-.178, .56, .22},
	Eye: eye{At: v(.146, .045, .190), R: .040, Yaw: .72, Pitch: .06, Upper: .42, Lower: .40, Tilt: .05, Iris: rgb(0x5A4630),
		Pupil: [2]float32{.45, .45}, White: .95},
	Ear: ear{At: v(.155, .165, -.04), Len: .34, Wide: .135, Thick: .34, Roll: .48, Yaw: .35, Pitch: -.35, Tip: .24, Fold: .60},
}

var Pig = &Beast{
	Name: "pig", H: .78, K: .10, Lay: .005, Depth: .10, Rough: .60,
	Trunk: []Station{{-.66, .66, .16, .19}, {-.50, .67, .235, .27}, {-.14, .63, .250, .315}, {.20, .64, .240, .31}, {.42, .68, .20, .27}, {.52, .67, .16, .22}},
	Neck:  []Station{{.44, .73, .18, .24}, {.56, .75, .165, .20}},
	Fore: leg{X0: .17, X1: .15, Size: .052, Foot: cloven, Ham: [3]float32{.28, .84, .11},
		P: [5][2]float32{{.42, .56}, {.30, .42}, {.335, .22}, {.335, .10}, {.37, .050}},
		R: [5][2]float32{{.09, .14}, {.080, .10}, {.050, .055}, {.042, .046}, {.042, .044}}},
	Hind: leg{X0: .17, X1: .15, Size: .052, Foot: cloven, Heel: .035, Ham: [3]float32{-.66, .58, .12},
		P: [5][2]float32{{-.50, .60}, {-.39, .42}, {-.53, .26}, {-.515, .10}, {-.47, .050}},
		R: [5][2]float32{{.11, .19}, {.095, .130}, {.046, .056}, {.042, .046}, {.042, .044}}},
	Head: pigHead, Horn: rgb(0x6A5142), Stand: [4]float32{.05, -.04, -.05, .06}, Turn: .38, Cell: .0112,
	Base: rgb(0xDDA28E), Coat: pink, Extra: func(b *body) {
		// a curl, from the end of the trunk
		root := b.trunk.P[0].Mul(1 / b.H)
		var p []vec
		var r [][2]float32
		for i := range 15 {
			t := float32(i) / 14
			a := t * 2.6 * geom.Pi
			p = append(p, root.Add(v(.050*geom.Sin(a)*smooth(0, .2, t), .09+.05*geom.Cos(a), -.14-.10*t)).Mul(b.H))
			k := geom.Mix(.024, .008, t) * b.H
			r = append(r, [2]float32{k, k})
		}
		p[0] = root.Add(v(0, .13, -.13)).Mul(b.H)
		b.snout()
		b.crisp = append(b.crisp, anatomy.NewChain(p, r).Fields()...)
	},
}

// snout adds the disc of a pig's nose.
func (b *body) snout() {
	disc := sdf.Cut(.010, sdf.EllipticCone(v(0, -.084, .585), v(0, -.082, .635), [2]float32{.118, .108}, [2]float32{.122, .112}, v(1, 0, 0)),
		sdf.Mirror(sdf.Ellipsoid(v(.044, -.080, .76), v(.020, .030, .045))))
	b.crisp = append(b.crisp, sdf.Place(b.head, sdf.Common(.02, disc, sdf.Half(v(0, .10, 1), .690))))
}

func pink(w *Where) vec {
	base, warm, pale := rgb(0xDDA28E), rgb(0xC47A6A), rgb(0xEBC4B0)
	c := mix3(base, pale, .3+.3*w.noise(7, 3))
	c = mix3(c, warm, .35*smooth(-.2, -.9, w.U))
	c = mix3(c, pale, .35*smooth(.5, 1, w.U))
	if w.Leg >= 0 {
		c = mix3(c, warm, .4*w.LIn*smooth(1.5, 3, w.LT))
	}
	c = mix3(c, rgb(0x8A6A55), .45*smooth(.30, .55, w.noise(3.2, 11)))
	if w.HeadIn > 0 {
		h := w.Head
		k := mix3(base, pale, .25)
		k = mix3(k, warm, .75*smooth(.54, .60, h.Z))
		k = mix3(k, rgb(0x6A3A32), .9*smooth(.036, .022, v(geom.Abs(h.X)-.042, (h.Y+.080)*.7, 0).Len())*smooth(.60, .64, h.Z))
		k = mix3(k, warm, .4*smooth(.15, .05, v(geom.Abs(h.X)-.2, h.Y+.08, h.Z-.15).Len()))
		k = w.eyeRim(k, rgb(0x9A5A4C))
		c = mix3(c, k, w.HeadIn)
		c = mix3(c, warm, .7*w.Ear)
	}
	return c
}

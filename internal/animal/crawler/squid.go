package crawler

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Squid swims level: a pointed mantle with two fins behind, large eyes, eight arms and two long tentacles before.
var Squid = &Row{
	Name: "squid", Size: .60, Role: "skin", Base: rgb(0xD07A6A), Hide: anatomy.Hide{Size: .008, Rough: .28}, Head: v(0, .157, .20), Near: .24, Cell: .0145,
	Yaw: .95, Pitch: .20,
	Rig: armed{Body: [4]vec{v(0, .157, .30), v(0, .157, .20), v(0, .157, .04), v(0, .157, -.82)}, Girth: [3]float32{.09, .11, .14}, Radius: .032}.bones,
	Form: func(f *crawl) sdf.Field {
		mantle := anatomy.Curve([]vec{v(0, .157, .08), v(0, .157, -.18), v(0, .157, -.50), v(0, .157, -.76), v(0, .157, -.92)},
			[][2]float32{round(.120), round(.142), round(.112), round(.056), round(.008)}, 3)
		parts := []sdf.Field{sdf.Union(.01, mantle.Fields()...), sdf.Ellipsoid(v(0, .152, .20), v(.105, .095, .13)),
			sdf.Mirror(sdf.EllipticCone(v(.05, .167, -.66), v(.30, .167, -.60), [2]float32{.018, .20}, [2]float32{.008, .10}, v(0, 1, 0))),
			sdf.Mirror(sdf.Sphere(v(.085, .172, .18), .050))}
		f.arms = nil
		for i := range 10 {
			// Ten arms around the mouth; the third and the eighth, one a side, are the tentacles.
			a := (float32(i) + .5) / 10 * 2 * geom.Pi
			long, r0 := float32(.46), float32(.034)
			if i == 2 || i == 7 { // the tentacles
				long, r0 = .78, .022
			}
			var p []vec
			var r [][2]float32
			for k := range 7 {
				t := float32(k) / 6
				d := .055 + .10*t*geom.Sin(t*3+float32(i&1))
				p = append(p, v(geom.Sin(a)*d, .147+geom.Cos(a)*d-.05*t*t, .28+long*t))
				thick := geom.Mix(r0, .006, t)
				if r0 < .03 && k > 4 {
					thick = .026 // their clubs
				}
				r = append(r, round(thick))
			}
			c := anatomy.Curve(p, r, 2)
			f.arms = append(f.arms, c)
			parts = append(parts, sdf.Union(.004, c.Fields()...))
		}
		return sdf.Union(.025, parts...)
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0xD98A78), rgb(0xA84A44), smooth(.12, .26, p.Y)*.7)
		return mix3(c, rgb(0x7A2A2A), .6*smooth(.25, .5, geom.Noise(p.X*40, p.Y*40, p.Z*40, 5))*smooth(.10, .20, p.Y))
	},
	Extra: func(f *crawl) {
		f.sight(anatomy.Eye{At: v(.108, .177, .185), R: .040, Yaw: 1.35, Pitch: .05, Upper: .15, Iris: rgb(0xE8D8A0), Pupil: round(.6), White: .95}, nil)
	},
}

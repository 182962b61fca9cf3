package crawler

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// Moth is furry and brown, its wings laid out flat with an eye on each, its feelers feathered.
var Moth = &Row{
	Name: "moth", Size: .09, Role: "fur", Base: rgb(0x8A6E50), Hair: .05, Head: v(0, .17, .26), Near: .14, Cell: .0130, Yaw: .40, Pitch: .62,
	Form: func(*crawl) sdf.Field {
		return sdf.Union(.02, sdf.Ellipsoid(v(0, .17, .10), v(.085, .085, .14)),
			sdf.EllipticCone(v(0, .165, .0), v(0, .13, -.36), [2]float32{.075, .070}, [2]float32{.024, .022}, v(1, 0, 0)), sdf.Sphere(v(0, .18, .245), .058))
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x8A6E50), rgb(0xC8AE8A), geom.Clamp01(.4+.7*geom.Noise(p.X*30, p.Y*30, p.Z*30, 4)))
		return mix3(c, rgb(0x4A3626), smooth(.5, .8, geom.Sin(p.Z*52))*smooth(-.04, -.08, p.Z))
	},
	Extra: func(f *crawl) {
		dark := f.Part("legs", anatomy.Plainly(rgb(0x3A2A1E), .6))
		f.bead(v(.042, .19, .275), .022, rgb(0x14100E))
		f.limbs("antenna", dark, .010, []vec{v(.02, .215, .28), v(.09, .25, .38), v(.20, .26, .44)})
		for i := range 9 { // the barbs of a feeler
			t := .15 + .8*float32(i)/8
			at := geom.Mix3(v(.03, .225, .29), v(.20, .26, .44), t)
			f.limbs("barb", dark, .006, []vec{at.Add(v(-.03*(1-t)-.012, 0, .05*(1-t)+.02)), at, at.Add(v(.05*(1-t)+.02, 0, -.02*(1-t)-.012))})
		}
		for i := range 3 {
			z := geom.Mix(.18, .02, float32(i)/2)
			f.limbs("leg", dark, .014, []vec{v(.04, .13, z), v(.11, .11, z+.03), v(.15, .008, z+.05)})
		}
		dust := func(base vec) func(t, s float32) vec {
			return func(t, s float32) vec {
				c := mix3(base, base.Mul(.55), .8*smooth(.03, .015, abs(t-.42-.05*geom.Sin(s*9)))+.8*smooth(.035, .02, abs(t-.80-.03*geom.Sin(s*26))))
				c = mix3(c, rgb(0xE0D0B0), .6*smooth(.86, .92, t))
				// The eye of the wing: rings about the middle of its breadth, .60 of the way to the rim.
				d := v((s-.5)*1.6, t-.60, 0).Len()
				c = mix3(c, rgb(0x2A1E18), smooth(.135, .12, d))
				c = mix3(c, rgb(0xD9A84A), smooth(.10, .085, d))
				return mix3(c, rgb(0x14100E), smooth(.055, .045, d))
			}
		}
		f.wing(panel{Name: "forewing", Base: rgb(0x9A7A56), Color: dust(rgb(0x9A7A56)), Thick: .010, Rough: .8,
			Root: [2]vec{v(.055, .215, .20), v(.055, .21, .04)}, Rim: []vec{v(.30, .25, .42), v(.56, .29, .46), v(.74, .31, .34), v(.66, .29, .14), v(.46, .26, .02),
				v(.22, .235, -.02)}})
		f.wing(panel{Name: "hindwing", Base: rgb(0xB08E66), Color: dust(rgb(0xB08E66)), Thick: .010, Rough: .8,
			Root: [2]vec{v(.055, .205, .04), v(.05, .195, -.12)}, Rim: []vec{v(.26, .225, .0), v(.46, .24, -.06), v(.56, .245, -.24), v(.44, .235, -.40),
				v(.26, .22, -.42), v(.12, .205, -.26)}})
	},
}

// Cobra is a snake with its hood spread.
var Cobra = cobra()

func cobra() *Row {
	q := *Snake
	q.Name, q.Base = "cobra", rgb(0x6A5A3A)
	q.Form = func(f *crawl) sdf.Field {
		hood := sdf.Place(geom.Move(0, .43, .175).Mul(geom.TurnX(.30)), sdf.Ellipsoid(vec{}, v(.145, .155, .032)))
		return sdf.Union(.035, Snake.Form(f), hood)
	}
	q.Coat = func(f *crawl, p vec) vec {
		s := f.spine.Nearest(p)
		c := mix3(rgb(0x6E5E3C), rgb(0x3E3220), geom.Clamp01(.5+.5*geom.Noise(p.X*9, p.Y*9, p.Z*9, 3)))
		run, up := f.spine.Run(s, p), s.Out.Norm().Dot(s.On.Crest)
		c = mix3(c, rgb(0x2A2116), .5*smooth(.6, .9, geom.Sin(run*70)))
		c = mix3(c, rgb(0xDCCB92), smooth(-.35, -.75, up)*smooth(.30, .24, p.Y))
		front := smooth(.30, .34, p.Y) * smooth(.52, .49, p.Y) * smooth(.0, .02, p.Z-.195-.3*(p.Y-.43))
		c = mix3(c, rgb(0xE0D0A0), .85*front)
		return mix3(c, rgb(0x2A2116), .8*front*smooth(.5, .9, geom.Sin(p.Y*150)))
	}
	return &q
}

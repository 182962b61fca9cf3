package crawler

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
)

// Worm is an earthworm: rings from end to end, with a pale saddle.
var Worm = &Row{
	Name: "worm", Rig: func(f *crawl) *rig.Skeleton { return f.laid(14) },
	Size: .18, Role: "skin", Base: rgb(0xB8706A), Hide: anatomy.Hide{Size: .0012, Rough: .22}, Head: v(0, .05, .56), Near: .16, Cell: .0110, Yaw: .8, Pitch: .42,
	Form: func(f *crawl) sdf.Field {
		f.spine = winding(.034, .28, .010)
		parts := f.spine.Fields()
		for i := range 34 {
			t := .02 + .96*float32(i)/33
			parts = append(parts, sdf.Sphere(f.spine.Along(t), f.radius(f.spine, t)/f.Size*1.06))
		}
		return sdf.Union(.006, parts...)
	},
	Coat: func(f *crawl, p vec) vec {
		run := f.spine.Share(f.spine.Nearest(p))
		c := mix3(rgb(0xC88078), rgb(0x8E4A4A), .6*smooth(.02, .07, p.Y))
		c = mix3(c, c.Mul(.75), smooth(.4, .8, geom.Sin(run*212)))
		return mix3(c, rgb(0xE0A890), .8*smooth(.70, .72, run)*smooth(.80, .78, run))
	},
}

// winding is a spine that lies along the ground in bends, from the tip of the tail to the head, of a radius, an amplitude, and a radius at the tail.
func winding(r, wide, tip float32) *anatomy.Chain {
	var p []vec
	var rs [][2]float32
	for i := range 15 {
		t := float32(i) / 14
		k := geom.Mix(tip, r, smooth(0, .3, t)) * geom.Mix(1, .72, smooth(.85, 1, t))
		// Nine radians are a bend to one side, one to the other, and most of a third; the spine lies on the ground, a hair above its radius.
		p = append(p, v(wide*geom.Sin(t*9)*geom.Mix(1, .3, smooth(.7, 1, t)), k*1.02, geom.Mix(-.62, .62, t)))
		rs = append(rs, round(k))
	}
	return anatomy.Curve(p, rs, 2).Crested(v(0, 1, 0))
}

// laid is the skeleton of a spine that lies along the ground, of so many bones and a head.
func (f *crawl) laid(bones int) *rig.Skeleton {
	const neck = .94
	var s rig.Crawler
	for i := range bones + 1 {
		share := neck * (1 - float32(i)/float32(bones))
		s.Spine = append(s.Spine, f.metres(f.spine.Along(share))...)
		if i < bones {
			s.Radii = append(s.Radii, f.radius(f.spine, share))
		}
	}
	s.Nose = f.metres(f.spine.Along(1))[0]
	for _, p := range f.Scene.Parts {
		p.Follow = rig.To("head")
	}
	return s.Skeleton()
}

// Caterpillar is a row of soft rings with stubs for legs, a round head and a horn at its end.
var Caterpillar = &Row{
	Name: "caterpillar", Size: .07, Role: "skin", Base: rgb(0x7EB83A), Rough: .40, Head: v(0, .17, .60), Near: .22, Cell: .0130, Yaw: .75, Pitch: .26,
	Form: func(*crawl) sdf.Field {
		parts := []sdf.Field{sdf.Ellipsoid(v(0, .17, .62), v(.115, .120, .105))}
		for i := range 11 {
			t := float32(i) / 10
			parts = append(parts, sdf.Ellipsoid(v(0, .14+.045*geom.Sin(t*6.4), geom.Mix(.50, -.66, t)), v(.135-.03*smooth(.8, 1, t), .125-.03*smooth(.8, 1, t), .085)))
		}
		return sdf.Union(.014, parts...)
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x8CC440), rgb(0x4E8A24), smooth(.3, .8, geom.Sin(p.Z*54.2+1.2)))
		c = mix3(c, rgb(0xE8D84A), .85*smooth(.045, .03, abs(p.Y-.15-.045*geom.Sin((.50-p.Z)/1.16*6.4)))*smooth(.48, .44, p.Z))
		c = mix3(c, rgb(0xD8DC8A), smooth(.08, .04, p.Y))
		return mix3(c, rgb(0xB8582A), smooth(.535, .56, p.Z))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0x6A8A2E), .45))
		f.bead(v(.068, .20, .695), .030, rgb(0x120E0C))
		f.limbs("antenna", s, .012, []vec{v(.045, .27, .66), v(.075, .34, .72), v(.085, .37, .77)})
		f.Tube(f.at, anatomy.Tube{Name: "horn", Of: s, R: []float32{.034, .024, .004}, P: []vec{v(0, .20, -.68), v(0, .30, -.74), v(0, .37, -.80)}})
		for _, z := range []float32{.46, .36, .26, -.02, -.14, -.26, -.38, -.62} {
			f.limbs("leg", s, .042, []vec{v(.06, .10, z), v(.085, .07, z), v(.095, .04, z), v(.10, .012, z+.01)})
		}
	},
}

package crawler

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
)

// Starfish lies on its five arms, with rows of knobs along them.
var Starfish = &Row{
	Name: "starfish", Size: .22, Role: "skin", Base: rgb(0xD9662E), Hide: anatomy.Hide{Size: .0035, Rough: .6}, Head: v(0, .08, 0), Near: .30, Cell: .0135,
	Yaw: .30, Pitch: .72,
	Rig: armed{Body: [4]vec{v(0, .045, 0), v(0, .07, 0), v(0, .10, 0), v(0, .14, 0)}, Girth: [3]float32{.10, .09, .07}, Radius: .085}.bones,
	Form: func(f *crawl) sdf.Field {
		parts := []sdf.Field{sdf.Ellipsoid(v(0, .07, 0), v(.20, .085, .20))}
		f.arms = nil
		for i := range 5 {
			a := float32(i) / 5 * 2 * geom.Pi
			dir, aside := v(geom.Sin(a), 0, geom.Cos(a)), v(geom.Cos(a), 0, -geom.Sin(a))
			// Each arm bends a little, in its own way.
			bend := .05 * geom.Sin(float32(i)*2.4)
			var p []vec
			var r [][2]float32
			for k := range 6 {
				t := float32(k) / 5
				p = append(p, dir.Mul(geom.Mix(.05, .52, t)).Mad(aside, bend*t*t).Add(v(0, geom.Mix(.060, .030, t)+.02*smooth(.8, 1, t), 0)))
				r = append(r, [2]float32{geom.Mix(.125, .034, t), geom.Mix(.078, .030, t)})
			}
			c := anatomy.Curve(p, r, 2)
			f.arms = append(f.arms, c)
			parts = append(parts, sdf.Union(.01, c.Fields()...))
			// Knobs along the top of the arm, smaller to its tip.
			for k := range 7 {
				t := .08 + float32(k)*.135
				parts = append(parts, sdf.Sphere(c.Along(min(t, 1)).Add(v(0, geom.Mix(.078, .030, t), 0)), geom.Mix(.020, .010, t)))
			}
		}
		return sdf.Union(.018, parts...)
	},
	Coat: func(f *crawl, p vec) vec {
		c := mix3(rgb(0xDD6E30), rgb(0xB8441E), geom.Clamp01(.4+.6*geom.Noise(p.X*9, p.Y*9, p.Z*9, 3)))
		dots := smooth(.30, .50, geom.Noise(p.X*46, p.Y*46, p.Z*46, 6))
		c = mix3(c, rgb(0xF2C08A), .7*dots*smooth(.03, .06, p.Y))
		for _, a := range f.arms {
			if a.Within(p, .05) {
				s := a.Nearest(p)
				c = mix3(c, rgb(0xF0B47A), .8*smooth(.55, .85, s.Out.Norm().Y)*smooth(.026, .014, v(s.Out.X, 0, s.Out.Z).Len()))
			}
		}
		return mix3(c, rgb(0xE8CBA6), smooth(.025, .01, p.Y))
	},
}

// Jellyfish floats: a bell with a frilled rim, four arms in its middle and many thin tentacles.
var Jellyfish = &Row{
	Name: "jellyfish", Size: .40, Role: "skin", Base: rgb(0xD98AAE), Rough: .18, Head: v(0, 1.35, 0), Near: .5, Cell: .0185, Yaw: .3, Pitch: .06,
	Rig: drifting,
	Form: func(f *crawl) sdf.Field {
		f.arms = []*anatomy.Chain{hanging(0, .01, 1.08, .30)} // of the frilled ones together; then eight for the tentacles
		for i := range 8 {
			f.arms = append(f.arms, hanging(float32(i)/8*2*geom.Pi, .43, 1.10, .08))
		}
		// The bell is a shell: an ellipsoid less a smaller one below it, cut off level at 1.10.
		bell := sdf.Cut(.02, sdf.Ellipsoid(v(0, 1.26, 0), v(.50, .42, .50)), sdf.Ellipsoid(v(0, 1.16, 0), v(.44, .36, .44)))
		bell = sdf.Common(.03, bell, sdf.Half(v(0, -1, 0), -1.10))
		parts := []sdf.Field{bell}
		for i := range 16 { // lobes of the rim
			a := float32(i) / 16 * 2 * geom.Pi
			parts = append(parts, sdf.Ellipsoid(v(.435*geom.Sin(a), 1.11, .435*geom.Cos(a)), v(.065, .055, .065)))
		}
		parts = append(parts, sdf.Cone(v(0, 1.56, 0), v(0, 1.05, 0), .10, .12))
		return sdf.Union(.025, parts...)
	},
	Coat: func(_ *crawl, p vec) vec {
		r, a := v(p.X, 0, p.Z).Len(), geom.Atan2(p.X, p.Z)
		c := mix3(rgb(0xF2C4D6), rgb(0xC8608E), smooth(.15, .50, r))
		// Sixteen stripes toward the rim, one to a lobe, and round the middle the clover of the four gonads.
		stripe := smooth(.55, .9, geom.Sin(a*16)) * smooth(.12, .25, r)
		c = mix3(c, rgb(0x9A3A72), .55*stripe)
		clover := smooth(.05, .02, abs(r-.17-.05*geom.Cos(a*4))) * smooth(1.4, 1.5, p.Y)
		return mix3(c, rgb(0xA83E7A), .7*clover)
	},
	Extra: func(f *crawl) {
		arm := f.Part("tentacles", anatomy.Plainly(rgb(0xE8A8C4), .25))
		for i := range 4 { // frilled arms below the mouth
			a := (float32(i) + .5) / 4 * 2 * geom.Pi
			var p []vec
			var r []float32
			for k := range 7 {
				t := float32(k) / 6
				w := a + .7*geom.Sin(t*5+float32(i))
				p = append(p, v(geom.Sin(w)*geom.Mix(.05, .14, t), geom.Mix(1.08, .30, t), geom.Cos(w)*geom.Mix(.05, .14, t)))
				// Every second ring is thicker: frills.
				r = append(r, geom.Mix(.062, .014, t)*(1+.35*float32(k&1)))
			}
			f.Tube(f.at, anatomy.Tube{Name: "arm", Of: arm, P: p, R: r, Flat: .8})
		}
		thin := f.Part("tentacles", anatomy.Plainly(rgb(0xD98AAE), .25))
		n := archetype.Of(f.Level, 8, 10, 12, 20)
		for i := range n {
			a := float32(i) / float32(n) * 2 * geom.Pi
			sway := 1.3 * float32(i)
			var p []vec
			var r []float32
			for k := range 6 {
				t := float32(k) / 5
				d := .42 + .05*t*geom.Sin(sway+4*t)
				w := a + .12*t*geom.Sin(sway*1.7+5*t)
				p, r = append(p, v(geom.Sin(w)*d, geom.Mix(1.10, .001+.22*abs(geom.Sin(sway)), t), geom.Cos(w)*d)), append(r, geom.Mix(.014, .004, t))
			}
			f.Tube(f.at, anatomy.Tube{Name: "tentacle", Of: thin, P: p, R: r, Dense: .8})
		}
	},
}

// hanging is an arm straight down, at an angle around the middle and so far from it.
func hanging(angle, out, from, to float32) *anatomy.Chain {
	at := func(y float32) vec { return v(geom.Sin(angle)*out, y, geom.Cos(angle)*out) }
	return anatomy.NewChain([]vec{at(from), at(to)}, [][2]float32{round(.05), round(.03)})
}

// drifting is the skeleton of a jellyfish: the bell on the bones of a body, and arms that hang.
func drifting(f *crawl) *rig.Skeleton {
	s := armed{Body: [4]vec{v(0, 1.12, 0), v(0, 1.24, 0), v(0, 1.40, 0), v(0, 1.66, 0)}, Girth: [3]float32{.42, .40, .30}, Radius: .05}.bones(f)
	s.Posture = rig.Aloft
	return s
}

// Lobster has two large claws, long feelers and a jointed tail that ends in a fan.
var Lobster = &Row{
	Name: "lobster", Size: .38, Role: "shell", Base: rgb(0xB83420), Rough: .36, Head: v(0, .17, .30), Near: .24, Cell: .0150, Yaw: .60, Pitch: .40,
	Form: func(*crawl) sdf.Field {
		parts := []sdf.Field{sdf.EllipticCone(v(0, .17, .32), v(0, .18, .04), [2]float32{.075, .080}, [2]float32{.135, .120}, v(1, 0, 0)),
			sdf.Cone(v(0, .225, .34), v(0, .25, .50), .034, .004)}
		for i := range 6 { // rings of the tail
			t := float32(i) / 5
			parts = append(parts, sdf.Ellipsoid(v(0, geom.Mix(.175, .085, t), geom.Mix(-.06, -.54, t)), v(geom.Mix(.128, .080, t), geom.Mix(.105, .055, t), .070)))
		}
		for i := range 5 { // the fan
			a := (float32(i) - 2) * .40
			d := v(geom.Sin(a), -.12, -geom.Cos(a))
			parts = append(parts, sdf.EllipticCone(v(0, .075, -.58).Mad(d, .03), v(0, .075, -.58).Mad(d, .19),
				[2]float32{.040, .022}, [2]float32{.062, .014}, v(geom.Cos(a), 0, geom.Sin(a))))
		}
		// Arm, wrist, palm, the fixed finger and the other: s is the side, and k how much thicker the claw is.
		claw := func(s, k float32) []sdf.Field {
			q := func(a, b, c float32) vec { return v(s*a, b, c) }
			return []sdf.Field{sdf.Cone(q(.09, .14, .30), q(.24, .15, .36), .034, .040), sdf.Cone(q(.24, .15, .36), q(.28, .16, .50), .040, .042),
				sdf.EllipticCone(q(.28, .16, .52), q(.265, .165, .68), [2]float32{.060 * k, .050 * k}, [2]float32{.088 * k, .062 * k}, v(1, 0, 0)),
				sdf.EllipticCone(q(.30, .165, .70), q(.235, .17, .96), [2]float32{.056 * k, .046 * k}, [2]float32{.010, .010}, v(1, 0, 0)),
				sdf.EllipticCone(q(.215, .165, .68), q(.165, .17, .90), [2]float32{.040 * k, .038 * k}, [2]float32{.010, .010}, v(1, 0, 0))}
		}
		return sdf.Union(.010, append(append(parts, claw(1, 1)...), claw(-1, 1.18)...)...)
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0xC03A22), rgb(0x7E1E14), geom.Clamp01(.35+.6*geom.Noise(p.X*13, p.Y*13, p.Z*13, 3)))
		c = mix3(c, rgb(0xE8925A), .6*smooth(.13, .07, p.Y)*smooth(.3, .1, p.Z))
		// Dark joints between the rings of the tail.
		c = mix3(c, rgb(0x5A140E), .5*smooth(.75, .95, geom.Sin(p.Z*65+.8))*smooth(-.02, -.08, p.Z)*smooth(-.56, -.52, p.Z))
		return mix3(c, rgb(0xEDB48A), .5*smooth(.26, .5, geom.Noise(p.X*40, p.Y*40, p.Z*40, 8)))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0xB83C24), .42))
		for i := range 4 {
			t := float32(i) / 3
			z, w := geom.Mix(.24, .02, t), geom.Mix(.34, -.22, t)
			f.limbs("leg", s, .026, []vec{v(.09, .11, z), v(.24, .20, geom.Mix(z, w, .4)), v(.34, .12, geom.Mix(z, w, .75)), v(.40, .010, w)})
		}
		f.limbs("feeler", s, .016, []vec{v(.045, .21, .38), v(.12, .32, .52), v(.26, .40, .34), v(.36, .42, -.05), v(.40, .36, -.42)})
		f.limbs("antenna", s, .010, []vec{v(.02, .22, .44), v(.05, .27, .58), v(.08, .28, .68)})
		f.bead(v(.065, .235, .36), .024, rgb(0x120E0C))
	},
}

// Shrimp is bent, with long feelers and a fan at the tail.
var Shrimp = &Row{
	Name: "shrimp", Size: .09, Role: "shell", Base: rgb(0xE8906A), Rough: .30, Head: v(0, .44, .30), Near: .26, Cell: .0150, Yaw: 1.1, Pitch: .16,
	Form: func(f *crawl) sdf.Field {
		f.spine = anatomy.Curve([]vec{v(0, .46, .42), v(0, .47, .22), v(0, .50, .0), v(0, .50, -.20), v(0, .42, -.38), v(0, .28, -.48), v(0, .14, -.48),
			v(0, .06, -.42)},
			[][2]float32{{.030, .036}, {.085, .105}, {.105, .130}, {.098, .118}, {.088, .100}, {.072, .080}, {.056, .060}, {.044, .046}}, 3)
		parts := []sdf.Field{sdf.Union(.01, f.spine.Fields()...), sdf.Cone(v(0, .54, .34), v(0, .57, .64), .030, .004)}
		for i := range 6 {
			// Rings of the shell from the middle of the back to the tail, each a little wider than the body there.
			at := f.spine.Along(.34 + .10*float32(i))
			r := f.radius(f.spine, .34+.10*float32(i)) / f.Size
			parts = append(parts, sdf.Ellipsoid(at, v(r*1.06, r*1.18, r*.72)))
		}
		for i := range 5 {
			a := (float32(i) - 2) * .42
			d := v(geom.Sin(a), .05, geom.Cos(a))
			parts = append(parts, sdf.EllipticCone(v(0, .055, -.40).Mad(d, .03), v(0, .05, -.40).Mad(d, .17),
				[2]float32{.030, .016}, [2]float32{.042, .010}, v(geom.Cos(a), 0, -geom.Sin(a))))
		}
		return sdf.Union(.012, parts...)
	},
	Coat: func(f *crawl, p vec) vec {
		s := f.spine.Nearest(p)
		run := f.spine.Share(s)
		// Ten bands along the body (62 / 2π), and a red tail.
		c := mix3(rgb(0xEE9E78), rgb(0xF6D2BC), smooth(.2, .6, geom.Sin(run*62)))
		c = mix3(c, rgb(0xD9562E), .6*smooth(.86, 1, run))
		return mix3(c, rgb(0xC8502E), .5*smooth(.4, .7, geom.Noise(p.X*30, p.Y*30, p.Z*30, 4)))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0xE8906A), .35))
		for i := range 5 {
			t := float32(i) / 4
			z := geom.Mix(.28, .02, t)
			f.limbs("leg", s, .016, []vec{v(.045, .40, z), v(.11, .26, z+.08), v(.12, .12, z+.02), v(.14, .008, z+.06-.08*t)})
		}
		for i := range 5 {
			q := f.spine.Along(.42 + .09*float32(i))
			f.limbs("swimmeret", s, .018, []vec{q.Add(v(.05, -.06, .02)), q.Add(v(.06, -.12, .07)), q.Add(v(.055, -.16, .08))})
		}
		f.limbs("feeler", s, .010, []vec{v(.03, .47, .44), v(.10, .62, .62), v(.16, .74, .46), v(.20, .76, .10), v(.22, .70, -.24)})
		f.limbs("antenna", s, .008, []vec{v(.02, .49, .46), v(.05, .58, .66), v(.06, .58, .82)})
		f.bead(v(.068, .525, .36), .030, rgb(0x120E0C))
	},
}

// Seahorse stands upright in the water on a tail that curls forward.
var Seahorse = &Row{
	Name: "seahorse", Size: .16, Role: "skin", Base: rgb(0xD9A23A), Hide: anatomy.Hide{Size: .003, Rough: .5}, Head: v(0, 1.20, .16), Near: .26, Cell: .0150,
	Yaw: 1.05, Pitch: .08,
	Form: func(f *crawl) sdf.Field {
		var p []vec
		var r [][2]float32
		put := func(z, y, rx, ry float32) { p, r = append(p, v(0, y, z)), append(r, [2]float32{rx, ry}) }
		put(-.02, 1.17, .066, .085)
		put(-.10, 1.06, .064, .090)
		put(-.07, .92, .095, .135)
		put(-.01, .74, .120, .165)
		put(-.04, .56, .090, .115)
		put(-.10, .42, .058, .066)
		for i := range 13 { // the curl
			t := float32(i) / 12
			a := .2 + t*5.6
			k := geom.Mix(.125, .035, t)
			put(.02-k*geom.Cos(a), .152-k*geom.Sin(a), geom.Mix(.046, .014, t), geom.Mix(.050, .014, t))
		}
		f.spine = anatomy.Curve(p, r, 2).Crested(v(0, 0, -1))
		parts := []sdf.Field{sdf.Union(.02, f.spine.Fields()...), sdf.Ellipsoid(v(0, 1.22, .06), v(.075, .092, .12)),
			sdf.EllipticCone(v(0, 1.19, .14), v(0, 1.12, .40), [2]float32{.040, .046}, [2]float32{.028, .034}, v(1, 0, 0)),
			sdf.Ellipsoid(v(0, 1.115, .41), v(.032, .040, .026)), sdf.Cone(v(0, 1.29, .02), v(0, 1.40, -.04), .040, .014),
			sdf.Mirror(sdf.Cone(v(.045, 1.28, .08), v(.07, 1.34, .06), .022, .006))}
		for i := range 11 { // rings of bone
			t := .26 + .052*float32(i)
			at := f.spine.Along(t)
			rr := f.radius(f.spine, t) / f.Size
			parts = append(parts, sdf.Ellipsoid(at, v(rr*1.14, .014, rr*1.5)))
		}
		return sdf.Union(.014, parts...)
	},
	Coat: func(f *crawl, p vec) vec {
		s := f.spine.Nearest(p)
		run := f.spine.Share(s)
		c := mix3(rgb(0xE0AC40), rgb(0xB0702A), geom.Clamp01(.35+.6*geom.Noise(p.X*10, p.Y*10, p.Z*10, 3)))
		c = mix3(c, rgb(0x8A4A1E), .55*smooth(.5, .9, geom.Sin(run*120)))
		return mix3(c, rgb(0xF2D898), .6*smooth(.2, .7, -s.Out.Norm().Dot(s.On.Crest))*smooth(.5, .3, run))
	},
	Extra: func(f *crawl) {
		f.sight(anatomy.Eye{At: v(.066, 1.235, .085), R: .028, Yaw: 1.3, Upper: .2, Lower: .2, Iris: rgb(0xE8C24A), Pupil: round(.5), White: .95},
			f.Part("skin", anatomy.Plainly(rgb(0xC8903A), .5)))
		fin := func(t, s float32) vec { return mix3(rgb(0xE8C06A), rgb(0xC88A3A), .6*smooth(.3, .7, geom.Sin(s*40))) }
		f.panel(f.at, "fins", panel{Name: "fin", Base: rgb(0xE0B45A), Color: fin, Thick: .008, Rough: .4,
			Root: [2]vec{v(.004, .86, -.20), v(.004, .66, -.17)}, Rim: []vec{v(.010, .90, -.30), v(.012, .82, -.37), v(.012, .70, -.36), v(.010, .62, -.26)}})
		f.panel(f.at, "fins", panel{Name: "fin", Base: rgb(0xE0B45A), Color: fin, Thick: .006, Rough: .4,
			Root: [2]vec{v(.066, 1.13, -.05), v(.066, 1.06, -.06)}, Rim: []vec{v(.11, 1.15, -.11), v(.13, 1.10, -.15), v(.11, 1.04, -.12)}})
	},
}

package crawler

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// Snake lies in a coil, its head up.
var Snake = &Row{
	Name: "snake", Rig: (*crawl).coiled,
	Size: .55, Role: "skin", Base: rgb(0x8A7A3E), Hide: anatomy.Hide{Size: .005, Grain: anatomy.Scaly, Rough: .45}, Head: v(0, .52, .42), Near: .20,
	Cell: .018, Yaw: .5, Pitch: .30,
	Form: func(f *crawl) sdf.Field {
		var p []vec
		var r [][2]float32
		for i := range 21 { // the coil, from the tip of the tail inward
			t := float32(i) / 20
			a := 1.2 + t*12.2 // two turns, nearly, toward the middle
			k := geom.Mix(.56, .20, t)
			p, r = append(p, v(geom.Sin(a)*k, geom.Mix(.02, .075, smooth(0, .2, t))+.09*smooth(.35, .95, t), geom.Cos(a)*k)),
				append(r, round(geom.Mix(.012, .072, smooth(0, .35, t))))
		}
		// The neck rises from the middle of the coil.
		p = append(p, v(.08, .22, .08), v(.02, .34, .14), v(0, .47, .20), v(0, .545, .30))
		r = append(r, round(.062), round(.052), round(.046), round(.044))
		f.spine = anatomy.Curve(p, r, 2).Crested(v(0, 1, 0))
		head := sdf.Union(.03, sdf.Ellipsoid(v(0, .555, .36), v(.070, .045, .075)),
			sdf.EllipticCone(v(0, .552, .38), v(0, .535, .465), [2]float32{.055, .038}, [2]float32{.032, .022}, v(1, 0, 0)))
		return sdf.Union(.02, sdf.Union(.004, f.spine.Fields()...), sdf.Cut(.004, head, sdf.Mirror(sdf.Capsule(v(0, .530, .50), v(.07, .535, .36), .004))))
	},
	Coat: func(f *crawl, p vec) vec {
		s := f.spine.Nearest(p)
		run, up := f.spine.Run(s, p), s.Out.Norm().Dot(s.On.Crest)
		// Saddles at even distances along its run, widest on the back and narrowing down the sides, dark with a brown middle.
		around := geom.Atan2(s.Out.Dot(s.On.X), s.Out.Dot(s.On.U))
		c := mix3(rgb(0xA8924A), rgb(0x7E6A30), geom.Clamp01(.5+.5*geom.Noise(p.X*9, p.Y*9, p.Z*9, 3)))
		d := abs(geom.Frac(run*8.5)-.5)*2 + .55*abs(around)
		c = mix3(c, rgb(0x3A2A14), smooth(.80, .68, d))
		c = mix3(c, rgb(0x8E5A22), smooth(.50, .38, d))
		c = mix3(c, rgb(0xDCCB92), smooth(-.35, -.75, up))
		if q := p.Sub(v(0, .55, .38)); q.Len() < .13 {
			// Dark stripes over the head, and the line of the mouth.
			c = mix3(c, rgb(0x4A3A1C), .7*smooth(.03, .0, abs(abs(q.X)-.045))*smooth(.0, .02, q.Y)*smooth(.06, .0, q.Z))
			c = mix3(c, rgb(0x1E160C), .8*smooth(.006, .002, abs(q.Y+.018))*smooth(.0, .02, q.Z))
		}
		return c
	},
	Extra: func(f *crawl) {
		e := anatomy.Eye{At: v(.050, .575, .395), R: .017, Yaw: 1.0, Pitch: .2, Upper: .1, Iris: rgb(0xD9B02A), Pupil: [2]float32{.2, .8}, White: .96}
		f.sight(e, nil)
		tongue := f.Part("tongue", anatomy.BareFlesh(rgb(0x9A1E28)))
		f.Tube(f.at, anatomy.Tube{Name: "tongue", Of: tongue, R: []float32{.006, .005, .004}, P: []vec{v(0, .528, .46), v(0, .522, .53), v(0, .515, .57)}})
		f.Tube(f.at, anatomy.Tube{Name: "tongue", Of: tongue, Both: true, R: []float32{.004, .003, .001},
			P: []vec{v(0, .515, .565), v(.012, .512, .60), v(.026, .516, .63)}})
	},
}

// Octopus sits on its arms.
var Octopus = &Row{
	Name: "octopus",
	Rig:  armed{Body: [4]vec{v(0, .13, 0), v(0, .26, .02), v(0, .38, -.04), v(0, .74, -.17)}, Girth: [3]float32{.15, .13, .19}, Radius: .06}.bones,
	Size: .60, Role: "skin", Base: rgb(0xB4553A), Hide: anatomy.Hide{Size: .011, Rough: .35}, Head: v(0, .28, .14), Near: .22, Cell: .0145,
	Yaw: .35, Pitch: .30,
	Form: func(f *crawl) sdf.Field {
		parts := []sdf.Field{sdf.Union(.09, sdf.Ellipsoid(v(0, .52, -.10), v(.20, .25, .21)), sdf.Ellipsoid(v(0, .30, .03), v(.145, .14, .14)),
			sdf.Mirror(sdf.Sphere(v(.095, .335, .10), .055)), sdf.Ellipsoid(v(0, .16, .0), v(.19, .09, .19)))}
		f.arms = nil
		for i := range 8 {
			// Eight arms, evenly round; neighbours curl in opposite directions, and the tips rise from the ground.
			a := (float32(i) + .5) / 8 * 2 * geom.Pi
			curl := .55 * float32(1-2*(i&1))
			var p []vec
			var r [][2]float32
			for k := range 9 {
				t := float32(k) / 8
				d := geom.Mix(.10, .66, t*(1.35-.35*t))
				b := a + curl*t*t*1.6
				y := geom.Mix(.15, .035, smooth(0, .35, t)) + .10*smooth(.72, 1, t)
				p, r = append(p, v(geom.Sin(b)*d, y, geom.Cos(b)*d)), append(r, round(geom.Mix(.066, .010, t)))
			}
			c := anatomy.Curve(p, r, 2)
			f.arms = append(f.arms, c)
			parts = append(parts, sdf.Union(.006, c.Fields()...))
		}
		return sdf.Union(.05, parts...)
	},
	Coat: func(f *crawl, p vec) vec {
		c := mix3(rgb(0xB4553A), rgb(0x7E2E22), geom.Clamp01(.4+.7*geom.Noise(p.X*8, p.Y*8, p.Z*8, 3)))
		c = mix3(c, rgb(0xE0A88A), .6*smooth(.3, .6, geom.Noise(p.X*22, p.Y*22, p.Z*22, 9)))
		for _, a := range f.arms {
			if !a.Within(p, .01) {
				continue
			}
			if s := a.Nearest(p); s.D < .012 && s.Out.Y < 0 {
				// Pale undersides of the arms.
				c = mix3(c, rgb(0xEBC6B4), smooth(-.1, -.5, s.Out.Norm().Y))
			}
		}
		return c
	},
	Extra: func(f *crawl) {
		f.sight(anatomy.Eye{At: v(.115, .352, .122), R: .036, Yaw: .75, Pitch: .15, Upper: .42, Lower: .40, Iris: rgb(0xE3C04A), Pupil: [2]float32{.75, .22},
			White: .92}, f.Part("skin", anatomy.Plainly(rgb(0x9A4430), .4)))
		sucker := f.Part("suckers", anatomy.BareFlesh(rgb(0xE8C4B0)))
		for i, a := range f.arms {
			for k := 3; k < 13; k += archetype.Of(f.Level, 10, 4, 2, 2) { // along the outer side, where the arms turn up
				o := a.Bones[min(k, len(a.Bones)-1)]
				r := o.Ra[0]
				out := v(o.W.Z, 0, -o.W.X).Mul(float32(1 - 2*(i&1)))
				f.Lump(f.at, "sucker", sucker, o.A.Mad(out, r*.86).Add(v(0, -.2*r, 0)), v(r*.36, r*.36, r*.36), false)
			}
		}
	},
}

// Crab holds up its claws before a broad shield.
var Crab = &Row{
	Name: "crab", Size: .26, Role: "shell", Base: rgb(0xC4451E), Rough: .42, Head: v(0, .32, .26), Near: .30, Cell: .016, Yaw: .20, Pitch: .36,
	Sidles: true,
	Form: func(*crawl) sdf.Field {
		back := sdf.Common(.035, sdf.Ellipsoid(v(0, .16, -.02), v(.50, .34, .38)), sdf.Half(v(0, -1, 0), -.20))
		parts := []sdf.Field{back, sdf.Ellipsoid(v(0, .21, .02), v(.39, .12, .28))}
		for i := range 4 { // teeth of the rim beside the eyes
			t := float32(i) / 3
			at := v(geom.Mix(.24, .45, t), .225, geom.Mix(.28, .07, t))
			parts = append(parts, sdf.Mirror(sdf.Cone(at, at.Add(v(.075, .015, .055)), .042, .006)))
		}
		claw := func(x float32) []sdf.Field { // the right one is the larger
			k := float32(1.25)
			if x < 0 {
				k = 1.42
			}
			elbow, wrist := v(x*.54, .22, .26), v(x*.50, .26, .44)
			q := func(a, b, c float32) vec { return wrist.Add(v(x*a, b, c).Mul(k)) }
			return []sdf.Field{sdf.Cone(v(x*.30, .20, .20), elbow, .062, .078), sdf.Cone(elbow, wrist, .078, .070),
				sdf.Union(.02, sdf.EllipticCone(q(.0, .07, .0), q(.0, .18, .03), [2]float32{.105 * k, .085 * k}, [2]float32{.155 * k, .105 * k}, v(1, 0, 0)),
					sdf.Cone(q(.085, .24, .05), q(.115, .38, .07), .072*k, .056*k), sdf.Cone(q(.115, .38, .07), q(.005, .52, .10), .056*k, .010), // the fixed finger
					sdf.Cone(q(-.095, .24, .05), q(-.165, .36, .07), .060*k, .048*k), sdf.Cone(q(-.165, .36, .07), q(-.095, .50, .10), .048*k, .010))}
		}
		return sdf.Union(.014, append(append(claw(1), claw(-1)...), sdf.Union(.02, parts...))...)
	},
	Coat: func(_ *crawl, p vec) vec {
		n := geom.Noise(p.X*16, p.Y*16, p.Z*16, 3)
		c := mix3(rgb(0xC8401A), rgb(0x98280E), geom.Clamp01(.35+.6*n))
		// The shield without the claws: pale below, with light specks above and two grooves on the back.
		body := smooth(.30, .22, p.Z-.12*smooth(.3, .0, abs(p.X))) * smooth(.56, .48, abs(p.X))
		c = mix3(c, rgb(0xF0D2A4), body*smooth(.20, .15, p.Y))
		c = mix3(c, rgb(0xF0A060), .75*body*smooth(.30, .55, geom.Noise(p.X*26, p.Y*26, p.Z*26, 8))*smooth(.22, .28, p.Y))
		groove := smooth(.022, .008, abs(abs(p.X)-.13-.05*geom.Sin(p.Z*16))) * smooth(-.22, -.12, p.Z) * smooth(.20, .12, p.Z)
		c = mix3(c, rgb(0x7A1C0A), .7*groove*smooth(.30, .36, p.Y))
		claws := smooth(.30, .40, p.Z)
		c = mix3(c, rgb(0xF2B478), .8*claws*smooth(.46, .36, p.Y)*smooth(.26, .34, p.Y))
		return mix3(c, rgb(0x2A1A14), .9*claws*smooth(.80, .88, p.Y)) // the tips of the fingers
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0xC04A20), .45))
		for i := range 4 {
			z := geom.Mix(.14, -.22, float32(i)/3)
			w := geom.Mix(.20, -.40, float32(i)/3)
			f.limbs("leg", s, .066, []vec{v(.28, .20, z), v(.46, .34, z+.25*w), v(.64, .40, z+.5*w), v(.77, .22, z+.8*w), v(.86, .015, z+w)})
		}
		stalk := f.Part("stalks", anatomy.Plainly(rgb(0xE07A3A), .4))
		f.limbs("stalk", stalk, .034, []vec{v(.10, .29, .28), v(.115, .42, .325), v(.12, .50, .335)})
		f.bead(v(.122, .525, .34), .054, rgb(0x120E0C))
	},
}

// Spider is a hairy one.
var Spider = &Row{
	Name: "spider", Size: .14, Role: "fur", Base: rgb(0x4A3424), Hair: .05, Head: v(0, .34, .28), Near: .24, Cell: .017, Yaw: .45, Pitch: .36,
	Form: func(*crawl) sdf.Field {
		body := sdf.Union(.04, sdf.Ellipsoid(v(0, .36, -.34), v(.24, .21, .30)), sdf.Ellipsoid(v(0, .31, .12), v(.165, .115, .20)),
			sdf.Ellipsoid(v(0, .33, .22), v(.10, .085, .10)))
		return sdf.Union(.02, body, sdf.Mirror(sdf.EllipticCone(v(.045, .29, .28), v(.045, .20, .36), [2]float32{.045, .045}, [2]float32{.034, .034},
			v(1, 0, 0))))
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x4A3424), rgb(0x2A1C12), geom.Clamp01(.4+.6*geom.Noise(p.X*10, p.Y*10, p.Z*10, 3)))
		// A chain of diamonds along the back of the abdomen, and two stripes on the shield before it.
		mark := smooth(.05, .03, abs(abs(p.X)-.06*(1-abs(geom.Sin(p.Z*22))))) * smooth(.40, .5, p.Y) * smooth(-.08, -.16, p.Z)
		return mix3(mix3(c, rgb(0xB08A52), .8*mark), rgb(0x8A6A44), .5*smooth(.04, .02, abs(abs(p.X)-.09))*smooth(.0, .05, p.Z))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Strand(rgb(0x4E3828)))
		for i := range 4 {
			t := float32(i) / 3
			z, w := geom.Mix(.22, -.02, t), geom.Mix(.72, -.74, t)
			out := geom.Mix(.62, .72, geom.Sin(t*geom.Pi))
			f.limbs("leg", s, .058, []vec{v(.10, .29, z), v(.26, .52, z+.25*w), v(out*.78, .54, z+.6*w), v(out*1.05, .22, z+.85*w), v(out*1.22, .012, z+w)})
		}
		f.limbs("palp", s, .030, []vec{v(.08, .28, .28), v(.13, .34, .40), v(.12, .24, .50), v(.10, .17, .52)})
		fang := f.Part("fangs", anatomy.Horn(rgb(0x1A1210), .2))
		f.Tube(f.at, anatomy.Tube{Name: "fang", Of: fang, Both: true, R: []float32{.026, .02, .003},
			P: []vec{v(.045, .20, .37), v(.042, .14, .385), v(.030, .09, .36)}})
		// Eight eyes: of each pair the left one.
		for _, e := range []struct{ x, y, z, r float32 }{{.028, .375, .300, .024}, {.072, .370, .280, .017}, {.030, .412, .262, .014},
			{.075, .405, .240, .014}} {
			f.bead(v(e.x, e.y, e.z), e.r, rgb(0x0C0908))
		}
	},
}

// Bee is a bumblebee with its wings half open.
var Bee = &Row{
	Name: "bee", Size: .05, Role: "fur", Base: rgb(0xE0A41E), Hair: .05, Head: v(0, .32, .46), Near: .24, Cell: .0165, Yaw: .7, Pitch: .26,
	Form: func(*crawl) sdf.Field {
		return sdf.Union(.03, sdf.Ellipsoid(v(0, .32, -.26), v(.23, .22, .34)), sdf.Ellipsoid(v(0, .36, .18), v(.21, .20, .21)),
			sdf.Ellipsoid(v(0, .31, .46), v(.15, .15, .12)))
	},
	Coat: func(_ *crawl, p vec) vec {
		yellow, black := rgb(0xE0A41E), rgb(0x1E1712)
		c := mix3(yellow, black, smooth(.10, .25, geom.Sin((p.Z+.02)*21)))
		c = mix3(c, mix3(yellow, rgb(0xF0C860), .4), smooth(.06, .10, p.Z))
		return mix3(c, black, smooth(.33, .37, p.Z))
	},
	Extra: func(f *crawl) {
		black := f.Part("legs", anatomy.Plainly(rgb(0x1C1612), .4))
		f.Lump(f.at, "eye", f.Part("eyes", anatomy.Plainly(rgb(0x241A18), .18)), v(.115, .345, .485), v(.052, .085, .065), true)
		f.limbs("antenna", black, .018, []vec{v(.045, .40, .54), v(.09, .50, .60), v(.13, .46, .74)})
		for i := range 3 {
			z, w := geom.Mix(.30, .02, float32(i)/2), geom.Mix(.22, -.34, float32(i)/2)
			f.limbs("leg", black, .028, []vec{v(.10, .24, z), v(.26, .26, z+.3*w), v(.32, .12, z+.6*w), v(.40, .012, z+w)})
		}
		f.Tube(f.at, anatomy.Tube{Name: "sting", Of: black, R: []float32{.02, .014, .002}, P: []vec{v(0, .30, -.56), v(0, .29, -.62), v(0, .27, -.67)}})
		veined := func(t, s float32) vec {
			vein := max(smooth(.10, .04, abs(geom.Frac(s*4)-.5)), smooth(.05, .02, abs(t-.62)), smooth(.94, .98, t))
			return mix3(rgb(0xDDE4E4), rgb(0x5A4A38), .75*vein)
		}
		f.wing(panel{Name: "wing", Base: rgb(0xDDE4E4), Color: veined, Thick: .008, Rough: .25,
			Root: [2]vec{v(.10, .53, .22), v(.09, .52, .10)}, Rim: []vec{v(.30, .66, .24), v(.62, .80, .12), v(.74, .84, -.06), v(.66, .80, -.20),
				v(.36, .66, -.12)}})
		f.wing(panel{Name: "wing", Base: rgb(0xDDE4E4), Color: veined, Thick: .008, Rough: .25,
			Root: [2]vec{v(.09, .52, .08), v(.07, .51, -.02)}, Rim: []vec{v(.30, .60, .02), v(.46, .66, -.16), v(.46, .66, -.30), v(.32, .60, -.30),
				v(.16, .54, -.14)}})
	},
}

// Butterfly is a monarch, its wings half raised.
var Butterfly = &Row{
	Name: "butterfly", Size: .10, Role: "fur", Base: rgb(0x241C18), Hair: .02, Head: v(0, .17, .26), Near: .12, Cell: .012, Yaw: .18, Pitch: .60,
	Form: func(*crawl) sdf.Field {
		return sdf.Union(.02, sdf.Ellipsoid(v(0, .17, .10), v(.050, .055, .12)),
			sdf.EllipticCone(v(0, .165, .0), v(0, .12, -.34), [2]float32{.038, .040}, [2]float32{.016, .016}, v(1, 0, 0)), sdf.Sphere(v(0, .185, .245), .045))
	},
	Coat: func(_ *crawl, p vec) vec {
		return mix3(rgb(0x241C18), rgb(0xE0D6C4), .8*smooth(.3, .5, geom.Noise(p.X*60, p.Y*60, p.Z*60, 4)))
	},
	Extra: func(f *crawl) {
		black := f.Part("legs", anatomy.Plainly(rgb(0x181210), .5))
		f.bead(v(.030, .195, .272), .022, rgb(0x14100E))
		f.limbs("antenna", black, .007, []vec{v(.012, .215, .27), v(.06, .30, .38), v(.13, .36, .50)})
		f.Lump(f.at, "club", black, v(.133, .363, .505), v(.010, .010, .016), true)
		for i := range 3 {
			z := geom.Mix(.18, .02, float32(i)/2)
			f.limbs("leg", black, .010, []vec{v(.025, .13, z), v(.09, .12, z+.03), v(.12, .008, z+.05)})
		}
		scales := func(base vec) func(t, s float32) vec {
			return func(t, s float32) vec {
				orange := mix3(base, rgb(0xF2A03A), .5*(1-t))
				// Six dark veins from root to rim, and a dark rim with white dots.
				vein := smooth(.075, .035, abs(geom.Frac(s*6)-.5)) * smooth(.12, .25, t)
				c := mix3(orange, rgb(0x1A1210), max(vein, smooth(.80, .86, t+.03*geom.Sin(s*40)), smooth(.05, .02, s), smooth(.95, .98, s)))
				dot := smooth(.20, .12, geom.Sqrt((geom.Frac(s*14)-.5)*(geom.Frac(s*14)-.5)+(t-.92)*(t-.92)*90))
				return mix3(c, rgb(0xF4EEE2), dot)
			}
		}
		f.wing(panel{Name: "forewing", Base: rgb(0xDD6A14), Color: scales(rgb(0xDD6A14)), Thick: .010, Rough: .7,
			Root: [2]vec{v(.035, .20, .18), v(.035, .195, .04)}, Rim: []vec{v(.26, .40, .44), v(.50, .60, .62), v(.66, .72, .60), v(.66, .71, .42),
				v(.56, .60, .18), v(.44, .47, .02), v(.20, .31, .0)}})
		f.wing(panel{Name: "hindwing", Base: rgb(0xE07A1E), Color: scales(rgb(0xE07A1E)), Thick: .010, Rough: .7,
			Root: [2]vec{v(.035, .190, .05), v(.030, .175, -.08)}, Rim: []vec{v(.26, .34, .03), v(.44, .46, -.04), v(.54, .52, -.20), v(.48, .46, -.38),
				v(.34, .36, -.48), v(.20, .27, -.42), v(.10, .21, -.22)}})
	},
}

// Ladybird has seven spots.
var Ladybird = &Row{
	Name: "ladybird", Size: .08, Role: "shell", Base: rgb(0xC4201A), Rough: .22, Head: v(0, .22, .48), Near: .20, Cell: .016, Yaw: .6, Pitch: .36,
	Form: func(*crawl) sdf.Field {
		dome := sdf.Common(.03, sdf.Ellipsoid(v(0, .12, -.06), v(.42, .46, .50)), sdf.Half(v(0, -1, 0), -.12))
		seam := sdf.Capsule(v(0, .66, .3), v(0, .50, -.62), .010)
		neck := sdf.Common(.02, sdf.Ellipsoid(v(0, .14, .38), v(.26, .22, .16)), sdf.Half(v(0, -1, 0), -.11))
		return sdf.Union(.012, sdf.Cut(.012, dome, sdf.Union(0, seam, sdf.Capsule(v(0, .575, .05), v(0, .56, -.2), .012))), neck,
			sdf.Ellipsoid(v(0, .17, .52), v(.145, .11, .10)), sdf.Ellipsoid(v(0, .14, -.06), v(.32, .07, .38)))
	},
	Coat: func(_ *crawl, p vec) vec {
		black := rgb(0x181212)
		c := mix3(rgb(0xC4201A), rgb(0xE04A2A), .4*smooth(.3, .6, p.Y))
		q := folded(p)
		spot := float32(0)
		// One spot over the seam, and three pairs.
		for _, s := range []vec{v(0, .56, .26), v(.20, .50, .12), v(.26, .34, -.14), v(.17, .44, -.34)} {
			spot = max(spot, smooth(.098, .085, q.Sub(s).Len()))
		}
		c = mix3(c, black, max(spot, smooth(.010, .004, q.X)*smooth(.2, .3, p.Y)))
		c = mix3(c, black, smooth(.135, .115, p.Y))
		if p.Z > .33 && p.Y < .40 {
			white := smooth(.085, .065, q.Sub(v(.20, .22, .42)).Len())
			white = max(white, smooth(.035, .022, q.Sub(v(.075, .235, .575)).Len()))
			c = mix3(c, mix3(black, rgb(0xF0EADF), white), smooth(.315, .34, p.Z-.35*max(p.Y-.26, 0)))
		}
		return c
	},
	Extra: func(f *crawl) {
		black := f.Part("legs", anatomy.Plainly(rgb(0x181212), .4))
		f.bead(v(.105, .205, .545), .034, rgb(0x0E0A0A))
		f.limbs("antenna", black, .014, []vec{v(.055, .22, .60), v(.11, .26, .70), v(.17, .24, .74)})
		for i := range 3 {
			z, w := geom.Mix(.26, -.30, float32(i)/2), geom.Mix(.16, -.16, float32(i)/2)
			f.limbs("leg", black, .030, []vec{v(.22, .13, z), v(.44, .16, z+.5*w), v(.54, .012, z+w)})
		}
	},
}

// Snail carries a spiral.
var Snail = &Row{
	Name: "snail", Rig: (*crawl).shelled,
	Size: .09, Role: "skin", Base: rgb(0x9A8464), Hide: anatomy.Hide{Size: .0022, Rough: .35}, Head: v(0, .20, .62), Near: .26, Cell: .016,
	Yaw: .95, Pitch: .20,
	Form: func(f *crawl) sdf.Field {
		f.spine = anatomy.Curve([]vec{v(0, .03, -.85), v(0, .05, -.45), v(0, .09, 0), v(0, .10, .35), v(0, .20, .56), v(0, .26, .70)},
			[][2]float32{{.03, .02}, {.12, .06}, {.17, .10}, {.15, .10}, {.11, .11}, {.09, .09}}, 3)
		return sdf.Union(.02, append(f.spine.Fields(), sdf.Ellipsoid(v(0, .05, .0), v(.20, .055, .72)),
			sdf.Mirror(sdf.Cone(v(.045, .22, .74), v(.075, .17, .84), .034, .018)))...)
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0xA8906C), rgb(0x6E5A40), geom.Clamp01(.4+.7*geom.Noise(p.X*12, p.Y*12, p.Z*12, 3)))
		return mix3(c, rgb(0xC8B48E), smooth(.10, .04, p.Y))
	},
	Extra: func(f *crawl) {
		var path []vec
		var radii []float32
		for i := range 31 { // a spiral that grows, from its heart out to the mouth over the neck
			t := float32(i) / 30
			a := .45 - (1-t)*2*geom.Pi*2.35
			r := .36 * geom.Pow(t, 1.25)
			path = append(path, v(.06-.16*(1-t), .58-r*geom.Cos(a), -.08+r*geom.Sin(a)))
			radii = append(radii, .012+.225*geom.Pow(t, 1.2))
		}
		path, radii = append(path, v(.06, .14, .22)), append(radii, .10) // the mouth sinks into the neck
		shell := f.Part("shell", anatomy.Painted{Base: rgb(0xA8743A), Draw: func(dye func(vec) vec) tex.Surface {
			return func(p *tex.Point) tex.Sample {
				t := geom.Clamp01((p.Local.X - p.Low.X) / max(p.High.X-p.Low.X, 1e-6))
				around := geom.Atan2(p.Local.Z, p.Local.Y)
				c := mix3(rgb(0xC49A5A), rgb(0x8A5A2A), geom.Clamp01(.5+.5*geom.Noise(t*60, around*1.2, 0, 4)))
				c = mix3(c, rgb(0x4A2E16), .75*smooth(.30, .2, abs(geom.Sin(around)-.35)))
				line := geom.Sin(t * 240)
				return tex.Sample{Color: dye(c).Mul((1 + .06*line) * geom.Mix(.4, 1, smooth(.05, .5, p.Open))), Rough: .35, Height: p.Texel * .4 * line}
			}
		}})
		f.Tube(f.at, anatomy.Tube{Name: "shell", Of: shell, P: path, R: radii, Dense: 1.2})
		skin := f.Part("skin", anatomy.BareFlesh(rgb(0x9A8464)))
		f.limbs("stalk", skin, .034, []vec{v(.045, .30, .70), v(.085, .44, .80), v(.11, .54, .84)})
		f.bead(v(.112, .555, .842), .028, rgb(0x16110E))
	},
}

package crawler

import (
	"atelier/internal/animal/anatomy"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// sixLegs are three pairs of insect's legs from the thorax: at z, out to knees and feet.
func (f *crawl) sixLegs(of tex.Surface, r, x, y, knee, out float32, z, foot [2]float32) {
	for i := range 3 {
		t := float32(i) / 2
		a, b := geom.Mix(z[0], z[1], t), geom.Mix(foot[0], foot[1], t)
		// Hip, knee, ankle and foot: the knee stands above the body, halfway out, and the foot on the ground.
		f.limbs("leg", of, r, []vec{v(x, y, a), v(geom.Mix(x, out, .45), knee, geom.Mix(a, b, .4)),
			v(geom.Mix(x, out, .8), knee*.45, geom.Mix(a, b, .8)), v(out, .012, b)})
	}
}

// Ant has a large head with jaws, a narrow waist and bent feelers.
var Ant = &Row{
	Name: "ant", Size: .06, Role: "shell", Base: rgb(0x5A2A1A), Rough: .30, Head: v(0, .33, .44), Near: .22, Cell: .0145, Yaw: .85, Pitch: .26,
	Form: func(*crawl) sdf.Field {
		// The head with the muscles of its jaws, the thorax in two parts, the knot of the waist, and the abdomen.
		return sdf.Union(.012, sdf.Ellipsoid(v(0, .33, .44), v(.150, .125, .155)), sdf.Mirror(sdf.Ellipsoid(v(.070, .345, .40), v(.085, .095, .10))),
			sdf.Ellipsoid(v(0, .32, .20), v(.085, .095, .12)), sdf.Ellipsoid(v(0, .31, .03), v(.072, .08, .13)),
			sdf.Cone(v(0, .335, .30), v(0, .32, .22), .045, .045), sdf.Sphere(v(0, .32, -.145), .050), sdf.Cone(v(0, .30, -.05), v(0, .30, -.24), .026, .026),
			sdf.Ellipsoid(v(0, .34, -.46), v(.185, .175, .25)))
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x6E321C), rgb(0x3A1A10), geom.Clamp01(.35+.6*geom.Noise(p.X*9, p.Y*9, p.Z*9, 3)))
		c = mix3(c, rgb(0x2A120C), smooth(-.20, -.30, p.Z))
		return mix3(c, rgb(0x8A5230), .6*smooth(.10, .6, geom.Sin(p.Z*52))*smooth(-.25, -.32, p.Z))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0x4A2214), .35))
		f.bead(v(.128, .375, .47), .034, rgb(0x120C0A))
		f.limbs("antenna", s, .018, []vec{v(.055, .40, .55), v(.13, .53, .62), v(.17, .50, .76), v(.20, .44, .88)})
		f.limbs("jaw", s, .034, []vec{v(.075, .27, .56), v(.095, .255, .66), v(.02, .245, .72)})
		f.sixLegs(s, .024, .06, .29, .50, .62, [2]float32{.26, -.02}, [2]float32{.52, -.46})
	},
}

// Beetle is a stag beetle with a shining back and branched jaws.
var Beetle = &Row{
	Name: "beetle", Size: .09, Role: "shell", Base: rgb(0x2A1A12), Rough: .20, Head: v(0, .22, .42), Near: .24, Cell: .0155, Yaw: .75, Pitch: .36,
	Form: func(*crawl) sdf.Field {
		back := sdf.Common(.03, sdf.Ellipsoid(v(0, .16, -.22), v(.27, .20, .42)), sdf.Half(v(0, -1, 0), -.12))
		seam := sdf.Capsule(v(0, .370, .12), v(0, .315, -.62), .007)
		return sdf.Union(.010, sdf.Cut(.010, back, seam), sdf.Ellipsoid(v(0, .20, .22), v(.235, .135, .15)), sdf.Ellipsoid(v(0, .19, .40), v(.165, .095, .115)),
			sdf.Ellipsoid(v(0, .14, -.16), v(.22, .06, .36)))
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x4A2416), rgb(0x2A140E), smooth(-.5, .1, p.Z))
		c = mix3(c, rgb(0x16100E), smooth(.06, .10, p.Z))
		// Fine grooves along the wing cases.
		groove := smooth(.3, .8, geom.Sin(p.X*120)) * smooth(.06, .0, p.Z) * smooth(.2, .3, p.Y)
		return c.Mul(1 - .25*groove)
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0x1C1210), .3))
		f.bead(v(.135, .215, .46), .030, rgb(0x0E0A0A))
		f.limbs("jaw", s, .060, []vec{v(.085, .20, .46), v(.22, .23, .62), v(.25, .25, .82), v(.10, .25, 1.0)})
		f.limbs("tine", s, .032, []vec{v(.24, .245, .74), v(.16, .245, .80), v(.11, .245, .82)})
		f.limbs("antenna", s, .014, []vec{v(.13, .19, .49), v(.24, .21, .56), v(.28, .19, .66)})
		f.sixLegs(s, .030, .17, .14, .24, .50, [2]float32{.28, -.22}, [2]float32{.48, -.52})
	},
}

// Fly has large red eyes and a pair of clear wings laid back.
var Fly = &Row{
	Name: "fly", Size: .045, Role: "shell", Base: rgb(0x2E3238), Rough: .34, Head: v(0, .32, .38), Near: .22, Cell: .0155, Yaw: .75, Pitch: .34,
	Form: func(*crawl) sdf.Field {
		return sdf.Union(.02, sdf.Ellipsoid(v(0, .31, -.20), v(.165, .155, .25)), sdf.Ellipsoid(v(0, .34, .12), v(.175, .165, .20)),
			sdf.Ellipsoid(v(0, .31, .36), v(.140, .125, .095)), sdf.Cone(v(0, .24, .40), v(0, .15, .43), .035, .028))
	},
	Coat: func(_ *crawl, p vec) vec {
		// Stripes along the thorax, rings round the abdomen.
		c := mix3(rgb(0x4A4E54), rgb(0x1E2024), smooth(.1, .6, geom.Sin(abs(p.X)*58+.6))*smooth(.36, .44, p.Y)*smooth(.0, .05, p.Z))
		return mix3(c, mix3(rgb(0x2A4A44), rgb(0x16201E), smooth(.2, .6, geom.Sin(p.Z*36))), smooth(.02, -.05, p.Z))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0x1A1818), .4))
		f.Lump(f.at, "eye", f.Part("eyes", anatomy.Plainly(rgb(0x8A1E18), .25)), v(.095, .335, .40), v(.075, .105, .075), true)
		f.limbs("antenna", s, .012, []vec{v(.02, .33, .455), v(.03, .31, .50), v(.035, .27, .51)})
		f.sixLegs(s, .022, .09, .23, .27, .44, [2]float32{.22, .0}, [2]float32{.42, -.40})
		f.wing(panel{Name: "wing", Base: rgb(0xCBD3D6), Color: veins(rgb(0xCBD3D6), rgb(0x4A443C), 5), Thick: .008, Rough: .22,
			Root: [2]vec{v(.10, .46, .16), v(.06, .47, .02)},
			Rim:  []vec{v(.26, .50, .06), v(.42, .50, -.22), v(.44, .48, -.48), v(.34, .47, -.60), v(.18, .46, -.42), v(.08, .46, -.16)}})
	},
}

// veins is the colour of a clear wing with so many veins along it.
func veins(clear, dark vec, count float32) func(t, s float32) vec {
	return func(t, s float32) vec {
		vein := max(smooth(.10, .04, abs(geom.Frac(s*count)-.5)), smooth(.04, .015, abs(t-.45)), smooth(.03, .012, abs(t-.72)), smooth(.95, .98, t))
		return mix3(clear, dark, .75*vein)
	}
}

// Mosquito stands on long thin banded legs under a humped back, with a needle before its small head.
var Mosquito = &Row{
	Name: "mosquito", Size: .05, Role: "shell", Base: rgb(0x4A3C30), Rough: .45, Head: v(0, .45, .40), Near: .20, Cell: .0115, Yaw: 1.0, Pitch: .22,
	Form: func(*crawl) sdf.Field {
		parts := []sdf.Field{sdf.Ellipsoid(v(0, .585, .16), v(.155, .185, .20)), sdf.Sphere(v(0, .46, .385), .108),
			sdf.Cone(v(0, .52, .28), v(0, .47, .36), .07, .06)}
		for i := range mosquitoRings {
			at, r := mosquitoRing(i)
			parts = append(parts, sdf.Ellipsoid(at, v(r, r, .078)))
		}
		return sdf.Union(.016, parts...)
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x54443A), rgb(0x2A201A), geom.Clamp01(.4+.6*geom.Noise(p.X*16, p.Y*16, p.Z*16, 3)))
		if p.Z > .0 { // pale lines along the hump
			line := max(smooth(.022, .010, abs(p.X)), smooth(.020, .010, abs(abs(p.X)-.075)))
			return mix3(c, rgb(0xE8E0CE), .85*line*smooth(.60, .68, p.Y))
		}
		// Rings of the coat are counted from the first ring of the form, pale about the middle of each.
		at, _ := mosquitoRing(0)
		return mix3(c, rgb(0xEEE6D2), smooth(.30, .40, geom.Frac((at.Z-p.Z)/mosquitoPitch+.5))*smooth(.80, .70, geom.Frac((at.Z-p.Z)/mosquitoPitch+.5))) // rings
	},
	Extra: func(f *crawl) {
		dark := f.Part("needle", anatomy.Plainly(rgb(0x2A2018), .45))
		legs := f.Part("legs", banded(rgb(0x2E241E), rgb(0xE8E0CE), 6, .45))
		f.Lump(f.at, "eye", f.Part("eyes", anatomy.Plainly(rgb(0x1E3A2A), .2)), v(.066, .485, .420), v(.058, .076, .066), true)
		f.Tube(f.at, anatomy.Tube{Name: "needle", Of: dark, R: []float32{.034, .022, .018, .004},
			P: []vec{v(0, .42, .46), v(0, .34, .58), v(0, .25, .71), v(0, .10, .92)}})
		f.limbs("antenna", dark, .013, []vec{v(.035, .53, .46), v(.10, .60, .60), v(.15, .60, .76)})
		for i := range 3 {
			t := float32(i) / 2
			z, w := geom.Mix(.26, .06, t), geom.Mix(.48, -.58, t)
			f.limbs("leg", legs, .026, []vec{v(.10, .46, z), v(.27, .70, geom.Mix(z, w, .30)), v(.40, .36, geom.Mix(z, w, .72)), v(.50, .010, w)})
		}
		f.wing(panel{Name: "wing", Base: rgb(0xD6D8D0), Color: veins(rgb(0xD6D8D0), rgb(0x54483C), 4), Thick: .009, Rough: .25,
			Root: [2]vec{v(.10, .73, .18), v(.08, .73, .08)},
			Rim:  []vec{v(.22, .84, .08), v(.40, .95, -.22), v(.50, 1.0, -.56), v(.44, .97, -.74), v(.30, .90, -.62), v(.14, .78, -.16)}})
	},
}

const (
	mosquitoRings = 7
	mosquitoPitch = .112
)

// mosquitoRing is the middle of a ring of the abdomen, from the hump backward, and its radius.
func mosquitoRing(i int) (vec, float32) {
	t := float32(i) / (mosquitoRings - 1)
	return v(0, .54-.13*t, -.02-mosquitoPitch*float32(i)), .098 - .052*t*t
}

// banded is dark, with so many pale bands along a part.
func banded(dark, pale vec, count, rough float32) material.Finish {
	return anatomy.Painted{Base: dark, Draw: func(dye func(vec) vec) tex.Surface {
		dark, pale := dye(dark), dye(pale)
		return func(p *tex.Point) tex.Sample {
			t := (p.Local.X - p.Low.X) / max(p.High.X-p.Low.X, 1e-6)
			band := smooth(.36, .42, abs(geom.Frac(t*count)-.5))
			return tex.Sample{Color: mix3(dark, pale, band).Mul(geom.Mix(.5, 1, smooth(.05, .5, p.Open))), Rough: rough}
		}
	}}
}

// Dragonfly has a long body and two pairs of clear wings held out.
var Dragonfly = &Row{
	Name: "dragonfly", Size: .10, Role: "shell", Base: rgb(0x2E7A8A), Rough: .28, Head: v(0, .24, .40), Near: .18, Cell: .0115, Yaw: .65, Pitch: .46,
	Form: func(*crawl) sdf.Field {
		return sdf.Union(.015, sdf.Ellipsoid(v(0, .25, .22), v(.085, .105, .15)), sdf.Sphere(v(0, .235, .39), .060),
			sdf.EllipticCone(v(0, .25, .10), v(0, .24, -.30), [2]float32{.050, .050}, [2]float32{.030, .030}, v(1, 0, 0)),
			sdf.EllipticCone(v(0, .24, -.30), v(0, .235, -.72), [2]float32{.030, .030}, [2]float32{.036, .030}, v(1, 0, 0)))
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x2E8A9A), rgb(0x1E4E7A), smooth(.1, -.5, p.Z))
		c = mix3(c, rgb(0x14181C), smooth(.72, .9, geom.Sin(p.Z*54))*smooth(.10, .05, p.Z))
		return mix3(c, rgb(0x9AB84A), .8*smooth(.4, .7, geom.Sin(p.Z*30+p.Y*22))*smooth(.10, .14, p.Z)*smooth(.34, .3, p.Z))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0x16181A), .4))
		f.Lump(f.at, "eye", f.Part("eyes", anatomy.Plainly(rgb(0x2A6A5A), .18)), v(.058, .262, .415), v(.062, .066, .066), true)
		f.sixLegs(s, .014, .045, .17, .20, .20, [2]float32{.30, .16}, [2]float32{.46, .08})
		clear := rgb(0xD6E2E2)
		f.wing(panel{Name: "forewing", Base: clear, Color: veins(clear, rgb(0x3A3A34), 7), Thick: .006, Rough: .2,
			Root: [2]vec{v(.05, .345, .27), v(.05, .34, .19)},
			Rim:  []vec{v(.30, .37, .33), v(.60, .39, .33), v(.80, .40, .28), v(.78, .39, .20), v(.55, .375, .17), v(.28, .36, .18)}})
		f.wing(panel{Name: "hindwing", Base: clear, Color: veins(clear, rgb(0x3A3A34), 7), Thick: .006, Rough: .2,
			Root: [2]vec{v(.05, .335, .17), v(.05, .33, .07)},
			Rim:  []vec{v(.28, .345, .15), v(.56, .355, .09), v(.74, .36, .02), v(.70, .355, -.08), v(.46, .345, -.09), v(.20, .335, -.02)}})
	},
}

// Grasshopper is green, with hind legs folded high.
var Grasshopper = &Row{
	Name: "grasshopper", Size: .09, Role: "shell", Base: rgb(0x6A9A34), Rough: .42, Head: v(0, .30, .46), Near: .20, Cell: .0135, Yaw: .95, Pitch: .22,
	Form: func(*crawl) sdf.Field {
		return sdf.Union(.02, sdf.EllipticCone(v(0, .34, .46), v(0, .22, .49), [2]float32{.080, .085}, [2]float32{.052, .058}, v(1, 0, 0)),
			sdf.EllipticCone(v(0, .30, .34), v(0, .29, .12), [2]float32{.098, .125}, [2]float32{.100, .120}, v(1, 0, 0)),
			sdf.EllipticCone(v(0, .285, .10), v(0, .25, -.52), [2]float32{.092, .105}, [2]float32{.040, .045}, v(1, 0, 0)),
			sdf.Mirror(sdf.EllipticCone(v(.050, .385, .16), v(.030, .325, -.66), [2]float32{.038, .070}, [2]float32{.018, .040}, v(1, 0, 0))))
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x7AA83A), rgb(0x4E7A26), geom.Clamp01(.4+.6*geom.Noise(p.X*10, p.Y*10, p.Z*10, 3)))
		c = mix3(c, rgb(0xC8C87A), smooth(.24, .18, p.Y))
		c = mix3(c, rgb(0x8A7A3E), .7*smooth(.345, .37, p.Y)*smooth(.18, .10, p.Z))
		return mix3(c, c.Mul(.7), .6*smooth(.4, .8, geom.Sin(p.Z*58))*smooth(.12, .05, p.Z)*smooth(.32, .28, p.Y))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0x6A9434), .45))
		f.Lump(f.at, "eye", f.Part("eyes", anatomy.Plainly(rgb(0x3A2414), .2)), v(.072, .365, .48), v(.032, .048, .036), true)
		f.limbs("antenna", s, .010, []vec{v(.03, .40, .52), v(.08, .52, .68), v(.13, .56, .86)})
		for i := range 2 {
			z, w := geom.Mix(.34, .20, float32(i)), geom.Mix(.50, .12, float32(i))
			f.limbs("leg", s, .022, []vec{v(.08, .22, z), v(.17, .27, geom.Mix(z, w, .4)), v(.22, .10, geom.Mix(z, w, .8)), v(.26, .010, w)})
		}
		f.limbs("leg", s, .058, []vec{v(.10, .27, .10), v(.17, .46, -.22), v(.20, .56, -.46), v(.21, .30, -.40), v(.22, .012, -.32)})
	},
}

// Scorpion holds up its pincers, and the sting over its back.
var Scorpion = &Row{
	Name: "scorpion", Size: .16, Role: "shell", Base: rgb(0x2E2622), Rough: .28, Head: v(0, .17, .30), Near: .26, Cell: .0150, Yaw: .70, Pitch: .30,
	Form: func(f *crawl) sdf.Field {
		body := sdf.Union(.02, sdf.EllipticCone(v(0, .17, .34), v(0, .18, .10), [2]float32{.110, .060}, [2]float32{.165, .085}, v(1, 0, 0)),
			sdf.EllipticCone(v(0, .18, .10), v(0, .17, -.32), [2]float32{.170, .090}, [2]float32{.085, .060}, v(1, 0, 0)))
		parts := []sdf.Field{body}
		for i := range 5 { // rings of the back
			z := geom.Mix(.08, -.28, float32(i)/4)
			r := geom.Mix(.172, .100, float32(i)/4)
			parts = append(parts, sdf.Ellipsoid(v(0, .185, z), v(r, .085*r/.172+.01, .045)))
		}
		tail := []vec{v(0, .18, -.36), v(0, .24, -.50), v(0, .38, -.60), v(0, .54, -.58), v(0, .66, -.46), v(0, .70, -.32)}
		for i, p := range tail {
			parts = append(parts, sdf.Ellipsoid(p, v(.058-.004*float32(i), .062-.003*float32(i), .062-.003*float32(i))))
			if i > 0 {
				parts = append(parts, sdf.Cone(tail[i-1], p, .034, .034))
			}
		}
		parts = append(parts, sdf.Cone(v(0, .71, -.27), v(0, .68, -.18), .050, .026), sdf.Cone(v(0, .68, -.18), v(0, .58, -.14), .024, .004))
		// Palm, fixed finger and the other one.
		claw := func(hand float32, at vec) []sdf.Field {
			return []sdf.Field{sdf.EllipticCone(at, at.Add(v(-.02, .01, .14)), [2]float32{.052 * hand, .050}, [2]float32{.064 * hand, .056}, v(1, 0, 0)),
				sdf.EllipticCone(at.Add(v(.030, .015, .13)), at.Add(v(.03, .025, .36)), [2]float32{.042, .038}, [2]float32{.008, .008}, v(1, 0, 0)),
				sdf.EllipticCone(at.Add(v(-.060, .0, .13)), at.Add(v(-.120, .01, .32)), [2]float32{.034, .034}, [2]float32{.008, .008}, v(1, 0, 0))}
		}
		arms := append(claw(1, v(.32, .20, .50)), sdf.Cone(v(.08, .16, .30), v(.26, .17, .32), .034, .040), sdf.Cone(v(.26, .17, .32), v(.33, .20, .50), .040, .036))
		return sdf.Union(.008, append(parts, sdf.Mirror(sdf.Union(.010, arms...)))...)
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x3A302C), rgb(0x1C1816), geom.Clamp01(.4+.3*geom.Noise(p.X*10, p.Y*10, p.Z*10, 3)))
		c = mix3(c, rgb(0x4A3428), .7*smooth(.5, .7, p.Z))
		return mix3(c, rgb(0xA8743A), smooth(.14, .08, p.Y)*smooth(.45, .3, p.Z))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0x4E3A28), .36))
		for i := range 4 {
			t := float32(i) / 3
			z, w := geom.Mix(.24, -.06, t), geom.Mix(.34, -.44, t)
			f.limbs("leg", s, .026, []vec{v(.11, .13, z), v(.27, .25, geom.Mix(z, w, .4)), v(.38, .14, geom.Mix(z, w, .75)), v(.46, .010, w)})
		}
		f.bead(v(.030, .232, .26), .018, rgb(0x0C0908))
		f.bead(v(.090, .190, .36), .011, rgb(0x0C0908))
	},
}

// Centipede is flat and long, with a pair of legs on each of its rings.
var Centipede = &Row{
	Name: "centipede", Size: .16, Role: "shell", Base: rgb(0x8A3A1C), Rough: .34, Head: v(0, .07, .66), Near: .18, Cell: .0125, Yaw: .55, Pitch: .50,
	Form: func(*crawl) sdf.Field {
		parts := []sdf.Field{sdf.Ellipsoid(v(0, .075, .68), v(.070, .042, .075))}
		for i := range centipedeRings {
			at, r := centipedeRing(i)
			parts = append(parts, sdf.Ellipsoid(at, v(r, .038, .062)))
		}
		return sdf.Union(.010, parts...)
	},
	Coat: func(_ *crawl, p vec) vec {
		c := mix3(rgb(0x9A4420), rgb(0x4A1C10), smooth(.05, .10, p.Y)*.8)
		return mix3(c, rgb(0xC8642A), smooth(.58, .64, p.Z))
	},
	Extra: func(f *crawl) {
		s := f.Part("legs", anatomy.Plainly(rgb(0xD99A3A), .4))
		f.bead(v(.050, .095, .71), .014, rgb(0x120C0A))
		f.limbs("antenna", s, .014, []vec{v(.03, .085, .74), v(.12, .12, .86), v(.20, .10, 1.0)})
		f.limbs("jaw", s, .020, []vec{v(.055, .06, .70), v(.075, .05, .77), v(.03, .05, .80)})
		for i := range centipedeRings {
			at, r := centipedeRing(i)
			back := .05 - .10*float32(i)/centipedeRings
			f.limbs("leg", s, .015, []vec{v(at.X+r*.7, .06, at.Z), v(at.X+r*.7+.06, .085, at.Z+back*.5),
				v(at.X+r*.7+.11, .05, at.Z+back), v(at.X+r*.7+.15, .006, at.Z+back*1.5)})
		}
	},
}

const centipedeRings = 14

// centipedeRing is the middle of a ring, from the head backward, and half its width.
func centipedeRing(i int) (vec, float32) {
	t := float32(i) / (centipedeRings - 1)
	return v(0, .06, geom.Mix(.58, -.66, t)), .068 - .022*smooth(.6, 1, t)
}

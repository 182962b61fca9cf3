package people

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/scene"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// robeHues are the colours of a wizard's robe, one drawn by seed.
var robeHues = [...]uint32{0x2E3F73, 0x2E3F73, 0x4A2E6A, 0x274F46, 0x5A2430}

// Wizard is an old man in a starred robe with a mantle, a pointed hat and a long beard. He carries a staff where his hands are free.
func Wizard(ctx context.Context, brief archetype.Brief) (*scene.Scene, error) {
	b := man()
	b.Bulk, b.Heads, b.Height, b.Hands = .92, 5.4, 1.76, 1.2
	g := newMaker("wizard", b, brief)
	h := g.Height
	gold := geom.RGB(0xC39A45)
	white := geom.RGB(0xE2DED4)
	hue := geom.RGB(robeHues[brief.Hues().Sub("wizard").Intn(len(robeHues))])
	old := skins[g.Seed.Sub("skin").Intn(2)]
	old.age = 1
	g.head(face{nose: 1.2, noseLong: 1.35, cheek: 1.1, ears: 1.15, gaunt: .35, upper: .30, lower: .30, browThick: 1.7, browTilt: .3,
		brow: geom.RGB(0xDAD6CC), iris: geom.RGB(0x3E6E9E), skin: old}, 1.7)
	g.beard(white)
	g.hands(g.surface("skin", complexion{skin: old}), .6)
	robe := g.Look.Over("robe", cloth{Color: hue, Hem: .05, Start: true, Trim: gold}, func(s tex.Surface) tex.Surface { return stars(s, gold) })
	g.robe(robe, .015*h, .205*h, .020, .024)
	for side := range 2 {
		g.bell(side, g.surface("robe", cloth{Color: hue, Hem: .035, End: true, Trim: gold}), .020, .085)
		g.grow("boot"+sideNames[side], g.boot(side, .004), sdf.Mesher{Cell: .011 * h}, .25, g.surface("boots", material.Leather{Color: geom.RGB(0x4A3322)}),
			rig.Follow{Limbs: onLeg[side]})
	}
	g.mantle(g.surface("mantle", cloth{Color: geom.RGB(0x171D38), Hem: .03, Start: true, End: true, Trim: gold}), g.joint(rig.Chest).Y+.030*h, .036)
	waist := level(g.joint(rig.Spine).Y+.012*h, -.004*h, .030)
	g.band("sash", g.surface("sash", cloth{Color: geom.RGB(0x7A2430)}), g.robeField(.205*h), waist, 36, .075, .012, g.onBones(rig.Hips, rig.Spine))
	g.hat(hue)
	s := g.raised(atEase())
	s.arms[0].out = .26
	if g.armed() {
		g.staff()
		s.arms[1] = armStance{fwd: .12, out: .34, bend: 1.36, grip: 1}
	}
	return g.finish(ctx, s)
}

// stars are sewn on cloth.
func stars(s tex.Surface, gold vec) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		const w = .13
		o := s(p)
		u, q := geom.Atan2(p.Pos.X, p.Pos.Z)*.30/w+.37, p.Pos.Y/w
		hash := geom.Hash(geom.Floor(u), geom.Floor(q), 5, 77)
		if hash&3 == 0 {
			return o
		}
		x := (geom.Frac(u) - .5 + (float32(hash>>8&255)/255-.5)*.4) * w
		y := (geom.Frac(q) - .5 + (float32(hash>>16&255)/255-.5)*.4) * w
		edge := (.012 + .010*float32(hash>>24)/255) * (.55 + .45*geom.Cos(5*geom.Atan2(x, y)))
		k := geom.Smooth(edge+p.Texel*.5, edge-p.Texel*.5, geom.Sqrt(x*x+y*y))
		o.Color, o.Rough = geom.Mix3(o.Color, gold, .9*k), geom.Mix(o.Rough, .45, k)
		o.Height += .5 * k * p.Texel
		return o
	}
}

// robeField is trunk and skirt as one hull, down to the ground.
func (g *maker) robeField(low float32) sdf.Field {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	return sdf.Union(.05*h, g.trunk(), sdf.Cone(v(0, hip+.02*h, -.006*h), v(0, -.05*h, -.006*h), .084*h, low))
}

// robe hangs from the neck in folds that grow downward.
func (g *maker) robe(s tex.Surface, hem, low, off, depth float32) {
	h, shoulder := g.Height, g.joint(rig.LeftUpperArm).Y
	top, armpit, waist := shoulder+.062*h, shoulder-.035*h, g.joint(rig.Spine).Y+.01*h
	a, b := g.rows(16), g.rows(8)
	var rings []ring
	for i := range a {
		rings = append(rings, level(geom.Mix(hem, armpit, float32(i)/float32(a)), -.004*h, off))
	}
	for i := range b + 1 {
		t := 1 - float32(i)/float32(b)
		rings = append(rings, level(geom.Mix(armpit, top, 1-t*t*.35-t*.65), -.004*h, off))
	}
	folded := archetype.Of[float32](g.Level, 4, 6, 9, 11)
	folds := func(arc, a float32) float32 {
		y, c, sn := hem+arc, geom.Cos(a), geom.Sin(a)
		k := geom.Smooth(waist, hem+.1*h, y)
		ph := 1.1*geom.Noise(c*1.3, sn*1.3, y*2.2, 5) + .6*geom.Noise(c*2.1, sn*2.1, y*1.2, 6)
		w := geom.Sin(folded*a + 3.2*ph)
		w *= 1 - .25*w // ridges narrower than valleys
		return k*depth*w*(.45+.55*k) + geom.Smooth(waist-.02*h, waist+.1*h, y)*.006*geom.Noise(c*1.5, y*9, sn*1.5, 8)
	}
	g.tube("robe", s, tube{around: g.robeField(low), rings: rings, n: 64, hem: [2]float32{.006, .004}, fold: folds}, rig.Follow{Skirt: 1})
}

// bell is a sleeve that widens to the wrist and hangs.
func (g *maker) bell(side int, s tex.Surface, off, wide float32) {
	h, o := g.Height, rig.Side*side
	a, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftHand+o)
	x, y, along := g.acrossArm(side)
	in := a.Mad(along, -.034*h)
	long := w.Mad(along, -.012*h).Sub(in).Len()
	n := g.rows(15)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		rings = append(rings, ring{in.Mad(along, t*long), x, y, off + wide*.35*geom.Smooth(.35, 1, t) - .022*geom.Smooth(.14, 0, t), .2})
	}
	down := v(0, -1, 0)
	down = down.Mad(along, -down.Dot(along)).Norm()
	creased := wrinkles(.007, uint32(70+side), [2]float32{long * .52, .08}, [2]float32{.1, .06})
	folds := func(arc, a float32) float32 {
		t := arc / long
		k := geom.Smooth(.30, 1, t)
		low := max(0, geom.Cos(a)*down.Dot(x)+geom.Sin(a)*down.Dot(y))
		return k*wide*.9*low*low + .010*k*geom.Sin(5*a+2+3*t) + creased(arc, a)
	}
	g.tube("sleeve"+sideNames[side], s, tube{around: g.arm(side), rings: rings, n: 26, hem: [2]float32{0, .005}, fold: folds}, rig.Follow{Limbs: onArm[side]})
}

// mantle lies over both shoulders, with points in front and behind.
func (g *maker) mantle(s tex.Surface, low, off float32) {
	h := g.Height
	fields := []sdf.Field{g.trunk()}
	for side := range 2 {
		a, e := g.joint(rig.LeftUpperArm+rig.Side*side), g.joint(rig.LeftLowerArm+rig.Side*side)
		fields = append(fields, sdf.Cone(a, geom.Mix3(a, e, .45), .036*h*g.Bulk, .034*h*g.Bulk))
	}
	top, n := g.joint(rig.LeftUpperArm).Y+.064*h, g.rows(12)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		r := level(geom.Mix(low, top, 1-(1-t)*(1-t)*.4-(1-t)*.6), -.004*h, off-.010*geom.Smooth(.5, 1, t))
		r.max = .165 * h
		rings = append(rings, r)
	}
	p := g.tube("mantle", s, tube{around: sdf.Union(.05*h, fields...), rings: rings, n: 44, hem: [2]float32{.005, .004}, fold: func(arc, a float32) float32 {
		return .008 * geom.Smooth(.16, 0, arc) * geom.Sin(13*a+1.5*geom.Sin(3*a))
	}}, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnHead})
	p.Warp(func(q vec) vec {
		a := geom.Sin(geom.Atan2(q.X, geom.Abs(q.Z)+.02))
		q.Y += geom.Smooth(top-.02*h, low, q.Y) * .060 * h * a * a
		return q
	})
}

// beard is long locks from the jaw, a moustache over them, and hair from under the hat.
func (g *maker) beard(c vec) {
	var long, upper, back []lock
	const n = 44
	for i := range n {
		s := g.Seed.Sub("beard").At(i)
		t := (float32(i)+.5)/n*2 - 1
		x := t * .27
		y, z := .135+.55*x*x+.035*float32(i%3), .335-1.805*x*x
		if i%3 == 0 {
			y, z = y-.05, z-.02
		}
		l := (.95 - .55*geom.Abs(t)) * s.Sub("l").Range(.85, 1.1)
		long = append(long, lock{[]vec{v(x, y, z-.03), v(x*1.12+s.Sub("a").Range(-.02, .02), y-.42*l, z+.055-.05*geom.Abs(t)),
			v(x*.70+s.Sub("b").Range(-.04, .04), y-.78*l, z+.050), v(x*.30+s.Sub("c").Range(-.05, .05), y-l-.08, z+.03+s.Sub("d").Range(-.02, .03))},
			[]float32{.050, .062, .044, .008}})
	}
	for _, x := range []float32{1, -1} {
		for k := range 4 {
			q := float32(k)
			upper = append(upper, lock{[]vec{v(x*.012, .232-.006*q, .400), v(x*(.085+.010*q), .205-.020*q, .395-.010*q), v(x*(.165+.012*q), .135-.05*q, .335),
				v(x*(.20+.01*q), .03-.07*q, .315)}, []float32{.026, .034, .024, .006}})
		}
		for k := range 9 {
			s, z := g.Seed.Sub("side").At(k), .10-.055*float32(k)
			back = append(back, lock{[]vec{v(x*(.330-.02*float32(k/5)), .62, z), v(x*.375, .36, z-.03), v(x*(.37+s.Sub("w").Range(-.02, .04)), .08, z-.06),
				v(x*(.33+s.Sub("v").Range(-.03, .06)), -.18+s.Sub("u").Range(-.05, .05), z-.04)}, []float32{.060, .064, .054, .010}})
		}
	}
	for k := range 8 {
		x := (float32(k) - 3.5) / 3.5 * .26
		back = append(back, lock{[]vec{v(x, .62, -.36), v(x*1.1, .30, -.47), v(x*1.15, 0, -.44), v(x, -.24, -.40)}, []float32{.085, .085, .070, .012}})
	}
	back = append(back, lock{[]vec{v(0, .55, -.18), v(0, -.05, -.22)}, []float32{.28, .25}}) // what locks lie on, so that no cracks are left behind them
	f := g.headFrame()
	head, chest := g.bones.Bones[rig.Head].Name, g.bones.Bones[rig.UpperChest].Name
	hangs := rig.Follow{Shares: rig.Shares{{Bone: head, Weight: 1}}, Then: rig.Shares{{Bone: head, Weight: .25}, {Bone: chest, Weight: .75}},
		From: f.at(0, 0, 0), To: f.at(0, -.7, 0)}
	g.hair("beard", "beard", long, c, .022, .040, 1.1, hangs)
	g.hair("moustache", "beard", upper, c, .016, .034, .4, g.on(rig.Head))
	g.hair("hair", "hair", back, c, .026, .050, .6, hangs)
}

// hat is a brim and a tall cone that bends back.
func (g *maker) hat(hue vec) {
	f := g.headFrame()
	profile := []geom.Vec2{{X: .36, Y: -.06}, {X: .60, Y: -.075}, {X: .80, Y: -.10}, {X: .82, Y: -.085}, {X: .80, Y: -.065}, {X: .60, Y: -.030}, {X: .46},
		{X: .42, Y: .12},
		{X: .385, Y: .26}, {X: .33, Y: .44}, {X: .27, Y: .62}, {X: .21, Y: .80}, {X: .155, Y: .97}, {X: .105, Y: 1.12}, {X: .060, Y: 1.25}, {Y: 1.36}}
	if g.Level == archetype.Sparse {
		profile = []geom.Vec2{{X: .36, Y: -.06}, {X: .81, Y: -.09}, {X: .44, Y: .02}, {X: .33, Y: .44}, {X: .155, Y: .97}, {Y: 1.36}}
	}
	for i := range profile {
		profile[i] = profile[i].Mul(f.size)
	}
	p := g.part("hat", g.surface("hat", cloth{Color: hue}))
	p.Crease = geom.Cos(65 * geom.Pi / 180)
	p.LatheOutline(profile, solid.Circle(1, 1.12, g.segments(36)))
	p.Warp(func(q vec) vec {
		y, a := q.Y/f.size, geom.Atan2(q.X, q.Z)
		if r := geom.Sqrt(q.X*q.X+q.Z*q.Z) / f.size; y < .02 {
			q.Y += f.size * geom.Smooth(.42, .82, r) * (.055*geom.Sin(2*a+.6) + .030*geom.Sin(3*a+2) - .05)
			return q
		}
		k := 1 + .05*geom.Sin(5*a+6*y)*geom.Smooth(.1, .4, y) + .045*geom.Sin(y*22+1.4*geom.Sin(a))*geom.Smooth(.2, .5, y)
		t := max(0, y-.30)
		return v(q.X*k+f.size*t*t*.16, q.Y-f.size*t*t*.236, q.Z*k-f.size*t*t*.62)
	})
	at := f.at(0, .74, -.05)
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(-.10))
	g.add(p.Place(place), g.on(rig.Head))
	if g.from(archetype.Fast) {
		band := g.part("hat band", g.surface("belt", material.Leather{Color: geom.RGB(0x6B4326)}))
		outline := []geom.Vec2{{X: .425, Y: .02}, {X: .470, Y: .018}, {X: .450, Y: .125}, {X: .41, Y: .128}, {X: .425, Y: .02}}
		for i := range outline {
			outline[i] = outline[i].Mul(f.size)
		}
		g.add(band.LatheOutline(outline, solid.Circle(1, 1.12, g.segments(36))).Place(place), g.on(rig.Head))
	}
}

// staff is a crooked stick whose claws hold a crystal, in the right fist.
func (g *maker) staff() {
	wood := g.surface("staff", material.Wood{Light: geom.RGB(0x7A5636), Dark: geom.RGB(0x3E2A1A), Wear: geom.RGB(0xA57E52), Rough: .6})
	at := g.grip(1).Mul(geom.Stretch(g.Height/1.78, g.Height/1.78, g.Height/1.78))
	var path []vec
	var radii []float32
	n := g.rows(25)
	for i := range n + 1 {
		t := float32(i) / float32(n)
		y := -.98 + 1.55*t
		path = append(path, v(.012*geom.Sin(y*5)+.006*geom.Sin(y*13), y, .010*geom.Sin(y*4+1)))
		radii = append(radii, .0175+.003*geom.Sin(y*17)+.004*t)
	}
	top, sides := path[n], archetype.Of(g.Level, 4, 5, 7, 12)
	g.add(g.part("staff", wood).Turned(path, radii, sides, .004).Place(at), g.on(rig.RightHand))
	for k := range archetype.Of(g.Level, 0, 4, 4, 4) {
		var claw []vec
		var r []float32
		m := g.rows(8)
		for i := range m + 1 {
			t, a := float32(i)/float32(m), float32(k)*geom.Pi/2
			w := .012 + .060*geom.Sin(geom.Pi*.62*t+.05)
			claw = append(claw, top.Add(v(w*geom.Cos(a+.6*t), -.02+.15*t, w*geom.Sin(a+.6*t))))
			r = append(r, .0125*(1-.72*t))
		}
		g.add(g.part("claw", wood).Turned(claw, r, archetype.Of(g.Level, 3, 4, 5, 8), .002).Place(at), g.on(rig.RightHand))
	}
	glow := func(p *tex.Point) tex.Sample {
		c := geom.RGB(0x58C8FF)
		return tex.Sample{Color: c.Mul(.75), Rough: .08, Emission: c.Mul(.55 * (.55 + .45*p.Normal.Y))}
	}
	gem := g.part("crystal", g.Look.Wrap(glow))
	gem.Crease = geom.Cos(20 * geom.Pi / 180)
	gem.Lathe([]geom.Vec2{{Y: -.055}, {X: .036, Y: -.005}, {X: .040, Y: .02}, {Y: .095}}, 6).Place(at.Mul(geom.Move(top.X, top.Y+.065, top.Z)))
	g.add(gem, g.on(rig.RightHand))
}

package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// bones is a whole skeleton on the joints of the body.
type bones struct{}

func (bones) dress(g *maker) {
	g.gloved = true
	s := g.surface("bone", bone{})
	g.skull(s)
	g.column(s)
	g.cage(s)
	g.pelvis(s)
	for side := range 2 {
		g.shoulderBones(side, s)
		g.armBones(side, s)
		g.legBones(side, s)
	}
}

// long is a long bone from a to b: r at its shaft, and how much thicker its ends are. Those of few sides are plain.
func (g *maker) long(p *solid.Part, a, b vec, r, first, last float32, sides int) {
	// Along the bone, and its thickness there against the shaft's: knobs at both ends, narrowest in the middle.
	ts, ks := []float32{0, .035, .10, .20, .50, .80, .91, .97, 1}, []float32{.55 * first, first, first * .92, 1.05, .86, 1.02, last * .9, last, .5 * last}
	if g.Level < archetype.Standard || sides < 7 {
		ts, ks = []float32{0, .08, .5, .92, 1}, []float32{.7 * first, first, .9, last, .6 * last}
	}
	if g.Level == archetype.Sparse && sides < 7 {
		ts, ks = ts[:2], []float32{first, last}
		ts[0], ts[1] = 0, 1
	}
	var path []vec
	var radii []float32
	for i, t := range ts {
		path, radii = append(path, geom.Mix3(a, b, t)), append(radii, r*ks[i])
	}
	p.Turned(path, radii, g.sides(sides), 0)
}

// bonePart is a part of bones that is round.
func (g *maker) bonePart(name string, s tex.Surface) *solid.Part {
	p := g.part(name, s)
	p.Crease = -1
	return p
}

// columnPath is the spine from the sacrum to the skull, the way it curves.
func (g *maker) columnPath() geom.Polyline {
	h := g.Height
	j := func(b int, z float32) vec { q := g.joint(b); return v(0, q.Y, z*h) }
	low, head := j(rig.Hips, -.050), g.joint(rig.Head)
	return geom.NewPolyline([]vec{low.Add(v(0, -.02*h, 0)), low.Add(v(0, .02*h, .006*h)), j(rig.Spine, -.032), j(rig.Chest, -.046), j(rig.UpperChest, -.066),
		j(rig.LeftUpperArm, -.060), g.joint(rig.Neck).Add(v(0, -.004*h, -.016*h)), head.Add(v(0, .020*h, -.012*h))})
}

// column is vertebrae with their spines behind.
func (g *maker) column(s tex.Surface) {
	h, path := g.Height, g.columnPath()
	n := archetype.Of(g.Level, 9, 13, 20, 24)
	each, spines := path.Length()/float32(n), float32(1)
	if g.bony {
		spines = .45 // under clothes
	}
	p := g.bonePart("spine", s)
	for i := range n {
		// From the sacrum up: vertebrae become smaller, and their spines shorter.
		t := (float32(i) + .5) / float32(n)
		at, way := path.At(t * path.Length())
		r := h * geom.Mix(.0185, .0115, t)
		var line []vec
		ks, rs := []float32{-.5, -.38, 0, .38, .5}, []float32{.72, 1, .80, 1, .72}
		if g.Level == archetype.Sparse {
			ks, rs = []float32{-.42, .42}, []float32{1, 1}
		}
		radii := make([]float32, len(ks))
		for i, k := range ks {
			line, radii[i] = append(line, at.Mad(way, k*each*.96)), r*rs[i]
		}
		p.Turned(line, radii, g.sides(8), 0)
		if g.from(archetype.Standard) {
			tip := at.Add(v(0, -.010*h, -geom.Mix(.034, .024, t)*h*spines))
			p.Turned([]vec{at.Mad(axisZ, -r*.6), tip}, []float32{r * .42, r * .26}, 4, 0)
			for _, x := range []float32{1, -1} {
				p.Turned([]vec{at.Mad(axisZ, -r*.5), at.Add(v(x*.021*h*geom.Mix(1.1, .7, t), .004*h, -r*1.0))}, []float32{r * .36, r * .24}, 4, 0)
			}
		}
	}
	g.add(p, rig.Follow{Limbs: rig.OnTrunk | rig.OnHead})
}

// cage is ribs, the breastbone and what joins them.
func (g *maker) cage(s tex.Surface) {
	h := g.Height
	top, low := g.joint(rig.LeftUpperArm).Y+.012*h, g.joint(rig.Chest).Y-.040*h
	path := g.columnPath()
	n := archetype.Of(g.Level, 6, 8, 10, 11)
	p := g.bonePart("ribs", s)
	for i := range n {
		t := float32(i) / float32(n-1)
		y := geom.Mix(top, low, t)
		back := placeAt(path, y)
		wide := h * geom.Mix(.052, .104, geom.Smooth(0, .55, t)) * geom.Mix(1, .90, geom.Smooth(.7, 1, t)) * (.7 + .3*g.Broad)
		deep := h * geom.Mix(.046, .082, geom.Smooth(0, .6, t))
		end, drop := float32(.26), geom.Mix(.030, .062, t)*h
		if t > .72 { // the last ribs end free
			end, drop = geom.Mix(.42, 1.5, geom.Smooth(.72, 1, t)), .05*h
		}
		steps := archetype.Of(g.Level, 3, 6, 9, 13)
		for _, x := range []float32{1, -1} {
			var line []vec
			var radii []float32
			for k := range steps + 1 {
				u := float32(k) / float32(steps)
				// A rib runs from beside the spine, at nearly half a turn, forward around the chest; end is where it stops, radians from the front.
				a := geom.Mix(geom.Pi*.97, end, u)
				mid := back.Z + deep*.86
				line = append(line, v(x*wide*geom.Sin(a), y+.008*h-drop*geom.Smooth(0, 1, u), mid+deep*geom.Cos(a)))
				radii = append(radii, h*geom.Mix(.0056, .0046, u))
			}
			p.Turned(line, radii, g.sides(6), 0)
		}
	}
	p.Turned([]vec{v(0, top-.008*h, .026*h), v(0, top-.028*h, .036*h), v(0, top-.045*h, .043*h), v(0, low+.060*h, .056*h), v(0, low+.040*h, .058*h)},
		[]float32{.010 * h, .017 * h, .012 * h, .012 * h, .005 * h}, g.sides(8), 0)
	g.add(p, g.onBones(rig.Chest, rig.UpperChest))
}

// placeAt is where a path that rises has a height.
func placeAt(l geom.Polyline, y float32) vec {
	lo, hi := float32(0), l.Length()
	// Heights rise along the path, so halving finds it: to a ten-millionth of the length.
	for range 24 {
		m := (lo + hi) / 2
		if q, _ := l.At(m); q.Y < y {
			lo = m
		} else {
			hi = m
		}
	}
	q, _ := l.At(lo)
	return q
}

// pelvis is two wings, the sacrum between them behind, and the arch in front.
func (g *maker) pelvis(s tex.Surface) {
	h, m := g.Height, sdf.Mirror
	y, x := g.joint(rig.LeftUpperLeg).Y, g.joint(rig.LeftUpperLeg).X
	cone := func(ax, ay, az, ra, bx, by, bz, rb float32) sdf.Field {
		return sdf.Cone(v(ax*h, y+ay*h, az*h), v(bx*h, y+by*h, bz*h), ra*h, rb*h)
	}
	wing := sdf.Place(geom.Move(.052*h, y+.052*h, -.014*h).Mul(geom.TurnZ(-.42)).Mul(geom.TurnY(.55)), sdf.Ellipsoid(vec{}, v(.050*h, .048*h, .0105*h)))
	k := x / h
	field := sdf.Union(.012*h, m(wing), cone(0, .062, -.048, .024, 0, .004, -.056, .012), // sacrum
		m(cone(.030, .055, -.044, .014, .060, .060, -.030, .011)),
		m(cone(k-.004, .012, -.006, .0235, k+.004, .030, -.010, .018)), // sockets of the hips
		m(cone(k-.008, .004, .006, .0125, .010, -.012, .030, .0105)),   // to the front
		m(cone(k-.006, -.008, -.014, .0135, .034, -.046, -.012, .0130)),
		m(cone(.034, -.046, -.010, .0115, .008, -.018, .028, .0095)))
	field = sdf.Cut(.008*h, field, m(cone(k+.020, .002, .004, .020, k+.021, .001, .004, .020)))
	g.grow("pelvis", field, sdf.Mesher{Cell: .0062 * h}, .9, s, g.on(rig.Hips))
}

// shoulderBones are collar bone and shoulder blade.
func (g *maker) shoulderBones(side int, s tex.Surface) {
	h, x, o := g.Height, float32(1-2*side), rig.Side*side
	a := g.joint(rig.LeftUpperArm + o)
	p := g.bonePart("collar bone"+sideNames[side], s)
	p.Turned([]vec{v(x*.012*h, a.Y+.008*h, .030*h), v(x*.045*h, a.Y+.022*h, .022*h), v(a.X*.78, a.Y+.028*h, -.014*h), v(a.X-x*.002*h, a.Y+.026*h, -.020*h)},
		[]float32{.0095 * h, .0062 * h, .0064 * h, .0085 * h}, g.sides(7), 0)
	g.add(p, g.on(rig.LeftShoulder+o))
	at := v(x*.074*h, a.Y-.040*h, -.078*h)
	blade := sdf.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(x*.42)).Mul(geom.TurnZ(x*-.18)), sdf.Ellipsoid(vec{}, v(.033*h, .060*h, .0075*h)))
	field := sdf.Union(.012*h, blade, sdf.Cone(v(x*.055*h, a.Y-.012*h, -.086*h), v(a.X-x*.002*h, a.Y+.020*h, -.036*h), .0075*h, .0095*h),
		sdf.Cone(v(x*.085*h, a.Y-.020*h, -.066*h), a.Add(v(-x*.020*h, -.006*h, -.006*h)), .012*h, .014*h))
	g.grow("shoulder blade"+sideNames[side], field, sdf.Mesher{Cell: .0075 * h}, .28, s, g.between(rig.UpperChest, rig.LeftShoulder+o, .6))
}

// armBones are those of upper arm, forearm and hand.
func (g *maker) armBones(side int, s tex.Surface) {
	h, o := g.Height, rig.Side*side
	a, e := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o)
	name := func(n string) string { return n + sideNames[side] }
	p := g.bonePart(name("humerus"), s)
	g.long(p, a, e, .0115*h, 1.75, 1.75, 9)
	g.add(p, g.on(rig.LeftUpperArm+o))
	g.forearmBones(side, s)
	g.handBones(side, s)
}

// forearmBones are radius and ulna.
func (g *maker) forearmBones(side int, s tex.Surface) {
	h, o := g.Height, rig.Side*side
	e, w := g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	across := g.handFrame(side).Z.Norm().Mul(.0085 * h)
	p := g.bonePart("forearm"+sideNames[side], s)
	g.long(p, geom.Mix3(e, w, .035).Add(across), w.Add(across), .0070*h, 1.35, 1.75, 7)
	g.long(p, geom.Mix3(e, w, -.035).Sub(across), w.Sub(across), .0068*h, 1.9, 1.3, 7)
	g.add(p, g.on(rig.LeftLowerArm+o))
}

// handBones are wrist, palm and fingers.
func (g *maker) handBones(side int, s tex.Surface) {
	m, first := g.handFrame(side), rig.Fingers(side)
	k := m.Y.Len()
	p := g.bonePart("hand bones"+sideNames[side], s)
	for i := range 4 { // the wrist
		c := m.Point(v(.002, -.014, .018-.012*float32(i)))
		p.Turned([]vec{c.Mad(m.Y, .010), c, c.Mad(m.Y, -.013)}, []float32{.006 * k, .0098 * k, .0075 * k}, g.sides(6), 0)
	}
	for n := range 5 {
		r := fingerRadii[n]
		j := [4]vec{g.joint(first + 3*n), g.joint(first + 3*n + 1), g.joint(first + 3*n + 2), g.bones.Bones[first+3*n+2].Tip}
		if n > 0 {
			g.long(p, m.Point(v(0, -.024, .016-.011*float32(n-1))), j[0], .0052*k, 1.25, 1.5, 6)
		}
		for i := range 3 {
			g.long(p, geom.Mix3(j[i], j[i+1], .03), geom.Mix3(j[i], j[i+1], .99), r[i]*.50*k, 1.45, 1.25, 6)
		}
	}
	on := [2]rig.Limbs{rig.OnLeftArm | rig.OnLeftHand, rig.OnRightArm | rig.OnRightHand}[side]
	g.add(p, rig.Follow{Limbs: on})
}

// legBones are those of thigh, shin and foot.
func (g *maker) legBones(side int, s tex.Surface) {
	h, x, o := g.Height, float32(1-2*side), rig.Side*side
	a, k, f := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	name := func(n string) string { return n + sideNames[side] }
	p := g.bonePart(name("femur"), s)
	out := a.Add(v(x*.030*h, -.012*h, -.002*h))
	p.Turned([]vec{a.Add(v(x*-.004*h, .004*h, 0)), a.Add(v(x*.004*h, .002*h, 0)), geom.Mix3(a, out, .6), out.Add(v(x*.006*h, .002*h, 0))},
		[]float32{.014 * h, .0190 * h, .0115 * h, .0150 * h}, g.sides(9), 0)
	g.long(p, out.Add(v(x*.002*h, .012*h, 0)), k.Add(v(0, -.004*h, 0)), .0135*h, 1.30, 2.15, 9)
	g.add(p, g.on(rig.LeftUpperLeg+o))
	cap := g.bonePart(name("kneecap"), s)
	cap.Ellipsoid(.0150*h, .0165*h, .0085*h, g.sides(10), max(3, g.sides(6)))
	g.add(cap.Place(geom.Move(k.X, k.Y+.002*h, k.Z+.030*h)), g.between(rig.LeftUpperLeg+o, rig.LeftLowerLeg+o, .5))
	q := g.bonePart(name("shin"), s)
	ankle := v(f.X, f.Y+.004*h, f.Z)
	g.long(q, k.Add(v(0, -.004*h, 0)), ankle, .0118*h, 2.25, 1.45, 8)
	g.long(q, k.Add(v(x*.022*h, -.026*h, -.010*h)), ankle.Add(v(x*.016*h, -.006*h, -.006*h)), .0058*h, 1.6, 1.7, 6)
	g.add(q, g.on(rig.LeftLowerLeg+o))
	g.footBones(side, s)
}

// footBones are heel, instep and toes.
func (g *maker) footBones(side int, s tex.Surface) {
	h, x, o, k := g.Height, float32(1-2*side), rig.Side*side, g.Height*g.Feet
	f := g.joint(rig.LeftFoot + o)
	at := func(dx, y, dz float32) vec { return v(f.X+x*dx*k, y*h, f.Z+dz*k) }
	field := sdf.Union(.010*h, sdf.Cone(at(0, .018, -.030), at(0, .030, -.010), .0165*k, .0150*k),
		sdf.Cone(at(0, .034, -.008), at(-.002, .036, .010), .0165*h, .0150*h),
		sdf.Cone(at(-.004, .030, .014), at(.006, .022, .022), .0140*k, .0125*k))
	g.grow("ankle"+sideNames[side], field, sdf.Mesher{Cell: .0072 * h}, .25, s, g.on(rig.LeftFoot+o))
	p := g.bonePart("foot bones"+sideNames[side], s)
	for n := range 5 {
		u := float32(n) / 4
		a, b := at(geom.Mix(-.012, .014, u), geom.Mix(.030, .016, u), .020), at(geom.Mix(-.018, .026, u), .0105, geom.Mix(.070, .056, u))
		tip := at(geom.Mix(-.020, .030, u), .0075, geom.Mix(.104, .076, u))
		r := geom.Mix(.0068, .0046, geom.Smooth(0, .3, u)) * k
		g.long(p, a, b, r, 1.3, 1.4, 6)
		g.long(p, geom.Mix3(b, tip, .04), geom.Mix3(b, tip, .50), r*.9, 1.25, 1.2, 6)
		g.long(p, geom.Mix3(b, tip, .54), tip, r*.8, 1.2, 1.2, 6)
	}
	g.add(p, rig.Follow{Limbs: onLeg[side]})
}

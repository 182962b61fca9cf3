package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// spacesuit is a pressure suit: soft limbs with bellows at the joints, a hard shell around the chest, rings where its pieces meet.
type spacesuit struct{ cloth, shell, ring, stripe, left, right, boot, sole stuff }

func (c spacesuit) dress(g *maker) {
	c.trunk(g)
	for side := range 2 {
		c.sleeve(g, side)
		c.leg(g, side)
	}
}

// bellows are folds about a place along a tube, pitch from one to the next, metres.
func bellows(at, half, pitch, depth float32) func(arc, a float32) float32 {
	return func(arc, a float32) float32 {
		k := geom.Smooth(half, half*.6, geom.Abs(arc-at))
		return k*depth*geom.Sin(arc*2*geom.Pi/pitch) + .004*geom.Noise(geom.Cos(a)*1.4, geom.Sin(a)*1.4, arc*9, 4)
	}
}

// fine is n pieces where bellows want many, and few where they could not be seen.
func (g *maker) fine(n int) int { return archetype.Of(g.Level, max(4, n/5), n/3, n*2/3, n) }

// quilted is the suit's cloth with seams across, and a stripe of another colour at a share of the part's length; below 0: none.
func (c spacesuit) quilted(g *maker, at float32) tex.Surface {
	base, red := g.plainly(c.cloth), g.plainly(c.stripe)
	return func(p *tex.Point) tex.Sample {
		o := base(p)
		// The stripe lies at a share of the length, .035 to either side, with a line at each edge; quilting has a seam every 95 mm.
		long := p.High.X - p.Low.X
		if d := geom.Abs((p.Local.X-p.Low.X)/max(long, .01) - at); at >= 0 {
			o.Color = geom.Mix3(o.Color, red(p).Color, geom.Smooth(.038, .032, d))
			line := geom.Smooth(2.5*p.Texel, .8*p.Texel, geom.Abs(d-.035)*long)
			o.Color, o.Height = o.Color.Mul(1-.4*line), o.Height-line*p.Texel
		}
		seam := geom.Smooth(2.4*p.Texel, .7*p.Texel, geom.Abs(geom.Frac(p.Local.X/.095)-.5)*.095)
		o.Color, o.Height = o.Color.Mul(1-.22*seam), o.Height-1.1*seam*p.Texel
		return o
	}
}

// trunk is soft below and hard above.
func (c spacesuit) trunk(g *maker) {
	h := g.Height
	hip, spine, chest, shoulder := g.joint(rig.LeftUpperLeg).Y, g.joint(rig.Spine).Y, g.joint(rig.Chest).Y, g.joint(rig.LeftUpperArm).Y
	body := g.trunk()
	// The suit stands off the bare body by 30 mm at the trunk, 22 at the legs: its layers.
	seat := sdf.Union(.05*h, swollen{body, .030}, swollen{g.leg(0), .022}, swollen{g.leg(1), .022})
	var rings []ring
	n := g.fine(20)
	for i := range n + 1 {
		rings = append(rings, level(geom.Mix(hip-.045*h, chest+.02*h, float32(i)/float32(n)), -.004*h, 0))
	}
	g.tube("waist", c.quilted(g, -1), tube{around: seat, rings: rings, n: 30, fold: bellows(.16*h, .05*h, .022*h, .006)},
		rig.Follow{Limbs: rig.OnTrunk | rig.OnLegs})
	hard := c.hard(g)
	rings = nil
	n = g.rows(15)
	for i := range n + 1 {
		t := float32(i) / float32(n)
		r := level(geom.Mix(chest-.012*h, shoulder+.066*h, t), -.004*h, 0)
		r.max = geom.Mix(.150, .092, geom.Smooth(.60, 1, t)) * h
		rings = append(rings, r)
	}
	g.tube("shell", g.plainly(c.shell), tube{around: hard, rings: rings, n: 36, hem: [2]float32{.008, .008}}, g.onBones(rig.Chest, rig.UpperChest))
	g.band("waist ring", g.plainly(c.ring), seat, level(spine-.020*h, -.004*h, .004), 36, .030, .014, g.onBones(rig.Hips, rig.Spine))
}

// hard is the shell around the chest.
func (c spacesuit) hard(g *maker) sdf.Field {
	h := g.Height
	return sdf.Union(.06*h, swollen{g.trunk(), .040}, sdf.Box(v(0, g.joint(rig.UpperChest).Y-.006*h, .010*h), v(.106*h, .074*h, .092*h), .05*h))
}

func (c spacesuit) sleeve(g *maker, side int) {
	h, o := g.Height, rig.Side*side
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	x, y, along := g.acrossArm(side)
	in := a.Mad(along, -.036*h)
	long := w.Mad(along, -.010*h).Sub(in).Len()
	n := g.fine(34)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		// Along the straight line from shoulder to wrist. Sleeves begin 30 mm lower, inside the shell.
		rings = append(rings, ring{in.Mad(along, t*long), x, y, .024 + .004*geom.Sin(t*9) - .030*geom.Smooth(.16, 0, t), .2})
	}
	g.tube("sleeve"+sideNames[side], c.quilted(g, .36), tube{around: g.arm(side), rings: rings, n: 20, hem: [2]float32{0, .006},
		fold: bellows(e.Sub(in).Len(), .040*h, .020*h, .0065)}, rig.Follow{Limbs: onArm[side]})
	up, low, r, l := limbFrame(a, e), limbFrame(e, w), .0345*h*g.Bulk, w.Sub(e).Len()
	g.shell("shoulder ring"+sideNames[side], g.plainly(c.ring), up, 1, 1, 24, g.between(rig.LeftShoulder+o, rig.LeftUpperArm+o, .6),
		pt(r*1.46, .028*h), pt(r*1.58, .032*h), pt(r*1.58, .044*h), pt(r*1.44, .048*h))
	g.shell("wrist ring"+sideNames[side], g.plainly([2]stuff{c.left, c.right}[side]), low, 1, 1, 22, g.on(rig.LeftLowerArm+o),
		pt(r*1.15, .86*l), pt(r*1.26, .88*l), pt(r*1.26, .96*l), pt(r*1.10, .99*l))
}

func (c spacesuit) leg(g *maker, side int) {
	h, o := g.Height, rig.Side*side
	hip, k, f := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	top := v(hip.X, hip.Y+.005*h, hip.Z)
	n := g.fine(36)
	var rings []ring
	for i := range n + 1 {
		t := float32(i) / float32(n)
		q := v(0, geom.Mix(top.Y, .085*h, t), 0)
		mid := geom.Mix3(top, k, geom.Clamp01((top.Y-q.Y)/(top.Y-k.Y)))
		// The middle of the leg at that height: on the thigh above the knee, on the shin below.
		if q.Y < k.Y {
			mid = geom.Mix3(k, f, (k.Y-q.Y)/(k.Y-f.Y))
		}
		rings = append(rings, ring{v(mid.X, q.Y, mid.Z), axisX, axisZ, .026 + .008*geom.Smooth(.6, 1, t), .2})
	}
	on := rig.Follow{Limbs: onLeg[side]}
	g.tube("leg"+sideNames[side], c.quilted(g, .36), tube{around: g.leg(side), rings: rings, n: 22, hem: [2]float32{0, .006},
		fold: bellows(top.Y-k.Y, .050*h, .024*h, .0075)}, on)
	boot := sdf.Union(.02*h, g.boot(side, .010), sdf.Common(.004, sdf.Displace(g.leg(side), .04, func(vec) float32 { return .034 }), sdf.Half(axisY, .115*h),
		sdf.Half(v(0, -1, 0), -.05*h)))
	boot = sdf.Common(.004*h, boot, sdf.Half(v(0, -1, 0), -.012*h))
	g.grow("boot"+sideNames[side], boot, sdf.Mesher{Cell: .0095 * h}, .9, g.plainly(c.boot), on)
	mid := v(f.X, .020*h, f.Z+.040*h)
	var outline []geom.Vec2
	for i := range g.segments(28) {
		a := 2 * geom.Pi * float32(i) / float32(g.segments(28))
		// The sole's outline is the boot's near the ground, 8 mm wider.
		d := march(boot, mid, v(geom.Cos(a), 0, geom.Sin(a)), .4) + .008
		outline = append(outline, pt(d*geom.Cos(a), d*geom.Sin(a)))
	}
	sole := g.part("sole"+sideNames[side], g.plainly(c.sole))
	g.add(sole.Extrude(outline, nil, .024*h, archetype.Of[float32](g.Level, 0, 0, .004, .006)).Place(geom.Move(mid.X, .012*h,
		mid.Z).Mul(geom.TurnX(geom.Pi/2))), on)
	if g.from(archetype.Fast) {
		g.band("boot strap"+sideNames[side], g.plainly(c.sole), boot, level(.095*h, f.Z-.006*h, .004).beside(f.X), 22, .022, .010, on)
	}
}

// beside is a ring moved to an x.
func (r ring) beside(x float32) ring { r.at.X = x; return r }

// globe is the helmet of a spacesuit, with a visor of gold and lamps.
type globe struct{ shell, ring, rubber, visor stuff }

func (c globe) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	m := f.at(0, .46, -.02)
	r := .57 * f.size
	shell, ring, rubber := g.plainly(c.shell), g.plainly(c.ring), g.plainly(c.rubber)
	p := g.part("globe", shell)
	p.Crease = -1
	line := []geom.Vec2{{X: 0, Y: -.80 * r}, {X: r * .62, Y: -.80 * r}}
	n := g.rows(15)
	for i := range n + 1 {
		// From where the globe is cut off at the neck up to its top.
		a := geom.Mix(-.88, geom.Pi/2, float32(i)/float32(n))
		line = append(line, pt(max(0, r*geom.Cos(a)), r*geom.Sin(a)))
	}
	line[len(line)-1].X = 0
	g.add(p.Lathe(line, g.segments(36)).Place(geom.Move(m.X, m.Y, m.Z)), on)
	visor := plate{over: sdf.Ellipsoid(m, v(r, r, r*1.02)), rows: 14, cols: 22, thick: .008, bead: .011, trim: ring, size: [2]float32{.25, .40},
		lay: func(u, w float32) (vec, vec, float32) {
			s, t := 2*w-1, 2*u-1
			a, e := 1.18*s*geom.Sqrt(1-.30*t*t), .70*t*geom.Sqrt(1-.38*s*s)+.02 // a rounded rectangle in angles
			return m, v(geom.Sin(a)*geom.Cos(e), geom.Sin(e), geom.Cos(a)*geom.Cos(e)), .006
		}}
	g.plate("visor", g.plainly(c.visor), visor, on)
	g.shell("neck ring", ring, geom.Move(m.X, m.Y, m.Z), 1, 1, 32, g.between(rig.UpperChest, rig.Neck, .5),
		pt(r*.82, -.80*r), pt(r*.88, -.76*r), pt(r*.88, -.66*r), pt(r*.80, -.62*r))
	if !g.from(archetype.Standard) {
		return
	}
	glass := g.Look.Wrap(func(*tex.Point) tex.Sample {
		return tex.Sample{Color: geom.RGB(0xCFE8FF).Mul(.7), Rough: .1, Emission: geom.RGB(0xCFE8FF).Mul(.6)}
	})
	for side, x := range []float32{1, -1} {
		hub := g.part("hub"+sideNames[side], shell)
		hub.Lathe([]geom.Vec2{{X: .062, Y: -.02}, {X: .062, Y: .012}, {X: .052, Y: .022}, {X: .030, Y: .024}, {Y: .018}}, g.segments(22))
		g.add(hub.Place(geom.Move(m.X+x*r*.97, m.Y, m.Z-.02).Mul(geom.TurnZ(-x*geom.Pi/2))), on)
		at := geom.Move(m.X+x*r*.78, m.Y+r*.72, m.Z+r*.10)
		lamp := g.part("lamp"+sideNames[side], rubber)
		g.add(lamp.Board(.045, .042, .10, .008).Place(at), on)
		lens := g.part("lamp glass"+sideNames[side], glass)
		lens.Lathe([]geom.Vec2{{X: .015, Y: -.004}, {X: .015, Y: .003}, {X: .009, Y: .006}, {Y: .007}}, g.segments(14))
		g.add(lens.Place(at.Mul(geom.Move(0, 0, .050)).Mul(geom.TurnX(geom.Pi/2))), on)
	}
}

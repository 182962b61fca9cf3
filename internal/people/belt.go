package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// belt is a strap around the waist: belts, sashes and cords.
type belt struct {
	stuff
	at     float32 // above the spine's joint, share of the height
	tall   float32 // metres; 0: .038
	thick  float32 // metres; 0: .007
	off    float32 // further off what lies under it, metres
	buckle stuff   // zero: none
}

func (belt) lies() slot { return onWaist }

func (c belt) dress(g *maker) {
	on := g.onBones(rig.Hips, rig.Spine)
	tall, thick := or(c.tall, .038), or(c.thick, .007)
	r := level(g.joint(rig.Spine).Y+c.at*g.Height, -.004*g.Height, .5*thick+.004+c.off)
	g.band(c.role, g.plainly(c.stuff), g.over.trunk, r, 36, tall, thick, on)
	if c.buckle.role == "" || !g.from(archetype.Fast) {
		return
	}
	z := r.at.Z + march(g.over.trunk, r.at, axisZ, reach) + r.off + .5*thick
	g.frame("buckle", c.buckle, v(0, r.at.Y, z), tall*1.25, tall*1.3, tall*.20, on)
}

// frame is a flat ring with square corners, its back at a place: w wide, t tall, of bars b wide, metres.
func (g *maker) frame(name string, s stuff, at vec, w, t, b float32, on rig.Follow) {
	box := func(x, y float32) []geom.Vec2 {
		return []geom.Vec2{{X: -x, Y: -y}, {X: x, Y: -y}, {X: x, Y: y}, {X: -x, Y: y}}
	}
	p := solid.New(name, g.plainly(s), g.Seed.Sub(name))
	p.Extrude(box(w/2, t/2), [][]geom.Vec2{box(w/2-b, t/2-b)}, .008, archetype.Of[float32](g.Level, 0, 0, .001, .002))
	g.add(p.Place(geom.Move(at.X, at.Y, at.Z)), on)
}

// cord is the two ends of a cord that is tied about the waist, with knots.
type cord struct{ stuff }

func (cord) lies() slot { return onWaist }

func (c cord) dress(g *maker) {
	h, s := g.Height, g.plainly(c.stuff)
	if !g.from(archetype.Fast) {
		return
	}
	y := g.joint(rig.Spine).Y + .012*h
	for side, x := range []float32{.030, .048} {
		long := []float32{.20, .25}[side] * h
		n := g.rows(10)
		var path []vec
		var r []float32
		for i := range n + 1 {
			t := float32(i) / float32(n)
			p := v(x*h, y-long*t, 0)
			path = append(path, p.Mad(axisZ, march(g.over.trunk, p, axisZ, reach)+.026))
			r = append(r, .0045*h*(1+.6*geom.Smooth(.05, .02, geom.Abs(t-.93))+.3*geom.Smooth(.04, .02, t)))
		}
		p := g.part("cord"+sideNames[side], s)
		p.Crease = -1
		g.add(p.Turned(path, r, archetype.Of(g.Level, 3, 4, 6, 8), .001), rig.Follow{Skirt: 1})
	}
}

// neckStrap holds a bib up, from its corners around the neck; at is where the bib begins above the spine's joint, share of the height.
type neckStrap struct {
	stuff
	at float32
}

func (neckStrap) lies() slot { return onLap }

func (c neckStrap) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	h, n := g.Height, g.rows(22)
	low, top := g.joint(rig.Spine).Y+c.at*h-.006*h, g.joint(rig.LeftUpperArm).Y+.020*h
	var path []vec
	for i := range n + 1 {
		// From one corner of the bib around the neck to the other.
		a := geom.Mix(-1, 1, float32(i)/float32(n))
		k := geom.Smooth(1, .45, geom.Abs(a)) // 0 at the bib, 1 behind the neck
		o := v(a*.052*h*geom.Mix(1, 1.15, k), geom.Mix(low, top, geom.Smooth(0, .8, k)), 0)
		// Rays point ahead at the bib, back behind the neck, and up between them, over the shoulder.
		way := v(0, .55*k*(1-k)*4, geom.Mix(1, -1, k)).Norm()
		path = append(path, o.Mad(way, march(g.over.trunk, o, way, .3)+.008))
	}
	p := g.part("strap", g.plainly(c.stuff))
	p.Sweep(path, axisX, []geom.Vec2{{X: -.010, Y: -.003}, {X: .010, Y: -.003}, {X: .010, Y: .003}, {X: -.010, Y: .003}}, nil, false, 0)
	g.add(p, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnHead})
}

// bracers are leather about the forearms.
type bracers struct{ stuff }

func (bracers) lies() slot { return onHands }

func (c bracers) dress(g *maker) {
	for side := range 2 {
		o := rig.Side * side
		e, w := g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
		x, y, _ := g.acrossArm(side)
		n := g.rows(5)
		var rings []ring
		for i := range n + 1 {
			t := geom.Mix(.42, .96, float32(i)/float32(n))
			rings = append(rings, ring{geom.Mix3(e, w, t), x, y, .006 + .004*geom.Smooth(.55, .42, t), .1})
		}
		g.wear("bracer"+sideNames[side], c.stuff, ends{}, tube{around: g.arm(side), rings: rings, n: 16, hem: [2]float32{.004, .004}},
			rig.Follow{Limbs: onArm[side]})
	}
}

// holster is a pouch with a grip at the right hip.
type holster struct{ stuff }

func (holster) lies() slot { return onWaist }

func (c holster) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	h, on := g.Height, g.between(rig.Hips, rig.RightUpperLeg, .45)
	from := v(0, g.joint(rig.Spine).Y-.050*h, -.004*h)
	way := v(-1, 0, .12).Norm()
	at := from.Mad(way, march(g.over.trunk, from, way, reach)+.026)
	place := geom.Affine{X: way.Cross(axisY).Mul(-1), Y: axisY, Z: way, T: at}
	if place.Mirrors() {
		place.X = place.X.Mul(-1)
	}
	p := g.part("holster", g.plainly(c.stuff))
	p.Extrude([]geom.Vec2{{X: -.045, Y: .05}, {X: -.030, Y: -.13}, {X: .010, Y: -.16}, {X: .030, Y: -.13}, {X: .045, Y: .05}}, nil, .034, .010)
	g.add(p.Place(place), on)
	grip := g.part("grip", g.plainly(stuff{role: "grip", of: timber, color: 0x5A3A24}))
	grip.Extrude([]geom.Vec2{{X: -.020, Y: .04}, {X: .018, Y: .04}, {X: .030, Y: .09}, {X: .050, Y: .14}, {X: .020, Y: .15}, {X: -.008, Y: .10}}, nil, .024,
		.008)
	g.add(grip.Place(place), on)
}

// wraps are straps wound about the calves.
type wraps struct{ stuff }

func (c wraps) dress(g *maker) {
	if !g.from(archetype.Fast) {
		return
	}
	s := g.plainly(c.stuff)
	for side := range 2 {
		o := rig.Side * side
		k, f := g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
		for i := range archetype.Of(g.Level, 0, 2, 4, 5) {
			t := .16 + .14*float32(i)
			// Every other wrap leans the other way: straps that cross.
			tilt := .16 * float32(1-2*(i&1))
			r := ring{at: geom.Mix3(k, f, t), x: axisX.Mad(axisY, tilt).Norm(), y: v(0, 0, -1), off: .016, max: .16}
			g.band("wrap"+sideNames[side], s, g.over.leg[side], r, 18, .020, .006, rig.Follow{Limbs: onLeg[side]})
		}
	}
}

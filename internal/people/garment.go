package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/people/cloth"
)

// shirt is a tube around the trunk and two sleeves: shirts, tunics, jackets and coats that are closed. Shares are of the height.
type shirt struct {
	stuff
	sleeve  stuff   // of the sleeves; zero: the same
	off     float32 // off what lies under it, metres
	below   float32 // how far below the hips it ends, share
	flare   float32 // how much further the hem stands off, metres
	neck    float32 // how far above the shoulder joints it ends, share; 0: at the root of the neck
	sleeves float32 // 0 none, 1 to the elbow, 2 to the wrist
	loose   float32 // how much further the cuffs stand off, metres
	calm    float32 // how stiff it is: 0 creased, 1 smooth
}

// flat is a field that keeps below a height the cross-section that it has there, so that a skirt or a coat hangs straight and does not follow the legs.
type flat struct {
	sdf.Field
	y float32
}

func (f flat) At(p vec) float32 {
	p.Y = max(p.Y, f.y)
	return f.Field.At(p)
}

// rise is horizontal rings from a height to the neck, closer together above the armpits, and below them as far as crowd is above 1.
func (g *maker) rise(hem, top, crowd float32, low, high int, off func(y float32) float32) []ring {
	// Above the armpits the outline changes quickly, from shoulders to neck.
	armpit := g.joint(rig.LeftUpperArm).Y - .035*g.Height
	low, high = g.rows(low), g.rows(high)
	switch {
	case hem > armpit-.02*g.Height:
		low, armpit = 0, hem
	case top < armpit: // a skirt
		low, high, armpit = low+high/2, 1, top-.01*g.Height
	}
	put := func(y float32) ring { return level(y, -.004*g.Height, off(y)) }
	var rings []ring
	for i := range low {
		t := 1 - float32(i)/float32(low)
		rings = append(rings, put(geom.Mix(armpit, hem, geom.Pow(t, crowd))))
	}
	for i := range high + 1 {
		t := 1 - float32(i)/float32(high)
		// A parabola: spacing shrinks by half towards the neck.
		rings = append(rings, put(geom.Mix(armpit, top, 1-t*t*.35-t*.65)))
	}
	return rings
}

func (shirt) lies() slot { return onTrunk }

// dress dresses trunk and arms.
func (c shirt) dress(g *maker) {
	c.off += g.ease()
	h, shoulder, spine := g.Height, g.joint(rig.LeftUpperArm).Y, g.joint(rig.Spine).Y
	top, hem := shoulder+.062*h, g.joint(rig.LeftUpperLeg).Y-c.below*h
	if c.neck > 0 {
		top = shoulder + c.neck*h
	}
	rings := g.rise(hem, top, 1, 13, 9, func(y float32) float32 { return c.off + c.flare*geom.Smooth(spine, hem, y) })
	around := g.over.trunk
	if c.below > 0 {
		// From just below the hips on, cloth keeps the outline it has there and hangs straight.
		around = flat{sdf.Union(.05*h, around, g.over.leg[0], g.over.leg[1]), g.joint(rig.LeftUpperLeg).Y - .012*h}
	}
	creased := cloth.Wrinkles(.010*(1-c.calm), 3, [2]float32{spine - hem, .12})
	folds := func(arc, a float32) float32 {
		low := geom.Smooth(spine+.02*h, hem, hem+arc)
		// Seven waves around the hem, of uneven width.
		return creased(arc, a) + low*c.flare*.55*geom.Sin(7*a+1.3*geom.Sin(2*a)+2)
	}
	g.wear("shirt", c.stuff, ends{start: true}, tube{around: around, rings: rings, n: 36, hem: [2]float32{.004, .004}, fold: folds},
		rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnLegs | rig.OnHead})
	trunk := g.over.trunk
	// Whatever comes over the shirt lies off its outside, waves and all.
	g.over.trunk = draped{around, c.off, c.flare * 1.3, spine, hem}
	if c.sleeves == 0 {
		return
	}
	for side := range 2 {
		c.onArm(g, side, trunk)
		g.over.arm[side] = swollen{g.over.arm[side], c.off}
	}
}

// onArm and onLeg are the limbs that sleeves and trouser legs follow.
var (
	onArm = [2]rig.Limbs{rig.OnTrunk | rig.OnLeftArm, rig.OnTrunk | rig.OnRightArm}
	onLeg = [2]rig.Limbs{rig.OnTrunk | rig.OnLeftLeg, rig.OnTrunk | rig.OnRightLeg}
)

// acrossArm is the axes of rings around an arm of a side, and the way down it.
func (g *maker) acrossArm(side int) (x, y, along vec) {
	o := rig.Side * side
	along = g.joint(rig.LeftLowerArm + o).Sub(g.joint(rig.LeftUpperArm + o)).Norm()
	y = along.Cross(axisZ).Norm()
	x = y.Cross(along)
	if x.Cross(y).Dot(along) < 0 {
		y = y.Mul(-1)
	}
	return x, y, along
}

// onArm is a sleeve, which starts inside the trunk, a little lower than the shirt, so that the seam lies flush.
func (c shirt) onArm(g *maker, side int, trunk sdf.Field) {
	h, o := g.Height, rig.Side*side
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	x, y, along := g.acrossArm(side)
	// Sleeves begin inside the trunk and 21 mm lower than they lie on the arm, and their rays are capped near the shoulder: the seam lies flush.
	in := a.Mad(along, -.034*h)
	points := []vec{in, geom.Mix3(a, e, .12), geom.Mix3(a, e, .5), geom.Mix3(a, e, min(c.sleeves, 1))}
	if c.sleeves > 1 {
		points = append(points, geom.Mix3(e, w, .5*(c.sleeves-1)), geom.Mix3(e, w, c.sleeves-1))
	}
	path := divided(points, g.rows(3))
	rings := make([]ring, len(path))
	for i, p := range path {
		t := float32(i) / float32(len(path)-1)
		rings[i] = ring{p, x, y, c.off + c.loose*geom.Smooth(.1, 1, t) - .021*geom.Smooth(.40, .10, t), geom.Mix(.041, .075, geom.Smooth(0, .36, t)) * h}
	}
	elbow := e.Sub(in).Len()
	s := c.sleeve
	if s.role == "" {
		s = c.stuff
	}
	g.wear("sleeve"+sideNames[side], s, ends{end: true}, tube{
		around: sdf.Union(.032*h, g.over.arm[side], trunk), rings: rings, n: 18, hem: [2]float32{0, .004},
		fold: cloth.Wrinkles(.007*(1-c.calm), uint32(40+side), [2]float32{elbow, .08}, [2]float32{.10, .05}),
	}, rig.Follow{Limbs: onArm[side]})
	if c.sleeves < 1.85 && !g.gloved {
		g.forearm(side, points[len(points)-1], -.03)
	}
}

// forearm is the bare arm from a place under a cuff to the wrist.
func (g *maker) forearm(side int, cuff vec, under float32) {
	w := g.joint(rig.LeftHand + rig.Side*side)
	if g.bony { // its bones come with the hand
		return
	}
	x, y, along := g.acrossArm(side)
	path := divided([]vec{cuff.Mad(along, under), w.Mad(along, .012*g.Height)}, g.rows(8))
	rings := make([]ring, len(path))
	for i, p := range path {
		rings[i] = ring{p, x, y, 0, .075 * g.Height}
	}
	g.tube("forearm"+sideNames[side], g.skinned(), tube{around: g.arm(side), rings: rings, n: 14}, rig.Follow{Limbs: onArm[side]})
}

// divided is the points with steps pieces between each two.
func divided(points []vec, steps int) []vec {
	var out []vec
	for i := 1; i < len(points); i++ {
		for k := range steps {
			out = append(out, geom.Mix3(points[i-1], points[i], float32(k)/float32(steps)))
		}
	}
	return append(out, points[len(points)-1])
}

// trousers are a seat and two legs. Shares are of the height.
type trousers struct {
	stuff
	off   float32 // off the body, metres
	cuff  float32 // height of the lower ends, share
	loose float32 // how much further they stand off below, metres
	tuck  float32 // height at which they disappear into boots, share; 0: they fall over shoes
	bare  bool    // without a seat: something longer hangs over it
	calm  float32 // how stiff they are: 0 creased, 1 smooth
}

func (trousers) lies() slot { return onLegs }

// dress dresses the legs.
func (c trousers) dress(g *maker) {
	if !c.bare {
		c.seat(g)
	}
	for side := range 2 {
		c.onLeg(g, side)
		g.over.leg[side] = swollen{g.over.leg[side], c.off}
	}
}

func (c trousers) seat(g *maker) {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	n := g.rows(6)
	var rings []ring
	for i := range n + 1 { // thin at the waist, where a shirt hangs over it
		t := float32(i) / float32(n)
		rings = append(rings, level(geom.Mix(hip-.045*h, g.joint(rig.Spine).Y-.012*h, t), -.004*h, c.off*geom.Mix(1, .3, geom.Smooth(.3, 1, t))))
	}
	around := sdf.Union(.03*h, g.over.trunk, g.over.leg[0], g.over.leg[1])
	g.wear("seat", c.stuff, ends{}, tube{around: around, rings: rings, n: 28}, rig.Follow{Limbs: rig.OnTrunk | rig.OnLegs})
}

func (c trousers) onLeg(g *maker, side int) {
	h, hip, o := g.Height, g.joint(rig.LeftUpperLeg).Y, rig.Side*side
	a, k, f := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	top, tuck := v(a.X, hip+.005*h, a.Z), c.tuck*h
	points := []vec{top, geom.Mix3(a, k, .8), geom.Mix3(k, f, .2), v(f.X, g.up(c.cuff), f.Z)}
	if up := g.up(c.cuff) - k.Y; up > -.03*h { // shorts
		end := geom.Mix3(k, a, up/(a.Y-k.Y))
		points = []vec{top, geom.Mix3(top, end, .5), end}
	}
	path := divided(points, g.rows(5))
	var rings []ring
	for i, p := range path {
		t := float32(i) / float32(len(path)-1)
		off := c.off + c.loose*geom.Smooth(.2, .8, t)
		if c.tuck > 0 {
			// Above a boot cloth bulges, and inside it lies closer than on the leg.
			off = c.off + c.loose*geom.Smooth(.2, .8, t)*geom.Smooth(tuck, tuck+.06, p.Y) - c.off*.7*geom.Smooth(tuck+.03, tuck-.02, p.Y)
		}
		rings = append(rings, ring{p, axisX, axisZ, off, .2})
	}
	end := top.Y - tuck
	creased := cloth.Wrinkles(.010*(1-c.calm), uint32(60+side), [2]float32{top.Y - k.Y, .09}, [2]float32{end, .10}, [2]float32{.03, .06})
	g.wear("leg"+sideNames[side], c.stuff, ends{end: c.tuck == 0}, tube{
		around: g.over.leg[side], rings: rings, n: 20, hem: [2]float32{0, .004},
		fold: func(arc, a float32) float32 { return creased(arc, a) * geom.Smooth(end+.01, end-.05, arc) },
	}, rig.Follow{Limbs: onLeg[side]})
}

package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
)

// shirt is a tube around the trunk and two sleeves.
type shirt struct {
	body, sleeve tex.Surface
	off          float32 // off the body, metres
	hem          float32 // height of its lower end
	flare        float32 // how much further the hem stands off
	neck         float32 // height of its upper end; 0: at the root of the neck
	sleeves      float32 // 0 none, 1 to the elbow, 2 to the wrist
	loose        float32 // how much further the cuffs stand off
}

// flat is a field that goes on below a height as it is there, so that what hangs does not follow the legs.
type flat struct {
	sdf.Field
	y float32
}

func (f flat) At(p vec) float32 {
	p.Y = max(p.Y, f.y)
	return f.Field.At(p)
}

// shirt dresses trunk and arms.
func (g *maker) shirt(c shirt) {
	h := g.Height
	shoulder := g.joint(rig.LeftUpperArm).Y
	top, armpit := shoulder+.062*h, shoulder-.035*h
	if c.neck > 0 {
		top = c.neck
	}
	spine := g.joint(rig.Spine).Y
	low, high := g.rows(13), g.rows(9)
	var rings []ring
	for i := range low {
		y := geom.Mix(c.hem, armpit, float32(i)/float32(low))
		rings = append(rings, level(y, -.004*h, c.off+c.flare*geom.Smooth(spine, c.hem, y)))
	}
	for i := range high + 1 { // denser towards the neck
		t := 1 - float32(i)/float32(high)
		rings = append(rings, level(geom.Mix(armpit, top, 1-t*t*.35-t*.65), -.004*h, c.off))
	}
	hang := flat{sdf.Union(.05*h, g.trunk(), g.leg(0), g.leg(1)), g.joint(rig.LeftUpperLeg).Y - .012*h}
	creased := wrinkles(.010, 3, [2]float32{spine - c.hem, .12})
	folds := func(arc, a float32) float32 {
		low := geom.Smooth(spine+.02*h, c.hem, c.hem+arc)
		return creased(arc, a) + low*c.flare*.55*geom.Sin(7*a+1.3*geom.Sin(2*a)+2)
	}
	g.tube("shirt", c.body, tube{around: hang, rings: rings, n: 36, hem: [2]float32{.004, .004}, fold: folds},
		rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnLegs | rig.OnHead})
	if c.sleeves > 0 {
		for side := range 2 {
			g.sleeve(side, c)
		}
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

// sleeve starts inside the trunk, a little lower than the shirt, so that the seam lies flush.
func (g *maker) sleeve(side int, c shirt) {
	h, o := g.Height, rig.Side*side
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	x, y, along := g.acrossArm(side)
	in := a.Mad(along, -.034*h)
	points := []vec{in, geom.Mix3(a, e, .12), geom.Mix3(a, e, .5), geom.Mix3(a, e, min(c.sleeves, 1))}
	if c.sleeves > 1 {
		points = append(points, geom.Mix3(e, w, .5*(c.sleeves-1)), geom.Mix3(e, w, c.sleeves-1))
	}
	path := divided(points, g.rows(3))
	rings := make([]ring, len(path))
	for i, p := range path {
		t := float32(i) / float32(len(path)-1)
		rings[i] = ring{p, x, y, c.off + c.loose*geom.Smooth(.1, 1, t) - .007*geom.Smooth(.24, .06, t), geom.Mix(.044, .075, geom.Smooth(0, .3, t)) * h}
	}
	elbow := e.Sub(in).Len()
	g.tube("sleeve"+sideNames[side], c.sleeve, tube{
		around: sdf.Union(.032*h, g.arm(side), g.trunk()), rings: rings, n: 18, hem: [2]float32{0, .004},
		fold: wrinkles(.007, uint32(40+side), [2]float32{elbow, .08}, [2]float32{.10, .05}),
	}, rig.Follow{Limbs: onArm[side]})
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

// trousers are a seat and two legs.
type trousers struct {
	look  tex.Surface
	off   float32 // off the body, metres
	cuff  float32 // height of the lower ends
	loose float32 // how much further they stand off below
	tuck  float32 // height at which they disappear into boots
	bare  bool    // without a seat: something longer hangs over it
}

// trousers dresses the legs.
func (g *maker) trousers(c trousers) {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	if !c.bare {
		seat := sdf.Union(.03*h, g.trunk(), g.leg(0), g.leg(1))
		n := g.rows(6)
		var rings []ring
		for i := range n + 1 {
			rings = append(rings, level(geom.Mix(hip-.045*h, g.joint(rig.Spine).Y-.012*h, float32(i)/float32(n)), -.004*h, c.off))
		}
		g.tube("seat", c.look, tube{around: seat, rings: rings, n: 28}, rig.Follow{Limbs: rig.OnTrunk | rig.OnLegs})
	}
	for side := range 2 {
		o := rig.Side * side
		a, k, f := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
		top := v(a.X, hip+.005*h, a.Z)
		path := divided([]vec{top, geom.Mix3(a, k, .8), geom.Mix3(k, f, .2), v(f.X, c.cuff, f.Z)}, g.rows(5))
		var rings []ring
		for i, p := range path {
			t := float32(i) / float32(len(path)-1)
			off := c.off + c.loose*geom.Smooth(.2, .8, t)*geom.Smooth(c.tuck, c.tuck+.06, p.Y) - c.off*.7*geom.Smooth(c.tuck+.03, c.tuck-.02, p.Y)
			rings = append(rings, ring{p, axisX, axisZ, off, .2})
		}
		end := top.Y - c.tuck
		creased := wrinkles(.010, uint32(60+side), [2]float32{top.Y - k.Y, .09}, [2]float32{end, .10}, [2]float32{.03, .06})
		g.tube("leg"+sideNames[side], c.look, tube{
			around: g.leg(side), rings: rings, n: 20, hem: [2]float32{0, .004},
			fold: func(arc, a float32) float32 { return creased(arc, a) * geom.Smooth(end+.01, end-.05, arc) },
		}, rig.Follow{Limbs: onLeg[side]})
	}
}

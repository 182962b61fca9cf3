package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/people/cloth"
)

// robeField is the trunk and what it wears, and a skirt, as one hull down to the ground.
func (g *maker) robeField(low float32) sdf.Field {
	h, hip := g.Height, g.joint(rig.LeftUpperLeg).Y
	// The cone ends a twentieth of the height below the ground, where its radius is low: at the ground it is a little less.
	return sdf.Union(.05*h, g.over.trunk, sdf.Cone(v(0, hip+.02*h, -.006*h), v(0, -.05*h, -.006*h), .084*h, low))
}

// robe hangs in folds that grow downward: robes and gowns from the neck, skirts from the waist. Shares are of the height.
type robe struct {
	stuff
	ground float32 // height of its hem, share
	spread float32 // its radius at the ground, share
	off    float32 // off what lies under it, metres
	depth  float32 // of the folds, metres
	skirt  bool    // from the waist alone
	neck   float32 // how far above the shoulder joints it ends, share; 0: at the root of the neck
}

func (c robe) lies() slot {
	if c.skirt {
		return onLegs
	}
	return onTrunk | onLegs
}

// lapHem is the height of the hem of a robe about the trunk alone, a share.
const lapHem = .475

// laps is the robe of a figure with something between its knees: a lap over each thigh, and the rest about the trunk.
func (c robe) laps(g *maker) robe {
	trousers{stuff: c.stuff, off: c.off + .004, cuff: c.ground + .02, loose: .05, calm: .2}.dress(g)
	c.ground, c.spread, c.depth = lapHem, .12, .5*c.depth
	return c
}

func (c robe) dress(g *maker) {
	if g.sitting() && g.Seat.Parted && c.ground < lapHem {
		c = c.laps(g)
	}
	c.off += g.ease()
	h, hem, depth := g.Height, g.up(c.ground), c.depth
	waist := g.joint(rig.Spine).Y + .01*h
	top := g.joint(rig.LeftUpperArm).Y + or(c.neck, .062)*h
	if c.skirt {
		top = waist + .012*h
	}
	rings := g.rise(hem, top, 1.5, 16, 8, func(float32) float32 { return c.off })
	spread := c.spread
	if g.grounded() { // cloth falls in around the legs
		spread = min(spread, .07)
	}
	around := g.robeField(spread * h)
	if c.skirt || g.grounded() { // a kilt is narrower than the thighs beneath it
		blend := .02 * h
		if g.grounded() && !c.skirt { // one lap over both thighs
			blend = .11 * h
		}
		around = sdf.Union(blend, around, g.over.leg[0], g.over.leg[1])
	}
	folded := archetype.Of[float32](g.Level, 4, 6, 9, 11)
	folds := func(arc, a float32) float32 {
		y, c, sn := hem+arc, geom.Cos(a), geom.Sin(a)
		k := geom.Smooth(waist, hem+.1*h, y)
		// Noise around the circle, from its cosine and sine, has no seam; y carries the folds on downward.
		ph := 1.1*geom.Noise(c*1.3, sn*1.3, y*2.2, 5) + .6*geom.Noise(c*2.1, sn*2.1, y*1.2, 6)
		w := geom.Sin(folded*a + 3.2*ph)
		w *= 1 - .25*w // ridges narrower than valleys
		return k*depth*w*(.45+.55*k) + geom.Smooth(waist-.02*h, waist+.1*h, y)*.006*geom.Noise(c*1.5, y*9, sn*1.5, 8)
	}
	on := rig.Follow{Skirt: 1}
	if g.grounded() {
		on = rig.Follow{Limbs: rig.OnTrunk | rig.OnLegs}
	}
	g.wear("robe", c.stuff, ends{start: true}, tube{around: around, rings: rings, n: 64, hem: [2]float32{.006, .004}, fold: folds}, on)
	g.over.trunk = draped{around, c.off, depth * .8, waist, hem + .1*h}
	g.hangs(swollen{around, c.off}, hem)
}

// bell is sleeves that widen to the wrist and hang.
type bell struct {
	stuff
	off, wide float32 // off the arm, and how much further at the wrist, metres
}

func (bell) lies() slot { return onTrunk }

func (c bell) dress(g *maker) {
	for side := range 2 {
		c.sleeve(g, side)
	}
}

func (c bell) sleeve(g *maker, side int) {
	off, wide := c.off, c.wide
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
	// The sleeve hangs on its lower side: down as far as that stands on the arm.
	down := v(0, -1, 0)
	down = down.Mad(along, -down.Dot(along)).Norm()
	creased := cloth.Wrinkles(.007, uint32(70+side), [2]float32{long * .52, .08}, [2]float32{.1, .06})
	folds := func(arc, a float32) float32 {
		t := arc / long
		k := geom.Smooth(.30, 1, t)
		low := max(0, geom.Cos(a)*down.Dot(x)+geom.Sin(a)*down.Dot(y))
		return k*wide*.9*low*low + .010*k*geom.Sin(5*a+2+3*t) + creased(arc, a)
	}
	g.wear("sleeve"+sideNames[side], c.stuff, ends{end: true}, tube{around: g.over.arm[side], rings: rings, n: 26, hem: [2]float32{0, .005}, fold: folds},
		rig.Follow{Limbs: onArm[side]})
}

// mantle lies over both shoulders, with points in front and behind. Shares are of the height.
type mantle struct {
	stuff
	low   float32 // how far above the chest's joint it ends at the sides, share
	off   float32 // off what lies under it, metres
	point float32 // how far it hangs in front and behind below the sides, share; 0: .060
	calm  float32 // 1: no waves
}

func (mantle) lies() slot { return onNeck }

func (c mantle) dress(g *maker) {
	h, off, low := g.Height, c.off, g.joint(rig.Chest).Y+c.low*g.Height
	fields := []sdf.Field{g.over.trunk}
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
	p := g.wear("mantle", c.stuff, ends{true, true}, tube{around: sdf.Union(.05*h, fields...), rings: rings, n: 44, hem: [2]float32{.005, .004},
		fold: func(arc, a float32) float32 {
			return (1 - c.calm) * .008 * geom.Smooth(.16, 0, arc) * geom.Sin(13*a+1.5*geom.Sin(3*a))
		}}, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnHead})
	p.Warp(func(q vec) vec {
		// 1 at the sides, which are raised: points are left in front and behind.
		a := geom.Sin(geom.Atan2(q.X, geom.Abs(q.Z)+.02))
		q.Y += geom.Smooth(top-.02*h, low, q.Y) * or(c.point, .060) * h * a * a
		return q
	})
}

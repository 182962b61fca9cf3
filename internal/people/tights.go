package people

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
	"atelier/internal/media/tex"
	"atelier/internal/people/cloth"
)

// tights are a suit that shows every muscle, from the neck to the ankles.
type tights struct {
	stuff
	legs stuff   // of the legs; zero: the same
	bare bool    // no suit: skin, and no legs
	neck float32 // how far above the shoulder joints it ends, share of the height
}

func (c tights) lies() slot {
	if c.bare {
		return onTrunk
	}
	return onTrunk | onLegs
}

func (c tights) dress(g *maker) {
	h := g.Height
	g.over.trunk = g.muscled()
	for side := range 2 {
		g.over.arm[side] = g.muscledArm(side)
	}
	hip := g.joint(rig.LeftUpperLeg).Y
	waist, sink := g.joint(rig.Spine).Y-.012*h, float32(0)
	if c.bare { // what is worn from the waist down lies close, and its facets must not show the skin
		sink = .012
	}
	rings := g.rise(hip-.042*h, g.joint(rig.LeftUpperArm).Y+or(c.neck, .052)*h, 1, 26, 14, func(y float32) float32 {
		return .002 - sink*geom.Smooth(waist, waist-.030*h, y)
	})
	around := sdf.Union(.03*h, g.over.trunk, g.over.leg[0], g.over.leg[1])
	suit, on := tube{around: around, rings: rings, n: 40, hem: [2]float32{0, .003}}, rig.Follow{Limbs: rig.OnTrunk | rig.OnArms | rig.OnLegs | rig.OnHead}
	if c.bare {
		suit.hem = [2]float32{}
		g.tube("chest", g.skinned(), suit, on)
		for side := range 2 {
			g.bareArm(side)
		}
		return
	}
	g.wear("suit", c.stuff, ends{}, suit, on)
	s := shirt{stuff: c.stuff, off: .002, sleeves: 2, calm: 1}
	for side := range 2 {
		s.onArm(g, side, g.over.trunk)
	}
	legs := c.legs
	if legs.role == "" {
		legs = c.stuff
	}
	trousers{stuff: legs, off: .002, cuff: .05, tuck: .05, bare: true}.dress(g)
}

// bareArm is the skin of a whole arm, from within the trunk.
func (g *maker) bareArm(side int) {
	o := rig.Side * side
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	x, y, along := g.acrossArm(side)
	path := divided([]vec{a.Mad(along, -.034*g.Height), geom.Mix3(a, e, .3), e, w.Mad(along, .012*g.Height)}, g.rows(7))
	rings := make([]ring, len(path))
	for i, q := range path {
		t := float32(i) / float32(len(path)-1)
		rings[i] = ring{q, x, y, .002 - .007*geom.Smooth(.24, .06, t), geom.Mix(.044, .080, geom.Smooth(0, .3, t)) * g.Height}
	}
	around := sdf.Union(.032*g.Height, g.over.arm[side], g.over.trunk)
	g.tube("arm"+sideNames[side], g.skinned(), tube{around: around, rings: rings, n: 18}, rig.Follow{Limbs: onArm[side]})
}

// muscled is a trained trunk: plates of the chest, the rows of the belly, and the broad muscles of the back.
func (g *maker) muscled() sdf.Field {
	h, up, chest, spine := g.Height, g.joint(rig.UpperChest).Y, g.joint(rig.Chest).Y, g.joint(rig.Spine).Y
	ball := func(x, y, z, rx, ry, rz float32) sdf.Field {
		return sdf.Ellipsoid(v(x*h, y, z*h), v(rx, ry, rz).Mul(h))
	}
	plates := []sdf.Field{sdf.Mirror(ball(.046, up+.006*h, .054, .047, .034, .031)), // chest
		sdf.Mirror(ball(.075, up-.020*h, -.030, .040, .075, .040))} // back
	for i := range 3 {
		plates = append(plates, sdf.Mirror(ball(.0185, geom.Mix(spine-.030*h, chest+.002*h, float32(i)/2), .064, .0185, .0160, .013)))
	}
	return sdf.Union(.014*h, g.trunk(), sdf.Union(.008*h, plates...))
}

// muscledArm is a trained arm: shoulder, biceps and forearm stand out.
func (g *maker) muscledArm(side int) sdf.Field {
	h, o := g.Height, rig.Side*side
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	return sdf.Union(.020*h, g.arm(side), sdf.Sphere(geom.Mix3(a, e, .10), .042*h),
		sdf.Cone(geom.Mix3(a, e, .45).Add(v(0, 0, .010*h)), geom.Mix3(a, e, .66), .027*h, .024*h),
		sdf.Cone(geom.Mix3(a, e, .42).Add(v(0, 0, -.012*h)), geom.Mix3(a, e, .62), .026*h, .022*h),
		sdf.Cone(geom.Mix3(e, w, .15), geom.Mix3(e, w, .35), .031*h, .028*h))
}

// heroic paints a suit: a shield with a bolt on the chest, and trunks of another colour.
func heroic(trunks, field, bolt uint32) cloth.Painter {
	return func(o *tex.Sample, at vec, px float32) {
		if at.Z > 0 && at.Y < .915 { // shade between the muscles
			middle := geom.Smooth(.0078, .0013, geom.Abs(at.X)) * geom.Smooth(.915, .902, at.Y)
			chest := geom.Smooth(.0105, .0013, geom.Abs(at.Y-.893+1.22*at.X*at.X)) * geom.Smooth(.118, .092, geom.Abs(at.X))
			o.Color = o.Color.Mul(1 - .38*max(middle, chest)*geom.Smooth(.732, .784, at.Y))
		}
		set := func(c uint32, k float32) { o.Color = geom.Mix3(o.Color, geom.RGB(c), geom.Clamp01(k)) }
		set(trunks, geom.Smooth(px, -px, geom.Abs(at.Y-.654)-.072+.25*max(0, geom.Abs(at.X)-.026)*geom.Smooth(.680, .627, at.Y)))
		if at.Z < 0 {
			return
		}
		x, y := at.X, at.Y-.925
		d := max(geom.Abs(x)*1.05+max(0, -y)*.95, y*1.35+geom.Abs(x)*.25) // a shield: flat above, pointed below
		set(bolt, geom.Smooth(.0654+px, .0654-px, d))
		set(field, geom.Smooth(.0575+px, .0575-px, d))
		// a bolt: two bars that slant, joined by a bar the other way
		bar := func(ax, ay, bx, by, r float32) float32 {
			return geom.Smooth(r+px, r-px, toSegment(v(x, y, 0), v(ax, ay, 0), v(bx, by, 0)))
		}
		set(bolt, max(bar(.013, .031, -.013, -.001, .0081), bar(-.010, 0, .013, .003, .0068), bar(.013, 0, -.013, -.039, .0063)))
	}
}

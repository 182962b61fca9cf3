package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
)

// Body is the numbers of a figure. Factors are 1 for a man of usual build.
type Body struct {
	Height float32 // metres, to the crown
	Heads  float32 // the height in heads
	Bulk   float32 // thickness of trunk and limbs
	Broad  float32 // width of the shoulders
	Hip    float32 // width of the hips
	Belly  float32 // how far the belly stands out, metres
	Bust   float32
	Woman  bool
	Young  float32 // 1: a child of five years, .6: one of ten; 0: grown up
	Hands  float32
	Feet   float32
}

// man is a man of usual build, with head, hands and feet a little large, so that they read from afar.
func man() Body {
	return Body{Height: 1.78, Heads: 5.9, Bulk: 1, Broad: 1, Hip: 1, Hands: 1.15, Feet: 1.15}
}

// complete is the body with zero numbers replaced by those of a man of usual build, or of a woman. A man is 5.9 heads high, not the 7.5 of life: at 6.3
// heads his face is too small to read in a picture of 512 pixels.
func (b Body) complete() Body {
	own := man()
	if b.Woman {
		own = Body{Height: 1.68, Heads: 5.7, Bulk: .86, Broad: .88, Hip: 1.08, Hands: 1.04, Feet: 1, Bust: 1}
	}
	for _, n := range [][2]*float32{{&b.Height, &own.Height}, {&b.Heads, &own.Heads}, {&b.Bulk, &own.Bulk}, {&b.Broad, &own.Broad},
		{&b.Hip, &own.Hip}, {&b.Hands, &own.Hands}, {&b.Feet, &own.Feet}, {&b.Bust, &own.Bust}} {
		if *n[0] == 0 {
			*n[0] = *n[1]
		}
	}
	return b
}

// stoutness is how far the belly of a body of twice the usual width stands out, metres.
const stoutness = .30

// strong is the body with muscles.
func (b Body) strong() Body {
	b = b.complete()
	b.Bulk, b.Broad, b.Hands = 1.16*b.Bulk, 1.14*b.Broad, 1.06*b.Hands
	return b
}

// sized is the body in the proportions that a brief asks for.
func (b Body) sized(brief archetype.Brief) Body {
	factor := func(f, lo, hi float32) float32 {
		if f == 0 {
			return 1
		}
		return geom.Clamp(f, lo, hi)
	}
	tall, wide := factor(brief.Tall, .8, 1.3), factor((brief.Wide+brief.Deep)/2, .8, 1.3)
	b.Height *= tall
	b.Bulk *= wide
	// Shoulders are bone: they widen less than flesh does.
	b.Broad *= geom.Sqrt(wide)
	b.Belly += stoutness * max(0, wide-1)
	return b
}

// figure is the body as the rig knows it, in its bind pose.
func (b Body) figure(p archetype.Pose) rig.Figure {
	f := rig.Figure{Height: b.Height, Heads: b.Heads, Broad: b.Broad, Hip: b.Hip, Hands: b.Hands, Feet: b.Feet, Young: b.Young,
		Arms: rig.APose}
	if p == archetype.TPose {
		f.Arms = rig.TPose
	}
	return f
}

// trunk is the torso from the crotch to the root of the neck. Its numbers are shares of the height. Forms that overlap swell as they blend,
// so each of them is thinner than the body is there.
func (g *maker) trunk() sdf.Field {
	h, b := g.Height, g.Bulk
	hip, chest, up, arm := g.joint(rig.LeftUpperLeg).Y, g.joint(rig.Chest).Y, g.joint(rig.UpperChest).Y, g.joint(rig.LeftUpperArm)
	ball := func(y, z, rx, ry, rz float32) sdf.Field { return sdf.Ellipsoid(v(0, y, z), v(rx*h, ry*h, rz*h)) }
	fields := []sdf.Field{
		ball(hip+.015*h, -.004*h, .098*g.Hip*(.6+.4*b), .070, .074*b),
		ball(chest-.020*h, 0, (.082+.012*g.Young)*b, .085, (.060+.008*g.Young)*b),
		ball(up-.010*h, -.006*h, .104*b*(.5+.5*g.Broad), .085, .070*b),
		sdf.Mirror(sdf.Ellipsoid(v(.045*h*g.Broad, up+.012*h, .040*h*b), v(.058*h, .040*h, (.030-.016*g.Young)*h*b))), // chest muscles
		// The slope from neck to shoulder: without it the shoulders are a box.
		sdf.Mirror(sdf.Cone(v(.012*h, arm.Y+.052*h, -.022*h), arm.Add(v(-.014*h, 0, 0)), .030*h, .033*h*b)),
		sdf.Cone(v(0, arm.Y, -.024*h), v(0, arm.Y+.065*h, -.023*h), .0365*h, .0345*h),          // root of the neck
		sdf.Mirror(sdf.Ellipsoid(v(.035*h, hip+.005*h, -.045*h), v(.052*h, .055*h, .040*h*b))), // seat
	}
	if g.Bust > 0 {
		r := .036 * h * g.Bust
		fields = append(fields, sdf.Mirror(sdf.Ellipsoid(v(.040*h, up-.014*h, .038*h), v(r, r*1.05, r*1.05))))
	}
	if g.Belly > 0 {
		fields = append(fields, sdf.Ellipsoid(v(0, chest-.030*h, .030*h+g.Belly*.3), v(.085*h*b+g.Belly*.3, .075*h, .050*h+g.Belly)))
	}
	return sdf.Union(.055*h, fields...)
}

// arm is an arm of a side (0 left, 1 right) down to its wrist: deltoid, upper arm, forearm.
func (g *maker) arm(side int) sdf.Field {
	h, b, o := g.Height, g.Bulk, rig.Side*side
	a, e, w := g.joint(rig.LeftUpperArm+o), g.joint(rig.LeftLowerArm+o), g.joint(rig.LeftHand+o)
	return sdf.Union(.016*h,
		// Deltoid, upper arm, its muscle above the elbow; then the forearm, thickest at 35 % of its length, and down to the wrist.
		sdf.Cone(a.Add(v(0, .004*h, 0)), geom.Mix3(a, e, .25), .0350*h*b, .0330*h*b),
		sdf.Cone(geom.Mix3(a, e, .2), e, .0320*h*b, .0235*h*b),
		sdf.Cone(geom.Mix3(a, e, .55).Add(v(0, 0, .004*h)), geom.Mix3(a, e, .7), .0270*h*b, .0250*h*b),
		sdf.Cone(e, geom.Mix3(e, w, .35), .0240*h*b, .0265*h*b),
		sdf.Cone(geom.Mix3(e, w, .30), w, .0262*h*b, .0165*h),
	)
}

// leg is a leg of a side down to its ankle.
func (g *maker) leg(side int) sdf.Field {
	h, b, o := g.Height, g.Bulk, rig.Side*side
	a, k, f := g.joint(rig.LeftUpperLeg+o), g.joint(rig.LeftLowerLeg+o), g.joint(rig.LeftFoot+o)
	return sdf.Union(.02*h,
		sdf.Cone(a, geom.Mix3(a, k, .5), .0580*h*b, .0470*h*b),
		sdf.Cone(geom.Mix3(a, k, .4), k, .0480*h*b, .0335*h*b),
		sdf.Cone(k.Add(v(0, .004*h, .004*h)), geom.Mix3(k, f, .15), .0330*h, .0320*h),
		// The calf, thickest at 35 % and 12 thousandths of the height behind the shin; the ankle is bone and keeps its thickness.
		sdf.Cone(k, geom.Mix3(k, f, .35).Add(v(0, 0, -.012*h)), .0330*h*b, .0370*h*b),
		sdf.Cone(geom.Mix3(k, f, .30).Add(v(0, 0, -.010*h)), f.Add(v(0, .01*h, 0)), .0365*h*b, .0225*h),
	)
}

// boot is a foot in leather, standing on the ground; grow is how thick the leather is, metres.
func (g *maker) boot(side int, grow float32) sdf.Field {
	h, k := g.Height, g.Feet
	f, x := g.joint(rig.LeftFoot+rig.Side*side), float32(1-2*side)
	at := func(dx, y, dz float32) vec { return v(f.X+x*dx*h*k, y*h, f.Z+dz*h*k) }
	foot := sdf.Union(.018*h,
		sdf.Cone(at(0, .030, -.022), at(0, .060, -.004), .026*h*k+grow, .0255*h+grow),
		sdf.Cone(at(0, .024, -.020), at(.004, .020, .070), .0235*h*k+grow, .0250*h*k+grow),
		sdf.Cone(at(0, .045, .010), at(.002, .026, .060), .0220*h*k+grow, .0215*h*k+grow),
		sdf.Ellipsoid(at(.005, .019, .088), v(.0310*h*k+grow, .0215*h*k+grow, .0360*h*k+grow)),
		sdf.Cone(at(0, .055, -.004), at(0, .12, -.010), .0245*h+grow, .0285*h+grow),
	)
	return sdf.Common(.004*h, foot, sdf.Half(v(0, -1, 0), 0))
}

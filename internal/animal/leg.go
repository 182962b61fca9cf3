package animal

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// step is where a foot is against its rest: forward and up in shares of the height, and the turns of cannon and foot in radians.
type step struct{ DZ, Lift, Cannon, Foot float32 }

func turned(p [2]float32, a float32) [2]float32 {
	c, s := geom.Cos(a), geom.Sin(a)
	return [2]float32{p[0]*c - p[1]*s, p[0]*s + p[1]*c}
}

func minus(a, b [2]float32) [2]float32           { return [2]float32{a[0] - b[0], a[1] - b[1]} }
func plus(a, b [2]float32) [2]float32            { return [2]float32{a[0] + b[0], a[1] + b[1]} }
func scaled2(a [2]float32, k float32) [2]float32 { return [2]float32{a[0] * k, a[1] * k} }
func length(a [2]float32) float32                { return geom.Sqrt(a[0]*a[0] + a[1]*a[1]) }

// reach bends a leg so that its foot comes where the step says: from the toe up over two given turns, then two bones on the row's side.
// A foot that is out of reach follows. The foot turns about the tip of its toe: turned about the fetlock, a foot slid by 114 mm in a walk.
func (l leg) reach(s step, root [2]float32) [5][2]float32 {
	p := l.P
	toe := [2]float32{p[4][0] + s.DZ, p[4][1] + s.Lift + l.Size*geom.Sin(max(0, -s.Foot))}
	fetlock := minus(toe, turned(minus(p[4], p[3]), s.Foot))
	knee := plus(fetlock, turned(minus(p[2], p[3]), s.Cannon))
	a, b := length(minus(p[1], p[0])), length(minus(p[2], p[1]))
	d := minus(knee, root)
	far := length(d)
	dir := [2]float32{d[0] / far, d[1] / far}
	// A thousandth short of straight and two hundredths short of folded: a triangle of two bones that is never flat has a knee on one side.
	dist := geom.Clamp(far, geom.Abs(a-b)*1.02, (a+b)*.999)
	off := scaled2(dir, dist-far)
	knee, fetlock, toe = plus(knee, off), plus(fetlock, off), plus(toe, off)
	// The law of cosines: the angle at the root between the upper bone and the line to the knee.
	cos := geom.Clamp((a*a+dist*dist-b*b)/(2*a*dist), -1, 1)
	sin := geom.Sqrt(1 - cos*cos)
	// The middle joint bends to the side on which the row has it: an elbow back, a stifle forward.
	if rest, mid := minus(p[2], p[0]), minus(p[1], p[0]); rest[0]*mid[1]-rest[1]*mid[0] < 0 {
		sin = -sin
	}
	return [5][2]float32{root, plus(root, [2]float32{a * (dir[0]*cos - dir[1]*sin), a * (dir[1]*cos + dir[0]*sin)}), knee, fetlock, toe}
}

// couched is a leg that lies folded beside the trunk, and how far its joints are to the side: elbow or stifle on the ground, the forearm
// forward (+1) or the gaskin back (−1), and the cannon the other way beside it.
func (l leg) couched(root [2]float32, way float32) (p [5][2]float32, xs [5]float32) {
	long := func(k int) float32 { return length(minus(l.P[k+1], l.P[k])) }
	p[0], xs[0] = root, l.X0
	p[1], xs[1] = [2]float32{root[0] - way*.55*long(0), l.R[1][1] + .02}, l.X0+.35*l.R[0][0]
	p[2], xs[2] = [2]float32{p[1][0] + way*.97*long(1), l.R[2][1] + .005}, l.X0+.9*l.R[0][0]
	p[3], xs[3] = [2]float32{p[2][0] - way*.96*long(2), l.R[3][1]}, xs[2]+.8*l.R[1][0]
	p[4], xs[4] = [2]float32{p[3][0] - way*long(3), l.R[4][1]}, xs[3]
	return p, xs
}

// legRow is the row of leg i.
func (b *body) legRow(i int) leg {
	if i > 1 {
		return b.Hind
	}
	return b.Fore
}

// sole is the frame of foot i at its toe: turned as the foot is, a little outward.
func (b *body) sole(i int) geom.Affine {
	l, row := b.legs[i], b.legRow(i)
	dir := l.P[4].Sub(l.P[3]).Norm()
	// The turn of the pastern against the row's, not its slope: at rest the sole is level whatever the pastern does.
	rest := geom.Atan2(row.P[3][1]-row.P[4][1], row.P[4][0]-row.P[3][0])
	t := l.P[4]
	return geom.Move(t.X, t.Y, t.Z).Mul(geom.TurnY(side(i) * .08)).Mul(geom.TurnX(geom.Atan2(-dir.Y, dir.Z) - rest))
}

// legField is leg i with its foot, its hock and the tendon above.
func (b *body) legField(i int) []sdf.Field {
	l, row, h := b.legs[i], b.legRow(i), b.H
	out := []sdf.Field{sdf.Union(.022*h, append(l.Fields()[:3], b.footField(i)...)...)}
	if row.Heel > 0 {
		back := l.P[2].Sub(l.P[3]).Norm()
		// The point of the hock, behind and above the joint, and the tendon from there up to the gaskin: they make a hind leg read as a hind leg.
		point := l.P[2].Add(v(0, .3*row.Heel*h, -row.Heel*h)).Mad(back, row.Heel*h*.5)
		r := l.R[2][0]
		tendon := geom.Mix3(l.P[1], l.P[2], .4).Mad(v(0, 0, -1), l.R[1][1]*.45)
		out = append(out, sdf.Union(.02*h, sdf.Cone(l.P[2], point, r, r*.62), sdf.Cone(point, tendon, r*.5, r*.7)))
	}
	return out
}

// footField is the pastern and the foot of leg i.
func (b *body) footField(i int) []sdf.Field {
	l, row, h := b.legs[i], b.legRow(i), b.H
	s, ty := row.Size*h, row.P[4][1]*h // half its length, and the toe joint above the ground
	place := b.soles[i]
	put := func(f sdf.Field) sdf.Field { return sdf.Place(place, f) }
	out := []sdf.Field{l.Bones[3].Field}
	ground := sdf.Half(v(0, -1, 0), ty)
	lateral := v(1, 0, 0)
	switch row.Foot {
	case hoof:
		wall := sdf.EllipticCone(v(0, ty*.9, -s*.28), v(0, -ty*1.2, s*.12), [2]float32{s * .66, s * .72}, [2]float32{s * .98, s * 1.05}, lateral)
		out = append(out, put(sdf.Common(.006*h, wall, ground, sdf.Half(v(0, 1, 0), ty*.75))))
	case cloven:
		for _, x := range [2]float32{1, -1} {
			toe := sdf.EllipticCone(v(x*s*.40, ty*.9, -s*.25), v(x*s*.46, -ty*1.2, s*.22), [2]float32{s * .40, s * .62}, [2]float32{s * .50, s * .95}, lateral)
			out = append(out, put(sdf.Common(.004*h, toe, ground, sdf.Half(v(0, 1, 0), ty*.8))))
		}
	case paw:
		toe := func(x, z float32) sdf.Field {
			return sdf.Ellipsoid(v(x*s, -ty+.46*s, z*s), v(.30*s, .46*s, .50*s))
		}
		pad := sdf.Ellipsoid(v(0, -ty+.55*s, -.25*s), v(.72*s, .55*s, .80*s))
		out = append(out, put(sdf.Union(.16*s, pad, toe(.24, .62), toe(-.24, .62), toe(.60, .36), toe(-.60, .36))))
	case hand:
		out = append(out, put(sdf.Ellipsoid(v(0, -ty+.36*s, -.10*s), v(.56*s, .36*s, .78*s))))
		for k := range 4 {
			x := (float32(k) - 1.5) * .28 * s
			out = append(out, put(sdf.Cone(v(x, -ty+.32*s, .30*s), v(1.3*x, -ty+.20*s, 1.25*s), .19*s, .13*s)))
		}
		in := -side(i) * s
		out = append(out, put(sdf.Cone(v(.36*in, -ty+.34*s, -.10*s), v(.98*in, -ty+.20*s, .46*s), .20*s, .14*s)))
	case spade:
		put := func(f sdf.Field) sdf.Field { return sdf.Place(b.spade(i), f) }
		out = append(out, put(sdf.Ellipsoid(v(0, .02*s, .05*s), v(.80*s, .26*s, .74*s))))
		for k := range spadeFingers {
			out = append(out, put(sdf.Cone(spadeFinger(k, .45*s), spadeFinger(k, .98*s), .20*s, .15*s)))
		}
	case column:
		pillar := sdf.EllipticCone(v(0, ty, 0), v(0, -ty*1.5, s*.12), [2]float32{s * .86, s * .86}, [2]float32{s * 1.08, s * 1.10}, lateral)
		out = append(out, put(sdf.Common(.02*h, pillar, ground)))
	case claw3:
		// Three toes, .48 rad apart.
		for k := -1; k <= 1; k++ {
			sin, cos := geom.Sin(float32(k)*.48), geom.Cos(float32(k)*.48)
			out = append(out, put(sdf.Cone(v(0, -ty+.45*s, 0), v(sin*s*1.9, -ty+.20*s, cos*s*1.9), .42*s, .24*s)))
		}
		out = append(out, put(sdf.Cone(v(0, -ty+.40*s, 0), v(0, -ty+.22*s, -.7*s), .36*s, .16*s)))
	}
	return out
}

// spadeFingers is how many fingers a spade has.
const spadeFingers = 5

// spadeFinger is a point of a finger in the frame of a spade, so far from the middle of the palm.
func spadeFinger(k int, far float32) vec {
	turn := .52 * (float32(k) - (spadeFingers-1)/2)
	return v(geom.Sin(turn)*far, 0, geom.Cos(turn)*far)
}

// spade is the frame of the palm of leg i: Z along its middle finger, outward and down to the ground, Y out of the back of the hand.
func (b *body) spade(i int) geom.Affine {
	const outward, down = .75, .62
	s := b.legRow(i).Size * b.H
	// As high as the wrist must be for fingers of 1.40 palms that slope down to end at the ground.
	high := 1.40*s*geom.Sin(down) - b.legRow(i).P[4][1]*b.H
	return b.soles[i].Mul(geom.Move(side(i)*.25*s, high, 0)).Mul(geom.TurnY(side(i) * outward)).Mul(geom.TurnX(down))
}

// spade is 1 where a point is on the bare skin of a spade.
func (w *Where) spade() float32 {
	s := w.b.Fore.Size * w.b.H
	var on float32
	for i := range 2 {
		on = max(on, smooth(1.15*s, 1.0*s, into(w.b.spade(i), w.F).Sub(v(0, 0, .3*s)).Len()))
	}
	return on
}

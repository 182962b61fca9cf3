package animal

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/tex"
)

// aloftHigh is how far above the ground a bird flies, to the middle of its body, in shares of its height on the ground.
const aloftHigh = .90

// hoverHigh is the same of a bird that hovers without being asked to fly: close over the ground, as fish swim.
const hoverHigh = .218

// level lays the row's body along a line that rises a little to the front, each station as far from the next as it is on the ground: trunk and neck
// are stretched, the head looks ahead, the tail is spread, and the hips lie at the belly.
func (q *Bird) level() {
	on := func(s Station) vec { return v(0, s.Y, s.Z) }
	old := slices.Clone(q.Body)
	at := func(p vec) float32 { // the number of the nearest station, with the share to the next one
		best, where := float32(1e6), float32(0)
		for i := range len(old) - 1 {
			a, b := on(old[i]), on(old[i+1])
			axis := b.Sub(a)
			t := geom.Clamp01(p.Sub(a).Dot(axis) / axis.Dot(axis))
			if d := p.Sub(a.Mad(axis, t)).Len(); d < best {
				best, where = d, float32(i)+t
			}
		}
		return where
	}
	hip := at(v(0, q.Hip.Y, q.Hip.Z))
	var long float32
	for i := 1; i < len(old); i++ {
		long += on(old[i]).Sub(on(old[i-1])).Len()
	}
	// The body rises by Rise for one ahead, and its middle lies over the origin.
	ahead := v(0, or(q.Rise, .10), 1).Norm()
	p := ahead.Mul(.5 * long)
	head := v(0, q.Head.At[1], q.Head.At[0]).Sub(on(old[0]))
	// The head sits a little above the line of the neck, by no more than half of the way that it stood from it.
	lift := min(.3*old[0].RY, .5*head.Len())
	q.Body = slices.Clone(old)
	for i := range old {
		if i > 0 {
			p = p.Mad(ahead, -on(old[i]).Sub(on(old[i-1])).Len())
		}
		q.Body[i].Z, q.Body[i].Y = p.Z, p.Y
	}
	front, end := on(q.Body[0]).Mad(ahead, head.Len()), q.Body[len(old)-1]
	q.Head.At, q.Head.Pitch = [2]float32{front.Z, front.Y + lift}, .45*q.Head.Pitch
	q.Turn *= .3
	q.Tail.At = [2]float32{end.Z, end.Y}
	// A tail in flight is level and at least twice as wide as at rest.
	q.Tail.Drop, q.Tail.Spread, q.Tail.Arch = .04, max(or(q.Tail.Spread, .22)*2, .46), .4*q.Tail.Arch
	i := min(int(hip), len(old)-2)
	s, next, t := q.Body[i], q.Body[i+1], hip-float32(i)
	leg := q.Foot.Sub(q.Hip).Len()
	// The hip keeps its place along the body, and lies a little more than halfway down to the belly there.
	q.Hip = v(q.Hip.X, geom.Mix(s.Y, next.Y, t)-.55*geom.Mix(s.RY, next.RY, t), geom.Mix(s.Z, next.Z, t))
	q.Foot = q.Hip.Add(v(0, -.20, -1).Norm().Mul(leg))
}

// afloat lays the row on the water, its legs drawn up: its belly is cut off a little below where the water reaches.
func (q *Bird) afloat() {
	const deep = .09 // of the belly below the water
	low := q.Afloat - deep
	q.Body = slices.Clone(q.Body)
	for i := range q.Body {
		q.Body[i].Y -= low
	}
	q.Head.At[1] -= low
	q.Wing.At.Y -= low
	q.Tail.At[1] -= low
	q.Swims, q.Afloat = true, deep
}

// halfFolded is where upper arm, forearm and hand of the left wing point when a bird that was built in flight has landed: up and back. Its feathers
// are too long to close over its tail.
var halfFolded = map[string]vec{"Upper": {X: .70, Y: .45, Z: -.55}, "Lower": {X: .60, Y: .25, Z: -.75}, "Hand": {X: .30, Y: -.05, Z: -.95}}

// grounded is the skeleton of the bird on the ground, before it is laid level.
func (f *fowl) grounded() *rig.Skeleton {
	q := *f.Bird
	g := &fowl{Bird: &q, maker: f.maker}
	g.stand()
	s := f.Scene.Bones
	for part, to := range halfFolded {
		for i := range 2 {
			b := &s.Bones[s.Index(wingBone(i, part))]
			b.Tip = b.Pos.Add(flip(to, i))
		}
	}
	return s
}

// leg is hip and foot of the left leg (1) or of the right one (−1). Of a bird that goes the left foot is ahead, and the right one leaves the ground.
func (f *fowl) leg(x float32) (hip, foot vec) {
	hip, foot = f.Hip.Mul(f.H).Add(f.base), f.Foot.Mul(f.H).Add(f.base)
	switch long := hip.Y - foot.Y; {
	case f.strides && x > 0:
		foot.Z += .25 * long
	case f.strides:
		// The right leg has just pushed off: its foot is behind its place by .6 of the leg's length, and up by a fifth.
		foot = foot.Add(v(0, .20*long, -.60*long))
	}
	return v(hip.X*x, hip.Y, hip.Z), v(foot.X*x, foot.Y, foot.Z)
}

// sole is the frame of a foot at a place: flat on the ground, pushing off with its toes, or laid back behind the leg.
func (f *fowl) sole(at vec) geom.Affine {
	m := geom.Move(at.X, at.Y, at.Z)
	if f.aloft {
		// Toes point back and a little down, soles up.
		return m.Mul(geom.TurnX(2.5))
	}
	if f.strides && at.X < 0 {
		return m.Mul(geom.TurnX(.9))
	}
	return m
}

// wingAloft is shoulder, wrist and tip of the left wing of a bird in flight, metres.
func (f *fowl) wingAloft(span float32) []vec {
	i := 0
	// Shoulders are where the body first is three quarters as wide as anywhere.
	for i < len(f.Body)-2 && f.Body[i].RX < .75*f.widest() {
		i++
	}
	s := f.Body[i]
	at := v(.62*s.RX, s.Y+.40*s.RY, s.Z-.3*s.RX).Mul(f.H).Add(f.base)
	return []vec{at, at.Add(v(.34*span, .10*span, .09*span)), at.Add(v(.66*span, .12*span, -.02*span))}
}

// widest is half the width of the body.
func (q *Bird) widest() (r float32) {
	for _, s := range q.Body {
		r = max(r, s.RX)
	}
	return r
}

// foldedWings lays the flight feathers along the body: the lowest ones are the longest, and all of them close over the tail.
func (f *fowl) foldedWings() {
	h, w, s := f.H, f.Wing, f.quills(true)
	// All feathers aim at a place over the middle of the tail, three quarters of the way from where the wing points.
	over := v(0, f.Tail.At[1], f.Tail.At[0]).Mul(h).Add(f.base).Mad(v(0, -f.Tail.Drop, -1).Norm(), .5*f.Tail.Len*h).Add(v(.035*h, .035*h, 0))
	back := f.folded.Dir(v(0, -1, 0))
	for i := range 2 {
		x := side(i)
		for k := range w.Flight {
			t := float32(k) / float32(max(w.Flight-1, 1))
			root := f.folded.Point(v(w.R.X*geom.Mix(.40, .72, t), -w.R.Y*geom.Mix(.40, .12, t), w.R.Z*geom.Mix(.50, -.50, t)).Mul(h))
			dir := geom.Mix3(back, over.Sub(root).Norm(), .75)
			root.X, dir.X = x*root.X, x*dir.X
			f.feather("flight", s, root, dir, v(x, geom.Mix(.15, .55, t), -.1), w.Len*h*geom.Mix(1, .58, t), .07*h, .010*h, 0)
			f.Scene.Parts[len(f.Scene.Parts)-1].Follow = rig.To(wingBone(i, "Hand"))
		}
	}
}

// spreadWings fans the flight feathers out behind the arms.
func (f *fowl) spreadWings() {
	arm, span := f.arm()
	if f.aloft {
		f.plumes(arm, span, f.quills(true), .06*f.H, .03, f.Wing.Finger, onArm)
		return
	}
	f.plumes(arm, span, f.quills(true), .05*f.H, 1.5, f.Wing.Finger, onArm)
}

// onArm is what a feather follows that grows so far along a bird's spread arm, 0 to 1, whose wrist is in its middle.
func onArm(side int, along float32) rig.Follow {
	// The elbow lies at a quarter of the way and the wrist at half: weights change over about each.
	if along < .37 {
		return rig.Between(wingBone(side, "Upper"), wingBone(side, "Lower"), geom.Smooth(.10, .37, along))
	}
	return rig.Between(wingBone(side, "Lower"), wingBone(side, "Hand"), geom.Smooth(.37, .62, along))
}

// plumes are a spread wing's flight feathers behind an arm of three points, with a row of coverts over their roots, on both sides. On says what a feather
// follows that grows so far along the arm, 0 to 1; nil: what is near. The feathers hang by so much, for one aside, and the
// outermost ones stand apart like fingers by a share.
func (m *maker) plumes(arm []vec, span float32, s tex.Surface, least, hang, finger float32, on func(side int, along float32) rig.Follow) {
	n := archetype.Of(m.Level, 7, 9, 15, 20)
	for i := range 2 {
		x := side(i)
		for row, long := range [2]float32{.44, .24} {
			for k := range n {
				t := float32(k) / float32(n-1)
				root := geom.Mix3(arm[0], arm[1], min(2*t, 1))
				if t > .5 {
					root = geom.Mix3(arm[1], arm[2], 2*t-1)
				}
				turn := geom.Mix(-.15, 1.35, t*t) // from back along the body to straight out
				// Inner feathers hang in full, the outermost by three tenths of that.
				dir := v(geom.Sin(turn), .7*hang*t-hang, -geom.Cos(turn)).Norm()
				// Coverts lie above the flight feathers and half as long. Roots are drawn back into the arm by .06 of the span.
				root = root.Add(v(0, .24*least*(1.8*float32(row)-1), 0)).Mad(dir, -.06*span)
				root.X, dir.X = x*root.X, x*dir.X
				apart := finger * geom.Smooth(.55, .80, t) * float32(1-row)
				long, wide := span*long*geom.Mix(.85, 1.12, t)*(1+.16*apart), max(span*1.9/float32(n), least)*(1-.52*apart)
				m.feather("flight", s, root, dir, v(0, 1, -max(.4, hang-.02)), long, wide, .24*least, .06)
				if on != nil {
					m.Scene.Parts[len(m.Scene.Parts)-1].Follow = on(i, t)
				}
			}
		}
	}
}

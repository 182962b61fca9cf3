package rig

import (
	"cmp"
	"strings"

	"atelier/internal/media/geom"
	"atelier/internal/sorting"
)

// humanoid prepares trunk, arms with their hands, and legs. Half widths of the planes are shares of the height that keep
// elbows, knees and shoulders round through the stress poses.
func (w *Weights) humanoid() {
	b := w.skeleton.Bones
	h := b[Head].Tip.Y
	for side, x := range []float32{1, -1} {
		w.limbs = append(w.limbs, w.arm(side, x, h))
	}
	for side, x := range []float32{1, -1} {
		w.limbs = append(w.limbs, w.leg(side, x, h))
	}
	up := geom.Vec3{Y: 1}
	at := func(bone int, width float32) plane { return plane{b[bone].Pos, up, width * h} }
	head := chain{bones: []int{UpperChest, Neck, Head}, planes: []plane{{}, at(Neck, .016), at(Head, .016)}}
	w.trunk = chain{
		bones:  []int{Hips, Spine, Chest, UpperChest},
		planes: []plane{{}, at(Spine, .035), at(Chest, .035), at(UpperChest, .035)},
		ends: func(p geom.Vec3, f *Follow, share float32, m *mix) bool {
			if f.may(OnHead) {
				head.give(p, f, share, m)
			}
			return f.may(OnHead)
		},
	}
}

// arm is the limb of upper arm, forearm and hand. Its collar bone takes up to 70 % of what is above the chest and beside the neck.
func (w *Weights) arm(side int, x, h float32) limb {
	b, o := w.skeleton.Bones, Side*side
	on, hand := [2]Limbs{OnLeftArm, OnRightArm}[side], [2]Limbs{OnLeftHand, OnRightHand}[side]
	upper, lower, wrist := b[LeftUpperArm+o].Pos, b[LeftLowerArm+o].Pos, b[LeftHand+o].Pos
	along, forearm := lower.Sub(upper).Norm(), wrist.Sub(lower).Norm()
	across := geom.Vec3{X: 2.12 * x}.Add(along).Norm()
	shoulder := plane{upper.Mad(across, -.004*h), across, .045 * h}
	low, high := b[Hips].Pos, b[UpperChest].Pos.Add(geom.Vec3{Y: .05 * h})
	low.Y = 0                             // what hangs from the trunk to the ground is nearer to it than to an arm
	flat := geom.Vec3{X: .62, Y: 1, Z: 1} // the trunk is wider than deep
	digits := w.digits(side)
	return limb{
		on: on | hand,
		chain: chain{
			bones:  []int{LeftUpperArm + o, LeftLowerArm + o, LeftHand + o},
			planes: []plane{{}, {lower, along.Add(forearm).Norm(), .030 * h}, {wrist, forearm, .018 * h}},
			ends: func(p geom.Vec3, f *Follow, share float32, m *mix) bool {
				if f.may(hand) {
					digits(p, share, m)
				}
				return f.may(hand)
			},
		},
		enter: func(p geom.Vec3, _ *Follow) float32 {
			if p.X*x <= 0 {
				return 0
			}
			trunk := toSegment(p.Scale(flat), low.Scale(flat), high.Scale(flat))
			arm := min(toSegment(p, upper, lower), toSegment(p, lower, wrist.Mad(forearm, .1*h)))
			return shoulder.beyond(p) * geom.Smooth(-.02*h, .035*h, trunk-arm-.005*h)
		},
		more: func(p geom.Vec3, _ *Follow, left float32, m *mix) float32 {
			collar := .7 * geom.Smooth(.02*h, .09*h, p.X*x) * geom.Smooth(b[UpperChest].Pos.Y, upper.Y+.01*h, p.Y)
			m[LeftShoulder+o] += left * collar
			return left * (1 - collar)
		},
	}
}

// digits hands a point of a hand out to the nearest finger's bones, and to the hand.
func (w *Weights) digits(side int) func(p geom.Vec3, share float32, m *mix) {
	b, first, hand := w.skeleton.Bones, Fingers(side), LeftHand+Side*side
	k := b[first+6].Pos.Sub(b[hand].Pos).Len() / .097 // against the hand that the widths are given for
	return func(p geom.Vec3, share float32, m *mix) {
		best, at := float32(1e6), 0
		for f := range 5 {
			j := b[first+3*f : first+3*f+3]
			d := min(toSegment(p, j[0].Pos, j[1].Pos), toSegment(p, j[1].Pos, j[2].Pos), toSegment(p, j[2].Pos, j[2].Tip))
			if f == 0 {
				d *= 1.05
			}
			if d < best {
				best, at = d, f
			}
		}
		i := first + 3*at
		along := b[i+1].Pos.Sub(b[i].Pos).Norm()
		root := plane{b[i].Pos, along, .007 * k}
		if at == 0 {
			root = plane{b[i].Pos.Mad(along, .012*k), along, .016 * k}
		}
		middle := plane{b[i+1].Pos, b[i+2].Pos.Sub(b[i].Pos).Norm(), .0055 * k}
		tip := plane{b[i+2].Pos, b[i+2].Pos.Sub(b[i+1].Pos).Norm(), .005 * k}
		a, c, e := root.beyond(p), middle.beyond(p), tip.beyond(p)
		m[hand] += share * (1 - a)
		m[i] += share * a * (1 - c)
		m[i+1] += share * a * c * (1 - e)
		m[i+2] += share * a * c * e
	}
}

// leg is the limb of thigh, shin, foot and toes. Above the heel a foot stays shin. A part of one leg alone, such as a wide shoe, stays with that leg
// where it reaches over the middle of the body.
func (w *Weights) leg(side int, x, h float32) limb {
	b, o := w.skeleton.Bones, Side*side
	at := func(bone int, n geom.Vec3, width float32) plane { return plane{b[bone+o].Pos, n.Norm(), width * h} }
	hip := at(LeftUpperLeg, geom.Vec3{X: x * .12, Y: -1, Z: .05}, .055)
	hip.at.Y -= .018 * h
	on := [2]Limbs{OnLeftLeg, OnRightLeg}[side]
	return limb{
		on: on,
		chain: chain{
			bones: []int{LeftUpperLeg + o, LeftLowerLeg + o, LeftFoot + o, LeftToes + o},
			planes: []plane{hip, at(LeftLowerLeg, geom.Vec3{Y: -1, Z: -.02}, .034), at(LeftFoot, geom.Vec3{Y: -.8, Z: .6}, .022),
				at(LeftToes, geom.Vec3{Z: 1}, .014)},
		},
		enter: func(p geom.Vec3, f *Follow) float32 {
			if f.Limbs&OnLegs == on {
				return hip.beyond(p)
			}
			return hip.beyond(p) * geom.Smooth(-.012*h, .012*h, p.X*x)
		},
	}
}

// joined hands a point of a tail in the place of the legs out to both legs alike, and above the hips to the trunk.
func (w *Weights) joined(p geom.Vec3, m *mix) {
	for side := range 2 {
		legs := w.limbs[2+side].chain
		q := p
		q.X = w.skeleton.Bones[legs.bones[0]].Pos.X
		below := legs.planes[0].beyond(q)
		legs.give(q, nil, .5*below, m)
		w.trunk.give(p, &Follow{Limbs: OnTrunk}, .5*(1-below), m)
	}
}

// Skirts begins the names of springs that hang around the legs, several beside each other.
const Skirts = "skirt"

// hanging is a chain of a skirt: its angle from the front about the hips, the plane where it begins, and its bones.
type hanging struct {
	angle float32
	root  plane
	chain chain
}

// skirts are the chains of skirts, in order of their angles.
func (s *Skeleton) skirts() (out []hanging) {
	for i := range s.Springs {
		if !strings.HasPrefix(s.Springs[i].Name, Skirts) {
			continue
		}
		bones := s.Springs[i].bones(s)
		planes := s.planes(bones, .5)
		at := s.Bones[bones[0]].Pos.Sub(s.Bones[Hips].Pos)
		out = append(out, hanging{geom.Atan2(at.X, at.Z), plane{s.Bones[bones[0]].Pos, geom.Vec3{Y: -1}, planes[0].width}, chain{bones: bones, planes: planes}})
	}
	sorting.Stable(out, func(a, b hanging) int { return cmp.Compare(a.angle, b.angle) })
	return out
}

// around hands a point of a skirt out to the two chains between which it lies, and above them to the trunk.
func (w *Weights) around(p geom.Vec3, m *mix) {
	d := p.Sub(w.skeleton.Bones[Hips].Pos)
	a, n := geom.Atan2(d.X, d.Z), len(w.skirts)
	next := 0
	for next < n && w.skirts[next].angle <= a {
		next++
	}
	from, to := &w.skirts[(next+n-1)%n], &w.skirts[next%n]
	whole := func(x float32) float32 { // around, from 0 on
		if x < 0 {
			x += 2 * geom.Pi
		}
		return x
	}
	t := whole(a-from.angle) / max(whole(to.angle-from.angle), 1e-6)
	left := float32(0)
	for i, c := range [2]*hanging{from, to} {
		share := [2]float32{1 - t, t}[i]
		below := c.root.beyond(p)
		left += share * (1 - below)
		if share *= below; share > 0 {
			c.chain.give(p, nil, share, m)
		}
	}
	w.trunk.give(p, &Follow{Limbs: OnTrunk}, left, m)
}

// skirt hangs from the hips: each side follows its thigh more the lower it is, the middle both; below the knee it trails the shins.
func (w *Weights) skirt(p geom.Vec3, f *Follow, m *mix) {
	b := w.skeleton.Bones
	if !w.skeleton.Kind.Human() {
		w.body(p, f, m)
		return
	}
	if len(w.skirts) > 0 && f.Skirt >= 1 {
		w.around(p, m)
		return
	}
	h := b[Head].Tip.Y
	top, knee := b[LeftUpperLeg].Pos.Y+.02*h, b[LeftLowerLeg].Pos.Y
	t := f.Skirt * geom.Smooth(top, knee, p.Y)
	left := geom.Smooth(-.07*h, .07*h, p.X)
	shin := .55 * geom.Smooth(knee+.05*h, .02*h, p.Y)
	for side, share := range [2]float32{t * left, t * (1 - left)} {
		m[LeftUpperLeg+Side*side] += share * (1 - shin)
		m[LeftLowerLeg+Side*side] += share * shin
	}
	w.trunk.give(p, &Follow{Limbs: OnTrunk}, 1-t, m)
}

// toSegment is the distance of p from the segment a–b.
func toSegment(p, a, b geom.Vec3) float32 {
	return p.Sub(nearest(p, a, b)).Len()
}

// nearest is the point of the segment a–b that is nearest to p.
func nearest(p, a, b geom.Vec3) geom.Vec3 {
	d := b.Sub(a)
	return a.Mad(d, geom.Clamp01(p.Sub(a).Dot(d)/max(d.Dot(d), 1e-9)))
}

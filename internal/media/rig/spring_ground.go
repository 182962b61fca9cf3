package rig

import (
	"slices"

	"atelier/internal/media/geom"
)

// Clear turns the springs' bones up in a pose until their skin is so high above the ground, metres, or as high as it comes, and says of each spring whether
// the ground holds it up. Skin between two springs goes with both, so the springs are turned again while some of it is in the ground.
func (w *Swing) Clear(p Pose, high float32) (held []bool) {
	const rounds = 4
	held = make([]bool, len(w.springs))
	for round := 0; round < rounds && (round == 0 || w.Sunk(p) > grazing); round++ {
		for i := range w.springs {
			w.at = w.skeleton.Place(p, w.at)
			held[i] = w.springs[i].clear(w.skeleton, p, w.at, high) || held[i]
		}
	}
	return held
}

// Sunk is how deep the skin of springs is in the ground in a pose, metres; what the body lies on is left out.
func (w *Swing) Sunk(p Pose) (deep float32) {
	w.at = w.skeleton.Place(p, w.at)
	for i := range w.springs {
		if w.springs[i].Under(w.skeleton, w.at) > 0 {
			continue
		}
		for _, edge := range w.springs[i].Edges {
			for k := range edge {
				deep = max(deep, min(0, edge[k].At.Y)-w.skeleton.Touched(w.at, &edge[k]).Y)
			}
		}
	}
	return deep
}

// clear turns the bones of one spring up in a pose, from the body outward; at is where the pose has all bones, and is kept so. A bone whose joint lies too
// low for its skin has the bone before it turned up further. It reports whether any was turned.
func (p *swinging) clear(s *Skeleton, pose Pose, at Placed, high float32) (held bool) {
	from, lift := make([]geom.Quat, len(p.bones)), make([]float32, len(p.bones))
	under := geom.Smooth(.4, 1, p.Under(s, at))
	for k, b := range p.bones {
		from[k] = pose.Turns[b].Slerp(geom.Still, under)
	}
	for range 6 {
		low := false
		for k, b := range p.bones {
			bone := &s.Bones[b]
			parent, joint := at.Turns[bone.Parent], s.Carry(at, bone.Parent, bone.Pos)
			floor := max(p.floors[k], min(p.floors[k]+lift[k], joint.Y))
			floor = geom.Mix(floor, min(p.Radius, floor), under)
			turn, deep := p.above(s, at, k, rising{joint, [2]float32{floor, high}, parent.Mul(from[k]), 1 - under})
			pose.Turns[b] = parent.Inverse().Mul(turn)
			at.Turns[b], at.Pos[b] = turn, joint
			held = held || geom.Abs(pose.Turns[b].Dot(from[k])) < .99999
			if deep > grazing && k > 0 {
				lift[k-1] += deep
				low = true
			}
		}
		if !low {
			break
		}
	}
	return held
}

// Under is the share, 0 to 1, in which the body lies on the spring: what hangs on its lower side, near the ground. There the spring stays along the
// body, and its bones alone are above the ground.
func (p *Spring) Under(s *Skeleton, at Placed) float32 {
	first, high := &s.Bones[s.Index(p.Bones[0])], s.Bones[0].Pos.Y
	low := geom.Smooth(.35*high, .2*high, s.Carry(at, first.Parent, first.Pos).Y)
	return low * geom.Smooth(.45, .8, -at.Turns[first.Parent].Rotate(p.outward(s)).Y)
}

// outward is the way from the root to the end of the spring in the bind pose, level.
func (p *Spring) outward(s *Skeleton) geom.Vec3 {
	way := s.Bones[s.Index(p.Bones[len(p.Bones)-1])].Tip.Sub(s.Bones[0].Pos)
	return geom.Vec3{X: way.X, Z: way.Z}.Norm()
}

// Clearance is how high above the ground the skin of springs is kept, metres.
const Clearance = .005

// grazing is how deep in the ground the skin of springs is let be, metres.
const grazing = .001

// flat is how far points stand out from the line of a bone at most, metres, across the side on which they lie flattest.
func flat(bone Bone, edge []Touch) float32 {
	const ways = 16
	least := float32(1e6)
	u, v := geom.Basis(bone.Tip.Sub(bone.Pos).Norm())
	for i := range ways {
		turn := geom.Pi * float32(i) / ways
		across := u.Mul(geom.Cos(turn)).Mad(v, geom.Sin(turn))
		var out float32
		for i := range edge {
			out = max(out, geom.Abs(edge[i].At.Sub(bone.Pos).Dot(across)))
		}
		least = min(least, out)
	}
	return least
}

// rising is a bone that is to come out of the ground: where its joint is, how high its end and the skin that follows it shall be, metres, where the bone is
// turned to from the bind pose, and which share of the depth of its skin counts.
type rising struct {
	joint  geom.Vec3
	floors [2]float32
	turn   geom.Quat
	share  float32
}

// above turns the k-th bone on about its joint until its end and its skin are as high as they shall be, or as high as they come, and says how deep the
// skin is even so, metres. Where the bones before it are turned to, at says. The bone rises to the side on which it is above the ground soonest, and if it
// is above it on none rolls about itself. What the skin follows beside, on the same spring or on others, is taken to go with the bone: a vertex lies
// between the places to which its bones would carry it alone.
func (p *swinging) above(s *Skeleton, at Placed, k int, of rising) (turn geom.Quat, deep float32) {
	bone := &s.Bones[p.bones[k]]
	var edge []Touch
	if k < len(p.Edges) {
		edge = p.Edges[k]
	}
	fixed, own := make([]float32, len(edge)), make([]float32, len(edge))
	for i := range edge {
		for n, w := range edge[i].Skin.Weight {
			if b := int(edge[i].Skin.Bone[n]); p.hangs[b] && !slices.Contains(p.bones[:k], b) {
				own[i] += w
			} else if w > 0 {
				fixed[i] += w * s.Carry(at, b, edge[i].At).Y
			}
		}
	}
	axis := bone.Tip.Sub(bone.Pos)
	end, aside := of.turn.Rotate(axis), at.Turns[s.Bones[p.bones[0]].Parent].Rotate(axis.Mul(.15).Mad(p.out, .03*axis.Len()))
	turn = between(end.Norm(), above(end, of.floors[0]-of.joint.Y, aside).Norm()).Mul(of.turn)
	depth := func(turn geom.Quat) float32 {
		var deep float32
		for i := range edge {
			q := edge[i].At
			deep = max(deep, min(of.floors[1], q.Y)-fixed[i]-own[i]*(of.joint.Y+turn.Rotate(q.Sub(bone.Pos)).Y))
		}
		return of.share * deep
	}
	var axes [12]geom.Vec3
	for i := range axes {
		around := 2 * geom.Pi * float32(i) / float32(len(axes))
		axes[i] = geom.Vec3{X: geom.Sin(around), Z: geom.Cos(around)}
	}
	turn = least(turn, axes[:], .7, depth)
	along := turn.Rotate(axis).Norm()
	turn = least(turn, []geom.Vec3{along, along.Mul(-1)}, 1, depth)
	return turn, depth(turn)
}

// above lifts the end of a bone that is below a height, both from its joint, as far as the bone reaches: to the side on which it is, and a little aside.
func above(end geom.Vec3, height float32, aside geom.Vec3) geom.Vec3 {
	length := end.Len()
	if end.Y >= height || -length >= height {
		return end
	}
	rise := geom.Clamp(height, -length, length)
	flat := end.Add(aside)
	flat.Y = 0
	return geom.Vec3{Y: rise}.Mad(flat.Norm(), geom.Sqrt(length*length-rise*rise))
}

// least is a turn further about one of some axes by the least angle, up to most radians, at which its depth is no more than grazing, or by that of the
// least depth.
func least(turn geom.Quat, axes []geom.Vec3, most float32, depth func(geom.Quat) float32) geom.Quat {
	const step = .12
	by := func(axis geom.Vec3, angle float32) geom.Quat { return geom.About(axis, angle).Mul(turn) }
	var best geom.Vec3
	var far float32
	deep := depth(turn)
	for angle := float32(step); deep > grazing && angle < most; angle += step {
		for _, axis := range axes {
			if d := depth(by(axis, angle)); d < deep {
				best, far, deep = axis, angle, d
			}
		}
	}
	if far == 0 {
		return turn
	}
	if deep > grazing {
		return by(best, far)
	}
	low := far - step
	for range 6 {
		if mid := (low + far) / 2; depth(by(best, mid)) > grazing {
			low = mid
		} else {
			far = mid
		}
	}
	return by(best, far)
}

package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// lowest is how low the hips of a skeleton come, metres above the ground: the trunk lies on it.
func lowest(s *rig.Skeleton) float32 { return min(.75*s.Bones[0].Radius, s.Bones[0].Pos.Y) }

// clearGround keeps nose and tail out of the ground: the neck rises until the nose is above it, and a tail that would reach into the ground lies on it.
func clearGround(s *rig.Skeleton, tail []int, p *rig.Pose) {
	if neck, head := s.Index("neck"), s.Index("head"); neck >= 0 && head >= 0 {
		for range 3 {
			at := s.Place(*p, rig.Placed{})
			nose := s.Carry(at, head, s.Bones[head].Tip)
			below := .3*s.Bones[head].Radius - nose.Y
			if below <= 1e-4 {
				break
			}
			far := max(nose.Z-at.Pos[neck].Z, .5*s.Bones[head].Tip.Sub(s.Bones[neck].Pos).Len())
			p.Turns[neck] = geom.About(axisX, -below/far).Mul(p.Turns[neck])
		}
	}
	for _, n := range tail {
		at := s.Place(*p, rig.Placed{})
		joint, tip := at.Pos[n], s.Carry(at, n, s.Bones[n].Tip)
		ground := .3 * s.Bones[n].Radius
		along := tip.Sub(joint)
		long := geom.Sqrt(along.Y*along.Y + along.Z*along.Z)
		if tip.Y >= ground || long == 0 {
			continue
		}
		up := geom.Asin(geom.Clamp((ground-joint.Y)/long, -1, 1))
		p.Turns[n] = geom.About(axisX, up-geom.Atan2(along.Y, -along.Z)).Mul(p.Turns[n])
	}
}

// splay turns the legs of a body that rolls onto its right side outward, as far as they would reach into the ground.
func (b *beast) splay(p *rig.Pose) {
	s := b.skeleton
	at := s.Place(*p, rig.Placed{})
	for i := range b.legs {
		l, out := &b.legs[i], float32(0)
		hip := at.Pos[l.bones[0]]
		for _, n := range l.bones {
			ground := .3 * s.Bones[n].Radius
			reach := s.Carry(at, n, s.Bones[n].Tip).Sub(hip)
			long := geom.Sqrt(reach.X*reach.X + reach.Y*reach.Y)
			if hip.Y+reach.Y < ground && long > 0 {
				out = max(out, geom.Asin(geom.Clamp((ground-hip.Y)/long, -1, 1))-geom.Atan2(reach.Y, reach.X))
			}
		}
		if out > 0 {
			trunk := at.Turns[s.Bones[l.bones[0]].Parent]
			p.Turns[l.bones[0]] = trunk.Inverse().Mul(geom.About(axisZ, out)).Mul(trunk).Mul(p.Turns[l.bones[0]])
		}
	}
}

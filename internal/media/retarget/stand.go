package retarget

import (
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/rig"
)

// Shares of the way from the hips to the neck at which the bones of the trunk are, and others of the height: as of rig.Figure.
const (
	neckAt     = .35 // from the shoulders to the joint of the head
	collarAt   = .18 // from the upper chest to the joint of the arm
	toesAhead  = .07
	toesHigh   = .012
	footWide   = .05 // to either side of the ankle
	footLong   = .2
	tallestHat = 1.35 // times the height of the head's joint: what is higher belongs to no head
)

var trunkAt = [rig.Neck + 1]float32{0, .18, .40, .65, 1}

// stand measures the joints where the nodes are, and puts a humanoid on them. It is a refusal when they do not stand upright.
// Facing follows from the left: the level way from right to left joints, of hips and shoulders together, is turned to +X. Meshes may be of any size;
// all bounds are shares of the height.
func (s *Skeleton) stand() error {
	s.world, _ = s.document.Places()
	for bone, n := range s.nodes {
		if n >= 0 && s.world[n].Mirrors() {
			return refuse("its own skeleton is mirrored at its %s", rig.VRM(bone))
		}
	}
	left := s.at(rig.LeftUpperLeg).Sub(s.at(rig.RightUpperLeg)).Add(s.at(rig.LeftUpperArm).Sub(s.at(rig.RightUpperArm)))
	if left.Y = 0; left.Len() < 1e-4 {
		return refuse("the left and the right side of its own skeleton are in one place")
	}
	s.turn = geom.About(geom.Vec3{Y: 1}, geom.Atan2(left.Z, left.X))
	flat, err := s.document.Flatten(gltf.Limits{})
	if err != nil {
		return err
	}
	box := s.turned(flat.Mesh)
	hips := s.turn.Rotate(s.at(rig.Hips))
	s.ground, s.floor = geom.Vec3{X: hips.X, Y: box.Min.Y, Z: hips.Z}, box.Min.Y
	high := box.Max.Y - box.Min.Y
	if err := s.upright(high); err != nil {
		return err
	}
	s.High, s.Joints = high, s.humanoid(flat.Mesh, high)
	return s.Joints.Check()
}

// at is where the node of a bone is.
func (s *Skeleton) at(bone int) geom.Vec3 { return s.world[s.nodes[bone]].T }

// joint is where a bone is over the ground, facing +Z.
func (s *Skeleton) joint(bone int) geom.Vec3 { return s.turn.Rotate(s.at(bone)).Sub(s.ground) }

// turned are the bounds of a mesh that faces +Z.
func (s *Skeleton) turned(m *mesh.Mesh) geom.Box {
	box := geom.Empty()
	for i := range m.Vertices {
		box = box.Add(s.turn.Rotate(m.Vertices[i].Pos))
	}
	return box
}

// upright refuses joints that do not stand, in shares of the height.
func (s *Skeleton) upright(high float32) error {
	hips, head := s.joint(rig.Hips), s.joint(rig.Head)
	bad := refuse("its own skeleton does not stand upright on straight legs, as in a T-pose or an A-pose")
	if !(high > 0) || !(head.Y > hips.Y+.15*high) || !(hips.Y > .2*high) {
		return bad
	}
	for side := range 2 {
		o := rig.Side * side
		hip, knee, foot := s.joint(rig.LeftUpperLeg+o), s.joint(rig.LeftLowerLeg+o), s.joint(rig.LeftFoot+o)
		arm := s.joint(rig.LeftHand + o).Sub(s.joint(rig.LeftUpperArm + o))
		const steep, least = -.9, .05
		thigh, shin := knee.Sub(hip), foot.Sub(knee)
		if thigh.Len() < least*high || shin.Len() < least*high || thigh.Norm().Y > steep || shin.Norm().Y > steep {
			return bad
		}
		if s.joint(rig.LeftLowerArm+o).Sub(s.joint(rig.LeftUpperArm+o)).Len() < least*high || arm.Norm().Y > .6 || geom.Abs(arm.Norm().Z) > .6 {
			return refuse("the arms of its own skeleton neither hang nor stand off the body, as in a T-pose or an A-pose")
		}
	}
	return nil
}

// humanoid is the humanoid on the joints. What the document does not have stands where people have it.
func (s *Skeleton) humanoid(m *mesh.Mesh, high float32) *rig.Skeleton {
	var j [rig.LeftFingers]geom.Vec3
	for b := range j {
		if s.nodes[b] >= 0 {
			j[b] = s.joint(b)
		}
	}
	s.trunk(&j)
	var toes [2]geom.Vec3
	for side := range 2 {
		o := rig.Side * side
		if s.nodes[rig.LeftShoulder+o] < 0 {
			j[rig.LeftShoulder+o] = geom.Mix3(j[rig.UpperChest], j[rig.LeftUpperArm+o], collarAt)
			j[rig.LeftShoulder+o].Y = j[rig.LeftUpperArm+o].Y
		}
		foot, toe := j[rig.LeftFoot+o], &j[rig.LeftToes+o]
		if s.nodes[rig.LeftToes+o] >= 0 && toe.Z > foot.Z+.2*toesAhead*high {
			// The tip lies beyond the joint by half the way from the ankle to it.
			toes[side] = geom.Vec3{X: toe.X, Y: toe.Y, Z: toe.Z + .5*(toe.Z-foot.Z)}
			continue
		}
		*toe = geom.Vec3{X: foot.X, Z: s.front(m, foot, high)} // it does not bend: it rolls over its tip
		toes[side] = toe.Add(geom.Vec3{Z: toesHigh * high})
	}
	crown := j[rig.Head]
	crown.Y = min(high, tallestHat*crown.Y)
	h := rig.FromBody(j, crown, toes, 1)
	for b := rig.LeftFingers; b < rig.HumanoidBones; b++ {
		if s.nodes[b] < 0 {
			continue
		}
		bone := &h.Bones[b]
		was := bone.Tip.Sub(bone.Pos)
		bone.Pos = s.joint(b)
		bone.Tip = bone.Pos.Add(was)
		if p := &h.Bones[bone.Parent]; bone.Parent >= rig.LeftFingers {
			p.Tip = bone.Pos
		}
	}
	return h
}

// front is how far a foot reaches forward.
func (s *Skeleton) front(m *mesh.Mesh, ankle geom.Vec3, high float32) float32 {
	z := ankle.Z + .2*toesAhead*high
	for i := range m.Vertices {
		p := s.turn.Rotate(m.Vertices[i].Pos).Sub(s.ground)
		if p.Y < ankle.Y && geom.Abs(p.X-ankle.X) < footWide*high && p.Z < ankle.Z+footLong*high {
			z = max(z, p.Z)
		}
	}
	return z
}

// trunk sets the joints between hips and head that the document lacks, evenly between the joints that it has.
func (s *Skeleton) trunk(j *[rig.LeftFingers]geom.Vec3) {
	if s.nodes[rig.Neck] < 0 {
		j[rig.Neck] = geom.Mix3(geom.Mix3(j[rig.LeftUpperArm], j[rig.RightUpperArm], .5), j[rig.Head], neckAt)
	}
	for b := rig.Spine; b < rig.Neck; b++ {
		if s.nodes[b] >= 0 {
			continue
		}
		next := b + 1
		for next < rig.Neck && s.nodes[next] < 0 {
			next++
		}
		share := (trunkAt[b] - trunkAt[b-1]) / (trunkAt[next] - trunkAt[b-1])
		j[b] = geom.Mix3(j[b-1], j[next], share)
	}
}

package robot

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// follow makes the parts that come next go with one bone: nothing of a machine bends.
func (r *robot) follow(bone int) { r.on = rig.To(rig.VRM(bone)) }

// bone is the number of a bone of this side.
func (s side) bone(left int) int { return left + int(s)*rig.Side }

// body gives the frames of all bones of the body, by number. Bones that it has no frame for go with the one before.
func (b *skeleton) body() (out [rig.LeftFingers]geom.Affine) {
	out[rig.Hips], out[rig.Spine], out[rig.Chest], out[rig.UpperChest] = b.hips, b.spine, b.chest, b.chest
	out[rig.Neck], out[rig.Head] = b.neck, b.head
	for _, s := range []side{left, right} {
		a, l := b.arms[s], b.legs[s]
		out[s.bone(rig.LeftShoulder)], out[s.bone(rig.LeftUpperArm)], out[s.bone(rig.LeftLowerArm)] = b.chest, a.upper, a.lower
		out[s.bone(rig.LeftHand)] = a.hand
		out[s.bone(rig.LeftUpperLeg)], out[s.bone(rig.LeftLowerLeg)] = l.upper, l.lower
		out[s.bone(rig.LeftFoot)], out[s.bone(rig.LeftToes)] = l.foot, l.foot
	}
	return out
}

// rig is the skeleton in the bind pose, and the stance that the robot takes of it. A rigging pose is the bind pose; else that is the A-pose.
func (r *robot) rig() (*rig.Skeleton, rig.Pose) {
	rest := *r
	if r.Pose == "" {
		rest.Brief.Pose = archetype.APose
	}
	rest.bones = rest.pose()
	frames := rest.bones.body()
	var joints [rig.LeftFingers]geom.Vec3
	for i, f := range frames {
		joints[i] = f.T
	}
	joints[rig.UpperChest] = geom.Mix3(joints[rig.Chest], joints[rig.Neck], .45)
	var toes [2]geom.Vec3
	for _, s := range []side{left, right} {
		joints[s.bone(rig.LeftShoulder)] = rest.bones.chest.Point(r.Body.at(s.sign()*.07, .215, 0))
		foot := frames[s.bone(rig.LeftFoot)]
		joints[s.bone(rig.LeftToes)] = foot.Point(r.Limb.at(0, .022-ankleHeight, .095))
		toes[s] = foot.Point(r.Limb.at(0, .015-ankleHeight, .175))
	}
	s := rig.FromBody(joints, frames[rig.Head].Point(r.Head.at(0, .245, 0)), toes, 1.1)
	if r.Pose != "" {
		return s, rig.Pose{}
	}
	stance := s.Rest()
	stance.Root = r.bones.hips.T
	var turned [rig.LeftFingers]geom.Quat
	for i, f := range r.bones.body() {
		turned[i] = geom.Columns(f.X, f.Y, f.Z).Mul(geom.Columns(frames[i].X, frames[i].Y, frames[i].Z).Inverse())
		stance.Turns[i] = turned[i]
		if p := s.Bones[i].Parent; p >= 0 {
			stance.Turns[i] = turned[p].Inverse().Mul(turned[i])
		}
	}
	return s, stance
}

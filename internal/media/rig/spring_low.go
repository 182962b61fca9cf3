package rig

import "atelier/internal/media/geom"

// faces is how far the hips face the ground, 0 to 1.
func faces(hips geom.Quat) float32 { return geom.Smooth(.3, .8, -hips.Rotate(geom.Vec3{Z: 1}).Y) }

// laid is how far a skirt has come down on its legs, 0 to 1: the hips of a body that sits, kneels or lies are low, and cloth that is longer than its
// hips are high cannot hang. On a body that lies on its face it falls by itself.
func (w *Swing) laid(at Placed) float32 {
	high := w.skeleton.Bones[0].Pos.Y
	return geom.Smooth(.80, .60, at.Pos[0].Y/high) * (1 - faces(at.Turns[0]))
}

// along is the direction of the k-th bone of a skirt that lies on its legs: along the thigh or the shin under it, and closer to it than it hangs. What
// begins behind the hips goes round them first where the thigh is raised.
func (p *swinging) along(s *Skeleton, at Placed, k int, hangs geom.Vec3, laid float32) geom.Vec3 {
	const close = .75
	own := s.Bones[p.bones[k]].Tip.Sub(s.Bones[p.bones[k]].Pos).Norm()
	var lies geom.Vec3
	for _, b := range p.lifts[k] {
		leg := s.Bones[b].Tip.Sub(s.Bones[b].Pos).Norm()
		lies = lies.Add(at.Turns[b].Rotate(geom.Mix3(own, leg, close)))
	}
	if k == 0 {
		hips := at.Turns[s.Bones[p.bones[0]].Parent]
		raised := geom.Smooth(.4, 1.2, hips.Inverse().Mul(at.Turns[p.lifts[0][0]]).Angle())
		laid *= geom.Mix(1, .65+.35*p.Lifts[0].Way.Z, raised)
	}
	turn := between(hangs, lies.Norm())
	return geom.Still.Slerp(turn, laid).Rotate(hangs)
}

package rig

import "atelier/internal/media/geom"

// FromBody is the humanoid of the 22 joints of a body that were measured: fingers are added as a figure has them, hands times as large as
// those of an adult of that height. Crown and toes are the ends of the head and of the feet.
func FromBody(body [LeftFingers]geom.Vec3, crown geom.Vec3, toes [2]geom.Vec3, hands float32) *Skeleton {
	var j [HumanoidBones]geom.Vec3
	copy(j[:], body[:])
	f := Figure{Height: crown.Y, Hands: hands}
	tips := Tips{Crown: crown, Toes: toes}
	for side := range 2 {
		o := Side * side
		frame := f.hand(j[LeftHand+o], j[LeftLowerArm+o], side)
		for n := range fingers {
			points := fingers[n].joints(n)
			for i := range 3 {
				j[Fingers(side)+3*n+i] = frame.Point(points[i])
			}
			tips.Fingers[side][n] = frame.Point(points[3])
		}
	}
	return newHumanoid(j, tips)
}

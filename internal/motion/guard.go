package motion

import "atelier/internal/media/geom"

// BothHands is the trait of a figure that holds one thing in both hands: a sword on guard, its point ahead of the face.
const BothHands = "in both hands"

// TwoHanded is how a figure holds a shaft or a hilt in both hands: where its upper fist, the right one, is from the lips, the way up of what it holds, and how
// far the left fist is below the right one. Lengths are shares of the figure's height.
type TwoHanded struct {
	At, Way geom.Vec3
	Apart   float32
}

// OnGuard is a sword before the body, as a figure of the trait BothHands holds it.
var OnGuard = TwoHanded{At: geom.Vec3{X: -.006, Y: -.280, Z: .154}, Way: geom.Vec3{X: .02, Y: .86, Z: .50}, Apart: .06}

// Fists are the frames of the left and the right hand of a figure with its lips at a place and of a height, both in the same measure: the thumbs up along what
// they hold, the knuckles ahead.
func (h TwoHanded) Fists(lips geom.Vec3, tall float32) (fists [2]geom.Affine) {
	way := h.Way.Norm()
	out := geom.Vec3{Z: 1}.Mad(way, -way.Z).Norm()
	for side := range fists {
		fists[side] = geom.Affine{X: out, Y: way, Z: out.Cross(way), T: lips.Add(h.At.Mul(tall))}
	}
	fists[0].T = fists[0].T.Mad(way, -h.Apart*tall)
	return fists
}

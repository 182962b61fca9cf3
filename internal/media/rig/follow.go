package rig

import "atelier/internal/media/geom"

// Limbs is a set of the limbs that a part may follow beside the trunk. A sleeve follows one arm and no leg, so nothing leaks from
// it into a hip, however close they lie.
type Limbs uint16

// The limbs. Beasts have forelegs, birds wings and fish pectoral fins for arms, and hind legs for legs.
const (
	OnHead Limbs = 1 << iota // neck and head
	OnLeftArm
	OnRightArm
	OnLeftHand // fingers
	OnRightHand
	OnLeftLeg
	OnRightLeg
	OnTail

	OnTrunk  Limbs = 1 << 15 // the trunk alone: what follows no limb says so, since no limbs at all mean all of them
	OnArms         = OnLeftArm | OnRightArm
	OnLegs         = OnLeftLeg | OnRightLeg
	allLimbs       = OnTrunk - 1 | OnTrunk
)

// Follow says which bones a part of a scene follows. The zero Follow is a body: its vertices follow whichever bones are near.
// The first of Shares, Spring, Skirt, Joined and Limbs that is set decides.
type Follow struct {
	Shares Shares // the whole part alike: one bone (rigid), or shares of several
	Then   Shares // with Shares: what the part follows at To, going there smoothly from From; bind pose, metres
	From   geom.Vec3
	To     geom.Vec3
	Spring string  // the bones of the spring of this name, below the bone that it hangs from
	Skirt  float32 // hangs from the hips: so much of it follows the thighs at the knees, left and right blended
	Joined bool    // a humanoid's tail in the place of its legs: it goes with the mean of both
	Limbs  Limbs   // the trunk and these limbs
}

// Shares are bones by name and how much a part follows each. They are brought to a sum of 1.
type Shares []Share

// Share is one bone's part.
type Share struct {
	Bone   string
	Weight float32
}

// To is the Follow of a rigid part: it goes with one bone.
func To(bone string) Follow { return Follow{Shares: Shares{{bone, 1}}} }

// Between is the Follow of a part between two bones, such as the cup over an elbow: the share w of it follows b.
func Between(a, b string, w float32) Follow { return Follow{Shares: Shares{{a, 1 - w}, {b, w}}} }

// may reports whether any of the limbs may be followed.
func (f *Follow) may(l Limbs) bool { return f.Limbs == 0 || f.Limbs&l != 0 }

package rig

import "strings"

// convention is how programs call the bones of a humanoid. In the names of limbs and fingers * stands for the side, + for the finger and
// # for the bone of the finger, from the palm outward.
type convention struct {
	name    string
	sides   [2]string
	trunk   [Head + 1]string // hips, spine, chest, upper chest, neck, head; "": it has no such bone
	arm     [4]string        // shoulder, upper arm, lower arm, hand
	leg     [4]string        // upper leg, lower leg, foot, toes
	finger  string
	fingers [5]string
	joints  [3]string
}

var (
	words   = [2]string{"Left", "Right"}
	letters = [2]string{"L", "R"}
	numbers = [3]string{"1", "2", "3"}
	padded  = [3]string{"01", "02", "03"}
	pinky   = [5]string{"Thumb", "Index", "Middle", "Ring", "Pinky"}
	little  = [5]string{"Thumb", "Index", "Middle", "Ring", "Little"}
	bends   = [3]string{"Proximal", "Intermediate", "Distal"}
)

// conventions are those of the programs that most characters come from. The first is VRM's, whose names the skeletons of this package have. Sources are the
// programs' own rigs and exporters: VRM 1.0, Mixamo, Unity's avatar, the Unreal mannequins 4 and 5, Blender's Rigify (its deforming bones)
// and its plain names, 3ds Max Biped, VRoid Studio, Character Creator.
var conventions = []convention{
	{name: "VRM"},
	{"Unity", words, [6]string{"Hips", "Spine", "Chest", "UpperChest", "Neck", "Head"},
		[4]string{"*Shoulder", "*UpperArm", "*LowerArm", "*Hand"}, [4]string{"*UpperLeg", "*LowerLeg", "*Foot", "*Toes"}, "*+#", little, bends},
	{"Mixamo", words, [6]string{"Hips", "Spine", "Spine1", "Spine2", "Neck", "Head"},
		[4]string{"*Shoulder", "*Arm", "*ForeArm", "*Hand"}, [4]string{"*UpLeg", "*Leg", "*Foot", "*ToeBase"}, "*Hand+#", pinky, numbers},
	{"Unreal 5", letters, [6]string{"pelvis", "spine_01", "spine_03", "spine_05", "neck_01", "head"},
		[4]string{"clavicle_*", "upperarm_*", "lowerarm_*", "hand_*"}, [4]string{"thigh_*", "calf_*", "foot_*", "ball_*"}, "+_#_*", pinky, padded},
	{"Unreal", letters, [6]string{"pelvis", "spine_01", "spine_02", "spine_03", "neck_01", "head"},
		[4]string{"clavicle_*", "upperarm_*", "lowerarm_*", "hand_*"}, [4]string{"thigh_*", "calf_*", "foot_*", "ball_*"}, "+_#_*", pinky, padded},
	{"Rigify", letters, [6]string{"DEF-spine", "DEF-spine.001", "DEF-spine.002", "DEF-spine.003", "DEF-spine.004", "DEF-spine.006"},
		[4]string{"DEF-shoulder.*", "DEF-upper_arm.*", "DEF-forearm.*", "DEF-hand.*"}, [4]string{"DEF-thigh.*", "DEF-shin.*", "DEF-foot.*", "DEF-toe.*"},
		"DEF-+.#.*", [5]string{"thumb", "f_index", "f_middle", "f_ring", "f_pinky"}, padded},
	{"Rigify's metarig", letters, [6]string{"spine", "spine.001", "spine.002", "spine.003", "spine.004", "spine.006"},
		[4]string{"shoulder.*", "upper_arm.*", "forearm.*", "hand.*"}, [4]string{"thigh.*", "shin.*", "foot.*", "toe.*"},
		"+.#.*", [5]string{"thumb", "f_index", "f_middle", "f_ring", "f_pinky"}, padded},
	{"Blender", letters, [6]string{"Hips", "Spine", "Chest", "UpperChest", "Neck", "Head"},
		[4]string{"Shoulder.*", "UpperArm.*", "LowerArm.*", "Hand.*"}, [4]string{"UpperLeg.*", "LowerLeg.*", "Foot.*", "Toes.*"}, "+#.*", little, numbers},
	{"Biped", letters, [6]string{"Bip01 Pelvis", "Bip01 Spine", "Bip01 Spine1", "Bip01 Spine2", "Bip01 Neck", "Bip01 Head"},
		[4]string{"Bip01 * Clavicle", "Bip01 * UpperArm", "Bip01 * Forearm", "Bip01 * Hand"},
		[4]string{"Bip01 * Thigh", "Bip01 * Calf", "Bip01 * Foot", "Bip01 * Toe0"}, "Bip01 * Finger+#", [5]string{"0", "1", "2", "3", "4"},
		[3]string{"", "1", "2"}},
	{"VRoid", letters, [6]string{"J_Bip_C_Hips", "J_Bip_C_Spine", "J_Bip_C_Chest", "J_Bip_C_UpperChest", "J_Bip_C_Neck", "J_Bip_C_Head"},
		[4]string{"J_Bip_*_Shoulder", "J_Bip_*_UpperArm", "J_Bip_*_LowerArm", "J_Bip_*_Hand"},
		[4]string{"J_Bip_*_UpperLeg", "J_Bip_*_LowerLeg", "J_Bip_*_Foot", "J_Bip_*_ToeBase"}, "J_Bip_*_+#", little, numbers},
	{"Character Creator", letters, [6]string{"CC_Base_Hip", "CC_Base_Waist", "CC_Base_Spine01", "CC_Base_Spine02", "CC_Base_NeckTwist01", "CC_Base_Head"},
		[4]string{"CC_Base_*_Clavicle", "CC_Base_*_Upperarm", "CC_Base_*_Forearm", "CC_Base_*_Hand"},
		[4]string{"CC_Base_*_Thigh", "CC_Base_*_Calf", "CC_Base_*_Foot", "CC_Base_*_ToeBase"}, "CC_Base_*_+#",
		[5]string{"Thumb", "Index", "Mid", "Ring", "Pinky"}, numbers},
}

// called is the plain name of a bone by a convention; "": it has no such bone.
func (c *convention) called(bone int) string {
	if c.sides == [2]string{} {
		return plainName(VRM(bone))
	}
	if bone <= Head {
		return plainName(c.trunk[bone])
	}
	if k := bone - LeftFingers; k >= 0 {
		side, finger, joint := k/15, k%15/3, k%3
		return plainName(strings.NewReplacer("*", c.sides[side], "+", c.fingers[finger], "#", c.joints[joint]).Replace(c.finger))
	}
	side, of, first := 0, c.arm, LeftShoulder
	if bone >= LeftUpperLeg {
		of, first = c.leg, LeftUpperLeg
	}
	if bone -= first; bone >= Side {
		side, bone = 1, bone-Side
	}
	return plainName(strings.Replace(of[bone], "*", c.sides[side], 1))
}

// Named are the bones of a humanoid among bones with names: of each the number of the first that has its name, or −1. The convention is the
// one by which most are found.
type Named struct {
	Convention string
	Bones      [HumanoidBones]int
}

// Name finds the bones of a humanoid by their names. Prefixes that end in a colon, case, spaces, dots, dashes and underscores do not count.
func Name(names []string) (best Named) {
	first := map[string]int{}
	for i, n := range names {
		if plain := plainName(n); plain != "" {
			if _, taken := first[plain]; !taken {
				first[plain] = i
			}
		}
	}
	most := -1
	for i := range conventions {
		c := &conventions[i]
		n, found := Named{Convention: c.name}, 0
		for b := range n.Bones {
			at, ok := first[c.called(b)]
			if !ok {
				at = -1
			} else {
				found++
			}
			n.Bones[b] = at
		}
		if found > most {
			best, most = n, found
		}
	}
	return best
}

// needed are the bones without which a humanoid does not move. Of the trunk between hips and head one is enough.
var needed = [...]int{
	Hips, Head, LeftUpperArm, LeftLowerArm, LeftHand, RightUpperArm, RightLowerArm, RightHand, LeftUpperLeg, LeftLowerLeg, LeftFoot,
	RightUpperLeg, RightLowerLeg, RightFoot,
}

// Missing are the names of the bones that a humanoid needs and that were not found, as VRM has them.
func (n *Named) Missing() (names []string) {
	for _, b := range needed {
		if n.Bones[b] < 0 {
			names = append(names, VRM(b))
		}
	}
	if n.Bones[Spine] < 0 && n.Bones[Chest] < 0 && n.Bones[UpperChest] < 0 {
		names = append(names, VRM(Spine))
	}
	return names
}

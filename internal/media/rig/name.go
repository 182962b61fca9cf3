package rig

import "strings"

// humanoidNames are the bones of a humanoid as VRM 1.0 calls them.
var humanoidNames = func() (names [HumanoidBones]string) {
	copy(names[:], []string{"hips", "spine", "chest", "upperChest", "neck", "head"})
	arm, leg := [4]string{"Shoulder", "UpperArm", "LowerArm", "Hand"}, [4]string{"UpperLeg", "LowerLeg", "Foot", "Toes"}
	for s, side := range [2]string{"left", "right"} {
		for k := range 4 {
			names[LeftShoulder+Side*s+k] = side + arm[k]
			names[LeftUpperLeg+Side*s+k] = side + leg[k]
		}
		for f, finger := range little {
			for k, j := range bends {
				names[Fingers(s)+3*f+k] = side + finger + j
			}
		}
		names[Fingers(s)], names[Fingers(s)+1] = side+"ThumbMetacarpal", side+"ThumbProximal"
	}
	return names
}()

// VRM is the name of a humanoid's bone; "": the number is no bone.
func VRM(bone int) string {
	if bone < 0 || bone >= HumanoidBones {
		return ""
	}
	return humanoidNames[bone]
}

// plainName is a name without what conventions differ in: prefixes that end in a colon, case, spaces, dots, dashes and underscores.
func plainName(name string) string {
	name = strings.ToLower(name[strings.LastIndexByte(name, ':')+1:])
	name = strings.TrimPrefix(name, "mixamorig")
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune(" ._-", r) {
			return -1
		}
		return r
	}, name)
}

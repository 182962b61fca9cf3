package rig

import "strings"

// The columns of humanoidNames.
const (
	vrm = iota
	mixamo
	unity
	namings
)

// humanoidNames are the bones of a humanoid as VRM 1.0, Mixamo and Unity's humanoid avatar call them. Mixamo's have the prefix
// "mixamorig:" before them in its files.
var humanoidNames = func() (names [HumanoidBones][namings]string) {
	copy(names[:], [][namings]string{
		{"hips", "Hips", "Hips"}, {"spine", "Spine", "Spine"}, {"chest", "Spine1", "Chest"}, {"upperChest", "Spine2", "UpperChest"},
		{"neck", "Neck", "Neck"}, {"head", "Head", "Head"},
	})
	sides := [2][namings]string{{"left", "Left", "Left"}, {"right", "Right", "Right"}}
	arm := [4][namings]string{{"Shoulder", "Shoulder", "Shoulder"}, {"UpperArm", "Arm", "UpperArm"}, {"LowerArm", "ForeArm", "LowerArm"}, {"Hand",
		"Hand", "Hand"}}
	leg := [4][namings]string{{"UpperLeg", "UpLeg", "UpperLeg"}, {"LowerLeg", "Leg", "LowerLeg"}, {"Foot", "Foot", "Foot"}, {"Toes", "ToeBase", "Toes"}}
	for s, side := range sides {
		for k := range 4 {
			for n := range namings {
				names[LeftShoulder+Side*s+k][n] = side[n] + arm[k][n]
				names[LeftUpperLeg+Side*s+k][n] = side[n] + leg[k][n]
			}
		}
		for f, finger := range []string{"Thumb", "Index", "Middle", "Ring", "Little"} {
			joints, pinky := []string{"Proximal", "Intermediate", "Distal"}, strings.Replace(finger, "Little", "Pinky", 1)
			for k, j := range joints {
				i := Fingers(s) + 3*f + k
				names[i] = [namings]string{side[vrm] + finger + j, side[mixamo] + "Hand" + pinky + string(rune('1'+k)), side[unity] + finger + j}
			}
		}
		names[Fingers(s)][vrm], names[Fingers(s)+1][vrm] = side[vrm]+"ThumbMetacarpal", side[vrm]+"ThumbProximal"
	}
	return names
}()

// VRM, Mixamo and Unity are the names of a humanoid's bone in the three conventions; empty for a number that is none.
func VRM(bone int) string    { return humanoidName(bone, vrm) }
func Mixamo(bone int) string { return humanoidName(bone, mixamo) } // without its prefix "mixamorig:"
func Unity(bone int) string  { return humanoidName(bone, unity) }

func humanoidName(bone, naming int) string {
	if bone < 0 || bone >= HumanoidBones {
		return ""
	}
	return humanoidNames[bone][naming]
}

// HumanoidBone is the number of the bone that a name of any of the three conventions stands for, or −1. Prefixes that end in a
// colon, case, spaces, dots, dashes and underscores do not count.
func HumanoidBone(name string) int {
	if i, ok := humanoidByName[plainName(name)]; ok {
		return i
	}
	return -1
}

var humanoidByName = func() map[string]int {
	by := make(map[string]int, namings*HumanoidBones)
	for n := range namings { // VRM calls the thumb's bones as others call those after them: the first convention wins
		for i := range humanoidNames {
			if name := plainName(humanoidNames[i][n]); name != "" {
				if _, taken := by[name]; !taken {
					by[name] = i
				}
			}
		}
	}
	return by
}()

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

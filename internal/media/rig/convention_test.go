package rig_test

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/media/rig"
)

// Names of bones as programs write them, with bones among them that a humanoid does not have. Each names its convention, the bones that
// must be found, by their places in the list, and the bones that must not.
func TestNamesOfConventions(t *testing.T) {
	for _, c := range []struct {
		convention, names string
		find              map[int]int // places, by bone
		missing           string
	}{
		{"VRM", "root hips spine chest neck head leftUpperArm leftLowerArm leftHand rightUpperArm rightLowerArm rightHand leftUpperLeg leftLowerLeg " +
			"leftFoot rightUpperLeg rightLowerLeg rightFoot leftThumbMetacarpal leftThumbProximal",
			map[int]int{rig.Hips: 1, rig.LeftFingers: 18, rig.LeftFingers + 1: 19}, ""},
		{"Unity", "Hips Spine Head LeftUpperArm LeftLowerArm LeftHand RightUpperArm RightLowerArm RightHand LeftUpperLeg LeftLowerLeg LeftFoot " +
			"RightUpperLeg RightLowerLeg RightFoot LeftThumbProximal LeftThumbIntermediate LeftThumbDistal",
			map[int]int{rig.LeftFingers: 15, rig.LeftFingers + 2: 17}, ""},
		{"Mixamo", "mixamorig:Hips mixamorig:Spine mixamorig:Spine1 mixamorig:Spine2 mixamorig:Neck mixamorig:Head mixamorig:HeadTop_End mixamorig:LeftArm " +
			"mixamorig:LeftForeArm mixamorig:LeftHand mixamorigRightArm mixamorigRightForeArm mixamorigRightHand mixamorig:LeftUpLeg mixamorig:LeftLeg " +
			"mixamorig:LeftFoot mixamorig:RightUpLeg mixamorig:RightLeg mixamorig:RightFoot mixamorig:LeftHandPinky2",
			map[int]int{rig.UpperChest: 3, rig.LeftLowerLeg: 14, rig.LeftFingers + 13: 19}, ""},
		{"Unreal", "root pelvis spine_01 spine_02 spine_03 neck_01 head clavicle_l upperarm_l lowerarm_l lowerarm_twist_01_l hand_l upperarm_r lowerarm_r " +
			"hand_r thigh_l calf_l foot_l ball_l thigh_r calf_r foot_r ik_foot_root thumb_01_l",
			map[int]int{rig.Hips: 1, rig.LeftShoulder: 7, rig.LeftToes: 18, rig.LeftFingers: 23}, ""},
		{"Unreal 5", "pelvis spine_01 spine_02 spine_03 spine_04 spine_05 neck_01 neck_02 head upperarm_l lowerarm_l hand_l upperarm_r lowerarm_r hand_r " +
			"thigh_l calf_l foot_l thigh_r calf_r foot_r", map[int]int{rig.Chest: 3, rig.UpperChest: 5}, ""},
		{"Rigify", "DEF-spine DEF-spine.001 DEF-spine.002 DEF-spine.003 DEF-spine.004 DEF-spine.006 DEF-upper_arm.L DEF-upper_arm.L.001 DEF-forearm.L " +
			"DEF-hand.L DEF-upper_armR DEF-forearmR DEF-handR DEF-thigh.L DEF-shin.L DEF-foot.L DEF-thigh.R DEF-shin.R DEF-foot.R DEF-f_index.02.L",
			map[int]int{rig.Hips: 0, rig.LeftUpperArm: 6, rig.RightUpperArm: 10, rig.LeftFingers + 4: 19}, ""},
		{"Blender", "Hips Spine Head UpperArm.L LowerArm.L Hand.L UpperArm.R LowerArm.R Hand.R UpperLeg.L LowerLeg.L Foot.L UpperLeg.R LowerLeg.R",
			map[int]int{rig.LeftHand: 5}, "rightFoot"},
		{"Biped", "Bip01 Pelvis|Bip01 Spine|Bip01 Head|Bip01 L UpperArm|Bip01 L Forearm|Bip01 L Hand|Bip01 R UpperArm|Bip01 R Forearm|Bip01 R Hand|" +
			"Bip01 L Thigh|Bip01 L Calf|Bip01 L Foot|Bip01 R Thigh|Bip01 R Calf|Bip01 R Foot|Bip01 L Finger0|Bip01 L Finger01|Bip01 L Finger1",
			map[int]int{rig.LeftFingers: 15, rig.LeftFingers + 1: 16, rig.LeftFingers + 3: 17}, ""},
		{"VRoid", "J_Bip_C_Hips J_Bip_C_Chest J_Bip_C_Head J_Bip_L_UpperArm J_Bip_L_LowerArm J_Bip_L_Hand J_Bip_R_UpperArm J_Bip_R_LowerArm J_Bip_R_Hand " +
			"J_Bip_L_UpperLeg J_Bip_L_LowerLeg J_Bip_L_Foot J_Bip_R_UpperLeg J_Bip_R_LowerLeg J_Bip_R_Foot J_Sec_Hair1_01", map[int]int{rig.Chest: 1}, ""},
		{"Character Creator", "CC_Base_Hip CC_Base_Waist CC_Base_Head CC_Base_L_Upperarm CC_Base_L_Forearm CC_Base_L_Hand CC_Base_R_Upperarm " +
			"CC_Base_R_Forearm CC_Base_R_Hand CC_Base_L_Thigh CC_Base_L_Calf CC_Base_L_Foot CC_Base_R_Thigh CC_Base_R_Calf CC_Base_R_Foot",
			map[int]int{rig.RightFoot: 14}, ""},
		{"VRM", "Bone Bone.001 tail", nil, "hips head leftUpperArm leftLowerArm leftHand rightUpperArm rightLowerArm rightHand leftUpperLeg leftLowerLeg " +
			"leftFoot rightUpperLeg rightLowerLeg rightFoot spine"},
	} {
		names := strings.Fields(c.names)
		if strings.Contains(c.names, "|") {
			names = strings.Split(c.names, "|")
		}
		got := rig.Name(names)
		if got.Convention != c.convention || strings.Join(got.Missing(), " ") != c.missing {
			t.Errorf("%s: got %s without %v, want without %q", c.convention, got.Convention, got.Missing(), c.missing)
		}
		for bone, place := range c.find {
			if got.Bones[bone] != place {
				t.Errorf("%s: %s is at %d, want %d", c.convention, rig.VRM(bone), got.Bones[bone], place)
			}
		}
	}
}

// A skeleton of this package is found whole, in its order.
func TestOurNames(t *testing.T) {
	var names []string
	for _, b := range rig.Mannequin().Skeleton().Bones {
		names = append(names, b.Name)
	}
	got := rig.Name(names)
	if at := slices.Index(got.Bones[:], -1); at >= 0 || got.Bones[rig.RightFingers+14] != rig.RightFingers+14 {
		t.Errorf("got %v, want every bone at its place", got.Bones)
	}
}

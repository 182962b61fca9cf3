package animal

import (
	"slices"
	"strings"
	"testing"
)

// Toes that are spread far from the line of their foot follow the bones of that foot, and no toe follows the trunk.
func TestSpreadToesFollowTheirFeet(t *testing.T) {
	for _, a := range Family {
		if !slices.Contains([]string{"chameleon", "iguana", "lizard", "salamander"}, a.Name) {
			continue
		}
		b := newSkinned(t, a)
		for i := range b.skeleton.Bones {
			foot := &b.skeleton.Bones[i]
			if !strings.HasSuffix(foot.Name, "Foot") {
				continue
			}
			for k, p := range b.points {
				on := b.skeleton.Bones[b.skin[k].Bone[0]].Name
				if slices.Contains([]string{"hips", "spine", "chest"}, on) && p.Y < .3*b.high() && p.Sub(foot.Tip).Len() < 4.2*foot.Radius {
					t.Errorf("%s: a vertex at %.3v, beside the %s, follows the %s", a.Name, p, foot.Name, on)
				}
			}
		}
	}
}

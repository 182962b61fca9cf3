package gltf

import (
	"encoding/json"
	"testing"
)

// A bone that gets the name of the VRM's list takes it from no other node: that node's name gets a number.
func TestCarriedNamesAreUnique(t *testing.T) {
	from := &Document{
		Nodes:  []Node{{Name: "hips", Children: []int{1, 2, 3}}, {Name: "Bone_1"}, {Name: "hips.2"}, {Name: "hips"}, {Name: "tail"}},
		Scenes: []Scene{{Nodes: []int{0, 4}}},
	}
	from.Extensions = Extensions{"VRMC_vrm": json.RawMessage(`{"humanoid":{"humanBones":{"hips":{"node":1}}}}`)}
	d := &Document{Scenes: []Scene{{}}}
	number, err := d.carry(from, []int{0, 1, 2, 3, 4})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []string{"hips.3", "hips", "hips.2", "hips.4", "tail"} {
		if got := d.Nodes[number[i]].Name; got != want {
			t.Errorf("node %d: got the name %q, want %q", i, got, want)
		}
	}
}

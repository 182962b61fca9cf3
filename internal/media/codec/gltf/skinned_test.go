package gltf

import (
	"fmt"
	"testing"
)

// A skin bends all of a mesh. A mesh without joints stands where its node does, and half a mesh with joints is refused.
func TestSkinsBendWholeMeshes(t *testing.T) {
	const bent, stiff = `{"attributes": {"POSITION": 0, "JOINTS_0": 0, "WEIGHTS_0": 0}}`, `{"attributes": {"POSITION": 0}}`
	for _, c := range []struct {
		name, primitives string
		skinned, refused bool
	}{
		{"all of it", bent + "," + bent, true, false},
		{"none of it", stiff + "," + stiff, false, false},
		{"half of it", bent + "," + stiff, false, true},
	} {
		js := fmt.Sprintf(`{"asset": {"version": "2.0"}, "accessors": [{"componentType": 5126, "count": 3, "type": "VEC4"}],
			"meshes": [{"primitives": [%s]}], "nodes": [{"mesh": 0, "skin": 0}, {}], "skins": [{"joints": [1]}]}`, c.primitives)
		d, err := parse([]byte(js), nil, Limits{}.orDefault())
		if (err != nil) != c.refused || err == nil && (d.Nodes[0].Skin != nil) != c.skinned {
			t.Errorf("%s: got %v, want it refused %t, with a skin %t", c.name, err, c.refused, c.skinned)
		}
	}
}

package gltf

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"strings"
	"testing"

	"atelier/internal/media/geom"
)

// An instanced mesh stands at each of its places, in the space of its node, and the document no longer names the extension. Lists that do not fit, and more
// places than a document may have nodes, are refused.
func TestInstancedMeshes(t *testing.T) {
	var bin []byte
	for _, x := range []float32{0, 0, 0, 1, 0, 0, 0, 1, 0 /* a triangle */, 0, 0, 0, 5, 0, 0 /* two places */, 1, 1, 1, 2, 2, 2 /* two scales */} {
		bin = binary.LittleEndian.AppendUint32(bin, math.Float32bits(x))
	}
	for _, c := range []struct {
		name, attributes, skin string
		high                   float32 // the upper corner along x, doubled by the node; 0: it is refused
		objects                int
	}{
		{"places and scales", `"TRANSLATION": 1, "SCALE": 2, "_ID": 7`, "", 2 * (5 + 2), 0},
		{"places alone", `"TRANSLATION": 1`, "", 2 * (5 + 1), 0},
		{"no places", `"_ID": 7`, "", 2 * 1, 0},
		{"lists of different lengths", `"TRANSLATION": 1, "SCALE": 0`, "", 0, 0},
		{"numbers of another width", `"ROTATION": 1`, "", 0, 0},
		{"a list that is not there", `"TRANSLATION": 9`, "", 0, 0},
		{"a skin", `"TRANSLATION": 1`, `"skin": 0,`, 0, 0},
		{"more than there may be", `"TRANSLATION": 1`, "", 0, 4},
	} {
		view := func(from, length int) string {
			return fmt.Sprintf(`{"buffer": 0, "byteOffset": %d, "byteLength": %d}`, from, length)
		}
		list := func(view, n int) string {
			return fmt.Sprintf(`{"bufferView": %d, "componentType": 5126, "count": %d, "type": "VEC3", "min": [0, 0, 0], "max": [5, 2, 2]}`, view, n)
		}
		js := fmt.Sprintf(`{"asset": {"version": "2.0"}, "extensionsUsed": [%q], "extensionsRequired": [%[1]q], "scenes": [{"nodes": [0]}],
			"nodes": [{"mesh": 0, "scale": [2, 2, 2], %[3]s "extensions": {%[1]q: {"attributes": {%[2]s}}}}, {}, {}], "skins": [{"joints": [1]}],
			"meshes": [{"primitives": [{"attributes": {"POSITION": 0}}]}], "accessors": [%[4]s], "bufferViews": [%[5]s], "buffers": [{"byteLength": %[6]d}]}`,
			extInstancing, c.attributes, c.skin, strings.Join([]string{list(0, 3), list(1, 2), list(2, 2)}, ","),
			strings.Join([]string{view(0, 36), view(36, 24), view(60, 24)}, ","), len(bin))
		d, err := parse([]byte(js), bin, Limits{Objects: c.objects}.orDefault())
		if c.high == 0 {
			if err == nil || (c.objects > 0) != errors.Is(err, ErrTooLarge) {
				t.Errorf("%s: got %v, want it refused", c.name, err)
			}
			continue
		}
		if err != nil {
			t.Fatal(c.name, err)
		}
		flat, err := d.Flatten(Limits{})
		if err != nil {
			t.Fatal(c.name, err)
		}
		box := geom.Empty()
		for _, v := range flat.Mesh.Vertices {
			box = box.Add(v.Pos)
		}
		if box.Max.X != c.high {
			t.Errorf("%s: got %v, want it to reach to %g", c.name, box, c.high)
		}
		if out, err := json.Marshal(d); err != nil || strings.Contains(string(out), extInstancing) {
			t.Errorf("%s: got %s, %v, want no word of the extension", c.name, out, err)
		}
	}
}

// What moves the weights of an instanced mesh moves those of each of its places, and a document that would have too many channels then is refused.
func TestInstancedWeights(t *testing.T) {
	moved := func(objects int) (*Document, error) {
		d := &Document{Nodes: List[Node]{{Mesh: at(0)}, {}}, Animations: List[Animation]{{Channels: List[Channel]{
			{Target: Target{Node: at(0), Path: Weights}}, {Target: Target{Node: at(0), Path: Rotation}}, {Target: Target{Node: at(1), Path: Weights}},
		}}}}
		left := objects
		return d, d.spreadWeights(0, 3, &left)
	}
	d, err := moved(3)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, c := range d.Animations[0].Channels {
		got = append(got, fmt.Sprintf("%d %s", *c.Target.Node, c.Target.Path))
	}
	if want := "2 weights, 3 weights, 4 weights, 0 rotation, 1 weights"; strings.Join(got, ", ") != want {
		t.Errorf("got the channels %v, want %s", got, want)
	}
	if _, err := moved(2); !errors.Is(err, ErrTooLarge) {
		t.Errorf("three channels where two may be added: got %v, want ErrTooLarge", err)
	}
}

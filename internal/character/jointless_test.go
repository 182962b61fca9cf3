package character

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/landmark"
)

// The shape is the reason for a mesh from elsewhere alone: a chair of the procedural engine lacks joints, and not legs.
func TestRefusalOfThingsWithoutJoints(t *testing.T) {
	shape, other := &landmark.Refusal{Reason: "it stands on no legs"}, errors.New("the file ends early")
	for _, c := range []struct {
		name, extras string
		skins        int
		err          error
		want         string
	}{
		{"a chair of the engine", `{"engine":"procedural"}`, 0, shape, "no joints that move"},
		{"a mesh of another engine", `{"engine":"remote"}`, 0, shape, "no legs"},
		{"a mesh of unknown origin", "", 0, shape, "no legs"},
		{"a skeleton of its own", `{"engine":"procedural"}`, 1, shape, "no legs"},
		{"a file that cannot be read", `{"engine":"procedural"}`, 0, other, "ends early"},
	} {
		d := &gltf.Document{Skins: make(gltf.List[gltf.Skin], c.skins)}
		d.Asset.Extras = json.RawMessage(c.extras)
		if got := Refusal(d, c.err); !strings.Contains(got.Error(), c.want) {
			t.Errorf("%s: got %q, want a reason that says %q", c.name, got, c.want)
		}
	}
	if err := Refusal(&gltf.Document{}, nil); err != nil {
		t.Errorf("a figure that was found: got %v, want no refusal", err)
	}
}

package character

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/landmark"
)

// The shape is the reason where the builder says nothing about joints: a chair lacks joints, and not legs.
func TestRefusalOfThingsWithoutJoints(t *testing.T) {
	shape, other := &landmark.Refusal{Reason: "it stands on no legs"}, errors.New("the file ends early")
	for _, c := range []struct {
		name, extras string
		skins        int
		err          error
		want         string
	}{
		{"a chair", `{"joints":"none"}`, 0, shape, "no joints that move"},
		{"a fox whose joints are missing", `{"joints":"beside"}`, 0, shape, "not beside it"},
		{"a builder that says nothing about joints", `{"engine":"procedural"}`, 0, shape, "no legs"},
		{"a mesh of unknown origin", "", 0, shape, "no legs"},
		{"extras of another form", `["joints"]`, 0, shape, "no legs"},
		{"a skeleton of its own", `{"joints":"none"}`, 1, shape, "no legs"},
		{"a file that cannot be read", `{"joints":"none"}`, 0, other, "ends early"},
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

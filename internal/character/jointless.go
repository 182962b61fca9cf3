package character

import (
	"encoding/json"
	"errors"

	"atelier/internal/engine"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/landmark"
)

// Jointless is the refusal of a thing that was built from parts, none of which moves.
var Jointless = &landmark.Refusal{
	Reason: "it has no joints that move; people, animals, and things that open, roll, turn, swing or fire can be animated",
}

// Parted is the refusal of a model whose builder has left its joints in a file beside it, while that file is missing or belongs to another mesh.
var Parted = &landmark.Refusal{
	Reason: "the joints that its builder has left are not beside it; animate the model that it was made from",
}

// Refusal is why a document without bones cannot be animated, given that no human shape was found in it and that no bones lie beside it. Where its
// builder says what became of the joints, that is the reason, and not the shape. Errors of other kinds stay.
func Refusal(d *gltf.Document, err error) error {
	if shape := new(landmark.Refusal); !errors.As(err, &shape) || len(d.Skins) > 0 {
		return err
	}
	var from engine.Provenance
	if json.Unmarshal(d.Asset.Extras, &from) != nil { // the extras of other programs may be of any form
		return err
	}
	switch from.Joints {
	case engine.NoJoints:
		return Jointless
	case engine.JointsBeside:
		return Parted
	}
	return err
}

package character

import (
	"encoding/json"
	"errors"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/landmark"
)

// Jointless is the refusal of a thing that was built from parts, none of which moves.
var Jointless = &landmark.Refusal{
	Reason: "it has no joints that move; people, animals, and things that open, roll, turn, swing or fire can be animated",
}

// Refusal is why a document without bones cannot be animated, given that no human shape was found in it and that no bones lie beside it. The
// procedural engine leaves bones beside each model that has joints, so of its other models the missing joints are the reason, and not the
// shape. Errors of other kinds stay.
func Refusal(d *gltf.Document, err error) error {
	var from struct {
		Engine string `json:"engine"`
	}
	var shape *landmark.Refusal
	if !errors.As(err, &shape) || len(d.Skins) > 0 || json.Unmarshal(d.Asset.Extras, &from) != nil || from.Engine != "procedural" {
		return err
	}
	return Jointless
}

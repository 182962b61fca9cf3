package model

import (
	"errors"

	"atelier/internal/media/landmark"
)

// rig is whether a model can be animated, as its Detail keeps it: an animation of a model without a human shape is refused at its start.
type rig struct {
	Kind    string `json:"kind,omitempty"`    // "humanoid"
	Refused string `json:"refused,omitempty"` // why it has none
}

// rigOf looks for a human shape in a model. nil: it cannot be told.
func rigOf(s *source) *rig {
	if len(s.document.Skins) > 0 {
		return &rig{Refused: "it has a skeleton of its own"}
	}
	_, err := landmark.Humanoid(s.model.Mesh)
	var refusal *landmark.Refusal
	switch {
	case err == nil:
		return &rig{Kind: "humanoid"}
	case errors.As(err, &refusal):
		return &rig{Refused: refusal.Reason}
	}
	return nil
}

// Package all lists the kinds of the service. A new kind is a folder and a line here.
package all

import (
	"atelier/internal/kind"
	"atelier/internal/kind/animation"
	"atelier/internal/kind/audio"
	"atelier/internal/kind/material"
	"atelier/internal/kind/model"
	"atelier/internal/kind/modeler"
	"atelier/internal/kind/pack"
	"atelier/internal/kind/referenceimage"
)

// Kinds are the plugs, in the order of the API's groups.
var Kinds = []*kind.Kind{
	model.Kind,
	modeler.Kind,
	referenceimage.Kind,
	pack.Kind,
	material.Kind,
	pack.Materials,
	audio.Kind,
	animation.Kind,
}

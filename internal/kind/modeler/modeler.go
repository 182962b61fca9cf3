// Package modeler is the kind of the Modeler: /v1/modeler. It makes and revises models by programs that are written for the words.
//
// The work is one metered task. Each turn of it writes a recipe, checks one, or builds the model (package workshop), and its usage is
// written to the database before the next. What it makes are models, which kind/model shows.
package modeler

import (
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Kind is the plug.
var Kind = &kind.Kind{
	Noun:    "modeler",
	Group:   "Modeler",
	Type:    asset.Model,
	Prefix:  "mdl",
	Roles:   roles,
	Actions: []kind.Action{generate, revise},
	Steps:   map[string]kind.Step{stepModel: model},
	Prices:  prices,
}

// The steps: a turn of the engine, and the step of kind/model that makes the other files of the model.
const (
	stepModel = "program"
	stepFiles = "files"
)

// roles are the roles of a model, and the hidden files of the rounds.
var roles = []kind.Role{
	{Name: asset.RoundRecipe, Kind: "data", Media: "application/*", Hidden: true},
	{Name: asset.RoundReport, Kind: "data", Media: "application/json", Hidden: true},
	{Name: asset.RoundPicture, Kind: "image", Media: "image/png", Hidden: true},
}

const (
	operationGenerate operation.Type = "modeler_generation"
	operationRevise   operation.Type = "modeler_revision"
)

// prices are the shipped defaults of each unit of metered work: the model itself, and the tokens of a language model that writes its recipe. A round
// of an author costs about 20 Credits.
var prices = metered(operationGenerate, operationRevise)

func metered(types ...operation.Type) (lines credit.Prices) {
	for _, t := range types {
		for _, p := range []struct {
			per     credit.Per
			credits int64
		}{{credit.PerAsset, 5}, {credit.PerInput, 1}, {credit.PerOutput, 4}} {
			lines = append(lines, kind.Flat(p.credits).Prices(t, asset.Model, p.per)...)
		}
	}
	return lines
}

// detail extends the engine's result in the asset's Detail: it marks a model that the Modeler can revise.
type detail struct {
	Modeler bool `json:"modeler"`
}

// made reports whether the Modeler has made an asset.
func made(a *asset.Asset) bool {
	var d detail
	return json.Unmarshal(a.Detail, &d) == nil && d.Modeler
}

// result is the Detail of a finished model.
type result struct {
	engine.Result
	detail
}

// Package planner is the first engine of the Modeler: it writes recipes of exact things by their measures (internal/planner), and passes things that
// it has no form for on to the next engine.
package planner

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
	"atelier/internal/planner"
	"atelier/internal/recipe"
	"atelier/internal/workshop"
)

// Version names what the engine writes; another version may write other recipes for the same words.
const Version = "1"

// Plug is the engine, which builds with the first engine of the list. It also makes models of exact things that the procedural engine does not know.
var Plug = engine.PlugOver("planner", struct{}{}, func(_ struct{}, builder engine.Engine, _ []engine.Engine) ([]engine.Engine, error) {
	w := &workshop.Engine{Writer: writer{}, Builder: builder, Types: []asset.Type{engine.Modeling, asset.Model}, Rounds: 1}
	return []engine.Engine{heeding{w}}, nil
})

// heeding is the engine, which tells that feedback on a model is not for it.
type heeding struct{ *workshop.Engine }

// Heed refuses feedback on a model: an exact thing is planned by its prompt alone.
func (heeding) Heed(_ context.Context, _, after engine.Brief, _ bool) *engine.Unheard {
	if _, _, err := plan([]string{after.Prompt}); err != nil {
		return &engine.Unheard{Ends: true, Why: "cannot be followed: the words name no exact thing"}
	}
	return &engine.Unheard{Why: "changes nothing of the model: an exact thing is planned by its prompt alone. Start it anew with all that it shall be, " +
		"or make it with the Modeler, whose models can be revised"}
}

type writer struct{}

// Name is "planner".
func (writer) Name() string { return "planner" }

// Version is the version of the recipes.
func (writer) Version() string { return Version }

// Looks is false: recipes are checked by their measures.
func (writer) Looks() bool { return false }

// Write plans the words, for a revision together with the words of the recipe.
func (writer) Write(_ context.Context, r workshop.Request) (workshop.Answer, error) {
	var before []byte
	asked := []string{r.Brief.Prompt}
	if r.Parent != nil {
		var err error
		if before, asked, err = again(r.Parent, r.Brief.Prompt); err != nil {
			return workshop.Answer{}, err
		}
	}
	text, remarks, err := plan(asked)
	if err != nil {
		return workshop.Answer{}, err
	}
	if before != nil && bytes.Equal(text, before) {
		return workshop.Answer{},
			unknown("The words ask for no change that the planner knows: sizes, counts, colours, materials, and parts to add or to remove.")
	}
	text, err = recipe.Script{Asked: asked}.In(text, nil)
	return workshop.Answer{Text: text, Remarks: remarks}, err
}

// plan is the recipe that the planner writes for words.
func plan(asked []string) ([]byte, []string, error) {
	p, ok, err := planner.Plan(asked)
	switch {
	case !ok:
		return nil, nil, unknown("")
	case err != nil:
		return nil, nil, engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: err.Error()}}
	}
	return []byte(p.Text), p.Remarks, nil
}

// again is the recipe that the planner writes for a recipe's words, and those words together with the revision's. A recipe that the planner has not
// written, or of another version, is left to the next engine.
func again(parent []byte, words string) (before []byte, asked []string, err error) {
	_, script, err := recipe.Read("model.star", parent)
	if err != nil {
		return nil, nil, fmt.Errorf("read the recipe that is revised: %w", err)
	}
	if len(script.Asked) == 0 {
		return nil, nil, unknown("")
	}
	before, _, err = plan(script.Asked)
	if err != nil {
		return nil, nil, unknown("")
	}
	own, err := recipe.Script{Asked: script.Asked}.In(before, nil)
	if err != nil || !bytes.Equal(own, parent) {
		return nil, nil, errors.Join(err, unknown(""))
	}
	return before, append(slices.Clone(script.Asked), words), nil
}

func unknown(message string) error {
	return engine.Unknown{Failure: engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: message}}}
}

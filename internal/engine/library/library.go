// Package library is the last engine of the Modeler: it makes the things that the procedural engine knows, and keeps them as recipes.
//
// Its recipes are words alone, which the procedural engine reads. A revision adds its words, and can leave out parts of a recipe.
package library

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
	"atelier/internal/recipe"
	"atelier/internal/workshop"
)

// Version names what the engine writes; another version may write other recipes for the same words.
const Version = "1"

// Plug is the engine, which builds with the first engine of the list. An author among the earlier engines can write what this one cannot.
var Plug = engine.PlugOver("library", struct{}{}, func(_ struct{}, builder engine.Engine, before []engine.Engine) ([]engine.Engine, error) {
	authored := slices.ContainsFunc(before, func(e engine.Engine) bool { return e.Name() == "author" })
	w := &workshop.Engine{Writer: writer{builder}, Builder: builder, Types: []asset.Type{engine.Modeling}, Rounds: 1}
	if authored {
		return []engine.Engine{w}, nil
	}
	return []engine.Engine{alone{w}}, nil
})

// alone is the engine when no author is configured. Its refusals mention that one can be.
type alone struct{ *workshop.Engine }

// Advance adds to a refusal how the operator can configure an author.
func (a alone) Advance(ctx context.Context, b engine.Brief, w engine.Bench, note string) (engine.Turn, error) {
	turn, err := a.Engine.Advance(ctx, b, w, note)
	var f engine.Failure
	if errors.As(err, &f) && f.Code == operation.InvalidInput {
		f.Message += " Things that are not known can be written where the operator has configured an author (engines.author)."
		err = f
	}
	return turn, err
}

type writer struct{ builder engine.Engine }

// follower is a builder that knows whether the last words of a brief change anything.
type follower interface {
	Follows(ctx context.Context, b engine.Brief, try bool) (bool, error)
}

// Name is "library".
func (writer) Name() string { return "library" }

// Version is the version of the recipes.
func (writer) Version() string { return Version }

// Looks is false: the words are built as they are.
func (writer) Looks() bool { return false }

// Write keeps the words as a recipe, or adds them to the recipe that they revise.
func (w writer) Write(ctx context.Context, r workshop.Request) (workshop.Answer, error) {
	if r.Parent == nil {
		s := recipe.Script{Asked: []string{r.Brief.Prompt}, Spoken: []string{r.Brief.Prompt}}
		text, err := s.In([]byte("# Words that the engine reads: atelier recipe run makes the model of them.\n"), nil)
		return workshop.Answer{Text: text}, err
	}
	own, script, err := recipe.Read("model.star", r.Parent)
	if err != nil {
		return workshop.Answer{}, fmt.Errorf("read the recipe that is revised: %w", err)
	}
	script.Asked = append(script.Asked, r.Brief.Prompt)
	var drop []string
	said := r.Brief.Prompt
	var a workshop.Answer
	if own != nil {
		names, err := own.Names(ctx)
		if err != nil {
			return a, err
		}
		var gone []string
		gone, said = without(said, names)
		drop = append(slices.Clone(own.Header.Omit), gone...)
		if len(script.Spoken) == 0 {
			script.Spoken = []string{"a"}
		}
	}
	if said != "" {
		script.Spoken = append(script.Spoken, said)
	}
	if own != nil && len(script.Spoken) == 1 && script.Spoken[0] == "a" {
		script.Spoken = nil
	}
	if f, ok := w.builder.(follower); ok && said == r.Brief.Prompt {
		heard, err := f.Follows(ctx, workshop.BriefOf(own, script, operation.Standard, workshop.Seed), true)
		if err != nil {
			return a, err
		}
		if !heard {
			return a, engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: fmt.Sprintf(
				"Nothing in “%s” is a change that is known: sizes, counts, colours, materials, ages and parts to leave out are.", r.Brief.Prompt)}}
		}
	}
	a.Text, err = script.In(r.Parent, drop)
	return a, err
}

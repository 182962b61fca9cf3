package workshop

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/media/codec/png"
	"atelier/internal/recipe"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// Report is the result of checking and building a draft.
type Report struct {
	Errors      []string `json:"errors"`   // it cannot be the model while there are any
	Warnings    []string `json:"warnings"` // of what is usually a mistake
	Said        []string `json:"said,omitempty"`
	Description string   `json:"description,omitempty"` // its size, its parts, where they are and their colours
	Pictured    bool     `json:"pictured,omitempty"`
}

// How a draft is built and drawn, and the most of its mistakes that a writer is told.
const (
	level     = archetype.Standard
	texels    = 512 // texels a side
	viewSize  = 320 // pixels a side of each view
	maxErrors = 40
)

// views are how a draft is shown to its writer.
var views = []string{"front", "back", "left", "top", studio.Small}

// inspect checks a recipe, and takes its pictures if it can be built and the caller looks at them. Mistakes of the recipe are in the
// report; the error is the context's.
func inspect(ctx context.Context, text []byte, look bool) (Report, []byte, error) {
	r, script, err := recipe.Read("model.star", text)
	var list recipe.Errors
	if errors.As(err, &list) {
		return refused(list), nil, nil
	}
	if err != nil {
		return Report{}, nil, err
	}
	if r == nil { // words alone: the engine judges them when it reads them
		return Report{Description: strings.Join(script.Spoken, "; ")}, nil, nil
	}
	f, err := recipe.Inspect(ctx, r, level)
	if err != nil {
		return Report{}, nil, err
	}
	report := Report{Errors: texts(f.Errors), Warnings: texts(f.Warnings), Said: f.Said}
	if !look || len(report.Errors) > 0 && len(f.Builds) == 0 {
		return report, nil, nil
	}
	sheet, description, err := see(ctx, r)
	if ctx.Err() != nil {
		return Report{}, nil, ctx.Err()
	}
	if err != nil {
		report.Errors = append(report.Errors, err.Error())
		return report, nil, nil
	}
	report.Description, report.Pictured = description, true
	return report, sheet, nil
}

func refused(list recipe.Errors) (r Report) {
	for i, e := range list {
		if i == maxErrors {
			r.Errors = append(r.Errors, fmt.Sprintf("and %d more", len(list)-i))
			break
		}
		r.Errors = append(r.Errors, e.Error())
	}
	return r
}

func texts(list []recipe.Finding) (out []string) {
	for i, f := range list {
		if i == maxErrors {
			break
		}
		out = append(out, f.Text)
	}
	return out
}

// see builds a draft, and gives its sheet of views as PNG and its description.
func see(ctx context.Context, r *recipe.Recipe) ([]byte, string, error) {
	brief := studio.Brief(r.Archetype(), level, seed.From("1"))
	built, err := r.Build(ctx, brief)
	if err != nil {
		return nil, "", err
	}
	words := describe(built)
	m, err := studio.Make(ctx, r.Archetype(), brief, texels)
	if err != nil {
		return nil, "", err
	}
	img, err := studio.Sheet(ctx, m, r.Header.Name, views, viewSize)
	if err != nil {
		return nil, "", err
	}
	var out bytes.Buffer
	err = png.Encode(ctx, &out, img, nil)
	return out.Bytes(), words, err
}

package lifecycletest

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Starts from a model: a conversion derives from it, an edit makes another model of it and of further models.
var (
	Convert = &Kind.Actions[2]
	Edit    = &Kind.Actions[3]
)

// ConvertBody is the body of a conversion.
type ConvertBody struct {
	Formats []string `json:"formats"`
	Extras  []string `json:"extras,omitempty"`  // formats whose failure affects nothing else
	Prepare bool     `json:"prepare,omitempty"` // adds a first stage, common to all formats
	Whole   bool     `json:"whole,omitempty"`   // adds a task without a part
	Quoted  string   `json:"quoteId,omitempty"`
}

// EditBody is the body of an edit.
type EditBody struct {
	Prompt string   `json:"prompt"`
	Others []string `json:"others,omitempty"` // IDs of models
	Draft  bool     `json:"draft,omitempty"`  // adds a first stage with a preview
}

// Needs are the other models.
func (b EditBody) Needs() (n kind.Needs) {
	for i, id := range b.Others {
		n.Assets = append(n.Assets, kind.WantedAsset{Path: fmt.Sprintf("body.others.%d", i), ID: id, Type: asset.Model, Missing: problem.ModelNotFound})
	}
	return n
}

// FormatPrice is what one format of a conversion costs.
var FormatPrice = credit.Credits(3)

var convert = kind.Start(kind.Action{
	Path: "/v1/models/{modelId}:convert", Operation: "model_conversion", Bucket: kind.Conversion,
	Makes: asset.Model, Source: asset.Model, Effect: kind.Derives, PartFailed: formatFailed,
}, planConvert)

var edit = kind.Start(kind.Action{
	Path: "/v1/models/{modelId}:edit", Operation: "model_retopology", Bucket: kind.Paid, Makes: asset.Model, Source: asset.Model,
	Ended: func(f *operation.Facts, as operation.Status) { f.OptimizationLevel = string(as) },
}, planEdit)

var pricesOfDerived = credit.Prices{
	{Operation: "model_conversion", Resource: "model", Stage: "preview", Per: "asset", Credits: PreviewPrice},
	{Operation: "model_conversion", Resource: "model", Stage: "final", Per: "format", Credits: FormatPrice},
	{Operation: "model_retopology", Resource: "model", Stage: "preview", Per: "asset", Credits: PreviewPrice},
	{Operation: "model_retopology", Resource: "model", Stage: "final", Per: "asset", Credits: FinalPrice},
}

func planConvert(in kind.Input, b ConvertBody) (kind.Plan, error) {
	if in.Source.Status != asset.Succeeded {
		return kind.Plan{}, problem.InvalidOperationStage.Detail("The model is %s.", in.Source.Status)
	}
	facts := operation.Facts{Conversion: &operation.Conversion{SourceModelID: in.Source.ID}}
	p := kind.Plan{Mode: operation.Auto, Facts: facts, Stages: []kind.Stage{{Name: operation.Final}}}
	for i, f := range append(b.Formats, b.Extras...) {
		params, err := json.Marshal(f)
		if err != nil {
			return p, err
		}
		p.Stages[0].Tasks = append(p.Stages[0].Tasks, kind.Task{Kind: asset.Model, Step: "convert", Part: f, Optional: i >= len(b.Formats), Params: params})
	}
	if b.Whole {
		p.Stages[0].Tasks = append(p.Stages[0].Tasks, kind.Task{Kind: asset.Model, Step: "convert", Params: json.RawMessage(`"glb"`)})
	}
	if b.Prepare {
		p.Stages = append([]kind.Stage{{Name: operation.Preview, Tasks: []kind.Task{{Kind: asset.Model, Step: "preview"}}}}, p.Stages...)
	}
	return p, nil
}

func planEdit(in kind.Input, b EditBody) (kind.Plan, error) {
	brief := engine.Brief{Makes: asset.Model, Prompt: b.Prompt, Seed: in.Seed}
	p := kind.Plan{Mode: operation.Auto, Name: "an edit", Prompt: &b.Prompt, Stages: stages(brief)}
	if !b.Draft {
		p.Stages = p.Stages[1:]
	}
	return p, nil
}

// Converted is what a conversion patches in the Detail of its model.
type Converted struct {
	Formats map[string]bool `json:"formats,omitempty"`
}

// formatFailed adds a format that could not be made to the facts.
func formatFailed(f *operation.Facts, t kind.Task, why operation.Failure) {
	f.Conversion.Failed = append(f.Conversion.Failed, operation.FailedFormat{Format: t.Part, Message: why.Message})
}

// roleOf is the role of the file of a format.
func roleOf(format string) asset.Role { return asset.Role("converted_" + format) }

// formatOf is the format that a task makes.
func formatOf(t kind.Task) (format string) {
	_ = json.Unmarshal(t.Params, &format)
	return format
}

func converted(format string) kind.Made {
	return kind.Made{Detail: kind.Patch(func(c *Converted) {
		if c.Formats == nil {
			c.Formats = map[string]bool{}
		}
		c.Formats[format] = true
	}), Facts: func(f *operation.Facts, made kind.Files) {
		file := made.Newest[roleOf(format)]
		f.Conversion.Files = append(f.Conversion.Files, operation.ConvertedFile{Format: format, URL: made.Link(file), ByteSize: file.Size, SHA256: file.SHA256})
	}}
}

// convertStep copies the model under another name.
func convertStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	in, _, err := b.OpenFrom(ctx, b.Asset().ID, asset.OriginalGLB)
	if err != nil {
		return kind.Made{}, err
	}
	defer in.Close()
	format := formatOf(t)
	return converted(format), copyTo(ctx, b, asset.File{
		Role: roleOf(format), Kind: "model", Format: format, Name: "model." + format, ContentType: "application/octet-stream",
	}, in)
}

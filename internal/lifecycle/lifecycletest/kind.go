package lifecycletest

import (
	"cmp"
	"context"
	"encoding/json"
	"io"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

// Body is the body of the kind's start.
type Body struct {
	Prompt         string         `json:"prompt"`
	GenerationMode operation.Mode `json:"generationMode,omitempty"`
	ImageURL       string         `json:"imageUrl,omitempty"`
	Seed           *int64         `json:"seed,omitempty"`
}

// Needs are the reference images.
func (b Body) Needs() (n kind.Needs) {
	if b.ImageURL != "" {
		n.Images = append(n.Images, kind.Wanted{Path: "body.imageUrl", Name: b.ImageURL})
	}
	return n
}

// The prices of the kind's stages.
var (
	PreviewPrice = credit.Credits(4)
	FinalPrice   = credit.Credits(16)
)

// Generate starts an operation of the kind.
var Generate = &Kind.Actions[0]

var generate = kind.Start(kind.Action{
	Path: "/v1/models:generate", Operation: "model_generation", Bucket: kind.Paid, Makes: asset.Model,
}, plan)

// Kind makes models in two stages.
var Kind = &kind.Kind{
	Noun: "models", Type: asset.Model, Prefix: "mdl",
	Roles: []kind.Role{
		{Name: asset.PreviewImage, Kind: "image"}, {Name: asset.DraftGLB, Kind: "model", Hidden: true}, {Name: asset.OriginalGLB, Kind: "model"},
		{Name: roleOf("obj"), Kind: "model"}, {Name: roleOf("stl"), Kind: "model"}, {Name: roleOf("fbx"), Kind: "model"},
	},
	Actions: []kind.Action{
		generate, kind.Retry[RetryBody]("/v1/models/{modelId}:retry", generate, edit), convert, edit,
	},
	Steps:    map[string]kind.Step{"preview": preview, "final": final, "convert": convertStep, "perform": performStep},
	Record:   &kind.View{Assets: links, Record: record},
	Problems: kind.Problems{Missing: problem.ModelNotFound},
	Revise:   revise,
	Prices: append(credit.Prices{
		{Operation: "model_generation", Resource: "model", Stage: "preview", Per: "asset", Credits: PreviewPrice},
		{Operation: "model_generation", Resource: "model", Stage: "final", Per: "asset", Credits: FinalPrice},
	}, pricesOfDerived...),
}

// rolesOf are the files that the steps make.
var rolesOf = map[string][]asset.Role{"preview": {asset.PreviewImage, asset.DraftGLB}, "final": {asset.OriginalGLB}, "zip": {packZip}}

func plan(in kind.Input, b Body) (kind.Plan, error) {
	brief := engine.Brief{Makes: asset.Model, Prompt: b.Prompt, Seed: in.Seed, Images: in.Images, Small: in.Test}
	return kind.Plan{
		Mode: cmp.Or(b.GenerationMode, operation.Auto), Name: "a name", Prompt: &b.Prompt, Stages: stages(brief), Screen: []string{b.Prompt},
	}, nil
}

func stages(b engine.Brief) []kind.Stage {
	return []kind.Stage{
		{Name: operation.Preview, Tasks: []kind.Task{{Kind: asset.Model, Step: "preview", Heavy: true, Brief: b}}},
		{Name: operation.Final, Tasks: []kind.Task{{Kind: asset.Model, Step: "final", Brief: b}}},
	}
}

func revise(p kind.Plan, r kind.Revision) (kind.Plan, error) {
	brief := p.Stages[0].Tasks[0].Brief.Tell(r.Feedback)
	p.Mode, p.Stages = r.Mode, stages(brief)
	return p, nil
}

// preview runs one turn of the engine.
func preview(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	turn, err := b.Run(ctx, t.Brief)
	if err != nil {
		return kind.Made{}, err
	}
	if !turn.Done {
		return kind.Made{Again: &turn}, nil
	}
	return kind.Made{Detail: kind.Replace(map[string]bool{"made": true})}, nil
}

// final publishes the draft.
func final(ctx context.Context, b kind.Bench, _ kind.Task) (kind.Made, error) {
	draft, _, err := b.Open(ctx, asset.DraftGLB)
	if err != nil {
		return kind.Made{}, err
	}
	defer draft.Close()
	return kind.Made{}, copyTo(ctx, b, asset.File{
		Role: asset.OriginalGLB, Kind: "model", Format: "glb", Name: "model.glb", ContentType: "model/gltf-binary",
	}, draft)
}

func copyTo(ctx context.Context, b kind.Bench, f asset.File, from io.Reader) error {
	w, err := b.Create(ctx, f)
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, from); err != nil {
		return err
	}
	return w.Close()
}

func links(_ asset.Asset, f kind.Files) any {
	return map[string]*string{"previewImageUrl": f.URL(asset.PreviewImage), "glbUrl": f.URL(asset.OriginalGLB)}
}

// Record is a model on the wire.
type Record struct {
	ID     string          `json:"id"`
	Status asset.Status    `json:"status"`
	Step   asset.Step      `json:"step"`
	Assets json.RawMessage `json:"assets"`
}

func record(a asset.Asset, assets json.RawMessage, _ string) any {
	return Record{a.ID, a.Status, a.Step, assets}
}

package lifecycletest

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const performance operation.Type = "model_animation"

// PerformPrice is what a performance costs for each item.
var PerformPrice = credit.Credits(2)

// Performed is the Detail of a performance.
type Performed struct {
	Lost []string `json:"lost,omitempty"` // parts that could not be made
}

// PerformBody is the body of a performance.
type PerformBody struct {
	Prompt string `json:"prompt,omitempty"`
	kind.Selection
}

// perform makes a model of the finished models of a pack, a part for each item.
var perform = kind.Start(kind.Action{
	Path: "/v1/asset-packs/{assetPackId}:perform", Operation: performance, Bucket: kind.Paid, Makes: asset.Model, Source: asset.AssetPack,
	Members: true, PartLost: func(t kind.Task, _ operation.Failure) kind.DetailPatch {
		return kind.Patch(func(p *Performed) { p.Lost = append(p.Lost, t.Part) })
	},
}, planPerformance)

func planPerformance(in kind.Input, b PerformBody) (kind.Plan, error) {
	chosen, err := b.Of(in.Source.Items)
	if err != nil {
		return kind.Plan{}, err
	}
	p := kind.Plan{Mode: operation.Auto, Name: "a performance", Prompt: kind.Some(b.Prompt), Stages: []kind.Stage{{Name: operation.Final}}}
	for _, i := range chosen {
		if in.Members[i.Made].Status != asset.Succeeded {
			continue
		}
		params, err := json.Marshal(i.Made)
		if err != nil {
			return p, err
		}
		p.Uses = append(p.Uses, i.Made)
		p.Stages[0].Tasks = append(p.Stages[0].Tasks, kind.Task{
			Kind: asset.Model, Step: "perform", Part: fmt.Sprintf("item-%d", i.Position), Member: i.Position, Per: credit.PerItem, Params: params,
		})
	}
	if p.Uses == nil {
		return p, problem.AnimationResourceUnavailable
	}
	return p, nil
}

// performStep copies the model of an item.
func performStep(ctx context.Context, b kind.Bench, t kind.Task) (kind.Made, error) {
	var model string
	if err := json.Unmarshal(t.Params, &model); err != nil {
		return kind.Made{}, err
	}
	in, _, err := b.OpenFrom(ctx, model, asset.OriginalGLB)
	if err != nil {
		return kind.Made{}, err
	}
	defer in.Close()
	return kind.Made{}, copyTo(ctx, b, asset.File{Role: asset.OriginalGLB, Kind: "model", Format: "glb", Name: t.Part + ".glb",
		ContentType: "model/gltf-binary"}, in)
}

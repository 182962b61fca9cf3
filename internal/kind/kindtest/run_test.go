package kindtest

import (
	"context"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// A kind whose first action works from an asset passes with its retry, which gets that asset again.
func TestFirstActionWithASource(t *testing.T) {
	film := kind.Start(kind.Action{Path: "/v1/videos/{modelId}:film", Operation: "video_generation", Bucket: kind.Paid, Summary: "Film a model",
		Makes: asset.Video, Source: asset.Model}, func(in kind.Input, b kind.Retried) (kind.Plan, error) {
		task := kind.Task{Kind: asset.Video, Step: "film", Brief: engine.Brief{Prompt: in.Source.ID + b.Prompt}}
		return kind.Plan{Mode: operation.Auto, Name: in.Source.Name, Stages: []kind.Stage{{Name: operation.Final, Tasks: []kind.Task{task}}}}, nil
	})
	k := &kind.Kind{
		Noun: "videos", Type: asset.Video, Prefix: "vid",
		Actions: []kind.Action{film, kind.Retry[kind.Retried]("/v1/videos/{videoId}:retry", film)},
		Steps:   map[string]kind.Step{"film": func(context.Context, kind.Bench, kind.Task) (kind.Made, error) { return kind.Made{}, nil }},
		Prices:  kind.Flat(2).Prices("video_generation", asset.Video, credit.PerAsset),
	}
	Run(t, k, map[string][]string{k.Actions[0].Path: {`{"prompt":"a slow turn"}`}, k.Actions[1].Path: {`{"prompt":"a fast turn"}`}})
}

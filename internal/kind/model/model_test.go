package model_test

import (
	"encoding/json"
	"errors"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/kind/kindtest"
	"atelier/internal/kind/model"
	"atelier/internal/problem"
)

const (
	generate = "/v1/models:generate"
	retry    = "/v1/models/{modelId}:retry"
	convert  = "/v1/models/{modelId}:convert"
	optimize = "/v1/models/{modelId}:optimize"
	relay    = "/v1/models/{modelId}:retopologize"
)

func TestKind(t *testing.T) {
	kindtest.Run(t, model.Kind, map[string][]string{generate: {
		`{"prompt":"a chair"}`,
		`{"prompt":"a chair","generationPreset":"fast","generationMode":"review","seed":3,"name":"Throne"}`,
		`{"prompt":"a robot","generationPreset":"production","riggingPose":"t_pose","sourceImages":["https://x.org/1.png","https://x.org/2.png"]}`,
	}, retry: {
		`{}`,
		`{"prompt":"another chair","name":"Stool","generationPreset":"standard","generationMode":"review"}`,
	}, convert: {
		`{"targetFormats":["fbx"]}`,
		`{"targetFormats":["glb","fbx","obj","stl","usdz","ply","3mf","gltf"],"name":"Old chair"}`,
	}, relay: {
		`{}`,
		`{"level":"high","topology":"triangle","name":"Even"}`,
		`{"targetFaces":2500,"topology":"quad"}`,
	}, optimize: {
		`{}`,
		`{"optimizationLevel":"light"}`,
		`{"optimizationLevel":"moderate"}`,
		`{"optimizationLevel":"aggressive"}`,
	}})
}

func TestRetryIsTheRequestOverAgain(t *testing.T) {
	again := model.Kind.Actions[1]
	prompt := "a chair"
	source := func(request string, s asset.Status) *asset.Asset {
		return &asset.Asset{Status: s, Prompt: &prompt, Request: json.RawMessage(request)}
	}
	const request = `{"prompt":"a chair","generationPreset":"fast","generationMode":"review","seed":3,"riggingPose":"t_pose"}`
	for _, c := range []struct {
		name   string
		in     kind.Input
		body   string
		want   string
		refuse *problem.Type
	}{
		{"as it was, but for seed and mode", kind.Input{Source: source(request, asset.Failed)}, `{}`,
			`{"generationPreset":"fast","prompt":"a chair","riggingPose":"t_pose"}`, nil},
		{"what is sent wins", kind.Input{Source: source(request, asset.Failed)}, `{"prompt":"a stool","generationPreset":"standard"}`,
			`{"generationPreset":"standard","prompt":"a stool","riggingPose":"t_pose"}`, nil},
		{"of what is made", kind.Input{Source: source(request, asset.Succeeded)}, `{}`, "", problem.GenerationNotFailed},
		{"of an item of a pack", kind.Input{Source: source("", asset.Failed)}, `{}`, "", problem.GenerationNotRetryable},
		{"of what the policy stopped", kind.Input{Source: source(request, asset.Failed), Failed: "moderation_blocked"}, `{}`, "",
			problem.PromptRevisionRequired},
		{"of that with the same words", kind.Input{Source: source(request, asset.Failed), Failed: "moderation_blocked"},
			`{"prompt":" a chair","generationPreset":"standard"}`, "", problem.PromptRevisionRequired},
		{"of that with other words", kind.Input{Source: source(request, asset.Failed), Failed: "moderation_blocked"}, `{"prompt":"x"}`,
			`{"generationPreset":"fast","prompt":"x","riggingPose":"t_pose"}`, nil},
		{"of what nothing is near to", kind.Input{Source: source(request, asset.Failed), Failed: "invalid_generation_input"}, `{"name":"x"}`, "",
			problem.PromptRevisionRequired},
		{"of that with other words", kind.Input{Source: source(request, asset.Failed), Failed: "invalid_generation_input"}, `{"prompt":"x"}`,
			`{"generationPreset":"fast","prompt":"x","riggingPose":"t_pose"}`, nil},
		{"of an image that was refused, for which it has no field", kind.Input{Source: source(request, asset.Failed), Failed: "source_image_failed"},
			`{"prompt":"x"}`, "", problem.GenerationNotRetryable},
	} {
		got, err := again.Merge(c.in, json.RawMessage(c.body))
		var p *problem.Error
		if c.refuse != nil {
			if !errors.As(err, &p) || p.Type != c.refuse {
				t.Errorf("%s: got %v, want %s", c.name, err, c.refuse.Slug)
			}
			continue
		}
		if err != nil || string(got) != c.want {
			t.Errorf("%s: got %s, %v, want %s", c.name, got, err, c.want)
		}
	}
}

func TestRulesAcrossFields(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"both sorts of image", `{"prompt":"x","imageUrl":"https://x.org/1.png","sourceImages":["https://x.org/1.png","https://x.org/2.png"]}`,
			"body.imageUrl"},
	} {
		err := model.Kind.Actions[0].Check(json.RawMessage(c.body))
		var p *problem.Error
		if !errors.As(err, &p) || len(p.Fields) != 1 || p.Fields[0].Path != c.want {
			t.Errorf("%s: got %v, want one entry at %s", c.name, err, c.want)
		}
	}
}

func TestNeeds(t *testing.T) {
	needs, err := model.Kind.Actions[0].Needs(json.RawMessage(`{"prompt":"x","sourceImages":["https://x.org/1.png","https://x.org/2.png"]}`))
	if err != nil {
		t.Fatal(err)
	}
	want := []kind.Wanted{{Path: "body.sourceImages.0", Name: "https://x.org/1.png"}, {Path: "body.sourceImages.1", Name: "https://x.org/2.png"}}
	if len(needs.Images) != 2 || needs.Images[0] != want[0] || needs.Images[1] != want[1] {
		t.Errorf("got %+v, want %+v", needs.Images, want)
	}
}

func TestThePreviewIsCheaper(t *testing.T) {
	for _, preset := range []string{"fast", "standard", "production"} {
		preview, _ := model.Kind.Prices.Of(credit.Price{Operation: "model_generation", Resource: "model", Preset: preset, Stage: "preview"})
		final, _ := model.Kind.Prices.Of(credit.Price{Operation: "model_generation", Resource: "model", Preset: preset, Stage: "final"})
		if preview <= 0 || preview >= final {
			t.Errorf("%s: got %v for the preview and %v for the final, want less for the preview", preset, preview, final)
		}
	}
}

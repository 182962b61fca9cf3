package model_test

import (
	"encoding/json"
	"errors"
	"testing"

	"atelier/internal/kind"
	"atelier/internal/kind/kindtest"
	"atelier/internal/kind/model"
	"atelier/internal/problem"
)

const generate = "/v1/models:generate"

func TestKind(t *testing.T) {
	kindtest.Run(t, model.Kind, map[string][]string{generate: {
		`{"prompt":"a chair"}`,
		`{"prompt":"a chair","generationPreset":"fast","generationMode":"review","seed":3,"name":"Throne"}`,
		`{"prompt":"a robot","generationPreset":"production","riggingPose":"t_pose","sourceImages":["https://x.org/1.png","https://x.org/2.png"]}`,
	}})
}

func TestRulesAcrossFields(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"both sorts of image", `{"prompt":"x","imageUrl":"https://x.org/1.png","sourceImages":["https://x.org/1.png","https://x.org/2.png"]}`, "body.imageUrl"},
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
		preview, _ := model.Kind.Prices.Of("model_generation", "model", preset, "preview")
		final, _ := model.Kind.Prices.Of("model_generation", "model", preset, "final")
		if preview <= 0 || preview >= final {
			t.Errorf("%s: got %v for the preview and %v for the final, want less for the preview", preset, preview, final)
		}
	}
}

package material_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/kindtest"
	"atelier/internal/kind/material"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const (
	generate = "/v1/materials:generate"
	retry    = "/v1/materials/{materialId}:retry"
)

func TestKind(t *testing.T) {
	kindtest.Run(t, material.Kind, map[string][]string{generate: {
		`{"prompt":"mossy cobblestone"}`,
		`{"prompt":"red brick","generationPreset":"fast","resolution":4096,"seed":3,"name":"Wall"}`,
		`{"mode":"image_to_maps","imageUrl":"https://x.org/1.jpg"}`,
		`{"mode":"extract","imageUrl":"https://x.org/1.jpg","prompt":"the floor","generationPreset":"production"}`,
	}, retry: {
		`{}`,
		`{"prompt":"wet cobblestone","name":"Wet","generationPreset":"standard"}`,
		`{"imageUrl":"https://x.org/2.jpg"}`,
	}})
}

// planned returns a plan with a single task, and that task.
func planned(t *testing.T, in kind.Input, body string) (kind.Plan, kind.Task) {
	t.Helper()
	p, err := material.Kind.Actions[0].Plan(in, json.RawMessage(body))
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Cost(material.Kind.Prices, "material_generation", asset.Material); err != nil {
		t.Fatal(err)
	}
	if len(p.Stages) != 1 || p.Stages[0].Name != operation.Final || len(p.Stages[0].Tasks) != 1 {
		t.Fatalf("got %+v, want one final with one task", p.Stages)
	}
	return p, p.Stages[0].Tasks[0]
}

func TestPlan(t *testing.T) {
	for _, c := range []struct {
		name, body string
		options    engine.MaterialOptions
		price      int64
		called     string
	}{
		{"by words", `{"prompt":"oak planks"}`, engine.MaterialOptions{Mode: engine.Generate, Resolution: 1024}, 6, "oak planks"},
		{"fast", `{"prompt":"sand","generationPreset":"fast"}`, engine.MaterialOptions{Mode: engine.Generate, Resolution: 512}, 2, "sand"},
		{"production", `{"prompt":"sand","generationPreset":"production"}`, engine.MaterialOptions{Mode: engine.Generate, Resolution: 2048}, 20, "sand"},
		{"its own resolution", `{"prompt":"sand","resolution":4096}`, engine.MaterialOptions{Mode: engine.Generate, Resolution: 4096}, 36, "sand"},
		{"of an image", `{"mode":"extract","imageUrl":"https://x.org/1.jpg"}`, engine.MaterialOptions{Mode: engine.Extract, Resolution: 1024}, 6,
			"Material from an image"},
	} {
		p, task := planned(t, kind.Input{Seed: 7, Test: true}, c.body)
		got, want := task.Brief, c.options
		var options engine.MaterialOptions
		if err := json.Unmarshal(got.Options, &options); err != nil || options != want || task.Resolution != want.Resolution {
			t.Errorf("%s: got options %s, %v, and the price of %d texels, want %+v", c.name, got.Options, err, task.Resolution, want)
		}
		if got.Makes != asset.Material || got.Seed != 7 || !got.Small || p.Mode != operation.Auto {
			t.Errorf("%s: got %+v in mode %s", c.name, got, p.Mode)
		}
		if task.Price != credit.Credits(c.price) || p.Name != c.called || (p.Prompt == nil) != (got.Prompt == "") {
			t.Errorf("%s: got %q for %v, prompt %v, want %q for %d Credits", c.name, p.Name, task.Price, p.Prompt, c.called, c.price)
		}
	}
}

func TestRulesAcrossFields(t *testing.T) {
	for _, c := range []struct{ name, body, want string }{
		{"words", `{"prompt":"x"}`, ""},
		{"words with an image", `{"prompt":"x","imageUrl":"https://x.org/1.png"}`, ""},
		{"no words", `{}`, "body.prompt invalid_type"},
		{"an image in place of words", `{"imageUrl":"https://x.org/1.png"}`, "body.prompt invalid_type"},
		{"an image", `{"mode":"image_to_maps","imageUrl":"https://x.org/1.png"}`, ""},
		{"words in place of an image", `{"mode":"image_to_maps","prompt":"x"}`, "body.imageUrl invalid_type"},
		{"nothing to extract from", `{"mode":"extract"}`, "body.imageUrl invalid_type"},
	} {
		err := material.Kind.Actions[0].Check(json.RawMessage(c.body))
		var p *problem.Error
		got := ""
		if errors.As(err, &p) && len(p.Fields) == 1 {
			got = p.Fields[0].Path + " " + string(p.Fields[0].Code)
		}
		if got != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
	}
}

// Every resolution of every tier has a price, and finer maps never cost less.
// A photograph must be large enough to show a texture, and not animated, in whichever field it is named. An image beside a prompt has the usual bounds.
func TestWhatAPhotographMustBe(t *testing.T) {
	for body, want := range map[string]kind.Wanted{
		`{"mode":"extract","imageUrl":"https://x.org/1.jpg"}`:                  {Least: 64, Still: true},
		`{"mode":"image_to_maps","imageUrl":"https://x.org/1.jpg"}`:            {Least: 64, Still: true},
		`{"mode":"generate","prompt":"sand","imageUrl":"https://x.org/1.jpg"}`: {},
	} {
		want.Path, want.Name = "body.imageUrl", "https://x.org/1.jpg"
		for i := range material.Kind.Actions {
			n, err := material.Kind.Actions[i].Needs(json.RawMessage(body))
			if err != nil || len(n.Images) != 1 || n.Images[0] != want {
				t.Errorf("%s of %s: got %+v, %v, want %+v", material.Kind.Actions[i].Path, body, n.Images, err, want)
			}
		}
	}
}

func TestFinerMapsCostMore(t *testing.T) {
	for _, preset := range []string{"fast", "standard", "production"} {
		var before credit.Millis
		for _, side := range []int{512, 1024, 2048, 4096} {
			price, ok := material.Kind.Prices.Of(credit.Price{
				Operation: "material_generation", Resource: "material", Preset: preset, Stage: "final", Per: credit.PerAsset, Resolution: side,
			})
			if !ok || price <= before {
				t.Errorf("%s, %d texels: got %v, want more than %v", preset, side, price, before)
			}
			before = price
		}
	}
}

// A material that failed because of its image, or has no prompt, can be retried with another image; one that failed because of its words needs other words.
func TestRetryOfWhatCannotBeMade(t *testing.T) {
	prompt := "freedom"
	failed := func(words *string, request string) *asset.Asset {
		return &asset.Asset{Status: asset.Failed, Prompt: words, Request: json.RawMessage(request)}
	}
	words := failed(&prompt, `{"prompt":"freedom","resolution":2048}`)
	image := failed(nil, `{"mode":"extract","imageUrl":"https://x.org/1.png","seed":3}`)
	caption := "2 m texture"
	captioned := failed(&caption, `{"mode":"extract","imageUrl":"https://x.org/1.png","prompt":"2 m texture"}`)
	bare := failed(nil, `{"mode":"extract"}`)
	const picture, input = operation.SourceImage, operation.InvalidInput
	for _, c := range []struct {
		name         string
		source       *asset.Asset
		failed, body string
		want         string
	}{
		{"the same words", words, input, `{}`, ""},
		{"other words", words, input, `{"prompt":"sand"}`, `{"prompt":"sand","resolution":2048}`},
		{"no words, the same image", image, input, `{}`, ""},
		{"no words, another image", image, input, `{"imageUrl":"https://x.org/2.png"}`, `{"imageUrl":"https://x.org/2.png","mode":"extract"}`},
		{"an image that was refused", image, picture, `{}`, ""},
		{"its address once more", image, picture, `{"imageUrl":"https://x.org/1.png"}`, ""},
		{"no image", bare, picture, `{}`, ""},
		{"no image, and one now", bare, picture, `{"imageUrl":"https://x.org/2.png"}`, `{"imageUrl":"https://x.org/2.png","mode":"extract"}`},
		{"another one", image, picture, `{"imageUrl":"https://x.org/2.png"}`, `{"imageUrl":"https://x.org/2.png","mode":"extract"}`},
		{"an image that was refused, with a prompt", captioned, picture, `{}`, ""},
		{"other words to that image", captioned, picture, `{"prompt":"3 m texture"}`, ""},
		{"another image to the same words", captioned, picture, `{"imageUrl":"https://x.org/2.png"}`,
			`{"imageUrl":"https://x.org/2.png","mode":"extract","prompt":"2 m texture"}`},
		{"another image, the same words once more", captioned, picture, `{"imageUrl":"https://x.org/2.png","prompt":"2 m texture"}`,
			`{"imageUrl":"https://x.org/2.png","mode":"extract","prompt":"2 m texture"}`},
	} {
		got, err := material.Kind.Actions[1].Merge(kind.Input{Source: c.source, Failed: c.failed}, json.RawMessage(c.body))
		if c.want == "" {
			var p *problem.Error
			if !errors.As(err, &p) || p.Type != problem.PromptRevisionRequired || c.failed == picture && !strings.Contains(err.Error(), "imageUrl") ||
				(c.source == bare) != strings.Contains(err.Error(), "had no image") {
				t.Errorf("%s: got %s, %v, want %s", c.name, got, err, problem.PromptRevisionRequired.Slug)
			}
			continue
		}
		if err != nil || string(got) != c.want {
			t.Errorf("%s: got %s, %v, want %s", c.name, got, err, c.want)
		}
	}
}

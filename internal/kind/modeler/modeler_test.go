package modeler_test

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/kind/kindtest"
	"atelier/internal/kind/modeler"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const (
	generate = "/v1/modeler:generate"
	revise   = "/v1/modeler/{modelId}:revise"
)

func TestKind(t *testing.T) {
	kindtest.Run(t, modeler.Kind, map[string][]string{generate: {
		`{"prompt":"an M8 bolt, 30 mm","maxCredits":50}`,
		`{"prompt":"a lamp","maxCredits":100000,"name":"Lamp","referenceImageIds":["ref_1"]}`,
	}, revise: {
		`{"prompt":"without the shade","maxCredits":1}`,
	}})
}

// action is the start of the kind at a path.
func action(t *testing.T, path string) *kind.Action {
	t.Helper()
	for i := range modeler.Kind.Actions {
		if modeler.Kind.Actions[i].Path == path {
			return &modeler.Kind.Actions[i]
		}
	}
	t.Fatalf("no action %s", path)
	return nil
}

// A plan reserves the cap and carries the prices of the table.
func TestPlan(t *testing.T) {
	p, err := action(t, generate).Plan(kind.Input{Assets: []asset.Asset{{ID: "ref_1"}}},
		json.RawMessage(`{"prompt":"a lamp","maxCredits":7,"referenceImageIds":["ref_1"]}`))
	if err != nil {
		t.Fatal(err)
	}
	if err := p.Cost(modeler.Kind.Prices, "modeler_generation", asset.Model); err != nil {
		t.Fatal(err)
	}
	task := p.Stages[0].Tasks[0]
	if tariff := task.Brief.Tariff; task.Price != credit.Credits(7) || tariff == nil || tariff.Cap != task.Price || tariff.Model == 0 ||
		tariff.Input == 0 || tariff.Output == 0 {
		t.Errorf("got price %v and tariff %+v, want 7 Credits and a price of each unit", task.Price, tariff)
	}
	if m := p.Facts.Modeler; m.Stage != operation.ModelerQueued || m.BillingState != operation.BillingPending || m.MaxCredits != 7 || p.Name != "a lamp" {
		t.Errorf("got %+v, named %q", m, p.Name)
	}
	if i := task.Brief.Images; len(i) != 1 || i[0].Asset != "ref_1" {
		t.Errorf("got images %+v, want the file of the reference image", i)
	}
}

// TestReviseTellsWhatToDo refuses models that are not finished, and says what to do.
func TestReviseTellsWhatToDo(t *testing.T) {
	for status, want := range map[asset.Status]string{
		asset.Processing: "when that operation has succeeded", asset.Failed: "/v1/modeler:generate", asset.Canceled: "/v1/modeler:generate",
	} {
		source := asset.Asset{ID: "mdl_1", Status: status, Detail: json.RawMessage(`{"modeler":true}`)}
		_, err := action(t, revise).Plan(kind.Input{Source: &source}, json.RawMessage(`{"prompt":"taller","maxCredits":7}`))
		e := new(problem.Error)
		if !errors.As(err, &e) || e.Type != problem.ManualActionRequired || !strings.Contains(e.Text, want) || !strings.Contains(e.Text, string(status)) {
			t.Errorf("%s: got %v, want the status and %q", status, err, want)
		}
	}
}

func TestRevisePlan(t *testing.T) {
	body := json.RawMessage(`{"prompt":"without the shade","maxCredits":7}`)
	for _, c := range []struct {
		name   string
		source asset.Asset
		want   string
	}{
		{"of the Modeler", asset.Asset{ID: "mdl_1", Name: "Lamp", Status: asset.Succeeded, Detail: json.RawMessage(`{"engine":"planner","modeler":true}`)}, ""},
		{"of another start", asset.Asset{ID: "mdl_1", Status: asset.Succeeded, Detail: json.RawMessage(`{"engine":"procedural"}`)}, "manual-action-required"},
		{"without a detail", asset.Asset{ID: "mdl_1", Status: asset.Processing}, "manual-action-required"},
	} {
		p, err := action(t, revise).Plan(kind.Input{Source: &c.source}, body)
		var got string
		if e := (*problem.Error)(nil); errors.As(err, &e) {
			got = e.Type.Slug
		}
		if !strings.HasSuffix(got, c.want) || (err == nil) != (c.want == "") {
			t.Errorf("%s: got %v, want %q", c.name, err, c.want)
		}
		if err == nil && (p.Facts.Modeler.ParentModelID != "mdl_1" || p.Name != "Lamp") {
			t.Errorf("%s: got %+v named %q", c.name, p.Facts.Modeler, p.Name)
		}
	}
}

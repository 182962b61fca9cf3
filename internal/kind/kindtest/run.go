// Package kindtest is the suite that every kind passes: its plans are pure, priced data whose steps exist.
package kindtest

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Run takes a kind through the suite. bodies are examples of what its actions take, by the path of the action.
func Run(t *testing.T, k *kind.Kind, bodies map[string][]string) {
	t.Helper()
	if k.Noun == "" || k.Type == "" || k.Prefix == "" || len(k.Steps) == 0 {
		t.Errorf("%+v: noun, type, prefix and steps must be there", k)
	}
	for _, a := range k.Actions {
		t.Run(a.Path, func(t *testing.T) {
			if !strings.HasPrefix(a.Path, "/v1/"+k.Noun) || a.Operation == "" || a.Makes == "" || a.Summary == "" || a.Body == nil {
				t.Errorf("%+v: path below its noun, operation, what it makes, summary and body must be there", a)
			}
			if len(bodies[a.Path]) == 0 {
				t.Error("there is no example of its body")
			}
			estimate(t, k, a, bodies)
			for _, body := range bodies[a.Path] {
				p := plan(t, k, a, body, bodies)
				check(t, k, a, p)
				if k.Revise != nil && p.Stages[0].Name == operation.Preview {
					check(t, k, a, revised(t, k, p))
				}
			}
		})
	}
	if k.Record != nil {
		reads(t, k)
	}
}

// plan plans a body twice: a plan is pure, so both must be the same.
func plan(t *testing.T, k *kind.Kind, a kind.Action, body string, bodies map[string][]string) kind.Plan {
	t.Helper()
	if err := a.Check(json.RawMessage(body)); err != nil {
		t.Fatalf("check %s: %v", body, err)
	}
	in := kind.Input{Seed: 7}
	if a.Source == k.Type {
		in.Source = source(t, k, bodies)
	}
	whole := json.RawMessage(body)
	if a.Merge != nil {
		var err error
		if whole, err = a.Merge(in, whole); err != nil {
			t.Fatalf("merge %s: %v", body, err)
		}
	}
	p, err := a.Plan(in, whole)
	if err != nil {
		t.Fatalf("plan %s: %v", body, err)
	}
	again, err := a.Plan(in, whole)
	if err != nil || !bytes.Equal(text(t, p), text(t, again)) {
		t.Errorf("plan %s again: got %s, %v, want %s", body, text(t, again), err, text(t, p))
	}
	return p
}

// estimate plans what an estimate of nothing but the type of operation does: no rule across fields has been looked at, and
// no image was brought.
func estimate(t *testing.T, k *kind.Kind, a kind.Action, bodies map[string][]string) {
	t.Helper()
	in, body := kind.Input{Seed: 7}, json.RawMessage(`{}`)
	var err error
	if a.Source == k.Type {
		in.Source = source(t, k, bodies)
	}
	if a.Merge != nil {
		body, err = a.Merge(in, body)
	}
	if err != nil {
		t.Fatalf("merge nothing: %v", err)
	}
	if p, err := a.Plan(in, body); err != nil || len(p.Stages) == 0 {
		t.Errorf("plan without a field: got %d stages, %v, want what an estimate can price", len(p.Stages), err)
	}
}

// source is an asset that the kind's first action has made: its first item has a preview, the second has failed, and so on.
func source(t *testing.T, k *kind.Kind, bodies map[string][]string) *asset.Asset {
	t.Helper()
	first := k.Actions[0]
	body := json.RawMessage(bodies[first.Path][0])
	p, err := first.Plan(kind.Input{Seed: 7}, body)
	if err != nil {
		t.Fatalf("plan %s: %v", body, err)
	}
	a := &asset.Asset{ID: k.Prefix + "_1", Type: k.Type, Name: p.Name, Prompt: p.Prompt, Status: asset.Failed, Request: body, Detail: p.Detail}
	for n, i := range p.Items {
		item := asset.Item{ID: fmt.Sprintf("itm_%d", i.Position), Position: i.Position, Name: i.Name, Prompt: i.Prompt, Detail: i.Detail, Status: asset.ItemPreviewReady}
		if n%2 == 1 {
			item.Status, item.Code = asset.ItemFailed, operation.GenerationFailed
		}
		a.Items = append(a.Items, item)
	}
	return a
}

// check looks at what the service relies on: a plan is stored as JSON, every stage has work and a price, every task a step.
func check(t *testing.T, k *kind.Kind, a kind.Action, p kind.Plan) {
	t.Helper()
	var stored kind.Plan
	if err := json.Unmarshal(text(t, p), &stored); err != nil || !bytes.Equal(text(t, stored), text(t, p)) {
		t.Errorf("a plan out of the database: got %s, %v, want %s", text(t, stored), err, text(t, p))
	}
	if p.Name == "" && !a.InPlace || len(p.Stages) == 0 {
		t.Errorf("got name %q and %d stages, want both", p.Name, len(p.Stages))
	}
	for _, s := range p.Stages {
		price, ok := k.Prices.Of(string(cmp.Or(a.Priced, a.Operation)), string(a.Makes), string(p.Preset), string(s.Name))
		if s.Name == operation.PostProcessing { // what follows the finals is never priced
			ok, price = !ok, 1000
		}
		if free := a.Bucket == kind.General; !ok || price < 0 || price%1000 != 0 || (price == 0) != free {
			t.Errorf("stage %s: got price %v, %v, want whole Credits, and none only of what is not paid", s.Name, price, ok)
		}
		if len(s.Tasks) == 0 {
			t.Errorf("stage %s has no task", s.Name)
		}
		for _, task := range s.Tasks {
			if task.Kind == k.Type && k.Steps[task.Step] == nil {
				t.Errorf("stage %s: there is no step %q", s.Name, task.Step)
			}
		}
	}
}

// revised plans a revision. What it asks for goes past the content policy, and what the caller saw is left as it was.
func revised(t *testing.T, k *kind.Kind, p kind.Plan) kind.Plan {
	t.Helper()
	before := text(t, p)
	r, err := k.Revise(p, kind.Revision{Feedback: []string{"larger", "of iron"}, Mode: operation.Review})
	if err != nil {
		t.Fatalf("revise: %v", err)
	}
	if r.Mode != operation.Review || len(r.Screen) != 1 || r.Screen[0] != "of iron" {
		t.Errorf("revise: got mode %s and screened %q, want review and the newest feedback", r.Mode, r.Screen)
	}
	if !bytes.Equal(text(t, p), before) {
		t.Error("revise changed the plan that it was given")
	}
	return r
}

// reads shows an asset that has nothing yet.
func reads(t *testing.T, k *kind.Kind) {
	t.Helper()
	a := asset.Asset{ID: k.Prefix + "_1", Type: k.Type, Status: asset.Processing, Step: asset.StepPreview}
	var links json.RawMessage
	switch object := k.Record.Assets(a, kind.Files{Link: func(asset.File) string { t.Error("a URL of no file was asked for"); return "" }}); {
	case object == nil:
	case reflect.TypeOf(object) != reflect.TypeOf(k.Record.AssetsShape):
		t.Errorf("assets: got %T, want the %T of the description", object, k.Record.AssetsShape)
	default:
		links = text(t, object)
	}
	var got struct{ ID, Status string }
	if err := json.Unmarshal(text(t, k.Record.Record(a, links, "https://service/asset")), &got); err != nil || got.ID != a.ID || got.Status != string(a.Status) {
		t.Errorf("record: got %+v, %v, want %s %s", got, err, a.ID, a.Status)
	}
}

func text(t *testing.T, v any) []byte {
	t.Helper()
	b, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

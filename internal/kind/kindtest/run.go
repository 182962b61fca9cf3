// Package kindtest is the suite that every kind passes: its plans are pure, priced data whose steps exist.
package kindtest

import (
	"bytes"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Run runs the suite on a kind. bodies are examples of the bodies of its actions, by the action's path.
func Run(t *testing.T, k *kind.Kind, bodies map[string][]string) {
	t.Helper()
	if k.Noun == "" || k.Type == "" || k.Prefix == "" || len(k.Steps) == 0 {
		t.Errorf("%+v: noun, type, prefix and steps must be there", k)
	}
	for _, a := range k.Actions {
		t.Run(a.Path, func(t *testing.T) {
			if !strings.HasPrefix(a.Path, "/v1/"+k.Noun) && a.Source == k.Type || a.Operation == "" || a.Makes == "" || a.Summary == "" || a.Body == nil {
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
	if (k.Items != "") != (k.Busy != "") || k.Record != nil && len(k.Roles) == 0 {
		t.Errorf("%s: a kind with items says what they are while their finals are made, and one with a record has roles of files", k.Noun)
	}
	for _, p := range k.Prices {
		if !slices.Contains(credit.Units, p.Per) || p.Resource == "" || p.Stage == "" || p.Credits < 0 || p.Resolution < 0 {
			t.Errorf("price %+v: resource, stage and unit must be there, and nothing be below 0", p)
		}
	}
	for _, fault := range faults(k) {
		t.Error(fault)
	}
	if k.Record != nil {
		reads(t, k)
	}
}

// plan plans a body twice: a plan is pure, so both results must be equal.
func plan(t *testing.T, k *kind.Kind, a kind.Action, body string, bodies map[string][]string) kind.Plan {
	t.Helper()
	if err := a.Check(json.RawMessage(body)); err != nil {
		t.Fatalf("check %s: %v", body, err)
	}
	in := kind.Input{Seed: 7}
	switch a.Source {
	case "":
	case k.Type:
		in.Source, in.Briefs = source(t, k, a, bodies)
	default:
		in.Source, in.Members = other(a)
	}
	named(t, a, &in, body)
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

// other is the source of an action that has the asset of another kind in its path: with two items and what they have made, if the plan works
// from that.
func other(a kind.Action) (*asset.Asset, map[string]asset.Asset) {
	of := &asset.Asset{ID: "source", Type: a.Source, Name: "source", Status: asset.Succeeded}
	if !a.Members {
		return of, nil
	}
	members := map[string]asset.Asset{}
	for i, name := range []string{"first", "second"} {
		of.Items = append(of.Items, asset.Item{ID: "itm_" + name, Pack: of.ID, Position: i + 1, Name: name, Made: "made_" + name, Status: asset.ItemSucceeded})
		members["made_"+name] = asset.Asset{ID: "made_" + name, Name: name, Status: asset.Succeeded}
	}
	return of, members
}

// named adds the assets that a body names, and what a retry needs of the repeated start.
func named(t *testing.T, a kind.Action, in *kind.Input, body string) {
	t.Helper()
	needs, err := a.Needs(json.RawMessage(body))
	if err != nil {
		t.Fatalf("needs of %s: %v", body, err)
	}
	for _, w := range needs.Assets {
		in.Assets = append(in.Assets, asset.Asset{ID: w.ID, Type: w.Type, Name: "named", Status: asset.Succeeded})
	}
	if a.Retries != nil && a.Retries.Source != "" {
		in.Origin = &asset.Asset{ID: "origin", Type: a.Retries.Source, Name: "origin", Status: asset.Succeeded}
	}
}

// estimate plans with nothing but the type of operation, as an estimate may: rules across fields are not checked, and neither images nor
// briefs are loaded.
func estimate(t *testing.T, k *kind.Kind, a kind.Action, bodies map[string][]string) {
	t.Helper()
	in, body := kind.Input{Seed: 7}, json.RawMessage(`{}`)
	var err error
	switch a.Source {
	case "":
	case k.Type:
		in.Source, _ = source(t, k, a, bodies)
	default:
		in.Source, in.Members = other(a)
	}
	if a.Retries != nil && a.Retries.Source != "" {
		in.Origin = &asset.Asset{ID: "origin", Type: a.Retries.Source, Name: "origin", Status: asset.Succeeded}
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

// source is an asset as the kind's first action makes it, with the briefs of its items: the first item has a preview, the second has
// failed, and so on. The asset has failed too, but for an action that makes another from it or derives from it, and is no retry.
func source(t *testing.T, k *kind.Kind, action kind.Action, bodies map[string][]string) (*asset.Asset, map[int]engine.Brief) {
	t.Helper()
	first := k.Actions[0]
	body, in := json.RawMessage(bodies[first.Path][0]), kind.Input{Seed: 7}
	if first.Source != "" {
		in.Source, in.Members = other(first)
	}
	named(t, first, &in, string(body))
	p, err := first.Plan(in, body)
	if err != nil {
		t.Fatalf("plan %s: %v", body, err)
	}
	a := &asset.Asset{ID: k.Prefix + "_1", Type: k.Type, Name: p.Name, Prompt: p.Prompt, Status: asset.Failed, Request: body, Detail: p.Detail}
	if action.Effect != kind.Changes && action.Merge == nil {
		a.Status, a.Stage = asset.Succeeded, string(operation.Final)
	}
	for n, i := range p.Items {
		item := asset.Item{ID: fmt.Sprintf("itm_%d", i.Position), Position: i.Position, Name: i.Name, Prompt: i.Prompt, Detail: i.Detail,
			Status: asset.ItemPreviewReady}
		if n%2 == 1 {
			item.Status, item.Code = asset.ItemFailed, operation.GenerationFailed
		}
		a.Items = append(a.Items, item)
	}
	briefs := map[int]engine.Brief{}
	for _, task := range p.Stages[0].Tasks {
		if task.Item > 0 {
			briefs[task.Item] = task.Brief
		}
	}
	return a, briefs
}

// check checks what the service relies on: a plan survives JSON, every stage has tasks and a price, every task has a step.
func check(t *testing.T, k *kind.Kind, a kind.Action, p kind.Plan) {
	t.Helper()
	var stored kind.Plan
	if err := json.Unmarshal(text(t, p), &stored); err != nil || !bytes.Equal(text(t, stored), text(t, p)) {
		t.Errorf("a plan out of the database: got %s, %v, want %s", text(t, stored), err, text(t, p))
	}
	if a.Effect != kind.Makes && (a.Source == "" || a.Source != a.Makes) {
		t.Errorf("got source %q and resource %q, want the same of what changes an asset or derives from it", a.Source, a.Makes)
	}
	if a.Effect == kind.Derives && (p.Name != "" || p.Detail != nil || p.Items != nil) {
		t.Errorf("got name %q, detail %s and %d items, want nothing of what changes the asset that is derived from", p.Name, p.Detail, len(p.Items))
	}
	if p.Name == "" && a.Effect == kind.Makes || len(p.Stages) == 0 {
		t.Errorf("got name %q and %d stages, want both", p.Name, len(p.Stages))
	}
	if err := p.Cost(k.Prices, a.PricedAs(), a.Makes); err != nil {
		t.Error(err)
	}
	for _, s := range p.Stages {
		paid := map[string]bool{}
		for _, task := range s.Tasks {
			of := fmt.Sprintf("%d/%s", task.Item, task.Part)
			if task.Item > 0 && task.Part != "" {
				t.Errorf("stage %s: a task is of the item %d and of the part %q, want one of them", s.Name, task.Item, task.Part)
			}
			if paid[of] && s.Name != operation.PostProcessing {
				t.Errorf("stage %s: two tasks of the same item or part, want one, which has the price", s.Name)
			}
			paid[of] = true
		}
		if len(s.Tasks) == 0 {
			t.Errorf("stage %s has no task", s.Name)
		}
		for _, task := range s.Tasks {
			free := a.Bucket == kind.General || s.Name == operation.PostProcessing // work after the finals has no price
			if task.Price < 0 || (task.Price == 0) != free {
				t.Errorf("stage %s: got price %v, want one, and none only of what is not paid", s.Name, task.Price)
			}
			if a.Metered != (task.Cap > 0) && s.Name != operation.PostProcessing {
				t.Errorf("stage %s: got the cap %v, want one just where the action is metered", s.Name, task.Cap)
			}
			if task.Kind == k.Type && k.Steps[task.Step] == nil && k.Record != nil { // else the step may be of the kind that shows its assets
				t.Errorf("stage %s: there is no step %q", s.Name, task.Step)
			}
		}
	}
}

// revised plans a revision. Its feedback must be among the texts for the content policy, and its argument must stay unchanged.
func revised(t *testing.T, k *kind.Kind, p kind.Plan) kind.Plan {
	t.Helper()
	before := text(t, p)
	r, err := k.Revise(p, kind.Revision{Feedback: "of iron", Mode: operation.Review})
	if err != nil {
		t.Fatalf("revise: %v", err)
	}
	if r.Mode != operation.Review || len(r.Screen) != 1 || r.Screen[0] != "of iron" {
		t.Errorf("revise: got mode %s and screened %q, want review and the feedback", r.Mode, r.Screen)
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
	if err := json.Unmarshal(text(t, k.Record.Show(a, links, "https://service/asset")), &got); err != nil || got.ID != a.ID ||
		got.Status != string(a.Status) {
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

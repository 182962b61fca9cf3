package pack_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/kind/kindtest"
	"atelier/internal/kind/pack"
	"atelier/internal/operation"
	"atelier/internal/problem"
)

const (
	generate = "/v1/asset-packs:generate"
	approve  = "/v1/asset-packs/{assetPackId}:approve"
	revise   = "/v1/asset-packs/{assetPackId}:revise"
	retry    = "/v1/asset-packs/{assetPackId}:retry"
)

func TestKind(t *testing.T) {
	kindtest.Run(t, pack.Kind, map[string][]string{
		generate: {
			`{"prompt":"medieval village props"}`,
			`{"prompt":"pirate treasure","itemCount":25,"generationMode":"review","generationPreset":"fast","seed":3,"name":"Booty",` +
				`"styleGuide":"worn oak","riggingPose":"t_pose","assetPackType":"general_asset_pack"}`,
			`{"prompt":"two things","items":[{"prompt":"a chair"},{"name":"Lamp","prompt":"a lantern"}],"imageUrl":"https://x.org/1.png"}`,
		},
		approve: {`{}`, `{"scope":"all_items"}`, `{"itemIds":["itm_1"]}`},
		revise: {
			`{"feedback":"of iron"}`,
			`{"feedback":"of iron","revisionBreadth":"structural","itemIds":["itm_1","itm_3"],"generationMode":"auto","name":"Iron","riggingPose":"a_pose"}`,
			`{"feedback":"of iron","revisionBreadth":"surgical","scope":"items","itemIds":["itm_1"]}`,
		},
		retry: {`{}`, `{"itemIds":["itm_2"]}`},
	})
}

func action(t *testing.T, path string) kind.Action {
	t.Helper()
	for _, a := range pack.Kind.Actions {
		if a.Path == path {
			return a
		}
	}
	t.Fatalf("there is no %s", path)
	return kind.Action{}
}

func plan(t *testing.T, path string, in kind.Input, body string) (kind.Plan, error) {
	t.Helper()
	a := action(t, path)
	if err := a.Check(json.RawMessage(body)); err != nil {
		return kind.Plan{}, err
	}
	return a.Plan(in, json.RawMessage(body))
}

// made is the input of an action on a pack whose items have these statuses.
func made(t *testing.T, statuses ...asset.ItemStatus) kind.Input {
	t.Helper()
	p, err := plan(t, generate, kind.Input{Seed: 7}, `{"prompt":"tavern","itemCount":4,"generationMode":"review","generationPreset":"fast"}`)
	if err != nil {
		t.Fatal(err)
	}
	a := &asset.Asset{ID: "pck_1", Type: asset.AssetPack, Name: p.Name, Prompt: p.Prompt, Detail: p.Detail}
	in := kind.Input{Source: a, Briefs: map[int]engine.Brief{}}
	for n, i := range p.Items {
		a.Items = append(a.Items, asset.Item{
			ID: "itm_" + string(rune('a'+n)), Position: i.Position, Name: i.Name, Prompt: i.Prompt, Status: statuses[n], Operation: "op_" + string(rune('1'+n)),
		})
		in.Briefs[i.Position] = p.Stages[0].Tasks[n].Brief
	}
	return in
}

func TestAPackIsOneSetOfDistinctThings(t *testing.T) {
	p, err := plan(t, generate, kind.Input{Seed: 7}, `{"prompt":"tavern","styleGuide":"dark walnut"}`)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Items) != 5 || len(p.Stages) != 3 || len(p.Stages[0].Tasks) != 5 || len(p.Stages[1].Tasks) != 5 {
		t.Fatalf("got %d items in %d stages, want 5 in 3", len(p.Items), len(p.Stages))
	}
	prompts, seeds := map[string]bool{}, map[int64]bool{}
	for _, task := range p.Stages[0].Tasks {
		prompts[task.Brief.Prompt], seeds[task.Brief.Seed] = true, true
		if s := task.Brief.Series; s == nil || s.Seed != 7 || s.Words != "tavern. dark walnut" {
			t.Errorf("%s: got the set %+v, want seed 7 and all words", task.Brief.Prompt, s)
		}
	}
	if len(prompts) != 5 || len(seeds) != 5 {
		t.Errorf("got %d prompts and %d seeds, want 5 of each", len(prompts), len(seeds))
	}
}

func TestOwnItemsWin(t *testing.T) {
	p, err := plan(t, generate, kind.Input{}, `{"prompt":"a pirate set with a parrot","items":[{"prompt":"a red chair"},{"name":"Lamp","prompt":"a lantern"}]}`)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Items) != 2 || p.Items[0].Prompt != "a red chair" || p.Items[0].Name != "Red chair" || p.Items[1].Name != "Lamp" {
		t.Errorf("got %+v, want the two that were given", p.Items)
	}
	if got, want := p.Stages[0].Tasks[0].Brief.Series.Words, "a pirate set with a parrot, weathered"; got != want {
		t.Errorf("got the words %q, want %q", got, want)
	}
	if len(p.Screen) != 7 {
		t.Errorf("got %q for the policy, want the prompt, name, style and both items", p.Screen)
	}
}

func TestRulesAcrossFields(t *testing.T) {
	ready := made(t, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemFailed, asset.ItemSucceeded)
	failed := made(t, asset.ItemFailed, asset.ItemFailed, asset.ItemFailed, asset.ItemFailed)
	blocked := made(t, asset.ItemFailed, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded)
	blocked.Source.Items[0].Code = operation.Moderated
	unknown := made(t, asset.ItemFailed, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded)
	unknown.Source.Items[0].Code = operation.InvalidInput
	done := made(t, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded, asset.ItemSucceeded)
	for _, c := range []struct {
		name, path string
		in         kind.Input
		body       string
		want       *problem.Type
	}{
		{"a count and items", generate, kind.Input{}, `{"prompt":"x","itemCount":2,"items":[{"prompt":"a"},{"prompt":"b"}]}`, problem.InvalidItemCount},
		{"scope without items", approve, ready, `{"scope":"items"}`, problem.MissingItemIds},
		{"scope without items to revise", revise, ready, `{"feedback":"x","scope":"items"}`, problem.MissingItemIds},
		{"a foreign item", approve, ready, `{"itemIds":["itm_a","itm_z"]}`, problem.InvalidRequest},
		{"a foreign item to retry", retry, ready, `{"itemIds":["itm_z"]}`, problem.InvalidRequest},
		{"a ready item and a failed one to approve", approve, ready, `{"itemIds":["itm_a","itm_c"]}`, problem.InvalidOperationStage},
		{"a failed item to approve", approve, ready, `{"itemIds":["itm_c"]}`, problem.InvalidOperationStage},
		{"none ready", approve, failed, `{}`, problem.InvalidOperationStage},
		{"none ready to revise", revise, done, `{"feedback":"x"}`, problem.InvalidOperationStage},
		{"a made item to revise", revise, ready, `{"feedback":"x","itemIds":["itm_d"]}`, problem.InvalidOperationStage},
		{"none failed", retry, done, `{}`, problem.GenerationNotFailed},
		{"one that did not fail", retry, ready, `{"itemIds":["itm_c","itm_a"]}`, problem.GenerationNotFailed},
		{"stopped by the policy", retry, blocked, `{}`, problem.PromptRevisionRequired},
		{"nothing near it", retry, unknown, `{}`, problem.PromptRevisionRequired},
		{"nothing near the one that is named", retry, unknown, `{"itemIds":["itm_a"]}`, problem.PromptRevisionRequired},
	} {
		_, err := plan(t, c.path, c.in, c.body)
		var p *problem.Error
		if !errors.As(err, &p) || p.Type != c.want {
			t.Errorf("%s: got %v, want %s", c.name, err, c.want.Slug)
		}
	}
}

// A revision of failed items says what makes them again.
func TestRevisingWhatHasFailedNamesTheRetry(t *testing.T) {
	failed := made(t, asset.ItemFailed, asset.ItemPreviewReady, asset.ItemSucceeded, asset.ItemSucceeded)
	_, err := plan(t, revise, failed, `{"feedback":"older","itemIds":["itm_a"]}`)
	if err == nil || !strings.Contains(err.Error(), "is failed") || !strings.Contains(err.Error(), ":retry") {
		t.Errorf("got %v, want the way out", err)
	}
	if _, err = plan(t, revise, failed, `{"feedback":"older","itemIds":["itm_c"]}`); err == nil || strings.Contains(err.Error(), ":retry") {
		t.Errorf("got %v, want no retry of what is made", err)
	}
}

// A retry with a prompt gives a failed item other words, whatever it has failed of. The look of the pack stays, and feedback on the old thing goes.
func TestRetryWithOtherWords(t *testing.T) {
	for _, code := range []string{operation.InvalidInput, operation.Moderated, operation.GenerationFailed} {
		in := made(t, asset.ItemSucceeded, asset.ItemFailed, asset.ItemFailed, asset.ItemSucceeded)
		in.Source.Items[1].Code, in.Source.Items[2].Code = code, code
		brief := in.Briefs[2]
		in.Briefs[2] = brief.Tell("a light year long")
		p, err := plan(t, retry, in, `{"prompt":"a copper kettle","itemIds":["itm_b"]}`)
		if err != nil {
			t.Fatal(code, err)
		}
		got := p.Stages[0].Tasks[0].Brief
		if len(p.Items) != 1 || p.Items[0].Prompt != "a copper kettle" || p.Items[0].Name != "Copper kettle" || got.Prompt != "a copper kettle" ||
			len(got.Feedback) != 0 || !reflect.DeepEqual(got.Series, brief.Series) || !slices.Contains(p.Screen, "a copper kettle") {
			t.Errorf("%s: got %+v with %+v, want the kettle in the look of the pack", code, p.Items, got)
		}
		p, err = plan(t, retry, in, `{"prompt":"a kettle and a ladle"}`)
		if err != nil || len(p.Items) != 2 || !strings.Contains(p.Items[0].Prompt, "kettle") || !strings.Contains(p.Items[1].Prompt, "ladle") {
			t.Errorf("%s: got %+v, %v, want one thing for each failed item", code, p.Items, err)
		}
	}
}

// The words that an item has failed of are no other words, nor are its pack's, nor blanks. What a new set leaves out of its prompt is told.
func TestRetryWithTheSameWords(t *testing.T) {
	in := made(t, asset.ItemSucceeded, asset.ItemFailed, asset.ItemFailed, asset.ItemSucceeded)
	in.Source.Items[1].Code, in.Source.Items[2].Code = operation.InvalidInput, operation.InvalidInput
	for _, same := range []string{in.Source.Items[1].Prompt, " " + in.Source.Items[1].Prompt + " ", *in.Source.Prompt, " "} {
		body, err := json.Marshal(map[string]any{"prompt": same, "itemIds": []string{"itm_b"}})
		if err != nil {
			t.Fatal(err)
		}
		var p *problem.Error
		if _, err := plan(t, retry, in, string(body)); !errors.As(err, &p) || p.Type != problem.PromptRevisionRequired {
			t.Errorf("%q: got %v, want another prompt to be asked for", same, err)
		}
	}
	p, err := plan(t, retry, in, `{"prompt":"a kettle, a ladle, a spoon, a fork and a jug"}`)
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(p.Detail), "jug") {
		t.Errorf("got the Detail %s, want it to tell the things that two items have no room for", p.Detail)
	}
}

// An automatic operation begins the items that it has approved, unless it waits for Credits.
func TestWhatWaitsForCredits(t *testing.T) {
	for status, want := range map[asset.Status]int{asset.Processing: 0, asset.BillingRequired: 4} {
		source := made(t, asset.ItemApproved, asset.ItemApproved, asset.ItemApproved, asset.ItemApproved)
		source.Source.Status = status
		p, err := plan(t, approve, source, `{}`)
		if err != nil || len(p.Items) != want || (p.Answer == "") != (want > 0) {
			t.Errorf("approve what is %s: got %+v, %v, want %d finals", status, p, err, want)
		}
		p, err = plan(t, revise, source, `{"feedback":"x"}`)
		if (err == nil) != (want > 0) || len(p.Items) != want {
			t.Errorf("revise what is %s: got %+v, %v, want %d previews", status, p, err, want)
		}
	}
}

func TestApprove(t *testing.T) {
	source := made(t, asset.ItemPreviewReady, asset.ItemSucceeded, pack.Kind.Busy, asset.ItemPreviewReady)
	p, err := plan(t, approve, source, `{}`)
	if err != nil || len(p.Items) != 2 || p.Items[0].Position != 1 || p.Items[1].Position != 4 || p.Answer != "" {
		t.Fatalf("got %+v, %v, want the finals of items 1 and 4", p, err)
	}
	if p.Mode != operation.Review || p.Preset != operation.Fast || len(p.Stages) != 2 || p.Stages[0].Name != operation.Final || p.Prompt != nil {
		t.Errorf("got %+v, want fast finals and the ZIP, without a prompt", p)
	}
	if got := p.Stages[0].Tasks[0].Brief; got.Prompt != source.Source.Items[0].Prompt || got.Series == nil {
		t.Errorf("got the brief %+v, want that of the preview", got)
	}
	p, err = plan(t, approve, source, `{"itemIds":["itm_c","itm_b","itm_c"]}`)
	if err != nil || p.Answer != "op_3" {
		t.Errorf("items that are started: got %+v, %v, want op_3 as the answer", p, err)
	}
	for _, soon := range []asset.ItemStatus{asset.ItemPending, asset.ItemGeneratingPreview} {
		source = made(t, asset.ItemSucceeded, soon, asset.ItemSucceeded, asset.ItemFailed)
		p, err = plan(t, approve, source, `{}`)
		if refusal := new(problem.Error); !errors.As(err, &refusal) || refusal.Type != problem.InvalidOperationStage {
			t.Errorf("all of them, one of them %s: got %+v, %v, want a refusal", soon, p, err)
		}
	}
}

// A revise touches the ready previews of what it names, and nothing else.
func TestReviseTouchesReadyPreviewsOnly(t *testing.T) {
	source := made(t, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemFailed, asset.ItemSucceeded)
	for body, want := range map[string][]int{
		`{"feedback":"x"}`: {1, 2}, `{"feedback":"x","itemIds":["itm_d","itm_c","itm_b"]}`: {2}, `{"feedback":"x","itemIds":["itm_b","itm_a"]}`: {1, 2},
	} {
		p, err := plan(t, revise, source, body)
		var items, tasks []int
		for _, i := range p.Items {
			items = append(items, i.Position)
		}
		if err == nil {
			for _, task := range p.Stages[0].Tasks {
				tasks = append(tasks, task.Item)
			}
		}
		if err != nil || !slices.Equal(items, want) || !slices.Equal(tasks, want) {
			t.Errorf("%s: got items %v, tasks %v, %v, want %v", body, items, tasks, err, want)
		}
	}
}

func TestRetry(t *testing.T) {
	some := made(t, asset.ItemFailed, asset.ItemSucceeded, asset.ItemFailed, asset.ItemPreviewReady)
	some.Seed = 8
	p, err := plan(t, retry, some, `{}`)
	if err != nil || p.Type != "asset_pack_regeneration" || len(p.Items) != 2 || p.Mode != operation.Review || *p.Prompt != "tavern" {
		t.Fatalf("got %+v, %v, want the two failed items again, in the pack's mode", p, err)
	}
	before, after := some.Briefs[1], p.Stages[0].Tasks[0].Brief
	if before.Seed == after.Seed || before.Prompt != after.Prompt || before.Series.Seed != after.Series.Seed {
		t.Errorf("got %+v of %+v, want another seed in the same set", after, before)
	}
	all := made(t, asset.ItemFailed, asset.ItemFailed, asset.ItemFailed, asset.ItemFailed)
	if p, err = plan(t, retry, all, `{}`); err != nil || p.Type != "generation_retry" {
		t.Errorf("every item failed: got %s, %v, want generation_retry", p.Type, err)
	}
}

func TestWhatEachBreadthChanges(t *testing.T) {
	for _, c := range []struct {
		breadth                  string
		form, look, item, series bool // what changes
	}{
		{"surgical", false, false, true, false},
		{"style", false, true, false, true},
		{"structural", true, false, true, false},
	} {
		source := made(t, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemFailed, asset.ItemPreviewReady)
		source.Seed = 99
		p, err := plan(t, revise, source, `{"feedback":"of iron","revisionBreadth":"`+c.breadth+`"}`)
		if err != nil || len(p.Items) != 3 || *p.Prompt != "of iron" || p.Mode != operation.Review {
			t.Fatalf("%s: got %+v, %v, want the three ready items", c.breadth, p, err)
		}
		for n, task := range p.Stages[0].Tasks {
			was, is := source.Briefs[task.Item], task.Brief
			got := []bool{was.Seed != is.Seed, was.Series.Seed != is.Series.Seed, len(is.Feedback) == 1, len(is.Series.Feedback) == 1}
			for i, want := range []bool{c.form, c.look, c.item, c.series} {
				if got[i] != want {
					t.Errorf("%s, item %d: got changes %v of form, look, item and set", c.breadth, task.Item, got)
				}
			}
			if final := p.Stages[1].Tasks[n].Brief; !reflect.DeepEqual(final, is) {
				t.Errorf("%s, item %d: got a final of %+v, want that of the preview", c.breadth, task.Item, final)
			}
		}
	}
}

// Feedback on a pack goes to its items or to its style. Feedback on the operation adds to that of the items, and earlier briefs stay as they were.
func TestFeedbackAddsUp(t *testing.T) {
	source := made(t, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemPreviewReady)
	var p kind.Plan
	for _, body := range []string{`{"feedback":"first","revisionBreadth":"surgical"}`, `{"feedback":"second","revisionBreadth":"style"}`} {
		var err error
		if p, err = plan(t, revise, source, body); err != nil {
			t.Fatal(err)
		}
		for _, task := range p.Stages[0].Tasks {
			source.Briefs[task.Item] = task.Brief
		}
	}
	for _, own := range []string{"third", "fourth"} {
		var err error
		if p, err = pack.Kind.Revise(p, kind.Revision{Feedback: own, Mode: operation.Auto}); err != nil {
			t.Fatal(err)
		}
	}
	b, before := p.Stages[0].Tasks[0].Brief, source.Briefs[1]
	got, err := json.Marshal([][]string{b.Feedback, b.Series.Feedback, before.Feedback, before.Series.Feedback})
	if want := `[["first","third","fourth"],["second"],["first"],["second"]]`; err != nil || string(got) != want {
		t.Errorf("got %s, %v, want %s", got, err, want)
	}
}

// However often a pack is revised, a brief carries a bounded tail of the feedback and says what was left out.
func TestFeedbackIsBounded(t *testing.T) {
	source := made(t, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemPreviewReady, asset.ItemPreviewReady)
	long := strings.Repeat("taller ", engine.MaxFeedback/7)
	for n := range 3 {
		for _, how := range []string{"surgical", "style"} {
			p, err := plan(t, revise, source, `{"feedback":"`+long+`","revisionBreadth":"`+how+`"}`)
			if err != nil {
				t.Fatal(err)
			}
			for _, task := range p.Stages[0].Tasks {
				source.Briefs[task.Item] = task.Brief
			}
		}
		b := source.Briefs[1]
		if len(b.Feedback) != 1 || b.Dropped != n || len(b.Series.Feedback) != 1 || b.Series.Dropped != n {
			t.Errorf("revision %d: got %d and %d pieces, %d and %d left out, want 1 of each, %d left out",
				n+1, len(b.Feedback), len(b.Series.Feedback), b.Dropped, b.Series.Dropped, n)
		}
	}
}

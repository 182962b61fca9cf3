package animation_test

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/kind/animation"
	"atelier/internal/problem"
)

// Details of models with a rig, which the kind of models has found in their shape.
const (
	knight = `{"rig":{"kind":"humanoid"},"license":"CC0-1.0"}`
	chair  = `{"rig":{"refused":"its legs cannot be told apart"},"license":"CC0-1.0"}`
	stool  = `{"rig":{"unbound":"it stands on one leg"},"license":"CC0-1.0"}`
	older  = `{}`
)

// packOf is a pack whose items have made models with these details; "": an item without a model.
func packOf(details ...string) kind.Input {
	in := kind.Input{Seed: 1, Source: &asset.Asset{ID: "pck_1", Type: asset.AssetPack, Name: "a court"}, Members: map[string]asset.Asset{}}
	for n, d := range details {
		letter := string(rune('a' + n))
		i := asset.Item{ID: "itm_" + letter, Position: n + 1, Name: "item " + letter, Status: asset.ItemFailed}
		if d != "" {
			i.Made, i.Status = "mdl_"+letter, asset.ItemSucceeded
			in.Members[i.Made] = asset.Asset{ID: i.Made, Type: asset.Model, Status: asset.Succeeded, Detail: json.RawMessage(d)}
		}
		in.Source.Items = append(in.Source.Items, i)
	}
	return in
}

func TestPlanOfAPack(t *testing.T) {
	a := animation.Kind.Actions[1]
	for _, c := range []struct {
		name, body string
		in         kind.Input
		want       *problem.Type
		told       string
		uses       string
		parts      int
	}{
		{"all", `{"animationSetId":"bow","animationActionIds":[0]}`, packOf(knight, older), nil, "", "mdl_a mdl_b", 4},
		{"a chair among them", `{"motionPrompt":"walks"}`, packOf(knight, chair, knight), nil, "", "mdl_a mdl_b mdl_c", 6},
		{"one without a model", `{"motionPrompt":"walks"}`, packOf("", knight), nil, "", "mdl_b", 2},
		{"named", `{"motionPrompt":"walks","itemIds":["itm_c","itm_a","itm_c"]}`, packOf(knight, knight, knight), nil, "", "mdl_a mdl_c", 4},
		{"all, whatever is named", `{"motionPrompt":"walks","scope":"all_items","itemIds":["itm_a"]}`, packOf(knight, knight), nil, "", "mdl_a mdl_b", 4},
		{"a named one without a model", `{"motionPrompt":"walks","itemIds":["itm_a"]}`, packOf("", knight), problem.AnimationResourceUnavailable, "item a", "", 0},
		{"no models", `{"motionPrompt":"walks"}`, packOf("", ""), problem.AnimationResourceUnavailable, "No item of this pack", "", 0},
		{"chairs", `{"motionPrompt":"walks"}`, packOf(chair, chair), problem.AnimationResourceUnavailable, "its legs cannot be told apart", "", 0},
		{"chairs and a stool", `{"motionPrompt":"walks"}`, packOf(chair, stool, chair), problem.AnimationResourceUnavailable,
			"item a, item c: it has no human shape that could be rigged (its legs cannot be told apart). item b: it stands on one leg.", "", 0},
		{"many chairs", `{"motionPrompt":"walks"}`, packOf(chair, chair, chair, chair, chair, chair, chair, stool, stool, stool),
			problem.AnimationResourceUnavailable, "item g: it has no human shape that could be rigged (its legs cannot be told apart). " +
				"item h: it stands on one leg. And 2 more items.", "", 0},
		{"the chair alone", `{"motionPrompt":"walks","itemIds":["itm_a"]}`, packOf(chair, knight), problem.AnimationResourceUnavailable, "item a", "", 0},
		{"a foreign item", `{"motionPrompt":"walks","itemIds":["itm_z"]}`, packOf(knight), problem.InvalidRequest, "", "", 0},
		{"an unknown set", `{"animationSetId":"juggling"}`, packOf(knight), problem.AnimationSetNotFound, "", "", 0},
	} {
		p, err := a.Plan(c.in, json.RawMessage(c.body))
		var got *problem.Error
		if c.want != nil {
			if !errors.As(err, &got) || got.Type != c.want || !strings.Contains(got.Text, c.told) {
				t.Errorf("%s: got %v, want %s that tells %q", c.name, err, c.want.Slug, c.told)
			}
			continue
		}
		if err != nil || strings.Join(p.Uses, " ") != c.uses || len(p.Parts()) != c.parts || len(p.Stages[0].Tasks) != c.parts {
			t.Errorf("%s: got %+v, %v, want %d parts of %s", c.name, p, err, c.parts, c.uses)
		}
	}
}

// The largest batch: every action of a set for every item. Each part has a name of its own, and so has each clip an ID.
func TestTheLargestBatch(t *testing.T) {
	details := slices.Repeat([]string{knight}, 25)
	p, err := animation.Kind.Actions[1].Plan(packOf(details...), json.RawMessage(`{"animationSetId":"basic_locomotion"}`))
	if err != nil || len(p.Parts()) != 25*11 || len(p.Stages[0].Tasks) != 25*11 {
		t.Fatalf("got %d parts, %v, want 275 of so many tasks", len(p.Parts()), err)
	}
	batch := asset.Asset{ID: "anb_01m86n64st02a7d1kvwq9cm382", Detail: p.Detail}
	r := animation.Kind.Record.Record(batch, nil, "").(animation.Record)
	seen := map[string]bool{}
	for _, c := range r.Clips {
		seen[c.ID] = true
	}
	if len(seen) != 250 || r.AssetPackID != "pck_1" || r.Clips[249].ItemID != "itm_"+string(rune('a'+24)) {
		t.Errorf("got %d IDs of %d clips, %+v, want each clip told apart", len(seen), len(r.Clips), r.Clips[249])
	}
}

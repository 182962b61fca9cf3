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
	"atelier/internal/kind/kindtest"
	"atelier/internal/motion"
	"atelier/internal/problem"
)

const (
	animate     = "/v1/models/{modelId}:animate"
	animatePack = "/v1/asset-packs/{assetPackId}:animate"
)

func TestKind(t *testing.T) {
	kindtest.Run(t, animation.Kind, map[string][]string{animate: {
		`{"animationSetId":"basic_locomotion"}`,
		`{"animationSetId":"basic_locomotion","animationActionIds":[0,17],"heightMeters":2,"name":"Moves","inPlace":true}`,
		`{"motionPrompt":"walks slowly, then waves twice"}`,
	}, animatePack: {
		`{"animationSetId":"basic_locomotion"}`,
		`{"motionPrompt":"walks slowly, then waves twice","scope":"items","itemIds":["itm_second"]}`,
	}})
}

// Starts that are refused, each with its problem.
func TestStartsThatAreRefused(t *testing.T) {
	a := animation.Kind.Actions[0]
	model := func(s asset.Status, detail string) *asset.Asset {
		return &asset.Asset{ID: "mdl_1", Type: asset.Model, Name: "a knight", Status: s, Detail: json.RawMessage(detail)}
	}
	good := model(asset.Succeeded, `{"rig":{"kind":"humanoid"}}`)
	wolf := model(asset.Succeeded, `{"rig":{"kind":"quadruped","moves":["walk","trot","gallop","idle","sit","eat"]}}`)
	chest := model(asset.Succeeded, `{"rig":{"kind":"rigid","moves":["open","close"]}}`)
	for _, c := range []struct {
		name, body string
		source     *asset.Asset
		want       *problem.Type
	}{
		{"a knight", `{"animationSetId":"basic_locomotion"}`, good, nil},
		{"an older model", `{"motionPrompt":"dances"}`, model(asset.Succeeded, `{}`), nil},
		{"neither set nor prompt", `{}`, good, problem.InvalidRequest},
		{"both", `{"animationSetId":"basic_locomotion","motionPrompt":"walks"}`, good, problem.InvalidRequest},
		{"actions without their set", `{"animationActionIds":[1],"motionPrompt":"walks"}`, good, problem.InvalidRequest},
		{"a prompt without a verb", `{"motionPrompt":"blue"}`, good, problem.InvalidRequest},
		{"a chest and a prompt without a verb", `{"motionPrompt":"blue"}`, chest, problem.InvalidRequest},
		{"an action of another set", `{"animationSetId":"bow","animationActionIds":[696]}`, good, problem.AnimationActionsNotInSet},
		{"an unknown set", `{"animationSetId":"juggling"}`, good, problem.AnimationSetNotFound},
		{"a chair", `{"animationSetId":"bow"}`, model(asset.Succeeded, `{"rig":{"refused":"it has no legs"}}`), problem.AnimationResourceUnavailable},
		{"a wolf by a set", `{"animationSetId":"basic_locomotion"}`, wolf, nil},
		{"a wolf by words", `{"motionPrompt":"gallops, then sits"}`, wolf, nil},
		{"a wolf that gallops and then claps", `{"motionPrompt":"gallops, then claps"}`, wolf, problem.AnimationResourceUnavailable},
		{"a person who rears", `{"motionPrompt":"walks, then rears up"}`, good, problem.AnimationResourceUnavailable},
		{"a wolf that claps", `{"motionPrompt":"claps"}`, wolf, problem.AnimationResourceUnavailable},
		{"a wolf by an action that it has not", `{"animationSetId":"basic_locomotion","animationActionIds":[119]}`, wolf, problem.AnimationResourceUnavailable},
		{"a chest by a set", `{"animationSetId":"basic_locomotion"}`, chest, problem.AnimationResourceUnavailable},
		{"a chest by words", `{"motionPrompt":"opens slowly"}`, chest, nil},
		{"a model that is not ready", `{"animationSetId":"bow"}`, model(asset.Processing, `{}`), problem.AnimationResourceUnavailable},
		{"a failed model", `{"animationSetId":"bow"}`, model(asset.Failed, `{}`), problem.AnimationResourceUnavailable},
		{"a failed model and an unknown set", `{"animationSetId":"juggling"}`, model(asset.Failed, `{}`), problem.AnimationSetNotFound},
	} {
		err := a.Check(json.RawMessage(c.body))
		if err == nil {
			_, err = a.Plan(kind.Input{Seed: 1, Source: c.source}, json.RawMessage(c.body))
		}
		var got *problem.Error
		if errors.As(err, &got); c.want == nil && err != nil || c.want != nil && (got == nil || got.Type != c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
}

// The manifest of an animal tells which actions of a set its body has no movement of its own for, and why.
func TestOmittedActionsAreTold(t *testing.T) {
	wolf := asset.Asset{ID: "mdl_1", Type: asset.Model, Status: asset.Succeeded, Detail: json.RawMessage(`{"rig":{"kind":"quadruped","moves":["walk","idle"]}}`)}
	p, err := animation.Kind.Actions[0].Plan(kind.Input{Seed: 1, Source: &wolf}, json.RawMessage(`{"animationSetId":"basic_locomotion"}`))
	if err != nil {
		t.Fatal(err)
	}
	var q struct {
		Omitted map[string][]struct{ Action, Why string } `json:"omitted"`
	}
	if err := json.Unmarshal(animation.Kind.Record.Manifest(asset.Asset{ID: "anb_1", Detail: p.Detail}).Quality, &q); err != nil {
		t.Fatal(err)
	}
	left, clips := len(q.Omitted["character"]), len(p.Stages[0].Tasks)-1
	if got, want := left+clips, len(motion.FindSet("basic_locomotion").Members); got != want || left == 0 {
		t.Errorf("%d actions are made or told as left out (%v), want %d", got, q.Omitted, want)
	}
	for _, o := range q.Omitted["character"] {
		cannot := o.Why == `a four-legged animal cannot “`+strings.ToLower(strings.TrimSuffix(o.Action, ", neutral"))+`”; it can: walk, idle`
		again := strings.HasPrefix(o.Why, "its movement is “")
		if !cannot && !again {
			t.Errorf("%s is left out because %q, want what the body cannot, or which movement is made already", o.Action, o.Why)
		}
	}
	earlier := animation.Kind.Record.Manifest(asset.Asset{ID: "anb_1", Detail: json.RawMessage(`{"rig":"quadruped","omitted":{"character":["Jump"]}}`)})
	if want := `"omitted":{"character":[{"action":"Jump"}]}`; !strings.Contains(string(earlier.Quality), want) {
		t.Errorf("of an earlier batch: got %s, want %s", earlier.Quality, want)
	}
}

// The character of a single model is a result of its own: with it the operation is partially_succeeded even if no clip can be made, and each part that fails
// is free. Without it there is nothing.
func TestTheCharacterIsAResult(t *testing.T) {
	knight := asset.Asset{ID: "mdl_1", Type: asset.Model, Status: asset.Succeeded, Detail: json.RawMessage(`{"rig":{"kind":"humanoid"}}`)}
	p, err := animation.Kind.Actions[0].Plan(kind.Input{Seed: 1, Source: &knight}, json.RawMessage(`{"animationSetId":"bow","animationActionIds":[0]}`))
	if err != nil {
		t.Fatal(err)
	}
	var steps []string
	for _, task := range p.Stages[0].Tasks {
		steps = append(steps, task.Step+" "+task.Part)
	}
	if p.Results() != 2 || !slices.Equal(steps, []string{"rig ", "clip clip-1"}) {
		t.Errorf("got %d results of %q, want the character and a clip", p.Results(), steps)
	}
}

// A manifest names the convention of the bones' names.
func TestNamesOfBones(t *testing.T) {
	for _, c := range []struct{ name, detail, want string }{
		{"a figure", `{"target":"model_animation_batch"}`, `"boneNames":"vrm"`},
		{"a wolf", `{"target":"model_animation_batch","rig":"quadruped"}`, `"rig":"quadruped","clips"`},
		{"its own", `{"target":"model_animation_batch","rig":"humanoid","bones":"Mixamo"}`, `"boneNames":"Mixamo"`},
		{"a pack", `{"target":"asset_pack_animation_batch","characters":[{"rig":"humanoid"},{}]}`, `"boneNames":"vrm"`},
		{"a mixed pack", `{"target":"asset_pack_animation_batch","characters":[{"rig":"humanoid"},{"bones":"Unreal"}]}`, `"rig":"humanoid","clips"`},
	} {
		m := animation.Kind.Record.Manifest(asset.Asset{ID: "anb_1", Detail: json.RawMessage(c.detail)})
		if !strings.Contains(string(m.LoaderHints), c.want) {
			t.Errorf("%s: got %s, want %s", c.name, m.LoaderHints, c.want)
		}
	}
}

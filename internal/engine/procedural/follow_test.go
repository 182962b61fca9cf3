package procedural

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// TestFollows gives feedback that asks for what the thing is already, and feedback that changes it.
func TestFollows(t *testing.T) {
	for _, c := range []struct {
		prompt, feedback string
		changes          bool
	}{
		{"a chair", "four legs", false},
		{"a chair", "it should have four legs", false},
		{"a chair", "add a cushion", true},
		{"a chair", "make the legs red", true},
		{"a chair", "make it a chair", false},
		{"a chair with red legs", "the legs should be red", false},
		{"an open chest", "open it", false},
		{"a chest", "open it", true},
		{"an open chest", "make it closed", true},
		{"a red car", "make it red", false},
		{"a red car", "a red car", false},
		{"a red car", "four wheels", false},
		{"a red car", "red wheels", true},
		{"a rusty robot", "make it rusty", false},
		{"a rusty robot", "very rusty", true},
		{"a table", "without drawers", false},
		{"a wooden barrel", "make it of wood", false},
		{"a tall chair", "taller", true},
		{"a low poly tree", "low poly", false},
		{"a knight with a sword", "he should hold a sword", false},
		{"a knight", "without a sword", true},
		{"a knight with a red cape", "make the cape red", false},
		{"a sitting woman", "she should sit", false},
		{"a woman", "she should sit", true},
		{"a wizard", "two arms", false},
		{"a fox", "four legs", false},
		{"a fox", "a bushy tail", false},
		{"a sleeping cat", "it should sleep", false},
		{"a cat", "make it sleep", true},
		{"a spider", "eight legs", false},
		{"two chairs", "two chairs", false},
		{"two chairs", "three chairs", true},
		{"a table with four chairs", "six chairs", true},
		{"a table with four chairs", "four chairs", false},
		{"a table with four chairs", "remove two chairs", true},
		{"a table with a chair", "two chairs", true},
		{"an open chest and a barrel", "open the chest", false},
		{"a red chair and a table", "make the chair red", false},
		{"a red chair and a table", "make the table red", true},
		{"a red sports car", "twice as long", true},
		{"a red sports car", "make it longer", true},
		{"a football", "make it taller", false},
		{"a table", "make it longer", true},
		{"a knight", "no helmet", true},
		{"a knight", "remove the helmet", true},
		{"a cottage", "add a chimney", false},
		{"a cottage", "add a red chimney", true},
		{"a cottage", "no chimney", true},
		{"a dog", "longer tail", false},
		{"a viking", "longer beard", false},
		{"a dragon", "spread wings", false},
		{"a cat", "a striped cat", true},
		{"a bush", "123", false},
	} {
		b := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast, Seed: 1}
		if got, err := shared().Follows(t.Context(), b.Tell(c.feedback), true); err != nil || got != c.changes {
			t.Errorf("%q, %q: got it followed: %t, %v, want %t", c.prompt, c.feedback, got, err, c.changes)
		}
	}
}

// TestFollowsByWords compares words and plans alone where nothing may be built: what only a form tells counts as a change.
func TestFollowsByWords(t *testing.T) {
	for feedback, changes := range map[string]bool{"make it a cathedral": false, "two towers": true} {
		b := engine.Brief{Makes: asset.Model, Prompt: "a cathedral", Preset: operation.Fast, Seed: 1}
		if got, err := shared().Follows(t.Context(), b.Tell(feedback), false); err != nil || got != changes {
			t.Errorf("%q: got it followed: %t, %v, want %t", feedback, got, err, changes)
		}
	}
}

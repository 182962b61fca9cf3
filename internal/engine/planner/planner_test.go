package planner_test

import (
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/all"
	"atelier/internal/engine/enginetest"
	"atelier/internal/operation"
)

// made is the model that the planner, or else the library, makes of words; parent is the recipe to revise.
func made(t *testing.T, words string, parent []byte) (recipe []byte, result engine.Result, by string, err error) {
	t.Helper()
	b := engine.Brief{Makes: engine.Modeling, Prompt: words, Small: true}
	if parent != nil {
		b.Programs = []engine.Program{{Name: "parent", Text: string(parent)}}
	}
	for _, name := range []string{"planner", "library"} {
		files, r, err := enginetest.Make(t.Context(), all.Shipped().Engine(name), b)
		var u engine.Unknown
		if errors.As(err, &u) && name == "planner" {
			continue
		}
		return files[asset.Recipe], r, name, err
	}
	return nil, result, "", nil
}

func TestPlannerOrLibrary(t *testing.T) {
	for _, c := range []struct{ words, by, code string }{
		{"an M8 bolt, 30 mm", "planner", ""},
		{"a 40 x 20 x 10 cm box", "planner", ""},
		{"a red wooden chair", "library", ""},
		{"a wombat", "library", operation.InvalidInput},
	} {
		_, r, by, err := made(t, c.words, nil)
		var f engine.Failure
		errors.As(err, &f)
		if by != c.by || f.Code != c.code || err == nil && r.Engine != by {
			t.Errorf("%s: got %v by %s, engine %q", c.words, err, by, r.Engine)
		}
		if c.code != "" && !strings.Contains(f.Message, "engines.author") {
			t.Errorf("%s: got %q, want what the operator can do", c.words, f.Message)
		}
	}
}

// A revision changes what it asks for. The planner makes it where the recipe is the planner's own, and the library elsewhere.
func TestRevisions(t *testing.T) {
	box, _, _, err := made(t, "a 40 x 20 x 10 cm box with a lid", nil)
	if err != nil {
		t.Fatal(err)
	}
	chair, _, _, err := made(t, "a wooden chair", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		words  string
		parent []byte
		by     string
		size   [3]float64 // metres; 0: any
	}{
		{"make it 50 cm wide", box, "planner", [3]float64{.5, .1, .2}},
		{"without the lid", box, "planner", [3]float64{.4, 0, .2}},
		{"in red", chair, "library", [3]float64{}},
	} {
		text, r, by, err := made(t, c.words, c.parent)
		if err != nil || by != c.by || !strings.Contains(string(text), c.words) {
			t.Errorf("%s: got %v by %s: %s", c.words, err, by, text)
			continue
		}
		for i, want := range c.size {
			if got := r.Bounds.Size[i]; want > 0 && (got < want-1e-4 || got > want+1e-4) {
				t.Errorf("%s: got %v, want %v", c.words, r.Bounds.Size, c.size)
				break
			}
		}
	}
}

// A revision whose words change nothing fails and says what could be changed, so that no owner pays for the same model again.
func TestRevisionsThatChangeNothing(t *testing.T) {
	for _, parent := range []string{"a 40 x 20 x 10 cm box with a lid", "a wooden chair"} {
		text, _, _, err := made(t, parent, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _, by, err := made(t, "make it sing opera", text)
		var f engine.Failure
		if !errors.As(err, &f) || by != "library" || f.Code != operation.InvalidInput || !strings.Contains(f.Message, "sing opera") {
			t.Errorf("%s: got %v by %s, want a refusal", parent, err, by)
		}
	}
}

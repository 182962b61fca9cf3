package pack

import (
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/language/note"
	"atelier/internal/problem"
)

// TestForEach wants a note where a feedback adds a thing and names no item, and no note elsewhere.
func TestForEach(t *testing.T) {
	for _, c := range []struct {
		feedback, want string
		said           portions
		items          int
	}{
		{"add a hat", "“add a hat” names no item, so each of the 3 was asked for it; the notes of an item tell what it made of it.", nil, 3},
		{"please add a hat", "“please add a hat” names no item, so each of the 3 was asked for it; the notes of an item tell what it made of it.", nil, 3},
		{"add a hat", "", nil, 1},
		{"add a hat to the pirate", "", portions{1: "add a hat to the pirate"}, 3},
		{"make it blue", "", nil, 3},
		{"give each a hat", "", nil, 3},
		{"add a hat to each", "", nil, 3},
	} {
		if got := forEach(c.feedback, c.said, c.items); got.String() != c.want {
			t.Errorf("%q: got %q, want %q", c.feedback, got, c.want)
		}
	}
}

// TestNoted adds a note to the Detail of a pack once.
func TestNoted(t *testing.T) {
	after, err := noted(json.RawMessage(`{"mode":"review","of another version":1,"preset":"fast"}`), note.Plainly("A note."))
	if err != nil {
		t.Fatal(err)
	}
	if want := `{"mode":"review","notes":["A note."],"of another version":1,"preset":"fast"}`; string(after) != want {
		t.Fatalf("got %s, want %s", after, want)
	}
	if again, err := noted(after, note.Plainly("A note.")); string(again) != string(after) || err != nil {
		t.Errorf("the same note again: got %s, %v, want %s", again, err, after)
	}
	if got, err := noted(nil, note.Plainly("A note.")); got != nil || err != nil {
		t.Errorf("without a Detail: got %s, %v, want none", got, err)
	}
	if _, err := noted(json.RawMessage(`[]`), note.Plainly("A note.")); err == nil {
		t.Error("a Detail that is a list: got no error")
	}
}

// TestNoneReadyNamesTheItems tells which of the chosen items have no preview, and why.
func TestNoneReadyNamesTheItems(t *testing.T) {
	items := []asset.Item{{Position: 2, Name: "chair", Status: asset.ItemFailed}, {Position: 3, Prompt: "a lamp", Status: asset.ItemPending}}
	var p *problem.Error
	if err := noneReady(items); !errors.As(err, &p) || !strings.Contains(p.Error(), "item 2, “chair”, is failed; item 3, “a lamp”, is pending") {
		t.Errorf("got %v, want both items by name", err)
	}
}

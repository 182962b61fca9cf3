package procedural

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// TestOddPrompts gives counts that nothing has, signs alone and words with slips: each is refused, or built with a note.
func TestOddPrompts(t *testing.T) {
	for _, c := range []struct{ prompt, refusal, note string }{
		{"99999999999 chairs", "", "A model holds at most 25 things: 25 chairs of more than a billion that were asked for."},
		{"1000 chairs", "", "A model holds at most 25 things: 25 chairs of the 1000 that were asked for."},
		{"-5 chairs", "", "Not followed: “-5”, since a number is above 0."},
		{"a -2 m tall chair", "", "Not followed: “-2 m”, since a length is above 0."},
		{"1e9 chairs", "", "A model holds at most 25 things: 25 chairs of more than a billion that were asked for."},
		{"0 chairs", "The prompt names no thing to build", ""},
		{"12345", "The prompt names no thing that is known; not understood is “12345”", ""},
		{"!?!", "The prompt names no thing to build", ""},
		{"a treasur chest", "", "“treasur” is read as “treasure”."},
		{"a wishin well", "", "“wishin” is read as “wishing”."},
		{strings.TrimSpace(strings.Repeat("chair ", 1333)), "", "Not understood: “chair”."},
	} {
		b := engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast}
		list := shared().arranged(b.Prompt, nil)
		if got := refusal(list); (got != "") != (c.refusal != "") || !strings.HasPrefix(got, c.refusal) {
			t.Errorf("%.40q: got the refusal %q, want %q", c.prompt, got, c.refusal)
			continue
		}
		if c.refusal != "" {
			continue
		}
		p, err := shared().planned(b, list, nil)
		if err != nil {
			t.Fatal(err)
		}
		if told := p.tell().Texts(); !slices.Contains(told, c.note) {
			t.Errorf("%.40q: got the notes %q, want %q", c.prompt, told, c.note)
		}
	}
}

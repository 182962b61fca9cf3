package procedural

import (
	"os"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// TestTurns gives turns as people say them. Each line of testdata/turns.txt is a prompt, a turn, and what becomes of it: "done", and with it what a note tells
// of a second wish, or why it is refused. Today's rows are taken.
func TestTurns(t *testing.T) {
	table, err := os.ReadFile("testdata/turns.txt")
	if err != nil {
		t.Fatal(err)
	}
	rows := 0
	for line := range strings.Lines(string(table)) {
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		row := strings.Split(line, " | ")
		if len(row) != 3 {
			t.Fatalf("%q: got %d columns, want a prompt, a turn and what becomes of it", line, len(row))
		}
		if rows++; !seedtest.Takes(rows) {
			continue
		}
		before := engine.Brief{Makes: asset.Model, Prompt: row[0], Preset: operation.Fast}
		after := before.Tell(row[1])
		refused := shared().Heed(t.Context(), before, after, true)
		note, noted := strings.CutPrefix(row[2], "done, ")
		switch done := noted || row[2] == "done"; {
		case done && refused != nil:
			t.Errorf("%q, %q: got %q, want it done", row[0], row[1], refused.Why)
		case !done && (refused == nil || !strings.HasPrefix(refused.Why, "changes nothing of the model: "+row[2])):
			t.Errorf("%q, %q: got %+v, want it refused: %q", row[0], row[1], refused, row[2])
		case noted:
			if told := shared().notes(t.Context(), after, shared().arranged(after.Prompt, after.Feedback)).Texts(); !slices.Contains(told, note) {
				t.Errorf("%q, %q: got the notes %q, want %q", row[0], row[1], told, note)
			}
		}
	}
	if rows < 60 {
		t.Errorf("got %d rows, want 60 at least", rows)
	}
}

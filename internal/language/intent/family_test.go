package intent_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// TestFamily reads what people type: each line of testdata/family.txt is a prompt, "=>" and what is built of it; "-" is a refusal.
func TestFamily(t *testing.T) {
	r := newReader(t)
	file, err := os.ReadFile("testdata/family.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := 0
	for line := range strings.Lines(string(file)) {
		prompt, want, ok := strings.Cut(strings.TrimSpace(line), " => ")
		if !ok {
			continue
		}
		lines++
		i := r.Read(prompt)
		got := i.Thing.Archetype
		if !i.Thing.Family {
			got = "-"
		}
		if os.Getenv("SHOW") != "" && got != want {
			fmt.Printf("%-40q got %-12s want %-12s (%s %s) %s\n", prompt, got, want, i.Thing.Match, i.Thing.Via, i.Refusal())
		}
		if got != want {
			t.Errorf("%q: got %s (%s, %s), want %s", prompt, got, i.Thing.Match, i.Thing.Via, want)
		}
		if refusal := i.Refusal(); (refusal == "") != i.Thing.Family {
			t.Errorf("%q: got the refusal %q of a thing whose family is %v", prompt, refusal, i.Thing.Family)
		}
	}
	if lines < 150 {
		t.Errorf("got %d prompts, want at least 150", lines)
	}
}

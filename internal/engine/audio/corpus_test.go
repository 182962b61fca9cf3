package audio

import (
	"bufio"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/engine/audio/intent"
	foley "atelier/internal/foley/all"
)

// TestCorpus reads some hundred prompts, written as different people write. For nine of ten the sound is as meant; the other prompts are refused
// or noted as the nearest sound. No prompt makes another sound without a note.
func TestCorpus(t *testing.T) {
	e := New(Config{Families: foley.Families, Scenes: foley.Scenes})
	files, err := filepath.Glob("intent/testdata/*.txt")
	if err != nil || len(files) < 3 {
		t.Fatalf("got %d files, %v, want three hands", len(files), err)
	}
	right, all := 0, 0
	for _, name := range files {
		for _, line := range lines(t, name) {
			want, prompt, _ := strings.Cut(line, " | ")
			all++
			switch got, honest := e.answer(prompt); {
			case meets(want, got):
				right++
			case honest:
				t.Logf("refused, or the nearest: %q gave %q, want %s", prompt, got, want)
			default:
				t.Errorf("%q: got %q, want %s", prompt, got, want)
			}
		}
	}
	t.Logf("%d of %d prompts right", right, all)
	if all < 500 || 10*right < 9*all {
		t.Errorf("got %d of %d prompts right, want nine of ten of at least 500", right, all)
	}
}

func lines(t *testing.T, name string) (list []string) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for s := bufio.NewScanner(f); s.Scan(); {
		if line := s.Text(); line != "" && line[0] != '#' {
			list = append(list, line)
		}
	}
	return list
}

// answer is the sound of a prompt in the words of the corpus; honest tells that the prompt is refused, or makes the nearest sound with a note.
func (e *Engine) answer(prompt string) (made []string, honest bool) {
	r := e.reader().Read(prompt)
	if tune := tuneOf(r, prompt); tune != nil {
		return []string{"~" + tune.Genre}, false
	}
	switch r.Refusal {
	case intent.Speech:
		return []string{"-speech"}, true
	case intent.Silence:
		return []string{"-silence"}, true
	case intent.NoSound:
		return []string{"-none"}, true
	}
	for _, c := range r.Cues {
		made = append(made, c.Family.Name)
	}
	if r.Scene != nil {
		made = append(made, "@"+r.Scene.Name)
	}
	return made, r.Guessed
}

// meets reports whether the sound has exactly the properties that the corpus names.
func meets(want string, got []string) bool {
	allowed := 0
	for group := range strings.SplitSeq(want, " + ") {
		optional := strings.HasPrefix(group, "(")
		names := strings.Split(strings.Trim(group, "()"), "/")
		if strings.HasPrefix(names[0], "~") {
			for i := range names[1:] {
				names[i+1] = "~" + strings.TrimPrefix(names[i+1], "~")
			}
		}
		found := 0
		for _, g := range got {
			if slices.Contains(names, g) || names[0] == "~" && strings.HasPrefix(g, "~") {
				found++
			}
		}
		if found == 0 && !optional {
			return false
		}
		allowed += found
	}
	return allowed >= len(got)
}

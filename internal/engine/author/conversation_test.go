package author_test

import (
	"encoding/json"
	"flag"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/engine/author/authortest"
	"atelier/internal/seed/seedtest"
)

var look = flag.String("look", "", "write the views and the findings of each round of the recorded conversations to this folder")

// conversation is a prompt with its recorded answers in order, each as lines.
type conversation struct {
	Prompt  string     `json:"prompt"`
	Answers [][]string `json:"answers"`
}

// Recorded conversations are replayed: nine of ten end with a model, and half of them in at most two rounds. The replay ends when it runs out of
// recorded answers. In short mode a twelfth of them is replayed, by the day.
func TestRecordedConversations(t *testing.T) {
	files, err := filepath.Glob("testdata/conversations/*.json")
	if err != nil || len(files) < 20 && *look == "" {
		t.Fatalf("got %d conversations, want 20: %v", len(files), err)
	}
	var rounds []int
	took := 0
	for i, name := range files {
		if *look == "" && !seedtest.TakesOf(i, 24) {
			continue
		}
		took++
		c := recorded(t, name)
		n, err := replay(t, c, strings.TrimSuffix(filepath.Base(name), ".json"))
		if err != nil {
			t.Logf("%s: %v", name, err)
			continue
		}
		rounds = append(rounds, n)
	}
	slices.Sort(rounds)
	if 10*len(rounds) < 9*took {
		t.Errorf("%d of %d ended well", len(rounds), took)
	}
	if len(rounds) > 2 && rounds[len(rounds)/2] > 2 { // fewer have no median
		t.Errorf("got rounds %v, want a median of 2", rounds)
	}
}

func recorded(t *testing.T, name string) (c conversation) {
	t.Helper()
	data, err := os.ReadFile(name)
	if err == nil {
		err = json.Unmarshal(data, &c)
	}
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return c
}

// replay returns how many recipes were written until the first good one.
func replay(t *testing.T, c conversation, name string) (rounds int, err error) {
	next := 0
	s := authortest.New(t, func(w http.ResponseWriter, _ *http.Request, _ authortest.Asked) {
		if next >= len(c.Answers) {
			http.Error(w, "", http.StatusGone)
			return
		}
		authortest.Say(w, authortest.Said{Text: strings.Join(c.Answers[next], "\n"), Usage: engine.Usage{Input: 12_000, Output: 1500}})
		next++
	})
	set := settings(s)
	set.Rounds = 5
	r := drive(t.Context(), open(t, set), brief(c.Prompt), nil)
	for file, data := range r.files {
		if strings.HasPrefix(file, "round-") {
			rounds = max(rounds, int(file[len("round-")]-'0'))
			if *look != "" {
				if err := os.WriteFile(filepath.Join(*look, name+"-"+file), data, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	return rounds, r.err
}

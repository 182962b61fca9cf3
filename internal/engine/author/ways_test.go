package author_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"atelier/internal/engine"
	"atelier/internal/engine/author/authortest"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

// ends are the outcomes of the ways of the stand-in: a model after so many requests, a failure, a transient fault, or a wait.
var ends = map[string]struct {
	code     string // of the failure; "passing"; "wait"; "": there is a model
	requests int
	output   int // tokens; −1: estimated, so more than 0
}{
	"well":                           {"", 2, 402},
	"syntax":                         {"", 3, 802},
	"another language":               {"", 3, 802},
	"an endless loop":                {"", 3, 802},
	"huge memory":                    {"", 3, 802},
	"empty":                          {"", 3, 802},
	"prose around the code":          {"", 2, 402},
	"two blocks":                     {"", 2, 402},
	"a byte order mark and thoughts": {"", 2, 402},
	"a wrong size":                   {"", 3, 802},
	"nothing visible":                {"", 3, 802},
	"injected instructions":          {"", 3, 802},
	"usage missing":                  {"", 2, -1},
	"cut by its tokens":              {"", 3, 802},
	"newer parameters":               {"", 3, 402},
	"refusal":                        {operation.Moderated, 1, 0},
	"a filter before the model":      {operation.Moderated, 1, 0},
	"slow":                           {"passing", 1, 0},
	"stream cut":                     {"passing", 1, 0},
	"stream ends early":              {"passing", 1, 0},
	"an error in the stream":         {"passing", 1, 0},
	"too many requests":              {"wait", 1, 0},
	"an error of the server":         {"passing", 1, 0},
	"no JSON":                        {"passing", 1, 0},
	"a page":                         {"passing", 1, 0},
	"a redirect":                     {operation.EngineDown, 1, 0},
	"a model that is not there":      {operation.EngineDown, 1, 0},
	"endless":                        {operation.GenerationFailed, 3, -1},
}

// In short mode a sixth of the ways that end in a model, by the day: each builds the same bell several times.
func TestEveryWayEndsAsItShould(t *testing.T) {
	for i, way := range authortest.Ways {
		t.Run(way.Name, func(t *testing.T) {
			want, ok := ends[way.Name]
			if !ok {
				t.Fatal("nothing says how it should end")
			}
			if want.code == "" && !seedtest.TakesOf(i, 12) {
				return
			}
			s := authortest.New(t, way.Answer)
			set := settings(s)
			if way.Name == "slow" {
				set.Timeout = "1s"
			}
			const secret = "a secret prompt"
			r := drive(t.Context(), open(t, set), brief("a brass hand bell, "+secret), nil)
			if got := kindOf(r); got != want.code {
				t.Fatalf("got %q (%v), want %q", got, r.err, want.code)
			}
			if got := len(s.Asked()); got != want.requests {
				t.Errorf("got %d requests, want %d", got, want.requests)
			}
			if want.output >= 0 && r.usage.Output != want.output || want.output < 0 && (r.usage.Output == 0 || r.usage.Input == 0) {
				t.Errorf("got usage %+v, want %d output tokens", r.usage, want.output)
			}
			if text := all(r.err); strings.Contains(text, secret) || strings.Contains(text, "secret prompt") || strings.Contains(text, authortest.Key) {
				t.Errorf("the error reveals a secret: %s", text)
			}
			if want.code == "wait" && r.turn.After != 7*time.Second {
				t.Errorf("got a wait of %s, want 7s", r.turn.After)
			}
		})
	}
}

// kindOf is the end of a run, as the table names it.
func kindOf(r ended) string {
	var f engine.Failure
	switch {
	case errors.As(r.err, &f):
		return f.Code
	case engine.May(r.err):
		return "passing"
	case r.err != nil:
		return "error"
	case r.turn.After > 0:
		return "wait"
	case r.turn.Done && len(r.files["model.glb"]) > 0 && len(r.files["model.star"]) > 0:
		return ""
	}
	return fmt.Sprint("no model, but ", len(r.files), " files")
}

// all lists an error and the errors that it wraps.
func all(err error) (text string) {
	for ; err != nil; err = errors.Unwrap(err) {
		text += fmt.Sprintf("%v %+v\n", err, err)
	}
	return text
}

package workshop_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/engine/all"
	"atelier/internal/engine/enginetest"
	"atelier/internal/operation"
	"atelier/internal/recipe"
	"atelier/internal/seed/seedtest"
	"atelier/internal/workshop"
)

const box = `name = "wombat"
family = "mine"
nouns = ["wombat"]
roles = {"body": "timber"}
size = (1, .5, .5)

def build(b):
    b.add("body", box(1, .5, .5), b.surface("body", wood("oak")))
`

// writer answers with its texts in turn, and counts what it was asked. A text "DONE" says that the draft is as it should be.
type writer struct {
	answers []string
	looks   bool
	asked   *[]workshop.Request
	err     error
}

func (writer) Name() string    { return "scripted" }
func (writer) Version() string { return "1" }
func (w writer) Looks() bool   { return w.looks }

func (w writer) Write(_ context.Context, r workshop.Request) (workshop.Answer, error) {
	if w.asked != nil {
		*w.asked = append(*w.asked, r)
	}
	if w.err != nil {
		return workshop.Answer{}, w.err
	}
	a := workshop.Answer{Usage: engine.Usage{Input: 1000, Output: 500}, Remarks: []string{fmt.Sprintf("round %d", r.Round)}}
	text := w.answers[min(r.Round, len(w.answers))-1]
	if a.Done = text == "DONE"; !a.Done {
		a.Text = []byte(text)
	}
	return a, nil
}

func made(w writer) *workshop.Engine {
	return &workshop.Engine{Writer: w, Builder: all.Shipped().Engine("procedural"), Types: []asset.Type{engine.Modeling, asset.Model}, Rounds: 3}
}

func TestEngine(t *testing.T) {
	most := 5
	if testing.Short() {
		most = 1
	}
	for n, looks := range []bool{false, true} {
		if !seedtest.TakesOf(n, 2) {
			continue
		}
		enginetest.Run(t, made(writer{answers: []string{box + "\nx = ", box, "DONE"}, looks: looks}), enginetest.Config{
			Brief: engine.Brief{Makes: engine.Modeling, Prompt: "a wombat", Preset: operation.Fast, Small: true},
			Roles: []asset.Role{asset.OriginalGLB, asset.PreviewImage, asset.Thumbnail, asset.Recipe},
			Most:  most, Turn: seedtest.Turn(t.Name(), 60) / 2,
		})
	}
}

func TestRounds(t *testing.T) {
	seedtest.InTurn(t, 3)
	broken := strings.Replace(box, "wood(", "woood(", 1)
	for _, c := range []struct {
		name   string
		w      writer
		rounds int
		code   string
		says   string
	}{
		{"at once", writer{answers: []string{box}}, 1, "", ""},
		{"mended", writer{answers: []string{broken, box}}, 2, "", ""},
		{"looked at and well", writer{answers: []string{box, "DONE"}, looks: true}, 1, "", ""},
		{"looked at and better", writer{answers: []string{box, strings.Replace(box, "oak", "pine", 1), "DONE"}, looks: true}, 2, "", ""},
		{"made worse, so the better one counts", writer{answers: []string{box, broken}, looks: true}, 3, "", ""},
		{"done before anything could be built", writer{answers: []string{broken, "DONE", "DONE"}}, 3, operation.GenerationFailed, "no recipe"},
		{"never right", writer{answers: []string{broken}}, 3, operation.GenerationFailed, "woood"},
		{"nothing", writer{answers: []string{""}}, 3, operation.GenerationFailed, "name is missing"},
		{"the budget", writer{err: workshop.ErrBudget}, 0, operation.BudgetExhausted, "maxCredits"},
	} {
		var asked []workshop.Request
		c.w.asked = &asked
		files, result, err := enginetest.Make(t.Context(), made(c.w), engine.Brief{Makes: engine.Modeling, Prompt: "a wombat", Small: true})
		var f engine.Failure
		if errors.As(err, &f); f.Code != c.code || !strings.Contains(f.Message, c.says) || (err == nil) != (c.code == "") {
			t.Errorf("%s: got %v, want %q that says %q", c.name, err, c.code, c.says)
			continue
		}
		if c.code != "" {
			continue
		}
		var q struct{ Modeler struct{ Rounds, Best int } }
		if err := json.Unmarshal(result.Quality, &q); err != nil || q.Modeler.Rounds != c.rounds || result.Engine != "scripted" {
			t.Errorf("%s: got %s by %s, want %d rounds", c.name, result.Quality, result.Engine, c.rounds)
		}
		if _, _, err := recipe.Read("model.star", files[asset.Recipe]); err != nil {
			t.Errorf("%s: the recipe is %v", c.name, err)
		}
	}
}

// Under a cap that does not pay for a model nothing is written or built. A cap that pays for just that makes it, and is metered before it is built.
func TestTheCapOfAModel(t *testing.T) {
	for _, c := range []struct {
		limit int64
		says  string
	}{{4, "at least 5 Credits, and maxCredits is 4"}, {5, ""}} {
		var asked []workshop.Request
		e := made(writer{answers: []string{"asked = [\"x\"]\nspoken = [\"a crate\"]\n"}, asked: &asked})
		b := engine.Brief{Makes: engine.Modeling, Prompt: "a crate", Small: true, Tariff: &engine.Tariff{Cap: credit.Credits(c.limit), Model: credit.Credits(5)}}
		_, _, err := enginetest.Make(t.Context(), e, b)
		var f engine.Failure
		if errors.As(err, &f); !strings.Contains(f.Message, c.says) || (f.Code == operation.BudgetExhausted) != (c.says != "") || (err == nil) != (c.says == "") {
			t.Errorf("a cap of %d: got %v, want %q", c.limit, err, c.says)
		}
		if len(asked) > 0 != (c.says == "") {
			t.Errorf("a cap of %d: the writer was asked %d times", c.limit, len(asked))
		}
	}
}

// A writer that looks is shown its draft with what was found, in words and as a picture.
func TestWhatAWriterIsShown(t *testing.T) {
	seedtest.InTurn(t, 3)
	var asked []workshop.Request
	small := strings.Replace(box, "size = (1,", "size = (9,", 1)
	w := writer{answers: []string{small, box, "DONE"}, looks: true, asked: &asked}
	if _, _, err := enginetest.Make(t.Context(), made(w), engine.Brief{Makes: engine.Modeling, Prompt: "a wombat", Small: true}); err != nil {
		t.Fatal(err)
	}
	if len(asked) != 3 || asked[0].Draft != nil {
		t.Fatalf("got %d requests, the first with %v", len(asked), asked[0].Draft)
	}
	d := asked[1].Draft
	if string(d.Text) != small || !slices.ContainsFunc(d.Errors, func(e string) bool { return strings.Contains(e, "width") }) {
		t.Errorf("got %q with the errors %q, want the draft and its wrong width", d.Text, d.Errors)
	}
	d = asked[2].Draft
	if len(d.Errors) > 0 || !strings.Contains(d.Description, "1 × body, #") || len(d.Sheet) == 0 {
		t.Errorf("got errors %q, description %q and a picture of %d bytes", d.Errors, d.Description, len(d.Sheet))
	}
	if u := asked[2].Used; u.Input != 2000 || u.Output != 1000 || u.Models != 0 {
		t.Errorf("got usage %+v, want that of two answers", u)
	}
}

// For a noun that others know nothing near, the recipe goes with the owner's words.
func TestModel(t *testing.T) {
	files, result, err := enginetest.Make(t.Context(), made(writer{answers: []string{box}}),
		engine.Brief{Makes: asset.Model, Prompt: "a red wombat", Preset: operation.Fast, Small: true})
	if err != nil || result.Engine != "procedural" || len(files[asset.DraftGLB]) == 0 || !strings.Contains(string(files[asset.Programs]), "wombat") {
		t.Fatalf("got %v by %q, with %d bytes and programs %.80s", err, result.Engine, len(files[asset.DraftGLB]), files[asset.Programs])
	}
}

func TestTariff(t *testing.T) {
	tariff := engine.Tariff{Cap: credit.Credits(10), Input: credit.Credits(1), Output: credit.Credits(4), Model: credit.Credits(2)}
	used := engine.Usage{Input: 1000, Output: 500, Models: 1}
	if got := tariff.Cost(used); got != credit.Credits(5) {
		t.Errorf("got %v, want 5 Credits", got)
	}
	used.Models = 0
	if got := tariff.Room(used, 2000, 9000); got != 750 {
		t.Errorf("got room for %d tokens, want 750: after the request 5 Credits are left, and 2 are the model's", got)
	}
	if got := tariff.Left(engine.Usage{Input: 9000}); got != credit.Credits(-1) {
		t.Errorf("got %v left, want 1 Credit too little for the model", got)
	}
	if got := tariff.Cost(engine.Usage{Models: 100}); got != tariff.Cap {
		t.Errorf("got %v, want the cap", got)
	}
}

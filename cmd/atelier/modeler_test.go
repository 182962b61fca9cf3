package main

import (
	"bytes"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/engine"
	"atelier/internal/engine/author/authortest"
	"atelier/internal/seed/seedtest"
)

// A server that is killed in any stage of Modeler work goes on with it after a restart: one model, one charge within the cap, and nothing reserved.
func TestModelerKilledInEachStage(t *testing.T) {
	t.Parallel()
	i := fresh(t, "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0")
	c, _ := i.caller(account.Test)
	db := i.open()
	for n, stage := range []string{"queued", "modeling", "validating", "publishing"} {
		if !seedtest.TakesOf(n, 2) {
			continue
		}
		s := i.serve()
		op, err := c.Modeler.Generate(t.Context(), client.ModelerStart{Prompt: "a barrel for " + stage, MaxCredits: 50})
		if err != nil {
			t.Fatal(err)
		}
		until(t, stage, func() bool {
			o, err := db.WholeOperation(op.ID)
			if err != nil {
				t.Fatal(err)
			}
			return string(o.Facts.Modeler.Stage) == stage || o.Status.Terminal()
		})
		s.kill()
		s = i.serve()
		op, err = c.Operations.Wait(within(t, patience), op.ID)
		if err != nil || op.Status != client.Succeeded || op.Modeler.Stage != "succeeded" || op.Modeler.BillingState != "settled" ||
			op.Modeler.Artifacts.GLB == "" {
			t.Fatalf("killed while %s: got %+v, %v", stage, op, err)
		}
		if got := *op.Credits.Finalized; op.Credits.Reserved != 0 || got != 5 || *op.Credits.Estimated != got {
			t.Errorf("killed while %s: got %+v, want the price of a model", stage, op.Credits)
		}
		checkFiles(t, c, op)
		tasks, err := db.Tasks(t.Context(), op.ID)
		if err != nil || len(tasks) != 2 || tasks[0].Tries != 0 || tasks[1].Tries != 0 {
			t.Errorf("killed while %s: got tasks %+v, %v, want the work and the other files, never tried in vain", stage, tasks, err)
		}
		s.kill()
	}
}

// The program makes the same bytes again from the recipe file that came with a model.
func TestModelerRecipeRuns(t *testing.T) {
	seedtest.InTurn(t, 2)
	t.Parallel()
	i, dir := fresh(t), t.TempDir()
	for n, prompt := range []string{"a red wooden chair with armrests", "three candles on a wooden table", "a rusty bicycle, 2 m long"} {
		if !seedtest.Takes(n) {
			continue
		}
		out := filepath.Join(dir, strconv.Itoa(n))
		for _, args := range [][]string{
			{"generate", "modeler", prompt, "--max-credits", "50", "-o", out}, {"recipe", "run", filepath.Join(out, "model.star"), "-o", out + ".glb"},
		} {
			if _, said, code := i.run(args...); code != 0 {
				t.Fatalf("atelier %q: exit code %d: %s", args, code, said)
			}
		}
		want, err := os.ReadFile(filepath.Join(out, "model.glb"))
		if err != nil {
			t.Fatal(err)
		}
		if got, err := os.ReadFile(out + ".glb"); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s: got other bytes, %v", prompt, err)
		}
	}
}

// A cap below the price of a model makes nothing, with or without a server; under a cap of exactly the price, the model is made and charged in full.
func TestModelerUnderACap(t *testing.T) {
	t.Parallel()
	i := fresh(t)
	if _, said, code := i.run("generate", "modeler", "a crate", "--max-credits", "4", "-o", filepath.Join(t.TempDir(), "crate")); code != exitError ||
		!strings.Contains(said, "at least 5 Credits") {
		t.Errorf("without a server: got exit code %d and %q", code, said)
	}
	i.serve()
	c, _ := i.caller(account.Test)
	for limit, want := range map[int64]struct {
		status client.Status
		cost   float64
	}{1: {client.Failed, 0}, 5: {client.Succeeded, 5}} {
		op, err := c.Modeler.Generate(t.Context(), client.ModelerStart{Prompt: "a crate", MaxCredits: limit})
		if err == nil {
			op, err = c.Operations.Wait(within(t, patience), op.ID)
		}
		if err != nil || op.Status != want.status || *op.Credits.Finalized != want.cost || (op.Modeler.Artifacts == nil) != (want.cost == 0) ||
			op.Error != nil && op.Error.Code != "modeler_budget_exhausted" {
			t.Errorf("a cap of %d: got %+v, %v, want %+v", limit, op, err, want)
		}
	}
}

// manatee is a recipe as a language model would write it.
const manatee = `name = "manatee"
family = "mine"
nouns = ["manatee"]
roles = {"hide": "living mineral"}
size = (1, 1, 2)

def build(b):
    b.add("body", ellipsoid(.5, .5, 1).move(0, .5, 0), b.surface("hide", leather(color="#6b4a3a")))
`

// ample is a cap that the first round stays under.
const ample = 5000

// authored is a server with a stand-in author, which answers the first request of an operation and holds the second until the test ends.
func authored(t *testing.T) (*install, *authortest.Server) {
	hold := make(chan struct{})
	stand := authortest.New(t, func(w http.ResponseWriter, r *http.Request, a authortest.Asked) {
		if a.Again() {
			select {
			case <-hold:
			case <-r.Context().Done():
			}
			return
		}
		authortest.Say(w, authortest.Said{Text: authortest.Fenced(manatee), Usage: engine.Usage{Input: 2000, Output: 1000}})
	})
	t.Cleanup(func() { close(hold) }) // before the stand-in closes
	return fresh(t, "ATELIER_ENGINES_AUTHOR_ADDRESS="+stand.Address(), "ATELIER_ENGINES_AUTHOR_MODEL=some", "ATELIER_ENGINES_AUTHOR_KEY="+authortest.Key), stand
}

// A cancel charges the metered usage, and releases the rest of the cap.
func TestModelerCanceledWhileTheAuthorWrites(t *testing.T) {
	t.Parallel()
	i, stand := authored(t)
	c, _ := i.caller(account.Test)
	s := i.serve()
	op, err := c.Modeler.Generate(t.Context(), client.ModelerStart{Prompt: "a manatee", MaxCredits: ample})
	if err != nil {
		t.Fatal(err)
	}
	until(t, "the second request", func() bool { return len(stand.Asked()) == 2 })
	op, err = c.Operations.Cancel(t.Context(), op.ID)
	if err != nil || op.Status != client.Canceled || op.Modeler.Stage != "canceled" || op.Modeler.BillingState != "settled" {
		t.Fatalf("got %+v, %v", op, err)
	}
	// 2,000 tokens sent and 1,000 received are 2 and 4 Credits.
	if got := *op.Credits.Finalized; got != 6 || op.Credits.Reserved != 0 {
		t.Errorf("got %+v, want 6 Credits charged and nothing reserved", op.Credits)
	}
	if log := s.logged(); strings.Contains(log, authortest.Key) || strings.Contains(log, "manatee") {
		t.Errorf("the log holds the key, the prompt or the answer: %s", log)
	}
}

// A server that is killed while the author writes does not repeat a round whose answer was stored.
func TestModelerKilledWhileTheAuthorWrites(t *testing.T) {
	t.Parallel()
	i, stand := authored(t)
	c, _ := i.caller(account.Test)
	s := i.serve()
	op, err := c.Modeler.Generate(t.Context(), client.ModelerStart{Prompt: "a manatee", MaxCredits: ample})
	if err != nil {
		t.Fatal(err)
	}
	until(t, "the second request", func() bool { return len(stand.Asked()) == 2 })
	s.kill()
	i.serve()
	until(t, "the second request again", func() bool { return len(stand.Asked()) == 3 })
	for n, a := range stand.Asked() {
		if a.Again() != (n > 0) {
			t.Errorf("request %d: got one of the first round: %v", n+1, !a.Again())
		}
	}
	if op, err = c.Operations.Cancel(t.Context(), op.ID); err != nil || op.Status != client.Canceled {
		t.Errorf("got %+v, %v", op, err)
	}
}

// With an author configured, an ordinary start builds a noun that no recipe knows. When its recipe is kept, the noun is known without the author.
func TestAModelOfAnUnknownNounIsKept(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	stand := authortest.New(t, func(w http.ResponseWriter, _ *http.Request, a authortest.Asked) {
		if a.Again() {
			authortest.Say(w, authortest.Said{Text: "DONE"})
			return
		}
		authortest.Say(w, authortest.Said{Text: authortest.Fenced(manatee)})
	})
	own := t.TempDir()
	i := fresh(t, "ATELIER_ENGINES_AUTHOR_ADDRESS="+stand.Address(), "ATELIER_ENGINES_AUTHOR_MODEL=some", "ATELIER_ENGINES_AUTHOR_KEY="+authortest.Key,
		"ATELIER_RECIPES="+own)
	c, _ := i.caller(account.Test)
	i.serve()
	build := func(prompt string) *client.Operation {
		op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: prompt, GenerationPreset: "fast"})
		if err != nil {
			t.Fatal(err)
		}
		if op, err = c.Operations.Wait(within(t, patience), op.ID); err != nil || op.Status != client.Succeeded {
			t.Fatalf("%s: got %+v, %v", prompt, op, err)
		}
		checkFiles(t, c, op)
		return op
	}
	op := build("a grey manatee")
	if len(stand.Asked()) == 0 {
		t.Fatal("the author was not asked")
	}
	if _, said, code := i.run("recipe", "keep", op.Resource.ID); code != 0 {
		t.Fatalf("exit code %d: %s", code, said)
	}
	until(t, "a manatee without the author", func() bool { // the folder is read again within a second
		before := len(stand.Asked())
		build("two manatees")
		return len(stand.Asked()) == before
	})
	if _, said, code := i.run("recipe", "keep", op.Resource.ID); code == 0 || !strings.Contains(said, "manatee.star") {
		t.Errorf("keep it twice: got exit code %d: %s", code, said)
	}
}

package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strconv"
	"testing"
	"time"

	"atelier/client"
)

// A server that dies in any stage of Modeler work goes on with it: one model, one charge within the cap, and nothing reserved.
func TestModelerKilledInEachStage(t *testing.T) {
	t.Parallel()
	i := fresh(t, "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0")
	c, _, _ := i.key("--test")
	db := i.open()
	for _, stage := range []string{"queued", "modeling", "validating", "publishing"} {
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
		op, err = c.Operations.Wait(within(t, time.Minute), op.ID)
		if err != nil || op.Status != client.Succeeded || op.Modeler.Stage != "succeeded" || op.Modeler.BillingState != "settled" || op.Modeler.Artifacts.GLB == "" {
			t.Fatalf("killed while %s: got %+v, %v", stage, op, err)
		}
		if got := *op.Credits.Finalized; op.Credits.Reserved != 0 || got <= 0 || got > 50 || *op.Credits.Estimated != got {
			t.Errorf("killed while %s: got %+v, want a charge within the cap", stage, op.Credits)
		}
		checkFiles(t, c, op)
		tasks, err := db.Tasks(t.Context(), op.ID)
		if err != nil || len(tasks) != 1 || tasks[0].Tries != 0 {
			t.Errorf("killed while %s: got tasks %+v, %v, want one, never tried in vain", stage, tasks, err)
		}
		s.kill()
	}
}

// What the program makes by a recipe, it makes again from the recipe's file: the same bytes.
func TestModelerRecipeRuns(t *testing.T) {
	t.Parallel()
	i, dir := fresh(t), t.TempDir()
	for n, prompt := range []string{"a red wooden chair with armrests", "three candles on a wooden table", "a rusty bicycle, 2 m long"} {
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

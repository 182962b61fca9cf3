package api_test

import (
	"errors"
	"net/http"
	"strings"
	"sync"
	"testing"

	"atelier/client"
)

// optimizing is the path that optimizes the model of an operation.
func optimizing(op *client.Operation) string { return "/v1/models/" + op.Resource.ID + ":optimize" }

func TestOptimize(t *testing.T) {
	h := open(t)
	stop := h.work()
	c := h.client(h.key)
	made := h.made(client.GenerateModel{Prompt: "a chair"})
	before, err := c.Models.Get(t.Context(), made.Resource.ID)
	must(t, err)
	e, err := c.Estimate(t.Context(), "model_optimization", map[string]any{"modelId": made.Resource.ID})
	if err != nil || e.Credits.EstimatedTotal != 3 || e.Credits.RequiredToStart != 3 {
		t.Errorf("estimate: got %+v, %v, want 3 Credits", e, err)
	}
	op, err := c.Models.Optimize(t.Context(), made.Resource.ID, client.OptimizeModel{IdempotencyKey: "once"})
	must(t, err)
	if op.Type != "model_optimization" || op.OptimizationLevel != "moderate" || op.GenerationMode != "auto" || op.Resource.ID != made.Resource.ID {
		t.Errorf("got %+v, want a moderate optimization of the model", op)
	}
	op = ends(t, c, op, nil)
	if op.Status != client.Succeeded || *op.Credits.Finalized != 3 || client.ModelOf(op).OptimizedGLBURL == nil {
		t.Fatalf("got %+v with credits %+v, want a copy for 3 Credits", op, op.Credits)
	}
	after, err := c.Models.Get(t.Context(), made.Resource.ID)
	must(t, err)
	if after.Assets.OptimizedGLBURL == nil || *after.Assets.OptimizedGLBURL != *client.ModelOf(op).OptimizedGLBURL ||
		*after.Assets.OptimizedGLBSizeBytes != int64(len(model)) {
		t.Errorf("record: got %+v", after.Assets)
	}
	if *after.Assets.GLBURL != *before.Assets.GLBURL || *after.Status != "succeeded" || *after.AssetStage != "final" {
		t.Errorf("the model was changed: got %+v, want %+v", after, before)
	}
	again, err := c.Models.Optimize(t.Context(), made.Resource.ID, client.OptimizeModel{IdempotencyKey: "once"})
	if err != nil || again.ID != op.ID {
		t.Errorf("replayed: got %v, %v, want %s", again, err, op.ID)
	}
	refusedBy(t, c, made, "", "model-already-optimized", op.ID)
	light := ends(t, c, optimized(t, c, made, "light"), nil)
	if newest, err := c.Models.Get(t.Context(), made.Resource.ID); err != nil || *newest.Assets.OptimizedGLBURL == *after.Assets.OptimizedGLBURL {
		t.Errorf("after the second copy: got %+v, %v, want the newest", newest, err)
	}
	stop()
	refusedBy(t, c, made, "light", "model-already-optimized", light.ID)
	open := optimized(t, c, made, "aggressive")
	refusedBy(t, c, made, "aggressive", "model-optimization-in-progress", open.ID)
	refusedBy(t, c, made, "moderate", "model-already-optimized", op.ID)
	if err := c.Assets.Delete(t.Context(), "model", made.Resource.ID); err == nil {
		t.Error("deleted while it is optimized: got no error")
	}
}

func optimized(t *testing.T, c *client.Client, made *client.Operation, level string) *client.Operation {
	t.Helper()
	op, err := c.Models.Optimize(t.Context(), made.Resource.ID, client.OptimizeModel{OptimizationLevel: level})
	must(t, err)
	return op
}

// refusedBy checks that an answer is a problem that names an operation.
func refusedBy(t *testing.T, c *client.Client, made *client.Operation, level, slug, operationID string) {
	t.Helper()
	_, err := c.Models.Optimize(t.Context(), made.Resource.ID, client.OptimizeModel{OptimizationLevel: level})
	var p *client.Problem
	if !errors.As(err, &p) || !strings.HasSuffix(p.Type, "/"+slug) || p.OperationID != operationID {
		t.Errorf("%s: got %v, want %s of %s", level, err, slug, operationID)
	}
}

// When several optimizations of a model start at once, one makes a copy and the others are refused, whatever their levels are.
func TestOptimizeAtOnce(t *testing.T) {
	h := open(t)
	stop := h.work()
	c := h.client(h.key)
	made := h.made(client.GenerateModel{Prompt: "a chair"})
	stop()
	errs := make([]error, 4)
	var wg sync.WaitGroup
	for i := range errs {
		wg.Go(func() {
			_, errs[i] = c.Models.Optimize(t.Context(), made.Resource.ID, client.OptimizeModel{OptimizationLevel: []string{"light", "moderate"}[i%2]})
		})
	}
	wg.Wait()
	begun := 0
	for _, err := range errs {
		var p *client.Problem
		switch {
		case err == nil:
			begun++
		case !errors.As(err, &p) || !strings.HasSuffix(p.Type, "/model-optimization-in-progress"):
			t.Errorf("got %v, want a copy or model-optimization-in-progress", err)
		}
	}
	if begun != 1 {
		t.Errorf("got %d copies begun, want one", begun)
	}
}

func TestOptimizeRefuses(t *testing.T) {
	h := open(t)
	h.work()
	made := h.made(client.GenerateModel{Prompt: "a chair"})
	waiting := h.made(client.GenerateModel{Prompt: "a chair", GenerationMode: "review"})
	for _, c := range []struct{ name, path, body, want string }{
		{"no final mesh", optimizing(waiting), ``, "409 invalid-model-optimization-state"},
		{"unknown level", optimizing(made), `{"optimizationLevel":"extreme"}`, "400 invalid-request body.optimizationLevel invalid_value"},
		{"unknown field", optimizing(made), `{"level":"light"}`, "400 invalid-request body.level unrecognized_keys"},
		{"unknown model", "/v1/models/" + absentID("mdl") + ":optimize", ``, "404 model-not-found"},
		{"malformed model", "/v1/models/x:optimize", ``, "404 model-not-found"},
	} {
		if got := h.call(http.MethodPost, c.path, c.body); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
}

package offline_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/offline"
	"atelier/internal/operation"
)

// A part that fails is named, an optional one may be missing, and only when no part is left everything has failed.
func TestParts(t *testing.T) {
	plan := kind.Plan{Name: "x", Stages: []kind.Stage{{Name: operation.Final}}}
	for _, name := range []string{"obj", "stl", "extra"} {
		plan.Stages[0].Tasks = append(plan.Stages[0].Tasks, kind.Task{Kind: asset.Model, Step: "make", Part: name, Optional: name == "extra"})
	}
	for _, c := range []struct {
		name   string
		broken []string
		failed int
		fails  bool
	}{
		{"none", nil, 0, false},
		{"one", []string{"stl"}, 1, false},
		{"an optional one", []string{"extra"}, 0, false},
		{"all that count", []string{"obj", "stl"}, 2, true},
	} {
		step := func(ctx context.Context, b kind.Bench, task kind.Task) (kind.Made, error) {
			if slices.Contains(c.broken, task.Part) {
				return kind.Made{}, engine.Failure{Failure: operation.Failure{Code: operation.GenerationFailed, Message: task.Part}}
			}
			show := func(f *operation.Facts) { f.OptimizationLevel += task.Part }
			detail := kind.Patch(func(m *map[string]bool) { *m = map[string]bool{task.Part: true} })
			return kind.Made{Detail: detail}, b.Show(ctx, show)
		}
		k := &kind.Kind{Noun: "models", Type: asset.Model, Prefix: "mdl", Steps: map[string]kind.Step{"make": step}}
		b, err := offline.Make(t.Context(), offline.Config{}, k, plan)
		var f engine.Failure
		if errors.As(err, &f) != c.fails || err != nil && !c.fails {
			t.Errorf("%s: got %v", c.name, err)
		}
		if err == nil && len(b.Failures()) != c.failed {
			t.Errorf("%s: got %v failed, want %d", c.name, b.Failures(), c.failed)
		}
		if err == nil && len(b.Facts().OptimizationLevel) == 0 {
			t.Errorf("%s: nothing was shown", c.name)
		}
	}
}

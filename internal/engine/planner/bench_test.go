package planner_test

import (
	"slices"
	"testing"
	"time"

	"atelier/internal/engine"
	"atelier/internal/engine/all"
	"atelier/internal/engine/enginetest"
)

// BenchmarkPlanned makes exact things whole, standard: words to a recipe, its check, the model and its pictures.
func BenchmarkPlanned(b *testing.B) {
	e := all.Shipped().Engine("planner")
	var took []float64
	for b.Loop() {
		for _, words := range []string{
			"an M8 bolt, 30 mm", "a 40 x 20 x 10 cm box with a 2 cm hole in the middle of the lid", "a shelf with five boards 30 cm apart",
			"a table 1.8 m long with six legs", "a phone stand at 60°", "a gear with module 2 and 24 teeth", "a flange of 100 mm with 6 holes",
		} {
			began := time.Now()
			if _, _, err := enginetest.Make(b.Context(), e, engine.Brief{Makes: engine.Modeling, Prompt: words}); err != nil {
				b.Fatal(err)
			}
			took = append(took, time.Since(began).Seconds()*1000)
		}
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "ms/median")
	b.ReportMetric(took[len(took)-1], "ms/most")
}

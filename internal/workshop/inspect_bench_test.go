package workshop

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// BenchmarkRound is what a round of an author takes of the service itself: the check of a recipe, its build, its views and its description.
// The recipes are the last ones of the recorded conversations.
func BenchmarkRound(b *testing.B) {
	files, err := filepath.Glob("../engine/author/testdata/conversations/*.json")
	if err != nil || len(files) == 0 {
		b.Fatal("there are no conversations: ", err)
	}
	var took []float64
	for b.Loop() {
		for _, file := range files {
			text := lastRecipe(b, file)
			began := time.Now()
			report, sheet, err := inspect(b.Context(), text, true)
			if err != nil || len(report.Errors) > 0 || sheet == nil {
				b.Fatalf("%s: %v, %q", file, err, report.Errors)
			}
			took = append(took, time.Since(began).Seconds()*1000)
		}
	}
	slices.Sort(took)
	b.ReportMetric(took[len(took)/2], "ms/median")
	b.ReportMetric(took[len(took)-1], "ms/most")
}

// lastRecipe is the last program in a recorded conversation.
func lastRecipe(b *testing.B, file string) []byte {
	var c struct{ Answers [][]string }
	data, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(data, &c)
	}
	if err != nil {
		b.Fatal(err)
	}
	for _, answer := range slices.Backward(c.Answers) {
		text := strings.Join(answer, "\n")
		if _, rest, ok := strings.Cut(text, "```"); ok {
			_, rest, _ = strings.Cut(rest, "\n")
			text, _, _ = strings.Cut(rest, "```")
		}
		if strings.Contains(text, "def build") {
			return []byte(text)
		}
	}
	b.Fatalf("%s holds no recipe", file)
	return nil
}

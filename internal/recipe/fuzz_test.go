package recipe

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"atelier/internal/archetype"
	"atelier/internal/seed/seedtest"
)

// realRecipes are the recipes of testdata by file: whole things, each with much of the language in it.
func realRecipes(t testing.TB) map[string][]byte {
	files, err := filepath.Glob("testdata/*.star")
	if err != nil || len(files) == 0 {
		t.Fatalf("found %d recipes: %v", len(files), err)
	}
	out := map[string][]byte{}
	for _, f := range files {
		text, err := os.ReadFile(f)
		if err != nil {
			t.Fatal(err)
		}
		out[filepath.Base(f)] = text
	}
	return out
}

// seeded adds the real recipes and the hostile ones.
func seeded(f *testing.F, add func(text string)) {
	for _, text := range realRecipes(f) {
		add(string(text))
	}
	add(stool)
	for _, h := range hostiles {
		add(h.text())
	}
}

// wantPlaces checks that each mistake names a line of the text.
func wantPlaces(t *testing.T, err error) {
	var errs Errors
	if !errors.As(err, &errs) || len(errs) == 0 || len(errs) > maxErrors {
		t.Fatalf("got %T %v, want 1 to %d errors", err, err, maxErrors)
	}
	for _, e := range errs {
		if e.File == "" || e.Line < 1 || e.Text == "" {
			t.Fatalf("got the error %+v, want its file, line and text", e)
		}
	}
}

func FuzzParse(f *testing.F) {
	seeded(f, func(text string) { f.Add(text) })
	f.Fuzz(func(t *testing.T, text string) {
		r, err := Parse("x.star", []byte(text))
		h, ok := headed(text)
		if err != nil {
			wantPlaces(t, err)
			return
		}
		if ok && !reflect.DeepEqual(h, r.Header) {
			t.Fatalf("the head says %+v, the recipe %+v", h, r.Header)
		}
		if a := r.Archetype(); a.Name == "" || len(a.Nouns) == 0 || len(a.Roles) == 0 || !(a.Height > 0) {
			t.Fatalf("took a header with gaps: %+v", r.Header)
		}
	})
}

func FuzzBuild(f *testing.F) {
	n := 0
	seeded(f, func(text string) {
		// The hostile ones are built by TestHostileRecipesEnd, and the library's by the suites of their families.
		if n++; seedtest.TakesOf(n, 9) {
			f.Add(text, byte(2))
		}
	})
	f.Fuzz(func(t *testing.T, text string, level byte) {
		r, err := Parse("x.star", []byte(text))
		if err != nil {
			return
		}
		ctx, stop := context.WithTimeout(t.Context(), time.Minute) // far beyond what the counts allow, on a busy machine too
		defer stop()
		s, report, err := r.Cook(ctx, plainBrief(archetype.Level(level%4)))
		if ctx.Err() != nil {
			t.Fatalf("the build took %d steps and did not end", report.Steps)
		}
		if err != nil {
			wantPlaces(t, err)
			return
		}
		if len(s.Parts) == 0 && len(report.Dropped) == 0 || len(s.Parts) > maxParts {
			t.Fatalf("got %d parts", len(s.Parts))
		}
	})
}

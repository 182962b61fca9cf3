package recipe

import (
	"maps"
	"slices"
	"testing"

	"atelier/internal/archetype"
)

// BenchmarkParse reads, guards, compiles and runs the top of each recipe of testdata.
func BenchmarkParse(b *testing.B) {
	texts := realRecipes(b)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Parse(name, texts[name]); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkBuild builds the parts of each recipe of testdata at each level.
func BenchmarkBuild(b *testing.B) {
	texts := realRecipes(b)
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		r, err := Parse(name, texts[name])
		if err != nil {
			b.Fatal(err)
		}
		for level := archetype.Sparse; level <= archetype.Production; level++ {
			b.Run(name+"/"+levelNames[level], func(b *testing.B) {
				b.ReportAllocs()
				var report Report
				for b.Loop() {
					if _, report, err = r.Cook(b.Context(), plainBrief(level)); err != nil {
						b.Fatal(err)
					}
				}
				b.ReportMetric(float64(report.Steps), "steps")
				b.ReportMetric(float64(report.Builds), "builds")
			})
		}
	}
}

// BenchmarkWord is a thousand calls of one word, with the loop around them.
func BenchmarkWord(b *testing.B) {
	for _, call := range []string{
		"sin(30)", "box(1, 1, 1)", "vec(1, 2, 3)", "move(1, 2, 3)",
		`rod((0, 0, 0), (0, 1, 0), r=.1)`, "wood()", `b.seed("x", i)`, "i * 2.5", "i * i",
	} {
		b.Run(call, func(b *testing.B) {
			r, err := Parse("x.star", []byte(hostileTop+build("for i in range(1000):", "    "+call, small)))
			if err != nil {
				b.Fatal(err)
			}
			b.ReportAllocs()
			for b.Loop() {
				if _, _, err := r.Cook(b.Context(), plainBrief(archetype.Standard)); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

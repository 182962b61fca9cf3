package all

import (
	"slices"
	"testing"
	"time"

	"atelier/internal/archetype"
	"atelier/internal/seed"
	"atelier/internal/studio"
)

// BenchmarkParts builds the parts of every recipe of the library at the standard level, by seed 1, and reports the median of their best times
// and that which nine tenths stay below.
func BenchmarkParts(b *testing.B) {
	best := map[*archetype.Archetype]time.Duration{}
	for _, a := range Archetypes {
		if a.Program != nil {
			best[a] = time.Hour
		}
	}
	for b.Loop() {
		for a, least := range best {
			brief := studio.Brief(a, archetype.Standard, seed.From("1"))
			start := time.Now()
			if _, err := a.Build(b.Context(), brief); err != nil {
				b.Fatal(err)
			}
			best[a] = min(least, time.Since(start))
		}
	}
	var all []time.Duration
	for _, d := range best {
		all = append(all, d)
	}
	slices.Sort(all)
	b.ReportMetric(all[len(all)/2].Seconds()*1e3, "p50-ms")
	b.ReportMetric(all[len(all)*9/10].Seconds()*1e3, "p90-ms")
}

package kind_test

import (
	"slices"
	"testing"

	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

func TestPriceLines(t *testing.T) {
	line := func(preset, stage string, per credit.Per, resolution int, credits float64) credit.Price {
		return credit.Price{
			Operation: "x", Resource: "y", Preset: preset, Stage: stage, Per: per, Resolution: resolution, Credits: credit.Millis(credits * 1000),
		}
	}
	tiers := kind.Tiers{operation.Fast: {Preview: 1, Final: 2}, operation.Standard: {Preview: 3, Final: 4}, operation.Production: {Preview: 5, Final: 6}}
	final := kind.Final{operation.Fast: 1, operation.Standard: 2, operation.Production: 3}
	for _, c := range []struct {
		name string
		got  credit.Prices
		want credit.Prices
	}{
		{"tiers with a preview", tiers.Prices("x", "y", "item"), credit.Prices{
			line("fast", "preview", "item", 0, 1), line("fast", "final", "item", 0, 2), line("standard", "preview", "item", 0, 3),
			line("standard", "final", "item", 0, 4), line("production", "preview", "item", 0, 5), line("production", "final", "item", 0, 6),
		}},
		{"tiers without one", final.Prices("x", "y", "second"), credit.Prices{
			line("fast", "final", "second", 0, 1), line("standard", "final", "second", 0, 2), line("production", "final", "second", 0, 3),
		}},
		{"no tiers", kind.Flat(7).Prices("x", "y", "format"), credit.Prices{line("", "final", "format", 0, 7)}},
		{"by resolution", kind.Resolutions{1024: 100, 512: 50}.Prices(kind.Flat(7).Prices("x", "y", "asset")), credit.Prices{
			line("", "final", "asset", 512, 3.5), line("", "final", "asset", 1024, 7),
		}},
	} {
		if !slices.Equal(c.got, c.want) {
			t.Errorf("%s: got %+v, want %+v", c.name, c.got, c.want)
		}
	}
}

package procedural

import (
	"errors"
	"strings"
	"testing"

	"atelier/internal/engine"
	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// TestScale measures things: measures without an axis are of the sides for which the thing is stretched least.
func TestScale(t *testing.T) {
	table, door := geom.Vec3{X: 1.6, Y: .75, Z: .8}, geom.Vec3{X: .9, Y: 2, Z: .1}
	lengths := func(list ...float32) (out []intent.Measure) {
		for _, m := range list {
			out = append(out, intent.Measure{Metres: m})
		}
		return out
	}
	for name, c := range map[string]struct {
		built    geom.Vec3
		measures []intent.Measure
		span     intent.Span
		want     geom.Vec3
	}{
		"one is of the longest side":    {table, lengths(3.2), "", geom.Vec3{X: 3.2, Y: 1.5, Z: 1.6}},
		"one along an axis":             {table, []intent.Measure{{Axis: language.Height, Metres: 1.5}}, "", geom.Vec3{X: 3.2, Y: 1.5, Z: 1.6}},
		"two of a table":                {table, lengths(1.2, .6), "", geom.Vec3{X: 1.2, Y: .75, Z: .6}},
		"two of a door":                 {door, lengths(.8, 2.1), "", geom.Vec3{X: .8, Y: 2.1, Z: .1}},
		"three in any order":            {table, lengths(.7, 1.8, .9), "", geom.Vec3{X: 1.8, Y: .7, Z: .9}},
		"an axis and two without":       {table, append(lengths(1.8, .9), intent.Measure{Axis: language.Height, Metres: 1}), "", geom.Vec3{X: 1.8, Y: 1, Z: .9}},
		"a toy":                         {table, nil, intent.Toy, table.Mul(.25 / 1.6)},
		"a measure goes before a span":  {table, lengths(1.6), intent.Toy, table},
		"four measures are of three":    {table, lengths(1.6, .75, .8, 9), "", table},
		"two along one axis: the later": {table, []intent.Measure{{Axis: language.Width, Metres: 9}, {Axis: language.Width, Metres: 1.6}}, "", table},
	} {
		p := plan{intent: intent.Intent{Size: intent.Size{Scale: 1, Measures: c.measures, Span: c.span}}}
		if got := c.built.Scale(p.scale(c.built)); got.Sub(c.want).Len() > 1e-3 {
			t.Errorf("%s: got %v, want %v", name, got, c.want)
		}
	}
}

// TestOutsize refuses lengths that no model can have, and names those that are possible.
func TestOutsize(t *testing.T) {
	for long, want := range map[float32]string{.001: "asks for 1 mm", .005: "", 1000: "", 500e3: "asks for 500 km"} {
		err := sizeable([]intent.Measure{{Metres: long}})
		var failure engine.Failure
		switch {
		case want == "" && err != nil:
			t.Errorf("%v m: got %v, want no refusal", long, err)
		case want != "" && (!errors.As(err, &failure) || failure.Code != operation.InvalidInput || !strings.Contains(failure.Message, want) ||
			!strings.Contains(failure.Message, "from 5 mm to 1 km")):
			t.Errorf("%v m: got %v, want a refusal that says %q and the limits", long, err, want)
		}
	}
}

package procedural

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"atelier/internal/asset"
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

// TestOutsize finds that a length outside the limits is refused, and that the refusal names the limits.
func TestOutsize(t *testing.T) {
	for long, want := range map[float32]string{.001: "asks for 1 mm", .005: "", 1000: "", 500e3: "asks for 500 km.", 5e6: "asks for 5000 km.",
		1.2346e7: "asks for 12300 km."} {
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
	for text, want := range map[string]string{
		"a chair 1000000 km tall": "asks for “1000000 km”.", "a chair 1e9 m tall": "asks for “1000000000 m”.",
		"a chair 1011 m tall": "asks for “1011 m”.",
		"a chair 2 mm tall":   "asks for “2 mm”.",
	} {
		m, _ := language.Cut(language.Digits(text)).Measure(2)
		if err := sizeable([]intent.Measure{{Metres: float32(m.Value)}}, text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: got %v, want a refusal that %s", text, err, want)
		}
	}
	if err := outsize(1004, ""); !strings.Contains(err.Error(), "asks for more than 1 km") {
		t.Errorf("got %v, want more than the limit", err)
	}
	for metres, want := range map[float32]string{.0071: "7.1 mm", .07: "7 cm", .9999: "1 m", 1.7: "1.7 m", 999.99: "1 km", 123.4: "123 m"} {
		if got := lengthText(metres); got != want {
			t.Errorf("%v m: got %q, want %q", metres, got, want)
		}
	}
}

// TestSmallestModels delivers things of a few millimetres: their corners are checked at the natural size, at which none is welded to another.
func TestSmallestModels(t *testing.T) {
	for _, prompt := range []string{"a knight 6 mm tall", "a house 5 mm tall"} {
		s := storing{files: map[asset.Role]*bytes.Buffer{}}
		brief := engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Small: true, Seed: 3}
		got, err := shared().model(t.Context(), brief, s)
		if err != nil {
			t.Errorf("%s: %v", prompt, err)
			continue
		}
		if tall := got.Bounds.Max[1] - got.Bounds.Min[1]; tall < .0049 || tall > .0061 {
			t.Errorf("%s: got %v m, want what the words say", prompt, tall)
		}
	}
}

// TestPicturesHaveTheDeliveredShape stretches a chair by two measures: what pictures show has the proportions of the file.
func TestPicturesHaveTheDeliveredShape(t *testing.T) {
	brief := engine.Brief{Makes: asset.Model, Prompt: "a chair 2 m tall and 10 cm wide", Preset: operation.Fast, Small: true, Seed: 3}
	m, _, err := shared().build(t.Context(), brief, bench{})
	if err != nil {
		t.Fatal(err)
	}
	shown := m.Mesh.Bounds().Size()
	if ratio := shown.Y / shown.X; geom.Abs(ratio-20) > .01 {
		t.Errorf("the shown chair is %.2f times as high as wide, want 20", ratio)
	}
	if d := shown.Mul(m.even).Sub(m.Size).Len(); d > 1e-4 || geom.Abs(m.Size.Y-2) > 1e-4 {
		t.Errorf("got a size of %v and a mesh of %v × %v, want the same, 2 m tall", m.Size, shown, m.even)
	}
}

// TestContradictingMeasures keeps the last of two heights, and says so.
func TestContradictingMeasures(t *testing.T) {
	height := func(m float32) intent.Measure { return intent.Measure{Axis: language.Height, Metres: m} }
	p := plan{intent: intent.Intent{Size: intent.Size{Measures: []intent.Measure{height(2), {Axis: language.Width, Metres: 1}, height(.1)}}}}
	p.agree()
	if got := p.intent.Size.Measures; len(got) != 2 || got[0].Axis != language.Width || got[1] != height(.1) {
		t.Errorf("got %v, want the width and the last height", got)
	}
	if want := "The words give two measures of one height, 2 m and 10 cm; the last counts."; p.notes.String() != want {
		t.Errorf("got the notes %q, want %q", p.notes, want)
	}
}

package language

import (
	"math"
	"slices"
	"testing"
)

func TestMeasure(t *testing.T) {
	for text, want := range map[string]Measure{
		"30 cm": {.3, Metres}, "2 km": {2000, Metres}, "half a mile": {804.672, Metres},
		"30cm": {.3, Metres}, "30-cm": {.3, Metres}, "2.5 m": {2.5, Metres}, "2,5 cm": {.025, Metres}, "1,500 mm": {1.5, Metres},
		`5"`: {.127, Metres}, `6'`: {1.8288, Metres}, `6' 2"`: {1.8796, Metres}, "5 foot 6 inches": {1.6764, Metres}, `1 1/2"`: {.0381, Metres},
		"3/4 inch": {.01905, Metres}, "¾ inch": {.01905, Metres}, "half a metre": {.5, Metres}, "a metre": {1, Metres}, "1 m 20 cm": {1.2, Metres},
		"one and a half metres": {1.5, Metres}, "60°": {60, Degrees}, "45 degrees": {45, Degrees}, "20%": {20, Percent}, "six": {6, Bare}, "6": {6, Bare},
		"10in": {.254, Metres}, "a box": {}, "box": {},
	} {
		if m, _ := Cut(Exact(text)).Measure(0); math.Abs(m.Value-want.Value) > 1e-9 || m.Unit != want.Unit {
			t.Errorf("%q: got %v, want %v", text, m, want)
		}
	}
}

func TestExact(t *testing.T) {
	for text, want := range map[string]string{
		"40×20×10 cm": "40 x 20 x 10 cm", "40x20x10cm": "40 x 20 x 10 cm", "30cmx60cm": "30 cm x 60 cm", "Ø20": "diameter 20", "M8x30": "m8 x 30",
		"M8×1.25":     "m8 x 1.25",
		"a fox's 4x4": "a fox 4 x 4", "it's 5' tall": "it 5 foot tall",
	} {
		if got := Normal(Exact(text)); got != want {
			t.Errorf("%q: got %q, want %q", text, got, want)
		}
	}
}

func TestProduct(t *testing.T) {
	for text, want := range map[string][]float64{
		"120 x 60 x 45 cm": {1.2, .6, .45}, "40x30x20 cm": {.4, .3, .2}, "2.5m x 1m": {2.5, 1}, "2 m by 1": {2, 1}, `2"x4"`: {.0508, .1016},
		"1 m x 20 cm": {1, .2}, "16 x 9": nil, "2 m": nil, "2 x crates": nil,
	} {
		got, _ := Cut(Exact(text)).Product(0)
		if !slices.EqualFunc(got, want, func(a, b float64) bool { return math.Abs(a-b) < 1e-9 }) {
			t.Errorf("%q: got %v, want %v", text, got, want)
		}
	}
}

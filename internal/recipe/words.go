package recipe

import (
	"fmt"
	"math"
	"sync"

	"go.starlark.net/starlark"
)

// chapters are the language: everything that a recipe may call besides Starlark's own, by chapter of the reference.
var chapters = []chapter{
	{"Shapes", "Values; built when they are added, at the level of then.", table{
		wordBox, wordBeam, wordRod, wordPipe, wordSweep, wordLathe, wordTube, wordExtrude, wordLoft, wordSection, wordEllipsoid, wordSheet, wordLeaf, wordBlob,
	}},
	{"Outlines", "Closed lines of the plane, counter-clockwise; a list of (x, y) is one too.", table{
		wordCircle, wordRect, wordPolygon, wordSquircle, wordPolar, wordOutline, wordMirrored, wordOffset,
	}},
	{"Paths", "Lines in space; their number of points follows the level. A list of points and paths is one too; one that ends where it began is closed.", table{
		wordCurve, wordBezier, wordArc, wordHelix,
	}},
	{"Placements", "Where something stands. Steps follow one another about the origin: turn(y=30).move(0, 1, 0) turns in place and then moves, and so " +
		"does pose((0, 1, 0), y=30); move(0, 1, 0).turn(y=30) swings it round the origin.",
		table{wordPose, wordMove, wordTurn, wordScale, wordRing, wordRow, wordAlong}},
	{"Layers", "What lies on a finish, in order.", table{wordPaint, wordCover, wordEmboss, wordGlow}},
	{"Masks", "Where a layer lies: joined by & (both), | (either), - (without), ~ (all the rest) and * (a share of). They measure an axis: " +
		axisNames + ". " +
		"All but height and up measure the shape's own frame, as it is before .move, .turn, at= and b.at: box(1, 2, 1) reaches from y = 0 to 2 there " +
		"wherever it is put. " +
		"Decals lie in the plane of a face, (right, up) from the same origin.",
		append(table(maskWords), wordDrawn, wordLetters, wordDial)},
	{"Vectors and numbers", "Angles are degrees.", append(table{wordVec, wordBlend, wordTiled}, numberWords...)},
}

type chapter struct {
	title, intro string
	words        table
}

// numeral is a function of numbers.
func numeral[A any](name, doc string, f func(a *A) float64) *word {
	return fn(name, doc, func(_ *call, a *A) (starlark.Value, error) {
		x := f(a)
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return nil, fmt.Errorf("no number comes of it")
		}
		return starlark.Float(x), nil
	})
}

// double is a number in full precision.
type double float64

func (double) kind() string { return "number" }

// Unpack reads a number.
func (d *double) Unpack(v starlark.Value) error {
	x, ok := starlark.AsFloat(v)
	if !ok {
		return fmt.Errorf("got %s, want a number", brief(v))
	}
	*d = double(x)
	return nil
}

type unary struct{ X double }

var numberWords = table{
	numeral("sin", "of an angle in degrees", func(a *unary) float64 { return math.Sin(float64(a.X) * math.Pi / 180) }),
	numeral("cos", "of an angle in degrees", func(a *unary) float64 { return math.Cos(float64(a.X) * math.Pi / 180) }),
	numeral("atan2", "the angle of (x, y) in degrees", func(a *struct{ Y, X double }) float64 {
		return math.Atan2(float64(a.Y), float64(a.X)) * 180 / math.Pi
	}),
	numeral("sqrt", "", func(a *unary) float64 { return math.Sqrt(float64(a.X)) }),
	numeral("hypot", "the length of (x, y)", func(a *struct{ X, Y double }) float64 { return math.Hypot(float64(a.X), float64(a.Y)) }),
	numeral("pow", "x to the power of y", func(a *struct{ X, Y double }) float64 { return math.Pow(float64(a.X), float64(a.Y)) }),
	numeral("floor", "", func(a *unary) float64 { return math.Floor(float64(a.X)) }),
	numeral("mix", "between numbers: a at t = 0, b at t = 1", func(a *struct{ A, B, T double }) float64 { return float64(a.A + (a.B-a.A)*a.T) }),
	numeral("clamp", "x held between lo and hi", func(a *struct{ X, Lo, Hi double }) float64 { return float64(min(max(a.X, a.Lo), a.Hi)) }),
	numeral("smooth", "0 below lo, 1 above hi, an S between (smoothstep)", func(a *struct{ Lo, Hi, X double }) float64 {
		// Where lo is hi and x too, 0/0 is NaN, and numeral reports it.
		t := min(max((a.X-a.Lo)/(a.Hi-a.Lo), 0), 1)
		return float64(t * t * (3 - 2*t))
	}),
	numeral("turn_length", "the length of a circle of radius r", func(a *struct{ R double }) float64 { return 2 * math.Pi * float64(a.R) }),
}

var sdfModule = &module{name: "sdf", words: sdfWords}

// vocabulary are the globals of a recipe, made once. It has no initialiser, since the standard library is compiled in it.
var vocabulary struct {
	once       sync.Once
	names      starlark.StringDict
	attributes map[string]bool
}

// predeclared are all names that a recipe finds.
func predeclared() starlark.StringDict {
	vocabulary.once.Do(makeLanguage)
	return vocabulary.names
}

// attributes are the names after a dot that values of the kernel have.
func attributes() map[string]bool {
	vocabulary.once.Do(makeLanguage)
	return vocabulary.attributes
}

func makeLanguage() {
	std := &standard{}
	names := starlark.StringDict{"sdf": sdfModule, "std": std}
	for _, c := range chapters {
		for _, w := range c.words {
			names[w.name] = w.bind(nil)
		}
	}
	for _, f := range finishers() {
		names[f.name] = f.builtin()
	}
	for n, v := range operators {
		names[n] = v
	}
	for n, v := range universe {
		names[n] = v
	}
	// What Starlark has and recipes lack is bound as well, to say so: an unknown name would only be reported as undefined.
	for n := range starlark.Universe {
		if names[n] == nil {
			names[n] = native(n, func(*run, starlark.Tuple) (starlark.Value, error) {
				return nil, fmt.Errorf("%s is no part of recipes%s", n, instead[n])
			})
		}
	}
	vocabulary.names, vocabulary.attributes = names, map[string]bool{}
	// The zero values know their attributes, which do not depend on what is in them.
	for _, v := range []starlark.HasAttrs{vec{}, chance{}, spot{}, &path{}, &outline{}, &shape{}, field{}, finish{}, &builder{}, sdfModule, std} {
		for _, n := range v.AttrNames() {
			vocabulary.attributes[n] = true
		}
	}
}

// instead names the replacement for a function of Starlark that recipes lack.
var instead = map[string]string{"dict": "; write {}", "set": "; write {}", "type": "", "getattr": "; write the name"}

package planner

import (
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// attribute is the dimension that a measure gives.
type attribute struct {
	name string
	more int // of a comparative: 1 "wider", −1 "narrower"
}

// attributeWords are the attributes that measures have. name is what the tags as and also of fields say; words are plain ("30 cm
// wide"), raise and lower are comparatives ("wider", "narrower"), which make the measure a difference.
var attributeWords = []struct{ name, words, raise, lower string }{
	{"width", "wide, width, broad, breadth, in width", "wider, broader", "narrower"},
	{"height", "tall, high, height, in height", "taller, higher", "lower"},
	{"depth", "deep, depth, in depth", "deeper", "shallower"},
	{"length", "long, length, in length, overall length", "longer, lengthier", "shorter"},
	{"thick", "thick, thickness, in thickness, gauge", "thicker, sturdier", "thinner, slimmer"},
	{"diameter", "diameter, diameters, in diameter, dia, across, od, outer diameter, outside diameter, external diameter, outer", "fatter", "slimmer round"},
	{"inner", "bore, bored, id, inner diameter, inside diameter, internal diameter, inner, bore diameter, inside", "", ""},
	{"radius", "radius, radii, in radius", "", ""},
	{"apart", "apart, spacing, spaced, between, distance, gap, gaps, pitch, on centre, on center, centre to centre, center to center",
		"further apart, wider apart", "closer together, closer"},
	{"angle", "angle, tilt, tilted, inclination, inclined, slope, sloped, lean, leaning, angled, tilt angle", "steeper", "flatter"},
	{"module", "module, mod", "", ""},
	{"margin", "from the edge, from each edge, from the edges, from every edge, from the corner, from the corners, from each corner, " +
		"from the sides, from edge, margin", "", ""},
	{"rise", "rise, rising", "", ""},
	{"run", "going, tread depth, run", "", ""},
	{"size", "size, big, large, in size", "bigger, larger, scaled up", "smaller, scaled down"},
}

// lexicon is a table of phrases, each with a meaning, and the question whether it knows a phrase.
type lexicon[M any] struct{ language.Lexicon[M] }

func (l lexicon[M]) has(t language.Text, i int) bool {
	_, n := l.Longest(t, i)
	return n > 0
}

var attributes = sync.OnceValue(func() lexicon[attribute] {
	l := lexicon[attribute]{language.NewLexicon[attribute](160)}
	for _, a := range attributeWords {
		l.AddAll(a.words, attribute{a.name, 0})
		l.AddAll(a.raise, attribute{a.name, 1})
		l.AddAll(a.lower, attribute{a.name, -1})
	}
	return l
})

// factorWords multiply the parameter that is named behind them.
var factorWords = []struct {
	words string
	by    float64
}{{"twice, double, doubled, doubly", 2}, {"triple, thrice, tripled", 3}, {"quadruple", 4}, {"half, halve, halved", .5}}

var factors = sync.OnceValue(func() lexicon[float64] {
	l := lexicon[float64]{language.NewLexicon[float64](16)}
	for _, f := range factorWords {
		l.AddAll(f.words, f.by)
	}
	return l
})

// words makes a table of the phrases of a list, on first use: a server that plans nothing builds no tables.
func words(list string) func() lexicon[bool] {
	return sync.OnceValue(func() lexicon[bool] {
		l := lexicon[bool]{language.NewLexicon[bool](strings.Count(list, ",") + 1)}
		l.AddAll(list, true)
		return l
	})
}

var (
	// exactWords are terms of exact things besides measures.
	exactWords = words("hole, holes, hollow, through hole, compartment, compartments, chamfer, chamfered, countersunk, threaded, blind, bore, " +
		"bored, bolt circle, sided, open top, open topped")
	// emptyWords say nothing about what a thing is by its measures.
	emptyWords = words(language.Asking + ", " + language.Modal + ", it, its, this, that, these, those, model, print, like, be, is, are, " +
		"have, has, having, and, or, of, as, to, by, at, on, in, for, from, with, " +
		"3d, 3d printable, printable, 3d printed, printed, cad, exact, exactly, precise, precisely, solid, simple, plain, basic, nice, clean, " +
		"sturdy, strong, small, little, big, large, huge, tiny, " +
		"tall, short, long, wide, thin, thick, flat, round, rounded, square, rectangular, circular, straight, standard, ordinary, normal, regular, " +
		"single, new, old, modern, minimal, minimalist, " +
		"thing, object, item, part, piece, model, shape, just, only, about, around, approximately, roughly, each, every, all, there, one, same, " +
		"other, more, so, then, now, instead, keep, " +
		"change, turn, set, size, sized, dimensions, dimension, measuring, measures, measure, total, overall, colour, color, coloured, colored, " +
		"painted, painting, finish, finished, material, " +
		"inside, outside, out, up, down, also, but, x, which, very, some, any, good, looks, look, looking, along, over, under, hand, use, using, " +
		"them, they, when, where, iso, metric, din, " +
		"custom, cheap, small scale, desk, desktop, office, home, per, equally, evenly, spread, distributed, placed, located, positioned, put, add, " +
		"added, extra, further, another, whole, entire, everything, how, " +
		"high, low, deep, broad, upright, horizontal, horizontally, vertical, vertically, light, heavy, smooth, matte, glossy, matt, shiny, brushed, " +
		"cut, drilled, drill, made of, made from, version, open, top, apart, times")
)

// understood is how many words from word i on are taken together, and whether every form can read them. A word that is not
// understood makes the noun behind it another thing: a "music box" is no box of measures. Tables are asked in the order of
// reading.token.
func understood(t language.Text, i int) (words int, known bool) {
	if _, n := t.Measure(i); n > 0 {
		return n, true
	}
	if threadSize(t.Span(i, 1)) > 0 {
		return 1, true
	}
	if _, n := materials().Longest(t, i); n > 0 {
		return n, true
	}
	if _, n := intent.Hue(t, i); n > 0 {
		return n, true
	}
	for _, l := range []lexicon[bool]{emptyWords(), exactWords()} {
		if _, n := l.Longest(t, i); n > 0 {
			return n, true
		}
	}
	if _, n := attributes().Longest(t, i); n > 0 {
		return n, true
	}
	if _, n := language.Grammar().Longest(t, i); n > 0 {
		return n, true
	}
	return 1, false
}

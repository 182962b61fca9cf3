package intent

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
)

// extents are adjectives for the nouns of sizes, and for the verbs that change them.
var extents = map[string]string{"size": "big", "height": "tall", "width": "wide", "length": "long", "depth": "deep", "": "big"}

// The words for how many times as large something shall be, and the adjectives that may follow "50%".
const (
	factorWords = `half|twice|double|thrice|triple|quadruple|(?:NUMBER|\d+(?:\.\d+)?) ?(?:times|x|percent)|a (?:half|third|quarter)`
	sizerWords  = `bigger|larger|taller|higher|wider|broader|longer|deeper|thicker|smaller|shorter|lower|narrower|thinner|tinier|as (?:big|large|tall|wide|long)`
)

// sized adds the clauses that say how many times as large a thing shall be.
func sized(add func(do func(f *following, said []string) bool, signs ...string)) {
	signs := func(list ...string) []string {
		for i, s := range list {
			list[i] = strings.NewReplacer("FACTOR", factorWords, "SIZER", sizerWords).Replace(s)
		}
		return list
	}
	add((*following).manifold, signs(
		`(?:make (?:it|him|her|them|the .+?) |SUBJECT ?(?:should |must )be )?(FACTOR) (?:as|the|its|his|her|their|in) (\w+)(?: as .+)?`,
		`(?:make (?:it|him|her|them|the .+?) |SUBJECT ?(?:should |must )be )?(FACTOR) (SIZER)`,
		`(double|triple|quadruple|halve) (?:(?:the|its|his|her) )?(size|height|width|length|depth)(?: of .+)?`,
		`(double|triple|quadruple|halve) (?:IT|the .+?)()`,
		`(?:scale|resize|blow|size) (?:IT|the .+?) (?:up |down )?(?:by|to) (?:a factor of )?(half|FACTOR|\d+(?:\.\d+)?)(?: of .+)?()`)...)
	add(func(f *following, said []string) bool { return f.manifold([]string{said[1], said[0]}) }, signs(
		`(?:make (?:it|him|her|them|the .+?) )?(SIZER) by (?:a factor of )?(FACTOR)`)...)
}

// factor is how many times as large a side becomes by words such as "twice", "2x" or "50 percent" with an adjective; 0: the words say no number. What is
// 50% bigger has 1.5 times its size, and what is 50% as big has half of it.
func (f *following) factor(words, adjective string) float32 {
	switch words {
	case "half", "halve", "a half":
		if slices.Contains([]string{"bigger", "larger", "taller", "wider", "longer"}, adjective) {
			return 1.5
		}
		return .5
	case "a third":
		return 1. / 3
	case "a quarter":
		return .25
	case "thrice", "triple":
		return 3
	case "quadruple":
		return 4
	case "twice", "double":
		return 2
	}
	number := words
	for _, unit := range []string{"times", "percent", "x"} {
		number = strings.TrimSpace(strings.TrimSuffix(number, unit))
	}
	n := float32(f.many(number))
	if exact, err := strconv.ParseFloat(number, 32); err == nil {
		n = float32(exact)
	}
	if !strings.HasSuffix(words, "percent") {
		return n
	}
	switch m, _ := f.meanings.Of(adjective); {
	case !strings.HasSuffix(adjective, "er") || adjective == "":
		return n / 100
	case m.size != nil && m.size.Scale*m.size.Tall*m.size.Wide*m.size.Deep < 1: // "20 percent smaller" has .8 of the size
		return 1 / max(.05, 1-n/100)
	}
	return 1 + n/100
}

// manifold makes the thing at hand some times as large along the sides that an adjective says: "twice as tall", "half the size", "50% bigger". Of a thing
// whose measures the words give, these are multiplied.
func (f *following) manifold(said []string) bool {
	adjective := strings.TrimPrefix(said[1], "as ")
	m, _ := f.meanings.Of(cmp.Or(extents[adjective], adjective))
	n := f.factor(said[0], said[1])
	if m.kind != sizing || m.size == nil || n <= 0 {
		return false
	}
	by := func(x float32) float32 {
		switch {
		case x > 1:
			return n
		case x < 1:
			return 1 / n
		}
		return 1
	}
	d := &reading{Reader: f.Reader, out: f.list[f.at].clone()}
	times := d.turned(Size{Scale: by(m.size.Scale), Tall: by(m.size.Tall), Wide: by(m.size.Wide), Deep: by(m.size.Deep)})
	if len(d.out.Size.Measures) == 0 {
		d.out.Size = d.out.Size.times(times, 1)
	} else if !d.out.Size.measured(times) {
		return false
	}
	f.list[f.at].Intent = d.out
	return true
}

// measured multiplies the measures of a size. It reports whether there is one for each side that changes.
func (s *Size) measured(times Size) bool {
	done := false
	s.Measures = slices.Clone(s.Measures)
	for i := range s.Measures {
		by := times.Scale
		switch m := &s.Measures[i]; m.Axis {
		case language.Height:
			by *= times.Tall
		case language.Width:
			by *= times.Wide
		case language.Depth:
			by *= times.Deep
		}
		s.Measures[i].Metres *= by
		done = done || by != 1
	}
	return done
}

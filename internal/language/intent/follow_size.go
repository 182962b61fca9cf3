package intent

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wording"
)

// extents are adjectives for the nouns of sizes, and for the verbs that change them.
var extents = map[string]string{"size": "big", "height": "tall", "width": "wide", "length": "long", "depth": "deep", "": "big"}

// The words for how many times as large something shall be, and the adjectives that may follow "50%".
const (
	factorWords = `half|twice|double|thrice|triple|quadruple|(?:NUMBER|\d+(?:\.\d+)?) ?(?:times|x|percent)|a (?:half|third|quarter)`
	sizedWords  = `it|him|her|them|he|she|they|this|that|everything|the whole thing|(?:the|its|his|her|their) .+?`
)

// sized adds the clauses that say how many times as large a thing shall be.
func sized(add func(do func(f *following, said []string) bool, signs ...string)) {
	// in adds signs whose groups are the thing, the factor and the adjective at the places given, −1: there is no such group.
	in := func(subject, factor, adjective int, signs ...string) {
		for i, s := range signs {
			signs[i] = strings.NewReplacer("THING", sizedWords, "FACTOR", factorWords, "SIZER", wording.Sizers).Replace(s)
		}
		add(func(f *following, said []string) bool {
			if adjective < 0 {
				return f.manifold(said[subject], said[factor], "")
			}
			return f.manifold(said[subject], said[factor], said[adjective])
		}, signs...)
	}
	in(0, 1, 2,
		`(?:(?:make )?(THING) (?:(?:should|must) be )?)?(FACTOR) (?:of )?(?:as|the|its|his|her|their|in) (\w+)(?: as .+)?`,
		`(?:(?:make )?(THING) (?:(?:should|must) be )?)?(FACTOR) (SIZER)`)
	in(2, 0, 1, `(double|triple|quadruple|halve) (?:(?:the|its|his|her) )?(size|height|width|length|depth)(?: of (THING))?`)
	in(1, 0, -1, `(double|triple|quadruple|halve) (THING)`)
	in(0, 1, -1, `(?:scale|resize|blow|size) (THING) (?:up |down )?(?:by|to) (?:a factor of )?(half|FACTOR|\d+(?:\.\d+)?)(?: of .+)?`)
	in(0, 2, 1, `(?:(?:make )?(THING) (?:(?:should|must) be )?)?(SIZER) by (?:a factor of )?(FACTOR)`)
}

// factor is how many times as large a side becomes by words such as "twice", "2x" or "50 percent" with an adjective; 0: the words say no number. What is
// half bigger has 1.5 times its size, and what is half as big has half of it. A side of what becomes smaller is divided by its factor.
func (f *following) factor(words, adjective string) float32 {
	share, part := map[string]float32{"half": .5, "halve": .5, "a half": .5, "a third": 1. / 3, "a quarter": .25}[words]
	if !part {
		times := map[string]float32{"twice": 2, "double": 2, "thrice": 3, "triple": 3, "quadruple": 4}[words]
		if times > 0 {
			return times
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
		share = n / 100
	}
	switch m, _ := f.meanings.Of(adjective); {
	case !strings.HasSuffix(adjective, "er") || share == 0:
		return share
	case m.size != nil && m.size.Scale*m.size.Tall*m.size.Wide*m.size.Deep < 1:
		return 1 / max(.05, 1-share)
	}
	return 1 + share
}

// manifold makes the thing at hand some times as large along the sides that an adjective says: "twice as tall", "half the size", "50% bigger". Of a thing
// whose measures the words give, these are multiplied. A part of the thing has the size that its recipe gives it, which is noted.
func (f *following) manifold(subject, factor, adjective string) bool {
	subject = articles.ReplaceAllString(subject, "")
	if subject != "" && !pronoun.MatchString(subject) && f.named(subject) < 0 && f.part(f.singular(subject)) {
		f.deny(f.at, f.said)
		return true
	}
	sort := strings.TrimPrefix(adjective, "as ")
	m, _ := f.meanings.Of(cmp.Or(extents[sort], sort))
	n := f.factor(factor, adjective)
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

// measured multiplies the measures of a size. It reports whether any of them changes.
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

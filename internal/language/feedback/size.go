package feedback

import (
	"cmp"
	"strconv"
	"strings"

	"atelier/internal/language/intent"
)

// extents are adjectives for the nouns of sizes, and for the verbs that change them.
var extents = map[string]string{"size": "big", "height": "tall", "width": "wide", "length": "long", "depth": "deep", "": "big"}

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
		n := float32(f.Number(number))
		if exact, err := strconv.ParseFloat(number, 32); err == nil {
			n = float32(exact)
		}
		if !strings.HasSuffix(words, "percent") {
			return n
		}
		share = n / 100
	}
	switch by, ok := f.Sizing(adjective); {
	case !strings.HasSuffix(adjective, "er") || share == 0:
		return share
	case ok && by.Scale*by.Tall*by.Wide*by.Deep < 1:
		return 1 / max(.05, 1-share)
	}
	return 1 + share
}

// manifold makes the thing at hand some times as large along the sides that an adjective says: "twice as tall", "half the size", "50% bigger". Of a thing
// whose measures the words give, these are multiplied. A part of the thing has the size that its recipe gives it, which is noted.
func (f *following) manifold(said []string) bool {
	subject, factor, adjective := intent.Articles.ReplaceAllString(said[0], ""), said[1], said[2]
	if subject != "" && !intent.Pronoun.MatchString(subject) && f.named(subject) < 0 && f.part(f.Singular(subject)) {
		f.deny(f.at, f.said)
		return true
	}
	sort := strings.TrimPrefix(adjective, "as ")
	size, ok := f.Sizing(cmp.Or(extents[sort], sort))
	n := f.factor(factor, adjective)
	if !ok || n <= 0 {
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
	times := intent.Size{Scale: by(size.Scale), Tall: by(size.Tall), Wide: by(size.Wide), Deep: by(size.Deep)}
	resized, ok := f.Resized(f.list[f.at].Intent, times)
	if ok {
		f.list[f.at].Intent = resized
	}
	return ok
}

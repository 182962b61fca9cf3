package feedback

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
)

// bySize is a whole clause that asks for another size by a number, with its subject, and with its number and its adjective apart: "make it half as" and
// "long", "20 percent" and "smaller", "half the" and "size".
var bySize = regexp.MustCompile(spelledSigns.Replace(`^((?:make )?(?:THING) (?:(?:should|must) be )?)?` +
	`((?:FACTOR)(?: of)?(?: (?:as|the|its|his|her|their|in))?|(?:\d+(?:\.\d+)?|NUMBER|an?) (?:` + lengthWords + `)) (\w+)` +
	`(?: (?:as|than) (?:IT|(?:the |an? )?\w+))?$`))

// lengthWords are the units in which lengths are mostly said.
const lengthWords = `mm|cm|m|millimet(?:re|er)s?|centimet(?:re|er)s?|met(?:re|er)s?|inch|inches|foot|feet|ft`

// byCount is a whole clause that asks for more or fewer by a number.
var byCount = regexp.MustCompile(spelledSigns.Replace(`^(?:(?:NUMBER|another) )?(?:more|fewer|less)$`))

// newcomer is a clause that names something for the first time: what follows may be said of that.
var newcomer = regexp.MustCompile(`\b(?:an?|another|some|` + numberWords + `) `)

// measured is what stands before the adjective of a clause that asks for a size by a number: "make it half as"; "": it asks for none.
func (f *following) measured(clause string) string {
	if len(clause) > longestClause {
		return ""
	}
	m := bySize.FindStringSubmatch(polite.ReplaceAllString(clause, ""))
	if m == nil || extents[m[3]] == "" && !f.compares(m[3]) && !f.extent(m[3]) {
		return ""
	}
	return m[1] + m[2]
}

// compares reports whether a word compares sizes: "taller".
func (f *following) compares(word string) bool {
	_, ok := f.Sizing(word)
	return ok && strings.HasSuffix(word, "er")
}

// extent reports whether a word is a plain adjective of size: "tall".
func (f *following) extent(word string) bool {
	_, ok := f.Sizing(word)
	return ok && !strings.HasSuffix(word, "er")
}

// sizedApart reports whether the words from next on are a clause of their own, since either they or the words from…i−1 ask for a size or a number by a
// number and the others say something else: "half as long and green", "red, 20 percent smaller", "twice as tall and wide". It returns the verb that they lack.
func (f *following) sizedApart(t language.Text, from, i, next int) (verb string, ok bool) {
	if next >= len(t.Words) {
		return "", false
	}
	said, to := t.Span(from, i-from), next+1
	for to < len(t.Words) && t.Words[to].Pause < language.Comma && t.Span(to, 1) != "and" && t.Span(to, 1) != "but" {
		to++
	}
	rest := t.Span(next, to-next)
	first, _, _ := strings.Cut(rest, " ")
	by := f.measured(said)
	switch {
	case by != "" && rest == first && (f.compares(first) || f.extent(first) && strings.HasSuffix(by, " as")):
		return strings.TrimSpace(by), true
	case by == "" && !byCount.MatchString(said):
		return "make it", f.measured(rest) != "" && bySizeAlone(rest) && !newcomer.MatchString(said+" ")
	case first == "with" || first == "in" || f.adjectival(rest):
		return "make it", true
	}
	return "", by != ""
}

// bySizeAlone reports whether a clause that asks for a size by a number begins with the number.
func bySizeAlone(clause string) bool { return bySize.FindStringSubmatch(clause)[1] == "" }

// adjectival reports whether words name nothing, and so are said of what a clause before them is about.
func (f *following) adjectival(words string) bool {
	return !intent.Articles.MatchString(words+" ") && f.ReadText(language.Cut(words)).Thing.Noun == "" && !f.part(f.Singular(words))
}

// extents are adjectives for the nouns of sizes, and for the verbs that change them.
var extents = map[string]string{"size": "big", "height": "tall", "width": "wide", "length": "long", "depth": "deep", "": "big"}

// factor is how many times as large a side becomes by words such as "twice", "2x" or "50 percent" with an adjective; 0: the words say no number. What is
// half bigger has 1.5 times its size, and what is half as big has half of it. A side of what becomes smaller is divided by its factor.
func (f *following) factor(words, adjective string) float32 {
	share, part := map[string]float32{"half": .5, "halve": .5, "a half": .5, "a third": 1. / 3, "a quarter": .25, "a fifth": .2, "a tenth": .1}[words]
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
	about := []int{f.at}
	if f.wholly(subject) && size.Scale != 1 {
		about = f.everything()
	}
	done := false
	for _, i := range about {
		if resized, ok := f.Resized(f.list[i].Intent, f.said, times); ok {
			f.list[i].Intent, done = resized, true
		}
	}
	return done
}

// everyone are words for all things of a prompt together.
var everyone = regexp.MustCompile(`^(?:(?:it|them|this|these)(?: all)?|everything|all|all of (?:it|them)|whole thing|whole scene|scene|both(?: of them)?)?$`)

// wholly reports whether the subject of a clause is the picture as a whole: no thing of it is named, and the clause before is about none of the later things.
func (f *following) wholly(subject string) bool {
	return f.at == 0 && len(f.list) > 1 && everyone.MatchString(subject)
}

// everything are the indices of all things.
func (f *following) everything() (all []int) {
	for i := range f.list {
		all = append(all, i)
	}
	return all
}

// enlarged makes all things of a picture larger or smaller by a word: "make everything bigger". A single thing is revised by the word.
func (f *following) enlarged(said []string) bool {
	size, ok := f.Sizing(said[1])
	if !ok || size.Scale == 1 || !f.wholly(said[0]) {
		return false
	}
	for _, i := range f.everything() {
		f.revise(i, "make it "+said[1])
	}
	return true
}

// sideOf are the sides that verbs are about, where no noun names one.
var sideOf = map[string]string{
	"widen": "width", "narrow": "width", "lengthen": "long", "extend": "long", "shorten": "long", "heighten": "height", "raise": "height",
	"lower": "height", "deepen": "depth", "enlarge": "size", "shrink": "size",
}

// lessening are verbs for what becomes shorter.
var lessening = []string{"reduce", "decrease", "lower", "cut", "shorten", "narrow", "shrink"}

// lengthened makes a side of the thing at hand longer or shorter by a length: "increase the height by 10 cm", "widen it by 20 cm".
func (f *following) lengthened(said []string) bool {
	verb, subject, length := said[0], intent.Articles.ReplaceAllString(said[2], ""), language.Cut(said[3])
	side := cmp.Or(said[1], sideOf[verb])
	m, n := language.Measure{}, 0
	if len(length.Words) > 0 {
		m, n = length.Measure(0)
	}
	if n == 0 || n < len(length.Words) || m.Unit != language.Metres {
		return false
	}
	if subject != "" && !intent.Pronoun.MatchString(subject) && f.whole(subject) < 0 {
		f.deny(f.at, f.said)
		return true
	}
	metres := float32(m.Value)
	if slices.Contains(lessening, verb) {
		metres = -metres
	}
	f.list[f.at].Intent = f.Lengthened(f.list[f.at].Intent, f.said, metres, side)
	return true
}

// Words of a size, behind a factor that vanishes.
const (
	zero      = `(?:0+(?:\.0+)?|zero|nought)`
	belowNone = `[-−]\d+(?:\.\d+)?`
	owner     = `(?:(?:the|its|his|her|their|this|that) )?(?:\w+[’']s? )?(?:(?:original|current|present|usual|normal|full|old|own) )?`
	sizeNoun  = `(?:size|height|width|length|depth|thickness|scale)`
	sizeWord  = `(?:big|large|small|tall|high|wide|long|deep|thick)`
	sizier    = `(?:bigger|larger|smaller|taller|higher|shorter|lower|wider|narrower|longer|deeper|shallower|thicker|thinner)`
)

// vanishing is a factor of 0 or less on a size: "0 times the size", "zero percent of its height", "-2x as big". A percentage of a change is none, such as
// "-20% smaller" and "-5% width".
var vanishing = regexp.MustCompile(`(?:^|[^\w.,-])(?:` +
	`(?:` + zero + `|` + belowNone + `) ?(?:times|x) (?:(?:of |in )?` + owner + sizeNoun + `|(?:as )?` + sizeWord + `|` + sizier + `)|` +
	`(?:` + zero + `|` + belowNone + `) ?(?:%|percent) (?:of ` + owner + sizeNoun + `|(?:the|its|his|her|their) ` + sizeNoun + `|as ` + sizeWord + `)|` +
	zero + ` ?(?:%|percent) ` + sizeNoun + `)\b`)

// inscription is text in quotes, which a thing is to bear; the sign of inches behind a number opens none.
var inscription = regexp.MustCompile(`\B"[^"]*"|\B'[^']+'\B|“[^”]*”|‘[^’]*’|«[^»]*»`)

// Vanishes reports whether a feedback asks, outside of quotes, for a size of which nothing is left.
func Vanishes(feedback string) bool {
	return vanishing.MatchString(strings.ToLower(inscription.ReplaceAllString(feedback, `""`)))
}

// opposites are what makes a side longer or shorter by the opposite of an adjective: "reduce the height" of "taller".
var opposites = map[string]string{
	"taller": "reduce the height", "higher": "reduce the height", "shorter": "increase the height", "lower": "increase the height",
	"wider": "reduce the width", "narrower": "increase the width", "longer": "reduce the length",
	"deeper": "reduce the depth", "shallower": "increase the depth",
	"bigger": "reduce the size", "larger": "reduce the size", "smaller": "increase the size",
}

// negative is a length below 0 behind or before an adjective: "taller by -10 cm", "make the table -5 cm wider".
var negative = regexp.MustCompile(`(?i)(?:\bmake (it|him|her|them|the \w+) )?(?:\b([a-z]+er) by )?(?:^|\B)[-−](\d+(?:\.\d+)? ?(?:` + lengthWords +
	`))\b(?: ([a-z]+er)\b)?`)

// numberless is a length without a number, as programs write one: "NaN m", "inf cm".
var numberless = regexp.MustCompile(`(?i)\b(?:nan|inf|infinity) ?(?:` + lengthWords + `)\b`)

// positive is a feedback whose lengths below 0 become lengths of the opposite: "reduce the height by 10 cm".
func positive(feedback string) string {
	return negative.ReplaceAllStringFunc(feedback, func(words string) string {
		m := negative.FindStringSubmatch(words)
		change, ok := opposites[strings.ToLower(m[2]+m[4])]
		if !ok {
			return words
		}
		if m[1] != "" && !intent.Pronoun.MatchString(strings.ToLower(m[1])) {
			change += " of " + m[1]
		}
		return change + " by " + m[3]
	})
}

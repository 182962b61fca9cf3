package feedback

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/wording"
)

// demand is one clause of a feedback.
type demand struct {
	text string // as written
	norm string // in lower case, without what is only polite
	sign string // what stands before it
}

// The bounds of a feedback: how many clauses are told from each other, and how long one may be to have a form, in bytes.
const (
	mostClauses   = 24
	longestClause = 160
)

// starts are words that begin a clause behind "and" or a comma.
var starts = regexp.MustCompile(`^(?:(?:please|then|also) )?(?:(?:remove|delete|add|put|give|make|turn|change|swap|replace|paint|fill|without|no)\b|` +
	`(?:(?:` + numberWords + `|another) )?(?:more|less|fewer)\b|(?:full of|filled with|nothing else|try|how about|what about|older|younger)\b|` +
	`(?:` + takeWords + `|place|set|let|have|take|throw|move|stand|seat|use|keep|` + bearWords + `) ` +
	`(?:it|him|her|them|the|a|an|his|its|their|some|all|this|that|one|two|three|four|five|more|off|away|out|back)\b|` +
	`(?:it|he|she|they) (?:should|must|has|have|is|are|needs|does|do)\b)`)

// demandsOf are the clauses of a feedback. A clause behind "and" that only says another thing of another thing has the verb of the clause before:
// "make the chair red and the table blue".
func (f *following) demandsOf(feedback string) []demand {
	t := language.Cut(wording.SpelledOut(feedback).Text)
	from := 0
	var list []demand
	verb := ""
	end := func(to int) {
		if to > from && !praised.MatchString(t.Span(from, to-from)) {
			list = append(list, demandOf(t, from, to).withVerb(verb))
		}
		from, verb = to, ""
	}
	for i := 1; i < len(t.Words) && len(list) < mostClauses-1; i++ {
		next := i
		if w := t.Span(i, 1); w == "and" || w == "but" || w == "then" {
			next++
		} else if t.Words[i].Pause < language.Comma {
			if i > from && (w == "with" || w == "in") && f.measured(t.Span(from, i-from)) != "" {
				end(i)
				verb = "make it"
			}
			continue
		}
		if t.Words[i].Pause < language.Stop && f.outright(t, from, i, next) {
			continue
		}
		if t.Words[i].Pause == language.Stop || next < len(t.Words) && starts.MatchString(t.Span(next, min(len(t.Words)-next, language.MaxPhrase))) {
			end(i)
		} else if said := repeats(t, from, i, next); said != "" {
			end(i)
			from, verb = next, said
		} else if said, ok := f.sizedApart(t, from, i, next); ok {
			end(i)
			if said != "" {
				from, verb = next, said
			}
		} else if f.tellsOf(t, from, i, next) {
			said := ""
			if intent.Changes(t.Span(from, 1)) {
				said = t.Raw(from, 1)
			}
			end(i)
			from, verb = next, said
		}
	}
	end(len(t.Words))
	return list
}

// twofold are pairs of patterns: a whole demand, and its repetition without the verb: "replace the horse with a dragon and the
// knight with a wizard", "put a parrot on his shoulder and a hat on his head", "give him two heads and a red hat".
var twofold = []struct{ verb, rest *regexp.Regexp }{
	{regexp.MustCompile(`^(give (?:it|him|her|them)) (?:` + numberWords + `) \w+$`), regexp.MustCompile(`^(?:an?|some|his|her|its) .+`)},
	{regexp.MustCompile(`^((?:replace|swap|exchange|substitute|change|turn)(?: out)?) .+? (?:with|by|for|into|to) .+$`),
		regexp.MustCompile(`^(?:the|his|her|its) .+? (?:with|by|for|into|to) an? .+`)},
	{regexp.MustCompile(`^(put|place|set|add|hang|stand|seat|lay) .+? (?:` + towards + `|(?:to|on|at) (?:the|its|his|her) (?:left|right)) ?.*$`),
		regexp.MustCompile(`^(?:an?|one|two|three|some|another|the|his|her) .+? (?:` + towards + `|(?:to|on|at) (?:the|its|his|her) (?:left|right))\b.*`)},
}

// repeats returns the verb of the demand in words from…i−1 if the words from next on repeat it without a verb, else "".
func repeats(t language.Text, from, i, next int) string {
	if next >= len(t.Words) {
		return ""
	}
	said, rest := polite.ReplaceAllString(t.Span(from, i-from), ""), t.Span(next, len(t.Words)-next)
	for _, d := range twofold {
		if m := d.verb.FindStringSubmatch(said); m != nil && len(rest) <= longestClause && d.rest.MatchString(rest) {
			return m[1]
		}
	}
	return ""
}

// outright reports whether words from…i−1 and those from next on say together what is wanted and what not: "not a cow but a pig", "a pig, not a cow",
// "less wood, more iron".
func (f *following) outright(t language.Text, from, i, next int) bool {
	if next >= len(t.Words) {
		return false
	}
	said := polite.ReplaceAllString(t.Span(from, i-from), "")
	begin, rest, _ := strings.Cut(said, " ")
	switch then := t.Span(next, 1); then {
	case "not":
		return next+1 < len(t.Words)
	case "nothing":
		return true
	case "more", "less":
		return begin != then && (begin == "more" || begin == "less")
	}
	return begin == "not" && rest != ""
}

// tellsOf reports whether the words of a text before word i say something of one thing, and those from word next on of another one.
func (f *following) tellsOf(t language.Text, from, i, next int) bool {
	second, after := f.tells(t, next)
	if second < 0 || after >= len(t.Words) || t.Words[after].Pause >= language.Comma || slices.Contains([]string{"and", "or", "but"}, t.Span(after, 1)) {
		return false
	}
	if _, all := exception(t.Span(from, i-from)); all { // "all but the chair and the lamp"
		return false
	}
	verb := intent.Changes(t.Span(from, 1))
	for k := from; k < i; k++ {
		if verb && k == from+1 && k+1 < i && intent.Pronoun.MatchString(t.Span(k, 1)) { // "make him a king and the horse white"
			return true
		}
		if first, after := f.tells(t, k); first >= 0 {
			return first != second && after < i
		}
	}
	return false
}

// calls is the thing of the list that word i and those behind it call, with articles or without one, and the word behind them; −1: none.
func (f *following) calls(t language.Text, i int) (thing, after int) {
	for i+1 < len(t.Words) && intent.Articles.MatchString(t.Span(i, 1)+" ") {
		i++
	}
	for n := min(3, len(t.Words)-i); n > 0; n-- {
		words := strings.TrimSuffix(t.Span(i, n), "'s")
		for k, p := range f.list {
			if p.Thing.Noun != "" && p.Called(words) {
				return k, i + n
			}
		}
	}
	return -1, i
}

// withVerb is the clause with a verb before it; "": as it is.
func (c demand) withVerb(verb string) demand {
	if verb != "" {
		c.text, c.norm = verb+" "+c.text, language.Normal(verb)+" "+c.norm
	}
	return c
}

// besides is a clause that only names something more: "and a dog", "also two cats".
var besides = regexp.MustCompile(`^(?:please )?(?:(?:and|also|plus) )+((?:an?|another|some|` + numberWords + `) .+)$`)

// demandOf is the clause of the words of a text from one to before another.
func demandOf(t language.Text, from, to int) demand {
	var text, norm strings.Builder
	for i := from; i < to; i++ {
		sign := t.Words[i].Pause.Sign()
		if i == from {
			sign = ""
		}
		text.WriteString(sign + t.Raw(i, 1))
		norm.WriteString(strings.ReplaceAll(sign, "-", " ") + t.Span(i, 1))
	}
	c := demand{text: text.String(), norm: norm.String(), sign: t.Words[from].Pause.Sign()}
	if asked := polite.FindString(c.norm); !besides.MatchString(c.norm) && asked != "" && asked != c.norm && len(strings.Fields(asked)) < to-from {
		rest := demandOf(t, from+len(strings.Fields(asked)), to)
		rest.sign = c.sign
		return rest
	}
	c.norm = besides.ReplaceAllString(c.norm, "add $1")
	c.norm = strings.TrimSuffix(c.norm, " please")
	return c
}

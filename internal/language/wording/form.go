package wording

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"atelier/internal/language"
)

// row is a form of words, and plain words for the same that the reader understands.
type row struct{ said, means string }

// slots are the patterns of the words in capitals of a form, of "a", and of the end of a clause.
var slots = map[string]string{
	"THING": `((?:` + determiners + `)\s+(?:\w+\s+){0,2}?\w+)`,           // up to three words behind an article or a number, as few as possible
	"WHOM":  `((?:` + determiners + `)\s+(?:\w+\s+){0,2}?\w+)`,           // the same, of people
	"WHO":   `((?:` + smallNumerals + `|\d{1,4})\s+(?:\w+\s+){0,2}?\w+)`, // a number of people
	"WHAT":  `((?:(?:` + determiners + `)\s+)?(?:\w+\s+)?\w+)`,           // food and stuff, too, which have no article
	"MANY":  `((?:\w+\s+){1,3}?\w+s)`,                                    // several, with what is said of them
	"SOME":  `((?:\w+\s+){0,2}?\w+s)`,                                    // a plural, alone or with up to two words before it
	"ONE":   `(\w+)`,
	"LIKE":  `((?:\w+\s+){0,2}?)`, // adjectives, or nothing
	"N":     `(` + smallNumerals + `|\d{1,4})`,
	"OWNER": `((?:an?|the)\s+(?:\w+\s+){0,2}?\w+)['’]s`,
	"WHOSE": `((?:` + determiners + `)\s+(?:\w+\s+){0,2}?\w+)['’]s`, // the same, of whose something is
	"A":     `(an?|the|his|her|its|their)`,
	"TAIL":  `([^,.;]+)`, // up to the end of the clause
	"ALL":   `(.+)`,
	"a":     `(?:an?|the|his|her|its|their)`,
	".":     `\s*($|[.,;])`,
}

// Alternatives of a regular expression: small numbers, and the words that a thing begins with.
const (
	smallNumerals = `two|three|four|five|six|seven|eight|nine|ten|eleven|twelve`
	determiners   = `an?|the|some|his|her|its|their|` + smallNumerals
)

// signOf is the pattern of a form of words. A slot stands in capitals; "a" is an article or a possessive, and "." the end of the clause. "x/y" is one of some
// words, in parentheses where the others need to know which; "x_y" is two words in a row, "x?" may be left out, and "*x" has up to two words before it.
func signOf(form string) *regexp.Regexp {
	out, gap := `(?i)\b`, ""
	tokens := strings.Fields(form)
	for _, token := range tokens {
		token, left := strings.CutSuffix(token, "?")
		pattern, slot := slots[token]
		if choice, ends := strings.CutPrefix(token, "*"); ends {
			pattern = `((?:\w+\s+){0,2}` + alternatives(choice) + `)`
		} else if !slot {
			pattern = alternatives(token)
		}
		after := `\s+`
		switch {
		case token == "LIKE":
			after = ""
		case left && gap == "":
			pattern, after = `(?:`+pattern+`\s+)?`, ""
		case left:
			pattern, gap = `(?:`+gap+pattern+`)?`, ""
		case token == ".":
			gap = ""
		}
		out += gap + pattern
		gap = after
	}
	if !slices.Contains(tokens, ".") {
		out += `\b`
	}
	return regexp.MustCompile(out)
}

// alternatives is the pattern of a token such as "on/upon", which matches each of its words.
func alternatives(token string) string {
	group := "(?:"
	if strings.HasPrefix(token, "(") {
		token, group = strings.Trim(token, "()"), "("
	}
	return group + strings.NewReplacer("/", "|", "_", `\s+`).Replace(token) + ")"
}

// compiled is a row as it is found in prompts.
type compiled struct {
	sign  *regexp.Regexp
	means string
	kept  int // the group of the sign that closes a clause and stays; 0: none
	whom  int // the group of the sign that names further people, where the prompt has named some before; 0: none
	who   int // the group of the sign that names people by themselves; 0: none
}

// rule is the row as it is found in prompts. It is compiled for the first prompt that has one of its words, which most rows never meet.
func (w row) rule() rule {
	made := sync.OnceValue(w.compiled)
	return rule{func() *regexp.Regexp { return made().sign }, func(m match) (string, bool) { return made().apply(m) }, w.words()}
}

// compiled is the pattern of the row, and which of its groups stay or name people.
func (w row) compiled() compiled {
	made := compiled{sign: signOf(w.said), means: w.means}
	if strings.HasSuffix(w.said, " .") {
		made.kept = made.sign.NumSubexp()
	}
	if before, _, ok := strings.Cut(w.said, "WHOM"); ok {
		made.whom = signOf(before + ".").NumSubexp()
	}
	if before, _, ok := strings.Cut(w.said, "WHO "); ok {
		made.who = signOf(before + ".").NumSubexp()
	}
	return made
}

// words are the alternatives of one of the row's words that may not be left out: the word whose shortest alternative is longest. Of two words in a row
// the first counts.
func (w row) words() (list []string) {
	longest := 0
	for token := range strings.FieldsSeq(w.said) {
		token, ends := strings.CutPrefix(token, "*")
		if _, slot := slots[token]; slot && !ends || strings.HasSuffix(token, "?") {
			continue
		}
		var choices []string
		shortest := len(token)
		for choice := range strings.SplitSeq(strings.Trim(token, "()"), "/") {
			first, _, _ := strings.Cut(choice, "_")
			choices, shortest = append(choices, first), min(shortest, len(first))
		}
		if shortest > longest {
			longest, list = shortest, choices
		}
	}
	return list
}

// What the words of a row may have besides "$1": something for each of the people, several of a noun, a verb in -ing, a product of two numbers; and an
// article before the sound of a vowel.
var (
	eachSign    = signed(`#(\w+)`)
	severalSign = signed(`(\w+)~`)
	doingSign   = signed(`(\w+)\+ing`)
	timesSign   = signed(`\$(\d)×\$(\d)`)
	vowelSign   = signed(`\ba ([aei]|o[^n]|un[^i])`)
)

// apply replaces the words that a row has found by the row's own: "two men playing chess" sit on two chairs around a table with a board on it. A row with
// chairs applies to people alone: ok is false where the prompt has no people before them.
func (by compiled) apply(m match) (prompt string, ok bool) {
	as := by.means
	if by.whom > 0 && (m.people(m.before()) == 0 || m.people(m.named(by.whom)) == 0) {
		return "", false
	}
	if by.who > 0 && m.people(m.said(by.who)) == 0 {
		return "", false
	}
	if eachSign().MatchString(as) {
		who := m.before()
		if strings.HasSuffix(who, "standing ") {
			return "", false
		}
		if strings.HasPrefix(as, "$1") {
			who = m.said(1)
		} else if strings.HasPrefix(as, "riding") { // of "a king and a knight on horseback" the last one rides
			who = who[max(0, strings.LastIndex(who, " and "), strings.LastIndex(who, "ing ")):]
		}
		n := m.people(who)
		if n == 0 {
			return "", false
		}
		as = eachSign().ReplaceAllStringFunc(as, func(seat string) string {
			if n == 1 {
				return "a " + seat[1:]
			}
			return strconv.Itoa(n) + " " + language.Plural(seat[1:])
		})
	}
	as = timesSign().ReplaceAllStringFunc(as, m.multiplied)
	words := string(by.sign.ExpandString(nil, as, m.prompt, m.at))
	words = severalSign().ReplaceAllStringFunc(words, func(noun string) string { return language.Plural(strings.TrimSuffix(noun, "~")) })
	words = doingSign().ReplaceAllStringFunc(words, func(verb string) string { return participle(strings.TrimSuffix(verb, "+ing")) })
	if by.kept > 0 {
		words += m.said(by.kept)
	}
	if words == "" {
		return strings.TrimSuffix(m.before(), " ") + m.after(), true
	}
	return m.instead(0, vowelSign().ReplaceAllString(words, "an $1")), true
}

// participle is the form in -ing of a verb: "stirring", "baking".
func participle(verb string) string {
	end := len(verb) - 1
	vowel := func(i int) bool { return i >= 0 && strings.IndexByte("aeiou", verb[i]) >= 0 }
	switch {
	case vowel(end-1) && !vowel(end-2) && len(verb) <= 4 && strings.IndexByte("gmnprt", verb[end]) >= 0: // "dig", "stir"
		return verb + verb[end:] + "ing"
	case verb[end] == 'e' && !vowel(end-1):
		return verb[:end] + "ing"
	}
	return verb + "ing"
}

// named is what a group of the sign has found, and as many words behind it as a noun may have before it.
func (m match) named(group int) string {
	rest := strings.Fields(m.prompt[m.at[2*group+1]:])
	return strings.Join(append([]string{m.said(group)}, rest[:min(2, len(rest))]...), " ")
}

// multiplied is the product of the numbers that two slots have found, "$1×$2".
func (m match) multiplied(slots string) string {
	product := 1
	for _, slot := range timesSign().FindStringSubmatch(slots)[1:] {
		n, _ := language.Cut(m.said(int(slot[0] - '0'))).Cardinal(0)
		product *= n
	}
	return fmt.Sprint(product)
}

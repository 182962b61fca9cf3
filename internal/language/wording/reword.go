package wording

import (
	"regexp"
	"slices"
	"strings"
	"sync"
	"unicode"

	"atelier/internal/garbage/early"
	"atelier/internal/language"
)

// rule puts the things that words mean in the place of these words: "a family" is "a man and a woman and a child", and "a guitarist" is "a musician
// playing a guitar".
//
// It works on the text of a prompt, before anything is read. What it names are several things with places of their own, and whatever the prompt says besides
// is said of them by the rules for lists: what each of them wears, which colours they have, on what they sit, how they are posed. Arrange has these rules,
// so its text is the one place where the things can be named: things that are made directly would need each of the rules a second time.
type rule struct {
	sign sign
	as   func(m match) (prompt string, ok bool) // ok is false where the words mean something else
	has  []string                               // small letters, of which a prompt with the sign has one; none: it may be found in any prompt
}

// sign is a regular expression of the package. All of them together take longer to compile than half of a program's other variables.
type sign func() *regexp.Regexp

// signed compiles a sign beside the start of the program.
func signed(expression string) sign {
	return early.Beside(func() *regexp.Regexp { return regexp.MustCompile(expression) })
}

// match is a prompt in which the sign of a rule was found.
type match struct {
	prompt string
	at     []int                  // of the sign and its groups, as regexp has them
	people func(words string) int // how many people words list
}

// said is what a group of the sign has found; "": nothing.
func (m match) said(group int) string {
	if m.at[2*group] < 0 {
		return ""
	}
	return m.prompt[m.at[2*group]:m.at[2*group+1]]
}

// instead is the prompt with other words for those of a group of the sign; 0 is the sign itself.
func (m match) instead(group int, words string) string {
	return m.prompt[:m.at[2*group]] + words + m.prompt[m.at[2*group+1]:]
}

// before and after are what stands around the sign.
func (m match) before() string { return m.prompt[:m.at[0]] }
func (m match) after() string  { return m.prompt[m.at[1]:] }

// rules are groups of rules. Of each group the first is applied that is found and fits, until none is left.
var rules = sync.OnceValue(func() [][]rule {
	var together []rule
	for _, w := range rows {
		together = append(together, w.rule())
	}
	return [][]rule{
		{{sign: eachHandSign, as: inEachHand}},
		{{sign: buriedSign, as: halfBuried}, {sign: stuckSign, as: stuck}},
		{{sign: pairSign, as: clothed, has: []string{"she ", "her ", "woman "}}},
		{{sign: hairSign, as: haired}},
		{{sign: cladSign, as: dressed}},
		{{sign: skinnedSign, as: skin.behind}, {sign: racedSign, as: raced}, {sign: skinSign, as: toned}},
		{{sign: patternSign, as: printedWith}},
		{{sign: musicianSign, as: musical}, {sign: bandSign, as: banded}, {sign: companySign, as: accompanied}},
		together,
		{{sign: playerSign, as: played}},
	}
})

// mostReworded is how often the rules of a group are applied to one prompt, and in how many places each is tried.
const mostReworded = 8

// Reworded is a prompt with all rules applied. People counts the people whom words list.
func Reworded(prompt string, people func(words string) int) string {
	return reworded(prompt, people, func(string, string) {})
}

// reworded applies all rules to a prompt, and tells after each the prompt before it and after it.
func reworded(prompt string, people func(words string) int, tell func(before, after string)) string {
	for _, group := range rules() {
		for range mostReworded {
			words, ok := once(group, prompt, people)
			if !ok {
				break
			}
			tell(prompt, words)
			prompt = words
		}
	}
	return prompt
}

// once is a prompt with the first rule applied that is found and fits in one of the places where it is found.
func once(group []rule, prompt string, people func(words string) int) (words string, ok bool) {
	small := strings.ToLower(prompt)
	for _, r := range group {
		if !r.may(small) {
			continue
		}
		for _, at := range r.sign().FindAllStringSubmatchIndex(prompt, mostReworded) {
			if words, ok = r.as(match{prompt, at, people}); ok {
				return words, true
			}
		}
	}
	return "", false
}

// may reports whether the sign may be found in a prompt in small letters. Letters beyond ASCII may have others that count as the same.
func (r rule) may(small string) bool {
	return len(r.has) == 0 || slices.ContainsFunc(r.has, func(w string) bool { return strings.Contains(small, w) }) ||
		strings.ContainsFunc(small, func(c rune) bool { return c > unicode.MaxASCII })
}

// inEachHand doubles the thing that a figure has in each hand: "an axe in each hand" is "two axes".
func inEachHand(m match) (string, bool) {
	words := strings.Fields(m.before())
	for k := len(words) - 2; k >= max(0, len(words)-4); k-- {
		if one := strings.ToLower(words[k]); one == "a" || one == "an" || one == "one" {
			held := append([]string{"two"}, words[k+1:]...)
			held[len(held)-1] = language.Plural(held[len(held)-1])
			return strings.Join(append(words[:k], held...), " ") + m.after(), true
		}
	}
	return "", false
}

// musical gives each of several musicians who play nothing in particular an instrument.
func musical(m match) (string, bool) {
	n := 2 + slices.Index(musicians, strings.ToLower(m.said(1)))%4
	return m.instead(0, ensemble(n)), !strings.Contains(m.prompt, "playing")
}

// banded names the musicians of a band. Where it plays, each of them does.
func banded(m match) (string, bool) {
	rest := strings.TrimSpace(m.said(1))
	if !strings.HasSuffix(rest, "stage") {
		rest = ""
	}
	return m.instead(0, strings.TrimSpace(ensemble(3)+" "+rest)), true
}

// accompanied names the people of a company, where the words behind it are about people.
func accompanied(m match) (string, bool) {
	next, _, _ := strings.Cut(strings.TrimLeft(m.after(), " "), " ")
	next = strings.ToLower(next)
	alone := next == "" || strings.ContainsAny(next[:1], ",.;")
	return m.instead(1, companies[strings.ToLower(m.said(2))]), alone || strings.HasSuffix(next, "ing") || slices.Contains(gathered, next)
}

// played turns a player into a musician with the instrument: "a violinist" is "a musician playing a violin". Where the prompt names the instrument too, and
// no other musician plays it, the musician gets the named instrument.
func played(m match) (string, bool) {
	instrument, musician := m.said(2), "musician"+strings.ToLower(m.said(3))
	if name := m.said(1); name != "" {
		instrument = players[strings.ToLower(name)]
	}
	named := regexp.QuoteMeta(language.Singular(instrument)) + `s?\b`
	others := regexp.MustCompile(`(?i)\bmusicians? playing (?:an? )?` + named)
	switch {
	case regexp.MustCompile(`(?i)\b` + named).MatchString(others.ReplaceAllString(m.before()+" "+m.after(), "")):
		return m.instead(0, musician), true
	case strings.HasSuffix(instrument, "s"):
		return m.instead(0, musician+" playing "+instrument), true
	}
	return m.instead(0, musician+" playing a "+instrument), true
}

package wording

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
)

// rewording puts the things that words mean in the place of these words: "a family" is "a man and a woman and a child", and "a guitarist" is "a musician
// playing a guitar".
//
// It works on the text of a prompt, before anything is read. What it names are several things with places of their own, and whatever the prompt says besides
// is said of them by the rules for lists: what each of them wears, which colours they have, on what they sit, how they are posed. Arrange has these rules,
// so its text is the one place where the things can be named: things that are made directly would need each of the rules a second time.
type rewording struct {
	sign *regexp.Regexp
	as   func(w worded) (prompt string, ok bool) // ok is false where the words mean something else
}

// worded is a prompt in which the sign of a rewording was found.
type worded struct {
	prompt string
	at     []int                  // of the sign and its groups, as regexp has them
	people func(words string) int // how many people words list
}

// said is what a group of the sign has found; "": nothing.
func (w worded) said(group int) string {
	if w.at[2*group] < 0 {
		return ""
	}
	return w.prompt[w.at[2*group]:w.at[2*group+1]]
}

// instead is the prompt with other words for those of a group of the sign; 0 is the sign itself.
func (w worded) instead(group int, words string) string {
	return w.prompt[:w.at[2*group]] + words + w.prompt[w.at[2*group+1]:]
}

// before and after are what stands around the sign.
func (w worded) before() string { return w.prompt[:w.at[0]] }
func (w worded) after() string  { return w.prompt[w.at[1]:] }

// rewordings are groups of rewordings. Of each group the first is applied that is found and fits, until none is left.
var rewordings = func() [][]rewording {
	var together []rewording
	for _, w := range worders() {
		together = append(together, rewording{w.sign, w.reword})
	}
	return [][]rewording{
		{{eachHandSign, inBothHands}},
		{{hairSign, haired}},
		{{skinnedSign, skin.behind}, {skinSign, toned}},
		{{patternSign, printedWith}},
		{{musicianSign, musical}, {bandSign, banded}, {companySign, accompanied}},
		together,
		{{playerSign, played}},
	}
}()

// mostReworded is how often the rewordings of a group are applied to one prompt.
const mostReworded = 8

// Reworded is a prompt with all rewordings applied. People counts the people whom words list.
func Reworded(prompt string, people func(words string) int) string {
	for _, group := range rewordings {
		for range mostReworded {
			words, ok := "", false
			for _, r := range group {
				if at := r.sign.FindStringSubmatchIndex(prompt); at != nil && !ok {
					words, ok = r.as(worded{prompt, at, people})
				}
			}
			if !ok {
				break
			}
			prompt = words
		}
	}
	return prompt
}

// inBothHands doubles the thing that a figure has in each hand: "an axe in each hand" is "two axes".
func inBothHands(w worded) (string, bool) {
	words := strings.Fields(w.before())
	for k := len(words) - 2; k >= max(0, len(words)-4); k-- {
		if one := strings.ToLower(words[k]); one == "a" || one == "an" || one == "one" {
			held := append([]string{"two"}, words[k+1:]...)
			held[len(held)-1] = language.Plural(held[len(held)-1])
			return strings.Join(append(words[:k], held...), " ") + w.after(), true
		}
	}
	return "", false
}

// musical gives each of several musicians who play nothing in particular an instrument.
func musical(w worded) (string, bool) {
	n := 2 + slices.Index(musicians, strings.ToLower(w.said(1)))%4
	return w.instead(0, ensemble(n)), !strings.Contains(w.prompt, "playing")
}

// banded names the musicians of a band. Where it plays, each of them does.
func banded(w worded) (string, bool) {
	rest := strings.TrimSpace(w.said(1))
	if !strings.HasSuffix(rest, "stage") {
		rest = ""
	}
	return w.instead(0, strings.TrimSpace(ensemble(3)+" "+rest)), true
}

// accompanied names the people of a company, where the words behind it are about people.
func accompanied(w worded) (string, bool) {
	next, _, _ := strings.Cut(strings.TrimLeft(w.after(), " "), " ")
	next = strings.ToLower(next)
	alone := next == "" || strings.ContainsAny(next[:1], ",.;")
	return w.instead(1, companies[strings.ToLower(w.said(2))]), alone || strings.HasSuffix(next, "ing") || slices.Contains(gathered, next)
}

// played has a player of an instrument play it. An instrument that the prompt also names is the one that is played.
func played(w worded) (string, bool) {
	instrument, musician := w.said(2), "musician"+strings.ToLower(w.said(3))
	if name := w.said(1); name != "" {
		instrument = players[strings.ToLower(name)]
	}
	switch {
	case strings.Contains(strings.ToLower(w.before()+w.after()), strings.TrimSuffix(instrument, "s")):
		return w.instead(0, musician), true
	case strings.HasSuffix(instrument, "s"):
		return w.instead(0, musician+" playing "+instrument), true
	}
	return w.instead(0, musician+" playing a "+instrument), true
}

package intent

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
)

// companies are words for several people together, and the people.
var companies = map[string]string{
	"couple": "two people", "old couple": "two old people", "elderly couple": "two elderly people", "young couple": "two young people", "duo": "two people", "trio": "three people", "quartet": "four people", "band": ensemble(3), "rock band": ensemble(3),
	"family": "a man and a woman and a child", "young family": "a man and a woman and a little boy",
}

// companions are the members of a company of musicians: each plays the next of these instruments.
var companions = []string{"a guitar", "a violin", "a trumpet", "a lute", "an accordion"}

// musicians are the numbers of several musicians, from two on.
var musicians = strings.Fields("two three four five 2 3 4 5")

// gathered are words behind a word for a company where it means the people: a "family car" and "a couple of chairs" mean none.
var gathered = append(strings.Fields("at on in with under around by near and who is are sitting standing"), possessives...)

var (
	companySign = regexp.MustCompile(`(?i)\b(?:an?|the)\s+(?:happy\s+|married\s+|loving\s+)?` +
		`(young family|rock band|(?:(?:old|elderly|young) )?couple|duo|trio|quartet|family|band)\b`)
	musicianSign = regexp.MustCompile(`(?i)\b(` + strings.Join(musicians, "|") + `)\s+(?:street\s+)?musicians\b`)
	eachHandSign = regexp.MustCompile(`(?i)\s+in\s+(?:each|either|both)\s+(?:of\s+)?(?:his\s+|her\s+|its\s+|their\s+)?(?:hands?|fists?)\b`)
)

// gatherings are what people and beasts do together that calls for things which the words leave out, such as seats at a table, a board or a basket, or for
// other words: what somebody feeds a horse with is held, and the horse is opposite. In the places of what they are, "$n chairs" are as many chairs as the
// prompt counts people first.
var gatherings = []struct {
	sign *regexp.Regexp
	as   string
}{
	{regexp.MustCompile(`(?i)\ban?\s+(?:chess\s+game|game\s+of\s+chess|chess\s+match)\s+between\s+(.+)$`),
		"${1} sitting on $n around a table with a chess board on it"},
	{regexp.MustCompile(`(?i)\bplaying\s+(?:a\s+game\s+of\s+)?chess\b`), "sitting on $n around a table with a chess board on it"},
	{regexp.MustCompile(`(?i)\b(?:sitting|seated|dining|feasting|eating)\s+(?:together\s+)?(?:at|around)\s+(?:an?|the|their)\s+((?:\w+\s+){0,2}table)\b`),
		"sitting on $n around a ${1}"},
	{regexp.MustCompile(`(?i)\bfeeding\s+((?:an?|the|his|her)\s+(?:\w+\s+)?\w+)\s+((?:an?|some)\s+\w+)$`), "holding ${2} facing ${1}"},
	{regexp.MustCompile(`(?i)\bfeeding\s+((?:an?|some)\s+\w+)\s+to\s+((?:an?|the|his|her)\s+)`), "holding ${1} facing ${2}"},
	{regexp.MustCompile(`(?i)\b(kneeling|bowing|praying)\s+(?:down\s+)?(?:before|in\s+front\s+of|to)\s+(an?|the|his|her)\b`), "${1} facing ${2}"},
	{regexp.MustCompile(`(?i)\b(?:in\s+front\s+of|before|teaching)\s+(?:an?|the|his|her)\s+(?:school\s+)?class$`), "talking to three students"},
	{regexp.MustCompile(`(?i)\bshak(?:ing|es)\s+hands\s+with\b`), "handshaking"},
	{regexp.MustCompile(`(?i)\b(?:breathing|spitting|spewing|breathes|spits)\s+(?:fire|flames?)\s+(?:at|on|onto|over|towards?)\s+(an?|the)\b`),
		"breathing fire facing ${1}"},
	{regexp.MustCompile(`(?i)\b(?:at|having|on)\s+a\s+picnic\b(?:$|[.,])`), "sitting around a picnic basket"},
}

// countedSign is the first number of a prompt.
var countedSign = regexp.MustCompile(`(?i)\b(two|three|four|five|six|seven|eight|[2-8])\b`)

// seated is a prompt in which what a gathering of people calls for is named: two men who play chess sit on two chairs around a table with a board on it.
func seated(prompt string) string {
	chairs := "a chair"
	if n := countedSign.FindString(prompt); n != "" {
		chairs = n + " chairs"
	}
	for _, g := range gatherings {
		if m := g.sign.FindStringSubmatchIndex(prompt); m != nil {
			as := string(g.sign.ExpandString(nil, strings.ReplaceAll(g.as, "$n", chairs), prompt, m))
			return prompt[:m[0]] + as + prompt[m[1]:]
		}
	}
	return prompt
}

// gear is what somebody has who is called so, where the prompt does not name it.
var gear = []struct {
	sign *regexp.Regexp
	has  string
}{
	{regexp.MustCompile(`(?i)\b(?:hiker|backpacker|mountaineer)\b`), "backpack"},
	{regexp.MustCompile(`(?i)\b(?:waitress|waiter|barmaid)\b`), "apron"},
}

// equipped is a prompt in which those have their gear who are known by it: "a hiker" is "a hiker with a backpack".
func equipped(prompt string) string {
	for _, g := range gear {
		if !strings.Contains(strings.ToLower(prompt), g.has) {
			prompt = g.sign.ReplaceAllString(prompt, "${0} with a "+g.has)
		}
	}
	return prompt
}

// peopled is a prompt in which the people of a company are named: "a family on a beach" is "a man and a woman and a child on a beach", and each of
// several musicians who play nothing in particular has an instrument. What somebody has in each hand is there twice.
func peopled(prompt string) string {
	prompt = equipped(seated(inBothHands(prompt)))
	if m := musicianSign.FindStringSubmatchIndex(prompt); m != nil && !strings.Contains(prompt, "playing") {
		return prompt[:m[0]] + ensemble(2+slices.Index(musicians, strings.ToLower(prompt[m[2]:m[3]]))%4) + prompt[m[1]:]
	}
	m := companySign.FindStringSubmatchIndex(prompt)
	if m == nil {
		return prompt
	}
	next, _, _ := strings.Cut(strings.TrimLeft(prompt[m[1]:], " "), " ")
	next = strings.ToLower(next)
	alone := next == "" || strings.ContainsAny(next[:1], ",.;")
	if !alone && !strings.HasSuffix(next, "ing") && !slices.Contains(gathered, next) {
		return prompt
	}
	return prompt[:m[0]] + companies[strings.ToLower(prompt[m[2]:m[3]])] + prompt[m[1]:]
}

// ensemble is so many musicians, each with another instrument.
func ensemble(n int) string {
	var all []string
	for _, instrument := range companions[:n] {
		all = append(all, "a musician playing "+instrument)
	}
	return strings.Join(all, " and ")
}

// inBothHands is a prompt in which what somebody has in each hand is there twice: "an axe in each hand" is "two axes".
func inBothHands(prompt string) string {
	m := eachHandSign.FindStringSubmatchIndex(prompt)
	if m == nil {
		return prompt
	}
	words := strings.Fields(prompt[:m[0]])
	for k := len(words) - 2; k >= max(0, len(words)-4); k-- {
		if w := strings.ToLower(words[k]); w == "a" || w == "an" || w == "one" {
			held := append([]string{"two"}, words[k+1:]...)
			held[len(held)-1] = Plural(held[len(held)-1])
			return strings.Join(append(words[:k], held...), " ") + prompt[m[1]:]
		}
	}
	return prompt
}

// joinIn gives people the pose of the last one whom the words list with them, where the pose stands behind all of them: "a man and a woman dancing".
func (r *Reader) joinIn(list []clause, out []Placed) {
	last := len(out) - 1
	for ; last > 0 && !(out[last].How == Beside && list[last].bare); last-- {
	}
	a := r.byName[out[last].Thing.Archetype]
	text := language.Text{Normal: list[last].text.Normal, Words: list[last].words}
	if last == 0 || a == nil || !a.Person || len(text.Words) < 2 || !strings.HasSuffix(text.Span(len(text.Words)-1, 1), "ing") {
		return
	}
	for _, pose := range out[last].Traits {
		for k := range out[:last] {
			o := r.byName[out[k].Thing.Archetype]
			joined := k == out[last].Of || out[k].How == Beside && list[k].bare && out[k].Of == out[last].Of
			if slices.Contains(a.Poses, pose) && joined && o != nil && slices.Contains(o.Poses, pose) && !slices.ContainsFunc(out[k].Traits, func(t string) bool {
				return slices.Contains(o.Poses, t)
			}) {
				out[k].Traits = append(slices.Clone(out[k].Traits), pose)
			}
		}
	}
}

package intent

import (
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
)

// companies are words for several people together, and the people.
var companies = map[string]string{
	"couple": "two people", "old couple": "two old people", "elderly couple": "two elderly people", "young couple": "two young people",
	"duo": "two people", "trio": "three people", "quartet": "four people", "rock band": ensemble(3),
	"family": "a man and a woman and a child", "young family": "a man and a woman and a little boy",
}

// companions are the members of a company of musicians: each plays the next of these instruments.
var companions = []string{"a guitar", "a violin", "a trumpet", "a lute", "an accordion"}

// musicians are the numbers of several musicians, from two on.
var musicians = strings.Fields("two three four five 2 3 4 5")

// gathered are words behind a word for a company where it means the people: a "family car" and "a couple of chairs" mean none.
var gathered = append(strings.Fields("at on in with under around by near and who is are sitting standing"), possessives...)

// A company stands at the beginning, in a list, or beside something: "a tent for a family" shows no people. The word "band" means musicians only where it
// is the subject and plays, since barrels, rings and hats have bands too.
var (
	companySign = regexp.MustCompile(`(?i)(?:^|[,;.]|\b(?:and|with|beside|near|behind|around|under|(?:statue|sculpture|figurine|painting|picture|scene) of)\b)` +
		`\s*\b((?:an?|the)\s+(?:happy\s+|married\s+|loving\s+)?(young family|rock band|(?:(?:old|elderly|young) )?couple|duo|trio|quartet|family))\b`)
	bandSign = regexp.MustCompile(`(?i)^\s*(?:an?|the)\s+band(\s+(?:is\s+|that\s+is\s+)?(?:playing|performing)\b|\s+on\s+(?:an?\s+|the\s+)?stage\b|\s*$)`)

	musicianSign = regexp.MustCompile(`(?i)\b(` + strings.Join(musicians, "|") + `)\s+(?:street\s+)?musicians\b`)
	eachHandSign = regexp.MustCompile(`(?i)\s+in\s+(?:each|either)\s+(?:of\s+)?(?:his\s+|her\s+|its\s+|their\s+)?(?:hands?|fists?)\b`)
)

// gathering is a sign and the words in its place.
type gathering struct {
	sign *regexp.Regexp
	as   string
}

// gatherings are what people and beasts do together that calls for things which the words leave out, such as seats at a table, a board or a basket, or for
// other words: what somebody feeds a horse with is held, and the horse is opposite. In the places of what they are, "$n" are chairs for the people
// who stand before the words, or for the people whom the words name last.
var gatherings = []gathering{
	{regexp.MustCompile(`(?i)\ban?\s+(?:chess\s+game|game\s+of\s+chess|chess\s+match)\s+between\s+(.+)$`),
		"${1} sitting on $n around a table with a chess board on it"},
	{regexp.MustCompile(`(?i)\bplaying\s+(?:a\s+game\s+of\s+)?chess\b(?:\s+(?:alone|together)\b)?`), "sitting on $n around a table with a chess board on it"},
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

// people is how many people some words list, and beasts with them: "a man in a hat and two women" are three. Beasts alone are none.
func (r *Reader) people(words string) (n int) {
	s, somebody := newScanner(r, language.Cut(words)), false
	for i, p := range split(s.items()) {
		if p.rank() < double || !(i == 0 || p.joined || p.word == "") {
			continue
		}
		if s.person(&p.items[p.head]) {
			somebody = true
		} else if a := r.nouns[r.names[p.items[p.head].noun]]; a == nil || !a.Living {
			continue
		}
		some := 1
		if p.items[p.head].plural {
			some = 2
		}
		for _, it := range p.items {
			if (it.kind == counting || it.kind == grouping) && it.meaning.amount > 0 {
				some = int(it.meaning.amount)
			}
		}
		n += some
	}
	if !somebody {
		return 0
	}
	return n
}

// gear is what people of a calling have with them where the prompt does not name it: a hiker has a backpack.
var gear = []struct{ who, has string }{
	{"hiker, backpacker", "backpack"},
	{"waiter, waitress, barmaid", "apron"},
}

// equip gives the figure the gear that it is known by: a hiker has a backpack.
func (d *reading) equip(head item) {
	for _, g := range gear {
		for who := range list(g.who) {
			if head.noun == who {
				d.option(g.has)
			}
		}
	}
}

// ensemble is so many musicians, each with another instrument.
func ensemble(n int) string {
	var all []string
	for _, instrument := range companions[:n] {
		all = append(all, "a musician playing "+instrument)
	}
	return strings.Join(all, " and ")
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

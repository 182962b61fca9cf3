package pack

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"atelier/internal/kind"
	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/seed"
	"atelier/internal/sorting"
)

// thing is one item of a set.
type thing struct {
	name   string
	prompt string
}

// set is the composition of a pack: its things, and the words that apply to all of them.
type set struct {
	words string
	items []thing
	notes note.List // the words of the prompt that it leaves out, and what it holds that they do not name
}

// look is the part of a set's prompt that describes all its things, when the things have prompts of their own: the whole prompt, with
// the look of its theme.
func look(prompt string) string {
	t, _ := themeOf(prompt)
	return t.dress(prompt)
}

// compose makes a set of n things in one style: first the things that the prompt names, then things of its theme. Without a theme, it
// repeats the named things in other shapes when more are requested, and adds nothing else. It is a pure function.
func compose(prompt string, chance int64, n int) set {
	p := read(prompt)
	named := refuse(p.things, p.refused)
	members, more := p.members(seed.From("class", strconv.FormatInt(chance, 10)))
	chosen := slices.Concat(named, members, more)
	if p.theme.name != "" {
		chosen = append(chosen, p.theme.things(seed.From("set", p.rest, strconv.FormatInt(chance, 10)))...)
	}
	// The order of what fills a set up: the named things, members of named classes, the theme, other shapes of what is there, and things of any sort.
	if chosen = refuse(distinct(chosen), p.refused); len(chosen) < n && !p.literal {
		chosen = distinct(append(chosen, variants(chosen, named)...))
	}
	if len(chosen) == 0 || p.theme.name != "" && len(chosen) < n {
		chosen = refuse(distinct(append(chosen, general.things(seed.From("general", strconv.FormatInt(chance, 10)))...)), p.refused)
	}
	told := p.notes(chosen, len(distinct(named)), n)
	if p.coloured {
		chosen = paint(chosen, p.manner, n)
	}
	items := take(chosen, n)
	for i := range items {
		items[i].prompt += p.manner
	}
	return set{words: p.theme.dress(p.rest), items: items, notes: told}
}

// take is the first n things; a shorter list is repeated, with numbered names.
func take(chosen []string, n int) (list []thing) {
	for i := range n {
		c, again := chosen[i%len(chosen)], i/len(chosen)
		list = append(list, thing{name: numbered(cmp.Or(title(c), "Item"), again), prompt: c})
	}
	return list
}

// numbered is the name of a thing whose prompt occurs in a set again. Its own seed gives it another shape.
func numbered(name string, again int) string {
	if again == 0 {
		return name
	}
	return name + " " + strconv.Itoa(again+1)
}

// dress adds the look of the theme, such as "slightly worn", to the words about a set, unless they ask for new things.
func (t theme) dress(words string) string {
	if t.look == "" || fresh(words) {
		return words
	}
	// A look says "slightly worn"; words that say "worn" have it already, in whatever degree.
	for said := range strings.SplitSeq(t.look, ", ") {
		if !strings.Contains(words, said[strings.LastIndexByte(said, ' ')+1:]) {
			words = strings.TrimPrefix(words+", "+said, ", ")
		}
	}
	return words
}

// telling is how many archetypes of a theme always come first.
const telling = 3

// things are the prompts of the theme's list, each with its article.
func (t theme) things(s seed.Seed) (list []string) {
	for _, p := range t.list(s) {
		list = append(list, language.WithArticle(p))
	}
	return list
}

// list is the theme's prompts: first the most typical ones, then the others in random order. The second thing of an archetype comes after
// the first one of every archetype: barrel, crate, chest, open barrel.
func (t theme) list(s seed.Seed) []string {
	type entry struct {
		prompt string
		round  int
		order  float32
	}
	var all []entry
	row := 0
	for line := range strings.SplitSeq(strings.TrimSpace(t.items), "\n") {
		_, prompts, found := strings.Cut(line, ":")
		if !found {
			prompts = line // of a theme of materials
		}
		// The first rows have −3, −2 and −1, and the others a number in 0..1, so the telling ones always come first. Each row draws by its own index:
		// a row that is added at the end leaves the order of the others as it was.
		order := float32(row) - telling
		if row >= telling {
			order = s.At(row).Unit()
		}
		row++
		for i, p := range strings.Split(prompts, ",") {
			all = append(all, entry{strings.TrimSpace(p), i, order})
		}
	}
	sorting.Stable(all, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.order, b.order))
	})
	out := make([]string, len(all))
	for i, e := range all {
		out[i] = e.prompt
	}
	return out
}

// variants are further things of the same nouns, each in another shape: of the named things if there are any, else of all.
func variants(chosen, named []string) []string {
	of := distinct(named)
	if len(of) == 0 {
		of = chosen
	}
	var out []string
	// A first manner of every noun comes before the second one of any, so that the shapes are spread evenly.
	for round := range most {
		for _, c := range of {
			words := strings.Fields(c)
			if manners := mannersOf(words[len(words)-1]); round < len(manners) && !slices.Contains(words, manners[round]) {
				out = append(out, language.WithArticle(manners[round]+" "+bare(c)))
			}
		}
	}
	return out
}

// most is the largest number of shapes of a noun.
const most = 5

func distinct(list []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool {
		again := seen[s]
		seen[s] = true
		return again
	})
}

// bare is a noun phrase without its article.
func bare(phrase string) string {
	return strings.TrimPrefix(strings.TrimPrefix(phrase, "an "), "a ")
}

// title is the name of a thing: its prompt without the article, with a capital.
func title(prompt string) string {
	text := bare(strings.TrimSpace(prompt))
	first, size := utf8.DecodeRuneInString(text)
	if size == 0 {
		return kind.NameOf(prompt)
	}
	return kind.NameOf(string(unicode.ToUpper(first)) + text[size:])
}

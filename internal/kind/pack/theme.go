package pack

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"atelier/internal/kind"
	"atelier/internal/seed"
)

// thing is one of a set.
type thing struct {
	name   string
	prompt string
}

// set is what a prompt for a whole set comes to: its things, and the words that are about all of them.
type set struct {
	words string
	items []thing
}

// look is what a set's prompt says of the look of all its things, when their prompts are given: all of it, with what sets of
// its theme look like.
func look(prompt string) string {
	t, _ := themeOf(prompt)
	return t.dress(prompt)
}

// compose makes a set of n things in one style: those that the prompt names, then those of its theme. It is a pure function.
func compose(prompt string, chance int64, n int) set {
	p := read(prompt)
	t, known := themeOf(p.rest)
	chosen := slices.Clone(p.things)
	if known || len(chosen) == 0 {
		chosen = append(chosen, t.list(seed.From("set", p.rest, strconv.FormatInt(chance, 10)))...)
	}
	for _, source := range [][]string{variants(chosen, p.things), general.list(seed.From("general", strconv.FormatInt(chance, 10)))} {
		if len(distinct(chosen)) < n {
			chosen = append(chosen, source...)
		}
	}
	chosen = distinct(chosen)
	if len(chosen) < n {
		chosen = distinct(append(chosen, variants(chosen, nil)...))
	}
	s := set{words: t.dress(p.rest)}
	for _, c := range chosen[:min(n, len(chosen))] {
		s.items = append(s.items, thing{name: title(c), prompt: c})
	}
	return s
}

// dress adds what sets of the theme look like to what is said of this one, unless it shall be new.
func (t theme) dress(words string) string {
	if t.look == "" || fresh(words) {
		return words
	}
	for said := range strings.SplitSeq(t.look, ", ") {
		if !strings.Contains(words, said[strings.LastIndexByte(said, ' ')+1:]) {
			words = strings.TrimPrefix(words+", "+said, ", ")
		}
	}
	return words
}

// telling is how many archetypes of a theme always come first.
const telling = 3

// list is the theme's things: the most telling first, then by chance, and the second of an archetype after the first of all.
func (t theme) list(s seed.Seed) []string {
	type entry struct {
		prompt string
		round  int
		order  float32
	}
	var all []entry
	row := 0
	for line := range strings.SplitSeq(strings.TrimSpace(t.items), "\n") {
		_, prompts, _ := strings.Cut(line, ":")
		order := float32(row) - telling
		if row >= telling {
			order = s.At(row).Unit()
		}
		row++
		for i, p := range strings.Split(prompts, ",") {
			all = append(all, entry{article(strings.TrimSpace(p)), i, order})
		}
	}
	slices.SortStableFunc(all, func(a, b entry) int {
		return cmp.Or(cmp.Compare(a.round, b.round), cmp.Compare(a.order, b.order))
	})
	out := make([]string, len(all))
	for i, e := range all {
		out[i] = e.prompt
	}
	return out
}

// variants are further things of the same sorts, each in another shape: of those that the prompt has named, or of all.
func variants(chosen, named []string) []string {
	of := named
	if len(of) == 0 {
		of = chosen
	}
	var out []string
	for round := range most {
		for _, c := range of {
			words := strings.Fields(c)
			if manners := mannersOf(words[len(words)-1]); round < len(manners) && !slices.Contains(words, manners[round]) {
				out = append(out, article(manners[round]+" "+bare(c)))
			}
		}
	}
	return out
}

// most is how many manners a sort has at most.
const most = 5

func distinct(list []string) []string {
	seen := map[string]bool{}
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool {
		again := seen[s]
		seen[s] = true
		return again
	})
}

// article puts "a" or "an" before a noun phrase.
func article(phrase string) string {
	if strings.ContainsRune("aeiou", rune(phrase[0])) {
		return "an " + phrase
	}
	return "a " + phrase
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

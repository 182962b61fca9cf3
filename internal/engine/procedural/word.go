package procedural

import (
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/language/intent"
	"atelier/internal/language/wordnet"
)

// Use is one use that a recipe can make of a word, and whether the word is free for it.
type Use struct {
	As    string   `json:"as"`    // name, trait, role
	Wrong []string `json:"wrong"` // what the word means already; none: it is free
	Near  []string `json:"near"`  // words like it that are free for the same use, of a word that is not
	Taken []string `json:"taken"` // things that give it up
}

// trial is the thing on which words are tried. Its name means nothing, so a prompt with it says no more than the word.
const trial = "quillotron"

// use is a way to try words on a thing.
type use struct {
	as     string
	behind []string // words that make another one of a single word, tried where it is taken
	equip  func(a *archetype.Archetype, words []string)
	ask    func(h *hearing, word string)
}

var uses = []use{
	{"name", nil, func(a *archetype.Archetype, words []string) { a.Names = strings.Join(words, ", ") },
		func(h *hearing, word string) { h.name("names", word) }},
	{"trait", []string{"topped", "adorned", "shaped"}, func(a *archetype.Archetype, words []string) { a.Traits = words },
		func(h *hearing, word string) { h.trait(word, word) }},
	{"role", []string{"piece", "works"}, func(a *archetype.Archetype, words []string) {
		for _, w := range words {
			a.Roles = append(a.Roles, archetype.Role{Name: w})
		}
	}, func(h *hearing, word string) { h.role(word, word) }},
}

// Uses tells of a word whether it is free as a name, as a trait and as a word of a role, as Heard would tell of a recipe that has it.
func (c Config) Uses(word string) (out []Use) {
	word = plainly(word)
	without := intent.New(c.Vocabulary())
	broader := above(wordnet.Open(), word)
	for _, u := range uses {
		list := []string{word}
		for _, w := range u.behind {
			if !strings.Contains(word, " ") {
				list = append(list, word+" "+w)
			}
		}
		for _, w := range broader[:min(len(broader), mostBroader)] {
			if !slices.Contains(list, w) {
				list = append(list, w)
			}
		}
		h := hearing{own: &archetype.Archetype{Name: trial, Family: "own", Nouns: []string{trial}, Program: &archetype.Program{}}, without: without, phrase: trial}
		u.equip(h.own, list)
		with := c
		with.Archetypes = overtaken([]*archetype.Archetype{h.own}, c.Archetypes)
		h.with = intent.New(with.Vocabulary())
		found := Use{As: u.as, Wrong: []string{}, Near: []string{}}
		u.ask(&h, word)
		found.Taken = append([]string{}, h.taken...)
		for _, text := range h.wrong { // its beginning says where in the head the word stands
			_, text, _ = strings.Cut(text, ": ")
			found.Wrong = append(found.Wrong, text)
		}
		for _, w := range list[1:] {
			h.wrong = nil
			if u.ask(&h, w); len(found.Wrong) > 0 && len(h.wrong) == 0 {
				found.Near = append(found.Near, w)
			}
		}
		out = append(out, found)
	}
	return out
}

// plainly is a noun as prompts write it.
func plainly(word string) string {
	return strings.ToLower(strings.Join(strings.Fields(strings.ReplaceAll(word, "_", " ")), " "))
}

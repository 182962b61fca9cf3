package intent

import (
	"slices"
	"strings"

	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/wordnet"
	"atelier/internal/material"
	"atelier/internal/seed"
)

// Vocabulary is what the engine can build, as its lists have it.
type Vocabulary struct {
	Archetypes []*archetype.Archetype
	Materials  []*material.Material
	Modifiers  []*material.Modifier
}

// Reader reads prompts. It is made once and may be used by many at once.
type Reader struct {
	archetypes []*archetype.Archetype
	byName     map[string]*archetype.Archetype
	materials  map[string]bool
	words      lexicon
	shades     lexicon
	names      map[string]string // of nouns that are an archetype's or an alias, the noun to read
	nouns      map[string]*archetype.Archetype
	parts      map[string][]string
	nearest    *wordnet.Targets
	net        *wordnet.Table
}

// New prepares a reader for a vocabulary, which takes some 7 ms.
func New(v Vocabulary) *Reader {
	r := &Reader{
		archetypes: v.Archetypes, byName: map[string]*archetype.Archetype{}, materials: map[string]bool{},
		words: lexiconOf(v), shades: shadesOf(), names: map[string]string{}, nouns: map[string]*archetype.Archetype{}, parts: map[string][]string{},
		net: wordnet.Open(),
	}
	for _, m := range v.Materials {
		r.materials[m.Name] = true
	}
	for _, a := range v.Archetypes {
		r.byName[a.Name] = a
		for _, n := range append(slices.Clone(a.Nouns), a.Name) {
			r.own(n, a)
		}
	}
	for _, a := range aliases {
		for w := range strings.SplitSeq(a.words, ",") {
			if w = cut(w).normal; r.names[w] == "" {
				r.names[w] = r.best(a.nouns)
			}
		}
	}
	for _, p := range partWords {
		for w := range strings.SplitSeq(p.words, ",") {
			w = strings.TrimSpace(w)
			r.parts[w] = append(r.parts[w], strings.Split(p.roles, ",")...)
		}
	}
	r.nearest = r.net.Targets(r.targets())
	return r
}

// best is the first of some nouns that is an archetype's, or the last.
func (r *Reader) best(nouns string) string {
	list := strings.Split(nouns, ",")
	for _, n := range list {
		if r.nouns[n] != nil {
			return n
		}
	}
	return list[len(list)-1]
}

// own makes a noun mean an archetype; the first archetype keeps it.
func (r *Reader) own(noun string, a *archetype.Archetype) {
	noun = cut(noun).normal
	if r.nouns[noun] == nil {
		r.nouns[noun], r.names[noun] = a, noun
	}
}

// targets are the archetypes' nouns and, behind them, the realms.
func (r *Reader) targets() []wordnet.Target {
	var list []wordnet.Target
	for _, a := range r.archetypes {
		for i, n := range a.Nouns {
			list = append(list, wordnet.Target{Lemma: cut(n).normal, Key: a.Name, Near: beside(a, n), Second: i > 0})
		}
	}
	for _, realm := range anchors {
		for noun := range strings.SplitSeq(realm.nouns, ",") {
			if a := r.nouns[noun]; a != nil {
				list = append(list, wordnet.Target{Lemma: realm.realm, Key: a.Name, Near: []string{realm.near}, Anchor: true})
				break
			}
		}
	}
	return list
}

// beside are an archetype's other nouns and its family: they tell which sense of one noun is meant.
func beside(a *archetype.Archetype, noun string) []string {
	list := []string{a.Family}
	for _, n := range a.Nouns {
		if n != noun {
			list = append(list, cut(n).normal)
		}
	}
	return list
}

// Read says what a prompt asks for. It never fails: there is always a nearest thing.
func (r *Reader) Read(prompt string) Intent {
	t := cut(prompt)
	d := &reading{Reader: r, text: t, out: Intent{Count: 1, Size: Size{Scale: 1, Tall: 1, Wide: 1, Deep: 1}}}
	d.phrases = split(r.scan(t))
	d.findHead()
	for i := range d.phrases {
		d.take(i)
	}
	d.portray()
	return d.finish()
}

// fallback is some archetype, by the seed of a text.
func (r *Reader) fallback(normal string) *archetype.Archetype {
	if len(r.archetypes) == 0 {
		return &archetype.Archetype{}
	}
	return r.archetypes[seed.From(normal).Intn(len(r.archetypes))]
}

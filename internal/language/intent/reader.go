package intent

import (
	"cmp"
	"iter"
	"maps"
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/intent/tables"
	"atelier/internal/language/note"
	"atelier/internal/language/slip"
	"atelier/internal/language/wording"
	"atelier/internal/language/wordnet"
	"atelier/internal/seed"
)

// Reader reads prompts. It is made once and may be used by many at once.
type Reader struct {
	things    []*Entry
	byName    map[string]*Entry
	materials map[string]bool
	meanings  lexicon
	shades    lexicon
	covers    covers
	names     map[string]string // of nouns that are an archetype's or an alias, the noun to read
	nouns     map[string]*Entry
	parts     map[string][]string                 // of a word for a part, the roles that it may be, the likeliest first
	implied   map[string][]string                 // of a word, the traits that it implies
	held      map[string][]string                 // of a word, the traits that show things full of it
	forms     map[*Entry]func() map[string]string // of a word, the trait of an archetype that it is another word for
	longNames map[string]int                      // of the first word of a name, how many words the longest has
	standIn   map[string]bool                     // names that something else stands in for: a cauldron is no teapot
	garments  map[string]string                   // of several words that call an optional part, the noun to read: a "summer dress" is a dress
	apart     map[string]tables.Apartness         // of the words of the table apart
	senses    map[string][]sensed                 // of a noun, what it means beside another thing
	tools     map[string]doingWith                // of a verb, the tool with which it is done
	classes   map[string]string                   // of the words that end compounds, the class
	settings  []wordnet.Synset
	clothes   []wordnet.Synset   // what is worn
	carried   []wordnet.Synset   // what of the family of clothing is held instead
	words     func() spellings   // what is known with a slip of the pen in it
	spelled   func() *slip.Words // the nouns of things among it
	net       *wordnet.Table

	broken func(name string) bool // whether a thing could not be built

	// Both are made on first use, since most prompts need neither. nearest answers for nouns that name no archetype.
	nearest func() *wordnet.Targets
	kinBy   map[string]func() []wordnet.Synset // of an archetype, the senses of its kin

	localities func() []wordnet.Synset // where a thing may be
}

// New prepares a reader for a vocabulary, which takes some 30 ms for 700 things. WordNet is unpacked meanwhile, and asked as late as can be.
func New(v Vocabulary) *Reader {
	go wordnet.Open()
	r := &Reader{
		things: v.Things, byName: map[string]*Entry{}, materials: map[string]bool{},
		shades: shadesOf(), covers: coversOf(v), names: map[string]string{}, nouns: map[string]*Entry{},
		parts: map[string][]string{}, implied: map[string][]string{}, held: map[string][]string{}, forms: map[*Entry]func() map[string]string{},
		longNames: map[string]int{}, standIn: map[string]bool{}, garments: map[string]string{}, apart: map[string]tables.Apartness{}, classes: map[string]string{},
		kinBy: map[string]func() []wordnet.Synset{},
	}
	var traits, meanings sync.WaitGroup // of the things' own words alone, and of the words of all tables
	traits.Go(func() { r.indexTraits() })
	defer traits.Wait()
	meanings.Go(func() { r.meanings = lexiconOf(v) })
	r.senses, r.tools = sensesOf(v.Things), toolsOf(v.Things)
	if r.broken = v.Broken; r.broken == nil {
		r.broken = func(string) bool { return false }
	}
	for _, m := range v.Materials {
		r.materials[m.Name] = true
	}
	for _, a := range v.Things {
		r.byName[a.Name] = a
		r.kinBy[a.Name] = sync.OnceValue(func() []wordnet.Synset { return r.kinOf(a) })
		for _, n := range a.Nouns {
			r.own(n, a)
		}
	}
	r.nameThings(v.Things)
	for _, p := range tables.Parts {
		for w := range list(p.Words) {
			r.parts[w] = append(r.parts[w], strings.Split(p.Roles, ",")...)
		}
	}
	late := lateWords(v)
	r.net = wordnet.Open()
	meanings.Wait()
	options := map[Role]bool{}
	for _, a := range v.Things {
		r.describe(a, late, options)
	}
	for _, m := range v.Materials {
		if m.Late {
			r.addLate(m)
		}
	}
	for _, s := range settings {
		if plain, ok := r.net.Plain(s); ok {
			r.settings = append(r.settings, plain)
		}
	}
	for _, s := range carried {
		if plain, ok := r.net.Plain(s); ok {
			r.carried = append(r.carried, plain)
		}
	}
	if plain, ok := r.net.Plain("clothing"); ok {
		r.clothes = append(r.clothes, plain)
	}
	r.localities = sync.OnceValue(func() (places []wordnet.Synset) {
		for _, l := range localities {
			places = append(places, r.net.Meant(wordnet.Target{Lemma: l})...)
		}
		return places
	})
	r.nearest = sync.OnceValue(func() *wordnet.Targets { return r.net.Targets(r.targets()) })
	r.spelled, r.words = sync.OnceValue(r.nounsSpelled), sync.OnceValue(r.spellings)
	return r
}

// nameThings notes the names of the archetypes in their order, then those of the tables thesaurus and apart, which WordNet does not have. The first
// meaning of a name counts.
func (r *Reader) nameThings(things []*Entry) {
	for _, a := range things {
		if r.names[language.Normal(a.Name)] == "" {
			r.own(a.Name, a)
		}
		for w := range list(a.Names) {
			r.name(w, language.Normal(a.Nouns[0]))
		}
	}
	for _, row := range tables.Thesaurus {
		best := r.best(row.Nouns)
		first, _, _ := strings.Cut(row.Nouns, ",")
		for w := range list(row.Words) {
			if r.name(w, best) && best != first {
				r.standIn[w] = true
			}
		}
	}
	for _, row := range tables.Apart {
		for w := range list(row.Words) {
			switch {
			case !row.How.Named():
				r.apart[w], r.classes[w] = row.How, row.Class
			case r.name(w, row.Class):
				r.standIn[w], r.apart[w] = true, row.How
			}
		}
	}
}

// lateWords are the words of late materials.
func lateWords(v Vocabulary) map[string]bool {
	words := map[string]bool{}
	for _, m := range v.Materials {
		if m.Late {
			for _, w := range append([]string{m.Name}, m.Words...) {
				words[language.Normal(w)] = true
			}
		}
	}
	return words
}

// addLate adds the words of a material that mean no thing and no part and do not begin with a trait, for a thatched
// roof is a trait of a cottage, and are no part in a colour: a red roof.
func (r *Reader) addLate(m Substance) {
	for _, w := range append([]string{m.Name}, m.Words...) {
		w = language.Normal(w)
		first, _, _ := strings.Cut(w, " ")
		begin, _ := r.meanings.Of(first)
		last := w[strings.LastIndexByte(w, ' ')+1:]
		if r.names[w] != "" || r.nouns[w] != nil || r.parts[w] != nil || begin.kind == trait || begin.kind == colouring && r.PartWord(last) {
			continue
		}
		r.meanings.Add(w, meaning{kind: substance, name: m.Name})
	}
}

// list are the words and phrases of a list.
func list(words string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for w := range strings.SplitSeq(words, ",") {
			if w = language.Normal(w); w != "" && !yield(w) {
				return
			}
		}
	}
}

// measure records the length of the longest name by its first word, so that no longer one is looked for.
func (r *Reader) measure(name string) {
	first, _, _ := strings.Cut(name, " ")
	r.longNames[first] = max(r.longNames[first], 1+strings.Count(name, " "))
}

// name makes a word another name for a noun, and reports whether it is one now; the first noun keeps it.
func (r *Reader) name(word, noun string) bool {
	if r.names[word] != "" {
		return false
	}
	r.names[word] = noun
	r.measure(word)
	return true
}

// kinOf are the senses of an archetype's kin: what it declares, or its first noun. Of a noun that WordNet does not have, they are those of its last
// word: a hot dog cart is a cart.
func (r *Reader) kinOf(a *Entry) (senses []wordnet.Synset) {
	for w := range list(cmp.Or(a.Kin, a.Nouns[0])) {
		if !r.net.Has(w) {
			w = lastWord(w)
		}
		senses = append(senses, r.net.Meant(wordnet.Target{Lemma: w, Near: beside(a, w)})...)
	}
	return senses
}

// kin is kinOf an archetype by its name, found once.
func (r *Reader) kin(archetype string) []wordnet.Synset {
	if of := r.kinBy[archetype]; of != nil {
		return of()
	}
	return nil
}

// indexTraits takes of each archetype the words for its traits, the traits that its names imply, and what its holders hold.
func (r *Reader) indexTraits() {
	for _, a := range r.things {
		r.forms[a] = sync.OnceValue(func() map[string]string { return formsFor(a) })
		indexed(r.implied, a.Implies)
		indexed(r.held, a.Holds)
	}
}

// describe takes an archetype's words for its parts. A word for a part that also means a thing or a material means the part only for this archetype.
// options are the optional parts that were taken before: what a hundred people can put on is taken once.
func (r *Reader) describe(a *Entry, late map[string]bool, options map[Role]bool) {
	for _, role := range a.Roles {
		if role.Optional {
			if !options[role] {
				options[role] = true
				r.option(role)
			}
			continue
		}
		for w := range list(role.Words) {
			if m, _ := r.meanings.Of(w); a.Scoped && (late[w] || m.kind == substance || r.nouns[w] != nil || r.names[w] != "") {
				continue
			}
			r.parts[w] = append([]string{role.Name}, r.parts[w]...)
		}
	}
}

// option takes the words for an optional part. They are read as one noun, and mean no other part.
func (r *Reader) option(role Role) {
	for w := range list(role.Name + "," + role.Words) {
		i := strings.LastIndexByte(w, ' ')
		if i < 0 || r.names[w] != "" {
			continue
		}
		noun := w
		if last := w[i+1:]; !r.net.Has(w) && (r.names[last] != "" || r.net.Has(last)) {
			noun = last
		}
		r.garments[w] = noun
		r.measure(w)
	}
}

// formsFor finds of a word the trait that it is another word for on an archetype.
func formsFor(a *Entry) map[string]string {
	out := map[string]string{}
	for _, t := range a.Traits {
		for w := range list(a.Forms[t]) {
			if out[w] == "" {
				out[w] = t
			}
		}
	}
	return out
}

// indexed adds words to an index of their traits.
func indexed(index map[string][]string, words map[string]string) {
	for _, t := range slices.Sorted(maps.Keys(words)) {
		for w := range list(words[t]) {
			if !slices.Contains(index[w], t) {
				index[w] = append(index[w], t)
			}
		}
	}
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
func (r *Reader) own(noun string, a *Entry) {
	noun = language.Normal(noun)
	if r.nouns[noun] == nil {
		r.nouns[noun], r.names[noun] = a, noun
		r.measure(noun)
	}
}

// targets are the archetypes' nouns and, behind them, the realms.
func (r *Reader) targets() []wordnet.Target {
	var targets []wordnet.Target
	for _, a := range r.things {
		for i, n := range a.Nouns {
			targets = append(targets, wordnet.Target{Lemma: language.Normal(n), Key: a.Name, Near: beside(a, n), Second: i > 0})
		}
	}
	return append(targets, r.realms()...)
}

// realms are the targets for whole realms. When several things claim a realm, the most specific thing has it, which claims the fewest.
func (r *Reader) realms() []wordnet.Target {
	claims := make([][]string, len(r.things))
	for i, a := range r.things {
		claims[i] = slices.Collect(list(a.Realms))
	}
	var targets []wordnet.Target
	for _, realm := range tables.Realms {
		var owner *Entry
		fewest := 0
		for i, a := range r.things {
			if n := len(claims[i]); slices.Contains(claims[i], realm.Realm) && (owner == nil || n < fewest) {
				owner, fewest = a, n
			}
		}
		if owner != nil {
			targets = append(targets, wordnet.Target{Lemma: realm.Realm, Key: owner.Name, Near: []string{realm.Near}, Anchor: true})
		}
	}
	return targets
}

// beside are an archetype's other nouns and its family: they decide which sense of one noun is meant.
func beside(a *Entry, noun string) []string {
	list := []string{a.Family}
	for _, n := range a.Nouns {
		if n != noun {
			list = append(list, language.Normal(n))
		}
	}
	return list
}

// Read reads what a prompt asks for. It never fails: there is always a nearest thing.
func (r *Reader) Read(prompt string) Intent {
	rest, written := wording.Inscribed(prompt)
	t, notes := r.cut(rest)
	out := r.asSaid(rest, []Placed{{Intent: r.ReadText(t).noted(notes)}})
	inscribe(written, out)
	return out[0].Intent
}

// cut is a prompt as words: without what it only offers, and without signs that other services read. The notes say what is left out.
func (r *Reader) cut(prompt string) (language.Text, note.List) {
	p := wording.SpelledOut(r.wrecked(wording.Reworded(prompt, r.people)))
	t, respelt := r.respelled(language.Cut(p.Text))
	t, notes := r.chosen(t, r.scanFor)
	t = r.trailed(r.roled(r.gathered(t)))
	return t, slices.Concat(p.Notes, respelt, notes)
}

// asSaid puts the notes on a prompt, and what was not understood or not followed of it, into the caller's words.
func (r *Reader) asSaid(prompt string, list []Placed) []Placed {
	words := func(said string) string {
		return strings.Trim(wording.AsSaid(prompt, language.Quote(said), r.people), "“”")
	}
	for i := range list {
		for k, n := range list[i].Notes {
			list[i].Notes[k] = n.Reworded(func(text string) string { return wording.AsSaid(prompt, text, r.people) })
		}
		for k, word := range list[i].Unknown {
			list[i].Unknown[k] = words(word)
		}
		for k, l := range list[i].Relations {
			list[i].Relations[k].Text = words(l.Text)
		}
	}
	return list
}

// noted is the intent with further notes.
func (i Intent) noted(notes note.List) Intent {
	i.Notes = append(i.Notes, notes...)
	return i
}

// ReadText reads the words of a text, of which nothing was put into other words before: one thing.
func (r *Reader) ReadText(t language.Text) Intent {
	d := &reading{Reader: r, text: t, out: Intent{Count: 1, Size: *sizeOf(Size{})}}
	d.phrases = split(r.scanFor(t))
	d.findHead()
	for i := range d.phrases {
		d.take(i)
	}
	d.portray()
	return d.finish()
}

// fallback is some archetype, by the seed of a text.
func (r *Reader) fallback(normal string) *Entry {
	if len(r.things) == 0 {
		return &Entry{}
	}
	return r.things[seed.From(normal).Intn(len(r.things))]
}

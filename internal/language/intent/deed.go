package intent

import (
	"slices"
	"strings"
	"sync"

	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/wordnet"
)

// deedOf is, by verb, the first row of deeds that lists it.
var deedOf = sync.OnceValue(func() map[string]doingWith {
	of := map[string]doingWith{}
	for _, d := range deeds {
		for w := range list(d.verbs) {
			if _, taken := of[w]; !taken {
				of[w] = d
			}
		}
	}
	return of
})

// toolsOf are the verbs that are done with things, by what these declare. The first thing that has a verb keeps it.
func toolsOf(things []*Entry) map[string]doingWith {
	of := map[string]doingWith{}
	for _, a := range things {
		for place, verbs := range a.Deeds {
			for verb := range list(verbs) {
				if _, taken := of[verb]; !taken {
					of[verb] = doingWith{verbs, At, language.Normal(a.Name), Place(place)}
				}
			}
		}
	}
	return of
}

// deed is how a verb is done; known is false where neither a row of deeds nor a thing has the verb.
func (r *Reader) deed(verb string) (d doingWith, known bool) {
	if d, known = deedOf()[verb]; known {
		return d, true
	}
	if d, known = r.tools[verb]; !known {
		d.how = At
	}
	return d, known
}

// describing are the kinds of words in -ing that tell what a thing is like, or what it is: "peeling", "opening", "building".
var describing = []kind{plain, trait, modifying}

// doing makes a verb behind a noun for a person or a thing begin a phrase about what it is done to, or what a person does if nothing follows: "a farmer
// milking a cow", "a wolf biting a sheep", "a man who is fishing". A word without a row of its own counts as a verb only where the vocabulary knows no other
// meaning of it, or where an article or a number follows it: "a thief opening a chest", though a chest may be opening by itself.
func (s *scanner) doing(items []item, i int) {
	it, of := &items[i], i-1
	if worksOn(items, i) && (it.pause <= language.Blank && s.worker(items[:i]) || it.pause == language.Comma && s.asides(items[:i])) {
		it.meaning, it.noun, it.rank = meaning{kind: leading, name: string(language.At)}, "", never
		items[i+1].meaning = meaning{kind: empty}
		return
	}
	d, known := s.deed(it.text)
	determined := i+1 < len(items) && items[i+1].pause <= language.Blank &&
		(slices.Contains(articleWords, items[i+1].text) || items[i+1].kind == counting)
	meaningless := it.kind == plain && !it.known
	unknownVerb := strings.HasSuffix(it.text, "ing") && (meaningless || determined && slices.Contains(describing, it.kind))
	if !known && !unknownVerb || it.kind == leading || it.words > 1 || it.pause > language.Blank {
		return
	}
	for of > 0 && items[of].pause <= language.Blank && items[of].kind == leading && items[of].name == string(language.Is) {
		of--
	}
	if of < 0 {
		return
	}
	person := s.person(&items[of]) || s.adorned(items[:of+1])
	knownThing := items[of].known && (items[of].rank == thing || items[of].kind == trait)
	if !person && !knownThing {
		return
	}
	ends := i+1 == len(items) || items[i+1].pause > language.Blank ||
		(items[i+1].kind == leading || items[i+1].kind == joining) && !slices.Contains(possessives, items[i+1].text)
	switch {
	case ends && (d.tool != "" || Wields(it.text) && !known) && person:
		it.meaning, it.noun, it.rank = meaning{kind: doing}, "", never
	case ends:
	case items[i+1].kind == counting, slices.Contains(whose, items[i+1].text),
		known && (s.lives(&items[of]) || s.placed(items[:of])) && s.suffers(&items[i+1]), person && (known && d.tool != "" || s.suffers(&items[i+1])):
		it.meaning, it.noun, it.rank = meaning{kind: leading, name: string(language.At)}, "", never
		if slices.Contains(possessives, items[i+1].text) {
			items[i+1].meaning = meaning{kind: empty} // "her dog" is led by her, and none of her parts
		}
	}
}

// adorned reports whether some items end in what a person before it wears or grows: "a girl with pigtails", "a man in a red hat".
func (s *scanner) adorned(items []item) bool {
	last := items[len(items)-1].text
	for i := range items[:len(items)-1] {
		a := s.nouns[s.names[items[i].noun]]
		if s.person(&items[i]) && a.dresses() && (a.called([]string{last}, true) != "" || a.called([]string{last}, false) != "") {
			return true
		}
	}
	return false
}

// worksOn reports whether an item is a verb of work with "on" and a determiner behind it, which name what is worked on: "hammering on an anvil".
func worksOn(items []item, i int) bool {
	if _, works := workingWords().Of(items[i].text); !works || i == 0 || i+2 >= len(items) || items[i].pause > language.Comma {
		return false
	}
	on, next := &items[i+1], &items[i+2]
	return on.kind == leading && slices.Contains([]string{"on", "upon"}, on.text) && on.pause <= language.Blank && next.pause <= language.Blank &&
		(next.kind == counting || slices.Contains(whose, next.text))
}

// worker reports whether the last noun of some items means a person, as in "a blacksmith", or what a person wears: "a blacksmith in a leather apron".
func (s *scanner) worker(items []item) bool {
	last := len(items) - 1
	for last > 0 && items[last].kind == leading && items[last].name == string(language.Is) {
		last--
	}
	if last > 0 && s.garment(items[last].noun) {
		return slices.ContainsFunc(items[:last], func(it item) bool { return s.person(&it) })
	}
	return last >= 0 && (s.person(&items[last]) || s.lives(&items[last]) || s.adorned(items[:last+1]))
}

// placed reports whether some items end in a person and a word for the place of that person: of "an old man on a bench feeding pigeons" those before the
// bench.
func (s *scanner) placed(items []item) bool {
	last := len(items) - 1
	for last > 0 && (items[last].kind == empty || items[last].kind == counting || items[last].kind == trait) && items[last].pause <= language.Blank {
		last--
	}
	if last < 1 || items[last].kind != leading {
		return false
	}
	how, _ := Places().Of(items[last].text)
	if how != Beneath && how != Around && how != Beside {
		return false
	}
	for last--; last > 0 && items[last].kind == trait && !s.person(&items[last]); { // "sitting"
		last--
	}
	return s.person(&items[last])
}

// suffers reports whether a noun without an article is what a verb is done to: several things, or food. A single thing is one of its own: "a knight
// training dummy".
func (s *scanner) suffers(it *item) bool {
	if it.kind == trait && it.rank == double { // a thing whose plural is a trait of it: "bananas"
		return s.nouns[s.names[it.noun]] != nil && slices.Contains(wordnet.Singulars(it.text), s.names[it.noun])
	}
	if it.rank != thing || it.plural {
		return it.rank == thing
	}
	plain, ok := s.net.Plain(it.noun)
	return ok && s.net.File(plain) == wordnet.Food
}

// person reports whether an item is a noun for a person.
func (s *scanner) person(it *item) bool {
	if it.rank < double || it.kind == leading {
		return false
	}
	if a := s.nouns[s.names[it.noun]]; a != nil {
		return a.Person
	}
	plain, ok := s.net.Plain(it.noun)
	return ok && s.net.File(plain) == wordnet.Person
}

// lives reports whether an item is a noun for an animal or a person that can be built.
func (s *scanner) lives(it *item) bool {
	a := s.nouns[s.names[it.noun]]
	return it.rank >= double && a.Breathes()
}

// takingWords are the verbs of taking.
var takingWords = language.Words(taking)

// source makes "from" and "out of" behind a verb of taking begin a phrase about what an animal or a person takes something from.
func (s *scanner) source(items []item, i int) {
	if items[i].kind != leading || items[i].text != "from" && items[i].text != "out of" || items[i].pause > language.Blank {
		return
	}
	lives := false
	for k := range items[:i] {
		if _, takes := takingWords().Of(items[k].text); takes && lives {
			items[i].name = string(language.At)
			return
		}
		lives = lives || s.lives(&items[k])
	}
}

// verb is what a phrase tells that a person does to something, or with a tool alone; ok is false for a phrase that tells no such thing.
func (r *Reader) verb(p *phrase) (d doingWith, ok bool) {
	if verb := language.Normal(p.word); p.lead == language.At && strings.HasSuffix(verb, "ing") {
		d, _ = r.deed(verb)
		return d, true
	}
	for _, it := range p.items {
		if d, _ = r.deed(it.text); it.kind == doing && d.tool != "" {
			return d, true
		}
	}
	return doingWith{}, false
}

// shownBy is the verb that a phrase tells a person does with a tool, which the next phrase names behind "with": "sweeping the floor with a broom"; "": it
// tells none.
func (a *arranger) shownBy(p, next *phrase) string {
	d, ok := a.verb(p)
	if !ok || d.tool == "" || next == nil || next.head < 0 || next.word != "with" {
		return ""
	}
	if by := next.items[next.head].noun; by != d.tool && !a.wielded(by) && a.byNoun(by) != a.byNoun(d.tool) {
		return ""
	}
	for _, it := range p.items {
		if it.kind == doing {
			return it.text
		}
	}
	return language.Normal(p.word)
}

// handy reports whether the archetype has hands for a tool: people and robots.
func (a *Entry) handy() bool { return a.dresses() || a != nil && a.Family == "robot" }

// figureOf is the index of the figure with hands that a thing goes with, by way of other things; the first thing where there is none.
func (a *arranger) figureOf(of int) int {
	for of > 0 && !a.list[of].archetype().handy() {
		of = a.list[of].of
	}
	return of
}

// bearerOf is the index of the thing on which another one is at a spot: what goes with a seat is on the lap of the figure that sits there.
func (a *arranger) bearerOf(of int, at Spot) int {
	if at == Lap {
		return a.figureOf(of)
	}
	return of
}

// equips gives a person the tool of what a phrase tells that they do, unless they have one by themselves or the prompt names it, and reports whether the
// phrase is followed so. What the verb is done to, if it can be built, is a thing of its own.
func (a *arranger) equips(p *phrase) bool {
	d, _ := a.verb(p)
	if d.tool == "" || !a.Built(d.tool) {
		return false
	}
	of := a.figureOf(a.open)
	by := a.list[of].archetype()
	if !by.handy() || len(a.list) == MostThings {
		return false
	}
	if by.called([]string{d.tool}, false) == "" && !a.text.Names(d.tool) && !a.otherwise(d.tool) && a.shownBy(p, a.next) == "" {
		c := clause{how: d.held, of: of, word: p.word, sort: d.tool, each: true}
		c.reading = &reading{Reader: a.Reader, text: a.text, out: Intent{Thing: a.thing(d.tool, d.tool, a.text.Normal)}}
		a.list = append(a.list, c)
	}
	return true
}

// otherwise reports whether a word of the prompt is another name of a thing: "shears" of the scissors.
func (a *arranger) otherwise(thing string) bool {
	for k := range a.text.Words {
		if noun := a.names[a.text.Span(k, 1)]; noun != "" && a.nouns[noun] != nil && a.nouns[noun] == a.nouns[thing] {
			return true
		}
	}
	return false
}

// unbuilt notes what a figure does with a tool to a thing that is not built, in the words up to one: the tool alone shows the verb. ok is false for a
// phrase that names no such thing.
func (r *Reader) unbuilt(p *phrase, t language.Text, to int) (_ note.Note, ok bool) {
	d, ok := r.verb(p)
	if !ok || d.tool == "" || p.rank() == never && !p.has(substance) || p.body >= to {
		return note.Note{}, false
	}
	return note.Of(note.Unshown, t.Raw(p.body, to-p.body)).But("the %s alone shows %s", d.tool, language.Quote(language.Normal(p.word))), true
}

// undone is the words from one to another without the verb of a phrase, which a tool shows.
func (a *arranger) undone(p *phrase, from, to int) []language.Word {
	words := slices.Clone(a.text.Words[from:to])
	for _, it := range p.items {
		if d, _ := a.deed(it.text); it.kind == doing && d.tool != "" {
			words = slices.Delete(words, it.at-from, it.at-from+it.words)
			break
		}
	}
	return words
}

// tooled reports whether the figure has the tool of a verb by itself, as a fisherman who is fishing has his rod.
func (d *reading) tooled(verb string) bool {
	done, _ := d.deed(verb)
	a := d.archetype()
	return done.tool != "" && a.dresses() && a.called([]string{done.tool}, false) != ""
}

// worked takes what a person does with a tool of their own to something that is not built, and with a thing of their own: a farmer raking the leaves, a
// samurai swinging a katana.
func (d *reading) worked(p *phrase) bool {
	done, ok := d.verb(p)
	if ok && p.lead == language.At && done.how == Held && d.has(p) {
		d.wields(p.word)
		return true
	}
	if !ok || p.lead != language.At || !d.tooled(language.Normal(p.word)) {
		return false
	}
	last := p.last()
	if told, ok := d.unbuilt(p, d.text, last.at+last.words); ok {
		d.nearly = append(d.nearly, told)
	}
	return true
}

// Jaws reports whether a beast does something of a verb with its jaws, which take what it is done to: "stealing".
func Jaws(verb string) bool { return posed(verb).jaws }

// workingWords are the verbs of work.
var workingWords = language.Words(working)

// climbingWords are the verbs of climbing.
var climbingWords = language.Words(climbing)

// Climbs reports whether a verb has its subject go up its object: "scaling".
func Climbs(verb string) bool {
	_, climbs := climbingWords().Of(language.Normal(verb))
	return climbs
}

// Bears reports whether a verb has its subject lift its object: "smuggling".
func Bears(verb string) bool { return posed(verb).bears }

// Packs reports whether a verb has a beast bear its object on the back: "carrying".
func Packs(verb string) bool {
	return slices.Contains(strings.Fields("carrying carries bearing hauling lugging transporting smuggling"), language.Normal(verb))
}

// Reads reports whether a verb has its subject look into its object: "reading".
func Reads(verb string) bool {
	return slices.Contains(strings.Fields("reading reads studying perusing consulting"), language.Normal(verb))
}

// Grounds reports whether a verb has a long tool at work on the ground: "raking".
func Grounds(verb string) bool {
	return slices.Contains(strings.Fields(grounded), language.Normal(verb))
}

// Stirs reports whether a verb has a tool go round in a pot.
func Stirs(verb string) bool {
	return slices.Contains(strings.Fields("stirring ladling"), language.Normal(verb))
}

// Tends reports whether empty hands do something of a verb, for which a figure kneels at what is low: "building".
func Tends(verb string) bool { return posed(verb).tends }

// Wields reports whether what the hands hold shows a verb where a figure does not take its pose.
func Wields(verb string) bool { return posed(verb).wields }

// wields takes a verb that what the hands hold shows: figures that have a pose for it are in that pose, and for others it is noted.
func (d *reading) wields(verb string) {
	if p := posed(verb); p.wields && !d.trait(p.does) {
		d.nearly = append(d.nearly, note.Plainly("%q is shown by what the hands hold, and not by a pose.", language.Normal(verb)))
	}
}

// Poses are the poses of a verb: of the figure that does it, and of the figure to which it is done; "": the verb has no such pose.
func Poses(verb string) (does, meets string) {
	p := posed(verb)
	return p.does, p.meets
}

// posed is the row of a verb in the table of poses; the zero row: there is none.
func posed(verb string) deedPose {
	verb = language.Normal(verb)
	for _, p := range poses {
		for w := range list(p.verbs) {
			if w == verb {
				return p
			}
		}
	}
	return deedPose{}
}

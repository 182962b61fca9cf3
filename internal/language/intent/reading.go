package intent

import (
	"cmp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/wordnet"
	"atelier/internal/sorting"
)

// reading is the state of reading one prompt.
type reading struct {
	*Reader
	text    language.Text
	phrases []phrase
	main    int // the phrase that names the thing; −1 if none does
	frame   int // the first phrase that says "a statue" or "a pair", after which "of" brings the thing itself
	out     Intent
	kept    []leftover // words that were not understood
	target  string     // the role that was named last
	called  string     // the part of it that the words called; "": all of it
	image   *item      // the word that makes it a statue
	dropped []refused  // words for what it shall not be
	acted   []item     // words for what it does
	nearly  note.List  // notes on what is shown in another way than the words say
	wholly  []string   // words for what it is in part, as in "half open", and is made wholly
}

// leftover is a word that was not understood: its place and its spelling.
type leftover struct {
	at  int
	raw string
}

// refused is a word for what a thing shall not be, or the role that is its target.
type refused struct {
	item
	target string
}

// archetype is the thing's.
func (d *reading) archetype() *Entry { return d.byName[d.out.Thing.Archetype] }

// aim keeps the role that words call, and the part of it where they call one: the legs of a chair are of its frame.
func (d *reading) aim(role, word string) {
	d.target, d.called = role, d.Singular(word)
	if d.called == role || d.called == d.Singular(role) || role == "" {
		d.called = ""
	}
}

// parted is the part that words call, if they are about the role that was named last.
func (d *reading) parted(target string) string {
	if target == "" || target != d.target {
		return ""
	}
	return d.called
}

// take applies phrase i.
func (d *reading) take(i int) {
	p := &d.phrases[i]
	switch {
	case i == d.main:
		d.aim("", "")
		said := len(d.out.Materials)
		d.attributes(p, p.head, "")
		for k := range d.out.Materials[said:] {
			d.out.Materials[said+k].Noun = true
		}
	case i < d.main && d.stands(i) && p.lead != language.Is && p.rank() < thing:
		d.attributes(p, -1, "")
	case p.lead == language.Less, p.head >= 0 && p.items[p.head].negated && slices.Contains(lacks, p.lead):
		d.without(p)
	case p.lead == language.Full:
		d.filled(i)
	case p.lead == language.Of:
		d.made(i)
	case p.lead == language.Holding && d.has(p):
		verb, _, _ := strings.Cut(p.word, " ")                         // "drawing his"
		if how, _ := Places().Of(language.Normal(verb)); how != Held { // it holds its katana, and does no more
			d.kept = append(d.kept, leftover{p.from, verb})
		} else if Wields(verb) {
			d.wields(verb)
		}
		d.detail(i)
	case p.lead == language.With, p.lead == language.Is, p.lead == ",", p.lead == ".", p.lead == "":
		d.detail(i)
	case d.worked(p):
	case d.global(p):
	case p.lead == "on" && i-1 != d.main && d.puts(p):
	case d.contains(p):
		d.attributes(p, p.head, "")
	case p.lead == language.On && d.bears(p):
	default:
		d.relate(p)
	}
}

// lacks are the leads of phrases that tell, with "no" or "not" before their noun, what the thing shall be without: "not holding a sword".
var lacks = []language.Lead{language.With, language.Holding, language.Is, ",", ".", ""}

// contains reports whether a phrase names the thing again, as what the words before are in: "red liquid in a round bottle" asks for one bottle.
func (d *reading) contains(p *phrase) bool {
	return p.rank() == thing && d.same(p.items[p.head].noun) && (p.lead == language.Of || p.lead == language.At && language.Normal(p.word) == "in")
}

// puts takes the place of the words before it: "with snow on the roof".
func (d *reading) puts(p *phrase) bool {
	_, role := d.part(p)
	last := len(d.out.Modifiers) - 1
	if role == "" || last < 0 || d.out.Modifiers[last].Target != "" {
		return false
	}
	d.out.Modifiers[last].Target = role
	return true
}

// bears takes "on a tripod" of a thing that has a tripod of its own, by the words for its parts. Words that call parts of all things, such as "wall",
// mean another thing here.
func (d *reading) bears(p *phrase) bool {
	a := d.archetype()
	if a == nil || a.dresses() || p.head < 0 {
		return false
	}
	head := p.items[p.head]
	role := a.called(append([]string{head.text}, wordnet.Singulars(head.text)...), false)
	if role == "" {
		if role = d.madeRole(a, head.text); role != "" { // "on a wooden post"
			it, _ := d.madeOf(head.text)
			d.attribute(it, item{}, role)
		}
	}
	if role != "" {
		d.attributes(p, p.head, role)
	}
	return role != ""
}

// global takes a phrase that says only what holds for the whole model: "under 2000 triangles", "in voxel style".
func (d *reading) global(p *phrase) bool {
	for _, it := range p.items {
		if it.kind != budget && it.kind != styling && it.kind != empty && it.kind != strength && it.kind != counting {
			return false
		}
	}
	d.attributes(p, -1, "")
	return true
}

// made takes "of oak", "in red", "covered in moss", "of the seat"; a noun that is no part makes a relation.
func (d *reading) made(i int) {
	p := &d.phrases[i]
	if head, role := d.part(p); d.option(role) {
		d.aim(role, p.items[head].text)
		d.attributes(p, head, role)
		return
	}
	if !p.has(substance) && d.holds(p) { // "a bowl of soup"
		return
	}
	if d.lies(p) {
		d.relate(p)
		return
	}
	if p.rank() < thing {
		p.strengthen()
		if whole, ok := d.partOf(i); !ok {
			d.attributes(p, -1, whole)
		}
		return
	}
	if role := d.RoleOf(d.archetype(), p.items[p.head].text); role != "" {
		d.aim(role, p.items[p.head].text)
		d.attributes(p, p.head, role)
		return
	}
	if d.same(p.items[p.head].noun) { // "a 3D model of a dog, a poodle"
		d.attributes(p, p.head, "")
		return
	}
	if !d.holds(p) {
		d.relate(p)
	}
}

// filled takes the content of the thing. "Full of moss" says how mossy it is.
func (d *reading) filled(i int) {
	p := &d.phrases[i]
	if d.holds(p) {
		return
	}
	if head, role := d.part(p); role != "" { // "a bookcase full of books", "a cauldron full of green potion"
		d.aim(role, p.items[head].text)
		d.attributes(p, head, role)
		return
	}
	if p.rank() >= thing {
		d.relate(p)
		return
	}
	if d.joinsNext(i) { // "full of red and blue books"
		d.attributes(p, -1, d.nextRole(i+1))
		return
	}
	p.strengthen()
	d.attributes(p, -1, "")
}

// strengthen makes the phrase's states as strong as its lead means them: "covered in moss" is more than mossy.
func (p *phrase) strengthen() {
	if p.amount == 0 {
		return
	}
	for k := range p.items {
		if p.items[k].kind == modifying {
			p.items[k].times *= p.amount
		}
	}
}

// holds takes a phrase about the content of the thing, when the archetype has a trait that shows it: a chest full of gold coins shows its treasure,
// and is not made of gold.
func (d *reading) holds(p *phrase) bool {
	a := d.archetype()
	if a == nil {
		return false
	}
	for i, it := range p.items {
		if i > 0 && d.shows(a, p.items[i-1].text+" "+it.text) { // "tomato soup" is more than soup
			return true
		}
	}
	for i, it := range p.items {
		if n, noun := d.numbered(it); n > 0 && d.shows(a, noun) { // "a cake with one candle", though "one candle" is a trait of a chandelier
			d.count(it.raw, noun, n)
			return true
		}
		if d.shows(a, it.text) {
			if i > 0 && p.items[i-1].kind == counting {
				d.countPart(p.items[i-1], it) // only what is built tells whether it shows so many
			}
			return true
		}
	}
	return false
}

// numbered is the number with which a trait begins, and what it is the number of: 1 and "candle" of "one candle". It is 0 where there is none.
func (d *reading) numbered(it item) (n int, noun string) {
	first, rest, _ := strings.Cut(it.text, " ")
	if m, _ := d.meanings.Of(first); it.kind == trait && m.kind == counting && rest != "" {
		return int(m.amount), rest
	}
	return 0, ""
}

// shows takes the trait of an archetype that shows what a word says, if it has one.
func (d *reading) shows(a *Entry, content string) bool {
	for _, outright := range []bool{true, false} { // what another thing shows by a trait of that name comes second
		for _, t := range d.held[content] {
			own := slices.Contains(slices.Collect(list(a.Holds[t])), content)
			if slices.Contains(a.Traits, t) && a.Holds[t] != "" && (own || !outright) {
				return d.trait(t)
			}
		}
	}
	return false
}

// detail takes "with a red seat", "that is red", ", iron legs" and "rusty".
func (d *reading) detail(i int) {
	p := &d.phrases[i]
	if t := d.counts(p); t != "" {
		d.out.Traits = append(d.out.Traits, t)
		return
	}
	head, role := d.part(p)
	switch {
	case role == "" && p.lead == language.With && d.jewels(p):
		d.relate(p)
	case role != "":
		d.aim(role, p.items[head].text)
		d.option(role)
		d.trait(d.Singular(role) + "ed")
		if it, ok := d.madeOf(p.items[head].text); ok && d.names[p.items[head].text] != p.items[head].text && !d.archetype().dresses() {
			d.attribute(it, item{}, role)
		}
		if noun := p.items[head].noun; d.nouns[d.names[noun]] != nil && !d.garment(noun) {
			d.out.Named = append(d.out.Named, role)
		}
		d.attributes(p, head, role)
	case p.lead == language.With && p.rank() >= weak && d.holds(p):
	case p.lead == language.With && p.rank() < weak && (!d.joinsNext(i) || d.nextRole(i+1) == "") && d.holds(p): // "a chest with gold"
	case p.rank() == thing || p.lead == language.With && (p.rank() == weak || p.rank() == double && d.plurale(p.items[p.head].text)):
		if p.lead != language.With && d.same(p.items[p.head].noun) { // "it is a chair"
			d.attributes(p, p.head, "")
			return
		}
		d.relate(p)
	case d.joinsNext(i):
		d.attributes(p, -1, d.nextRole(i+1))
	case p.lead == language.With && d.looksElse(p):
		d.relate(p)
	case p.lead == language.Is:
		d.attributes(p, -1, d.target)
	default:
		d.attributes(p, -1, "")
	}
}

// looksElse reports whether a phrase says a colour or a material of a word that is unknown, or a trait of other things: the gold of "with gold stars" is of the
// stars, and not of the whole wizard.
func (d *reading) looksElse(p *phrase) bool {
	last := p.last()
	alien := last.rank == unknown || last.kind == trait && d.archetype() != nil && !slices.Contains(d.archetype().Traits, last.name)
	return alien && slices.ContainsFunc(p.items[:len(p.items)-1], func(it item) bool { return it.kind == colouring || it.kind == substance })
}

// same reports whether a noun is the thing's own or another name of its archetype: "Excalibur, the sword".
func (d *reading) same(noun string) bool {
	a := d.nouns[d.names[noun]]
	return noun == d.out.Thing.Noun || a != nil && a == d.archetype()
}

// part is the last item of a phrase that names a role of the archetype.
func (d *reading) part(p *phrase) (head int, role string) {
	for k, it := range slices.Backward(p.items) {
		if it.kind == empty && (k == len(p.items)-1 || slices.Contains(definites, d.text.Span(max(0, it.at-1), 1))) {
			if role := d.archetype().ending(it.text); role != "" {
				return k, role // "shade" is a word beside colours, too
			}
		}
		if it.kind != plain && it.kind != trait && (it.kind != substance || it.negated) { // "not brass" refuses a material
			continue
		}
		role := d.RoleOf(d.archetype(), it.text)
		if a := d.archetype(); it.kind == trait && !a.dresses() && (a == nil || slices.Contains(a.Traits, it.name) || a.Optional(role)) {
			continue // a hood is a part only of those people who can wear one, and "ladder" is a part where it is no variant of the thing
		}
		if role != "" {
			return k, role
		}
		if it.rank == thing {
			return -1, ""
		}
	}
	return -1, ""
}

// counts is the trait that a counted part makes: "three legs" are three-legged.
func (d *reading) counts(p *phrase) string {
	a := d.archetype()
	if a == nil || p.head < 0 || !p.has(counting) {
		return ""
	}
	head := p.items[p.head].text
	for _, it := range p.items {
		if it.kind != counting {
			continue
		}
		for _, t := range a.Traits {
			number, rest, _ := strings.Cut(language.Normal(t), " ")
			if m, _ := d.meanings.Of(number); rest != "" && m.kind == counting && m.amount == it.amount && ofPart(rest, head) {
				return t
			}
		}
	}
	return ""
}

// ofPart reports whether an adjective such as "legged" is of a noun such as "legs".
func ofPart(adjective, noun string) bool {
	for _, single := range append(wordnet.Singulars(noun), noun) {
		if stem, ok := strings.CutPrefix(adjective, single); ok && (stem == "ed" || stem == "d" || len(stem) == 3 && stem[1:] == "ed") {
			return true
		}
	}
	return false
}

// relate keeps a phrase about another thing as data.
func (d *reading) relate(p *phrase) {
	if head := p.head; head >= 0 && (p.lead == language.Less || p.items[head].negated) {
		d.count(d.written(p), p.items[head].text, 0)
		return
	}
	if last := len(d.out.Relations) - 1; d.sited(p) {
		if d.target == "" {
			d.out.Relations[last].Text += " " + d.written(p)
		}
		return
	}
	rel := Relation{Word: p.word, Text: d.written(p)}
	if rel.Word == "" || p.joined && p.lead == "" {
		rel.Word = "and"
	}
	if p.head >= 0 {
		rel.Noun = p.items[p.head].noun
	}
	d.describes(p, &rel)
	if rel.Text != "" {
		d.out.Relations = append(d.out.Relations, rel)
	}
	for _, it := range p.items {
		if it.rank == unknown {
			d.kept = append(d.kept, leftover{it.at, it.raw})
		}
	}
}

// describes notes what a phrase says of the thing that it names.
func (d *reading) describes(p *phrase, rel *Relation) {
	if p.head < 0 {
		return
	}
	part := &reading{Reader: d.Reader, text: d.text, out: Intent{Size: *sizeOf(Size{})}}
	part.attributes(p, p.head, rel.Noun)
	rel.Colours, rel.Materials, rel.Modifiers = part.out.Colours, part.out.Materials, part.out.Modifiers
	var other []string
	for _, it := range p.items[:p.head] {
		if (it.kind == plain || it.kind == trait || it.kind == sizing) && it.rank != unknown && !it.negated {
			other = append(other, it.raw)
		}
	}
	rel.Else = strings.Join(other, " ")
	noun := d.Singular(p.items[p.head].text)
	rel.Parts = append([]string{noun}, d.parts[noun]...)
	if len(d.parts[noun]) > 0 || rel.Noun == "" || rel.Noun == noun {
		return
	}
	rel.Parts = append(rel.Parts, rel.Noun)
}

// written is a phrase as the prompt has it.
func (d *reading) written(p *phrase) string {
	if !slices.ContainsFunc(p.items, func(it item) bool { return it.kind != empty }) {
		return ""
	}
	words := []string{}
	held := p.lead == language.Holding && p.head >= 0 && p.items[p.head].negated
	if held {
		words = append(words, "not")
	}
	if p.word != "" {
		words = append(words, p.word)
	}
	for _, it := range p.items {
		if it.negated && it.kind != empty && !held {
			words = append(words, "no")
		}
		words = append(words, it.raw)
	}
	return strings.Join(words, " ")
}

// finish puts the last things in order.
func (d *reading) finish() Intent {
	for _, it := range d.acted {
		d.does(it)
	}
	d.out.Patterned = slices.DeleteFunc(d.out.Patterned, func(p string) bool { // a pattern goes with its trait
		return !slices.ContainsFunc(d.out.Traits, func(t string) bool { return strings.HasPrefix(p, t+" ") })
	})
	sorting.Stable(d.kept, func(a, b leftover) int { return cmp.Compare(a.at, b.at) })
	seen := map[string]bool{}
	for _, u := range d.out.Unknown {
		seen[strings.ToLower(u)] = true
	}
	for _, it := range d.kept {
		if d.renames(it) {
			continue
		}
		if key := strings.ToLower(it.raw); !seen[key] {
			seen[key] = true
			d.out.Unknown = append(d.out.Unknown, it.raw)
		}
	}
	if d.text.ForeignStart() || d.text.ForeignProse() { // "une chaise": one noun that is English, too, does not make the rest understood
		d.out.Thing.Family = false
	}
	if d.out.Foreign, d.out.Meant, d.out.Instead = false, "", nil; !d.out.Thing.Family {
		if d.out.Foreign = d.text.Foreign(); !d.out.Foreign {
			d.out.Meant = d.meantBy(d.out.Thing)
		}
		d.out.Instead = d.instead(d.out.Thing, d.out.Foreign)
	}
	d.out.Notes = notesOf(d.out)
	if d.builds(d.out.Thing) {
		d.out.Notes = d.out.missed()
	}
	d.out.Notes = append(d.out.Notes, d.nearly...)
	for _, word := range d.wholly {
		d.out.Notes = append(d.out.Notes, note.Plainly("Made wholly, and not in part: %s.", language.Quote(word)))
	}
	return d.out
}

package intent

import (
	"slices"

	"atelier/internal/language"
	"atelier/internal/language/fact"
	"atelier/internal/language/note"
	"atelier/internal/language/wording"
	"atelier/internal/language/wordnet"
)

// Placed is one of the things that a prompt asks for, and its relation to a thing named before.
type Placed struct {
	Intent
	How   Place
	Of    int    // the index of the thing that it relates to
	Word  string // the relation as written: "on top of"
	Fills bool   // the other thing is full of it: Count is only a guess
	Verb  string // what is done to it with a tool, as written: "hammering"; "": the relation says it
	At    Spot   // where on the body of the other thing it is; "": the words do not say
	Side  Side   // on which side of that body, or of the other thing; "": the words do not say
	Upon  string // of a figure on a surface, the side or part that bears it: "cover"; "": the words do not say
}

// Plenty is how many things fill another one when the prompt gives no number: "a crate full of bottles".
const Plenty = 12

// someOf is how many things of one sort are among those of several that fill another.
const someOf = 3

// circle is how many things stand around another one when the prompt gives no number: "a campfire with logs around it".
const circle = 5

// Bunch is how many cut flowers stand in a vessel when the prompt gives no number: "a vase with tulips". Fewer do where there is no room.
const Bunch = 5

// MostThings bounds how many sorts of things are read from one prompt, and mostLooked how many nouns are looked up for them.
const (
	MostThings  = 12
	mostLooked  = 64
	mostGeneral = 16 // phrases about all things
)

// Arrange reads which things a prompt asks for, each by its own words, and their relations. The first is the thing that Read finds. Settings, and
// parts that no archetype has, make no thing: they stay relations of the thing before them.
func (r *Reader) Arrange(prompt string) []Placed {
	rest, written := wording.Inscribed(prompt)
	rest = language.Digits(rest)
	list := r.asSaid(rest, r.arrange(rest))
	inscribe(written, list)
	return list
}

// laid puts what fills a table onto it, "a table full of food", and gives each sort of what fills another thing its number.
func (r *Reader) laid(p *Placed, c clause, out []Placed) {
	if p.How == Inside && r.Is(out[p.Of].Thing.Archetype, "table", "furniture") {
		if p.Fills {
			p.Count = circle
		}
		p.How = Atop
		if c.sort != "" {
			p.Count, p.Fills = 2, true
		}
	} else if c.sort != "" && c.how == Inside {
		p.Count, p.Fills = someOf, true
	}
}

// arrange is Arrange of a prompt without a text that stands on a thing.
func (r *Reader) arrange(prompt string) []Placed {
	t, notes := r.cut(prompt)
	t = r.each(r.drawn(t))
	whole := r.ReadText(t).noted(notes)
	list := (&arranger{Reader: r, text: t}).clauses()
	if len(list) < 2 {
		return []Placed{{Intent: whole}}
	}
	out := make([]Placed, 0, len(list))
	for i, c := range list {
		text := language.Text{Normal: t.Normal, Words: c.words}
		if c.sort != "" {
			text = language.Cut(c.sort)
		}
		p := Placed{Intent: r.ReadText(text).noted(c.notes), How: c.how, Of: c.of, Word: c.word, Verb: c.verb, At: c.at, Side: c.side}
		if c.how == Printed {
			p.Upon = c.upon
			p.Intent, p.Fills = r.ReadText(c.figured(text)).drawnAs(c.out.Thing, max(1, p.Count), c.whole), c.many && !c.counted
			out = append(out, p)
			continue
		}
		if i == 0 {
			p.Intent = p.Intent.noted(notes)
		}
		// "full of fish" names many, though the word is in the singular
		many := p.Count == 2 || c.many || p.Count == 1 && c.how == Inside && (c.lead == language.Full || c.lead == language.Of)
		if many && !c.counted {
			switch {
			case c.how == Inside && (list[c.of].archetype().stocked() || list[c.of].how == Pushed || list[c.of].how == Drawn):
				p.Count, p.Fills = 2*Plenty, true
			case c.how == Inside:
				p.Count, p.Fills = Plenty, true
			case c.how == With && r.vase(&out[c.of], &p):
				p.Count, p.Fills = Bunch, true
			case p.Count == 1 && p.Statue != nil: // "lion statues"
				p.Count = 2
			case r.oneEach(&p, out), c.how == Beneath && out[c.of].Count > 1 && r.byName[out[c.of].Thing.Archetype].dresses(): // "three men on stools"
				p.Count = out[c.of].Count
			case c.how == Ring || slices.ContainsFunc(list[i+1:], func(o clause) bool { return o.how == Amid && o.of == i }):
				p.Count = circle
			}
		}
		if c.each && r.oneEach(&p, out) {
			p.Count = out[c.of].Count
		}
		if i > 0 {
			r.resense(&p, r.sense(p.Thing.Noun, p.How, out[p.Of].Thing.Archetype), t.Normal)
		}
		r.laid(&p, c, out)
		if of := &list[c.of]; i > 0 && c.how == Around && of.many && !of.counted && r.vase(&p, &out[c.of]) { // "tulips in a vase"
			out[c.of].Count, out[c.of].Fills = Bunch, true
		}
		if i > 0 {
			r.settle(&p, &out[p.Of])
		}
		if k := slices.IndexFunc(list, func(c clause) bool { return r.sense(p.Thing.Noun, c.how, c.out.Thing.Archetype) != p.Thing.Noun }); i == 0 && k > 0 &&
			c.counted && p.Thing.Noun == spectacles { // "two glasses and a bottle"
			r.resense(&p, r.sense(spectacles, list[k].how, list[k].out.Thing.Archetype), t.Normal)
		}
		p.Triangles = whole.Triangles
		if p.Style == "" {
			p.Style = whole.Style
		}
		out = append(out, p)
	}
	r.joinIn(list, out)
	return out
}

// vase reports whether one thing is a vessel and the other one a plant, whose flowers stand in it.
func (r *Reader) vase(vessel, p *Placed) bool {
	a := r.byName[p.Thing.Archetype]
	return a != nil && a.Grows && p.Thing.Family && r.Is(vessel.Thing.Archetype, "container", "vessel")
}

// oneEach reports whether a thing is held by several, or goes with several that live, of which each has one: "three guards holding spears".
func (r *Reader) oneEach(p *Placed, list []Placed) bool {
	return (p.How == Held || p.How == With || p.How == Pushed) && p.Of < len(list) && r.byName[list[p.Of].Thing.Archetype].Breathes() && list[p.Of].Count > 1
}

// arranger divides a prompt into the clauses of its things. Each phrase is looked at once.
type arranger struct {
	*Reader
	text   language.Text
	looked int
	list   []clause
	open   int // the clause that further phrases belong to
	next   *phrase

	filled  bool // the phrase before tells the fill of the open thing, which that shows by itself
	listing bool // the latest word before a thing was "with"; a list of what a person has goes on behind its commas
}

// clause is the words about one thing.
type clause struct {
	*reading // read from the noun alone: it knows the thing's parts and what the thing can hold
	words    []language.Word
	counted  bool // it says how many
	many     bool // its noun is in the plural
	bare     bool // no word places it: it follows a sign or "and"
	lead     language.Lead
	each     bool   // each of several has one
	sort     string // the noun of one of several sorts of things that a word means together; "" if the words name the thing
	how      Place
	of       int
	word     string
	verb     string
	at       Spot
	side     Side
	upon     string // of a figure on a surface: the side or part that bears it
	whole    string // of a figure on a surface: the words for the part of it that is shown whole
	notes    note.List
}

func (a *arranger) clauses() []clause {
	d := &reading{Reader: a.Reader, text: a.text, out: Intent{Count: 1}, phrases: split(a.scanFor(a.text))}
	d.findHead()
	if d.main < 0 {
		d.main = a.image(d.phrases)
	}
	if d.main < 0 {
		return nil
	}
	first := &d.phrases[d.main]
	a.list = []clause{{reading: d, counted: first.counted("a", "an", "another"), many: a.many(first)}}
	generals := 0
	for i := range d.phrases {
		p, to := &d.phrases[i], len(a.text.Words)
		if a.next = nil; i+1 < len(d.phrases) {
			a.next = &d.phrases[i+1]
			to = a.next.from
		}
		if p.word != "" || p.lead == "." {
			a.listing = p.lead == language.With
		}
		if i > d.main && a.assort(p) {
			continue
		}
		tooled := i >= d.main && a.equips(p)
		crowned := i > d.main && p.rank() >= weak && (p.lead == language.Full || p.lead == language.Of) && a.crowned(p)
		if i > d.main && a.again(p) {
			continue
		}
		if c, ok := a.another(p); i > d.main && ok {
			c.words = slices.Clone(a.text.Words[p.body:a.posture(p, &c, to)])
			if tooled { // the tool shows the verb
				c.word, c.verb = "at", p.word
			} else if done := a.shownBy(&d.phrases[i-1], p); done != "" {
				c.how, c.word, c.of = Held, done, a.figureOf(c.of)
			}
			if c.how == Inside && a.onFill(p) {
				c.how = Atop
			}
			a.list, a.open, a.filled = append(a.list, c), len(a.list), false
			a.mounts(&c)
			continue
		}
		if tooled && p.lead == language.At {
			if told, ok := a.unbuilt(p, a.text, to); ok {
				last := &a.list[len(a.list)-1]
				last.notes = append(last.notes, told)
			}
			continue // "sweeping the floor": the tool shows it
		}
		words := a.undone(p, p.from, to)
		if i > d.main && generals < mostGeneral && a.general(p) {
			generals++
			for k := range a.list {
				a.list[k].words = append(a.list[k].words, words...)
			}
			continue
		}
		if i > d.main {
			a.open = a.owner(p)
		}
		a.list[a.open].words, a.filled = append(a.list[a.open].words, words...), crowned
	}
	return a.list
}

// general reports whether a phrase is about all things: attributes behind a comma, "…, weathered".
func (a *arranger) general(p *phrase) bool {
	return p.rank() < thing && a.text.Words[p.from].Pause >= language.Comma && p.lead != language.Is && p.lead != language.Less && !a.partOf(p)
}

// owner is the clause that a phrase belongs to: the clause of the thing whose part it names, or which it names again.
func (a *arranger) owner(p *phrase) int {
	for k := a.open; k >= 0; k-- {
		if _, role := a.list[k].part(p); role != "" || p.rank() >= thing && a.list[k].same(p.items[p.head].noun) {
			return k
		}
	}
	if a.text.Words[p.from].Pause >= language.Comma {
		return 0
	}
	return a.open
}

// beyond reports whether a phrase names a thing that a person is on, in or beside, though the person has one too: a witch on a broom; or ground on which
// a thing stands, though it has some of its own: a lighthouse on a cliff; or something worn that the person has in the hands: a thief stealing a crown.
func (a *arranger) beyond(p *phrase, how Place) bool {
	noun, c := p.items[p.head].noun, &a.list[a.open]
	if ground := a.nouns[a.names[noun]]; ground != nil && ground.Ground && how == Beneath && p.counted("a", "an") {
		return true
	}
	_, role := c.part(p)
	if a.nouns[a.names[noun]] == nil || !c.archetype().dresses() {
		return false
	}
	optional := c.archetype().Optional(role)
	if how == Held {
		return optional && !a.carries(noun) && p.counted("a", "an")
	}
	return how != With && !optional && !a.garment(noun)
}

// arms are the families of things that people hold one of by themselves.
var arms = []string{"weapon", "tool", "magic"}

// armful reports whether a phrase counts more of what a person holds than the one of their own: "an orc with two axes".
func (a *arranger) armful(p *phrase) bool {
	held := a.nouns[a.names[p.items[p.head].noun]]
	return a.many(p) && a.list[a.open].archetype().dresses() && held != nil && slices.Contains(arms, held.Family)
}

// encircles reports whether the word behind a phrase puts what it names around a thing, which may have such a part, too: "a campfire with
// logs around". What is only known for a part, such as the stones of a campfire, is the thing's own.
func (a *arranger) encircles(p *phrase) bool {
	next := p.items[len(p.items)-1].at + 1
	if next >= len(a.text.Words) || p.items[p.head].kind != trait {
		return false
	}
	how, _ := Places().Of(a.text.Span(next, 1))
	return how == Amid
}

// partOf reports whether a phrase names a part of one of the things.
func (a *arranger) partOf(p *phrase) bool {
	for k := range a.list {
		if _, role := a.list[k].part(p); role != "" {
			return true
		}
	}
	return false
}

// sensed reports whether a phrase names what is seldom a thing and means one in its place: "hanging from a branch".
func (a *arranger) sensed(p *phrase) bool {
	how, _ := Places().Of(language.Normal(p.word))
	return p.rank() == weak && !a.list[0].archetype().grows() && a.sense(p.items[p.head].noun, how, "") != p.items[p.head].noun
}

// besides reports whether "and a" joins what a phrase names to the thing before as another one, whatever else its noun may mean: "a dog and a ball".
func (a *arranger) besides(p *phrase) bool {
	return p.joined && p.rank() >= weak && p.counted("a", "an", "another") && a.Built(p.items[p.head].noun)
}

// another begins the clause of a figure on the surface of a thing, or else of another thing.
func (a *arranger) another(p *phrase) (clause, bool) {
	if c, ok := a.printed(p); ok {
		if thing, ok := a.opens(p); ok && a.real(p, &c) {
			return thing, true
		}
		return c, true
	}
	return a.opens(p)
}

// opens begins the clause of another thing, if a phrase names a thing to build, or one whose refusal the caller must read.
func (a *arranger) opens(p *phrase) (clause, bool) {
	a.likeness(p)
	if len(a.list) == MostThings || p.rank() < double && !a.sensed(p) && !a.besides(p) ||
		p.lead == language.Less || p.lead == language.To || p.lead == language.Is || p.items[p.head].negated {
		return clause{}, false
	}
	head, c := p.items[p.head], clause{word: p.word, lead: p.lead, counted: p.counted("a", "an", "another")}
	c.bare = p.joined || p.word == ""
	c.each = p.from > 0 && a.text.Span(p.from-1, 1) == "each"
	if c.how, c.of = a.place(p); c.how == "" || a.owned(p, &c) && !a.beyond(p, c.how) && !a.encircles(p) && !a.armful(p) || a.told(p) || a.looked == mostLooked {
		return clause{}, false
	}
	if a.rimmed(p, c.how) {
		c.at = Rim
	}
	a.looked++
	t := a.alter(a.thing(head.raw, a.sense(head.noun, c.how, a.list[c.of].out.Thing.Archetype), a.text.Normal), p, p.head)
	worn := c.how == Around || c.how == With || p.lead == "," && !c.counted
	if worn && a.garment(head.noun) && a.list[c.of].archetype().dresses() {
		return clause{}, false // a garment that these people cannot wear becomes a note, and no thing beside them
	}
	if c.how == With && a.garment(head.noun) && a.list[c.of].archetype().Beast() && a.unfit(t.Archetype) {
		return clause{}, false // nor does a scarf, which an animal would wear, lie beside it
	}
	if p.lead == "," && !c.counted && (!head.plural && p.strange() || a.PartWord(head.text) && a.list[c.of].archetype().Beast()) {
		return clause{}, false // "a helmet, unheard hammer"
	}
	outright := t.Match == Exact || t.Match == Alias
	listed := p.joined && c.how == With && a.list[a.open].how == With // "with a burger and fries"
	c.many = a.many(p) || p.images() || head.noun == spectacles && t.Noun != head.noun
	c.counted = c.counted || slices.Contains(paired, head.text) || a.Eyewear(t.Archetype)
	counted := c.many || c.counted || p.lead == language.Full || p.lead == language.Of && c.how == Inside || listed ||
		c.how == Held && a.served(p)
	ok := counted
	switch named := p.counted("the", "its", "his", "her"); {
	case !t.Family: // behind a comma a plural, as in "29 inch wheels", is more likely of the thing itself
		ok = c.bare && (c.counted || counted && p.lead != ",") && !slices.Contains([]Place{With, Held, Atop}, c.how) && a.solid(head.noun) && !a.PartWord(head.text)
	case c.how == With && a.PartWord(head.text) && a.list[c.of].archetype().rides() && !a.byName[t.Archetype].dresses():
		ok = false // the seats of a convertible are no chairs
	case c.how == With && t.Match == Alias && a.plurale(head.text):
		ok = false // two drawers are no chests of drawers
	case c.how == With && a.byName[t.Archetype].Of(fact.Jewel) && a.list[c.of].archetype().jewelled():
		ok = false // a ruby is set into a sword
	case c.how == With && a.byNoun(head.noun).Of(fact.Fixture) && a.list[c.of].archetype().housing():
		ok = false // nor is the door of a castle a door beside it
	case head.rank == double || c.how == With && p.word != "" || p.lead == language.Of:
		ok = outright && (counted || named || a.lists(p))
	case outright || named:
		ok = true
	default: // a thing in, on or before one of another family is a picture of both: "a dog in a convertible"
		ok = counted && p.word != ""
	}
	c.reading = &reading{Reader: a.Reader, text: a.text, out: Intent{Thing: t}}
	return c, ok
}

// Beast reports whether an archetype is an animal, whose parts have names of things: "a dragon, shimmering scales".
func (a *Entry) Beast() bool { return a != nil && a.Living && !a.Person }

// rides reports whether people ride in the archetypes of its family, which have parts with names of things.
func (a *Entry) rides() bool {
	return a != nil && slices.Contains([]string{"vehicle", "aircraft", "boat", "space"}, a.Family)
}

// plurale reports whether a noun calls a thing in the plural alone, by what the thing has several of: a chest of drawers is "drawers", and one of these is a
// drawer. Behind "with" they are those of the thing before.
func (r *Reader) plurale(noun string) bool {
	singles := wordnet.Singulars(noun)
	return len(singles) > 0 && r.names[noun] != "" && !slices.ContainsFunc(singles, r.Built)
}

// housing reports whether the archetype is a building.
func (a *Entry) housing() bool { return a != nil && a.Family == "building" }

// told reports whether a phrase describes the open thing itself: its content, the number of its parts, another name for it.
func (a *arranger) told(p *phrase) bool {
	c := a.list[a.open]
	switch p.lead {
	case language.Full, language.Of, language.With:
		return !a.mixed(p) && (c.holds(p) || c.counts(p) != "" || c.contains(p))
	case ",", ".", "":
		return !p.counted("a", "an", "another") && slices.ContainsFunc(a.list, func(c clause) bool { return c.same(p.items[p.head].noun) })
	}
	return false
}

// mixed reports whether a phrase names one of several sorts of things that are in another one, each of which is built: "a bowl of oranges and bananas",
// though a bowl of fruit shows some by itself.
func (a *arranger) mixed(p *phrase) bool {
	several := p.lead == language.Of || p.lead == language.Full
	return several && !a.crowned(p) && a.next != nil && a.next.joined && p.rank() >= double && a.next.rank() >= double &&
		a.Built(p.items[p.head].noun) && a.Built(a.next.items[a.next.head].noun)
}

// settings are the surroundings and the clothes of things: they are not built as things of their own.
var settings = []string{"floor", "wall", "room", "road", "street", "background", "backdrop", "scenery", "clothing", "ground", "garden", "house", "building"}

// solid reports whether a noun means a tangible thing, and no setting.
func (r *Reader) solid(noun string) bool {
	plain, ok := r.net.Plain(noun)
	if !ok || r.net.Seldom(noun) || !r.net.File(plain).Solid() {
		return false
	}
	return !r.net.Within(plain, r.settings, kinSteps)
}

// many reports whether the head of a phrase is in the plural, also where that is a name of its own: "tulips".
func (r *Reader) many(p *phrase) bool {
	if p.head < 0 { // "a sword of fire"
		return false
	}
	head := p.items[p.head]
	return head.plural || slices.Contains(wordnet.Singulars(head.text), r.names[head.noun])
}

package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wording"
)

// change is what a phrase of a revision does with the thing that it names.
type change uint8

const (
	set  change = iota
	turn        // "make it a table": into another thing, too
	add
	remove
)

// changeWords are verbs of a revision.
var changeWords = map[string]change{
	"make": turn, "turn": turn, "change": turn, "switch": turn, "convert": turn, "paint": set, "use": set, "give": set, "set": set, "keep": set,
	"recolour": set, "recolor": set,
	"add": add, "put": add, "attach": add, "include": add, "insert": add, "place": add,
	"remove": remove, "delete": remove, "drop": remove, "lose": remove, "erase": remove, "strip": remove, "rid": remove, "get": remove, "replace": remove,
	"omit": remove,
	"fill": add, "clear": remove, "take": remove, "off": remove, "away": remove, "swap": remove, "avoid": remove,
}

// Revise is an intent with feedback applied: "make it red", "taller", "add moss", "remove the rust", "the seat in leather". Everything else stays.
// The given intent is not changed.
func (r *Reader) Revise(i Intent, feedback string) Intent {
	said := feedback
	if a := r.Entry(i.Thing.Archetype); a == nil || !a.Living { // "put it in ruins" is a place for a fox
		said = ruin.ReplaceAllString(feedback, "$1 ruined")
	}
	plain := wording.SpelledOut(r.wrecked(said))
	t := language.Cut(plain.Text)
	e := &revision{reading: &reading{Reader: r, text: t, out: i.Clone()}, fresh: map[string]bool{}, found: map[string]Thing{}}
	s := newScanner(r, t)
	s.skip = e.partsInColours()
	e.phrases = split(s.items())
	for k := range e.phrases {
		e.phrase(&e.phrases[k])
	}
	return e.finish().noted(plain.Notes)
}

// revision is the state of applying a feedback.
type revision struct {
	*reading
	change change
	fresh  map[string]bool  // roles whose colours ("colour seat") or materials were named anew: further ones join them
	found  map[string]Thing // of the nouns so far
	bereft string           // a part that words speak of and the thing has no finish for: what they say of it is told, and not said of the whole
	more   float32          // 1 after "more", −1 after "less", else 0
	shade  item
}

func (e *revision) phrase(p *phrase) {
	now := e.begin(p)
	if now == remove && e.lose(p) {
		return
	}
	head, role := e.part(p)
	if now != remove && head >= 0 {
		e.regain(p.items[head].text)
	}
	switch {
	case role != "" && now != remove && e.mere(p.items[head].text, role):
		e.aim("", "")
		e.bereft = p.items[head].raw
	case role != "":
		e.aim(role, p.items[head].text)
		e.bereft = ""
		e.option(role)
	case p.lead != language.Is && p.lead != language.To && p.lead != language.Of && !p.joined:
		e.aim("", "")
		e.bereft = ""
	}
	if now != remove && head < 0 && role == "" {
		if e.foreign(p) {
			return
		}
		head = e.unfinished(p)
	}
	part := head
	named := p.rank() == thing || now == turn && e.foreignTrait(p) || e.kindred(p)
	if head < 0 && named && e.noun(p, now) {
		head = p.head
	}
	if head < 0 && p.head >= 0 && p.rank() == double && e.same(p.items[p.head].noun) {
		head = p.head // "make the wizard taller"
	}
	switch said := slices.ContainsFunc(p.items, func(it item) bool { return it.kind > joining && it.kind < empty && it.kind != substance }); {
	case said || head < 0 || role == "":
	case p.lead == "on":
		e.puts(p)
	}
	for i, it := range p.items {
		switch {
		case i == head:
		case it.kind == counting && now != remove && i+1 == part:
			e.countsPart(it, p.items[part], role)
		default:
			e.word(p, i, it, now)
		}
	}
}

// countsPart notes a number of parts. Parts that no role calls have the number that the thing gives them, which is told.
func (e *revision) countsPart(number, part item, role string) {
	if n := int(number.meaning.amount); n < 2 {
		return
	}
	if role == "" {
		e.out.Relations = append(e.out.Relations, Relation{Word: string(language.With), Text: number.raw + " " + part.raw})
		return
	}
	e.out.Counted = slices.DeleteFunc(e.out.Counted, func(c Counted) bool { return c.Part == e.Singular(part.text) })
	e.countPart(number, part)
}

// foreign takes a phrase that ends with a noun for things that this one has not and a colour before it, and reports whether it is one: "yellow flowers",
// said of a table, colours no table.
func (e *revision) foreign(p *phrase) bool {
	a, last := e.archetype(), len(p.items)-1
	if a == nil || last < 1 || p.items[last-1].kind != colouring {
		return false
	}
	it := p.items[last]
	if it.kind != plain && it.kind != trait || slices.Contains(a.Traits, it.name) || e.Form(a, it.text) != "" {
		return false
	}
	noun := e.Singular(it.text)
	if noun == it.text || !e.Built(noun) || e.same(noun) {
		return false
	}
	if e.names[it.text] != "" { // tulips are called so
		noun = it.text
	}
	p.head, p.items[last].noun = last, noun
	e.relate(p)
	if k := len(e.out.Relations) - 1; p.word == "" && k >= 0 {
		e.out.Relations[k].Word = string(language.With)
	}
	return true
}

// foreignTrait reports whether the head of a phrase names a thing, and a trait that only other things have: "make it a king", which a chess piece may be.
func (e *revision) foreignTrait(p *phrase) bool {
	if p.rank() != double {
		return false
	}
	it := p.items[p.head]
	return it.known && e.othersTrait(it)
}

// othersTrait reports whether an item is a trait that only other things have.
func (e *revision) othersTrait(it item) bool {
	a := e.archetype()
	return it.kind == trait && a != nil && !slices.Contains(a.Traits, it.name) && e.Form(a, it.text) == ""
}

// begin finds the change that a phrase makes. A set at its beginning is a verb: "set it for dinner", but "a set of chairs".
func (e *revision) begin(p *phrase) change {
	if p.lead == "." || p.lead == language.To || p.lead == language.With && e.change == remove {
		e.change = set
		clear(e.fresh)
	}
	for i, it := range p.items {
		verb := it.kind == plain || it.kind == empty || it.kind == grouping && i == 0 && it.at+1 < len(e.text.Words) && e.text.Span(it.at+1, 1) != "of"
		if c, ok := changeWords[it.text]; ok && verb {
			e.change = c
			p.items[i].kind, p.items[i].rank = empty, never
		}
	}
	p.choose()
	if p.lead == language.Less {
		return remove
	}
	return e.change
}

// noun takes the head of a phrase that is no part of the thing: another thing to build, or a thing beside it.
func (e *revision) noun(p *phrase, now change) bool {
	it := p.items[p.head]
	switch {
	case it.noun == e.out.Thing.Noun:
	case e.sort(p, it) != "":
		switch {
		case e.definite(p) && !e.implies(it.noun):
			e.miss(p)
		case !e.definite(p) && (now == turn || now == set && e.kindred(p)):
			e.rename(it.raw, e.sort(p, it))
		}
	case now == add || p.lead != "" && p.lead != "." && p.lead != "," && p.lead != language.To && p.lead != language.Is:
		e.relate(p)
		if last := len(e.out.Relations) - 1; p.word == "" && last >= 0 {
			e.out.Relations[last].Word = string(language.With)
		}
		p.items = nil
	default:
		found := e.another(it)
		known := found.Match == Exact || found.Match == Alias
		if e.PartWord(lastWord(it.text)) && (now != turn || e.definite(p)) || now != turn && !known || p.joined || e.more != 0 || now == remove {
			e.relate(p) // "give it wings", "more windows" and "mach ihn blau" ask for no other thing
			p.items = nil
			break
		}
		switch {
		case e.definite(p) || e.ofPart(p) || e.does(p) || e.somewhere(p, now):
			e.miss(p)
		case now == turn && e.unasked(p, known) && known && !Pronoun.MatchString(e.text.Span(max(0, it.at-1), 1)):
			e.miss(p)
		case now == turn && e.unasked(p, known) || e.text.Foreign():
			e.kept = append(e.kept, leftover{it.at, it.raw})
		case now == set && p.lead != language.To && p.lead != language.Is && e.Apart(e.out.Thing, found):
			e.relate(p)
			p.items = nil
		default:
			e.become(found)
			e.within(it) // as in a prompt: a treasure chest holds treasure
		}
	}
	return true
}

// lose takes what a phrase names from the thing: another thing beside it, a part that words have given it, or one that it has by itself. Words for colours,
// materials and states are no such names.
func (e *revision) lose(p *phrase) bool {
	part, role := e.part(p)
	if p.lead == language.Of && p.word != "of" || role != "" && p.describes(part) && p.items[part].kind != plain {
		return false // "from the seat"
	}
	head := part
	if head < 0 && p.rank() >= thing && p.items[p.head].kind == plain {
		head = p.head
	}
	if head < 0 || e.same(p.items[head].noun) && p.items[head].noun != "" {
		return false
	}
	it := p.items[head]
	noun := e.Singular(it.text)
	had := len(e.out.Relations)
	e.out.Relations = slices.DeleteFunc(e.out.Relations, func(r Relation) bool { return r.Noun == it.noun && it.noun != "" })
	e.out.Counted = slices.DeleteFunc(e.out.Counted, func(c Counted) bool { return c.Part == noun })
	if len(e.out.Relations) < had || e.undo(role) {
		e.untrait(it.text, noun)
		return true
	}
	for _, w := range []string{it.text, noun} {
		if e.trait(w+"less") || bare[w] != "" && e.trait(bare[w]) {
			return true
		}
	}
	if it.kind == trait && slices.Contains(e.out.Traits, it.name) {
		return false // the trait is dropped
	}
	if e.emptied(it.text, noun) {
		return true
	}
	e.count("without the "+it.raw, it.text, 0)
	return true
}

// emptied takes a content from the thing that it can show, by one of its words: a chest without coins shows none, and is empty if it can be.
func (e *revision) emptied(words ...string) bool {
	a := e.archetype()
	if a == nil {
		return false
	}
	done := false
	for trait, content := range a.Holds {
		for word := range list(content) {
			if slices.Contains(words, word) {
				had := len(e.out.Traits)
				e.out.Traits = slices.DeleteFunc(e.out.Traits, func(t string) bool { return t == trait })
				done = done || len(e.out.Traits) < had
			}
		}
	}
	if done {
		e.state("empty")
	}
	return done
}

// regain forgets that a thing shall be without a part that words now give it, or say something of.
func (e *revision) regain(part string) {
	noun := e.Singular(part)
	e.out.Counted = slices.DeleteFunc(e.out.Counted, func(c Counted) bool { return c.N == 0 && c.Part == noun })
}

// another is the thing that an item names; each noun is looked for once.
func (e *revision) another(it item) Thing {
	t, ok := e.found[it.noun]
	if !ok {
		t = e.thing(it.raw, it.noun, e.text.Normal)
		e.found[it.noun] = t
	}
	t.Head = it.raw
	return t
}

// word takes one word of a phrase.
func (e *revision) word(p *phrase, i int, it item, now change) {
	switch it.text {
	case "more", "even more":
		e.more = 1
		return
	case "less", "fewer":
		e.more = -1
		return
	}
	if it.kind == empty || now != remove && !it.negated && e.withheld(it) {
		return
	}
	more := e.more
	if it.meaning.more {
		more = 1
	}
	if it.kind == sizing && it.negated {
		e.apply(it, -1) // "not so tall"
	} else if e.more < 0 && it.kind == colouring { // a colour has no amount
		e.out.Relations = append(e.out.Relations, Relation{Word: string(language.With), Text: "less " + it.raw})
	} else if less := e.more < 0 && it.kind == substance; now == remove || it.negated || less {
		had := len(e.out.Materials)
		if e.deny(it); less && len(e.out.Materials) == had { // there is none of it
			e.kept = append(e.kept, leftover{it.at, it.raw})
		}
	} else if it.kind == shading {
		e.shading(p, i, it)
		return
	} else {
		kept := len(e.kept)
		e.apply(it, more)
		e.beside(it, p.before(i), e.target)
		if (it.kind == sizing || it.kind == length) && e.target != "" && len(e.kept) > kept {
			e.unsized(p, it, kept)
		}
	}
	e.more, e.shade = 0, item{}
}

// unsized notes that a part is not made larger or smaller, instead of a word that is not understood: parts have the size that suits the thing.
func (e *revision) unsized(p *phrase, it item, kept int) {
	if head, role := e.part(p); role != "" {
		e.kept = e.kept[:kept]
		e.out.Relations = append(e.out.Relations, Relation{Word: string(language.With), Text: it.raw + " " + p.items[head].raw})
	}
}

// deny takes the meaning of a word from the thing or the part at hand, or notes a colour or a material that it shall not have.
func (e *revision) deny(it item) {
	had := len(e.out.Colours) + len(e.out.Materials)
	if e.drop(it, e.target); len(e.out.Colours)+len(e.out.Materials) == had && e.more == 0 {
		e.exclude(it, e.target)
	}
}

// allow forgets that the part at hand shall not have a colour or a material that words now give it.
func (e *revision) allow(it item) {
	e.out.Excluded = slices.DeleteFunc(e.out.Excluded, func(x Excluded) bool { return x.Word == it.text && x.Target == e.target })
}

// shading takes a shade word: for the colour behind it, or for what the thing has.
func (e *revision) shading(p *phrase, i int, it item) {
	if i+1 < len(p.items) && (p.items[i+1].kind == colouring || p.items[i+1].kind == substance) {
		e.shade = it
		return
	}
	changed := false
	for k, c := range e.out.Colours {
		if c.Target == e.target && e.renews(c.Part) {
			e.out.Colours[k].RGB, changed = shaded(c.RGB, it.name), true
			if len(c.Word) < language.Longest {
				e.out.Colours[k].Word = it.name + " " + c.Word
			}
		}
	}
	for k, m := range e.out.Materials {
		if m.Target == e.target && e.renews(m.Part) {
			e.out.Materials[k].Shade, changed = min(max(m.Shade+depth(it.name), -1), 1), true
		}
	}
	if rgb, ok := alone(it.name); !changed && ok {
		e.colour(Colour{Word: it.text, RGB: rgb, Target: e.target})
	} else if !changed && it.name != "bright" {
		e.kept = append(e.kept, leftover{it.at, it.raw})
	} else if !changed { // there is no colour in words that it could change
		e.out.Relations = append(e.out.Relations, Relation{Word: string(language.With), Text: it.raw})
	}
}

// renews reports whether what the words say is about a part that had a look of its own: what is said of a role is said of all its parts.
func (e *revision) renews(part string) bool { return e.called == "" || e.called == part }

// apply applies one word; more is 1 for a comparative, −1 for "less", else 0.
func (e *revision) apply(it item, more float32) {
	o := &e.out
	switch it.kind {
	case colouring:
		e.allow(it)
		if key := "colour " + e.called + " " + e.target; !e.fresh[key] {
			e.fresh[key] = true
			o.Colours = slices.DeleteFunc(o.Colours, func(c Colour) bool { return c.Target == e.target && e.renews(c.Part) })
		}
	case substance:
		e.allow(it)
		if key := "material " + e.called + " " + e.target; !e.fresh[key] {
			e.fresh[key] = true
			o.Materials = slices.DeleteFunc(o.Materials, func(m Material) bool { return m.Target == e.target && e.renews(m.Part) })
		}
		if o.Statue != nil && e.target == "" {
			o.Statue.Material = it.name
		}
	case modifying:
		if e.target != "" || it.meaning.trait == "" || !e.trait(it.meaning.trait) {
			e.strengthen(it, more)
		}
		return
	case sizing:
		if more < 0 {
			it.times = -it.times
		}
	case trait:
		if a := e.archetype(); a != nil && slices.Contains(a.Poses, it.name) {
			o.Traits = slices.DeleteFunc(o.Traits, func(t string) bool { return slices.Contains(a.Poses, t) })
		} else if a.Beast() && e.sorted(it.name) { // a siamese cat that becomes a persian is no siamese
			o.Traits = slices.DeleteFunc(o.Traits, e.sorted)
		}
	case length:
		if it.meaning.more {
			break
		}
		axis := e.along(language.Axis(it.name))
		o.Size.Grown = slices.DeleteFunc(o.Size.Grown, func(g Growth) bool { return axis == "" || g.Axis == axis })
		o.Size.Measures = slices.DeleteFunc(o.Size.Measures, func(m Measure) bool { return axis == "" || m.Axis == axis })
	}
	e.attribute(it, e.shade, e.target)
	if it.kind == portraying {
		e.portray()
	}
}

// renewed are words for what is new or clean, which take away the modifiers of what is old or dirty, grime.
var (
	renewed = strings.Fields("new newer brand-new clean cleaner cleaned fresh fresher pristine immaculate unused spotless")
	grime   = strings.Fields("weathered rusty mossy ivied burnt dusty muddy")
)

// strengthen sets a modifier, or with more changes how strong it is.
func (e *revision) strengthen(it item, more float32) {
	m := Modifier{Word: it.text, Name: it.name, Amount: it.meaning.amount * it.times, Target: e.target, Part: e.called}
	if slices.Contains(renewed, it.text) && more >= 0 {
		e.out.Modifiers = slices.DeleteFunc(e.out.Modifiers, func(o Modifier) bool {
			return slices.Contains(grime, o.Name) && (e.target == "" || o.Target == e.target)
		})
	}
	k := slices.IndexFunc(e.out.Modifiers, func(o Modifier) bool { return o.Name == m.Name && o.Target == m.Target && o.Part == m.Part })
	switch {
	case k < 0 && more >= 0:
		e.out.Modifiers = append(e.out.Modifiers, m)
	case k < 0:
	case more > 0:
		e.out.Modifiers[k].Amount = min(e.out.Modifiers[k].Amount*1.5, 2)
	case more < 0:
		e.out.Modifiers[k].Amount /= 2
	default:
		e.out.Modifiers[k] = m
	}
}

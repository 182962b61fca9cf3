package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// phrase is a head with the words about it, and its relation to the thing.
type phrase struct {
	lead   language.Lead // how it belongs to the thing; "" at the start, "," and "." after a sign
	word   string        // the lead as written
	amount float32       // how strongly the lead means the states that follow; 0: as they say
	joined bool          // by "and": it shares the lead of the phrase before
	items  []item
	head   int // index into items; −1 without one
	from   int // the first word, which may be of the lead
	body   int // the first word after the lead
}

// split parts items into phrases, which share the items' array.
func split(items []item) []phrase {
	s := splitter{kept: items[:0], list: make([]phrase, 1, 8)}
	times, negated := float32(1), false
	for _, it := range items {
		s.at = it.at
		switch {
		case it.pause == language.Stop:
			s.next(phrase{lead: "."})
		case it.pause >= language.Comma:
			s.next(phrase{lead: ","})
		}
		last := &s.list[len(s.list)-1]
		switch it.kind {
		case leading:
			if it.name == string(language.Of) && (s.groups() || s.region(it.at+it.words)) {
				continue
			}
			s.next(phrase{})
			last = &s.list[len(s.list)-1]
			last.lead, last.word, last.amount, last.joined, last.body = language.Lead(it.name), it.raw, it.amount, false, it.at+it.words
		case joining:
			s.next(phrase{lead: last.lead, word: last.word, amount: last.amount, joined: true})
			last = &s.list[len(s.list)-1]
			last.body = max(last.body, it.at+it.words)
		case negating:
			negated = true
		case strength:
			times = it.amount
		default:
			it.times, it.negated = times, negated
			if it.kind != empty {
				times, negated = 1, false
			}
			s.kept = append(s.kept, it)
		}
	}
	s.close()
	return s.list
}

// groups reports whether a phrase about a further thing has nothing yet but words for a group, which belong to what follows: "on a stack of books".
func (s *splitter) groups() bool {
	last := &s.list[len(s.list)-1]
	items := s.kept[s.from:]
	return last.lead != "" && last.word != "" && len(items) > 0 && items[len(items)-1].kind == grouping
}

// regions are words for a place of a thing, which stand for the thing itself where something is on, in or at it: "on the roof of a car".
var regions = []string{
	"roof", "rooftop", "top", "back", "front", "edge", "side", "corner", "middle", "center", "centre", "end", "deck", "hood", "bonnet", "lap",
	"shoulder", "shoulders", "seat", "saddle", "foot", "bottom", "brim", "rim", "ledge", "surface", "tip", "steps", "lid",
	"branches", "boughs",
}

// region drops what a phrase has so far where that is only a region of the thing that follows from word at on: "on the roof of a car" is on a car. What is
// done to a part that nothing can be built for is done to the whole: "welding the hull of a spaceship".
func (s *splitter) region(at int) bool {
	last, found := &s.list[len(s.list)-1], false
	how, ok := Places().Of(language.Normal(last.word))
	done := last.lead == language.At && strings.HasSuffix(last.word, "ing") && !ok
	if !ok && !done || how == With || how == Held {
		return false
	}
	for _, it := range s.kept[s.from:] {
		if slices.Contains(regions, it.text) || done && it.rank >= unknown && !it.known {
			found = true
		} else if it.kind != empty {
			return false
		}
	}
	if found {
		s.kept, last.body = s.kept[:s.from], at
	}
	return found
}

// splitter is the list of phrases while they are split.
type splitter struct {
	kept []item
	from int // the first item of the last phrase
	list []phrase
	at   int // the word at hand
}

// next begins a phrase, unless the last one is still empty.
func (s *splitter) next(p phrase) {
	if len(s.kept) > s.from {
		s.close()
		p.from, p.body = s.at, s.at
		s.list, s.from = append(s.list, p), len(s.kept)
	}
}

// close gives the last phrase its items.
func (s *splitter) close() {
	p := &s.list[len(s.list)-1]
	p.items = s.kept[s.from:len(s.kept):len(s.kept)]
	p.choose()
}

// choose finds the phrase's head: the last of its items that make the best one.
func (p *phrase) choose() {
	p.head = -1
	best, followed := never, false // a material before something that may be a head is about it
	for i := len(p.items) - 1; i >= 0; i-- {
		it := &p.items[i]
		if it.rank > best && (it.rank != double || !followed) {
			best, p.head = it.rank, i
		}
		followed = followed || it.rank >= double || it.kind == portraying
	}
	if first := p.former(); first >= 0 && best == thing {
		p.head = first
	}
}

// former is the head that the phrase has before its afterthoughts, −1 if it has none: people write on without a comma, as in
// "windmill dutch style spinning blades" and "pickup truck rusty farm". A thing that is known is one if what comes after its age, state,
// style or count is another thing, but not if it owns that: "the castle's old gate".
func (p *phrase) former() int {
	first := -1
	for i := range p.items {
		it := &p.items[i]
		switch {
		case it.known && strings.Contains(it.text, "thing to "):
			return i // and the following words say what it is for
		case it.rank == thing && it.known && it.pause != language.Hyphen && !strings.ContainsAny(it.raw, "'’"):
			first = i
		case it.rank == thing || it.rank == unknown:
			first = -1
		case first >= 0 && it.breaks():
			return first
		}
	}
	return -1
}

// breaks reports whether an item after a thing tells that the thing was named in full.
func (it *item) breaks() bool {
	switch it.kind {
	case modifying, styling, trait, counting, number:
		return it.rank < double
	case empty:
		return it.text == "style" || it.text == "styled"
	}
	return false
}

// rank is that of the phrase's head.
func (p *phrase) rank() rank {
	if p.head < 0 {
		return never
	}
	return p.items[p.head].rank
}

// standing is the rank of the phrase among others: there a trait that is the name of a known thing names it, as in "a house, two floors".
func (p *phrase) standing() rank {
	if p.rank() == double && p.items[p.head].kind == trait && p.items[p.head].known {
		return thing
	}
	return p.rank()
}

// hues reports whether a phrase has colours and no other words that mean something.
func (p *phrase) hues() bool {
	return p.has(colouring) && !slices.ContainsFunc(p.items, func(it item) bool {
		return it.kind != colouring && it.kind != shading && it.kind != empty || it.negated
	})
}

// has reports whether an item of a kind is in the phrase.
func (p *phrase) has(k kind) bool {
	for i := range p.items {
		if p.items[i].kind == k {
			return true
		}
	}
	return false
}

// last is the phrase's last item; the zero item if it has none.
func (p *phrase) last() item {
	if len(p.items) == 0 {
		return item{}
	}
	return p.items[len(p.items)-1]
}

// strange reports whether words before the head of a phrase are not understood.
func (p *phrase) strange() bool {
	return slices.ContainsFunc(p.items[:p.head], func(it item) bool { return it.kind == plain && it.rank == unknown })
}

// numbered reports whether a phrase gives a number, in figures or as a pair or a row of so many.
func (p *phrase) numbered() bool {
	return slices.ContainsFunc(p.items, func(it item) bool { return it.kind == counting || it.kind == grouping && it.meaning.amount > 0 })
}

// counted reports whether a phrase gives a number, in figures or by one of some words.
func (p *phrase) counted(words ...string) bool {
	return slices.ContainsFunc(p.items, func(it item) bool {
		return it.kind == counting || it.kind == grouping || slices.Contains(words, it.text)
	})
}

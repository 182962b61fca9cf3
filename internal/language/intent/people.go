package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// people is how many people some words list, and beasts with them: "a man in a hat and two women" are three. Beasts alone are none.
func (r *Reader) people(words string) (n int) {
	s, found := newScanner(r, language.Cut(words)), false
	for i, p := range split(s.items()) {
		if p.rank() < double || !(i == 0 || p.joined || p.word == "") {
			continue
		}
		if s.person(&p.items[p.head]) {
			found = true
		} else if a := r.nouns[r.names[p.items[p.head].noun]]; a == nil || !a.Living {
			continue
		}
		some := 1
		if p.items[p.head].plural {
			some = 2
		}
		for _, it := range p.items {
			if (it.kind == counting || it.kind == grouping) && it.meaning.amount > 0 {
				some = int(it.meaning.amount)
			}
		}
		n += some
	}
	if !found {
		return 0
	}
	return n
}

// joinIn gives people the pose of the last one whom the words list with them, where the pose stands behind all of them: "a man and a woman dancing".
func (r *Reader) joinIn(list []clause, out []Placed) {
	last := len(out) - 1
	for ; last > 0 && !(out[last].How == Beside && list[last].bare); last-- {
	}
	a := r.byName[out[last].Thing.Archetype]
	text := language.Text{Normal: list[last].text.Normal, Words: list[last].words}
	if last == 0 || a == nil || !a.Person || len(text.Words) < 2 || !strings.HasSuffix(text.Span(len(text.Words)-1, 1), "ing") {
		return
	}
	for _, pose := range out[last].Traits {
		for k := range out[:last] {
			o := r.byName[out[k].Thing.Archetype]
			joined := k == out[last].Of || out[k].How == Beside && list[k].bare && out[k].Of == out[last].Of
			if slices.Contains(a.Poses, pose) && joined && o != nil && slices.Contains(o.Poses, pose) && !slices.ContainsFunc(out[k].Traits, func(t string) bool {
				return slices.Contains(o.Poses, t)
			}) {
				out[k].Traits = append(slices.Clone(out[k].Traits), pose)
			}
		}
	}
}

// posture gives the holder of something the pose behind its noun, and returns where the words of the thing end: "a man holding an accordion sitting on a
// crate". A pose of the thing itself stays with it: "a girl holding a cat sleeping".
func (a *arranger) posture(p *phrase, c *clause, to int) int {
	by, last := &a.list[c.of], p.last()
	if c.how != Held && c.how != With || last.at+last.words != to || last.kind != trait || p.head == len(p.items)-1 || last.pause > language.Blank {
		return to
	}
	own := func(e *Entry) bool { return e != nil && slices.Contains(e.Poses, last.name) }
	if !own(by.archetype()) || own(c.archetype()) {
		return to
	}
	by.words = append(by.words, a.text.Words[last.at:to]...)
	return last.at
}

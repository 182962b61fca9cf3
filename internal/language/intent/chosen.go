package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
	"atelier/internal/language/wordnet"
)

// chosen leaves out the alternatives that a text offers, and notes them: of "a cat or a dog" it is the cat, and of "a red or blue chair" the red one. The
// words of a thing and those of a surface have meanings of their own, which scan gives them.
func (r *Reader) chosen(t language.Text, scan func(language.Text) []item) (language.Text, note.List) {
	if !strings.Contains(t.Normal, " or ") {
		return t, nil
	}
	gone := make([]bool, len(t.Words))
	var both []int // words "or" that mean "and"
	var notes note.List
	items := scan(t)
	for k := range items {
		if items[k].kind != joining || items[k].text != "or" {
			continue
		}
		if denied(items, k) {
			both = append(both, items[k].at)
			continue
		}
		from, to := offer(items, k)
		if end := r.shared(t, items, k); end > 0 {
			from, to = items[k].at, end
		}
		if to <= from {
			continue
		}
		for i := from; i < to; i++ {
			gone[i] = true
		}
		notes = append(notes, note.Plainly("Of what is offered by “or” the first is made; left out: %s.",
			language.Quote(strings.TrimPrefix(t.Raw(from, to-from), "or "))))
	}
	if len(both) == 0 && len(notes) == 0 {
		return t, nil
	}
	var text strings.Builder
	for i := range t.Words {
		switch {
		case slices.Contains(both, i):
			text.WriteString(t.Words[i].Pause.Sign() + "and")
		case !gone[i]:
			text.WriteString(t.Words[i].Pause.Sign() + t.Raw(i, 1))
		}
	}
	return language.Cut(text.String()), notes
}

// denied reports whether the word "or", which is item k, stands in what a text rules out: "without doors or windows" is without both.
func denied(items []item, k int) bool {
	for i := k - 1; i >= 0 && items[i+1].pause < language.Comma; i-- {
		if items[i].kind == negating || items[i].kind == leading && items[i].text == "without" {
			return true
		}
		if items[i].kind == leading {
			break
		}
	}
	return false
}

// shared is the end of what the word "or", which is item k, offers before a noun that both alternatives have: "a wooden or stone bridge" offers stone and
// keeps the bridge, "a coffee or side table" the table. It is 0 where they have nouns of their own.
func (r *Reader) shared(t language.Text, items []item, k int) int {
	last := k
	for i := k + 1; i < len(items) && (i == k+1 || items[i].pause < language.Comma) && items[i].kind != leading && items[i].kind != joining; i++ {
		if w, n := language.Grammar().Longest(t, items[i].at); n > 0 && w.Sort == language.Leading { // "with stones" is one item of a surface
			break
		}
		if last = i; items[i].rank >= double && items[i].words > 1 {
			break
		}
	}
	end := items[last].at + items[last].words - 1
	if k == 0 || last == k || end <= items[k].at+1 {
		return 0
	}
	before, noun := items[k-1], t.Words[end].Raw
	if before.kind == covering && t.Words[items[k].at+1].Pause == language.Blank && Articles.MatchString(t.Span(items[k].at+1, 1)+" ") {
		return 0 // "a brick wall or a stone wall" names two surfaces
	}
	if strings.HasSuffix(strings.ToLower(before.raw), " "+strings.ToLower(noun)) {
		return 0 // "stone bricks or clay bricks"
	}
	whole := r.scan(language.Cut(before.raw + " " + noun))
	switch {
	case len(whole) == 1 && whole[0].rank >= double && before.rank >= double: // a coffee table
		return end
	case items[last].words > 1 && before.kind != plain && !slices.ContainsFunc(items[:k-1], func(it item) bool { return it.rank >= double }):
		return end
	case items[last].words > 1 && before.kind == plain && (!r.Built(before.noun) || r.akinTo(before.text, t.Span(items[last].at, 1))):
		return end
	}
	return 0
}

// akinTo reports whether two words name sorts of the same by some of their first senses: baseball and football are balls.
func (r *Reader) akinTo(a, b string) bool {
	wide := map[wordnet.Synset]bool{}
	for k, word := range []string{a, b} {
		for _, s := range r.net.Lookup(word) {
			if s.Order > 2 {
				continue
			}
			for h := range r.net.Hypernyms(s.Synset) {
				if k == 1 && wide[h] {
					return true
				}
				wide[h] = wide[h] || k == 0
			}
		}
	}
	return false
}

// offer is the run of words, from the word "or", which is item k, to the end of what it offers instead of what stands before it.
func offer(items []item, k int) (from, to int) {
	from, to = items[k].at, items[k].at+1
	if k == 0 || k+1 == len(items) {
		return from, to
	}
	end := func(i int) int { return items[i].at + items[i].words }
	next := k + 1
	for next+1 < len(items) && (items[next].kind == empty || items[next].kind == shading || items[next].kind == strength) {
		next++
	}
	switch before, after := items[k-1], items[next]; {
	case before.kind == after.kind && before.kind != plain: // "red or blue", "with or without"
		return from, end(next)
	case !slices.ContainsFunc(items[:k], func(it item) bool { return it.rank >= double }): // "a small or middling table"
		return from, end(next)
	}
	from = items[offers(items, k)].at
	i := k + 1
	for i < len(items) && items[i].pause < language.Comma && items[i].kind != leading && items[i].kind != joining {
		i++
	}
	return from, end(i - 1)
}

// offers is the index of the first alternative that is left out, where item k is the word "or" that ends a list: in "a cat, a dog or a mouse" the cat is
// made, and the list of what is left out begins at the dog.
func offers(items []item, k int) int {
	first := k
	for i := k - 1; i > 0; i-- {
		if items[i].kind == leading || items[i].pause > language.Comma {
			break
		}
		if items[i].pause == language.Comma && slices.ContainsFunc(items[i:first], func(it item) bool { return it.rank >= double }) &&
			slices.ContainsFunc(items[:i], func(it item) bool { return it.rank >= double }) {
			first = i
		}
	}
	return first
}

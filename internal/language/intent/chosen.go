package intent

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// chosen leaves out the alternatives that a text offers, and notes them: of "a cat or a dog" it is the cat, and of "a red or blue chair" the red one.
func (r *Reader) chosen(t language.Text) (language.Text, []string) {
	if !strings.Contains(t.Normal, "or") {
		return t, nil
	}
	var gone []bool
	var notes []string
	items := r.scan(t)
	for k := range items {
		if items[k].kind != joining || items[k].text != "or" {
			continue
		}
		from, to := offer(items, k)
		if to <= from {
			continue
		}
		if gone == nil {
			gone = make([]bool, len(t.Words))
		}
		for i := from; i < to; i++ {
			gone[i] = true
		}
		notes = append(notes, "Of what is offered by “or” the first is made; left out: "+quote(t.Raw(from, to-from))+".")
	}
	if gone == nil {
		return t, nil
	}
	var text strings.Builder
	for i := range t.Words {
		if !gone[i] {
			text.WriteString(pauseSigns[t.Words[i].Pause] + t.Raw(i, 1))
		}
	}
	return language.Cut(text.String()), notes
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

// offers is the first item of the list of alternatives that ends in "or", which is item k, behind the one that is made: of "a cat, a dog or a mouse" it
// begins the dog.
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

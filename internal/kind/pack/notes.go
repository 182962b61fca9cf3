package pack

import (
	"encoding/json"
	"regexp"
	"slices"
	"strings"

	"atelier/internal/kind"
	"atelier/internal/language"
	"atelier/internal/language/note"
)

// mostNamed is how many things a note names one by one.
const mostNamed = 10

// notes say which words of a prompt a set of n things leaves out, and what the set holds that the prompt does not name. The first `named` of the
// chosen things are named in the prompt.
func (p prompt) notes(chosen []string, named, n int) (list note.List) {
	for _, r := range p.refused {
		list = append(list, note.Plainly("Left out, as the words say: “%s”.", r.text))
	}
	switch {
	case p.literal:
		list = append(list, note.Plainly("No thing of the prompt is known by name, so every item is made of the whole prompt."))
	case named > n:
		left := chosen[n:named]
		if len(left) > mostNamed {
			left = left[:mostNamed]
		}
		list = append(list, note.Plainly("The pack has %d items, and %d things are named. Not in it: %s.", n, named, strings.Join(left, ", ")))
	case named > 0 && named < n && len(chosen) > named:
		list = append(list, note.Plainly("The prompt names %d of the %d things; the others go with them.", named, n))
	}
	if len(chosen) < n && !p.literal {
		list = append(list, note.Plainly("There are %d different things for %d items, so some come again in another shape.", len(chosen), n))
	}
	return list
}

// each matches words by which a feedback is for every item.
var each = regexp.MustCompile(`\b(each|all|every|everyone|everybody|everything)\b`)

// forEach is the note that a feedback such as "add a hat" went to all n items because it names no item; the zero Note: none is needed.
func forEach(feedback string, said portions, n int) note.Note {
	words := politeness.ReplaceAllString(language.Cut(feedback).Normal, "")
	if said != nil || n < 2 || each.MatchString(words) || !adding.MatchString(words) {
		return note.Note{}
	}
	return note.Plainly("%s names no item, so each of the %d was asked for it; the notes of an item tell what it made of it.",
		language.QuoteStart(feedback), n)
}

// noted is the Detail of a pack with the sentences of further notes, each unless it has that already. nil: without a note, or without a Detail, nothing
// changes.
func noted(before json.RawMessage, notes ...note.Note) (json.RawMessage, error) {
	notes = slices.DeleteFunc(slices.Clone(notes), func(n note.Note) bool { return n == (note.Note{}) })
	if len(notes) == 0 || before == nil {
		return nil, nil
	}
	return kind.Patch(func(d *detail) {
		for _, n := range notes {
			if text := n.String(); !slices.Contains(d.Notes, text) {
				d.Notes = append(d.Notes, text)
			}
		}
	})(before)
}

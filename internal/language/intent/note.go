package intent

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/note"
)

// notesOf are the notes that go with an intent.
func notesOf(i Intent) note.List {
	var list note.List
	if n := i.Thing.note(); n != "" {
		list = append(list, note.Plainly("%s", n))
	}
	return append(list, i.missed()...)
}

// missed are the notes on what was not followed and not understood.
func (i Intent) missed() (list note.List) {
	var beside []string
	for _, r := range i.Relations {
		beside = append(beside, r.Text)
	}
	if len(beside) > 0 {
		list = append(list, note.Of(note.Unmet, beside...))
	}
	if len(i.Unknown) > 0 {
		list = append(list, note.Of(note.Unread, i.Unknown...))
	}
	return list
}

// Without is the intent without those relations and unknown words whose noun is shown all the same, since the thing has it by itself: a bridge has a
// river under it. It returns the notes, too, in which some of the intent's own may be replaced by then.
func (i Intent) Without(shown func(noun string) bool, notes note.List) (Intent, note.List) {
	out, _ := i.Unrelated(func(r Relation) bool { return surrounding(r.Word) && r.Noun != "" && shown(r.Noun) }, nil)
	old := i.missed()
	i.Relations = out.Relations
	i.Unknown = slices.DeleteFunc(slices.Clone(i.Unknown), func(w string) bool { return shown(language.Normal(w)) })
	return i, i.renoted(old, notes)
}

// Unrelated is the intent without the relations that are shown all the same, with its notes as in Without.
func (i Intent) Unrelated(shown func(Relation) bool, notes note.List) (Intent, note.List) {
	old := i.missed()
	i.Relations = slices.DeleteFunc(slices.Clone(i.Relations), shown)
	return i, i.renoted(old, notes)
}

// renoted are notes in which those on what the intent misses are replaced by the present ones.
func (i Intent) renoted(missed, notes note.List) note.List {
	kept := slices.DeleteFunc(slices.Clone(notes), func(n note.Note) bool { return slices.Contains(missed, n) })
	return append(kept, i.missed()...)
}

// surrounding reports whether a word tells where a thing is.
func surrounding(word string) bool {
	m, _ := language.Grammar().Of(language.Normal(word))
	return m.Sort == language.Leading && (m.Lead == language.On || m.Lead == language.Under || m.Lead == language.At || m.Lead == language.Of)
}

// note says what a thing was taken for, unless it was named outright.
func (t Thing) note() string {
	switch {
	case t.Head == "":
		return fmt.Sprintf("The prompt names no thing; chance gave %s.", t.Archetype)
	case t.Match == Alias, t.Match == Hypernym && t.of():
		return fmt.Sprintf("%s is built as %s.", language.Quote(t.Head), t.Archetype)
	case t.Match == Hypernym:
		return fmt.Sprintf("%s is not known; the nearest is %s (%s).", language.Quote(t.Head), t.Archetype, t.Via)
	case t.Match == Fallback && t.Via != "":
		return fmt.Sprintf("%s is not known and nothing is near it; %s stands for it (%s).", language.Quote(t.Head), t.Archetype, t.Via)
	case t.Match == Fallback:
		return fmt.Sprintf("%s is not known and nothing is near it; %s stands for it.", language.Quote(t.Head), t.Archetype)
	}
	return ""
}

// of reports whether the noun of a thing ends in that of its archetype: a persian cat is a cat.
func (t Thing) of() bool {
	return strings.HasSuffix(t.Noun, " "+strings.ReplaceAll(t.Archetype, "_", " "))
}

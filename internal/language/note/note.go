// Package note is what the service tells of the words that it was given: which of them it has not followed, not understood, or taken for something else.
//
// A note is a value, so that it can be compared, taken back and told as a reason. It becomes a sentence where it leaves the program, by Note.String and
// List.Texts, and in a refusal by Note.Reason. Code reads the kind and the words in About, and never the sentences.
package note

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/language"
)

// Note is one sentence on how words were followed.
type Note struct {
	Kind  Kind
	About string // the words that it is about, in quotes; of a plain note none
	Rest  string // what it says behind them: "; the knight keeps what it has"; of a plain note the whole sentence
}

// Kind is what became of the words.
type Kind string

// The kinds, as the sentences begin.
const (
	Plain      Kind = ""
	Unmet      Kind = "Not followed"
	Uncounted  Kind = "Not counted"
	Unread     Kind = "Not understood"
	Unshown    Kind = "Not shown"
	Understood Kind = "Understood"
)

// reasons are by kind what a refusal says of the words.
var reasons = map[Kind]string{Unmet: " cannot be followed", Uncounted: " cannot be counted"}

// Plainly is a plain note, which is its sentence.
func Plainly(format string, args ...any) Note { return Note{Rest: fmt.Sprintf(format, args...)} }

// Of is a note of a kind on words.
func Of(kind Kind, words ...string) Note { return Note{Kind: kind, About: language.QuoteAll(words)} }

// On is a note of a kind on what a phrase says, which has its quotes already.
func On(kind Kind, format string, args ...any) Note {
	return Note{Kind: kind, About: fmt.Sprintf(format, args...)}
}

// But is a note with a reason behind its words.
func (n Note) But(format string, args ...any) Note {
	n.Rest = "; " + fmt.Sprintf(format, args...)
	return n
}

// String is the sentence.
func (n Note) String() string {
	if n.Kind == Plain {
		return n.Rest
	}
	return string(n.Kind) + ": " + n.About + n.Rest + "."
}

// Reason is the sentence as the reason of a refusal: "“with a beard” cannot be followed."
func (n Note) Reason() string {
	if reason := reasons[n.Kind]; reason != "" {
		return n.About + reason + n.Rest + "."
	}
	return n.String()
}

// Reworded is a note with its words changed.
func (n Note) Reworded(change func(text string) string) Note {
	n.About, n.Rest = change(n.About), change(n.Rest)
	return n
}

// List are notes in their order.
type List []Note

// With is a list with a further note, unless the list has it already.
func (l List) With(n Note) List {
	if slices.Contains(l, n) {
		return l
	}
	return append(l, n)
}

// Texts are the sentences.
func (l List) Texts() (texts []string) {
	for _, n := range l {
		texts = append(texts, n.String())
	}
	return texts
}

// String is the sentences as one text.
func (l List) String() string { return strings.Join(l.Texts(), " ") }

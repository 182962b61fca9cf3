// Package feedback applies what a caller says of a result to the things of its prompt: "remove the hat, put him on a horse and make it black".
//
// Words become clauses (clause.go); each clause goes to the first of the moves that recognises and follows it (moves.go), which adds, removes, counts,
// places or swaps things of the list; what no move follows says what a thing is like, and is read by intent.Reader.Revise. What cannot be followed is
// noted. Start at Follow.
package feedback

import (
	"reflect"
	"regexp"
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/intent"
	"atelier/internal/language/note"
)

// Follow is a list of things with a feedback applied, clause by clause: "remove the hat, put him on a horse and make it black". A clause that has one of
// the forms adds, removes, counts, moves or swaps things; any other clause changes what the thing is like that it is about. A feedback that leaves
// everything as it was is noted. The given list may be changed.
func Follow(r *intent.Reader, list []intent.Placed, feedback string) []intent.Placed {
	for i := range list {
		list[i].Size.Beyond = 0 // what earlier words asked for is told with them
	}
	before := slices.Clone(list)
	for i := range before {
		before[i].Intent = before[i].Clone()
	}
	feedback = positive(feedback)
	said, respelt := r.Mended(language.Digits(r.Inscribe(list, feedback)), known(r, list))
	after := list
	switch {
	case negative.MatchString(feedback), numberless.MatchString(feedback): // no thing is -10 cm or NaN m tall
		(&following{Reader: r, list: after}).deny(0, strings.TrimSpace(feedback))
	case said != "":
		after = followed(r, list, said)
	}
	if words := strings.TrimSpace(feedback); words != "" && reflect.DeepEqual(before, after) {
		after[0].Notes = append(after[0].Notes, note.Of(note.Unmet, words))
	}
	after[0].Notes = append(after[0].Notes, respelt...)
	return after
}

// followed is a list with a feedback applied, clause by clause.
func followed(r *intent.Reader, list []intent.Placed, feedback string) []intent.Placed {
	feedback = asComparatives(exceptLast(feedback))
	f := &following{Reader: r, list: list}
	norm := language.Normal(feedback)
	_, all := exception(norm)
	if x, n := f.choices(language.Cut(norm)); len(x.about) == 0 && !(n > 0 && takes.MatchString(norm)) && !all && !ordinal(norm) && !adds(norm) &&
		!otherSign.MatchString(norm) {
		if list, ok := r.TellApart(list, feedback); ok {
			return list
		}
	}
	for _, c := range f.demandsOf(feedback) {
		f.said, f.rest = strings.TrimSpace(c.text), demand{}
		f.follow(c)
		for range mostRests {
			rest := f.rest
			if rest.norm == "" {
				break
			}
			f.rest = demand{}
			f.follow(rest)
		}
	}
	f.flush()
	return f.list
}

// mostRests bounds how often a clause is said in other words, one after another.
const mostRests = 4

// following is the state of applying a feedback to a list of things.
type following struct {
	*intent.Reader
	list    []intent.Placed
	at      int    // the thing that the clause at hand is about
	last    int    // the thing that the clause before was about
	pending string // clauses of no form about one thing, which are read together
	about   int    // the thing that they are about
	said    string // the clause at hand, as the caller has written it
	words   string // the same, in the words of the move that follows it

	row   []int           // things that turns tell from each other, as they stood before the first of them was told; nil: none yet
	rowOf string          // the noun by which they were called
	gone  []intent.Placed // what "only" has dropped
	eased string          // what the clause at hand asks for by "too bright": "darker"
	rest  demand          // what the clause at hand says in other words, to be followed next
}

// reorder sets the list in which things have gone or changed their places, and the thing at hand. What turns have told from each other is told anew.
func (f *following) reorder(list []intent.Placed, at int) {
	f.list, f.at, f.row = list, at, nil
}

// follow applies one clause.
func (f *following) follow(c demand) {
	eased := f.eased
	if f.eased = ""; eased != "" && strings.HasSuffix(c.norm, eased) && (c.norm == eased || intent.Pronoun.MatchString(saidOf(c.norm, eased))) {
		return // "too bright, make it darker" asks for it once
	}
	f.last, f.at, f.words = f.at, f.meant(c.norm), strings.TrimSpace(c.text)
	if said, ok := exception(c.norm); ok {
		f.flush()
		f.allBut(said)
		return
	}
	if f.chosen(c) {
		return
	}
	c, done := f.present(c)
	if done {
		return
	}
	list := forms()
	if len(c.norm) > longestClause {
		list = nil
	}
	for _, form := range list {
		m := form.sign.FindStringSubmatch(c.norm)
		if m == nil {
			continue
		}
		f.flush()
		if form.does(f, m[1:]) {
			return
		}
	}
	_, n := f.choices(language.Cut(c.norm))
	if n > 1 || f.pending != "" && f.about != f.at {
		f.flush()
	}
	if n > 1 { // one thing has not the looks of several
		f.deny(f.at, f.said)
		return
	}
	if f.pending != "" {
		f.pending += c.sign
	}
	f.pending, f.about = f.pending+c.text, f.at
}

// flush revises a thing by the clauses that have no form.
func (f *following) flush() {
	if f.pending != "" {
		f.revise(f.about, f.pending)
	}
	f.pending = ""
}

// revise changes what the i-th thing is like.
func (f *following) revise(i int, words string) {
	if noun := f.list[i].Thing.Noun; noun != "" && strings.ContainsAny(words, "'’") { // "the knight's cape"
		words = regexp.MustCompile(`(?i)\bthe `+regexp.QuoteMeta(noun)+`['’]s\b`).ReplaceAllString(words, "its")
	}
	f.list[i].Intent = f.Revise(f.list[i].Intent, words)
}

// again are words for the thing that the clause before is about.
var again = regexp.MustCompile(`\b(?:it|him|her|them|he|she|they|its|his|their)\b`)

// meant is the thing that a clause is about: the last that it names, else by "it" the thing that the clause before is about, else the first.
func (f *following) meant(norm string) int {
	if i := intent.Meant(f.list, norm); i > 0 {
		return i
	}
	if f.at < len(f.list) && again.MatchString(norm) && !strings.Contains(" "+norm+" ", " "+f.list[0].Thing.Noun+" ") {
		return f.at
	}
	return 0
}

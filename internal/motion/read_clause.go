package motion

import (
	"slices"
	"strings"

	"atelier/internal/language"
)

// left is how many words from word i on are left out, and told: what "no" rules out, "no arm swing", a manner that "not" rules out, "not like a zombie", and
// what "or" offers besides, "waves or bows". The word "speed" before a pace is no verb: "walks, speed slow".
func (r *reader) left(i int) int {
	t := r.text
	word := t.Span(i, 1)
	if next, n := r.meaning(min(i+1, len(t.Words)-1)); word == "speed" && i+1 < len(t.Words) && n > 0 && next.sort == pace {
		return 1
	}
	if m, n := r.meaning(i); n > 0 && m.sort == negation {
		return r.refused(i, n)
	}
	if word == "like" {
		k := r.likened(i)
		if k > 0 {
			r.unknown(i, k)
		}
		return k
	}
	if word != "or" && word != "no" {
		return 0
	}
	end := r.phraseEnd(i + 1)
	switch {
	case end == i+1:
		return 1
	case word == "no":
		r.unknown(i, end-i)
	default:
		r.script.note("of what “or” offers the first is done; left out: %q", t.Raw(i+1, end-i-1))
	}
	return end - i
}

// likened is how many words from "like" on liken what is done to what a body has no manner of: "like a crab"; 0: the words name a manner, or say what is
// done, "like a zombie".
func (r *reader) likened(i int) int {
	at := i + 1
	for at < len(r.text.Words) && r.text.Words[at].Pause < language.Comma && slices.Contains(determiners, r.text.Span(at, 1)) {
		at++
	}
	if at == i+1 || at == len(r.text.Words) || r.text.Words[at].Pause >= language.Comma {
		return 0
	}
	if m, n := r.meaning(at); n > 0 && m.sort == person {
		return at + n - i
	}
	return 0
}

// phraseEnd is the word after a phrase that begins with a word: a pause or a conjunction ends it.
func (r *reader) phraseEnd(from int) int {
	for from < len(r.text.Words) && r.text.Words[from].Pause < language.Comma {
		if m, n := r.meaning(from); n > 0 && m.sort == joint {
			break
		}
		from++
	}
	return from
}

// refused is how many words are left out from a negation of n words on that rules out no verb, but how, where or with what a verb is done: "not happily",
// "not as a zombie", "not the right". 0: a verb follows, and is left out by itself.
func (r *reader) refused(i, n int) int {
	from := i + n
	if from >= len(r.text.Words) || r.text.Words[from].Pause >= language.Comma {
		return 0
	}
	if m, k := r.meaning(from); k > 0 && m.sort == joint && m.while { // "not as a zombie"
		from += k
	}
	end := r.phraseEnd(from)
	if end == i+n || r.verbAhead(from) {
		return 0
	}
	r.ruledOut(i+n, end)
	return end - i
}

// besideRefused leaves out what a phrase says of a verb that has been left out: "does not dance happily". Another verb ends it.
func (r *reader) besideRefused() {
	first, said := r.at, false
	for end := r.phraseEnd(first); r.at < end; {
		m, n := r.meaning(r.at)
		if n > 0 && m.sort == verb {
			break
		}
		said = said || n > 0 && m.sort != person
		r.at += max(n, 1)
	}
	if !said {
		r.at = first
		return
	}
	r.ruledOut(first, r.at)
}

// ruledOut tells that the words from one to before another are left out.
func (r *reader) ruledOut(first, end int) {
	r.script.note("%q"+leftOut, r.text.Raw(first, end-first))
}

// leftOut ends the note on words that are ruled out.
const leftOut = " is left out, as the words rule it out"

// lightVerbs say nothing but that what follows is done: "takes a bow".
var lightVerbs = words("take takes taking throw throws throwing deliver delivers land lands")

// named reports whether the verb that has been read stands as a noun after an article: "a jump".
func (r *reader) named() bool {
	at := r.at - strings.Count(r.phrase.said, " ") - 2
	return at >= 0 && slices.Contains(determiners, r.text.Span(at, 1))
}

// verbAhead reports whether the clause has a verb from a word on.
func (r *reader) verbAhead(from int) bool {
	for i := from; i < len(r.text.Words) && (i == from || r.text.Words[i].Pause < language.Comma); {
		m, n := r.meaning(i)
		switch {
		case n > 0 && m.sort == verb && r.attribute(i, n, m) == 0:
			return true
		case n > 0 && (m.sort == joint || m.sort == condition):
			return false
		}
		i += max(n, 1)
	}
	return false
}

// fronted reports whether the clause that a conjunction begins stands before its main clause: "while walking, waves", "walks, and before sitting, bows".
func (r *reader) fronted(i, n int) bool {
	first := len(r.script.Lines) == 0
	if !first && r.text.Words[i].Pause < language.Comma && r.clause.first != i {
		return false
	}
	verbs, parted := 0, first || r.clause.first == i
	for k := i + n; k < len(r.text.Words); {
		m, w := r.meaning(k)
		parted = parted || r.text.Words[k].Pause >= language.Comma
		switch {
		case w > 0 && m.sort == joint:
			return false
		case w > 0 && m.sort == verb:
			verbs++
			if verbs > 1 && parted && (r.text.Words[k].Pause >= language.Comma || !strings.HasSuffix(r.text.Span(k, 1), "ing")) {
				return true
			}
		}
		k += max(w, 1)
	}
	return false
}

// again begins a clause without a verb of its own, which says only how: what the last line does is done once more. It takes a "then", or words that
// contradict what the line says already: "jumps to the left, then to the right", "jumps left and right".
func (r *reader) again(contradicts bool) {
	if l := r.line(); l != nil && r.clause.joined && (r.clause.then || contradicts) && !r.verbAhead(r.at) {
		r.repeat()
	}
}

// repeat begins a line that does what the last one does.
func (r *reader) repeat() {
	l := r.line()
	r.append(Line{Action: l.Action, Verb: l.Verb, Near: l.Near, Tempo: 1})
	r.met()
}

// timed is how often the last line is done, or the next one, if its verb is still to come from a word on.
func (r *reader) timed(count, from int) {
	l := r.line()
	if l == nil || r.clause.joined && r.verbAhead(from) {
		r.pending.Count = count
		return
	}
	r.again(l.Count > 0)
	l = r.line()
	l.Count = count
	l.stepped()
}

// nth says that the last line is done for the nth time: it is done n times, unless the line before does the same.
func (r *reader) nth(n int) {
	l, lines := r.line(), r.script.Lines
	switch k := len(lines) - 1 - r.back; {
	case l != nil && r.clause.joined && !r.verbAhead(r.at): // "waves, then a second time"
		r.repeat()
	case l != nil && !r.clause.joined && k > 0 && lines[k-1].Action.family() == l.Action.family(): // "waves, waves a second time
	default:
		r.timed(n, r.at)
	}
}

// stepped counts the steps of a line whose verb says that it is done by steps: "steps forward twice", "three quick steps".
func (l *Line) stepped() {
	if l.Count > 0 && l.steps() && goes(l) {
		l.Steps, l.Count = l.Count, 0
	}
}

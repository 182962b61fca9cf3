package motion

import (
	"slices"
	"strings"

	"atelier/internal/language"
	"atelier/internal/language/wordnet"
)

// toSide is left, right or around.
func (r *reader) toSide(side int) {
	hand := r.besideHand()
	l := r.line()
	if l != nil && l.Action.family() != looking && side != 2 {
		r.again(l.Side != 0 && l.Side != side)
		l = r.line()
	}
	next, n := r.next()
	if looks := l != nil && l.Action.family() == looking; l == nil || r.clause.joined && !looks || n > 0 && next.sort == verb {
		if side != 2 {
			r.pending.Side, r.pending.Hand = side, hand
		}
		return
	}
	switch {
	case side == 2 && l.Action.family() == turn:
		l.Angle = max(l.Angle, 180)
	case side == 2 && goes(l) && n > 0 && slices.Contains(determiners, r.text.Span(r.at, 1)): // "walks around the table"
		l.Trail, l.Wide = circle, 1
	case side == 2:
	case l.Action.family() == looking:
		l.Looks = append(l.Looks, glance{yaw: float32(side)})
	case l.Action.family() == walk && l.steps():
		l.Action, l.Side = strafe.in(l.Action.manner()), side
	default:
		l.Side, l.Hand = side, hand
	}
}

// steps reports whether words say that a line is done by steps, so that "back" and "left" are ways to step: "takes two steps back".
func (l *Line) steps() bool { return strings.HasPrefix(l.Verb, "step") }

// leftover notes what was said of a verb that has not come.
func (r *reader) leftover() {
	if r.pending.to != nowhere {
		r.script.note("%q is of no action", directionNames[r.pending.to])
	}
	if r.pending.Count > 0 {
		r.script.note("%d times are of no action", r.pending.Count)
	}
	if r.pending.Seconds > 0 {
		r.script.note("%v s are of no action", hundredths(r.pending.Seconds))
	}
	if r.pending.Side != 0 {
		r.script.note("%q is of no action", sideName(r.pending.Side))
	}
	if r.pending.Share != 0 {
		r.script.note("%.0f %% is of no action", 100*r.pending.Share)
	}
	if r.pending.style > 0 {
		r.script.note("%q is of no action", styles[r.pending.style].name)
	}
}

// besideHand reports whether the word that is read belongs to a hand or a foot: "the left hand".
func (r *reader) besideHand() bool {
	if r.at >= len(r.text.Words) || r.text.Words[r.at].Pause >= language.Comma {
		return false
	}
	return slices.Contains([]string{"hand", "arm", "foot", "leg", "fist", "paw", "wing", "knee"}, r.text.Span(r.at, 1))
}

// toward is up, down, forward, backward or back.
func (r *reader) toward(to direction) {
	l := r.line()
	if l != nil && l.Action.family() != looking {
		r.again(l.Direction != nowhere && l.Direction != to)
		l = r.line()
	}
	switch {
	case l != nil && l.Action.family() == looking:
		l.Looks = append(l.Looks, glances[to])
	case (l == nil || r.clause.joined) && to == rear && !r.verbAhead(r.at):
		r.verb(meaning{sort: verb, number: walkBackward.number()})
	case l == nil || r.clause.joined:
		r.pending.to = to
	case (to == rear || to == home && (l.steps() || l.Steps > 0)) && goes(l):
		l.backs()
	case to == ahead && l.Direction != nowhere:
	default:
		l.Direction = to
	}
}

// path is a circle, there and back, or on the spot.
func (r *reader) path(m meaning) {
	r.again(false)
	l := r.line()
	if l == nil || r.clause.joined {
		if r.phrase.said != "circles" {
			return
		}
		way := walk
		if l != nil && l.inFlight() { // "takes off and circles"
			way = flying
		}
		if l = r.verb(meaning{sort: verb, number: way.number()}); l == nil { // "circles slowly", "never circles"
			return
		}
	}
	switch to := trail(m.number); {
	case to == shuttle && l.Action.family() == jump:
		l.Direction = up
	default:
		l.Trail, l.Wide = to, m.factor
	}
}

// portion is a share of a way or of a turn; before a manner it says how much of it.
func (r *reader) portion(share float32) {
	next, n := r.next()
	if n > 0 && (next.sort == pace || next.sort == manner) {
		r.phrase.strength = .5 + share
		return
	}
	if l := r.line(); l != nil {
		r.again(l.Share != 0)
	}
	l := r.line()
	turns := strings.HasSuffix(r.phrase.said, "turn")
	switch {
	case turns && (l == nil || r.clause.joined):
		if l = r.verb(meaning{sort: verb, number: turn.number(), angle: int(360 * share)}); l != nil {
			l.Exact = true
		}
	case l == nil || r.clause.joined || n > 0 && next.sort == verb:
		r.pending.Share = share
	case l.Action.family() == turn:
		l.Angle, l.Exact = int(360*share), true
	default:
		l.Share = share
	}
}

// determiners begin a noun phrase.
var determiners = []string{"a", "an", "the", "his", "her", "its", "their", "my", "your", "some"}

// passed are prepositions before what the body goes by or towards, whose own doing is not the body's.
var passed = words("past over around behind beside near toward towards from against under")

// attribute is the number of words of a participle before a noun that does not move: "the running shoe", "a walking stick", and before whatever the body
// only goes by: "past a sleeping guard"; 0 for all else. What has a name of its own with the participle moves only if it is an actor: a flying fish does,
// a washing machine does not.
func (r *reader) attribute(i, n int, m meaning) int {
	t := r.text
	next := i + n
	if m.sort != verb || n > 1 || !strings.HasSuffix(t.Span(i, 1), "ing") || i == 0 || !slices.Contains(determiners, t.Span(i-1, 1)) ||
		next >= len(t.Words) || t.Words[next].Pause >= language.Comma {
		return 0
	}
	if i > 1 && len(r.script.Lines) > 0 && slices.Contains(passed, t.Span(i-2, 1)) {
		return 2
	}
	if name, _, ok := wordnet.Open().Lemma(t.Span(i, 2)); ok {
		if among(name, 1, actors()) {
			return 0
		}
		return 2
	}
	if m, known := lexicon().Of(t.Span(next, 1)); known && m.sort != person || !r.still(next) {
		return 0
	}
	return 2
}

// happening is the number of words of a clause from a conjunction on that is not the body's own doing, such as "until the music stops"; 0: it is
// what the body does next, as in "until he falls".
func (r *reader) happening(i, n int) int {
	t, other, acts := r.text, false, false
	end := i + n
	for end < len(t.Words) && t.Words[end].Pause < language.Comma {
		m, k := r.meaning(end)
		if k > 0 && m.sort == joint {
			break
		}
		other = other || k == 0 && !acts
		acts = acts || k > 0 && m.sort == verb
		end += max(k, 1)
	}
	if acts && !other && slices.Contains([]string{"until", "till"}, t.Span(i, 1)) {
		return 0
	}
	return end - i
}

// ofObject reports whether the manner that has been read describes what the verb is done to: "pushes a big box". What is heavy is heavy to carry.
func (r *reader) ofObject(style int) bool {
	i := r.at - 1
	if i < 1 || r.clause.joined || !slices.Contains(determiners, r.text.Span(i-1, 1)) {
		return false
	}
	if i > 1 && slices.Contains([]string{"like", "with", "in", "as"}, r.text.Span(i-2, 1)) {
		return false
	}
	return styles[style].name != "heavy" || !slices.Contains([]*family{carry, push, pickUp}, r.line().Action.family())
}

// upright makes a body rear that stands on its hind legs, or gets up on them. What else is done on hind legs is done as usual, and that is told.
func (r *reader) upright() {
	l := r.line()
	switch {
	case l != nil && !r.clause.joined && l.Beastly: // "rears up on its hind legs"
	case l != nil && !r.clause.joined && !l.Halt && (l.Action.family() == idle || rises(l)):
		l.Action, l.Verb, l.Near, l.Beastly, l.Direction = idle.in(l.Action.manner()), "rears", true, true, nowhere
	default:
		words := strings.Count(r.phrase.said, " ") + 1
		r.unknown(r.at-words, words)
	}
}

package motion

import (
	"cmp"
	"slices"
	"strings"
)

// low is a posture that is not on the feet: how the body comes into it, what it does in it, and how it comes up again.
type low struct{ down, rest, up *family }

// lows are the postures of people at rest.
var lows = map[place]low{seated: {sitDown, sitting, standUp}, kneeling: {kneelDown, kneels, kneelUp}, lying: {lieDown, sleep, getUp}, fallen: {up: getUp},
	onSide: {up: getUp}, prone: {up: pushUp}}

// rises reports whether a line gets the body on its feet.
func rises(l *Line) bool { return risings(l.Action.family()) }

func risings(f *family) bool { return f == standUp || f == kneelUp || f == getUp || f == pushUp }

// natural reports whether the verb of a line is one of animals and things, which have movements of their own for it: a dog that sits wags its tail.
func (l *Line) natural() bool {
	return l.Near && slices.ContainsFunc(creatureVerbs, func(v creatureVerb) bool { return slices.Contains(strings.Split(v.words, ", "), l.Verb) })
}

// isGround reports whether a word names what a body lies on, and not a seat.
func isGround(word string) bool {
	return slices.Contains([]string{"ground", "floor", "bed", "grass"}, word)
}

// connect inserts transitions: a sitting body stands up before it walks, a lying one gets up, and a standing one sits down before it sits. A gesture after
// a rest is done in it.
func (s *Script) connect() {
	s.turns()
	s.flights()
	c := connection{script: s, at: standing, several: len(s.Lines) > 1}
	for _, l := range s.Lines {
		c.add(l)
	}
	if n := len(c.lines); n == 2 && c.lines[0].Verb == "" && lows[c.lines[1].Action.family().from.posture()].down == c.lines[0].Action.family() {
		c.lines = c.lines[1:] // "sits and eats" begins on the chair, as "sits" does
	}
	s.Lines = c.lines
}

// connection is the lines of a script with their transitions, as far as they are read, and the posture that the body is in then.
type connection struct {
	script  *Script // the script is told what is left out
	lines   []Line
	at      place
	several bool // the script has several verbs
}

// add adds a line, and before it the way from the posture of the last one.
func (c *connection) add(l Line) {
	manner := l.Action.manner()
	if l.Action.family() == standUp && slices.ContainsFunc(l.Objects, isGround) {
		l.Action = getUp.in(manner)
	}
	if rises(&l) && c.risen(&l) {
		return
	}
	if last := len(c.lines) - 1; l.lies() && last >= 0 && c.lines[last].downs() { // a body that has fallen lies
		if l.Seconds > 0 {
			c.script.note("%q is not held for %v s: the clip ends as the body lies", l.Verb, hundredths(l.Seconds))
		}
		return
	}
	if l.downs() && c.down(&l) {
		return
	}
	if f := l.Action.family(); f == idle && !l.Halt && c.at == seated && !l.natural() { // "sits down, waits", "sits down and cries"
		l.Action = sitting.in(manner)
	}
	f := l.Action.family()
	need := f.from.posture()
	if l.Halt && c.at != standing && c.at != striding { // a sitting body that stops goes on sitting
		return
	}
	if c.gesture(&l) {
		return
	}
	if up := lows[c.at].up; up != nil && c.at != need && f != getUp {
		c.lines, c.at = append(c.lines, Line{Action: up.in(manner), Tempo: 1}), standing
	}
	if down := lows[need].down; down != nil && c.at != need && c.several && !rises(&l) && (need == seated || len(c.lines) > 0) {
		c.lines = append(c.lines, Line{Action: down.in(manner), Tempo: 1, Added: down != sitDown})
	}
	c.lines, c.at = append(c.lines, l), l.Action.done().to.posture()
}

// lies reports whether the verb of a line says that the body lies, or lies down, and not that it sleeps.
func (l *Line) lies() bool { return slices.Contains(lyings, l.Verb) }

var lyings = append(words("lie lies lying"), "lie down", "lies down", "lying down", "lay down", "lays down", "laying down")

// downs reports whether a line throws the body down.
func (l *Line) downs() bool {
	f := l.Action.family()
	return f == death || f == fallForward || f == crumple
}

// down makes a line of falling one that goes where its words say, and reports whether it is left out, as the body is down already: "dies, falling forward"
// is one fall, and so is "collapses and dies". Of a death before it, it says the way.
func (c *connection) down(l *Line) bool {
	switch f := l.Action.family(); {
	case f == death && l.Direction == ahead:
		l.Action = fallForward.in(l.Action.manner())
	case f == fallForward && (l.Direction == rear || l.Direction == home):
		l.Action = death.in(l.Action.manner())
	}
	n := len(c.lines)
	if n == 0 || !c.lines[n-1].downs() {
		return false
	}
	if before := &c.lines[n-1]; before.Action.family() == death && before.Direction == nowhere {
		l.Action = l.Action.family().in(cmp.Or(l.Action.manner(), before.Action.manner()))
		c.lines[n-1], c.at = *l, l.Action.done().to.posture()
	}
	return true
}

// risen makes a line of rising the one for the posture that the body is in, and reports whether the line is left out, as the body is up already.
func (c *connection) risen(l *Line) bool {
	f, manner := l.Action.family(), l.Action.manner()
	if up := lows[c.at].up; up != nil {
		l.Action = up.in(manner)
		return false
	}
	switch n := len(c.lines); {
	case f != standUp || n == 0:
	case c.at == standing && rises(&c.lines[n-1]): // "wakes up and gets up" is one rising
		return true
	default: // a body that is up stays so
		l.Action, l.Halt = idle.in(manner), true
		if lows[c.at] == (low{}) { // from hands and knees it comes up as it likes
			c.at = standing
		}
	}
	return false
}

// gesture does a line of arms or head in the rest that the body is in, and reports whether it is: over the line before, if that is a plain rest, or over one
// of its own. A rest before what is done in the same posture by all of the body, such as writing at a table, is part of that.
func (c *connection) gesture(l *Line) bool {
	f, rest := l.Action.family(), lows[c.at].rest
	if rest == nil || rest == sleep || f.needs()&onLegs != 0 && f.from.posture() != c.at {
		return false
	}
	last := &c.lines[len(c.lines)-1]
	plain := last.Action.family() == rest && last.With == nil && last.Seconds == 0 && last.Count == 0 && slices.Contains(rest.words, last.Verb)
	if f.from.posture() == c.at {
		if plain && f.from != c.at {
			c.lines = c.lines[:len(c.lines)-1]
		}
		return false
	}
	if f.from.posture() != standing || f.category == "combat" {
		return false
	}
	if !plain {
		c.lines = append(c.lines, Line{Action: rest.in(l.Action.manner()), Tempo: 1})
		last = &c.lines[len(c.lines)-1]
	}
	last.With, last.Seated = l, true
	return true
}

package motion

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
)

// number reads how often, how long, how far or by how much; done is false for a number of something else, and, of n words, for one below zero.
func (r *reader) number() (done bool, n int) {
	t := r.text
	if t.Words[r.at].Pause == language.Hyphen && r.at > 0 && strings.Trim(t.Span(r.at-1, 1), "0123456789.") != "" {
		if _, n := t.Measure(r.at); n > 0 && r.at > 0 { // "-3 seconds"
			return false, min(n+1, len(t.Words)-r.at)
		}
	}
	for _, a := range []struct {
		words string
		value float64
	}{{"half a", .5}, {"half an", .5}, {"a", 1}, {"zero", 0}} {
		k := strings.Count(a.words, " ") + 1
		if r.at+k < len(t.Words) && t.Span(r.at, k) == a.words && r.counted(a.value, r.at+k, k > 1) {
			return true, k + 1
		}
	}
	m, n := t.Measure(r.at)
	if n == 0 {
		digits, times := strings.CutSuffix(t.Span(r.at, 1), "x") // "5x"
		count, err := strconv.Atoi(digits)
		if !times || err != nil || count < 1 || r.line() == nil {
			return false, 0
		}
		r.timed(min(count, 1000), r.at+1)
		return true, 1
	}
	if r.measured(m, r.at+n) {
		return true, n
	}
	if seconds, more := r.per(r.at + n); more > 0 && m.Unit == language.Metres && r.line() != nil && goes(r.line()) {
		l := r.line()
		l.Tempo *= float32(m.Value/seconds) / l.Action.style().on(*l.Action.family().gait).Speed
		return true, n + more
	}
	next := r.at + n
	for next+1 < len(t.Words) && slices.Contains([]string{"full", "complete", "whole", "more", "further", "other"}, t.Span(next, 1)) {
		next++
	}
	if next < len(t.Words) && r.counted(m.Value, next, false) {
		return true, next + 1 - r.at
	}
	if r.noun(next, m.Value) > 0 { // "three quick jumps": the noun is read as a verb
		r.pending.Count = r.times(m.Value, &r.pending.Line)
		return true, next - r.at
	}
	return false, 0
}

// measured applies a length, an angle or a share; end is the word after it.
func (r *reader) measured(m language.Measure, end int) bool {
	l := r.line()
	if l == nil {
		return false
	}
	switch {
	case m.Unit == language.Metres:
		if _, more := r.per(end); more > 0 && goes(l) { // a speed
			return false
		}
		r.again(l.Metres > 0)
		r.line().Metres = float32(m.Value)
	case m.Unit == language.Degrees && m.Value >= 1:
		r.again(l.Exact)
		l = r.line()
		l.Angle, l.Exact = int(min(m.Value, 1e6)), true
	case m.Unit == language.Percent:
		r.again(l.Share != 0)
		r.line().Share = float32(min(m.Value, 100) / 100)
	default:
		return false
	}
	return true
}

// noun is where a verb stands that is counted as a noun, after manners if there are any: "three jumps", "two slow bows"; 0: there is none. Of more than
// one it is a plural.
func (r *reader) noun(i int, count float64) int {
	for ; i > 0 && i < len(r.text.Words); i++ {
		m, n := r.meaning(i)
		switch {
		case n > 0 && m.sort == verb:
			if last := r.text.Span(i, n); m.halt || (count > 1) != strings.HasSuffix(last, "s") {
				return 0
			}
			return i
		case n != 1 || m.sort != manner && m.sort != pace:
			return 0
		}
	}
	return 0
}

// per is the time that makes a speed of a length, in seconds, and the number of its words from i on: "per second", "an hour", "km/h". 0: there is none.
func (r *reader) per(i int) (seconds float64, n int) {
	t := r.text
	switch {
	case i < len(t.Words) && t.Span(i, 1) == "h":
		return 3600, 1
	case i < len(t.Words) && t.Span(i, 1) == "s":
		return 1, 1
	}
	if i+1 < len(t.Words) && slices.Contains([]string{"per", "a", "an"}, t.Span(i, 1)) && timeUnits[t.Span(i+1, 1)] > 0 {
		return timeUnits[t.Span(i+1, 1)], 2
	}
	return 0, 0
}

// timeUnits are units of time in seconds.
var timeUnits = map[string]float64{"second": 1, "seconds": 1, "sec": 1, "secs": 1, "s": 1, "minute": 60, "minutes": 60, "min": 60, "hour": 3600,
	"hours": 3600}

// counted applies a number of seconds, minutes, times, turns or steps to the last line; the word at a place is its unit. False: the unit is none of
// these, or there is no line. Part is set for half of one.
func (r *reader) counted(value float64, at int, part bool) bool {
	l, unit := r.line(), r.text.Span(at, 1)
	ahead := r.clause.joined && r.verbAhead(at+1)
	if seconds := timeUnits[unit]; seconds > 0 {
		if unit == "second" && at+1 < len(r.text.Words) && r.text.Span(at+1, 1) == "time" { // "a second time"
			return false
		}
		return r.lasting(float32(value*seconds), at)
	}
	switch unit {
	case "time", "times", "x", "round", "rounds", "repetitions", "lap", "laps":
		if l == nil {
			return false
		}
		r.timed(r.times(value, l), at+1)
		if l = r.line(); strings.HasPrefix(unit, "lap") && goes(l) {
			l.Trail, l.Wide = circle, 1
		}
	case "turns", "rotations", "revolutions", "turn", "rotation", "revolution":
		if l == nil && !part || ahead {
			return false
		}
		if l == nil || r.clause.joined || l.Action.family() != turn && !l.Near { // "does three full turns"
			l = r.verb(meaning{sort: verb, number: turn.number()})
		}
		if l == nil { // "does not do half a turn"
			return true
		}
		l.Angle, l.Exact = int(360*min(value, 10)), true
	case "step", "steps", "paces":
		if ahead {
			return false
		}
		switch { // "takes three steps" has no verb of its own
		case l != nil && !r.clause.joined && slices.Contains(lightVerbs, l.Verb):
			l.Action, l.Verb = walk.in(l.Action.manner()), unit
		case l == nil || r.clause.joined || !goes(l):
			r.phrase.said, r.phrase.ing = unit, false
			l = r.verb(meaning{number: walk.number()})
		}
		if l == nil { // "does not take two steps"
			return true
		}
		l.Steps = r.times(value, l)
		if l.Direction == home { // "goes back two steps"
			l.backs()
		}
	default:
		return false
	}
	return true
}

// lasting applies a time in seconds, whose unit stands at a place: how long the last line lasts, or the next one whose verb is still to come, or how much
// later the last one begins.
func (r *reader) lasting(seconds float32, at int) bool {
	l, end := r.line(), at+1
	after := r.at > 0 && r.text.Span(r.at-1, 1) == "after"
	afterwards := end < len(r.text.Words) && r.text.Span(end, 1) == "later" // "two seconds later"
	if afterwards {
		end++
	}
	if r.every() {
		return false
	}
	if after {
		r.pending.after = false
	}
	switch {
	case after && (l == nil || r.later(end)), afterwards && (l == nil || r.later(end) && !r.clause.joined):
		r.waits(seconds)
		return true
	case afterwards && l.Seconds > 0: // "walks for 3 seconds, a second later waves"
		r.append(pause(seconds))
		return true
	case after, afterwards: // "walks, after two seconds waves"
		l.Seconds = seconds
		return true
	case l == nil || r.clause.joined && r.verbAhead(at+1):
		r.pending.Seconds = seconds
		return true
	}
	r.again(l.Seconds > 0)
	l = r.line()
	if l.Seconds = seconds; seconds == 0 {
		r.script.note("%q for 0 s cannot be made: it takes its usual time", l.Verb)
	}
	return true
}

// waits lets the body stand for a time before the last line, or before all others; a stop comes after so long a time of what goes before it.
func (r *reader) waits(seconds float32) {
	s := r.script
	n := len(s.Lines)
	waiting := pause(seconds)
	switch {
	case n == 0:
		r.append(waiting)
	case s.Lines[n-1].Halt && n > 1:
		s.Lines[n-2].Seconds = seconds
	default:
		last := s.Lines[n-1]
		s.Lines = append(s.Lines[:n-1], waiting)
		r.append(last)
	}
}

// pause is a line in which the body waits for a time.
func pause(seconds float32) Line {
	return Line{Action: idle.in(0), Verb: "waits", Tempo: 1, Seconds: seconds}
}

// every reports whether the number is that of a rhythm, which the library does not keep: "every two seconds".
func (r *reader) every() bool { return r.at > 0 && r.text.Span(r.at-1, 1) == "every" }

// later reports whether a time that ends at a word says when the last line begins: "opens after two seconds". Before another verb it says how long the
// last line lasts.
func (r *reader) later(end int) bool {
	return end >= len(r.text.Words) || r.text.Words[end].Pause >= language.Comma
}

// times is a whole number of times, at least one. What the words of a line say instead is noted in it.
func (r *reader) times(value float64, l *Line) int {
	n := max(1, int(min(value, 1e6)+.5))
	if float64(n) != value && value <= 1e6 {
		l.Said = fmt.Sprint(value)
	}
	return n
}

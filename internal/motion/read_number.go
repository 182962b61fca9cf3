package motion

import (
	"slices"
	"strconv"
	"strings"

	"atelier/internal/language"
)

// number reads how often, how long, how far or by how much; done is false for a number of something else.
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
		if r.at+k < len(t.Words) && t.Span(r.at, k) == a.words && r.counted(a.value, t.Span(r.at+k, 1), k > 1) {
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
		r.line().Count = min(count, 1000)
		return true, 1
	}
	l := r.line()
	switch {
	case m.Unit == language.Metres && l != nil:
		if seconds, more := r.per(r.at + n); more > 0 && goes(l) {
			l.Tempo *= float32(m.Value/seconds) / l.Action.style().on(*l.Action.family().gait).Speed
			return true, n + more
		}
		l.Metres = float32(m.Value)
		return true, n
	case m.Unit == language.Degrees && l != nil && m.Value >= 1:
		l.Angle, l.Exact = int(min(m.Value, 1e6)), true
		return true, n
	case m.Unit == language.Percent && l != nil:
		l.Share = float32(min(m.Value, 100) / 100)
		return true, n
	}
	next := r.at + n
	if next+1 < len(t.Words) && slices.Contains([]string{"full", "complete", "whole"}, t.Span(next, 1)) && r.counted(m.Value, t.Span(next+1, 1), false) {
		return true, n + 2
	}
	if next < len(t.Words) && r.counted(m.Value, t.Span(next, 1), false) {
		return true, n + 1
	}
	return false, 0
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
var timeUnits = map[string]float64{"second": 1, "seconds": 1, "sec": 1, "secs": 1, "s": 1, "minute": 60, "minutes": 60, "min": 60, "hour": 3600, "hours": 3600}

// counted applies a number of seconds, minutes, times, turns or steps to the last line; false: the unit is none of these, or there is no line. Part is
// set for half of one.
func (r *reader) counted(value float64, unit string, part bool) bool {
	l := r.line()
	if seconds := timeUnits[unit]; seconds > 0 {
		if l == nil || r.every() || r.later() {
			return false
		}
		if l.Seconds = float32(value * seconds); l.Seconds == 0 {
			r.script.note("%q for 0 s cannot be made: it takes its usual time", l.Verb)
		}
		return true
	}
	switch unit {
	case "time", "times", "x", "round", "rounds", "repetitions", "lap", "laps":
		if l != nil {
			l.Count = r.times(value, l)
			if strings.HasPrefix(unit, "lap") && goes(l) {
				l.Trail, l.Wide = circle, 1
			}
		}
		return l != nil
	case "turns", "rotations", "revolutions", "turn", "rotation", "revolution":
		if l == nil && !part {
			return false
		}
		if l == nil || l.Action.family() != turn && !l.Near { // "does three full turns"
			r.verb(meaning{sort: verb, number: turn.number()})
			l = r.line()
		}
		l.Angle, l.Exact = int(360*min(value, 10)), true
		return true
	case "step", "steps", "paces":
		walks := meaning{number: walk.number()}
		switch { // "takes three steps" has no verb of its own
		case l != nil && l.Action.family() == pickUp:
			l.Action = walk.in(l.Action.manner())
		case l == nil || !goes(l):
			r.verb(walks)
			l = r.line()
		}
		if l != nil {
			l.Count = max(1, (r.times(value, l)+1)/2)
		}
		return true
	}
	return false
}

// every reports whether the number is that of a rhythm, which the library does not keep: "every two seconds".
func (r *reader) every() bool { return r.at > 0 && r.text.Span(r.at-1, 1) == "every" }

// later reports whether the number says when the last line begins: "opens after two seconds". Before another verb it says how long the last line lasts.
func (r *reader) later() bool {
	if r.at == 0 || r.text.Span(r.at-1, 1) != "after" {
		return false
	}
	_, n := r.text.Measure(r.at)
	end := r.at + n + 1
	return end >= len(r.text.Words) || r.text.Words[end].Pause >= language.Comma
}

// times is a whole number of times, at least one.
func (r *reader) times(value float64, l *Line) int {
	n := max(1, int(min(value, 1e6)+.5))
	if float64(n) != value && value <= 1e6 {
		r.script.note("%q %v times cannot be made: it is %d", l.Verb, value, n)
	}
	return n
}

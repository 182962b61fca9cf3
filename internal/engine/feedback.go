package engine

import "unicode/utf8"

// MaxFeedback bounds the feedback that a brief carries, and that on the set that it belongs to, in characters each: one
// feedback as long as a request takes it. So a revision costs the same however many there were before.
const MaxFeedback = 8000

// Tell is the brief with further feedback. The newest is always whole; of the older ones, the oldest are left out when they
// do not fit.
func (b Brief) Tell(feedback string) Brief {
	b.Feedback, b.Dropped = newest(b.Feedback, feedback, b.Dropped)
	return b
}

// Tell is the series with further feedback, within the same bound as that of a brief.
func (s Series) Tell(feedback string) Series {
	s.Feedback, s.Dropped = newest(s.Feedback, feedback, s.Dropped)
	return s
}

// newest is a list of its own with feedback behind those before, without the oldest that do not fit, and how many were
// left out in all.
func newest(before []string, feedback string, dropped int) ([]string, int) {
	first, room := len(before), MaxFeedback-utf8.RuneCountInString(feedback)
	for ; first > 0; first-- {
		if room -= utf8.RuneCountInString(before[first-1]); room < 0 {
			break
		}
	}
	return append(append([]string(nil), before[first:]...), feedback), dropped + first
}

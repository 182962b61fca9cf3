package engine

import "unicode/utf8"

// MaxFeedback bounds the feedback in a brief, and the feedback on its set, in characters each: the longest that one request may have. So a revision
// costs the same however many came before.
const MaxFeedback = 8000

// Tell is the brief with further feedback. The newest is always whole; the oldest are left out when they do not fit.
func (b Brief) Tell(feedback string) Brief {
	b.Feedback, b.Dropped = newest(b.Feedback, feedback, b.Dropped)
	return b
}

// Tell is the series with further feedback, within the same bound as that of a brief.
func (s Series) Tell(feedback string) Series {
	s.Feedback, s.Dropped = newest(s.Feedback, feedback, s.Dropped)
	return s
}

// Told is all feedback on the set; of no set there is none.
func (s *Series) Told() []string {
	if s == nil {
		return nil
	}
	return s.Feedback
}

// newest is a new list with feedback added at its end, without the oldest entries that do not fit, and how many were left out in all.
func newest(before []string, feedback string, dropped int) ([]string, int) {
	first, room := len(before), MaxFeedback-utf8.RuneCountInString(feedback)
	for ; first > 0; first-- {
		if room -= utf8.RuneCountInString(before[first-1]); room < 0 {
			break
		}
	}
	return append(append([]string(nil), before[first:]...), feedback), dropped + first
}

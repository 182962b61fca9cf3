package language

import (
	"strconv"
	"strings"
)

// mostDigits is how long a number in digits may be that counts things: 2024 is a year.
const mostDigits = 3

// Number is the number that begins at word i, in digits or words ("12", "three", "half a dozen"), and its number of words; 0 if there is no number,
// or only the number of an age: a "5 year old boy" is one boy.
func (t Text) Number(i int) (n, words int) {
	n, words = t.figure(i)
	if words > 0 && t.aged(i+words) {
		return 0, 0
	}
	return n, words
}

// aged reports whether the words from i on make an age of the number before them: "year old", "months old".
func (t Text) aged(i int) bool {
	if i+1 >= len(t.Words) || t.Words[i].Pause > Hyphen || t.Words[i+1].Pause > Hyphen {
		return false
	}
	switch t.Span(i+1, 1) {
	case "old", "olds":
	default:
		return false
	}
	switch strings.TrimSuffix(t.Span(i, 1), "s") {
	case "year", "yr", "month", "week", "day":
		return true
	}
	return false
}

// figure is a number, whatever it counts.
func (t Text) figure(i int) (n, words int) {
	if digits := t.Span(i, 1); len(digits) <= mostDigits && strings.Trim(digits, "0123456789") == "" {
		if n, err := strconv.Atoi(digits); err == nil && n > 0 {
			return n, 1
		}
	}
	if w, words := Grammar().Longest(t, i); words > 0 && w.Sort == Count {
		return int(w.Amount), words
	}
	return 0, 0
}

package language

import (
	"strconv"
	"strings"
)

// mostDigits is how long a number in digits may be that counts things: 2024 is a year.
const mostDigits = 3

// Number is the number that begins at word i, in digits or words ("12", "three", "half a dozen"), and its number of words; 0 if there is no number.
func (t Text) Number(i int) (n, words int) {
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

package language

import (
	"regexp"
	"strconv"
)

// powers is a number that is written with a power of ten: "1e99".
var powers = regexp.MustCompile(`(?:\b\d+(?:\.\d+)?|\.\d+)[eE]\+?\d+\b`)

// mostWritten bounds a number that stood with a power of ten: a length of so many millimetres is longer than any thing.
const mostWritten = 1e9

// Digits is a text whose numbers have digits in the place of powers of ten.
func Digits(text string) string {
	return powers.ReplaceAllStringFunc(text, func(number string) string {
		n, _ := strconv.ParseFloat(number, 64) // out of range it is infinite
		return strconv.FormatFloat(min(n, mostWritten), 'f', -1, 64)
	})
}

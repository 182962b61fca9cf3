package kind

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// NameOf derives a name from a prompt: its first line, cut at a word within 60 characters, without control characters, and without characters that turn
// the direction of writing.
func NameOf(prompt string) string {
	s := strings.Map(shown, strings.Join(strings.Fields(firstLine(prompt)), " "))
	if utf8.RuneCountInString(s) <= nameLength {
		return s
	}
	cut := string([]rune(s)[:nameLength])
	if i := strings.LastIndexByte(cut, ' '); i > nameLength/2 {
		cut = cut[:i]
	}
	return strings.TrimRight(cut, " ,;:-") + "…"
}

const nameLength = 60

// shown is a rune of a name; −1: it is left out.
func shown(r rune) rune {
	if unicode.In(r, unicode.Cc, unicode.Bidi_Control) {
		return -1
	}
	return r
}

func firstLine(s string) string {
	s = strings.TrimSpace(s)
	line, _, _ := strings.Cut(s, "\n")
	return line
}

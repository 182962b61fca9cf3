package kind

import (
	"strings"
	"unicode/utf8"
)

// NameOf derives a name from a prompt: its first line, cut at a word within 60 characters.
func NameOf(prompt string) string {
	s := strings.Join(strings.Fields(firstLine(prompt)), " ")
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

func firstLine(s string) string {
	s = strings.TrimSpace(s)
	line, _, _ := strings.Cut(s, "\n")
	return line
}

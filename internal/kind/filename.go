package kind

import (
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// longestFileName bounds the name of a file without its extension, in bytes.
const longestFileName = 60

// spelled are the Latin letters that have no accent to lose.
var spelled = strings.NewReplacer("ß", "ss", "ẞ", "SS", "æ", "ae", "Æ", "AE", "œ", "oe", "Œ", "OE", "ø", "o", "Ø", "O", "đ", "d", "Đ", "D",
	"ð", "d", "Ð", "D", "þ", "th", "Þ", "Th", "ł", "l", "Ł", "L", "ı", "i", "ħ", "h", "Ħ", "H")

// FileName is a name in ASCII letters, digits and hyphens, at most 60 bytes, that a file can have before its extension; "" when nothing is left
// of it. Latin letters lose their accents, other letters are left out. The FileName of a FileName is the same.
func FileName(name string) string {
	name = spelled.Replace(norm.NFKD.String(name))
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			return r
		case unicode.Is(unicode.Mn, r):
			return -1
		}
		return '-'
	}, name)
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == '-' })
	name = strings.Join(parts, "-")
	return strings.TrimRight(name[:min(len(name), longestFileName)], "-")
}

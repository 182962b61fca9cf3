package kind

import "strings"

// longestFileName bounds the name of a file without its extension, in bytes.
const longestFileName = 60

// FileName is a name in ASCII letters, digits and hyphens, at most 60 bytes, that a file can have before its extension; "" when nothing is left
// of it. The FileName of a FileName is the same.
func FileName(name string) string {
	name = strings.Map(func(r rune) rune {
		switch {
		case r >= 'a' && r <= 'z', r >= 'A' && r <= 'Z', r >= '0' && r <= '9':
			return r
		}
		return '-'
	}, name)
	parts := strings.FieldsFunc(name, func(r rune) bool { return r == '-' })
	name = strings.Join(parts, "-")
	return strings.TrimRight(name[:min(len(name), longestFileName)], "-")
}

package schema

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
)

// appendCanonical writes a tree that parse has read: no space, sorted keys, the shortest spelling of each number, and no escape that JSON
// does not ask for. Equal trees give equal bytes, which is what fingerprints of requests compare.
func appendCanonical(out []byte, tree any) []byte {
	switch v := tree.(type) {
	case nil:
		return append(out, "null"...)
	case bool:
		return strconv.AppendBool(out, v)
	case int64:
		return strconv.AppendInt(out, v, 10)
	case float64:
		return strconv.AppendFloat(out, v, 'g', -1, 64)
	case string:
		return appendString(out, v)
	case []any:
		out = append(out, '[')
		for i, e := range v {
			out = appendCanonical(comma(out, i), e)
		}
		return append(out, ']')
	case map[string]any:
		out = append(out, '{')
		for i, key := range slices.Sorted(maps.Keys(v)) {
			out = append(appendString(comma(out, i), key), ':')
			out = appendCanonical(out, v[key])
		}
		return append(out, '}')
	}
	panic(fmt.Sprintf("%T is not of a parsed tree", tree))
}

func comma(out []byte, i int) []byte {
	if i > 0 {
		return append(out, ',')
	}
	return out
}

// appendString writes a string of JSON. Quotes, backslashes and control characters are escaped (RFC 8259, section 7), and nothing else.
func appendString(out []byte, s string) []byte {
	out = append(out, '"')
	for i := range len(s) {
		switch c := s[i]; {
		case c == '"' || c == '\\':
			out = append(out, '\\', c)
		case c < ' ':
			out = append(out, `\u00`...)
			out = append(out, "0123456789abcdef"[c>>4], "0123456789abcdef"[c&15])
		default:
			out = append(out, c)
		}
	}
	return append(out, '"')
}

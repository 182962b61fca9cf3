package recipe

import (
	"slices"
	"strings"
	"unicode"

	"go.starlark.net/starlark"
)

// snake is a Go name as a recipe writes it: WearWidth, wear_width.
func snake(s string) string {
	var b strings.Builder
	for i, r := range s {
		if unicode.IsUpper(r) {
			if i > 0 {
				b.WriteByte('_')
			}
			r = unicode.ToLower(r)
		}
		b.WriteRune(r)
	}
	return b.String()
}

// brief is a value as an error shows it.
func brief(v starlark.Value) string {
	switch v := v.(type) {
	case starlark.String:
		if len(v) < 60 {
			return v.String()
		}
	case starlark.Float, starlark.Int, starlark.NoneType, starlark.Bool:
		if s := v.String(); len(s) < 60 {
			return s
		}
	case starlark.Tuple:
		if len(v) <= 4 && !slices.ContainsFunc(v, func(x starlark.Value) bool { return !scalar(x) || length(x) > 60 }) {
			if s := v.String(); len(s) < 60 {
				return s
			}
		}
	}
	return "a " + v.Type()
}

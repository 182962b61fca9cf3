package recipe

import (
	"errors"

	"go.starlark.net/starlark"
)

// keep freezes the values that the top of a recipe leaves behind: its globals, and the functions that were passed to words, which a shape or an
// outline calls when it is built. So concurrent builds share no mutable value. It first refuses values that would take too long to walk over, such as
// tuples of tuples that share their parts.
// Freezing visits each list, dict and function once, but a tuple as often as it is met: of n tuples that each hold the last one twice, 2ⁿ times.
func keep(globals starlark.StringDict, called []starlark.Value) error {
	w := walk{left: 500_000, seen: map[starlark.Value]bool{}}
	for _, v := range globals {
		w.over(v)
	}
	for _, v := range called {
		w.over(v)
	}
	if w.left < 0 {
		return errors.New("the top of the recipe holds too much")
	}
	globals.Freeze()
	for _, v := range called {
		v.Freeze()
	}
	return nil
}

// walk goes over values as freezing does, and counts.
type walk struct {
	left int
	seen map[starlark.Value]bool
}

func (w *walk) over(v starlark.Value) {
	if w.left--; w.left < 0 {
		return
	}
	switch v := v.(type) {
	case starlark.Tuple: // freezing visits a tuple as often as it is met
		for i := 0; i < len(v) && w.left >= 0; i++ {
			w.over(v[i])
		}
	case *starlark.List:
		if w.first(v) {
			for i := 0; i < v.Len() && w.left >= 0; i++ {
				w.over(v.Index(i))
			}
		}
	case *starlark.Dict:
		if w.first(v) {
			for _, kv := range v.Items() {
				w.over(kv[1])
			}
		}
	case *starlark.Function: // so is a function
		for i := range v.NumParams() {
			w.over(v.ParamDefault(i))
		}
		for i := range v.NumFreeVars() {
			_, captured := v.FreeVar(i)
			w.over(captured)
		}
	case *starlark.Builtin:
		if v.Receiver() != nil {
			w.over(v.Receiver())
		}
	}
}

func (w *walk) first(v starlark.Value) bool {
	met := w.seen[v]
	w.seen[v] = true
	return !met
}

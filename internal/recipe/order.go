package recipe

import (
	"cmp"
	"fmt"
	"math/bits"

	"go.starlark.net/starlark"
)

func least(r *run, a starlark.Tuple) (starlark.Value, error)    { return extreme(r, "min", a, -1) }
func greatest(r *run, a starlark.Tuple) (starlark.Value, error) { return extreme(r, "max", a, 1) }

// extreme is the least or greatest of numbers: the arguments, or those of one list.
func extreme(r *run, name string, a starlark.Tuple, sign int) (starlark.Value, error) {
	if len(a) == 1 {
		seq, ok := a[0].(starlark.Indexable)
		if !ok {
			return nil, fmt.Errorf("%s takes numbers or a list of them, got %s", name, brief(a[0]))
		}
		if err := r.step(seq.Len()); err != nil {
			return nil, err
		}
		a = make(starlark.Tuple, seq.Len())
		for i := range a {
			a[i] = seq.Index(i)
		}
	}
	if err := r.step(len(a)); err != nil {
		return nil, err
	}
	var best starlark.Value
	var most float64
	for _, v := range a {
		x, ok := starlark.AsFloat(v)
		if !ok {
			return nil, fmt.Errorf("%s takes numbers, got %s", name, brief(v))
		}
		// Of equal numbers the first is taken, as in Python: min(1, 1.0) is 1.
		if best == nil || cmp.Compare(x, most) == sign {
			best, most = v, x
		}
	}
	if best == nil {
		return nil, fmt.Errorf("%s of nothing", name)
	}
	return best, nil
}

// inOrder sorts numbers, or texts.
func inOrder(r *run, a starlark.Tuple) (starlark.Value, error) {
	if err := one("sorted", a); err != nil {
		return nil, err
	}
	if n := starlark.Len(a[0]); n > maxRange {
		return nil, fmt.Errorf("%d items, at most %d", n, maxRange)
	}
	v, err := starlark.Call(r.thread, starlark.Universe["list"], a, nil)
	if err != nil {
		return nil, err
	}
	list := v.(*starlark.List)
	work := 0
	for i := range list.Len() {
		if _, err := keyed(r, starlark.Tuple{list.Index(i)}); err != nil {
			return nil, err
		}
		work += reading(list.Index(i))
	}
	// Sorting compares n·log₂ n times, and each comparison reads two values.
	if err := cmp.Or(r.step(2*work*bits.Len(uint(list.Len()))), r.grow(list.Len())); err != nil {
		return nil, err
	}
	return starlark.Call(r.thread, starlark.Universe["sorted"], starlark.Tuple{list}, nil)
}

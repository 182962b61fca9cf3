package recipe

import (
	"fmt"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Bounds of single values.
const (
	maxRange  = 100_000    // numbers of a range, items of a list
	maxString = 10_000     // characters
	maxBits   = 63         // of a whole number beside its sign: it fits an int64
	maxWork   = 10_000_000 // items that words and searches go over in a run
)

// step counts items that one step goes over.
func (r *run) step(n int) error {
	if r.work += n; r.work > maxWork {
		return fmt.Errorf("the recipe goes over more than %d items", maxWork)
	}
	return nil
}

// native is a function that the interpreter calls without the check of a word: the operators that the guard has rewritten.
func native(name string, f func(r *run, a starlark.Tuple) (starlark.Value, error)) *starlark.Builtin {
	return starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, a starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		if len(named) > 0 {
			return nil, fmt.Errorf("%s takes no named arguments", name)
		}
		if anyBroken(a) {
			return broken{}, nil
		}
		r := runOf(t)
		v, err := f(r, a)
		if err != nil {
			return r.tell(err.Error())
		}
		return v, nil
	})
}

// arithmetic is a bounded operator. Numbers with a point, and vectors, grow no longer: they are calculated at once.
// The result of such a calculation is as long as its float or vector, whatever stands on the other side, so nothing is to be counted; an error of
// it is left to the slow way, which reports it with its place.
func arithmetic(name string, op syntax.Token, f func(r *run, a starlark.Tuple) (starlark.Value, error)) *starlark.Builtin {
	slow := native(name, f)
	return starlark.NewBuiltin(name, func(t *starlark.Thread, _ *starlark.Builtin, a starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		if len(a) == 2 && (lasting(a[0]) || lasting(a[1])) {
			if v, err := starlark.Binary(op, a[0], a[1]); err == nil {
				return v, nil
			}
		}
		return slow.CallInternal(t, a, named)
	})
}

// lasting reports whether every calculation with a value keeps the value's length.
func lasting(v starlark.Value) bool {
	switch v.(type) {
	case starlark.Float, vec:
		return true
	}
	return false
}

// operators are what the guard calls.
// Starlark counts one step for each operation, however much the operation copies or compares: "x" * 1000000000 is one step.
// The guard therefore rewrites operations of unbounded cost into calls of these, which count items before they work:
//
//	a + b  a - b  a * b  a % b    _add(a, b)  _sub(a, b)  _mul(a, b)  _mod(a, b)
//	a += b                        a = _add(a, b)
//	x[i:j]  {…}  x.items()        _grown(…), which counts what the copy holds
//	x[k]  {k: v}  a < b  a == b   x[_key(k)]  {_key(k): v}  _key(a) < b  _key(a) == b
//	k in x  k not in x            _in(_key(k), x)  not _in(_key(k), x)
//
// Operations with a number that is written out, or is surely a float (numeric.go), stay as they are.
var operators = starlark.StringDict{
	"_add": arithmetic("_add", syntax.PLUS, add), "_sub": arithmetic("_sub", syntax.MINUS, subtract), "_mul": arithmetic("_mul", syntax.STAR, multiply),
	"_mod":   native("_mod", modulo),
	"_grown": native("_grown", grown), "_key": native("_key", keyed), "_in": native("_in", searched),
}

// length is how long a value is when it is added to or multiplied, or −1.
// It is not the length of everything that has one: + and * take no dicts.
func length(v starlark.Value) int {
	switch v := v.(type) {
	case starlark.String:
		return len(v)
	case *starlark.List:
		return v.Len()
	case starlark.Tuple:
		return len(v)
	case starlark.Bytes:
		return len(v)
	}
	return -1
}

// fits refuses a list or text of n items, and counts them.
func (r *run) fits(v starlark.Value, n int) error {
	most := maxRange
	if _, ok := v.(starlark.String); ok {
		most = maxString
	}
	if n > most {
		return fmt.Errorf("the %s would have %d items, at most %d", v.Type(), n, most)
	}
	return r.grow(n)
}

func add(r *run, a starlark.Tuple) (starlark.Value, error) {
	x, y := a[0], a[1]
	if n := length(x); n >= 0 {
		if err := r.fits(x, n+max(length(y), 0)); err != nil {
			return nil, err
		}
	}
	v, err := starlark.Binary(syntax.PLUS, x, y)
	if err != nil {
		return nil, err
	}
	return v, short(v)
}

// short refuses whole numbers of too many digits.
func short(v starlark.Value) error {
	if i, ok := v.(starlark.Int); ok {
		if _, ok := i.Int64(); !ok {
			return fmt.Errorf("a whole number grows past %d bits", maxBits)
		}
	}
	return nil
}

func multiply(r *run, a starlark.Tuple) (starlark.Value, error) {
	x, y := a[0], a[1]
	// A list may stand on either side: [0] * 3, 3 * [0]. Both factors are at most maxRange when they are multiplied here, so the product fits an int.
	for _, v := range [2][2]starlark.Value{{x, y}, {y, x}} {
		times, ok := v[1].(starlark.Int)
		n := length(v[0])
		if !ok || n <= 0 {
			continue
		}
		k, ok := times.Int64()
		if !ok || k > maxRange {
			return nil, fmt.Errorf("the %s would have more than %d items", v[0].Type(), maxRange)
		}
		if err := r.fits(v[0], n*max(int(k), 0)); err != nil {
			return nil, err
		}
	}
	v, err := starlark.Binary(syntax.STAR, x, y)
	if err != nil {
		return nil, err
	}
	return v, short(v)
}

// modulo is the rest of a division, or a text with values put in, which are scalars.
func modulo(r *run, a starlark.Tuple) (starlark.Value, error) {
	text, ok := a[0].(starlark.String)
	if !ok {
		return starlark.Binary(syntax.PERCENT, a[0], a[1])
	}
	values, ok := a[1].(starlark.Tuple)
	if !ok {
		values = starlark.Tuple{a[1]}
	}
	n := len(text)
	for _, v := range values {
		switch v := v.(type) {
		case starlark.String:
			n += len(v)
		// 30 characters hold any number of 64 bits as %d, %s or %g write it.
		case starlark.Int, starlark.Float, starlark.Bool:
			n += 30
		default:
			return nil, fmt.Errorf("%% takes texts and numbers, got %s", brief(v))
		}
	}
	if err := r.fits(text, n); err != nil {
		return nil, err
	}
	return starlark.Binary(syntax.PERCENT, a[0], a[1])
}

func subtract(_ *run, a starlark.Tuple) (starlark.Value, error) {
	v, err := starlark.Binary(syntax.MINUS, a[0], a[1])
	if err != nil {
		return nil, err
	}
	return v, short(v)
}

// dictWeight is a dict without entries, and pairWeight one entry or one pair of a list of them, counted as items of a list.
const dictWeight, pairWeight = 32, 6

// grown counts a copy, or a new dict.
func grown(r *run, a starlark.Tuple) (starlark.Value, error) {
	switch v := a[0].(type) {
	case *starlark.Dict:
		return v, r.grow(dictWeight + pairWeight*v.Len())
	case *starlark.List:
		if n := v.Len(); n > 0 {
			if t, ok := v.Index(0).(starlark.Tuple); ok && len(t) == 2 { // of items()
				return v, r.grow(pairWeight * n)
			}
		}
	}
	return a[0], r.grow(max(length(a[0]), 0))
}

// keyed accepts values that are quickly hashed and compared: scalars, and short tuples of them.
// A tuple in a tuple may share its parts with others, so that 60 tuples of two spell out 2⁶⁰ values; hashing or comparing them would not end.
func keyed(r *run, a starlark.Tuple) (starlark.Value, error) {
	if t, ok := a[0].(starlark.Tuple); ok && len(t) <= 8 && !slices.ContainsFunc(t, func(v starlark.Value) bool { return !scalar(v) }) {
		return t, r.step(reading(t))
	}
	if !scalar(a[0]) {
		return nil, fmt.Errorf("only numbers and texts are compared and used as keys, got %s", brief(a[0]))
	}
	return a[0], r.step(reading(a[0]))
}

// reading is the work of comparing or hashing a value once: texts are read 64 characters at a time.
func reading(v starlark.Value) int {
	switch v := v.(type) {
	case starlark.String:
		return 1 + len(v)/64
	case starlark.Tuple:
		n := 1
		for _, x := range v {
			if s, ok := x.(starlark.String); ok {
				n += len(s) / 64
			}
		}
		return n
	}
	return 1
}

func scalar(v starlark.Value) bool {
	switch v.(type) {
	case starlark.Int, starlark.Float, starlark.String, starlark.Bool, starlark.NoneType:
		return true
	}
	return false
}

// searched is x in y, and counts the items that it compares.
// A list or a text counts whole, although the search may end early; a dict is searched by its hash, and counts one.
func searched(r *run, a starlark.Tuple) (starlark.Value, error) {
	if err := r.step(max(length(a[1]), 1) * reading(a[0])); err != nil {
		return nil, err
	}
	return starlark.Binary(syntax.IN, a[0], a[1])
}

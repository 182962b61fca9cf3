package recipe

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"
)

// Bounds of single values.
const (
	maxRange  = 100_000    // numbers of a range, items of a list
	maxString = 10_000     // characters
	maxBits   = 62         // of a whole number that was added or multiplied
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

// lasting reports whether all that is calculated with a value has the value's own length.
func lasting(v starlark.Value) bool {
	switch v.(type) {
	case starlark.Float, vec:
		return true
	}
	return false
}

// operators are what the guard calls.
var operators = starlark.StringDict{
	"_add": arithmetic("_add", syntax.PLUS, add), "_sub": arithmetic("_sub", syntax.MINUS, subtract), "_mul": arithmetic("_mul", syntax.STAR, multiply),
	"_mod":   native("_mod", modulo),
	"_grown": native("_grown", grown), "_key": native("_key", keyed), "_in": native("_in", searched),
}

// length is how long a value is when it is added to or multiplied, or −1.
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

// short refuses whole numbers that have grown long.
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

// keyed passes what is quickly hashed and compared: scalars, and short tuples of them.
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

// searched is x in y, and counts what that goes over.
func searched(r *run, a starlark.Tuple) (starlark.Value, error) {
	if err := r.step(max(length(a[1]), 1) * reading(a[0])); err != nil {
		return nil, err
	}
	return starlark.Binary(syntax.IN, a[0], a[1])
}

// universe are Starlark's own functions that a recipe has, each bounded; the rest are told to be no part of recipes.
var universe = starlark.StringDict{
	"True": starlark.True, "False": starlark.False, "None": starlark.None,
	"any": counted("any"), "all": counted("all"), "bool": starlark.Universe["bool"], "abs": starlark.Universe["abs"],
	"len": starlark.Universe["len"], "fail": native("fail", failed), "print": native("print", printed),
	"list": counted("list"), "tuple": counted("tuple"), "enumerate": counted("enumerate"), "zip": counted("zip"), "reversed": counted("reversed"),
	"range": counted("range"), "str": native("str", stringed), "float": native("float", floated), "int": native("int", rounded),
	"min": native("min", least), "max": native("max", greatest), "sorted": native("sorted", inOrder),
}

// counted is a function of Starlark whose result is counted.
func counted(name string) *starlark.Builtin {
	f := starlark.Universe[name]
	return native(name, func(r *run, a starlark.Tuple) (starlark.Value, error) {
		if name != "range" {
			if err := r.copied(name, a); err != nil {
				return nil, err
			}
		}
		v, err := starlark.Call(r.thread, f, a, nil)
		if err != nil {
			return nil, err
		}
		if n := starlark.Len(v); n > maxRange {
			return nil, fmt.Errorf("%s of %d items, at most %d", name, n, maxRange)
		}
		return v, nil
	})
}

// copied counts what a function makes of the items of its arguments, before it does.
func (r *run) copied(name string, a starlark.Tuple) error {
	total, longest := 0, 0
	for _, v := range a {
		n := starlark.Len(v)
		if n > maxRange {
			return fmt.Errorf("%d items, at most %d", n, maxRange)
		}
		total += max(n, 0)
		longest = max(longest, n)
	}
	switch name {
	case "any", "all":
		return r.step(total)
	case "enumerate", "zip": // a tuple for each
		total += (pairWeight - 1) * longest
	}
	return r.grow(total)
}

func failed(_ *run, a starlark.Tuple) (starlark.Value, error) {
	if len(a) == 1 {
		if s, ok := starlark.AsString(a[0]); ok {
			return nil, errors.New(s)
		}
	}
	return nil, errors.New("the recipe has failed")
}

// printed is told by check. A value is as an error shows it.
func printed(r *run, a starlark.Tuple) (starlark.Value, error) {
	if len(r.said) >= maxSaid {
		return starlark.None, nil
	}
	line := ""
	for i, v := range a {
		if i > 0 {
			line += " "
		}
		if s, ok := starlark.AsString(v); ok {
			line += s
		} else if w, ok := v.(vec); ok {
			line += w.String()
		} else {
			line += brief(v)
		}
	}
	p := r.place()
	r.thread.Print(r.thread, fmt.Sprintf("%s:%d: %.200s", p.Filename(), p.Line, line))
	return starlark.None, nil
}

func one(name string, a starlark.Tuple) error {
	if len(a) != 1 {
		return fmt.Errorf("%s takes one value, got %d", name, len(a))
	}
	return nil
}

func stringed(_ *run, a starlark.Tuple) (starlark.Value, error) {
	if err := one("str", a); err != nil {
		return nil, err
	}
	if !scalar(a[0]) {
		return nil, fmt.Errorf("str takes a number or a text, got %s", brief(a[0]))
	}
	if s, ok := a[0].(starlark.String); ok {
		return s, nil
	}
	return starlark.String(a[0].String()), nil
}

func floated(_ *run, a starlark.Tuple) (starlark.Value, error) {
	if err := one("float", a); err != nil {
		return nil, err
	}
	x, ok := starlark.AsFloat(a[0])
	if !ok {
		return nil, fmt.Errorf("float takes a number, got %s", brief(a[0]))
	}
	return starlark.Float(x), nil
}

// rounded is the whole number towards zero.
func rounded(_ *run, a starlark.Tuple) (starlark.Value, error) {
	if err := one("int", a); err != nil {
		return nil, err
	}
	x, ok := starlark.AsFloat(a[0])
	if !ok || math.IsNaN(x) || math.Abs(x) > 1e15 {
		return nil, fmt.Errorf("int takes a number, got %s", brief(a[0]))
	}
	return starlark.MakeInt64(int64(x)), nil
}

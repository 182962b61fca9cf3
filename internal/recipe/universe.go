package recipe

import (
	"errors"
	"fmt"
	"math"

	"go.starlark.net/starlark"
)

// universe are Starlark's own functions that a recipe may call, each bounded. Calls of the others are reported.
var universe = starlark.StringDict{
	"True": starlark.True, "False": starlark.False, "None": starlark.None,
	"any": counted("any"), "all": counted("all"), "bool": starlark.Universe["bool"], "abs": starlark.Universe["abs"],
	"len": starlark.Universe["len"], "fail": native("fail", failed), "print": native("print", printed),
	"list": counted("list"), "tuple": counted("tuple"), "enumerate": counted("enumerate"), "zip": counted("zip"), "reversed": counted("reversed"),
	"range": counted("range"), "str": native("str", stringed), "float": native("float", floated), "int": native("int", rounded),
	"min": native("min", least), "max": native("max", greatest), "sorted": native("sorted", inOrder),
}

// counted is a function of Starlark whose result is counted.
// range makes no items until it is walked, so its own are not counted; its length is bounded all the same.
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
// A function of Starlark makes its whole result within one step of the interpreter, which no bound of steps would stop.
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

// printed collects lines for check. Values look as in errors.
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
	// Below 2⁵³ ≈ 9·10¹⁵ each whole number is a float64 of its own.
	if !ok || math.IsNaN(x) || math.Abs(x) > 1e15 {
		return nil, fmt.Errorf("int takes a number, got %s", brief(a[0]))
	}
	return starlark.MakeInt64(int64(x)), nil
}

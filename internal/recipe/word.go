package recipe

import (
	"fmt"
	"reflect"
	"strconv"
	"strings"

	"go.starlark.net/starlark"
)

// word is one entry of the language: a function, or a method of a value. The fields of its argument struct are its parameters, in
// order, with these tags:
//
//	opt:"…"   it may be left out; the text is its default, as an error or the reference shows it
//	min, max  the bounds of a number, both inclusive; over:"0" is an open lower bound
//	one:"…"   the texts that it may be
//	as:"…"    its name, where the field's in snake case will not do
//	rest:""   it takes the positional arguments that are left
type word struct {
	name   string
	doc    string // one sentence without a full stop: its result, with unit and place
	params []param
	call   func(c *call, self starlark.Value, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error)

	builtin *starlark.Builtin
}

type param struct {
	name     string
	kind     string // its type in the reference: "length", "(x, y, z)"
	optional bool
	rest     bool
	preset   starlark.Value // nil: the zero value
	min, max float64
	bounded  [2]bool
	open     bool // min itself is refused
	one      []string
	field    int
}

// call is what a word's function knows besides its arguments.
type call struct{ *run }

// fn makes a word of a function.
// The struct with its defaults is made once, and copied for each call; so a default must hold no pointer that a call could change.
func fn[A any](name, doc string, f func(c *call, a *A) (starlark.Value, error)) *word {
	var own A
	w := newWord(name, doc, reflect.ValueOf(&own).Elem())
	w.call = func(c *call, _ starlark.Value, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		a := own
		if err := w.unpack(reflect.ValueOf(&a).Elem(), args, named); err != nil {
			return nil, err
		}
		return f(c, &a)
	}
	return w
}

// method makes a word of a function of a value.
func method[S starlark.Value, A any](name, doc string, f func(c *call, self S, a *A) (starlark.Value, error)) *word {
	var own A
	w := newWord(name, doc, reflect.ValueOf(&own).Elem())
	w.call = func(c *call, self starlark.Value, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		a := own
		if err := w.unpack(reflect.ValueOf(&a).Elem(), args, named); err != nil {
			return nil, err
		}
		return f(c, self.(S), &a)
	}
	return w
}

// none is the argument struct of a word without parameters.
type none struct{}

// newWord reads the parameters from the argument struct, and sets its fields to their defaults.
func newWord(name, doc string, args reflect.Value) *word {
	w := &word{name: name, doc: doc}
	for i := range args.NumField() {
		if !args.Type().Field(i).IsExported() {
			continue
		}
		p := paramOf(args.Type().Field(i), i)
		if p.preset != nil {
			if err := p.set(args, p.preset); err != nil {
				panic(fmt.Sprintf("the default of %s: %v", name, err)) // a tag in this package is wrong
			}
		}
		w.params = append(w.params, p)
	}
	w.builtin = starlark.NewBuiltin(name, w.called)
	return w
}

func paramOf(f reflect.StructField, i int) param {
	p := param{name: f.Tag.Get("as"), field: i, kind: kindOf(f)}
	if p.name == "" {
		p.name = snake(f.Name)
	}
	preset, optional := f.Tag.Lookup("opt")
	p.optional = optional
	if preset != "" {
		p.preset = literal(preset)
	}
	_, p.rest = f.Tag.Lookup("rest")
	bound := func(tag string) (float64, bool) {
		v, err := strconv.ParseFloat(f.Tag.Get(tag), 64)
		return v, err == nil
	}
	p.min, p.bounded[0] = bound("min")
	if v, ok := bound("over"); ok {
		p.min, p.bounded[0], p.open = v, true, true
	}
	p.max, p.bounded[1] = bound("max")
	if one := f.Tag.Get("one"); one != "" {
		p.one = strings.Fields(one)
	}
	return p
}

// literal reads a default: True, a number, or else a text.
func literal(s string) starlark.Value {
	if s == "True" {
		return starlark.True
	}
	if i, err := strconv.Atoi(s); err == nil {
		return starlark.MakeInt(i)
	}
	if x, err := strconv.ParseFloat(s, 64); err == nil {
		return starlark.Float(x)
	}
	return starlark.String(s)
}

// kinder is an argument that names its own type in the reference.
type kinder interface{ kind() string }

func kindOf(f reflect.StructField) string {
	if k := f.Tag.Get("kind"); k != "" {
		return k
	}
	v := reflect.New(f.Type).Interface()
	if k, ok := v.(kinder); ok {
		return k.kind()
	}
	switch v.(type) {
	case *string:
		return "text"
	case *bool:
		return "True or False"
	case *int:
		return "whole number"
	}
	return f.Type.Name()
}

// signature is the word as a writer calls it: box(x, y, z, bevel=, round=).
func (w *word) signature() string {
	var list []string
	for _, p := range w.params {
		switch {
		case p.rest:
			list = append(list, p.name+"…")
		case p.preset != nil:
			list = append(list, p.name+"="+p.preset.String())
		case p.optional:
			list = append(list, p.name+"=")
		default:
			list = append(list, p.name)
		}
	}
	return w.name + "(" + strings.Join(list, ", ") + ")"
}

// bind is the word as the interpreter calls it; self is nil for a function.
func (w *word) bind(self starlark.Value) *starlark.Builtin {
	if self == nil {
		return w.builtin
	}
	return w.builtin.BindReceiver(self)
}

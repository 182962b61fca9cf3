package recipe

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
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
	doc    string // one sentence without a full stop: what it gives, in which unit, where it lies
	params []param
	call   func(c *call, self starlark.Value, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error)

	builtin *starlark.Builtin
}

type param struct {
	name     string
	kind     string // how the reference calls what it takes: "length", "(x, y, z)"
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

// none is the argument struct of a word that takes nothing.
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

// kinder says how the reference calls what an argument takes.
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

// called is a call of the word by the interpreter.
func (w *word) called(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	r := runOf(t)
	broke, err := r.taken(b.Receiver(), args, named)
	if broke {
		return broken{}, nil
	}
	var v starlark.Value
	if err == nil {
		v, err = w.call(&r.call, b.Receiver(), args, named)
	}
	if err != nil {
		return r.tell(w.name + ": " + err.Error())
	}
	if v == nil {
		return starlark.None, nil
	}
	return v, nil
}

// wordWeight is what a word's value comes to in memory, as items of a list; listWork what reading one item of an argument takes.
const wordWeight, listWork = 8, 10

// taken looks over the arguments of a call: whether one is broken, and how much there is to read. The top of a file keeps the
// functions among them, which are frozen with it.
func (r *run) taken(self starlark.Value, args starlark.Tuple, named []starlark.Tuple) (broke bool, err error) {
	n := 0
	each := func(v starlark.Value) {
		switch v := v.(type) {
		case broken:
			broke = true
		case starlark.Tuple:
			n += len(v)
			for _, x := range v {
				_, b := x.(broken)
				broke = broke || b
			}
		case *starlark.List:
			n += v.Len()
			for i := range v.Len() {
				switch x := v.Index(i).(type) {
				case broken:
					broke = true
				case *starlark.List:
					n += x.Len()
				}
			}
		case *starlark.Function, *starlark.Builtin:
			if r.top {
				r.called = append(r.called, v)
			}
		}
	}
	for _, v := range args {
		each(v)
	}
	for _, kv := range named {
		each(kv[1])
	}
	if s, ok := self.(*shape); ok { // the next has its steps, and one more
		r.items += len(s.steps)
	}
	return broke, cmp.Or(r.step(listWork*n), r.grow(wordWeight))
}

// naming is an argument struct to which it matters that a parameter was given by its name.
type naming interface{ named(name string) }

// maxParams is how many parameters a word has at most.
const maxParams = 24

// unpack fills the argument struct, whose fields hold the defaults.
func (w *word) unpack(a reflect.Value, args starlark.Tuple, named []starlark.Tuple) error {
	var given [maxParams]bool
	j := -1
	for _, v := range args {
		if j < 0 || !w.params[j].rest {
			j++
		}
		if j >= len(w.params) {
			return fmt.Errorf("got %d arguments; it is %s", len(args), w.signature())
		}
		given[j] = true
		if err := w.params[j].set(a, v); err != nil {
			return err
		}
	}
	for _, kv := range named {
		name := string(kv[0].(starlark.String))
		j := slices.IndexFunc(w.params, func(p param) bool { return p.name == name && !p.rest })
		if j < 0 {
			return fmt.Errorf("there is no %s=; it is %s", name, w.signature())
		}
		if given[j] {
			return fmt.Errorf("%s is given twice", name)
		}
		given[j] = true
		if err := w.params[j].set(a, kv[1]); err != nil {
			return err
		}
		if n, ok := a.Addr().Interface().(naming); ok {
			n.named(name)
		}
	}
	for j := range w.params {
		p := &w.params[j]
		if given[j] || p.rest {
			continue
		}
		if !p.optional {
			return fmt.Errorf("%s is missing; it is %s", p.name, w.signature())
		}
	}
	return nil
}

// set reads one argument into its field. None is as if an optional one was left out.
func (p *param) set(a reflect.Value, v starlark.Value) error {
	if v == starlark.None && p.optional && p.preset == nil {
		return nil
	}
	field := a.Field(p.field)
	if p.rest {
		field.Set(reflect.Append(field, reflect.ValueOf(v)))
		return nil
	}
	if err := p.read(field.Addr().Interface(), v); err != nil {
		return fmt.Errorf("%s: %w", p.name, err)
	}
	return nil
}

func (p *param) read(to any, v starlark.Value) error {
	switch to := to.(type) {
	case starlark.Unpacker:
		if err := to.Unpack(v); err != nil {
			return err
		}
	case *string:
		s, ok := starlark.AsString(v)
		if !ok {
			return fmt.Errorf("got %s, want a text", brief(v))
		}
		if p.one != nil && !slices.Contains(p.one, s) {
			return fmt.Errorf("got %q, want one of %s", s, strings.Join(p.one, ", "))
		}
		*to = s
	case *bool:
		b, ok := v.(starlark.Bool)
		if !ok {
			return fmt.Errorf("got %s, want True or False", brief(v))
		}
		*to = bool(b)
	case *int:
		n, err := starlark.AsInt32(v)
		if err != nil {
			return fmt.Errorf("got %s, want a whole number", brief(v))
		}
		*to = n
	case *starlark.Value:
		*to = v
	default: // a value of the kernel
		field := reflect.ValueOf(to).Elem()
		if !reflect.TypeOf(v).AssignableTo(field.Type()) {
			return fmt.Errorf("got %s, want %s", brief(v), p.kind)
		}
		field.Set(reflect.ValueOf(v))
	}
	if x, ok := starlark.AsFloat(v); ok && (p.bounded[0] && (x < p.min || p.open && x == p.min) || p.bounded[1] && x > p.max) {
		return fmt.Errorf("got %s, want %s", brief(v), p.bounds())
	}
	return nil
}

// bounds are as an error tells them.
func (p *param) bounds() string {
	low := fmt.Sprintf("at least %g", p.min)
	if p.open {
		low = fmt.Sprintf("more than %g", p.min)
	}
	switch {
	case !p.bounded[1]:
		return low
	case !p.bounded[0]:
		return fmt.Sprintf("at most %g", p.max)
	}
	return fmt.Sprintf("%s and at most %g", low, p.max)
}

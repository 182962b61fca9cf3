package recipe

import (
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode"

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
	call   func(c *call, self starlark.Value, args reflect.Value) (starlark.Value, error)
	args   reflect.Type
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
type call struct {
	*run
	word *word
}

// fn makes a word of a function.
func fn[A any](name, doc string, f func(c *call, a *A) (starlark.Value, error)) *word {
	return newWord(name, doc, reflect.TypeFor[A](), func(c *call, _ starlark.Value, args reflect.Value) (starlark.Value, error) {
		return f(c, args.Interface().(*A))
	})
}

// method makes a word of a function of a value.
func method[S starlark.Value, A any](name, doc string, f func(c *call, self S, a *A) (starlark.Value, error)) *word {
	return newWord(name, doc, reflect.TypeFor[A](), func(c *call, self starlark.Value, args reflect.Value) (starlark.Value, error) {
		return f(c, self.(S), args.Interface().(*A))
	})
}

// none is the argument struct of a word that takes nothing.
type none struct{}

func newWord(name, doc string, args reflect.Type, call func(*call, starlark.Value, reflect.Value) (starlark.Value, error)) *word {
	w := &word{name: name, doc: doc, call: call, args: args}
	for i := range args.NumField() {
		w.params = append(w.params, paramOf(args.Field(i), i))
	}
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
	return starlark.NewBuiltin(w.name, func(t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		r := runOf(t)
		if anyBroken(args) || slices.ContainsFunc(named, func(kv starlark.Tuple) bool { return anyBroken(kv[1]) }) || wideBroken(args) {
			return broken{}, nil
		}
		v, err := w.apply(r, self, args, named)
		if err != nil {
			return r.tell(w.name + ": " + err.Error())
		}
		return v, nil
	})
}

// wideBroken looks into the lists among the arguments.
func wideBroken(args starlark.Tuple) bool { return slices.ContainsFunc(args, anyBroken) }

func (w *word) apply(r *run, self starlark.Value, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
	a := reflect.New(w.args)
	if err := w.unpack(a.Elem(), args, named); err != nil {
		return nil, err
	}
	v, err := w.call(&call{r, w}, self, a)
	if v == nil && err == nil {
		v = starlark.None
	}
	return v, err
}

// unpack fills the argument struct.
func (w *word) unpack(a reflect.Value, args starlark.Tuple, named []starlark.Tuple) error {
	given := make([]bool, len(w.params))
	rest := slices.IndexFunc(w.params, func(p param) bool { return p.rest })
	for i, v := range args {
		j := i
		if rest >= 0 && i > rest {
			j = rest
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
	}
	for j, p := range w.params {
		if given[j] || p.rest {
			continue
		}
		if !p.optional {
			return fmt.Errorf("%s is missing; it is %s", p.name, w.signature())
		}
		if p.preset != nil {
			if err := p.set(a, p.preset); err != nil {
				return err
			}
		}
	}
	return nil
}

// set reads one argument into its field. None is as if an optional one was left out.
func (p param) set(a reflect.Value, v starlark.Value) error {
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

func (p param) read(to any, v starlark.Value) error {
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
func (p param) bounds() string {
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
	case starlark.Float, starlark.Int, starlark.String, starlark.NoneType, starlark.Bool:
		if s := v.String(); len(s) < 60 {
			return s
		}
	case starlark.Tuple:
		if s := v.String(); len(v) <= 4 && len(s) < 60 {
			return s
		}
	}
	return "a " + v.Type()
}

package recipe

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strings"

	"go.starlark.net/starlark"
)

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
// Nested lists count to the second level: words read no deeper, apart from places, which bounds itself.
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

// naming is an argument struct that needs to know which parameters were given by name.
type naming interface{ named(name string) }

// maxParams is how many parameters a word has at most.
const maxParams = 24

// unpack fills the argument struct, whose fields hold the defaults.
// Arguments by place come first, one for each parameter; those after the first of a rest parameter stay with it.
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
	// Bounds are checked on the value as it was given, so all kinds of numbers share them: num, maybe, int.
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

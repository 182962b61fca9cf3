package gltf

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// List is an array of objects. An element that is no object is an error at once: elements are as large as their struct,
// so that an array of two million zeros would otherwise take hundreds of times its own bytes.
type List[T any] []T

// UnmarshalJSON reads the objects one by one.
func (l *List[T]) UnmarshalJSON(b []byte) error {
	*l = nil
	dec := json.NewDecoder(bytes.NewReader(b))
	if open, err := dec.Token(); err != nil || open != json.Delim('[') {
		return errors.New("a list is no array")
	}
	for dec.More() {
		var raw json.RawMessage
		if err := dec.Decode(&raw); err != nil {
			return err
		}
		if raw[0] != '{' {
			return fmt.Errorf("entry %d of a list is no object", len(*l))
		}
		var v T
		if err := json.Unmarshal(raw, &v); err != nil {
			return err
		}
		*l = append(*l, v)
	}
	return nil
}

// Attributes are accessors by what they say of a vertex: POSITION, NORMAL, TEXCOORD_0.
type Attributes map[string]int

// semantics is the order in which attributes are written.
var semantics = []string{"POSITION", "NORMAL", "TANGENT", "TEXCOORD_", "COLOR_", "JOINTS_", "WEIGHTS_"}

// Names are the attributes' names in the order of the specification, unknown names last.
func (a Attributes) Names() []string {
	rank := func(name string) int {
		i := slices.IndexFunc(semantics, func(s string) bool { return strings.HasPrefix(name, s) })
		return (i + len(semantics) + 1) % (len(semantics) + 1) // −1 becomes the last
	}
	return slices.SortedFunc(maps.Keys(a), func(x, y string) int {
		if r := rank(x) - rank(y); r != 0 {
			return r
		}
		return strings.Compare(x, y)
	})
}

// MarshalJSON writes the attributes in the order of their names.
func (a Attributes) MarshalJSON() ([]byte, error) {
	out := []byte{'{'}
	for i, name := range a.Names() {
		if i > 0 {
			out = append(out, ',')
		}
		key, err := json.Marshal(name)
		if err != nil {
			return nil, err
		}
		out = fmt.Appendf(append(out, key...), ":%d", a[name])
	}
	return append(out, '}'), nil
}

// Numbers are bounds of an accessor: floats are written as short as 32 bits need, so that they equal the values in the buffer.
type Numbers []float64

// MarshalJSON writes each number with the fewest digits that keep it.
func (n Numbers) MarshalJSON() ([]byte, error) {
	out := []byte{'['}
	for i, x := range n {
		if i > 0 {
			out = append(out, ',')
		}
		var v any = x
		if float64(float32(x)) == x {
			v = float32(x)
		}
		b, err := json.Marshal(v)
		if err != nil {
			return nil, err
		}
		out = append(out, b...)
	}
	return append(out, ']'), nil
}

// extension reads an extension of an object into v, and reports whether there is one.
func (m *More) extension(name string, v any) (bool, error) {
	raw, ok := m.Extensions[name]
	if !ok {
		return false, nil
	}
	if err := json.Unmarshal(raw, v); err != nil {
		return false, fmt.Errorf("%s: %w", name, err)
	}
	return true, nil
}

// MarshalJSON writes an array, also of none: where a list is not left out, the specification wants one.
func (l List[T]) MarshalJSON() ([]byte, error) {
	if l == nil {
		return []byte("[]"), nil
	}
	return json.Marshal([]T(l))
}

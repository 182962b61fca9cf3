package recipe

import (
	"fmt"
	"math"
	"strconv"

	"go.starlark.net/starlark"

	"atelier/internal/media/geom"
)

// kernel is embedded by all values of the kernel: they are immutable, and cannot be keys of dicts.
type kernel struct{}

func (kernel) Freeze()               {}
func (kernel) Truth() starlark.Bool  { return true }
func (kernel) Hash() (uint32, error) { return 0, fmt.Errorf("only numbers and texts are keys") }

// largest is the greatest number that an argument may be: a million metres.
const largest = 1e6

// num is a number.
type num float32

func (num) kind() string { return "number" }

// Unpack reads a finite number.
func (n *num) Unpack(v starlark.Value) error {
	f, ok := starlark.AsFloat(v)
	if !ok {
		return fmt.Errorf("got %s, want a number", brief(v))
	}
	if math.IsNaN(f) || math.Abs(f) > largest {
		return fmt.Errorf("got %g, want a number of at most a million", f)
	}
	*n = num(f)
	return nil
}

// maybe is a number that may be left out.
type maybe struct {
	set bool
	v   float32
}

func (maybe) kind() string { return "number" }

// Unpack reads a number; None leaves it out.
func (m *maybe) Unpack(v starlark.Value) error {
	if v == starlark.None {
		return nil
	}
	m.set = true
	return (*num)(&m.v).Unpack(v)
}

func (m maybe) or(d float32) float32 {
	if m.set {
		return m.v
	}
	return d
}

// numbers reads a list or tuple of numbers.
func numbers(v starlark.Value) ([]float32, error) {
	seq, ok := v.(starlark.Indexable)
	if _, text := v.(starlark.String); !ok || text {
		return nil, fmt.Errorf("got %s, want numbers", brief(v))
	}
	out := make([]float32, seq.Len())
	for i := range out {
		if err := (*num)(&out[i]).Unpack(seq.Index(i)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// point is (x, y, z), or (x, y) with z 0.
type point geom.Vec3

func (point) kind() string { return "(x, y, z)" }

// Unpack reads a vector or a tuple of two or three numbers.
func (p *point) Unpack(v starlark.Value) error {
	switch v := v.(type) {
	case vec:
		*p = point(v.v)
		return nil
	case starlark.Tuple:
		if len(v) == 2 || len(v) == 3 {
			n, err := numbers(v)
			if err != nil {
				return err
			}
			*p = point{X: n[0], Y: n[1]}
			if len(n) == 3 {
				p.Z = n[2]
			}
			return nil
		}
	}
	return fmt.Errorf("got %s, want (x, y, z)", brief(v))
}

// span is a range of one axis: (from, to), or a length, which each word takes in its own way.
// A length alone is kept in hi until around or from gives it a place: box(2, …) reaches from −1 to 1 in x, and from 0 to 2 in y.
type span struct {
	lo, hi      float32
	set, single bool
}

func (span) kind() string { return "length or (from, to)" }

// Unpack reads a number or a pair.
func (s *span) Unpack(v starlark.Value) error {
	if _, ok := starlark.AsFloat(v); ok {
		s.set, s.single = true, true
		return (*num)(&s.hi).Unpack(v)
	}
	n, err := numbers(v)
	if err != nil || len(n) != 2 {
		return fmt.Errorf("got %s, want a length or (from, to)", brief(v))
	}
	s.lo, s.hi, s.set = min(n[0], n[1]), max(n[0], n[1]), true
	return nil
}

// around makes a length a range about 0.
func (s span) around() span {
	if s.single {
		return span{-s.hi / 2, s.hi / 2, true, false}
	}
	return s
}

// from makes a length a range up from 0.
func (s span) from() span {
	if s.single {
		return span{min(0, s.hi), max(0, s.hi), true, false}
	}
	return s
}

// colour is an sRGB colour.
type colour geom.Vec3

func (colour) kind() string { return `"#RRGGBB"` }

// Unpack reads "#RRGGBB", or a vector that blend has made.
func (c *colour) Unpack(v starlark.Value) error {
	if s, ok := starlark.AsString(v); ok && len(s) == 7 && s[0] == '#' {
		if n, err := strconv.ParseUint(s[1:], 16, 32); err == nil {
			*c = colour(geom.RGB(uint32(n)))
			return nil
		}
	}
	if w, ok := v.(vec); ok {
		// A blend of two colours beyond t = 0 or 1 leaves the range that a texel can hold.
		*c = colour(w.v.Max(geom.Vec3{}).Min(geom.Vec3{X: 1, Y: 1, Z: 1}))
		return nil
	}
	return fmt.Errorf(`got %s, want a colour as "#RRGGBB"`, brief(v))
}

// solid is the colour for a field whose zero value means the usual colour: there black is one step of 255 lighter.
func (c colour) solid() geom.Vec3 {
	if c == (colour{}) {
		return geom.Vec3{X: .004, Y: .004, Z: .004}
	}
	return geom.Vec3(c)
}

// maybeColour is a colour that may be left out; see solid.
type maybeColour struct {
	set bool
	v   geom.Vec3
}

func (maybeColour) kind() string { return colour{}.kind() }

// Unpack reads a colour; None leaves it out.
func (m *maybeColour) Unpack(v starlark.Value) error {
	if v == starlark.None {
		return nil
	}
	var c colour
	err := c.Unpack(v)
	m.set, m.v = err == nil, c.solid()
	return err
}

// side is a direction: "+x", "z" for "+z", or a vector.
type side struct {
	v   geom.Vec3
	set bool
}

func (side) kind() string { return `side: "+x", "-y", … or (x, y, z)` }

var sides = map[string]geom.Vec3{
	"+x": {X: 1}, "-x": {X: -1}, "+y": {Y: 1}, "-y": {Y: -1}, "+z": {Z: 1}, "-z": {Z: -1},
	"x": {X: 1}, "y": {Y: 1}, "z": {Z: 1},
	"right": {X: 1}, "left": {X: -1}, "up": {Y: 1}, "down": {Y: -1}, "front": {Z: 1}, "back": {Z: -1},
}

// Unpack reads a side or a direction, and makes it a unit vector.
func (s *side) Unpack(v starlark.Value) error {
	if t, ok := starlark.AsString(v); ok {
		if s.v, s.set = sides[t]; s.set {
			return nil
		}
		return fmt.Errorf(`got %q, want "+x", "-x", "+y", "-y", "+z", "-z" or (x, y, z)`, t)
	}
	if err := (*point)(&s.v).Unpack(v); err != nil {
		return err
	}
	if s.v.Len() < 1e-6 {
		return fmt.Errorf("got %s, want a direction that has a length", brief(v))
	}
	s.v, s.set = s.v.Norm(), true
	return nil
}

// textList reads a list of texts.
func textList(v starlark.Value) ([]string, error) {
	it, ok := v.(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("got %s, want a list of texts", brief(v))
	}
	if n := starlark.Len(v); n > maxWords {
		return nil, fmt.Errorf("got %d texts, at most %d", n, maxWords)
	}
	var out []string
	i := it.Iterate()
	defer i.Done()
	var x starlark.Value
	for i.Next(&x) {
		s, ok := starlark.AsString(x)
		if !ok {
			return nil, fmt.Errorf("got %s, want a text", brief(x))
		}
		out = append(out, s)
	}
	return out, nil
}

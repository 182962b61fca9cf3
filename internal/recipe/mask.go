package recipe

import (
	"fmt"
	"math"
	"sync/atomic"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"atelier/internal/media/geom"
)

// mask is how much of a layer there is at a texel, 0 to 1. It is Go all the way down: no Starlark runs while a surface is baked.
type mask struct {
	kernel
	f      func(s *seen) float32
	weight int          // masks in it
	cost   int          // how long it takes about, in units of 5 ns
	uses   atomic.Int32 // in layers and in other masks
	marks  []*mark      // decals in it, for the check
}

// remembered is how many masks of a surface keep their answer for a texel, and dear the cost from which that pays.
const (
	remembered = 4
	dear       = 4
)

// told is a mask's answer for a texel.
type told struct {
	by    *mask
	share float32
}

// at is the mask's share at a texel. A dear mask that several layers or masks ask is worked out once.
func (m *mask) at(s *seen) float32 {
	if m.cost < dear || m.uses.Load() < 2 {
		return m.f(s)
	}
	for i := range s.known {
		if s.told[i].by == m {
			return s.told[i].share
		}
	}
	v := m.f(s)
	if s.known < remembered {
		s.told[s.known] = told{m, v}
		s.known++
	}
	return v
}

// maxMask is how many masks one is joined of, since each is asked for each texel.
const maxMask = 200

func (m *mask) String() string { return "mask" }

// Type is as errors name it.
func (m *mask) Type() string { return "mask" }

// Binary joins masks: & in both, | in either, - without, * a share of.
// These are the product, the maximum and a·(1 − b) of shares, as in fuzzy sets. What is taken away carries its decals no further: it may well lie off
// the part.
func (m *mask) Binary(op syntax.Token, y starlark.Value, s starlark.Side) (starlark.Value, error) {
	if k, ok := starlark.AsFloat(y); ok && op == syntax.STAR && !math.IsNaN(k) {
		k := float32(k)
		return joined(func(s *seen) float32 { return geom.Clamp01(k * m.at(s)) }, m)
	}
	o, ok := y.(*mask)
	if !ok {
		return nil, nil
	}
	if s == starlark.Right {
		m, o = o, m
	}
	// The cheaper mask is asked first, since it may settle the outcome.
	first, second := m, o
	if o.cost < m.cost {
		first, second = o, m
	}
	switch op {
	case syntax.AMP:
		return joined(func(s *seen) float32 {
			v := first.at(s)
			if v == 0 {
				return 0
			}
			return v * second.at(s)
		}, m, o)
	case syntax.PIPE:
		return joined(func(s *seen) float32 {
			v := first.at(s)
			if v >= 1 {
				return v
			}
			return max(v, second.at(s))
		}, m, o)
	case syntax.MINUS:
		if first == o {
			return less(func(s *seen) float32 {
				v := 1 - o.at(s)
				if v == 0 {
					return 0
				}
				return m.at(s) * v
			}, m, o)
		}
		return less(func(s *seen) float32 {
			v := m.at(s)
			if v == 0 {
				return 0
			}
			return v * (1 - o.at(s))
		}, m, o)
	}
	return nil, nil
}

// Unary is ~m: all the rest.
func (m *mask) Unary(op syntax.Token) (starlark.Value, error) {
	if op == syntax.TILDE {
		return less(func(s *seen) float32 { return 1 - m.at(s) }, nil, m)
	}
	return nil, nil
}

// joined is a mask of others, and of their decals.
func joined(f func(s *seen) float32, of ...*mask) (starlark.Value, error) {
	out := &mask{f: f, weight: 1}
	for _, m := range of {
		m.uses.Add(1)
		out.weight += m.weight
		out.cost += m.cost
		out.marks = append(out.marks, m.marks...)
	}
	if out.weight > maxMask {
		return nil, fmt.Errorf("a mask is joined of at most %d others", maxMask)
	}
	return out, nil
}

// less is what is left of a mask, or of everything where it is nil, without another and without the decals of that.
func less(f func(s *seen) float32, m, without *mask) (starlark.Value, error) {
	kept := &mask{}
	if m != nil {
		kept = m
	}
	v, err := joined(f, kept, without)
	if err == nil {
		v.(*mask).marks = kept.marks
	}
	return v, err
}

// axes are what a mask can measure.
var axes = map[string]func(s *seen) float32{
	"x":      func(s *seen) float32 { return s.q.X },
	"y":      func(s *seen) float32 { return s.q.Y },
	"z":      func(s *seen) float32 { return s.q.Z },
	"radius": func(s *seen) float32 { return geom.Sqrt(s.q.X*s.q.X + s.q.Z*s.q.Z) },
	"angle":  turned,
	"along":  func(s *seen) float32 { return s.Local.X },
	"across": func(s *seen) float32 { return s.Local.Y },
	"depth":  func(s *seen) float32 { return s.Local.Z },
	"height": func(s *seen) float32 { return s.Pos.Y },
	"u":      portion,
	"up":     func(s *seen) float32 { return s.Normal.Y },
}

// turned is the angle about y, 0 to 360 degrees from the front.
func turned(s *seen) float32 {
	a := geom.Atan2(s.q.X, s.q.Z) / degree
	if a < 0 {
		a += 360
	}
	return a
}

// portion is how far along the grain the texel lies: from 0 at the beginning of a rod, pipe or board to 1 at its end.
func portion(s *seen) float32 { return (s.Local.X - s.Low.X) / max(s.High.X-s.Low.X, 1e-6) }

const axisNames = "x, y, z (the shape's own), radius, angle (about y, degrees), along, across, depth (with the grain, metres), u (along, 0 to 1), " +
	"height (above the ground), up (slope: 1 faces the sky)"

// axis is a way to measure a texel.
type axis struct{ f func(s *seen) float32 }

func (axis) kind() string { return "axis" }

// Unpack reads the name of an axis.
func (a *axis) Unpack(v starlark.Value) error {
	n, _ := starlark.AsString(v)
	if a.f = axes[n]; a.f == nil {
		return fmt.Errorf("got %s, want one of %s", brief(v), axisNames)
	}
	return nil
}

// edge is 1 where d < 0, with a soft step of a texel and a bit.
// The step is 1.4 texels wide, from −.7 to +.7: narrower steps are jagged, wider ones blurred.
func edge(d float32, s *seen, soft float32) float32 {
	w := max(.7*s.Texel, soft)
	return geom.Smooth(w, -w, d)
}

// listed is a number or a list of them.
type listed []float32

func (listed) kind() string { return "number or list of numbers" }

// Unpack reads numbers.
func (l *listed) Unpack(v starlark.Value) error {
	var n num
	if err := n.Unpack(v); err == nil {
		*l = listed{float32(n)}
		return nil
	}
	list, err := numbers(v)
	if err != nil || len(list) == 0 || len(list) > 200 {
		return fmt.Errorf("got %s, want a number or a list of 1 to 200", brief(v))
	}
	*l = list
	return nil
}

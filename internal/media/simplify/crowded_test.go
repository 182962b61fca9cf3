package simplify

import (
	"context"
	"errors"
	"testing"
)

// stacked is many equal closed boxes, each so far from the one before.
func stacked(n int, step float32) (xs []float32) {
	box := boxes(1)
	for i := range n {
		for k := 0; k < len(box); k += 3 {
			xs = append(xs, box[k]+step*float32(i), box[k+1], box[k+2])
		}
	}
	return xs
}

// quartered is every triangle as four, so that a box has triangles to spare.
func quartered(xs []float32) (out []float32) {
	for i := 0; i < len(xs); i += 9 {
		var p [6][3]float32 // corners, and the middles of the sides behind them
		for k := range 3 {
			copy(p[k][:], xs[i+3*k:])
		}
		for k := range 3 {
			for c := range 3 {
				p[3+k][c] = (p[k][c] + p[(k+1)%3][c]) / 2
			}
		}
		for _, k := range [12]int{0, 3, 5, 3, 1, 4, 5, 4, 2, 3, 4, 5} {
			out = append(out, p[k][:]...)
		}
	}
	return out
}

// Very many equal shells, at one place or in a row, are told apart and simplified in steps that grow with their number alone.
func TestVeryManyEqualShells(t *testing.T) {
	const n = 6000
	for name, step := range map[string]float32{"at one place": 0, "one in another": 1. / n, "in a row": 2} {
		s, err := newSurface(t.Context(), loose(quartered(stacked(n, step))...), nil, false)
		if err == nil {
			err = s.measure(t.Context())
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(s.shells) != n {
			t.Errorf("%s: got %d shells, want %d", name, len(s.shells), n)
		}
		if err := s.reduce(t.Context(), 48*n/10, tolerable); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		s.check(t)
		if s.living > 24*n || s.living < 4*n {
			t.Errorf("%s: got %d triangles of %d, want at most half, and four or more a box", name, s.living, 48*n)
		}
	}
}

// What lies in very many layers behind one another is not drawn to find what is hidden: all of it counts as seen.
func TestTooManyLayersAreNotDrawn(t *testing.T) {
	for _, c := range []struct {
		boxes int
		drawn bool
	}{{20, true}, {2000, false}} {
		s, err := newSurface(t.Context(), loose(stacked(c.boxes, 0)...), nil, true)
		if err == nil {
			err = s.measure(t.Context())
		}
		if err != nil {
			t.Fatal(err)
		}
		if got := s.seen != nil; got != c.drawn {
			t.Errorf("%d boxes at one place: drawn: got %v, want %v", c.boxes, got, c.drawn)
		}
	}
}

// ends is a context that ends when it has been asked so many times.
type ends struct {
	context.Context
	left int
}

func (c *ends) Err() error {
	if c.left--; c.left < 0 {
		return context.Canceled
	}
	return nil
}

// Collapsing stops soon after its context has ended.
func TestCollapsingEndsWithItsContext(t *testing.T) {
	s, err := newSurface(t.Context(), loose(stacked(100, 2)...), nil, false)
	if err == nil {
		err = s.measure(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
	before := s.living
	if err := s.reduce(&ends{t.Context(), 1}, 1, tolerable); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	if s.living < before/2 {
		t.Errorf("got %d triangles of %d when the context had ended at the first rounds", s.living, before)
	}
}

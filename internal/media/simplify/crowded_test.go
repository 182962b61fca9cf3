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

// Very many equal shells, at one place or in a row, are told apart and simplified in steps that grow with their number alone.
func TestVeryManyEqualShells(t *testing.T) {
	const n = 20_000
	for name, step := range map[string]float32{"at one place": 0, "one in another": 1. / n, "in a row": 2} {
		s, err := newSurface(t.Context(), loose(stacked(n, step)...), nil, false)
		if err == nil {
			err = s.measure(t.Context())
		}
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		if len(s.shells) != n {
			t.Errorf("%s: got %d shells, want %d", name, len(s.shells), n)
		}
		if err := s.reduce(t.Context(), 12*n/10); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		s.check(t)
		if s.living > 6*n {
			t.Errorf("%s: got %d triangles of %d, want at most half", name, s.living, 12*n)
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
	if err := s.reduce(&ends{t.Context(), 1}, 1); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	if s.living < before/2 {
		t.Errorf("got %d triangles of %d when the context had ended at the first rounds", s.living, before)
	}
}

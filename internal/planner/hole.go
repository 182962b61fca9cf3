package planner

import "math"

// hole is one group of equal holes.
type hole struct {
	N      int
	D      float64 // diameter, or the side of a square one
	Other  float64 // the other side of a rectangular one
	Square bool
	Where  string  // middle, corners, ends, row, circle, grid
	Across int     // of a grid, how many along the width
	Circle float64 // diameter of the circle on which they lie
	Apart  float64
	Margin float64 // from the edge to the middle of a hole
	Deep   float64 // of blind ones
	Blind  bool
	Face   string // where a thing has several: lid, front, bottom …
}

// drilling is embedded by forms that have holes.
type drilling struct{ Holes []hole }

func (d *drilling) drilled() *drilling { return d }

// driller is a form with holes. face is the size of one of its faces, which is round where it has no depth; ok is false where it has
// no such face. The usual face has the name "".
type driller interface {
	drilled() *drilling
	face(name string) (w, d, thick float64, ok bool)
}

func (h *hole) scale(by float64) {
	h.D, h.Other, h.Circle, h.Apart, h.Margin, h.Deep = h.D*by, h.Other*by, h.Circle*by, h.Apart*by, h.Margin*by, h.Deep*by
}

// clearance is the hole that a screw passes, by ISO 273, medium fit: 5.5 for M5.
func clearance(m float64) float64 {
	for _, t := range threads {
		if t.m == m {
			return t.pass
		}
	}
	return m * 1.1
}

// take works a revision into a group; of several groups a number is not everyone's.
func (h *hole) take(g hole, many bool) {
	if g.N > 0 && !many {
		h.N = g.N
	}
	if g.D > 0 {
		h.D, h.Other = g.D, g.Other
	}
	if g.Where != "" {
		h.Where = g.Where
	}
	if g.Circle > 0 {
		h.Circle = g.Circle
	}
	if g.Apart > 0 {
		h.Apart = g.Apart
	}
	if g.Margin > 0 {
		h.Margin = g.Margin
	}
	if g.Deep > 0 {
		h.Deep = g.Deep
	}
	if g.Face != "" {
		h.Face = g.Face
	}
	h.Square = h.Square || g.Square
}

// usual fills in the unset measures of a group on a face of w by d; d 0 is a disc.
func (h *hole) usual(w, d, thick float64) {
	narrow := w
	if d > 0 {
		narrow = min(w, d)
	}
	h.N = max(h.N, 1)
	if h.D == 0 {
		h.D = math.Round(max(min(narrow/10, 10), .5)*10) / 10
	}
	if h.Other == 0 {
		h.Other = h.D
	}
	if h.Where == "" {
		switch {
		case h.Circle > 0:
			h.Where = "circle"
		case h.N == 1:
			h.Where = "middle"
		case d == 0:
			h.Where = "circle"
		case h.N == 4 && h.Apart == 0:
			h.Where = "corners"
		default:
			h.Where = "row"
		}
	}
	if h.Where == "corners" && h.N == 1 {
		h.N = 4
	}
	if h.Margin == 0 {
		h.Margin = min(max(1.5*h.D, .1*narrow), .25*narrow)
	}
	if h.Blind && h.Deep == 0 {
		h.Deep = thick / 2
	}
}

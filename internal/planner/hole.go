package planner

import "math"

// hole is one group of equal holes. Lengths are millimetres; 0 is not said, until usual fills it in.
type hole struct {
	N      int
	D      float64 // diameter, or the side of a square one
	Other  float64 // the other side of a rectangular one
	Square bool
	Where  string  // middle, corners, ends, row, circle, grid
	Across int     // of a grid, how many along the width
	Circle float64 // diameter of the circle on which they lie
	Apart  float64 // from middle to middle
	Margin float64 // from the edge to the middle of a hole
	Deep   float64 // of blind ones
	Blind  bool
	Face   string // where a thing has several: lid, front, bottom …
}

// drilling is embedded by forms that have holes.
type drilling struct{ Holes []hole }

func (d *drilling) drilled() *drilling { return d }

// driller is a form with holes. face is the size of one of its faces, w by d, and how thick the material is behind it; a d of 0
// means a round face of diameter w; ok is false where it has no such face. The usual face, where holes go without a word, has the
// name "".
type driller interface {
	drilled() *drilling
	face(name string) (w, d, thick float64, ok bool)
}

// scale multiplies the lengths of a group.
func (h *hole) scale(by float64) {
	h.D, h.Other, h.Circle, h.Apart, h.Margin, h.Deep = h.D*by, h.Other*by, h.Circle*by, h.Apart*by, h.Margin*by, h.Deep*by
}

// clearance is the hole that a screw passes, by ISO 273, medium fit: 5.5 for M5. Threads that the table lacks get a tenth more than
// their diameter, like the larger rows of the table.
func clearance(m float64) float64 {
	for _, t := range threads {
		if t.m == m {
			return t.pass
		}
	}
	return m * 1.1
}

// take works what a revision says into a group; what it leaves open stays. With several groups (many) a number is not applied,
// since "six holes" cannot mean six of each.
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

// usual fills in the unset measures of a group on a face of w by d; d 0 is a disc. A hole is a tenth of the narrow side wide, .5 to
// 10 mm. Its middle is one and a half diameters from the edge, at least a tenth of the narrow side and at most a quarter of it. One
// hole lies in the middle, four in the corners, several on a disc on a circle, and all others in a row. A blind hole goes halfway
// through.
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

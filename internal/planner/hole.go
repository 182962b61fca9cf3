package planner

import (
	"math"
	"strings"

	"atelier/internal/language"
)

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

// inHole reports whether the measure at word i is of a hole.
func (r *reading) inHole(i int) bool {
	if _, ok := r.parms.(driller); !ok {
		return false
	}
	return r.holeOf(i) >= 0
}

// holeOf is the place of the word "hole" that a token belongs to, or −1.
func (r *reading) holeOf(i int) int {
	isHole := func(name string) bool { return name == "hole" || name == "circle" }
	if name, at := r.ahead(i); at >= 0 {
		if name == "hole" {
			return at
		}
		if name != "circle" {
			if name != "" || r.tokens[i].sort != place {
				return -1
			}
		}
	}
	for j := i - 1; j >= 0; j-- {
		switch t := r.tokens[j]; {
		case t.sort == partly && t.name == "hole":
			return j
		case t.sort == partly && !isHole(t.name) && r.tokens[i].sort != place && !r.faceName(t.name), t.sort == wholly && r.tokens[i].sort != place:
			return -1
		case t.sort == adding && r.tokens[i].sort != place, r.tokens[j+1].pause >= language.Stop:
			return -1
		}
	}
	return -1
}

// faceName reports whether a part is a face that holes can be in.
func (r *reading) faceName(name string) bool {
	h, ok := r.parms.(driller)
	if !ok || name == "" {
		return false
	}
	_, _, _, ok = h.face(name)
	return ok
}

// holes reads the groups of holes of a text. A revision that names holes changes the groups that there are, or adds one.
func (r *reading) holes() {
	d, ok := r.parms.(driller)
	if !ok {
		return
	}
	for i, t := range r.tokens {
		if t.sort != partly || t.name != "hole" || t.used {
			continue
		}
		r.tokens[i].used = true
		g, changed := r.group(i)
		list := &d.drilled().Holes
		switch {
		case len(*list) == 0 || r.first || r.verb(i, adding):
			if g.N == 0 {
				g.N = 1
				if strings.HasSuffix(strings.ToLower(t.text), "s") {
					g.N = r.several(g)
				}
			}
			*list = append(*list, g)
		case changed:
			for k := range *list {
				(*list)[k].take(g, len(*list) > 1)
			}
		}
	}
}

// several is how many holes a plural without a number means.
func (r *reading) several(g hole) int {
	switch g.Where {
	case "corners", "circle":
		return 4
	case "ends":
		return 2
	case "grid":
		return 9
	}
	return 2
}

// group is what the words about the holes at word i say.
func (r *reading) group(i int) (g hole, changed bool) {
	for k := range r.tokens {
		t := &r.tokens[k]
		if k == i || t.used || t.sort == partly && t.name == "hole" || r.holeOf(k) != i {
			continue
		}
		switch t.sort {
		case amount:
			r.holeMeasure(k, i, &g)
		case product:
			r.holeProduct(k, &g)
		case thread:
			g.D = t.value
			if k > i || r.text(k-1) == "for" || r.text(k+1) == "clearance" || r.text(k+1) == "screw" || r.text(k+1) == "bolt" {
				g.D = clearance(t.value)
			}
		case place:
			r.holePlace(t, &g)
		case partly:
			if t.name == "circle" && g.Where == "" {
				g.Where = "circle"
			} else if r.faceName(t.name) {
				g.Face = t.name
			}
		default:
			continue
		}
		t.used, changed = true, true
	}
	return g, changed
}

// holeMeasure takes one measure of a group.
func (r *reading) holeMeasure(k, i int, g *hole) {
	t := r.tokens[k]
	name := ""
	if a := r.attribute(k); a >= 0 {
		name = r.tokens[a].name
		r.tokens[a].used = true
	}
	part, at := r.ahead(k)
	if at < 0 {
		part, _ = r.behind(k)
	}
	value := t.value
	if name == "radius" {
		value *= 2
	}
	switch {
	case t.unit == language.Bare && name == "" && part != "circle":
		g.N = int(min(value, 200))
		if k+1 < len(r.tokens) && r.tokens[k+1].sort == more {
			g.N, r.tokens[k+1].used = r.moreHoles(r.tokens[k+1].more*int(value)), true
		}
	case part == "circle":
		g.Circle, g.Where = value, "circle"
	case name == "apart":
		g.Apart = value
	case name == "margin":
		g.Margin = value
	case name == "depth":
		g.Deep = value
	default:
		g.D = value
	}
}

// moreHoles is the number of holes with so many more.
func (r *reading) moreHoles(n int) int {
	list := r.parms.(driller).drilled().Holes
	if len(list) == 0 {
		return max(n, 0)
	}
	return max(list[0].N+n, 0)
}

// holeProduct takes "3 x 2" as a grid, and "20 x 10 mm" as a rectangular hole.
func (r *reading) holeProduct(k int, g *hole) {
	t := r.tokens[k]
	if t.unit == language.Bare {
		g.Where, g.Across, g.N = "grid", int(t.values[0]), int(t.values[0]*t.values[1])
		return
	}
	g.Square, g.D, g.Other = true, t.values[0], t.values[1]
}

func (r *reading) holePlace(t *token, g *hole) {
	switch t.name {
	case "square":
		g.Square = true
	case "blind":
		g.Blind = true
	case "through":
		g.Deep = 0
	case "middle", "corners", "row", "ends", "grid":
		g.Where = t.name
	default:
		if r.faceName(t.name) {
			g.Face = t.name
		}
	}
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

// usual fills in what nobody has said of a group on a face of w by d; d 0 is a disc.
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

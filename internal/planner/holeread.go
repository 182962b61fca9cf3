package planner

import (
	"strings"

	"atelier/internal/language"
)

// inHole reports whether the measure at word i is of a hole: measures leaves such words to group.
func (r *reading) inHole(i int) bool {
	if _, ok := r.parms.(driller); !ok {
		return false
	}
	return r.holeOf(i) >= 0
}

// holeOf is the place of the word "hole" that a token belongs to, or −1. In "a 5 mm hole" the noun stands ahead; in "holes of 5 mm
// on a circle of 60 mm" it stands before, and only names of faces and circles may lie between. Names of places reach over more
// words than measures do, past the thing itself: "four holes in the plate near the corners".
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

// faceName reports whether a part is a face of the form that holes can be in: "lid", "bottom".
func (r *reading) faceName(name string) bool {
	h, ok := r.parms.(driller)
	if !ok || name == "" {
		return false
	}
	_, _, _, ok = h.face(name)
	return ok
}

// holes reads the groups of holes of a text: each word "hole" is a group with the words that belong to it. A prompt adds each
// group. A revision changes the groups that there are, or adds one where it says "add".
func (r *reading) holes() {
	d, ok := r.parms.(driller)
	if !ok {
		return
	}
	r.edges(d.drilled().Holes)
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

// edges takes "10 mm from the edges" in a revision that names no holes, for all groups.
func (r *reading) edges(list []hole) {
	for k := range r.tokens {
		t := &r.tokens[k]
		if r.first || t.used || t.sort != amount {
			continue
		}
		a := r.attribute(k)
		if a < 0 || r.tokens[a].name != "margin" {
			continue
		}
		t.used, r.tokens[a].used = true, true
		for i := range list {
			list[i].Margin = t.value
		}
	}
}

// several is how many holes a plural without a number means: one in each of four corners, four on a circle, three by three in a
// grid, else two.
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

// group is what the words about the holes at word i say; changed is false where they say nothing, and a revision then leaves the
// holes alone.
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
			// "an M5 hole" is 5 mm wide. A hole for a screw ("a hole for M5", "M5 clearance", "holes M5") is wider, so that the
			// screw passes.
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

// holeMeasure takes the measure at k for the group at i: a bare number is how many, a length on a circle is the circle's diameter,
// and a length without an attribute is the hole's diameter.
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

// moreHoles is the number of holes with n more than now (fewer, if n is negative), at least 0.
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

// holePlace takes a word of placeWords: how the holes are arranged, how deep they go, their shape, or the face that they are in.
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

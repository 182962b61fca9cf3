package planner

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
)

// slab is a plate of an outline with the holes of a face. Its strings are expressions of recipes, in metres.
type slab struct {
	Part, Outline string
	Surface       string // "": body
	From, To      string // the ends along the side that it faces
	Facing        string // "": +y
	Face          string // whose holes
	At            string // a placement; "": none
}

// lines are the slab in a recipe. An extrusion has the same holes over its whole depth, so blind holes cut the plate into layers:
// with holes 2 and 5 mm deep there are three, and each layer has the through holes and the blind holes that reach below its top.
func (s slab) lines(d driller) string {
	s.Facing, s.Surface = cmp.Or(s.Facing, "+y"), cmp.Or(s.Surface, "body")
	var through []hole
	depths := []float64{0}
	if d != nil {
		for _, h := range d.drilled().Holes {
			if h.Face == s.Face && h.Deep == 0 {
				through = append(through, h)
			}
			if h.Face == s.Face && h.Deep > 0 && !slices.Contains(depths, h.Deep) {
				depths = append(depths, h.Deep)
			}
		}
	}
	slices.Sort(depths)
	var b strings.Builder
	for i, depth := range depths {
		// A layer reaches from the next depth up to its own; the deepest ends at From.
		from, to, name := s.From, s.To, s.Part
		if i+1 < len(depths) {
			from = s.To + " - " + metres(depths[i+1])
		}
		if depth > 0 {
			to, name = s.To+" - "+metres(depth), s.Part+" floor"
		}
		open := slices.Clone(through)
		if d != nil {
			for _, h := range d.drilled().Holes {
				if h.Face == s.Face && h.Deep > depth {
					open = append(open, h)
				}
			}
		}
		fmt.Fprintf(&b, "    b.add(%q, extrude(%s, (%s, %s)", name, s.Outline, from, to)
		if e := openings(d, open); e != "" {
			fmt.Fprintf(&b, ", holes=%s", e)
		}
		fmt.Fprintf(&b, ", face=%q, bevel=EDGE), %s", s.Facing, s.Surface)
		if s.At != "" {
			fmt.Fprintf(&b, ", at=%s", s.At)
		}
		b.WriteString(", keep=True)\n")
	}
	return strings.TrimRight(b.String(), "\n")
}

// openings is the expression of the outlines of holes, lists joined by "+"; "" for none. Outlines lie in the plane of the face.
func openings(d driller, list []hole) string {
	var terms []string
	for _, h := range list {
		w, deep, _, _ := d.face(h.Face)
		spots, err := h.spots(w, deep)
		if err != nil || len(spots) == 0 {
			continue // check has refused it
		}
		shape := fmt.Sprintf("circle(%s, n=n)", metres(h.D/2))
		if h.Square {
			shape = fmt.Sprintf("rect(%s, %s)", metres(h.D), metres(h.Other))
		}
		if len(spots) == 1 {
			terms = append(terms, fmt.Sprintf("[%s.move(%s, %s)]", shape, metres(spots[0].x), metres(spots[0].y)))
			continue
		}
		var at []string
		for _, p := range spots {
			at = append(at, fmt.Sprintf("(%s, %s)", metres(p.x), metres(p.y)))
		}
		terms = append(terms, fmt.Sprintf("[%s.move(x, y) for x, y in [%s]]", shape, strings.Join(at, ", ")))
	}
	return strings.Join(terms, " + ")
}

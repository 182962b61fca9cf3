package solid

import (
	"slices"

	"atelier/internal/media/geom"
)

// Floating are the parts from which no chain of parts that touch leads to one that reaches down to ground. Two parts touch where triangles of theirs
// come nearer than near, or where one lies inside the other. Both lengths are in metres.
func Floating(parts []*Part, ground, near float32) (loose []*Part) {
	bodies := make([]*hull, len(parts))
	for i, p := range parts {
		bodies[i] = hullOf(p)
	}
	return adrift(parts, func(i int) bool { return bodies[i].box.Min.Y <= ground || len(bodies[i].faces) == 0 },
		func(i, j int) bool { return bodies[i].touches(bodies[j], near) })
}

// hull is the triangles of a part, with their boxes, by how far to the left they reach.
type hull struct {
	box   geom.Box
	faces []boxed
}

type boxed struct {
	geom.Triangle
	box geom.Box
}

func hullOf(p *Part) *hull {
	h := &hull{box: p.Bounds()}
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			f := geom.Triangle{is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos}
			h.faces = append(h.faces, boxed{f, f.Box()})
		}
	}
	slices.SortFunc(h.faces, func(a, b boxed) int {
		switch {
		case a.box.Min.X < b.box.Min.X:
			return -1
		case a.box.Min.X > b.box.Min.X:
			return 1
		}
		return 0
	})
	return h
}

// touches reports whether two hulls come nearer to each other than near, or one lies in the other.
func (h *hull) touches(o *hull, near float32) bool {
	if !h.box.Near(o.box, near) {
		return false
	}
	mine, theirs := h.within(o.box, near), o.within(h.box, near)
	for _, f := range mine {
		for _, g := range theirs {
			if g.box.Min.X > f.box.Max.X+near {
				break // those behind it lie farther right still
			}
			if f.box.Near(g.box, near) && f.Touches(g.Triangle, near) {
				return true
			}
		}
	}
	return h.holds(o) || o.holds(h)
}

// within are the faces of a hull that come near a box.
func (h *hull) within(box geom.Box, near float32) (list []boxed) {
	for _, f := range h.faces {
		if f.box.Near(box, near) {
			list = append(list, f)
		}
	}
	return list
}

// out is a direction that edges of parts are unlikely to have.
var out = geom.Vec3{X: .3183, Y: .8412, Z: .4373}

// holds reports whether a hull that touches none of h's faces lies inside h: a ray from any point of it leaves h an odd number of times.
func (h *hull) holds(o *hull) bool {
	if len(o.faces) == 0 || !h.box.Near(geom.Box{Min: o.faces[0].Triangle[0], Max: o.faces[0].Triangle[0]}, 0) {
		return false
	}
	met := false
	for _, f := range h.faces {
		if far, ok := f.Along(o.faces[0].Triangle[0], out); ok && far > 0 {
			met = !met
		}
	}
	return met
}

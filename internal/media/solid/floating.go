package solid

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// Floating are the parts from which no chain of parts that touch leads to one that reaches down to ground, or to one that is aloft on purpose. Where
// nothing stands, as of a thing that flies, the largest assembly is what the others must touch. Two parts touch where triangles of theirs come nearer
// than near, or where one lies inside the other. Both lengths are in metres.
func Floating(parts []*Part, ground, near float32, aloft func(*Part) bool) (loose []*Part) {
	bodies := make([]*hull, len(parts))
	for i, p := range parts {
		bodies[i] = hullOf(p)
	}
	held := make([]bool, len(parts))
	meet := func(i, j int) bool { return bodies[i].touches(bodies[j], near) }
	hold(held, func(i int) bool { return bodies[i].box.Min.Y <= ground || len(bodies[i].faces) == 0 || aloft(parts[i]) }, meet)
	if !slices.Contains(held, true) {
		held = largest(bodies, meet)
	}
	for i, p := range parts {
		if !held[i] {
			loose = append(loose, p)
		}
	}
	return loose
}

// largest are the parts of the assembly with the largest box.
func largest(bodies []*hull, meet func(i, j int) bool) (main []bool) {
	most, seen := float32(-1), make([]bool, len(bodies))
	for first := range bodies {
		if seen[first] {
			continue
		}
		one := make([]bool, len(bodies))
		hold(one, func(i int) bool { return i == first }, func(i, j int) bool { return !seen[j] && meet(i, j) })
		if v := room(bodies, one); v > most {
			most, main = v, one
		}
		for i := range one {
			seen[i] = seen[i] || one[i]
		}
	}
	return main
}

// room is the volume of the box about the parts of an assembly, cubic metres.
func room(bodies []*hull, of []bool) float32 {
	box := geom.Empty()
	for i, h := range bodies {
		if of[i] && len(h.faces) > 0 {
			box = box.Add(h.box.Min).Add(h.box.Max)
		}
	}
	if box.Max.X < box.Min.X {
		return 0
	}
	size := box.Size()
	return size.X * size.Y * size.Z
}

// Gap is the part of a list that is nearest to a part in the air, and the way to it in metres: moved by it, the part touches. It is nil where the list
// has nothing else than parts of the air.
func Gap(p *Part, parts, air []*Part) (to *Part, way geom.Vec3) {
	own := hullOf(p)
	best := float32(math.MaxFloat32)
	for _, o := range parts {
		if slices.Contains(air, o) || !own.box.Near(o.Bounds(), best) {
			continue
		}
		other := hullOf(o)
		look := func(a, b *hull, sign float32) {
			for _, f := range a.faces {
				for _, corner := range f.Triangle {
					for _, g := range b.faces {
						if !g.box.Near(geom.Box{Min: corner, Max: corner}, best) {
							continue
						}
						if w := g.Nearest(corner).Sub(corner); w.Len() < best {
							best, to, way = w.Len(), o, w.Mul(sign)
						}
					}
				}
			}
		}
		look(own, other, 1)
		look(other, own, -1)
	}
	return to, way
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

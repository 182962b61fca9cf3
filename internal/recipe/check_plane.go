package recipe

import (
	"cmp"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/sorting"
)

// Of two faces in one plane, what is seen to flicker.
const (
	flush    = 2e-6 // how far their planes lie apart, of the thing's size
	aligned  = 1e-5 // 1 less the cosine between them
	overlaid = 4e-4 // their common area, of the square of the thing's size
	unlike   = .25  // how much their colours differ in a channel
	downward = .8   // the sine of the slope from which a face looks to the ground
)

// plate is a triangle of a part, in the plane of its normal.
type plate struct {
	facet
	of     int // part
	normal geom.Vec3
	off    float32 // of the plane from the origin
}

// flickers warns of pairs of parts that share a plane where both are seen, look the same way and differ in colour. Copies of a part are as good as of one
// colour.
func (s *sample) flickers(all []*solid.Part, size float32) {
	parts := make([]*body, len(all))
	for i, p := range all {
		parts[i] = &body{Part: p, box: p.Bounds()}
	}
	area := map[int]float32{} // of pairs of parts
	most := overlaid * size * size
	list := plates(all, size)
	sorting.Stable(list, func(a, b plate) int { return cmp.Compare(a.off, b.off) })
	for i, f := range list {
		for _, g := range list[i+1:] {
			if g.off-f.off > flush*size {
				break
			}
			a, b := all[min(f.of, g.of)], all[max(f.of, g.of)]
			k := min(f.of, g.of)*len(all) + max(f.of, g.of)
			if a.Name == b.Name || area[k] > most || f.normal.Dot(g.normal) < 1-aligned || !parts[f.of].box.Near(parts[g.of].box, 0) {
				continue
			}
			more, at := middle(f.common(g), f.normal)
			if more <= 0 || inside(parts, -1, at.Mad(f.normal, proud)) || !differ(a, b, at, f.normal, size) {
				continue
			}
			if area[k] += more; area[k] > most {
				s.warn("plane "+a.Name+" "+b.Name, "a face of %s lies in the plane of one of %s at (%.3f, %.3f, %.3f) and flickers there; move one by a millimetre",
					a.Name, b.Name, at.X, at.Y, at.Z)
			}
		}
	}
}

// plates are the triangles of the parts that are large enough to be seen to flicker.
func plates(parts []*solid.Part, size float32) (out []plate) {
	least := .1 * overlaid * size * size
	for i, p := range parts {
		if p.Glass {
			continue
		}
		for _, is := range p.Islands {
			for _, t := range is.Triangles {
				f := facet{is.Vertices[t.V[0]].Pos, is.Vertices[t.V[1]].Pos, is.Vertices[t.V[2]].Pos}
				n := f.normal()
				if n.Len() < 2*least {
					continue
				}
				if n = n.Norm(); n.Y < -downward { // nobody sees an underside
					continue
				}
				out = append(out, plate{f, i, n, n.Dot(f[0])})
			}
		}
	}
	return out
}

// common is what two plates of one plane share, a convex polygon: the one cut along the sides of the other (Sutherland and Hodgman).
func (f plate) common(g plate) []geom.Vec3 {
	poly := []geom.Vec3{g.facet[0], g.facet[1], g.facet[2]}
	for i := range f.facet {
		from := f.facet[i]
		in := f.normal.Cross(f.facet[(i+1)%3].Sub(from))
		var kept []geom.Vec3
		for k, q := range poly {
			last := poly[(k+len(poly)-1)%len(poly)]
			d0, d1 := last.Sub(from).Dot(in), q.Sub(from).Dot(in)
			if d0 > 0 != (d1 > 0) {
				kept = append(kept, geom.Mix3(last, q, d0/(d0-d1)))
			}
			if d1 > 0 {
				kept = append(kept, q)
			}
		}
		if poly = kept; len(poly) < 3 {
			return nil
		}
	}
	return poly
}

// middle is the area of a convex polygon and a place in it.
func middle(poly []geom.Vec3, normal geom.Vec3) (area float32, at geom.Vec3) {
	for i, p := range poly {
		at = at.Mad(p, 1/float32(len(poly)))
		if i > 1 {
			area += facet{poly[0], poly[i-1], p}.normal().Dot(normal) / 2
		}
	}
	return area, at
}

// differ reports whether two parts have unlike colours at a place.
func differ(a, b *solid.Part, at, normal geom.Vec3, size float32) bool {
	look := func(p *solid.Part) geom.Vec3 {
		o := p.Surface(&tex.Point{Pos: at, Local: at, Normal: normal, Open: 1, Edge: 1, Crease: 1, Texel: size / 500, Seed: p.Seed})
		return o.Color.Add(o.Emission)
	}
	d := look(a).Sub(look(b))
	return max(geom.Abs(d.X), geom.Abs(d.Y), geom.Abs(d.Z)) > unlike
}

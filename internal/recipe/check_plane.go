package recipe

import (
	"cmp"
	"context"

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
// colour. Plates are compared within runs of like planes, and there along the side on which they lie farthest apart (sweep and prune): n log n and the pairs
// that overlap there, for n plates. It ends where the context does.
func (s *sample) flickers(ctx context.Context, all []*solid.Part, size float32) {
	o := overlaps{sample: s, all: all, size: size, area: map[int]float32{}}
	for _, p := range all {
		o.bodies = append(o.bodies, &body{Part: p, box: p.Bounds()})
	}
	list := plates(all, size)
	sorting.Stable(list, func(a, b plate) int { return cmp.Compare(a.off, b.off) })
	for len(list) > 0 {
		n := 1
		for n < len(list) && list[n].off-list[n-1].off <= flush*size {
			n++
		}
		if !o.sweep(ctx, list[:n]) {
			return
		}
		list = list[n:]
	}
}

// overlaps is what is known of the parts while their plates are compared.
type overlaps struct {
	*sample
	all    []*solid.Part
	bodies []*body
	size   float32
	area   map[int]float32 // that pairs of parts share
}

// sweep compares the plates of a run whose extents overlap along one side. It reports false where the context has ended.
func (o *overlaps) sweep(ctx context.Context, run []plate) bool {
	axis, best := 0, float32(-1)
	for k := range 3 {
		low, high := run[0].along(k)
		own := float32(0)
		for _, f := range run {
			from, to := f.along(k)
			low, high, own = min(low, from), max(high, to), own+to-from
		}
		if apart := (high - low) / (own + flush*o.size); apart > best {
			axis, best = k, apart
		}
	}
	sorting.Stable(run, func(a, b plate) int {
		x, _ := a.along(axis)
		y, _ := b.along(axis)
		return cmp.Compare(x, y)
	})
	for i, f := range run {
		if ctx.Err() != nil {
			return false
		}
		_, end := f.along(axis)
		for _, g := range run[i+1:] {
			if from, _ := g.along(axis); from > end {
				break
			}
			o.compare(f, g)
		}
	}
	return true
}

// along is from where to where a plate reaches along a side: 0 is the width, 1 the height and 2 the depth.
func (f *plate) along(axis int) (from, to float32) {
	at := [3]float32{}
	for i, p := range f.facet {
		at[i] = [3]float32{p.X, p.Y, p.Z}[axis]
	}
	return min(at[0], at[1], at[2]), max(at[0], at[1], at[2])
}

// compare adds the area that two plates share, and warns where that of their parts becomes too large.
func (o *overlaps) compare(f, g plate) {
	a, b := o.all[min(f.of, g.of)], o.all[max(f.of, g.of)]
	k, most := min(f.of, g.of)*len(o.all)+max(f.of, g.of), overlaid*o.size*o.size
	if a.Name == b.Name || geom.Abs(f.off-g.off) > flush*o.size || o.area[k] > most || f.normal.Dot(g.normal) < 1-aligned ||
		!o.bodies[f.of].box.Near(o.bodies[g.of].box, 0) {
		return
	}
	more, at := middle(f.common(g), f.normal)
	if more <= 0 || inside(o.bodies, -1, at.Mad(f.normal, proud)) || !differ(a, b, at, f.normal, o.size) {
		return
	}
	if o.area[k] += more; o.area[k] > most {
		o.warn("plane "+a.Name+" "+b.Name, "a face of %s lies in the plane of one of %s at (%.3f, %.3f, %.3f) and flickers there; move one by a millimetre",
			a.Name, b.Name, at.X, at.Y, at.Z)
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

package carve

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
)

// crossing is where an edge of one shell meets a facet of the other.
type crossing struct {
	of    int // the shell of the edge: 0 the body, 1 the cutter
	edge  int32
	facet int32
	t     float64 // share of the edge from a to b
	in    bool    // the edge, from a to b, enters the other shell
	at    vec
}

// arrangement is how two shells meet.
type arrangement struct {
	shells    [2]*shell
	crossings []crossing
	segments  [2]map[int32][][2]int32 // by facet: the crossings from which and to which the boundary of what is kept runs
	within    [2][]bool               // by corner: it lies inside the other shell
}

// maxPairs is how many edges and facets are compared.
const maxPairs = 60_000_000

var errLarge = errors.New("the shapes have too many triangles to be cut")

func arrange(ctx context.Context, a, b *shell) (*arrangement, error) {
	ar := &arrangement{shells: [2]*shell{a, b}}
	for of := range 2 {
		if err := ar.meet(ctx, of); err != nil {
			return nil, err
		}
	}
	if err := ar.join(); err != nil {
		return nil, err
	}
	return ar, ar.classify(ctx)
}

// meet finds where the edges of one shell cross the facets of the other.
// Sorted along an edge, crossings must take turns between in and out; two of a kind mean that the surfaces touch there.
func (ar *arrangement) meet(ctx context.Context, of int) error {
	s, o := ar.shells[of], ar.shells[1-of]
	var facets []int32
	var boxes []box
	var planes []plane
	for i := range o.facets {
		a, b, c := o.corners(int32(i))
		if space := around(a, b, c); space.meets(&s.box) {
			facets, boxes, planes = append(facets, int32(i)), append(boxes, space), append(planes, through(a, b, c))
		}
	}
	if len(facets)*len(s.edges) > maxPairs {
		return errLarge
	}
	for n := range s.edges {
		if n%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		e := &s.edges[n]
		b := around(s.pos[e.a], s.pos[e.b])
		if !b.meets(&o.box) {
			continue
		}
		for i, f := range facets {
			if !b.meets(&boxes[i]) {
				continue
			}
			if err := ar.pierce(of, int32(n), f, &planes[i]); err != nil {
				return err
			}
		}
		slices.SortFunc(e.meets, func(x, y int32) int { return cmp.Compare(ar.crossings[x].t, ar.crossings[y].t) })
		for k := 1; k < len(e.meets); k++ {
			if ar.crossings[e.meets[k]].in == ar.crossings[e.meets[k-1]].in {
				return errTouch
			}
		}
	}
	return nil
}

// pierce adds the crossing of an edge and a facet, whose plane is known, if there is one.
// A line pierces a triangle if it passes all three sides on the same hand (Plücker's test: three signs of tetrahedra). Each sign is computed once
// for both facets of an edge, with the lower corner first: so it cannot be inside of both or of neither through rounding.
func (ar *arrangement) pierce(of int, n, f int32, facet *plane) error {
	s, o := ar.shells[of], ar.shells[1-of]
	e := s.edges[n]
	p, q := s.pos[e.a], s.pos[e.b]
	from, err := facet.side(p)
	to, err2 := facet.side(q)
	if err != nil || err2 != nil {
		return errTouch
	}
	if from > 0 == (to > 0) {
		return nil
	}
	turns := 0
	for k := range 3 {
		v := o.facets[f].v
		i, j, sign := v[k], v[(k+1)%3], 1
		if i > j { // an edge gives both its facets the same number
			i, j, sign = j, i, -1
		}
		w, err := side(p, q, o.pos[i], o.pos[j])
		if err != nil {
			return errTouch
		}
		if w < 0 {
			sign = -sign
		}
		turns += sign
	}
	if turns != 3 && turns != -3 {
		return nil
	}
	t := from / (from - to)
	s.edges[n].meets = append(s.edges[n].meets, int32(len(ar.crossings)))
	ar.crossings = append(ar.crossings, crossing{of: of, edge: n, facet: f, t: t, in: from > 0, at: p.mad(q.sub(p), t)})
	return nil
}

// plane is that of a triangle: one of its corners, the cross product of its sides from there, and the product of their lengths.
type plane struct {
	at, normal vec
	size       float64
}

func through(a, b, c vec) plane {
	u, v := b.sub(a), c.sub(a)
	return plane{a, u.cross(v), u.len() * v.len()}
}

// side is six times the volume of the tetrahedron of the triangle and p: positive where p lies in front of the triangle. The error says that it
// is too small for its sign to be sure.
func (f *plane) side(p vec) (float64, error) {
	w := p.sub(f.at)
	d := f.normal.dot(w)
	// The product of the lengths bounds the sum's rounding, which is a few units of 2⁻⁵³ ≈ 1.1e-16 of it.
	if math.Abs(d) <= 1e-14*f.size*w.len() {
		return 0, errTouch
	}
	return d, nil
}

// side is plane.side of the triangle a, b, c.
func side(a, b, c, p vec) (float64, error) {
	f := through(a, b, c)
	return f.side(p)
}

// join makes a segment of each pair of facets that cross: it runs between two crossings.
// In each of two facets that cross, the segment's ends are where an edge of one pierces the other. Each of both facets of an edge gets the crossing
// as an end, as a start in one and as an end in the other, since they run along the edge in opposite ways.
func (ar *arrangement) join() error {
	type pair struct{ body, cutter int32 }
	ends := map[pair][2]int32{} // start and end, plus one
	var order []pair
	for n, c := range ar.crossings {
		e := &ar.shells[c.of].edges[c.edge]
		for _, f := range e.facets {
			p := pair{f, c.facet}
			if c.of == 1 {
				p = pair{c.facet, f}
			}
			// The way round its own facet: a body's edge that enters the cutter starts a segment, and so does a cutter's that leaves the body.
			in := c.in == (ar.shells[c.of].facets[f].way(c.edge, e) > 0)
			k := 0
			if in == (c.of == 1) {
				k = 1
			}
			got, known := ends[p]
			if got[k] != 0 {
				return errTouch
			}
			if !known {
				order = append(order, p)
			}
			got[k] = int32(n + 1)
			ends[p] = got
		}
	}
	ar.segments = [2]map[int32][][2]int32{{}, {}}
	for _, p := range order {
		got := ends[p]
		if got[0] == 0 || got[1] == 0 {
			return errTouch
		}
		s := [2]int32{got[0] - 1, got[1] - 1}
		ar.segments[0][p.body] = append(ar.segments[0][p.body], s)
		ar.segments[1][p.cutter] = append(ar.segments[1][p.cutter], s)
	}
	return nil
}

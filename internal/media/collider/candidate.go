package collider

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sort"
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/sorting"
)

// axes are the directions in whole cells: along edges, diagonals of faces, diagonals of cubes. Cuts stand on the first nine.
var axes = [13][3]int16{
	{1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 1, 0}, {1, -1, 0}, {1, 0, 1}, {1, 0, -1}, {0, 1, 1}, {0, 1, -1}, {1, 1, 1}, {1, 1, -1}, {1, -1, 1}, {-1, 1, 1},
}

// cutNormals are the directions that every piece is tried to be cut along.
var cutNormals = func() (out [9]geom.Vec3) {
	for i := range out {
		out[i] = geom.Vec3{X: float32(axes[i][0]), Y: float32(axes[i][1]), Z: float32(axes[i][2])}.Norm()
	}
	return out
}()

// place is where a cell lies along each of the axes.
// Along a diagonal the number is a sum of coordinates, not divided by √2 or √3: spans only compare places on one axis.
type place [len(axes)]int16

func placeOf(c [3]int16) place {
	x, y, z := c[0], c[1], c[2]
	return place{x, y, z, x + y, x - y, x + z, x - z, y + z, y - z, x + y + z, x + y - z, x - y + z, y + z - x}
}

// span is the extent of cells along the 13 axes: a hull of fixed directions, which is quick to grow and to ask.
// It is a discrete oriented polytope of 26 sides (a 26-DOP, Klosowski et al. 1998), which holds the hull of the cells; so overhang in it is at least
// that in the hull.
type span struct{ low, high place }

func emptySpan() (s span) {
	for i := range axes {
		s.low[i], s.high[i] = 1<<14, -1<<14
	}
	return s
}

func (s *span) add(p *place) {
	for i, v := range p {
		s.low[i], s.high[i] = min(s.low[i], v), max(s.high[i], v)
	}
}

func (s *span) join(o *span) {
	for i := range axes {
		s.low[i], s.high[i] = min(s.low[i], o.low[i]), max(s.high[i], o.high[i])
	}
}

func (s *span) holds(p *place) bool {
	for i, v := range p {
		if v < s.low[i] || v > s.high[i] {
			return false
		}
	}
	return true
}

// candidate is a cut and what it is thought to leave.
type candidate struct {
	plane
	share float32 // of the piece's section that is surface along the plane, such as the underside of a board
	left  float32 // overhang in the spans of both sides, favoured by the share
}

// favour weighs the overhang that a cut leaves. A cut along the surface separates the parts that a thing was built of; it may help little by
// itself, as the cut between a table's top and its legs does, and yet the further cuts may help only after it.
func (c *candidate) favour() float32 { return 1 - .7*geom.Smooth(.4, .8, c.share) }

// candidates are the most promising cuts, each of another direction.
// Cells are sampled, at most 128 of overhang and 2048 of skin, so a search costs the same for every piece. Normals are searched side by side, each
// into a place of its own: the list is in the same order on any number of processors.
func (d *divider) candidates(ctx context.Context, p *piece) ([]candidate, error) {
	s := scans.Get().(*scan)
	defer func() { s.divider, s.piece = nil, nil; scans.Put(s) }() // what is pooled keeps no model alive
	*s = scan{divider: d, piece: p, volume: p.hull.volume(), over: s.over[:0], skin: s.skin[:0], faces: s.faces[:0]}
	for _, o := range sample(d.grid.overhangs(p.hull), 128) {
		s.over = append(s.over, excess{d.spot(o.cell), o.by})
	}
	for _, c := range sample(d.skin(p), 2048) {
		s.skin = append(s.skin, d.spot(c))
	}
	s.faces = slices.Grow(s.faces, len(p.tris))
	for _, t := range p.tris {
		c := p.at(t)
		n := c[1].Sub(c[0]).Cross(c[2].Sub(c[0]))
		if l := n.Len(); l > 0 {
			s.faces = append(s.faces, face{c[0], n.Mul(1 / l), l / 2})
		}
	}
	normals := slices.Concat(cutNormals[:], s.facing())
	of := make([][]candidate, len(normals))
	if err := band.Rows(ctx, len(normals), 1, func(i, _ int) {
		if c, ok := s.best(normals[i]); ok {
			of[i] = []candidate{c}
		}
	}); err != nil {
		return nil, err
	}
	list := slices.Concat(of...)
	sorting.Stable(list, func(a, b candidate) int { return cmp.Compare(a.left, b.left) })
	if len(list) > 0 && list[0].left > stuck*s.weight() {
		if c, ok := s.halve(); ok {
			return []candidate{c}, nil
		}
	}
	return list[:min(tried, len(list))], nil
}

// stuck is the share of the overhang that the best cut leaves from which on it is no help: slices of a ring are rings.
const stuck = .9

// weight is the overhang that there is.
func (s *scan) weight() (sum float32) {
	for _, o := range s.over {
		sum += o.by
	}
	return sum
}

// halve is the cut through the middle of the overhang after which the next cuts help most.
func (s *scan) halve() (best candidate, ok bool) {
	for _, n := range cutNormals {
		var heights []float32
		for _, o := range s.over {
			heights = append(heights, o.middle.Dot(n))
		}
		slices.Sort(heights)
		c := candidate{plane: plane{n, heights[len(heights)/2]}}
		for _, side := range []plane{c.plane, c.flipped()} {
			c.left += s.below(side).next()
		}
		if !ok || c.left < best.left {
			best, ok = c, true
		}
	}
	return best, ok
}

// below is what lies below a plane.
func (s *scan) below(p plane) *scan {
	half := &scan{divider: s.divider, volume: 1}
	room := emptySpan()
	for _, c := range sample(s.skin, 1024) {
		if p.above(c.middle) <= 0 {
			half.skin = append(half.skin, c)
			room.add(&c.place)
		}
	}
	for _, o := range s.over {
		if p.above(o.middle) <= 0 && room.holds(&o.place) {
			half.over = append(half.over, o)
		}
	}
	return half
}

// next is the overhang that the best cut leaves.
func (s *scan) next() float32 {
	left := s.weight()
	for _, n := range cutNormals {
		if c, ok := s.best(n); ok {
			left = min(left, c.left)
		}
	}
	return left
}

// scan is a piece as the search for a cut sees it.
type scan struct {
	*divider
	piece  *piece
	over   []excess
	skin   []spot
	faces  []face
	volume float64 // of the hull
}

// scans are scans that have found their cuts. The next search has their memory.
var scans = sync.Pool{New: func() any { return new(scan) }}

// spot is a cell with its middle and where it lies.
type spot struct {
	middle geom.Vec3
	place  place
}

func (d *divider) spot(c [3]int16) spot { return spot{d.grid.center(c), placeOf(c)} }

// excess is a spot that is too far from the model.
type excess struct {
	spot
	by float32 // cells
}

// face is a triangle: a corner, its unit normal and its area.
type face struct {
	at, normal geom.Vec3
	area       float32
}

// sample is at most n of a list, evenly.
func sample[T any](list []T, n int) []T {
	if len(list) <= n {
		return list
	}
	out := make([]T, n)
	for i := range out {
		out[i] = list[i*len(list)/n]
	}
	return out
}

// best tries all cuts of a direction, a cell apart: how much overhang is left in the spans of both sides.
// Spans grow from either end, so whether a span holds a spot changes once along the cuts: a binary search finds where. change[i] is by how much the
// overhang of cut i differs from that of cut i − 1, so all n cuts together take n + m log n for m spots.
func (s *scan) best(normal geom.Vec3) (best candidate, ok bool) {
	cell := s.grid.cell
	low, high := float32(math.MaxFloat32), -float32(math.MaxFloat32)
	for i := range s.skin {
		h := s.skin[i].middle.Dot(normal)
		low, high = min(low, h), max(high, h)
	}
	low -= cell / 2
	n := int((high-low)/cell) + 1
	if n < 2 {
		return best, false
	}
	bin := func(middle geom.Vec3) int { return min(max(int((middle.Dot(normal)-low)/cell), 0), n-1) }
	r := rooms.Get().(*room)
	defer rooms.Put(r)
	below, above := r.spans(s.skin, n, bin)
	change := make([]float32, n) // cut i parts bins 0…i from bins i+1…
	for k := range s.over {
		o := &s.over[k]
		at := bin(o.middle)
		// in the lower side of the cuts from at on, as soon as that side's span holds it
		if from := max(at, sort.Search(n, func(i int) bool { return below[i].holds(&o.place) })); from < n {
			change[from] += o.by
		}
		// in the upper side of the cuts before at, as long as that side's span holds it
		if to := min(at, sort.Search(n, func(i int) bool { return !above[i].holds(&o.place) })-1); to > 0 {
			change[0] += o.by
			change[to] -= o.by
		}
	}
	along := s.along(normal, low, n)
	section := float32(s.volume) / (high - low)
	left := float32(0)
	for i := range n - 1 {
		left += change[i]
		a := along[i+1]
		c := candidate{plane: plane{normal, low + float32(i+1)*cell}, share: a.area / section}
		if c.share > .02 {
			c.offset = a.moment / a.area
		}
		if c.left = left * c.favour(); !ok || c.left < best.left {
			best, ok = c, true
		}
	}
	return best, ok
}

// bed is the area of faces that lie along a plane, and the sum of area × height.
type bed struct{ area, moment float32 }

// along is what of the surface faces along a direction, by the nearest of the planes 0…n, a cell apart. The ends of the piece do not
// count: beyond them is nothing to part from.
func (s *scan) along(normal geom.Vec3, low float32, n int) []bed {
	beds := make([]bed, n+1)
	for _, f := range s.faces {
		facing := f.normal.Dot(normal)
		if geom.Abs(facing) < flat {
			continue
		}
		h := f.at.Dot(normal)
		at := (h - low) / s.grid.cell
		if facing < 0 && at > 2 || facing > 0 && at < float32(n-2) {
			b := &beds[min(max(int(at+.5), 0), n)]
			b.area += f.area
			b.moment += f.area * h
		}
	}
	return beds
}

// flat is the cosine from which on a face lies along a plane.
const flat = .995

// room holds spans of bins while a direction is tried. It is kept for the next direction.
type room struct{ below, above []span }

var rooms = sync.Pool{New: func() any { return new(room) }}

// spans are those of the bins up to each, and from each on, until the next call.
func (r *room) spans(cells []spot, n int, bin func(geom.Vec3) int) (below, above []span) {
	r.above = slices.Grow(r.above[:0], n)[:n]
	for i := range r.above {
		r.above[i] = emptySpan()
	}
	for i := range cells {
		r.above[bin(cells[i].middle)].add(&cells[i].place)
	}
	r.below = append(r.below[:0], r.above...)
	below, above = r.below, r.above
	for i := 1; i < n; i++ {
		below[i].join(&below[i-1])
	}
	for i := n - 2; i >= 0; i-- {
		above[i].join(&above[i+1])
	}
	return below, above
}

// sides is how many steps a coordinate of a direction is rounded to.
const sides = 25

// rounded is the place of a direction in a table by rounded directions. A normal of a denormal area may be longer than 1.
func rounded(u geom.Vec3) int {
	at := func(x float32) int { return min(max(int(x*(sides/2))+sides/2, 0), sides-1) }
	return (at(u.X)*sides+at(u.Y))*sides + at(u.Z)
}

// facing are up to three directions that much of the surface faces, such as those of a roof or of a thing that stands askew.
// Opposite normals are one direction: the first coordinate that is not 0, in the order y, x, z, is made positive.
func (s *scan) facing() (out []geom.Vec3) {
	shares := make([]geom.Vec3, 0, 64)      // by direction: the sum of the areas' normals
	var number [sides * sides * sides]int16 // by rounded direction, its share, counted from 1
	var all float32
	for _, f := range s.faces {
		u := f.normal
		if cmp.Or(cmp.Compare(u.Y, 0), cmp.Compare(u.X, 0), cmp.Compare(u.Z, 0)) < 0 {
			u = u.Mul(-1)
		}
		k := &number[rounded(u)]
		if *k == 0 {
			shares = append(shares, geom.Vec3{})
			*k = int16(len(shares))
		}
		shares[*k-1] = shares[*k-1].Mad(u, f.area)
		all += f.area
	}
	sorting.Stable(shares, func(a, b geom.Vec3) int { return cmp.Compare(b.Dot(b), a.Dot(a)) })
	for _, sum := range shares {
		if len(out) == 3 || sum.Len() < .08*all {
			break
		}
		u := sum.Direction()
		near := func(o geom.Vec3) bool { return geom.Abs(o.Dot(u)) > .985 }
		if u != (geom.Vec3{}) && !slices.ContainsFunc(cutNormals[:], near) && !slices.ContainsFunc(out, near) {
			out = append(out, u)
		}
	}
	return out
}

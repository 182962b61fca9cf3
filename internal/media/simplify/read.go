package simplify

import (
	"context"
	"fmt"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/geom"
)

// reader makes a surface of the primitives of a document.
type reader struct {
	*surface
	left  int         // vertices that may still be read
	raw   []geom.Vec3 // positions, by vertex as it was read
	local []int32     // by vertex as it was read, its number in its part
	twin  []int32     // of vertices that were added since, the one as it was read
}

// add reads a primitive of triangles. Triangles with two equal corners are left out.
func (r *reader) add(m, p int, scale float32) error {
	d, primitive := r.source, &r.source.Meshes[m].Primitives[p]
	position, ok := primitive.Attributes["POSITION"]
	if !ok {
		return nil
	}
	n := d.Accessors[position].Count
	if n > r.left {
		return fmt.Errorf("%w: over %d vertices", ErrTooLarge, maxVertices)
	}
	corners, err := d.Corners(primitive, n, 3*(maxTriangles-r.before))
	if err != nil {
		return tooLarge(err)
	}
	if len(corners) == 0 {
		return nil
	}
	values, err := d.Values(position, n)
	if err != nil {
		return err
	}
	if values.Width != 3 {
		return fmt.Errorf("%w: positions of %d numbers", gltf.ErrInvalid, values.Width)
	}
	r.left -= n
	r.before += len(corners) / 3
	r.drawn += len(corners) / 3 * r.times[m]
	if 3*n > len(corners) { // few triangles a vertex
		if err := shareVertices(d, primitive, n, corners); err != nil {
			return err
		}
	}
	q := part{mesh: m, primitive: p, scale: scale, vertices: n, firstVertex: len(r.raw), low: r.living}
	if err := r.vertices(corners, values, scale); err != nil {
		return err
	}
	q.used = len(r.raw) - q.firstVertex
	r.corner = slices.Grow(r.corner, len(corners))
	for i := 0; i < len(corners); i += 3 {
		a, b, c := int32(corners[i]), int32(corners[i+1]), int32(corners[i+2])
		if r.raw[a] == r.raw[b] || r.raw[b] == r.raw[c] || r.raw[c] == r.raw[a] {
			continue
		}
		r.corner = append(r.corner, a, b, c)
		r.living++
	}
	q.high = r.living
	r.parts = append(r.parts, q)
	return nil
}

// hasArea reports whether some triangle has an area.
func (r *reader) hasArea() bool {
	for c := 0; c < len(r.corner); c += 3 {
		a := r.raw[r.corner[c]]
		if r.raw[r.corner[c+1]].Sub(a).Cross(r.raw[r.corner[c+2]].Sub(a)) != (geom.Vec3{}) {
			return true
		}
	}
	return false
}

// vertices takes over the vertices that corners name, and numbers the corners by them.
func (r *reader) vertices(corners []uint32, values gltf.Values, scale float32) error {
	number := make([]uint32, values.Count) // counted from 1
	r.raw, r.local = slices.Grow(r.raw, min(values.Count, len(corners))), slices.Grow(r.local, min(values.Count, len(corners)))
	for i, v := range corners {
		if number[v] == 0 {
			x := values.At(int(v))
			at := geom.Vec3{X: x[0] * scale, Y: x[1] * scale, Z: x[2] * scale}
			if !at.Finite() {
				return fmt.Errorf("vertex %d is %w", v, gltf.ErrNotFinite)
			}
			if err := gltf.CheckFar(int(v), at); err != nil {
				return err
			}
			r.raw, r.local = append(r.raw, at.Add(geom.Vec3{})), append(r.local, int32(v)) // −0 becomes 0
			number[v] = uint32(len(r.raw))
		}
		corners[i] = number[v] - 1
	}
	return nil
}

func tooLarge(err error) error {
	if isTooLarge(err) {
		return fmt.Errorf("%w: over %d triangles", ErrTooLarge, maxTriangles)
	}
	return err
}

// connect finds each edge's other triangle, and the points. Corners then name vertices of one point each.
// It goes by positions alone: triangles join at edges whose ends lie at one place and run in opposite ways.
func (r *reader) connect(ctx context.Context) error {
	spot := r.weld()
	if err := r.pair(ctx, spot); err != nil {
		return err
	}
	r.fans()
	return nil
}

// cells are the positions of a mesh on a grid of a millionth of its size, by which vertices at one place are found: on the seam of a sphere
// the sine of a full turn differs from zero by rounding alone.
type cells struct {
	box  geom.Box
	fine float32 // cells a metre
}

// cellsOf are the grids of the meshes, by their numbers.
func (r *reader) cellsOf() map[int]*cells {
	all := map[int]*cells{}
	for _, q := range r.parts {
		c := all[q.mesh]
		if c == nil {
			c = &cells{box: geom.Empty()}
			all[q.mesh] = c
		}
		for _, p := range r.raw[q.firstVertex : q.firstVertex+q.used] {
			c.box = c.box.Add(p)
		}
	}
	for _, c := range all {
		if d := c.box.Diagonal(); d > 0 && d < math.MaxFloat32 {
			c.fine = 1e6 / d
		}
	}
	return all
}

// at is the cell of a position, 0 to a million along each axis.
func (c *cells) at(p geom.Vec3) [3]uint32 {
	p = p.Sub(c.box.Min).Mul(c.fine)
	return [3]uint32{uint32(p.X + .5), uint32(p.Y + .5), uint32(p.Z + .5)}
}

// weld numbers the positions of each mesh alike that share a cell.
func (r *reader) weld() []int32 {
	size := 16
	for size < 2*len(r.raw) {
		size *= 2
	}
	slots, mask := make([]int32, size), uint32(size-1) // open addressing: vertex + 1
	spot := make([]int32, len(r.raw))
	grids := r.cellsOf()
	for _, q := range r.parts {
		grid := grids[q.mesh]
		for v := q.firstVertex; v < q.firstVertex+q.used; v++ {
			p := grid.at(r.raw[v])
			// The three primes are those of Ericson (Real-Time Collision Detection, 2005); the last multiplier is 2³²/φ (Knuth), whose high bits are mixed
			// down.
			h := (p[0]*0x8da6b343 ^ p[1]*0xd8163841 ^ p[2]*0xcb1ab31f ^ uint32(q.mesh)) * 0x9e3779b1
			for i := (h ^ h>>15) & mask; ; i = (i + 1) & mask {
				o := slots[i] - 1
				if o < 0 {
					slots[i], spot[v] = int32(v)+1, int32(v)
					break
				}
				if r.partOf(o).mesh == q.mesh && grid.at(r.raw[o]) == p {
					spot[v] = o
					break
				}
			}
		}
	}
	return spot
}

// partOf is the part that a vertex was read from.
func (r *reader) partOf(v int32) *part {
	low, high := 0, len(r.parts)-1
	for low < high {
		mid := (low + high + 1) / 2
		if r.parts[mid].firstVertex <= int(v) {
			low = mid
		} else {
			high = mid - 1
		}
	}
	return &r.parts[low]
}

// pair finds the mate of each edge: an edge in the other direction between the same vertices, else between the same positions. Of
// several the nearest in the file is taken, since triangles of one shell stand together there.
// Each pair of spots is looked at in the run of the lower one, so goroutines write different edges.
func (r *reader) pair(ctx context.Context, spot []int32) error {
	spots := spotsOf(r.corner, spot)
	first, around := geom.Group(spots, len(spot))
	r.mate = make([]int32, len(r.corner))
	for i := range r.mate {
		r.mate[i] = -1
	}
	return band.Rows(ctx, len(spot), 1024, func(lo, hi int) {
		var in []uint64 // of the edges that lead to a spot: the spot that each comes from, and the edge
		for a := lo; a < hi && ctx.Err() == nil; a++ {
			out := around[first[a]:first[a+1]] // the edges that lead away
			in = in[:0]
			for _, c := range out {
				if k := prev(c); spots[k] >= int32(a) { // the run of the lower spot owns the edge
					in = append(in, uint64(spots[k])<<32|uint64(k))
				}
			}
			slices.Sort(in)
			for _, same := range []bool{true, false} {
				for _, c := range out {
					if b := spots[next(c)]; b >= int32(a) && r.mate[c] < 0 {
						if k := r.mateOf(in, b, c, same); k >= 0 {
							r.mate[c], r.mate[k] = k, c
						}
					}
				}
			}
		}
	})
}

// aside bounds the edges in one direction between two positions of which a mate is taken, on either side of the edge in the file.
const aside = 64

// mateOf is, of the edges that come from a spot and have no mate, the nearest in the file to edge c, which leads there; with same, of those
// between its vertices. −1: there is none.
func (r *reader) mateOf(in []uint64, from, c int32, same bool) int32 {
	// Edges from a spot stand together in the order of the file, so the nearest to c lie on both sides of where c would stand; each walk ends at the
	// first that serves or is no nearer. aside keeps thousands of faces on one edge, which a hostile file may have, from taking their square.
	at, _ := slices.BinarySearch(in, uint64(from)<<32|uint64(c))
	best := int32(-1)
	look := func(i int) (on bool) {
		if i < 0 || i >= len(in) || int32(in[i]>>32) != from {
			return false
		}
		k := int32(uint32(in[i]))
		if best >= 0 && distance(k, c) >= distance(best, c) {
			return false
		}
		if r.mate[k] < 0 && (!same || r.corner[next(k)] == r.corner[c] && r.corner[k] == r.corner[next(c)]) {
			best = k
		}
		return best != k
	}
	for i := at - 1; i >= at-aside && look(i); i-- {
	}
	for i := at; i < at+aside && look(i); i++ {
	}
	return best
}

func spotsOf(corner, spot []int32) []int32 {
	out := make([]int32, len(corner))
	for i, v := range corner {
		out[i] = spot[v]
	}
	return out
}

func distance(a, b int32) int32 {
	if a > b {
		return a - b
	}
	return b - a
}

// fans makes a point of every fan of triangles. A vertex that several fans share becomes several.
// The fan is walked from an open edge, if it has one, to its end.
func (r *reader) fans() {
	n := len(r.raw)
	r.point, r.from, r.of = make([]int32, n, n+n/8), r.local, make([]int32, n, n+n/8)
	for i := range r.point {
		r.point[i] = -1
	}
	for i, q := range r.parts {
		for v := q.firstVertex; v < q.firstVertex+q.used; v++ {
			r.of[v] = int32(i)
		}
	}
	seen := make([]bool, len(r.corner))
	for i := range r.corner {
		if seen[i] {
			continue
		}
		start := r.rewind(int32(i))
		p := int32(len(r.first))
		r.first, r.position, r.flags = append(r.first, start), append(r.position, r.raw[r.corner[start]]), append(r.flags, 0)
		before, own := int32(-1), int32(-1) // the vertex as it was read, and as it is in this fan
		for c := start; c >= 0; {
			seen[c] = true
			if v := r.corner[c]; v != before {
				before, own = v, r.own(v, p)
			}
			r.corner[c] = own
			if c = r.after(c); c == start {
				break
			}
		}
	}
	r.place = make([]int32, len(r.point))
	for v := range r.place {
		r.place[v] = int32(v)
	}
	r.mark()
}

// own is a vertex of point p with the attributes of v: v itself, unless another point has it.
func (r *reader) own(v, p int32) int32 {
	if r.point[v] < 0 || r.point[v] == p {
		r.point[v] = p
		return v
	}
	r.point, r.from, r.of, r.twin = append(r.point, p), append(r.from, r.from[v]), append(r.of, r.of[v]), append(r.twin, v)
	return int32(len(r.point) - 1)
}

// mark finds the flags of all points.
func (s *surface) mark() {
	for p := range s.first {
		s.flags[p] = s.flagsOf(int32(p))
	}
}

// flagsOf are the flags of a point.
func (s *surface) flagsOf(p int32) (f flag) {
	start := s.first[p]
	v := s.corner[start]
	if s.mate[prev(start)] < 0 {
		f |= bordered
	}
	for c := s.after(start); c >= 0 && c != start; c = s.after(c) {
		if w := s.corner[c]; w != v {
			f |= seamed
			if s.of[w] != s.of[v] {
				f |= materials
			}
		}
	}
	return f
}

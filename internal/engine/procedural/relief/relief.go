// Package relief answers where a thing comes to rest on another: both are height maps over one grid, and the sole of the upper one is lowered onto the
// top of the lower one. It knows triangles alone: what may stand where, and what becomes of it then, is the engine's.
package relief

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// Map is a height map of triangles seen from above, on a grid over X and Z. Cells lie on multiples of their size, so the cells of two reliefs
// coincide.
type Map struct {
	Cell float32   // the side of a cell, metres
	X, Z int       // the first cell, in cells from the origin
	W, D int       // how many cells it has along X and Z
	Top  []float32 // heights, metres, row on row along X; Nothing where nothing is
}

// Nothing is the height of an empty cell.
var Nothing = float32(math.Inf(-1))

// Of makes the relief of corners, three a triangle, with cells of some metres.
func Of(corners []geom.Vec3, cell float32) *Map {
	box := geom.Empty()
	for _, c := range corners {
		box = box.Add(c)
	}
	r := &Map{Cell: cell, X: int(geom.Floor(box.Min.X / cell)), Z: int(geom.Floor(box.Min.Z / cell))}
	r.W, r.D = int(geom.Floor(box.Max.X/cell))-r.X+1, int(geom.Floor(box.Max.Z/cell))-r.Z+1
	r.Top = make([]float32, r.W*r.D)
	for i := range r.Top {
		r.Top[i] = Nothing
	}
	for i := 0; i+2 < len(corners); i += 3 {
		r.triangle(corners[i], corners[i+1], corners[i+2])
	}
	return r
}

// raise raises a cell to at least a height.
func (r *Map) raise(x, z int, y float32) {
	if x -= r.X; x < 0 || x >= r.W {
		return
	}
	if z -= r.Z; z < 0 || z >= r.D {
		return
	}
	if i := z*r.W + x; y > r.Top[i] {
		r.Top[i] = y
	}
}

// At is how high a cell reaches.
func (r *Map) At(x, z int) float32 {
	if x -= r.X; x < 0 || x >= r.W {
		return Nothing
	}
	if z -= r.Z; z < 0 || z >= r.D {
		return Nothing
	}
	return r.Top[z*r.W+x]
}

// Mean is the mean height of the cells whose middles are in a region; ok is false where nothing is.
func (r *Map) Mean(in func(x, z float32) bool) (y float32, ok bool) {
	n := 0
	for i, high := range r.Top {
		if x, z := float32(r.X+i%r.W)+.5, float32(r.Z+i/r.W)+.5; high > Nothing && in(x*r.Cell, z*r.Cell) {
			y, n = y+high, n+1
		}
	}
	return y / float32(max(n, 1)), n > 0
}

// triangle raises the cells whose middles lie under a triangle, and the cells of its corners, so that spikes thinner than a cell count, too.
func (r *Map) triangle(a, b, c geom.Vec3) {
	for _, p := range [3]geom.Vec3{a, b, c} {
		r.raise(int(geom.Floor(p.X/r.Cell)), int(geom.Floor(p.Z/r.Cell)), p.Y)
	}
	area := (b.X-a.X)*(c.Z-a.Z) - (c.X-a.X)*(b.Z-a.Z)
	if geom.Abs(area) < 1e-12 {
		return
	}
	for z := int(geom.Floor(min(a.Z, b.Z, c.Z) / r.Cell)); z <= int(geom.Floor(max(a.Z, b.Z, c.Z)/r.Cell)); z++ {
		for x := int(geom.Floor(min(a.X, b.X, c.X) / r.Cell)); x <= int(geom.Floor(max(a.X, b.X, c.X)/r.Cell)); x++ {
			px, pz := (float32(x)+.5)*r.Cell, (float32(z)+.5)*r.Cell
			v := ((px-a.X)*(c.Z-a.Z) - (c.X-a.X)*(pz-a.Z)) / area
			w := ((b.X-a.X)*(pz-a.Z) - (px-a.X)*(b.Z-a.Z)) / area
			if v >= 0 && w >= 0 && v+w <= 1 {
				r.raise(x, z, a.Y+v*(b.Y-a.Y)+w*(c.Y-a.Y))
			}
		}
	}
}

// Merge raises a relief by another of the same cells, moved by whole cells and up.
func (r *Map) Merge(o *Map, dx, dz int, up float32) {
	for z := range o.D {
		for x := range o.W {
			if y := o.Top[z*o.W+x]; y > Nothing {
				r.raise(o.X+x+dx, o.Z+z+dz, y+up)
			}
		}
	}
}

// Rest is the place at which a lowered thing comes to rest.
type Rest struct {
	Y       float32 // height of its origin
	Support float32 // share of its sole that is supported
	Off     float32 // distance of the support from the middle of its sole, in radii of the sole
}

// Sole is the underside of a thing: a relief of it turned upside down, and the cells that touch a flat floor.
type Sole struct {
	*Map
	Cells  [][2]int
	Middle geom.Vec2 // of the cells that touch, in cells
	Radius float32   // of those cells about their middle, in cells; at least 1
}

// touching is how far above the lowest point a cell still counts as touching, in metres.
const touching = .012

// SoleOf is the sole of corners, three a triangle, with cells of some metres.
func SoleOf(corners []geom.Vec3, cell float32) Sole {
	over := make([]geom.Vec3, len(corners))
	for i, c := range corners {
		over[i] = geom.Vec3{X: c.X, Y: -c.Y, Z: c.Z}
	}
	s := Sole{Map: Of(over, cell)}
	low := Nothing
	for _, y := range s.Top {
		low = max(low, y)
	}
	for i, y := range s.Top {
		if y > low-touching {
			x, z := s.X+i%s.W, s.Z+i/s.W
			s.Cells = append(s.Cells, [2]int{x, z})
			s.Middle = s.Middle.Add(geom.Vec2{X: float32(x), Y: float32(z)})
		}
	}
	s.Middle = s.Middle.Mul(1 / float32(len(s.Cells)))
	for _, c := range s.Cells {
		s.Radius = max(s.Radius, geom.Vec2{X: float32(c[0]), Y: float32(c[1])}.Sub(s.Middle).Len())
	}
	s.Radius = max(s.Radius, 1)
	return s
}

// Drop lowers a sole onto a relief, moved by whole cells, until they touch. ok is false if it would fall past everything.
func (r *Map) Drop(s *Sole, dx, dz int) (out Rest, ok bool) {
	out.Y = Nothing
	for z := range s.D {
		for x := range s.W {
			if under := s.Top[z*s.W+x]; under > Nothing {
				out.Y = max(out.Y, r.At(s.X+x+dx, s.Z+z+dz)+under)
			}
		}
	}
	if out.Y == Nothing {
		return out, false
	}
	var middle geom.Vec2
	n := 0
	for _, c := range s.Cells {
		under := s.At(c[0], c[1])
		if r.At(c[0]+dx, c[1]+dz)+under > out.Y-touching {
			middle = middle.Add(geom.Vec2{X: float32(c[0]), Y: float32(c[1])})
			n++
		}
	}
	out.Support, out.Off = float32(n)/float32(len(s.Cells)), 1
	if n > 0 {
		out.Off = middle.Mul(1/float32(n)).Sub(s.Middle).Len() / s.Radius
	}
	return out, true
}

// Cradle is how well a thing lies at a height between what is below it: how far from each other it touches, as a share of its width and at most 1, and how
// far from its middle the middle of these places is, in halves of its width.
func (r *Map) Cradle(s *Sole, dx, dz int, y float32) (spread, off float32) {
	const near = .03 // of its width
	half := .5 * float32(min(s.W, s.D))
	within := max(touching, 2*near*half*r.Cell)
	middle := geom.Vec2{X: float32(s.X) + .5*float32(s.W), Y: float32(s.Z) + .5*float32(s.D)}
	low, high, n := geom.Vec2{X: 1e9, Y: 1e9}, geom.Vec2{X: -1e9, Y: -1e9}, 0
	for z := range s.D {
		for x := range s.W {
			if under := s.Top[z*s.W+x]; under > Nothing && r.At(s.X+x+dx, s.Z+z+dz)+under > y-within {
				at := geom.Vec2{X: float32(s.X + x), Y: float32(s.Z + z)}
				low, high = geom.Vec2{X: min(low.X, at.X), Y: min(low.Y, at.Y)}, geom.Vec2{X: max(high.X, at.X), Y: max(high.Y, at.Y)}
				n++
			}
		}
	}
	if n == 0 {
		return 0, 1
	}
	return min(1, high.Sub(low).Len()/half), low.Add(high).Mul(.5).Sub(middle).Len() / half
}

// Level is the share of the cells around one that are about as high, and whether all of them are low enough for what would be there.
func (r *Map) Level(x, z, reach int, y, high float32) (share float32, free bool) {
	n := 0
	for dz := -reach; dz <= reach; dz++ {
		for dx := -reach; dx <= reach; dx++ {
			switch there := r.At(x+dx, z+dz); {
			case there > y+.35*high:
				return 0, false
			case there > y-.2*high:
				n++
			}
		}
	}
	return float32(n) / float32((2*reach+1)*(2*reach+1)), true
}

// Clear reports whether what hangs from a place of an underside, some metres below it, hangs free of what is around the place.
func (s *Sole) Clear(at, size geom.Vec3, cell, below float32) bool {
	for k := range 9 {
		x, z := at.X+float32(k%3-1)*size.X/2, at.Z+float32(k/3-1)*size.Z/2
		if low := s.At(int(geom.Floor(x/cell)), int(geom.Floor(z/cell))); low > Nothing && -low < at.Y-below {
			return false
		}
	}
	return true
}

// Overlap reports whether two reliefs cover a common cell, when the second is moved by so many cells.
func Overlap(a, b *Map, dx, dz int) bool {
	for z := range b.D {
		for x := range b.W {
			if b.Top[z*b.W+x] > Nothing && a.At(b.X+x+dx, b.Z+z+dz) > Nothing {
				return true
			}
		}
	}
	return false
}

// Clears reports whether the thing of a relief, moved by whole cells, stays below the underside of another thing by more than a gap, metres.
func Clears(low *Sole, top *Map, dx, dz int, gap float32) bool {
	for z := range top.D {
		for x := range top.W {
			y, under := top.Top[z*top.W+x], low.At(top.X+x+dx, top.Z+z+dz)
			if y > Nothing && under > Nothing && y > -under-gap {
				return false
			}
		}
	}
	return true
}

// Across is the median height of the cells of a row along X that are nearer to a place than some distance, metres.
func (r *Map) Across(x, near float32, z int) float32 {
	var row []float32
	for k := int(geom.Floor((x - near) / r.Cell)); k <= int(geom.Floor((x+near)/r.Cell)); k++ {
		row = append(row, r.At(k, z))
	}
	slices.Sort(row)
	return row[len(row)/2]
}

// Bare is the share of some corners, every so-many-th of the corners that count, that nothing in the relief covers.
func (r *Map) Bare(every int, corners []geom.Vec3, counts func(geom.Vec3) bool) float32 {
	open, n := 0, 0
	for i := 0; i < len(corners); i += every {
		if c := corners[i]; counts(c) {
			n++
			if r.At(int(geom.Floor(c.X/r.Cell)), int(geom.Floor(c.Z/r.Cell))) < c.Y+r.Cell {
				open++
			}
		}
	}
	return float32(open) / float32(max(n, 1))
}

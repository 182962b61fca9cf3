package procedural

import (
	"math"

	"atelier/internal/media/geom"
)

// relief is a height map of triangles seen from above, on a grid over X and Z. Cells lie on multiples of their size, so the cells of two reliefs
// coincide.
type relief struct {
	cell float32
	x, z int // the first cell
	w, d int
	top  []float32 // −∞ where nothing is
}

var nothing = float32(math.Inf(-1))

// reliefOf makes the relief of corners, three a triangle, with cells of some metres.
func reliefOf(corners []geom.Vec3, cell float32) *relief {
	box := geom.Empty()
	for _, c := range corners {
		box = box.Add(c)
	}
	r := &relief{cell: cell, x: floor(box.Min.X / cell), z: floor(box.Min.Z / cell)}
	r.w, r.d = floor(box.Max.X/cell)-r.x+1, floor(box.Max.Z/cell)-r.z+1
	r.top = make([]float32, r.w*r.d)
	for i := range r.top {
		r.top[i] = nothing
	}
	for i := 0; i+2 < len(corners); i += 3 {
		r.triangle(corners[i], corners[i+1], corners[i+2])
	}
	return r
}

func floor(x float32) int { return int(math.Floor(float64(x))) }

// raise raises a cell to at least a height.
func (r *relief) raise(x, z int, y float32) {
	if x -= r.x; x < 0 || x >= r.w {
		return
	}
	if z -= r.z; z < 0 || z >= r.d {
		return
	}
	if i := z*r.w + x; y > r.top[i] {
		r.top[i] = y
	}
}

// at is how high a cell reaches.
func (r *relief) at(x, z int) float32 {
	if x -= r.x; x < 0 || x >= r.w {
		return nothing
	}
	if z -= r.z; z < 0 || z >= r.d {
		return nothing
	}
	return r.top[z*r.w+x]
}

// mean is the mean height of the cells whose middles are in a region; ok is false where nothing is.
func (r *relief) mean(in func(x, z float32) bool) (y float32, ok bool) {
	n := 0
	for i, high := range r.top {
		if x, z := float32(r.x+i%r.w)+.5, float32(r.z+i/r.w)+.5; high > nothing && in(x*r.cell, z*r.cell) {
			y, n = y+high, n+1
		}
	}
	return y / float32(max(n, 1)), n > 0
}

// triangle raises the cells whose middles lie under a triangle, and the cells of its corners, so that spikes thinner than a cell count, too.
func (r *relief) triangle(a, b, c geom.Vec3) {
	for _, p := range [3]geom.Vec3{a, b, c} {
		r.raise(floor(p.X/r.cell), floor(p.Z/r.cell), p.Y)
	}
	area := (b.X-a.X)*(c.Z-a.Z) - (c.X-a.X)*(b.Z-a.Z)
	if geom.Abs(area) < 1e-12 {
		return
	}
	for z := floor(min(a.Z, b.Z, c.Z) / r.cell); z <= floor(max(a.Z, b.Z, c.Z)/r.cell); z++ {
		for x := floor(min(a.X, b.X, c.X) / r.cell); x <= floor(max(a.X, b.X, c.X)/r.cell); x++ {
			px, pz := (float32(x)+.5)*r.cell, (float32(z)+.5)*r.cell
			v := ((px-a.X)*(c.Z-a.Z) - (c.X-a.X)*(pz-a.Z)) / area
			w := ((b.X-a.X)*(pz-a.Z) - (px-a.X)*(b.Z-a.Z)) / area
			if v >= 0 && w >= 0 && v+w <= 1 {
				r.raise(x, z, a.Y+v*(b.Y-a.Y)+w*(c.Y-a.Y))
			}
		}
	}
}

// merge raises a relief by another of the same cells, moved by whole cells and up.
func (r *relief) merge(o *relief, dx, dz int, up float32) {
	for z := range o.d {
		for x := range o.w {
			if y := o.top[z*o.w+x]; y > nothing {
				r.raise(o.x+x+dx, o.z+z+dz, y+up)
			}
		}
	}
}

// rest is the place at which a lowered thing comes to rest.
type rest struct {
	y       float32 // height of its origin
	support float32 // share of its sole that is supported
	off     float32 // distance of the support from the middle of its sole, in radii of the sole
}

// sole is the underside of a thing: a relief of it turned upside down, and the cells that touch a flat floor.
type sole struct {
	*relief
	cells  [][2]int
	middle geom.Vec2 // of the cells that touch
	radius float32
}

// touching is how far above the lowest point a cell still counts as touching, in metres.
const touching = .012

func soleOf(corners []geom.Vec3, cell float32) sole {
	over := make([]geom.Vec3, len(corners))
	for i, c := range corners {
		over[i] = geom.Vec3{X: c.X, Y: -c.Y, Z: c.Z}
	}
	s := sole{relief: reliefOf(over, cell)}
	low := nothing
	for _, y := range s.top {
		low = max(low, y)
	}
	for i, y := range s.top {
		if y > low-touching {
			x, z := s.x+i%s.w, s.z+i/s.w
			s.cells = append(s.cells, [2]int{x, z})
			s.middle = s.middle.Add(geom.Vec2{X: float32(x), Y: float32(z)})
		}
	}
	s.middle = s.middle.Mul(1 / float32(len(s.cells)))
	for _, c := range s.cells {
		s.radius = max(s.radius, geom.Vec2{X: float32(c[0]), Y: float32(c[1])}.Sub(s.middle).Len())
	}
	s.radius = max(s.radius, 1)
	return s
}

// drop lowers a sole onto a relief, moved by whole cells, until they touch. ok is false if it would fall past everything.
func (r *relief) drop(s *sole, dx, dz int) (out rest, ok bool) {
	out.y = nothing
	for z := range s.d {
		for x := range s.w {
			if under := s.top[z*s.w+x]; under > nothing {
				out.y = max(out.y, r.at(s.x+x+dx, s.z+z+dz)+under)
			}
		}
	}
	if out.y == nothing {
		return out, false
	}
	var middle geom.Vec2
	n := 0
	for _, c := range s.cells {
		under := s.at(c[0], c[1])
		if r.at(c[0]+dx, c[1]+dz)+under > out.y-touching {
			middle = middle.Add(geom.Vec2{X: float32(c[0]), Y: float32(c[1])})
			n++
		}
	}
	out.support, out.off = float32(n)/float32(len(s.cells)), 1
	if n > 0 {
		out.off = middle.Mul(1/float32(n)).Sub(s.middle).Len() / s.radius
	}
	return out, true
}

// cradle is how well a thing lies at a height between what is below it: how far from each other it touches, as a share of its width and at most 1, and how
// far from its middle the middle of these places is, in halves of its width.
func (r *relief) cradle(s *sole, dx, dz int, y float32) (spread, off float32) {
	const near = .03 // of its width
	half := .5 * float32(min(s.w, s.d))
	within := max(touching, 2*near*half*r.cell)
	middle := geom.Vec2{X: float32(s.x) + .5*float32(s.w), Y: float32(s.z) + .5*float32(s.d)}
	low, high, n := geom.Vec2{X: 1e9, Y: 1e9}, geom.Vec2{X: -1e9, Y: -1e9}, 0
	for z := range s.d {
		for x := range s.w {
			if under := s.top[z*s.w+x]; under > nothing && r.at(s.x+x+dx, s.z+z+dz)+under > y-within {
				at := geom.Vec2{X: float32(s.x + x), Y: float32(s.z + z)}
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

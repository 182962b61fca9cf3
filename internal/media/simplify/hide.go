package simplify

import (
	"context"
	"math"
	"sync/atomic"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// What tells whether a triangle is seen from outside: a view from afar in each of many directions, all around.
const (
	directions = 32
	fine       = 256 // pixels of a view of the source
	rough      = 128 // of one of a level
	chink      = 200 // what shows less than one in so many of its pixels is not seen
	narrow     = 1.5 // pixels: what is narrower may show between the middles of pixels
	between    = 4   // pixels that a triangle counts for which is seen beside their middles
	nearest    = 4   // pixels: what lies no farther behind a cover has to stay behind it
	farthest   = 12  // pixels: what lies this far behind may move
	steepest   = 4   // pixels of depth, a pixel: what slants more counts as so
)

// crowd is the scene as views see it.
type crowd struct {
	places []placed    // by mesh
	at     []geom.Vec3 // by point, in pixels from the middle
	tris   [][3]int32
	of     []int32        // by triangle, its number in the surface
	solid  []bool         // by triangle: hides what is behind
	both   []bool         // by triangle: is seen from behind
	drawn  []atomic.Int32 // by triangle: pixels, of all views
	shown  []atomic.Int32 // of those, how many are nearest
	gap    []atomic.Int32 // by triangle: sixteenths of a pixel that it lies behind what hides it, at least
	plain  []atomic.Bool  // by triangle: is seen beside the middles of pixels
}

// share is how much is seen of a triangle, a share of what was drawn of it; 0: no more than through a chink.
func (c *crowd) share(t int) float32 {
	shown, drawn := float32(c.shown[t].Load()), float32(c.drawn[t].Load())
	if c.plain[t].Load() {
		return (shown + between) / (drawn + between)
	}
	if chink*shown <= drawn {
		return 0
	}
	return shown / drawn
}

// sights looks at the surface in views of so many pixels a side. By triangle, shares is how much of it is seen from outside, as a share of what
// faces the views (0: nothing, or the triangle is gone), and behind is how closely it lies behind what hides it (1: right behind, 0: far).
// still is false where hidden triangles may come to light, because something moves.
func (s *surface) sights(ctx context.Context, side int) (shares, behind []float32, still bool, err error) {
	c, still := s.crowd(side)
	if err := band.Rows(ctx, directions, 4, func(lo, hi int) {
		v := view{side: side, depth: make([]float32, side*side), nearest: make([]int32, side*side), at: make([]geom.Vec3, len(c.at))}
		for i := lo; i < hi && ctx.Err() == nil; i++ {
			v.look(c, heading(i))
		}
	}); err != nil {
		return nil, nil, false, err
	}
	shares, behind = make([]float32, len(s.corner)/3), make([]float32, len(s.corner)/3)
	for i, t := range c.of {
		shares[t] = c.share(i)
		behind[t] = geom.Clamp01((farthest - float32(c.gap[i].Load())/16) / (farthest - nearest))
	}
	for t := range shares { // what stands in no place or in several is seen whole
		if s.corner[3*t] >= 0 && !c.places[s.parts[s.of[s.corner[3*t]]].mesh].only {
			shares[t] = 1
		}
	}
	return shares, behind, still, nil
}

// heading is one of the directions, spread evenly over the sphere along a spiral.
func heading(i int) geom.Vec3 {
	z := 1 - (2*float64(i)+1)/directions
	around := float64(i) * math.Pi * (3 - math.Sqrt(5))
	r := math.Sqrt(1 - z*z)
	return geom.Vec3{X: float32(r * math.Cos(around)), Y: float32(z), Z: float32(r * math.Sin(around))}
}

// placed is where the scene shows a mesh: in one place only, or in none or several.
type placed struct {
	at   geom.Affine
	only bool
}

// crowd places the triangles that are left in the scene.
func (s *surface) crowd(side int) (c *crowd, still bool) {
	d := s.source
	still = len(d.Animations)+len(d.Skins) == 0
	c = &crowd{at: make([]geom.Vec3, len(s.position)), places: make([]placed, len(d.Meshes))}
	for i := range d.Meshes {
		c.places[i].at, c.places[i].only = d.Place(i)
	}
	box := geom.Empty()
	for i := range s.parts {
		q := &s.parts[i]
		place := c.places[q.mesh]
		still = still && place.only && len(s.primitive(*q).Targets) == 0
		if !place.only {
			continue
		}
		solid, both := s.hides(q)
		for t := q.low; t < q.high; t++ {
			if s.corner[3*t] < 0 {
				continue
			}
			k := [3]int32{s.pointAt(int32(3 * t)), s.pointAt(int32(3*t + 1)), s.pointAt(int32(3*t + 2))}
			for _, p := range k {
				c.at[p] = place.at.Point(s.position[p].Mul(1 / q.scale))
				box = box.Add(c.at[p])
			}
			if place.at.Mirrors() {
				k[1], k[2] = k[2], k[1]
			}
			c.tris, c.of, c.solid, c.both = append(c.tris, k), append(c.of, int32(t)), append(c.solid, solid), append(c.both, both)
		}
	}
	n := len(c.tris)
	c.drawn, c.shown, c.gap, c.plain = make([]atomic.Int32, n), make([]atomic.Int32, n), make([]atomic.Int32, n), make([]atomic.Bool, n)
	for i := range c.gap {
		c.gap[i].Store(math.MaxInt32)
	}
	middle, scale := box.Center(), float32(side-2)/max(box.Diagonal(), 1e-30)
	for i := range c.at {
		c.at[i] = c.at[i].Sub(middle).Mul(scale)
	}
	return c, still
}

// hides reports whether the material of a part hides what is behind it, and whether it is seen from behind.
func (s *surface) hides(q *part) (solid, both bool) {
	m := s.primitive(*q).Material
	if m == nil {
		return true, false
	}
	l, err := s.source.Look(*m)
	if err != nil { // it is simplified all the same
		return false, true
	}
	return l.AlphaMode == "OPAQUE" && l.Transmission == 0, l.DoubleSided
}

// view is what is seen from one direction, without perspective.
type view struct {
	side    int         // in pixels
	depth   []float32   // by pixel: how near the nearest surface is, in pixels
	nearest []int32     // by pixel: the triangle of that, −1: none
	at      []geom.Vec3 // by vertex, in pixels; Z: how near
}

// look marks the triangles that are seen along a direction.
func (v *view) look(c *crowd, toward geom.Vec3) {
	across, up := geom.Basis(toward)
	if across.Cross(up).Dot(toward) < 0 {
		across = across.Mul(-1)
	}
	half := float32(v.side) / 2
	for i, p := range c.at {
		v.at[i] = geom.Vec3{X: p.Dot(across) + half, Y: p.Dot(up) + half, Z: p.Dot(toward)}
	}
	for i := range v.depth {
		v.depth[i], v.nearest[i] = -math.MaxFloat32, -1
	}
	for i, t := range c.tris {
		if c.solid[i] {
			if n := v.draw(int32(i), v.at[t[0]], v.at[t[1]], v.at[t[2]], c.both[i]); n > 0 {
				c.drawn[i].Add(n)
			}
		}
	}
	for _, i := range v.nearest {
		if i >= 0 {
			c.shown[i].Add(1)
		}
	}
	for i, t := range c.tris {
		plain, gap := v.shows(v.at[t[0]], v.at[t[1]], v.at[t[2]], !c.solid[i], c.both[i])
		if plain {
			c.plain[i].Store(true)
		}
		for old := c.gap[i].Load(); gap < old && !c.gap[i].CompareAndSwap(old, gap); old = c.gap[i].Load() {
		}
	}
}

// slopes are how much nearer a triangle comes a pixel across and a pixel up; facing is twice its area, below 0 from behind.
func slopes(a, b, c geom.Vec3) (x, y, facing float32) {
	n := b.Sub(a).Cross(c.Sub(a))
	return -n.X / n.Z, -n.Y / n.Z, n.Z
}

// draw brings the pixels whose middles lie in a triangle as near as it is, and returns how many those are.
func (v *view) draw(number int32, a, b, c geom.Vec3, both bool) (pixels int32) {
	x, y, facing := slopes(a, b, c)
	if facing < 0 && both {
		b, c, facing = c, b, -facing
	}
	if !(facing > 1e-4) {
		return 0
	}
	left, right := int(min(a.X, b.X, c.X)+.5), int(max(a.X, b.X, c.X)+.5)
	low, high := int(min(a.Y, b.Y, c.Y)+.5), int(max(a.Y, b.Y, c.Y)+.5)
	if left >= right || low >= high {
		return 0
	}
	start := float32(low) + .5
	edges := [3]edge{newEdge(a, b, start), newEdge(b, c, start), newEdge(c, a, start)}
	z := a.Z + x*(.5-a.X) + y*(start-a.Y)
	for row := low; row < high; row++ {
		from, to := left, right
		for i := range edges { // inside is to the left of each edge
			e := &edges[i]
			if e.up > 0 {
				to = min(to, int(e.x+.5))
			} else if e.up < 0 {
				from = max(from, int(e.x+.5))
			}
			e.x += e.step
		}
		if from < to {
			near := z + x*float32(from)
			line, nearest := v.depth[row*v.side+from:row*v.side+to], v.nearest[row*v.side+from:row*v.side+to]
			for i := range line {
				if near > line[i] {
					line[i], nearest[i] = near, number
				}
				near += x
			}
			pixels += int32(to - from)
		}
		z += y
	}
	return pixels
}

// edge is where a side of a triangle crosses a row of pixels.
type edge struct {
	x, step float32 // and by how much that is farther a row up
	up      float32 // over 0: the side leads up
}

func newEdge(a, b geom.Vec3, row float32) edge {
	d := b.Sub(a)
	if d.Y == 0 {
		return edge{}
	}
	step := d.X / d.Y
	return edge{a.X + step*(row-a.Y), step, d.Y}
}

// shows reports whether some part of a triangle that is drawn in no pixel, or is too narrow for it, is not behind others: its middle, or
// near a corner. A pixel stands for what lies in it, so what is so little behind that it may be the same surface is not. It also returns
// how many sixteenths of a pixel these places lie behind others, at least.
func (v *view) shows(a, b, c geom.Vec3, undrawn, both bool) (plain bool, gap int32) {
	x, y, facing := slopes(a, b, c)
	if !(facing > 0) && !both || facing == 0 {
		return false, math.MaxInt32
	}
	if !undrawn {
		ab, bc, ca := b.Sub(a), c.Sub(b), a.Sub(c)
		long := max(ab.X*ab.X+ab.Y*ab.Y, bc.X*bc.X+bc.Y*bc.Y, ca.X*ca.X+ca.Y*ca.Y)
		undrawn = facing*facing <= narrow*narrow*long
	}
	least := float32(4 * v.side)
	middle := a.Add(b).Add(c).Mul(1. / 3)
	for _, p := range [4]geom.Vec3{middle, geom.Mix3(a, middle, .1), geom.Mix3(b, middle, .1), geom.Mix3(c, middle, .1)} {
		least = min(least, v.depth[int(p.Y)*v.side+int(p.X)]-p.Z)
	}
	return undrawn && least <= .5+min(geom.Abs(x)+geom.Abs(y), steepest), int32(16 * max(least, 0))
}

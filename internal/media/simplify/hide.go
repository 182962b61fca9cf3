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
	fineness   = 256 // pixels of a view
	chink      = 200 // what shows less than one in so many of its pixels is not seen
	narrow     = 1.5 // pixels: what is narrower may show between the middles of pixels
	steepest   = 4   // pixels of depth, a pixel: what slants more counts as so
)

// crowd is the scene as views see it.
type crowd struct {
	at    []geom.Vec3 // by vertex as it was read, in pixels from the middle
	tris  [][3]int32
	solid []bool         // by triangle: hides what is behind
	both  []bool         // by triangle: is seen from behind
	drawn []atomic.Int32 // by triangle: pixels, of all views
	shown []atomic.Int32 // of those, how many are nearest
	plain []atomic.Bool  // by triangle: is seen beside the middles of pixels
}

// seen reports whether a triangle is seen: more than through a chink.
func (c *crowd) seen(t int) bool {
	return c.plain[t].Load() || chink*c.shown[t].Load() > c.drawn[t].Load()
}

// hide leaves out the triangles that are seen from no side, where nothing moves and each mesh stands in one place.
func (r *reader) hide(ctx context.Context) error {
	c, ok := r.crowd()
	if !ok {
		return nil
	}
	if err := band.Rows(ctx, directions, 4, func(lo, hi int) {
		v := view{depth: make([]float32, fineness*fineness), nearest: make([]int32, fineness*fineness), at: make([]geom.Vec3, len(c.at))}
		for i := lo; i < hi && ctx.Err() == nil; i++ {
			v.look(c, heading(i))
		}
	}); err != nil {
		return err
	}
	kept := 0
	for i := range r.parts {
		q := &r.parts[i]
		low := kept
		for t := q.low; t < q.high; t++ {
			if c.seen(t) {
				copy(r.corner[3*kept:], r.corner[3*t:3*t+3])
				kept++
			}
		}
		if kept == low && q.high > q.low { // of every part something remains
			copy(r.corner[3*kept:], r.corner[3*q.low:3*q.low+3])
			kept++
		}
		q.low, q.high = low, kept
	}
	r.corner, r.living = r.corner[:3*kept], kept
	return nil
}

// heading is one of the directions, spread evenly over the sphere along a spiral.
func heading(i int) geom.Vec3 {
	z := 1 - (2*float64(i)+1)/directions
	around := float64(i) * math.Pi * (3 - math.Sqrt(5))
	r := math.Sqrt(1 - z*z)
	return geom.Vec3{X: float32(r * math.Cos(around)), Y: float32(z), Z: float32(r * math.Sin(around))}
}

// crowd places all parts in the scene; false where what is hidden may come to light.
func (r *reader) crowd() (c *crowd, still bool) {
	if len(r.source.Animations)+len(r.source.Skins) > 0 {
		return nil, false
	}
	c = &crowd{at: make([]geom.Vec3, len(r.raw)), drawn: make([]atomic.Int32, r.living), shown: make([]atomic.Int32, r.living),
		plain: make([]atomic.Bool, r.living)}
	box := geom.Empty()
	for _, q := range r.parts {
		p := r.primitive(q)
		place, only := r.source.Place(q.mesh)
		if !only || len(p.Targets) > 0 {
			return nil, false
		}
		for v := q.firstVertex; v < q.firstVertex+q.used; v++ {
			c.at[v] = place.Point(r.raw[v].Mul(1 / q.scale))
			box = box.Add(c.at[v])
		}
		solid, both := true, false
		if p.Material != nil {
			l, err := r.source.Look(*p.Material)
			if err != nil {
				return nil, false
			}
			solid, both = l.AlphaMode == "OPAQUE" && l.Transmission == 0, l.DoubleSided
		}
		for t := q.low; t < q.high; t++ {
			k := [3]int32{r.corner[3*t], r.corner[3*t+1], r.corner[3*t+2]}
			if place.Mirrors() {
				k[1], k[2] = k[2], k[1]
			}
			c.tris, c.solid, c.both = append(c.tris, k), append(c.solid, solid), append(c.both, both)
		}
	}
	middle, scale := box.Center(), (fineness-2)/box.Diagonal()
	for i := range c.at {
		c.at[i] = c.at[i].Sub(middle).Mul(scale)
	}
	return c, box.Diagonal() > 0
}

// view is what is seen from one direction, without perspective.
type view struct {
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
	for i, p := range c.at {
		v.at[i] = geom.Vec3{X: p.Dot(across) + fineness/2, Y: p.Dot(up) + fineness/2, Z: p.Dot(toward)}
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
		if !c.plain[i].Load() && v.shows(v.at[t[0]], v.at[t[1]], v.at[t[2]], !c.solid[i], c.both[i]) {
			c.plain[i].Store(true)
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
			line, nearest := v.depth[row*fineness+from:row*fineness+to], v.nearest[row*fineness+from:row*fineness+to]
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
// near a corner. A pixel stands for what lies in it, so what is so little behind that it may be the same surface is not.
func (v *view) shows(a, b, c geom.Vec3, undrawn, both bool) bool {
	x, y, facing := slopes(a, b, c)
	if !(facing > 0) && !both || facing == 0 {
		return false
	}
	if !undrawn {
		ab, bc, ca := b.Sub(a), c.Sub(b), a.Sub(c)
		long := max(ab.X*ab.X+ab.Y*ab.Y, bc.X*bc.X+bc.Y*bc.Y, ca.X*ca.X+ca.Y*ca.Y)
		if facing*facing > narrow*narrow*long {
			return false
		}
	}
	behind := .5 + min(geom.Abs(x)+geom.Abs(y), steepest)
	middle := a.Add(b).Add(c).Mul(1. / 3)
	for _, p := range [4]geom.Vec3{middle, geom.Mix3(a, middle, .1), geom.Mix3(b, middle, .1), geom.Mix3(c, middle, .1)} {
		if p.Z >= v.depth[int(p.Y)*fineness+int(p.X)]-behind {
			return true
		}
	}
	return false
}

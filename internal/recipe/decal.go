package recipe

import (
	"cmp"
	"fmt"

	"go.starlark.net/starlark"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// drawing is outlines on a projection, with one box around all of them.
type drawing struct {
	rings  []figure
	lo, hi geom.Vec2
	side   int       // cells along a side of the box
	cells  [][]int32 // the outlines whose boxes reach into each cell, row by row
}

// figure is one outline with its own box.
type figure struct {
	ring   []geom.Vec2
	lo, hi geom.Vec2
}

// draw resolves outlines at the finest level.
// A decal is no geometry, so its outlines have the points of the finest level whatever the level of the build. Boxes are padded by the half of
// a line's width, and by 1 % for the soft edge of a texel that lies outside.
func draw(r *run, list loops, pad float32) (drawing, error) {
	m := newMaking(&Recipe{Header: Header{Size: geom.Vec3{X: 1, Y: 1, Z: 1}}}, r, archetype.Brief{Level: archetype.Production}, 1)
	var d drawing
	for i, o := range list {
		ring, _ := o.at(m, 0)
		if len(ring) < 3 {
			return d, fmt.Errorf("outline %d has %d points, want at least 3", i, len(ring))
		}
		lo, hi := corners(ring)
		grow := geom.Vec2{X: pad + .01*(hi.X-lo.X), Y: pad + .01*(hi.Y-lo.Y)}
		f := figure{ring, lo.Sub(grow), hi.Add(grow)}
		if i == 0 {
			d.lo, d.hi = f.lo, f.hi
		}
		d.lo = geom.Vec2{X: min(d.lo.X, f.lo.X), Y: min(d.lo.Y, f.lo.Y)}
		d.hi = geom.Vec2{X: max(d.hi.X, f.hi.X), Y: max(d.hi.Y, f.hi.Y)}
		d.rings = append(d.rings, f)
		if err := cmp.Or(m.err, r.grow(len(ring)), r.step(o.weight*len(ring))); err != nil {
			return d, err
		}
	}
	return d, d.index(r)
}

// mostCells is how many cells the box of a drawing has along a side, at most.
const mostCells = 12

// index sorts many outlines into about as many cells.
func (d *drawing) index(r *run) error {
	d.side = min(max(1, int(geom.Sqrt(float32(len(d.rings))))), mostCells)
	d.cells = make([][]int32, d.side*d.side)
	n := 0
	for i, f := range d.rings {
		x0, y0 := d.cell(f.lo)
		x1, y1 := d.cell(f.hi)
		for y := y0; y <= y1; y++ {
			for x := x0; x <= x1; x++ {
				d.cells[y*d.side+x] = append(d.cells[y*d.side+x], int32(i))
				n++
			}
		}
	}
	return r.grow(n)
}

// cell is the column and the row of the cell in which a place of the box lies.
func (d *drawing) cell(q geom.Vec2) (x, y int) {
	at := func(x, lo, hi float32) int {
		return min(max(0, int(float32(d.side)*(x-lo)/max(hi-lo, 1e-12))), d.side-1)
	}
	return at(q.X, d.lo.X, d.hi.X), at(q.Y, d.lo.Y, d.hi.Y)
}

// points are places inside some of the outlines in the plane of their face, 36 over the box of each.
func (d *drawing) points(at geom.Vec2) (out []geom.Vec2) {
	const most, side = 8, 6
	n := min(most, len(d.rings))
	for k := range n {
		f := d.rings[k*len(d.rings)/n]
		for i := range side * side {
			share := geom.Vec2{X: (float32(i%side) + .5) / side, Y: (float32(i/side) + .5) / side}
			q := geom.Vec2{X: geom.Mix(f.lo.X, f.hi.X, share.X), Y: geom.Mix(f.lo.Y, f.hi.Y, share.Y)}
			if distance(f.ring, q, 0) <= 0 {
				out = append(out, q.Add(at))
			}
		}
	}
	return out
}

func outside(q, lo, hi geom.Vec2) bool { return q.X < lo.X || q.X > hi.X || q.Y < lo.Y || q.Y > hi.Y }

// distance is signed to the nearest outline that comes near, up to the reach; far is far away.
// It is asked for each texel: cells and boxes spare most texels the walk along every outline.
func (d *drawing) distance(q geom.Vec2, reach float32) (float32, bool) {
	if outside(q, d.lo, d.hi) {
		return 0, false
	}
	best, near := float32(0), false
	x, y := d.cell(q)
	for _, i := range d.cells[y*d.side+x] {
		f := &d.rings[i]
		if outside(q, f.lo, f.hi) {
			continue
		}
		if v := distance(f.ring, q, reach); !near || v < best {
			best, near = v, true
		}
	}
	return best, near
}

var wordDrawn = fn("drawn", "outlines as a decal, filled, or line= metres wide; at= moves them, (right, up) as on an extruded face: on +y up is "+
	"-z; every= repeats them to the right; one list is as cheap as one outline", func(c *call, a *struct {
	Outline loops
	On      face   `opt:"+z"`
	At      spotOn `opt:""`
	Line    maybe  `opt:"" over:"0"`
	R       num    `opt:"0"`
	Every   maybe  `opt:"" over:"0"`
}) (starlark.Value, error) {
	uv, err := onto(a.On, float32(a.R))
	if err != nil {
		return nil, err
	}
	d, err := draw(c.run, a.Outline, a.Line.v)
	if err != nil {
		return nil, err
	}
	at := geom.Vec2(a.At)
	m := &mark{what: "drawn", on: a.On, r: float32(a.R), points: d.points(at), least: .01}
	if a.Every.set { // wherever the part lies, one of the copies may lie there
		m.points, m.least = nil, 0
	}
	return &mask{weight: 1 + len(d.rings)/8, cost: 4 + len(d.rings), marks: []*mark{m}, f: func(s *seen) float32 {
		q, k := uv(s)
		if k == 0 {
			return 0
		}
		q = q.Sub(at)
		if a.Every.set {
			// The remainder of the nearest multiple, from −every/2 to every/2.
			q.X -= a.Every.v * float32(geom.Floor(q.X/a.Every.v+.5))
		}
		v, near := d.distance(q, a.Line.v/2+s.Texel)
		if !near {
			return 0
		}
		if a.Line.set {
			v = geom.Abs(v) - a.Line.v/2
		}
		return k * edge(v, s, 0)
	}}, nil
})

// distance is signed to a closed polygon, negative inside (Quilez, "distance to polygon"); farther than reach it is any length beyond that.
// Edges above and below the reach of p are left out: they are neither near, nor does the level ray from p cross them.
func distance(v []geom.Vec2, p geom.Vec2, reach float32) float32 {
	d := 4 * reach * reach
	inside := false
	j := len(v) - 1
	for i := range v {
		from, to := v[i], v[j]
		j = i
		low, high := from.Y, to.Y
		if low > high {
			low, high = high, low
		}
		if p.Y < low-reach || p.Y > high+reach {
			continue
		}
		ex, ey, wx, wy := to.X-from.X, to.Y-from.Y, p.X-from.X, p.Y-from.Y
		// b leads from the nearest point of the edge to p.
		share := (wx*ex + wy*ey) / max(ex*ex+ey*ey, 1e-12)
		share = min(max(share, 0), 1)
		bx, by := wx-ex*share, wy-ey*share
		d = min(d, bx*bx+by*by)
		// The level ray from p crosses the edge if its ends lie on either side in height, and p on the right side of it; each crossing turns the sign.
		if c := p.Y >= from.Y; c == (p.Y < to.Y) && c == (ex*wy > ey*wx) {
			inside = !inside
		}
	}
	if inside {
		return -geom.Sqrt(d)
	}
	return geom.Sqrt(d)
}

package render

import (
	"context"
	"math"
	"sync"

	"atelier/internal/band"
	"atelier/internal/geom"
)

const (
	steps     = 256 // of a corner's coordinates in a sample
	stripRows = 16  // pixel rows that are rasterised together
)

// rasterize fills the frame: which triangle each sample shows and what is nearest in each pixel.
func (f *frame) rasterize(ctx context.Context) error {
	if err := band.Rows(ctx, len(f.corners), 4096, f.project); err != nil {
		return err
	}
	if err := band.Rows(ctx, len(f.faces), 4096, f.measure); err != nil {
		return err
	}
	strips := f.sort()
	spare := sync.Pool{New: func() any { return newStrip(f.size) }}
	return band.Rows(ctx, len(strips), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			s := spare.Get().(*strip)
			s.clear(2*i*stripRows, 2*min(f.size, (i+1)*stripRows))
			f.fill(s, strips[i])
			spare.Put(s)
		}
	})
}

func (f *frame) project(lo, hi int) {
	scale := float32(2 * f.size * steps)
	for i := lo; i < hi; i++ {
		x, y, inverse := f.camera.project(f.mesh.Vertices[i].Pos)
		f.corners[i] = corner{geom.Floor(x*scale + .5), geom.Floor(y*scale + .5), inverse}
	}
}

// measure gives each triangle its normal and how densely its texture lies, in sides of the whole map a metre.
func (f *frame) measure(lo, hi int) {
	for i := lo; i < hi; i++ {
		v := f.mesh.Indices[3*i : 3*i+3]
		a, b, c := &f.mesh.Vertices[v[0]], &f.mesh.Vertices[v[1]], &f.mesh.Vertices[v[2]]
		n := b.Pos.Sub(a.Pos).Cross(c.Pos.Sub(a.Pos))
		area := n.Len()
		if area == 0 {
			continue
		}
		ub, uc := b.UV.Sub(a.UV), c.UV.Sub(a.UV)
		f.faces[i] = face{normal: n.Mul(1 / area), texels: geom.Sqrt(geom.Abs(ub.Cross(uc)) / area)}
	}
}

// sort lists, for each strip of rows, the triangles that face the camera there, in the order of the mesh.
func (f *frame) sort() [][]int32 {
	strips := make([][]int32, (f.size+stripRows-1)/stripRows)
	const high = 2 * stripRows * steps
	for i := range int32(f.mesh.Triangles()) {
		v := f.mesh.Indices[3*i : 3*i+3]
		a, b, c := &f.corners[v[0]], &f.corners[v[1]], &f.corners[v[2]]
		if turn(a, b, c) <= 0 {
			continue
		}
		top := max(0, int(min(a.y, b.y, c.y))/high)
		bottom := min(len(strips)-1, int(max(a.y, b.y, c.y))/high)
		for s := top; s <= bottom; s++ {
			strips[s] = append(strips[s], i)
		}
	}
	return strips
}

// turn is twice the area of the corners in the frame, positive where they face the camera. With whole steps it is exact.
func turn(a, b, c *corner) int64 {
	return int64(b.y-a.y)*int64(c.x-a.x) - int64(b.x-a.x)*int64(c.y-a.y)
}

// edge is one side of a triangle as a plane over the samples, at least 0 inside.
type edge struct{ at, right, down int64 }

// newEdge is the side from a to b, evaluated at the sample (x, y). Samples on a side belong to the triangle whose top or left side it is,
// so that neighbours neither overlap nor leave a gap.
func newEdge(a, b *corner, x, y int64) edge {
	dx, dy := int64(b.x-a.x), int64(b.y-a.y)
	e := edge{right: dy * steps, down: -dx * steps}
	e.at = dy*(x-int64(a.x)) - dx*(y-int64(a.y))
	if dy < 0 || dy == 0 && dx > 0 {
		e.at--
	}
	return e
}

// strip is some rows of samples while they are drawn.
type strip struct {
	wide, top, end int // samples in a row, the first row and the one after the last
	id             []int32
	inverse        []float32
}

func newStrip(size int) *strip {
	n := 2 * stripRows * 2 * size
	return &strip{wide: 2 * size, id: make([]int32, n), inverse: make([]float32, n)}
}

func (s *strip) clear(top, end int) {
	s.top, s.end = top, end
	clear(s.inverse)
	for i := range s.id {
		s.id[i] = none
	}
}

// fill draws the triangles into the strip and takes it over into the frame.
func (f *frame) fill(s *strip, triangles []int32) {
	for _, t := range triangles {
		v := f.mesh.Indices[3*t : 3*t+3]
		s.draw(t, &f.corners[v[0]], &f.corners[v[1]], &f.corners[v[2]])
	}
	for y := s.top / 2; y < s.end/2; y++ {
		for x := range f.size {
			f.gather(s, x, y)
		}
	}
}

// draw keeps the triangle wherever it is nearest.
func (s *strip) draw(id int32, a, b, c *corner) {
	x0, x1 := max(0, int(min(a.x, b.x, c.x))/steps), min(s.wide-1, int(max(a.x, b.x, c.x))/steps)
	y0, y1 := max(s.top, int(min(a.y, b.y, c.y))/steps), min(s.end-1, int(max(a.y, b.y, c.y))/steps)
	if x0 > x1 || y0 > y1 {
		return
	}
	px, py := int64(x0*steps+steps/2), int64(y0*steps+steps/2)
	sides := [3]edge{newEdge(a, b, px, py), newEdge(b, c, px, py), newEdge(c, a, px, py)}
	at, right, down := plane(a, b, c, px, py)
	for y := y0; y <= y1; y++ {
		from, to := 0, x1-x0
		for i := range sides {
			from, to = sides[i].cut(from, to)
			sides[i].at += sides[i].down
		}
		if from <= to {
			row := (y-s.top)*s.wide + x0
			ids, inverses := s.id[row+from:row+to+1], s.inverse[row+from:row+to+1]
			z := at + float64(from)*right
			for i := range ids {
				if float32(z) > inverses[i] {
					inverses[i], ids[i] = float32(z), id
				}
				z += right
			}
		}
		at += down
	}
}

// cut shortens a run of samples to those inside the side.
func (e *edge) cut(from, to int) (int, int) {
	switch {
	case e.right > 0:
		if e.at < 0 {
			from = max(from, int((e.right-1-e.at)/e.right))
		}
	case e.at < 0:
		to = -1
	case e.right < 0:
		to = min(to, int(e.at/-e.right))
	}
	return from, to
}

// plane is the inverse depth of the triangle at the sample (x, y), and its change from sample to sample,
// wide enough that the sums along a row do not drift.
func plane(a, b, c *corner, x, y int64) (at, right, down float64) {
	bx, by, bz := float64(b.x-a.x), float64(b.y-a.y), float64(b.inverse-a.inverse)
	cx, cy, cz := float64(c.x-a.x), float64(c.y-a.y), float64(c.inverse-a.inverse)
	area := 1 / (bx*cy - by*cx)
	right, down = (bz*cy-cz*by)*area, (cz*bx-bz*cx)*area
	return float64(a.inverse) + float64(x-int64(a.x))*right + float64(y-int64(a.y))*down, right * steps, down * steps
}

// gather takes a pixel's four samples over into the frame and notes the nearest.
func (f *frame) gather(s *strip, x, y int) {
	k := y*f.size + x
	first := (2*y-s.top)*s.wide + 2*x
	best := none
	for i, at := range [4]int{first, first + 1, first + s.wide, first + s.wide + 1} {
		f.samples[k][i] = s.id[at]
		if s.id[at] != none && (best == none || s.inverse[at] > f.depth[k]) {
			best, f.depth[k] = i, s.inverse[at]
		}
	}
	f.nearest[k] = int8(best)
	if best == none {
		return
	}
	n := f.nearestPoint(x, y).normal
	f.normal[k] = [3]int8{packUnit(n.X), packUnit(n.Y), packUnit(n.Z)}
}

func packUnit(x float32) int8 { return int8(math.RoundToEven(float64(x * 127))) }

// nearestPoint is the surface at a pixel's nearest sample; there must be one.
func (f *frame) nearestPoint(x, y int) point {
	k := y*f.size + x
	i := int(f.nearest[k])
	return f.at(f.samples[k][i], float32(2*x+i&1)+.5, float32(2*y+i>>1)+.5)
}

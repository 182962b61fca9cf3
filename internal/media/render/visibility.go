package render

import (
	"context"
	"math"
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	steps     = 512 // of a corner's coordinates in a pixel
	stripRows = 16  // pixel rows that are rasterised together
)

// sampleAt is where a pixel's samples lie in it, in steps: on a turned grid, so that edges of any slope meet them one by one.
var sampleAt = [4][2]int64{{3 * steps / 8, steps / 8}, {7 * steps / 8, 3 * steps / 8}, {steps / 8, 5 * steps / 8}, {5 * steps / 8, 7 * steps / 8}}

// sampled is the place of a pixel's sample in the frame, in pixels.
func sampled(x, y, sample int) (sx, sy float32) {
	at := &sampleAt[sample]
	return float32(x) + float32(at[0])/steps, float32(y) + float32(at[1])/steps
}

// rasterize fills the frame: the triangle under each sample, and the nearest surface of each pixel.
func (f *frame) rasterize(ctx context.Context) error {
	if err := band.Rows(ctx, len(f.corners), 4096, f.project); err != nil {
		return err
	}
	if err := band.Rows(ctx, len(f.faces), 4096, f.measure); err != nil {
		return err
	}
	strips, panes := f.sort(false), f.sort(true)
	spare := sync.Pool{New: func() any { return &strip{frame: f, inverse: make([][4]float32, stripRows*f.size)} }}
	return band.Rows(ctx, len(strips), 1, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			s := spare.Get().(*strip)
			s.clear(i*stripRows, min(f.size, (i+1)*stripRows))
			s.fill(strips[i])
			if f.glass != nil {
				s.glaze(panes[i])
			}
			spare.Put(s)
		}
	})
}

func (f *frame) project(lo, hi int) {
	scale := float32(f.size * steps)
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

// sort lists, for each strip of rows, the triangles that face the camera there, in the order of the mesh: those of glass or the others.
func (f *frame) sort(glass bool) [][]int32 {
	strips := make([][]int32, (f.size+stripRows-1)/stripRows)
	const high = stripRows * steps
	if glass && f.glassy == nil {
		return nil
	}
	for i := range int32(f.mesh.Triangles()) {
		if f.glassy != nil && f.glassy[i] != glass {
			continue
		}
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

// strip is some rows of pixels while they are drawn.
type strip struct {
	*frame
	top, end int          // the first row and the one after the last
	inverse  [][4]float32 // of each sample: 1 / depth, 0 nothing yet
	ids      [][4]int32   // of the frame, where the nearest triangles are noted
	drawn    []run        // of each row
	bent     bent         // of the triangle that a normal was last asked of
}

// run is the pixels of a row from the first to the last that something was drawn at.
type run struct{ first, last int }

// bent has a triangle's normals, each divided by its depth, so that they change evenly over the frame: at the first corner, and how they change to
// the others.
type bent struct {
	triangle int32
	a        *corner
	bx, by   float32 // of the second corner and of the third, from the first, over the triangle's area
	cx, cy   float32
	first    geom.Vec3
	toB, toC geom.Vec3
}

// newBent is of a triangle of the frame.
func (f *frame) newBent(triangle int32) bent {
	index := f.mesh.Indices[3*triangle : 3*triangle+3]
	a, b, c := &f.corners[index[0]], &f.corners[index[1]], &f.corners[index[2]]
	bx, by := float32(b.x-a.x), float32(b.y-a.y)
	cx, cy := float32(c.x-a.x), float32(c.y-a.y)
	area := 1 / (bx*cy - by*cx)
	first := f.mesh.Vertices[index[0]].Normal.Mul(a.inverse)
	return bent{
		triangle: triangle, a: a, bx: bx * area, by: by * area, cx: cx * area, cy: cy * area, first: first,
		toB: f.mesh.Vertices[index[1]].Normal.Mul(b.inverse).Sub(first), toC: f.mesh.Vertices[index[2]].Normal.Mul(c.inverse).Sub(first),
	}
}

// normal is the unit normal at a place inside the triangle, in pixels.
func (b *bent) normal(x, y float32) geom.Vec3 {
	px, py := x*steps-float32(b.a.x), y*steps-float32(b.a.y)
	return b.first.Mad(b.toB, px*b.cy-py*b.cx).Mad(b.toC, b.bx*py-b.by*px).Norm()
}

func (s *strip) clear(top, end int) {
	s.top, s.end, s.ids = top, end, s.samples
	s.bent.triangle = none
	clear(s.inverse)
	clear(s.depth[top*s.size : end*s.size])
	s.drawn = s.drawn[:0]
	for range end - top {
		s.drawn = append(s.drawn, run{s.size, -1})
	}
	for k := top * s.size; k < end*s.size; k++ {
		s.samples[k] = [4]int32{none, none, none, none}
		s.nearest[k] = none
		if s.glass != nil {
			s.glass[k] = s.samples[k]
		}
	}
}

// fill draws the triangles into the strip's rows and notes the nearest surface of each pixel.
func (s *strip) fill(triangles []int32) {
	for _, t := range triangles {
		v := s.mesh.Indices[3*t : 3*t+3]
		s.draw(t, &s.corners[v[0]], &s.corners[v[1]], &s.corners[v[2]])
	}
	for y := s.top; y < s.end; y++ {
		for x := s.drawn[y-s.top].first; x <= s.drawn[y-s.top].last; x++ {
			s.gather(x, y)
		}
	}
}

// glaze draws the glass in front of the surfaces that fill has drawn.
func (s *strip) glaze(triangles []int32) {
	s.ids = s.glass
	for _, t := range triangles {
		v := s.mesh.Indices[3*t : 3*t+3]
		s.draw(t, &s.corners[v[0]], &s.corners[v[1]], &s.corners[v[2]])
	}
}

// edge is one side of a triangle as a plane over one sample of each pixel, at least 0 inside.
type edge struct{ at, right, down int64 }

// newEdge is the side from a to b, evaluated at (x, y). Samples on a side belong to the triangle whose top or left side it is,
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

// draw keeps the triangle wherever it is nearest.
func (s *strip) draw(id int32, a, b, c *corner) {
	x0, x1 := max(0, int(min(a.x, b.x, c.x))/steps), min(s.size-1, int(max(a.x, b.x, c.x))/steps)
	y0, y1 := max(s.top, int(min(a.y, b.y, c.y))/steps), min(s.end-1, int(max(a.y, b.y, c.y))/steps)
	if x0 > x1 || y0 > y1 {
		return
	}
	for i := range sampleAt {
		px, py := int64(x0*steps)+sampleAt[i][0], int64(y0*steps)+sampleAt[i][1]
		sides := [3]edge{newEdge(a, b, px, py), newEdge(b, c, px, py), newEdge(c, a, px, py)}
		at, right, down := plane(a, b, c, px, py)
		for y := y0; y <= y1; y++ {
			from, to := sides[0].cut(0, x1-x0)
			from, to = sides[1].cut(from, to)
			from, to = sides[2].cut(from, to)
			if from <= to {
				s.drawRow(id, span{sample: i, from: x0 + from, to: x0 + to, y: y}, at+float64(from)*right, right)
			}
			at += down
			for k := range sides {
				sides[k].at += sides[k].down
			}
		}
	}
}

// span is one sample of each of the pixels from..to of a row.
type span struct{ sample, from, to, y int }

// drawRow keeps the triangle on a span, z being its inverse depth at the first pixel, and right how much more it is at each next one.
func (s *strip) drawRow(id int32, on span, z, right float64) {
	inverses := s.inverse[(on.y-s.top)*s.size+on.from : (on.y-s.top)*s.size+on.to+1]
	ids := s.ids[on.y*s.size+on.from : on.y*s.size+on.to+1]
	d := &s.drawn[on.y-s.top]
	d.first, d.last = min(d.first, on.from), max(d.last, on.to)
	for i := range inverses {
		if float32(z) > inverses[i][on.sample&3] {
			inverses[i][on.sample&3], ids[i][on.sample&3] = float32(z), id
		}
		z += right
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

// gather notes a pixel's nearest surface.
func (s *strip) gather(x, y int) {
	k := y*s.size + x
	best, depth := none, float32(0)
	for i, inverse := range &s.inverse[k-s.top*s.size] {
		if inverse > depth {
			best, depth = i, inverse
		}
	}
	if best != none {
		s.nearest[k], s.depth[k] = int8(best), depth
		if t := s.samples[k][best]; s.bent.triangle != t {
			s.bent = s.newBent(t)
		}
		n := s.bent.normal(sampled(x, y, best))
		s.normal[k] = [3]int8{packUnit(n.X), packUnit(n.Y), packUnit(n.Z)}
	}
}

func packUnit(x float32) int8 { return int8(math.RoundToEven(float64(x * 127))) }

// nearestPoint is the surface at a pixel's nearest sample; there must be one.
func (f *frame) nearestPoint(x, y int) point {
	k := y*f.size + x
	i := int(f.nearest[k])
	sx, sy := sampled(x, y, i)
	return f.at(f.samples[k][i], sx, sy)
}

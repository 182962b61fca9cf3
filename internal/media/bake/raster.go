package bake

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// raster finds the face under the middle of each texel, then grows every patch by one texel,
// so that filtering the maps at a patch's rim reads the patch's own colours.
func (s *sheet) raster(ctx context.Context) error {
	s.face, s.owner = make([]int32, s.size*s.size), make([]int32, s.size*s.size)
	err := band.Rows(ctx, s.size, rowsAtOnce, func(lo, hi int) {
		for k := lo * s.size; k < hi*s.size; k++ {
			s.face[k], s.owner[k] = -1, -1
		}
	})
	if err != nil {
		return err
	}
	return s.eachPatch(ctx, func(p *patch) {
		for _, grow := range []float32{0, 1} {
			for i := p.first; i < p.first+p.count; i++ {
				s.draw(i, p.rect, grow)
			}
		}
	})
}

// draw covers the free texels, in r, whose middle is within grow texels of each edge of face i.
// The weights u, v and 1 − u − v change evenly along a row, so each edge cuts the row to one interval.
func (s *sheet) draw(i int32, r rect, grow float32) {
	f := &s.faces[i]
	if f.flat() {
		return
	}
	a, b, c := f.a.UV, f.b.UV, f.c.UV
	top := max(r.top, int(geom.Floor(min(a.Y, b.Y, c.Y)-grow-.5)))
	bottom := min(r.bottom, int(geom.Floor(max(a.Y, b.Y, c.Y)+grow+.5))+1)
	left := max(r.left, int(geom.Floor(min(a.X, b.X, c.X)-grow-.5)))
	right := min(r.right, int(geom.Floor(max(a.X, b.X, c.X)+grow+.5))+1)
	dw := geom.Vec2{X: -f.du.X - f.dv.X, Y: -f.du.Y - f.dv.Y}
	const rim = 1e-4
	sides := [3]side{newSide(f.du, rim, grow), newSide(f.dv, rim, grow), newSide(dw, rim, grow)}
	for y := top; y < bottom; y++ {
		u, v := f.weights(left, y)
		from, to := sides[0].span(u, 0, float32(right-left-1))
		from, to = sides[1].span(v, from, to)
		from, to = sides[2].span(1-u-v, from, to)
		for k, end := y*s.size+left+int(ceil(from)), y*s.size+left+int(geom.Floor(to)); k <= end; k++ {
			if s.face[k] < 0 {
				s.face[k], s.owner[k] = i, f.patch
			}
		}
	}
}

// side is one edge of a face seen along a row of texels: where its weight may go down to −slack.
type side struct{ rise, inverse, slack float32 }

func newSide(d geom.Vec2, rim, grow float32) side {
	// The weight falls by the length of d with each texel away from the edge.
	s := side{rise: d.X, slack: rim + grow*d.Len()}
	if s.rise != 0 {
		s.inverse = 1 / s.rise
	}
	return s
}

// span cuts from..to, counted in texels from where the weight is w, down to where the weight is at least −slack.
func (s *side) span(w, from, to float32) (float32, float32) {
	x := -(w + s.slack) * s.inverse
	switch {
	case s.rise > 0:
		return max(from, x), to
	case s.rise < 0:
		return from, min(to, x)
	case w < -s.slack:
		return 0, -1
	}
	return from, to
}

func ceil(x float32) int32 { return int32(math.Ceil(float64(x))) }

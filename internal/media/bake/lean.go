package bake

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	upright = .3 // the cosine to the mesh's normal up to which a part's own normal counts
	bent    = .1 // how much the slopes around a texel may differ for their mean to stand for its own
	far     = 4  // from one texel that is asked first to the next
)

// lean finds the slopes of normals that are finer than the mesh. To ask the part is dear: first every fourth texel of every fourth row is asked, then
// every other one, and then the rest. Texels between those asked before take the mean of the ones around, unless these differ, as they do in a crease,
// or lie on another patch.
func (s *sheet) lean(ctx context.Context) error {
	if !s.detail {
		return nil
	}
	s.slope = make([]geom.Vec2, s.size*s.size)
	for step := far; step > 0; step /= 2 {
		if err := band.Rows(ctx, (s.size+step-1)/step, max(1, rowsAtOnce/step), func(lo, hi int) {
			for y := lo * step; y < min(hi*step, s.size); y += step {
				for x := 0; x < s.size; x += step {
					known := step < far && (x|y)&step == 0
					if !known && s.detailed(x, y) {
						s.slope[y*s.size+x] = s.slopeBetween(x, y, step)
					}
				}
			}
		}); err != nil {
			return err
		}
	}
	return nil
}

// slopeBetween is the slope at a texel of the grid of step, some texels of which may be known.
func (s *sheet) slopeBetween(x, y, step int) geom.Vec2 {
	if step < far {
		if mean, ok := s.slopeAround(x, y, step); ok {
			return mean
		}
	}
	return s.slopeAt(x, y)
}

// detailed reports whether the part at a texel has normals with more detail than its mesh.
func (s *sheet) detailed(x, y int) bool {
	o := s.owner[y*s.size+x]
	return o >= 0 && s.patches[o].part.Detail != nil
}

// slopeAt is the slope of the part's own normal at a texel, along and across; 0 where the part has none or it leans too far from the mesh's.
func (s *sheet) slopeAt(x, y int) geom.Vec2 {
	k := y*s.size + x
	f := &s.faces[s.face[k]]
	u, v := f.weights(x, y)
	n := s.patches[s.owner[k]].part.Detail(f.position(u, v))
	if n == (geom.Vec3{}) {
		return geom.Vec2{}
	}
	tangent, bitangent, normal := f.frame(inside(u, v))
	up := n.Dot(normal)
	if up <= upright {
		return geom.Vec2{}
	}
	// A normal n leans by its components along the surface over the component that stands on it: as slopes, leans from several sources can be added
	// (normals.go).
	return geom.Vec2{X: n.Dot(tangent) / up, Y: n.Dot(bitangent) / up}
}

// slopeAround is the mean of the slopes at the texels of twice the step around one between them across, down or both. It is not ok where one
// of them lies outside or on another patch, or where they differ by more than bent, or half of it where they are far apart.
func (s *sheet) slopeAround(x, y, step int) (mean geom.Vec2, ok bool) {
	dx, dy := x&step, y&step
	if x+dx >= s.size || y+dy >= s.size {
		return mean, false
	}
	k := y*s.size + x
	places := [4]int{k - dy*s.size - dx, k + dy*s.size + dx, k - dy*s.size + dx, k + dy*s.size - dx}
	low, high := s.slope[places[0]], s.slope[places[0]]
	for _, o := range places {
		if s.owner[o] != s.owner[k] {
			return mean, false
		}
		q := s.slope[o]
		low, high = geom.Vec2{X: min(low.X, q.X), Y: min(low.Y, q.Y)}, geom.Vec2{X: max(high.X, q.X), Y: max(high.Y, q.Y)}
		mean = mean.Add(q)
	}
	return mean.Mul(.25), max(high.X-low.X, high.Y-low.Y) <= bent/float32(step)
}

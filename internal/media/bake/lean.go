package bake

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	upright = .3 // the cosine to the mesh's normal up to which a part's own normal counts
	bent    = .1 // how much the slopes around a texel may differ for their mean to stand for its own
)

// lean finds the slopes of normals that are finer than the mesh. To ask the part is dear: every other texel of every other row is asked, and
// the texels between them take the mean of those around, unless these differ, as they do in a crease, or lie on another patch.
func (s *sheet) lean(ctx context.Context) error {
	if !s.detail {
		return nil
	}
	s.slope = make([]geom.Vec2, s.size*s.size)
	if err := band.Rows(ctx, (s.size+1)/2, rowsAtOnce/2, func(lo, hi int) {
		for y := 2 * lo; y < min(2*hi, s.size); y += 2 {
			for x := 0; x < s.size; x += 2 {
				if s.detailed(x, y) {
					s.slope[y*s.size+x] = s.slopeAt(x, y)
				}
			}
		}
	}); err != nil {
		return err
	}
	return band.Rows(ctx, s.size, rowsAtOnce, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := 1 - y&1; x < s.size; x += 2 - y&1 {
				if !s.detailed(x, y) {
					continue
				}
				mean, ok := s.slopeAround(x, y)
				if !ok {
					mean = s.slopeAt(x, y)
				}
				s.slope[y*s.size+x] = mean
			}
		}
	})
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

// slopeAround is the mean of the slopes at the texels of even numbers around one of odd number across, down or both. It is not ok where one
// of them lies outside or on another patch, or where they differ.
func (s *sheet) slopeAround(x, y int) (mean geom.Vec2, ok bool) {
	dx, dy := x&1, y&1
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
	return mean.Mul(.25), max(high.X-low.X, high.Y-low.Y) <= bent
}

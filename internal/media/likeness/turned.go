package likeness

import (
	"context"

	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// What the silhouettes from the front and the side must be for a body to be taken for turned, as on a lathe. Boxes have straight
// silhouettes and towers have steps: of those nothing tells that they are round.
const (
	turnedMirror = .93 // each its own mirror image
	turnedAlike  = .9  // their overlap
	turnedAspect = .12 // how much their proportions may differ
	turnedCurve  = .03 // how far their border leaves a straight line, as a share of the width
	turnedStep   = .1  // the most that they widen from one row to the next
)

// turns reports whether two silhouettes, from the front and the side, are taken for those of a turned body.
func turns(front, side View) bool {
	a, b := front.Shape(), side.Shape()
	return a.Mirror > turnedMirror && b.Mirror > turnedMirror && a.Overlap(&b) > turnedAlike &&
		geom.Abs(a.Aspect/b.Aspect-1) < turnedAspect && curved(&a) && curved(&b)
}

// curved reports whether a silhouette is whole in every row, and its border neither straight nor stepped. The outermost rows do not count.
func curved(s *cutout.Shape) bool {
	var widths []float32
	for j := 2; j < cutout.Cells-2; j++ {
		first, last, n := -1, -1, 0
		for i := range cutout.Cells {
			if s.Grid[j][i] {
				if first < 0 {
					first = i
				}
				last = i
				n++
			}
		}
		if n == 0 || last-first+1 > n+1 {
			return false
		}
		if w := float32(n) / cutout.Cells; len(widths) > 0 && geom.Abs(w-widths[len(widths)-1]) > turnedStep {
			return false
		} else {
			widths = append(widths, w)
		}
	}
	return bend(widths) > turnedCurve
}

// bend is the mean distance of values to the straight line that fits them best.
func bend(values []float32) float32 {
	n := float32(len(values))
	var sx, sy, sxx, sxy float32
	for i, v := range values {
		x := float32(i)
		sx, sy, sxx, sxy = sx+x, sy+v, sxx+x*x, sxy+x*v
	}
	slope := (n*sxy - sx*sy) / max(n*sxx-sx*sx, 1e-6)
	start := (sy - slope*sx) / n
	var off float32
	for i, v := range values {
		off += geom.Abs(v - start - slope*float32(i))
	}
	return off / n
}

// turned is what two silhouettes allow, turned about the body's axis.
type turned struct {
	front, side *outline
	flat        float32 // width over depth
}

func newTurned(ctx context.Context, front, side View, size geom.Vec3) (*turned, error) {
	f, err := newOutline(ctx, front, size)
	if err != nil {
		return nil, err
	}
	s, err := newOutline(ctx, side, size)
	return &turned{f, s, size.X / size.Z}, err
}

// At is the distance in the plane through the axis, made safe for an oval section.
func (t *turned) At(p geom.Vec3) float32 {
	z := p.Z * t.flat
	r := geom.Sqrt(p.X*p.X + z*z)
	return max(t.front.read(r, p.Y), t.side.read(r/t.flat, p.Y)) * min(t.flat, 1/t.flat)
}

// Fill writes At of each point.
func (t *turned) Fill(d []float32, ps []geom.Vec3, _ *sdf.Scratch) {
	for i, p := range ps {
		d[i] = t.At(p)
	}
}

// Prune keeps the whole.
func (t *turned) Prune(c geom.Vec3, _, _ float32) (sdf.Field, float32) { return t, t.At(c) }

// Bounds is the box of both silhouettes.
func (t *turned) Bounds() geom.Box {
	half := geom.Vec3{X: t.front.size.X / 2, Z: t.front.size.Z / 2}
	return geom.Box{Min: geom.Vec3{X: -half.X, Z: -half.Z}, Max: geom.Vec3{X: half.X, Y: t.front.size.Y, Z: half.Z}}
}

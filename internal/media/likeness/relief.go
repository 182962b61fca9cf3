package likeness

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// relief is a body whose half thickness is k·√distance to the border of a silhouette.
type relief struct {
	depth *outline // its values are distances to the border, smooth along the ridges
	k2    float32  // k²
	thick float32  // the greatest half thickness, metres
}

// The measures of a relief.
const (
	stuffing  = .5  // half thickness over distance to the border, where the silhouette is broadest
	softening = .03 // metres over which ridges are smoothed
)

// inflate makes a relief of the silhouette.
func (o *outline) inflate() *relief {
	deepest := float32(0)
	for _, v := range o.value {
		deepest = max(deepest, -v)
	}
	deepest = max(deepest, o.step)
	soft := *o
	soft.value = blurred(o.value, o.w, o.h, max(int(min(softening, deepest/2)/o.step), 1))
	for i, v := range o.value { // the border stays where it is
		soft.value[i] = geom.Mix(v, soft.value[i], geom.Smooth(0, .4*deepest, -v))
	}
	r := &relief{depth: &soft, k2: stuffing * stuffing * deepest}
	for _, v := range soft.value {
		r.thick = max(r.thick, geom.Sqrt(r.k2*max(-v, 0)))
	}
	return r
}

// blurred is three means over 2·radius+1 cells each way, near to a normal distribution.
func blurred(values []float32, w, h, radius int) []float32 {
	in, out := append([]float32(nil), values...), make([]float32, len(values))
	for range 3 {
		for y := range h {
			blurLine(out[y*w:], in[y*w:], 1, w, radius)
		}
		for x := range w {
			blurLine(in[x:], out[x:], w, h, radius)
		}
	}
	return in
}

// blurLine takes means along n values, stride apart; the ends go on as they are.
func blurLine(out, in []float32, stride, n, radius int) {
	at := func(i int) float32 { return in[min(max(i, 0), n-1)*stride] }
	var sum float32
	for i := -radius; i <= radius; i++ {
		sum += at(i)
	}
	for i := range n {
		out[i*stride] = sum / float32(2*radius+1)
		sum += at(i+radius+1) - at(i-radius)
	}
}

// At is the level z² − k²·depth over the length of its gradient, halved: deep inside, the surface may lie nearer than that says.
func (r *relief) At(p geom.Vec3) float32 {
	z := p.Dot(r.depth.toward)
	d := r.depth.At(p)
	return .5 * (z*z + r.k2*d) / geom.Sqrt(4*z*z+r.k2*r.k2)
}

// Fill writes At of each point.
func (r *relief) Fill(d []float32, ps []geom.Vec3, _ *sdf.Scratch) {
	for i, p := range ps {
		d[i] = r.At(p)
	}
}

// Prune keeps the whole.
func (r *relief) Prune(c geom.Vec3, _, _ float32) (sdf.Field, float32) { return r, r.At(c) }

// Bounds is the silhouette's box, as thick as the relief.
func (r *relief) Bounds() geom.Box {
	b := r.depth.box
	b.Min.Z, b.Max.Z = -r.thick, r.thick
	return b
}

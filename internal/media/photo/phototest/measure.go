package phototest

import (
	"context"
	"math"
	"slices"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// Errors are those of recovered maps against the true ones.
type Errors struct {
	Colour float64 // mean ΔE (CIE 1976) of base colours, after the exposure that a photograph does not tell
	Normal float64 // mean angle, degrees
	Height float64 // correlation of the heights (Pearson): how well the great steps lie
	Rank   float64 // rank correlation of the heights (Spearman): the small ones count as well
	Slopes float64 // root of mean square of the slopes, over the true one
	Metal  float64 // mean difference of metalness

	Photograph float64 // Colour of the photograph itself, as it would be without any work
	Plane      float64 // Normal of a plane
}

// Measure compares a tile with the surface that was photographed, texel by texel. source is the place of the photograph that the tile shows
// at (u, v), or ok = false if that is not known; p is the photograph's pixels.
func (c Camera) Measure(ctx context.Context, truth *tile.Maps, p []byte, m *tile.Maps, source func(u, v float32) (x, y float32, ok bool)) (Errors, error) {
	c.Bare, c.Noise, c.Blur = true, 0, 0
	colours, err := c.Shoot(ctx, truth)
	if err != nil {
		return Errors{}, err
	}
	var e Errors
	var here, there, raw []geom.Vec3
	var heights, want []float64
	var mine, theirs, count float64
	for k := range m.Size * m.Size {
		px, py, ok := source((float32(k%m.Size)+.5)/float32(m.Size), (float32(k/m.Size)+.5)/float32(m.Size))
		if !ok || px < 0 || py < 0 || int(px) >= c.Width || int(py) >= c.Height {
			continue
		}
		u, v := c.Plane(px, py)
		q, pixel := field{truth}.texel(u, v), int(py)*c.Width+int(px)
		here, there, raw = append(here, lightOf(m.Base, k)), append(there, lightOf(colours, pixel)), append(raw, lightOf(p, pixel))
		a, b := normalOf(m, k), normalOf(truth, q)
		e.Normal, e.Plane = e.Normal+angle(a, b), e.Plane+angle(geom.Vec3{Z: 1}, b)
		mine, theirs = mine+slope2(a), theirs+slope2(b)
		e.Metal += math.Abs(float64(m.Metal[k])-float64(truth.Metal[q])) / 255
		heights, want = append(heights, float64(m.Height[k])), append(want, float64(field{truth}.height(u, v)))
		count++
	}
	e.Normal, e.Plane, e.Metal = e.Normal/count, e.Plane/count, e.Metal/count
	e.Colour, e.Photograph = deltaE(here, there), deltaE(raw, there)
	e.Height, e.Rank = correlation(heights, want), correlation(ranks(heights), ranks(want))
	e.Slopes = math.Sqrt(mine / max(theirs, 1e-12))
	return e, nil
}

func lightOf(pix []byte, k int) geom.Vec3 {
	return geom.Vec3{X: tex.Linear(pix[3*k]), Y: tex.Linear(pix[3*k+1]), Z: tex.Linear(pix[3*k+2])}
}

func normalOf(m *tile.Maps, k int) geom.Vec3 {
	return geom.Vec3{X: float32(m.Normal[3*k])*2/255 - 1, Y: float32(m.Normal[3*k+1])*2/255 - 1, Z: float32(m.Normal[3*k+2])*2/255 - 1}.Norm()
}

func angle(a, b geom.Vec3) float64 { return math.Acos(min(1, float64(a.Dot(b)))) * 180 / math.Pi }

// slope2 is the square of the slope that a normal stands on.
func slope2(n geom.Vec3) float64 {
	z := max(n.Z, .05)
	return float64((n.X*n.X + n.Y*n.Y) / (z * z))
}

// ranks are the places of numbers in their order, those of equal numbers being their mean.
func ranks(v []float64) []float64 {
	order := make([]int, len(v))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int {
		switch {
		case v[a] < v[b]:
			return -1
		case v[a] > v[b]:
			return 1
		}
		return 0
	})
	out := make([]float64, len(v))
	for i := 0; i < len(order); {
		j := i
		for j < len(order) && v[order[j]] == v[order[i]] {
			j++
		}
		for _, k := range order[i:j] {
			out[k] = float64(i+j-1) / 2
		}
		i = j
	}
	return out
}

// correlation of two rows of numbers (Pearson); 0 where one of them is constant.
func correlation(a, b []float64) float64 {
	var sa, sb, aa, bb, ab float64
	for i := range a {
		sa, sb, aa, bb, ab = sa+a[i], sb+b[i], aa+a[i]*a[i], bb+b[i]*b[i], ab+a[i]*b[i]
	}
	n := float64(len(a))
	va, vb := aa/n-sa/n*sa/n, bb/n-sb/n*sb/n
	if va <= 0 || vb <= 0 {
		return 0
	}
	return (ab/n - sa/n*sb/n) / math.Sqrt(va*vb)
}

// deltaE is the mean distance of colours in CIE L*a*b* (1976), after the one gain that makes their means of luminance alike.
func deltaE(a, b []geom.Vec3) float64 {
	var la, lb, sum float64
	for i := range a {
		la, lb = la+float64(luma(a[i])), lb+float64(luma(b[i]))
	}
	for i := range a {
		p, q := lab(a[i].Mul(float32(lb/la))), lab(b[i])
		sum += float64(p.Sub(q).Len())
	}
	return sum / float64(len(a))
}

func luma(c geom.Vec3) float32 { return .2126*c.X + .7152*c.Y + .0722*c.Z }

// lab is linear sRGB light in CIE L*a*b* under D65.
func lab(c geom.Vec3) geom.Vec3 {
	f := func(t float32) float32 {
		if t > .008856 {
			return float32(math.Cbrt(float64(t)))
		}
		return 7.787*t + 16./116
	}
	x := f((.4124*c.X + .3576*c.Y + .1805*c.Z) / .9505)
	y := f(luma(c))
	z := f((.0193*c.X + .1192*c.Y + .9505*c.Z) / 1.089)
	return geom.Vec3{X: 116*y - 16, Y: 500 * (x - y), Z: 200 * (y - z)}
}

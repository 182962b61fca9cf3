package reference

import (
	"cmp"
	"math"
	"slices"

	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/sorting"
)

// swatch is a colour of a picture and the share of the thing in it that has that colour.
type swatch struct {
	color geom.Vec3 // sRGB, 0..1
	lab   geom.Vec3
	share float32
}

// cluster is k-means in CIELAB, begun from the samples that lie farthest apart.
func cluster(samples []geom.Vec3, k int) []swatch {
	if len(samples) == 0 {
		return nil
	}
	labs := make([]geom.Vec3, len(samples))
	for i, s := range samples {
		labs[i] = cutout.Lab(s)
	}
	centers := spread(labs, k)
	var out []swatch
	for range 12 {
		out = assign(samples, labs, centers)
		for i := range out {
			centers[i] = out[i].lab
		}
	}
	out = slices.DeleteFunc(out, func(s swatch) bool { return s.share < .02 })
	sorting.Stable(out, func(a, b swatch) int { return cmp.Compare(b.share, a.share) })
	return out
}

func spread(labs []geom.Vec3, k int) []geom.Vec3 {
	centers := []geom.Vec3{labs[len(labs)/2]}
	for len(centers) < k {
		best, far := labs[0], float32(0)
		for _, l := range labs {
			d := float32(math.MaxFloat32)
			for _, c := range centers {
				d = min(d, l.Sub(c).Len())
			}
			if d > far {
				best, far = l, d
			}
		}
		if far < 4 {
			break
		}
		centers = append(centers, best)
	}
	return centers
}

// assign gives each sample to its nearest centre and returns the means.
func assign(samples, labs, centers []geom.Vec3) []swatch {
	out := make([]swatch, len(centers))
	for i, l := range labs {
		best := 0
		for c := range centers {
			if l.Sub(centers[c]).Len() < l.Sub(centers[best]).Len() {
				best = c
			}
		}
		out[best].color = out[best].color.Add(samples[i])
		out[best].lab = out[best].lab.Add(l)
		out[best].share++
	}
	for i := range out {
		if n := out[i].share; n > 0 {
			out[i] = swatch{out[i].color.Mul(1 / n), out[i].lab.Mul(1 / n), n / float32(len(samples))}
		}
	}
	return out
}

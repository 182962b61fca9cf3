package render

import (
	"context"
	"image"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// ThumbnailSize is the side of the thumbnails of models and materials, pixels.
const ThumbnailSize = 256

// Thumbnail is the whole of an opaque square image at another side: filtered in linear light by Lanczos's kernel of three lobes,
// so that thin bright lines keep their light and edges stay crisp.
func Thumbnail(img *image.RGBA, size int) *image.RGBA {
	from := img.Bounds().Dx()
	taps := lanczos(from, size)
	rows := make([]geom.Vec3, size*from) // size columns of each source row
	all := context.Background()          // the work takes a few milliseconds, so no caller stops it
	_ = band.Rows(all, from, 16, func(lo, hi int) {
		line := make([]geom.Vec3, from)
		for y := lo; y < hi; y++ {
			pix := img.Pix[y*img.Stride:]
			for x := range line {
				line[x] = geom.Vec3{X: tex.Linear(pix[4*x]), Y: tex.Linear(pix[4*x+1]), Z: tex.Linear(pix[4*x+2])}
			}
			for x := range taps {
				rows[x*from+y] = taps[x].sum(line)
			}
		}
	})
	out := image.NewRGBA(image.Rect(0, 0, size, size))
	_ = band.Rows(all, size, 16, func(lo, hi int) {
		for x := lo; x < hi; x++ {
			column := rows[x*from : (x+1)*from]
			for y := range taps {
				c := taps[y].sum(column)
				copy(out.Pix[y*out.Stride+4*x:], []uint8{encode(c.X), encode(c.Y), encode(c.Z), 255})
			}
		}
	})
	return out
}

// tap is a pixel of the result: a run of source pixels and their weights, which sum to one.
type tap struct {
	first   int
	weights []float32
}

func (t *tap) sum(line []geom.Vec3) geom.Vec3 {
	var c geom.Vec3
	for i, w := range t.weights {
		c = c.Mad(line[t.first+i], w)
	}
	return c
}

// lanczos is the taps that take a line of from pixels to one of to.
func lanczos(from, to int) []tap {
	const lobes = 3
	scale := float64(from) / float64(to)
	wide := math.Max(scale, 1)
	taps := make([]tap, to)
	for i := range taps {
		middle := (float64(i) + .5) * scale
		first := max(0, int(math.Ceil(middle-lobes*wide-.5)))
		last := min(from-1, int(math.Floor(middle+lobes*wide-.5)))
		t := tap{first: first}
		var sum float32
		for k := first; k <= last; k++ {
			w := float32(sinc((float64(k)+.5-middle)/wide) * sinc((float64(k)+.5-middle)/wide/lobes))
			t.weights = append(t.weights, w)
			sum += w
		}
		for k := range t.weights {
			t.weights[k] /= sum
		}
		taps[i] = t
	}
	return taps
}

func sinc(x float64) float64 {
	if x == 0 {
		return 1
	}
	return math.Sin(math.Pi*x) / (math.Pi * x)
}

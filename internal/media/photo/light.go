package photo

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	lightSide = 144  // of the map of the light: nothing finer is taken for light
	fineSide  = 288  // of the map in which texture is looked for
	leastWave = .004 // deviation of brightness about its local mean under which there is no texture: a step of 8 bits
)

// light is how brightly each part of a photograph is lit.
type light struct {
	gain grid // what makes even light of it
}

// at is the gain at (x, y), 0..1 across and down the photograph.
func (l *light) at(x, y float32) float32 { return l.gain.at(x, y) }

// findLight takes slow changes over the photograph for light. They have two parts. The first is a smooth trend over the whole photograph, fitted
// robustly to the log of luminance, so that dark joints and bright stones do not distort it. The second remains when each material is brought to one
// brightness; it is smoothed within regions of about the same brightness, so that the borders of broad shadows stay sharp. All channels have the same
// gain, so hues stay.
func findLight(ctx context.Context, p *Picture) (*light, error) {
	if meanLuma(p, fineSide, root).texture() < leastWave {
		return nil, flat()
	}
	dark := meanLuma(p, lightSide, logOf)
	trend := dark.trend()
	rest := dark.less(trend)
	broad, err := rest.less(materials(p, rest)).shades(ctx)
	if err != nil {
		return nil, err
	}
	mean := float32(0)
	for i := range broad.v {
		trend.v[i] += broad.v[i]
		mean += trend.v[i] / float32(len(broad.v))
	}
	for i, v := range trend.v {
		trend.v[i] = float32(math.Exp(float64(geom.Clamp(mean-v, -2, 2))))
	}
	return &light{gain: trend}, nil
}

func root(luma float32) float32  { return geom.Sqrt(luma) }
func logOf(luma float32) float32 { return float32(math.Log(float64(luma) + .002)) }

// texture is the deviation from local means.
func (g grid) texture() float32 {
	weights := newGrid(g.w, g.h)
	for i := range weights.v {
		weights.v[i] = 1
	}
	mean, total := g.blurred(2), weights.blurred(2)
	for i, v := range g.v {
		mean.v[i] = v - mean.v[i]/total.v[i]
	}
	return mean.deviation()
}

// meanLuma is a function of the mean luminance of a photograph over a grid whose longer side has so many places.
func meanLuma(p *Picture, side int, f func(float32) float32) grid {
	return p.means(side, func(c geom.Vec3) float32 { return f(luma(c)) })
}

// means is a function of the mean light of a photograph over a grid whose longer side has so many places.
func (p *Picture) means(side int, f func(geom.Vec3) float32) grid {
	long := max(p.Width, p.Height)
	g := newGrid(max(4, p.Width*side/long), max(4, p.Height*side/long))
	for y := range g.h {
		y0, y1 := y*p.Height/g.h, (y+1)*p.Height/g.h
		for x := range g.w {
			x0, x1 := x*p.Width/g.w, (x+1)*p.Width/g.w
			// A few hundred pixels of a part give its mean, so large photographs are read with gaps.
			step, n := max(1, (y1-y0)/12), float32(0)
			var sum geom.Vec3
			for j := y0; j < max(y1, y0+1); j += step {
				for i := x0; i < max(x1, x0+1); i += step {
					sum = sum.Add(p.light(i, j))
					n++
				}
			}
			g.v[y*g.w+x] = f(sum.Mul(1 / n))
		}
	}
	return g
}

// trend is the surface of second degree next to the grid, by least squares that weigh outliers down (iteratively, Cauchy's weights).
func (g grid) trend() grid {
	var fit [6]float64
	out := newGrid(g.w, g.h)
	for round := range 6 {
		spread := float32(math.Inf(1))
		if round > 0 {
			spread = 1.5 * median(g, out)
		}
		var a [6][7]float64
		for y := range g.h {
			for x := range g.w {
				k := y*g.w + x
				d := (g.v[k] - out.v[k]) / max(spread, 1e-4)
				w := float64(1 / (1 + d*d))
				t := terms(x, y, g.w, g.h)
				for i := range 6 {
					for j := range 6 {
						a[i][j] += w * t[i] * t[j]
					}
					a[i][6] += w * t[i] * float64(g.v[k])
				}
			}
		}
		fit = solve6(a)
		for y := range g.h {
			for x := range g.w {
				sum := 0.
				for i, t := range terms(x, y, g.w, g.h) {
					sum += fit[i] * t
				}
				out.v[y*g.w+x] = float32(sum)
			}
		}
	}
	return out
}

// terms of second degree at a place.
func terms(x, y, w, h int) [6]float64 {
	u, v := 2*(float64(x)+.5)/float64(w)-1, 2*(float64(y)+.5)/float64(h)-1
	return [6]float64{1, u, v, u * u, u * v, v * v}
}

// solve6 is the solution of six equations, each with its right side as the last number (Gauss, with pivots). A tiny addition to the diagonal keeps
// nearly equal equations solvable.
func solve6(a [6][7]float64) (x [6]float64) {
	for i := range 6 {
		a[i][i] += 1e-9 + 1e-9*math.Abs(a[i][i])
	}
	for i := range 6 {
		best := i
		for j := i + 1; j < 6; j++ {
			if math.Abs(a[j][i]) > math.Abs(a[best][i]) {
				best = j
			}
		}
		a[i], a[best] = a[best], a[i]
		for j := i + 1; j < 6; j++ {
			f := a[j][i] / a[i][i]
			for k := i; k < 7; k++ {
				a[j][k] -= f * a[i][k]
			}
		}
	}
	for i := 5; i >= 0; i-- {
		x[i] = a[i][6]
		for j := i + 1; j < 6; j++ {
			x[i] -= a[i][j] * x[j]
		}
		x[i] /= a[i][i]
	}
	return x
}

// median of the distances between two grids.
func median(a, b grid) float32 {
	d := make([]float32, len(a.v))
	for i := range d {
		d[i] = geom.Abs(a.v[i] - b.v[i])
	}
	return quantile(d, .5)
}

// shades is the light on a grid of one material: the mean over an eighth of the grid each way of what is about as bright, once its texture
// is smoothed away (a bilateral filter, Tomasi and Manduchi 1998).
func (g grid) shades(ctx context.Context) (grid, error) {
	short := min(g.w, g.h)
	smooth := g.local(max(1, short/36))
	reach, gap := max(3, short/4), max(1, short/48)
	spatial := make([]float32, reach+1) // over places
	for d := range spatial {
		x := float64(d) / (float64(reach) / 2)
		spatial[d] = float32(math.Exp(-x * x / 2))
	}
	var alike [256]float32 // over differences of 0..4 ranges
	for i := range alike {
		d := float64(i) / 64
		alike[i] = float32(math.Exp(-d * d / 2))
	}
	out := newGrid(g.w, g.h)
	return out, band.Rows(ctx, g.h, 4, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			for x := range g.w {
				own, sum, total := smooth.v[y*g.w+x], float32(0), float32(1e-6)
				for j := max(0, y-reach); j < min(g.h, y+reach+1); j += gap {
					down := spatial[max(j-y, y-j)]
					for i := max(0, x-reach); i < min(g.w, x+reach+1); i += gap {
						v := smooth.v[j*g.w+i]
						w := down * spatial[max(i-x, x-i)] * alike[int(min(geom.Abs(v-own)*(64/shadeRange), 255))]
						sum, total = sum+w*v, total+w
					}
				}
				out.v[y*g.w+x] = sum / total
			}
		}
	})
}

// shadeRange is how far apart, in the log of luminance, two parts may be that are lit alike.
const shadeRange = .16

// local is a robust mean over about r places each way, in three rounds: each gives less weight to the numbers that are far from the mean of the round
// before.
func (g grid) local(r int) grid {
	w, out := newGrid(g.w, g.h), newGrid(g.w, g.h)
	spread := float32(math.Inf(1))
	for range 3 {
		wg := newGrid(g.w, g.h)
		for i, v := range g.v {
			d := (v - out.v[i]) / spread
			w.v[i] = 1 / (1 + d*d)
			wg.v[i] = w.v[i] * v
		}
		sum, total := wg.blurred(r), w.blurred(r)
		for i := range out.v {
			out.v[i] = sum.v[i] / total.v[i]
		}
		spread = max(1.5*median(g, out), 1e-4)
	}
	return out
}

func (g grid) less(b grid) grid {
	out := newGrid(g.w, g.h)
	for i, v := range g.v {
		out.v[i] = v - b.v[i]
	}
	return out
}

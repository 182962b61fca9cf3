package render

import "atelier/internal/media/geom"

// relief is the heights of a tile with their mip levels. Its lengths are tiles.
type relief struct {
	levels    []heights // of side, side/2, …
	low, high float32
}

// heights are one level of a relief.
type heights struct {
	v    []float32
	n    int32 // a side
	wide float32
}

func newHeights(v []float32, n int) heights { return heights{v, int32(n), float32(n)} }

// newRelief takes heights in metres of a tile of so many metres. The mean height is the plane's 0.
func newRelief(metres []float32, side int, tileSide float32) *relief {
	h := make([]float32, len(metres))
	var sum float64
	for _, x := range metres {
		sum += float64(x)
	}
	mean := float32(sum / float64(len(metres)))
	r := &relief{levels: []heights{newHeights(h, side)}, low: 9, high: -9}
	for i, x := range metres {
		h[i] = (x - mean) / tileSide
		r.low, r.high = min(r.low, h[i]), max(r.high, h[i])
	}
	for n := side / 2; n >= 16; n /= 2 {
		fine := r.levels[len(r.levels)-1].v
		coarse := make([]float32, n*n)
		for y := range n {
			for x := range n {
				k := 4*y*n + 2*x
				coarse[y*n+x] = (fine[k] + fine[k+1] + fine[k+2*n] + fine[k+2*n+1]) / 4
			}
		}
		r.levels = append(r.levels, newHeights(coarse, n))
	}
	return r
}

// at is the height at (u, v), bilinearly.
func (m *heights) at(u, v float32) float32 {
	x, y := u*m.wide-.5, v*m.wide-.5
	ix, iy := geom.Floor(x), geom.Floor(y)
	fx, fy := x-float32(ix), y-float32(iy)
	last := m.n - 1
	x0, x1 := ix&last, (ix+1)&last
	top, bottom := m.v[(iy&last)*m.n:][:m.n], m.v[((iy+1)&last)*m.n:][:m.n]
	a, b := top[x0], bottom[x0]
	a += (top[x1] - a) * fx
	b += (bottom[x1] - b) * fx
	return a + (b-a)*fy
}

// level is the one whose texels are about as large as so many tiles.
func (r *relief) level(pixel float32) *heights {
	l := 0
	for texels := pixel * r.levels[0].wide; texels > 1.4 && l < len(r.levels)-1; texels /= 2 {
		l++
	}
	return &r.levels[l]
}

// walk is a straight way over the relief: at t it is over (u + t·du, v + t·dv), h + t·dh high.
type walk struct {
	u, v, h    float32
	du, dv, dh float32
}

// Bounds on how many places a walk asks for.
const (
	leastSteps = 3
	mostSteps  = 40
)

// meet is the t in from..to at which the walk goes into the relief: found by steps of about a texel, then between two of them.
func (w *walk) meet(m *heights, from, to float32) float32 {
	texels := (to - from) * max(geom.Abs(w.du), geom.Abs(w.dv)) * m.wide
	steps := int(geom.Clamp(texels*.8, leastSteps, mostSteps))
	dt := (to - from) / float32(steps)
	gap := func(t float32) float32 { return w.h + t*w.dh - m.at(w.u+t*w.du, w.v+t*w.dv) }
	before, t := gap(from), from
	if before <= 0 {
		return from
	}
	for range steps {
		t += dt
		g := gap(t)
		if g <= 0 {
			a, b := t-dt, t // the relief lies between: false position, twice
			c := a + dt*before/(before-g)
			if x := gap(c); x > 0 {
				a, before = c, x
			} else {
				b, g = c, x
			}
			return a + (b-a)*before/(before-g)
		}
		before = g
	}
	return to
}

// Bounds of a walk to the sun.
const (
	shadowSteps = 22
	shadowReach = .3 // tiles
)

// lampRadius is the sine of half the angle that the lamp over a material is seen at: softer than the sun on models.
const lampRadius = .07

// sunlit is how much of the lamp, 0..1, is seen from the walk's beginning along it, over all heights up to high: the point nearest to
// its middle line, in radii of the lamp, decides.
func (w *walk) sunlit(m *heights, high float32) float32 {
	if w.dh <= 0 {
		return 0
	}
	across := max(geom.Abs(w.du), geom.Abs(w.dv)) + 1e-6
	far := min(shadowReach/across, (high-w.h)/w.dh)
	texel := 1 / (across * m.wide)
	steps := min(shadowSteps, int(far/texel)+1)
	open := float32(1) // the least gap over its distance: the place's horizon, seen from the sun's middle line
	step := far / float32(steps*steps)
	for i := 1; i <= steps; i++ {
		t := step*float32(i*i) + .6*texel // nearer places more often: they cast the sharper shadows
		gap := w.h + t*w.dh - m.at(w.u+t*w.du, w.v+t*w.dv)
		if open = min(open, gap/t); open <= -lampRadius {
			return 0
		}
	}
	return geom.Smooth(-lampRadius, lampRadius, open)
}

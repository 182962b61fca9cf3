package tile

import (
	"sync"

	"atelier/internal/media/geom"
)

// rows keeps the noise of the row that is being baked. Along a row and inside a cell, gradient noise is two ramps and one fade, so a
// whole row costs about a third of asking each texel. A row is filled when a surface first asks for it. It serves one goroutine.
type rows struct {
	kept  [256]noiseRow
	cells cells
}

// fractal identifies a noise of a row: the arguments of Fbm.
type fractal struct {
	cx, cy, octaves int32
	gain            float32
	seed            uint32
}

type noiseRow struct {
	fractal
	row int32 // −1: never filled
	v   []float32
}

var rowPool = sync.Pool{New: func() any { return new(rows) }}

// borrow is rows in which nothing is filled.
func borrow() *rows {
	r := rowPool.Get().(*rows)
	for i := range r.kept {
		r.kept[i].row = -1
	}
	return r
}

func (r *rows) noise(p *Point, s fractal) float32 {
	e := r.of(s)
	if e.row != p.row || len(e.v) != p.n {
		if len(e.v) != p.n {
			e.v = make([]float32, p.n)
		}
		e.row = p.row
		p.fill(e.v, s)
	}
	return e.v[p.x]
}

// of is the place of a noise: the place of its hash, or the next free one. Two noises in one place would overwrite each other, a whole row
// for each texel.
func (r *rows) of(s fractal) *noiseRow {
	first := (s.seed*0x9e3779b9 ^ uint32(s.cx)*0x85ebca6b ^ uint32(s.cy+s.octaves<<8)*0xc2b2ae35) >> 24
	for i := range uint32(len(r.kept)) {
		e := &r.kept[(first+i)%uint32(len(r.kept))]
		if e.row >= 0 && e.fractal == s {
			return e
		}
		if e.row < 0 {
			e.fractal = s
			return e
		}
	}
	e := &r.kept[first] // there are more noises than places
	e.fractal, e.row = s, -1
	return e
}

// fill writes Fbm of each place of the row.
func (p *Point) fill(out []float32, s fractal) {
	clear(out)
	var total float32
	strength := float32(1)
	for i := range int(s.octaves) {
		total += strength
		if w := p.visible(max(s.cx, s.cy)); w > 0 {
			p.octave(out, s.cx, s.cy, strength*w*1.5, p.octaveSeed(s.seed, i))
		}
		strength *= s.gain
		s.cx, s.cy = 2*s.cx, 2*s.cy
	}
	k := 1.35 / total
	for i := range out {
		out[i] *= k
	}
}

// octave adds one octave of gradient noise to a row.
func (p *Point) octave(out []float32, cx, cy int32, strength float32, seed uint32) {
	su, sv := shift(seed)
	y := (p.V + sv) * float32(cy)
	iy := geom.Floor(y)
	fy := y - float32(iy)
	wy := fade(fy)
	y0, y1 := geom.Wrap(iy, cy), geom.Wrap(iy+1, cy)
	ramp := func(ix int32) (slope, offset float32) { // of a column's gradients, mixed along y
		g, h := gradient(geom.Wrap(ix, cx), y0, seed), gradient(geom.Wrap(ix, cx), y1, seed)
		return geom.Mix(g[0], h[0], wy) * strength, geom.Mix(g[1]*fy, h[1]*(fy-1), wy) * strength
	}
	step := float32(cx) / float32(len(out))
	x0 := (p.u0 + su) * float32(cx)
	ix := geom.Floor(x0)
	x0 -= float32(ix)
	ls, lo := ramp(ix)
	rs, ro := ramp(ix + 1)
	first := ix
	for k := range out {
		fx := x0 + float32(k)*step - float32(ix-first)
		for fx >= 1 {
			ix++
			fx--
			ls, lo = rs, ro
			rs, ro = ramp(ix + 1)
		}
		out[k] += geom.Mix(fx*ls+lo, (fx-1)*rs+ro, fade(fx))
	}
}

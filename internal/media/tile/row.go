package tile

import (
	"sync"

	"atelier/internal/media/geom"
)

// rows keeps the noise of the row that is being baked. Along a row and inside a cell, gradient noise is two ramps and one fade, so a
// whole row costs about a fifth of asking each texel. A row is filled when a surface first asks for it. It serves one goroutine.
type rows [256]noiseRow

type noiseRow struct {
	c, octaves int32
	seed       uint32
	row        int32 // −1: never filled
	v          []float32
}

var rowPool = sync.Pool{New: func() any { return new(rows) }}

// borrow is rows in which nothing is filled.
func borrow() *rows {
	r := rowPool.Get().(*rows)
	for i := range r {
		r[i].row = -1
	}
	return r
}

func (r *rows) noise(p *Point, c int32, octaves int, seed uint32) float32 {
	e := r.of(c, int32(octaves), seed)
	if e.row != p.row || len(e.v) != p.n {
		if len(e.v) != p.n {
			e.v = make([]float32, p.n)
		}
		e.row = p.row
		p.fill(e.v, c, octaves, seed)
	}
	return e.v[p.x]
}

// of is the place of a noise: that of its hash, or the next one that is free. Two noises in one place would fill it by turns, a whole row
// for each texel.
func (r *rows) of(c, octaves int32, seed uint32) *noiseRow {
	first := (seed*0x9e3779b9 ^ uint32(c)*0x85ebca6b ^ uint32(octaves)*0xc2b2ae35) >> 24
	for i := range uint32(len(r)) {
		e := &r[(first+i)%uint32(len(r))]
		if e.row >= 0 && e.c == c && e.octaves == octaves && e.seed == seed {
			return e
		}
		if e.row < 0 {
			e.c, e.octaves, e.seed = c, octaves, seed
			return e
		}
	}
	e := &r[first] // there are more noises than places
	e.c, e.octaves, e.seed, e.row = c, octaves, seed, -1
	return e
}

// fill writes Fbm of each place of the row.
func (p *Point) fill(out []float32, c int32, octaves int, seed uint32) {
	clear(out)
	var total float32
	strength := float32(1)
	for i := range octaves {
		total += strength
		if w := p.visible(c); w > 0 {
			p.octave(out, c, strength*w*1.5, p.octaveSeed(seed, i))
		}
		strength *= half
		c *= 2
	}
	k := 1.35 / total
	for i := range out {
		out[i] *= k
	}
}

// octave adds one octave of gradient noise to a row.
func (p *Point) octave(out []float32, c int32, strength float32, seed uint32) {
	su, sv := shift(seed)
	y := (p.V + sv) * float32(c)
	iy := geom.Floor(y)
	fy := y - float32(iy)
	wy := fade(fy)
	y0, y1 := geom.Wrap(iy, c), geom.Wrap(iy+1, c)
	ramp := func(ix int32) (slope, offset float32) { // of a column's gradients, mixed along y
		g, h := gradient(geom.Wrap(ix, c), y0, seed), gradient(geom.Wrap(ix, c), y1, seed)
		return geom.Mix(g[0], h[0], wy) * strength, geom.Mix(g[1]*fy, h[1]*(fy-1), wy) * strength
	}
	step := float32(c) / float32(len(out))
	x0 := (p.u0 + su) * float32(c)
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

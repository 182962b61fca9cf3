package remesh

import (
	"slices"

	"atelier/internal/media/geom"
)

// How the vertices on rims of thin parts are evened out: so often, so far of the way to the line between both neighbours on the rim, where these lie opposite
// each other, and unless a quad becomes less sound than that.
const (
	evenings = 4
	evened   = .6
	opposite = -.8 // cosine between the ways to both neighbours
	uneven   = .05
)

// even makes rims of thin parts, such as the lip of a glass, run straight on: pressed to both sides of a rim narrower than a quad, their vertices stand
// at several heights, and the rim would look torn. Corners of rims stay.
func (f *fitting) even() {
	next := slices.Clone(f.pos)
	for range evenings {
		for v := range f.pos {
			next[v] = f.pos[v]
			if a, b, ok := f.alongRim(v); ok {
				way := f.pos[b].Sub(f.pos[a]).Direction()
				off := geom.Mix3(f.pos[a], f.pos[b], .5).Sub(f.pos[v])
				next[v] = f.pos[v].Mad(off.Mad(way, -off.Dot(way)), evened)
			}
		}
		for v, to := range next {
			if to != f.pos[v] {
				f.moveTo(int32(v), to, uneven)
			}
		}
	}
}

// alongRim are the neighbours of a vertex along a rim that runs straight on through it; ok: there are two.
func (f *fitting) alongRim(v int) (a, b int32, ok bool) {
	at := f.anchor[v]
	if !f.skin.rim[at] {
		return 0, 0, false
	}
	n := 0
	for _, o := range f.around(v) {
		if way := f.pos[o].Sub(f.pos[v]).Direction(); f.skin.rim[f.anchor[o]] && geom.Abs(way.Dot(f.skin.along[at])) > alongside {
			a, b, n = b, o, n+1
		}
	}
	if n != 2 {
		return 0, 0, false
	}
	return a, b, f.pos[a].Sub(f.pos[v]).Direction().Dot(f.pos[b].Sub(f.pos[v]).Direction()) < opposite
}

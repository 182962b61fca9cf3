package tile

import "atelier/internal/media/geom"

// Scratch is how deep (u, v) lies in a scratch, 0..1. There are n × n scratches a tile, of which share stay: each a faint arc in a direction
// of its own, up to two cells long and wide tile units across. Scratches thinner than a texel grow faint instead of breaking up.
func (p *Point) Scratch(u, v float32, n int32, wide, share float32, seed uint32) float32 {
	s := p.octaveSeed(seed, 0)
	su, sv := shift(s)
	x, y := (u+su)*float32(n), (v+sv)*float32(n)
	ix, iy := geom.Floor(x), geom.Floor(y)
	seen := max(wide, .7*p.Texel)
	faint, half := wide/seen, seen*float32(n)/2
	best := float32(0)
	for j := iy - 1; j <= iy+1; j++ {
		for i := ix - 1; i <= ix+1; i++ {
			h := geom.Hash(geom.Wrap(i, n), geom.Wrap(j, n), 0, s)
			if float32(h&0xff) >= share*256 {
				continue
			}
			dx := x - (float32(i) + .1 + .8*float32(h>>8&0xff)/256)
			dy := y - (float32(j) + .1 + .8*float32(h>>16&0xff)/256)
			g := &gradients[h>>24]
			own := h * 2654435761
			reach := .25 + .75*float32(own>>24)/256
			along := dx*g[0] + dy*g[1]
			across := geom.Abs(dy*g[0] - dx*g[1] + (float32(own>>16&0xff)/256-.5)*.5*along*along)
			if across < 2*half && geom.Abs(along) < reach {
				best = max(best, faint*geom.Smooth(2*half, .4*half, across)*geom.Smooth(reach, .3*reach, geom.Abs(along)))
			}
		}
	}
	return best
}

package coat

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// bugholes is what bubbles of air left in the face of cast concrete, 0..1: few of 3 cm, many of 3 mm, in swarms. share is about 1.
func bugholes(p *tile.Point, e surface.Expanse, share float32) (deep float32) {
	u, v := p.U+.003*p.Noise(e.Cells(.1), 3, 50), p.V+.003*p.Noise(e.Cells(.1), 3, 51)
	swarm := .86 + .3*p.Noise(4, 3, 52)
	for i, size := range [4]float32{.11, .05, .022, .011} {
		g := p.Grain(u, v, e.Cells(size), e.Cells(size), 53+uint32(i))
		radius := .3 * (.3 + .7*tile.Unit(g.ID, 1)) * (1 - .07*float32(i))
		from := 1 - share*(.19+.07*float32(i))
		deep += geom.Smooth(from, from+.03, tile.Unit(g.ID, 2)*swarm) * geom.Smooth(radius, radius*.55, g.F1) / (1 + .9*float32(i))
	}
	return min(deep, 1)
}

// drips is streaks of rain water, 0..1, in places.
func drips(p *tile.Point, n int32, seed uint32) float32 {
	u := p.U + .4/float32(n)*p.Noise(6, 3, seed)
	return geom.Smooth(.1, .7, p.Fbm(u, p.V, n, 4, 5, .6, seed+1)) * geom.Smooth(-.1, .5, p.Noise(5, 4, seed+2))
}

// cracks is how deep a place lies in the cracks along borders of a layout, 0..1: borders warped by amp tile units, wide cells across where the
// noise of their width is at its mean, open only in places.
func cracks(p *tile.Point, g *tile.Points, amp, wide, open float32, seed uint32) float32 {
	w := wide * (1 + 1.3*p.Noise(9, 4, seed+1))
	there := geom.Smooth(-.05, .2, p.Noise(3, 3, seed+2)+open)
	if w <= 0 || there == 0 {
		return 0
	}
	u, v := p.Warp(p.U, p.V, amp, 4, 6, seed)
	return geom.Smooth(w, w*.3, g.At(u, v).Border) * there
}

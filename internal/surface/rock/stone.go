package rock

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// block is the side of a tile without pieces in a look, metres: Scale makes its grain larger, which is a larger tile.
func block(l surface.Look, usual float32) float32 {
	if l.Side > 0 {
		return l.Side
	}
	if l.Scale > 0 {
		return usual * l.Scale
	}
	return usual
}

// bent is the place moved by noise of c cells, by about amp tile units.
func bent(p *tile.Point, amp float32, c int32, octaves int, seed uint32) (u, v float32) {
	return p.U + amp*p.Noise(c, octaves, seed), p.V + amp*p.Noise(c, octaves, seed+1)
}

// cracks are the borders of warped cells, at most wide cells across, where a mask lets them be: share 0 leaves cracks in about half
// of the tile, a larger share in more.
func cracks(p *tile.Point, g *tile.Points, u, v, wide, share float32, seed uint32) float32 {
	w := wide * geom.Clamp01(.55+.8*p.Noise(9, 4, seed))
	return geom.Smooth(w+.3*wide, w*.3, g.At(u, v).Border) * geom.Smooth(.5-share, .75-share, .5+.6*p.Noise(4, 3, seed+1))
}

// contour is 1 on lines where noise is zero, as wide as said.
func contour(p *tile.Point, u, v float32, cx, cy int32, octaves int, wide float32, seed uint32) float32 {
	return geom.Smooth(wide, 0, geom.Abs(p.Fbm(u, v, cx, cy, octaves, .45, seed)))
}

// lichen is rosettes of about so many metres, in broad patches; its second answer tells their kinds apart.
func lichen(p *tile.Point, metres, share float32) (float32, float32) {
	u, v := bent(p, .12*metres/p.Side, p.Cells(metres/3), 3, 71)
	g := p.Grain(u, v, p.Cells(metres), p.Cells(metres), 73)
	size := .42 * tile.Unit(g.ID, 1)
	spot := geom.Smooth(size, size*.5, g.F1+.1*p.Noise(p.Cells(metres/5), 3, 74))
	return spot * geom.Smooth(.75-share, .85-share, tile.Unit(g.ID, 0)+.4*p.Noise(3, 4, 75)), tile.Unit(g.ID, 2)
}

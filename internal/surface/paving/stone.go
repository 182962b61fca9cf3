package paving

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
)

// soil is what lies in joints: earth with crumbs and small stones, metres about 0; crumb tells them apart.
func soil(p *tile.Point) (h, crumb float32) {
	g := p.Grain(p.U, p.V, p.Cells(.008), p.Cells(.008), 50)
	stone := geom.Smooth(.5, .1, g.F1) * geom.Smooth(.45, .6, tile.Unit(g.ID, 1))
	return .003*p.Noise(p.Cells(.15), 4, 51) + .0024*stone + .0009*p.Noise(p.Cells(.006), 3, 52), stone * tile.Unit(g.ID, 2)
}

// earth is its colour.
func earth(p *tile.Point, crumb float32) geom.Vec3 {
	c := geom.Mix3(geom.RGB(0x473D31), geom.RGB(0x67594A), .5+.8*p.Noise(p.Cells(.07), 4, 53))
	return geom.Mix3(c, geom.RGB(0x8F8475), .8*crumb)
}

// crystals darkens and pales grains of some millimetres, as of granite: mica, feldspar and quartz. It answers a factor.
func crystals(p *tile.Point, metres, strength float32) float32 {
	g := p.Grain(p.U, p.V, p.Cells(metres), p.Cells(metres), 62)
	kind, in := tile.Unit(g.ID, 1), geom.Smooth(.02, .25, g.Border)
	visible := geom.Clamp01(1.6 - 1.2*p.Texel*p.Side/metres)
	switch {
	case kind < .24:
		return 1 - .8*strength*in*visible
	case kind > .7:
		return 1 + .5*strength*in*visible
	}
	return 1 + .1*strength*(kind-.5)
}

// green is how much moss or weed a joint has: it comes in broad patches.
func green(p *tile.Point, most float32) float32 {
	return most * geom.Smooth(.02, .42, p.Noise(4, 5, 90)+.3*p.Noise(p.Cells(.04), 4, 91))
}

// moss is its colour.
func moss(p *tile.Point) geom.Vec3 {
	return geom.Mix3(geom.RGB(0x3C4226), geom.RGB(0x64663C), .5+.8*p.Noise(p.Cells(.009), 3, 92))
}

package coat

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// mix is a place on the surface of bitumen and stone: stones of three sizes that a roller laid flat, tar between them.
type mix struct {
	H    float32 // metres
	Bare float32 // how much stone shows through the tar, 0..1
	ID   uint32  // of the stone
}

// rolled is the mix of a road; lost (0..1) is how far it has ravelled, which takes small stones away and leaves large ones standing.
func rolled(p *tile.Point, e surface.Expanse, lost float32) (m mix) {
	u, v := p.U+.0025*p.Noise(60, 2, 10), p.V+.0025*p.Noise(60, 2, 11)
	for i, size := range [3]float32{.0165, .0098, .0056} {
		n := e.Cells(size)
		g := p.Grain(u, v, n, n, 12+uint32(i))
		if i < 2 && tile.Unit(g.ID, 1) > .62 || i == 2 && tile.Unit(g.ID, 1) < .5*lost {
			continue
		}
		cell := e.Side / float32(n) / e.Scale
		edge := geom.Clamp((g.F2-g.F1)*cell*.55, 0, .004)
		h := (.0011+.0013*tile.Unit(g.ID, 2))*geom.Smooth(0, .0022, edge) + (g.X*tile.Signed(g.ID, 3)+g.Y*tile.Signed(g.ID, 4))*cell*.22 - .0006*float32(i)
		if h > m.H {
			m = mix{h, geom.Smooth(.0004, .0014, edge), g.ID}
		}
	}
	return m
}

// stones are the colours of crushed stone in a road, grey to brown.
var stones = []geom.Vec3{geom.RGB(0x4E4D4C), geom.RGB(0x6A6865), geom.RGB(0x7C7872), geom.RGB(0x5B5E63), geom.RGB(0x8A8379), geom.RGB(0x9B9388)}

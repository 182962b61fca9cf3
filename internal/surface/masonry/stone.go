package masonry

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// quarry is the relief of walls of stone. Lengths are metres.
type quarry struct {
	Joint  float32 // between two stones
	Proud  float32 // how far faces stand before the mortar
	Slack  float32 // how far stones are out of place
	Corner float32 // radius of corners
	Hewn   float32 // share of half the width that corners may lose: 0 is squared stone
	Round  float32 // how far the rounding of an edge reaches into the face
	Rock   float32 // how uneven a face is
	Lean   float32 // slope of faces
	Tooled float32 // depth of the chisel's strokes
	Wander float32 // how far edges wander
	Bite   float32 // depth of what is broken off an edge
}

// stone is a place on a stone. Its masks are: A the stone, B hollows and broken edges, C lumps of the face, D distance to the border in
// units of 6 cm. It is below the mortar in joints, whose height the caller gives.
func (q *quarry) stone(p *tile.Point, layout tile.Layout, mortar float32) tile.Relief {
	u, v := p.Warp(p.U, p.V, q.Wander/p.Side, p.Cells(.14), 3, 11)
	k := p.Laid(layout.At(u, v), q.Joint, q.Slack, q.Corner)
	if q.Hewn > 0 {
		k.Hew(q.Hewn)
	}
	rag := k.Free(38, 38, 4, 1)
	bite := geom.Smooth(.25, .7, k.Free(9, 9, 3, 2)) * tile.Unit(k.ID, 1)
	edge := k.Edge + .25*q.Wander*rag - q.Bite*bite*geom.Smooth(1.6*q.Bite, 0, k.Edge)
	body := geom.Smooth(-.001, .003, edge)
	lump := k.Free(7, 7, 4, 4)
	// Planes at which rock breaks: steps along a direction of the stone's own.
	a := geom.Pi * tile.Unit(k.ID, 5)
	step := geom.Smooth(-.004, .004, k.X*geom.Cos(a)+k.Y*geom.Sin(a)+.03*tile.Signed(k.ID, 6)+.02*lump) - .5
	stroke := k.X*geom.Cos(a/2+.5) + k.Y*geom.Sin(a/2+.5) + .002*rag
	// Strokes of the chisel, 70 a metre.
	tooth := geom.Abs(geom.Frac(stroke*70)-.5) * (.6 + .4*rag)
	t := 1 - geom.Clamp01(edge/q.Round)
	round := 1 - geom.Sqrt(max(0, 1-t*t))
	face := q.Rock*(lump+.5*step*tile.Unit(k.ID, 7)+.16*k.Free(60, 60, 3, 8)) + q.Tooled*(tooth-.25) + k.Tilt(q.Lean)
	pit := p.Grain(p.U, p.V, p.Cells(.011), p.Cells(.011), 30)
	pits := geom.Smooth(.32*tile.Unit(pit.ID, 1), .05, pit.F1) * geom.Smooth(.6, .9, tile.Unit(pit.ID, 0)+.4*k.Free(12, 12, 2, 12))
	h := q.Proud*(1-.85*round) + .3*q.Proud*tile.Signed(k.ID, 9) + face - .0016*pits + .0006*p.Noise(p.Cells(.006), 3, 31)
	hollow := geom.Clamp01(.6*pits + bite*geom.Smooth(1.6*q.Bite, 0, k.Edge))
	return tile.Relief{H: geom.Mix(mortar, max(h, mortar), body), A: body, B: hollow, C: .5 + .5*lump, D: k.Edge / .06, ID: k.ID}
}

// bedding is mortar with sand and small stones in it, about height 0.
func bedding(p *tile.Point, rough float32) float32 {
	s := p.Grain(p.U, p.V, p.Cells(.006), p.Cells(.006), 50)
	return rough * (p.Noise(p.Cells(.09), 4, 51) + .5*geom.Smooth(.45, .1, s.F1)*tile.Unit(s.ID, 1) + .3*p.Noise(p.Cells(.008), 3, 53))
}

// weathered is the colour of stone at a place: the piece's tone, clouds and crystals inside it, paler crests, dirt in the low.
func weathered(p *tile.Point, r *tile.Relief, d *tile.Derived, tones []geom.Vec3, crystals float32) geom.Vec3 {
	cloud := p.Noise(p.Cells(.16), 5, 60)
	c := surface.Ramp(tones, .5+.46*tile.Signed(r.ID, 20)+.28*cloud+.25*(r.C-.5))
	warm := .015 * tile.Signed(r.ID, 21)
	c.X, c.Z = c.X*(1+warm), c.Z*(1-warm)
	g := p.Grain(p.U, p.V, p.Cells(.006), p.Cells(.006), 62)
	c = c.Mul(1 + crystals*(2*tile.Unit(g.ID, 1)-1)*geom.Smooth(.6, .2, g.F1) + .09*p.Noise(p.Cells(.02), 4, 61))
	c = geom.Mix3(c, c.Mul(.7), .55*r.B)
	c = c.Mul(1 + .16*d.Cav + .08*d.Broad)
	return geom.Mix3(c, geom.RGB(0x4F483E), .38*geom.Smooth(.5, 0, r.D+.3*cloud))
}

// mossy is how much moss a place has: it comes in broad patches, out of the joints.
func mossy(p *tile.Point, d *tile.Derived, most float32) float32 {
	return most * geom.Smooth(.12, .5, p.Noise(5, 5, 90)+.5*p.Noise(p.Cells(.05), 4, 91)-.5*d.Broad-.16)
}

// moss is its colour.
func moss(p *tile.Point) geom.Vec3 {
	return geom.Mix3(geom.RGB(0x3F4426), geom.RGB(0x62623A), .5+.8*p.Noise(p.Cells(.012), 3, 92))
}

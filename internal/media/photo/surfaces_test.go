package photo

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
)

// The surfaces that tests photograph. Their true maps are known.

// bricks are red, in running bond, with pale mortar that lies 6 mm deep.
func bricks() *tile.Surface {
	bond := tile.Bond{Columns: 4, Rows: 12, Offset: .5, Seed: 3}
	return &tile.Surface{
		Side: .9,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .002, 24, 2, 4)
			q := bond.At(u, v)
			edge := p.Side*q.Edge(.002) - .005
			face := geom.Smooth(-.002, .005, edge)
			tilt := (geom.Unit(int(q.ID&0xffff), 2) - .5) * q.X * p.Side * .04
			return tile.Relief{
				H: .006*face + face*tilt + .0006*face*p.Noise(90, 3, 9) + (1-face)*.0005*p.Noise(200, 2, 5), A: face, ID: q.ID,
			}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			tone := .85 + .3*geom.Unit(int(r.ID&0xffff), 8)
			brick := geom.Vec3{X: .58, Y: .30, Z: .22}.Mul(tone * (1 + .10*p.Noise(40, 4, 6)))
			mortar := geom.Vec3{X: .72, Y: .69, Z: .63}.Mul(1 + .06*p.Noise(120, 3, 2))
			return tex.Sample{Color: geom.Mix3(mortar, brick, r.A), Rough: .85}
		},
	}
}

// pebbles are round stones of many greys and browns, side by side.
func pebbles() *tile.Surface {
	points := tile.NewPoints(14, 14, .9, 1, 5)
	return &tile.Surface{
		Side: .6,
		Relief: func(p *tile.Point) tile.Relief {
			c := points.At(p.U, p.V)
			t := geom.Clamp01(c.Border / .42)
			dome := geom.Sqrt(max(0, 1-(1-t)*(1-t)))
			return tile.Relief{H: .016*dome + .004*geom.Unit(int(c.ID&0xffff), 3) + .0005*p.Noise(80, 3, 3), A: dome, ID: c.ID}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			tone := .42 + .3*geom.Unit(int(r.ID&0xffff), 8)
			warm := .06 * geom.Unit(int(r.ID&0xffff), 4)
			c := geom.Vec3{X: tone + warm, Y: tone, Z: tone - warm}.Mul(1 + .08*p.Noise(50, 4, 6))
			return tex.Sample{Color: geom.Mix3(geom.Vec3{X: .25, Y: .22, Z: .18}, c, r.A), Rough: .6}
		},
	}
}

// plaster is one colour with a relief of strokes.
func plaster() *tile.Surface {
	return &tile.Surface{
		Side: 1,
		Relief: func(p *tile.Point) tile.Relief {
			u, v := p.Warp(p.U, p.V, .03, 5, 3, 4)
			return tile.Relief{H: .006*p.Fbm(u, v, 8, 16, 4, .5, 3) + .0008*p.Noise(90, 2, 8)}
		},
		Dress: func(p *tile.Point, r *tile.Relief, d *tile.Derived) tex.Sample {
			return tex.Sample{Color: geom.Vec3{X: .74, Y: .70, Z: .62}.Mul(1 + .03*p.Noise(6, 3, 2)), Rough: .9}
		},
	}
}

func baked(t testing.TB, s *tile.Surface, size int) *tile.Maps {
	t.Helper()
	m, err := tile.Bake{Size: size, Seed: 1}.Maps(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return m
}

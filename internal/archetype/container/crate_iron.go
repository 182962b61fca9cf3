package container

import (
	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// corners are iron angles round the eight corners of the front and back.
func (c *crate) corners() {
	x, z := c.Width/2+.0012, c.Depth/2+.0012
	const arm, thick = .105, .0032
	for i := range 8 {
		sx, sz, up := float32(1-2*(i&1)), float32(1-2*(i>>1&1)), i>>2
		y := c.Rail * .62
		if up == 1 {
			y = c.Height - c.Rail*.62
		}
		ring := []geom.Vec2{
			{X: 0, Y: 0}, {X: 0, Y: -arm}, {X: thick, Y: -arm}, {X: thick, Y: thick}, {X: -arm, Y: thick}, {X: -arm, Y: 0},
		}
		p := solid.New("corner", c.iron, c.Seed.Sub("corner").At(i))
		p.Crease = geom.Cos(40 * geom.Pi / 180)
		p.Extrude(ring, nil, c.Rail*.8, archetype.Of(c.Level, float32(0), 0, .001, .001))
		// the ring lies in (x, −z) seen from above; mirrored into its corner
		m := geom.Affine{X: geom.Vec3{X: sx}, Y: geom.Vec3{Z: sz}, Z: geom.Vec3{Y: 1}, T: geom.Vec3{X: sx * x, Y: y, Z: sz * z}}
		c.scene.Add(p.Place(m))
		if c.Level == archetype.Sparse {
			continue
		}
		for _, d := range []float32{.035, .08} {
			c.nail(geom.Move(sx*(x-d), y, sz*(z+thick)).Mul(geom.TurnY(turnTo(sz))))
			c.nail(geom.Move(sx*(x+thick), y, sz*(z-d)).Mul(geom.TurnY(sx * geom.Pi / 2)))
		}
	}
}

// turnTo turns +Z to the front or the back.
func turnTo(sz float32) float32 {
	if sz < 0 {
		return geom.Pi
	}
	return 0
}

// handle is a rope that hangs from two holes of an end, knotted before the planks.
func (c *crate) handle(side float32) {
	rope := c.Look.Surface("rope", material.Fabric{Color: geom.RGB(0xA98E5E)})
	if !c.Look.Statue() {
		rope = twisted(rope)
	}
	const r = .0105
	x, y, half := c.Width/2-c.Board, c.Height*.63, c.Depth*.17
	var path []geom.Vec3
	steps := archetype.Of(c.Level, 5, 7, 12, 18)
	for k := range steps + 1 {
		t := float32(k)/float32(steps)*2 - 1
		drop := (1 - t*t*t*t) * .085
		path = append(path, geom.Vec3{X: side * (x + .034*(1-t*t*t*t)), Y: y - drop, Z: t * half})
	}
	p := solid.New("rope", rope, c.Seed.Sub("rope"))
	p.Sweep(path, geom.Vec3{Y: 1}, solid.Circle(r, r, archetype.Of(c.Level, 5, 6, 8, 12)), nil, false, .003)
	c.scene.Add(p)
	for _, z := range []float32{-1, 1} {
		knot := solid.New("knot", rope, c.Seed.Sub("knot"))
		knot.Ellipsoid(.021, .018, .021, archetype.Of(c.Level, 6, 8, 12, 16), archetype.Of(c.Level, 4, 5, 8, 10))
		c.scene.Add(knot.Place(geom.Move(side*(x+.012), y+.002, z*half).Mul(geom.TurnZ(geom.Pi / 2))))
	}
}

// twisted lays the strands of a rope round its length.
func twisted(s tex.Surface) tex.Surface {
	return func(p *tex.Point) tex.Sample {
		o := s(p)
		a := geom.Atan2(p.Local.Z, p.Local.Y)
		strand := geom.Sin(3*a + p.Local.X*420)
		o.Color = o.Color.Mul(.82 + .22*strand)
		o.Height += 1.1 * p.Texel * strand
		return o
	}
}

// stencilled paints two arrows that point up and a bar, worn thin, on the front of a crate of height h metres.
func stencilled(wood tex.Surface, h float32) tex.Surface {
	ink := geom.RGB(0x23201D)
	return func(p *tex.Point) tex.Sample {
		o := wood(p)
		if p.Normal.Z < .8 {
			return o
		}
		d := min(arrow(p.Pos.X+.235, p.Pos.Y-h*.56), arrow(p.Pos.X+.155, p.Pos.Y-h*.56), bar(p.Pos.X+.195, p.Pos.Y-h*.56+.078))
		n := p.Fractal(45, 3, 9)
		k := geom.Smooth(.6*p.Texel, -.6*p.Texel, d) * geom.Smooth(-.62, -.1, n+.1) * geom.Smooth(.3, .6, p.Open)
		o.Color = geom.Mix3(o.Color, geom.Mix3(ink, o.Color, .16), .86*k)
		o.Rough = geom.Mix(o.Rough, .72, k)
		return o
	}
}

// arrow is the distance to an arrow of 12 cm that points up, negative inside.
func arrow(x, y float32) float32 {
	ax := geom.Abs(x)
	shaft := max(ax-.011, geom.Abs(y+.02)-.04)
	head := max((ax*.86+(y-.06)*.5)-.0, .012-y)
	return min(shaft, head)
}

// bar is the distance to the ground line under the arrows.
func bar(x, y float32) float32 { return max(geom.Abs(x)-.082, geom.Abs(y)-.007) }

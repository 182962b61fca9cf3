package building

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// The chimney stands against the left gable: a breast, shoulders, and a shaft through the edge of the roof. Metres.
const (
	chimneyWide  = 1.34
	chimneyDeep  = .62
	chimneyShaft = .76
)

// chimney builds the stack from the ground to the pots.
func (c *cottage) chimney() {
	top := c.ridge() + .95
	shoulder := c.Eaves + .25
	at := geom.TurnY(-geom.Pi / 2).Mul(geom.Move(0, 0, c.Width/2+chimneyDeep/2-.04))
	c.stack(at, shoulder, top)
	c.shoulders(at, shoulder)
	if c.fine() {
		c.stackStones(at, shoulder, top)
	}
	for i, k := range [][2]float32{{.24, .11}, {.10, .09}} {
		p := c.part("chimney cap", c.stone)
		p.Board(chimneyShaft+k[0], chimneyDeep+k[0], k[1], archetype.Of(c.Level, float32(0), 0, 0, .02))
		c.add(p, at, geom.Move(0, top+.05+.095*float32(i), 0), geom.TurnX(-geom.Pi/2))
	}
	for i, x := range []float32{-.18, .18} {
		p := c.part("chimney pot", c.clay)
		p.Crease = geom.Cos(38 * geom.Pi / 180)
		h := c.Seed.Sub("pot").At(i).Range(.9, 1.12)
		profile := []geom.Vec2{{}, {X: .15}, {X: .145, Y: .06}, {X: .112, Y: .12}, {X: .108, Y: .32}, {X: .125, Y: .35}, {X: .136, Y: .39},
			{X: .125, Y: .43}, {X: .095, Y: .43}, {X: .085, Y: .2}, {Y: .2}}
		switch c.Level {
		case archetype.Fast, archetype.Standard:
			profile = []geom.Vec2{{}, {X: .15}, {X: .112, Y: .12}, {X: .108, Y: .33}, {X: .136, Y: .38}, {X: .13, Y: .43}, {X: .09, Y: .43}, {Y: .25}}
		case archetype.Sparse:
			profile = []geom.Vec2{{}, {X: .14}, {X: .11, Y: .14}, {X: .13, Y: .43}, {Y: .38}}
		}
		for k := range profile {
			profile[k].Y *= h
		}
		c.add(p.Lathe(profile, archetype.Of(c.Level, 5, 7, 8, 18)), at, geom.Move(x, top+.17, 0))
	}
}

// stack is the chimney's core in one piece.
func (c *cottage) stack(at geom.Affine, shoulder, top float32) {
	surface := c.courses(.18)
	p := c.part("chimney", surface)
	if c.fine() {
		p.Density = .4
	}
	section := func(y, w, d, z float32) solid.Section {
		ring, _ := solid.Rect(w, d, 0)
		return solid.Section{Origin: geom.Vec3{Y: y, Z: z}, X: geom.Vec3{X: 1}, Y: geom.Vec3{Z: -1}, Ring: ring}
	}
	c.add(p.Loft(solid.Loft{Sections: []solid.Section{
		section(0, chimneyWide, chimneyDeep, 0), section(shoulder-.42, chimneyWide, chimneyDeep, 0),
		section(shoulder, chimneyShaft, chimneyDeep-.06, -.03), section(top, chimneyShaft-.02, chimneyDeep-.06, -.03),
	}}), at)
}

// shoulders are slabs stepped in from the breast to the shaft, which throw off the rain.
func (c *cottage) shoulders(at geom.Affine, top float32) {
	n := archetype.Of(c.Level, 0, 2, 4, 4)
	for i := range n {
		t := (float32(i) + .5) / float32(n)
		w := geom.Mix(chimneyWide+.16, chimneyShaft+.12, t)
		d := geom.Mix(chimneyDeep+.10, chimneyDeep+.02, t)
		p := c.part("shoulder", c.stone)
		p.Board(w, .46/float32(n)-.012, d, archetype.Of(c.Level, float32(0), 0, 0, .02))
		c.add(p, at, geom.Move(0, top-.42+.44*t-.02, .02))
	}
}

// stackStones face the breast and the shaft on all sides that show.
func (c *cottage) stackStones(at geom.Affine, shoulder, top float32) {
	face := func(name string, turn, half, out, y0, y1 float32) {
		r := rubble{
			seed: c.Seed.Sub("stack " + name), surface: c.stone, name: "stack", course: archetype.Of(c.Level, float32(.25), .25, .25, .185),
			length: archetype.Of(c.Level, float32(.5), .5, .56, .34), depth: .055, joint: .014,
			spans: func(_, _ float32) [][2]float32 { return [][2]float32{{-half, half}} },
		}
		c.lay(r, at.Mul(geom.TurnY(turn)).Mul(geom.Move(0, 0, out)), y0, y1)
	}
	const quarter = geom.Pi / 2
	bw, bd := float32(chimneyWide/2), float32(chimneyDeep/2)
	face("breast", 0, bw+.045, bd, 0, shoulder-.42)
	face("breast left", -quarter, bd, bw, 0, shoulder-.42)
	face("breast right", quarter, bd, bw, 0, shoulder-.42)
	sw, sd := float32(chimneyShaft/2), float32(chimneyDeep/2-.03)
	at = at.Mul(geom.Move(0, 0, -.03)) // the shaft's middle
	face("shaft", 0, sw+.045, sd, shoulder, top)
	face("shaft left", -quarter, sd, sw, shoulder, top)
	face("shaft right", quarter, sd, sw, shoulder, top)
	face("shaft back", 2*quarter, sw+.045, sd, c.ridge()-1, top)
}

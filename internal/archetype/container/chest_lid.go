package container

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// arc is a point of the vault, out metres beyond its planks: angle 0 is in front, π behind.
func (c *chest) arc(a, out float32) geom.Vec3 {
	r := c.Depth/2 + .002 + out
	return geom.Vec3{Y: r * geom.Sin(a) * c.Rise, Z: r * geom.Cos(a)}
}

// vault is the lid, built closed: a frame, planks over a flattened arch, ends and straps.
func (c *chest) vault() {
	first := len(c.scene.Parts)
	foot := c.rim() + .002
	for i := range c.Staves {
		c.stave(i, foot+chestLid)
	}
	for k, side := range []float32{-1, 1} {
		s := c.Seed.Sub("lid").At(k)
		c.board("lid frame", s.Sub("long"), c.Width+.006, chestLid, geom.Move(0, foot+chestLid/2, side*(c.Depth-chestBoard)/2))
		c.board("lid frame", s.Sub("end"), c.Depth-2*chestBoard+.004, chestLid,
			geom.Move(side*(c.Width-chestBoard)/2, foot+chestLid/2, 0).Mul(geom.TurnY(geom.Pi/2)))
		c.gable(side, foot+chestLid)
		if c.Banded {
			c.over(side*c.bandX(), bandWidth, k)
			c.over(side*(c.Width/2-.012), .034, 2+k)
		}
	}
	c.lid = c.scene.Parts[first:len(c.scene.Parts):len(c.scene.Parts)]
}

// stave is a plank along the vault, a little proud in its middle.
func (c *chest) stave(i int, y float32) {
	a0, a1 := geom.Pi*float32(i)/float32(c.Staves)+.004, geom.Pi*float32(i+1)/float32(c.Staves)-.004
	at := func(a, out float32) geom.Vec2 { q := c.arc(a, out); return geom.Vec2{X: q.Y, Y: q.Z} }
	const ease = .12
	ring := []geom.Vec2{
		at(a1, -chestBoard*.9), at(a1, -.0025), at(geom.Mix(a1, a0, ease), .0012), at((a0+a1)/2, .0032), at(geom.Mix(a0, a1, ease), .0012), at(a0, -.0025),
		at(a0, -chestBoard*.9),
	}
	s := c.Seed.Sub("stave").At(i)
	long := s.Sub("long").Range(-.003, .003)
	p := solid.New("lid plank", c.wood, s)
	p.Crease = geom.Cos(30 * geom.Pi / 180)
	section := func(x float32) solid.Section {
		return solid.Section{Origin: geom.Vec3{X: x, Y: y}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring}
	}
	c.scene.Add(p.Loft(solid.Loft{
		Sections: []solid.Section{section(-c.Width/2 - .004 + long), section(c.Width/2 + .004 + long)}, Ranks: []int8{1, 0, 1, 1, 0, 1, 1},
		Bevel: [2]float32{c.bevel() * .7, c.bevel() * .7},
	}))
}

// gable closes an end of the vault.
func (c *chest) gable(side, y float32) {
	var ring []geom.Vec2
	steps := archetype.Of(c.Level, 6, 9, 18, 24)
	for k := range steps + 1 {
		q := c.arc(geom.Pi*float32(k)/float32(steps), -.012)
		ring = append(ring, geom.Vec2{X: q.Z, Y: q.Y})
	}
	p := solid.New("gable", c.wood, c.Seed.Sub("gable"))
	c.scene.Add(p.Extrude(ring, nil, .02, 0).Place(geom.Move(side*(c.Width/2-.016), y-.001, 0).Mul(geom.TurnY(-geom.Pi / 2))))
}

// over is a strap over the vault at x.
func (c *chest) over(x, width float32, n int) {
	foot := c.rim() + .002
	path := []geom.Vec3{{X: x, Y: foot + .001, Z: c.Depth/2 + bandThick/2}}
	steps := c.Staves * archetype.Of(c.Level, 2, 2, 2, 4) // a point over every joint and every middle, or planks come through
	for k := range steps + 1 {
		q := c.arc(geom.Pi*float32(k)/float32(steps), .0035+bandThick/2)
		path = append(path, geom.Vec3{X: x, Y: foot + chestLid + q.Y, Z: q.Z})
	}
	path = append(path, geom.Vec3{X: x, Y: foot + .001, Z: -c.Depth/2 - bandThick/2})
	c.strap("strap", c.Seed.Sub("strap").At(n), path, geom.Vec3{Z: 1}, width)
	studs := archetype.Of(c.Level, 0, 3, 8, 8)
	for k := range studs {
		a := geom.Pi * (float32(k) + .5) / float32(studs)
		q := c.arc(a, .0035+bandThick)
		normal := geom.Vec3{Y: geom.Sin(a) / c.Rise, Z: geom.Cos(a)}.Norm()
		for _, u := range []float32{-1, 1} {
			if width < bandWidth && u < 0 {
				continue
			}
			at := geom.Vec3{X: x, Y: foot + chestLid + q.Y, Z: q.Z}
			if width == bandWidth {
				at.X += u * .013
			}
			c.stud(.006, geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(geom.Atan2(normal.Z, normal.Y))), a < geom.Pi/2)
		}
	}
}

// hasp hangs from the front of the lid over the lock.
func (c *chest) hasp() {
	ring := []geom.Vec2{
		{X: -.022, Y: -.070}, {X: .022, Y: -.070}, {X: .027, Y: -.060}, {X: .024, Y: -.030}, {X: .030}, {X: .030, Y: .034}, {X: -.030, Y: .034}, {X: -.030},
		{X: -.024, Y: -.030}, {X: -.027, Y: -.060},
	}
	var hole [][]geom.Vec2
	if c.Level > archetype.Fast {
		hole = [][]geom.Vec2{solid.MoveRing(solid.Circle(.009, .009, 12), geom.Vec2{Y: -.05})}
	}
	p := solid.New("hasp", c.brass, c.Seed.Sub("hasp"))
	p.Crease = geom.Cos(40 * geom.Pi / 180)
	p.Extrude(ring, hole, .006, archetype.Of(c.Level, float32(0), .0016, .0016, .0016))
	c.lid = append(c.lid, c.scene.Add(p.Place(geom.Move(0, c.rim()+.004, c.Depth/2+.0105))))
}

// close turns the lid about its hinge, which stands behind.
func (c *chest) close() {
	at := c.hinge()
	turn := geom.Move(0, at.Y, at.Z).Mul(geom.TurnX(-c.Open)).Mul(geom.Move(0, -at.Y, -at.Z))
	for _, p := range c.lid {
		p.Place(turn)
	}
	shut := solid.New("rebate", c.wood, c.Seed.Sub("rebate"))
	shut.Density = .3
	c.scene.Add(shut.Board(c.Width-.03, .020, .006, 0).Place(geom.Move(0, at.Y+.001, at.Z+.007))) // or light comes through behind
	if c.Level == archetype.Sparse {
		return
	}
	for k, side := range []float32{-1, 1} {
		x := side * c.bandX()
		profile := []geom.Vec2{{X: 0, Y: .008}, {X: .32, Y: .008}, {X: .34, Y: .007}, {X: .36, Y: .008}, {X: .64, Y: .008}, {X: .66, Y: .007},
			{X: .68, Y: .008}, {X: 1, Y: .008}}
		if c.Level == archetype.Fast {
			profile = []geom.Vec2{{X: 0, Y: .008}, {X: 1, Y: .008}}
		}
		c.scene.Add(solid.New("hinge", c.iron, c.Seed.Sub("hinge").At(k)).
			Rod(at.Add(geom.Vec3{X: x - .035, Z: -.008}), at.Add(geom.Vec3{X: x + .035, Z: -.008}), profile, archetype.Of(c.Level, 4, 6, 10, 14),
				archetype.Of(c.Level, float32(0), 0, .002, .002)))
	}
}

// lock is a brass plate with a keyhole, dark behind.
func (c *chest) lock() {
	y := c.rim() - .080
	ring := []geom.Vec2{{X: -.046, Y: .052}, {X: -.052, Y: .020}, {X: -.040, Y: -.030}, {X: -.022, Y: -.052}, {Y: -.066}, {X: .022, Y: -.052},
		{X: .040, Y: -.030}, {X: .052, Y: .020}, {X: .046, Y: .052}}
	steps := archetype.Of(c.Level, 4, 5, 11, 15)
	var hole []geom.Vec2
	for k := range steps + 1 {
		a := -geom.Pi/2 + .45 + (2*geom.Pi-.9)*float32(k)/float32(steps)
		hole = append(hole, geom.Vec2{X: .0085 * geom.Cos(a), Y: .006 + .0085*geom.Sin(a)})
	}
	hole = append(hole, geom.Vec2{X: -.0065, Y: -.024}, geom.Vec2{X: .0065, Y: -.024})
	plate := solid.New("lock plate", c.brass, c.Seed.Sub("lock"))
	plate.Crease = geom.Cos(40 * geom.Pi / 180)
	c.scene.Add(plate.Extrude(ring, [][]geom.Vec2{hole}, .007, archetype.Of(c.Level, float32(0), .0018, .0018, .0018)).Place(geom.Move(0, y, c.Depth/2+.0035)))
	inside := solid.New("keyhole", c.Look.Wrap(func(*tex.Point) tex.Sample { return tex.Sample{Color: geom.RGB(0x0A0806), Rough: .9} }), c.Seed.Sub("keyhole"))
	c.scene.Add(inside.Board(.03, .05, .004, 0).Place(geom.Move(0, y-.005, c.Depth/2-.0005)))
	if c.Level > archetype.Fast {
		for _, q := range []geom.Vec2{{X: -.038, Y: .040}, {X: .038, Y: .040}, {X: -.036, Y: -.018}, {X: .036, Y: -.018}, {Y: -.052}} {
			c.scene.Add(rivet(c.brass, .0045, archetype.Of(c.Level, 4, 5, 8, 12), c.Seed.Sub("brass rivet"),
				geom.Move(q.X, y+q.Y, c.Depth/2+.007).Mul(geom.TurnX(geom.Pi/2))))
		}
	}
}

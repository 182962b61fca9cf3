package building

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// entrance is the door, its steps, and the porch or the lamp over it.
func (c *cottage) entrance(front *elevation) {
	at := front.at.Mul(geom.Move(c.DoorAt, c.Plinth, 0)) // the middle of the threshold
	c.doorLeaf(at)
	c.steps(at)
	if c.Porch {
		c.porch(at)
		c.lamp(at.Mul(geom.Move(0, porchEaves-.02, porchReach-.10)))
		return
	}
	hook := c.part("lamp arm", c.iron)
	hook.Board(.26, .022, .022, 0)
	c.add(hook, at, geom.Move(doorWidth/2+.16, doorHeight+.02, .12), geom.TurnY(geom.Pi/2))
	c.lamp(at.Mul(geom.Move(doorWidth/2+.16, doorHeight+.02, .22)))
}

// doorLeaf is planks on hinges in a frame, with a small lit window.
func (c *cottage) doorLeaf(at geom.Affine) {
	const jamb = .065
	w := float32(doorWidth - 2*jamb + .02)
	bevel := archetype.Of(c.Level, float32(0), 0, 0, .010)
	n := archetype.Of(c.Level, 1, 1, 5, 5)
	for i := range n {
		s := c.Seed.Sub("door").At(i)
		p := c.part("door plank", planked(c.door, 5/n, w/float32(n)))
		p.Board(doorHeight-.06, w/float32(n)-.007, .06, bevel)
		c.add(p.Unseen(geom.Vec3{Z: -1}, .05), at, geom.Move(w*((float32(i)+.5)/float32(n)-.5), doorHeight/2-.02, -.12+s.Range(-.005, .005)),
			geom.TurnZ(geom.Pi/2))
	}
	for _, side := range archetype.Of(c.Level, nil, []float32{-1, 1}, []float32{-1, 1}, []float32{-1, 1}) {
		p := c.hewn(c.part("jamb", c.joinery), doorHeight, jamb+.01, .15)
		c.add(p, at, geom.Move(side*(doorWidth/2-jamb/2), doorHeight/2, -.075), geom.TurnZ(geom.Pi/2))
	}
	head := c.hewn(c.part("jamb", c.joinery), doorWidth, jamb+.01, .146)
	c.add(head, at, geom.Move(0, doorHeight-jamb/2, -.075))
	light := at.Mul(geom.Move(0, 1.36, -.083))
	size := geom.Vec2{X: .26, Y: .30}
	if !c.fine() {
		c.pane(light, size, 0, barred(c.glass, c.joinery, 2, 2))
	} else {
		c.pane(light, size, 0, c.glass)
		p := c.part("door light", c.joinery)
		p.Extrude(box(size.X+.05, size.Y+.05), [][]geom.Vec2{box(size.X-.03, size.Y-.03)}, .03, bevel*.5)
		c.add(p.Unseen(geom.Vec3{Z: -1}, .1), light, geom.Move(0, 0, .008))
		c.bars(light.Mul(geom.Move(0, 0, .108)), size, 2, 2)
	}
	if c.Level > archetype.Sparse {
		c.hinges(at, w)
	}
}

// hinges are two straps with leaf-shaped ends, nailed on, and the ring that one knocks with.
func (c *cottage) hinges(at geom.Affine, w float32) {
	for _, y := range []float32{.26, 1.02} {
		p := c.part("hinge", c.iron)
		p.Extrude([]geom.Vec2{{Y: -.034}, {X: .48, Y: -.022}, {X: .53, Y: -.05}, {X: .61}, {X: .53, Y: .05}, {X: .48, Y: .022}, {Y: .034}}, nil, .018,
			archetype.Of(c.Level, float32(0), 0, 0, .005))
		c.add(p.Unseen(geom.Vec3{Z: -1}, .1), at, geom.Move(-w/2+.02, y, -.081))
		for k := range archetype.Of(c.Level, 0, 0, 0, 4) {
			nail := c.part("nail", c.iron)
			nail.Share = "nail"
			nail.Lathe([]geom.Vec2{{Y: -.004}, {X: .016, Y: -.004}, {X: .012, Y: .007}, {Y: .010}}, 7)
			c.add(nail, at, geom.Move(-w/2+.07+.12*float32(k), y, -.072), geom.TurnX(geom.Pi/2))
		}
	}
	if !c.fine() {
		return
	}
	ring := c.part("ring", c.iron)
	var path []geom.Vec3
	n := archetype.Of(c.Level, 6, 6, 8, 16)
	for k := range n {
		a := float32(k) / float32(n) * 2 * geom.Pi
		path = append(path, geom.Vec3{X: .055 * geom.Cos(a), Y: .06 * geom.Sin(a)})
	}
	ring.Sweep(path, geom.Vec3{Z: 1}, solid.Circle(.011, .011, archetype.Of(c.Level, 3, 3, 4, 8)), nil, true, 0)
	c.add(ring, at, geom.Move(w/2-.13, .80, -.068), geom.TurnX(-.1))
	plate := c.part("ring plate", c.iron).Extrude(solid.Polygon(.055, archetype.Of(c.Level, 4, 6, 8, 14)), nil, .016, 0)
	c.add(plate, at, geom.Move(w/2-.13, .86, -.083))
}

// steps lead up to the threshold: slabs worn in their middle.
func (c *cottage) steps(at geom.Affine) {
	type slab struct{ width, deep, top, front float32 } // front: how far its edge lies before the wall
	slabs := []slab{{1.24, .60, -.17, .56}, {1.5, .60, -.335, .90}}
	if c.Porch {
		slabs = []slab{{2*porchHalf + .16, porchReach + .10, -.17, porchReach + .12}, {1.34, .5, -.335, porchReach + .46}}
	}
	slabs = append(slabs, slab{doorWidth + .12, .36, -.01, .20})
	for _, q := range slabs {
		h := min(.165, q.top+c.Plinth)
		if c.Porch && q.deep > .9 {
			h = q.top + c.Plinth
		}
		c.slab(at.Mul(geom.Move(0, q.top-h/2, q.front-q.deep/2)), q.width, q.deep, h)
	}
}

// slab is one stone that lies flat, centred.
func (c *cottage) slab(at geom.Affine, width, deep, high float32) {
	p := c.part("step", c.tread)
	n := c.seedOf("step").Bits()
	b := archetype.Of(c.Level, float32(0), 0, .022, .026)
	p.Beam(width, high, deep, b, archetype.Of(c.Level, 1, 1, 2, 4))
	half := width / 2
	p.Warp(func(q geom.Vec3) geom.Vec3 {
		if q.Y > 0 {
			u := q.X / half
			q.Y += .008*geom.Noise(q.X*3, 2, q.Z*3, n) - .014*(1-u*u)
		}
		q.Z += .016 * geom.Noise(q.X*4, q.Y*3, q.Z*2, n+1)
		return q
	})
	c.add(p, at)
}

// porch is two posts with braces that carry a small gable before the door.
func (c *cottage) porch(at geom.Affine) {
	const z, foot = porchReach - .07, -.17
	for _, side := range []float32{-1, 1} {
		x := side * (porchHalf - .10)
		post := c.hewn(c.part("porch post", c.timber), porchEaves-foot-.05, .13, .13)
		c.add(post, at, geom.Move(x, (porchEaves+foot-.05)/2, z), geom.TurnZ(geom.Pi/2), geom.TurnX(-geom.Pi/2), geom.TurnX(geom.Pi/2))
		if c.Level == archetype.Sparse {
			continue
		}
		pad := c.part("pad", c.stone).Block(.22, .12, .22, archetype.Of(c.Level, float32(0), 0, 0, .018))
		c.add(pad, at, geom.Move(x, foot-.01, z))
		plate := c.hewn(c.part("porch plate", c.timber), porchReach+.2, .13, .12)
		c.add(plate, at, geom.Move(x, porchEaves+.01, porchReach/2+.02), geom.TurnY(-side*geom.Pi/2))
		if c.fine() {
			c.knee(at, geom.Vec3{X: x, Y: porchEaves - .46, Z: z}, geom.Vec3{X: x - side*.40, Y: porchEaves - .03, Z: z})
		}
	}
	tie := c.hewn(c.part("porch tie", c.timber), 2*porchHalf-.06, .15, .13)
	c.add(tie, at, geom.Move(0, porchEaves+.035, z+.02))
}

// knee is a curved brace from a to b, both in the plane of Z.
func (c *cottage) knee(at geom.Affine, a, b geom.Vec3) {
	p := c.part("knee", c.timber)
	ring, ranks := solid.Rect(.085, .07, archetype.Of(c.Level, float32(0), 0, 0, .01))
	n := archetype.Of(c.Level, 1, 1, 3, 5)
	corner := geom.Vec3{X: a.X, Y: b.Y, Z: a.Z}
	var path []geom.Vec3
	for i := range n + 1 {
		t := float32(i) / float32(n)
		path = append(path, geom.Mix3(geom.Mix3(a, geom.Mix3(a, corner, .55), t), geom.Mix3(geom.Mix3(b, corner, .55), b, t), t))
	}
	p.Sweep(path, geom.Vec3{Z: 1}, ring, ranks, false, 0)
	c.add(p, at)
}

// porchRidge is the height of the porch's ridge over the threshold, metres.
const porchRidge = porchEaves + porchHalf*porchFall

// underPorch tells which places of the house's slope lie inside the porch.
func (c *cottage) underPorch(slope geom.Affine) func(x, y float32) bool {
	return func(x, y float32) bool {
		q := slope.Point(geom.Vec3{X: x, Y: y})
		return q.Y < c.Plinth+porchRidge-.30-geom.Abs(q.X-c.DoorAt)*porchFall && geom.Abs(q.X-c.DoorAt) < porchHalf-.1
	}
}

// porchRoof is the porch's two slopes, its gable, and its ridge, which runs into the roof of the house.
func (c *cottage) porchRoof() {
	top := c.Plinth + porchRidge
	front := c.Depth/2 + porchReach + .14
	back := c.Depth/2 - max(top-c.Eaves, 0)/c.fall() - .12
	const eaves = .16
	run := float32(porchHalf + eaves)
	mid := (front + back) / 2
	still := func(p geom.Vec3) geom.Vec3 { return p }
	for i, side := range []float32{1, -1} {
		frame := geom.Move(c.DoorAt, 0, mid).Mul(geom.TurnY(side * geom.Pi / 2)).Mul(tilted(porchPitch, 0, top-run*porchFall, run))
		s := slope{
			at: frame, length: run / geom.Cos(porchPitch), left: (front - back) / 2, right: (front - back) / 2,
			seed: c.Seed.Sub("porch slope").At(i), warp: still,
		}
		s.hidden = func(x, y float32) bool { // under the house's shingles
			q := frame.Point(geom.Vec3{X: x, Y: y})
			return q.Y+.16 < c.Eaves-(q.Z-c.Depth/2)*c.fall()
		}
		c.slope(&s)
	}
	panel := c.part("porch gable", c.wall)
	if !c.Look.Statue() {
		panel = c.part("porch gable", planked(c.joinery, 12, 2*porchHalf))
	}
	panel.Extrude([]geom.Vec2{{X: -porchHalf, Y: porchEaves}, {X: porchHalf, Y: porchEaves}, {Y: porchRidge}}, nil, .05, 0)
	panel.Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} })
	c.add(panel.Unseen(geom.Vec3{Z: -1}, .3), geom.Move(c.DoorAt, c.Plinth, c.Depth/2+porchReach-.09))
	n := archetype.Of(c.Level, 1, 2, 4, 5)
	each := (front - back) / float32(n)
	for i := range n {
		p := c.part("ridge", c.roof)
		c.saddle(p, each+.04, .20, porchPitch, .04)
		lift := shingleLift/geom.Cos(porchPitch) + .006 + .014*float32(i&1)
		c.add(p, geom.Move(c.DoorAt, top+lift, front-each*(float32(i)+.5)+.03), geom.TurnY(geom.Pi/2))
	}
}

// lamp hangs from at: a glowing lantern under an iron cap.
func (c *cottage) lamp(at geom.Affine) {
	if c.Level > archetype.Sparse {
		rod := c.part("lamp rod", c.iron).Board(.16, .014, .014, 0)
		c.add(rod, at, geom.Move(0, -.06, 0), geom.TurnZ(geom.Pi/2))
		square := solid.Polygon(1, 4)
		roof := c.part("lamp cap", c.iron)
		roof.LatheOutline([]geom.Vec2{{}, {X: .105}, {X: .1, Y: .02}, {X: .03, Y: .085}, {Y: .09}}, square)
		c.add(roof, at, geom.Move(0, -.20, 0))
		foot := c.part("lamp foot", c.iron)
		foot.LatheOutline([]geom.Vec2{{}, {X: .062}, {X: .075, Y: .014}, {X: .07, Y: .03}, {Y: .03}}, square)
		c.add(foot, at, geom.Move(0, -.405, 0))
	}
	if c.fine() {
		for k := range 4 {
			a := (float32(k) + .5) * geom.Pi / 2
			post := c.part("lamp post", c.iron)
			post.Rod(geom.Vec3{X: .062 * geom.Cos(a), Y: -.39, Z: .062 * geom.Sin(a)}, geom.Vec3{X: .088 * geom.Cos(a), Y: -.195, Z: .088 * geom.Sin(a)},
				[]geom.Vec2{{X: 0, Y: .009}, {X: 1, Y: .009}}, 4, 0)
			c.add(post, at)
		}
	}
	p := c.part("lamp", c.glass)
	p.LatheOutline([]geom.Vec2{{Y: -.38}, {X: .06, Y: -.38}, {X: .084, Y: -.195}, {Y: -.195}}, solid.Polygon(1, 4))
	c.add(p, at)
}

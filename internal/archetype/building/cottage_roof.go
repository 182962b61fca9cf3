package building

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/seed"
)

// slope is one plane of a roof. Its frame has +X along the eaves, +Y up the slope and +Z out of it, the origin at the middle of the eaves.
type slope struct {
	at     geom.Affine
	length float32 // from eaves to ridge
	left   float32 // reach of the eaves to −X
	right  float32 // and to +X
	seed   seed.Seed
	warp   func(geom.Vec3) geom.Vec3
	hidden func(x, y float32) bool // inside something else; nil: nowhere
}

// tilted is the frame of a slope of a pitch that falls towards +Z from the eaves' point.
func tilted(pitch, x, y, z float32) geom.Affine {
	s, k := geom.Sin(pitch), geom.Cos(pitch)
	return geom.Affine{X: geom.Vec3{X: 1}, Y: geom.Vec3{Y: s, Z: -k}, Z: geom.Vec3{Y: k, Z: s}, T: geom.Vec3{X: x, Y: y, Z: z}}
}

// sag lets the ridge hang in its middle and kick up at its ends.
func (c *cottage) sag(p geom.Vec3) geom.Vec3 {
	x := geom.Abs(p.X) / (c.Width/2 + c.Verge)
	k := geom.Clamp01((p.Y - c.Eaves + .4) / (c.ridge() - c.Eaves))
	p.Y += (.10*x*x*x - c.Sag*(1-x*x)) * k
	return p
}

// roofs are the two slopes of the house, and the porch's.
func (c *cottage) roofs() {
	if c.Thatched {
		c.thatch()
	} else {
		reach := c.Width/2 + c.Verge
		for i, turn := range []float32{0, geom.Pi} {
			z := c.Depth/2 + c.Overhang
			s := slope{
				at:     geom.TurnY(turn).Mul(tilted(c.Pitch, 0, c.Eaves-c.Overhang*c.fall(), z)),
				length: z / geom.Cos(c.Pitch), left: reach, right: reach,
				seed: c.Seed.Sub("slope").At(i), warp: c.sag,
			}
			if i == 0 && c.Porch {
				s.hidden = c.underPorch(s.at)
			}
			c.slope(&s)
		}
		c.ridgeCaps()
	}
	if c.Porch {
		c.porchRoof()
	}
}

// slope builds one plane: deck, bargeboards, rafters' tails, shingles.
func (c *cottage) slope(s *slope) {
	deck := c.part("deck", c.timber)
	deck.Density = .3
	pieces := archetype.Of(c.Level, 2, 3, 6, 8)
	if s.left < 1.5 {
		pieces = 1
	}
	deck.Beam(s.left+s.right-.06, s.length, deckThick, 0, pieces).Unseen(geom.Vec3{Z: 1}, .1)
	c.add(deck, s.at, geom.Move((s.right-s.left)/2, s.length/2, shingleLift-deckThick/2-.035)).Warp(s.warp)
	if c.Level > archetype.Sparse || s.left > 1.5 {
		c.barge(s, 1)
		c.barge(s, -1)
	}
	if c.fine() && s.left > 1.5 {
		n := int((s.left + s.right) / archetype.Of(c.Level, float32(1), 1, 1, .75) / c.Coarse)
		for i := range n {
			x := geom.Mix(-s.left+.34, s.right-.34, float32(i)/float32(n-1))
			if s.hidden != nil && s.hidden(x, .1) {
				continue
			}
			p := c.part("rafter", c.timber)
			p.Density = .6
			p.Board(.9, .09, .12, 0)
			c.add(p, s.at, geom.Move(x, .47, .0), upSlope(1)).Warp(s.warp)
		}
	}
	if c.fine() {
		c.shingles(s)
	} else {
		c.strips(s)
	}
}

// upSlope turns +X up a slope's +Y; side 1 or −1 is the side of the slope that the part's +Z looks to.
func upSlope(side float32) geom.Affine {
	return geom.Affine{X: geom.Vec3{Y: side}, Y: geom.Vec3{Z: 1}, Z: geom.Vec3{X: side}}
}

// barge is the board along the verge.
func (c *cottage) barge(s *slope, side float32) {
	x := s.right - .035
	if side < 0 {
		x = -s.left + .035
	}
	p := c.hewn(c.part("bargeboard", c.timber), s.length+.03, .21, .055)
	c.add(p, s.at, geom.Move(x, s.length/2-.01, -.02), upSlope(side)).Warp(s.warp)
}

// Thickness of a shingle's lower end, metres, and the sorts of width.
const shingleThick = .072

var shingleWidths = [...]float32{.23, .31, .37, .27, .42, .34}

// shows is how much of a shingle shows.
func (c *cottage) shows() float32 {
	return c.Coarse * archetype.Of(c.Level, float32(.72), .46, .385, .285)
}

// shingleLong is the length of a shingle, in parts of what shows.
const shingleLong = 1.75

// shingles lie in rows from the eaves up, each of its own wood, except that shingles of one sort share theirs.
func (c *cottage) shingles(s *slope) {
	wide := c.Coarse * archetype.Of(c.Level, float32(1), 1, 1.46, 1)
	for row := 0; ; row++ {
		y := float32(row)*c.shows() - .07
		if y > s.length-.16 {
			return
		}
		k := s.seed.At(row)
		for i, x := 0, -s.left-k.Sub("start").Range(.01, .10); x < s.right-.04; i++ {
			q := k.At(i)
			sort := q.Sub("sort").Intn(len(shingleWidths))
			w := wide * shingleWidths[sort]
			if x+w > s.right-.07 {
				w, sort = s.right+q.Sub("end").Range(.0, .05)-x, -1
			}
			if s.hidden == nil || !s.hidden(x+w/2, y+.2) {
				c.shingle(s, q, row, sort, x+w/2, y, w)
			}
			x += w
		}
	}
}

// shingle is one, a wedge whose lower end lies on the row below.
func (c *cottage) shingle(s *slope, q seed.Seed, row, sort int, x, y, w float32) {
	full := shingleLong * c.shows()
	long := min(full, s.length-y)
	p := c.part("shingle", c.roof)
	zone := min(3*row/max(int(s.length/c.shows()), 1), 2)
	if sort >= 0 && y+full < s.length {
		variant := q.Sub("variant").Intn(archetype.Of(c.Level, 1, 1, 2, 3))
		p.Share = c.shared("shingle", zone, sort, variant, s.at)
		p.Seed = c.Seed.Sub(p.Share).Bits()
	}
	c.wedge(p, w-.012, long, shingleThick)
	yaw := q.Sub("yaw").Range(-.022, .022)
	tilt := q.Sub("tilt").Range(-.004, .022)
	c.add(p, s.at, geom.Move(x, y+q.Sub("slip").Range(-.024, .020), shingleLift), geom.TurnZ(yaw), geom.TurnX(-tilt)).Warp(s.warp)
}

// shared names the shingles of one sort that bake once: by the side of the house and the height on it, for moss differs there.
func (c *cottage) shared(name string, zone, sort, variant int, at geom.Affine) string {
	side := "south"
	if at.Z.Z < 0 {
		side = "north"
	}
	return name + " " + side + string(rune('a'+zone)) + string(rune('a'+sort)) + string(rune('a'+variant))
}

// wedge is a split board along +Y from 0, thick at its foot and nothing at its head, its back on z = 0.
func (c *cottage) wedge(p *solid.Part, w, long, thick float32) {
	ring := []geom.Vec2{{}, {X: long}, {Y: thick}}
	l := solid.Loft{Groups: []int8{1, 0, 0}, GroupDensity: []float32{1, .05}, CapDensity: [2]float32{.5, .5}}
	if c.Level == archetype.Production {
		const b = .012
		ring = []geom.Vec2{{}, {X: long}, {X: b, Y: thick * (1 - b/long)}, {Y: thick - b}}
		l.Groups, l.Ranks = []int8{1, 0, 0, 0}, []int8{1, 1, 0, 1}
	}
	for _, x := range []float32{-w / 2, w / 2} {
		l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring})
	}
	p.Loft(l).Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} })
}

// strips are rows in one piece each, their shingles drawn by the surface, with single ones lying loose on them.
func (c *cottage) strips(s *slope) {
	shows := c.shows()
	surface := shingled(c.roof, .34)
	pieces := archetype.Of(c.Level, 2, 3, 0, 0)
	if s.left < 1.5 {
		pieces = 1
	}
	for row := 0; ; row++ {
		y := float32(row)*shows - .07
		if y > s.length-.2 {
			return
		}
		k := s.seed.At(row)
		long := min(1.25*shows, s.length-y)
		p := c.part("shingles", surface)
		ring := []geom.Vec2{{}, {X: long}, {Y: shingleThick * 1.25}}
		l := solid.Loft{Groups: []int8{1, 0, 0}, GroupDensity: []float32{1, .05}, CapDensity: [2]float32{.5, .5}}
		for i := range pieces + 1 {
			x := geom.Mix(-s.left-k.Sub("left").Range(0, .06), s.right+k.Sub("right").Range(0, .06), float32(i)/float32(pieces))
			l.Sections = append(l.Sections, solid.Section{Origin: geom.Vec3{X: x}, X: geom.Vec3{Y: 1}, Y: geom.Vec3{Z: 1}, Ring: ring})
		}
		p.Loft(l).Regrain(func(l geom.Vec3) geom.Vec3 { return geom.Vec3{X: l.Y, Y: l.X, Z: l.Z} })
		c.add(p, s.at, geom.Move(0, y, shingleLift)).Warp(s.warp)
		c.loose(s, k, y, shows)
	}
}

// loose are a few single shingles on a row, so that its edge is not a line.
func (c *cottage) loose(s *slope, k seed.Seed, y, shows float32) {
	n := archetype.Of(c.Level, 0, int((s.left+s.right)*.45/c.Coarse), 0, 0)
	for i := range n {
		q := k.Sub("loose").At(i)
		x := geom.Mix(-s.left+.2, s.right-.2, (float32(i)+q.Unit())/float32(n))
		if s.hidden != nil && s.hidden(x, y+.2) || y+1.5*shows > s.length {
			continue
		}
		p := c.part("shingle", c.roof)
		sort := q.Sub("sort").Intn(4)
		p.Share = c.shared("loose", min(2, int(3*y/s.length+.2)), sort, 0, s.at)
		p.Seed = c.Seed.Sub(p.Share).Bits()
		c.wedge(p, .28+.04*float32(sort), 1.5*shows, shingleThick*1.3)
		c.add(p, s.at, geom.Move(x, y-q.Sub("slip").Range(.015, .06), shingleLift+.012), geom.TurnZ(q.Sub("yaw").Range(-.03, .03))).Warp(s.warp)
	}
}

package plant

import (
	"context"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Conifer is a spruce: a straight trunk on flared roots, whorls of drooping boughs that get shorter and rise towards the leader.
var Conifer = &archetype.Archetype{
	Name:   "conifer",
	Family: "plant",
	Nouns:  []string{"conifer", "pine", "fir", "spruce", "tree", "cedar", "larch", "evergreen", "cypress"},
	Called: "a conifer",
	Kin:    "tree",
	Sorts:  "climbed for tree, usual for giant sequoia, usual for giant redwood",
	Names: "pine, fir, spruce, pine tree, fir tree, spruce tree, larch, cedar, cypress, juniper, redwood, sequoia, " +
		"evergreen tree, evergreen, yew, hemlock, douglas fir, scots pine, bonsai pine, araucaria, monkey puzzle",
	Realms: "plant, fungus, plant part",
	Roles: []archetype.Role{
		{Name: "needles", Takes: []material.Class{material.Living}},
		{Name: "trunk", Takes: []material.Class{material.Timber}},
	},
	Traits: []string{"dense", "slender", "leafless"},
	Forms:  map[string]string{"leafless": "bare, dead, without needles, without leaves"},
	Height: 4.5,
	Build:  buildConifer,
}

// ConiferParms shape one conifer. Lengths are metres.
type ConiferParms struct {
	Height float32
	Spread float32 // reach of the lowest boughs
	Clear  float32 // height of the lowest whorl, share of the tree's
	Trunk  float32 // radius above the roots
	Whorls int
	Boughs int // in the lowest whorl; the highest has about half as many
	Sprigs int // side shoots of a bough
	Lean   float32
}

func coniferParms(b archetype.Brief) ConiferParms {
	s := b.Seed.Sub("conifer")
	p := ConiferParms{
		Height: 4.6 * b.Tall * s.Sub("height").Range(.94, 1.08),
		Spread: 1.42 * (b.Wide + b.Deep) / 2 * s.Sub("spread").Range(.93, 1.08),
		Clear:  .15, Trunk: .105,
		Whorls: archetype.Of(b.Level, 7, 11, 14, 20),
		Boughs: archetype.Of(b.Level, 0, 7, 8, 10),
		Sprigs: archetype.Of(b.Level, 0, 6, 7, 14),
		Lean:   s.Sub("lean").Range(-.05, .05),
	}
	if b.Traits["slender"] {
		p.Spread *= .62
	}
	if b.Traits["dense"] && b.Level > archetype.Sparse {
		p.Whorls += 2
		p.Sprigs -= 2
	}
	return p
}

// conifer is the state of building one.
type conifer struct {
	ConiferParms
	archetype.Brief
	scene           *scene.Scene
	needles, timber tex.Surface
	snow            float32 // how much lies on the boughs, 1 plenty
}

func buildConifer(_ context.Context, brief archetype.Brief) (*scene.Scene, error) {
	c := &conifer{ConiferParms: coniferParms(brief), Brief: brief, scene: &scene.Scene{Name: "conifer", View: scene.DefaultView()}}
	c.scene.View.Yaw, c.scene.View.Pitch, c.scene.View.Fill = .4, .22, .92
	c.timber = brief.Look.Surface("trunk", material.Bark{Scaly: true, Width: .045})
	if !brief.Look.Statue() {
		c.Look, c.snow = winter(brief.Look)
	}
	c.needles = c.Look.Surface("needles", material.Needles{Size: .005})
	if c.snow > 0 && !c.Traits["leafless"] {
		c.burden()
	}
	c.trunk()
	if c.Traits["leafless"] {
		c.bare()
		return c.scene, nil
	}
	if c.Level == archetype.Sparse {
		if c.snow > 0 {
			c.skirts(6, 8, .96)
		} else {
			c.skirts(7, 9, .96)
		}
		return c.scene, nil
	}
	if c.Level < archetype.Production {
		c.skirts(archetype.Of(c.Level, 0, 9, 5, 0), 4, .42) // fill the heart of the crown, where few boughs would let the sky through
	}
	for i := range c.Whorls {
		c.whorl(i)
	}
	for i := range c.Whorls { // after the open boughs: boughs that share texels look like the first of them
		c.fill(i)
	}
	c.leader()
	return c.scene, nil
}

// axis is the middle of the trunk at height y: it leans a little and straightens again.
func (c *conifer) axis(y float32) geom.Vec3 {
	t := y / c.Height
	return geom.Vec3{X: c.Lean * geom.Sin(t*geom.Pi) * c.Height * .5, Y: y, Z: c.Lean * .4 * geom.Sin(2*t*geom.Pi) * c.Height * .5}
}

// reach is how far boughs stand out at share u of the crown, 0 the lowest whorl and 1 the tip.
func (c *conifer) reach(u float32) float32 {
	return c.Spread * (geom.Pow(1-u, .92)*.97 + .03) * (1 - .16*geom.Smooth(.16, 0, u))
}

// trunk tapers to the leader and flares into roots.
func (c *conifer) trunk() {
	rows := archetype.Of(c.Level, 5, 8, 14, 24)
	sides := archetype.Of(c.Level, 7, 9, 14, 22)
	var path []geom.Vec3
	for k := range rows + 1 {
		t := float32(k) / float32(rows)
		path = append(path, c.axis(c.Height*.95*(t+t*t)/2)) // closer at the foot
	}
	sections := solid.Frames(path, geom.Vec3{X: 1}, false)
	for i := range sections {
		y := path[i].Y
		r := c.Trunk*(1-.94*y/c.Height) + .004
		sections[i].Ring = c.rooted(r, y, sides)
	}
	c.scene.Add(solid.New("trunk", c.timber, c.Seed.Sub("trunk")).Loft(solid.Loft{Sections: sections}))
}

// rooted is the trunk's outline at height y: round above, lobed where the roots run out.
func (c *conifer) rooted(r, y float32, sides int) []geom.Vec2 {
	ring := solid.Circle(r, r, sides)
	flare := geom.Smooth(.34, 0, y)
	phase := c.Seed.Sub("roots").Range(0, 6)
	for i := range ring {
		a := float32(i) / float32(sides) * 2 * geom.Pi
		lobe := .5 + .5*geom.Cos(5*a+phase)
		ring[i] = ring[i].Mul(1 + flare*flare*(.35+1.1*lobe))
	}
	return ring
}

// ring is where the i-th whorl stands: at share u of all whorls and height y, n boughs that reach out r metres, the first at turn.
func (c *conifer) ring(i int) (u, y, r, turn float32, n int) {
	u = (float32(i) + .15) / (float32(c.Whorls) + .2)
	y = geom.Mix(c.Clear, .965, 1-geom.Pow(1-u, 1.28)) * c.Height // closer towards the top
	r = c.reach((y/c.Height - c.Clear) / (1 - c.Clear))
	n = max(5, int(float32(c.Boughs)*(1-.35*u)+.5))
	return u, y, r, float32(i) * 2.39996, n // the golden angle, so that no two whorls line up
}

// whorl is a ring of boughs at one height.
func (c *conifer) whorl(i int) {
	u, y, r, turn, n := c.ring(i)
	s := c.Seed.Sub("whorl").At(i)
	for k := range n {
		b := s.At(k)
		a := turn + (float32(k)+b.Sub("a").Range(-.22, .22))/float32(n)*2*geom.Pi
		c.bough(b.Intn(variants), u, y+b.Sub("y").Range(-.05, .05)*c.Height/float32(c.Whorls), a, r*b.Sub("reach").Range(.88, 1.1))
	}
}

// bare are the branches of a tree without needles: stubs that droop, broken off at some length.
func (c *conifer) bare() {
	const sides = 5
	for i := range c.Whorls {
		_, y, r, turn, n := c.ring(i)
		s := c.Seed.Sub("bare").At(i)
		n = max(3, n*2/3)
		for k := range n {
			b := s.At(k)
			a := turn + (float32(k)+b.Sub("a").Range(-.3, .3))/float32(n)*2*geom.Pi
			long := r * b.Sub("reach").Range(.25, .9)
			from := c.axis(y + b.Sub("y").Range(-.06, .06)*c.Height/float32(c.Whorls))
			out := geom.Vec3{X: geom.Sin(a), Y: b.Sub("droop").Range(-.3, .12), Z: geom.Cos(a)}
			path := []geom.Vec3{from, from.Mad(out, .5*long), from.Mad(out, long).Add(geom.Vec3{Y: .12 * long})}
			sections := solid.Frames(path, geom.Vec3{Y: 1}, false)
			thick := .018 + .012*long
			for j := range sections {
				w := thick * (1 - .42*float32(j))
				sections[j].Ring = solid.Circle(w, w, sides)
			}
			c.scene.Add(solid.New("branch", c.timber, b.Sub("branch")).Loft(solid.Loft{Sections: sections}))
		}
	}
}

// fill puts a few smaller boughs into the gap above a whorl.
func (c *conifer) fill(i int) {
	u, y, r, turn, n := c.ring(i)
	if c.Level < archetype.Standard || u > .92 {
		return
	}
	s := c.Seed.Sub("whorl").At(i)
	for k := range n / 2 {
		b := s.Sub("filler").At(k)
		a := turn + (float32(2*k)+.5+b.Sub("a").Range(-.3, .3))/float32(n)*2*geom.Pi
		c.bough(b.Intn(variants), u, y+.45*c.Height*.84/float32(c.Whorls), a, r*b.Sub("reach").Range(.6, .82))
	}
}

// leader is the youngest shoot at the top: needles stand off it upwards all round.
func (c *conifer) leader() {
	n := archetype.Of(c.Level, 0, 8, 14, 22)
	for k := range n {
		s := c.Seed.Sub("leader").At(k)
		t := float32(k) / float32(n-1)
		at := c.axis(c.Height * geom.Mix(.905, .985, t))
		p := solid.New("leader", c.needles, s)
		p.Role = "needles"
		p.Share = "leader"
		p.Seed = c.Seed.Sub("leader").Bits()
		l := c.Height * .05
		p.Leaf(l, .24*l, .05*l, -.03*l, 0, 1)
		k := geom.Mix(1.15, .75, t)
		c.scene.Add(p.Place(geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnY(float32(n) * t * 2.39996)).Mul(geom.TurnZ(geom.Mix(.55, 1.5, t))).Mul(geom.Stretch(k,
			k, k))))
	}
}

package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// hat is turned on the head's axis and bent. Lengths are heads.
type hat struct {
	stuff
	profile []geom.Vec2 // radius and height, from inside the brim outward and up to the top
	deep    float32     // front to back against side to side; 0: 1.12
	at      [2]float32  // its height above the chin, and forward; zero: .74 and -.05
	tip     float32     // back, radians
	shape   func(q vec) vec
	band    hatBand
	crease  float32 // degrees up to which it shades smoothly; 0: 65
}

// hatBand is a ribbon around a hat. Lengths are heads.
type hatBand struct {
	stuff
	r, low, high float32 // radius below, and where it begins and ends
	taper        float32 // how much narrower it is above
}

func (hat) lies() slot { return onHead }

func (c hat) dress(g *maker) {
	f, on := g.headFrame(), g.on(rig.Head)
	y, z := or(c.at[0], .74), or(c.at[1], -.05)
	at := f.at(0, y, z)
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(-c.tip))
	ring := solid.Circle(1, or(c.deep, 1.12), g.segments(36))
	turn := func(name string, s stuff, profile []geom.Vec2) {
		p := g.part(name, g.plainly(s))
		p.Crease = geom.Cos(or(c.crease, 65) * geom.Pi / 180)
		p.LatheOutline(scaled(profile, f.size), ring)
		if c.shape != nil {
			p.Warp(func(q vec) vec { return c.shape(q.Mul(1 / f.size)).Mul(f.size) })
		}
		g.add(p.Place(place), on)
	}
	turn("hat", c.stuff, g.sparser(c.profile))
	if b := c.band; b.role != "" && g.from(archetype.Fast) {
		turn("hat band", b.stuff, []geom.Vec2{{X: b.r - .02, Y: b.low}, {X: b.r, Y: b.low}, {X: b.r - b.taper, Y: b.high}, {X: b.r - b.taper - .03, Y: b.high},
			{X: b.r - .02, Y: b.low}})
	}
}

// scaled is a profile in metres.
func scaled(profile []geom.Vec2, by float32) []geom.Vec2 {
	out := make([]geom.Vec2, len(profile))
	for i, p := range profile {
		out[i] = p.Mul(by)
	}
	return out
}

// sparser is a profile with every other point of it at the coarsest level.
func (g *maker) sparser(profile []geom.Vec2) []geom.Vec2 {
	if g.Level > archetype.Sparse || len(profile) < 7 {
		return profile
	}
	var out []geom.Vec2
	for i, p := range profile {
		if i%2 == 0 || i == len(profile)-1 {
			out = append(out, p)
		}
	}
	return out
}

package people

import (
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// pointedHat is a brim and a tall cone that bends back.
type pointedHat struct {
	stuff
	band stuff
}

func (c pointedHat) dress(g *maker) {
	f := g.headFrame()
	profile := []geom.Vec2{{X: .36, Y: -.06}, {X: .60, Y: -.075}, {X: .80, Y: -.10}, {X: .82, Y: -.085}, {X: .80, Y: -.065}, {X: .60, Y: -.030}, {X: .46},
		{X: .42, Y: .12},
		{X: .385, Y: .26}, {X: .33, Y: .44}, {X: .27, Y: .62}, {X: .21, Y: .80}, {X: .155, Y: .97}, {X: .105, Y: 1.12}, {X: .060, Y: 1.25}, {Y: 1.36}}
	if g.Level == archetype.Sparse {
		profile = []geom.Vec2{{X: .36, Y: -.06}, {X: .81, Y: -.09}, {X: .44, Y: .02}, {X: .33, Y: .44}, {X: .155, Y: .97}, {Y: 1.36}}
	}
	for i := range profile {
		profile[i] = profile[i].Mul(f.size)
	}
	p := g.part("hat", g.plainly(c.stuff))
	p.Crease = geom.Cos(65 * geom.Pi / 180)
	p.LatheOutline(profile, solid.Circle(1, 1.12, g.segments(36)))
	p.Warp(func(q vec) vec {
		y, a := q.Y/f.size, geom.Atan2(q.X, q.Z)
		if r := geom.Sqrt(q.X*q.X+q.Z*q.Z) / f.size; y < .02 {
			q.Y += f.size * geom.Smooth(.42, .82, r) * (.055*geom.Sin(2*a+.6) + .030*geom.Sin(3*a+2) - .05)
			return q
		}
		k := 1 + .05*geom.Sin(5*a+6*y)*geom.Smooth(.1, .4, y) + .045*geom.Sin(y*22+1.4*geom.Sin(a))*geom.Smooth(.2, .5, y)
		t := max(0, y-.30)
		return v(q.X*k+f.size*t*t*.16, q.Y-f.size*t*t*.236, q.Z*k-f.size*t*t*.62)
	})
	at := f.at(0, .74, -.05)
	place := geom.Move(at.X, at.Y, at.Z).Mul(geom.TurnX(-.10))
	g.add(p.Place(place), g.on(rig.Head))
	if g.from(archetype.Fast) {
		band := g.part("hat band", g.plainly(c.band))
		outline := []geom.Vec2{{X: .425, Y: .02}, {X: .470, Y: .018}, {X: .450, Y: .125}, {X: .41, Y: .128}, {X: .425, Y: .02}}
		for i := range outline {
			outline[i] = outline[i].Mul(f.size)
		}
		g.add(band.LatheOutline(outline, solid.Circle(1, 1.12, g.segments(36))).Place(place), g.on(rig.Head))
	}
}

package procedural

import (
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
)

// cut reports whether a body is a cut flower, and the body to a vessel for it.
func cut(b, to *body) bool { return to.of.vessel && b.of.brief.Traits[b.of.archetype.Cut] }

// Of cut flowers: tallest is their length as a multiple of the vessel's height, steep the most that they lean out, in radians, and lip the share of
// the neck's radius at which their stalks pass it.
const (
	tallest = 2.1
	steep   = .35
	lip     = .55
)

// bunch puts the k-th of n cut flowers into a vessel: its stalk goes down to the ground, and leans out over the rim where there are several. A flower
// that is too tall is made smaller.
func (g *group) bunch(b, to *body, k, n int) {
	flowers := to.load
	to.load = nil
	s := g.newShelf(to, true)
	to.load = flowers
	if high := tallest * (s.rim - s.box.Min.Y); b.bounds().Size().Y > high {
		by := high / b.bounds().Size().Y
		b.move(geom.Stretch(by, by, by))
		g.remark(smallerIn, bare(b.of), bare(to.of))
	}
	c := s.box.Center()
	low := s.top.At(floor(c.X/s.top.Cell), floor(c.Z/s.top.Cell))
	under := relief.SoleOf(b.whole(), s.top.Cell)
	foot := under.Middle.Mul(s.top.Cell)
	b.move(geom.Move(-foot.X, -b.bounds().Min.Y, -foot.Y))
	turn := geom.TurnY(s.chance.Sub("turn").Range(0, 2*geom.Pi) + 2*geom.Pi*float32(k)/float32(n))
	if n > 1 {
		out := lip * s.neck()
		lean := min(geom.Atan2(2*out, max(s.rim-low, 1e-3)), steep)
		b.move(geom.TurnZ(-lean))
		b.move(geom.Move(out-geom.Sin(lean)/geom.Cos(lean)*(s.rim-low), 0, 0))
	}
	b.move(geom.Move(c.X, low, c.Z).Mul(turn))
	to.load = append(to.load, b)
}

// neck is the least distance from the middle to the inside of the walls just below the rim, metres.
func (s *shelf) neck() float32 {
	const directions = 16
	c, least := s.box.Center(), max(s.box.Size().X, s.box.Size().Z)/2
	level := s.rim - .12*(s.rim-s.box.Min.Y)
	for k := range directions {
		a := 2 * geom.Pi * float32(k) / directions
		for r := float32(0); r < least; r += s.top.Cell {
			if s.top.At(floor((c.X+r*geom.Cos(a))/s.top.Cell), floor((c.Z+r*geom.Sin(a))/s.top.Cell)) > level {
				least = r
			}
		}
	}
	return least
}

package procedural

import (
	"atelier/internal/archetype"
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
)

// Of the top of a thing without a seat, on which words have a figure sit: how deep it is at most, metres, beyond which a figure sits on it as on the ground.
// The others are shares of the figure's height: how high it is at least, how wide the strip is that the figure covers, and how far the edge is below it.
const (
	deepest  = 2.5
	leastTop = .08
	strip    = .08
	rounded  = .055
)

// saddleFor is where a figure can sit on the body: on its saddle or its seat, or, where words have the figure sit, at the front edge of its top.
func (b *body) saddleFor(by *body) (saddle, bool) {
	s, ok := b.saddle()
	if !ok && by.figure() && by.of.brief.Traits[sitting] && !b.alive() && !b.builtOn() {
		return b.brink(by.tall())
	}
	return s, ok
}

// brink is the place at the front edge of the top of a body for a figure of some height: on a crate, on a log, on a wall.
func (b *body) brink(high float32) (saddle, bool) {
	box := b.bounds()
	c, size := box.Center(), box.Size()
	top := relief.Of(b.shape(), cellOf(size))
	first, last := floor(c.Z/top.Cell), floor(box.Max.Z/top.Cell)
	level := relief.Nothing
	rows := make([]float32, max(0, last-first+1)) // from the middle to the front
	for k := range rows {
		rows[k] = top.Across(c.X, strip*high, first+k)
		level = max(level, rows[k])
	}
	if size.Z > deepest || level-box.Min.Y < leastTop*high {
		return saddle{}, false
	}
	edge := len(rows)
	for edge > 0 && rows[edge-1] < level-rounded*high {
		edge--
	}
	back := first
	for top.Across(c.X, strip*high, back-1) > level-rounded*high && back > floor(box.Min.Z/top.Cell) {
		back--
	}
	s := saddle{Seat: archetype.Seat{Height: level - box.Min.Y}, front: float32(first+edge) * top.Cell}
	s.at = geom.Vec3{X: c.X, Y: level, Z: geom.Mix(float32(back)*top.Cell, s.front, .5)}
	if size.X > 2*elbowRoom {
		s.wide = .9 * size.X
	}
	return s, true
}

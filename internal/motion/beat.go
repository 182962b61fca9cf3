package motion

import (
	"cmp"

	"atelier/internal/media/geom"
)

// beat is an action that words count by its strokes: three claps are one action with three strokes, not three actions.
type beat struct {
	in, each, out float32                                // seconds of its beginning, of a stroke and of its end
	act           func(a *Act, on, stroke, late float32) // on is 0 at both ends; the stroke goes from 0 to 1 in each, and late is how many are over
}

// seconds is how long so many strokes take.
func (b *beat) seconds(strokes int) float32 { return b.in + float32(strokes)*b.each + b.out }

// at is the act of so many strokes at a phase from 0 to 1.
func (b *beat) at(a *Act, strokes int, t float32) {
	whole := b.seconds(strokes)
	now := t * whole
	late := geom.Clamp((now-b.in)/b.each, 0, float32(strokes))
	n := min(float32(geom.Floor(late)), float32(strokes-1))
	b.act(a, geom.Smooth(0, b.in, now)*geom.Smooth(whole, whole-b.out, now), late-n, n)
}

// counts makes the performance of a line one of so many strokes, if words count the family's strokes.
func (p *performance) counts(l *Line) {
	b, strokes := p.family.beat, l.Count
	if l.hops() {
		b, strokes = l.hopping(), cmp.Or(strokes, usualHops)
	}
	if b != nil && strokes > 0 {
		p.beat, p.strokes, p.seconds = b, strokes, b.seconds(strokes)/p.style.tempo
	}
}

// times is how often the performance is done for a count: once, if its strokes are counted.
func (p *performance) times(count int) float32 {
	if p.strokes > 0 {
		return 1
	}
	each := max(1, p.family.strokes)
	return float32((count + each - 1) / each)
}

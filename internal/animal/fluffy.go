package animal

import (
	"maps"

	"atelier/internal/archetype"
	"atelier/internal/material"
)

// fluffy gives a row with fur or wool more of it where words make it of fur, in its own coat: "a fluffy cat". It is the look without that fur.
func (q *Beast) fluffy(l archetype.Look) archetype.Look {
	of := func(f material.Finish) bool { _, fur := f.(material.Fur); return fur }
	if q.Hide.Size > 0 || !of(l.All) && !of(l.Finish[q.role()]) {
		return l
	}
	if of(l.All) {
		l.All = nil
	}
	l.Finish = maps.Clone(l.Finish)
	delete(l.Finish, q.role())
	switch {
	case q.Wool > 0:
		q.Wool *= 1.3
	case q.pawed():
		q.Fluff, q.TailTuft = max(q.Fluff, .7), max(q.TailTuft, 44)
		q.Tail = swollen(q.Tail, 1.3)
	}
	q.Lay, q.Depth = q.Lay*1.5, max(q.Depth, .95)
	return l
}

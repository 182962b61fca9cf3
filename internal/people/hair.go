package people

import (
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
)

// lock is a clump of hair: points in heads, and the radius at each.
type lock struct {
	at     []vec
	radius []float32
}

// rounded is the lock with a point between each two, on the cubic through their neighbours.
func (l lock) rounded() lock {
	var o lock
	for i := range l.at {
		if i > 0 {
			a, b := l.at[max(i-2, 0)], l.at[min(i+1, len(l.at)-1)]
			// Midway on the cubic through four points: 9/16 of the inner two, less 1/16 of the outer two.
			o.at = append(o.at, l.at[i-1].Add(l.at[i]).Mul(9./16).Mad(a.Add(b), -1./16))
			o.radius = append(o.radius, (l.radius[i-1]+l.radius[i])/2)
		}
		o.at, o.radius = append(o.at, l.at[i]), append(o.radius, l.radius[i])
	}
	return o
}

// fields are the cones of a lock.
func (l lock) fields(f headFrame) []sdf.Field {
	var out []sdf.Field
	for i := 1; i < len(l.at); i++ {
		a, b := l.at[i-1], l.at[i]
		out = append(out, f.cone(a.X, a.Y, a.Z, l.radius[i-1], b.X, b.Y, b.Z, l.radius[i]))
	}
	return out
}

// hairFinish is strands that lie along the nearest lock.
func hairFinish(f headFrame, locks []lock, coat vec) material.Fur {
	type piece struct{ middle, a, b, way vec }
	var pieces []piece
	for _, l := range locks {
		for i := 1; i < len(l.at); i++ {
			p, q := l.at[i-1], l.at[i]
			a, b := f.at(p.X, p.Y, p.Z), f.at(q.X, q.Y, q.Z)
			pieces = append(pieces, piece{a.Add(b).Mul(.5), a, b, b.Sub(a).Norm()})
		}
	}
	along := func(p vec) vec {
		var sum vec
		for i := range pieces {
			s := &pieces[i]
			// Pieces farther than 10 cm have no say.
			if m := s.middle.Sub(p); m.Dot(m) > .01 {
				continue
			}
			d := toSegment(p, s.a, s.b) + .004
			// The nearest lock rules, by the inverse cube of the distance and 4 mm.
			sum = sum.Mad(s.way, 1/(d*d*d))
		}
		if sum == (vec{}) {
			return v(0, -1, 0)
		}
		return sum.Norm()
	}
	return material.Fur{Coat: coat, Length: .03, Rough: .55, Wave: .2, Depth: .9, Along: along}
}

// toSegment is the distance of p from a–b.
func toSegment(p, a, b vec) float32 {
	d := b.Sub(a)
	t := geom.Clamp01(p.Sub(a).Dot(d) / max(d.Dot(d), 1e-9))
	return p.Sub(a.Mad(d, t)).Len()
}

// Of locks that hang over clothes, in heads: the height from which they do, how much of a lock sinks in, as a share of its radius, how far a lock is moved
// at most, and the radius from which a lock is the core of the hair, which stays.
const (
	lockHeight = .10
	lockSinks  = .45
	lockMoves  = .24
	lockCore   = .12
)

// lift moves hanging locks out of the trunk and all that it wears, away from its axis.
func (o hull) lift(f headFrame, locks []lock) {
	step := .02 * f.size
	for _, l := range locks {
		for i, q := range l.at {
			if q.Y > lockHeight || l.radius[i] > lockCore {
				continue
			}
			p, moved := f.at(q.X, q.Y, q.Z), float32(0)
			for range 4 {
				deep := (1-lockSinks)*l.radius[i]*f.size - o.trunk.At(p)
				if deep <= 0 || moved > lockMoves*f.size {
					break
				}
				// Level, by the gradient of the field: a lock keeps its height.
				way := v(o.trunk.At(p.Add(v(step, 0, 0)))-o.trunk.At(p.Add(v(-step, 0, 0))), 0, o.trunk.At(p.Add(v(0, 0, step)))-o.trunk.At(p.Add(v(0, 0, -step))))
				if way.Len() < .2*step {
					break
				}
				deep = min(deep, lockMoves*f.size-moved)
				p, moved = p.Mad(way.Norm(), deep), moved+deep
			}
			l.at[i] = f.in(p)
		}
	}
}

// hair grows locks as one part. cell is in heads; blend is how far locks flow into one another.
func (g *maker) hair(name, role string, locks []lock, coat vec, cell, blend, share float32, on rig.Follow) {
	f := g.headFrame()
	g.over.lift(f, locks)
	var fields []sdf.Field
	for _, l := range locks {
		fields = append(fields, sdf.Union(.012*f.size, l.fields(f)...))
	}
	s := g.surface(role, hairFinish(f, locks, coat))
	g.grow(name, sdf.Union(blend*f.size, fields...), sdf.Mesher{Cell: f.size * cell}, share, s, on)
}

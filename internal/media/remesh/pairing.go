package remesh

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// flatten is a vector as seen in the plane of q and t.
func flatten(d, q, t geom.Vec3) geom.Vec2 { return geom.Vec2{X: d.Dot(q), Y: d.Dot(t)} }

// pairing is how the planes of two linked places lie to each other. It is the same for every side of the lattice.
type pairing struct {
	middle0, middle1 geom.Vec2 // the point between the places, in the plane of either
	way0, way1       geom.Vec2 // the way from the first place to the second, in the plane of either
	qq, qt, tq, tt   float32   // cosines between q and t of the first and those of the second
}

// mostKept is how many pairings a level keeps, of 48 bytes each. Beyond that, they are made each time that they are needed.
const mostKept = 1 << 20

// pairUp makes the pairings of the links of all levels, once their crosses are known.
func pairUp(ctx context.Context, all []*level) error {
	for _, l := range all {
		if len(l.link) > mostKept {
			continue
		}
		l.pairs = make([]pairing, len(l.link))
		err := band.Rows(ctx, len(l.pos), run, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				for e := l.first[i]; e < l.first[i+1]; e++ {
					l.pairs[e] = l.pair(i, l.link[e])
				}
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

func (l *level) pair(i int, j int32) pairing {
	p0, q0, t0, p1, q1, t1 := l.pos[i], l.q[i], l.t[i], l.pos[j], l.q[j], l.t[j]
	m, way := middle(p0, l.normal[i], p1, l.normal[j]), p1.Sub(p0)
	return pairing{
		flatten(m.Sub(p0), q0, t0), flatten(m.Sub(p1), q1, t1), flatten(way, q0, t0), flatten(way, q1, t1),
		q0.Dot(q1), q0.Dot(t1), t0.Dot(q1), t0.Dot(t1),
	}
}

// over is a point of the second place's plane, as seen in that of the first.
func (p *pairing) over(b geom.Vec2) geom.Vec2 {
	return geom.Vec2{X: p.way0.X + b.X*p.qq + b.Y*p.qt, Y: p.way0.Y + b.X*p.tq + b.Y*p.tt}
}

// back is a point of the first place's plane, as seen in that of the second.
func (p *pairing) back(a geom.Vec2) geom.Vec2 {
	return geom.Vec2{X: a.X*p.qq + a.Y*p.tq - p.way1.X, Y: a.X*p.qt + a.Y*p.tt - p.way1.Y}
}

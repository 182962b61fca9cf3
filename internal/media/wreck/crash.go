package wreck

import (
	"context"

	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/solid"
)

// The measures of a crash: how deep a dent is at most, and how broad, as shares of the thing's lesser level side and of its length; how many dents.
const (
	deepDent  = .14
	broadDent = .26
	crashed   = 5
)

// How far a thing sinks where its wheel was, radians: it lies on the axle of a pair, and sinks in its springs where others hold it.
const (
	axled  = .42
	sprung = .13
)

// Crash wrecks what rolls: a wheel comes off and lies beside it, the thing sinks on that corner, and its body is dented. It reports whether it had wheels.
// The order matters: dents are made before the body leans, in the frame in which the sides are straight.
func (w *Wreck) Crash(ctx context.Context) (bool, error) {
	wheels := w.wheels()
	if len(wheels) < 2 {
		return false, nil
	}
	lost, best := 0, float32(-1e9)
	side := float32(1)
	if w.seed.Sub("wheel").Unit() < .3 {
		side = -1
	}
	c := w.whole.Center()
	for i, at := range wheels {
		if d := at.place.Sub(c); d.Z+1.5*side*d.X > best {
			lost, best = i, d.Z+1.5*side*d.X
		}
	}
	v := wheels[lost]
	gone := map[*solid.Part]bool{}
	for _, p := range v.parts {
		gone[p] = true
	}
	w.s.Parts = without(w.s.Parts, gone)
	wheel, most := v.parts, float32(sprung)
	if len(wheels) == 2 {
		most = axled
	}
	w.Dent(crashed, 1, func(p *solid.Part) bool { return w.on(wheels, p) })
	size := w.whole.Size()
	way := geom.Vec3{X: v.place.X - c.X, Z: v.place.Z - c.Z}
	reach := way.Len()
	if reach > 0 {
		way = way.Mul(1 / reach)
		// A corner at the distance reach sinks by .6 of the wheel's radius, unless that leans the body more than its springs or axle allow.
		turn := geom.About(geom.Vec3{X: way.Z, Z: -way.X}, geom.Asin(min(.6*v.radius/reach, most))).Affine()
		move(w.s.Parts, about(geom.Vec3{X: c.X, Y: w.whole.Min.Y, Z: c.Z}, turn))
		w.settle(w.s.Parts)
	}
	w.lie(wheel, v.place.X+side*(.25*size.X+v.radius), v.place.Z+.9*v.radius, w.seed.Sub("yaw").Range(0, 3), .1)
	w.s.Parts = append(w.s.Parts, wheel...)
	w.rigid()
	return true, ctx.Err()
}

// wheel is a wheel that the thing stands on: its parts, its axle and its radius, metres.
type wheel struct {
	parts  []*solid.Part
	place  geom.Vec3
	radius float32
}

// wheels are the wheels that the thing stands on, as its joints say.
func (w *Wreck) wheels() (out []wheel) {
	s := w.s.Bones
	if s == nil {
		return nil
	}
	for _, h := range s.Hinges {
		i := s.Index(h.Bone)
		if h.Way != rig.Wheel || h.Radius <= 0 || s.Bones[i].Pos.Y-h.Radius > w.whole.Min.Y+.06*w.whole.Size().Y {
			continue
		}
		v := wheel{radius: h.Radius, place: s.Bones[i].Pos}
		for _, p := range w.s.Parts {
			if f := p.Follow.Shares; len(f) == 1 && f[0].Bone == h.Bone {
				v.parts = append(v.parts, p)
			}
		}
		if len(v.parts) > 0 {
			v.place = boundsOf(v.parts).Center()
			out = append(out, v)
		}
	}
	return out
}

// on reports whether a part is of one of the wheels.
func (w *Wreck) on(wheels []wheel, p *solid.Part) bool {
	for _, v := range wheels {
		for _, q := range v.parts {
			if p == q {
				return true
			}
		}
	}
	return false
}

// Dent pushes the sides of a thing in at a few places. Parts that spare says are spared keep their form. Amount is 1 for a wreck.
// A dent is deep·smooth(distance/broad), crumpled by up to 60 % of noise in waves of a fifth of the thing. Parts are moved point by point, so they
// stay closed; copies of a part share their maps no longer, since each is bent otherwise.
func (w *Wreck) Dent(n int, amount float32, spare func(*solid.Part) bool) {
	size := w.whole.Size()
	least, wide := min(size.X, size.Z), max(size.X, size.Y, size.Z)
	type dent struct {
		at, in      geom.Vec3
		deep, broad float32
	}
	var dents []dent
	for i := range n {
		s := w.seed.Sub("dent").At(i)
		a := s.Sub("a").Range(-1.1, 2.2) // mostly in front and on the left
		if i == 0 {
			a = s.Sub("corner").Range(.35, .6)
		}
		d := geom.Vec3{X: geom.Sin(a), Z: geom.Cos(a)}
		out := w.span(d)
		at := w.whole.Center().Mad(d, out)
		at.Y = w.whole.Min.Y + size.Y*s.Sub("y").Range(.35, .8)
		deep := deepDent * least * amount * s.Sub("deep").Range(.45, 1)
		if i == 0 {
			deep *= 1.7
		}
		dents = append(dents, dent{at, d.Mul(-1).Add(geom.Vec3{Y: s.Sub("down").Range(-.5, .1)}).Norm(), deep, broadDent * wide * s.Sub("broad").Range(.6, 1.1)})
	}
	bits := w.seed.Sub("crumple").Bits()
	f := 5 / wide
	for _, p := range w.s.Parts {
		if spare != nil && spare(p) {
			continue
		}
		p.Warp(func(q geom.Vec3) geom.Vec3 {
			out := q
			for _, d := range dents {
				near := geom.Smooth(d.broad, 0, q.Sub(d.at).Len())
				crumple := 1 + .6*geom.Noise(q.X*f, q.Y*f, q.Z*f, bits)
				out = out.Mad(d.in, d.deep*near*crumple)
			}
			return out
		})
		p.Share, p.Given, p.Detail = "", false, nil
		for _, is := range p.Islands {
			is.Share = ""
		}
	}
}

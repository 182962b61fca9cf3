package motion

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// along is the movement on a curve: so often that it turns by an angle, radians to the left; and how often. The curve is about as wide as the movement
// wants, times a factor.
func (m *Movement) along(angle, wide float32) (*Movement, int) {
	stride := m.travel(1).Sub(m.travel(0))
	// The arc is about as long as the angle times the radius. A whole number of cycles makes it, and the bend gives way so that they turn by the angle.
	way := max(stride.Len(), 1e-3)
	cycles := max(1, int(geom.Abs(angle)*m.radius*wide/way+.5))
	bend := angle / (float32(cycles) * way)
	front := geom.Atan2(stride.X, stride.Z)
	on := *m
	if m.arc != nil {
		on.pose = m.arc(bend)
	}
	on.travel = func(t float32) geom.Vec3 {
		at, _ := onCurve(bend, m.travel(t).Sub(m.travel(0)).Len(), 0)
		return geom.About(axisY, front).Rotate(at)
	}
	on.heading = func(t float32) float32 { return bend * m.travel(t).Sub(m.travel(0)).Len() }
	return &on, cycles
}

// curves is how far a line turns a movement that goes, radians to the left, and by how much wider; 0: it goes straight.
func (m *Movement) curves(l *Line) (angle, wide float32) {
	if m.travel == nil || m.radius == 0 {
		return 0, 1
	}
	turned := float32(l.turned())
	if m.only != nil && l.Side == 0 && !l.Exact { // "the wheels spin"
		turned = 0
	}
	switch {
	case l.Trail == circle && l.Side < 0:
		return -tau, max(l.Wide, .5)
	case l.Trail == circle:
		return tau, max(l.Wide, .5)
	case l.Action.family() == turn && l.turnsAround() && turned == 0 && m.only == nil:
		turned = 180
	}
	return turned * geom.Pi / 180, .6
}

// turnsAround reports whether the verb of a line is one of turning, not one of driving that people have no action for.
func (l *Line) turnsAround() bool {
	m, ok := lexicon().Of(l.Verb)
	return l.Added || ok && !m.near
}

// spot is a place and a heading on the ground, where a movement begins.
type spot struct {
	at      geom.Vec3
	heading float32
}

// put is a pose that has been made for the origin, at the spot.
func (s spot) put(p rig.Pose) rig.Pose {
	if s.heading != 0 {
		turned := geom.About(axisY, s.heading)
		p.Root = turned.Rotate(p.Root)
		p.Turns[0] = turned.Mul(p.Turns[0])
	}
	p.Root = p.Root.Add(s.at)
	return p
}

// after is the spot at which a movement is that began here, after so many cycles.
func (s spot) after(m *Movement, cycles float32) spot {
	if m.travel == nil {
		return s
	}
	out := spot{s.at.Add(geom.About(axisY, s.heading).Rotate(m.travel(cycles))), s.heading}
	if m.heading != nil {
		out.heading += m.heading(cycles)
	}
	return out
}

// curved is a stride on a curve that turns to the left by bend radians in a metre, of a leg whose sole begins at a place in the bind pose.
func (s Stride) curved(bend, height float32, l *shank) Stride {
	if bend == 0 {
		return s
	}
	// Each foot keeps to a circle of its own, as far aside as it is bound.
	foot := l.joints[4].Add(l.sole[0])
	at, yaw := onCurve(bend, foot.Z+s.Ahead*height, foot.X+s.Aside*height)
	s.Ahead, s.Aside, s.Yaw = (at.Z-foot.Z)/height, (at.X-foot.X)/height, yaw
	return s
}

// heeded are the aspects that a body which is not a person heeds when it does a line by the movement.
func (m *Movement) heeded(l *Line) aspects {
	out := onward | staying | handed
	if angle, _ := m.curves(l); angle != 0 {
		out |= aside | rounding | turning | sharing
	}
	if m.travel != nil {
		out |= metric
	} else {
		out |= upward | downward | homing
	}
	out = out&^m.ignores | m.heeds
	for _, w := range m.said { // "the left door"
		if w == "left" || w == "right" {
			out |= aside
		}
	}
	return out
}

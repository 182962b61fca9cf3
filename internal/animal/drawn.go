package animal

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// Of a cartoon's animal: how much larger head and eyes are, how long its legs stay, how much thicker legs, feet and tail are, and how much
// rounder its body.
const (
	drawnHead  = 1.45
	drawnEye   = 1.42
	drawnLegs  = .68
	drawnThick = 1.32
	drawnRound = 1.1
)

// squeezed is the brief of a cartoon: short from nose to tail, and broad.
func squeezed(b archetype.Brief, tall, wide, deep float32) archetype.Brief {
	b.Tall, b.Wide, b.Deep = or(b.Tall, 1)*tall, or(b.Wide, 1)*wide, or(b.Deep, 1)*deep
	return b
}

// drawn gives the row a cartoon's proportions: a large head with large, open eyes on a round body, short legs and big feet.
func (q *Beast) drawn() {
	belly := (q.Fore.P[1][1] + q.Hind.P[1][1]) / 2
	let := func(y float32) float32 { return y - (1-drawnLegs)*min(y, belly) }
	for _, st := range []*[]Station{&q.Trunk, &q.Neck, &q.Tail} {
		*st = slices.Clone(*st)
		for i := range *st {
			s := &(*st)[i]
			s.Y = let(s.Y)
		}
	}
	for i := range q.Trunk {
		q.Trunk[i].RX, q.Trunk[i].RY = q.Trunk[i].RX*drawnRound, q.Trunk[i].RY*drawnRound
	}
	for i := range q.Tail {
		q.Tail[i].RX, q.Tail[i].RY = q.Tail[i].RX*drawnThick, q.Tail[i].RY*drawnThick
	}
	q.Muscle = slices.Clone(q.Muscle)
	for i := range q.Muscle {
		f := &q.Muscle[i]
		f.A.Y, f.B.Y = let(f.A.Y), let(f.B.Y)
	}
	q.Fore.drawn(let)
	q.Hind.drawn(let)
	q.Head.drawn()
	q.Head.At[1], q.Waist[1] = let(q.Head.At[1]), let(q.Waist[1])
}

// young gives the row the proportions of a young one: small, with a large head and large eyes on a short neck, a slender trunk and strong knees.
func (q *Beast) young() {
	const size, head, neck = .56, 1.30, .82
	q.H *= size
	q.Lay *= size
	q.Trunk, q.Neck = slices.Clone(q.Trunk), slices.Clone(q.Neck)
	for i := range q.Trunk {
		s := &q.Trunk[i]
		s.Y, s.RX, s.RY = s.Y+.10*s.RY, s.RX*.88, s.RY*.86
	}
	root := q.Neck[0]
	shorter := func(p [2]float32) [2]float32 { return [2]float32{mix(root.Z, p[0], neck), mix(root.Y, p[1], neck)} }
	for i := range q.Neck {
		s := &q.Neck[i]
		p := shorter([2]float32{s.Z, s.Y})
		s.Z, s.Y, s.RX, s.RY = p[0], p[1], s.RX*.95, s.RY*.84
	}
	q.Head.At = shorter(q.Head.At)
	q.Head.L *= head
	q.Head.Eye.R *= 1.16
	for _, l := range []*leg{&q.Fore, &q.Hind} {
		for i := 2; i < 5; i++ {
			l.R[i][0], l.R[i][1] = l.R[i][0]*1.12, l.R[i][1]*1.08
		}
	}
}

// drawn is the leg with its joints let down, and thicker the nearer to the foot.
func (l *leg) drawn(let func(float32) float32) {
	for i := range l.P {
		thick := mix(1.08, drawnThick, float32(i)/4)
		l.P[i][1] = let(l.P[i][1])
		l.R[i][0], l.R[i][1] = l.R[i][0]*thick, l.R[i][1]*thick
	}
	l.Ham[1] = let(l.Ham[1])
	l.Size *= drawnThick
	for i := 3; i < 5; i++ { // the foot is as high as it is long
		l.P[i][1] *= drawnThick / drawnLegs
	}
	l.X0, l.X1 = l.X0*drawnRound, l.X1*drawnRound
}

// drawn is the head, large about its middle, with eyes wide open.
func (h *head) drawn() {
	h.L *= drawnHead
	h.Eye.drawn()
}

// drawn is the eye, large and open.
func (e *eye) drawn() {
	e.R *= drawnEye
	e.Upper, e.Lower = e.Upper*.55, e.Lower*.7
	e.Pupil = [2]float32{geom.Clamp(e.Pupil[0]*1.15, .3, .6), geom.Clamp(e.Pupil[1]*1.15, .3, .8)}
}

// drawn gives the row a cartoon's proportions: a large head with large eyes on a round body, on short legs.
func (q *Bird) drawn() {
	down := (1 - drawnLegs) * q.Hip.Y
	if q.Swims {
		down = 0
	}
	q.Body = slices.Clone(q.Body)
	for i := range q.Body {
		s := &q.Body[i]
		s.Y -= down
		s.RX, s.RY = s.RX*drawnRound, s.RY*drawnRound
	}
	q.Wing.At.X, q.Wing.At.Y = q.Wing.At.X*drawnRound, q.Wing.At.Y-down
	q.Tail.At[1] -= down
	q.Hip.Y -= down
	q.Shank, q.Toe = q.Shank*drawnThick, q.Toe*drawnRound
	q.Head.At[1] -= down
	q.Head.drawn()
}

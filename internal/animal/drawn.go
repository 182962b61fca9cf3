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
	q.shorten(drawnLegs)
	for i := range q.Trunk {
		q.Trunk[i].RX, q.Trunk[i].RY = q.Trunk[i].RX*drawnRound, q.Trunk[i].RY*drawnRound
	}
	for i := range q.Tail {
		q.Tail[i].RX, q.Tail[i].RY = q.Tail[i].RX*drawnThick, q.Tail[i].RY*drawnThick
	}
	q.Fore.drawn()
	q.Hind.drawn()
	q.Head.drawn()
}

// shorten leaves the legs a share of their length, and lets trunk, neck, head and tail down by the rest. Feet stay as high as they are.
func (q *Beast) shorten(share float32) {
	belly := (q.Fore.P[1][1] + q.Hind.P[1][1]) / 2
	let := func(y float32) float32 { return y - (1-share)*min(y, belly) }
	for _, st := range []*[]Station{&q.Trunk, &q.Neck, &q.Tail} {
		*st = slices.Clone(*st)
		for i := range *st {
			(*st)[i].Y = let((*st)[i].Y)
		}
	}
	q.Muscle = slices.Clone(q.Muscle)
	for i := range q.Muscle {
		f := &q.Muscle[i]
		f.A.Y, f.B.Y = let(f.A.Y), let(f.B.Y)
	}
	for _, l := range []*leg{&q.Fore, &q.Hind} {
		for i := range 3 {
			l.P[i][1] = let(l.P[i][1])
		}
		l.Ham[1] = let(l.Ham[1])
	}
	q.Head.At[1], q.Waist[1] = let(q.Head.At[1]), let(q.Waist[1])
}

// drawn is the leg, thicker the nearer to the foot, which is as high as it is long.
func (l *leg) drawn() {
	for i := range l.P {
		thick := mix(1.08, drawnThick, float32(i)/4)
		l.R[i][0], l.R[i][1] = l.R[i][0]*thick, l.R[i][1]*thick
	}
	l.Size *= drawnThick
	l.P[3][1], l.P[4][1] = l.P[3][1]*drawnThick, l.P[4][1]*drawnThick
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

// drawn swells the head of a crawler, with all that stands on it.
func (f *crawl) drawn() {
	f.swell = swelling{At: f.Head.Mul(f.Size), Radius: 2.1 * f.Near * f.Size, More: 1.6 * (drawnHead - 1)}
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

package animal

import (
	"slices"

	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
)

// drawn gives the row a cartoon's proportions: a large head with large, open eyes on a round body, short legs and big feet.
func (q *Beast) drawn() {
	q.shorten(anatomy.DrawnLegs)
	for i := range q.Trunk {
		q.Trunk[i].RX, q.Trunk[i].RY = q.Trunk[i].RX*anatomy.DrawnRound, q.Trunk[i].RY*anatomy.DrawnRound
	}
	for i := range q.Tail {
		q.Tail[i].RX, q.Tail[i].RY = q.Tail[i].RX*anatomy.DrawnThick, q.Tail[i].RY*anatomy.DrawnThick
	}
	q.Fore.drawn()
	q.Hind.drawn()
	q.Head.drawn()
}

// shorten leaves the legs a share of their length, and lets trunk, neck, head and tail down by the rest. Feet stay as high as they are.
func (q *Beast) shorten(share float32) {
	belly := (q.Fore.P[1][1] + q.Hind.P[1][1]) / 2
	// What is above the belly comes down as one, by what the legs lose below it; what is lower comes down in proportion.
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
		thick := geom.Mix(1.08, anatomy.DrawnThick, float32(i)/4)
		l.R[i][0], l.R[i][1] = l.R[i][0]*thick, l.R[i][1]*thick
	}
	l.Size *= anatomy.DrawnThick
	l.P[3][1], l.P[4][1] = l.P[3][1]*anatomy.DrawnThick, l.P[4][1]*anatomy.DrawnThick
	l.X0, l.X1 = l.X0*anatomy.DrawnRound, l.X1*anatomy.DrawnRound
}

// drawn is the head, large about its middle, with eyes wide open.
func (h *head) drawn() {
	h.L *= anatomy.DrawnHead
	h.Eye.Drawn()
}

// drawn gives the row a cartoon's proportions: a large head with large eyes on a round body, on short legs.
func (q *Bird) drawn() {
	down := (1 - anatomy.DrawnLegs) * q.Hip.Y
	if q.Swims {
		down = 0
	}
	q.Body = slices.Clone(q.Body)
	for i := range q.Body {
		s := &q.Body[i]
		s.Y -= down
		s.RX, s.RY = s.RX*anatomy.DrawnRound, s.RY*anatomy.DrawnRound
	}
	q.Wing.At.X, q.Wing.At.Y = q.Wing.At.X*anatomy.DrawnRound, q.Wing.At.Y-down
	q.Tail.At[1] -= down
	q.Hip.Y -= down
	q.Shank, q.Toe = q.Shank*anatomy.DrawnThick, q.Toe*anatomy.DrawnRound
	q.Head.At[1] -= down
	q.Head.drawn()
}

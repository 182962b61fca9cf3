package animal

import (
	"slices"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
)

// young gives the row the proportions of a young one: small, with a large head, large eyes and a short muzzle on a short neck. Those with hooves
// stand on legs as long as their mother's, with strong knees and a slender trunk; those with paws are round, on short legs.
func (q *Beast) young() {
	const size, neck, pawed, hoofed = .56, .82, 1.58, 1.40
	q.H *= size
	q.Lay *= size
	q.Trunk, q.Neck = slices.Clone(q.Trunk), slices.Clone(q.Neck)
	// Of hoofed young: the trunk's width and depth, the thickness of the joints from the knee down, and how far the trunk is raised, of its half height: the
	// slenderer trunk keeps its back, and the belly rises.
	girth, knees, rise := [2]float32{.88, .86}, [2]float32{1.12, 1.08}, float32(.10)
	larger := float32(hoofed)
	if q.pawed() {
		larger = pawed
		girth, knees, rise = [2]float32{1.04, 1.0}, [2]float32{1.16, 1.14}, 0
	}
	for i := range q.Trunk {
		s := &q.Trunk[i]
		s.Y, s.RX, s.RY = s.Y+rise*s.RY, s.RX*girth[0], s.RY*girth[1]
	}
	root := q.Neck[0]
	shorter := func(p [2]float32) [2]float32 {
		return [2]float32{geom.Mix(root.Z, p[0], neck), geom.Mix(root.Y, p[1], neck)}
	}
	for i := range q.Neck {
		s := &q.Neck[i]
		p := shorter([2]float32{s.Z, s.Y})
		s.Z, s.Y, s.RX, s.RY = p[0], p[1], s.RX*.95, s.RY*.84
	}
	q.Head.At = shorter(q.Head.At)
	for _, l := range []*leg{&q.Fore, &q.Hind} {
		for i := 2; i < 5; i++ {
			l.R[i][0], l.R[i][1] = l.R[i][0]*knees[0], l.R[i][1]*knees[1]
		}
	}
	if q.pawed() {
		q.shorten(.80)
	}
	q.Head = varyHead(q.Head, func(h *head) { h.young(larger) })
}

// pawed reports whether the beast goes on paws or on toes.
func (q *Beast) pawed() bool {
	return q.Hind.Foot == paw || q.Hind.Foot == claw3 || q.Hind.Foot == hand
}

// youngLid is how far the upper lid of a young one is let down, of that of a grown one.
const youngLid = .72

// young is the head of a young one: so many times larger, with large eyes and a muzzle that has not grown yet.
func (h *head) young(larger float32) {
	h.L *= larger
	h.Eye.R *= 1.18
	h.Eye.Upper, h.Eye.Tilt = h.Eye.Upper*youngLid, h.Eye.Tilt*.35 // wide open and level
	h.Eye.Pupil = [2]float32{min(max(h.Eye.Pupil[0]*1.15, .8*h.Eye.Pupil[1]), .7), min(h.Eye.Pupil[1]*1.1, .8)}
	h.shorten(.76)
	h.NoseR = h.NoseR.Mul(1.25)
	h.Nose.Z += .25 * h.NoseR.Z
	h.Ear.Len *= .92
}

// shorten takes the muzzle back to a share of its length before the eyes; what stands out before its last form, as the nose does, goes back with it. The
// forms must be the head's own.
func (h *head) shorten(share float32) {
	const from = .16
	end := float32(from)
	for _, f := range h.Forms {
		end = max(end, f.A.Z, f.B.Z)
	}
	back := func(z *float32) {
		if *z > from {
			*z -= (1 - share) * (min(*z, end) - from)
		}
	}
	h.Cuts = slices.Clone(h.Cuts)
	for _, fs := range [][]form{h.Forms, h.Cuts} {
		for i := range fs {
			back(&fs[i].A.Z)
			back(&fs[i].B.Z)
		}
	}
	back(&h.Nose.Z)
	back(&h.Lip[1])
	back(&h.Lip[2])
}

// chick is the young of a bird, in down: its coat, and how high it is, of the height of the grown one.
type chick struct {
	Size float32
	Base vec
	Coat func(*Plume) vec
	Feet vec // zero: those of the grown one
}

// nestling is the form of all chicks: a ball of down with a large head, on short legs, with wings that bear no feathers yet.
var nestling = Bird{
	Plain: true, Around: 24, Row: .05, Turn: .35, Yaw: .75,
	Body: []Station{{.15, .64, .125, .125}, {.10, .52, .205, .205}, {-.01, .41, .265, .255}, {-.16, .385, .205, .195}, {-.27, .42, .085, .080}},
	Head: head{L: .46, At: [2]float32{.16, .785}, K: .10, Forms: forms(ball(0, .02, 0, .37, .37, .40), ball(0, -.07, .12, .27, .24, .27))},
	Wing: wing{At: v(.225, .43, -.05), R: v(.040, .135, .090), Lean: 1.15},
	Hip:  v(.10, .24, -.02), Foot: v(.10, 0, .03), Thigh: .075, Shank: .024, Toe: .15,
}

// young gives the row the form and the down of its chick; beak, feet and the colour of the eyes stay.
func (q *Bird) young() {
	n, c := nestling, q.Chick
	n.Name, n.H, n.Base, n.Coat = q.Name, q.H*c.Size, c.Base, c.Coat
	n.Beak, n.Bill, n.Web, n.Feet = q.Beak, .78, q.Web, q.Feet
	if c.Feet != (vec{}) {
		n.Feet = c.Feet
	}
	n.Head.Eye = eye{At: v(.275, .07, .19), R: .082, Yaw: 1.05, Upper: .32, Lower: .30, Iris: q.Head.Eye.Iris.Mul(.5), Pupil: round(.62), White: .98}
	*q = n
}

// down is the coat of a chick: one colour above, one below, and a cap with a stripe through the eye.
func down(back, belly, cap vec) func(*Plume) vec {
	return func(w *Plume) vec {
		c := mix3(belly, back, smooth(-.1, .55, w.U))
		c = mix3(c, back, .6*w.Wing)
		h := folded(w.Head)
		k := mix3(belly, cap, smooth(.16, .24, h.Y-.25*h.Z))
		k = mix3(k, cap, .8*smooth(.035, .015, abs(h.Y-.07))*smooth(.05, .12, h.Z)*smooth(.10, .18, h.X))
		return w.rim(mix3(c, k, w.HeadIn))
	}
}

// asleep reports whether the words say that an animal sleeps.
func asleep(b archetype.Brief) bool { return b.Traits["sleeping"] || b.Traits[curledUp] }

package animal

import (
	"slices"

	"atelier/internal/animal/anatomy"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
)

// Curls reports whether a beast of the row curls up to sleep: on paws, with a tail that reaches around it.
func (q *Beast) Curls() bool { return q.digger() && q.goes() && q.furry() && q.tailLength() > .4 }

// curling is asleep on the breast, nose to tail: lying straight, as curled bends it, the chin on the forepaws.
func (q *Beast) curling() pose {
	p := q.lying()
	p.Posture, p.Curl, p.Wrap, p.TailSway, p.HeadYaw = rig.Curled, true, 0, 0, 0
	p.Tail = slices.Clone(q.Tail)
	for i := range p.Tail {
		s, last := &p.Tail[i], p.Tail[max(i-1, 0)]
		if i == 0 {
			s.Y -= p.Sink
			continue
		}
		s.Z, s.Y = last.Z-length([2]float32{q.Tail[i].Z - q.Tail[i-1].Z, q.Tail[i].Y - q.Tail[i-1].Y}), geom.Mix(last.Y, s.RY, .7)
	}
	for p.NeckNod < 1.7 {
		p.HeadNod = .30 - q.Head.Pitch - .6*p.NeckNod
		b := &body{Beast: q, pose: p}
		b.trunk = b.run(q.Trunk, true)
		if b.bendNeck(); b.chin() < .13*q.H {
			break
		}
		p.NeckNod += .05
	}
	return p
}

// curled is the curl of a beast that lies straight: the tail, farther out the thicker it is, and the trunk with the neck.
func (b *body) curled() anatomy.Curl {
	const turn = 4 // radians, from the rump to the poll
	h, thick := b.H, b.Tail[len(b.Tail)/2].RX
	tip, root := b.tail.P[len(b.tail.P)-1].Z, b.tail.P[0].Z
	poll := max(b.head.T.Z-.02*h, b.neck.P[0].Z)
	// The tail lies around the trunk, so its arc is wider by the tail's own thickness; the trunk turns by 4 rad at most, and with a radius of at least
	// .28 of the height.
	return anatomy.NewCurl(tip, 1, [2]float32{root - tip, (.34 + thick) * h}, [2]float32{poll - root, max((poll-root)/turn, .28*h)})
}

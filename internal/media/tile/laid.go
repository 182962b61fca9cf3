package tile

import "atelier/internal/media/geom"

// Laid is a place on a piece as a mason leaves it: a little out of place, turned, and of its own size. Lengths are metres.
type Laid struct {
	ID     uint32
	X, Y   float32 // from the middle of the piece, along and across it
	HX, HY float32 // half its length and width
	Edge   float32 // to the border of the piece, positive inside
	Texel  float32

	point *Point
}

// Laid is the place on a piece of a layout with joints of so many metres. Slack is how far pieces are out of place, and corner the radius
// of their corners. All are less where pieces are small: a joint takes no more than a third of one.
func (p *Point) Laid(q Piece, joint, slack, corner float32) Laid {
	m := p.Side
	k := Laid{point: p, ID: q.ID, Texel: p.Texel * m, X: q.X * m, Y: q.Y * m, HX: q.HX * m, HY: q.HY * m}
	narrow := min(k.HX, k.HY)
	joint, slack, corner = min(joint, .6*narrow), min(slack, .15*narrow), min(corner, .5*narrow)
	if q.Round {
		k.Edge = q.Border*m - joint/2 - slack*Unit(q.ID, 33)
		return k
	}
	turn := slack * Signed(q.ID, 32) / k.HX
	x, y := k.X+slack*Signed(q.ID, 30), k.Y+.6*slack*Signed(q.ID, 31)
	k.X, k.Y = x+y*turn, y-x*turn
	k.HX, k.HY = k.HX-joint/2-slack*Unit(q.ID, 33), k.HY-joint/2-slack*Unit(q.ID, 34)
	q = Piece{X: k.X, Y: k.Y, HX: k.HX, HY: k.HY}
	k.Edge = q.Edge(corner)
	return k
}

// Free is noise of the piece's own, about −1..1, of fx and fy cells a metre.
func (k *Laid) Free(fx, fy float32, octaves int, seed uint32) float32 {
	return k.FreeAt(k.X, k.Y, fx, fy, octaves, half, seed)
}

// FreeAt is Free at (x, y) instead, each octave gain times as strong as the one before.
func (k *Laid) FreeAt(x, y, fx, fy float32, octaves int, gain float32, seed uint32) float32 {
	return k.point.Free(x, y, fx, fy, octaves, gain, k.Texel, k.ID+seed)
}

// Tilt is the height of a face that leans by at most so much in each direction.
func (k *Laid) Tilt(slope float32) float32 {
	return slope * (k.X*Signed(k.ID, 35) + k.Y*Signed(k.ID, 36))
}

// Hew cuts off corners along straight lines, which makes rough stones of rectangles: each corner by up to so much of the half width.
func (k *Laid) Hew(most float32) {
	for i := range 4 {
		sx, sy := float32(1-i&1*2), float32(1-i&2)
		deep := most * k.HY * Unit(k.ID, 40+i)
		flat := .5 + 1.2*Unit(k.ID, 44+i) // of the cut: above 1 it takes more of the length
		nx, ny := sx/flat, sy
		l := geom.Sqrt(nx*nx + ny*ny)
		k.Edge = min(k.Edge, ((k.HX/flat+k.HY)-deep-k.X*nx-k.Y*ny)/l)
	}
}

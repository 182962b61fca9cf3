package creature

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tile"
	"atelier/internal/surface"
)

// scale is a kind of scale: what overlaps in rows. Lengths are halves of its length.
type scale struct {
	wide  float32 // half its width
	point float32 // 0: its tip is round … 1: it ends in a point
	tilt  float32 // how far its tip rises
	dome  float32 // how far its middle stands above its sides
	keel  float32 // height of the ridge along it
	rings float32 // growth rings along it
	ring  float32 // how high they are
}

// shape draws it as a Stamp's: P is half its length, what the Stamp's maker wants in mask D, chips along its edge 0..1. Masks: A from root 0
// to tip 1, B rings, C 0 at its border … 1 inside.
func (k *scale) shape(s *tile.Stamp, x, y float32, r *tile.Relief) (float32, bool) {
	t, b := x/s.P[0], geom.Abs(y/s.P[0])
	t += .04 * tile.Signed(s.ID, 95) * y / s.P[0]
	b += .02 * tile.Gradient(t*3, b*2, 0, 0, s.ID)
	tip := geom.Smooth(-.15, 1, t)
	round := geom.Sqrt(max(0, 1-geom.Pow(max(0, (t+.1)/1.1), 2.6)))
	sharp := 1 - max(0, (t+.05)/1.05)
	w := k.wide * geom.Mix(round, sharp, k.point)
	// Distance from the border in halves of the scale's length: to the side, and to the tip, where .7 makes the border as steep.
	edge := min(w-b, (1-t)*.7)
	if s.P[2] > 0 {
		edge -= s.P[2] * .1 * geom.Smooth(.1, .6, tile.Gradient(t*6, y/s.P[0]*6, 0, 0, s.ID+3))
	}
	if edge <= 0 || t < -1 {
		return 0, false
	}
	across := b / k.wide
	grown := geom.Frac(k.rings * geom.Sqrt((t+.35)*(t+.35)+1.3*b*b)) // rings lie round a middle near the root
	h := k.tilt*(t+1) + k.dome*(1-across*across) + k.keel*geom.Smooth(.16, 0, b)*(1-.6*tip) - k.ring*geom.Smooth(.3, 1, grown)
	h += .05 * geom.Smooth(0, .1, edge)
	r.A, r.B, r.C, r.D = .5+.5*t, grown, geom.Clamp01(edge*5), s.P[1]
	return s.P[0] * h, true
}

// rows is how many columns and rows of scales so long and wide apart fill the tile: rows are even.
func rows(e surface.Expanse, across, down float32) (columns, lines int32) {
	return min(max(e.Cells(across), 2), 64), 2 * min(max(tile.Whole(e.Side/(down*e.Scale)/2), 1), 40)
}

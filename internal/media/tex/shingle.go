package tex

import "atelier/internal/media/geom"

// Shingle is overlapping feathers or scales over (s, a): rows of r along s, tips at growing s, columns of w across. It gives how far along
// its feather a point is, 0 root … 1 tip, how far across, −1..1, how near its edge, 1 on it, and the feather's own number.
func Shingle(s, a, r, w float32) (u, x, edge float32, id uint32) {
	k := geom.Floor(s / r)
	for o := int32(1); o >= 0; o-- {
		row := k - o
		off := float32(row&1) * .5
		j := geom.Floor(a/w + off)
		u = (s - float32(row)*r) / (2 * r)
		x = (a - (float32(j)+.5-off)*w) / (.5 * w)
		half := float32(1.08)
		if u > .45 {
			t := (u - .45) / .55
			half = 1.08 * geom.Sqrt(max(0, 1-t*t))
		}
		if geom.Abs(x) < half || o == 0 {
			return u, geom.Clamp(x, -1, 1), geom.Smooth(.30, 0, half-geom.Abs(x)) * geom.Smooth(.35, .6, u), geom.Hash(row, j, 3, 77)
		}
	}
	return u, x, 0, 0
}

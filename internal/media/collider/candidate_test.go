package collider

import (
	"testing"

	"atelier/internal/media/geom"
)

// A normal whose square is denormal is up to 1.2 long after it was divided by its length.
func TestDirectionsOfDenormalNormals(t *testing.T) {
	const most = 25 * 25 * 25
	longest := float32(0)
	for k := range 400 {
		n := geom.Vec3{Y: 4.4e-23 * (.5 + float32(k)/400)}
		for _, n := range []geom.Vec3{n, n.Mul(-1), {X: n.Y}, {Z: -n.Y}} {
			l := n.Len()
			if l == 0 {
				continue
			}
			u := n.Mul(1 / l)
			longest = max(longest, u.Len())
			if at := rounded(u); at < 0 || at >= most {
				t.Fatalf("%v: got place %d, want 0 to %d", n, at, most-1)
			}
		}
	}
	if longest < 1+1./12 {
		t.Errorf("got %g for the longest direction, want one that would lie outside of the table", longest)
	}
	if a, b := rounded(geom.Vec3{X: 1}), rounded(geom.Vec3{X: 1.2}); a != b {
		t.Errorf("got places %d and %d of one direction", a, b)
	}
}

package photo

import (
	"strings"
	"testing"

	"atelier/internal/media/photo/phototest"
	"atelier/internal/seed/seedtest"
)

// Joints are found in a photograph that is out of focus, and lie deeper there too, as long as no
// hard sun throws shadows.
func TestJointsOutOfFocus(t *testing.T) {
	seedtest.InTurn(t, 3)
	truth := baked(t, bricks(), 512)
	for i, sky := range []float32{.9, .95} {
		if !seedtest.TakesOf(i, 2) {
			continue
		}
		c := phototest.Square(640, 1.37)
		c.Sky, c.Blur, c.Noise = sky, 5, .005
		m, n, err := Tile(t.Context(), shoot(t, c, truth), Options{Size: 256, Side: truth.Side})
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(strings.Join(n.Words, " "), "Joints part") {
			t.Errorf("sky %v: no joints are told of: %q", sky, n.Words)
		}
		// Mortar is paler and less red than bricks.
		var mortar, brick spread
		for k, h := range m.Height {
			if red := float32(m.Base[3*k]) / float32(m.Base[3*k+2]+1); red < 1.2 {
				mortar.add(float64(h))
			} else if red > 1.45 {
				brick.add(float64(h))
			}
		}
		if mortar.n == 0 || brick.n == 0 || mortar.sum/mortar.n > .7*brick.sum/brick.n {
			t.Errorf("sky %v: %v texels of mortar lie at %.0f and %v of brick at %.0f of 65,535, want mortar deeper",
				sky, mortar.n, mortar.sum/max(1, mortar.n), brick.n, brick.sum/max(1, brick.n))
		}
	}
}

// The top-hat transform keeps narrow lines on any ground, across the border of the tile too, and removes wide bands.
func TestTopHat(t *testing.T) {
	const side = 64
	v := make([]float32, side*side)
	for k := range v {
		x, y := k%side, k/side
		v[k] = float32(y) // the ground rises
		if x >= 20 && x < 23 || x == 63 || x == 0 {
			v[k] += 5 // lines of three and of two places
		}
		if x >= 30 && x < 50 {
			v[k] += 9 // a band
		}
	}
	lines := topHat(v, side, 4)
	for _, c := range []struct {
		x    int
		want float32
	}{{10, 0}, {20, 5}, {22, 5}, {63, 5}, {0, 5}, {40, 0}} {
		if got := lines[32*side+c.x] - lines[32*side+10]; got != c.want {
			t.Errorf("column %d: got %v above the ground, want %v", c.x, got, c.want)
		}
	}
}

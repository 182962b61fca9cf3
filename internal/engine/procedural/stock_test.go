package procedural

import (
	"testing"

	"atelier/internal/media/geom"
)

// The goods that words name lie in the crates of a stall, under its awning, and its keeper stands behind them.
func TestStallsShowTheirGoods(t *testing.T) {
	for prompt, sorts := range map[string]int{"a market stall with pumpkins, carrots and cabbages": 3, "a fishmonger behind a stall of fish": 1} {
		p, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		stall := len(g.bodies) - 1 - sorts
		room, n := g.bodies[stall][0].bounds(), 0
		for k := stall + 1; k < len(g.bodies); k++ {
			for _, b := range g.bodies[k] {
				own := b.bounds()
				if own.Min.Y < .5 || own.Max.Y > .85*room.Max.Y || !room.Near(own, 0) {
					t.Errorf("%q: %s is at %.2f, want it in the crates of %.2f", prompt, bare(b.of), own, room)
				}
				n++
			}
		}
		if n < 6*sorts/2 {
			t.Errorf("%q: got %d goods, want at least %d", prompt, n, 3*sorts)
		}
		if at := g.bodies[0][0].bounds().Center(); stall == 1 && (at.Z > room.Center().Z || geom.Abs(at.X-room.Center().X) > .3) {
			t.Errorf("%q: %s is at %.2f, want it behind the goods in %.2f", prompt, bare(p), at, room)
		}
	}
}

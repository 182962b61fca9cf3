package procedural

import (
	"slices"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/seed/seedtest"
)

// TestBorneTogether wants a load in its own size with a hand of each bearer on it, and figures that push a thing at its back.
func TestBorneTogether(t *testing.T) {
	for _, c := range seedtest.Some([]struct {
		prompt string
		joints []string // of the first figure, of which one at least is at the load
		gap    float32  // between the hand and the load at most, as a share of the figure's height
		ends   bool     // one figure is at each end
	}{
		{"two men carrying a ladder", []string{"leftHand"}, .1, false},
		{"two miners carrying a chest", []string{"leftHand", "rightHand"}, .1, true},
		{"a mother holding a baby", []string{"leftHand", "rightHand"}, .1, false},
		{"four dwarves carrying a coffin", []string{"leftHand"}, .1, false},
		{"two workers carrying a sofa", []string{"leftHand", "rightHand"}, .12, true},
		{"two goblins pushing a minecart", []string{"leftHand", "rightHand"}, .12, false},
		{"a man pushing a boulder", []string{"leftHand", "rightHand"}, .15, false},
	}) {
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		load := g.bodies[1][0]
		for n, by := range g.bodies[0] {
			near := float32(1e9)
			for _, name := range []string{"leftHand", "rightHand"} {
				if at, ok := by.joint(name); ok && (n > 0 || slices.Contains(c.joints, name)) {
					box := load.bounds()
					near = min(near, at.Sub(at.Max(box.Min).Min(box.Max)).Len())
				}
			}
			if high := by.bounds().Size().Y; near > c.gap*high {
				t.Errorf("%q: got the hands of figure %d %.2f m from the load, want at most %.2f", c.prompt, n, near, c.gap*high)
			}
		}
		if by := g.bodies[0]; c.ends && by[0].bounds().Center().Sub(by[1].bounds().Center()).Len() < longSide(load.bounds().Size()) {
			t.Errorf("%q: got both figures at one end, want one at each", c.prompt)
		}
		if load.smaller {
			t.Errorf("%q: got a smaller load, want it of its own size", c.prompt)
		}
	}
}

// TestWithinWalls wants what fills a thing within the inner faces of its walls, and enough of it.
func TestWithinWalls(t *testing.T) {
	for _, c := range seedtest.Some([]struct {
		prompt string
		least  int
		room   geom.Vec3 // how far from the middle of the holder things reach at most along each side, as a share of its size
	}{
		{"a wheelbarrow full of pumpkins", 5, geom.Vec3{X: .52, Z: .36}},
		{"a wheelbarrow full of apples", 8, geom.Vec3{X: .5, Z: .34}},
		{"a minecart full of skulls", 6, geom.Vec3{X: .5, Z: .5}},
		{"a basket of kittens", 3, geom.Vec3{X: .5, Z: .5}},
	}) {
		_, g, err := placed(t, c.prompt)
		if err != nil {
			t.Fatal(err)
		}
		to, n := g.bodies[0][0], 0
		size, middle := box(to.shape()).Size(), box(to.shape()).Center()
		for _, b := range g.bodies[1] {
			if b.lost {
				continue
			}
			n++
			if off := b.bounds().Center().Sub(middle); geom.Abs(off.X) > c.room.X*size.X || geom.Abs(off.Z) > c.room.Z*size.Z {
				t.Errorf("%q: got one %.2f from the middle of a thing of %.2f, want it within the walls", c.prompt, off, size)
			}
		}
		if n < c.least {
			t.Errorf("%q: got %d things, want %d at least", c.prompt, n, c.least)
		}
	}
}

// TestCrew seats passengers on seats and stands the steersman at the helm.
func TestCrew(t *testing.T) {
	_, g, err := placed(t, "a gondola with two passengers and a gondolier")
	if err != nil {
		t.Fatal(err)
	}
	boat, helm := g.bodies[0][0], g.bodies[2][0]
	if len(boat.load) != 3 || g.bodies[1][0].of.brief.Seat.Height == 0 {
		t.Errorf("got %d in the boat, want three, of which two sit", len(boat.load))
	}
	if at, _ := boat.socket(helmSocket); geom.Abs(helm.bounds().Min.Y-at.T.Y) > .02 || helm.of.brief.Seat.Height > 0 {
		t.Errorf("got the gondolier at %.2f, want them on their feet at %.2f", helm.bounds().Min, at.T)
	}
}

package procedural

import (
	"testing"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/seed/seedtest"
)

// Seats with a table stand around it, apart from each other, and look at it.
func TestSeatsLookAtWhatTheyStandAround(t *testing.T) {
	for prompt, seats := range map[string]int{"a table with four chairs": 4, "a desk with a chair": 1, "a table with two chairs": 2} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		middle, chairs := g.bodies[0][0].bounds().Center(), g.bodies[1]
		if len(chairs) != seats {
			t.Errorf("%q: got %d chairs, want %d", prompt, len(chairs), seats)
		}
		for i, c := range chairs {
			box := c.bounds()
			to := middle.Sub(box.Center())
			to.Y = 0
			if front := c.at.Dir(geom.Vec3{Z: 1}).Norm(); front.Dot(to.Norm()) < .5 {
				t.Errorf("%q: chair %d looks to %v, want towards the table, %v", prompt, i, front, to.Norm())
			}
			if box.Min.Y < -.01 || box.Min.Y > .01 {
				t.Errorf("%q: chair %d is %.3f m above the ground", prompt, i, box.Min.Y)
			}
			for k, o := range chairs[:i] {
				if plotOf(o.bounds()).meets(plotOf(box)) {
					t.Errorf("%q: chairs %d and %d meet", prompt, k, i)
				}
			}
		}
	}
}

// Two equal things beside a single one stand at both sides of it and face as it does.
func TestTwoStandAtBothSides(t *testing.T) {
	for prompt, two := range map[string]int{"two lions beside a gate": 0, "a throne between two torches": 1} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		one := g.bodies[1-two][0]
		half, back := one.size()*box(one.corners).Size().X/2, one.at.Inverse()
		left, right := back.Point(g.bodies[two][0].bounds().Center()), back.Point(g.bodies[two][1].bounds().Center())
		if left.X > -half || right.X < half {
			t.Errorf("%q: got them at %.2f and %.2f, want outside of ± %.2f", prompt, left.X, right.X, half)
		}
		for _, b := range g.bodies[two] {
			if front := b.at.Dir(geom.Vec3{Z: 1}).Norm(); front.Z < .9 {
				t.Errorf("%q: got one that looks to %v, want to the front", prompt, front)
			}
		}
	}
}

// A thing before or behind another stands wholly before or behind it, in line with its middle.
func TestBeforeIsWhollyBefore(t *testing.T) {
	for _, prompt := range []string{"a cow in front of a barn", "a dog in front of a fireplace"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		near, far := g.bodies[0][0].bounds(), g.bodies[1][0].bounds()
		if near.Min.Z < far.Max.Z || geom.Abs(near.Center().X-far.Center().X) > .25*far.Size().X {
			t.Errorf("%q: got it at %v, want before %v", prompt, near, far)
		}
	}
}

// A draught animal stands before its cart, faces away from it, and does not overlap it.
func TestATeamStandsBeforeWhatItDraws(t *testing.T) {
	seedtest.InTurn(t, 3)
	for _, prompt := range []string{"a horse pulling a cart", "a cart drawn by a horse"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		var horse, cart *body
		for i, p := range g.all {
			if p.archetype.Name == "horse" {
				horse = g.bodies[i][0]
			} else {
				cart = g.bodies[i][0]
			}
		}
		if h, c := horse.bounds().Center(), cart.bounds().Center(); h.Z < c.Z+.5 {
			t.Errorf("%q: got the horse at z = %.2f and the cart at %.2f, want the horse before it", prompt, h.Z, c.Z)
		}
		cell := cellOf(cart.bounds().Size())
		if relief.Overlap(relief.Of(cart.shape(), cell), relief.Of(horse.shape(), cell), 0, 0) {
			t.Errorf("%q: the horse stands within the cart", prompt)
		}
	}
}

// Low things are stacked, and a thing on the stack stands on the highest of them.
func TestBooksAreStacked(t *testing.T) {
	_, g, err := placed(t, "a candle on a stack of books")
	if err != nil {
		t.Fatal(err)
	}
	top := float32(0)
	for i, b := range g.bodies[1] {
		box := b.bounds()
		if geom.Abs(box.Min.Y-top) > .012 {
			t.Errorf("book %d stands at %.3f m, want %.3f", i, box.Min.Y, top)
		}
		top = box.Max.Y
	}
	if low := g.bodies[0][0].bounds().Min.Y; geom.Abs(low-top) > .012 {
		t.Errorf("got the candle at %.3f m, want on the books at %.3f", low, top)
	}
}

package procedural

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// Cut flowers stand in their vessel, their feet below its rim and their heads above.
func TestCutFlowersStandInTheirVessel(t *testing.T) {
	_, g, err := gathered(t, "a vase with three red tulips", operation.Fast)
	if err != nil {
		t.Fatal(err)
	}
	vase := g.bodies[0][0].bounds()
	if n := len(g.bodies[1]); n != 3 {
		t.Fatalf("got %d tulips, want 3", n)
	}
	for i, b := range g.bodies[1] {
		own := b.bounds()
		if c := own.Center().Sub(vase.Center()); b.lost || b.adrift || own.Min.Y > vase.Center().Y || own.Max.Y < vase.Max.Y || geom.Abs(c.X)+geom.Abs(c.Z) > .4 {
			t.Errorf("tulip %d: got it at %v in a vase at %v, want its foot inside and its head above the rim", i, own, vase)
		}
	}
}

// What is on a seat or a sill lies at the height of that, and not on arms, backs or walls.
func TestThingsLieOnTheSeat(t *testing.T) {
	for _, prompt := range []string{"a cat sleeping on a sofa", "a book on an armchair", "a cat on a windowsill"} {
		_, g, err := gathered(t, prompt, operation.Fast)
		if err != nil {
			t.Fatal(err)
		}
		b, on := g.bodies[0][0], g.bodies[1][0]
		at, ok := on.rest()
		if low := b.bounds().Min.Y; !ok || geom.Abs(low-at.Y) > soft+.05 {
			t.Errorf("%q: got it %.2f m high, want %.2f m", prompt, low, at.Y)
		}
	}
}

// A figure that holds things of its own lets go of them for what words put into its hand.
func TestHandsAreFreedForWhatIsAsked(t *testing.T) {
	_, g, err := gathered(t, "a samurai with a katana", operation.Fast)
	if err != nil {
		t.Fatal(err)
	}
	if hand := g.bodies[1][0].hand; hand != hands[0] {
		t.Errorf("got the sword in %q, want it in %q", hand, hands[0])
	}
}

// A beast sits on the saddle of what it rides, as large as it is.
func TestBeastsRide(t *testing.T) {
	_, g, err := gathered(t, "a monkey riding a bicycle", operation.Fast)
	if err != nil {
		t.Fatal(err)
	}
	b, on := g.bodies[0][0], g.bodies[1][0]
	at, _ := on.saddle()
	if low := b.bounds().Min.Y; geom.Abs(low-at.at.Y) > .01 || b.bounds().Size().Y < .3 {
		t.Errorf("got a monkey %.2f m tall at %.2f m, want it on the saddle at %.2f m", b.bounds().Size().Y, low, at.at.Y)
	}
}

package procedural

import (
	"testing"

	"atelier/internal/media/geom"
)

// Cut flowers stand in their vessel, their feet below its rim and their heads above.
func TestCutFlowersStandInTheirVessel(t *testing.T) {
	_, g, err := placed(t, "a vase with three red tulips")
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

// A cut flower stands by its stalk; a plant in its own pot, a cactus and a tree do not, and are beside a vessel that is too small for them.
func TestOnlyCutFlowersAreBunched(t *testing.T) {
	for prompt, want := range map[string]bool{
		"a vase with a rose": true, "a sunflower in a vase": true,
		"a crate with three pine trees": false, "a vase with a cactus": false, "a crate with a potted tulip": false,
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		vessel, plant := g.bodies[0][0], g.bodies[1][0]
		if plant.of.vessel {
			vessel, plant = plant, vessel
		}
		if got := cut(plant, vessel); got != want {
			t.Errorf("%q: got a cut flower %t, want %t", prompt, got, want)
		}
		out := vessel.bounds()
		own := plant.bounds()
		apart := own.Min.X >= out.Max.X || own.Max.X <= out.Min.X || own.Min.Z >= out.Max.Z || own.Max.Z <= out.Min.Z
		if low := own.Min.Y - out.Min.Y; apart == want || apart && low > .01 {
			t.Errorf("%q: got a plant at %v and a vessel at %v, want the plant in the vessel %t, or else on the ground beside it", prompt, own, out, want)
		}
	}
}

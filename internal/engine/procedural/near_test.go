package procedural

import (
	"slices"
	"testing"

	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
)

// What a figure works on is to the right of the figure, within reach and not inside it; what is too large for one hand is before the trunk in both arms; and
// several work around one thing.
func TestWorkIsInReach(t *testing.T) {
	for prompt, at := range map[string]int{
		"a mechanic welding the hull of a spaceship": 2, "a giraffe eating leaves from a tall tree": 1, "a robot watering a row of sunflowers": 2,
		"a blacksmith hammering a sword on an anvil": 1,
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[at][0]
		if by.at.Z.Norm().X < .9 || b.bounds().Center().X < by.bounds().Center().X {
			t.Errorf("%q: what is worked on is not where the look goes", prompt)
		}
		near := float32(1e9)
		mine := relief.Of(sideways(by.whole(), 1), .03)
		theirs := relief.SoleOf(sideways(b.whole(), 1), .03)
		if r, ok := mine.Drop(&theirs, 0, 0); ok {
			near = -r.Y
		}
		if near < -.06 || near > .12 {
			t.Errorf("%q: got a gap of %.2f m", prompt, near)
		}
	}
	for _, prompt := range []string{"a goblin smuggling a barrel of rum", "a woman carrying a crate of apples", "a boy carrying a large teddy bear"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		by, b := g.bodies[0][0], g.bodies[1][0]
		own, size := by.bounds(), b.bounds()
		high := own.Size().Y
		if low := (size.Min.Y - own.Min.Y) / high; low < armLow-.01 || low > armFoot+.01 || size.Center().Z < own.Center().Z {
			t.Errorf("%q: it is at %.2f of the height, %.2f m before the middle", prompt, low, size.Center().Z-own.Center().Z)
		}
		for _, name := range hands {
			hand, _ := by.socket(name)
			if gap := hand.T.Sub(geom.Vec3{X: hand.T.X, Y: size.Min.Y, Z: hand.T.Z}).Len(); gap > .12*high {
				t.Errorf("%q: the %s is %.2f m from its foot", prompt, name, gap)
			}
		}
	}
	_, g, err := placed(t, "two children building a sandcastle")
	if err != nil {
		t.Fatal(err)
	}
	castle := g.bodies[1][0].bounds().Center()
	for k, b := range g.bodies[0] {
		to := castle.Sub(b.bounds().Center())
		to.Y = 0
		if cos := to.Norm().Dot(b.at.Z.Norm()); cos < .9 || !b.of.brief.Traits[kneeling] {
			t.Errorf("child %d looks past the sandcastle, cosine %.2f, or does not kneel", k, cos)
		}
	}
}

// A beast before rungs stays on the ground at its usual size, which is told; a fish goes into the jaws of a beast, away from where it was.
func TestBeastsClimbAndSteal(t *testing.T) {
	_, g, err := placed(t, "a cat climbing a ladder")
	if err != nil {
		t.Fatal(err)
	}
	cat, ladder := g.bodies[0][0].bounds(), g.bodies[1][0].bounds()
	if cat.Min.Y > .01 || cat.Size().X < .4 || ladder.Min.X > cat.Max.X+.1 {
		t.Errorf("a cat at a ladder: got the cat in %v and the ladder in %v", cat, ladder)
	}
	if want := "Not shown: “climbing”; the cat stands before the ladder."; !slices.Contains(g.remarks.Texts(), want) {
		t.Errorf("got the notes %q, want %q", g.remarks, want)
	}
	if _, g, err = placed(t, "a raccoon stealing a fish from a bucket"); err != nil {
		t.Fatal(err)
	}
	raccoon, fish, bucket := g.bodies[0][0], g.bodies[1][0].bounds(), g.bodies[2][0].bounds()
	jaws, _ := raccoon.socket(mouthSocket)
	if fish.Center().Sub(jaws.T).Len() > .03 || bucket.Min.X < fish.Max.X {
		t.Errorf("a stolen fish: got it in %v, want it in the jaws at %v and before the bucket in %v", fish, jaws.T, bucket)
	}
}

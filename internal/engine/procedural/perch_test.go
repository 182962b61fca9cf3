package procedural

import (
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// What perches in a tree stands on it, high above the ground, and what hangs from a thing is below a part of that, off the ground.
func TestTreesAreClimbed(t *testing.T) {
	for prompt, low := range map[string]float32{
		"two crows on a dead tree": .3, "a cat in an oak tree": .3, "a lantern hanging from a torii": .15, "a lantern hanging from an oak tree": .15,
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		tree := g.bodies[1][0].bounds()
		for _, b := range g.bodies[0] {
			own := b.bounds()
			if high := (own.Min.Y - tree.Min.Y) / tree.Size().Y; high < low-.1 || high > 1 {
				t.Errorf("%q: got it at %.2f of the height, want more than %.2f", prompt, high, low-.1)
			}
			near := float32(1e9)
			for _, p := range g.bodies[1][0].shape() {
				near = min(near, p.Sub(own.Center()).Len())
			}
			if near > own.Diagonal()+.5 {
				t.Errorf("%q: got it %.2f m from the tree", prompt, near)
			}
		}
	}
	if _, g, err := placed(t, "a painting hanging on a stone wall"); err != nil {
		t.Fatal(err)
	} else if own, wall := g.bodies[0][0].bounds(), g.bodies[1][0].bounds(); own.Min.Y < wall.Min.Y+.1 || own.Min.Z < wall.Center().Z {
		t.Errorf("a painting on a wall: got it %.2f m above the ground and %.2f m before its middle", own.Min.Y-wall.Min.Y, own.Min.Z-wall.Center().Z)
	}
}

// A tree grows for a person in it; the person keeps the usual size.
func TestTreesGrowForPeople(t *testing.T) {
	for _, prompt := range []string{"a boy climbing a tree", "a boy sitting in a tree"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		boy, tree := g.bodies[0][0], g.bodies[1][0].bounds()
		if k := boy.at.Y.Len(); k < .95 || boy.bounds().Min.Y < tree.Min.Y+.2*tree.Size().Y {
			t.Errorf("%q: got a boy of %.2f of the usual size at %.2f m in a tree of %.2f m", prompt, k, boy.bounds().Min.Y, tree.Size().Y)
		}
	}
}

// What is on the rim of a vessel is at its edge and not on what is in it; what hangs from a hook is below it, off the ground, and a pot is over its fire.
func TestRimsAndHooks(t *testing.T) {
	for _, prompt := range []string{"a sparrow on the rim of a fruit bowl", "two sparrows on the rim of a stone bird bath"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		bowl := g.bodies[1][0].bounds()
		for _, b := range g.bodies[0] {
			foot := relief.SoleOf(b.shape(), .003)
			x, z := (foot.Middle.X*foot.Cell-bowl.Center().X)/bowl.Size().X, (foot.Middle.Y*foot.Cell-bowl.Center().Z)/bowl.Size().Z
			if x*x+z*z < .36*.36 || b.bounds().Min.Y < bowl.Center().Y {
				t.Errorf("%q: got a bird at %.2f and %.2f of the width, %.2f m high, want it at the rim", prompt, x, z, b.bounds().Min.Y)
			}
		}
	}
	for _, prompt := range []string{"a lantern hanging from a hook", "a pot over a campfire"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		own, from := g.bodies[0][0].bounds(), g.bodies[1][0]
		hook, ok := from.socket(hookSocket)
		if !ok || own.Max.Y > hook.T.Y+.03 || own.Max.Y < hook.T.Y-.03 || own.Min.Y < from.bounds().Min.Y+.2 {
			t.Errorf("%q: it reaches from %.2f to %.2f m, want it to hang from the hook", prompt, own.Min.Y, own.Max.Y)
		}
	}
}

// Birds around a rim are apart from each other, and a full rim is told.
func TestRimsHaveRoomForSome(t *testing.T) {
	for _, prompt := range []string{"ten sparrows on the rim of a fountain", "ten crows on the rim of a stone bird bath"} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		up, down := []geom.Vec3{}, 0
		for _, b := range g.bodies[0] {
			if b.adrift {
				down++
				continue
			}
			c, size := b.bounds().Center(), b.bounds().Size()
			for _, o := range up {
				if far := o.Sub(c).Len(); far < .5*min(size.X, size.Z) {
					t.Errorf("%q: got two birds %.2f m from each other", prompt, far)
				}
			}
			up = append(up, c)
		}
		if told := strings.Contains(g.remarks.String(), "The rim"); len(up) == 0 || told != (down > 0) {
			t.Errorf("%q: got %d on the rim, %d on the ground and the notes %q", prompt, len(up), down, g.remarks)
		}
	}
}

// What is too large for a hook is beside it, and what is made smaller for it is told.
func TestHooksHaveLittleRoom(t *testing.T) {
	for prompt, note := range map[string]string{
		"a car hanging from a hook": "no place to hang", "a lantern hanging from a hook": "", "a pot over a campfire": "",
		"a cauldron over a campfire": "smaller than usual",
	} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		hung, got := len(g.bodies[1][0].load) == 1, g.remarks.String()
		if hung == (prompt == "a car hanging from a hook") || !strings.Contains(got, note) || note == "" && strings.Contains(got, "smaller") {
			t.Errorf("%q: got it on the hook: %v, with the notes %q, want a note with %q", prompt, hung, got, note)
		}
	}
}

// Counted beasts on a thing stand on it and not on each other, are of one size, and each of them is there.
func TestCountedBeastsShareAHost(t *testing.T) {
	for _, c := range []struct {
		prompt string
		seed   int64
	}{
		{"three crows on a fence", 86}, {"three crows on a fence", 5}, {"three sparrows on a picket fence", 5}, {"four cats on a roof", 14},
	} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: c.prompt, Preset: operation.Fast, Seed: c.seed}, nil)
		_, g, err := together(t, &p, err)
		if err != nil {
			t.Fatal(err)
		}
		host := g.bodies[1][0]
		for k, b := range g.bodies[0] {
			if by := b.at.Y.Len() / g.bodies[0][0].at.Y.Len(); b.adrift || b.lost || by < .999 || by > 1.001 {
				t.Errorf("%q, seed %d: copy %d is adrift: %v, and %.2f times as large as the first", c.prompt, c.seed, k, b.adrift || b.lost, by)
			}
			for _, o := range g.bodies[0][:k] {
				own, other := b.bounds(), o.bounds()
				if apart := own.Center().Sub(other.Center()).Scale(geom.Vec3{X: 1, Z: 1}).Len(); apart < .3*min(longSide(own.Size()), longSide(other.Size())) {
					t.Errorf("%q, seed %d: two of them are %.2f m from each other", c.prompt, c.seed, apart)
				}
			}
		}
		if len(host.load) != len(g.bodies[0]) {
			t.Errorf("%q, seed %d: %d of %d on it", c.prompt, c.seed, len(host.load), len(g.bodies[0]))
		}
	}
}

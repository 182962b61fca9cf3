package procedural

import (
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/relief"
	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// Several that fight one stand about its head and look at it, clear of each other; the one looks to them, and roars if it is a beast.
func TestSeveralSurroundTheOne(t *testing.T) {
	for prompt, single := range map[string]int{
		"four gladiators fighting a lion": 1, "two knights fighting a dragon": 1, "a bear fighting three wolves": 0,
	} {
		p, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		one := g.bodies[single][0]
		if !p.things()[single].brief.Traits["roaring"] {
			t.Errorf("%q: the beast has no fighting pose", prompt)
		}
		look := one.at.Z.Norm()
		for k, b := range g.bodies[1-single] {
			way := b.bounds().Center().Sub(one.bounds().Center())
			if way.Dot(look) < 0 {
				t.Errorf("%q: number %d stands behind the one, %.2f m", prompt, k, way.Dot(look))
			}
			head := one.bounds().Center().Add(look.Mul((.5 - brow) * one.bounds().Size().X))
			to := head.Sub(b.bounds().Center())
			to.Y = 0
			if cos := to.Norm().Dot(b.at.Z.Norm()); cos < .9 {
				t.Errorf("%q: number %d looks past the one, cosine %.2f", prompt, k, cos)
			}
			for o, other := range g.bodies[1-single][:k] {
				if relief.Overlap(relief.Of(b.whole(), .03), relief.Of(other.whole(), .03), 0, 0) {
					t.Errorf("%q: numbers %d and %d stand in each other", prompt, o, k)
				}
			}
		}
	}
}

// A beast that fights a person stands before the person and looks back, and does not stand beside the person and look past.
func TestOneFacesTheOther(t *testing.T) {
	for prompt, seed := range map[string]int64{
		"a viking with an axe fighting a bear": 67, "a gladiator fighting a lion": 2, "a hunter with a spear fighting a bear": 3, "a viking fighting a wolf": 83,
	} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: seed}, nil)
		_, g, err := together(t, &p, err)
		if err != nil {
			t.Fatal(err)
		}
		one, beast := g.bodies[0][0], g.bodies[len(g.bodies)-1][0]
		way := beast.bounds().Center().Sub(one.bounds().Center())
		way.Y = 0
		if his, its := way.Norm().Dot(one.at.Z.Norm()), -way.Norm().Dot(beast.at.Z.Norm()); his < .9 || its < .9 {
			t.Errorf("%q, seed %d: the cosines of their looks at each other are %.2f and %.2f", prompt, seed, his, its)
		}
	}
}

// Opponents on a bridge stand along its deck, and not on a parapet.
func TestOpponentsStandAlongADeck(t *testing.T) {
	for _, seed := range []int64{1, 5, 98} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: "two knights fighting on a bridge", Preset: operation.Fast, Seed: seed}, nil)
		_, g, err := together(t, &p, err)
		if err != nil {
			t.Fatal(err)
		}
		deck, ok := g.bodies[1][0].socket(topSocket)
		for k, b := range g.bodies[0] {
			own := b.bounds()
			if aside := geom.Abs(own.Center().Z - deck.T.Z); !ok || b.adrift || aside > .3*own.Size().Y || own.Min.Y > deck.T.Y+soft {
				t.Errorf("seed %d: knight %d is %.2f m beside the middle of the deck and %.2f m above it", seed, k, aside, own.Min.Y-deck.T.Y)
			}
		}
	}
}

// Each counted bird is on the branches of a bare tree, which is no container that shrinks to its content, and has no stump of its own; more than
// the branches have room for are on the ground, which is told.
func TestCountedBirdsRoost(t *testing.T) {
	for prompt, want := range map[string]int{"six crows perched in a dead tree": 6, "three owls in a dead tree": 3, "five sparrows in a birch tree": 5} {
		_, g, err := placed(t, prompt)
		if err != nil {
			t.Fatal(err)
		}
		tree := g.bodies[1][0].bounds()
		if tree.Size().Y < 3 {
			t.Errorf("%q: got a tree of %.2f m", prompt, tree.Size().Y)
		}
		n := 0
		for _, b := range g.bodies[0] {
			if !b.lost && !b.adrift && b.bounds().Min.Y > tree.Min.Y+.25*tree.Size().Y {
				n++
			}
			for _, p := range b.scene.Parts {
				if p.Name == "stump" {
					t.Errorf("%q: a bird brings its stump", prompt)
				}
			}
		}
		if n != want {
			t.Errorf("%q: got %d birds in the tree, want %d", prompt, n, want)
		}
	}
	_, g, err := placed(t, "twenty crows in a dead tree")
	if err != nil {
		t.Fatal(err)
	}
	ground := 0
	for _, b := range g.bodies[0] {
		if b.lost {
			t.Error("a crow is lost")
		}
		if b.adrift {
			ground++
		}
	}
	if told := len(g.remarks) > 0; told != (ground > 0) {
		t.Errorf("got %d crows on the ground, told: %v", ground, told)
	}
}

// A bare oak is one piece at each budget: every twig begins on something thicker.
func TestBareCrownIsWhole(t *testing.T) {
	_, g, err := placed(t, "six crows perched in a dead tree")
	if err != nil {
		t.Fatal(err)
	}
	var solid []geom.Vec3
	tree := g.bodies[1][0]
	for _, p := range tree.scene.Parts {
		if p.Name != "twig" && p.Name != "tip" {
			solid = append(solid, p.Corners()...)
		}
	}
	for _, p := range tree.scene.Parts {
		if p.Name != "twig" {
			continue
		}
		near := float32(1e9)
		for _, c := range p.Corners() {
			for _, s := range solid {
				near = min(near, c.Sub(s).Len())
			}
		}
		if near > .12 {
			t.Errorf("a twig begins %.2f m from the branches", near)
		}
	}
}

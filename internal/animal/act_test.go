package animal

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/seed"
)

// Every act has the movement that it is a moment of, and moves the legs, of a beast that gallops and of one that does not.
func TestActsHaveTheirMovements(t *testing.T) {
	for _, q := range []*Beast{Horse, Elephant} {
		for _, a := range Acts {
			if a.pose == nil {
				continue
			}
			if p := a.pose(q); p.Legs == (pose{}).Legs {
				t.Errorf("%s %s: all legs stand as they are bound", q.Name, a.Trait)
			}
		}
	}
}

// Beasts that lower their heads bring the mouth to the ground, and lowers is false for beasts whose mouths do not reach it.
func TestGrazing(t *testing.T) {
	for _, q := range []*Beast{Horse, Cow, Dog, Cat, Sheep, Giraffe, Crocodile} {
		if y := q.muzzle(q.grazing()); !q.lowers() || y < 0 || y > .09 {
			t.Errorf("%s: got the mouth at %.3f of its height (it lowers its head: %v), want it at the ground", q.Name, y, q.lowers())
		}
	}
	if Elephant.lowers() || Koala.lowers() {
		t.Error("an elephant, whose trunk drinks, or a koala, which clings to a tree: got a lowered head")
	}
}

// An elephant that goes knows how it stands, its trunk too.
func TestElephantGoes(t *testing.T) {
	sc, err := Elephant.Build(t.Context(), archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{"walking": true}})
	if err != nil {
		t.Fatal(err)
	}
	if got, want := len(sc.Bones.Stand.Turns), len(sc.Bones.Bones); got != want {
		t.Errorf("got turns of %d bones, want %d", got, want)
	}
}

// Beasts with a trunk raise it. Beasts whose rows vary the elephant, and have another head, do not: a rhinoceros.
func TestTrunkRaisers(t *testing.T) {
	raises := func(q *Beast) bool {
		return slices.ContainsFunc(q.Acts(), func(a Act) bool { return a.Trait == "raised trunk" })
	}
	for _, q := range []*Beast{Elephant, Mammoth} {
		if !raises(q) {
			t.Errorf("%s: does not raise its trunk", q.Name)
		}
	}
	for _, q := range []*Beast{Rhinoceros, Hippopotamus, Triceratops, Brachiosaurus, Stegosaurus, Ankylosaurus, Horse} {
		if raises(q) {
			t.Errorf("%s: raises a trunk, which it does not have", q.Name)
		}
	}
}

// The muscle above the root of a deer's neck goes down with the neck, and the neck's crest stays its upper side.
func TestLoweredNeck(t *testing.T) {
	m := newMaker("stag", "fur", archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse})
	upright, low := posed(Stag, Stag.standing(), m), posed(Stag, Stag.grazing(), m)
	withers := func(b *body) float32 {
		at := b.lift([2]float32{.44, 1.08})
		return b.field().At(v(0, at[1], at[0]).Mul(b.H))
	}
	if d := withers(upright); d > 0 {
		t.Errorf("a deer that stands: got a place at the root of its neck %.3f m outside, want it inside", d)
	}
	if d := withers(low); d < .02 {
		t.Errorf("a deer that grazes: got the same place %.3f m outside, want at least .02: no hump", d)
	}
	for i, o := range low.neck.Bones {
		if o.Crest.Y < .3 {
			t.Errorf("bone %d of the neck of a deer that grazes: got a crest toward %v, want it upward", i, o.Crest)
		}
	}
}

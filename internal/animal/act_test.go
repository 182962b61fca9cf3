package animal

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/rig"
	"atelier/internal/media/sdf"
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

// Every breed of dogs and the cat stand on their feet in every act, sit upright as they beg, and then hold the forepaws out before the breast.
func TestFeetReachTheGround(t *testing.T) {
	rows := []*Beast{Dog, Cat}
	for i := range Breeds {
		rows = append(rows, varied(Dog, func(q *Beast) { Breeds[i].give(q); q.Name = Breeds[i].Name }))
	}
	for _, q := range rows {
		poses := map[string]pose{"sitting": q.sitting()}
		for _, a := range q.Acts() {
			if a.pose != nil && a.Trait != curledUp { // a beast that is curled up lies on its flank
				poses[a.Trait] = a.pose(q)
			}
		}
		for name, p := range poses {
			b := posed(q, p, newMaker(q.Name, q.role(), archetype.Brief{}))
			for i, l := range b.legs {
				s := p.Legs[i]
				if p.Posture == rig.Aloft || s.Lift > .02 {
					continue
				}
				if high := l.P[4].Y/q.H - b.legRow(i).P[4][1] - b.legRow(i).Size*max(0, -s.Foot); high > .03 {
					t.Errorf("%s %s: got foot %d %.2f of its height above the ground, want it there", q.Name, name, i, high)
				}
			}
		}
		b := posed(q, q.begging(), newMaker(q.Name, q.role(), archetype.Brief{}))
		back := b.trunk.P[len(b.trunk.P)-1].Sub(b.trunk.P[0])
		if up := back.Norm().Y; up < .85 {
			t.Errorf("%s begging: got a back whose direction rises by %.2f, want at least .85", q.Name, up)
		}
		if d := sdf.Union(0, b.round.Fields()...).At(b.legs[0].P[4]); d < 0 {
			t.Errorf("%s begging: got a forepaw %.3f m inside the trunk, want it outside", q.Name, -d)
		}
	}
}

// The neck of a horse that rears arches forward: it is little steeper than the trunk.
func TestRearingNeck(t *testing.T) {
	b := posed(Horse, Horse.rearing(), newMaker("horse", Horse.role(), archetype.Brief{}))
	way := func(p []vec) float32 { d := p[len(p)-1].Sub(p[0]); return geom.Atan2(d.Y, d.Z) }
	if got := way(b.trunk.P) - way(b.neck.P); got < -.3 {
		t.Errorf("got the neck %.2f radians steeper than the trunk, want at most .3", -got)
	}
}

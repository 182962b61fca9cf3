package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/rig"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

func TestYoungOnesAreSmallWithLargeHeads(t *testing.T) {
	for _, q := range []*Beast{Horse, Cow, Sheep, Dog, Cat, Elephant} {
		grown, young := *q, *q
		young.young()
		if young.H > .7*grown.H {
			t.Errorf("a young %s is %.2f m high, want at most .7 of %.2f m", q.Name, young.H, grown.H)
		}
		if young.Head.L < 1.2*grown.Head.L {
			t.Errorf("a young %s has a head of %.2f of its height, want 1.2 of a grown one's %.2f", q.Name, young.Head.L, grown.Head.L)
		}
		if &young.Trunk[0] == &grown.Trunk[0] {
			t.Errorf("a young %s shares the trunk of the row", q.Name)
		}
	}
}

func TestChicksWearDown(t *testing.T) {
	for _, q := range []*Bird{Hen, Duck, Goose, Swan, Penguin, Owl, Eagle, Songbird} {
		b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{"young": true}}
		s, err := q.Build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Bones.Check(); err != nil {
			t.Errorf("the chick of %s: %v", q.Name, err)
		}
		beak := false
		for _, p := range s.Parts {
			switch p.Name {
			case "flight", "tail":
				t.Fatalf("the chick of %s has a long feather, %s, want down alone", q.Name, p.Name)
			case "beak":
				beak = true
			}
		}
		if !beak {
			t.Errorf("the chick of %s has no beak", q.Name)
		}
		if high := s.Bones.Bones[s.Bones.Index("head")].Pos.Y; high > .7*q.H {
			t.Errorf("the head of the chick of %s is %.2f m high, want at most .7 of %.2f m", q.Name, high, q.H)
		}
	}
}

func TestSleepersShutTheirEyes(t *testing.T) {
	seedtest.InTurn(t, 3)
	for _, sleeping := range []bool{false, true} {
		b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Standard, Traits: map[string]bool{"sleeping": sleeping, "lying down": !sleeping}}
		s, err := Cat.Build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		if s.Bones.Posture != rig.Lying {
			t.Errorf("a cat that sleeps, %t: got the posture %q, want %q", sleeping, s.Bones.Posture, rig.Lying)
		}
		seen := 0 // of the eyeball's vertices, those nearer to the nose than the lids are to them
		var lids, eye []vec
		for _, p := range s.Parts {
			for _, is := range p.Islands {
				for _, at := range is.Vertices {
					switch p.Name {
					case "eye.left":
						eye = append(eye, at.Pos)
					case "lid.upper.left", "lid.lower.left":
						lids = append(lids, at.Pos)
					}
				}
			}
		}
		middle := vec{}
		for _, p := range eye {
			middle = middle.Mad(p, 1/float32(len(eye)))
		}
		for _, p := range eye {
			out, covered := p.Sub(middle).Norm(), false
			for _, q := range lids {
				d := q.Sub(middle)
				covered = covered || d.Len() > .9*p.Sub(middle).Len() && d.Norm().Dot(out) > .96
			}
			if !covered && p.Z > middle.Z {
				seen++
			}
		}
		if sleeping != (seen == 0) {
			t.Errorf("a cat that sleeps, %t: got %d vertices of its eye that no lid is over", sleeping, seen)
		}
	}
}

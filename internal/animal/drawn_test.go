package animal

import (
	"context"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
)

// A cartoon's animal has a larger head on shorter legs than the animal has, stands on the ground, and its bones are sound, however it rests.
func TestCartoonsHaveLargeHeads(t *testing.T) {
	for _, c := range []struct {
		name, trait string
		build       func(context.Context, archetype.Brief) (*scene.Scene, error)
	}{
		{"wolf", "", Wolf.Build}, {"cat", "sitting", Cat.Build}, {"horse", "lying down", Horse.Build}, {"pig", "walking", Pig.Build},
		{"owl", "perched", Owl.Build}, {"duck", "flying", Duck.Build}, {"trout", "", Trout.Build},
	} {
		b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{c.trait: true}}
		plain, err := c.build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		b.Look.Cartoon = true
		drawn, err := c.build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		if err := drawn.Bones.Check(); err != nil {
			t.Errorf("%s %s: %v", c.name, c.trait, err)
		}
		was, _ := eyes(plain)
		is, low := eyes(drawn)
		if is < 1.2*was {
			t.Errorf("%s %s: got eyes of %.3f of its size, want more than %.3f", c.name, c.trait, is, 1.2*was)
		}
		if _, ground := eyes(plain); geom.Abs(low-ground) > .02 {
			t.Errorf("%s %s: got its lowest point at %.3f m, want %.3f", c.name, c.trait, low, ground)
		}
	}
}

// eyes gives the size of an eyeball as a share of the animal's, and how high the animal's lowest point is.
func eyes(s *scene.Scene) (share, low float32) {
	whole, ball := geom.Empty(), geom.Empty()
	for _, p := range s.Parts {
		b := p.Bounds()
		whole = whole.Add(b.Min).Add(b.Max)
		if p.Name == "eye.left" {
			ball = b
		}
	}
	return ball.Diagonal() / whole.Diagonal(), whole.Min.Y
}

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

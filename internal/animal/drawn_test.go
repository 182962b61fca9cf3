package animal

import (
	"context"
	"strings"
	"testing"

	"atelier/internal/animal/anatomy"
	"atelier/internal/animal/crawler"
	"atelier/internal/animal/fish"
	"atelier/internal/archetype"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// A cartoon's animal has a larger head on shorter legs than the animal has, stands on the ground, and its bones are sound, however it rests.
func TestCartoonsHaveLargeHeads(t *testing.T) {
	for i, c := range []struct {
		name, trait string
		build       func(context.Context, archetype.Brief) (*scene.Scene, error)
	}{
		{"wolf", "", Wolf.Build}, {"cat", "sitting", Cat.Build}, {"horse", "lying down", Horse.Build}, {"pig", "walking", Pig.Build},
		{"owl", "perched", Owl.Build}, {"duck", "flying", Duck.Build}, {"trout", "", fish.Trout.Build},
	} {
		if !seedtest.Takes(i) {
			continue
		}
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
		if _, ground := eyes(plain); low < ground-.02 || low > max(ground, 0)+.02 { // a thinner tail lies less deep in the ground
			t.Errorf("%s %s: got its lowest point at %.3f m, want %.3f to the ground", c.name, c.trait, low, ground)
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

func TestASwellingIsTurnedBack(t *testing.T) {
	s := anatomy.Swelling{At: v(.1, .4, .3), Radius: .6, More: .72}
	for i := range 400 {
		x := float32(i)
		p := v(geom.Sin(x), geom.Abs(geom.Sin(1.7*x)), geom.Sin(2.3*x))
		q := s.Out(p)
		if d := s.Back(q).Sub(p).Len(); d > .004 {
			t.Fatalf("back from where %v swells to: got %.4f beside it", p, d)
		}
		if p.Y < s.At.Y && geom.Abs(q.Y-p.Y) > 1e-5 {
			t.Fatalf("a point %.3f high, below the middle, is taken to %.3f, want it left as high as it is", p.Y, q.Y)
		}
	}
	if p := s.At.Add(v(0, .1, 0)); s.Out(p).Y < p.Y+.05 {
		t.Errorf("a point %.2f m high near the middle is taken to %.2f, want it enlarged", p.Y, s.Out(p).Y)
	}
}

func TestCartoonsOfCrawlersHaveLargeHeads(t *testing.T) {
	for _, q := range []*crawler.Row{crawler.Snake, crawler.Bee} {
		b := archetype.Brief{Seed: seed.From("1"), Level: archetype.Sparse, Traits: map[string]bool{}}
		plain, err := q.Build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		b.Look.Cartoon = true
		drawn, err := q.Build(t.Context(), b)
		if err != nil {
			t.Fatal(err)
		}
		if err := drawn.Bones.Check(); err != nil {
			t.Errorf("%s: %v", q.Name, err)
		}
		was, is := eyeSize(plain), eyeSize(drawn)
		if is < 1.5*was {
			t.Errorf("%s: got eyes of %.4f m, want at least 1.5 of %.4f m", q.Name, is, was)
		}
	}
}

// eyeSize is the size of an eyeball, metres.
func eyeSize(s *scene.Scene) float32 {
	for _, p := range s.Parts {
		if strings.HasPrefix(p.Name, "eye") {
			return p.Bounds().Diagonal()
		}
	}
	return 0
}

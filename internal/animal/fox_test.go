package animal

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

func TestFoxIsAsLargeAsLife(t *testing.T) {
	for _, c := range []struct {
		name         string
		brief        archetype.Brief
		height, long float32
	}{
		{"standing", archetype.Brief{}, .63, 1.1},
		{"sitting", archetype.Brief{Traits: map[string]bool{"sitting": true}}, .61, .42},
		{"tall", archetype.Brief{Tall: 1.2}, .63 * 1.2, 1.1},
		{"long", archetype.Brief{Deep: 1.2}, .63, 1.1 * 1.2},
	} {
		c.brief.Level = archetype.Fast
		s, err := Fox.Build(t.Context(), c.brief)
		if err != nil {
			t.Fatal(err)
		}
		box := geom.Empty()
		for _, p := range s.Parts {
			b := p.Bounds()
			box = box.Add(b.Min).Add(b.Max)
		}
		if h := box.Max.Y; geom.Abs(h/c.height-1) > .08 {
			t.Errorf("%s: got %.2f m high, want about %.2f", c.name, h, c.height)
		}
		if l := box.Size().Z; geom.Abs(l/c.long-1) > .08 {
			t.Errorf("%s: got %.2f m long, want about %.2f", c.name, l, c.long)
		}
		if geom.Abs(box.Min.Y) > .004 {
			t.Errorf("%s: got the lowest point at %.4f m, want it on the ground", c.name, box.Min.Y)
		}
	}
}

func TestBronzeFoxIsBronzeAllOver(t *testing.T) {
	s, err := Fox.Build(t.Context(), archetype.Brief{Level: archetype.Sparse, Look: archetype.Look{All: material.Bronze{}}})
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range s.Parts {
		v := p.Islands[0].Vertices[0]
		o := p.Surface(&tex.Point{Pos: v.Pos, Local: v.Local, Normal: geom.Vec3{Y: 1}, Texel: .001, Open: 1, Edge: 1, Crease: 1})
		if o.Metal < .5 {
			t.Errorf("%s: got metalness %.2f, want metal", p.Name, o.Metal)
		}
	}
}

// Kinds differ in coat and ears, and a kind that the words name does not depend on the seed.
func TestFoxesByWords(t *testing.T) {
	of := func(trait string, sd seed.Seed) Beast {
		q := *Fox
		Fox.Vary(&q, archetype.Brief{Traits: map[string]bool{trait: true}, Seed: sd})
		return q
	}
	red, arctic, fennec := of("standing", 1), of("arctic", 1), of("fennec", 1)
	if !(arctic.Head.Ear.Len < red.Head.Ear.Len && red.Head.Ear.Len < fennec.Head.Ear.Len) {
		t.Errorf("got ears of %.2f, %.2f and %.2f, want short ones in the cold and long ones in the desert", arctic.Head.Ear.Len, red.Head.Ear.Len,
			fennec.Head.Ear.Len)
	}
	if arctic.Base != of("arctic", 2).Base || red.Base == of("standing", 2).Base {
		t.Error("got the arctic fox by the seed, or all red ones alike")
	}
	if Fox.Head.Ear.Len != foxHead.Ear.Len {
		t.Error("the row was changed")
	}
}

func BenchmarkFox(b *testing.B) {
	for b.Loop() {
		if _, err := Fox.Build(b.Context(), archetype.Brief{Seed: 1, Level: archetype.Standard}); err != nil {
			b.Fatal(err)
		}
	}
}

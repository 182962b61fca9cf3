package creature

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/material"
	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

var levels = []archetype.Level{archetype.Sparse, archetype.Fast, archetype.Standard, archetype.Production}

func build(t testing.TB, b archetype.Brief) *scene.Scene {
	t.Helper()
	s, err := Fox.Build(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// flatten packs a scene as the engine does.
func flatten(t *testing.T, s *scene.Scene) *mesh.Mesh {
	t.Helper()
	if err := solid.Finish(t.Context(), s.Parts); err != nil {
		t.Fatal(err)
	}
	a, err := atlas.Pack(t.Context(), s.Parts, 512)
	if err != nil {
		t.Fatal(err)
	}
	return a.Mesh(s.Parts)
}

func TestFoxSpendsItsBudget(t *testing.T) {
	for i, name := range []string{"sparse", "fast", "standard"} {
		m := flatten(t, build(t, archetype.Brief{Seed: seed.From(name), Level: levels[i], Traits: map[string]bool{"sitting": true}}))
		if err := m.Check().Err(); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if n, budget := m.Triangles(), levels[i].Budget(); n > budget || n < budget*7/10 {
			t.Errorf("%s: %d triangles, want 70 to 100 %% of %d", name, n, budget)
		}
	}
}

func TestFoxIsAsLargeAsLife(t *testing.T) {
	for _, c := range []struct {
		name         string
		brief        archetype.Brief
		height, long float32
	}{
		{"standing", archetype.Brief{}, .63, 1.1},
		{"sitting", archetype.Brief{Traits: map[string]bool{"sitting": true}}, .6, .53},
		{"tall", archetype.Brief{Tall: 1.2}, .63 * 1.2, 1.1},
		{"long", archetype.Brief{Deep: 1.2}, .63, 1.1 * 1.2},
	} {
		c.brief.Level = archetype.Fast
		box := geom.Empty()
		for _, p := range build(t, c.brief).Parts {
			b := p.Bounds()
			box = box.Add(b.Min).Add(b.Max)
		}
		if h := box.Max.Y; geom.Abs(h/c.height-1) > .08 {
			t.Errorf("%s: %.2f m high, want about %.2f", c.name, h, c.height)
		}
		if l := box.Size().Z; geom.Abs(l/c.long-1) > .08 {
			t.Errorf("%s: %.2f m long, want about %.2f", c.name, l, c.long)
		}
		if geom.Abs(box.Min.Y) > .004 {
			t.Errorf("%s: lowest point at %.4f m, want the ground", c.name, box.Min.Y)
		}
	}
}

func TestBronzeFoxIsBronzeAllOver(t *testing.T) {
	s := build(t, archetype.Brief{Level: archetype.Sparse, Look: archetype.Look{All: material.Bronze{}}})
	for _, p := range s.Parts {
		v := p.Islands[0].Vertices[0]
		if o := p.Surface(&tex.Point{Pos: v.Pos, Local: v.Local, Normal: geom.Vec3{Y: 1}, Texel: .001, Open: 1, Edge: 1, Crease: 1}); o.Metal < .5 {
			t.Errorf("%s: metalness %.2f, want metal", p.Name, o.Metal)
		}
	}
}

func BenchmarkFox(b *testing.B) {
	for i, name := range []string{"sparse", "fast", "standard", "production"} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				build(b, archetype.Brief{Seed: 1, Level: levels[i]})
			}
		})
	}
}

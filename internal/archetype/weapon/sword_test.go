package weapon

import (
	"slices"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/archetypetest"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

func build(t *testing.T, a *archetype.Archetype, change func(*archetype.Brief)) *scene.Scene {
	t.Helper()
	b := archetypetest.Brief(a, archetype.Fast, seed.From("1"))
	b.Look.Finish = map[string]material.Finish{}
	change(&b)
	s, err := a.Build(t.Context(), b)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func named(t *testing.T, s *scene.Scene, name string) *solid.Part {
	t.Helper()
	for _, p := range s.Parts {
		if p.Name == name {
			return p
		}
	}
	t.Fatalf("no part is called %q", name)
	return nil
}

func trait(name string) func(*archetype.Brief) {
	return func(b *archetype.Brief) { b.Traits[name] = true }
}

func length(t *testing.T, a *archetype.Archetype, change func(*archetype.Brief)) float32 {
	return named(t, build(t, a, change), "blade").Bounds().Size().Y
}

func TestLengths(t *testing.T) {
	whole := length(t, Longsword, trait(""))
	if got := length(t, Longsword, trait("broken")); got > .7*whole {
		t.Errorf("broken: got a blade of %.2f m, want well under the whole one's %.2f m", got, whole)
	}
	if got := length(t, Longsword, func(b *archetype.Brief) { b.Tall = 1.4 }); got < 1.3*whole {
		t.Errorf("tall: got a blade of %.2f m, want about 1.4 times %.2f m", got, whole)
	}
	if got := length(t, Dagger, trait("")); got > .5*whole {
		t.Errorf("dagger: got a blade of %.2f m, want under half of %.2f m", got, whole)
	}
}

// inscribed measures the blade along the fuller: the most light that it sends out, and how much its colour varies.
func inscribed(p *solid.Part) (light, contrast float32) {
	lo, hi := float32(1), float32(0)
	for i := range 400 {
		at := geom.Vec3{X: .05 + .001*float32(i), Y: .004 * geom.Sin(float32(i)), Z: .003}
		o := p.Surface(&tex.Point{Pos: at, Local: at, Normal: geom.Vec3{Z: 1}, Open: 1, Edge: 1, Crease: 1, Texel: .0003})
		light = max(light, o.Emission.Z)
		lo, hi = min(lo, o.Color.Z), max(hi, o.Color.Z)
	}
	return light, hi - lo
}

func TestRunes(t *testing.T) {
	cases := []struct {
		trait       string
		cut, shines bool
	}{
		{"", true, false},
		{"plain", false, false},
		{"runic", true, true},
	}
	for _, c := range cases {
		light, contrast := inscribed(named(t, build(t, Longsword, trait(c.trait)), "blade"))
		if got := contrast > .15; got != c.cut {
			t.Errorf("%q: got runes %v (contrast %.2f), want %v", c.trait, got, contrast, c.cut)
		}
		if got := light > .3; got != c.shines {
			t.Errorf("%q: got shining runes %v (%.2f), want %v", c.trait, got, light, c.shines)
		}
	}
}

// The runes of an enchanted sword glow, and its grip does not.
func TestEnchanted(t *testing.T) {
	i := slices.IndexFunc(material.Modifiers, func(m *material.Modifier) bool { return m.Name == "glowing" })
	s := build(t, Longsword, func(b *archetype.Brief) {
		b.Look.Modifiers = []archetype.Modified{{Modifier: material.Modifiers[i], Amount: 1}}
	})
	if light, _ := inscribed(named(t, s, "blade")); light < .3 {
		t.Errorf("got runes of light %.2f, want them to shine", light)
	}
	if o := named(t, s, "grip").Surface(&tex.Point{Open: 1, Texel: .001}); o.Emission != (geom.Vec3{}) {
		t.Errorf("got a grip that shines by %v, want leather", o.Emission)
	}
}

// The guard and the pommel of a wooden sword are of wood, too; a golden sword keeps its steel hilt.
func TestWoodenBladeBringsItsHilt(t *testing.T) {
	for _, c := range []struct {
		finish material.Finish
		want   float32
	}{{material.Wood{}, 0}, {material.Gold{}, 1}} {
		s := build(t, Longsword, func(b *archetype.Brief) { b.Look.Finish["blade"] = c.finish })
		for _, name := range []string{"guard", "pommel"} {
			o := named(t, s, name).Surface(&tex.Point{Open: 1, Edge: 1, Crease: 1, Texel: .001})
			if o.Metal != c.want {
				t.Errorf("blade of %s: got a %s of metalness %v, want %v", c.finish.Material().Name, name, o.Metal, c.want)
			}
		}
	}
}

func BenchmarkRunes(b *testing.B) {
	s := &sword{SwordParms: SwordParms{Length: .8, Width: .055, Fuller: .64, Point: pointAt}}
	r := s.inscription()
	for i := 0; b.Loop(); i++ {
		r.distance(.1+.001*float32(i%300), .003)
	}
}

// Each sort of sword has the form that it is known by.
func TestSorts(t *testing.T) {
	has := func(s *scene.Scene, name string) bool {
		return slices.ContainsFunc(s.Parts, func(p *solid.Part) bool { return p.Name == name })
	}
	plain := length(t, Longsword, trait(""))
	for _, c := range []struct {
		trait      string
		low, high  float32 // of the blade's length, by that of a plain sword
		with, less []string
	}{
		{"curved", .9, 1.1, []string{"bow"}, []string{"cup", "lug"}},
		{"eastern", .85, 1, []string{"collar"}, []string{"bow", "quillon knob"}},
		{"thrusting", 1.15, 1.35, []string{"cup", "bow"}, []string{"shield"}},
		{"two-handed", 1.3, 1.5, []string{"lug"}, []string{"bow"}},
		{"roman", .6, .75, []string{"guard"}, []string{"quillon knob", "bow"}},
	} {
		s := build(t, Longsword, trait(c.trait))
		if got := named(t, s, "blade").Bounds().Size().Y / plain; got < c.low || got > c.high {
			t.Errorf("%s: got a blade %.2f times as long as a plain one, want %.2f–%.2f", c.trait, got, c.low, c.high)
		}
		for _, name := range c.with {
			if !has(s, name) {
				t.Errorf("%s: got no %s", c.trait, name)
			}
		}
		for _, name := range c.less {
			if has(s, name) {
				t.Errorf("%s: got a %s", c.trait, name)
			}
		}
	}
}

// All levels of every sort are sound.
func TestSortsAreSound(t *testing.T) {
	for _, name := range traits {
		for level := archetype.Sparse; level <= archetype.Production; level++ {
			b := archetypetest.Brief(Longsword, level, seed.From("3"))
			b.Traits[name] = true
			if m, _ := archetypetest.Mesh(t, Longsword, b); m.Triangles() > level.Budget() {
				t.Errorf("%s at level %d: got %d triangles, want at most %d", name, level, m.Triangles(), level.Budget())
			}
		}
	}
}

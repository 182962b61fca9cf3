// Package archetypetest is the suite that every archetype passes.
//
// A family's test calls Run with its list. Each archetype is built at every level with a rotating seed: closed shells,
// within budget, standing on the ground, the same mesh for the same seed. Seed 1 at the fast level is rendered
// and compared with the golden thumbnail beside the family; -update rewrites it.
//
// With -short, as in make test, one of 25 recipes, a third of the Go things and a thirtieth of those in a large family take the
// whole suite, by the day; the others are built once, of a large family a third. Whether the same seed gives the same mesh is then asked at the fast
// level alone.
package archetypetest

import (
	"flag"
	"fmt"
	"slices"
	"strconv"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
	"atelier/internal/studio"
)

var update = flag.Bool("update", false, "rewrite golden files")

// Run takes every archetype of a family through the suite.
func Run(t *testing.T, family []*archetype.Archetype) {
	s := seed.From(strconv.FormatInt(seedtest.Day(t), 10))
	for i, a := range family {
		t.Run(a.Name, func(t *testing.T) {
			if look(t, a) {
				return
			}
			t.Parallel()
			describes(t, a)
			if *update {
				looksAsBefore(t, a)
				return
			}
			if days, level := turn(family, a); testing.Short() && seedtest.Turn(a.Name, days) != 0 {
				if days < hordeDays || seedtest.Takes(i) {
					builds(t, a, level, s)
				}
				return
			}
			for level := archetype.Sparse; level <= archetype.Production; level++ {
				t.Run(fmt.Sprint("level ", level), func(t *testing.T) {
					m := builds(t, a, level, s)
					if level == archetype.Fast || !testing.Short() {
						builtAgain(t, a, level, s, m)
					}
				})
			}
			variants(t, a, s)
			looksAsBefore(t, a)
		})
	}
}

// How many days make test takes to bring everything through the whole suite: things in Go, recipes, and things in Go by the dozen, of
// which it builds a third on the other days.
const (
	fewDays   = 3
	manyDays  = 25
	hordeDays = 30
)

// turn is in how many days an archetype takes the whole suite, and the level at which it is built once on the others.
func turn(family []*archetype.Archetype, a *archetype.Archetype) (days int, level archetype.Level) {
	switch {
	case a.Program != nil:
		return manyDays, archetype.Fast
	case len(family) > 30:
		return hordeDays, archetype.Sparse
	}
	return fewDays, archetype.Fast
}

// Brief is an archetype's plain brief: its own finishes, no words.
func Brief(a *archetype.Archetype, level archetype.Level, s seed.Seed) archetype.Brief {
	return studio.Brief(a, level, s)
}

func describes(t *testing.T, a *archetype.Archetype) {
	if a.Name == "" || a.Family == "" || a.Called == "" || len(a.Nouns) == 0 || len(a.Roles) == 0 || a.Height == 0 || a.Build == nil {
		t.Errorf("%q: name, family, how it is called, nouns, roles, height and build must be there", a.Name)
	}
	for _, words := range []map[string]string{a.Forms, a.Implies, a.Holds} {
		for trait := range words {
			if !slices.Contains(a.Traits, trait) {
				t.Errorf("%s: has words for %q, which is none of its traits", a.Name, trait)
			}
		}
	}
}

func builds(t *testing.T, a *archetype.Archetype, level archetype.Level, s seed.Seed) *mesh.Mesh {
	m, view := Mesh(t, a, Brief(a, level, s))
	if n := m.Triangles(); n > level.Budget() {
		t.Errorf("got %d triangles, want at most %d", n, level.Budget())
	}
	for _, fault := range studio.Stands(m.Bounds()) {
		t.Error(fault)
	}
	if h := m.Bounds().Size().Y; h < a.Height*.6 || h > a.Height*1.6 {
		t.Errorf("got a height of %.3f m, want about the usual %.3g", h, a.Height)
	}
	if view == (scene.View{}) {
		t.Error("the scene has no view")
	}
	return m
}

// builtAgain compares a mesh with one more of the same seed.
func builtAgain(t *testing.T, a *archetype.Archetype, level archetype.Level, s seed.Seed, m *mesh.Mesh) {
	again, _ := Mesh(t, a, Brief(a, level, s))
	if studio.Fingerprint(m) != studio.Fingerprint(again) {
		t.Error("the same seed gave another mesh")
	}
}

// variants builds with each trait, and with odd proportions.
func variants(t *testing.T, a *archetype.Archetype, s seed.Seed) {
	for _, trait := range a.Traits {
		b := Brief(a, archetype.Fast, s)
		b.Traits[trait] = true
		if m, _ := Mesh(t, a, b); m.Triangles() > archetype.Fast.Budget() {
			t.Errorf("%s: got %d triangles, want at most %d", trait, m.Triangles(), archetype.Fast.Budget())
		}
	}
	b := Brief(a, archetype.Fast, s)
	b.Tall, b.Wide, b.Deep = 1.5, .7, 1.2
	Mesh(t, a, b)
}

// Mesh builds, packs at 512 texels and checks: every shell closed, every number finite.
func Mesh(t *testing.T, a *archetype.Archetype, b archetype.Brief) (*mesh.Mesh, scene.View) {
	t.Helper()
	s, err := a.Build(t.Context(), b)
	if err != nil {
		t.Fatalf("build: %v", err)
	}
	m, _, err := studio.Flatten(t.Context(), s, 512)
	if err != nil {
		t.Fatalf("flatten: %v", err)
	}
	if err := m.Check().Err(); err != nil {
		t.Errorf("mesh: %v", err)
	}
	return m, s.View
}

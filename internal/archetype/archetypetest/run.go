// Package archetypetest is the suite that every archetype passes.
//
// The test of the list of all archetypes calls Run; a case is called after the family and the archetype: furniture_chair. Each archetype is built at
// every level with a rotating seed: closed shells, within budget, standing on the ground, the same mesh for the same seed. Seed 1 at the fast level is
// rendered and compared with the golden thumbnail in the family's folder; -update rewrites it.
//
// With -short, as in make test, each thing takes the suite once in 29 days: the fast level twice, one more level, one trait, odd
// proportions, the broken thing and the picture, by the day. On the other days it is built at the fast level and its shells are checked, without an atlas
// that knows what is hidden: every recipe, and about half a dozen of a family's things in Go, whose fields take longest.
package archetypetest

import (
	"context"
	"flag"
	"fmt"
	"slices"
	"strconv"
	"sync/atomic"
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/wreck"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
	"atelier/internal/studio"
)

var update = flag.Bool("update", false, "rewrite golden files")

// Run takes every archetype of a list of whole families through the suite.
// Goldens are written of what -run names: where it names no archetype of the list, -update fails.
func Run(t *testing.T, list []*archetype.Archetype) {
	s := seed.From(strconv.FormatInt(seedtest.Day(t), 10))
	families := map[string]int{}
	for _, a := range list {
		families[a.Family]++
	}
	nth := map[string]int{}
	var written atomic.Bool
	t.Cleanup(func() {
		if *update && !written.Load() {
			t.Error("-update has written nothing, as -run names no archetype: it is '/family_name$', with underscores for spaces")
		}
	})
	for _, a := range list {
		i := nth[a.Family]
		nth[a.Family]++
		t.Run(a.Family+" "+a.Name, func(t *testing.T) {
			if look(t, a) {
				return
			}
			t.Parallel()
			describes(t, a)
			if *update {
				looksAsBefore(t, a)
				written.Store(true)
				return
			}
			switch {
			case !testing.Short():
				suite(t, a, s)
			case i%days == seedtest.Turn(a.Family, days):
				suiteOfTheDay(t, a, s)
			case a.Program != nil || seedtest.TakesOf(i, int64(1+families[a.Family]/few)):
				builds(t, a, archetype.Fast, s, bare)
			}
		})
	}
}

const (
	// days is how long make test takes to bring everything through the suite. It is a prime, so that each level and each trait of a
	// thing comes in its turn.
	days = 29
	// few is how many things in Go a family builds in a day, about. Recipes are all built.
	few = 6
)

// levels are the levels of which the suite takes one a day beside the fast one.
var levels = []archetype.Level{archetype.Sparse, archetype.Standard, archetype.Production}

// suite takes an archetype through every level and trait.
func suite(t *testing.T, a *archetype.Archetype, s seed.Seed) {
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		t.Run(fmt.Sprint("level ", level), func(t *testing.T) { builtAgain(t, a, level, s, builds(t, a, level, s, studio.Flatten)) })
	}
	for _, trait := range a.Traits {
		hasTrait(t, a, trait, s)
	}
	stretched(t, a, s)
	holds(t, a, s, append([]string{""}, a.Traits...)...)
	breaks(t, a, s)
	looksAsBefore(t, a)
}

// suiteOfTheDay takes an archetype through the fast level, and one more level and one trait, by the day.
func suiteOfTheDay(t *testing.T, a *archetype.Archetype, s seed.Seed) {
	builtAgain(t, a, archetype.Fast, s, builds(t, a, archetype.Fast, s, studio.Flatten))
	level := levels[seedtest.Turn(a.Name, len(levels))]
	t.Run(fmt.Sprint("level ", level), func(t *testing.T) { builds(t, a, level, s, bare) })
	if n := len(a.Traits); n > 0 {
		hasTrait(t, a, a.Traits[seedtest.Turn(a.Name, n)], s)
		holds(t, a, s, a.Traits[seedtest.Turn(a.Name, n)])
	}
	stretched(t, a, s)
	holds(t, a, s, "")
	breaks(t, a, s)
	looksAsBefore(t, a)
}

// Brief is an archetype's plain brief: its own finishes, no words.
func Brief(a *archetype.Archetype, level archetype.Level, s seed.Seed) archetype.Brief {
	return studio.Brief(a, level, s)
}

func describes(t *testing.T, a *archetype.Archetype) {
	if a.Name == "" || a.Family == "" || a.Called == "" || len(a.Nouns) == 0 || len(a.Roles) == 0 || a.Height == 0 || a.Build == nil {
		t.Errorf("%q: name, family, how it is called, nouns, roles, height and build must be there", a.Name)
	}
	switch c := a.Common; {
	case c == nil:
		t.Errorf("%s: its family gives it nothing in common: the list of the family is archetype.Common{…}.Of(…)", a.Name)
	case c.Living && (len(c.Breaks) > 0 || c.Burns != nil || c.Dents):
		t.Errorf("%s: it is living, and breaks like a thing", a.Name)
	}
	for _, words := range []map[string]string{a.Forms, a.Implies, a.Holds} {
		for trait := range words {
			optional := slices.ContainsFunc(a.Roles, func(r archetype.Role) bool { return r.Optional && r.Name == trait })
			if !optional && !slices.Contains(a.Traits, trait) {
				t.Errorf("%s: has words for %q, which is none of its traits and optional parts", a.Name, trait)
			}
		}
	}
}

// flatten is how a scene becomes one mesh.
type flatten func(context.Context, *scene.Scene, int) (*mesh.Mesh, atlas.Atlas, error)

// bare is flatten without the search for hidden triangles.
func bare(ctx context.Context, s *scene.Scene, _ int) (*mesh.Mesh, atlas.Atlas, error) {
	m, err := studio.Bare(ctx, s)
	return m, atlas.Atlas{}, err
}

// stands says what is wrong with where a thing lies. Of a figure whose arms reach far out it is enough that its feet stand around the origin.
func stands(a *archetype.Archetype, m *mesh.Mesh) []string {
	faults := studio.Stands(m.Bounds())
	if len(faults) == 0 || !a.Rigged {
		return faults
	}
	feet := geom.Empty()
	for _, v := range m.Vertices {
		if v.Pos.Y < m.Bounds().Min.Y+.1*a.Height {
			feet = feet.Add(v.Pos)
		}
	}
	feet.Max.Y = m.Bounds().Max.Y
	return studio.Stands(feet)
}

func builds(t *testing.T, a *archetype.Archetype, level archetype.Level, s seed.Seed, f flatten) *mesh.Mesh {
	m, view := build(t, a, Brief(a, level, s), f)
	if n := m.Triangles(); n > level.Budget() {
		t.Errorf("got %d triangles, want at most %d", n, level.Budget())
	}
	for _, fault := range stands(a, m) {
		t.Error(fault)
	}
	if level > archetype.Sparse { // which leaves parts out
		sized(t, a, m.Bounds().Size())
	}
	if view == (scene.View{}) {
		t.Error("the scene has no view")
	}
	return m
}

// slack is by how much small things may differ besides, metres: a fan shell is flatter than a coiled one.
const slack = .002

// sized compares a size with the declared one: a recipe's in all directions, and the height alone of a thing in Go.
func sized(t *testing.T, a *archetype.Archetype, got geom.Vec3) {
	want := geom.Vec3{Y: a.Height}
	if a.Program != nil {
		want = a.Program.Size
	}
	for _, d := range []struct {
		of        string
		got, want float32
	}{{"width", got.X, want.X}, {"height", got.Y, want.Y}, {"depth", got.Z, want.Z}} {
		if d.want > 0 && (d.got < .7*d.want-slack || d.got > 1.3*d.want+slack) {
			t.Errorf("got a %s of %.3g m, want the declared %.3g within 30 %%", d.of, d.got, d.want)
		}
	}
}

// builtAgain compares a mesh with one more of the same seed.
func builtAgain(t *testing.T, a *archetype.Archetype, level archetype.Level, s seed.Seed, m *mesh.Mesh) {
	again, _ := Mesh(t, a, Brief(a, level, s))
	if studio.Fingerprint(m) != studio.Fingerprint(again) {
		t.Error("the same seed gave another mesh")
	}
}

// hasTrait builds with a trait.
func hasTrait(t *testing.T, a *archetype.Archetype, trait string, s seed.Seed) {
	b := Brief(a, archetype.Fast, s)
	b.Traits[trait] = true
	if m, _ := build(t, a, b, bare); m.Triangles() > archetype.Fast.Budget() {
		t.Errorf("%s: got %d triangles, want at most %d", trait, m.Triangles(), archetype.Fast.Budget())
	}
}

// stretched builds with odd proportions.
func stretched(t *testing.T, a *archetype.Archetype, s seed.Seed) {
	b := Brief(a, archetype.Fast, s)
	b.Tall, b.Wide, b.Deep = 1.5, .7, 1.2
	build(t, a, b, bare)
}

// holds builds a recipe at standard with each of some traits, "" for none: no part hangs in the air, unless its header says that it hovers.
func holds(t *testing.T, a *archetype.Archetype, s seed.Seed, traits ...string) {
	if a.Program == nil {
		return
	}
	for _, trait := range traits {
		b := Brief(a, archetype.Standard, s)
		b.Traits[trait] = trait != ""
		built, err := a.Build(t.Context(), b)
		if err != nil {
			t.Fatalf("build: %v", err)
		}
		if err := solid.Finish(t.Context(), built.Parts); err != nil {
			t.Fatalf("finish: %v", err)
		}
		if fault := studio.Loose(built.Parts, a.Program, studio.Apart); fault != "" {
			t.Errorf("%q: %s", trait, fault)
		}
	}
}

// breaks breaks an archetype as its family does: its shells stay closed.
func breaks(t *testing.T, a *archetype.Archetype, s seed.Seed) {
	t.Helper()
	if a.Common == nil || len(a.Common.Breaks) == 0 {
		return
	}
	built, err := a.Build(t.Context(), Brief(a, archetype.Fast, s))
	if err != nil {
		t.Fatalf("build: %v", err)
	}
	in, err := wreck.New(built, s.Sub("wreck")).First(t.Context(), a.Common.Breaks, 1)
	if err != nil {
		t.Fatalf("break: %v", err)
	}
	if in == nil { // nothing of it can break: "broken" stays on its surface
		return
	}
	m, _, err := bare(t.Context(), built, 0)
	if err != nil {
		t.Fatalf("flatten what %s: %v", in.Name, err)
	}
	if err := m.Check().Err(); err != nil {
		t.Errorf("mesh of what %s: %v", in.Name, err)
	}
}

// Mesh builds, packs at 512 texels and checks: every shell closed, every number finite.
func Mesh(t *testing.T, a *archetype.Archetype, b archetype.Brief) (*mesh.Mesh, scene.View) {
	t.Helper()
	return build(t, a, b, studio.Flatten)
}

// build is Mesh with a flatten of one's choice.
func build(t *testing.T, a *archetype.Archetype, b archetype.Brief, f flatten) (*mesh.Mesh, scene.View) {
	t.Helper()
	s, err := a.Build(t.Context(), b)
	if err != nil {
		t.Fatalf("build: %v", err)
	}
	m, _, err := f(t.Context(), s, 512)
	if err != nil {
		t.Fatalf("flatten: %v", err)
	}
	if err := m.Check().Err(); err != nil {
		t.Errorf("mesh: %v", err)
	}
	return m, s.View
}

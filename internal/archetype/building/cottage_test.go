package building

import (
	"testing"

	"atelier/internal/archetype"
	"atelier/internal/archetype/archetypetest"
	"atelier/internal/material"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// finishes are the surfaces that words can give to walls and roof, by material and sort; "": the material's own sort.
var finishes = []struct {
	name, role, material, sort string
	want                       walling
	thatched                   bool
}{
	{name: "stone walls", role: "walls", material: "stone", want: ofStone},
	{name: "brick walls", role: "walls", material: "stone", sort: "brick", want: ofBrick},
	{name: "plastered walls", role: "walls", material: "stone", sort: "plaster", want: halfTimbered},
	{name: "wooden walls", role: "walls", material: "wood", want: ofLogs},
	{name: "thatched roof", role: "roof", material: "fabric", sort: "thatch", want: halfTimbered, thatched: true},
	{name: "slate roof", role: "roof", material: "stone", sort: "slate", want: halfTimbered},
}

func finish(t *testing.T, name, sort string) material.Finish {
	for _, m := range material.All {
		if m.Name != name {
			continue
		}
		if sort == "" {
			return m.Default
		}
		return m.Sorts[sort]
	}
	t.Fatalf("no material %q", name)
	return nil
}

func TestWallsFollowTheirMaterial(t *testing.T) {
	for i, c := range finishes {
		if !seedtest.Takes(i) {
			continue
		}
		t.Run(c.name, func(t *testing.T) {
			for level := archetype.Sparse; level <= archetype.Production; level++ {
				b := archetypetest.Brief(Cottage, level, seed.From("walls"))
				b.Look.Finish = map[string]material.Finish{c.role: finish(t, c.material, c.sort)}
				p := cottageParms(b)
				if p.Walls != c.want || p.Thatched != c.thatched {
					t.Errorf("got walling %d, thatched %v, want %d, %v", p.Walls, p.Thatched, c.want, c.thatched)
				}
				if m, _ := archetypetest.Mesh(t, Cottage, b); m.Triangles() > level.Budget() {
					t.Errorf("level %d: got %d triangles, want at most %d", level, m.Triangles(), level.Budget())
				}
			}
		})
	}
}

func TestLargeHousesKeepTheBudget(t *testing.T) {
	for level := archetype.Sparse; level <= archetype.Production; level++ {
		if !seedtest.Takes(int(level)) {
			continue
		}
		b := archetypetest.Brief(Cottage, level, seed.From("large"))
		b.Wide, b.Deep, b.Tall = 1.7, 1.4, 1.5
		if m, _ := archetypetest.Mesh(t, Cottage, b); m.Triangles() > level.Budget() {
			t.Errorf("level %d: got %d triangles, want at most %d", level, m.Triangles(), level.Budget())
		}
	}
}

func TestWindowsKeepClearOfOneAnother(t *testing.T) {
	for _, wide := range []float32{.6, .8, 1, 1.4, 2} {
		b := archetypetest.Brief(Cottage, archetype.Fast, seed.From("windows"))
		b.Wide = wide
		c := &cottage{CottageParms: cottageParms(b), Brief: b}
		for _, e := range c.elevations() {
			for i, o := range e.openings {
				if o.lo.X < -e.half+.1 || o.hi.X > e.half-.1 {
					t.Errorf("%s, %.1f times as wide: got an opening from %.2f to %.2f, want it inside ±%.2f", e.name, wide, o.lo.X, o.hi.X, e.half)
				}
				for _, q := range e.openings[:i] {
					if o.lo.X < q.hi.X && q.lo.X < o.hi.X && o.lo.Y < q.hi.Y && q.lo.Y < o.hi.Y {
						t.Errorf("%s, %.1f times as wide: got openings that overlap, %v and %v", e.name, wide, o, q)
					}
				}
			}
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	brief := archetypetest.Brief(Cottage, archetype.Production, seed.From("bench"))
	for b.Loop() {
		if _, err := Cottage.Build(b.Context(), brief); err != nil {
			b.Fatal(err)
		}
	}
}

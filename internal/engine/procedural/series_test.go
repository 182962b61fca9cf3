package procedural

import (
	"slices"
	"testing"

	archetypes "atelier/internal/archetype/all"
	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/material"
	"atelier/internal/media/cutout"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/operation"
	"atelier/internal/seed/seedtest"
)

func testEngine() *Engine {
	return New(Config{Archetypes: archetypes.Archetypes, Materials: material.All, Modifiers: material.Modifiers})
}

// alike are the visible wooden and iron parts of several things, by material and thing.
var alike = map[string]map[string][]string{
	"wood": {"a barrel": {"stave"}, "a crate": {"board", "floor"}, "a table": {"plank", "leg", "rail"}, "a chair": {"post", "slat", "leg", "rail"},
		"a chest": {"plank", "lid plank"}, "a bucket": {"stave"}, "a tankard": {"stave"}, "a bench": {"plank", "leg"}},
	"iron": {"a barrel": {"hoop"}, "a crate": {"corner"}, "a lantern": {"post", "base", "roof", "frame"}, "a chest": {"band", "corner"}, "a bucket": {"hoop"}},
}

// means are the mean colours in CIELAB of a sort of part, thing by thing, looked at on an open board.
func means(t *testing.T, e *Engine, sort string, series func(i int) *engine.Series) map[string]geom.Vec3 {
	t.Helper()
	out := map[string]geom.Vec3{}
	for i, prompt := range slices.Sorted(keys(alike[sort])) {
		p, err := e.plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: int64(i), Series: series(i)}, nil)
		if err != nil {
			t.Fatal(err)
		}
		s, err := p.build(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var sum geom.Vec3
		n := 0
		for _, part := range s.Parts {
			if slices.Contains(alike[sort][prompt], part.Name) {
				sum, n = sum.Add(cutout.Lab(shown(part.Surface, part.Seed))), n+1
			}
		}
		if n == 0 {
			var names []string
			for _, part := range s.Parts {
				names = append(names, part.Name)
			}
			t.Fatalf("%s: none of %v among its parts %v", prompt, alike[sort][prompt], slices.Compact(names))
		}
		out[prompt] = sum.Mul(1 / float32(n))
	}
	return out
}

func keys(m map[string][]string) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

// shown is the mean sRGB colour of a surface on a clean, unoccluded board half a metre above the ground.
func shown(s tex.Surface, seed uint32) geom.Vec3 {
	var sum geom.Vec3
	const n = 12
	for i := range n * n {
		x, y := float32(i%n)/n*.4-.2, float32(i/n)/n*.4-.2
		p := tex.Point{
			Pos: geom.Vec3{X: x, Y: .5 + y, Z: .02}, Normal: geom.Vec3{Z: 1}, Local: geom.Vec3{X: y, Y: x, Z: .02},
			Low: geom.Vec3{X: -.2, Y: -.2, Z: -.02}, High: geom.Vec3{X: .2, Y: .2, Z: .02},
			Open: .95, Edge: 1, Crease: 1, Texel: .002, Seed: seed,
		}
		sum = sum.Add(s(&p).Color)
	}
	return sum.Mul(1. / (n * n))
}

// widest is the greatest colour difference (CIE 1976) between any two of the means.
func widest(all map[string]geom.Vec3) (far float32) {
	for _, a := range all {
		for _, b := range all {
			far = max(far, a.Sub(b).Len())
		}
	}
	return far
}

func TestASetHasOneLook(t *testing.T) {
	seedtest.InTurn(t, 3)
	e := testEngine()
	for sort, most := range map[string]float32{"wood": 6, "iron": 6} {
		for seed := range int64(6) {
			one := means(t, e, sort, func(int) *engine.Series { return &engine.Series{Words: "medieval village props", Seed: seed} })
			if got := widest(one); got > most {
				t.Errorf("%s, seed %d: got ΔE %.1f between the things of a set, want at most %.0f: %v", sort, seed, got, most, one)
			}
		}
	}
	many := means(t, e, "wood", func(i int) *engine.Series { return &engine.Series{Seed: int64(i)} })
	if got := widest(many); got < 8 {
		t.Errorf("things of different sets: got ΔE %.1f between their woods, want more than 8", got)
	}
}

func TestASetLeavesTheFormAlone(t *testing.T) {
	seedtest.InTurn(t, 3)
	e := testEngine()
	for _, prompt := range []string{"a barrel", "a crate", "a robot", "a boulder"} {
		brief := engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 5}
		single, err := e.plan(brief, nil)
		if err != nil {
			t.Fatal(err)
		}
		for seed := range int64(3) {
			brief.Series = &engine.Series{Words: "weathered golden props", Seed: seed}
			of, err := e.plan(brief, nil)
			if err != nil {
				t.Fatal(err)
			}
			a, b := corners(t, &single), corners(t, &of)
			if !slices.Equal(a, b) {
				t.Errorf("%s of set %d: got another form", prompt, seed)
			}
		}
	}
}

// corners are all points of the built thing.
func corners(t *testing.T, p *plan) []geom.Vec3 {
	t.Helper()
	s, err := p.archetype.Build(t.Context(), p.brief)
	if err != nil {
		t.Fatal(err)
	}
	var out []geom.Vec3
	for _, part := range s.Parts {
		for _, island := range part.Islands {
			for _, v := range island.Vertices {
				out = append(out, v.Pos)
			}
		}
	}
	return out
}

func TestOwnWordsWinOverTheSet(t *testing.T) {
	e := testEngine()
	set := &engine.Series{Words: "weathered props of oak", Seed: 1}
	p, err := e.plan(engine.Brief{Makes: asset.Model, Prompt: "a polished walnut table", Preset: operation.Fast, Series: set}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if got := p.understood(); len(got.Materials) != 1 || got.Materials[0] != "walnut" || len(got.Modifiers) != 1 || got.Modifiers[0] != "polished" {
		t.Errorf("got %+v, want walnut and polished alone", got)
	}
	wood, ok := p.brief.Look.Finish["frame"].(material.Wood)
	if want := material.All[0].Sorts["walnut"]; !ok || wood != want {
		t.Errorf("got %+v, want walnut", p.brief.Look.Finish["frame"])
	}
}

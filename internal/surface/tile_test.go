package surface_test

import (
	"testing"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
	"atelier/internal/surface"
)

// TestMaterialsTile bakes tiles of materials of things, which know nothing of tiles: what changes across the border is what changes inside.
func TestMaterialsTile(t *testing.T) {
	seedtest.InTurn(t, 3)
	const size, side = 128, .6
	for _, m := range material.All {
		finishes := map[string]material.Finish{m.Name: m.Default}
		for sort, f := range m.Sorts {
			finishes[m.Name+", "+sort] = f
		}
		for name, f := range finishes {
			if name == "fabric, rush" { // the seat of one chair, wound from its four rails
				continue
			}
			t.Run(name, func(t *testing.T) {
				m, err := tile.Bake{Size: size, Seed: 3}.Maps(t.Context(), surface.Of(f, side))
				if err != nil {
					t.Fatal(err)
				}
				maps, err := m.Tex(t.Context(), size)
				if err != nil {
					t.Fatal(err)
				}
				for axis, at := range map[string]func(i, j int) int{ // texel j of line i
					"left to right": func(i, j int) int { return j*size + i },
					"top to bottom": func(i, j int) int { return i*size + j },
				} {
					seamless(t, axis, maps, at)
				}
			})
		}
	}
}

// seamless checks that the last line and the first differ as neighbours inside do.
func seamless(t *testing.T, axis string, m *tex.Maps, at func(i, j int) int) {
	t.Helper()
	change := func(a, b int) (sum float32) {
		for j := range m.Size {
			p, q := at(a, j), at(b, j)
			for c := range 3 {
				sum += geom.Abs(float32(m.Levels[0][p].Base[c]) - float32(m.Levels[0][q].Base[c]))
			}
			sum += 100 * geom.Abs(m.Heights[p]-m.Heights[q]) * m.Density
		}
		return sum
	}
	var mean, most float32
	for i := range m.Size - 1 {
		d := change(i, i+1)
		mean, most = mean+d/float32(m.Size-1), max(most, d)
	}
	if seam := change(m.Size-1, 0); seam > max(1.3*mean, most) {
		t.Errorf("%s: got a change of %.0f across the border, want about %.0f and at most %.0f as inside", axis, seam, mean, most)
	}
}

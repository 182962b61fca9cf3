package tile

import (
	"sync"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

func TestNoiseHasTheTileAsPeriod(t *testing.T) {
	for _, c := range []struct {
		name string
		f    func(p *Point) float32
	}{
		{"noise", func(p *Point) float32 { return p.Noise(7, 5, 3) }},
		{"streaks", func(p *Point) float32 { return p.Fbm(p.U, p.V, 3, 40, 3, .6, 4) }},
		{"sheared", func(p *Point) float32 { return p.Fbm(p.U+p.V, p.U-p.V, 5, 5, 4, .5, 5) }},
		{"warped", func(p *Point) float32 { u, v := p.Warp(p.U, p.V, .1, 4, 3, 6); return p.Fbm(u, v, 6, 6, 4, .5, 7) }},
		{"ridges", func(p *Point) float32 { return p.Ridge(p.U, p.V, 6, 3, 8) }},
		{"grain", func(p *Point) float32 { return p.Grain(p.U, p.V, 30, 20, 9).F1 }},
		{"one cell", func(p *Point) float32 { return p.Noise(1, 3, 10) }},
	} {
		t.Run(c.name, func(t *testing.T) {
			least, most := float32(9), float32(-9)
			places(3000, func(u, v float32) {
				p, q := At(u, v, 1, 1./512, 2), At(u-1, v+1, 1, 1./512, 2)
				a, b := c.f(&p), c.f(&q)
				if geom.Abs(a-b) > 2e-3 {
					t.Fatalf("(%v, %v): got %v, a tile on %v, want the same", u, v, a, b)
				}
				least, most = min(least, a), max(most, a)
			})
			if most-least < .3 {
				t.Errorf("got numbers from %v to %v, want a wider range", least, most)
			}
		})
	}
}

// TestRowsAreTheNoiseItself compares noise that is filled by rows in a bake with the same noise asked at each place.
func TestRowsAreTheNoiseItself(t *testing.T) {
	var mu sync.Mutex
	var worst float32
	compare := func(p *Point) Relief {
		for i, c := range []int32{1, 5, 60, 200} {
			rows := p.Noise(c, 4, uint32(i))
			at := At(p.U, p.V, p.Side, p.Texel, p.Seed)
			own := at.Noise(c, 4, uint32(i))
			mu.Lock()
			worst = max(worst, geom.Abs(rows-own))
			mu.Unlock()
		}
		return Relief{}
	}
	s := &Surface{Side: 1, Relief: compare, Dress: func(p *Point, _ *Relief, _ *Derived) tex.Sample { compare(p); return tex.Sample{} }}
	for _, origin := range [][2]int{{}, {13, 40}, {-100, 300}} {
		if _, err := (Bake{Size: 64, Seed: 4, Origin: origin}).Maps(t.Context(), s); err != nil {
			t.Fatal(err)
		}
	}
	if worst > 2e-3 {
		t.Errorf("got rows that differ from the noise by %v, want at most 0.002", worst)
	}
}

// TestNoiseFadesWhereTexelsAreTooCoarse asks for cells smaller than texels, which would only alias.
func TestNoiseFadesWhereTexelsAreTooCoarse(t *testing.T) {
	places(100, func(u, v float32) {
		p := At(u, v, 1, 1./64, 1)
		if got := p.Noise(64, 3, 2); got != 0 {
			t.Fatalf("got %v of cells as small as texels, want 0", got)
		}
		if got := Free(u, v, 64, 64, 3, .5, 1./64, 2); got != 0 {
			t.Fatalf("without a period: got %v of cells as small as texels, want 0", got)
		}
	})
}

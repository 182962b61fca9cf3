package material

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

func TestAPaletteKeepsTheMaterial(t *testing.T) {
	p := tex.Point{Normal: geom.Vec3{Y: 1}, High: geom.Vec3{X: 1, Y: 1, Z: 1}, Open: 1, Edge: .5, Crease: .5, Texel: .002, Seed: 3}
	for i := range 40 {
		palette := Drawn(seed.From("palette").At(i))
		for _, m := range All {
			finishes := map[string]Finish{"": m.Default}
			for sort, f := range m.Sorts {
				finishes[sort] = f
			}
			for sort, f := range finishes {
				got := palette.Of(f)
				if got.Material() != m {
					t.Fatalf("%s %s: got %s", m.Name, sort, got.Material().Name)
				}
				if c := got.Surface()(&p).Color; min(c.X, c.Y, c.Z) < 0 || max(c.X, c.Y, c.Z) > 1 {
					t.Errorf("%s %s: got the colour %v, want 0..1", m.Name, sort, c)
				}
			}
		}
	}
}

func TestAPaletteKeepsTones(t *testing.T) {
	light := func(f Finish) float32 { w := f.(Wood); return oklab(geom.Mix3(w.Light, w.Dark, .42)).X }
	frame := Wood{Light: geom.RGB(0xA87A48), Dark: geom.RGB(0x5C3A20)}
	peg := Wood{Light: geom.RGB(0x7E5630), Dark: geom.RGB(0x432813)}
	cork := Wood{Light: geom.RGB(0xC09A68), Dark: geom.RGB(0x7A5530)}
	for i := range 20 {
		p := Drawn(seed.From("tones").At(i))
		if a, b, c := light(p.Of(peg)), light(p.Of(frame)), light(p.Of(cork)); a >= b || b >= c {
			t.Errorf("palette %d: got lightness %.2f, %.2f, %.2f of peg, frame and cork, want them to rise", i, a, b, c)
		}
	}
}

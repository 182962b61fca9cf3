package procedural

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/language/intent"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/operation"
)

// Every symbol that words mean is drawn, each fits into its square, and fills a fair part of it.
func TestSymbolsAreDrawn(t *testing.T) {
	for noun := range intent.Symbols {
		s, ok := symbols[noun]
		if !ok {
			t.Errorf("%s: it is not drawn", noun)
			continue
		}
		n, form := 0, drawnBy(s.in)
		for i, in := range form.in {
			x, y := i%form.w, i/form.w
			if in {
				n++
			}
			if in && (x == 0 || y == 0 || x == form.w-1 || y == form.h-1) {
				t.Errorf("%s: it is cut off at %d, %d", noun, x, y)
				break
			}
		}
		if share := float32(n) / float32(len(form.in)); share < .1 || share > .8 {
			t.Errorf("%s: got %.2f of its square filled, want a form", noun, share)
		}
	}
	if len(symbols) != len(intent.Symbols) {
		t.Errorf("got %d drawn symbols, want the %d that words mean", len(symbols), len(intent.Symbols))
	}
}

// A figure is painted in its colour onto the face of the thing, which stays one thing with the form that it has without the figure.
func TestFiguresArePainted(t *testing.T) {
	for prompt, ink := range map[string]uint32{
		"a white shield with a red lion": 0xB32018, "a black mug with white stars": 0xF0EEEA, "a white plate with a black anchor": 0x1C1C1E,
	} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if p.several() {
			t.Errorf("%q: got %d things, want one", prompt, total(p.things()))
		}
		figures := p.figures
		p.figures = nil
		plain, err := p.form(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		f, ok := faceOf(plain)
		if !ok || len(figures) != 1 {
			t.Fatalf("%q: got %d figures, and a face: %v", prompt, len(figures), ok)
		}
		before := f.near(geom.RGB(ink))
		p.figures = figures
		s, err := p.form(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		f.parts = slices.DeleteFunc(slices.Clone(s.Parts), func(part *solid.Part) bool { return part.Name != f.parts[0].Name })
		if after := f.near(geom.RGB(ink)); after < before+.04 {
			t.Errorf("%q: got %.3f of the face in the colour of the figure, and %.3f without it", prompt, after, before)
		}
		if told := strings.Join(p.tell(), "\n"); !strings.Contains(told, "on the surface of the") {
			t.Errorf("%q: the figure is not in %q", prompt, told)
		}
	}
}

// near is the share of the cells of a face in which a surface has about some colour.
func (f *face) near(c geom.Vec3) float32 {
	like, n := 0, 0
	for i, seen := range f.seen {
		if !seen {
			continue
		}
		u, v := f.low.X+(float32(i%f.w)+.5)*f.cell, f.low.Y+(float32(i/f.w)+.5)*f.cell
		p := tex.Point{Pos: f.right.Mul(u).Add(f.up.Mul(v)).Add(f.out.Mul(f.depth[i])), Normal: f.out, Open: 1, Edge: 1, Crease: 1, Texel: .002}
		if n++; f.parts[0].Surface(&p).Color.Sub(c).Len() < .12 {
			like++
		}
	}
	return float32(like) / float32(max(n, 1))
}

package procedural

import (
	"slices"
	"strings"
	"testing"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/engine/procedural/decal"
	"atelier/internal/language/intent"
	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/operation"
)

// Every symbol that words mean is drawn, each fits into its square, and fills a fair part of it.
func TestSymbolsAreDrawn(t *testing.T) {
	for noun := range intent.Symbols {
		s, ok := decal.Symbols[noun]
		if !ok {
			t.Errorf("%s: it is not drawn", noun)
			continue
		}
		n, form := 0, decal.Drawn(s.In)
		for i, in := range form.In {
			x, y := i%form.W, i/form.W
			if in {
				n++
			}
			if in && (x == 0 || y == 0 || x == form.W-1 || y == form.H-1) {
				t.Errorf("%s: it is cut off at %d, %d", noun, x, y)
				break
			}
		}
		if share := float32(n) / float32(len(form.In)); share < .1 || share > .8 {
			t.Errorf("%s: got %.2f of its square filled, want a form", noun, share)
		}
	}
	if len(decal.Symbols) != len(intent.Symbols) {
		t.Errorf("got %d drawn symbols, want the %d that words mean", len(decal.Symbols), len(intent.Symbols))
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
		f, ok := decal.FaceOf(plain)
		if !ok || len(figures) != 1 {
			t.Fatalf("%q: got %d figures, and a face: %v", prompt, len(figures), ok)
		}
		before := like(f, geom.RGB(ink))
		p.figures = figures
		s, err := p.form(t.Context(), p.brief)
		if err != nil {
			t.Fatal(err)
		}
		f.Parts = slices.DeleteFunc(slices.Clone(s.Parts), func(part *solid.Part) bool { return part.Name != f.Parts[0].Name })
		if after := like(f, geom.RGB(ink)); after < before+.04 {
			t.Errorf("%q: got %.3f of the face in the colour of the figure, and %.3f without it", prompt, after, before)
		}
		if told := p.tell().String(); !strings.Contains(told, "on the surface of the") {
			t.Errorf("%q: the figure is not in %q", prompt, told)
		}
	}
}

// formed is the plan of a prompt, and its form with or without its figures.
func formed(t *testing.T, prompt string, painted bool) (plan, *scene.Scene) {
	t.Helper()
	p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 3}, nil)
	if err != nil {
		t.Fatal(err)
	}
	bare := p
	if !painted {
		bare.figures = nil
	}
	s, err := bare.form(t.Context(), p.brief)
	if err != nil {
		t.Fatal(err)
	}
	return p, s
}

// A figure whose colour is near that of the ground has a line round it, and one that stands out has none.
func TestFiguresStandOut(t *testing.T) {
	for prompt, want := range map[string]bool{
		"an orange mug with red hearts": true, "a white mug with white stars": true, "a white mug with red hearts": false, "a black mug with white stars": false,
	} {
		p, s := formed(t, prompt, false)
		ink := p.figures[0].Ink.Color
		f, _ := decal.FaceOf(s)
		line, got := f.GroundIn(f.Middle).Line(ink)
		if got != want || got && (material.Apart(line, ink) < .2 || material.Apart(line, f.GroundIn(f.Middle).Mean()) < .2) {
			t.Errorf("%q: got a line: %v, of %v on %v, want one: %v", prompt, got, line, f.GroundIn(f.Middle).Mean(), want)
		}
	}
}

// Where words put a figure onto a shield, its boss is left out.
func TestFiguresHaveRoom(t *testing.T) {
	for prompt, want := range map[string]bool{"a shield": true, "a shield with a lion": false} {
		_, s := formed(t, prompt, true)
		if got := slices.ContainsFunc(s.Parts, func(part *solid.Part) bool { return part.Name == "boss" }); got != want {
			t.Errorf("%q: got a boss: %v, want %v", prompt, got, want)
		}
	}
}

// So many figures are bounded.
func TestFiguresAreBounded(t *testing.T) {
	for _, thing := range []string{"shield", "mug"} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: "a " + thing + " with 900000000 stars", Preset: operation.Fast, Seed: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.figures[0].Count; got != mostFigures || !strings.Contains(p.notes.String(), "at most 100 figures") {
			t.Errorf("%s: got %d figures and the notes %q, want at most %d and a note", thing, got, p.notes, mostFigures)
		}
		p.figures[0].Inked = true
		if _, err := p.form(t.Context(), p.brief); err != nil {
			t.Fatal(err)
		}
	}
}

// A box is no round thing, a mug is one, and several figures make a part no denser than one.
func TestFacesAreRound(t *testing.T) {
	for prompt, round := range map[string]bool{"a present with red hearts": false, "a crate with a star": false, "a mug with a star and a heart": true} {
		p, err := shared().plan(engine.Brief{Makes: asset.Model, Prompt: prompt, Preset: operation.Fast, Seed: 3}, nil)
		if err != nil {
			t.Fatal(err)
		}
		figures := p.figures
		dense := func(n int) float32 {
			p.figures = figures[:n]
			s, err := p.form(t.Context(), p.brief)
			if err != nil {
				t.Fatal(err)
			}
			f, ok := decal.FaceOf(s)
			if !ok || f.Round > 0 != round {
				t.Errorf("%q: got a face: %v, of radius %g, want a round one: %v", prompt, ok, f.Round, round)
			}
			return f.Parts[0].Islands[0].Density
		}
		if none, all := dense(0), dense(len(figures)); all != none*decal.Sharp {
			t.Errorf("%q: got the density %g with figures and %g without, want %g times as much", prompt, all, none, float32(decal.Sharp))
		}
	}
}

// A figure lies beside the ribbon of a present, and behind the boss in the middle of a shield.
func TestFiguresAreClear(t *testing.T) {
	for prompt, want := range map[string]float32{"a present with a gold star": 1, "a viking shield with a star": .7} {
		_, s := formed(t, prompt, true)
		f, ok := decal.FaceOf(s)
		if !ok {
			t.Fatalf("%q: got no face", prompt)
		}
		clear, n := float32(0), float32(0)
		for i, seen := range f.Seen {
			u, v := f.Low.X+(float32(i%f.W)+.5)*f.Cell, f.Low.Y+(float32(i/f.W)+.5)*f.Cell
			if geom.Abs(u-f.Middle.U) > f.Middle.Half || geom.Abs(v-f.Middle.V) > f.Middle.Half {
				continue
			}
			if n++; seen {
				clear++
			}
		}
		if clear/n < want {
			t.Errorf("%q: got %.2f of the square for figures clear, want %g", prompt, clear/n, want)
		}
		if size := f.Cell * float32(min(f.W, f.H)); f.Middle.Half < .15*size {
			t.Errorf("%q: got a square of %.3f m on a face of %.3f m, want a larger one", prompt, 2*f.Middle.Half, size)
		}
	}
}

// A figure on the front of a T-shirt is on its chest, also where words make the shirt tall.
func TestFiguresOnTheChest(t *testing.T) {
	for _, prompt := range []string{"a t-shirt with a star", "a tall t-shirt with a star"} {
		_, s := formed(t, prompt, true)
		f := decal.FacesOf(s, "", nil)[0]
		low, high := f.Low.Y, f.Low.Y+f.Cell*float32(f.H)
		if at := (f.Middle.V - low) / (high - low); at < .58 || at > .75 {
			t.Errorf("%q: got the middle of the figure at %.2f of the height, want .58 to .75", prompt, at)
		}
	}
}

// What goes with a figure goes with the thing that bears it.
func TestFiguresBearNothing(t *testing.T) {
	list := []intent.Placed{{}, {How: intent.Beside}, {How: intent.Printed, Of: 1}, {How: intent.Beside, Of: 2}}
	all := []*plan{{}, {}, nil, {whereabouts: whereabouts{of: 2}}}
	if left := shared().figures(list, all); len(left) != 3 || left[2].of != 1 {
		t.Errorf("got %d things, and the last beside number %d; want 3, and number 1", len(left), left[2].of)
	}
}

// like is the share of the cells of a face in which a surface has about some colour.
func like(f *decal.Face, c geom.Vec3) float32 {
	painted, n := 0, 0
	for i, seen := range f.Seen {
		if !seen {
			continue
		}
		u, v := f.Low.X+(float32(i%f.W)+.5)*f.Cell, f.Low.Y+(float32(i/f.W)+.5)*f.Cell
		p := tex.Point{Pos: f.Right.Mul(u).Add(f.Up.Mul(v)).Add(f.Out.Mul(f.Depth[i])), Normal: f.Out, Open: 1, Edge: 1, Crease: 1, Texel: .002}
		if n++; f.Parts[0].Surface(&p).Color.Sub(c).Len() < .12 {
			painted++
		}
	}
	return float32(painted) / float32(max(n, 1))
}

// A figure is on the part or side that words name: on the largest sail alone, and on both sides of a van. What nothing is built for, or lies on a cover, is a
// figure on things that bear none by themselves.
func TestFiguresAreOnTheirParts(t *testing.T) {
	for prompt, want := range map[string][]string{
		"a pirate ship with a skull on the sail":     {"sail"},
		"a delivery van with a heart on the side":    {"body", "body"},
		"a spell book with a dragon on the cover":    {"tooling"},
		"a refrigerator with a star on it":           {"door"},
		"a red car with flames on the hood":          {"body"},
		"a white teapot with a crane painted on it":  {"body"},
		"a wooden table with a star on it":           {"plank"},
		"an electric guitar with flames on the body": {"body"},
	} {
		p, s := formed(t, prompt, true)
		var got []string
		if len(p.figures) == 1 {
			for _, f := range decal.FacesOf(s, p.figures[0].upon, detail{called: []string{p.figures[0].upon}}.in(s)) {
				got = append(got, f.Parts[0].Name)
			}
		}
		if p.several() || !slices.Equal(got, want) {
			t.Errorf("%q: got a figure on %q, want on %q; things: %d, notes: %q", prompt, got, want, total(p.things()), p.notes)
		}
	}
}

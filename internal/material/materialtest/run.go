// Package materialtest is the suite that every material and modifier passes, and a small renderer to look at them with.
package materialtest

import (
	"maps"
	"math"
	"slices"
	"strings"
	"sync"
	"testing"

	"atelier/internal/material"
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// Run checks every finish and sort of the list, bare and under every modifier.
func Run(t *testing.T, list []*material.Material, modifiers []*material.Modifier) {
	words(t, list, modifiers)
	for _, m := range list {
		t.Run(m.Name, func(t *testing.T) {
			if got := m.Default.Material(); got != m {
				t.Errorf("Default.Material(): got %s, want %s", got.Name, m.Name)
			}
			for name, f := range finishes(m) {
				t.Run(name, func(t *testing.T) {
					patch(t, "bare", f.Surface())
					for _, d := range modifiers {
						patch(t, d.Name, d.Wrap(f.Surface(), 1))
						patch(t, "slightly "+d.Name, d.Wrap(f.Surface(), .4))
					}
					varies(t, f.Surface())
					tinted(t, f)
				})
			}
			parallel(t, m.Default.Surface())
		})
	}
}

// finishes are a material's default and sorts by name, in order.
func finishes(m *material.Material) func(yield func(string, material.Finish) bool) {
	return func(yield func(string, material.Finish) bool) {
		if !yield("default", m.Default) {
			return
		}
		for _, name := range slices.Sorted(maps.Keys(m.Sorts)) {
			if !yield(name, m.Sorts[name]) {
				return
			}
		}
	}
}

// words checks that a word means one thing only and is spelled as prompts are read: in lower case.
func words(t *testing.T, list []*material.Material, modifiers []*material.Modifier) {
	t.Helper()
	owner := map[string]string{}
	claim := func(word, by string) {
		if word == "" || word != strings.ToLower(word) || strings.ContainsAny(word, " \t") {
			t.Errorf("%s: word %q: want one word in lower case", by, word)
		}
		if was, taken := owner[word]; taken {
			t.Errorf("word %q: got %s and %s, want one owner", word, was, by)
		}
		owner[word] = by
	}
	for _, m := range list {
		for _, w := range m.Words {
			claim(w, m.Name)
		}
		for _, w := range slices.Sorted(maps.Keys(m.Sorts)) {
			claim(w, m.Name)
		}
	}
	for _, m := range modifiers {
		for _, w := range m.Words {
			claim(w, m.Name)
		}
	}
}

// patch checks samples over a spread of points: finite, in range, of modest height, and the same when asked again.
func patch(t *testing.T, name string, s tex.Surface) {
	t.Helper()
	for _, p := range points() {
		q := p
		o := s(&q)
		if q != p {
			t.Fatalf("%s: the surface has changed the point %+v", name, p)
		}
		if again := s(&q); again != o {
			t.Fatalf("%s at %v: got %+v, then %+v", name, p.Pos, o, again)
		}
		for what, x := range map[string]float32{"red": o.Color.X, "green": o.Color.Y, "blue": o.Color.Z, "rough": o.Rough, "metal": o.Metal, "clear": o.Clear,
			"emitted red": o.Emission.X, "emitted green": o.Emission.Y, "emitted blue": o.Emission.Z} {
			if !(x >= 0 && x <= 1) {
				t.Fatalf("%s at %v, normal %v, open %v, cavity %v: %s got %v, want 0..1", name, p.Pos, p.Normal, p.Open, p.Cavity, what, x)
			}
		}
		if !o.Glass && o.Clear != 0 || o.Glass != s.Glassy() {
			t.Fatalf("%s at %v: got glass %v and clear %v, want one answer everywhere", name, p.Pos, o.Glass, o.Clear)
		}
		if h := math.Abs(float64(o.Height / p.Texel)); !(h <= 2.5) {
			t.Fatalf("%s at %v: height got %.2f texels, want at most 2.5", name, p.Pos, h)
		}
	}
}

// varies checks that roughness is not one flat value over an open face.
func varies(t *testing.T, s tex.Surface) {
	t.Helper()
	low, high := float32(1), float32(0)
	for _, p := range face() {
		r := s(&p).Rough
		low, high = min(low, r), max(high, r)
	}
	if high-low <= .02 {
		t.Errorf("roughness over a face: got %.3f..%.3f, want a range above 0.02", low, high)
	}
}

// tinted checks that a tint moves the mean colour nearer to it, in CIE L*a*b*.
func tinted(t *testing.T, f material.Finish) {
	t.Helper()
	for name, c := range map[string]uint32{"red": 0xB83227, "green": 0x3F8A3F, "blue": 0x2F62B0, "purple": 0x6D3A9A, "white": 0xF0EEEA, "black": 0x1C1C1E} {
		tint := geom.RGB(c)
		before, after := apart(mean(f.Surface()), tint), apart(mean(f.Tint(tint).Surface()), tint)
		if after > 8 && after >= before {
			t.Errorf("tint %s: ΔE got %.1f, want under %.1f", name, after, before)
		}
	}
}

// parallel checks that one surface answers several goroutines at once as it answers one.
func parallel(t *testing.T, s tex.Surface) {
	t.Helper()
	all := points()
	want := make([]tex.Sample, len(all))
	for i := range all {
		want[i] = s(&all[i])
	}
	var wg sync.WaitGroup
	for range 4 {
		wg.Go(func() {
			for i := range all {
				p := all[i]
				if got := s(&p); got != want[i] {
					t.Errorf("from several goroutines at %v: got %+v, want %+v", p.Pos, got, want[i])
					return
				}
			}
		})
	}
	wg.Wait()
}

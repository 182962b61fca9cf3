package geom

import "testing"

// Noise of a strip has the bits of a Lattice, at each of its places; elsewhere, and on a processor without AVX2, it is not the strip's.
func TestStripAnswersWhatALatticeAnswers(t *testing.T) {
	var s Strip
	var l Lattice
	for i := range 500 {
		s.Begin()
		reach := []float32{1, 40, 1e3}[i%3]
		at := Vec3{Between(i, 1, -reach, reach), Between(i, 2, -reach, reach), Between(i, 3, -reach, reach)}
		n := stripLeast + i%(stripLength-stripLeast+1)
		for k := range n {
			if room := s.Add(at.Mad(Vec3{1, -2, .5}, .07*float32(k))); room != (k+1 < stripLength) {
				t.Fatalf("room after %d places: got %v", k+1, room)
			}
		}
		w := Wave{Shift: Vec3{X: Unit(i, 4)}, Scale: Vec3{1 + Unit(i, 5), 2, .3}, F: 1 + 9*Unit(i, 6), Octaves: int32(1 + i%5), Seed: uint32(i % 9)}
		w.Texel = .02 * Unit(i, 7)
		single := Wave{Scale: Vec3{3, 1, 2}, Off: Vec3{X: 40}, F: 1, Octaves: 1, Seed: 5}
		for k := range n {
			p := s.Place()
			q := p.Add(w.Shift).Scale(w.Scale)
			want := l.Fractal(q, Vec3{1, 1, 1}, w.F, int(w.Octaves), w.Texel, w.Seed)
			if got, ok := s.Noise(p, &w); ok != hasComb8 || ok && got != want {
				t.Fatalf("octaves at place %d of %d in round %d: got %v, %v, want %v", k, n, i, got, ok, want)
			}
			want = l.Fractal(p, Vec3{1, 1, 1}, w.F, int(w.Octaves), w.Texel, w.Seed)
			if got, ok := s.Fractal(p, w.F, int(w.Octaves), w.Texel, w.Seed); ok != hasComb8 || ok && got != want {
				t.Fatalf("even octaves at place %d of %d in round %d: got %v, %v, want %v", k, n, i, got, ok, want)
			}
			want = l.Noise(p.Scale(single.Scale).Add(single.Off), single.Scale, single.Seed)
			if got, ok := s.Noise(p, &single); ok != hasComb8 || ok && got != want {
				t.Fatalf("noise at place %d of %d in round %d: got %v, %v, want %v", k, n, i, got, ok, want)
			}
			if _, ok := s.Noise(p.Add(Vec3{X: 1}), &w); ok {
				t.Fatalf("round %d: a metre beside place %d has noise", i, k)
			}
			if more := s.Next(); more != (k+1 < n) {
				t.Fatalf("a place after place %d of %d: got %v", k, n, more)
			}
		}
		if s.Begin(); s.holds(at) {
			t.Fatalf("a strip of no places holds %v", at)
		}
	}
}

// BenchmarkStrip is the time of four octaves at a place, of eight in a row.
func BenchmarkStrip(b *testing.B) {
	for _, c := range []struct {
		name  string
		strip bool
	}{{"strip", true}, {"lattice", false}} {
		b.Run(c.name, func(b *testing.B) {
			var s Strip
			var l Lattice
			w := Wave{Scale: Vec3{1, 1, 1}, F: 4, Texel: .01, Octaves: 4, Seed: 3}
			i := 0
			for b.Loop() {
				p := Vec3{X: .01 * float32(i&1023), Y: 3, Z: .004 * float32(i&1023)}
				if !c.strip {
					l.Fractal(p, w.Scale, w.F, int(w.Octaves), w.Texel, w.Seed)
				} else if !s.Next() {
					s.Begin()
					for k := range stripLength {
						s.Add(p.Mad(Vec3{X: .01, Z: .004}, float32(k)))
					}
				}
				if c.strip {
					s.Fractal(s.Place(), w.F, 4, w.Texel, w.Seed)
				}
				i++
			}
		})
	}
}

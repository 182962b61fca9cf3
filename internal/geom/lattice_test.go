package geom

import "testing"

func TestLatticeAnswersWhatNoiseAnswers(t *testing.T) {
	var l Lattice
	for i := range 4000 {
		p := Vec3{Between(i/4, 1, -5, 5), Between(i/4, 2, -5, 5), Between(i/4, 3, -5, 5)}.Mad(Vec3{1, 1, 1}, .1*float32(i%4))
		seed := uint32(i%3) * 64
		if got, want := l.Noise(p.X, p.Y, p.Z, seed), Noise(p.X, p.Y, p.Z, seed); got != want {
			t.Fatalf("noise at %v, seed %d: got %v, want %v", p, seed, got, want)
		}
		if got, want := l.Fractal(p, 2, 3, .01, seed), Fractal(p, 2, 3, .01, seed); got != want {
			t.Fatalf("fractal at %v, seed %d: got %v, want %v", p, seed, got, want)
		}
	}
}

func TestLatticeKnowsNothingAtFirst(t *testing.T) {
	if got, want := new(Lattice).Noise(.5, .5, .5, 0), Noise(.5, .5, .5, 0); got != want {
		t.Errorf("in the cell and the seed of the zero value: got %v, want %v", got, want)
	}
}

// BenchmarkLattice walks as a material does: a few noises at each of a row of points close together.
func BenchmarkLattice(b *testing.B) {
	for _, c := range []struct {
		name    string
		lattice *Lattice
	}{{"remembers", new(Lattice)}, {"nil", nil}} {
		b.Run(c.name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				x := .1 * float32(i>>3&1023)
				c.lattice.Noise(x, 3+.7*x, .3*x, uint32(i&7)*7919)
				i++
			}
		})
	}
}

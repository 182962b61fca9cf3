package geom

import "testing"

func TestLatticeAnswersWhatNoiseAnswers(t *testing.T) {
	var l Lattice
	for i := range 4000 {
		p := Vec3{Between(i/4, 1, -5, 5), Between(i/4, 2, -5, 5), Between(i/4, 3, -5, 5)}.Mad(Vec3{1, 1, 1}, .1*float32(i%4))
		seed := uint32(i%3) * 64
		if got, want := l.Noise(p, Vec3{1, 1, 1}, seed), Noise(p.X, p.Y, p.Z, seed); got != want {
			t.Fatalf("noise at %v, seed %d: got %v, want %v", p, seed, got, want)
		}
		if got, want := l.Fractal(p, Vec3{1, 1, 1}, 2, 3, .01, seed), Fractal(p, 2, 3, .01, seed); got != want {
			t.Fatalf("fractal at %v, seed %d: got %v, want %v", p, seed, got, want)
		}
	}
}

func TestLatticeKnowsNothingAtFirst(t *testing.T) {
	if got, want := new(Lattice).Noise(Vec3{.5, .5, .5}, Vec3{1, 1, 1}, 0), Noise(.5, .5, .5, 0); got != want {
		t.Errorf("in the cell and the seed of the zero value: got %v, want %v", got, want)
	}
}

// Noise of a lattice with a period repeats after the period, and is as smooth across the border as inside.
func TestLatticeRepeats(t *testing.T) {
	l := NewLattice(Vec3{X: .7, Y: 1.3})
	for i := range 2000 {
		p := Vec3{Between(i, 1, -2, 2), Between(i, 2, -2, 2), Between(i, 3, -2, 2)}
		for _, on := range []Vec3{p.Add(Vec3{X: .7}), p.Sub(Vec3{Y: 1.3})} {
			per := Vec3{7.3, 11.9, 5}
			if a, b := l.Noise(p.Scale(per), per, 3), l.Noise(on.Scale(per), per, 3); Abs(a-b) > 1e-3 {
				t.Fatalf("noise at %v: got %v, and %v one period on", p, a, b)
			}
			if a, b := l.Fractal(p, Vec3{1, 1, 1}, 4.1, 3, .001, 5), l.Fractal(on, Vec3{1, 1, 1}, 4.1, 3, .001, 5); Abs(a-b) > 1e-3 {
				t.Fatalf("fractal at %v: got %v, and %v one period on", p, a, b)
			}
			a, _, id := l.Pebbles(p.Scale(per), per, 3)
			if b, _, same := l.Pebbles(on.Scale(per), per, 3); Abs(a-b) > 1e-3 || id != same && a > .01 {
				t.Fatalf("pebbles at %v: got %v of %d, and %v of %d one period on", p, a, id, b, same)
			}
		}
	}
}

// BenchmarkLattice asks for noise as a material does: a few noises at each of a row of points close together.
func BenchmarkLattice(b *testing.B) {
	for _, c := range []struct {
		name    string
		lattice *Lattice
	}{{"remembers", new(Lattice)}, {"nil", nil}} {
		b.Run(c.name, func(b *testing.B) {
			i := 0
			for b.Loop() {
				x := .1 * float32(i>>3&1023)
				c.lattice.Noise(Vec3{x, 3 + .7*x, .3 * x}, Vec3{1, 1, 1}, uint32(i&7)*7919)
				i++
			}
		})
	}
}

// FractalOver has Fractal's values, and stops only where they are below the least.
func TestFractalOver(t *testing.T) {
	l := &Lattice{}
	stopped := 0
	for i := range 4000 {
		q := Vec3{Unit(3*i, 1), Unit(3*i+1, 1), Unit(3*i+2, 1)}.Mul(40)
		least, px := Between(i, 2, -.9, .9), Between(i, 3, 0, .1)
		want := l.Fractal(q, Vec3{1, 1, 1}, 2, 1+i%5, px, 7)
		got, over := l.FractalOver(least, q, Vec3{1, 1, 1}, 2, 1+i%5, px, 7)
		if over && got != want || !over && want >= least {
			t.Fatalf("at %v, at least %v: got %v, %v, want %v", q, least, got, over, want)
		}
		if !over {
			stopped++
		}
	}
	if stopped < 500 {
		t.Errorf("stopped at %d of 4000 places, want at least 500", stopped)
	}
}

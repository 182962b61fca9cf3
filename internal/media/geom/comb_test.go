package geom

import "testing"

// Both forms of a comb give the same bits at the same places.
func TestCombIsNoiseAlongALine(t *testing.T) {
	for _, l := range []*Lattice{nil, new(Lattice), NewLattice(Vec3{X: .7, Z: 2})} {
		for i := range 1000 {
			reach := []float32{1, 40, 1e3}[i%3]
			p := Vec3{Between(i, 1, -reach, reach), Between(i, 2, -reach, reach), Between(i, 3, -reach, reach)}
			way := Vec3{Unit(i, 4), -Unit(i, 5), Unit(i, 6) - .5}.Norm()
			step, f, taps, seed := .003+.01*Unit(i, 7), 100+300*Unit(i, 8), 1+i%combTaps, uint32(i)
			var parts [8]float32
			var square float32
			for k := -taps; k <= taps; k++ {
				weight := 1 - Abs(float32(k))/float32(taps+1)
				parts[(k+taps)&7] += weight * l.Noise(p.Mad(way, float32(k)*step).Mul(f), Vec3{f, f, f}, seed)
				square += weight * weight
			}
			if got, root := l.Comb(p, way, step, f, taps, seed); got != folded(&parts) || root != Sqrt(square) {
				t.Fatalf("period %v, %d taps in round %d: got %v and %v, want %v and %v", l.Period(), taps, i, got, root, folded(&parts), Sqrt(square))
			}
		}
	}
}

// BenchmarkComb is the time of a lock of hair: nine taps.
func BenchmarkComb(b *testing.B) {
	var l Lattice
	i := 0
	for b.Loop() {
		l.Comb(Vec3{X: .001 * float32(i&1023)}, Vec3{Y: 1}, .003, 200, 4, 7)
		i++
	}
}

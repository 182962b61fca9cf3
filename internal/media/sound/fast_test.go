package sound

import (
	"math"
	"testing"
)

func TestFastFunctionsAreThoseOfMath(t *testing.T) {
	for i := range 100001 {
		x := float64(i)/100000*100 - 58
		if got, want := pow2(x), math.Exp2(x); math.Abs(got-want) > 1e-10*want {
			t.Fatalf("2 to the power of %g: got %.12g, want %.12g", x, got, want)
		}
		turns := float64(i) / 100001
		if got, want := sin(turns), math.Sin(2*math.Pi*turns); math.Abs(got-want) > 1e-10 {
			t.Fatalf("the sine of %g turns: got %.12g, want %.12g", turns, got, want)
		}
	}
	for x, want := range map[float64]float64{-61: 0, math.Inf(-1): 0, math.Inf(1): math.Inf(1), 0: 1, 100: math.Exp2(100)} {
		if got := pow2(x); got != want {
			t.Errorf("2 to the power of %g: got %g, want %g", x, got, want)
		}
	}
	if got := Decay(0, 0); !math.IsNaN(got) {
		t.Errorf("a decay of no time at no time: got %g, want no number", got)
	}
	if got := Decay(.3, .3); math.Abs(got-.001) > 1e-12 {
		t.Errorf("after its T60 a decay has %g, want 0.001", got)
	}
}

func BenchmarkDecay(b *testing.B) {
	sum, t := 0., 0.
	for b.Loop() {
		t += 1e-6
		sum += Decay(t, 1)
	}
	if sum < 0 {
		b.Fatal(sum)
	}
}

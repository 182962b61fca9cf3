package tex

import (
	"context"
	"testing"

	"atelier/internal/media/geom"
)

func grey(v uint8) Texel {
	return Texel{Base: [3]uint8{v, v, v}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{v, v, v}}
}

// checker is a map of side size whose left half is covered, with columns of 10 and 20; the uncovered rest is 255.
func checker(t testing.TB, size int) *Maps {
	base, covered := make([]Texel, size*size), make([]bool, size*size)
	for k := range base {
		base[k] = grey(255)
		if x := k % size; x < size/2 {
			base[k], covered[k] = grey(uint8(10+10*(x&1))), true
		}
	}
	m := &Maps{}
	if err := m.Build(t.Context(), size, base, covered); err != nil {
		t.Fatal(err)
	}
	return m
}

func TestCoarseLevelsKnowCoveredTexelsOnly(t *testing.T) {
	m := checker(t, 16)
	if got := len(m.Levels); got != 5 {
		t.Fatalf("got %d levels, want 5", got)
	}
	for l, texels := range m.Levels {
		if got, want := len(texels), 256>>(2*l); got != want {
			t.Errorf("level %d: got %d texels, want %d", l, got, want)
		}
		for k, x := range texels {
			if v := x.Base[0]; v > 20 {
				t.Errorf("level %d texel %d: got %d, want nothing of the uncovered 255", l, k, v)
			}
		}
	}
	if got := m.Levels[4][0].Base[0]; got != 15 {
		t.Errorf("top: got %d, want the mean 15", got)
	}
}

func TestMeanRoundsHalvesUp(t *testing.T) {
	for n := uint32(1); n <= 4; n++ {
		for s := range 255*n + 1 {
			sum := [12]uint32{s}
			if got, want := mean(&sum, n).Base[0], uint8((s+n/2)/n); got != want {
				t.Fatalf("%d / %d: got %d, want %d", s, n, got, want)
			}
		}
	}
}

func TestBuildNeedsAPowerOfTwo(t *testing.T) {
	for _, size := range []int{0, 3, 12} {
		if err := new(Maps).Build(t.Context(), size, make([]Texel, size*size), make([]bool, size*size)); err == nil {
			t.Errorf("size %d: got no error", size)
		}
	}
}

func TestBuildStopsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := new(Maps).Build(ctx, 2, make([]Texel, 4), make([]bool, 4)); err != context.Canceled {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

func TestSampleIsLinearLight(t *testing.T) {
	m := checker(t, 16)
	near := func(a, b float32) bool { return geom.Abs(a-b) < 1e-5 }
	cases := []struct {
		name      string
		x, y, lod float32
		want      float32 // of Base
	}{
		{"middle of a texel", .5, .5, 0, Linear(10)},
		{"between two", 1, .5, 0, (Linear(10) + Linear(20)) / 2},
		{"outside the map", -9, -9, 0, Linear(10)},
		{"far outside", 99, 99, 0, Linear(15)},
		{"coarser level", 2, 2, 1, Linear(15)},
		{"beyond the last level", 3, 3, 40, Linear(15)},
	}
	for _, c := range cases {
		if got := m.Sample(c.x, c.y, c.lod); !near(got.Base.X, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, got.Base.X, c.want)
		}
	}
	got := m.Sample(.5, .5, 0)
	if !near(got.Rough, 10./255) || !near(got.Normal.Z, 1) || geom.Abs(got.Normal.X) > .005 || got.Emission != (geom.Vec3{}) {
		t.Errorf("got %+v, want roughness 10/255, an even normal and no emission", got)
	}
	if !near(Linear(255), 1) || !near(Linear(188), .5028865) || Linear(0) != 0 {
		t.Errorf("got %v %v %v, want the sRGB curve", Linear(255), Linear(188), Linear(0))
	}
}

func BenchmarkBuild1024(b *testing.B) {
	const size = 1024
	base, covered := make([]Texel, size*size), make([]bool, size*size)
	for k := range covered {
		covered[k] = (k%size/60+k/size/60)&1 == 0
	}
	b.ReportAllocs()
	for b.Loop() {
		if err := new(Maps).Build(b.Context(), size, base, covered); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkSample(b *testing.B) {
	m := checker(b, 512)
	m.Emits = true
	x := float32(0)
	for b.Loop() {
		m.Sample(x, x*.7, .6)
		x += .37
		if x > 511 {
			x = 0
		}
	}
}

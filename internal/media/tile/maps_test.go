package tile

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"testing"
)

// checked is maps of black and white texels by turns, both in colour and in glow.
func checked(size int) *Maps {
	n := size * size
	m := &Maps{
		Size: size, Side: 1, High: 1, Base: make([]uint8, 3*n), Normal: make([]uint8, 3*n), Rough: make([]uint8, n), Metal: make([]uint8, n),
		AO: make([]uint8, n), Height: make([]uint16, n), Emission: make([]uint8, 3*n),
	}
	for k := range n {
		if (k%size+k/size)&1 == 1 {
			m.Rough[k], m.Height[k] = 255, 65535
			for c := range 3 {
				m.Base[3*k+c], m.Emission[3*k+c] = 255, 255
			}
		}
	}
	return m
}

// TestTexKeepsLight reduces a chequer: half the light is sRGB 188, half of what is linear is 128.
func TestTexKeepsLight(t *testing.T) {
	m := checked(64)
	for _, size := range []int{32, 16} {
		maps, err := m.Tex(t.Context(), size)
		if err != nil {
			t.Fatal(err)
		}
		for k, x := range maps.Levels[0] {
			if x.Base != [3]uint8{188, 188, 188} || x.Emission != x.Base || x.ORM[1] != 128 || maps.Heights[k] != .5 {
				t.Fatalf("%d texels, texel %d: got %+v at %v m, want sRGB 188, roughness 128 and .5 m", size, k, x, maps.Heights[k])
			}
		}
	}
	whole, err := m.Tex(t.Context(), 1024)
	if err != nil {
		t.Fatal(err)
	}
	if whole.Size != 64 || whole.Levels[0][0].Base[0] != 0 || whole.Levels[0][1].Base[0] != 255 || whole.Heights[1] != 1 {
		t.Errorf("got %d texels, the first two %+v, want the maps as they are", whole.Size, whole.Levels[0][:2])
	}
}

func TestTexIsTheSameOnAnyNumberOfProcessors(t *testing.T) {
	m, err := Bake{Size: 256, Seed: 2}.Maps(t.Context(), gravelled())
	if err != nil {
		t.Fatal(err)
	}
	want, err := m.Tex(t.Context(), 64)
	if err != nil {
		t.Fatal(err)
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	got, err := m.Tex(t.Context(), 64)
	if err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got.Levels[0], want.Levels[0]) || !slices.Equal(got.Heights, want.Heights) {
		t.Error("got other maps on one processor, want the same")
	}
}

func TestTexRefuses(t *testing.T) {
	m := checked(64)
	for _, size := range []int{-1, 0, 3, 48} {
		if _, err := m.Tex(t.Context(), size); err == nil {
			t.Errorf("%d texels: got maps, want an error", size)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := m.Tex(ctx, 32); err != context.Canceled {
		t.Errorf("after its end: got %v, want %v", err, context.Canceled)
	}
}

// BenchmarkTex reduces maps of 2048 texels a side, and takes over maps of 1024 as they are.
func BenchmarkTex(b *testing.B) {
	for _, from := range []int{1024, 2048} {
		m, err := Bake{Size: from, Seed: 1}.Maps(b.Context(), gravelled())
		if err != nil {
			b.Fatal(err)
		}
		b.Run(fmt.Sprintf("%d to 1024", from), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := m.Tex(b.Context(), 1024); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

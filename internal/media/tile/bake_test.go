package tile

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"sync/atomic"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
)

// wave is one wave of a tenth of a metre across or down a tile of one metre.
func wave(down bool) *Surface {
	return &Surface{
		Side: 1,
		Relief: func(p *Point) Relief {
			x := p.U
			if down {
				x = p.V
			}
			return Relief{H: .1 * geom.Sin(2*geom.Pi*x), ID: 1}
		},
		Dress: func(*Point, *Relief, *Derived) tex.Sample {
			return tex.Sample{Color: geom.Vec3{X: .5, Y: .01, Z: 1}, Rough: .5}
		},
	}
}

func TestBakeRefuses(t *testing.T) {
	for _, c := range []struct {
		size int
		side float32
	}{{0, 1}, {-64, 1}, {32, 1}, {100, 1}, {8192, 1}, {64, 0}, {64, -1}, {64, float32(math.NaN())}, {64, float32(math.Inf(1))}} {
		s := wave(false)
		s.Side = c.side
		if _, err := (Bake{Size: c.size}).Maps(t.Context(), s); err == nil {
			t.Errorf("%d texels of %v m: got maps, want an error", c.size, c.side)
		}
	}
}

// TestBakeStops ends the context in each of the passes: at most the rows that each processor has begun are finished.
func TestBakeStops(t *testing.T) {
	for _, pass := range []string{"relief", "stamps", "dress"} {
		t.Run(pass, func(t *testing.T) {
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			var later atomic.Int64
			s := wave(false)
			relief, dress := s.Relief, s.Dress
			end := func(in string) {
				if in == pass {
					cancel()
				}
				if ctx.Err() != nil {
					later.Add(1)
				}
			}
			s.Relief = func(p *Point) Relief { end("relief"); return relief(p) }
			s.Lay = func(*Canvas) { end("stamps") }
			s.Dress = func(p *Point, r *Relief, d *Derived) tex.Sample { end("dress"); return dress(p, r, d) }
			if _, err := (Bake{Size: 512}).Maps(ctx, s); !errors.Is(err, context.Canceled) {
				t.Errorf("got error %v, want that of the context", err)
			}
			if most := int64(512 * 512 / 4); later.Load() > most {
				t.Errorf("got %d texels after the end, want at most %d", later.Load(), most)
			}
		})
	}
}

func TestNormalsAndLightOfAWave(t *testing.T) {
	for _, down := range []bool{false, true} {
		m, err := Bake{Size: 64}.Maps(t.Context(), wave(down))
		if err != nil {
			t.Fatal(err)
		}
		// The wave rises at the tile's beginning: its normal leans back left there, or up the image.
		slope := .1 * 2 * math.Pi
		n := [3]float64{float64(m.Normal[0])/127.5 - 1, float64(m.Normal[1])/127.5 - 1, float64(m.Normal[2])/127.5 - 1}
		want := [3]float64{-slope / math.Sqrt(1+slope*slope), 0, 1 / math.Sqrt(1+slope*slope)}
		if down {
			want[0], want[1] = 0, -want[0]
		}
		for i := range n {
			if math.Abs(n[i]-want[i]) > .02 {
				t.Errorf("down %v: got normal %.2f at the first texel, want %.2f", down, n, want)
				break
			}
		}
		crest, trough := 16, 48
		if down {
			crest, trough = 16*64, 48*64
		}
		if m.AO[crest] < 250 || m.AO[trough] > 235 {
			t.Errorf("down %v: got occlusion %d on the crest and %d in the trough, want an open crest and a darker trough", down, m.AO[crest], m.AO[trough])
		}
		if m.Height[crest] < 65000 || m.Height[trough] > 500 || geom.Abs(m.High-.1) > .001 || geom.Abs(m.Low+.1) > .001 {
			t.Errorf("down %v: got heights %d and %d between %v and %v m, want the wave's", down, m.Height[crest], m.Height[trough], m.Low, m.High)
		}
	}
}

func TestColoursAreHeldToRealOnes(t *testing.T) {
	m, err := Bake{Size: 64}.Maps(t.Context(), wave(false))
	if err != nil {
		t.Fatal(err)
	}
	if got := [3]uint8(m.Base[:3]); got != [3]uint8{128, 30, 240} {
		t.Errorf("got base colour %v, want 128 30 240", got)
	}
	if m.Emission != nil || m.Clear != nil {
		t.Error("got maps of emission and clearness, want none of a surface without")
	}
}

// TestOverSeesThePlace puts snow on the upper half of a wall and of a floor: the covering surface gets the place in metres, and its height counts.
func TestOverSeesThePlace(t *testing.T) {
	for _, upright := range []bool{true, false} {
		t.Run(fmt.Sprint("upright ", upright), func(t *testing.T) { snowAbove(t, upright) })
	}
}

func snowAbove(t *testing.T, upright bool) {
	var wrong atomic.Int64
	snow := func(under tex.Surface) tex.Surface {
		return func(p *tex.Point) tex.Sample {
			s := under(p)
			down, out := 1-p.Pos.Y, p.Normal.Z
			if !upright {
				down, out = p.Pos.Z, p.Normal.Y
			}
			if p.Pos.X < 0 || p.Pos.X > 1 || down < 0 || down > 1 || out < .5 || geom.Abs(p.Normal.Len()-1) > 1e-3 || p.Lattice == nil {
				wrong.Add(1)
			}
			if down < .5 {
				s.Height, s.Emission, s.Glass, s.Clear = .3, geom.Vec3{X: 1}, true, .5
			}
			return s
		}
	}
	s := wave(false)
	s.Upright = upright
	m, err := Bake{Size: 64, Over: snow}.Maps(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	if wrong.Load() > 0 {
		t.Errorf("got %d places outside the tile or without a normal", wrong.Load())
	}
	if geom.Abs(m.High-.4) > .001 || m.Height[16] < 65000 || m.Height[63*64+16] > 65535/2 {
		t.Errorf("got heights up to %v m, %d above and %d below, want the upper half .3 m higher", m.High, m.Height[16], m.Height[63*64+16])
	}
	if m.Emission[0] != 255 || m.Emission[3*63*64] != 0 || m.Clear[0] != 128 || m.Clear[63*64] != 0 {
		t.Error("got other emission or clearness than laid over the upper half")
	}
}

// TestLargeTilesSeeTheSameSky compares occlusion and broad means of 512 texels with those of 1024, which are taken at half the size.
func TestLargeTilesSeeTheSameSky(t *testing.T) {
	relief := func(p *Point) Relief { return Relief{H: .05 * p.Noise(8, 2, 3)} }
	bake := func(size int) *Maps {
		m, err := Bake{Size: size, Seed: 5}.Maps(t.Context(), &Surface{Side: 1, Relief: relief, Dress: func(_ *Point, _ *Relief, d *Derived) tex.Sample {
			return tex.Sample{Rough: .5 + .4*d.Broad}
		}})
		if err != nil {
			t.Fatal(err)
		}
		return m
	}
	fine, coarse := bake(1024), bake(512)
	var ao, broad float64
	for y := range 512 {
		for x := range 512 {
			k, f := y*512+x, 2*y*1024+2*x
			ao += math.Abs(float64(fine.AO[f]) - float64(coarse.AO[k]))
			broad += math.Abs(float64(fine.Rough[f]) - float64(coarse.Rough[k]))
		}
	}
	if ao /= 512 * 512; ao > 8 {
		t.Errorf("occlusion: got a mean difference of %.1f of 255, want at most 8", ao)
	}
	if broad /= 512 * 512; broad > 8 {
		t.Errorf("broad means: got a mean difference of %.1f of 255, want at most 8", broad)
	}
}

func TestTexKeepsMeans(t *testing.T) {
	m, err := Bake{Size: 256, Seed: 2}.Maps(t.Context(), gravelled())
	if err != nil {
		t.Fatal(err)
	}
	maps, err := m.Tex(t.Context(), 64)
	if err != nil {
		t.Fatal(err)
	}
	if maps.Size != 64 || len(maps.Levels) != 7 || maps.Density != 64 || maps.Wrap != [2]tex.Wrap{tex.Repeat, tex.Repeat} {
		t.Fatalf("got %d texels, %d levels, %v a metre, wrap %v", maps.Size, len(maps.Levels), maps.Density, maps.Wrap)
	}
	mean := func(of func(yield func(v int))) (sum float64) {
		n := 0
		of(func(v int) { sum += float64(v); n++ })
		return sum / float64(n)
	}
	want := mean(func(yield func(int)) {
		for _, v := range m.Rough {
			yield(int(v))
		}
	})
	got := mean(func(yield func(int)) {
		for i := range maps.Levels[0] {
			yield(int(maps.Levels[0][i].ORM[1]))
		}
	})
	if math.Abs(got-want) > .6 {
		t.Errorf("got a mean roughness of %.1f, want %.1f", got, want)
	}
	if low, high := slices.Min(maps.Heights), slices.Max(maps.Heights); low < m.Low-1e-6 || high > m.High+1e-6 || high-low < (m.High-m.Low)/2 {
		t.Errorf("got heights %v to %v m, want within %v to %v", low, high, m.Low, m.High)
	}
}

// gravelled is bricks with noise and 2,000 stones on them: about as much as a surface asks for.
func gravelled() *Surface {
	bond := Bond{Columns: 4, Rows: 12, Offset: .5, Seed: 1}
	return &Surface{
		Side: 1,
		Relief: func(p *Point) Relief {
			q := bond.At(p.Warp(p.U, p.V, .002, 14, 2, 1))
			body := geom.Smooth(.002, .01, q.Edge(.004))
			return Relief{H: .01*body + .002*p.Noise(40, 3, 2) + .001*Free(q.X, q.Y, 18, 200, 3, .5, p.Texel, q.ID), A: body, ID: q.ID}
		},
		Lay: func(c *Canvas) {
			stones := make([]Stamp, 2000)
			for i := range stones {
				id := uint32(i)*977 + c.Seed
				size := .004 + .01*Unit(id, 3)
				stones[i] = Stamp{U: Unit(id, 1), V: Unit(id, 2), Reach: size, Base: .01, ID: id, P: [4]float32{size}, Shape: disc}
			}
			c.Lay(stones)
		},
		Dress: func(p *Point, r *Relief, d *Derived) tex.Sample {
			c := .3 + .2*r.A + .1*Unit(r.ID, 4) + .1*p.Noise(3, 6, 5) + .1*d.Cav
			return tex.Sample{Color: geom.Vec3{X: c, Y: c, Z: c}, Rough: .6 + .2*p.Noise(30, 3, 6)}
		},
	}
}

// BenchmarkBake is the kernel with a surface of middling cost.
func BenchmarkBake(b *testing.B) {
	for _, size := range []int{512, 1024, 2048} {
		b.Run(fmt.Sprint(size), func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := (Bake{Size: size, Seed: 1}).Maps(b.Context(), gravelled()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

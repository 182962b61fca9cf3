package photo

import (
	"bytes"
	"context"
	"errors"
	"math"
	"runtime"
	"slices"
	"testing"

	"atelier/internal/media/photo/phototest"
	"atelier/internal/media/tile"
	"atelier/internal/seed/seedtest"
)

// TestClosed compares the difference across the border of a tile with the differences of all neighbouring rows and columns.
func TestClosed(t *testing.T) {
	seedtest.InTurn(t, 2)
	for i, s := range []*tile.Surface{bricks(), pebbles(), plaster()} {
		if !seedtest.Takes(i) {
			continue
		}
		name := []string{"bricks", "pebbles", "plaster"}[i]
		c := phototest.Square(400, 1.37)
		c.Fall = .5
		p := shoot(t, c, baked(t, s, 256))
		m, _, err := Tile(t.Context(), p, Options{Size: 256})
		if err != nil {
			t.Fatal(err)
		}
		base := func(x, y int) float64 { return float64(m.Base[3*(y*m.Size+x)+1]) }
		height := func(x, y int) float64 { return float64(m.Height[y*m.Size+x]) }
		for what, f := range map[string]func(x, y int) float64{"base": base, "height": height} {
			turned := func(x, y int) float64 { return f(y, x) }
			for axis, f := range map[string]func(x, y int) float64{"rows": f, "columns": turned} {
				if at, all := steps(m.Size, f); at > all[len(all)*99/100] {
					t.Errorf("%s, %s of %s: what meets differs by %.1f, the 99th centile of all is %.1f", name, axis, what, at, all[len(all)*99/100])
				}
			}
		}
	}
}

// steps returns the mean difference of the rows on both sides of the border, and those of all neighbouring rows, sorted.
func steps(size int, f func(x, y int) float64) (border float64, all []float64) {
	for y := range size {
		sum := 0.
		for x := range size {
			sum += math.Abs(f(x, y) - f(x, (y+1)%size))
		}
		all = append(all, sum/float64(size))
	}
	border = all[size-1]
	slices.Sort(all)
	return border, all
}

// TestSame makes the same maps on one processor and on several.
func TestSame(t *testing.T) {
	c := phototest.Square(300, 1.4)
	c.Fall = .4
	p := shoot(t, c, baked(t, pebbles(), 256))
	for name, run := range map[string]func(context.Context, *Picture, Options) (*tile.Maps, Notes, error){"tile": Tile, "extract": Extract} {
		many, _, err := run(t.Context(), p, Options{Size: 256})
		if err != nil {
			t.Fatal(err)
		}
		was := runtime.GOMAXPROCS(1)
		one, _, err := run(t.Context(), p, Options{Size: 256})
		runtime.GOMAXPROCS(was)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(many.Base, one.Base) || !bytes.Equal(many.Normal, one.Normal) || !bytes.Equal(many.AO, one.AO) ||
			!bytes.Equal(many.Rough, one.Rough) || !bytes.Equal(many.Metal, one.Metal) || !slices.Equal(many.Height, one.Height) {
			t.Errorf("%s: the maps differ with the number of processors", name)
		}
	}
}

func TestContextEnds(t *testing.T) {
	p := painted(400, 400, 3, speckled)
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	for name, run := range map[string]func(context.Context, *Picture, Options) (*tile.Maps, Notes, error){"tile": Tile, "extract": Extract} {
		if _, _, err := run(ctx, p, Options{Size: 1024}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: got %v, want %v", name, err, context.Canceled)
		}
	}
}

// FuzzPixels makes photographs of any bytes: they give valid maps, or are refused.
func FuzzPixels(f *testing.F) {
	f.Add([]byte{0, 0, 0, 1, 2, 3, 200, 100, 50}, uint8(70), uint8(20), false)
	f.Add([]byte{255, 0, 9, 0, 0, 255, 1}, uint8(40), uint8(90), true)
	f.Add([]byte{0}, uint8(3), uint8(200), false)
	f.Add([]byte("a longer run of bytes that repeats with a period of its own"), uint8(200), uint8(200), false)
	f.Fuzz(func(t *testing.T, data []byte, w, h uint8, alpha bool) {
		if len(data) == 0 {
			return
		}
		p := &Picture{Width: 60 + int(w), Height: 60 + int(h), Channels: 3}
		if alpha {
			p.Channels = 4
		}
		p.Pix = make([]byte, p.Width*p.Height*p.Channels)
		for i := range p.Pix {
			p.Pix[i] = data[i%len(data)] + byte(i/len(data)*i>>9)
		}
		for _, run := range []func(context.Context, *Picture, Options) (*tile.Maps, Notes, error){Tile, Extract} {
			m, n, err := run(t.Context(), p, Options{Size: 256})
			var r *Refusal
			switch {
			case errors.As(err, &r):
				if r.Why == "" || r.Reason == "" {
					t.Error("a refusal without words")
				}
			case err != nil:
				t.Fatal(err)
			case len(m.Base) != 3<<16 || len(m.Normal) != 3<<16 || len(m.Height) != 1<<16 || len(m.Rough) != 1<<16 || len(m.Metal) != 1<<16 ||
				len(m.AO) != 1<<16:
				t.Error("maps are missing")
			case !(m.High >= m.Low) || math.IsInf(float64(m.High), 0):
				t.Errorf("heights of %v–%v m", m.Low, m.High)
			case n.Scale != n.Scale:
				t.Errorf("notes: %+v", n)
			}
		}
	})
}

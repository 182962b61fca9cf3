package recipe

import (
	"context"
	"fmt"
	"testing"
	"time"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// tiled are parts that have thousands of faces in one plane, a row of tiles each, with tops of two colours. Where overlap is true, a part lies over all.
func tiled(rows, columns int, overlap bool) (parts []*solid.Part) {
	coloured := func(c float32) tex.Surface {
		return func(*tex.Point) tex.Sample { return tex.Sample{Color: geom.Vec3{X: c, Y: c, Z: c}} }
	}
	for i := range rows {
		p := solid.New(fmt.Sprintf("row %d", i), coloured(float32(i%2)), 1)
		for k := range columns {
			tile := solid.New("tile", coloured(0), 1).Block(.9, .1, .9, 0).Place(geom.Move(float32(k), 0, float32(i)))
			p.Islands = append(p.Islands, tile.Islands...)
		}
		parts = append(parts, p)
	}
	if overlap {
		parts = append(parts, solid.New("lid", coloured(.5), 1).Block(3, .1, 3, 0).Place(geom.Move(1, 0, 1)))
	}
	return parts
}

// TestFlickers finds the parts that lie in one plane among thousands of faces that do, in the time that a check may take, and stops with its context.
func TestFlickers(t *testing.T) {
	s := &sample{}
	s.flickers(t.Context(), tiled(25, 20, true), 25)
	if len(s.warnings) == 0 {
		t.Error("got no warning of the lid in the plane of the tiles")
	}
	s = &sample{}
	begun := time.Now()
	s.flickers(t.Context(), tiled(50, 50, false), 50)
	if took := time.Since(begun); len(s.warnings) > 0 || took > 2*time.Second {
		t.Errorf("got %d warnings after %v, want none within .2 s on a quiet machine", len(s.warnings), took)
	}
	ended, end := context.WithCancel(t.Context())
	end()
	s = &sample{}
	if s.flickers(ended, tiled(25, 20, true), 25); len(s.warnings) > 0 {
		t.Error("got a warning after the context's end")
	}
}

// BenchmarkFlickers checks 5,000 top faces that lie in one plane.
func BenchmarkFlickers(b *testing.B) {
	parts := tiled(50, 50, false)
	for b.Loop() {
		(&sample{}).flickers(b.Context(), parts, 50)
	}
}

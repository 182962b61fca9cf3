package tile

import (
	"testing"

	"atelier/internal/media/geom"
)

// drawn are the layouts that draw their pieces.
func drawn() map[string]Layout {
	return map[string]Layout{
		"courses": NewCourses(5, 9, .4, .3, 3),
		"arcs":    Arcs{Columns: 2, Rows: 24, Stones: 12, Seed: 3},
	}
}

func TestDrawnLayoutsRepeat(t *testing.T) {
	for name, l := range drawn() {
		for i := range 4000 {
			u, v := Unit(uint32(i), 1), Unit(uint32(i), 2)
			a, b := l.At(u, v), l.At(u+1, v-1)
			if a.Edge(0) < 1e-5 {
				continue // on a border either piece may answer
			}
			if a.ID != b.ID || geom.Abs(a.X-b.X)+geom.Abs(a.Y-b.Y) > 1e-5 {
				t.Fatalf("%s at (%v, %v): got %+v one tile on, want %+v", name, u, v, b, a)
			}
		}
	}
}

func TestDrawnLayoutsFillTheTile(t *testing.T) {
	for name, l := range drawn() {
		inside, pieces := 0, map[uint32]bool{}
		const n = 100
		for k := range n * n {
			q := l.At((float32(k%n)+.5)/n, (float32(k/n)+.5)/n)
			if q.Edge(0) >= 0 {
				inside++
				pieces[q.ID] = true
			}
		}
		if inside < n*n*95/100 || len(pieces) < 40 {
			t.Errorf("%s: got %d of %d places on %d pieces, want nearly all on at least 40", name, inside, n*n, len(pieces))
		}
	}
}

func TestLaidKeepsPiecesApart(t *testing.T) {
	l := Bond{Columns: 4, Rows: 8, Offset: .5, Seed: 2}
	p := At(0, 0, 1, 1./256, 1)
	for i := range 1000 {
		q := l.At(Unit(uint32(i), 1), Unit(uint32(i), 2))
		k := p.Laid(q, .01, 0, 0)
		if got, want := k.Edge, q.Edge(0)-.005; got > 0 && geom.Abs(got-want) > 1e-5 {
			t.Fatalf("edge of a piece without slack: got %v, want %v", got, want)
		}
		whole := k.Edge
		if k.Hew(.5); k.Edge > whole {
			t.Fatalf("edge after hewing: got %v, want at most %v", k.Edge, whole)
		}
	}
}

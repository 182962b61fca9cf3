package tile

import (
	"testing"

	"atelier/internal/media/geom"
)

// layouts are the layouts under test, and how many pieces each lays on a tile.
func layouts() map[string]struct {
	Layout
	pieces int
} {
	return map[string]struct {
		Layout
		pieces int
	}{
		"running bond": {Bond{Columns: 4, Rows: 12, Offset: .5, Seed: 3}, 48},
		"third bond":   {Bond{Columns: 5, Rows: 9, Offset: 1. / 3, Cycle: 3, Seed: 3}, 45},
		"stack bond":   {Bond{Columns: 3, Rows: 7, Seed: 3}, 21},
		"one piece":    {Bond{Columns: 1, Rows: 1, Seed: 3}, 1},
		"planks":       {Planks{Rows: 9, Joints: 3, Seed: 3}, 27},
		"long planks":  {Planks{Rows: 5, Joints: 1, Seed: 3}, 5},
		"herringbone":  {Herringbone{Long: 5, Across: 10, Seed: 3}, 2 * 10 * 10 / 5},
		"short zigzag": {Herringbone{Long: 2, Across: 6, Seed: 3}, 2 * 6 * 6 / 2},
		"basket weave": {Basket{Squares: 6, Strips: 3, Seed: 3}, 6 * 6 * 3},
		"hexagons":     {Hexagons{Columns: 7, Rows: 8, Seed: 3}, 56},
		"stones":       {Stones{NewPoints(7, 7, .9, 1, 3)}, 49},
		"even stones":  {Stones{NewPoints(8, 8, .5, 3, 3)}, 64},
	}
}

// places calls f at n places spread over the tile, all multiples of 2⁻¹⁶, so that the same place one tile on is exact.
func places(n int, f func(u, v float32)) {
	for i := range n {
		h := geom.Hash(int32(i), 5, 2, 99)
		f(float32(h&0xffff)/0x10000, float32(h>>16)/0x10000)
	}
}

func TestLayoutsHaveTheTileAsPeriod(t *testing.T) {
	all := layouts()
	all["panels"] = struct {
		Layout
		pieces int
	}{Panels{Depth: 6, Least: .1, Seed: 3}, 0}
	for name, l := range all {
		t.Run(name, func(t *testing.T) {
			off := 0
			places(4000, func(u, v float32) {
				a := l.At(u, v)
				for _, b := range []Piece{l.At(u+1, v), l.At(u, v-1), l.At(u-2, v+3)} {
					if a.ID != b.ID || a.Turned != b.Turned || geom.Abs(a.X-b.X)+geom.Abs(a.Y-b.Y)+geom.Abs(a.Border-b.Border) > 1e-4 {
						off++
					}
				}
			})
			if off > 8 { // a place on a joint may belong to either piece
				t.Errorf("got another piece a tile on at %d of 12,000 places, want the same", off)
			}
		})
	}
}

func TestLayoutsCoverTheTile(t *testing.T) {
	for name, l := range layouts() {
		t.Run(name, func(t *testing.T) {
			seen := map[uint32]bool{}
			places(60_000, func(u, v float32) {
				q := l.At(u, v)
				seen[q.ID] = true
				if e := q.Edge(0); e < -1e-5 {
					t.Fatalf("(%v, %v): got a piece whose border is %v away outside, want the place inside", u, v, e)
				}
				if !q.Round && (geom.Abs(q.X) > q.HX+1e-5 || geom.Abs(q.Y) > q.HY+1e-5) {
					t.Fatalf("(%v, %v): got (%v, %v) from the middle of a piece of %v × %v", u, v, q.X, q.Y, 2*q.HX, 2*q.HY)
				}
			})
			if len(seen) != l.pieces {
				t.Errorf("got %d pieces, want %d", len(seen), l.pieces)
			}
		})
	}
}

// TestEdgeIsTheDistanceToTheBorder walks from a place in all directions: the piece does not end nearer than Edge, and ends just beyond it in some
// direction.
func TestEdgeIsTheDistanceToTheBorder(t *testing.T) {
	const ways = 64
	for name, l := range layouts() {
		if name == "one piece" || name == "long planks" {
			continue // its neighbour is itself
		}
		t.Run(name, func(t *testing.T) {
			places(300, func(u, v float32) {
				q, ends := l.At(u, v), false
				edge := q.Edge(0)
				for i := range ways {
					a := 2 * geom.Pi * float32(i) / ways
					if l.At(u+.97*edge*geom.Cos(a), v+.97*edge*geom.Sin(a)).ID != q.ID && edge > 1e-4 {
						t.Fatalf("(%v, %v): got another piece nearer than the border at %v", u, v, edge)
					}
					far := 1.01*edge + 1e-4
					ends = ends || l.At(u+far*geom.Cos(a), v+far*geom.Sin(a)).ID != q.ID
				}
				if !ends && edge > .004 { // 64 directions hit a straight border only near its nearest point
					t.Fatalf("(%v, %v): got a border at %v, but the piece goes on in all directions", u, v, edge)
				}
			})
		})
	}
}

func TestRoundedCorners(t *testing.T) {
	at := func(x, y, r float32) float32 { q := Piece{X: x, Y: y, HX: .2, HY: .1}; return q.Edge(r) }
	for _, c := range []struct {
		name          string
		x, y, r, want float32
	}{
		{"middle", 0, 0, .02, .1},
		{"side", .2, 0, .02, 0},
		{"square corner", .2, .1, 0, 0},
		{"round corner", .2, .1, .02, .02 * (1 - 1.41421356)},
		{"outside", .25, 0, .02, -.05},
	} {
		if got := at(c.x, c.y, c.r); geom.Abs(got-c.want) > 1e-6 {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

func TestPanelsAreNoNarrowerThanTheLeast(t *testing.T) {
	for seed := range uint32(20) {
		l := Panels{Depth: 7, Least: .12, Seed: seed}
		seen := map[uint32]float32{}
		places(3000, func(u, v float32) {
			q := l.At(u, v)
			if 2*min(q.HX, q.HY) < .12-1e-5 {
				t.Fatalf("seed %d: got a piece of %v × %v, want at least .12", seed, 2*q.HX, 2*q.HY)
			}
			seen[q.ID] = 4 * q.HX * q.HY
		})
		var area float32
		for _, a := range seen {
			area += a
		}
		if geom.Abs(area-1) > 1e-3 {
			t.Errorf("seed %d: got pieces of together %v tiles, want 1", seed, area)
		}
	}
}

package geom

import (
	"slices"
	"testing"
)

func TestGridNumbersPositions(t *testing.T) {
	g := NewGrid(4)
	for i, c := range []struct {
		p    Vec3
		want int32
	}{
		{Vec3{1, 2, 3}, 0},
		{Vec3{1, 2, 3 + Weld}, 1},
		{Vec3{1 + Weld/4, 2, 3}, 0},
		{Vec3{-1, 2, 3}, 2},
		{Vec3{-1, 2, 3}, 2},
	} {
		if got := g.Number(c.p); got != c.want {
			t.Errorf("position %d %v: got %d, want %d", i, c.p, got, c.want)
		}
	}
	if len(g.Pos) != 3 || g.Pos[0] != (Vec3{1, 2, 3}) {
		t.Errorf("positions: got %v, want 3 that begin with the first", g.Pos)
	}
}

func TestGridHoldsWhatIsPlanned(t *testing.T) {
	const n = 1000
	g := NewGrid(n)
	for i := range n {
		if got := g.Number(Vec3{X: float32(i)}); got != int32(i) {
			t.Errorf("position %d: got %d", i, got)
		}
	}
}

func TestGroup(t *testing.T) {
	first, members := Group([]int32{2, 0, 2, 1, 2}, 4)
	if want := []int32{0, 1, 2, 5, 5}; !slices.Equal(first, want) {
		t.Errorf("first: got %v, want %v", first, want)
	}
	if want := []int32{1, 3, 0, 2, 4}; !slices.Equal(members, want) {
		t.Errorf("members: got %v, want %v", members, want)
	}
}

func BenchmarkGrid(b *testing.B) {
	pos := make([]Vec3, 10000)
	for i := range pos {
		pos[i] = Vec3{Unit(i/3, 1), Unit(i/3, 2), Unit(i/3, 3)}
	}
	for b.Loop() {
		g := NewGrid(len(pos))
		for _, p := range pos {
			g.Number(p)
		}
	}
}

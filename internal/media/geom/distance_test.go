package geom

import "testing"

func TestDistancesAreExact(t *testing.T) {
	const w, h = 23, 17
	marked := func(i int) bool { return Hash(int32(i), 3, 5, 7)%29 == 0 }
	got := make([]int32, w*h)
	for y := range h {
		SquaredAlong(got[y*w:(y+1)*w], func(x int) bool { return marked(y*w + x) }, w+h)
	}
	e := NewEnvelope(h)
	for x := range w {
		e.Column(got[x:], w, h)
	}
	for i, d := range got {
		want := int32(1 << 30)
		for j := range got {
			if marked(j) {
				dx, dy := int32(i%w-j%w), int32(i/w-j/w)
				want = min(want, dx*dx+dy*dy)
			}
		}
		if d != want {
			t.Fatalf("at %d: got %d, want %d", i, d, want)
		}
	}
}

func TestWithoutAMarkAllIsFar(t *testing.T) {
	row := make([]int32, 5)
	SquaredAlong(row, func(int) bool { return false }, 9)
	for i, d := range row {
		if d != 81 {
			t.Errorf("at %d: got %d, want 81", i, d)
		}
	}
}

package photo

import "testing"

func BenchmarkFindView(b *testing.B) {
	truth := baked(b, bricks(), 512)
	p := shoot(b, aslant(640, 480, view{tiltX: -35 * degree, turn: 4 * degree, focal: 800}, 2), truth)
	s, err := newShot(b.Context(), p, MinSide)
	if err != nil {
		b.Fatal(err)
	}
	for b.Loop() {
		edges, err := findEdges(b.Context(), s)
		if err != nil {
			b.Fatal(err)
		}
		if _, _, err := findView(b.Context(), edges, 640); err != nil {
			b.Fatal(err)
		}
	}
}

package trace

import "testing"

// The assembly and the plain form of a search find the same face at the same distance, bit by bit.
func TestSearchIsFind(t *testing.T) {
	for _, n := range []int{1, 5, 300, 5000} {
		b := New(shards(n, uint32(n)))
		met := 0
		for i := range 4000 {
			aimed := func() walk {
				w := walk{nodes: b.nodes, blocks: b.blocks, origin: spot(i, 77), dir: toward(i, 99), end: .1 + float32(i%7), hit: -1, any: i%5 == 0}
				w.aim()
				return w
			}
			got, want := aimed(), aimed()
			search(&got)
			want.find()
			if want.hit >= 0 {
				met++
			}
			if want.any {
				got.hit, want.hit = min(got.hit, 0), min(want.hit, 0)
				got.end, want.end = 0, 0 // either of the two ends may be found
			}
			if got.hit != want.hit || got.end != want.end {
				t.Fatalf("%d triangles, ray %d: got face %d at %v, want %d at %v", n, i, got.hit, got.end, want.hit, want.end)
			}
		}
		if n > 10 && met == 0 {
			t.Errorf("%d triangles: no ray met any", n)
		}
	}
}

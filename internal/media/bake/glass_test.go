package bake

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
)

// Glass throws no shade on things under it, and the occlusion channel of the glass holds its transmission instead.
func TestGlassShadesNothing(t *testing.T) {
	glassy := func(*tex.Point) tex.Sample { return tex.Sample{Color: geom.Vec3{X: 1}, Glass: true, Clear: .6} }
	m := pack(t, 256, block("slab", openness, 1, .1, 1), block("cover", glassy, .6, .6, .6).Place(geom.Move(0, .1, 0)))
	if !m.parts[1].Glass || m.parts[0].Glass {
		t.Fatalf("got glass %v and %v, want the cover only", m.parts[0].Glass, m.parts[1].Glass)
	}
	maps := m.bake(t)
	under := func(p *solid.Part, q, n geom.Vec3) bool { return p == m.parts[0] && n.Y > .9 && q.Len() < .2 }
	if got := m.mean(t, maps, 0, under); got < .97 {
		t.Errorf("under glass: got %v open, want nearly 1", got)
	}
	s := m.sheet(t)
	s.each(func(k int, f *face, _, _ float32) {
		if got := maps.Levels[0][k].ORM[0]; s.patches[f.patch].part == m.parts[1] && got != 153 {
			t.Fatalf("glass: got a first channel of %d, want 153, which is 0.6", got)
		}
	})
}

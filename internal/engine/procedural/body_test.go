package procedural

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/operation"
)

// The fine normals of an animal in a group point out of its coat on the head, and are left to the mesh on the trunk, as those of an animal alone.
func TestFineNormalsInAGroup(t *testing.T) {
	_, g, err := gathered(t, "a wolf beside a barrel", operation.Fast)
	if err != nil {
		t.Fatal(err)
	}
	g.scene()
	fine, left := 0, 0
	for _, p := range g.bodies[0][0].scene.Parts {
		if p.Detail == nil {
			continue
		}
		for _, is := range p.Islands {
			for _, v := range is.Vertices {
				switch n := p.Detail(v.Pos); {
				case n == (geom.Vec3{}):
					left++
				case n.Dot(v.Normal) > .8:
					fine++
				}
			}
		}
	}
	if fine < 100 || left < 100 {
		t.Errorf("the wolf has %d vertices with fine normals near the mesh's and %d without, want 100 of each at least", fine, left)
	}
}

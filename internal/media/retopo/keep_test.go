package retopo

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Loose triangles have a skin of as many pieces, so that no faces are laid for a number that is too small for all of them.
func TestPiecesNeedFaces(t *testing.T) {
	const loose, faces = 300, 480
	old := &mesh.Mesh{Shells: []mesh.Shell{{Count: loose}}}
	random := func(i, salt int, within float32) float32 { return (2*geom.Unit(i, uint32(salt)) - 1) * within }
	for i := range loose {
		for c := range 3 {
			var at [3]float32
			for k := range at {
				at[k] = random(i, k, .39) + random(3*i+c, 3+k, .02)
			}
			old.Indices = append(old.Indices, uint32(len(old.Vertices)))
			old.Vertices = append(old.Vertices, mesh.Vertex{Pos: geom.Vec3{X: at[0], Y: at[1], Z: at[2]}})
		}
	}
	least := 0
	laid := false
	k := Maker{Faces: faces, Progress: func(done float64, _ string) { laid = true }}
	keeps, err := k.keeps(t.Context(), newViewer(old), old, bodiesOf(old, nil), &least)
	if err != nil || keeps {
		t.Fatalf("got %v, %v, want a surface that is not kept", keeps, err)
	}
	if least < eachPiece*loose/2 || least > eachPiece*loose {
		t.Errorf("got at least %d faces, want about %d for each of %d pieces", least, eachPiece, loose)
	}
	if laid {
		t.Error("faces were laid")
	}
}

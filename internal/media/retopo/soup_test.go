package retopo

import (
	"errors"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// soup is so many loose triangles of a size, whose middles lie anywhere within a cube.
func soup(loose int, cube, size float32) *mesh.Mesh {
	m := &mesh.Mesh{Shells: []mesh.Shell{{Count: loose}}}
	random := func(i, salt int, within float32) float32 { return (2*geom.Unit(i, uint32(salt)) - 1) * within }
	for i := range loose {
		for c := range 3 {
			var at [3]float32
			for k := range at {
				at[k] = random(i, k, cube) + random(3*i+c, 3+k, size)
			}
			m.Indices = append(m.Indices, uint32(len(m.Vertices)))
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: geom.Vec3{X: at[0], Y: at[1], Z: at[2]}})
		}
	}
	return m
}

// A soup of more triangles than any number of faces has room for is refused after the first surface: no larger number is tried, as the progress shows.
func TestNoNumberIsSoughtForSoup(t *testing.T) {
	const loose = 40_000
	old := soup(loose, .5, .01)
	begun := 0 // surfaces
	last := 1.
	k := Maker{Faces: 1000, Progress: func(done float64, _ string) {
		if done < last {
			begun++
		}
		last = done
	}}
	_, err := k.surface(t.Context(), old, nil)
	var shreds *Shreds
	if !errors.As(err, &shreds) {
		t.Fatalf("got %v, want it to be refused", err)
	}
	if shreds.Pieces != loose || shreds.Enough != 0 || begun != 1 {
		t.Errorf("got %d pieces, %d faces that are enough and %d surfaces, want %d, none and 1", shreds.Pieces, shreds.Enough, begun, loose)
	}
}

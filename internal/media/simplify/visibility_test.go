package simplify

import (
	"testing"

	"atelier/internal/media/codec/gltf"
)

// boxes are concentric closed boxes of these sides, the corners of their triangles one after the other.
func boxes(sides ...float32) (xs []float32) {
	for _, side := range sides {
		for axis := range 3 {
			for _, sign := range []float32{-1, 1} {
				corner := func(u, v float32) {
					p := [3]float32{}
					p[axis], p[(axis+1)%3], p[(axis+2)%3] = sign*side/2, u*sign*side/2, v*side/2
					xs = append(xs, p[:]...)
				}
				for _, c := range [][2]float32{{-1, -1}, {1, -1}, {1, 1}, {-1, -1}, {1, 1}, {-1, 1}} {
					corner(c[0], c[1])
				}
			}
		}
	}
	return xs
}

func TestWhatIsHiddenIsLeftOut(t *testing.T) {
	glass, sheet := loose(boxes(1, .5)...), loose(boxes(1)[:90]...)
	glass.Materials = gltf.List[gltf.Material]{{AlphaMode: "BLEND"}}
	glass.Meshes[0].Primitives[0].Material = new(int)
	moving := loose(boxes(1, .5)...)
	moving.Animations = gltf.List[gltf.Animation]{{}}
	twice := loose(boxes(1, .5)...)
	twice.Nodes = append(twice.Nodes, twice.Nodes[0])
	twice.Scenes[0].Nodes = []int{0, 1}
	for _, c := range []struct {
		name string
		d    *gltf.Document
		want int
	}{
		{"a box", loose(boxes(1)...), 12},
		{"boxes in a box", loose(boxes(.2, 1, .5, .9)...), 12},
		{"a box behind glass", glass, 24},
		{"an open box", sheet, 10},
		{"what moves", moving, 24},
		{"what stands in two places", twice, 48},
	} {
		made, err := Document(t.Context(), c.d, Level{Ratio: 1, Outside: true})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if made.Triangles != c.want {
			t.Errorf("%s: got %d triangles, want %d", c.name, made.Triangles, c.want)
		}
	}
}

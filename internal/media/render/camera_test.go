package render

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
)

func TestCameraTakesInTheWholeMesh(t *testing.T) {
	flat := &mesh.Mesh{}
	addBlock(flat, geom.Vec3{X: 40, Y: .01}, geom.Vec3{X: 3, Y: .01, Z: .4})
	tall := &mesh.Mesh{}
	addBlock(tall, geom.Vec3{Y: 25}, geom.Vec3{X: 1, Y: 25, Z: 1})
	tiny := &mesh.Mesh{}
	addBall(tiny, geom.Vec3{Y: .002}, .002, 8)
	for _, c := range []struct {
		name string
		mesh *mesh.Mesh
		view scene.View
	}{
		{"a board, as usual", flat, scene.View{}},
		{"a board from above", flat, scene.View{Pitch: 1.5, Fill: 1}},
		{"a tower, as usual", tall, scene.View{}},
		{"a tower through a wide lens", tall, scene.View{Fov: 2, Fill: .6}},
		{"a tower on its side", tall, scene.View{Roll: 1.2, Pitch: -.4}},
		{"a bead", tiny, scene.View{Yaw: 3, Fill: .9}},
	} {
		t.Run(c.name, func(t *testing.T) {
			v := complete(c.view)
			camera := newCamera(c.mesh, v)
			left, right, top, bottom := float32(1), float32(0), float32(1), float32(0)
			for _, vertex := range c.mesh.Vertices {
				x, y, inverse := camera.project(vertex.Pos)
				if inverse <= 0 {
					t.Fatalf("%v is behind the camera", vertex.Pos)
				}
				left, right, top, bottom = min(left, x), max(right, x), min(top, y), max(bottom, y)
			}
			margin := (1 - v.Fill) / 2
			if min(left, top) < margin-1e-3 || max(right, bottom) > 1-margin+1e-3 {
				t.Errorf("got %v..%v by %v..%v, want all inside %v..%v", left, right, top, bottom, margin, 1-margin)
			}
			if got := max(right-left, bottom-top); geom.Abs(got-v.Fill) > 1e-3 {
				t.Errorf("got %v of the frame filled, want %v", got, v.Fill)
			}
		})
	}
}

func TestRaysGoThroughTheirPlaces(t *testing.T) {
	camera := newCamera(blockAt(t), complete(scene.View{Roll: .3}))
	for _, p := range []geom.Vec3{{X: .2, Y: .1, Z: .3}, {X: -.5, Y: 1, Z: .5}} {
		x, y, inverse := camera.project(p)
		if got := camera.eye.Mad(camera.ray(x, y), 1/inverse); got.Sub(p).Len() > 1e-4 {
			t.Errorf("got %v, want %v", got, p)
		}
	}
}

package retopo

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
)

// sheet adds a rectangle that faces up, from x to x at a height, with one place of the maps for all of it.
func sheet(m *mesh.Mesh, from, to, height float32, uv [4]geom.Vec2) {
	first := uint32(len(m.Vertices))
	for i, p := range [4]geom.Vec3{{X: from, Z: 1}, {X: to, Z: 1}, {X: to}, {X: from}} {
		p.Y = height
		v := mesh.Vertex{Pos: p, Normal: geom.Vec3{Y: 1}, UV: uv[i], Tangent: geom.Vec3{X: 1}, Handed: 1}
		m.Vertices = append(m.Vertices, v)
	}
	for _, k := range [6]uint32{0, 1, 2, 0, 2, 3} {
		m.Indices = append(m.Indices, first+k)
	}
}

// all is the whole of the maps at the corners of a sheet, and spot one place of them.
var all = [4]geom.Vec2{{Y: 1}, {X: 1, Y: 1}, {X: 1}, {}}

func spot(x float32) (uv [4]geom.Vec2) {
	for i := range uv {
		uv[i] = geom.Vec2{X: x, Y: .5}
	}
	return uv
}

// bakeGap bakes a sheet over two boards with a gap between them, whose bottom has a colour of its own and lies in the dark.
func bakeGap(t *testing.T, gap, depth float32, board tex.Texel, bottom [3]uint8) []tex.Texel {
	t.Helper()
	const side = 64
	texels, covered := make([]tex.Texel, side*side), make([]bool, side*side)
	for k := range texels {
		covered[k], texels[k] = true, board
		if k%side >= side/2 {
			texels[k] = tex.Texel{Base: bottom, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{10, 200, 0}}
		}
	}
	page := &tex.Maps{}
	if err := page.Build(t.Context(), side, texels, covered); err != nil {
		t.Fatal(err)
	}
	old, skin := &mesh.Mesh{}, &mesh.Mesh{}
	sheet(old, 0, .5-gap/2, 0, spot(.2))
	sheet(old, .5+gap/2, 1, 0, spot(.2))
	sheet(old, 0, 1, -depth, spot(.8))
	sheet(skin, 0, 1, 0, all)
	b := &baker{old: old, pages: []*tex.Maps{page}, rays: trace.New(old), out: skin, side: side, density: side, reach: .3}
	maps, err := b.bake(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	return maps.Levels[0]
}

// What lies in the dark of a gap that the new surface spans comes to light on none of its texels, and no black line runs where the gap was.
func TestGapsLeaveNoBlackTexels(t *testing.T) {
	board := tex.Texel{Base: [3]uint8{200, 150, 90}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{240, 180, 0}}
	for _, c := range []struct {
		name       string
		gap, depth float32
	}{{"narrow and shallow", .02, .005}, {"narrow and deep", .02, .2}, {"wide", .3, .1}, {"out of reach", .3, 3}} {
		for k, x := range bakeGap(t, c.gap, c.depth, board, [3]uint8{}) {
			if x.Base != board.Base || x.ORM != board.ORM {
				t.Fatalf("%s: got %v, %v at texel %d, want %v, %v as the boards have all around", c.name, x.Base, x.ORM, k, board.Base, board.ORM)
			}
		}
	}
}

// Cloth below a strap has its own colour where the new surface spans the gap between them, and is not as dark as it was.
func TestWhatLiesDeepKeepsItsColour(t *testing.T) {
	board, cloth := tex.Texel{Base: [3]uint8{200, 150, 90}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{100, 180, 0}}, [3]uint8{30, 40, 120}
	found := 0
	for k, x := range bakeGap(t, .3, .02, board, cloth) {
		if x.ORM[0] < 100 {
			t.Fatalf("got an occlusion of %d at texel %d, want 100 at least", x.ORM[0], k)
		}
		if x.Base == cloth {
			found++
		}
	}
	if found < 64*64/5 {
		t.Errorf("got %d texels of the colour of the cloth, want about a quarter of %d", found, 64*64)
	}
}

// A model that lies in the dark all over keeps its colours.
func TestDarkModelsStayDark(t *testing.T) {
	board := tex.Texel{Base: [3]uint8{9, 8, 7}, Normal: [3]uint8{128, 128, 255}, ORM: [3]uint8{30, 180, 0}}
	for k, x := range bakeGap(t, .02, .2, board, [3]uint8{}) {
		if x.Base[0] > 9 || x.ORM[0] > 30 {
			t.Fatalf("got %v, %v at texel %d, want no more than %v, %v", x.Base, x.ORM, k, board.Base, board.ORM)
		}
	}
}

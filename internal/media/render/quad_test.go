package render

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/scene"
)

func TestSlopesLeadToTheNextPixel(t *testing.T) {
	f := stillFrame(t, 160, scene.View{})
	checked := 0
	for y := range f.size - 1 {
		for x := range f.size - 1 {
			id := f.samples[y*f.size+x][0]
			if id == none || f.samples[y*f.size+x+1][0] != id || f.samples[(y+1)*f.size+x][0] != id {
				continue
			}
			sx, sy := sampled(x, y, 0)
			p, next, below := f.at(id, sx, sy), f.at(id, sx+1, sy), f.at(id, sx, sy+1)
			right, down := f.slopes(id, &p)
			for _, c := range []struct {
				got slope
				to  point
			}{{right, next}, {down, below}} {
				at := p.uv()
				uv := geom.Vec2{X: at.X + c.got.uv.X, Y: at.Y + c.got.uv.Y}
				want := c.to.uv()
				step := geom.Abs(want.X-at.X) + geom.Abs(want.Y-at.Y)
				if geom.Abs(uv.X-want.X)+geom.Abs(uv.Y-want.Y) > .1*step+1e-4 { // perspective bends the way a little
					t.Fatalf("pixel %d, %d: got %v in the texture at the next, want %v", x, y, uv, want)
				}
				if n := p.normal.Add(c.got.normal).Norm(); n.Dot(c.to.normal) < .999 {
					t.Fatalf("pixel %d, %d: got the normal %v at the next, want %v", x, y, n, c.to.normal)
				}
			}
			checked++
		}
	}
	if checked < f.size*f.size/8 {
		t.Errorf("got %d pixels with neighbours of one triangle, want an eighth of the frame", checked)
	}
}

// Triangles on the two sides of a seam have vertices of their own, though they lie in one plane.
func TestTrianglesAcrossASeamDoNotAdjoin(t *testing.T) {
	m := blockAt(t)
	f := newFrame(64, m, nil, complete(scene.View{}))
	f.measure(0, len(f.faces))
	if !f.adjoin(0, 1) {
		t.Error("got two halves of a square apart, want them joined")
	}
	if f.adjoin(0, 2) {
		t.Error("got two sides of a block joined, want them apart")
	}
	for i, v := range m.Indices[3:6] { // the second half gets vertices of its own
		m.Indices[3+i] = uint32(len(m.Vertices))
		m.Vertices = append(m.Vertices, m.Vertices[v])
	}
	if f.adjoin(0, 1) {
		t.Error("got triangles joined across a seam, want them apart")
	}
}

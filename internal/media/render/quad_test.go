package render

import (
	"math"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/trace"
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

// addRod adds a round bar of the fixture's brass between two points.
func addRod(m *mesh.Mesh, from, to geom.Vec3, radius float32, sides int) {
	along := to.Sub(from).Norm()
	right, up := geom.Basis(along)
	first := uint32(len(m.Vertices))
	for i := range sides + 1 {
		a := 2 * geom.Pi * float32(i) / float32(sides)
		n := right.Mul(geom.Cos(a)).Mad(up, geom.Sin(a))
		for _, end := range []geom.Vec3{from, to} {
			m.Vertices = append(m.Vertices, mesh.Vertex{
				Pos: end.Mad(n, radius), Normal: n, Tangent: along, Handed: 1, UV: geom.Vec2{X: .75, Y: .25 + .001*float32(i)},
			})
		}
	}
	for i := range uint32(sides) {
		a := first + 2*i
		m.Indices = append(m.Indices, a, a+2, a+1, a+1, a+2, a+3)
		m.Charts = append(m.Charts, 0, 0)
	}
}

// A rod of a pixel and a half that is hardly slanted shines evenly along its length: from one column of pixels to the next the light changes little.
func TestANarrowRodShinesEvenly(t *testing.T) {
	m := &mesh.Mesh{}
	addRod(m, geom.Vec3{X: -1, Y: .5}, geom.Vec3{X: 1, Y: .6}, .006, 8)
	img, err := Renderer{Size: 256}.Render(t.Context(), m, chequers(t, 256), trace.New(m), scene.View{Yaw: 2 * geom.Pi, Pitch: .1})
	if err != nil {
		t.Fatal(err)
	}
	var light [256]float64
	for x := range light {
		for y := range 256 {
			c := img.RGBAAt(x, y)
			if int(c.R) > int(c.B)+20 { // brass
				light[x] += float64(c.R) + float64(c.G)
			}
		}
	}
	var change, sum float64
	for x := 64; x < 192; x++ {
		change += math.Abs(light[x] - light[x-1])
		sum += light[x]
	}
	t.Logf("changes of %.3f, mean light %.0f", change/sum, sum/128)
	if change > .08*sum {
		t.Errorf("got changes of %.3f of the light from one column to the next, want at most .08", change/sum)
	}
}

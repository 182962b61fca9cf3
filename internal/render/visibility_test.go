package render

import (
	"testing"

	"atelier/internal/geom"
	"atelier/internal/mesh"
	"atelier/internal/scene"
	"atelier/internal/trace"
)

// patchwork is a square of cells×cells crooked quads in the plane z = 0, its inner corners moved at random.
func patchwork(cells int) *mesh.Mesh {
	m := &mesh.Mesh{}
	for y := range cells + 1 {
		for x := range cells + 1 {
			p := geom.Vec3{X: float32(x), Y: float32(y)}
			if x > 0 && y > 0 && x < cells && y < cells {
				p.X += geom.Between(x+100*y, 1, -.24, .24)
				p.Y += geom.Between(x+100*y, 2, -.24, .24)
			}
			m.Vertices = append(m.Vertices, mesh.Vertex{Pos: p, Normal: geom.Vec3{Z: 1}})
		}
	}
	for y := range cells {
		for x := range cells {
			a := uint32(y*(cells+1) + x)
			b := a + uint32(cells) + 1
			m.Indices = append(m.Indices, a, a+1, b, b, a+1, b+1)
		}
	}
	return m
}

func TestNeighboursLeaveNoGapAndDoNotOverlap(t *testing.T) {
	m := patchwork(23)
	f := newFrame(97, m, trace.New(m), complete(scene.View{Yaw: .4, Pitch: .3, Fill: .97}))
	if err := f.rasterize(t.Context()); err != nil {
		t.Fatal(err)
	}
	// Drawn again one at a time, the triangles must cover each sample exactly as often as together: once or never.
	times := make([]int, 4*97*97)
	for i := range int32(m.Triangles()) {
		one := newStrip(97)
		for top := 0; top < 2*97; top += 2 * stripRows {
			one.clear(top, min(2*97, top+2*stripRows))
			v := m.Indices[3*i : 3*i+3]
			one.draw(i, &f.corners[v[0]], &f.corners[v[1]], &f.corners[v[2]])
			for k := range (one.end - one.top) * one.wide {
				if one.id[k] == i {
					times[top*one.wide+k]++
				}
			}
		}
	}
	covered := 0
	for k, n := range times {
		if n > 1 {
			t.Fatalf("sample %d: covered %d times, want once", k, n)
		}
		covered += n
	}
	for y := range 2 * 97 { // between the first and last covered sample of a row there is no gap
		row := times[y*2*97 : (y+1)*2*97]
		first, last, n := -1, -1, 0
		for x, c := range row {
			if c > 0 {
				if first < 0 {
					first = x
				}
				last = x
				n++
			}
		}
		if first >= 0 && n != last-first+1 {
			t.Fatalf("row %d: got %d samples covered between %d and %d, want all", y, n, first, last)
		}
	}
	if covered < 97*97 {
		t.Errorf("got %d samples covered, want at least a quarter of the frame", covered)
	}
}

func TestTheNearestSurfaceShows(t *testing.T) {
	f := stillFrame(t, 80, scene.View{})
	checked := 0
	for y := range 2 * f.size {
		for x := range 2 * f.size {
			s := 1 / float32(2*f.size)
			d := f.ray((float32(x)+.5)*s, (float32(y)+.5)*s)
			_, want, _ := f.bvh.Hit(f.eye, d, 0, 100)
			got := f.samples[y/2*f.size+x/2][y&1<<1|x&1]
			if got == want {
				checked++
			}
		}
	}
	// Samples on an edge may go to either side.
	if all := 4 * f.size * f.size; checked < all*99/100 {
		t.Errorf("got the triangle that the ray meets at %d of %d samples, want 99 %%", checked, all)
	}
}

func TestPointsLieOnTheirTriangles(t *testing.T) {
	f := stillFrame(t, 120, scene.View{})
	for y := range f.size {
		for x := range f.size {
			if f.nearest[y*f.size+x] == none {
				continue
			}
			p := f.nearestPoint(x, y)
			if share := p.wa + p.wb + p.wc; geom.Abs(share-1) > 1e-5 || min(p.wa, p.wb, p.wc) < -1e-5 {
				t.Fatalf("pixel %d, %d: got shares %v, %v, %v, want three of one whole", x, y, p.wa, p.wb, p.wc)
			}
			if off := p.position.Sub(f.place(x, y)).Len(); off > .05 {
				t.Fatalf("pixel %d, %d: got a point %v m from its depth, want nearly none", x, y, off)
			}
		}
	}
}

func BenchmarkRasterize(b *testing.B) {
	m, _, bvh := still(b)
	f := newFrame(1024, m, bvh, complete(scene.View{}))
	for b.Loop() {
		if err := f.rasterize(b.Context()); err != nil {
			b.Fatal(err)
		}
	}
}

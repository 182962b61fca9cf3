package render

import (
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/scene"
	"atelier/internal/media/trace"
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
	together := f.samples
	// Drawn again one at a time, the triangles must cover each sample exactly as often as together: once or never.
	covered := 0
	for i := range int32(m.Triangles()) {
		f.samples = make([][4]int32, 97*97)
		one := &strip{frame: f, inverse: make([][4]float32, 97*97)}
		one.clear(0, 97)
		v := m.Indices[3*i : 3*i+3]
		one.draw(i, &f.corners[v[0]], &f.corners[v[1]], &f.corners[v[2]])
		for k := range f.samples {
			for s, id := range f.samples[k] {
				if id == none {
					continue
				}
				covered++
				if together[k][s] != i {
					t.Fatalf("pixel %d, sample %d: covered by %d and by %d", k, s, together[k][s], i)
				}
			}
		}
	}
	for y := range 97 { // between the first and last covered pixel of a row there is no gap
		for s := range 4 {
			first, last, n := -1, -1, 0
			for x := range 97 {
				if together[y*97+x][s] != none {
					if first < 0 {
						first = x
					}
					last = x
					n++
				}
			}
			if first >= 0 && n != last-first+1 {
				t.Fatalf("row %d: got %d samples covered from %d to %d, want all", y, n, first, last)
			}
		}
	}
	if covered < 97*97 {
		t.Errorf("got %d samples covered, want at least a quarter of the frame", covered)
	}
}

func TestTheNearestSurfaceShows(t *testing.T) {
	f := stillFrame(t, 80, scene.View{})
	checked := 0
	for k := range f.samples {
		for i, got := range f.samples[k] {
			x, y := sampled(k%f.size, k/f.size, i)
			s := 1 / float32(f.size)
			if _, want, _ := f.bvh.Hit(f.eye, f.ray(x*s, y*s), 0, 100); got == want {
				checked++
			}
		}
	}
	// Samples on an edge may belong to either triangle.
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

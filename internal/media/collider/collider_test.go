package collider_test

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"math"
	"runtime"
	"testing"

	"atelier/internal/media/codec/gltf"
	"atelier/internal/media/codec/gltf/gltftest"
	"atelier/internal/media/collider"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// shape is a mesh under construction.
type shape struct{ mesh.Mesh }

func (s *shape) tri(a, b, c geom.Vec3) {
	for _, p := range [3]geom.Vec3{a, b, c} {
		s.Indices = append(s.Indices, uint32(len(s.Vertices)))
		s.Vertices = append(s.Vertices, mesh.Vertex{Pos: p})
	}
}

func (s *shape) quad(a, b, c, d geom.Vec3) {
	s.tri(a, b, c)
	s.tri(a, c, d)
}

func v(x, y, z float32) geom.Vec3 { return geom.Vec3{X: x, Y: y, Z: z} }

// box adds a closed box between two corners.
func (s *shape) box(l, h geom.Vec3) *shape {
	s.quad(v(l.X, l.Y, h.Z), v(h.X, l.Y, h.Z), v(h.X, h.Y, h.Z), v(l.X, h.Y, h.Z))
	s.quad(v(h.X, l.Y, l.Z), v(l.X, l.Y, l.Z), v(l.X, h.Y, l.Z), v(h.X, h.Y, l.Z))
	s.quad(v(l.X, h.Y, h.Z), v(h.X, h.Y, h.Z), v(h.X, h.Y, l.Z), v(l.X, h.Y, l.Z))
	s.quad(v(l.X, l.Y, l.Z), v(h.X, l.Y, l.Z), v(h.X, l.Y, h.Z), v(l.X, l.Y, h.Z))
	s.quad(v(h.X, l.Y, h.Z), v(h.X, l.Y, l.Z), v(h.X, h.Y, l.Z), v(h.X, h.Y, h.Z))
	s.quad(v(l.X, l.Y, l.Z), v(l.X, l.Y, h.Z), v(l.X, h.Y, h.Z), v(l.X, h.Y, l.Z))
	return s
}

// turned adds a profile of radius and height turned about Y. The profile starts at the bottom outside.
func (s *shape) turned(sides int, profile ...geom.Vec2) *shape {
	at := func(p geom.Vec2, i int) geom.Vec3 {
		a := 2 * math.Pi * float64(i%sides) / float64(sides)
		return v(p.X*float32(math.Sin(a)), p.Y, p.X*float32(math.Cos(a)))
	}
	for k := range len(profile) - 1 {
		for i := range sides {
			s.quad(at(profile[k], i), at(profile[k], i+1), at(profile[k+1], i+1), at(profile[k+1], i))
		}
	}
	return s
}

// ring adds a torus.
func (s *shape) ring(major, minor float32, around, along int) *shape {
	at := func(i, j int) geom.Vec3 {
		a, b := 2*math.Pi*float64(i%around)/float64(around), 2*math.Pi*float64(j%along)/float64(along)
		r := major + minor*float32(math.Cos(b))
		return v(r*float32(math.Cos(a)), minor*float32(math.Sin(b)), r*float32(math.Sin(a)))
	}
	for i := range around {
		for j := range along {
			s.quad(at(i, j), at(i, j+1), at(i+1, j+1), at(i+1, j))
		}
	}
	return s
}

func table() *shape {
	s := new(shape).box(v(-1, .7, -.5), v(1, .75, .5))
	for _, x := range []float32{-.9, .9} {
		for _, z := range []float32{-.4, .4} {
			s.box(v(x-.04, 0, z-.04), v(x+.04, .7, z+.04))
		}
	}
	return s
}

// bowl is an open bowl of 1 m with walls of 4 cm.
func bowl(sides int) *shape {
	outer := []geom.Vec2{{X: .001, Y: 0}, {X: .3, Y: 0}, {X: .46, Y: .2}, {X: .5, Y: .4}}
	inner := []geom.Vec2{{X: .46, Y: .4}, {X: .42, Y: .21}, {X: .28, Y: .04}, {X: .001, Y: .04}}
	return new(shape).turned(sides, append(outer, inner...)...)
}

// house is four walls with a door in the front, and no floor or roof.
func house() *shape {
	return new(shape).box(v(-2, 0, -2), v(2, 2, -1.9)).box(v(-2, 0, -1.9), v(-1.9, 2, 1.9)).box(v(1.9, 0, -1.9), v(2, 2, 1.9)).
		box(v(-2, 0, 1.9), v(-.5, 2, 2)).box(v(.5, 0, 1.9), v(2, 2, 2)).box(v(-.5, 1.6, 1.9), v(.5, 2, 2))
}

// hut is a house whose walls are thinner than a cell of the search.
func hut() *shape {
	return new(shape).box(v(-2, 0, -2), v(2, 2, -1.97)).box(v(-2, 0, -1.97), v(-1.97, 2, 1.97)).box(v(1.97, 0, -1.97), v(2, 2, 1.97)).
		box(v(-2, 0, 1.97), v(-.5, 2, 2)).box(v(.5, 0, 1.97), v(2, 2, 2)).box(v(-.5, 1.6, 1.97), v(.5, 2, 2))
}

// triangles lists the corners of a mesh's triangles.
func triangles(m *mesh.Mesh) (out [][3]geom.Vec3) {
	for i := 0; i < len(m.Indices); i += 3 {
		out = append(out, [3]geom.Vec3{m.Vertices[m.Indices[i]].Pos, m.Vertices[m.Indices[i+1]].Pos, m.Vertices[m.Indices[i+2]].Pos})
	}
	return out
}

// toTriangle is the distance of a point to a triangle (Ericson, Real-Time Collision Detection, 2005, 5.1.5).
func toTriangle(p geom.Vec3, t [3]geom.Vec3) float32 {
	ab, ac, n := t[1].Sub(t[0]), t[2].Sub(t[0]), t[1].Sub(t[0]).Cross(t[2].Sub(t[0]))
	best := float32(math.MaxFloat32)
	for i := range 3 {
		a, e := t[i], t[(i+1)%3].Sub(t[i])
		s := geom.Clamp01(p.Sub(a).Dot(e) / max(e.Dot(e), 1e-20))
		best = min(best, p.Sub(a.Mad(e, s)).Len())
	}
	if n.Dot(n) > 0 {
		foot := p.Mad(n, -p.Sub(t[0]).Dot(n)/n.Dot(n)).Sub(t[0])
		u, w := foot.Cross(ac).Dot(n)/n.Dot(n), ab.Cross(foot).Dot(n)/n.Dot(n)
		if u >= 0 && w >= 0 && u+w <= 1 {
			best = min(best, geom.Abs(p.Sub(t[0]).Dot(n))/n.Len())
		}
	}
	return best
}

// winding is about 1 inside a closed surface, 0 outside (the sum of solid angles over 4π).
func winding(p geom.Vec3, tris [][3]geom.Vec3) (w float64) {
	for _, t := range tris {
		a, b, c := t[0].Sub(p), t[1].Sub(p), t[2].Sub(p)
		la, lb, lc := a.Len(), b.Len(), c.Len()
		w += 2 * math.Atan2(float64(a.Dot(b.Cross(c))), float64(la*lb*lc+a.Dot(b)*lc+b.Dot(c)*la+c.Dot(a)*lb))
	}
	return w / (4 * math.Pi)
}

// outside is a lower bound of the distance of a point from a hull, from outside.
func outside(h collider.Hull, p geom.Vec3) float32 {
	far := float32(-math.MaxFloat32)
	for _, f := range h.Faces {
		a, b, c := h.Points[f[0]], h.Points[f[1]], h.Points[f[2]]
		far = max(far, p.Sub(a).Dot(b.Sub(a).Cross(c.Sub(a)).Norm()))
	}
	return far
}

// misfit returns how far the collider reaches beyond the model, and the model beyond the collider, as shares of the model's size.
func misfit(m *mesh.Mesh, c *collider.Collider) (over, under float32) {
	tris := triangles(m)
	for i, h := range c.Hulls {
		box := h.Bounds()
		for k := range 120 {
			p := box.Min.Add(box.Size().Scale(v(geom.Unit(3*k, uint32(i)), geom.Unit(3*k+1, uint32(i)), geom.Unit(3*k+2, uint32(i)))))
			if outside(h, p) > 0 || winding(p, tris) > .5 {
				continue
			}
			d := float32(math.MaxFloat32)
			for _, t := range tris {
				d = min(d, toTriangle(p, t))
			}
			over = max(over, d)
		}
	}
	for i := range m.Vertices {
		d := float32(math.MaxFloat32)
		for _, h := range c.Hulls {
			d = min(d, outside(h, m.Vertices[i].Pos))
		}
		under = max(under, d)
	}
	return over / c.Size, under / c.Size
}

func TestCollidersFit(t *testing.T) {
	for _, s := range []struct {
		name string
		mesh *shape
		most int // hulls
		free []geom.Vec3
	}{
		{"box", new(shape).box(v(-1, 0, -1), v(1, 1, 1)), 1, nil},
		{"two boxes that overlap", new(shape).box(v(0, 0, 0), v(1, .2, 1)).box(v(.4, .1, .4), v(.6, 2, .6)), 2, nil},
		{"table", table(), 5, []geom.Vec3{v(0, .3, 0), v(.9, .3, 0), v(0, .3, .4)}},
		{"bowl", bowl(24), 25, []geom.Vec3{v(0, .2, 0), v(.2, .3, .1)}},
		{"house", house(), 8, []geom.Vec3{v(0, 1, 0), v(0, 1, 1.95), v(1, .5, 1)}},
		{"hut", hut(), 8, []geom.Vec3{v(0, 1, 0), v(0, 1, 1.985), v(1, .5, 1)}},
		{"ring", new(shape).ring(1, .2, 32, 12), 8, []geom.Vec3{v(0, 0, 0), v(.5, 0, .3)}},
		{"sheet", new(shape).quadOf(v(0, 0, 0), v(1, 0, 0), v(1, 0, 1), v(0, 0, 1)), 1, nil},
		{"far away", new(shape).box(v(1000, 0, 1000), v(1001, 1, 1001)), 1, nil},
		{"tiny", new(shape).box(v(-1e-6, 0, 0), v(1e-6, 1e-6, 1e-6)), 1, nil},
	} {
		c, err := collider.New(t.Context(), &s.mesh.Mesh)
		if err != nil {
			t.Errorf("%s: %v", s.name, err)
			continue
		}
		if len(c.Hulls) == 0 || len(c.Hulls) > s.most {
			t.Errorf("%s: got %d hulls, want 1 to %d", s.name, len(c.Hulls), s.most)
		}
		over, under := misfit(&s.mesh.Mesh, c)
		if over > .05 || under > .05 || c.Gap > 0 {
			t.Errorf("%s: stands out by %.3f and falls short by %.3f of the size, gap %g", s.name, over, under, c.Gap)
		}
		for _, h := range c.Hulls {
			for _, p := range s.free {
				if outside(h, p) < 0 {
					t.Errorf("%s: %v is not free", s.name, p)
				}
			}
		}
	}
}

func (s *shape) quadOf(a, b, c, d geom.Vec3) *shape {
	s.quad(a, b, c, d)
	return s
}

// Posts that stand apart have a hull each, up to the greatest number of hulls. Some of 81 posts share a hull, and each post is covered.
func TestThereAreNoMoreHullsThanMayBe(t *testing.T) {
	for _, c := range []struct{ side, least, most int }{{5, 25, 25}, {7, 49, 49}, {9, collider.MostHulls / 2, collider.MostHulls}} {
		posts := &shape{}
		for i := range c.side * c.side {
			x, z := float32(i%c.side), float32(i/c.side)
			posts.box(v(x, 0, z), v(x+.2, 1, z+.2))
		}
		got, err := collider.New(t.Context(), &posts.Mesh)
		if err != nil || len(got.Hulls) > c.most || len(got.Hulls) < c.least {
			t.Fatalf("%d posts: got %d hulls, %v, want %d to %d", c.side*c.side, len(got.Hulls), err, c.least, c.most)
		}
		if _, under := misfit(&posts.Mesh, got); under > .05 || (got.Gap != 0) != (c.most < c.side*c.side) {
			t.Errorf("%d posts: one stands out by %.3f of the size, gap %g: want all covered, and a gap where posts share hulls", c.side*c.side, under, got.Gap)
		}
	}
}

// A lid closes a hollow; a hollow that opens only downwards is closed by the ground.
func TestWhatIsClosedIsSolid(t *testing.T) {
	shell := new(shape).turned(24, geom.Vec2{X: .5}, geom.Vec2{X: .5, Y: 1}, geom.Vec2{X: .001, Y: 1})
	c, err := collider.New(t.Context(), &shell.Mesh)
	if err != nil || len(c.Hulls) != 1 {
		t.Fatalf("got %d hulls, %v, want 1", len(c.Hulls), err)
	}
	if outside(c.Hulls[0], v(0, .5, 0)) > -.2 {
		t.Error("the middle of a closed can is free")
	}
}

func TestEverySampleHasACollider(t *testing.T) {
	for _, s := range gltftest.Samples() {
		d, err := gltf.Read(bytes.NewReader(s.Bytes(t)), gltf.Limits{})
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := collider.Encode(t.Context(), &b, d); err != nil {
			t.Errorf("%s: %v", s.Name, err)
			continue
		}
		got, err := gltf.Decode(&b, gltf.Limits{})
		if err != nil {
			t.Errorf("%s: %v", s.Name, err)
			continue
		}
		box, want := got.Mesh.Bounds(), geom.Box{Min: v(s.Low[0], s.Low[1], s.Low[2]), Max: v(s.High[0], s.High[1], s.High[2])}
		size := want.Size()
		if far := .05 * max(size.X, size.Y, size.Z); box.Min.Sub(want.Min).Len() > far || box.Max.Sub(want.Max).Len() > far {
			t.Errorf("%s: got the box %v, want %v", s.Name, box, want)
		}
		if got.Name != "collider_01" {
			t.Errorf("%s: got the name %q", s.Name, got.Name)
		}
	}
}

func TestSameBytesOnAnyNumberOfProcessors(t *testing.T) {
	write := func() []byte {
		c, err := collider.New(t.Context(), &bowl(40).Mesh)
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if err := c.Write(&b, nil); err != nil {
			t.Fatal(err)
		}
		return b.Bytes()
	}
	many := write()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	if !bytes.Equal(many, write()) {
		t.Error("one processor makes other bytes than many")
	}
}

func TestNothingToCollideWith(t *testing.T) {
	point := new(shape).quadOf(v(1, 1, 1), v(1, 1, 1), v(1, 1, 1), v(1, 1, 1))
	for name, m := range map[string]*mesh.Mesh{"empty": {}, "a point": &point.Mesh} {
		if _, err := collider.New(t.Context(), m); !errors.Is(err, collider.ErrNoSurface) {
			t.Errorf("%s: got %v, want %v", name, err, collider.ErrNoSurface)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := collider.New(ctx, &bowl(40).Mesh); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// The hulls of any triangles are few, finite and inside the model's box.
func FuzzCollider(f *testing.F) {
	f.Add([]byte("three corners of a triangle, and then some more of them, to be sure of a body"))
	f.Add(bytes.Repeat([]byte{0, 0, 0, 1, 0, 0, 0, 1, 0, 255, 3, 7}, 12))
	f.Fuzz(func(t *testing.T, data []byte) {
		var s shape
		var corner []geom.Vec3
		for ; len(data) >= 6 && len(s.Vertices) < 600; data = data[6:] {
			at := func(i int) float32 { return float32(int16(binary.LittleEndian.Uint16(data[i:]))) / 512 }
			if corner = append(corner, v(at(0), at(2), at(4))); len(corner) == 3 {
				s.tri(corner[0], corner[1], corner[2])
				corner = nil
			}
		}
		c, err := collider.New(t.Context(), &s.Mesh)
		if err != nil {
			if !errors.Is(err, collider.ErrNoSurface) {
				t.Fatal(err)
			}
			return
		}
		if len(c.Hulls) == 0 || len(c.Hulls) > collider.MostHulls {
			t.Fatalf("got %d hulls", len(c.Hulls))
		}
		box := s.Bounds()
		for _, h := range c.Hulls {
			if len(h.Points) < 4 || len(h.Points) > collider.MostPoints {
				t.Fatalf("got a hull of %d points", len(h.Points))
			}
			for _, p := range h.Points {
				if out := box.Min.Sub(p).Max(p.Sub(box.Max)); !p.Finite() || max(out.X, out.Y, out.Z) > .01*c.Size {
					t.Fatalf("got a point %v outside %v", p, box)
				}
			}
		}
	})
}

func BenchmarkCollider(b *testing.B) {
	for name, s := range map[string]*shape{"table": table(), "bowl of 7,000 triangles": bowl(500), "ring of 12,000": new(shape).ring(1, .2, 120, 50)} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, err := collider.New(b.Context(), &s.Mesh); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

package bake

import (
	"context"
	"runtime"
	"slices"
	"sync/atomic"
	"testing"

	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
	"atelier/internal/media/tex"
	"atelier/internal/media/trace"
	"atelier/internal/seed"
	"atelier/internal/seed/seedtest"
)

// model is parts made ready for a Baker.
type model struct {
	parts []*solid.Part
	page  atlas.Atlas
	bvh   *trace.BVH
}

func (m model) tree() *trace.BVH { return m.bvh }

func pack(t testing.TB, size int, parts ...*solid.Part) model {
	t.Helper()
	if err := solid.Finish(t.Context(), parts); err != nil {
		t.Fatal(err)
	}
	page, err := atlas.Pack(t.Context(), parts, size)
	if err != nil {
		t.Fatal(err)
	}
	return model{parts, page, trace.New(page.Mesh(parts))}
}

func (m model) bake(t testing.TB) *tex.Maps {
	t.Helper()
	maps, err := Baker{}.Bake(t.Context(), m.parts, m.page, m.tree)
	if err != nil {
		t.Fatal(err)
	}
	return maps
}

// sheet rasters the model, so that a test can ask what lies under a texel.
func (m model) sheet(t testing.TB) *sheet {
	t.Helper()
	s := newSheet(m.parts, m.page)
	if err := s.raster(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s
}

// each calls f with every texel whose middle lies inside its face.
func (s *sheet) each(f func(k int, face *face, u, v float32)) {
	for k, i := range s.face {
		if i < 0 {
			continue
		}
		if u, v := s.faces[i].weights(k%s.size, k/s.size); u >= 0 && v >= 0 && u+v <= 1 {
			f(k, &s.faces[i], u, v)
		}
	}
}

func plain(c geom.Vec3) tex.Surface {
	return func(*tex.Point) tex.Sample { return tex.Sample{Color: c, Rough: .5} }
}

func block(name string, s tex.Surface, x, y, z float32) *solid.Part {
	return solid.New(name, s, seed.From(name)).Block(x, y, z, .01)
}

// grained is a surface that asks everything a point knows.
func grained(p *tex.Point) tex.Sample {
	n := geom.Fractal(p.Local, 30, 4, p.Texel, p.Seed)
	worn := geom.Smooth(.02, 0, p.Edge) + geom.Smooth(.02, 0, p.Crease)
	c := geom.Vec3{X: .4 + .2*n + .3*worn, Y: .3 * p.Open, Z: p.Cavity}
	return tex.Sample{Color: c, Rough: .5 + .3*n, Metal: geom.Clamp01(n), Height: p.Texel * n, Emission: geom.Vec3{X: max(0, n-.5)}}
}

// stool is a seat on four legs, one of them sunk into the seat.
func stool() []*solid.Part {
	parts := []*solid.Part{block("seat", grained, .5, .05, .4).Place(geom.Move(0, .4, 0))}
	for i := range 4 {
		x, z := float32(i&1)*.4-.2, float32(i>>1)*.3-.15
		parts = append(parts, block("leg", grained, .05, .41, .05).Place(geom.Move(x, 0, z)))
	}
	return parts
}

func TestAnyNumberOfProcessorsGivesTheSameMaps(t *testing.T) {
	seedtest.Raced(t)
	m := pack(t, 256, stool()...)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	want := m.bake(t)
	for _, n := range []int{2, 8} {
		runtime.GOMAXPROCS(n)
		got := m.bake(t)
		for l := range want.Levels {
			if !slices.Equal(got.Levels[l], want.Levels[l]) {
				t.Errorf("%d processors: level %d differs from that of one processor", n, l)
			}
		}
	}
}

func TestBakeStopsWithItsContext(t *testing.T) {
	const size = 256
	ctx, cancel := context.WithCancel(t.Context())
	var asked atomic.Int64
	stop := func(*tex.Point) tex.Sample { asked.Add(1); cancel(); return tex.Sample{} }
	m := pack(t, size, block("block", stop, 1, 1, 1))
	if _, err := (Baker{}).Bake(ctx, m.parts, m.page, m.tree); err != context.Canceled {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
	if got, most := asked.Load(), int64(runtime.GOMAXPROCS(0)*rowsAtOnce*size); got > most {
		t.Errorf("got %d texels asked after the end, want at most the %d of runs already begun", got, most)
	}
}

func TestBakeRefusesWhatItCannotBake(t *testing.T) {
	m := pack(t, 64, block("bare", nil, 1, 1, 1))
	cases := []struct {
		name string
		page atlas.Atlas
	}{
		{"part without a surface", m.page},
		{"no texels", atlas.Atlas{Density: 1}},
		{"no density", atlas.Atlas{Size: 64}},
	}
	for _, c := range cases {
		if _, err := (Baker{}).Bake(t.Context(), m.parts, c.page, m.tree); err == nil {
			t.Errorf("%s: got no error", c.name)
		}
	}
}

func TestEmissionIsReported(t *testing.T) {
	glow := func(*tex.Point) tex.Sample { return tex.Sample{Emission: geom.Vec3{Y: 1}} }
	for _, c := range []struct {
		name    string
		surface tex.Surface
		want    bool
	}{{"dull", plain(geom.Vec3{X: 1}), false}, {"glowing", glow, true}} {
		maps := pack(t, 64, block(c.name, c.surface, 1, 1, 1)).bake(t)
		if maps.Emits != c.want {
			t.Errorf("%s: got emits %v, want %v", c.name, maps.Emits, c.want)
		}
		if got := maps.Levels[len(maps.Levels)-1][0].Emission[1] > 0; got != c.want {
			t.Errorf("%s: got emission in the last level %v, want %v", c.name, got, c.want)
		}
	}
}

func TestNoColourCrossesTheGutters(t *testing.T) {
	m := pack(t, 256,
		block("red", plain(geom.Vec3{X: 1}), .3, 1, .2), block("green", plain(geom.Vec3{Y: 1}), .5, .1, .7),
		block("blue", plain(geom.Vec3{Z: 1}), .05, .6, .05))
	maps := m.bake(t)
	want := map[string]geom.Vec3{"red": {X: 1}, "green": {Y: 1}, "blue": {Z: 1}}
	for i, f := range m.page.Faces(m.parts) {
		tri := f.Island.Triangles[f.Triangle].V
		for j := range 20 {
			u, v := geom.Unit(j, uint32(i)), geom.Unit(j, uint32(i)+7919)
			if u+v > 1 {
				u, v = 1-u, 1-v
			}
			a, b, c := f.Island.Vertices[tri[0]].UV, f.Island.Vertices[tri[1]].UV, f.Island.Vertices[tri[2]].UV
			at := a.Mul(1 - u - v).Add(b.Mul(u)).Add(c.Mul(v))
			if got := maps.Sample(at.X, at.Y, 0).Base; got.Sub(want[f.Part.Name]).Len() > 1e-4 {
				t.Fatalf("%s at %v: got %v, want %v", f.Part.Name, at, got, want[f.Part.Name])
			}
		}
	}
}

func TestSharedPlacesBakeOnce(t *testing.T) {
	var asked atomic.Int64
	count := func(*tex.Point) tex.Sample { asked.Add(1); return tex.Sample{} }
	studs := func() []*solid.Part {
		var parts []*solid.Part
		for i := range 5 {
			p := block("stud", count, .1, .1, .1).Place(geom.Move(float32(i), 0, 0))
			p.Share = "stud"
			parts = append(parts, p)
		}
		return parts
	}
	m := pack(t, 128, studs()...)
	asked.Store(0) // every part has been asked whether it is of glass
	s := m.sheet(t)
	if got, want := len(s.patches), len(m.parts[0].Islands); got != want {
		t.Errorf("got %d patches, want the %d of one stud", got, want)
	}
	m.bake(t)
	covered := int64(0)
	for _, f := range s.face {
		if f >= 0 {
			covered++
		}
	}
	if asked.Load() != covered {
		t.Errorf("got %d questions to the surface, want one for each of %d texels", asked.Load(), covered)
	}
}

func BenchmarkBake(b *testing.B) {
	for _, size := range []int{512, 1024} {
		m := pack(b, size, stool()...)
		b.Run(map[int]string{512: "512", 1024: "1024"}[size], func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				m.bake(b)
			}
		})
	}
}

func BenchmarkStages(b *testing.B) {
	m := pack(b, 512, stool()...)
	s := m.sheet(b)
	o := Baker{}.filled(512)
	stages := []struct {
		name string
		run  func(context.Context) error
	}{
		{"raster", s.raster},
		{"edges", s.edges},
		{"occlusion", func(ctx context.Context) error { return s.occlude(ctx, o, m.bvh, nil) }},
		{"shade", func(ctx context.Context) error { _, err := s.shade(ctx, o.Step); return err }},
		{"normals", s.normals},
	}
	for _, stage := range stages {
		b.Run(stage.name, func(b *testing.B) {
			for b.Loop() {
				if err := stage.run(b.Context()); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func TestPlainPartsHaveOneLookOnEachTriangle(t *testing.T) {
	placed := func(p *tex.Point) tex.Sample {
		return tex.Sample{Color: geom.Vec3{X: .5 + p.Pos.X, Y: .5 + p.Pos.Y, Z: .5 + p.Pos.Z}, Rough: .5}
	}
	for _, is := range []bool{false, true} {
		p := solid.New("ball", placed, seed.From("ball")).Ellipsoid(.4, .4, .4, 8, 5)
		p.Plain = is
		m := pack(t, 256, p.Facet())
		maps, sheet := m.bake(t), m.sheet(t)
		looks, most := map[*face]map[[3]uint8]bool{}, 0
		sheet.each(func(k int, f *face, _, _ float32) {
			if looks[f] == nil {
				looks[f] = map[[3]uint8]bool{}
			}
			looks[f][maps.Levels[0][k].Base] = true
			most = max(most, len(looks[f]))
		})
		if (most == 1) != is {
			t.Errorf("plain %t: got up to %d colours on a triangle", is, most)
		}
	}
}

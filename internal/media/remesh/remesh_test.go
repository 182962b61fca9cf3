package remesh

import (
	"context"
	"errors"
	"math"
	"runtime"
	"slices"
	"testing"

	"atelier/internal/media/geom"
	"atelier/internal/seed/seedtest"
)

// soup is triangles, three corners each.
type soup struct {
	pos     []geom.Vec3
	corners []uint32
}

func (s *soup) triangle(a, b, c geom.Vec3) {
	n := uint32(len(s.pos))
	s.pos, s.corners = append(s.pos, a, b, c), append(s.corners, n, n+1, n+2)
}

func (s *soup) quad(a, b, c, d geom.Vec3) {
	s.triangle(a, b, c)
	s.triangle(a, c, d)
}

// box adds a closed box.
func (s *soup) box(low, high geom.Vec3) {
	at := func(k int) geom.Vec3 {
		p := low
		if k&1 != 0 {
			p.X = high.X
		}
		if k&2 != 0 {
			p.Y = high.Y
		}
		if k&4 != 0 {
			p.Z = high.Z
		}
		return p
	}
	for _, f := range [6][4]int{{0, 2, 3, 1}, {4, 5, 7, 6}, {0, 1, 5, 4}, {2, 6, 7, 3}, {0, 4, 6, 2}, {1, 3, 7, 5}} {
		s.quad(at(f[0]), at(f[1]), at(f[2]), at(f[3]))
	}
}

// ball adds a closed ball.
func (s *soup) ball(c geom.Vec3, r float32, rings int) {
	at := func(i, j int) geom.Vec3 {
		a, b := float32(i)/float32(rings)*geom.Pi, float32(j)/float32(rings)*geom.Pi
		return c.Mad(geom.Vec3{X: geom.Sin(a) * geom.Cos(b), Y: geom.Cos(a), Z: -geom.Sin(a) * geom.Sin(b)}, r)
	}
	for i := range rings {
		for j := range 2 * rings {
			s.quad(at(i, j), at(i+1, j), at(i+1, j+1), at(i, j+1))
		}
	}
}

// tri is a surface as triangles.
func (s *Surface) tri() [][3]int32 {
	out := slices.Clone(s.Triangles)
	for _, q := range s.Quads {
		out = append(out, [3]int32{q[0], q[1], q[2]}, [3]int32{q[0], q[2], q[3]})
	}
	return out
}

// closed fails unless every edge of the faces has one other face that runs along it the other way.
func closed(t *testing.T, s *Surface) {
	t.Helper()
	seen := map[[2]int32]int{}
	for _, q := range s.Quads {
		for i, v := range q {
			seen[[2]int32{v, q[(i+1)%4]}]++
		}
	}
	for _, f := range s.Triangles {
		for i, v := range f {
			seen[[2]int32{v, f[(i+1)%3]}]++
		}
	}
	for e, n := range seen {
		if n != 1 || seen[[2]int32{e[1], e[0]}] != 1 {
			t.Fatalf("got an edge %v %d times and %d times back, want once each", e, n, seen[[2]int32{e[1], e[0]}])
		}
	}
	for i, p := range s.Pos {
		if !p.Finite() {
			t.Fatalf("got vertex %d at %v", i, p)
		}
	}
}

// concave is how many quads are concave or folded.
func (s *Surface) concave() (n int) {
	for _, q := range s.Quads {
		up := s.Pos[q[2]].Sub(s.Pos[q[0]]).Cross(s.Pos[q[3]].Sub(s.Pos[q[1]]))
		for k, v := range q {
			if s.Pos[q[(k+1)&3]].Sub(s.Pos[v]).Cross(s.Pos[q[(k+3)&3]].Sub(s.Pos[v])).Dot(up) <= 0 {
				n++
				break
			}
		}
	}
	return n
}

// volume is the volume that a surface encloses.
func (s *Surface) volume() (sum float64) {
	for _, t := range s.tri() {
		sum += float64(s.Pos[t[0]].Dot(s.Pos[t[1]].Cross(s.Pos[t[2]]))) / 6
	}
	return sum
}

func shapes() map[string]soup {
	var ball, box, cross, blade, sheet, hollow, far soup
	ball.ball(geom.Vec3{}, 1, 24)
	box.box(geom.Vec3{}, geom.Vec3{X: 1, Y: .8, Z: .6})
	cross.box(geom.Vec3{X: -1, Y: -.2, Z: -.2}, geom.Vec3{X: 1, Y: .2, Z: .2})
	cross.box(geom.Vec3{X: -.2, Y: -1, Z: -.2}, geom.Vec3{X: .2, Y: 1, Z: .2})
	blade.box(geom.Vec3{X: -.03, Y: 0, Z: -.002}, geom.Vec3{X: .03, Y: 1, Z: .002})
	sheet.quad(geom.Vec3{}, geom.Vec3{X: 1}, geom.Vec3{X: 1, Y: .3, Z: .8}, geom.Vec3{Z: 1})
	hollow.ball(geom.Vec3{}, 1, 16)
	for i := 0; i < len(hollow.corners); i += 3 {
		if hollow.pos[hollow.corners[i]].Y > .7 {
			hollow.corners[i], hollow.corners[i+1] = hollow.corners[i+1], hollow.corners[i] // wound the other way
		}
	}
	far.box(geom.Vec3{X: 100, Y: 50, Z: -20}, geom.Vec3{X: 101, Y: 51, Z: -19})
	return map[string]soup{"ball": ball, "box": box, "crossing boxes": cross, "blade": blade, "sheet": sheet, "badly wound": hollow, "far from the origin": far}
}

func TestRemesh(t *testing.T) {
	seedtest.InTurn(t, 3)
	for name, s := range shapes() {
		for _, triangles := range []bool{false, true} {
			out, err := Remesher{Faces: 1500, Triangles: triangles}.Remesh(t.Context(), s.pos, s.corners)
			if err != nil {
				t.Errorf("%s: %v", name, err)
				continue
			}
			closed(t, out)
			if n := out.Report.Faces; n < 1350 || n > 1650 {
				t.Errorf("%s, triangles %v: got %d faces, want 1,500 within a tenth", name, triangles, n)
			}
			if !triangles && out.Report.Regular < .9 {
				t.Errorf("%s: got %.3f of the vertices with four edges, want 0.9", name, out.Report.Regular)
			}
			if n := out.concave(); 50*n > len(out.Quads) {
				t.Errorf("%s: got %d concave quads of %d, want at most 2 %%", name, n, len(out.Quads))
			}
			want, got := geom.Empty(), geom.Empty()
			for _, p := range s.pos {
				want = want.Add(p)
			}
			for _, p := range out.Pos {
				got = got.Add(p)
			}
			if d := .02 * want.Diagonal(); want.Min.Sub(got.Min).Len() > d || want.Max.Sub(got.Max).Len() > d {
				t.Errorf("%s, triangles %v: got the box %v, want %v", name, triangles, got, want)
			}
		}
	}
}

// Shells that cross each other become one that encloses what they enclosed together, to half a percent: quads between places on a curved
// surface alone would enclose less.
func TestVolume(t *testing.T) {
	seedtest.InTurn(t, 3)
	for name, want := range map[string]float64{"ball": ballVolume(24), "crossing boxes": 2*.32 - .064, "badly wound": ballVolume(16)} {
		s := shapes()[name]
		out, err := Remesher{Faces: 3000}.Remesh(t.Context(), s.pos, s.corners)
		if err != nil {
			t.Fatal(err)
		}
		if got := out.volume(); math.Abs(got/want-1) > .005 {
			t.Errorf("%s: got a volume of %.4f, want %.4f", name, got, want)
		}
	}
}

// ballVolume is what a ball of so many rings encloses, whose radius is 1.
func ballVolume(rings int) (sum float64) {
	var s soup
	s.ball(geom.Vec3{}, 1, rings)
	for i := 0; i < len(s.corners); i += 3 {
		a, b, c := s.pos[s.corners[i]], s.pos[s.corners[i+1]], s.pos[s.corners[i+2]]
		sum += float64(a.Dot(b.Cross(c))) / 6
	}
	return sum
}

// Sheets get a thickness, so that their surfaces enclose something and are wound outwards. What has one keeps it.
func TestSheetsGetAThickness(t *testing.T) {
	seedtest.InTurn(t, 3)
	var flat, two soup
	flat.triangle(geom.Vec3{}, geom.Vec3{X: 1}, geom.Vec3{Y: 1})
	two.quad(geom.Vec3{}, geom.Vec3{X: 1}, geom.Vec3{X: 1, Z: 1}, geom.Vec3{Z: 1})
	two.box(geom.Vec3{Y: 1}, geom.Vec3{X: 1, Y: 2, Z: 1})
	for name, c := range map[string]struct {
		soup
		low, high float64 // volume
	}{
		"a triangle": {flat, 1e-6, .01}, "a bent sheet": {shapes()["sheet"], 1e-6, .02}, "a sheet below a box": {two, 1, 1.03},
		"a blade": {shapes()["blade"], .00022, .00026},
	} {
		for _, triangles := range []bool{false, true} {
			out, err := Remesher{Faces: 2000, Triangles: triangles}.Remesh(t.Context(), c.pos, c.corners)
			if err != nil {
				t.Fatal(err)
			}
			closed(t, out)
			if v := out.volume(); v < c.low || v > c.high {
				t.Errorf("%s, triangles %v: got a volume of %.3g, want %.3g to %.3g", name, triangles, v, c.low, c.high)
			}
		}
	}
}

func TestTheSameOnAnyNumberOfProcessors(t *testing.T) {
	s := shapes()["crossing boxes"]
	var first *Surface
	for _, n := range []int{1, 2, 3} {
		before := runtime.GOMAXPROCS(n)
		out, err := Remesher{Faces: 800}.Remesh(t.Context(), s.pos, s.corners)
		runtime.GOMAXPROCS(before)
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = out
		}
		if !slices.Equal(out.Pos, first.Pos) || !slices.Equal(out.Quads, first.Quads) {
			t.Errorf("got another surface on %d processors", n)
		}
	}
}

func TestBadSources(t *testing.T) {
	var one soup
	one.triangle(geom.Vec3{}, geom.Vec3{X: 1}, geom.Vec3{Y: 1})
	out, err := Remesher{Faces: 100}.Remesh(t.Context(), one.pos, one.corners)
	if err != nil {
		t.Fatalf("one triangle: %v", err)
	}
	closed(t, out)
	p := geom.Vec3{X: 1, Y: 1}
	for _, c := range []struct {
		name string
		soup soup
		want error
	}{
		{"no triangles", soup{}, ErrNoSurface},
		{"a point", soup{[]geom.Vec3{p, p, p}, []uint32{0, 1, 2}}, ErrNoSurface},
		{"a line", soup{[]geom.Vec3{{}, p, p.Mul(2)}, []uint32{0, 1, 2}}, ErrNoSurface},
	} {
		if _, err := (Remesher{Faces: 500}).Remesh(t.Context(), c.soup.pos, c.soup.corners); !errors.Is(err, c.want) {
			t.Errorf("%s: got %v, want %v", c.name, err, c.want)
		}
	}
	for _, n := range []int{0, 19, 100_001} {
		if _, err := (Remesher{Faces: n}).Remesh(t.Context(), one.pos, one.corners); err == nil {
			t.Errorf("%d faces: got no error", n)
		}
	}
}

func TestTheContextEndsTheWork(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	s := shapes()["ball"]
	if _, err := (Remesher{Faces: 5000}).Remesh(ctx, s.pos, s.corners); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

// FuzzRemesh lays surfaces over any triangles: the surfaces are closed.
func FuzzRemesh(f *testing.F) {
	f.Add([]byte("any triangles at all, three bytes a corner and nine a face"), false)
	f.Add([]byte{0, 0, 0, 255, 0, 0, 0, 255, 0, 1, 0, 0, 254, 0, 0, 1, 255, 0}, true)
	f.Fuzz(func(t *testing.T, data []byte, triangles bool) {
		var s soup
		at := func(i int) geom.Vec3 {
			return geom.Vec3{X: float32(int8(data[i])), Y: float32(int8(data[i+1])), Z: float32(int8(data[i+2]))}.Mul(1. / 64)
		}
		for i := 0; i+9 <= min(len(data), 9*60); i += 9 {
			s.triangle(at(i), at(i+3), at(i+6))
		}
		out, err := Remesher{Faces: 200, Triangles: triangles}.Remesh(t.Context(), s.pos, s.corners)
		if err != nil {
			return
		}
		closed(t, out)
	})
}

func BenchmarkQuads5000(b *testing.B) { benchmarkQuads(b, 5000) }

func BenchmarkQuads100000(b *testing.B) { benchmarkQuads(b, 100_000) }

func benchmarkQuads(b *testing.B, faces int) {
	var s soup
	s.ball(geom.Vec3{}, 1, 48)
	s.ball(geom.Vec3{X: 1.2}, .7, 48)
	for b.Loop() {
		out, err := Remesher{Faces: faces}.Remesh(b.Context(), s.pos, s.corners)
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(100*out.Report.Regular, "%regular")
	}
}

package mesh

import (
	"math"
	"strings"
	"testing"

	"atelier/internal/media/geom"
)

// cube is a unit cube of 24 vertices with exact frames: one closed shell.
func cube() *Mesh {
	m := &Mesh{}
	for axis := range 3 {
		for _, sign := range [2]float32{-1, 1} {
			pick := func(n, u, v float32) geom.Vec3 {
				c := [3]float32{}
				c[axis], c[(axis+1)%3], c[(axis+2)%3] = n, u, v
				return geom.Vec3{X: c[0], Y: c[1], Z: c[2]}
			}
			base := uint32(len(m.Vertices))
			for _, q := range [4][2]float32{{0, 0}, {1, 0}, {1, 1}, {0, 1}} {
				m.Vertices = append(m.Vertices, Vertex{
					Pos: pick((sign+1)/2, q[0], q[1]), Normal: pick(sign, 0, 0), Tangent: pick(0, 1, 0), Handed: -sign,
					UV: geom.Vec2{X: q[0], Y: q[1]},
				})
			}
			quad := []uint32{base, base + 1, base + 2, base, base + 2, base + 3}
			if sign < 0 {
				quad = []uint32{base, base + 2, base + 1, base, base + 3, base + 2}
			}
			m.Indices = append(m.Indices, quad...)
			m.Charts = append(m.Charts, int32(base/4), int32(base/4))
		}
	}
	m.Shells = []Shell{{Name: "cube", Count: 12}}
	return m
}

func TestCheckOfASoundMesh(t *testing.T) {
	r := cube().Check()
	if err := r.Err(); err != nil {
		t.Fatalf("got %v, want no fault", err)
	}
	if !r.Watertight() || r.Shells != 1 || r.Triangles != 12 || math.Abs(r.Volume-1) > 1e-6 {
		t.Errorf("got %+v, want one watertight shell of 12 triangles and volume 1", r)
	}
}

func TestCheckFindsFaults(t *testing.T) {
	nan := float32(math.NaN())
	for _, c := range []struct {
		name  string
		spoil func(m *Mesh)
		got   func(r Report) int
		want  int
		tight bool
	}{
		{"hole", func(m *Mesh) {
			m.Indices, m.Charts, m.Shells[0].Count = m.Indices[3:], m.Charts[1:], 11
		}, func(r Report) int { return r.Open }, 3, false},
		{"triangle twice", func(m *Mesh) {
			m.Indices, m.Charts, m.Shells[0].Count = append(m.Indices, m.Indices[:3]...), append(m.Charts, 0), 13
		}, func(r Report) int { return r.Doubled }, 6, false},
		{"turned triangle", func(m *Mesh) { m.Indices[0], m.Indices[1] = m.Indices[1], m.Indices[0] }, func(r Report) int { return r.Doubled }, 6, false},
		{"inside out", func(m *Mesh) {
			for i := 0; i < len(m.Indices); i += 3 {
				m.Indices[i], m.Indices[i+1] = m.Indices[i+1], m.Indices[i]
			}
		}, func(r Report) int { return r.Inverted }, 1, false},
		{"no area", func(m *Mesh) {
			m.Indices, m.Charts, m.Shells[0].Count = append(m.Indices, 0, 1, 1), append(m.Charts, 0), 13
		}, func(r Report) int { return r.Degenerate }, 1, true},
		{"index out of range", func(m *Mesh) { m.Indices[5] = 24 }, func(r Report) int { return r.Indices }, 1, false},
		{"triangle of no shell", func(m *Mesh) { m.Shells[0].Count = 11 }, func(r Report) int { return r.Indices }, 1, false},
		{"chart missing", func(m *Mesh) { m.Charts = m.Charts[1:] }, func(r Report) int { return r.Indices }, 1, false},
		{"long normal", func(m *Mesh) { m.Vertices[3].Normal.X = 1.5 }, func(r Report) int { return r.Normals }, 1, true},
		{"slanted tangent", func(m *Mesh) { m.Vertices[3].Tangent = m.Vertices[3].Normal }, func(r Report) int { return r.Tangents }, 1, true},
		{"no hand", func(m *Mesh) { m.Vertices[3].Handed = 0 }, func(r Report) int { return r.Tangents }, 1, true},
		{"outside the texture", func(m *Mesh) { m.Vertices[3].UV.X = 1.01 }, func(r Report) int { return r.UV }, 1, true},
		{"undefined number", func(m *Mesh) { m.Vertices[3].UV.X = nan }, func(r Report) int { return r.NotFinite }, 1, true},
	} {
		t.Run(c.name, func(t *testing.T) {
			m := cube()
			c.spoil(m)
			r := m.Check()
			if got := c.got(r); got != c.want {
				t.Errorf("got %d, want %d in %+v", got, c.want, r)
			}
			if r.Watertight() != c.tight {
				t.Errorf("watertight: got %v, want %v", r.Watertight(), c.tight)
			}
			if r.Err() == nil {
				t.Error("got no error, want one")
			}
		})
	}
}

func TestCheckNamesTheShell(t *testing.T) {
	m := cube()
	m.Indices, m.Charts, m.Shells[0].Count = m.Indices[3:], m.Charts[1:], 11
	if err := m.Check().Err(); err == nil || !strings.Contains(err.Error(), `"cube"`) {
		t.Errorf("got %v, want the name of the shell", err)
	}
}

// Shells that touch are still two closed shells.
func TestShellsAreCheckedApart(t *testing.T) {
	m, other := cube(), cube()
	base := uint32(len(m.Vertices))
	m.Vertices = append(m.Vertices, other.Vertices...)
	for _, i := range other.Indices {
		m.Indices = append(m.Indices, base+i)
	}
	m.Charts = append(m.Charts, other.Charts...)
	m.Shells = append(m.Shells, Shell{Name: "other", First: 12, Count: 12})
	if err := m.Check().Err(); err != nil {
		t.Errorf("two cubes in one place: got %v, want no fault", err)
	}
}

func BenchmarkCheck(b *testing.B) {
	m := &Mesh{}
	for k := range 2000 {
		c := cube()
		base := uint32(len(m.Vertices))
		for i := range c.Vertices {
			c.Vertices[i].Pos.X += float32(k)
		}
		for _, i := range c.Indices {
			m.Indices = append(m.Indices, base+i)
		}
		m.Vertices, m.Charts = append(m.Vertices, c.Vertices...), append(m.Charts, c.Charts...)
		m.Shells = append(m.Shells, Shell{Name: "cube", First: 12 * k, Count: 12})
	}
	for b.Loop() {
		m.Check()
	}
}

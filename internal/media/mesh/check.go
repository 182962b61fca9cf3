package mesh

import (
	"errors"
	"fmt"
	"slices"

	"atelier/internal/media/geom"
)

// Report counts the faults of a mesh. Open and Doubled are edges after positions closer than geom.Weld are made one.
// What it calls shells are the runs of Mesh.Shells; a run may hold several closed surfaces.
type Report struct {
	Shells     int
	Triangles  int
	Open       int // edges without a partner that runs the other way
	Doubled    int // edges that more than two triangles share, or two of unlike winding
	Degenerate int // triangles without area
	Inverted   int // shells that enclose no volume, or are wound inside out
	Indices    int // indices out of range, and triangles that the shells or charts do not count once
	Normals    int // vertices whose normal is not a unit vector
	Tangents   int // vertices whose tangent is not a unit vector across the normal, or whose sign is not ±1
	UV         int // vertices outside 0..1
	NotFinite  int // vertices with an infinite or undefined number
	Volume     float64
	Fault      string // name of the first shell that is open, doubled or inverted
}

// Watertight reports whether every shell is closed and consistently wound.
func (r Report) Watertight() bool {
	return r.Open == 0 && r.Doubled == 0 && r.Inverted == 0 && r.Indices == 0
}

// Err names the faults, or is nil.
func (r Report) Err() error {
	var errs []error
	for _, c := range []struct {
		n    int
		what string
	}{
		{r.Open, "open edges"}, {r.Doubled, "doubled edges"}, {r.Degenerate, "triangles without area"}, {r.Inverted, "inverted shells"},
		{r.Indices, "bad indices"}, {r.Normals, "bad normals"}, {r.Tangents, "bad tangents"}, {r.UV, "coordinates outside the texture"},
		{r.NotFinite, "undefined vertices"},
	} {
		if c.n > 0 {
			errs = append(errs, fmt.Errorf("%d %s", c.n, c.what))
		}
	}
	if r.Fault != "" {
		errs = append(errs, fmt.Errorf("first in shell %q", r.Fault))
	}
	return errors.Join(errs...)
}

// Check examines the mesh: indices and vertices one by one, and each shell on its own.
func (m *Mesh) Check() Report {
	r := Report{Shells: len(m.Shells), Triangles: m.Triangles()}
	for i := range m.Vertices {
		r.vertex(&m.Vertices[i])
	}
	counted := 0
	for _, s := range m.Shells {
		if s.First != counted {
			r.Indices++
		}
		counted = s.First + s.Count
	}
	for _, i := range m.Indices {
		if int(i) >= len(m.Vertices) {
			r.Indices++
		}
	}
	if counted != m.Triangles() || len(m.Indices)%3 != 0 || len(m.Charts) != m.Triangles() {
		r.Indices++
	}
	if r.Indices > 0 {
		return r
	}
	for _, s := range m.Shells {
		r.shell(m, s)
	}
	return r
}

// Faulty are the names of the shells with faults of their own, each once.
func (m *Mesh) Faulty() (names []string) {
	for _, s := range m.Shells {
		r := Report{Shells: 1}
		if r.shell(m, s); r.Err() != nil && !slices.Contains(names, s.Name) {
			names = append(names, s.Name)
		}
	}
	return names
}

func (r *Report) vertex(v *Vertex) {
	// glTF 2.0 asks for length 1 (clause 3.7.2.1); 5e-4 more or less are rounding.
	unit := func(n geom.Vec3) bool { return geom.Abs(n.Dot(n)-1) < 1e-3 }
	for _, x := range [...]float32{v.Pos.X, v.Pos.Y, v.Pos.Z, v.Normal.X, v.Normal.Y, v.Normal.Z, v.Tangent.X, v.Tangent.Y, v.Tangent.Z, v.UV.X, v.UV.Y} {
		// Infinity and NaN differ from themselves.
		if x-x != 0 {
			r.NotFinite++
			return
		}
	}
	if !unit(v.Normal) {
		r.Normals++
	}
	if !unit(v.Tangent) || geom.Abs(v.Tangent.Dot(v.Normal)) > 1e-2 || geom.Abs(v.Handed) != 1 {
		r.Tangents++
	}
	if min(v.UV.X, v.UV.Y) < 0 || max(v.UV.X, v.UV.Y) > 1 {
		r.UV++
	}
}

// shell counts the edges, flat triangles and volume of one shell.
func (r *Report) shell(m *Mesh, s Shell) {
	open, doubled := m.edges(s)
	var volume float64
	for t := s.First; t < s.First+s.Count; t++ {
		a, b, c := m.triangle(t)
		n := b.Sub(a).Cross(c.Sub(a))
		if n.Len() < flat {
			r.Degenerate++
		}
		// Tetrahedra from the first corner of the shell keep the numbers small when the shell lies far from the origin.
		volume += float64(a.Sub(m.Vertices[m.Indices[3*s.First]].Pos).Dot(n)) / 6
	}
	r.Open += open
	r.Doubled += doubled
	r.Volume += volume
	if volume <= 0 {
		r.Inverted++
	}
	if r.Fault == "" && (open > 0 || doubled > 0 || volume <= 0) {
		r.Fault = s.Name
	}
}

// flat is twice the area in square metres under which a triangle has none: a micrometre by a micrometre.
const flat = 1e-12

// triangle is the corners of triangle t.
func (m *Mesh) triangle(t int) (a, b, c geom.Vec3) {
	i := m.Indices[3*t : 3*t+3]
	return m.Vertices[i[0]].Pos, m.Vertices[i[1]].Pos, m.Vertices[i[2]].Pos
}

// edges counts the open and the doubled edges of a shell, its corners welded.
// It takes about n·d steps for n corners with d corners at a place.
func (m *Mesh) edges(s Shell) (open, doubled int) {
	grid := geom.NewGrid(3 * s.Count)
	ids := make([]int32, 0, 3*s.Count)
	for t := s.First; t < s.First+s.Count; t++ {
		a, b, c := m.triangle(t)
		i, j, k := grid.Number(a), grid.Number(b), grid.Number(c)
		if i != j && j != k && k != i {
			ids = append(ids, i, j, k)
		}
	}
	after := func(i int) int32 { return ids[i-i%3+(i+1)%3] }
	first, corners := geom.Group(ids, len(grid.Pos))
	for i, a := range ids {
		b := after(i)
		same, back := 0, 0
		for _, c := range corners[first[a]:first[a+1]] {
			if after(int(c)) == b {
				same++
			}
		}
		for _, c := range corners[first[b]:first[b+1]] {
			if after(int(c)) == a {
				back++
			}
		}
		if same > 1 {
			doubled++
		} else if back == 0 {
			open++
		}
	}
	return open, doubled
}

package solid

import (
	"atelier/internal/media/geom"
	"atelier/internal/media/tex"
	"atelier/internal/seed"
)

// New returns an empty part. Its faces smooth together up to 50°.
func New(name string, s tex.Surface, sd seed.Seed) *Part {
	return &Part{Name: name, Surface: s, Seed: sd.Bits(), Crease: geom.Cos(50 * geom.Pi / 180), Density: 1}
}

// Triangles is the number of triangles of all islands.
func (p *Part) Triangles() int {
	n := 0
	for _, is := range p.Islands {
		n += len(is.Triangles)
	}
	return n
}

// Bounds is the box around all vertices.
func (p *Part) Bounds() geom.Box {
	b := geom.Empty()
	for _, is := range p.Islands {
		for i := range is.Vertices {
			b = b.Add(is.Vertices[i].Pos)
		}
	}
	return b
}

// Corners are those of all triangles, three a triangle.
func (p *Part) Corners() (out []geom.Vec3) {
	for _, is := range p.Islands {
		for _, t := range is.Triangles {
			for _, v := range t.V {
				out = append(out, is.Vertices[v].Pos)
			}
		}
	}
	return out
}

// Volume is what a closed part encloses, cubic metres: negative inside out. It is measured from a corner, so that far parts keep their digits.
func (p *Part) Volume() float32 {
	var sum float32
	var at geom.Vec3
	for i, is := range p.Islands {
		if i == 0 && len(is.Vertices) > 0 {
			at = is.Vertices[0].Pos
		}
		for _, t := range is.Triangles {
			a, b, c := is.Vertices[t.V[0]].Pos.Sub(at), is.Vertices[t.V[1]].Pos.Sub(at), is.Vertices[t.V[2]].Pos.Sub(at)
			sum += a.Dot(b.Cross(c)) / 6
		}
	}
	return sum
}

// Facet shades every face flat, as low-poly styles want it.
func (p *Part) Facet() *Part {
	p.Crease = faceted
	return p
}

// faceted is a crease that no two faces reach.
const faceted = 2

// island starts a new island at a density relative to the part's; 0 means 1.
func (p *Part) island(density float32) *Island {
	if density == 0 {
		density = 1
	}
	is := &Island{Density: density * p.Density, Vertices: make([]Vertex, 0, 16), Triangles: make([]Triangle, 0, 16)}
	p.Islands = append(p.Islands, is)
	return is
}

// vertex appends a corner and returns its number.
func (is *Island) vertex(pos, local geom.Vec3, uv geom.Vec2) int32 {
	is.Vertices = append(is.Vertices, Vertex{Pos: pos, Local: local, UV: uv})
	return int32(len(is.Vertices) - 1)
}

// triangle appends a triangle unless two of its corners coincide, as at the pole of a lathe.
func (is *Island) triangle(a, b, c int32, rank, smooth int8) {
	pa, pb, pc := is.Vertices[a].Pos, is.Vertices[b].Pos, is.Vertices[c].Pos
	if pa == pb || pb == pc || pc == pa {
		return
	}
	is.Triangles = append(is.Triangles, Triangle{V: [3]int32{a, b, c}, Rank: rank, Smooth: smooth})
}

// normal is the face's normal scaled by twice its area.
func (is *Island) normal(t *Triangle) geom.Vec3 {
	a := is.Vertices[t.V[0]].Pos
	return is.Vertices[t.V[1]].Pos.Sub(a).Cross(is.Vertices[t.V[2]].Pos.Sub(a))
}

// Compact drops the vertices that no triangle has, and returns the island.
func (is *Island) Compact() *Island {
	place := make([]int32, len(is.Vertices))
	for i := range is.Triangles {
		for _, v := range is.Triangles[i].V {
			place[v] = 1
		}
	}
	kept := is.Vertices[:0]
	for i, used := range place {
		if used > 0 {
			place[i] = int32(len(kept))
			kept = append(kept, is.Vertices[i])
		}
	}
	for i := range is.Triangles {
		for k, v := range is.Triangles[i].V {
			is.Triangles[i].V[k] = place[v]
		}
	}
	is.Vertices = kept
	return is
}

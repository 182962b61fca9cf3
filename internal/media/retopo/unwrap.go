package retopo

import (
	"context"

	"atelier/internal/media/atlas"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
	"atelier/internal/media/sdf"
	"atelier/internal/media/solid"
)

// unwrap divides the surfaces into charts, packs them into a square of so many texels and returns the mesh with its coordinates, a shell
// for each surface. Faces stay whole, and the triangles of a quad follow each other and share their first corner.
func unwrap(ctx context.Context, parts []part, side int) (*mesh.Mesh, float32, error) {
	var list []*solid.Part
	for _, p := range parts {
		s := &solid.Part{Name: "surface", Density: 1, Given: true, Glass: p.glass}
		if p.glass {
			s.Name = "glass"
		}
		n := net(p)
		n.Separate()
		charts, err := n.Charts(ctx)
		if err != nil {
			return nil, 0, err
		}
		normals := corners(n)
		for i := range charts {
			s.Islands = append(s.Islands, island(n, normals, &charts[i]))
		}
		list = append(list, s)
	}
	page, err := atlas.PackWhole(ctx, list, side)
	if err != nil {
		return nil, 0, err
	}
	m := page.Mesh(list)
	chain(m)
	return m, page.Density, nil
}

// net is a surface as triangles; quads are cut along their shorter diagonal.
func net(p part) *sdf.Net {
	if p.Triangles != nil {
		return &sdf.Net{Pos: p.Pos, Tri: p.Triangles}
	}
	n := &sdf.Net{Pos: p.Pos, Tri: make([][3]int32, 0, 2*len(p.Quads)), Paired: true}
	for _, q := range p.Quads {
		if p.Pos[q[1]].Sub(p.Pos[q[3]]).Len() < p.Pos[q[0]].Sub(p.Pos[q[2]]).Len() {
			q = [4]int32{q[1], q[2], q[3], q[0]}
		}
		n.Tri = append(n.Tri, [3]int32{q[0], q[1], q[2]}, [3]int32{q[0], q[2], q[3]})
	}
	return n
}

// crease is the cosine of the angle up to which faces smooth together: 55°.
const crease = .57

// corners are the normals at the corners of each triangle: means over the triangles around, as far as they lean little from it.
func corners(n *sdf.Net) [][3]geom.Vec3 {
	face, unit := make([]geom.Vec3, len(n.Tri)), make([]geom.Vec3, len(n.Tri))
	ids := make([]int32, 0, 3*len(n.Tri))
	for t, v := range n.Tri {
		a := n.Pos[v[0]]
		face[t] = n.Pos[v[1]].Sub(a).Cross(n.Pos[v[2]].Sub(a))
		unit[t] = face[t].Direction()
		ids = append(ids, v[:]...)
	}
	if n.Paired { // the halves of a quad are one face
		for t := 0; t < len(face); t += 2 {
			sum := face[t].Add(face[t+1]).Direction()
			unit[t], unit[t+1] = sum, sum
		}
	}
	first, members := geom.Group(ids, len(n.Pos))
	out := make([][3]geom.Vec3, len(n.Tri))
	for t, v := range n.Tri {
		for k, at := range v {
			var sum geom.Vec3
			for _, c := range members[first[at]:first[at+1]] {
				if unit[c/3].Dot(unit[t]) >= crease {
					sum = sum.Add(face[c/3])
				}
			}
			if out[t][k] = sum.Direction(); out[t][k] == (geom.Vec3{}) {
				out[t][k] = unit[t].Norm()
			}
		}
	}
	return out
}

// seam is the cosine between normals at one place from which they are one vertex.
const seam = .9998

// island is a chart with all that its vertices carry. A vertex on a crease becomes several.
func island(n *sdf.Net, normals [][3]geom.Vec3, c *sdf.Chart) *solid.Island {
	is := &solid.Island{Density: 1, Triangles: make([]solid.Triangle, len(c.Tri))}
	next := make([]int32, 0, len(c.Vertex)) // by vertex of the island: another one at its place, or −1
	head := make([]int32, len(c.Vertex))
	for i := range head {
		head[i] = -1
	}
	vertex := func(at int32, normal geom.Vec3) int32 {
		for v := head[at]; v >= 0; v = next[v] {
			if is.Vertices[v].Normal.Dot(normal) > seam {
				return v
			}
		}
		p := n.Pos[c.Vertex[at]]
		is.Vertices = append(is.Vertices, solid.Vertex{Pos: p, Local: p, Normal: normal, UV: c.UV[at]})
		next = append(next, head[at])
		head[at] = int32(len(is.Vertices) - 1)
		return head[at]
	}
	for i, t := range c.Tri {
		for k, at := range t {
			is.Triangles[i].V[k] = vertex(at, normals[c.Of[i]][k])
		}
		is.Triangles[i].Rank = 1
	}
	return is
}

// chain turns faces so that none begins at the corner that the one before begins at, unless they are the triangles of one quad: so
// FB_ngon_encoding tells them apart.
func chain(m *mesh.Mesh) {
	last := ^uint32(0)
	for i := 0; i < len(m.Indices); i += 3 {
		v := m.Indices[i : i+3]
		if i+6 <= len(m.Indices) && m.Charts[i/3] == m.Charts[i/3+1] && m.Indices[i+3] == v[0] && m.Indices[i+4] == v[2] {
			if v[0] == last { // the same diagonal, from its other end
				d := m.Indices[i+5]
				copy(m.Indices[i:], []uint32{v[2], d, v[0], v[2], v[0], v[1]})
			}
			last = m.Indices[i]
			i += 3
			continue
		}
		if v[0] == last {
			v[0], v[1], v[2] = v[1], v[2], v[0]
		}
		last = v[0]
	}
}

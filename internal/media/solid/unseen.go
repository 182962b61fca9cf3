package solid

import (
	"strconv"

	"atelier/internal/media/geom"
)

// Unseen gives the faces that look along the unit vector dir, within 40°, few texels: density is 0.05–0.4 of what they had.
// They become islands of their own, and so does what they cut apart. Call it before Place, in the builder's frame.
func (p *Part) Unseen(dir geom.Vec3, density float32) *Part {
	var out []*Island
	for _, is := range p.Islands {
		class := make([]bool, len(is.Triangles))
		hidden := 0
		for i := range is.Triangles {
			class[i] = is.normal(&is.Triangles[i]).Norm().Dot(dir) > .766
			if class[i] {
				hidden++
			}
		}
		switch hidden {
		case 0:
			out = append(out, is)
		case len(class):
			is.Density *= density
			out = append(out, is)
		default:
			out = append(out, is.cutOut(class, density)...)
		}
	}
	p.Islands = out
	return p
}

// cutOut splits an island into the connected pieces of seen and of hidden triangles.
func (is *Island) cutOut(hidden []bool, density float32) []*Island {
	piece := is.pieces(hidden)
	var out []*Island
	place := map[int32]*Island{}
	moved := map[[2]int32]int32{} // piece and old vertex → new vertex
	for i, t := range is.Triangles {
		part := place[piece[i]]
		if part == nil {
			part = &Island{Density: is.Density, Share: is.Share}
			if hidden[i] {
				part.Density *= density
			}
			if is.Share != "" {
				part.Share += "~" + strconv.Itoa(len(out))
			}
			place[piece[i]] = part
			out = append(out, part)
		}
		for k, v := range t.V {
			key := [2]int32{piece[i], v}
			n, ok := moved[key]
			if !ok {
				n = int32(len(part.Vertices))
				part.Vertices = append(part.Vertices, is.Vertices[v])
				moved[key] = n
			}
			t.V[k] = n
		}
		part.Triangles = append(part.Triangles, t)
	}
	return out
}

// pieces numbers the triangles by connected piece: union-find over (vertex, hidden).
func (is *Island) pieces(hidden []bool) []int32 {
	parent := make([]int32, 2*len(is.Vertices))
	for i := range parent {
		parent[i] = int32(i)
	}
	find := func(i int32) int32 {
		for parent[i] != i {
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	node := func(i int, k int) int32 {
		n := is.Triangles[i].V[k] * 2
		if hidden[i] {
			n++
		}
		return find(n)
	}
	for i := range is.Triangles {
		parent[node(i, 1)] = node(i, 0)
		parent[node(i, 2)] = node(i, 0)
	}
	out := make([]int32, len(is.Triangles))
	for i := range out {
		out[i] = node(i, 0)
	}
	return out
}

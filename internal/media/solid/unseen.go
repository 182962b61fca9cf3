package solid

import (
	"slices"
	"strconv"

	"atelier/internal/media/geom"
)

// Unseen gives the faces that look along the unit vector dir, within 40°, few texels: density is 0.05–0.4 of what they had.
// They become islands of their own, and so does what they cut apart. Call it before Place, in the builder's frame.
func (p *Part) Unseen(dir geom.Vec3, density float32) *Part {
	var out []*Island
	for _, is := range p.Islands {
		if len(is.Triangles) == 0 {
			out = append(out, is)
			continue
		}
		class := make([]uint8, len(is.Triangles))
		for i := range is.Triangles {
			// The cosine of 40°.
			if is.normal(&is.Triangles[i]).Norm().Dot(dir) > .766 {
				class[i] = 1
			}
		}
		pieces, of := is.Split(class)
		for i, q := range pieces {
			if of[i] == 1 {
				q.Density *= density
			}
		}
		out = append(out, pieces...)
	}
	p.Islands = out
	return p
}

// Split cuts an island into the connected pieces of triangles of one class, and says of which class each piece is.
// An island of one class comes back as it is; it has at least one triangle.
func (is *Island) Split(class []uint8) (out []*Island, of []uint8) {
	if uniform(class) {
		return []*Island{is}, class[:1]
	}
	piece := is.pieces(class)
	place := map[int32]*Island{}
	moved := map[[2]int32]int32{} // piece and old vertex → new vertex
	for i, t := range is.Triangles {
		part := place[piece[i]]
		if part == nil {
			part = &Island{Density: is.Density, Share: is.Share}
			if is.Share != "" {
				// Islands that share texels with those of another part share them piece by piece.
				part.Share += "~" + strconv.Itoa(len(out))
			}
			place[piece[i]] = part
			out, of = append(out, part), append(of, class[i])
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
	return out, of
}

// uniform reports whether all triangles are of one class.
func uniform(class []uint8) bool {
	for _, c := range class {
		if c != class[0] {
			return false
		}
	}
	return true
}

// pieces numbers the triangles by connected piece: union-find over (vertex, class).
func (is *Island) pieces(class []uint8) []int32 {
	classes := int32(slices.Max(class)) + 1
	parent := make([]int32, int(classes)*len(is.Vertices))
	for i := range parent {
		parent[i] = int32(i)
	}
	find := func(i int32) int32 {
		for parent[i] != i {
			// Path halving keeps the trees flat.
			parent[i] = parent[parent[i]]
			i = parent[i]
		}
		return i
	}
	node := func(i int, k int) int32 {
		return find(is.Triangles[i].V[k]*classes + int32(class[i]))
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

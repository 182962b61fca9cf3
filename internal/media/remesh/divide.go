package remesh

import (
	"atelier/internal/media/geom"
)

// fabric is the mesh of quads while it is made.
type fabric struct {
	pos    []geom.Vec3
	quad   [][4]int32
	anchor []int32 // by vertex: the vertex of the skin that it lies nearest to
	first  []int32 // the neighbours of v are link[first[v]:first[v+1]]
	link   []int32
}

// divide parts each polygon of a layout into quads around its middle. Middles of edges and of quads have four edges then, whatever the
// layout has at its corners.
func (y *layout) divide(k *skin, polygons []polygon) *fabric {
	f, s := &fabric{}, y.seats(k)
	number := make([]int32, len(y.first))
	for _, p := range polygons {
		for _, v := range p.corner[:p.sides()] {
			if number[v] == 0 {
				number[v] = f.add(k, s.corner[v]) + 1
			}
		}
	}
	middles := make(map[ends]int32, 2*len(polygons))
	for _, p := range polygons {
		n := p.sides()
		var mid [4]int32
		for i := range n {
			e := between(p.corner[i], p.corner[(i+1)%n])
			m, ok := middles[e]
			if !ok {
				m = f.add(k, s.middle(e))
				middles[e] = m
			}
			mid[i] = m
		}
		c := f.add(k, s.center(&p))
		for i := range n {
			f.quad = append(f.quad, [4]int32{number[p.corner[i]] - 1, mid[i], c, mid[(i+n-1)%n]})
		}
	}
	f.connect()
	return f
}

func (f *fabric) add(k *skin, at int32) int32 {
	f.pos, f.anchor = append(f.pos, k.pos[at]), append(f.anchor, at)
	return int32(len(f.pos) - 1)
}

// connect lists the neighbours of each vertex.
func (f *fabric) connect() {
	ids, to := make([]int32, 0, 4*len(f.quad)), make([]int32, 0, 4*len(f.quad))
	for _, q := range f.quad {
		for i, v := range q {
			ids, to = append(ids, v), append(to, q[(i+1)%4]) // each edge has a quad on either side
		}
	}
	f.first, f.link = geom.Group(ids, len(f.pos))
	for i, m := range f.link {
		f.link[i] = to[m]
	}
}

// around are the neighbours of a vertex.
func (f *fabric) around(v int) []int32 { return f.link[f.first[v]:f.first[v+1]] }

// regular is the share of vertices with four edges.
func (f *fabric) regular() float64 {
	n := 0
	for v := range f.pos {
		if f.first[v+1]-f.first[v] == 4 {
			n++
		}
	}
	return float64(n) / float64(max(len(f.pos), 1))
}

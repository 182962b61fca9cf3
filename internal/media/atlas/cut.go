package atlas

import (
	"context"
	"math"
	"strconv"

	"atelier/internal/media/geom"
	"atelier/internal/media/solid"
)

// cutPart cuts the islands of a part that are longer than limit metres times density into equal pieces.
// A cut puts a point on every edge that it crosses; all triangles of the part that have the edge, on whichever island, take the point,
// so that the shell stays closed. A part that would not stay closed is left whole.
func cutPart(ctx context.Context, p *solid.Part, limit float32) error {
	if limit == noLimit {
		return nil
	}
	rulers := make([]ruler, len(p.Islands))
	cuts := false
	for i, is := range p.Islands {
		rulers[i] = rule(is, limit)
		cuts = cuts || rulers[i].n > 1
	}
	if !cuts {
		return nil
	}
	seam := newSeam(p)
	for i, is := range p.Islands {
		seam.cross(is, seam.ids[i], &rulers[i])
	}
	var out []*solid.Island
	for i, is := range p.Islands {
		if err := ctx.Err(); err != nil {
			return err
		}
		out = append(out, seam.divide(is, seam.ids[i], &rulers[i])...)
	}
	if sound(out) {
		p.Islands = out
	}
	return nil
}

// sound reports whether islands still close on each other where points are welded: each edge once, and once the other way round.
// On blades thinner than a few weld distances a cut can put points so close together that they become one.
func sound(islands []*solid.Island) bool {
	n := 0
	for _, is := range islands {
		n += len(is.Triangles)
	}
	grid := geom.NewGrid(3 * n)
	seen := make(map[edge]int, 3*n)
	for _, is := range islands {
		for _, t := range is.Triangles {
			var id [3]int32
			for k, v := range t.V {
				id[k] = grid.Number(is.Vertices[v].Pos)
			}
			if id[0] == id[1] || id[1] == id[2] || id[2] == id[0] {
				continue
			}
			for k := range 3 {
				seen[edge{id[k], id[(k+1)%3]}]++
			}
		}
	}
	for e, times := range seen {
		if times != 1 || seen[edge{e.b, e.a}] != 1 {
			return false
		}
	}
	return true
}

// ruler cuts an island along its longer UV axis into n bands of equal length.
type ruler struct {
	n       int
	along   bool // bands lie along V
	low, by float32
}

func rule(is *solid.Island, limit float32) ruler {
	s := spanOf(is)
	d := s.size()
	r := ruler{along: d.Y > d.X, low: s.lo.X}
	long := d.X
	if r.along {
		r.low, long = s.lo.Y, d.Y
	}
	r.n = pieces(long*is.Density, limit)
	r.by = long / float32(r.n)
	return r
}

// at is the place of an island's vertex in bands: 1.5 is the middle of band 1. Within a hundredth of a line it is on the line:
// a cut so near to a row of vertices would leave slivers thinner than geom.Weld.
func (r *ruler) at(v *solid.Vertex) float32 {
	u := v.UV.X
	if r.along {
		u = v.UV.Y
	}
	x := (u - r.low) / r.by
	if line := float32(math.Round(float64(x))); geom.Abs(x-line) < .01 {
		return line
	}
	return x
}

// edge names an edge of a welded part, the lower number first.
type edge struct{ a, b int32 }

// seam holds the points that cuts have put on the edges of a part.
type seam struct {
	ids    [][]int32 // welded numbers of each island's vertices
	points map[edge][]int32
}

// whole is the parameter of an edge's far end. Points lie on its multiples, so that one minus a share is exact.
const whole = 1 << 20

func newSeam(p *solid.Part) *seam {
	s := &seam{ids: make([][]int32, len(p.Islands)), points: map[edge][]int32{}}
	grid := geom.NewGrid(3 * p.Triangles())
	for i, is := range p.Islands {
		s.ids[i] = make([]int32, len(is.Vertices))
		for k := range is.Vertices {
			s.ids[i][k] = grid.Number(is.Vertices[k].Pos)
		}
	}
	return s
}

// side is one edge of a triangle, from its lower welded number to the higher.
type side struct {
	edge
	from, to int32 // vertices of the island
	back     bool  // the triangle runs from to to from
}

func sideOf(t *solid.Triangle, ids []int32, k int) side {
	a, b := t.V[k], t.V[(k+1)%3]
	if ids[a] > ids[b] {
		return side{edge{ids[b], ids[a]}, b, a, true}
	}
	return side{edge{ids[a], ids[b]}, a, b, false}
}

// lines calls f with each line of the ruler that properly crosses the side, and where.
func (s side) lines(is *solid.Island, r *ruler, f func(line int, at int32)) {
	x, y := r.at(&is.Vertices[s.from]), r.at(&is.Vertices[s.to])
	for line := 1; line < r.n; line++ {
		l := float32(line)
		if x < l && l < y || y < l && l < x {
			f(line, min(max(int32(float64(l-x)/float64(y-x)*whole+.5), 1), whole-1))
		}
	}
}

// cross puts the points of one island's cuts on the edges.
func (s *seam) cross(is *solid.Island, ids []int32, r *ruler) {
	if r.n < 2 {
		return
	}
	for i := range is.Triangles {
		for k := range 3 {
			sd := sideOf(&is.Triangles[i], ids, k)
			sd.lines(is, r, func(_ int, at int32) { s.put(sd.edge, at, length(is, sd)) })
		}
	}
}

func length(is *solid.Island, s side) float32 {
	return is.Vertices[s.to].Pos.Sub(is.Vertices[s.from].Pos).Len()
}

// put adds a point to an edge of some length unless one is already there within four weld distances.
func (s *seam) put(e edge, at int32, length float32) {
	list := s.points[e]
	if i := nearest(list, at); i >= 0 {
		if d := geom.Abs(float32(list[i]-at)) / whole * length; d < 4*geom.Weld {
			return
		}
	}
	i := 0
	for i < len(list) && list[i] < at {
		i++
	}
	list = append(list, 0)
	copy(list[i+1:], list[i:])
	list[i] = at
	s.points[e] = list
}

// nearest is the index of the point nearest to at, or −1.
func nearest(list []int32, at int32) int {
	best := -1
	for i, p := range list {
		if best < 0 || geom.Abs(float32(p-at)) < geom.Abs(float32(list[best]-at)) {
			best = i
		}
	}
	return best
}

// shareOf names the n-th piece of a shared island.
func shareOf(share string, n int) string {
	if share == "" {
		return ""
	}
	return share + "." + strconv.Itoa(n)
}

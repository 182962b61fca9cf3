package sdf

import (
	"context"
	"slices"

	"atelier/internal/media/geom"
)

// Limits of charts, as cosines between a triangle's normal and the chart's mean normal.
const (
	growCone  = .42 // while charts grow
	mergeCone = .16 // when a small chart is taken in: what leans that far is stretched by the projection and unrolled after
)

// charts divides a net into patches that lean little from their mean normal, so that each unrolls into the plane.
// It is Lloyd's algorithm over triangles: seeds grow to charts, the most typical triangle of each chart becomes its next seed (compare Cohen-Steiner,
// Alliez, Desbrun, Variational Shape Approximation, 2004, whose proxies are planes, too).
type charts struct {
	*Net
	watch
	across [][3]int32
	normal []geom.Vec3 // by triangle, unit
	zone   []float32   // by triangle: density of texels; no chart holds two zones
	area   []float32   // by triangle
	of     []int32     // by triangle: its chart, or −1
	mean   []geom.Vec3 // by chart, unit
	size   []float32   // by chart: area
	queue  queue
}

// patches returns the triangles of each chart; density, if any, is the same all over a chart.
func (n *Net) patches(ctx context.Context, density func(geom.Vec3) float32) ([][]int32, error) {
	c := &charts{Net: n, watch: watch{ctx: ctx}, across: n.neighbours(), normal: make([]geom.Vec3, len(n.Tri)), zone: make([]float32, len(n.Tri)),
		area: make([]float32, len(n.Tri)), of: make([]int32, len(n.Tri))}
	for t, tri := range n.Tri {
		if c.over() {
			return nil, c.err
		}
		a := n.Pos[tri[0]]
		x := n.Pos[tri[1]].Sub(a).Cross(n.Pos[tri[2]].Sub(a))
		c.area[t], c.normal[t] = x.Len()/2, x.Norm()
		c.of[t] = -1
		if density != nil {
			c.zone[t] = density(c.middle(t))
		}
	}
	c.cover()
	for i := 0; i < 3 && c.err == nil; i++ { // Lloyd: grow all charts again at once, each from its most typical triangle
		c.flood(c.typical())
		c.cover()
	}
	if c.err == nil {
		c.absorb()
	}
	if c.err != nil {
		return nil, c.err
	}
	c.straighten()
	c.reunite()
	return slices.DeleteFunc(c.lists(), func(tris []int32) bool { return len(tris) == 0 }), nil
}

// cover starts charts until every triangle lies on one, or the context ends.
func (c *charts) cover() {
	for t := range c.Tri {
		if c.over() {
			return
		}
		if c.of[t] < 0 {
			c.mean = append(c.mean, c.normal[t])
			c.grow([]int32{int32(t)}, len(c.mean)-1)
		}
	}
	c.measure()
}

// flood forgets all charts and grows new ones, one from each seed.
func (c *charts) flood(seeds []int32) {
	c.mean = c.mean[:0]
	for t := range c.of {
		c.of[t] = -1
	}
	for _, s := range seeds {
		c.mean = append(c.mean, c.normal[s])
	}
	c.grow(seeds, 0)
}

// grow adds neighbours to charts first, first+1 … that begin at seeds, triangles that lean least first, as far as the cone allows.
// The cost is 1 − cosine, and the queue is one for all charts: whichever triangle leans least goes next.
func (c *charts) grow(seeds []int32, first int) {
	q := &c.queue // empty again at the end
	for i, s := range seeds {
		q.push(candidate{a: s, b: int32(first + i)}, 0)
	}
	for {
		e, ok := q.pop(most)
		if !ok || c.over() {
			return
		}
		if c.of[e.a] >= 0 {
			continue
		}
		c.of[e.a] = e.b
		for _, o := range c.across[e.a] {
			if o >= 0 && c.of[o] < 0 && c.zone[o] == c.zone[e.a] {
				if lean := c.mean[e.b].Dot(c.normal[o]); lean > growCone {
					q.push(candidate{a: o, b: e.b}, 1-lean)
				}
			}
		}
	}
}

// measure sums areas and mean normals of the charts.
func (c *charts) measure() {
	c.size = make([]float32, len(c.mean))
	clear(c.mean)
	for t, o := range c.of {
		c.size[o] += c.area[t]
		c.mean[o] = c.mean[o].Mad(c.normal[t], c.area[t])
	}
	for o := range c.mean {
		c.mean[o] = c.mean[o].Norm()
	}
}

// typical finds in each chart the triangle whose place and normal are nearest to the mean.
func (c *charts) typical() []int32 {
	centre := make([]geom.Vec3, len(c.mean))
	for t, o := range c.of {
		centre[o] = centre[o].Mad(c.middle(t), c.area[t]/c.size[o])
	}
	best, least := make([]int32, len(c.mean)), make([]float32, len(c.mean))
	for t, o := range c.of {
		d := c.middle(t).Sub(centre[o])
		// Both terms are without unit: the squared distance over the area of the chart, and how far the normal leans.
		cost := d.Dot(d)/c.size[o] + 1 - c.normal[t].Dot(c.mean[o])
		if least[o] == 0 || cost < least[o] {
			best[o], least[o] = int32(t), cost
		}
	}
	return best
}

func (c *charts) middle(t int) geom.Vec3 {
	tri := c.Tri[t]
	return c.Pos[tri[0]].Add(c.Pos[tri[1]]).Add(c.Pos[tri[2]]).Mul(1. / 3)
}

// absorb merges small charts, the smallest first, into the neighbour with the longest common border, if the result is flat enough.
// Small is less than a fortieth of the whole: each chart costs a gutter in the atlas and a seam. A host that is still small is looked at again.
func (c *charts) absorb() {
	lists := c.lists()
	c.measure()
	var total float32
	for _, a := range c.size {
		total += a
	}
	settled := make([]bool, len(lists))
	for {
		small := -1
		for o, a := range c.size {
			if !settled[o] && a < total/40 && (small < 0 || a < c.size[small]) {
				small = o
			}
		}
		if c.err = c.ctx.Err(); small < 0 || c.err != nil {
			return
		}
		settled[small] = true
		into := c.host(lists, int32(small))
		if into < 0 {
			continue
		}
		for _, t := range lists[small] {
			c.of[t] = into
		}
		lists[into] = append(lists[into], lists[small]...)
		c.mean[into] = c.union(int32(small), into)
		c.size[into] += c.size[small]
		lists[small], c.size[small], settled[into] = nil, 0, false
	}
}

// union is the mean normal of two charts together.
func (c *charts) union(a, b int32) geom.Vec3 {
	return c.mean[a].Mul(c.size[a]).Mad(c.mean[b], c.size[b]).Norm()
}

// host is the neighbour that takes chart o in, or −1.
func (c *charts) host(lists [][]int32, o int32) int32 {
	var names []int32
	var border []float32
	for _, t := range lists[o] {
		for k, x := range c.across[t] {
			if x < 0 || c.of[x] == o || c.zone[x] != c.zone[t] {
				continue
			}
			i := 0
			for i < len(names) && names[i] != c.of[x] {
				i++
			}
			if i == len(names) {
				names, border = append(names, c.of[x]), append(border, 0)
			}
			border[i] += c.Pos[c.Tri[t][k]].Sub(c.Pos[c.Tri[t][(k+1)%3]]).Len()
		}
	}
	best, longest := int32(-1), float32(0)
	for i, n := range names {
		if border[i] > longest && c.flatEnough(lists[o], lists[n], c.union(o, n)) {
			best, longest = n, border[i]
		}
	}
	return best
}

// flatEnough reports whether all triangles face the mean direction closely enough for one chart.
func (c *charts) flatEnough(a, b []int32, mean geom.Vec3) bool {
	for _, list := range [2][]int32{a, b} {
		for _, t := range list {
			if c.normal[t].Dot(mean) < mergeCone {
				return false
			}
		}
	}
	return true
}

// straighten gives triangles that have two neighbours on another chart to that chart.
// Such a triangle is a tooth of a jagged border. Four passes let a row of teeth go.
func (c *charts) straighten() {
	for range 4 {
		for t, n := range c.across {
			o := c.of[t]
			for k := range 3 {
				a, b := n[k], n[(k+1)%3]
				if a >= 0 && b >= 0 && c.of[a] == c.of[b] && c.of[a] != o && c.zone[a] == c.zone[t] && c.normal[t].Dot(c.mean[c.of[a]]) > mergeCone {
					c.of[t] = c.of[a]
				}
			}
		}
	}
}

// reunite brings the halves of each quad onto one chart, that of the half which leans less from it.
// Charts may fall apart by it; lists makes a chart of each piece.
func (c *charts) reunite() {
	if !c.Paired {
		return
	}
	for t := 0; t+1 < len(c.of); t += 2 {
		a, b := c.of[t], c.of[t+1]
		if a == b {
			continue
		}
		n := c.normal[t].Add(c.normal[t+1])
		if c.mean[a].Dot(n) < c.mean[b].Dot(n) {
			a = b
		}
		c.of[t], c.of[t+1] = a, a
	}
}

// lists gathers the triangles of each chart, connected piece by connected piece.
func (c *charts) lists() [][]int32 {
	lists := make([][]int32, 0, len(c.mean))
	for range c.mean {
		lists = append(lists, nil)
	}
	seen := make([]bool, len(c.Tri))
	var stack []int32
	for s := range c.Tri {
		if seen[s] {
			continue
		}
		o := c.of[s]
		if lists[o] != nil { // a second piece of the chart becomes one of its own
			c.mean, c.size = append(c.mean, c.mean[o]), append(c.size, 0)
			o = int32(len(lists))
			lists = append(lists, nil)
		}
		was := c.of[s]
		stack, seen[s] = append(stack[:0], int32(s)), true
		for len(stack) > 0 {
			t := stack[len(stack)-1]
			stack = stack[:len(stack)-1]
			c.of[t] = o
			lists[o] = append(lists[o], t)
			for _, x := range c.across[t] {
				if x >= 0 && !seen[x] && c.of[x] == was {
					seen[x] = true
					stack = append(stack, x)
				}
			}
		}
	}
	return lists
}

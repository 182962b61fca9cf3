package sdf

import (
	"context"

	"atelier/internal/media/geom"
)

// Simplify collapses edges, the least visible first, until at most target triangles are left or no collapse is sound.
// importance weighs the error at a place, nil means 1 everywhere. The net stays closed and manifold.
// A large net is first divided into slabs, which are simplified side by side: the same ones on any number of processors.
// The error is that of the context; the net is then of no use.
func (n *Net) Simplify(ctx context.Context, target int, importance func(geom.Vec3) float32) error {
	if len(n.Tri) <= target {
		return nil
	}
	c := newCollapser(ctx, n, importance)
	if len(n.Tri)-target >= crowded && target >= roomy && c.err == nil {
		c.err = c.bySlabs(ctx, target)
	}
	if c.err != nil {
		return c.err
	}
	h := newHand(ctx, c, everywhere)
	h.offerAll()
	h.run(most, len(n.Tri)-c.gone-target)
	if h.err != nil {
		return h.err
	}
	n.compact()
	return nil
}

// dead marks the first corner of a triangle that is gone.
const dead = -1

// collapser is the state of one Simplify. Corner 3t+k is corner k of triangle t; the corners at a vertex are a linked list.
type collapser struct {
	*Net
	watch
	region   []uint8 // by vertex: the slab that it and all its neighbours lie in, or rim; nil: the net is not divided
	quadrics []quadric
	weight   []float32 // mean importance around a vertex
	first    []int32   // by vertex: a corner
	next     []int32   // by corner: the next one at the vertex, or −1
	stamp    []uint16  // by vertex: counts its moves; gone vertices never match again
	mark     []uint32  // by vertex: last link test that saw it
	test     uint32    // the last link test of all
	gone     int       // triangles
}

// The quadric of a vertex sums the planes of its triangles. normal·area weighs a plane by twice its area.
func newCollapser(ctx context.Context, n *Net, importance func(geom.Vec3) float32) *collapser {
	c := &collapser{Net: n, watch: watch{ctx: ctx}, quadrics: make([]quadric, len(n.Pos)), weight: make([]float32, len(n.Pos)),
		stamp: make([]uint16, len(n.Pos)), mark: make([]uint32, len(n.Pos))}
	c.first, c.next = n.corners()
	for v := range c.weight {
		c.weight[v] = 1
		if importance != nil && !c.over() {
			c.weight[v] = importance(n.Pos[v])
		}
	}
	for _, tri := range n.Tri {
		a := n.Pos[tri[0]]
		normal := n.Pos[tri[1]].Sub(a).Cross(n.Pos[tri[2]].Sub(a))
		area := normal.Len()
		normal = normal.Norm()
		for _, v := range tri {
			c.quadrics[v].addPlane(normal, -float64(normal.Dot(a)), float64(area*c.weight[v]))
		}
	}
	return c
}

// hand collapses the edges of one slab, or of the whole net.
type hand struct {
	*collapser
	watch
	queue *queue
	slab  uint8
	test  uint32 // its last link test
	gone  int    // triangles, by its collapses
}

func newHand(ctx context.Context, c *collapser, slab uint8) *hand {
	return &hand{collapser: c, watch: watch{ctx: ctx}, queue: &queue{}, slab: slab, test: c.test}
}

// reaches reports whether the hand may move v and its neighbours.
func (h *hand) reaches(v int32) bool { return h.slab == everywhere || h.region[v] == h.slab }

// offerAll queues all edges that the hand may collapse.
func (h *hand) offerAll() {
	for _, t := range h.Tri {
		if t[0] == dead {
			continue
		}
		if h.over() {
			return
		}
		for k, v := range t {
			if o := t[(k+1)%3]; v < o {
				h.offer(v, o)
			}
		}
	}
}

// offer queues an edge at its cost, if it is the hand's.
func (h *hand) offer(a, b int32) {
	if h.reaches(a) && h.reaches(b) {
		_, cost := h.merge(a, b)
		h.queue.push(candidate{a: a, b: b, stampA: h.stamp[a], stampB: h.stamp[b]}, cost)
	}
}

// run collapses edges of buckets up to last until it has taken surplus triangles away, or the context ends.
func (h *hand) run(last, surplus int) {
	for most := h.gone + surplus; h.gone < most && !h.over(); {
		e, ok := h.queue.pop(last)
		if !ok {
			return
		}
		if h.stamp[e.a] == e.stampA && h.stamp[e.b] == e.stampB {
			h.try(e.a, e.b)
		}
	}
}

// merge is where the ends of an edge would meet, and at what cost: the quadric's error in m⁴, and a little for length,
// which keeps triangles even where the surface is flat.
// The best place is that of the least error, unless it lies farther from the middle than the edge is long: near-parallel planes meet anywhere. Else
// it is the best of the middle and the ends. Length counts 1e-4 of its fourth power, in m⁴ as the error, so that flat ground keeps triangles of
// even size.
func (c *collapser) merge(a, b int32) (geom.Vec3, float32) {
	q := c.quadrics[a]
	q.add(&c.quadrics[b])
	pa, pb := c.Pos[a], c.Pos[b]
	along := pb.Sub(pa)
	square := along.Dot(along)
	best := pa.Mad(along, .5)
	if p, ok := q.least(); ok && p.Sub(best).Dot(p.Sub(best)) < square {
		best = p
	} else {
		cost := q.at(best)
		for _, p := range [2]geom.Vec3{pa, pb} {
			if e := q.at(p); e < cost {
				best, cost = p, e
			}
		}
	}
	return best, float32(max(q.at(best), 0)) + 1e-4*square*square*(c.weight[a]+c.weight[b])
}

// try collapses the edge a–b into a if that keeps the surface manifold and folds nothing.
// Stamps outdate what the queue still holds of a and b; those of b, which is gone, are moved half their range away.
func (h *hand) try(a, b int32) {
	p, _ := h.merge(a, b)
	if !h.linked(a, b) || h.folds(a, b, p) || h.folds(b, a, p) {
		return
	}
	h.Pos[a] = p
	h.quadrics[a].add(&h.quadrics[b])
	h.weight[a] = max(h.weight[a], h.weight[b])
	h.stamp[a]++
	h.stamp[b] += 1 << 15
	h.join(a, b)
	for k := h.first[a]; k >= 0; k = h.next[k] {
		h.offer(a, h.Tri[k/3][(k+1)%3])
	}
}

// linked is the link condition (Dey 1999): the ends share exactly the two vertices across the edge, and not the edge between these as well, which
// they do in a tetrahedron alone: it would become two triangles back to back.
func (h *hand) linked(a, b int32) bool {
	h.test++
	around, common, apart := 0, 0, 0
	for k := h.first[a]; k >= 0; k = h.next[k] {
		h.mark[h.Tri[k/3][(k+1)%3]] = h.test
		around++
	}
	for k := h.first[b]; k >= 0; k = h.next[k] {
		if h.mark[h.Tri[k/3][(k+1)%3]] == h.test {
			common++
		} else {
			apart++
		}
	}
	return common == 2 && around+apart > 4
}

// folds reports whether moving v to p turns one of its triangles, those with gone apart, by more than 70°, or flattens it.
func (c *collapser) folds(v, gone int32, p geom.Vec3) bool {
	for k := c.first[v]; k >= 0; k = c.next[k] {
		t := c.Tri[k/3]
		x, y := t[(k+1)%3], t[(k+2)%3]
		if x == gone || y == gone {
			continue
		}
		px, side := c.Pos[x], c.Pos[y].Sub(c.Pos[x])
		was, is := side.Cross(c.Pos[v].Sub(px)), side.Cross(p.Sub(px))
		// .34 is the cosine of 70°.
		if was.Dot(is) < .34*was.Len()*is.Len() {
			return true
		}
		// Twice the area under 4 % of the square of a long side: a sliver, whose normal is noise.
		if q := p.Sub(px); is.Len() < .04*max(side.Dot(side), q.Dot(q)) {
			return true
		}
	}
	return false
}

// join drops the two triangles on the edge a–b and gives b's others to a.
func (h *hand) join(a, b int32) {
	for k := h.first[a]; k >= 0; k = h.next[k] {
		t := &h.Tri[k/3]
		for i := int32(1); i < 3; i++ {
			if t[(k+i)%3] == b {
				across := (k + 3 - i) % 3
				h.unlink(t[across], k-k%3+across)
				t[0] = dead
				h.gone++
				break
			}
		}
	}
	head := int32(-1)
	for _, chain := range [2]int32{h.first[b], h.first[a]} {
		for k := chain; k >= 0; {
			after := h.next[k]
			if t := &h.Tri[k/3]; t[0] != dead {
				t[k%3] = a
				h.next[k], head = head, k
			}
			k = after
		}
	}
	h.first[a], h.first[b] = head, -1
}

// unlink takes a corner out of the chain of its vertex.
func (c *collapser) unlink(v, corner int32) {
	link := &c.first[v]
	for *link != corner {
		link = &c.next[*link]
	}
	*link = c.next[corner]
}

// compact drops dead triangles and vertices without triangles.
// Triangles keep their order, and vertices come in the order of their first use.
func (n *Net) compact() {
	number := make([]int32, len(n.Pos))
	for i := range number {
		number[i] = -1
	}
	pos := n.Pos[:0:0]
	tris := n.Tri[:0]
	for _, t := range n.Tri {
		if t[0] == dead {
			continue
		}
		for k, v := range t {
			if number[v] < 0 {
				number[v] = int32(len(pos))
				pos = append(pos, n.Pos[v])
			}
			t[k] = number[v]
		}
		tris = append(tris, t)
	}
	n.Pos, n.Tri = pos, tris
}

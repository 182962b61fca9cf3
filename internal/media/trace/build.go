package trace

import (
	"math/bits"
	"sync"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/mesh"
)

// Costs of the surface area heuristic, in triangle tests.
const (
	stepCost = 1.2     // reading a node and testing two boxes
	bins     = 12      // slices of an axis that are tried as cuts; shorter runs take fewer
	alone    = abreast // runs up to this long are leaves at once: one block
	apart    = 2048    // runs from this long are built beside each other

	// tallest is how many splits lie above a leaf at most. Of each of wideLevel nodes seven children wait on the stack of a ray, of each
	// below one; all of them together must be fewer than deep.
	tallest = deep - 1 - (wide-2)*wideLevel
)

// builder sorts the triangles into the tree. Runs of ids are split in place, so goroutines on different runs never meet;
// an inner node is stored under the position it splits at, which no other node shares.
type builder struct {
	boxes  []geom.Box
	mids   []geom.Vec3
	ids    []int32
	splits []split
	wait   sync.WaitGroup
}

// split is an inner node: two children and the boxes around them. Children are coded as in node, but with positions.
type split struct {
	box   [2]geom.Box
	child [2]int32
}

// newBuilder is of the triangles whose mark in glass is of; nil marks none. It grows every box by pad, which outweighs the rounding of the slab test.
func newBuilder(m *mesh.Mesh, glass []bool, of bool, pad float32) *builder {
	n := m.Triangles()
	t := &builder{boxes: make([]geom.Box, n), mids: make([]geom.Vec3, n), ids: make([]int32, 0, n)}
	d := geom.Vec3{X: pad, Y: pad, Z: pad}
	for i := range n {
		a, b, c := corners(m, i)
		box := geom.Box{Min: a.Min(b).Min(c).Sub(d), Max: a.Max(b).Max(c).Add(d)}
		t.boxes[i], t.mids[i] = box, box.Min.Add(box.Max)
		if of == (glass != nil && glass[i]) {
			t.ids = append(t.ids, int32(i))
		}
	}
	t.splits = make([]split, len(t.ids)+1)
	return t
}

// build makes the subtree over ids lo..hi−1, below so many splits, and returns its code.
func (t *builder) build(lo, hi, below int) int32 {
	if hi-lo <= alone {
		return leaf(lo, hi)
	}
	mid := t.divide(lo, hi, below)
	if mid < 0 {
		return leaf(lo, hi)
	}
	s := &t.splits[mid]
	s.box[0], s.box[1] = t.bounds(lo, mid), t.bounds(mid, hi) // now: soon another goroutine sorts the run
	if hi-lo >= apart {
		t.wait.Go(func() {
			band.StandBack()
			s.child[0] = t.build(lo, mid, below+1)
		})
	} else {
		s.child[0] = t.build(lo, mid, below+1)
	}
	s.child[1] = t.build(mid, hi, below+1)
	return int32(mid)
}

func leaf(lo, hi int) int32 { return ^int32(lo<<4 | (hi - lo)) }

func (t *builder) bounds(lo, hi int) geom.Box {
	b := geom.Empty()
	for _, id := range t.ids[lo:hi] {
		grow(&b, &t.boxes[id])
	}
	return b
}

// divide sorts ids lo..hi−1 into two sides and returns where the second begins, or −1 where a leaf is cheaper. Where the tree would become
// too tall, as over triangles that are nested in each other a hundredfold, it halves them.
func (t *builder) divide(lo, hi, below int) int {
	if halvings := bits.Len(uint(hi-lo-1) / alone); below+halvings >= tallest {
		return (lo + hi) / 2
	}
	axis, cut := t.cheapest(lo, hi)
	if axis < 0 {
		if hi-lo <= maxLeaf {
			return -1
		}
		return (lo + hi) / 2 // all in one place: any halves will do
	}
	i, e := lo, hi
	for i < e {
		if along(t.mids[t.ids[i]], axis) < cut {
			i++
		} else {
			e--
			t.ids[i], t.ids[e] = t.ids[e], t.ids[i]
		}
	}
	if i == lo || i == hi {
		return (lo + hi) / 2
	}
	return i
}

// bin gathers the triangles whose middle falls into one slice of an axis.
type bin struct {
	box   geom.Box
	count int
}

// cheapest returns the axis and the place on it (in mids) of the best cut, or axis −1 where no cut pays.
func (t *builder) cheapest(lo, hi int) (axis int, cut float32) {
	box, mids := geom.Empty(), geom.Empty()
	for _, id := range t.ids[lo:hi] {
		grow(&box, &t.boxes[id])
		lower(&mids.Min, &t.mids[id])
		upper(&mids.Max, &t.mids[id])
	}
	best, parent := float32(hi-lo), halfArea(box)
	axis = -1
	var held [bins]bin
	slices := held[:min(bins, hi-lo)]
	for k := range 3 {
		from, to := along(mids.Min, k), along(mids.Max, k)
		if !(to-from > 1e-9) {
			continue
		}
		n := float32(len(slices))
		t.fill(slices, lo, hi, k, from, n/(to-from))
		at, cost := sweep(slices, parent)
		if at > 0 && cost < best {
			best, axis, cut = cost, k, from+(to-from)*float32(at)/n
		}
	}
	return axis, cut
}

// fill counts the triangles of ids lo..hi−1 into slices of an axis that begin at from, scale to a unit.
func (t *builder) fill(slices []bin, lo, hi, axis int, from, scale float32) {
	for i := range slices {
		slices[i] = bin{box: geom.Empty()}
	}
	for _, id := range t.ids[lo:hi] {
		s := &slices[min(len(slices)-1, int((along(t.mids[id], axis)-from)*scale))]
		grow(&s.box, &t.boxes[id])
		s.count++
	}
}

// sweep returns how many slices belong to the first side at the least cost.
func sweep(slices []bin, parent float32) (at int, cost float32) {
	var area [bins]float32
	var count [bins]int
	box, n := geom.Empty(), 0
	for i := len(slices) - 1; i > 0; i-- {
		grow(&box, &slices[i].box)
		n += slices[i].count
		count[i] = n
		if n > 0 {
			area[i] = halfArea(box)
		}
	}
	box, n = geom.Empty(), 0
	for i := 1; i < len(slices); i++ {
		grow(&box, &slices[i-1].box)
		n += slices[i-1].count
		if n == 0 || count[i] == 0 {
			continue
		}
		c := stepCost + (halfArea(box)*float32(n)+area[i]*float32(count[i]))/parent
		if at == 0 || c < cost {
			at, cost = i, c
		}
	}
	return at, cost
}

func along(p geom.Vec3, axis int) float32 {
	switch axis {
	case 0:
		return p.X
	case 1:
		return p.Y
	}
	return p.Z
}

func halfArea(b geom.Box) float32 {
	s := b.Size()
	return s.X*s.Y + s.Y*s.Z + s.Z*s.X
}

// grow makes b hold o too. Plain comparisons take half the time of the built-in min and max, which mind NaN and signed zeros.
func grow(b, o *geom.Box) {
	lower(&b.Min, &o.Min)
	upper(&b.Max, &o.Max)
}

func lower(a, b *geom.Vec3) {
	if b.X < a.X {
		a.X = b.X
	}
	if b.Y < a.Y {
		a.Y = b.Y
	}
	if b.Z < a.Z {
		a.Z = b.Z
	}
}

func upper(a, b *geom.Vec3) {
	if b.X > a.X {
		a.X = b.X
	}
	if b.Y > a.Y {
		a.Y = b.Y
	}
	if b.Z > a.Z {
		a.Z = b.Z
	}
}

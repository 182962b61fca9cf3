package simplify

import (
	"context"
	"math"
	"slices"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	near = 50 // a level may have more triangles than asked for by one in so many
	// tolerable is the error of the last collapse that is done, over the fourth power of the model's diagonal: where a hundredth of its
	// square moves by a hundredth of it, which is less than a pixel at the distance of the last level of detail. More of it tears thin walls.
	tolerable = 1e-6
	// ruinous is the error of the last collapse until a half of a copy's triangles is left: where a tenth of the square moves by a tenth of it. A box that
	// loses a corner has 50 times as much.
	ruinous  = 1e-3
	fewest   = 32 // collapses that a round tries at least: some turn out to be impossible. After a round without one, twice as many are tried
	perRound = 3  // a round may collapse one of so many points
	// slabs is how many regions a surface of at least crowded points is divided into, whatever the number of processors.
	slabs   = 4
	crowded = 2048
	rest    = 256 // so few collapses are left to one last round
	// alike are the bits of a cost that do not count in the order of a round: costs that differ by less than a half are taken in the order of
	// the points, so that what is needed lies side by side in memory.
	alike = 1<<22 - 1
)

// reduce collapses edges until so many triangles remain that are not hidden, or each collapse that is left has a greater error than a share allows. What
// is hidden is told anew when that is done, once or twice, unless nothing has changed.
//
// It goes in rounds. Each ranks the points, and collapses those whose cost is below a bound. What a collapse has changed is rated again
// when its turn comes. The regions of the surface are collapsed side by side, and after them what lies near their borders.
func (s *surface) reduce(ctx context.Context, target int, share float32) error {
	for again := 1; ; again-- {
		before := s.steps
		if half := s.before / 2; s.hidden == nil && s.living > half {
			if err := s.collapseAll(ctx, max(target, half), ruinous); err != nil {
				return err
			}
		}
		if err := s.collapseAll(ctx, target, share); err != nil || s.hidden == nil || s.steps == before {
			return err
		}
		v, err := s.seenFromOutside(ctx, rough, false)
		if v == nil || err != nil {
			return err
		}
		s.fraction = v.fractions(s)
		if s.hide(s.fraction); again == 0 || s.living <= max(target, s.floor())+target/near {
			return nil
		}
	}
}

// collapseAll is reduce as far as it is known what is hidden, by collapses of an error up to a share of the fourth power of the diagonal.
func (s *surface) collapseAll(ctx context.Context, target int, share float32) error {
	bearable := share * s.size * s.size * s.size * s.size
	s.findRims()
	tries := fewest
	for least := max(target, s.floor()); s.living > least; least = max(target, s.floor()) {
		if err := s.rank(ctx); err != nil {
			return err
		}
		keys, seen, bound := s.cheapest(least, tries)
		if len(keys) == 0 || bound > bearable {
			break
		}
		before := s.steps
		s.prune(bound, target)
		if err := s.round(ctx, keys, seen, bound, max(target, s.floor())); err != nil {
			return err
		}
		if tries *= 2; s.steps > before {
			tries = fewest
		}
	}
	if err := ctx.Err(); err != nil {
		return err
	}
	s.prune(none, target)
	return nil
}

// keyOf is a point with its cost before it, so that keys are in the order of costs.
// Float32 bits of positive numbers order as the numbers do.
func keyOf(p int, cost float32) uint64 { return uint64(math.Float32bits(cost))<<32 | uint64(p) }

func costOf(key uint64) float32 { return math.Float32frombits(uint32(key >> 32)) }

// How costs are counted: by their exponent and the first five bits of their fraction.
const (
	coarse  = 23 - 5
	buckets = 0xff<<5 + 1
)

// cheapest are the keys of the points that a round may collapse, so many at least, in no order, how many of them are seen, and the cost of the last. Each of
// those takes two triangles away at most, so all of them together leave the target, except in the last rounds: some of them turn out to
// cost more.
// A histogram by the upper bits of costs finds the bucket of the n-th cheapest in linear time; only that bucket is sorted.
func (s *surface) cheapest(target, tries int) (keys []uint64, seen int, bound float32) {
	var count [buckets]int32
	all := 0
	for p, cost := range s.cost {
		if cost < none && (s.unseen == nil || !s.unseen[p]) {
			count[math.Float32bits(cost)>>coarse]++
			all++
		}
	}
	n := min(max(tries, min(all/perRound, max((s.living-target)/2, min(rest, s.living-target)))), all)
	last, sum := uint32(0), 0
	for ; last < buckets-1 && sum+int(count[last]) < n; last++ {
		sum += int(count[last])
	}
	keys, tail := s.work.keys[:0], s.work.tail[:0]
	for p, cost := range s.cost {
		switch at := math.Float32bits(cost) >> coarse; {
		case at < last:
			keys = append(keys, keyOf(p, cost))
		case at == last && cost < none && (s.unseen == nil || !s.unseen[p]):
			tail = append(tail, keyOf(p, cost))
		}
	}
	slices.Sort(tail)
	keys = append(keys, tail[:n-sum]...)
	s.work.keys, s.work.tail = keys, tail
	if n > 0 {
		bound = costOf(keys[n-1])
	}
	return keys, n, bound
}

// divideSpace gives every point its region: slabs across the longest side, of about as many points each.
func (s *surface) divideSpace(all geom.Box) {
	s.region, s.rim = make([]uint8, len(s.first)), make([]bool, len(s.first))
	if len(s.first) < crowded {
		return
	}
	axis := func(p geom.Vec3) float32 { return p.X }
	switch size := all.Size(); max(size.X, size.Y, size.Z) {
	case size.Y:
		axis = func(p geom.Vec3) float32 { return p.Y }
	case size.Z:
		axis = func(p geom.Vec3) float32 { return p.Z }
	}
	const bins = 256
	low, scale := axis(all.Min), bins*.9999/max(axis(all.Size()), 1e-30)
	bin := func(p geom.Vec3) int { return min(int((axis(p)-low)*scale), bins-1) }
	var count [bins]int
	for _, p := range s.position {
		count[bin(p)]++
	}
	var of [bins]uint8
	sum := 0
	for i, n := range count {
		of[i] = uint8((sum + n/2) * slabs / (len(s.position) + 1))
		sum += n
	}
	for i, p := range s.position {
		s.region[i] = of[bin(p)]
	}
}

// findRims marks the points with a neighbour in another region. Collapses keep that up.
func (s *surface) findRims() {
	clear(s.rim)
	if len(s.first) < crowded {
		return
	}
	for c := 0; c < len(s.corner); c += 3 {
		if s.corner[c] < 0 {
			continue
		}
		a, b, d := s.pointAt(int32(c)), s.pointAt(int32(c)+1), s.pointAt(int32(c)+2)
		if r := s.region[a]; s.region[b] != r || s.region[d] != r {
			s.rim[a], s.rim[b], s.rim[d] = true, true, true
		}
	}
}

// deep reports whether a collapse of a point touches its own region alone: neither it nor a neighbour is on the rim. No collapse of such
// points puts another point on the rim, so this stays so while regions are collapsed side by side.
func (s *surface) deep(p int32) bool {
	if s.rim[p] {
		return false
	}
	start := s.first[p]
	for c := start; c >= 0; {
		if s.rim[s.pointAt(next(c))] || s.rim[s.pointAt(prev(c))] {
			return false
		}
		if c = s.after(c); c == start {
			break
		}
	}
	return true
}

// round collapses the points of keys whose costs are still within a bound; seen is how many of them are no hidden ones.
// Two hands never meet: a collapse of a deep point changes points of its own region alone. Keys are in the same order on any number of processors,
// and so is what is made.
func (s *surface) round(ctx context.Context, keys []uint64, seen int, bound float32, target int) error {
	hands := make([]hand, slabs+1)
	final := 2*seen > s.living-target
	for _, k := range keys {
		p, i := int32(uint32(k)), slabs
		if s.first[p] < 0 { // it went with its shell
			continue
		}
		if !final && s.deep(p) {
			i = int(s.region[p])
		}
		hands[i].keys = append(hands[i].keys, k&^(alike<<32))
	}
	for i := range hands {
		hands[i].surface = s
	}
	busy := slabs
	if len(s.first) < crowded {
		busy = 1
	}
	if busy == 1 {
		if err := hands[0].run(ctx, bound, target); err != nil {
			return err
		}
	} else {
		if err := band.Rows(ctx, busy, 1, func(lo, hi int) {
			for i := lo; i < hi; i++ {
				_ = hands[i].run(ctx, bound, target) // its error is the context's, which Rows returns
			}
		}); err != nil {
			return err
		}
	}
	for i := range hands[:busy] {
		hands[i].report()
	}
	last := &hands[slabs]
	err := last.run(ctx, bound, target)
	last.report()
	return err
}

// hand collapses points of one region, or points near the borders of regions.
type hand struct {
	*surface
	keys  []uint64
	taken int       // triangles that its collapses have taken away
	steps int       // collapses
	ring  []int32   // the corners of a point; memory that is used over and over, as is
	moved []float32 // the numbers of a quadric
}

func (h *hand) run(ctx context.Context, bound float32, target int) error {
	slices.Sort(h.keys)
	for i, k := range h.keys {
		if i%1024 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		p := int32(uint32(k))
		if h.living-h.taken <= target {
			break
		}
		if h.first[p] < 0 {
			continue
		}
		if h.stale[p] {
			h.evaluate(p, false)
		}
		if h.cost[p] > bound {
			continue
		}
		if at := h.ownCorner(p); !h.sound(at, h.to[p]) {
			h.evaluate(p, true)
			if h.cost[p] > bound {
				continue
			}
		}
		h.collapse(p)
		h.steps++
	}
	return nil
}

// report adds up what a hand has done, when no other works beside it.
func (h *hand) report() {
	h.surface.living -= h.taken
	h.surface.steps += h.steps
}

package sdf

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	slabs      = 6         // how many a net is divided into, whatever the number of processors
	crowded    = 16000     // triangles too many for which dividing pays
	roomy      = 2000      // triangles wanted for which slabs are wide enough
	stride     = 4         // buckets of the queue that one round of the slabs goes through: half an octave of cost
	rim        = slabs     // the region of vertices whose neighbours lie in another slab
	everywhere = slabs + 1 // the slab of a hand that may collapse all edges
)

// bySlabs collapses edges inside slabs, whose hands work side by side, until inside slabs a quarter more triangles are left than their share
// of target. In each round all hands go up to the same cost, so that the slabs share the error, and each takes its part of the surplus at most.
// What it leaves is for a hand that reaches everywhere: edges at rims were not collapsed yet.
// Hands share the arrays of the collapser, and no lock: each writes what belongs to its slab alone, since neighbours of all vertices that it may move
// lie in that slab, too. The number of slabs is fixed, so the net is the same on one processor.
func (c *collapser) bySlabs(ctx context.Context, target int) error {
	inside := c.divide()
	hands := make([]*hand, slabs)
	if err := band.Rows(ctx, slabs, 1, func(i, _ int) {
		hands[i] = newHand(ctx, c, uint8(i))
		hands[i].offerAll()
	}); err != nil {
		return err
	}
	enough := inside - 5*target*inside/(4*len(c.Tri))
	for c.gone+slabs <= enough {
		last := most
		for _, h := range hands {
			last = min(last, h.queue.lowest()+stride)
		}
		share := (enough - c.gone) / slabs
		if err := band.Rows(ctx, slabs, 1, func(i, _ int) { hands[i].run(last, share) }); err != nil {
			return err
		}
		if last == most { // all queues are empty
			break
		}
		c.gone = 0
		for _, h := range hands {
			c.gone += h.gone
		}
	}
	for _, h := range hands {
		c.test = max(c.test, h.test)
	}
	return nil
}

// divide gives every vertex its slab across the longest side of the net, each with about as many vertices, or the rim. It counts the triangles
// without a vertex on a rim.
// Bins count vertices along the axis, and a bin goes to the slab in which the middle of its share of all vertices falls. A triangle across two slabs
// puts its corners on the rim.
func (c *collapser) divide() (inside int) {
	all := geom.Empty()
	for _, p := range c.Pos {
		all = all.Add(p)
	}
	axis := func(p geom.Vec3) float32 { return p.X }
	switch size := all.Size(); max(size.X, size.Y, size.Z) {
	case size.Y:
		axis = func(p geom.Vec3) float32 { return p.Y }
	case size.Z:
		axis = func(p geom.Vec3) float32 { return p.Z }
	}
	const bins = 1024
	low, scale := axis(all.Min), bins*.9999/max(axis(all.Size()), 1e-30)
	bin := func(p geom.Vec3) int { return min(int((axis(p)-low)*scale), bins-1) }
	var count [bins]int
	for _, p := range c.Pos {
		count[bin(p)]++
	}
	var of [bins]uint8
	sum := 0
	for i, n := range count {
		of[i] = uint8((sum + n/2) * slabs / (len(c.Pos) + 1))
		sum += n
	}
	c.region = make([]uint8, len(c.Pos))
	for v, p := range c.Pos {
		c.region[v] = of[bin(p)]
	}
	for _, t := range c.Tri {
		if r := of[bin(c.Pos[t[0]])]; of[bin(c.Pos[t[1]])] != r || of[bin(c.Pos[t[2]])] != r {
			c.region[t[0]], c.region[t[1]], c.region[t[2]] = rim, rim, rim
		}
	}
	for _, t := range c.Tri {
		if c.region[t[0]] != rim && c.region[t[1]] != rim && c.region[t[2]] != rim {
			inside++
		}
	}
	return inside
}

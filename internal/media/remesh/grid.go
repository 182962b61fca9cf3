package remesh

import (
	"context"
	"errors"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	shift  = 3          // log₂ of edge
	edge   = 1 << shift // samples along a block's edge
	volume = edge * edge * edge
)

// Bounds of a grid: a block takes 6 kB. A surface that 100,000 quads are to follow crosses about 10,000 blocks.
const (
	mostBlocks = 1 << 22 // that could be
	mostFilled = 24_000  // that are
	mostPairs  = 1 << 24 // of a block and a triangle
)

// errTooFine says that cells are too small for the bounds.
var errTooFine = errors.New("cells too small")

// block is a cube of samples near the surface.
type block struct {
	x, y, z int32
	value   [volume]float32 // distance to the nearest triangle, at most grid.band; from grid.shell on, height above the skin
	tri     [volume]int32   // that triangle, or −1
	out     [volume]bool    // air that is connected with the far away
	vertex  [volume]int32   // of the cell that begins at the sample, or −1
}

// grid holds distances to triangles at the corners of cubic cells, in blocks, of which only those near a triangle exist.
type grid struct {
	source *source
	low    geom.Vec3
	cell   float32
	skin   float32 // how far above the triangles the skin lies
	band   float32 // distances are known up to here
	n      [3]int32
	slot   []int32 // by block: the index of it, or −1
	outer  []bool  // by block that does not exist: it is connected with the far away
	blocks []*block
}

// skinCells is how many cells the skin lies above the triangles: just over half the diagonal of a cell, so that a sheet of no thickness
// has a layer of samples within it that no path through air crosses.
const skinCells = .87

// measure makes the grid of a source: the distances near its triangles.
func measure(ctx context.Context, s *source, cell float32) (*grid, error) {
	g := &grid{source: s, cell: cell, skin: skinCells * cell, band: (skinCells + 2) * cell}
	size := s.box.Size()
	total := 1
	for k, l := range [3]float32{size.X, size.Y, size.Z} {
		n := (l + 2*g.band) / (cell * edge)
		if !(n < mostBlocks) {
			return nil, errTooFine
		}
		g.n[k] = int32(n) + 4 // a block of air on both sides
		if total *= int(g.n[k]); total > mostBlocks {
			return nil, errTooFine
		}
	}
	margin := g.band + cell*(edge+.5)
	g.low = s.box.Min.Sub(geom.Vec3{X: margin, Y: margin, Z: margin})
	g.slot, g.outer = make([]int32, total), make([]bool, total)
	for i := range g.slot {
		g.slot[i] = -1
	}
	first, list, err := g.touch(ctx)
	if err != nil {
		return nil, err
	}
	return g, band.Rows(ctx, len(g.blocks), 4, func(lo, hi int) {
		for i := lo; i < hi; i++ {
			g.fill(g.blocks[i], list[first[i]:first[i+1]])
		}
	})
}

// pair is a triangle that comes near a block.
type pair struct{ block, tri int32 }

// touch makes the blocks that triangles come near, and lists those of each.
func (g *grid) touch(ctx context.Context) (first, list []int32, err error) {
	var pairs []pair
	width := g.cell * edge
	reach := g.band + width*.87 // from the middle of a block
	for t := range g.source.tri {
		if t%1024 == 0 && ctx.Err() != nil {
			return nil, nil, ctx.Err()
		}
		v := g.source.tri[t]
		a, b, c := g.source.pos[v[0]], g.source.pos[v[1]], g.source.pos[v[2]]
		lo, hi := g.span(a.Min(b).Min(c), a.Max(b).Max(c))
		n := g.source.normal[t]
		for z := lo[2] >> shift; z <= hi[2]>>shift; z++ {
			for y := lo[1] >> shift; y <= hi[1]>>shift; y++ {
				for x := lo[0] >> shift; x <= hi[0]>>shift; x++ {
					mid := g.place(x<<shift, y<<shift, z<<shift).Add(geom.Vec3{X: width / 2, Y: width / 2, Z: width / 2})
					if geom.Abs(mid.Sub(a).Dot(n)) > reach {
						continue
					}
					if q := closest(a, b, c, mid); q.Sub(mid).Len() > reach {
						continue
					}
					at := &g.slot[g.index(x, y, z)]
					if *at < 0 {
						*at = int32(len(g.blocks))
						g.blocks = append(g.blocks, &block{x: x, y: y, z: z})
					}
					pairs = append(pairs, pair{*at, int32(t)})
				}
			}
		}
		if len(g.blocks) > mostFilled || len(pairs) > mostPairs {
			return nil, nil, errTooFine
		}
	}
	ids := make([]int32, len(pairs))
	for i, p := range pairs {
		ids[i] = p.block
	}
	first, members := geom.Group(ids, len(g.blocks))
	for i, m := range members {
		members[i] = pairs[m].tri
	}
	return first, members, nil
}

// span is the samples within reach of a box.
func (g *grid) span(low, high geom.Vec3) (lo, hi [3]int32) {
	f := func(x, from float32) int32 { return geom.Floor((x - from) / g.cell) }
	lo = [3]int32{f(low.X-g.band, g.low.X), f(low.Y-g.band, g.low.Y), f(low.Z-g.band, g.low.Z)}
	hi = [3]int32{f(high.X+g.band, g.low.X) + 1, f(high.Y+g.band, g.low.Y) + 1, f(high.Z+g.band, g.low.Z) + 1}
	return lo, hi
}

// fill measures the samples of a block.
func (g *grid) fill(b *block, tris []int32) {
	for i := range b.value {
		b.value[i], b.tri[i], b.vertex[i] = g.band, -1, -1
	}
	base := [3]int32{b.x << shift, b.y << shift, b.z << shift}
	for _, t := range tris {
		v := g.source.tri[t]
		p0, p1, p2 := g.source.pos[v[0]], g.source.pos[v[1]], g.source.pos[v[2]]
		lo, hi := g.span(p0.Min(p1).Min(p2), p0.Max(p1).Max(p2))
		for k := range 3 {
			lo[k], hi[k] = max(lo[k]-base[k], 0), min(hi[k]-base[k], edge-1)
		}
		n := g.source.normal[t]
		for z := lo[2]; z <= hi[2]; z++ {
			for y := lo[1]; y <= hi[1]; y++ {
				p := g.place(base[0]+lo[0], base[1]+y, base[2]+z)
				i := z<<(2*shift) | y<<shift | lo[0]
				for x := lo[0]; x <= hi[0]; x++ {
					if geom.Abs(p.Sub(p0).Dot(n)) < b.value[i] {
						q := closest(p0, p1, p2, p)
						if d := q.Sub(p).Len(); d < b.value[i] {
							b.value[i], b.tri[i] = d, t
						}
					}
					p.X += g.cell
					i++
				}
			}
		}
	}
}

func (g *grid) index(x, y, z int32) int32 { return (z*g.n[1]+y)*g.n[0] + x }

// place is where a sample lies.
func (g *grid) place(x, y, z int32) geom.Vec3 {
	return geom.Vec3{X: g.low.X + float32(x)*g.cell, Y: g.low.Y + float32(y)*g.cell, Z: g.low.Z + float32(z)*g.cell}
}

// at is the block of a sample, nil where there is none, and the sample's number in it.
func (g *grid) at(x, y, z int32) (b *block, i int32) {
	if s := g.slot[g.index(x>>shift, y>>shift, z>>shift)]; s >= 0 {
		b = g.blocks[s]
	}
	return b, z&(edge-1)<<(2*shift) | y&(edge-1)<<shift | x&(edge-1)
}

// height is that of a sample above the skin: negative inside.
func (g *grid) height(x, y, z int32) float32 {
	b, i := g.at(x, y, z)
	switch {
	case b != nil:
		return b.value[i]
	case g.outer[g.index(x>>shift, y>>shift, z>>shift)]:
		return g.cell
	}
	return -g.cell
}

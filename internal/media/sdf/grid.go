package sdf

import (
	"context"
	"errors"
	"fmt"
	"sync/atomic"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	shift  = 2          // log₂ of edge
	edge   = 1 << shift // samples along a block's edge
	volume = edge * edge * edge
	coarse = 8 // blocks along the edge of a coarse block, the first step of pruning
)

// Values of grid.slot for blocks without a surface.
const (
	empty = -1 - iota // all outside
	full              // all inside
)

// Limits of a grid. A leaf and what is made of it take up to 6 kB; a body of 40,000 triangles has about 10,000 leaves.
const (
	mostBlocks = 1 << 20
	mostLeaves = 1 << 15
)

var errTooFine = errors.New("cells too small for the field")

// grid samples a field at the corners of cubic cells, in blocks, of which only those near the surface exist.
// A block is 4 × 4 × 4 samples, the low corners of as many cells; blocks lie in rows along x, then y, then z. The field is asked in leaves alone,
// so time and memory go with the surface, n² for n samples a side, and not with the volume.
type grid struct {
	field      Field
	low        geom.Vec3
	cell       float32
	nx, ny, nz int     // blocks
	slot       []int32 // by block: the index of its leaf, or empty or full
	leaves     []*leaf
	fields     []Field // of the leaves, when the net is made and these are gone
}

// sample lays a grid of cells of the given size over the field.
func sample(ctx context.Context, f Field, cell float32) (*grid, error) {
	g, err := layGrid(f, cell)
	if err != nil {
		return nil, err
	}
	cx, cy, cz := (g.nx+coarse-1)/coarse, (g.ny+coarse-1)/coarse, (g.nz+coarse-1)/coarse
	found := make([][]*leaf, cx*cy*cz)
	var count atomic.Int32
	err = band.Rows(ctx, len(found), 1, func(lo, _ int) {
		s := splitter{ctx: ctx, count: &count}
		s.split(g, f, lo%cx*coarse, lo/cx%cy*coarse, lo/(cx*cy)*coarse, coarse)
		found[lo] = s.leaves
	})
	if err != nil {
		return nil, err
	}
	if count.Load() > mostLeaves {
		return nil, errTooFine
	}
	for _, ls := range found {
		for _, l := range ls {
			g.slot[g.block(l.x, l.y, l.z)] = int32(len(g.leaves))
			g.leaves = append(g.leaves, l)
		}
	}
	return g, g.complete(ctx)
}

// layGrid is the grid without its leaves.
func layGrid(f Field, cell float32) (*grid, error) {
	box := f.Bounds()
	switch size := box.Size(); {
	case !(max(box.Min.Len(), box.Max.Len()) <= far):
		return nil, errors.New("field without end")
	case !(min(size.X, size.Y, size.Z) > 0):
		return nil, errors.New("field without extent")
	case !(cell > 0):
		return nil, fmt.Errorf("cells of %g m, want a size above 0", cell)
	}
	// A cell and a half of air all around closes the net inside the grid.
	b := grown(box, 1.5*cell)
	n := b.Size().Mul(1 / (cell * edge)).Max(geom.Vec3{X: 1, Y: 1, Z: 1})
	if !(n.X*n.Y*n.Z <= mostBlocks) {
		return nil, errTooFine
	}
	g := &grid{field: f, low: b.Min, cell: cell, nx: int(n.X) + 1, ny: int(n.Y) + 1, nz: int(n.Z) + 1}
	g.slot = make([]int32, g.nx*g.ny*g.nz)
	return g, nil
}

func (g *grid) block(x, y, z int) int { return (z*g.ny+y)*g.nx + x }

// ball is the middle of a cube of n samples from the sample x, y, z and the radius that holds it and the cells that it begins,
// with the little by which the net looks and moves beyond them.
// The radius is half the diagonal of the cube, √3 times half its side, after .75 cells are added to that half.
func (g *grid) ball(x, y, z, n int) (geom.Vec3, float32) {
	h := float32(n) / 2
	c := geom.Vec3{X: float32(x) + h, Y: float32(y) + h, Z: float32(z) + h}
	return g.low.Mad(c, g.cell), (h + .75) * g.cell * 1.7321
}

// splitter collects the leaves of one coarse block. It stops when the context ends, or when all coarse blocks together have too many leaves.
type splitter struct {
	ctx     context.Context
	count   *atomic.Int32 // of leaves, in all coarse blocks
	leaves  []*leaf
	scratch Scratch
}

// split divides a cube of n blocks a side into eight, and prunes the field for each, until it is empty, full or a leaf.
func (s *splitter) split(g *grid, f Field, x, y, z, n int) {
	if x >= g.nx || y >= g.ny || z >= g.nz || s.count.Load() > mostLeaves || s.ctx.Err() != nil {
		return
	}
	c, r := g.ball(x*edge, y*edge, z*edge, n*edge)
	// The value matters within two cells of the surface: vertices move by at most one, and gradients are taken half a cell around them.
	near, d := f.Prune(c, r, 2*g.cell)
	switch {
	// A distance of more than the radius means that no surface passes through the ball (a field changes no faster than the point moves).
	case geom.Abs(d) >= r*slack:
		g.mark(x, y, z, n, sideOf(d))
	case n == 1:
		s.count.Add(1)
		s.leaves = append(s.leaves, g.newLeaf(x, y, z, near, &s.scratch))
	default:
		for o := range 8 {
			s.split(g, near, x+o&1*n/2, y+o>>1&1*n/2, z+o>>2*n/2, n/2)
		}
	}
}

// mark writes the slots of a cube of n blocks a side.
func (g *grid) mark(x, y, z, n int, slot int32) {
	for bz := z; bz < min(z+n, g.nz); bz++ {
		for by := y; by < min(y+n, g.ny); by++ {
			for bx := x; bx < min(x+n, g.nx); bx++ {
				g.slot[g.block(bx, by, bz)] = slot
			}
		}
	}
}

// slack widens the test for emptiness, for fields that exceed the true distance a little.
const slack = 1.15

func sideOf(d float32) int32 {
	if d < 0 {
		return full
	}
	return empty
}

// complete makes leaves of blocks that were taken for empty or full although the surface reaches them out of a leaf,
// which happens where a field is steeper than it should be.
// New leaves are looked at in turn, so a surface that runs on through several missed blocks is found to its end.
func (g *grid) complete(ctx context.Context) error {
	var s Scratch
	w := watch{ctx: ctx}
	for i := 0; i < len(g.leaves) && !w.over(); i++ {
		l := g.leaves[i]
		for o := range 27 {
			dx, dy, dz := o%3-1, o/3%3-1, o/9-1
			x, y, z := l.x+dx, l.y+dy, l.z+dz
			n, sign := g.leafAt(x, y, z)
			inGrid := x >= 0 && y >= 0 && z >= 0 && x < g.nx && y < g.ny && z < g.nz
			if n != nil || !inGrid || !l.differs(dx, dy, dz, sign) {
				continue
			}
			g.slot[g.block(x, y, z)] = int32(len(g.leaves))
			g.leaves = append(g.leaves, g.newLeaf(x, y, z, g.field, &s))
			if len(g.leaves) > mostLeaves {
				return errTooFine
			}
		}
	}
	return w.err
}

// place is where the sample x, y, z of a leaf lies.
func (g *grid) place(l *leaf, x, y, z int) geom.Vec3 {
	return g.low.Mad(geom.Vec3{X: float32(l.x*edge + x), Y: float32(l.y*edge + y), Z: float32(l.z*edge + z)}, g.cell)
}

// leafAt is the leaf of a block, or nil with the sign of its samples.
func (g *grid) leafAt(x, y, z int) (*leaf, float32) {
	if x < 0 || y < 0 || z < 0 || x >= g.nx || y >= g.ny || z >= g.nz {
		return nil, 1
	}
	switch s := g.slot[g.block(x, y, z)]; s {
	case empty:
		return nil, 1
	case full:
		return nil, -1
	default:
		return g.leaves[s], 0
	}
}

// shed drops everything of the grid but what near needs: otherwise samples would stay in memory until the maps are baked.
func (g *grid) shed() {
	g.fields = make([]Field, len(g.leaves))
	for i, l := range g.leaves {
		g.fields[i] = l.field
	}
	g.leaves = nil
}

// near is the field at p of a grid after shed: the pruned field of a leaf if p lies in one.
// Pruned fields tell values near the surface alone, which is where the maps are baked.
func (g *grid) near(p geom.Vec3) Field {
	q := p.Sub(g.low).Mul(1 / (g.cell * edge))
	x, y, z := int(geom.Floor(q.X)), int(geom.Floor(q.Y)), int(geom.Floor(q.Z))
	if x < 0 || y < 0 || z < 0 || x >= g.nx || y >= g.ny || z >= g.nz {
		return g.field
	}
	if s := g.slot[g.block(x, y, z)]; s >= 0 {
		return g.fields[s]
	}
	return g.field
}

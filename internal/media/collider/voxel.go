package collider

import (
	"context"
	"math/bits"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

// The kinds of cells.
const (
	void = iota // what is reached from outside
	skin        // a piece of the surface
	core        // what the surface encloses
)

// grid is a model in cubic cells, and how far each cell is from it.
// Cells lie in rows along x, then y, then z.
type grid struct {
	low     geom.Vec3 // the corner of cell 0, 0, 0
	cell    float32
	n       [3]int
	holds   []uint8
	squared []int32 // by cell: the squared distance to the model, in cells
	most    int32   // of squared, that fits
	over    []int32 // by cell: what the cells before it, in this row and those before, are too far from the model; in 1/steps of a cell
}

// steps are the parts of a cell that overhang is counted in: sums of whole numbers are the same in any order.
const steps = 16

// margin is how many cells lie beyond the model on each side.
const margin = 2

// newGrid fills a grid for a surface in the unit cube.
func newGrid(ctx context.Context, surface surface) (*grid, error) {
	box := surface.box()
	size := box.Size()
	g := &grid{cell: 1. / cells}
	g.low = box.Min.Sub(geom.Vec3{X: margin * g.cell, Y: margin * g.cell, Z: margin * g.cell})
	for c, s := range [3]float32{size.X, size.Y, size.Z} {
		g.n[c] = int(s/g.cell) + 1 + 2*margin
	}
	g.holds = make([]uint8, g.n[0]*g.n[1]*g.n[2])
	for i, t := range surface.tris {
		if i%4096 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		g.draw(surface.at(t), func(cell int) { g.holds[cell] = skin })
	}
	if err := g.measure(ctx); err != nil {
		return nil, err
	}
	g.flood()
	reach := float32((fit - spare) * cells)
	g.most = int32(reach * reach)
	g.over = make([]int32, len(g.squared)+1)
	for i, squared := range g.squared {
		g.over[i+1] = g.over[i]
		if squared > g.most {
			g.over[i+1] += int32(steps*geom.Sqrt(float32(squared)) + .5)
		}
	}
	return g, nil
}

// of is the cell that holds a point of the model's box.
func (g *grid) of(p geom.Vec3) [3]int16 {
	q := p.Sub(g.low).Mul(1 / g.cell)
	return [3]int16{int16(q.X), int16(q.Y), int16(q.Z)}
}

func (g *grid) index(c [3]int16) int { return (int(c[2])*g.n[1]+int(c[1]))*g.n[0] + int(c[0]) }

// center is the middle of a cell.
func (g *grid) center(c [3]int16) geom.Vec3 {
	return g.low.Mad(geom.Vec3{X: float32(c[0]) + .5, Y: float32(c[1]) + .5, Z: float32(c[2]) + .5}, g.cell)
}

// at is the cell of an index.
func (g *grid) at(i int) [3]int16 {
	return [3]int16{int16(i % g.n[0]), int16(i / g.n[0] % g.n[1]), int16(i / (g.n[0] * g.n[1]))}
}

// skin is the cells of a surface, in order.
func (g *grid) skin(s surface) (out [][3]int16) {
	marked := make([]uint64, len(g.holds)/64+1) // a bit a cell
	n := 0
	for _, t := range s.tris {
		g.draw(s.at(t), func(cell int) {
			if bit := uint64(1) << (cell % 64); marked[cell/64]&bit == 0 {
				marked[cell/64] |= bit
				n++
			}
		})
	}
	out = make([][3]int16, 0, n)
	for i, word := range marked {
		for ; word != 0; word &= word - 1 {
			out = append(out, g.at(64*i+bits.TrailingZeros64(word)))
		}
	}
	return out
}

// draw visits the cells of samples half a cell apart. A path from cell to cell through a face then meets such a cell at every crossing.
// Rows of samples run along the longest edge, shorter towards the third corner; lines across it are closer than half a cell, too.
func (g *grid) draw(t [3]geom.Vec3, visit func(cell int)) {
	for i := range t { // in cells
		t[i] = t[i].Sub(g.low).Mul(1 / g.cell)
	}
	ab, bc, ca := t[1].Sub(t[0]), t[2].Sub(t[1]), t[0].Sub(t[2])
	a, along, c, long := t[0], ab, t[2], ab.Dot(ab) // along the longest edge
	if l := bc.Dot(bc); l > long {
		a, along, c, long = t[1], bc, t[0], l
	}
	if l := ca.Dot(ca); l > long {
		a, along, c, long = t[2], ca, t[1], l
	}
	long = geom.Sqrt(long)
	height := along.Cross(c.Sub(a)).Len() / max(long, 1e-30)
	rows := int(height*2) + 1
	for i := range rows + 1 {
		s := float32(i) / float32(rows)
		from := geom.Mix3(a, c, s)
		n := int(long*(1-s)*2) + 1
		step := along.Mul((1 - s) / float32(n))
		for j := range n + 1 {
			q := from.Mad(step, float32(j))
			visit((int(q.Z)*g.n[1]+int(q.Y))*g.n[0] + int(q.X))
		}
	}
}

// flood tells the inside from the outside: what a block of three cells a side cannot reach from the margin is core. So a barrel
// whose staves gape by a crack is no hollow. The ground that the model stands on closes what opens downwards alone, such as a house
// without a floor.
func (g *grid) flood() {
	const reached, beside = 255, 254
	nx, ny, nz := g.n[0], g.n[1], g.n[2]
	top := (ny - 1) * nx
	queue := []int32{int32(top)}
	g.holds[top] = reached
	neighbours := func(i int, visit func(int)) {
		x, y, z := i%nx, i/nx%ny, i/(nx*ny)
		for _, step := range [3]struct{ at, n, by int }{{x, nx, 1}, {y, ny, nx}, {z, nz, nx * ny}} {
			if step.at > 0 && (step.by != nx || y > margin) {
				visit(i - step.by)
			}
			if step.at < step.n-1 {
				visit(i + step.by)
			}
		}
	}
	for len(queue) > 0 {
		i := int(queue[len(queue)-1])
		queue = queue[:len(queue)-1]
		neighbours(i, func(j int) {
			switch {
			case g.squared[j] > 1 && g.holds[j] != reached:
				g.holds[j] = reached
				queue = append(queue, int32(j))
			case g.holds[j] == void:
				g.holds[j] = beside
			}
		})
	}
	for i, h := range g.holds {
		switch h {
		case void:
			if i/nx%ny >= margin {
				g.holds[i], g.squared[i] = core, 0
			}
		case reached, beside:
			g.holds[i] = void
		}
	}
}

// measure finds the squared distances, axis by axis.
// It is the exact Euclidean distance transform of Meijster, Roerdink and Hesselink (2000): distances along x, then lower envelopes of parabolas along
// y and z (geom.Envelope), each in time linear in the cells.
func (g *grid) measure(ctx context.Context) error {
	nx, ny, nz := g.n[0], g.n[1], g.n[2]
	g.squared = make([]int32, len(g.holds))
	far := int32(nx + ny + nz)
	if err := band.Rows(ctx, ny*nz, 64, func(lo, hi int) {
		for row := lo; row < hi; row++ {
			holds := g.holds[row*nx : (row+1)*nx]
			geom.SquaredAlong(g.squared[row*nx:(row+1)*nx], func(x int) bool { return holds[x] != void }, far)
		}
	}); err != nil {
		return err
	}
	if err := band.Rows(ctx, nz, 1, func(lo, _ int) {
		e := geom.NewEnvelope(ny)
		for x := range nx {
			e.Column(g.squared[lo*nx*ny+x:], nx, ny)
		}
	}); err != nil {
		return err
	}
	return band.Rows(ctx, ny, 1, func(lo, _ int) {
		e := geom.NewEnvelope(nz)
		for x := range nx {
			e.Column(g.squared[lo*nx+x:], nx*ny, nz)
		}
	})
}

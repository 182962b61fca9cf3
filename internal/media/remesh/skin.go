package remesh

import (
	"context"

	"atelier/internal/band"
	"atelier/internal/media/geom"
	"atelier/internal/media/sdf"
)

// skin is one closed, manifold surface around a source, each of its vertices drawn back onto the triangles that it lies over.
type skin struct {
	pos    []geom.Vec3 // on the source
	normal []geom.Vec3 // unit, out of the skin
	tri    [][3]int32
	first  []int32     // the neighbours of v are link[first[v]:first[v+1]]
	link   []int32     //
	on     []int32     // by vertex: the triangle of the source that it lies on
	along  []geom.Vec3 // by vertex: the direction of the edge or crease that it lies beside, or zero
	pinned []bool      // by vertex: it lies on a sharp convex edge or at a corner
	rim    []bool      // by vertex: that edge is the rim of a thin part
	area   float32
}

// cover makes the skin of a source at a size of cells, metres: distances to the source on a sparse grid, inside told from outside
// by a flood, the grid made well composed, and a net through it. Errors are those of the context, and errTooFine.
func cover(ctx context.Context, s *source, cell float32) (*skin, error) {
	g, err := measure(ctx, s, cell)
	if err != nil {
		return nil, err
	}
	if err := g.flood(ctx); err != nil {
		return nil, err
	}
	if err := g.compose(ctx); err != nil {
		return nil, err
	}
	return g.net(ctx)
}

// compose fills samples until the grid is well composed (Latecki 1997): then one vertex a cell makes a manifold.
func (g *grid) compose(ctx context.Context) error {
	// A stack of cells that may be pinched: two parts of the inside, or of the outside, that meet in an edge or a corner alone.
	// Filling a sample may pinch a cell beside it, so all eight cells around it go on the stack. It ends, since samples are only
	// ever filled.
	var open [][3]int32
	for i, b := range g.blocks {
		if i%64 == 0 && ctx.Err() != nil {
			return ctx.Err()
		}
		g.eachCell(b, func(x, y, z int32) {
			if sdf.Pinched(g.mask(x, y, z)) {
				open = append(open, [3]int32{x, y, z})
			}
		})
	}
	for len(open) > 0 {
		c := open[len(open)-1]
		open = open[:len(open)-1]
		if !sdf.Pinched(g.mask(c[0], c[1], c[2])) {
			continue
		}
		var at [3]int32
		// The outer sample that is nearest to the surface moves it least.
		least := float32(-1)
		for k := range int32(8) {
			x, y, z := c[0]+k&1, c[1]+k>>1&1, c[2]+k>>2
			if h := g.height(x, y, z); h > 0 && (least < 0 || h < least) {
				least, at = h, [3]int32{x, y, z}
			}
		}
		b, i := g.at(at[0], at[1], at[2])
		if b == nil {
			return errTooFine // the band reaches further than any cell of the skin
		}
		b.value[i], b.out[i] = -1e-3*g.cell, false
		for k := range int32(8) {
			open = append(open, [3]int32{at[0] - k&1, at[1] - k>>1&1, at[2] - k>>2})
		}
	}
	return nil
}

// eachCell calls f with each sample of a block, x running fastest.
func (g *grid) eachCell(b *block, f func(x, y, z int32)) {
	for i := range int32(volume) {
		f(b.x<<shift+i&(edge-1), b.y<<shift+i>>shift&(edge-1), b.z<<shift+i>>(2*shift))
	}
}

// mask says which corners of the cell that begins at a sample are inside.
func (g *grid) mask(x, y, z int32) (m uint8) {
	for k := range int32(8) {
		if g.height(x+k&1, y+k>>1&1, z+k>>2) < 0 {
			m |= 1 << k
		}
	}
	return m
}

// net makes the skin by surface nets (Gibson 1998): a vertex in each cell that it crosses, and a quad across each crossed edge.
func (g *grid) net(ctx context.Context) (*skin, error) {
	k := &skin{}
	var cells [][3]int32
	for i, b := range g.blocks {
		if i%64 == 0 && ctx.Err() != nil {
			return nil, ctx.Err()
		}
		g.eachCell(b, func(x, y, z int32) {
			if m := g.mask(x, y, z); m != 0 && m != 255 {
				_, i := g.at(x, y, z)
				b.vertex[i] = int32(len(cells))
				cells = append(cells, [3]int32{x, y, z})
			}
		})
	}
	n := len(cells)
	k.pos, k.normal, k.on = make([]geom.Vec3, n), make([]geom.Vec3, n), make([]int32, n)
	err := band.Rows(ctx, n, 256, func(lo, hi int) {
		for v := lo; v < hi; v++ {
			g.settle(k, v, cells[v])
		}
	})
	if err != nil {
		return nil, err
	}
	for _, c := range cells {
		g.stitch(k, c)
	}
	var sum float64
	for _, t := range k.tri {
		a := k.pos[t[0]]
		sum += float64(k.pos[t[1]].Sub(a).Cross(k.pos[t[2]].Sub(a)).Len()) / 2
	}
	k.area = float32(sum)
	k.graph()
	return k, k.findEdges(ctx, g.source, g.cell)
}

// cellEdges are the edges of a cell by their corners, whose bits 0, 1 and 2 are x, y and z.
var cellEdges = [12][2]int32{{0, 1}, {2, 3}, {4, 5}, {6, 7}, {0, 2}, {1, 3}, {4, 6}, {5, 7}, {0, 4}, {1, 5}, {2, 6}, {3, 7}}

// settle puts a vertex at the mean of the crossings of its cell, and from there onto the nearest of the triangles around.
func (g *grid) settle(k *skin, v int, c [3]int32) {
	var value [8]float32
	var tris [8]int32
	for i := range int32(8) {
		x, y, z := c[0]+i&1, c[1]+i>>1&1, c[2]+i>>2
		value[i], tris[i] = g.height(x, y, z), -1
		if b, at := g.at(x, y, z); b != nil {
			tris[i] = b.tri[at]
		}
	}
	var sum, slope geom.Vec3
	var n float32
	for _, e := range cellEdges {
		a, b := value[e[0]], value[e[1]]
		if a < 0 != (b < 0) {
			sum, n = sum.Add(geom.Mix3(corner(e[0]), corner(e[1]), a/(a-b))), n+1
		}
	}
	for i, h := range value {
		// The gradient of the distances over the cell points out of the skin.
		slope = slope.Mad(corner(int32(i)).Sub(geom.Vec3{X: .5, Y: .5, Z: .5}), h)
	}
	p := g.place(c[0], c[1], c[2]).Mad(sum, g.cell/n)
	best := float32(-1)
	for i, t := range tris {
		if t < 0 || i > 0 && t == tris[i-1] {
			continue
		}
		q := g.source.closest(t, p)
		if d := q.Sub(p); best < 0 || d.Dot(d) < best {
			best = d.Dot(d)
			k.pos[v], k.on[v] = q, t
		}
	}
	slope = slope.Norm()
	if best < 0 {
		k.pos[v], k.on[v] = p, -1
	}
	// A vertex that was drawn back by more than a quarter of the skin's thickness looks the way it came, which is more exact than
	// the gradient.
	k.normal[v] = slope
	if d := p.Sub(k.pos[v]); d.Dot(slope) > .25*g.skin {
		k.normal[v] = d.Norm()
	}
}

// corner is the place of a corner in its cell, 0 or 1 each way.
func corner(c int32) geom.Vec3 {
	return geom.Vec3{X: float32(c & 1), Y: float32(c >> 1 & 1), Z: float32(c >> 2)}
}

// stitch makes the quads across the edges that begin at a sample.
func (g *grid) stitch(k *skin, c [3]int32) {
	x, y, z := c[0], c[1], c[2]
	vertex := func(x, y, z int32) int32 {
		b, i := g.at(x, y, z)
		return b.vertex[i]
	}
	in := g.height(x, y, z) < 0
	if in != (g.height(x+1, y, z) < 0) {
		k.quad(!in, vertex(x, y-1, z-1), vertex(x, y, z-1), vertex(x, y, z), vertex(x, y-1, z))
	}
	if in != (g.height(x, y+1, z) < 0) {
		k.quad(!in, vertex(x-1, y, z-1), vertex(x-1, y, z), vertex(x, y, z), vertex(x, y, z-1))
	}
	if in != (g.height(x, y, z+1) < 0) {
		k.quad(!in, vertex(x-1, y-1, z), vertex(x, y-1, z), vertex(x, y, z), vertex(x-1, y, z))
	}
}

// quad adds two triangles, turned round if the surface looks down the axis.
func (k *skin) quad(down bool, a, b, c, d int32) {
	if down {
		b, d = d, b
	}
	// The shorter diagonal folds a quad less.
	if p, q := k.pos[a].Sub(k.pos[c]), k.pos[b].Sub(k.pos[d]); p.Dot(p) < q.Dot(q) {
		k.tri = append(k.tri, [3]int32{a, b, c}, [3]int32{a, c, d})
	} else {
		k.tri = append(k.tri, [3]int32{a, b, d}, [3]int32{b, c, d})
	}
}

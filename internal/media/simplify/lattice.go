package simplify

import "atelier/internal/media/geom"

// apiece is how many texels lie from one node of a lattice to the next.
const apiece = 6

// lattice finds what is nearest to the texels of a chart: it searches for some of them, its nodes, and the others choose among what
// the nodes around them have found.
// A search among spots takes far longer than a comparison; so one texel in apiece² is searched.
type lattice struct {
	layout                 *layout
	chart                  *place
	out                    []bool // by patch: it is not searched
	left, low, right, high int    // texels
	width                  int    // in nodes
	found                  []int  // by node, the nearest spot; −1: it has not been asked
	last                   int    // the spot that was found last, a guess for the next one; −1: none
}

func newLattice(l *layout, p *place, out []bool) *lattice {
	g := &lattice{layout: l, chart: p, out: out, last: -1}
	g.left, g.low, g.right, g.high = p.texels(1, l.side)
	g.width = (g.right-g.left)/apiece + 2
	g.found = make([]int, g.width*((g.high-g.low)/apiece+2))
	for i := range g.found {
		g.found[i] = -1
	}
	return g
}

// nearest is the patch nearest to a texel, whose place and normal are known.
func (g *lattice) nearest(x, y int, at, normal geom.Vec3) int32 {
	column, row := (x-g.left)/apiece, (y-g.low)/apiece
	best, least := 0, float32(0)
	for k := range 4 {
		spot := g.node(column+k%2, row+k/2)
		if far := g.layout.spots.far(spot, at, normal); k == 0 || far < least {
			best, least = spot, far
		}
	}
	return g.layout.spots.spots[best].of
}

// node is the spot nearest to a node.
func (g *lattice) node(column, row int) int {
	found := &g.found[row*g.width+column]
	if *found < 0 {
		at, normal := g.chart.lift(g.chart.middle(min(g.left+column*apiece, g.right-1), min(g.low+row*apiece, g.high-1)))
		g.last = g.layout.spots.nearest(at, normal, g.last, g.out)
		*found = g.last
	}
	return *found
}

// middle is the middle of a texel, in the units of the place.
func (p *place) middle(x, y int) geom.Vec2 {
	return p.take(geom.Vec2{X: float32(x) + .5, Y: float32(y) + .5})
}

package bake

// How many cells from the nearest open one a buried cell lies at least for its texels to be left out: in a model that keeps still as filtering
// needs, else so that a pose brings to light what is nearer.
const (
	stillMargin = 3
	moveMargin  = 8
)

// bury leaves out the texels of a patch that lie inside another shell. Their surface is not asked: as what no patch covers they get the
// colours around. A patch without an open cell stays as it is, since there would be none of its own colours around, and so does one that others
// share, which may lie open elsewhere.
func (s *sheet) bury(p *patch, b Baker) {
	if len(p.alike) > 0 {
		return
	}
	g, step, margin := &p.cells, b.Step, int32(moveMargin)
	if b.Still {
		margin = stillMargin
	}
	cells := s.cells[g.first:][:g.width*g.height]
	far := g.depths(cells)
	for q, depth := range far {
		if cells[q].open != buried || depth < margin || depth == endless {
			continue
		}
		left, top := p.rect.left+q%g.width*step, p.rect.top+q/g.width*step
		for y := top; y < min(top+step, p.rect.bottom); y++ {
			for x := left; x < min(left+step, p.rect.right); x++ {
				s.face[y*s.size+x] = -1
			}
		}
	}
}

// endless is the depth of cells in a patch without an open one.
const endless = 1 << 30

// depths are how many cells lie from each cell to the nearest open one, at most along an axis; neither buried nor bare ones are open. They are
// found in two passes, from the cells before and from those behind (Rosenfeld and Pfaltz 1966).
func (g *grid) depths(cells []cell) []int32 {
	far := make([]int32, len(cells))
	at := func(x, y int) int32 {
		if x < 0 || x >= g.width || y < 0 || y >= g.height {
			return endless
		}
		return far[y*g.width+x]
	}
	for q := range far {
		x, y := q%g.width, q/g.width
		if cells[q].open < 0 {
			far[q] = min(min(at(x-1, y), at(x-1, y-1), at(x, y-1), at(x+1, y-1))+1, endless)
		}
	}
	for q := len(far) - 1; q >= 0; q-- {
		x, y := q%g.width, q/g.width
		far[q] = min(far[q], min(at(x+1, y), at(x+1, y+1), at(x, y+1), at(x-1, y+1))+1)
	}
	return far
}

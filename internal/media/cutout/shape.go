package cutout

import "atelier/internal/media/geom"

// Shape is a silhouette in its own box: what remains when size and place are taken away.
type Shape struct {
	Aspect   float32            // width over height
	Mirror   float32            // how far it is its own mirror image, 0..1: the share of both together that both have
	Grid     [Cells][Cells]bool // by row from the top
	Widest   float32            // the height of the widest row, 0 at the bottom and 1 at the top
	TopHeavy float32            // the share of its area in the upper half
}

// Cells is the side of a shape's grid.
const Cells = 48

// NewShape is the shape of the pixels for which in is true, in a box of w by h from the top left; a cell belongs to the shape if its middle does.
func NewShape(w, h int, in func(x, y int) bool) Shape {
	s := Shape{Aspect: float32(w) / float32(max(h, 1))}
	all, upper, both, either, widest := 0, 0, 0, 0, 0
	for j := range Cells {
		row := 0
		for i := range Cells {
			s.Grid[j][i] = in((2*i+1)*w/(2*Cells), (2*j+1)*h/(2*Cells))
			if s.Grid[j][i] {
				row++
			}
		}
		for i := range Cells {
			a, b := s.Grid[j][i], s.Grid[j][Cells-1-i]
			if a && b {
				both++
			}
			if a || b {
				either++
			}
		}
		all += row
		if j < Cells/2 {
			upper += row
		}
		if row > widest {
			widest, s.Widest = row, 1-(float32(j)+.5)/Cells
		}
	}
	s.Mirror = float32(both) / float32(max(either, 1))
	s.TopHeavy = float32(upper) / float32(max(all, 1))
	return s
}

// Shape is the silhouette of the thing.
func (c *Cutout) Shape() Shape {
	return NewShape(c.Box.Dx(), c.Box.Dy(), func(x, y int) bool { return c.Mask[(c.Box.Min.Y+y)*c.Width+c.Box.Min.X+x] })
}

// Overlap is the share of two silhouettes together that both have, in one box, 0..1.
func (s *Shape) Overlap(o *Shape) float32 { return overlap(&s.Grid, &o.Grid) }

func overlap(a, b *[Cells][Cells]bool) float32 {
	both, either := 0, 0
	for j := range Cells {
		for i := range Cells {
			if a[j][i] && b[j][i] {
				both++
			}
			if a[j][i] || b[j][i] {
				either++
			}
		}
	}
	return float32(both) / float32(max(either, 1))
}

// Like is how far two silhouettes are the same, 0..1: their overlap when both are a cell broader, so that thin rails need not meet
// exactly, less what their boxes differ.
func (s *Shape) Like(o *Shape) float32 {
	a, b := broader(&s.Grid), broader(&o.Grid)
	return overlap(&a, &b) * geom.Sqrt(min(s.Aspect, o.Aspect)/max(s.Aspect, o.Aspect, 1e-6))
}

// broader is a grid with the cells beside its cells.
func broader(g *[Cells][Cells]bool) (out [Cells][Cells]bool) {
	for j := range Cells {
		for i := range Cells {
			for _, d := range [5][2]int{{0, 0}, {1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
				if x, y := i+d[0], j+d[1]; x >= 0 && y >= 0 && x < Cells && y < Cells && g[y][x] {
					out[j][i] = true
				}
			}
		}
	}
	return out
}

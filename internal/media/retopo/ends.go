package retopo

import (
	"math"
	"slices"

	"atelier/internal/media/geom"
)

// grid finds the rods with an end near that of a tube, by the cell in which each end lies.
type grid map[cell][]int

// cell is a cube of a grid. Rods whose radii lie between two powers of two have cells of one size, as wide as their ends may be from others that they meet.
type cell struct {
	size    int // the exponent of the greater power
	x, y, z int
}

// gridOf is the grid of the ends of rods.
func gridOf(list []tube) grid {
	g := grid{}
	for i, t := range list {
		for _, end := range [2]int{0, len(t.at) - 1} {
			_, size := math.Frexp(float64(t.radius[end]))
			c := cellOf(t.at[end], size)
			g[c] = append(g[c], i)
		}
	}
	return g
}

// cellOf is the cell of a size in which a place lies.
func cellOf(p geom.Vec3, size int) cell {
	wide := 1.01 * meeting * thicker * math.Ldexp(1, size) // a little more, for what numbers are rounded by
	at := func(x float32) int { return int(math.Floor(float64(x) / wide)) }
	return cell{size, at(p.X), at(p.Y), at(p.Z)}
}

// near are the numbers of the rods that may meet either end of a tube, from the least on.
func (g grid) near(t tube) (list []int) {
	for _, end := range [2]int{0, len(t.at) - 1} {
		r := float64(t.radius[end])
		_, least := math.Frexp(r / thicker / 1.01)
		_, most := math.Frexp(r * thicker * 1.01)
		for size := least; size <= most; size++ {
			c := cellOf(t.at[end], size)
			for i := range 27 {
				list = append(list, g[cell{size, c.x + i%3 - 1, c.y + i/3%3 - 1, c.z + i/9 - 1}]...)
			}
		}
	}
	slices.Sort(list)
	return slices.Compact(list)
}

package render

import (
	"context"
	"math"

	"atelier/internal/band"
	"atelier/internal/media/geom"
)

const (
	bloomCell   = 4          // pixels a side of a cell of the glow
	bloomSmall  = 6. / 1024  // radii of the two halos as shares of the picture's side
	bloomLarge  = 22. / 1024 // times bloomCell, since they are taken in cells
	bloomTight  = .35        // weight of the small halo beside the large one
	bloomSpread = 4          // exponent of the halo at its radius
)

// bloom adds a halo around emitting surfaces, as a lens would.
func (p *picture) bloom(ctx context.Context, strength float32) error {
	if strength <= 0 {
		return nil
	}
	side := (p.size + bloomCell - 1) / bloomCell
	cells, err := p.shrinkGlow(ctx, side)
	if err != nil {
		return err
	}
	small, err := blur(ctx, cells, side, int(bloomSmall*float32(p.size)+.5))
	if err != nil {
		return err
	}
	large, err := blur(ctx, cells, side, int(bloomLarge*float32(p.size)+.5))
	if err != nil {
		return err
	}
	for k := range cells {
		cells[k] = large[k].Mad(small[k], bloomTight)
	}
	return band.Rows(ctx, p.size, 16, func(lo, hi int) {
		// Most of a picture has no glow: only pixels near cells that glow are touched.
		for y := lo; y < hi; y++ {
			above := min(max(y-bloomCell/2, 0)/bloomCell, side-1) // the rows of cells that this row of pixels lies between
			from, to := side, 0                                   // the columns of cells that glow there
			for v := above; v < min(above+2, side); v++ {
				first, last := glowing(cells[v*side : (v+1)*side])
				if first <= last {
					from, to = min(from, first), max(to, last+1)
				}
			}
			for x := max(0, (from-1)*bloomCell); x < min(p.size, (to+1)*bloomCell); x++ {
				k := y*p.size + x
				p.light[k] = p.light[k].Mad(enlarged(cells, side, x, y), strength)
			}
		}
	})
}

// shrinkGlow is the mean glow of each cell.
func (p *picture) shrinkGlow(ctx context.Context, side int) ([]geom.Vec3, error) {
	cells := make([]geom.Vec3, side*side)
	return cells, band.Rows(ctx, side, 8, func(lo, hi int) {
		for y := lo * bloomCell; y < min(hi*bloomCell, p.size); y++ {
			row := cells[y/bloomCell*side : (y/bloomCell+1)*side]
			for x, glow := range p.glow[y*p.size : (y+1)*p.size] {
				if glow != (geom.Vec3{}) {
					row[x/bloomCell] = row[x/bloomCell].Mad(glow, 1./(bloomCell*bloomCell))
				}
			}
		}
	})
}

// glowing are the first and the last of a run of cells that glow; the first is after the last if none does.
func glowing(cells []geom.Vec3) (first, last int) {
	first, last = 0, len(cells)-1
	for first <= last && cells[first] == (geom.Vec3{}) {
		first++
	}
	for last > first && cells[last] == (geom.Vec3{}) {
		last--
	}
	return first, last
}

// enlarged reads the cells at a pixel, bilinearly.
func enlarged(cells []geom.Vec3, side, x, y int) geom.Vec3 {
	u := max(0, (float32(x)+.5)/bloomCell-.5)
	v := max(0, (float32(y)+.5)/bloomCell-.5)
	i, j := min(int(u), side-1), min(int(v), side-1)
	u, v = u-float32(i), v-float32(j)
	right, down := min(i+1, side-1), min(j+1, side-1)
	top := geom.Mix3(cells[j*side+i], cells[j*side+right], u)
	return geom.Mix3(top, geom.Mix3(cells[down*side+i], cells[down*side+right], u), v)
}

// blur is a Gaussian of a radius in cells, rows first, then columns. Light that leaves the picture is lost.
func blur(ctx context.Context, cells []geom.Vec3, side, radius int) ([]geom.Vec3, error) {
	// Rows and then columns: a Gaussian of two dimensions is the product of two, which takes 2r reads in place of r².
	weights := gaussian(max(radius, 1))
	across, err := blurRows(ctx, cells, side, weights)
	if err != nil {
		return nil, err
	}
	return blurRows(ctx, across, side, weights) // each pass turns the picture over its diagonal
}

// blurRows blurs along rows and writes the result as columns.
func blurRows(ctx context.Context, cells []geom.Vec3, side int, weights []float32) ([]geom.Vec3, error) {
	out := make([]geom.Vec3, len(cells))
	radius := len(weights) / 2
	err := band.Rows(ctx, side, 8, func(lo, hi int) {
		for y := lo; y < hi; y++ {
			row := cells[y*side : (y+1)*side]
			first, last := glowing(row)
			for x := max(0, first-radius); x <= min(side-1, last+radius); x++ {
				var sum geom.Vec3
				for i := max(first, x-radius); i <= min(last, x+radius); i++ {
					sum = sum.Mad(row[i], weights[i-x+radius])
				}
				out[x*side+y] = sum
			}
		}
	})
	return out, err
}

// gaussian is weights that sum to 1, with e^−4 at the radius, which is 1.8 % of the middle.
func gaussian(radius int) []float32 {
	weights := make([]float32, 2*radius+1)
	var sum float32
	for i := range weights {
		d := float64(i-radius) / float64(radius)
		weights[i] = float32(math.Exp(-bloomSpread * d * d))
		sum += weights[i]
	}
	for i := range weights {
		weights[i] /= sum
	}
	return weights
}

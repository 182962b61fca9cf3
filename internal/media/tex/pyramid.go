package tex

import (
	"context"
	"fmt"

	"atelier/internal/band"
)

// rowsAtOnce is how many rows of a map one run of work takes.
const rowsAtOnce = 32

// Build makes m from the texels of its finest level, of which only the covered ones count: Size×Size, a power of two.
// It pulls means of covered texels up into coarser levels and pushes them down into the holes (Gortler et al. 1996, push-pull),
// which gives gutters and mip levels in one. Base becomes Levels[0]; covered is used up.
func (m *Maps) Build(ctx context.Context, size int, base []Texel, covered []bool) error {
	if size < 1 || size&(size-1) != 0 || len(base) != size*size || len(covered) != size*size {
		return fmt.Errorf("build maps: %d texels and %d marks are no square of side %d, a power of two", len(base), len(covered), size)
	}
	m.Size, m.Levels = size, [][]Texel{base}
	marks := [][]bool{covered}
	for side := size / 2; side > 0; side /= 2 {
		l := len(m.Levels) - 1
		texels, mark := make([]Texel, side*side), make([]bool, side*side)
		err := band.Rows(ctx, side, rowsAtOnce, func(lo, hi int) {
			for y := lo; y < hi; y++ {
				pull(texels[y*side:][:side], mark[y*side:][:side], m.Levels[l][4*y*side:][:4*side], marks[l][4*y*side:][:4*side])
			}
		})
		if err != nil {
			return err
		}
		m.Levels, marks = append(m.Levels, texels), append(marks, mark)
	}
	return m.push(ctx, marks)
}

// pull fills one row of a level with the means of the covered texels of two rows of the finer level.
func pull(row []Texel, mark []bool, fine []Texel, fineMark []bool) {
	w := 2 * len(row)
	for x := range row {
		at := [4]int{2 * x, 2*x + 1, w + 2*x, w + 2*x + 1}
		if fineMark[at[0]] && fineMark[at[1]] && fineMark[at[2]] && fineMark[at[3]] {
			row[x].quarter(&fine[at[0]], &fine[at[1]], &fine[at[2]], &fine[at[3]])
			mark[x] = true
			continue
		}
		var sum [12]uint32
		n := uint32(0)
		for _, k := range at {
			if fineMark[k] {
				fine[k].addTo(&sum)
				n++
			}
		}
		if n > 0 {
			row[x], mark[x] = mean(&sum, n), true
		}
	}
}

// quarter is mean of four, the common case, without the detour of a sum.
func (t *Texel) quarter(a, b, c, d *Texel) {
	of := func(a, b, c, d uint8) uint8 { return uint8((uint32(a) + uint32(b) + uint32(c) + uint32(d) + 2) >> 2) }
	for i := range 3 {
		t.Base[i] = of(a.Base[i], b.Base[i], c.Base[i], d.Base[i])
		t.Normal[i] = of(a.Normal[i], b.Normal[i], c.Normal[i], d.Normal[i])
		t.ORM[i] = of(a.ORM[i], b.ORM[i], c.ORM[i], d.ORM[i])
		t.Emission[i] = of(a.Emission[i], b.Emission[i], c.Emission[i], d.Emission[i])
	}
}

func (t *Texel) addTo(sum *[12]uint32) {
	for c := range 3 {
		sum[c] += uint32(t.Base[c])
		sum[3+c] += uint32(t.Normal[c])
		sum[6+c] += uint32(t.ORM[c])
		sum[9+c] += uint32(t.Emission[c])
	}
}

// mean divides by n in 1..4 with 16 bits of fraction, rounding halves up.
func mean(sum *[12]uint32, n uint32) (t Texel) {
	by := (1<<16 + n - 1) / n
	for c := range 3 {
		t.Base[c] = uint8((sum[c] + n/2) * by >> 16)
		t.Normal[c] = uint8((sum[3+c] + n/2) * by >> 16)
		t.ORM[c] = uint8((sum[6+c] + n/2) * by >> 16)
		t.Emission[c] = uint8((sum[9+c] + n/2) * by >> 16)
	}
	return t
}

// push fills the holes of each level from the next coarser one, which by then has none, unless nothing is covered at all.
func (m *Maps) push(ctx context.Context, marks [][]bool) error {
	for l := len(m.Levels) - 2; l >= 0; l-- {
		fine, coarse, mark, side := m.Levels[l], m.Levels[l+1], marks[l], m.Size>>l
		err := band.Rows(ctx, side, rowsAtOnce, func(lo, hi int) {
			for y := lo; y < hi; y++ {
				for x := range side {
					if k := y*side + x; !mark[k] {
						fine[k] = coarse[y/2*(side/2)+x/2]
					}
				}
			}
		})
		if err != nil {
			return err
		}
	}
	return nil
}

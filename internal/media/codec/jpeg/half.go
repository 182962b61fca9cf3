package jpeg

import "context"

// Half writes the JPEG of half the sides, rounded up, with colours at half its resolution. The quality goes from 1 to 100, as in
// image/jpeg. Other sorts of JPEG than the usual are ErrOther.
func Half(ctx context.Context, data []byte, quality int) ([]byte, error) {
	f, err := readFrame(data)
	if err != nil {
		return nil, err
	}
	w, luma, color := newWriter((f.width+1)/2, (f.height+1)/2, quality, halfColors)
	cb, cr := color, color
	across, down := (f.width+15)/16, (f.height+15)/16
	rows := [2][]unit{make([]unit, across+1), make([]unit, across+1)}
	for y := 0; y < down; y += 2 {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		for i := range rows {
			if y+i == down { // beyond the last row and the last column, units are like the last
				rows[i] = rows[0]
			} else if err := f.row(rows[i], y+i); err != nil {
				return nil, err
			}
		}
		for x := 0; x < across; x += 2 {
			four := [4]*unit{&rows[0][x], &rows[0][x+1], &rows[1][x], &rows[1][x+1]}
			for _, u := range four {
				w.block(&luma, &u.half)
			}
			w.color(&cb, &four, func(u *unit) *[64]int32 { return &u.cb })
			w.color(&cr, &four, func(u *unit) *[64]int32 { return &u.cr })
		}
	}
	return w.close(), nil
}

// row reads a row of units, halves them and repeats the last.
func (f *frame) row(units []unit, y int) error {
	last := len(units) - 1
	for x := range last {
		if err := f.next(&units[x], y*last+x); err != nil {
			return err
		}
		units[x].halve()
	}
	units[last] = units[last-1]
	return nil
}

// color writes the block of a colour of four units.
func (w *writer) color(t *tone, four *[4]*unit, of func(*unit) *[64]int32) {
	var blocks [4][17]int32
	for i, u := range four {
		b := of(u)
		for y := range 4 {
			copy(blocks[i][4*y:4*y+4], b[8*y:8*y+4])
		}
	}
	var block [64]int32
	quarter(&blocks, &block)
	w.block(t, &block)
}

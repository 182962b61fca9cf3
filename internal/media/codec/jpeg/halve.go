package jpeg

// unit is what a file keeps of 16 × 16 pixels: coefficients times their quantities.
type unit struct {
	luma   [4][17]int32 // of each block the slowest four waves across and down, row by row; the last place takes all others
	cb, cr [64]int32
	half   [64]int32 // luma at half the resolution, times 1<<fraction
}

// fraction is how many bits of coefficients stand behind the point.
const fraction = 3

// slowOnly leads places of the zigzag to those of luma in a unit.
var slowOnly = func() (places [64]uint8) {
	for k, at := range zigzag {
		places[k] = 16
		if x, y := at&7, at>>3; x < 4 && y < 4 {
			places[k] = 4*y + x
		}
	}
	return places
}()

// halve fills half.
//
// The first four of the eight coefficients of a line of pixels are those of a line of four, of half the resolution, each √2 times as large.
// The coefficients of two such lines a and b, one after the other, follow from sums and differences: with e[j] = a[j] ± b[j], + where j is
// even, and o[j] = a[j] ∓ b[j], the even ones are e/2, for a cosine that is even about the middle is one of four on either side; the odd
// ones are Bo/2, where B leads a line's DCT-II to its DCT-IV.
func (u *unit) halve() { quarter(&u.luma, &u.half) }

// quarter makes one block of four, of the slowest waves of each, times 1<<fraction.
func quarter(four *[4][17]int32, out *[64]int32) {
	var lines [8][8]int32 // down by two blocks, across by eight waves
	for y := range 4 {
		join((*[4]int32)(four[0][4*y:]), (*[4]int32)(four[1][4*y:]), &lines[y], fraction)
		join((*[4]int32)(four[2][4*y:]), (*[4]int32)(four[3][4*y:]), &lines[4+y], fraction)
	}
	for x := range 8 {
		a := [4]int32{lines[0][x], lines[1][x], lines[2][x], lines[3][x]}
		b := [4]int32{lines[4][x], lines[5][x], lines[6][x], lines[7][x]}
		var line [8]int32
		join(&a, &b, &line, 0)
		for y, v := range line {
			out[8*y+x] = v
		}
	}
}

// join makes the eight coefficients of two lines of four, times 1<<shift.
func join(a, b *[4]int32, out *[8]int32, shift uint) {
	e0, e1, e2, e3 := a[0]+b[0], a[1]-b[1], a[2]+b[2], a[3]-b[3]
	o0, o1, o2, o3 := a[0]-b[0], a[1]+b[1], a[2]-b[2], a[3]+b[3]
	out[0], out[2], out[4], out[6] = (e0<<shift+1)>>1, (e1<<shift+1)>>1, (e2<<shift+1)>>1, (e3<<shift+1)>>1
	if o0|o1|o2|o3 == 0 {
		return
	}
	// B times 1<<13.
	down := 14 - shift
	half := int32(1) << (down - 1)
	out[1] = (7423*o0 + 3406*o1 - 612*o2 + 187*o3 + half) >> down
	out[3] = (-2607*o0 + 6480*o1 + 4205*o2 - 799*o3 + half) >> down
	out[5] = (1742*o0 - 2887*o1 + 6293*o2 + 4017*o3 + half) >> down
	out[7] = (-1477*o0 + 2276*o1 - 3075*o2 + 7092*o3 + half) >> down
}

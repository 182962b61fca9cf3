package jpeg

// Encode writes a picture of colours, with those at half the resolution. row fills in red, green and blue of the pixels of row y, from the
// top. The quality goes from 1 to 100, as in image/jpeg, which writes about the same picture and takes a third longer.
func Encode(width, height, quality int, row func(y int, rgb []uint8)) []byte {
	w, luma, color := newWriter(width, height, quality, halfColors)
	cb, cr := color, color
	var m macroblock
	stripes(width, height, 16, row, func(rows *[16][]uint8, x int) {
		m.read(rows, x)
		for i := range m.luma {
			w.block(&luma, &m.luma[i])
		}
		w.block(&cb, &m.cb)
		w.block(&cr, &m.cr)
	})
	return w.close()
}

// EncodeFull is Encode with colours at the whole resolution, for pictures in which small islands of several colours lie side by side.
func EncodeFull(width, height, quality int, row func(y int, rgb []uint8)) []byte {
	w, luma, color := newWriter(width, height, quality, fullColors)
	cb, cr := color, color
	var b [3][64]int32
	stripes(width, height, 8, row, func(rows *[16][]uint8, x int) {
		for i := range 64 {
			p := rows[i>>3][x+3*(i&7):]
			red, green, blue := int32(p[0]), int32(p[1]), int32(p[2])
			b[0][i] = lumaOf(p[0], p[1], p[2])
			b[1][i] = (redCb*red + greenCb*green + halfCb*blue + 1<<13) >> 14
			b[2][i] = (halfCb*red + greenCr*green + blueCr*blue + 1<<13) >> 14
		}
		for i, t := range [3]*tone{&luma, &cb, &cr} {
			transform(&b[i])
			w.block(t, &b[i])
		}
	})
	return w.close()
}

// stripes calls f for each square of a picture, from the left in rows from the top: with the rows of pixels that it lies in, at most 16, and the byte of
// them at which it begins.
func stripes(width, height, side int, row func(y int, rgb []uint8), f func(rows *[16][]uint8, x int)) {
	across := (width + side - 1) / side
	var rows [16][]uint8
	for i := range side {
		rows[i] = make([]uint8, 3*side*across)
	}
	for top := 0; top < height; top += side {
		for i, to := range rows[:side] {
			if top+i >= height {
				copy(to, rows[i-1]) // beyond the edges, pixels are like the last
				continue
			}
			row(top+i, to[:3*width])
			for x := 3 * width; x < len(to); x++ {
				to[x] = to[x-3]
			}
		}
		for x := range across {
			f(&rows, 3*side*x)
		}
	}
}

// macroblock is 16 × 16 pixels: four blocks of luma, and one of each colour difference.
type macroblock struct {
	luma   [4][64]int32
	cb, cr [64]int32
}

// The parts of a colour (JFIF, section 7), times 1<<16.
const (
	redY, greenY, blueY    = 19595, 38470, 7471
	redCb, greenCb, halfCb = -11059, -21709, 32768
	greenCr, blueCr        = -27439, -5329
)

// read makes coefficients, times 1<<fraction, of the pixels at byte x of 16 rows.
func (m *macroblock) read(rows *[16][]uint8, x int) {
	for y := 0; y < 16; y += 2 {
		up, down := (*[48]uint8)(rows[y][x:]), (*[48]uint8)(rows[y+1][x:])
		left, right := &m.luma[y>>3<<1], &m.luma[y>>3<<1|1]
		at := y & 7 * 8
		for _, half := range [2]struct {
			to   *[64]int32
			from int
		}{{left, 0}, {right, 8}} {
			out := (*[16]int32)(half.to[at:])
			for k := 0; k < 8; k += 2 {
				i := 3 * (half.from + k)
				a, b := (*[6]uint8)(up[i:]), (*[6]uint8)(down[i:])
				out[k], out[k+1] = lumaOf(a[0], a[1], a[2]), lumaOf(a[3], a[4], a[5])
				out[8+k], out[9+k] = lumaOf(b[0], b[1], b[2]), lumaOf(b[3], b[4], b[5])
				red := int32(a[0]) + int32(a[3]) + int32(b[0]) + int32(b[3])
				green := int32(a[1]) + int32(a[4]) + int32(b[1]) + int32(b[4])
				blue := int32(a[2]) + int32(a[5]) + int32(b[2]) + int32(b[5])
				to := y>>1*8 + (half.from+k)>>1
				m.cb[to] = (redCb*red + greenCb*green + halfCb*blue + 1<<15) >> 16
				m.cr[to] = (halfCb*red + greenCr*green + blueCr*blue + 1<<15) >> 16
			}
		}
	}
	for i := range m.luma {
		transform(&m.luma[i])
	}
	transform(&m.cb)
	transform(&m.cr)
}

// lumaOf is the luma of a pixel less 128, in quarters, as transform takes it. The sum of a colour difference over four pixels is its mean in
// quarters.
func lumaOf(r, g, b uint8) int32 {
	return (redY*int32(r)+greenY*int32(g)+blueY*int32(b)+1<<13)>>14 - 512
}

// transform turns pixels, in quarters, into their cosine coefficients, times 1<<fraction: along the rows and then down (T.81, A.3.3).
func transform(b *[64]int32) {
	for y := 0; y < 64; y += 8 {
		waves((*[8]int32)(b[y:]), 0)
	}
	for x := range 8 {
		line := [8]int32{b[x], b[8+x], b[16+x], b[24+x], b[32+x], b[40+x], b[48+x], b[56+x]}
		waves(&line, 2)
		b[x], b[8+x], b[16+x], b[24+x] = line[0], line[1], line[2], line[3]
		b[32+x], b[40+x], b[48+x], b[56+x] = line[4], line[5], line[6], line[7]
	}
}

// Factors of waves, times 1<<mixed, named by what they are.
const (
	f0298 = 2446
	f0390 = 3196
	f0541 = 4433
	f0765 = 6270
	f0899 = 7373
	f1175 = 9633
	f1501 = 12299
	f1847 = 15137
	f1961 = 16069
	f2053 = 16819
	f2562 = 20995
	f3072 = 25172
)

// waves makes the cosine coefficients of a line of eight, times √8 / 1<<down, with twelve multiplications (Loeffler, Ligtenberg and
// Moschytz 1989, as libjpeg's jfdctint has it).
func waves(v *[8]int32, down uint) {
	half := int32(1) << down >> 1
	s0, s1, s2, s3 := v[0]+v[7], v[1]+v[6], v[2]+v[5], v[3]+v[4]
	d0, d1, d2, d3 := v[3]-v[4], v[2]-v[5], v[1]-v[6], v[0]-v[7]
	e0, e1, e2, e3 := s0+s3, s1+s2, s1-s2, s0-s3
	v[0], v[4] = (e0+e1+half)>>down, (e0-e1+half)>>down
	down += mixed
	half = 1 << (down - 1)
	z := (e2 + e3) * f0541
	v[2], v[6] = (z+e3*f0765+half)>>down, (z-e2*f1847+half)>>down
	z1, z2, z3, z4 := d0+d3, d1+d2, d0+d2, d1+d3
	z = (z3 + z4) * f1175
	z1, z2, z3, z4 = z1*f0899, z2*f2562, z-z3*f1961, z-z4*f0390
	v[7] = (d0*f0298 - z1 + z3 + half) >> down
	v[5] = (d1*f2053 - z2 + z4 + half) >> down
	v[3] = (d2*f3072 - z2 + z3 + half) >> down
	v[1] = (d3*f1501 - z1 + z4 + half) >> down
}

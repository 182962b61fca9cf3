package mp3

import "math"

// synthesis is a decoder's way from the lines of a channel back to samples, granule by granule (ISO 11172-3, 2.4.3.4).
type synthesis struct {
	slots   [slots][bands]float32
	overlap [bands][slots]float32  // the second halves of the last blocks
	phases  [16][2 * bands]float32 // of the last slots, the newest at head
	head    int
}

// dequantise writes what a decoder makes of the lines.
func (s *spectrum) dequantise(dst *[lines]float32) {
	p := &s.part
	for b := range s.layout.bands() {
		step := steps[s.gainOf(b)]
		for i := s.layout.edges[b]; i < s.layout.edges[b+1]; i++ {
			v := fourThirds[p.q[i]] * step
			if s.x[i] < 0 {
				v = -v
			}
			dst[i] = v
		}
	}
}

// apart turns sum and difference into left and right.
func apart(middle, side *[lines]float32) {
	for i, m := range middle {
		s := side[i]
		middle[i], side[i] = (m+s)*math.Sqrt2/2, (m-s)*math.Sqrt2/2
	}
}

// granule writes the 576 samples that follow. The lines are used up.
func (y *synthesis) granule(dst, x *[lines]float32, b block, r *rate) {
	if b == brief {
		restore(x, r)
	} else {
		for at := slots; at < lines; at += slots {
			for i, c := range lift {
				up, down := x[at-1-i], x[at+i]
				x[at-1-i], x[at+i] = up*c[0]-down*c[1], down*c[0]+up*c[1]
			}
		}
	}
	for band := range bands {
		y.band(band, x[band*slots:(band+1)*slots], b)
	}
	for s := range y.slots {
		y.samples(dst[s*bands:(s+1)*bands], &y.slots[s])
	}
}

// band turns the lines of a band into its samples, one in each slot.
func (y *synthesis) band(band int, x []float32, b block) {
	var out [2 * slots]float32
	if b == brief {
		for w := range 3 {
			shortSamples(out[6+6*w:18+6*w], x[6*w:6*w+6])
		}
	} else {
		longSamples(&out, x, &windows[b])
	}
	for i := range slots {
		v := out[i] + y.overlap[band][i]
		y.overlap[band][i] = out[slots+i]
		if band&1 == 1 && i&1 == 1 {
			v = -v
		}
		y.slots[i][band] = v
	}
}

// longSamples unfolds what longLines folds; the kernels are their own inverses but for their scale.
func longSamples(out *[2 * slots]float32, x []float32, w *[36]float32) {
	for i := range 9 {
		var a, b float32
		for k, v := range x {
			row := &kernel18[k]
			a += v * row[i]
			b += v * row[9+i]
		}
		a, b = a*9, b*9
		out[26-i], out[27+i] = -a*w[26-i], -a*w[27+i]
		out[i], out[17-i] = b*w[i], -b*w[17-i]
	}
}

// shortSamples adds the samples of a short window to what is there.
func shortSamples(out, x []float32) {
	w := &windows[brief]
	for i := range 3 {
		var a, b float32
		for k, v := range x {
			row := &kernel6[k]
			a += v * row[i]
			b += v * row[3+i]
		}
		a, b = a*3, b*3
		out[8-i] -= a * w[8-i]
		out[9+i] -= a * w[9+i]
		out[i] += b * w[i]
		out[5-i] -= b * w[5-i]
	}
}

// restore brings the lines of short blocks from the order of the file into that of the bands of the filter.
func restore(x *[lines]float32, r *rate) {
	from, at := *x, 0
	for b := range 13 {
		for w := range 3 {
			for l := r.short[b]; l < r.short[b+1]; l++ {
				x[l/6*18+w*6+l%6] = from[at]
				at++
			}
		}
	}
}

// samples is the polyphase filter: 32 samples of a slot of 32 bands.
func (y *synthesis) samples(dst []float32, s *[bands]float32) {
	var c, scratch [bands]float32
	c = *s
	cosineSums(c[:], scratch[:], 5)
	y.head = (y.head + 15) & 15
	v := &y.phases[y.head] // Σ s[k] cos((16+i)(2k+1)π/64), of which c has the first 32 angles
	for i := range 16 {
		v[i] = c[16+i]
		v[48-i] = -c[i]
		v[48+i] = -c[i]
	}
	v[16] = 0
	for i := 17; i < 32; i++ {
		v[i] = -c[48-i]
	}
	v[32] = -c[16]
	for j := range bands {
		sum := float32(0)
		for i := range 8 {
			sum += y.phases[(y.head+2*i)&15][j]*synthesisWindow[j+64*i] + y.phases[(y.head+2*i+1)&15][32+j]*synthesisWindow[j+64*i+32]
		}
		dst[j] = sum
	}
}

// synthesisWindow is the window of table B.3.
var synthesisWindow = func() (d [512]float32) {
	for i := range d {
		d[i] = analysis[i] * bands
	}
	return d
}()

// cosineSums replaces v by Σ v[i] cos((2i+1) m π/2n), n = 2^level numbers: of sums and of differences of numbers at equal distances from the ends (Lee 1984).
func cosineSums(v, scratch []float32, level int) {
	if level == 0 {
		return
	}
	n := 1 << level
	even, odd := scratch[:n/2], scratch[n/2:n]
	for i, h := range halves[level] {
		a, b := v[i], v[n-1-i]
		even[i], odd[i] = a+b, (a-b)*h
	}
	cosineSums(even, v[:n/2], level-1)
	cosineSums(odd, v[:n/2], level-1)
	for k := range n/2 - 1 {
		v[2*k], v[2*k+1] = even[k], odd[k]+odd[k+1]
	}
	v[n-2], v[n-1] = even[n/2-1], odd[n/2-1]
}

package mp3

import "math"

// reach is how many samples before a granule's own the filter looks at.
const reach = 512 - bands

// analysis is the window of the analysis filter, which is that of the synthesis divided by 32 (ISO 11172-3, tables C.1 and B.3).
var analysis = func() (c [512]float32) {
	for i := range c {
		v := prototype[min(i, 512-i)]
		if i > 256 && i%64 != 0 {
			v = -v
		}
		c[i] = float32(v) / 65536 / bands
	}
	return c
}()

// halves are 1 / (2 cos((2i+1)π/4n)), which the transform of 2n numbers takes from that of n.
var halves = func() (h [6][]float32) {
	for level := 1; level < len(h); level++ {
		n := 1 << level
		for i := range n / 2 {
			h[level] = append(h[level], float32(0.5/math.Cos(float64(2*i+1)*math.Pi/float64(2*n))))
		}
	}
	return h
}()

// subbands filters a granule into 18 slots of 32 bands (2.4.3.1 of annex C). x holds the reach before the granule, then its 576 samples.
func subbands(dst *[slots][bands]float32, x *[reach + lines]float32) {
	var y [64]float32
	for s := range dst {
		in := x[s*bands : s*bands+512] // the newest sample is the last
		for k := range y {
			sum := float32(0)
			for j := k; j < 512; j += 64 {
				sum += analysis[j] * in[511-j]
			}
			y[k] = sum
		}
		fold(&dst[s], &y)
	}
}

// fold computes Σ y[k] cos((2i+1)(k−16)π/64) for i in 0..31. The cosine is even in k−16 and odd around k = 48, so 32 numbers remain.
func fold(dst *[bands]float32, y *[64]float32) {
	dst[0] = y[16]
	for m := 1; m <= 16; m++ {
		dst[m] = y[16+m] + y[16-m]
	}
	for m := 17; m < 32; m++ {
		dst[m] = y[16+m] - y[80-m]
	}
	var scratch [bands]float32
	cosines(dst[:], scratch[:], 5)
}

// cosines replaces v by Σ v[m] cos((2i+1) m π/2n), n = 2^level numbers: the even ones by a transform of half the length, and the odd ones by
// another, of neighbours added (Lee 1984).
func cosines(v, scratch []float32, level int) {
	if level == 0 {
		return
	}
	n := 1 << level
	even, odd := scratch[:n/2], scratch[n/2:n]
	even[0], odd[0] = v[0], v[1]
	for k := 1; k < n/2; k++ {
		even[k], odd[k] = v[2*k], v[2*k+1]+v[2*k-1]
	}
	cosines(even, v[:n/2], level-1)
	cosines(odd, v[:n/2], level-1)
	for i, h := range halves[level] {
		a, b := even[i], odd[i]*h
		v[i], v[n-1-i] = a+b, a-b
	}
}

package mp3

import "math"

// windows are those of the four blocks, over 36 samples of a band (ISO 11172-3, 2.4.3.4.10.3); of the short one, the first 12.
var windows = func() (w [4][36]float32) {
	for i := range 36 {
		w[long][i] = float32(math.Sin(math.Pi / 36 * (float64(i) + 0.5)))
	}
	for i := range 12 {
		w[brief][i] = float32(math.Sin(math.Pi / 12 * (float64(i) + 0.5)))
	}
	for i := range 18 {
		w[start][i], w[stop][i+18] = w[long][i], w[long][i+18]
	}
	for i := range 6 {
		w[start][18+i], w[stop][12+i] = 1, 1
		w[start][24+i], w[stop][6+i] = w[brief][6+i], w[brief][i]
	}
	return w
}()

// kernel18 and kernel6 transform windowed samples, which are folded to half their number, to as many lines: cosine transforms of the fourth
// kind, scaled such that the decoder's transform, which is not scaled, gives the samples back.
var (
	kernel18 = func() (k [18][18]float32) {
		for row := range k {
			for i := range k[row] {
				k[row][i] = cosine4(18, row, i)
			}
		}
		return k
	}()
	kernel6 = func() (k [6][6]float32) {
		for row := range k {
			for i := range k[row] {
				k[row][i] = cosine4(6, row, i)
			}
		}
		return k
	}()
)

func cosine4(n, k, i int) float32 {
	return float32(math.Cos(math.Pi/float64(n)*(float64(k)+0.5)*(float64(i)+0.5)) * 2 / float64(n))
}

// lift are the coefficients of the butterflies that reduce aliases between bands (table B.9): cosines and sines.
var lift = func() (c [8][2]float32) {
	for i, v := range [8]float64{-0.6, -0.535, -0.33, -0.185, -0.095, -0.041, -0.0142, -0.0037} {
		c[i] = [2]float32{float32(1 / math.Sqrt(1+v*v)), float32(v / math.Sqrt(1+v*v))}
	}
	return c
}()

// transform turns the slots of a granule and of the one before it into frequency lines, in the order of the file: by frequency, and
// for short blocks by band of scale factors, then window, then frequency.
func transform(dst *[lines]float32, before, now *[slots][bands]float32, b block, r *rate) {
	var x [36]float32
	for band := range bands {
		turned := float32(1)
		for i := range slots { // odd samples of odd bands are turned: their frequencies run downwards
			x[i], x[slots+i] = before[i][band]*turned, now[i][band]*turned
			if band&1 == 1 {
				turned = -turned
			}
		}
		out := dst[band*slots : (band+1)*slots : (band+1)*slots]
		if b == brief {
			for w := range 3 {
				shortLines(out[w*6:w*6+6], x[6+6*w:18+6*w])
			}
			continue
		}
		longLines(out, &x, &windows[b])
	}
	if b == brief {
		reorder(dst, r)
		return
	}
	for at := slots; at < lines; at += slots {
		for i, c := range lift {
			up, down := dst[at-1-i], dst[at+i]
			dst[at-1-i], dst[at+i] = up*c[0]+down*c[1], down*c[0]-up*c[1]
		}
	}
}

func longLines(dst []float32, x, w *[36]float32) {
	var y [18]float32
	for i := range 9 {
		y[i] = -x[26-i]*w[26-i] - x[27+i]*w[27+i]
		y[9+i] = x[i]*w[i] - x[17-i]*w[17-i]
	}
	for k := range kernel18 {
		row, sum := &kernel18[k], float32(0)
		for i := range y {
			sum += row[i] * y[i]
		}
		dst[k] = sum
	}
}

func shortLines(dst, x []float32) {
	w := &windows[brief]
	var y [6]float32
	for i := range 3 {
		y[i] = -x[8-i]*w[8-i] - x[9+i]*w[9+i]
		y[3+i] = x[i]*w[i] - x[5-i]*w[5-i]
	}
	for k := range kernel6 {
		row, sum := &kernel6[k], float32(0)
		for i := range y {
			sum += row[i] * y[i]
		}
		dst[k] = sum
	}
}

// reorder brings the lines of short blocks, which come by band of the filter, window and frequency, into the order of the file.
func reorder(dst *[lines]float32, r *rate) {
	from := *dst
	at := 0
	for b := range 13 {
		for w := range 3 {
			for l := r.short[b]; l < r.short[b+1]; l++ {
				dst[at] = from[l/6*18+w*6+l%6]
				at++
			}
		}
	}
}

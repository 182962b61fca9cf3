package flac

import "math"

const (
	maxFixed   = 4  // the highest order of a polynomial
	maxOrder   = 8  // and of a linear filter
	precision  = 14 // bits of a filter's coefficients
	maxShift   = 15
	widestRest = 1 << 30 // no residual is as large, so that decoders of 32 bits hold it
)

// predictor finds how a channel of a block is written in the fewest bits.
type predictor struct {
	window   []float64 // of a full block
	windowed []float64
	rest     []int64 // the residual of the way that is tried
	best     []int64
}

func newPredictor() predictor {
	return predictor{window: hann(blockSize), windowed: make([]float64, blockSize)}
}

// hann is the raised cosine of n samples. A window that falls to 0 at both ends keeps the block's edges out of the correlations.
func hann(n int) []float64 {
	w := make([]float64, n)
	for i := range w {
		w[i] = 0.5 - 0.5*math.Cos(2*math.Pi*(float64(i)+0.5)/float64(n))
	}
	return w
}

// choice is a way to write a channel.
type choice struct {
	kind   int // as in the subframe's header: 8+order for polynomials, 31+order for filters
	warm   int // samples written as they are
	filter []int64
	shift  int
	bits   float64 // about
}

// Kinds of subframes.
const (
	constant = 0
	verbatim = 1
	fixed    = 8
	linear   = 31
)

// write writes the samples, which have so many bits.
func (p *predictor) write(w *stream, x []int32, width int) {
	// A silent block takes one sample.
	same := true
	for _, v := range x {
		same = same && v == x[0]
	}
	if same {
		w.put(constant<<1, 8)
		w.put(uint64(x[0]), width)
		return
	}
	c := choice{kind: verbatim, bits: float64(len(x) * width)}
	for order := range min(maxFixed+1, len(x)) {
		p.try(&c, x, choice{kind: fixed + order, warm: order, filter: polynomials[order]})
	}
	// Shorter blocks would pay more for the coefficients than they save.
	if len(x) > 4*maxOrder {
		for _, f := range p.filters(x) {
			if filter, shift := quantised(f); filter != nil {
				p.try(&c, x, choice{kind: linear + len(f), warm: len(f), filter: filter, shift: shift})
			}
		}
	}
	var coding residual
	if c.kind != verbatim {
		coding = split(p.best, c.warm, len(x))
	}
	if c.kind == verbatim || coding.size > (len(x)-c.warm)*width {
		c.kind, c.warm = verbatim, len(x)
	}
	w.put(uint64(c.kind)<<1, 8)
	for _, v := range x[:c.warm] {
		w.put(uint64(v), width)
	}
	if c.kind == verbatim {
		return
	}
	if c.kind > linear {
		w.put(precision-1, 4)
		w.put(uint64(c.shift), 5)
		for _, f := range c.filter {
			w.put(uint64(f), precision)
		}
	}
	coding.write(w, p.best, c.warm, len(x))
}

// polynomials predict a sample from those before it, the nearest first.
var polynomials = [maxFixed + 1][]int64{{}, {1}, {2, -1}, {3, -3, 1}, {4, -6, 4, -1}}

// try keeps a way if it takes fewer bits than the best so far, by the mean size of its residual.
func (p *predictor) try(best *choice, x []int32, c choice) {
	n := len(x) - c.warm
	if cap(p.rest) < n {
		p.rest = make([]int64, blockSize)
	}
	p.rest = p.rest[:n]
	sum, most := uint64(0), uint64(0)
	for i := range p.rest {
		before := x[i : i+c.warm]
		predicted := int64(0)
		for j, f := range c.filter {
			predicted += f * int64(before[c.warm-1-j])
		}
		r := int64(x[i+c.warm]) - predicted>>c.shift
		p.rest[i] = r
		size := zigzag(r)
		sum += size
		most |= size
	}
	if most >= 2*widestRest {
		return
	}
	// An estimate: head and parameters, the samples that are written as they are, and for each residual the logarithm of the mean
	// and a stop bit.
	c.bits = 40 + float64(c.warm*depth) + float64(n)*(math.Log2(float64(sum)/float64(n)+1)+1)
	if c.kind > linear {
		c.bits += float64(len(c.filter) * precision)
	}
	if c.bits < best.bits {
		*best = c
		p.rest, p.best = p.best, p.rest
	}
}

// orders are those of the linear filters that are tried.
var orders = [2]int{4, maxOrder}

// filters are the best linear filters of these orders, by Levinson's and Durbin's recursion over the correlations of the windowed samples.
func (p *predictor) filters(x []int32) (all [][]float64) {
	var r [maxOrder + 1]float64
	window, windowed := p.window, p.windowed[:len(x)]
	if len(x) != blockSize {
		window = hann(len(x))
	}
	for i, v := range x {
		windowed[i] = float64(v) * window[i]
	}
	for lag := range r {
		sum := 0.0
		for i, v := range windowed[lag:] {
			sum += v * windowed[i]
		}
		r[lag] = sum
	}
	if r[0] == 0 {
		return nil
	}
	var a []float64
	left := r[0]
	for order := range maxOrder {
		// k is the reflection coefficient: what is left of the correlation at this lag, over what is left to be explained.
		k := r[order+1]
		for j, v := range a {
			k -= v * r[order-j]
		}
		k /= left
		next := make([]float64, order+1)
		for j, v := range a {
			next[j] = v - k*a[order-1-j]
		}
		next[order] = k
		a = next
		if order+1 == orders[len(all)] {
			all = append(all, a)
		}
		// Nothing is left to predict; dividing by left would be dividing by rounding errors.
		if left *= 1 - k*k; left <= r[0]*1e-12 {
			return all
		}
	}
	return all
}

// quantised is a filter in integers, to be shifted; what rounding leaves of one coefficient goes to the next. A filter whose coefficients
// are too large has none.
func quantised(f []float64) (filter []int64, shift int) {
	most := 0.0
	for _, v := range f {
		most = math.Max(most, math.Abs(v))
	}
	shift = maxShift
	// The largest shift at which every coefficient fits into 14 bits with its sign.
	for shift >= 0 && most*math.Pow(2, float64(shift)) >= 1<<(precision-1)-1 {
		shift--
	}
	if shift < 0 {
		return nil, 0
	}
	rest := 0.0
	for _, v := range f {
		rest += v * math.Pow(2, float64(shift))
		q := math.Max(-(1 << (precision - 1)), math.Min(1<<(precision-1)-1, math.Round(rest)))
		filter = append(filter, int64(q))
		rest -= q
	}
	return filter, shift
}

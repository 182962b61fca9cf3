package opus

import "math"

// intensities are the bands from which on channels have one shape, by bytes a channel of packets of 20 ms.
var intensities = []struct{ bytes, band int }{{50, 10}, {70, 13}, {90, 16}, {110, 19}}

func intensityFrom(bytes int) int {
	for _, v := range intensities {
		if bytes < v.bytes {
			return v.band
		}
	}
	return bands
}

const (
	// angleCost are the bits that an angle takes.
	angleCost = 4
	// under is the magnitude of a difference under which it has no pulses, of that of a flat band.
	under = 0.25
)

// apart reports whether left and right take fewer bits than their sum and difference. The lines are normalised.
func (f *frame) apart() bool {
	apart, together := 0.0, 0.0
	for i := range bands {
		x, y := f.band(0, i), f.band(1, i)
		if len(x) < 2 {
			continue
		}
		var mid, side float64
		for j, v := range x {
			mid += math.Abs(v + y[j])
			side += math.Abs(v - y[j])
		}
		n := float64(len(x))
		floor := under * math.Sqrt(n)
		apart += float64(n * log2(max(floor, magnitude(x))*max(floor, magnitude(y))))
		together += float64(n*log2(max(floor, mid*(math.Sqrt2/2))*max(floor, side*(math.Sqrt2/2)))) + angleCost
	}
	return apart < together
}

// oneShape is the mean shape of both channels.
func (q *quantiser) oneShape(x, y []float64) {
	l, r := q.energy[0][q.band], q.energy[1][q.band]
	norm := 1e-15 + math.Sqrt(1e-15+float64(l*l)+float64(r*r))
	l, r = l/norm, r/norm
	for i := range x {
		x[i] = float64(l*x[i]) + float64(r*y[i])
	}
}

// middle turns channels into their sum and difference.
func middle(x, y []float64) {
	for i := range x {
		l, r := float64(x[i]*(math.Sqrt2/2)), float64(y[i]*(math.Sqrt2/2))
		x[i], y[i] = l+r, r-l
	}
}

// stereo writes a band of two channels that are not independent.
func (q *quantiser) stereo(p part, y, out []float64) uint32 {
	if len(p.x) == 1 {
		q.sign(p.x)
		q.sign(y)
		out[0] = p.x[0]
		return 1
	}
	whole := p.fill
	a := q.angle(p.x, y, &p.share, p.blocks, p.size, true)
	p.fill = p.fill.after(a.itheta, p.blocks)
	q.remaining -= a.cost
	var filled uint32
	if len(p.x) == 2 {
		p.fill = whole
		filled = q.pair(p, y, out, a)
	} else {
		one, other := q.both(a, p.share, func(share int) uint32 {
			mid := p
			mid.share = share
			return q.mono(mid, out)
		}, func(share int) uint32 {
			side := p
			side.x, side.share, side.fill, side.gain = y, share, filling{blocks: p.fill.blocks >> p.blocks}, a.second()
			return q.mono(side, nil)
		})
		filled = one | other
		merge(p.x, y, a.first())
	}
	if a.inverted {
		for i, v := range y {
			y[i] = -v
		}
	}
	return filled
}

// pair writes two lines of two channels: the smaller of sum and difference is at right angles to the larger, so that its sign says all.
func (q *quantiser) pair(p part, y, out []float64, a split) uint32 {
	x, large, small := p.x, p.x, y
	if a.itheta > right/2 {
		large, small = y, x
	}
	negative := false
	if a.itheta != 0 && a.itheta != right {
		q.remaining -= 8
		p.share -= 8
		negative = float64(large[0]*small[1])-float64(large[1]*small[0]) < 0
		q.bits(bit(negative), 1)
	}
	p.x = large
	filled := q.mono(p, out)
	small[0], small[1] = -large[1], large[0]
	if negative {
		small[0], small[1] = large[1], -large[0]
	}
	for i := range x {
		m, s := float64(x[i]*a.first()), float64(y[i]*a.second())
		x[i], y[i] = m-s, m+s
	}
	return filled
}

package opus

import (
	"math"
	"math/bits"
)

const (
	splitOffset  = 4  // eighths by which the angle of a split has less than its share
	stereoOffset = 16 // and that of two lines in stereo
	right        = 16384
)

// quantiser writes the shapes of a frame's bands (RFC 6716, 4.3.4 and 5.3.8), and leaves in their place what decoders make of them.
type quantiser struct {
	*coder
	folding
	pulse   *pulseTable
	search  searcher
	scratch [widest]float64
	lines   [widest]float64 // of a filling, in the band's resolution

	band      int
	remaining int // eighths of a bit that are left in the packet
	spread    spreading
	change    int // of the band's resolution
	intensity int // bands from here on have one shape for both channels
	energy    *[2][bands]float64
	attack    bool // the first band of short blocks: no noise may leak into its quiet parts
}

// layout says which bits a frame's bands have, and how its lines lie.
type layout struct {
	size      int // 0 to 3: 1, 2, 4 or 8 short blocks long
	blocks    int // that the lines alternate between
	total     int // eighths of a bit in the packet
	given     *allocation
	spread    spreading
	changes   *[bands]int
	intensity int
	dual      bool
}

// all writes the bands of one or two channels, whose lines are normalised. seed is that of the decoder's noise.
func (q *quantiser) all(l *layout, x [][]float64, energy *[2][bands]float64, seed uint32) {
	q.folding.begin(seed)
	q.spread, q.intensity, q.energy = l.spread, l.intensity, energy
	balance, dual := l.given.balance, l.dual
	for i := range bands {
		q.band, q.change, q.attack = i, l.changes[i], i == 0 && l.blocks > 1
		from, to := edges[i]<<l.size, edges[i+1]<<l.size
		tell := q.tellEighths()
		if i > 0 {
			balance -= tell
		}
		q.remaining = l.total - tell - 1
		share := 0
		if coded := l.given.coded; i < coded {
			share = max(0, min(16383, q.remaining+1, l.given.shape[i]+balance/min(3, coded-i)))
		}
		one, other := q.of(l, i, len(x))
		if dual && i == l.intensity {
			dual = false
			q.join(from)
		}
		p := part{x: x[0][from:to], share: share, blocks: l.blocks, size: l.size, fill: one, gain: 1}
		filled := &q.filled[i]
		if dual {
			p.share = share / 2
			filled[0] = q.mono(p, q.shapes[0][from:to])
			p.x, p.fill = x[1][from:to], other
			filled[1] = q.mono(p, q.shapes[1][from:to])
		} else {
			p.fill.blocks |= other.blocks
			if len(x) == 1 {
				filled[0] = q.mono(p, q.shapes[0][from:to])
			} else {
				filled[0] = q.stereo(p, x[1][from:to], q.shapes[0][from:to])
			}
			filled[1] = filled[0]
		}
		q.deep = share > (to-from)<<3
		balance += l.given.shape[i] + tell
	}
}

// part is a run of lines that share bits.
type part struct {
	x      []float64
	share  int // eighths of a bit
	blocks int // that the lines alternate between, or that follow each other
	size   int
	fill   filling
	gain   float64 // the length of the lines
}

// sign writes the sign of a band that is one line.
func (q *quantiser) sign(x []float64) {
	negative := false
	if q.remaining >= 8 {
		negative = x[0] < 0
		q.bits(bit(negative), 1)
		q.remaining -= 8
	}
	if x[0] = 1; negative {
		x[0] = -1
	}
}

func bit(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// mono writes a band of one channel, in another resolution than that of its blocks if that was chosen. It puts the decoded lines into out, for bands to
// be filled with, and answers which blocks have anything.
func (q *quantiser) mono(p part, out []float64) uint32 {
	if len(p.x) == 1 {
		q.sign(p.x)
		if out != nil {
			out[0] = p.x[0]
		}
		return 1
	}
	long, change, joined, divided := p.blocks == 1, q.change, 0, 0
	if p.fill.lines != nil {
		p.fill.lines = q.lines[:copy(q.lines[:], p.fill.lines)]
	}
	for ; joined < change; joined++ {
		haar(p.x, 1<<joined)
		haar(p.fill.lines, 1<<joined)
		p.fill.blocks = interleaved[p.fill.blocks&15] | interleaved[p.fill.blocks>>4]<<2
	}
	p.blocks >>= joined
	for each := len(p.x) / p.blocks; each&1 == 0 && divided < -change; divided++ {
		haar(p.x, p.blocks)
		haar(p.fill.lines, p.blocks)
		p.fill.blocks |= p.fill.blocks << p.blocks
		p.blocks, each = 2*p.blocks, each/2
	}
	if p.blocks > 1 {
		byBlock(p.x, q.scratch[:], p.blocks<<joined, long)
		byBlock(p.fill.lines, q.scratch[:], p.blocks<<joined, long)
	}
	filled := q.part(p)
	if p.blocks > 1 {
		byLine(p.x, q.scratch[:], p.blocks<<joined, long)
	}
	for range divided {
		p.blocks /= 2
		filled |= filled >> p.blocks
		haar(p.x, p.blocks)
	}
	for j := range joined {
		filled = parted[filled]
		haar(p.x, 1<<j)
	}
	p.blocks <<= joined
	if out != nil {
		by := math.Sqrt(float64(len(p.x)))
		for i, v := range p.x {
			out[i] = v * by
		}
	}
	return filled & (1<<p.blocks - 1)
}

// part writes lines that share a number of bits, as pulses or in halves.
func (q *quantiser) part(p part) uint32 {
	costs := q.pulse.costs[len(p.x)]
	if p.size >= 0 && len(p.x) > 2 && p.share > int(costs[costs[0]])+12 {
		return q.halves(p)
	}
	step := steps(costs, p.share)
	q.remaining -= cost(costs, step)
	for q.remaining < 0 && step > 0 {
		q.remaining += cost(costs, step)
		step--
		q.remaining -= cost(costs, step)
	}
	if step == 0 {
		return q.folding.fill(p.x, p.fill, p.blocks, p.gain)
	}
	k := pulsesOf(step)
	rotate(p.x, p.blocks, k, q.spread)
	y := q.search.find(p.x, k)
	q.pulse.pulses(q.coder, y, k)
	filled := pulsed(p.x, y, p.blocks, p.gain)
	rotateBack(p.x, p.blocks, k, q.spread)
	return filled
}

// halves writes the ratio of the energies of two halves, then each by itself with bits of its own.
func (q *quantiser) halves(p part) uint32 {
	n, before := len(p.x)/2, p.blocks
	p.size--
	if before == 1 {
		p.fill.blocks = p.fill.blocks&1 | p.fill.blocks<<1
	}
	p.blocks = (before + 1) / 2
	low, high := p, p
	low.x, high.x = p.x[:n], p.x[n:]
	a := q.angle(low.x, high.x, &p.share, before, p.size, false)
	p.fill = p.fill.after(a.itheta, p.blocks)
	low.fill, high.fill = p.fill, p.fill.high(n, p.blocks)
	if p.fill.lines != nil {
		low.fill.lines = p.fill.lines[:n]
	}
	low.gain, high.gain = float64(p.gain*a.first()), float64(p.gain*a.second())
	if before > 1 && a.itheta&(right-1) != 0 { // parts after an attack hide less than its loudness says, parts before one more
		if a.itheta > right/2 {
			a.delta -= a.delta >> (4 - p.size)
		} else {
			a.delta = min(0, a.delta+n<<3>>(5-p.size))
		}
	}
	q.remaining -= a.cost
	one, other := q.both(a, p.share, func(share int) uint32 {
		low.share = share
		return q.part(low)
	}, func(share int) uint32 {
		high.share = share
		return q.part(high)
	})
	return one | other<<(before>>1)
}

// both writes two parts that share bits, first the one that has more: what it leaves goes to the other.
func (q *quantiser) both(a split, share int, first, second func(share int) uint32) (one, other uint32) {
	mid := max(0, min(share, (share-a.delta)/2))
	side := share - mid
	start := q.remaining
	if mid >= side {
		one = first(mid)
		if spare := mid - (start - q.remaining); spare > 24 && a.itheta != 0 {
			side += spare - 24
		}
		return one, second(side)
	}
	other = second(side)
	if spare := side - (start - q.remaining); spare > 24 && a.itheta != right {
		mid += spare - 24
	}
	return first(mid), other
}

// split is how two vectors share energy and bits.
type split struct {
	itheta int // the angle whose tangent is the ratio of the second to the first: 16,384 is a right angle
	delta  int // eighths by which the first has more bits
	cost   int

	inverted bool // the second has its sign turned
}

// first and second are the lengths of the two.
func (s split) first() float64 {
	if s.itheta == right {
		return 0
	}
	return float64(cosine(s.itheta)) / 32768
}

func (s split) second() float64 { return split{itheta: right - s.itheta}.first() }

// angle writes how the energy is shared between two vectors: of halves of a band, or of the channels, which it turns into their sum and difference.
func (q *quantiser) angle(x, y []float64, share *int, before, size int, stereo bool) split {
	n := len(x)
	pulseCap := logWidth[q.band] + size*8
	offset := pulseCap>>1 - splitOffset
	if stereo && n == 2 {
		offset = pulseCap>>1 - stereoOffset
	}
	levels := angleLevels(n, *share, offset, pulseCap, stereo)
	if stereo && q.band >= q.intensity {
		levels = 1
	}
	exact := angleOf(x, y, stereo)
	tell, itheta, told := q.tellEighths(), 0, false
	switch {
	case levels > 1:
		step := (exact*levels + right/2) >> 14
		if q.attack && !stereo {
			step = quietSplit(step, levels, n, *share)
		}
		q.angleStep(step, levels, n, before, stereo)
		itheta = step * right / levels
		if stereo {
			if itheta == 0 {
				q.oneShape(x, y)
			} else {
				middle(x, y)
			}
		}
	case stereo:
		inverted := exact > right/2
		if inverted {
			for i, v := range y {
				y[i] = -v
			}
		}
		q.oneShape(x, y)
		if *share > 16 && q.remaining > 16 {
			q.flag(inverted, 2)
			told = inverted
		}
	}
	s := split{itheta: itheta, cost: q.tellEighths() - tell, inverted: told}
	*share -= s.cost
	s.delta = bitsBetween(itheta, n)
	return s
}

// bitsBetween is by how many eighths of a bit the first of two vectors of n lines has more, for the least error.
func bitsBetween(itheta, n int) int {
	switch itheta {
	case 0:
		return -right
	case right:
		return right
	}
	return product((n-1)<<7, logTangent(cosine(right-itheta), cosine(itheta)))
}

// angleLevels is how many steps there are from 0 to a right angle.
func angleLevels(n, share, offset, pulseCap int, stereo bool) int {
	unknowns := 2*n - 1
	if stereo && n == 2 {
		unknowns--
	}
	b := min((share+unknowns*offset)/unknowns, share-pulseCap-32, 64)
	if b < 4 {
		return 1
	}
	return (powers8[b&7]>>(14-b>>3) + 1) >> 1 << 1
}

// powers8 are 2^(i/8), times 16,384.
var powers8 = [8]int{16384, 17866, 19483, 21247, 23170, 25267, 27554, 30048}

// angleStep writes the step of an angle: halves in time have any, channels are rather alike, halves in frequency have rather equal energies.
func (q *quantiser) angleStep(step, levels, n, before int, stereo bool) {
	half := levels / 2
	switch {
	case stereo && n > 2:
		total := 3*(half+1) + half
		if step <= half {
			q.symbol(3*step, 3*(step+1), total)
		} else {
			q.symbol(step-1-half+3*(half+1), step-half+3*(half+1), total)
		}
	case stereo || before > 1:
		q.number(uint32(step), uint32(levels+1))
	default:
		total := (half + 1) * (half + 1)
		if step <= half {
			low := step * (step + 1) / 2
			q.symbol(low, low+step+1, total)
		} else {
			low := total - (levels+1-step)*(levels+2-step)/2
			q.symbol(low, low+levels+1-step, total)
		}
	}
}

// quietSplit gives a half no energy for which there would be no pulses, since the decoder would fill it with noise.
func quietSplit(step, levels, n, share int) int {
	if step == 0 || step == levels {
		return step
	}
	switch delta := bitsBetween(step*right/levels, n); {
	case delta > share:
		return levels
	case delta < -share:
		return 0
	}
	return step
}

// angleOf is the angle between the energies of two vectors, or of the sum and difference of channels.
func angleOf(x, y []float64, stereo bool) int {
	a, b := 1e-15, 1e-15
	for i, v := range x {
		w := y[i]
		if stereo {
			v, w = v+w, v-w
		}
		a += float64(v * v)
		b += float64(w * w)
	}
	return int(math.Floor(float64(right*atan(math.Sqrt(b), math.Sqrt(a))) + 0.5))
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

// product is of two fractions of 15 bits, rounded.
func product(a, b int) int { return (16384 + int(int16(a))*int(int16(b))) >> 15 }

// cosine is that of an angle of which 16,384 is a right one, times 32,768, as the decoder computes it.
func cosine(x int) int {
	v := (4096 + x*x) >> 13
	return 1 + 32767 - v + product(v, -7651+product(v, 8277+product(-626, v)))
}

// logTangent is the binary logarithm of the ratio of a sine to a cosine, times 2,048, as the decoder computes it.
func logTangent(sin, cos int) int {
	a, b := bits.Len(uint(sin)), bits.Len(uint(cos))
	sin, cos = sin<<(15-a), cos<<(15-b)
	return (a-b)*2048 + product(sin, product(sin, -2597)+7932) - product(cos, product(cos, -2597)+7932)
}

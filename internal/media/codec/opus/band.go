package opus

import "math"

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
		// What a band leaves is carried to the next three: balance is the sum of what they were given, less what was used.
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

// bit is 1 for true.
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
	// A positive change joins short blocks, which resolves tones better; a negative one divides the lines, which resolves time
	// better. Each step is a Haar transform, which its own inverse undoes below.
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
	// Rounding may have taken more than the packet has: fewer pulses then.
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

// both writes two parts that share bits. The part with more bits is written first, and the bits that it leaves go to the other.
func (q *quantiser) both(a split, share int, first, second func(share int) uint32) (one, other uint32) {
	mid := max(0, min(share, (share-a.delta)/2))
	side := share - mid
	start := q.remaining
	if mid >= side {
		one = first(mid)
		// More than three bits, the reference's threshold; an angle of 0 has nothing in the other part.
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

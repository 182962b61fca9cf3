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

// quantiser writes the shapes of a frame's bands (RFC 6716, 4.3.4 and 5.3.8).
type quantiser struct {
	*coder
	pulse   *pulseTable
	search  searcher
	scratch [widest]float64

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

// all writes the bands of one or two channels, whose lines are normalised. The lines are used up.
func (q *quantiser) all(l *layout, x [][]float64, energy *[2][bands]float64) {
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
		if i == l.intensity {
			dual = false
		}
		switch {
		case len(x) == 1:
			q.mono(x[0][from:to], share, l.blocks, l.size)
		case dual:
			q.mono(x[0][from:to], share/2, l.blocks, l.size)
			q.mono(x[1][from:to], share/2, l.blocks, l.size)
		default:
			q.stereo(x[0][from:to], x[1][from:to], share, l.blocks, l.size)
		}
		balance += l.given.shape[i] + tell
	}
}

// sign writes the sign of a band that is one line.
func (q *quantiser) sign(v float64) {
	if q.remaining >= 8 {
		q.bits(bit(v < 0), 1)
		q.remaining -= 8
	}
}

func bit(b bool) uint32 {
	if b {
		return 1
	}
	return 0
}

// mono writes a band of one channel, in another resolution than that of its blocks if that was chosen.
func (q *quantiser) mono(x []float64, share, blocks, size int) {
	if len(x) == 1 {
		q.sign(x[0])
		return
	}
	long, change, joined := blocks == 1, q.change, 0
	for ; joined < change; joined++ {
		haar(x, 1<<joined)
	}
	blocks >>= joined
	each := len(x) / blocks
	for ; each&1 == 0 && change < 0; change++ {
		haar(x, blocks)
		blocks, each = 2*blocks, each/2
	}
	if blocks > 1 {
		byBlock(x, q.scratch[:], blocks<<joined, long)
	}
	q.part(x, share, blocks, size)
}

// part writes lines that share a number of bits, as pulses or in halves.
func (q *quantiser) part(x []float64, share, blocks, size int) {
	costs := q.pulse.costs[len(x)]
	if size >= 0 && len(x) > 2 && share > int(costs[costs[0]])+12 {
		q.halves(x, share, blocks, size-1)
		return
	}
	step := steps(costs, share)
	q.remaining -= cost(costs, step)
	for q.remaining < 0 && step > 0 {
		q.remaining += cost(costs, step)
		step--
		q.remaining -= cost(costs, step)
	}
	if step == 0 {
		return
	}
	k := pulsesOf(step)
	rotate(x, blocks, k, q.spread)
	q.pulse.pulses(q.coder, q.search.find(x, k), k)
}

// halves writes the ratio of the energies of two halves, then each by itself with bits of its own.
func (q *quantiser) halves(x []float64, share, before, size int) {
	n := len(x) / 2
	low, high := x[:n], x[n:]
	blocks := (before + 1) / 2
	a := q.angle(low, high, &share, before, size, false)
	if before > 1 && a.itheta&(right-1) != 0 { // parts after an attack hide less than its loudness says, parts before one more
		if a.itheta > right/2 {
			a.delta -= a.delta >> (4 - size)
		} else {
			a.delta = min(0, a.delta+n<<3>>(5-size))
		}
	}
	one := max(0, min(share, (share-a.delta)/2))
	other := share - one
	q.remaining -= a.cost
	start := q.remaining
	if one >= other {
		q.part(low, one, blocks, size)
		if spare := one - (start - q.remaining); spare > 24 && a.itheta != 0 {
			other += spare - 24
		}
		q.part(high, other, blocks, size)
		return
	}
	q.part(high, other, blocks, size)
	if spare := other - (start - q.remaining); spare > 24 && a.itheta != right {
		one += spare - 24
	}
	q.part(low, one, blocks, size)
}

// split is how two vectors share energy and bits.
type split struct {
	itheta int // the angle whose tangent is the ratio of the second to the first: 16,384 is a right angle
	delta  int // eighths by which the first has more bits
	cost   int
}

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
	tell, itheta := q.tellEighths(), 0
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
		}
	}
	s := split{itheta: itheta, cost: q.tellEighths() - tell}
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
func (q *quantiser) stereo(x, y []float64, share, blocks, size int) {
	if len(x) == 1 {
		q.sign(x[0])
		q.sign(y[0])
		return
	}
	a := q.angle(x, y, &share, blocks, size, true)
	if len(x) == 2 {
		q.pair(x, y, share, blocks, size, a)
		return
	}
	mid := max(0, min(share, (share-a.delta)/2))
	side := share - mid
	q.remaining -= a.cost
	start := q.remaining
	if mid >= side {
		q.mono(x, mid, blocks, size)
		if spare := mid - (start - q.remaining); spare > 24 && a.itheta != 0 {
			side += spare - 24
		}
		q.mono(y, side, blocks, size)
		return
	}
	q.mono(y, side, blocks, size)
	if spare := side - (start - q.remaining); spare > 24 && a.itheta != right {
		mid += spare - 24
	}
	q.mono(x, mid, blocks, size)
}

// pair writes two lines of two channels: the smaller of sum and difference is at right angles to the larger, so that its sign says all.
func (q *quantiser) pair(x, y []float64, share, blocks, size int, a split) {
	sign := 0
	if a.itheta != 0 && a.itheta != right {
		sign = 8
	}
	q.remaining -= a.cost + sign
	if a.itheta > right/2 {
		x, y = y, x
	}
	if sign > 0 {
		q.bits(bit(float64(x[0]*y[1])-float64(x[1]*y[0]) < 0), 1)
	}
	q.mono(x, share-sign, blocks, size)
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

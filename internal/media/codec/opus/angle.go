package opus

import (
	"math"
	"math/bits"
)

const (
	splitOffset  = 4     // eighths by which the angle of a split has less than its share
	stereoOffset = 16    // and that of two lines in stereo
	right        = 16384 // a right angle
)

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

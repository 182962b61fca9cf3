package opus

import (
	"math/bits"
	"sync"
)

const (
	widest     = 176 // lines of the widest band
	mostPulses = 128
	mostSteps  = 40 // numbers of pulses that a band can be given
)

// pulseTable is what is known of vectors of n whole numbers whose magnitudes sum to k (RFC 6716, 4.3.4.2).
type pulseTable struct {
	// under counts the vectors of n numbers and k pulses whose first one is negative. Counts beyond 32 bits are not exact, and not asked for.
	under [widest + 1][mostPulses + 2]uint32
	// costs are the bits in eighths, less one, of the steps of a band of n lines: costs[n][0] is the number of steps.
	costs [widest + 1][]uint8
}

var pulseTables = sync.OnceValue(func() *pulseTable {
	t := &pulseTable{}
	const beyond = 1 << 32
	var u [widest + 1][mostPulses + 2]uint64
	u[0][0] = 1
	for n := 1; n < len(u); n++ {
		for k := 1; k < len(u[n]); k++ {
			u[n][k] = min(2*beyond, u[n-1][k]+u[n][k-1]+u[n-1][k-1])
			t.under[n][k] = uint32(u[n][k])
		}
	}
	for n := 1; n < len(u); n++ {
		costs := []uint8{0}
		for step := 1; step <= mostSteps; step++ {
			k := pulsesOf(step)
			count := u[n][k] + u[n][k+1]
			if count >= beyond {
				break
			}
			costs = append(costs, uint8(logarithm8(uint32(count))-1))
		}
		costs[0] = uint8(len(costs) - 1)
		t.costs[n] = costs
	}
	return t
})

// pulsesOf is how many pulses a step has: each one up to eight, then eight steps an octave.
func pulsesOf(step int) int {
	if step < 8 {
		return step
	}
	return (8 + step&7) << (step>>3 - 1)
}

// logarithm8 is the binary logarithm of v in eighths, at most an eighth too large, as the decoder computes it.
func logarithm8(v uint32) int {
	l := bits.Len32(v)
	if v&(v-1) == 0 {
		return (l - 1) << 3
	}
	if l > 16 {
		v = (v-1)>>(l-16) + 1
	} else {
		v <<= 16 - l
	}
	sum := (l - 1) << 3
	for i := 3; i >= 0; i-- {
		b := v >> 16
		sum += int(b) << i
		v = (v + b) >> b
		v = (v*v + 0x7fff) >> 15
	}
	if v > 0x8000 {
		sum++
	}
	return sum
}

// steps is the step whose cost is nearest to so many eighths of a bit.
func steps(costs []uint8, eighths int) int {
	eighths--
	low, high := 0, int(costs[0])
	for range 6 {
		if mid := (low + high + 1) / 2; int(costs[mid]) >= eighths {
			high = mid
		} else {
			low = mid
		}
	}
	below := -1
	if low > 0 {
		below = int(costs[low])
	}
	if eighths-below <= int(costs[high])-eighths {
		return low
	}
	return high
}

// cost is what a step takes, in eighths of a bit.
func cost(costs []uint8, step int) int {
	if step == 0 {
		return 0
	}
	return int(costs[step]) + 1
}

// pulses writes the vector y of k pulses by its place among all such vectors.
func (t *pulseTable) pulses(c *coder, y []int, k int) {
	n := len(y)
	place, sum := uint32(0), y[n-1]
	if sum < 0 {
		place, sum = 1, -sum
	}
	for j := n - 2; j >= 0; j-- {
		place += t.under[n-j][sum]
		v := y[j]
		if v < 0 {
			sum -= v
			place += t.under[n-j][sum+1]
		} else {
			sum += v
		}
	}
	c.number(place, t.under[n][k]+t.under[n][k+1])
}

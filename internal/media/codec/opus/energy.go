package opus

import "math"

// levels are the energies of the bands of one or two channels, as binary logarithms of amplitudes over their means.
type levels [2][bands]float64

// silentLevel is what bands have after silence.
const silentLevel = -28

// energies codes the levels of bands: coarsely, as the difference from what is predicted, then finely (RFC 6716, 4.3.2).
type energies struct {
	channels int
	before   levels // as the decoder has them
	now      levels
	miss     levels // by how much the wish exceeds what is coded
}

// coarse writes whole steps of 6 dB, predicted from the frame before unless alone is set.
func (e *energies) coarse(c *coder, wish *levels, size int, alone bool) {
	budget := 8 * len(c.buf)
	if c.tell()+3 <= budget {
		c.flag(alone, 3)
	}
	row, past, below := 0, fromFrame[size], fromBand[size]
	if alone {
		row, past, below = 1, 0, fromBandAlone
	}
	fall := min(16, float64(len(c.buf))/8) // how far a level may fall at once
	var carried [2]float64
	e.now = e.before
	for i := range bands {
		for ch := range e.channels {
			was := max(-9, e.before[ch][i])
			predicted := float64(past*was) + carried[ch]
			miss := wish[ch][i] - predicted
			step := int(math.Floor(miss + 0.5))
			if floor := max(silentLevel, e.before[ch][i]) - fall; step < 0 && wish[ch][i] < floor {
				step = min(0, step+int(floor-wish[ch][i]))
			}
			step = c.step(step, coarseModels[size][row][2*i:], budget, 3*e.channels*(bands-i), i > 0)
			e.miss[ch][i] = miss - float64(step)
			e.now[ch][i] = predicted + float64(step)
			carried[ch] += float64(step) - float64(below*float64(step))
		}
	}
}

// step writes a difference, less of it when few bits are left, and answers what was written.
func (c *coder) step(v int, model []uint8, budget, reserved int, later bool) int {
	left := budget - c.tell()
	if later {
		if left-reserved < 24 {
			v = min(1, v)
		}
		if left-reserved < 16 {
			v = max(-1, v)
		}
	}
	switch {
	case left >= 15:
		return c.laplace(v, int(model[0])<<7, int(model[1])<<6)
	case left >= 2:
		v = max(-1, min(1, v))
		c.table([]int{1, 0, 2}[v+1], smallBehind, 2)
		return v
	case left >= 1:
		v = max(-1, min(0, v))
		c.flag(v < 0, 1)
		return v
	}
	return -1
}

// laplace writes a number whose probability is zero/32,768 for 0, and decays by decay/16,384 a step to either side. It answers what was written: numbers
// far away are brought nearer.
func (c *coder) laplace(v, zero, decay int) int {
	if v == 0 {
		c.bin(0, zero, 15)
		return 0
	}
	size, i := max(v, -v), 1
	low, width := zero, (32768-32-zero)*(16384-decay)>>15
	for ; width > 0 && i < size; i++ {
		low += 2*width + 2
		width = 2 * width * decay >> 15
	}
	if width > 0 {
		width++
		if v > 0 {
			low += width
		}
	} else { // the rest have one part each
		most, negative := 32768-low, int(bit(v < 0))
		size = i + min(size-i, (most+negative)>>1-1)
		low += 2*(size-i) + 1 - negative
		width = min(1, 32768-low)
	}
	c.bin(low, low+width, 15)
	if v < 0 {
		return -size
	}
	return size
}

// fine writes so many bits of what the coarse levels miss.
func (e *energies) fine(c *coder, bits *[bands]int) {
	for i, n := range bits {
		if n == 0 {
			continue
		}
		for ch := range e.channels {
			steps := 1 << n
			v := max(0, min(steps-1, int(math.Floor(float64((e.miss[ch][i]+0.5)*float64(steps))))))
			c.bits(uint32(v), n)
			e.correct(ch, i, float64((float64(v)+0.5)/float64(steps))-0.5)
		}
	}
}

// finish gives the bits that are left to one more bit of energy, first to bands that got less than their share.
func (e *energies) finish(c *coder, a *allocation, left int) {
	for _, later := range []bool{false, true} {
		for i := 0; i < bands && left >= e.channels; i++ {
			if a.fine[i] >= mostFine || a.later[i] != later {
				continue
			}
			for ch := range e.channels {
				up := e.miss[ch][i] >= 0
				c.bits(bit(up), 1)
				e.correct(ch, i, (float64(bit(up))-0.5)/float64(int(2)<<a.fine[i]))
				left--
			}
		}
	}
}

func (e *energies) correct(ch, i int, by float64) {
	e.now[ch][i] += by
	e.miss[ch][i] -= by
}

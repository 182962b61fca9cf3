package opus

const (
	fineOffset = 21
	mostFine   = 8 // bits
)

// allocation is how the bits of a packet are shared among bands (RFC 6716, 4.3.3). Eighths of a bit, unless said otherwise.
type allocation struct {
	coded   int        // bands from here on have no shape
	shape   [bands]int // for the shapes
	fine    [bands]int // bits for each channel's energy
	later   [bands]bool
	balance int // beyond what bands can use
}

// budget is what an allocation begins with.
type budget struct {
	size, channels int
	total          int
	trim           int // 0 to 10, of which 5 is neutral, and higher numbers give more to low bands
	boosts         [bands]int
	caps           [bands]int
	intensity      int  // wish, and what became of it
	dual           bool // wish, and what became of it
	last           int  // bands that the frame before had coded
	useful         int  // bands from here on have nothing to be heard
}

func (b *budget) width(i int) int { return edges[i+1] - edges[i] }

// capsOf are the most that bands can use.
func capsOf(size, channels int) (c [bands]int) {
	for i := range c {
		c[i] = (caps[size][channels-1][i] + 64) * channels * ((edges[i+1] - edges[i]) << size) >> 2
	}
	return c
}

// allocate shares the bits, and writes the choices that the decoder cannot know: how many bands are coded, from where on there is one shape, and
// whether the channels are independent.
func (b *budget) allocate(c *coder) *allocation {
	r := sharing{budget: b, a: &allocation{}, left: max(0, b.total), floor: b.channels << 3}
	r.reserve()
	r.interpolate()
	r.skip(c)
	r.choices(c)
	r.rest()
	r.fineBits()
	return r.a
}

// sharing is an allocation that is being made.
type sharing struct {
	*budget
	a         *allocation
	left      int // what there is to share
	sum       int // what is shared
	floor     int // a bit a channel
	threshold [bands]int
	boosted   int // the last band that was boosted

	forSkip, forIntensity, forDual int
}

// reserve puts aside what the choices cost to write, eighths of a bit: one bit for skip, the number of the first band with one
// shape, and one bit for dual.
func (r *sharing) reserve() {
	if r.left >= 8 {
		r.forSkip = 8
		r.left -= 8
	}
	if r.channels == 2 && logarithms8[bands] <= r.left {
		r.forIntensity = logarithms8[bands]
		r.left -= r.forIntensity
		if r.left >= 8 {
			r.forDual = 8
			r.left -= 8
		}
	}
}

// interpolate finds the highest quality whose sum can be paid, in steps of a 64th between the rows of the table.
func (r *sharing) interpolate() {
	// RFC 6716, 4.3.3: a band that gets less than its threshold is not worth its shape; trim moves bits between low and high bands.
	var tilt [bands]int
	for i := range bands {
		w := r.width(i)
		r.threshold[i] = max(r.floor, 3*w<<r.size<<3>>4)
		tilt[i] = r.channels * w * (r.trim - 5 - r.size) * (bands - i - 1) * (1 << (r.size + 3)) >> 6
		if w<<r.size == 1 {
			tilt[i] -= r.floor
		}
		if r.boosts[i] > 0 {
			r.boosted = i
		}
	}
	at := func(quality, i int) int {
		if quality >= len(shares) {
			return r.caps[i]
		}
		v := r.channels * r.width(i) * shares[quality][i] << r.size >> 2
		if v > 0 {
			v = max(0, v+tilt[i])
		}
		return v
	}
	// Two bisections, first between rows of the table and then in 64ths between two rows. The decoder does the same, so nothing is
	// written.
	low, high := 1, len(shares)-1
	for low <= high {
		mid := (low + high) / 2
		if r.add(func(i int) int { return at(mid, i) + r.boosts[i] }, nil) > r.left {
			high = mid - 1
		} else {
			low = mid + 1
		}
	}
	high, low = low, low-1
	var from, more [bands]int
	for i := range bands {
		above := at(high, i)
		if high >= len(shares) && above > 0 { // the caps are tilted, too
			above = max(0, above+tilt[i])
		}
		from[i] = at(low, i)
		if low > 0 {
			from[i] += r.boosts[i]
		}
		more[i] = max(0, above+r.boosts[i]-from[i])
	}
	low, high = 0, 64
	for range 6 {
		mid := (low + high) / 2
		if r.add(func(i int) int { return from[i] + mid*more[i]>>6 }, nil) > r.left {
			high = mid
		} else {
			low = mid
		}
	}
	r.sum = r.add(func(i int) int { return from[i] + low*more[i]>>6 }, &r.a.shape)
}

// add sums up what bands have: those above the last one that passes its threshold have a bit a channel or nothing.
func (r *sharing) add(of func(i int) int, out *[bands]int) (sum int) {
	passed := false
	for i := bands - 1; i >= 0; i-- {
		v := of(i)
		switch {
		case passed || v >= r.threshold[i]:
			passed = true
			v = min(v, r.caps[i])
		case v >= r.floor:
			v = min(r.floor, r.caps[i])
		default:
			v = 0
		}
		if out != nil {
			out[i] = v
		}
		sum += v
	}
	return sum
}

// skip gives up bands at the top, and writes where it ends.
func (r *sharing) skip(c *coder) {
	coded := bands
	// From the top down: each band that could be coded has a flag, until one says "from here on". A band that is given up leaves
	// its bits to the others.
	for ; ; coded-- {
		i := coded - 1
		if i <= r.boosted {
			r.left += r.forSkip
			break
		}
		spare := r.left - r.sum
		each := spare / edges[coded]
		spare -= edges[coded] * each
		have := r.a.shape[i] + each*r.width(i) + max(spare-edges[i], 0)
		if have >= max(r.threshold[i], r.floor+8) {
			keep := r.keeps(coded, have)
			c.flag(keep, 1)
			if keep {
				break
			}
			r.sum += 8
			have -= 8
		}
		r.sum -= r.a.shape[i] + r.forIntensity
		if r.forIntensity > 0 {
			r.forIntensity = logarithms8[i]
		}
		r.sum += r.forIntensity
		r.a.shape[i] = 0
		if have >= r.floor {
			r.sum += r.floor
			r.a.shape[i] = r.floor
		}
	}
	r.a.coded = coded
}

// keeps decides whether the last of so many bands is coded with what it would have: the threshold is lower for bands that were coded before.
func (r *sharing) keeps(coded, have int) bool {
	if coded <= 2 {
		return true
	}
	depth := 0 // sixteenths of a bit a line
	if coded > 17 {
		depth = 9
		if coded-1 < r.last {
			depth = 7
		}
	}
	return coded <= r.useful && have > depth*r.width(coded-1)<<r.size<<3>>4
}

// choices writes intensity and dual if there were bits for them; what was reserved for a choice that falls away is shared again.
func (r *sharing) choices(c *coder) {
	if r.forIntensity > 0 {
		r.intensity = min(r.intensity, r.a.coded)
		c.number(uint32(r.intensity), uint32(r.a.coded+1))
	} else {
		r.intensity = 0
	}
	if r.intensity == 0 {
		r.left += r.forDual
		r.forDual = 0
	}
	if r.forDual > 0 {
		c.flag(r.dual, 1)
	} else {
		r.dual = false
	}
}

// rest shares out evenly what is left.
func (r *sharing) rest() {
	coded := r.a.coded
	spare := r.left - r.sum
	each := spare / edges[coded]
	spare -= edges[coded] * each
	for i := range coded {
		r.a.shape[i] += each * r.width(i)
	}
	for i := range coded {
		v := min(spare, r.width(i))
		r.a.shape[i] += v
		spare -= v
	}
}

// fineBits takes the bits of fine energies from the bands.
func (r *sharing) fineBits() {
	a, balance := r.a, 0
	for i := range a.coded {
		have := a.shape[i] + balance
		excess := 0
		if r.width(i)<<r.size > 1 {
			excess = max(have-r.caps[i], 0)
			r.fineOf(i, have-excess)
		} else {
			excess = max(0, have-r.channels<<3) // one line has a sign, and all else is energy
			a.shape[i], a.fine[i], a.later[i] = have-excess, 0, true
		}
		if excess > 0 {
			more := min(excess>>(r.channels-1+3), mostFine-a.fine[i])
			a.fine[i] += more
			a.later[i] = more*r.channels<<3 >= excess-balance
			excess -= more * r.channels << 3
		}
		balance = excess
	}
	a.balance = balance
	for i := a.coded; i < bands; i++ {
		a.fine[i] = a.shape[i] >> (r.channels - 1 + 3)
		a.shape[i] = 0
		a.later[i] = a.fine[i] < 1
	}
}

// fineOf divides what a band has between its energy and its shape.
func (r *sharing) fineOf(i, have int) {
	a, n := r.a, r.width(i)<<r.size
	unknowns := r.channels * n
	if r.channels == 2 && n > 2 && !r.dual && i < r.intensity {
		unknowns++
	}
	log := unknowns * (logWidth[i] + r.size<<3)
	// Constants of the reference: bands of two lines have more of their bits for the energy.
	offset := log>>1 - unknowns*fineOffset
	if n == 2 {
		offset += unknowns << 3 >> 2
	}
	if have+offset < unknowns*2<<3 {
		offset += log >> 2
	} else if have+offset < unknowns*3<<3 {
		offset += log >> 3
	}
	fine := max(0, have+offset+unknowns<<2) / unknowns >> 3
	if r.channels*fine > have>>3 {
		fine = have >> (r.channels - 1) >> 3
	}
	fine = min(fine, mostFine)
	a.fine[i] = fine
	a.later[i] = fine*(unknowns<<3) >= have+offset
	a.shape[i] = have - r.channels*fine<<3
}

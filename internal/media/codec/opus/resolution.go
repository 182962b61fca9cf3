package opus

import "math"

const (
	// worth is how many bits a line saves in truth when the logarithm of its magnitude falls by one: less than one, since many lines have no pulse.
	worth = 0.25
	// flagCost are the bits of a flag that differs from that of the band below.
	flagCost = 4.5
)

// resolve chooses the resolution of each band in which its energy lies in the fewest lines, and answers about how many bits that leaves.
func (r *resolver) resolve(f *frame, ch *choices) float64 {
	table := &resolutions[f.size][bit(f.brief)]
	least := math.Inf(1)
	for pair := range table {
		cost, flags := r.path(f, table[pair])
		if pair > 0 {
			cost += 1 // a bit says so
		}
		if cost < least {
			least = cost
			ch.fineTime, ch.second = flags, pair == 1
		}
	}
	return least
}

type resolver struct {
	scratch [widest]float64
}

// path is the cheapest way through the bands with two resolutions to choose from (Viterbi 1967).
func (r *resolver) path(f *frame, pair [2]int) (cost float64, flags [bands]bool) {
	sum := [2]float64{0, flagCost}
	var from [bands][2]int
	for i := range bands {
		var next [2]float64
		for to := range pair {
			stay, turn := sum[to], sum[1-to]+flagCost
			from[i][to] = to
			if next[to] = stay; turn < stay {
				next[to], from[i][to] = turn, 1-to
			}
			next[to] += r.bits(f, i, pair[to])
		}
		sum = next
	}
	at := 0
	if sum[1] < sum[0] {
		at = 1
	}
	cost = sum[at]
	for i := bands - 1; i >= 0; i-- {
		flags[i] = at == 1
		at = from[i][at]
	}
	return cost, flags
}

// bits is about how many bits a band takes in a resolution: as many as the logarithm of its mean magnitude says.
func (r *resolver) bits(f *frame, i, change int) float64 {
	n := (edges[i+1] - edges[i]) << f.size
	if n == 1 {
		return 0
	}
	sum := 0.0
	for ch := range f.channels {
		x := r.scratch[:n]
		copy(x, f.band(ch, i))
		blocks, each := f.blocks(), n/f.blocks()
		for j := 0; j < change; j++ {
			haar(x, 1<<j)
		}
		for ; each&1 == 0 && change < 0; change++ {
			haar(x, blocks)
			blocks, each = 2*blocks, each/2
		}
		sum += float64(float64(n) * log2((magnitude(x)+nothing)/f.amount[ch][i]) * worth)
	}
	return sum
}

package flac

import "math/bits"

const (
	maxPartition = 6  // a residual is split into up to 2^6 parts
	maxParameter = 30 // 31 marks a part that is not coded
)

// residual is how a residual is written: in 2^order parts, each with its own parameter.
type residual struct {
	order      int
	parameters [1 << maxPartition]int
	size       int // bits
}

// split chooses the parts and the parameters of a residual; the first warm samples of the block have none.
func split(r []int64, warm, n int) (best residual) {
	best.size = 1 << 62
	var sums [1 << maxPartition]uint64
	top := maxPartition
	// Parts must be equal, and the first must hold more than the samples without a residual.
	for top > 0 && (n&(1<<top-1) != 0 || n>>top <= warm) {
		top--
	}
	length := n >> top
	for i, v := range r {
		sums[(i+warm)/length] += zigzag(v)
	}
	for order := top; ; order-- {
		now := residual{order: order, size: 2 + 4}
		for p := range 1 << order {
			count := n >> order
			if p == 0 {
				count -= warm
			}
			k, size := parameter(sums[p], count)
			now.parameters[p] = k
			now.size += 5 + size
		}
		if now.size < best.size {
			best = now
		}
		if order == 0 {
			return best
		}
		// Two neighbours become one part of the next order: sums need not be taken again.
		for p := range 1 << (order - 1) {
			sums[p] = sums[2*p] + sums[2*p+1]
		}
	}
}

// parameter is the one under which numbers of a sum take the fewest bits, about: each has a quotient in unary, a one, and k bits.
func parameter(sum uint64, count int) (k, size int) {
	if count == 0 {
		return 0, 0
	}
	// The best k is near the logarithm of the mean; one below and one above are tried, too.
	k = max(0, bits.Len64(sum/uint64(count))-1)
	least := 1 << 62
	for try := max(0, k-1); try <= min(maxParameter, k+1); try++ {
		if size := count*(1+try) + int(sum>>try); size < least {
			k, least = try, size
		}
	}
	return min(k, maxParameter), least
}

// zigzag maps 0, −1, 1, −2 … to 0, 1, 2, 3 …
func zigzag(v int64) uint64 { return uint64(v<<1 ^ v>>63) }

// write writes the residual in the method with parameters of five bits.
func (d *residual) write(w *stream, r []int64, warm, n int) {
	w.put(1, 2)
	w.put(uint64(d.order), 4)
	at := 0
	for p := range 1 << d.order {
		k := d.parameters[p]
		w.put(uint64(k), 5)
		to := (p+1)*(n>>d.order) - warm
		for _, v := range r[at:to] {
			u := zigzag(v)
			w.zeros(int(u >> k))
			// The one that ends the zeros, and the k lowest bits.
			w.put(1<<k|u&(1<<k-1), k+1)
		}
		at = to
	}
}

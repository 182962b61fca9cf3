package sdf

import "math"

// candidate is an edge to collapse, valid while its ends have the stamps that it was made with.
type candidate struct {
	a, b           int32
	stampA, stampB uint16
}

// most is the last bucket of a queue.
// The bits of a positive float32 order as numbers do: 8 of exponent, then the fraction. The upper 11 below the sign are the exponent and three bits
// of fraction: eight steps an octave.
const most = 1<<11 - 1

// queue holds candidates by cost in buckets an eighth of an octave wide: constant time, and cheapest first within that.
// Within a bucket the last one in comes out first, so the order depends on nothing but the calls.
type queue struct {
	buckets [most + 1][]candidate
	low     int // no bucket below holds anything
}

func (q *queue) push(c candidate, cost float32) {
	if !(cost > 0) { // a cost that is not a number comes first too
		cost = 0
	}
	b := int(math.Float32bits(cost) >> 20)
	q.buckets[b] = append(q.buckets[b], c)
	q.low = min(q.low, b)
}

// lowest is the first bucket that holds a candidate; above most: none does.
func (q *queue) lowest() int {
	for q.low <= most && len(q.buckets[q.low]) == 0 {
		q.low++
	}
	return q.low
}

// pop takes the cheapest candidate, unless it lies in a bucket above last.
func (q *queue) pop(last int) (candidate, bool) {
	low := q.lowest()
	if low > last {
		return candidate{}, false
	}
	b := &q.buckets[low]
	c := (*b)[len(*b)-1]
	*b = (*b)[:len(*b)-1]
	return c, true
}

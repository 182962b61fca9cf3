package sdf

import "math"

// candidate is an edge to collapse, valid while its ends have the stamps that it was made with.
type candidate struct {
	a, b           int32
	stampA, stampB uint16
	next           int32 // in its bucket, or −1
}

// queue holds candidates by cost in buckets an eighth of an octave wide: constant time, and cheapest first within that.
// Within a bucket the last one in comes out first, so the order depends on nothing but the calls.
type queue struct {
	items []candidate
	head  [1 << 11]int32
	low   int // no bucket below holds anything
}

func newQueue(room int) *queue {
	q := &queue{items: make([]candidate, 0, room), low: len(queue{}.head)}
	for i := range q.head {
		q.head[i] = -1
	}
	return q
}

func (q *queue) push(c candidate, cost float32) {
	b := int(math.Float32bits(max(cost, 0)) >> 20)
	c.next = q.head[b]
	q.head[b] = int32(len(q.items))
	q.items = append(q.items, c)
	q.low = min(q.low, b)
}

func (q *queue) pop() (candidate, bool) {
	for ; q.low < len(q.head); q.low++ {
		if i := q.head[q.low]; i >= 0 {
			q.head[q.low] = q.items[i].next
			return q.items[i], true
		}
	}
	return candidate{}, false
}

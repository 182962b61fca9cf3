package api

import (
	"cmp"
	"time"
)

// Timeouts bound how long a caller may keep the server waiting. A field that is zero has its default.
type Timeouts struct {
	Header  time.Duration // for the headers of a request
	Idle    time.Duration // between two requests
	Pause   time.Duration // between two pieces of a body; also the grace before its minimum rate applies
	MinRate int64         // of a body, on average after the grace, in bytes a second
	Body    time.Duration // for a whole body
	Drain   time.Duration // for the rest of a body that no handler has read, before the answer
	Linger  time.Duration // for that rest after the answer
	Piece   time.Duration // until the caller has taken the next 64 KiB of an answer, or up to a quarter longer
	Answer  time.Duration // for a whole answer: a long poll, or a large file over a slow line
}

// withDefaults fills in the defaults. 4 KiB a second is a phone at the edge of its network. The largest body, 28 MiB, arrives
// within its 15 minutes at 32 KiB a second.
func (t Timeouts) withDefaults() Timeouts {
	return Timeouts{
		Header:  cmp.Or(t.Header, 10*time.Second),
		Idle:    cmp.Or(t.Idle, 2*time.Minute),
		Pause:   cmp.Or(t.Pause, 20*time.Second),
		MinRate: cmp.Or(t.MinRate, 4<<10),
		Body:    cmp.Or(t.Body, 15*time.Minute),
		Drain:   cmp.Or(t.Drain, time.Second),
		Linger:  cmp.Or(t.Linger, 3*time.Second),
		Piece:   cmp.Or(t.Piece, time.Minute),
		Answer:  cmp.Or(t.Answer, 15*time.Minute),
	}
}

// allowance is how long the next bytes of a body may take, given how many bytes have come and how long the server has waited for them.
// Example: after 40 KiB and 25 seconds, 5 seconds are left (20 of grace and 10 for the bytes, less 25). The three bounds: the pause between
// two pieces, the minimum rate after the grace, and the time of the whole body.
func (t Timeouts) allowance(received int64, waited time.Duration) time.Duration {
	earned := time.Duration(float64(received) / float64(t.MinRate) * float64(time.Second))
	return min(t.Pause, t.Pause+earned-waited, t.Body-waited)
}

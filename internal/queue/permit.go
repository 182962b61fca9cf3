package queue

import "time"

// Permit is a wake-up. Whoever got it keeps it while it has taken work because of it, so that no more permits come to a
// process than it has hands; then it lets go. The zero Permit is held by nobody.
type Permit struct {
	left  chan<- time.Duration // nil: there is nothing to let go of
	Class string               // of the task that became ready: heavy or light; "": of any
}

// Spend lets go of a permit for good: its work is done, or there was none.
func (p Permit) Spend() { p.leave(0) }

// Refuse gives a permit back, for whoever has a hand free: in a moment it comes again, here or elsewhere.
func (p Permit) Refuse() { p.leave(refused) }

func (p Permit) leave(again time.Duration) {
	if p.left != nil {
		p.left <- again // it has room for one
	}
}

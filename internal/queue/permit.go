package queue

// Permit is a wake-up. Whoever got it keeps it while it has taken work because of it, so that no more permits come to a
// process than it has hands; then it lets go. The zero Permit is held by nobody.
type Permit struct {
	spent chan<- struct{} // nil: there is nothing to let go of
	Class string          // of the task that became ready: heavy or light; "": of any
}

// Spend lets go of a permit for good: its work is done, or there was none. It is called once.
func (p Permit) Spend() {
	if p.spent != nil {
		p.spent <- struct{}{} // it has room for one
	}
}

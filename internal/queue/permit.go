package queue

// Permit is a wake-up. A worker keeps it while it runs the task that it took because of it, so that a process gets no more permits
// than it has workers. The zero Permit needs no release.
type Permit struct {
	spent chan<- struct{} // nil: there is nothing to let go of
	Class string          // of the task that became ready: heavy or light; "": of any
}

// Spend releases a permit for good: its task is done, or there was none. It is called once.
func (p Permit) Spend() {
	if p.spent != nil {
		p.spent <- struct{}{} // it has room for one
	}
}

package operation

// Event is something that happens to an operation.
type Event string

// The events of the transition table.
const (
	Take        Event = "take"         // a worker claims a task of it
	PreviewMade Event = "preview_made" // in mode review
	AllMade     Event = "all_made"
	SomeMade    Event = "some_made"   // others failed
	WorkFailed  Event = "work_failed" // for good
	Unpayable   Event = "unpayable"   // the next stage cannot be paid
	TakenBack   Event = "taken_back"  // and no other task of it is leased
	Approve     Event = "approve"
	Revise      Event = "revise"
	Resume      Event = "resume" // or approve, payable now
	Cancel      Event = "cancel"
	Lapse       Event = "lapse" // taken over, its asset deleted, or its waiting days gone by
)

// Transition is one row of the table.
type Transition struct {
	From  Status
	Event Event
	To    Status
}

// Transitions is the whole table: no other transition is possible.
var Transitions = []Transition{
	{Running, Take, Running},
	{Queued, Take, Running},
	{Running, PreviewMade, PreviewReady},
	{Running, AllMade, Succeeded},
	{Running, SomeMade, PartiallySucceeded},
	{Running, WorkFailed, Failed},
	{Running, Unpayable, BillingRequired},
	{PreviewReady, Unpayable, BillingRequired},
	{Queued, Unpayable, BillingRequired},
	{Running, TakenBack, Queued},
	{PreviewReady, Approve, Running},
	{PreviewReady, Revise, Running},
	{BillingRequired, Resume, Queued},
	{Running, Cancel, Canceled},
	{Queued, Cancel, Canceled},
	{PreviewReady, Cancel, Canceled},
	{BillingRequired, Cancel, Canceled},
	{PreviewReady, Lapse, Canceled},
	{BillingRequired, Lapse, Canceled},
}

// Next is the status that follows, and whether the event can happen.
func (s Status) Next(e Event) (Status, bool) {
	for _, t := range Transitions {
		if t.From == s && t.Event == e {
			return t.To, true
		}
	}
	return s, false
}

// Terminal reports whether the operation has ended, so that its status never changes again.
func (s Status) Terminal() bool {
	return s == Succeeded || s == PartiallySucceeded || s == Failed || s == Canceled
}

// Active reports whether tasks of it are leased or ready.
func (s Status) Active() bool { return s == Running || s == Queued }

// Waiting reports whether it waits for its owner.
func (s Status) Waiting() bool { return s == PreviewReady || s == BillingRequired }

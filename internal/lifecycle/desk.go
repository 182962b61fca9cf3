// Package lifecycle is the life of operations: one verb a file, one transaction a verb, the caller always an argument.
//
// Desk is the service's entry. Start, Approve, Revise, Resume and Cancel are for callers; Claim, Done, Again, Retry and Failed are for
// workers. A status moves only in opened.apply, by the table of package operation. Credits move only in transaction.save, together with
// their ledger entries. Start reading at start.go and settle.go.
package lifecycle

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/queue"
	"atelier/internal/store"
	"atelier/internal/telemetry"
)

// Config is what a Desk works with.
type Config struct {
	Store        *store.DB
	Queue        queue.Queue
	Kinds        []*kind.Kind
	Prices       credit.Prices    // the whole table; nil: the kinds' shipped defaults
	Plans        credit.Plans     // the operator's plans; zero: no plan is required, and no account has a quota
	Fetch        Fetcher          // nil: images by URL are refused
	Screen       Screen           // the content policy; nil: every text passes
	Heed         Heed             // whether feedback can be followed; nil: any can
	BaseURL      string           // of the service, without a trailing slash
	BillingURL   string           // where Credits are bought; "": {BaseURL}/billing
	WaitDays     int              // after so many days a waiting operation is canceled; 0: 30
	CancelAll    bool             // every type of operation can be canceled
	QueueLimit   int              // active operations of an account; 0: any number
	StorageLimit int64            // bytes that an account may store if it has no bound of its own; 0: any number
	Alone        bool             // no other process changes operations, so cached records stay valid until this process changes them
	Lease        time.Duration    // how long a worker keeps a task without a heartbeat; 0: Lease
	Meter        *telemetry.Meter // nil: nothing is counted
}

// Fetcher fetches and stores the images of a request: images by URL, and uploaded ones.
type Fetcher interface {
	// Image fetches, checks, re-encodes and stores a reference image. Its problems carry the field's path.
	Image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error)
	// Upload does the same with an image that is itself the source of an asset, and stores it under a key. It returns its size in bytes.
	Upload(ctx context.Context, c account.Caller, u *kind.Upload, key string) (engine.Image, int64, error)
}

// Screen examines every text of a request before anything is charged. It returns nil or content-policy-blocked.
type Screen func(ctx context.Context, texts []string) error

// Desk is where callers and workers go. Its methods are safe for concurrent use.
//
// The maps are filled by New and never change, so they are read without a lock. recent, watch, ended and waits have locks of their own, and
// no function holds two of them at once. stop is closed by Drain.
type Desk struct {
	Config
	words   kind.Words
	kinds   map[asset.Type]*kind.Kind // the kind that shows each type
	makers  map[work]*kind.Kind       // the kind whose action starts the operation
	actions map[work]*kind.Action
	metered map[work]bool // whether all of its actions are metered; by work without its start, which lists do not read
	steps   map[stepName]kind.Step
	recent  *recent
	watch   *notifier // for callers that wait for an operation to change
	ended   *notifier // for workers whose task was ended from outside
	waits   waits
	stop    chan struct{}
	once    sync.Once
}

// work is an operation type on an asset type, and for a retry the start that it repeats. All actions for one work belong to one kind, so two kinds of
// one type of asset can share an operation type for retries, and each retries its own starts.
type work struct {
	operation operation.Type
	resource  asset.Type
	start     operation.Type // "": it is no retry
}

// action is the action of an operation: for a retry, as it repeats the operation's start.
func (d *Desk) action(op *opened) (*kind.Action, bool) {
	a := d.actions[work{op.Type, op.Resource.Type, op.Start}]
	if a == nil {
		return nil, false
	}
	return a.For(op.Start), true
}

type stepName struct {
	kind asset.Type
	step string
}

// New makes a desk. It returns an error when two kinds have the same operation on the same type, or two steps of one type have the same
// name.
func New(c Config) (*Desk, error) {
	d := &Desk{
		Config: c, kinds: map[asset.Type]*kind.Kind{}, makers: map[work]*kind.Kind{}, actions: map[work]*kind.Action{},
		metered: map[work]bool{},
		steps:   map[stepName]kind.Step{}, recent: newRecent(), watch: newNotifier(), ended: newNotifier(), stop: make(chan struct{}),
		waits: waits{of: map[string]int{}},
	}
	d.BaseURL = strings.TrimSuffix(d.BaseURL, "/")
	d.BillingURL = cmp.Or(d.BillingURL, d.BaseURL+"/billing")
	d.WaitDays = cmp.Or(d.WaitDays, 30)
	d.Lease = cmp.Or(d.Lease, Lease)
	var err error
	if d.words, err = kind.WordsOf(c.Kinds); err != nil {
		return nil, err
	}
	own := credit.Prices(nil)
	for _, k := range c.Kinds {
		if err := d.add(k); err != nil {
			return nil, err
		}
		own = append(own, k.Prices...)
	}
	if d.Prices == nil {
		d.Prices = own
	}
	return d, nil
}

// add enters a kind into the maps. A kind with a record shows its type even if a kind without one was added before: modeler and model make
// the same type, and model shows it.
func (d *Desk) add(k *kind.Kind) error {
	if k.Record != nil || d.kinds[k.Type] == nil {
		d.kinds[k.Type] = k
	}
	for i := range k.Actions {
		a := &k.Actions[i]
		for _, w := range worksOf(a) {
			if maker := d.makers[w]; maker != nil && maker != k {
				return fmt.Errorf("two kinds start %s of %s", w.operation, a.Makes)
			}
			d.actions[w], d.makers[w] = a, k
			one := work{operation: w.operation, resource: w.resource}
			// A list does not read the start that a retry repeats. So a work counts as metered only if every action that could have started
			// it is.
			if all, known := d.metered[one]; !known || all {
				d.metered[one] = a.Metered
			}
		}
	}
	for name, step := range k.Steps {
		n := stepName{k.Type, name}
		if d.steps[n] != nil {
			return fmt.Errorf("two steps are called %s of %s", name, k.Type)
		}
		d.steps[n] = step
	}
	return nil
}

// worksOf are the works that an action starts.
func worksOf(a *kind.Action) (list []work) {
	starts := a.Repeats()
	if starts == nil {
		starts = []operation.Type{""}
	}
	for _, t := range a.Types() {
		for _, start := range starts {
			list = append(list, work{t, a.Makes, start})
		}
	}
	return list
}

// Kind is the kind that shows assets of a type.
func (d *Desk) Kind(t asset.Type) (*kind.Kind, bool) {
	k, ok := d.kinds[t]
	return k, ok && k.Record != nil
}

// CheckFile returns an error when no kind makes such a file.
func (d *Desk) CheckFile(f asset.File) error { return d.words.Check(f) }

// Drain ends every Wait at once when the server stops. It does not wait: Wait returns what it has read last, and the server's own shutdown
// waits for the answers.
func (d *Desk) Drain() { d.once.Do(func() { close(d.stop) }) }

// transaction is a database transaction of the desk, and the notifications to send once it is committed.
type transaction struct {
	*store.Tx
	desk    *Desk
	now     int64
	touched []string        // operations whose record has changed
	ended   []string        // operations whose tasks were ended while workers had claimed them
	wakes   []time.Duration // delays after which tasks written in this transaction become ready
	trace   string          // trace context for new tasks
	asked   bool            // the owner has asked, and can be told why it is refused
	counts  []func(*telemetry.Meter)
}

// inTx runs fn in a transaction on an account's rows, and sends the notifications after the commit.
//
// The account's rows are written by one transaction at a time in all processes, so a function may read, decide and write without a lock of
// its own. It may be rolled back with others that share the commit, hence all effects outside the database are collected in transaction and
// happen after the commit. A crash between commit and notices loses only hints: waiters read the record every second, and workers look for
// tasks.
func (d *Desk) inTx(ctx context.Context, accountID string, fn func(*transaction) error) error {
	var t transaction
	ctx, span := telemetry.Begin(ctx, "transaction")
	err := d.Store.InTx(ctx, accountID, func(tx *store.Tx) error {
		t = transaction{Tx: tx, desk: d, now: tx.Now(), trace: telemetry.Carry(ctx)}
		return fn(&t)
	})
	span.End()
	// The cache first, then the notices: a waiter that is woken must not read the record of before.
	d.recent.forget(t.touched) // after an error too: a commit that returned an error may still have been written
	if err != nil {
		return err
	}
	for _, count := range t.counts {
		count(d.Meter)
	}
	d.tell(topicChanged, t.touched)
	d.tell(topicEnded, t.ended)
	for _, after := range t.wakes {
		d.Queue.Ready(after)
	}
	return nil
}

// wake wakes workers after a delay. Tasks that become ready at the same time share one wake-up.
func (t *transaction) wake(after time.Duration) {
	if !slices.Contains(t.wakes, after) {
		t.wakes = append(t.wakes, after)
	}
}

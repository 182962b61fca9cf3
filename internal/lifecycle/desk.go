// Package lifecycle is what happens to operations: one verb a file, one transaction a verb, the caller always an argument.
//
// Desk is where callers go. Start, Approve, Revise, Resume and Cancel are theirs; Take, Done, Again, Retry and Failed
// belong to the worker that has a task in hand. A status moves only in job.apply, by the table of package operation, and
// Credits move only in job.save, together with their ledger entries. Start reading at start.go and settle.go.
package lifecycle

import (
	"cmp"
	"context"
	"fmt"
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
	Store      *store.DB
	Queue      queue.Queue
	Kinds      []*kind.Kind
	Prices     credit.Prices    // the whole table; nil: the kinds' shipped defaults
	Plans      credit.Plans     // of the operator; zero: none is asked for and none has a quota
	Fetch      Fetcher          // nil: images by URL are refused
	Screen     Screen           // the content policy; nil: everything may pass
	BaseURL    string           // of the service, without a slash at its end
	BillingURL string           // where Credits are bought; "": {BaseURL}/billing
	WaitDays   int              // after which a waiting operation is canceled; 0: 30
	CancelAll  bool             // every type of operation can be canceled
	QueueLimit int              // active operations of an account; 0: any number
	Alone      bool             // no other process changes operations: what was read stays true until this one changes it
	Lease      time.Duration    // how long a worker has a task in hand without a sign of life; 0: Lease
	Meter      *telemetry.Meter // nil: nobody counts
}

// Fetcher brings images: what a request names by URL, and what comes with it.
type Fetcher interface {
	// Image fetches, checks, re-encodes and stores a reference image. Its problems carry the field's path.
	Image(ctx context.Context, c account.Caller, w kind.Wanted) (engine.Image, error)
	// Upload does the same with an image that is itself what is started, and stores it as the file at a key. It tells its size in bytes.
	Upload(ctx context.Context, c account.Caller, u *kind.Upload, key string) (engine.Image, int64, error)
	// Remove takes such a file away again.
	Remove(ctx context.Context, key string) error
}

// Screen examines every text of a request before anything is charged: nil, or content-policy-blocked.
type Screen func(ctx context.Context, texts []string) error

// Desk is where callers and workers go. Its methods are called from many goroutines.
type Desk struct {
	Config
	kinds   map[asset.Type]*kind.Kind // with the record of the type
	makers  map[work]*kind.Kind       // of the action that starts the operation
	actions map[work]*kind.Action
	steps   map[stepName]kind.Step
	recent  *recent
	watch   *hub // of those who wait for an operation to change
	ended   *hub // of workers whose task has ended under their hands
	stop    chan struct{}
	once    sync.Once
}

// work is what an operation is and on what: one kind has all of its actions.
type work struct {
	operation operation.Type
	resource  asset.Type
}

type stepName struct {
	kind asset.Type
	step string
}

// New makes a desk. Two kinds with the same operation on the same type, or a step with the same name for one type, are an error.
func New(c Config) (*Desk, error) {
	d := &Desk{
		Config: c, kinds: map[asset.Type]*kind.Kind{}, makers: map[work]*kind.Kind{}, actions: map[work]*kind.Action{},
		steps: map[stepName]kind.Step{}, recent: newRecent(), watch: newHub(), ended: newHub(), stop: make(chan struct{}),
	}
	d.BaseURL = strings.TrimSuffix(d.BaseURL, "/")
	d.BillingURL = cmp.Or(d.BillingURL, d.BaseURL+"/billing")
	d.WaitDays = cmp.Or(d.WaitDays, 30)
	d.Lease = cmp.Or(d.Lease, Lease)
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

func (d *Desk) add(k *kind.Kind) error {
	if k.Record != nil || d.kinds[k.Type] == nil {
		d.kinds[k.Type] = k
	}
	for i := range k.Actions {
		a := &k.Actions[i]
		for _, t := range a.Types() {
			w := work{t, a.Makes}
			if maker := d.makers[w]; maker != nil && maker != k {
				return fmt.Errorf("two kinds start %s of %s", t, a.Makes)
			}
			d.actions[w], d.makers[w] = a, k
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

// Kind is the kind that shows assets of a type.
func (d *Desk) Kind(t asset.Type) (*kind.Kind, bool) {
	k, ok := d.kinds[t]
	return k, ok && k.Record != nil
}

// Drain ends every Wait at once: the server stops.
func (d *Desk) Drain() { d.once.Do(func() { close(d.stop) }) }

// deal is a transaction of the desk, and what must be told when it is committed.
type deal struct {
	*store.Tx
	desk    *Desk
	now     int64
	touched []string // operations whose record has changed
	ended   []string // operations whose tasks were ended under their workers' hands
	ready   bool     // there is new work
	after   time.Duration
	trace   string // that new tasks keep
	counts  []func(*telemetry.Meter)
}

// deal runs fn in a transaction on an account's rows and then tells those who wait.
func (d *Desk) deal(ctx context.Context, accountID string, fn func(*deal) error) error {
	var t deal
	ctx, span := telemetry.Begin(ctx, "transaction")
	err := d.Store.InTx(ctx, accountID, func(tx *store.Tx) error {
		t = deal{Tx: tx, desk: d, now: tx.Now(), trace: telemetry.Carry(ctx)}
		return fn(&t)
	})
	span.End()
	d.recent.forget(t.touched) // after a fault too: a commit that failed may have been written all the same
	if err != nil {
		return err
	}
	for _, count := range t.counts {
		count(d.Meter)
	}
	d.tell(topicChanged, t.touched)
	d.tell(topicEnded, t.ended)
	if t.ready {
		d.Queue.Ready(t.after)
	}
	return nil
}

// Package lifecycletest is a bed to test the service on: a fresh database, a clock that the test sets, an account, and a kind with two stages whose
// engine makes files of a few bytes.
package lifecycletest

import (
	"cmp"
	"context"
	"encoding/json"
	"path/filepath"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
	"atelier/internal/store/storetest"
)

// Bed is a desk on a fresh database.
type Bed struct {
	*lifecycle.Desk
	T      testing.TB
	Clock  *Clock
	Place  string // of the database: the path of its file, or its URL
	Keeper *session.Keeper
	Live   account.Caller // with Credits by Options
	Test   account.Caller // the test side of the same account
	Other  account.Caller // another account
}

// Options change the bed. Zero values are the settings of a fresh server.
type Options struct {
	Credits   int64 // of the live account; 0: 1000
	Machine   bool  // the clock is the machine's, for tests in a bubble of testing/synctest
	CancelAll bool
	Limit     int
	Storage   int64 // bytes that an account may store; 0: any number
	MaxPages  int
	File      bool // the database is a file, whatever the run is for
	Fetch     lifecycle.Fetcher
	Screen    lifecycle.Screen
	Heed      lifecycle.Heed
	Kinds     []*kind.Kind // nil: those of this package
}

// Clock is set by the test. Every reading is a microsecond later than the one before, so rows have an order.
type Clock struct {
	mu  sync.Mutex
	now time.Time
}

// Now reads the clock.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(time.Microsecond)
	return c.now
}

// Pass lets time pass.
func (c *Clock) Pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// New makes a bed, and closes it when the test ends. On a database server it skips the test every second day, since the tests of store check each day
// how a server differs from a file.
func New(t testing.TB, o Options) *Bed {
	t.Helper()
	pgtest.InTurn(t)
	ctx := context.Background()
	b := &Bed{T: t, Clock: &Clock{now: time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)}}
	now := b.Clock.Now
	if o.Machine {
		now = time.Now
	}
	place := storetest.Config
	if o.MaxPages != 0 || o.File { // only a file's size can be limited
		place = storetest.File
	}
	where := place(t, filepath.Join(t.TempDir(), "atelier.db"))
	where.Now, where.MaxPages = now, o.MaxPages
	b.Place = cmp.Or(where.URL, where.Path)
	db, err := store.Open(ctx, where)
	b.must(err)
	t.Cleanup(func() { db.Close() })
	q := queue.NewLocal()
	t.Cleanup(q.Close)
	kinds := o.Kinds
	if kinds == nil {
		kinds = []*kind.Kind{Kind, Pack, Sound, Modeler}
	}
	b.Desk, err = lifecycle.New(lifecycle.Config{
		Store: db, Queue: q, Kinds: kinds, BaseURL: "http://localhost:8080",
		CancelAll: o.CancelAll, Alone: true, QueueLimit: o.Limit, StorageLimit: o.Storage, Fetch: o.Fetch, Screen: o.Screen, Heed: o.Heed,
	})
	b.must(err)
	b.Keeper = session.New(db)
	t.Cleanup(b.Keeper.Close)
	credits := o.Credits
	if credits == 0 {
		credits = 1000
	}
	b.Live, b.Test = b.Person(credits)
	b.Other, _ = b.Person(1000)
	return b
}

// Bubble runs a test that makes a bed in a bubble of testing/synctest. A test cannot be skipped in a bubble, so its turn is checked before.
func Bubble(t *testing.T, test func(*testing.T)) {
	t.Helper()
	pgtest.InTurn(t)
	synctest.Test(t, test)
}

// Person adds an account with Credits and makes callers of its two sides.
func (b *Bed) Person(credits int64) (live, test account.Caller) {
	b.T.Helper()
	a, err := b.Keeper.Create(context.Background(), "mona", "mona@example.com", credit.Credits(credits))
	b.must(err)
	side, err := b.Store.TestSide(a.ID)
	b.must(err)
	live = account.Caller{Account: a.ID, Principal: b.Store.NewID("key"), Mode: account.Live}
	test = account.Caller{Account: side.ID, Principal: b.Store.NewID("key"), Mode: account.Test}
	live.KeyID, test.KeyID = live.Principal, test.Principal // the ID by which an API key is known
	return live, test
}

func (b *Bed) must(err error) {
	b.T.Helper()
	if err != nil {
		b.T.Fatal(err)
	}
}

// Request is a request with a body and, if it is not empty, an idempotency key. Its fingerprint is the body.
func Request(key string, body any) lifecycle.Request {
	j, err := json.Marshal(body)
	if err != nil {
		panic(err)
	}
	return lifecycle.Request{Body: j, Key: lifecycle.IdempotencyKey{Value: key, Given: key != ""}, Fingerprint: string(j)}
}

// Claim claims a task of any class, or fails the test.
func (b *Bed) Claim() *lifecycle.Claim {
	b.T.Helper()
	claim := b.TryClaim()
	if claim == nil {
		b.T.Fatal("no task is ready")
	}
	return claim
}

// TryClaim claims a task of any class: nil when none is ready.
func (b *Bed) TryClaim() *lifecycle.Claim {
	b.T.Helper()
	for _, c := range []store.Class{store.Light, store.Heavy} {
		claim, err := b.Desk.Claim(context.Background(), c, 0)
		b.must(err)
		if claim != nil {
			return claim
		}
	}
	return nil
}

// Finish settles a claimed task as done, with the files that the kind's steps make.
func (b *Bed) Finish(claim *lifecycle.Claim) error {
	var files []asset.File
	made, roles := kind.Made{Detail: kind.Replace(map[string]any{"made": true, "engine": "bed"})}, rolesOf[claim.Work.Step]
	if claim.Work.Step == "convert" {
		format := formatOf(claim.Work)
		made, roles = converted(format), []asset.Role{roleOf(format)}
	}
	for _, role := range roles {
		files = append(files, asset.File{
			ID: b.Store.NewID("art"), Asset: claim.Asset.ID, Role: role, Kind: "data", Format: "txt", Name: string(role) + ".txt",
			ContentType: "text/plain", Size: 4, BlobKey: claim.Task.ID, Secret: "secret", CreatedAt: asset.At(b.Store.Now().UnixMicro()),
		})
	}
	return claim.Done(context.Background(), made, files)
}

// Work claims and finishes tasks until none is ready, and returns how many.
func (b *Bed) Work() (n int) {
	b.T.Helper()
	for claim := b.TryClaim(); claim != nil; claim = b.TryClaim() {
		b.must(b.Finish(claim))
		n++
	}
	return n
}

// Clear lets every worker die and finishes all remaining tasks, so that the next case finds none to claim.
func (b *Bed) Clear() {
	b.T.Helper()
	_, err := b.Recover(context.Background())
	b.must(err)
	b.Clock.Pass(time.Minute)
	b.Work()
}

// CheckLedger fails the test unless the entries of every account sum to its balance and nothing is negative.
func (b *Bed) CheckLedger() {
	b.T.Helper()
	all, err := b.Store.Accounts(context.Background())
	b.must(err)
	for _, a := range all {
		b.CheckAccount(a.ID)
	}
}

// CheckAccount is CheckLedger for one account.
func (b *Bed) CheckAccount(accountID string) {
	b.T.Helper()
	a, err := b.Store.Account(accountID)
	b.must(err)
	entries, err := storetest.Entries(context.Background(), b.Store, accountID, "")
	b.must(err)
	var sum, reserved credit.Millis
	for _, e := range entries {
		sum += e.Amount
		if e.Kind == credit.Reserve || e.Kind == credit.Release {
			reserved -= e.Amount
		}
		if e.Balance != sum {
			b.T.Errorf("account %s, entry %s: got balance %s, want %s", a.ID, e.ID, e.Balance, sum)
		}
	}
	if a.Available != sum || a.Reserved != reserved || sum < 0 || reserved < 0 {
		b.T.Errorf("account %s: got %s available and %s reserved, the entries say %s and %s", a.ID, a.Available, a.Reserved, sum, reserved)
	}
	b.checkOperations(a, reserved)
}

// checkOperations compares an account's counts with its operations.
func (b *Bed) checkOperations(a store.Account, reserved credit.Millis) {
	b.T.Helper()
	ops, err := b.Store.Operations(context.Background(), a.ID, store.OperationFilter{}, store.Position{}, 1<<30)
	b.must(err)
	var held credit.Millis
	var active int64
	for _, o := range ops {
		held += o.Reserved
		if o.Status.Active() {
			active++
		}
		if o.Status.Terminal() && (o.Reserved != 0 || o.Estimated != o.Finalized) {
			b.T.Errorf("operation %s is %s: got %s reserved, %s estimated, %s finalized", o.ID, o.Status, o.Reserved, o.Estimated, o.Finalized)
		}
	}
	if held != reserved || active != a.Active {
		b.T.Errorf("account %s: got %s held by %d active operations, want %s and %d", a.ID, held, active, reserved, a.Active)
	}
}

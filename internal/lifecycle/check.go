package lifecycle

import (
	"context"
	"fmt"
	"io"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// Check is an examination of all that is stored. It changes nothing, holds little however much there is, and may be
// made beside a running server: it looks at one moment of the database, and asks again before it misses a file.
type Check struct {
	Store *store.Snapshot
	Later func(context.Context) (*store.Snapshot, error) // the database as it is when it is called
	Blobs Shelf                                          // nil: no file was ever stored
	Away  bool                                           // the files cannot be reached now, and are left out
	Deep  bool                                           // read every file, too, and compare its SHA-256
	Found func(Finding)                                  // told of everything that is wrong
	Doing func(part string, done, all int64)             // told of the progress; nil: nobody asks

	Checked Checked // what was looked at so far
}

// Shelf is a store of files that can be walked through.
type Shelf interface {
	Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error)
	Size(ctx context.Context, key string) (int64, error)
	Walk(ctx context.Context, folder string, each func(key string, size int64) error) error
}

// Finding is one thing that is wrong.
type Finding struct {
	Area    string `json:"area"`    // configuration, database, storage, ledger, operations, assets or files
	Subject string `json:"subject"` // what it is wrong with: an ID, a path, a setting
	Message string `json:"message"` // what is wrong, and what to do
}

// Checked counts what was looked at.
type Checked struct {
	Accounts   int64 `json:"accounts"`
	Entries    int64 `json:"ledgerEntries"`
	Operations int64 `json:"operations"`
	Assets     int64 `json:"assets"`
	Files      int64 `json:"files"`
	Bytes      int64 `json:"bytes"`
	Unnamed    int64 `json:"filesWithoutRow"` // harmless: written by work that was lost or is still in hand
}

func (c *Check) found(area, subject, format string, a ...any) {
	c.Found(Finding{area, subject, fmt.Sprintf(format, a...)})
}

func (c *Check) doing(part string, done, all int64) {
	if c.Doing != nil {
		c.Doing(part, done, all)
	}
}

// restore is what to do about a database that contradicts itself: nothing here guesses which side is right.
const restore = "stop the server and restore a backup"

// Run looks at everything. Its error says that it could not look; what is wrong is told to Found.
func (c *Check) Run(ctx context.Context) error {
	for _, part := range []struct {
		name string
		look func(context.Context) error
	}{
		{"database", c.database}, {"ledger", c.ledger}, {"operations", c.operations}, {"assets", c.assets}, {"files", c.files},
	} {
		c.doing(part.name, 0, 0)
		if err := part.look(ctx); err != nil {
			return fmt.Errorf("examine %s: %w", part.name, err)
		}
	}
	return nil
}

func (c *Check) database(ctx context.Context) error {
	return c.Store.Damage(ctx, func(fault string) error {
		c.found("database", "integrity", "%s; %s", fault, restore)
		return nil
	})
}

// ledger compares every account's row with its entries and its operations.
func (c *Check) ledger(ctx context.Context) error {
	return c.Store.EachBooks(ctx, func(b store.Books) error {
		c.Checked.Accounts++
		sum, reserved, charged, err := c.entries(ctx, b)
		if err != nil {
			return err
		}
		for _, f := range []struct {
			what      string
			got, want credit.Millis
			by        string
		}{
			{"available", b.Available, sum, "its ledger sums to"},
			{"reserved", b.Reserved, reserved, "its ledger sums to"},
			{"reserved", b.Reserved, b.Held, "its operations hold"},
			{"used by the days of its usage", b.Used, charged, "its ledger has charged"},
		} {
			if f.got != f.want {
				c.found("ledger", b.Account, "%s Credits are %s, but %s %s; %s", f.got, f.what, f.by, f.want, restore)
			}
		}
		if b.Available < 0 || b.Reserved < 0 {
			c.found("ledger", b.Account, "%s Credits are available and %s reserved, and neither may be under 0; %s", b.Available, b.Reserved, restore)
		}
		if b.Active != b.Working {
			c.found("ledger", b.Account, "%d operations are counted as active, but %d are; %s", b.Active, b.Working, restore)
		}
		if b.Started != b.Made {
			c.found("ledger", b.Account, "%d operations are counted by the days of its usage, but there are %d; %s", b.Started, b.Made, restore)
		}
		return nil
	})
}

// entries sums an account's ledger and follows its balances.
//
// Balances lead from 0 to what is available: each is where the next entry begins. The order of time may differ from that
// of writing when a clock was set back, so a break in it is a fault only if the balances that entries begin with are not,
// as a whole, those that entries end with. Both are compared by sums of hashes, which need no room.
func (c *Check) entries(ctx context.Context, b store.Books) (sum, reserved, charged credit.Millis, err error) {
	var last credit.Millis
	broken := ""
	begins, ends := mix(b.Available), mix(0)
	err = c.Store.EachEntry(ctx, b.Account, func(e store.Entry, stray bool) error {
		c.Checked.Entries++
		if stray {
			c.found("ledger", e.ID, "it names the operation %s, which is none of the account %s; %s", e.Operation, b.Account, restore)
		}
		if before := e.Balance - e.Amount; before != last && broken == "" {
			broken = fmt.Sprintf("%s begins with %s Credits after an entry that ended with %s", e.ID, before, last)
		}
		if e.Balance < 0 {
			c.found("ledger", e.ID, "its balance is %s, and may not be under 0; %s", e.Balance, restore)
		}
		begins += mix(e.Balance - e.Amount)
		ends += mix(e.Balance)
		sum, last = sum+e.Amount, e.Balance
		switch e.Kind {
		case credit.Reserve, credit.Release:
			reserved -= e.Amount
		case credit.Charge:
			charged -= e.Amount
		}
		return nil
	})
	switch {
	case begins == ends:
	case broken == "":
		c.found("ledger", b.Account, "%s Credits are available, but its last entry ended with %s; %s", b.Available, last, restore)
	default:
		c.found("ledger", b.Account, "its balances do not follow from each other: %s; %s", broken, restore)
	}
	return sum, reserved, charged, err
}

// mix makes an amount into a number, such that sums of them tell sets of amounts apart (the finalizer of SplitMix64).
func mix(m credit.Millis) uint64 {
	z := uint64(m) + 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// operations compares every operation with its ledger entries, its tasks and its asset.
func (c *Check) operations(ctx context.Context) error {
	return c.Store.EachStanding(ctx, func(o *store.Standing) error {
		c.Checked.Operations++
		c.money(o)
		c.work(o)
		c.resource(o)
		return nil
	})
}

func (c *Check) money(o *store.Standing) {
	if o.Reserved != o.Held {
		c.found("operations", o.ID, "%s Credits are reserved, but its ledger entries sum to %s; %s", o.Reserved, o.Held, restore)
	}
	if o.Finalized != o.Charged {
		c.found("operations", o.ID, "%s Credits are finalized, but its ledger entries charge %s; %s", o.Finalized, o.Charged, restore)
	}
	switch {
	case o.Status.Terminal() && o.Reserved != 0:
		c.found("operations", o.ID, "it has ended as %s and still reserves %s Credits; %s", o.Status, o.Reserved, restore)
	case o.Status.Terminal() && o.Estimated != o.Finalized:
		c.found("operations", o.ID, "it has ended as %s with %s Credits finalized, but says %s estimated; %s", o.Status, o.Finalized, o.Estimated, restore)
	case o.Estimated < o.Finalized+o.Reserved:
		c.found("operations", o.ID, "%s Credits are estimated, but %s finalized and %s reserved; %s", o.Estimated, o.Finalized, o.Reserved, restore)
	}
	if ended := o.CompletedAt != 0 || o.CanceledAt != 0; ended != o.Status.Terminal() {
		c.found("operations", o.ID, "it is %s, and the time of its end contradicts that; %s", o.Status, restore)
	}
}

// work compares a status with the tasks that are ready or in hand. All of them change in one transaction.
func (c *Check) work(o *store.Standing) {
	switch {
	case o.Status.Active() && o.Ready+o.Leased == 0:
		c.found("operations", o.ID, "it is %s and has no task left, so it would never end; %s", o.Status, restore)
	case o.Status == operation.Queued && o.Leased > 0:
		c.found("operations", o.ID, "it is queued while %d of its tasks are in hand; restart the server", o.Leased)
	case !o.Status.Active() && o.Ready+o.Leased > 0:
		c.found("operations", o.ID, "it is %s and %d of its tasks are still open; %s", o.Status, o.Ready+o.Leased, restore)
	}
}

// resource compares an operation with the asset that it makes or changes. What has ended may have lost it.
func (c *Check) resource(o *store.Standing) {
	a := &o.Asset
	switch {
	case a.ID == "" && o.Status.Terminal():
	case a.ID == "":
		c.found("operations", o.ID, "it is %s, but its %s %s is not there; %s", o.Status, o.Resource.Type, o.Resource.ID, restore)
	case a.Account != o.Account || a.Type != o.Resource.Type:
		c.found("operations", o.ID, "its resource %s is a %s of %s; %s", a.ID, a.Type, a.Account, restore)
	case !o.Status.Terminal() && a.Status != standing[o.Status].status: // at most one is open on an asset
		c.found("operations", o.ID, "it is %s, but its %s %s is %s; %s", o.Status, a.Type, a.ID, a.Status, restore)
	}
}

func unfinished(s asset.Status) bool {
	return s == asset.Pending || s == asset.Processing || s == asset.BillingRequired
}

// assets looks for those that wait for work that nobody does.
func (c *Check) assets(ctx context.Context) error {
	return c.Store.EachMade(ctx, func(a *asset.Asset, made, open bool) error {
		c.Checked.Assets++
		switch {
		case a.Operation != "" && !made:
			c.found("assets", a.ID, "its operation %s is not there; %s", a.Operation, restore)
		case unfinished(a.Status) && !open:
			c.found("assets", a.ID, "it is %s, but no work on it is under way; %s", a.Status, restore)
		}
		return nil
	})
}

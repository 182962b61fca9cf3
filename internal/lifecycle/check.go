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

// Check examines everything that is stored. It changes nothing, its memory is bounded whatever the amount of data, and it may run beside
// a server: it reads a snapshot of the database, and reads the database again before it reports a missing file.
type Check struct {
	Store *store.Snapshot
	Later func(context.Context) (*store.Snapshot, error) // a newer snapshot, taken when it is called
	Blobs Shelf                                          // nil: no file was ever stored
	Away  bool                                           // the file store cannot be reached, and files are not checked
	Deep  bool                                           // read every file and compare its SHA-256
	Found func(Finding)                                  // called for every finding
	Doing func(part string, done, all int64)             // called with the progress; may be nil

	Checked Checked // counts of the rows and files that were examined
}

// Shelf is a store of files that can be listed.
type Shelf interface {
	Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error)
	Size(ctx context.Context, key string) (int64, error)
	Walk(ctx context.Context, folder string, each func(key string, size int64) error) error
}

// Finding is one thing that is wrong.
type Finding struct {
	Area    string `json:"area"`    // configuration, database, storage, ledger, operations, assets or files
	Subject string `json:"subject"` // the ID, path or setting that has the fault
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
	Unnamed    int64 `json:"filesWithoutRow"` // harmless: written by a worker that lost its lease or is still running
}

func (c *Check) found(area, subject, format string, a ...any) {
	c.Found(Finding{area, subject, fmt.Sprintf(format, a...)})
}

func (c *Check) doing(part string, done, all int64) {
	if c.Doing != nil {
		c.Doing(part, done, all)
	}
}

// restore is the advice for a database that contradicts itself. Check never guesses which side is right.
const restore = "stop the server and restore a backup"

// Run examines everything. It returns an error when the examination itself fails; faults in the data are passed to Found. The parts run in
// this order because each trusts the one before: the ledger is worth reading only in a file without damage.
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
			// Each row is one law of the books: a total that transactions keep up to date equals the sum that it stands for.
			{"available", b.Available, sum, "its ledger sums to"},
			{"reserved", b.Reserved, reserved, "its ledger sums to"},
			{"reserved", b.Reserved, b.Held, "its operations hold"},
			{"used by the days of its usage", b.Used, charged, "its ledger has charged"},
		} {
			if f.got != f.want {
				c.found("ledger", b.Account, "%s %s, but %s %s; %s", f.got.Are(), f.what, f.by, f.want, restore)
			}
		}
		// The table's own constraint forbids it; a database that was edited by hand, or has lost its constraints, may still have it.
		if b.Available < 0 || b.Reserved < 0 {
			c.found("ledger", b.Account, "%s available and %s reserved, and neither may be under 0; %s", b.Available.Are(), b.Reserved, restore)
		}
		if b.Active != b.Working {
			c.found("ledger", b.Account, "%d operations are counted as active, but %d are; %s", b.Active, b.Working, restore)
		}
		if b.Started != b.Made {
			c.found("ledger", b.Account, "%d operations are counted by the days of its usage, but there are %d; %s", b.Started, b.Made, restore)
		}
		if b.Counted != b.Kept {
			c.found("storage", b.Account,
				"%d bytes are counted as kept, but its files, inputs and texts have %d; set its bound with atelier account set --storage, which counts anew",
				b.Counted, b.Kept)
		}
		return nil
	})
}

// entries sums an account's ledger and follows its balances.
//
// Balances lead from 0 to the available Credits: each entry begins with the balance that another ended with. The order of time may
// differ from the order of writing when a clock was set back. A break in the order of time is therefore a fault only if the set of
// balances that entries begin with differs from the set that entries end with. The sets are compared by sums of hashes, in constant
// memory.
func (c *Check) entries(ctx context.Context, b store.Books) (sum, reserved, charged credit.Millis, err error) {
	var last credit.Millis
	broken := ""
	// The chain is closed into a ring: a virtual entry begins with the present balance and ends with 0. Then both sets are equal in an intact
	// ledger.
	begins, ends := mix(b.Available), mix(0)
	err = c.Store.EachEntry(ctx, b.Account, func(e store.Entry, stray bool) error {
		c.Checked.Entries++
		if stray {
			c.found("ledger", e.ID, "it names the operation %s, which is none of the account %s; %s", e.Operation, b.Account, restore)
		}
		if before := e.Balance - e.Amount; before != last && broken == "" {
			broken = fmt.Sprintf("%s begins with %s after an entry that ended with %s", e.ID, before.Words(), last)
		}
		if e.Balance < 0 {
			c.found("ledger", e.ID, "its balance is %s, and may not be under 0; %s", e.Balance, restore)
		}
		begins += mix(e.Balance - e.Amount)
		ends += mix(e.Balance)
		sum, last = sum+e.Amount, e.Balance
		switch e.Kind {
		// The amounts are seen from the available Credits: a reserve is negative there, and adds to what is reserved.
		case credit.Reserve, credit.Release:
			reserved -= e.Amount
		case credit.Charge:
			charged -= e.Amount
		}
		return nil
	})
	switch {
	// Equal sums: the entries form one chain in some order, whatever the order of their times.
	case begins == ends:
	case broken == "":
		c.found("ledger", b.Account, "%s available, but its last entry ended with %s; %s", b.Available.Are(), last, restore)
	default:
		c.found("ledger", b.Account, "its balances do not follow from each other: %s; %s", broken, restore)
	}
	return sum, reserved, charged, err
}

// mix hashes an amount, so that sums of hashes tell sets of amounts apart (the finalizer of SplitMix64).
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

// money compares the figures of an operation, which it has three times: in its row, in the ledger entries that name it, and in the
// reservations of its tasks.
func (c *Check) money(o *store.Standing) {
	if o.Reserved != o.Held {
		c.found("operations", o.ID, "%s reserved, but its ledger entries sum to %s; %s", o.Reserved.Are(), o.Held, restore)
	}
	if o.Reserved != o.Earmarked {
		c.found("operations", o.ID, "%s reserved, but %s held for its tasks; %s", o.Reserved.Are(), o.Earmarked.Are(), restore)
	}
	if o.Finalized != o.Charged {
		c.found("operations", o.ID, "%s finalized, but its ledger entries charge %s; %s", o.Finalized.Are(), o.Charged, restore)
	}
	switch {
	case o.Status.Terminal() && o.Reserved != 0:
		c.found("operations", o.ID, "it has ended as %s and still reserves %s; %s", o.Status, o.Reserved.Words(), restore)
	case o.Status.Terminal() && o.Estimated != o.Finalized:
		c.found("operations", o.ID, "it has ended as %s with %s finalized, but says %s estimated; %s", o.Status, o.Finalized.Words(), o.Estimated, restore)
	case o.Estimated < o.Finalized+o.Reserved:
		c.found("operations", o.ID, "%s estimated, but %s finalized and %s reserved; %s", o.Estimated.Are(), o.Finalized, o.Reserved, restore)
	}
	if ended := o.CompletedAt != 0 || o.CanceledAt != 0; ended != o.Status.Terminal() {
		c.found("operations", o.ID, "it is %s, and the time of its end contradicts that; %s", o.Status, restore)
	}
}

// work compares a status with the number of ready and leased tasks. Status and tasks change in one transaction, so they must agree.
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

// resource compares an operation with the asset that it makes or changes. The asset of an operation that has ended may be deleted. While the
// operation is open, the asset's status must be what the table stateOf gives. Only operations that make or change an asset show on
// it.
func (c *Check) resource(o *store.Standing) {
	a := &o.Asset
	switch {
	case a.ID == "" && o.Status.Terminal():
	case a.ID == "":
		c.found("operations", o.ID, "it is %s, but its %s %s is not there; %s", o.Status, o.Resource.Type, o.Resource.ID, restore)
	case a.Account != o.Account || a.Type != o.Resource.Type:
		c.found("operations", o.ID, "its resource %s is a %s of %s; %s", a.ID, a.Type, a.Account, restore)
	case o.Status.Terminal() && o.Uses > 0:
		c.found("operations", o.ID, "it has ended as %s and still holds %d assets that it has worked from; %s", o.Status, o.Uses, restore)
	case !o.Status.Terminal() && effects[o.Effect].follows && a.Status != stateOf[o.Status].status: // an asset has at most one such operation open
		c.found("operations", o.ID, "it is %s, but its %s %s is %s; %s", o.Status, a.Type, a.ID, a.Status, restore)
	}
}

// unfinished reports whether a status is one that an open operation must account for.
func unfinished(s asset.Status) bool {
	return s == asset.Pending || s == asset.Processing || s == asset.BillingRequired
}

// assets finds assets that wait for work when no operation works on them.
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

package store

import (
	"context"
	"fmt"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Damage calls each for every fault that the database finds in its own file: broken pages and indexes, rows that break a constraint of their
// table, references to missing rows. It reports at most a hundred of each kind. On PostgreSQL it reports nothing: the server checks these by
// itself. integrity_check answers one row "ok" for a file without faults.
func (s *Snapshot) Damage(ctx context.Context, each func(string) error) error {
	if s.driver.Served {
		return nil
	}
	err := s.all(ctx, `PRAGMA integrity_check(100)`, nil, func(scan scan) error {
		var fault string
		if err := scan(&fault); err != nil || fault == "ok" {
			return err
		}
		return each(fault)
	})
	if err != nil {
		return err
	}
	return s.all(ctx, `SELECT "table", parent, COUNT(*) FROM pragma_foreign_key_check GROUP BY "table", parent LIMIT 100`, nil, func(scan scan) error {
		var table, parent string
		var n int
		if err := scan(&table, &parent, &n); err != nil {
			return err
		}
		return each(fmt.Sprintf("%d rows of %s name rows of %s that are not there", n, table, parent))
	})
}

// Books are the totals in an account's row, and the sums over its operations.
type Books struct {
	Account   string
	Available credit.Millis
	Reserved  credit.Millis
	Active    int64
	Held      credit.Millis // reserved by its operations
	Working   int64         // its operations that are queued or running
	Made      int64         // all of its operations
	Used      credit.Millis // charged, by the days of its usage
	Started   int64         // operations, by the days of its usage
	Counted   int64         // bytes that it keeps
	Kept      int64         // bytes of its files, inputs and texts
}

// EachBooks reads the books of every account.
//
// The operations of an account are counted by subqueries on its index; the bytes of all accounts are summed in one pass over files, inputs,
// assets and texts.
func (s *Snapshot) EachBooks(ctx context.Context, each func(Books) error) error {
	return s.all(ctx, `SELECT a.id, a.credits_available, a.credits_reserved, a.operations_active,
		COALESCE((SELECT SUM(o.credits_reserved) FROM operations o WHERE o.account_id = a.id), 0),
		(SELECT COUNT(*) FROM operations o WHERE o.account_id = a.id AND (o.status = 'running' OR o.status = 'queued')),
		(SELECT COUNT(*) FROM operations o WHERE o.account_id = a.id),
		COALESCE((SELECT SUM(u.credits) FROM usage_daily u WHERE u.account_id = a.id), 0),
		COALESCE((SELECT SUM(u.operations) FROM usage_daily u WHERE u.account_id = a.id), 0),
		a.storage_used, CAST(COALESCE(k.size, 0) AS bigint)
		FROM accounts a LEFT JOIN (
			SELECT account_id, SUM(size) AS size FROM `+keptRows+` AS each
			GROUP BY account_id) AS k ON k.account_id = a.id`, nil, func(scan scan) error {
		var b Books
		if err := scan(&b.Account, &b.Available, &b.Reserved, &b.Active, &b.Held, &b.Working, &b.Made, &b.Used, &b.Started, &b.Counted, &b.Kept); err != nil {
			return err
		}
		return each(b)
	})
}

// EachEntry reads the ledger of an account, oldest first, and for every entry whether its operation belongs to another account or to none.
// The index of the account's ledger has this order, so nothing is sorted and memory is bounded.
func (s *Snapshot) EachEntry(ctx context.Context, accountID string, each func(e Entry, stray bool) error) error {
	return s.all(ctx, `SELECT e.id, e.account_id, COALESCE(e.operation_id, ''), e.kind, e.amount, e.balance_after,
		e.operation_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM operations o WHERE o.id = e.operation_id AND o.account_id = e.account_id)
		FROM ledger_entries e WHERE e.account_id = $1 ORDER BY e.created_at, e.id`, args(accountID), func(scan scan) error {
		var e Entry
		var stray bool
		if err := scan(&e.ID, &e.Account, &e.Operation, &e.Kind, &e.Amount, &e.Balance, &stray); err != nil {
			return err
		}
		return each(e, stray)
	})
}

// Standing is an operation with everything that must agree with it.
type Standing struct {
	ID, Account                    string
	Status                         operation.Status
	Resource                       operation.Resource
	Estimated, Reserved, Finalized credit.Millis
	CompletedAt, CanceledAt        int64
	Held, Charged                  credit.Millis // by its ledger entries
	Earmarked                      credit.Millis // held for its tasks
	Ready, Leased                  int           // tasks
	Effect                         kind.Effect
	Uses                           int         // assets that it holds
	Asset                          asset.Asset // owner, type and status of its resource; no ID when that is not there
}

// EachStanding reads every operation. The order is any. Each operation costs look-ups in the indexes of its entries, tasks and uses.
func (s *Snapshot) EachStanding(ctx context.Context, each func(*Standing) error) error {
	return s.all(ctx, `SELECT o.id, o.account_id, o.status, o.asset_type, o.asset_id, o.credits_estimated, o.credits_reserved, o.credits_finalized,
		o.completed_at, o.canceled_at,
		COALESCE((SELECT SUM(-e.amount) FROM ledger_entries e WHERE e.operation_id = o.id AND (e.kind = 'reserve' OR e.kind = 'release')), 0),
		COALESCE((SELECT SUM(-e.amount) FROM ledger_entries e WHERE e.operation_id = o.id AND e.kind = 'charge'), 0),
		COALESCE((SELECT SUM(t.held) FROM tasks t WHERE t.operation_id = o.id), 0),
		(SELECT COUNT(*) FROM tasks t WHERE t.operation_id = o.id AND t.state = 'ready'),
		(SELECT COUNT(*) FROM tasks t WHERE t.operation_id = o.id AND t.state = 'leased'),
		o.effect, (SELECT COUNT(*) FROM uses u WHERE u.operation_id = o.id AND u.held = 1),
		COALESCE(a.id, ''), COALESCE(a.account_id, ''), COALESCE(a.type, ''), COALESCE(a.status, '')
		FROM operations o LEFT JOIN assets a ON a.id = o.asset_id`, nil, func(scan scan) error {
		var o Standing
		a := &o.Asset
		err := scan(&o.ID, &o.Account, &o.Status, &o.Resource.Type, &o.Resource.ID, &o.Estimated, &o.Reserved, &o.Finalized, &o.CompletedAt, &o.CanceledAt,
			&o.Held, &o.Charged, &o.Earmarked, &o.Ready, &o.Leased, &o.Effect, &o.Uses, &a.ID, &a.Account, &a.Type, &a.Status)
		if err != nil {
			return err
		}
		return each(&o)
	})
}

// EachMade reads every asset (its ID, owner, type, status and operation), whether that operation exists, and whether an
// operation that has not ended works on the asset or on the pack that it is an item of.
func (s *Snapshot) EachMade(ctx context.Context, each func(a *asset.Asset, made, open bool) error) error {
	return s.all(ctx, `SELECT a.id, a.account_id, a.type, a.status, a.operation_id,
		EXISTS (SELECT 1 FROM operations o WHERE o.id = a.operation_id AND o.account_id = a.account_id),
		EXISTS (SELECT 1 FROM operations o WHERE o.asset_id = a.id AND o.effect <> 'derives' AND `+unended+`)
			OR EXISTS (SELECT 1 FROM asset_items i JOIN operations o ON o.asset_id = i.pack_id WHERE i.made_id = a.id AND `+unended+`)
		FROM assets a`, nil, func(scan scan) error {
		var a asset.Asset
		var made, open bool
		if err := scan(&a.ID, &a.Account, &a.Type, &a.Status, &a.Operation, &made, &open); err != nil {
			return err
		}
		return each(&a, made, open)
	})
}

// EachFile reads every file's row.
func (s *Snapshot) EachFile(ctx context.Context, each func(*asset.File) error) error {
	return s.all(ctx, `SELECT `+fileColumns+` FROM artifacts f`, nil, func(scan scan) error {
		var f asset.File
		if err := scanFile(scan, &f); err != nil {
			return err
		}
		return each(&f)
	})
}

package store

import (
	"context"

	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/operation"
)

// Entry is one line of the ledger. It names the side that gives and the side that gets, and is never changed.
type Entry struct {
	ID        string
	Account   string
	Operation string // "": of none
	Kind      credit.EntryKind
	Stage     operation.Stage
	Item      int
	Round     int
	Amount    credit.Millis // signed: what it does to the Credits available
	Balance   credit.Millis // available after it
	Note      string
	CreatedAt int64
}

// Enter appends an entry; ErrExists when the same thing of the same stage was entered before.
func (tx *Tx) Enter(e Entry) error {
	var operation any
	if e.Operation != "" {
		operation = e.Operation
	}
	debit, side := e.Kind.Sides()
	now := tx.Now()
	_, err := tx.exec(`INSERT INTO ledger_entries (id, account_id, operation_id, kind, stage, item, round, debit, credit, amount, balance_after, note, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		tx.NewID(id.Ledger), e.Account, operation, string(e.Kind), string(e.Stage), e.Item, e.Round, debit, side, int64(e.Amount), int64(e.Balance), e.Note, now)
	return err
}

// Entries reads the ledger of an account, or of one operation of it, oldest first.
func (r reads) Entries(ctx context.Context, accountID, operationID string) (list []Entry, err error) {
	err = r.all(ctx, `SELECT id, account_id, COALESCE(operation_id, ''), kind, stage, item, round, amount, balance_after, note, created_at FROM ledger_entries
		WHERE account_id = $1 AND ($2 = '' OR operation_id = $2) ORDER BY created_at, id`, args(accountID, operationID), func(s scan) error {
		var e Entry
		err := s(&e.ID, &e.Account, &e.Operation, &e.Kind, &e.Stage, &e.Item, &e.Round, &e.Amount, &e.Balance, &e.Note, &e.CreatedAt)
		list = append(list, e)
		return err
	})
	return list, err
}

// Totals are sums over the ledger of an account.
type Totals struct {
	Sum     credit.Millis // of all amounts: what can be spent
	Charged credit.Millis
}

// Totals sums the ledger of an account.
func (r reads) Totals(accountID string) (t Totals, err error) {
	err = r.row(`SELECT COALESCE(SUM(amount), 0), COALESCE(SUM(CASE WHEN kind = 'charge' THEN -amount ELSE 0 END), 0) FROM ledger_entries WHERE account_id = $1`,
		args(accountID), &t.Sum, &t.Charged)
	return t, err
}

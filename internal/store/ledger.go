package store

import (
	"context"

	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/operation"
)

// Entry is one line of the ledger. It names the debited and the credited side, and is never changed.
type Entry struct {
	ID        string
	Account   string
	Operation string // "": of none
	Kind      credit.EntryKind
	Stage     operation.Stage
	Item      int    // its position in the pack; 0: the asset itself
	Part      string // by its name; "": the asset itself, or the item
	Member    int    // the position of the item of the source pack that it is for; 0: none. It is not stored: ItemID is
	ItemID    string // set by Enter
	Round     int
	Amount    credit.Millis // signed: what it does to the Credits available
	Balance   credit.Millis // available after it
	Note      string
	CreatedAt int64
}

// Enter appends an entry; the transaction fails with ErrExists when the same thing of the same stage was entered before.
//
// What counts as the same thing is the table's unique key: operation, stage, item, part, round and kind. NULLs differ in it, so entries of no
// operation, such as grants, may repeat. A charge is counted in the account's usage of its day in the same transaction.
func (tx *Tx) Enter(e Entry) error {
	var operation any
	if e.Operation != "" {
		operation = e.Operation
	}
	debit, side := e.Kind.Sides()
	e.CreatedAt = tx.Now()
	err := tx.write(`INSERT INTO ledger_entries (id, account_id, operation_id, kind, stage, item, round,
			debit, credit, amount, balance_after, note, created_at, part, item_id)
		VALUES ($1, $2, CAST($3 AS text), $4, $5, CAST($6 AS bigint), $7, $8, $9, $10, $11, $12, $13, $14, `+itemID+`)`,
		tx.NewID(id.Ledger), e.Account, operation, string(e.Kind), string(e.Stage), e.Item, e.Round, debit, side, int64(e.Amount),
		int64(e.Balance), e.Note, e.CreatedAt, e.Part, e.Member)
	if err == nil && e.Kind == credit.Charge {
		err = tx.countCharge(e)
	}
	return err
}

// itemID is the ID of the item at position $6 of the asset of operation $3, or of the item at position $15 of the pack that it works from.
// The ID is stored, because the ledger outlives the item. The casts tell PostgreSQL the types of the parameters.
const itemID = `CASE WHEN CAST($6 AS bigint) > 0 THEN
	COALESCE((SELECT i.id FROM operations o JOIN asset_items i ON i.pack_id = o.asset_id WHERE o.id = CAST($3 AS text)
		AND i.position = CAST($6 AS bigint)), '')
	WHEN CAST($15 AS bigint) > 0 THEN
	COALESCE((SELECT i.id FROM uses u JOIN asset_items i ON i.pack_id = u.asset_id WHERE u.operation_id = CAST($3 AS text)
		AND u.position = 0 AND i.position = CAST($15 AS bigint)), '')
	ELSE '' END`

// Ledger reads a page of an account's ledger, or of one operation's part of it, newest first.
func (r reads) Ledger(ctx context.Context, accountID, operationID string, after Position, limit int) (list []Entry, err error) {
	// An operation has a few entries and an account may have millions: the first condition makes the planner use the
	// operation's index.
	text := `SELECT ` + entryColumns + ` FROM ledger_entries WHERE account_id || '' = $1 AND operation_id = $5`
	at, id := after.from()
	a := args(accountID, at, id, limit, operationID)
	if operationID == "" {
		text, a = `SELECT `+entryColumns+` FROM ledger_entries WHERE account_id = $1`, a[:4]
	}
	err = r.all(ctx, text+` AND (created_at, id) < ($2, $3) ORDER BY created_at DESC, id DESC LIMIT $4`, a, func(s scan) error {
		list = append(list, Entry{})
		return list[len(list)-1].scan(s)
	})
	return list, err
}

const entryColumns = `id, account_id, COALESCE(operation_id, ''), kind, stage, item, part, item_id, round, amount, balance_after, note, created_at`

func (e *Entry) scan(s scan) error {
	return s(&e.ID, &e.Account, &e.Operation, &e.Kind, &e.Stage, &e.Item, &e.Part, &e.ItemID, &e.Round, &e.Amount, &e.Balance, &e.Note, &e.CreatedAt)
}

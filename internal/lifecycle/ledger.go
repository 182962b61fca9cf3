package lifecycle

import (
	"context"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/kind"
	"atelier/internal/problem"
	"atelier/internal/store"
)

// LedgerEntry is one line of the ledger on the wire. Fields that do not apply are null.
type LedgerEntry struct {
	Object       string           `json:"object"` // "ledger_entry"
	ID           string           `json:"id"`
	Kind         credit.EntryKind `json:"kind"`
	Amount       credit.Millis    `json:"amount"` // signed: the change of the available Credits
	BalanceAfter credit.Millis    `json:"balanceAfter"`
	OperationID  *string          `json:"operationId"`
	Stage        *string          `json:"stage"`
	ItemID       *string          `json:"itemId"`
	Note         *string          `json:"note"`
	CreatedAt    asset.Time       `json:"createdAt"`
}

// Ledger reads a page of the ledger of the caller's account, or of one operation's entries, newest first. For an operation of another
// account the page is empty.
func (d *Desk) Ledger(ctx context.Context, c account.Caller, operationID string, p Page) (List[LedgerEntry], error) {
	var f problem.Fields
	f.If(operationID != "" && !id.Valid(id.Operation, operationID), "query.operationId", problem.InvalidFormat, "must be the ID of an operation")
	if err := f.Err(); err != nil {
		return List[LedgerEntry]{}, err
	}
	rows, err := d.Store.Ledger(ctx, c.Account, operationID, p.After, p.Limit+1)
	if err != nil {
		return List[LedgerEntry]{}, refuse(err, problem.UsageUnavailable)
	}
	return cut(rows, p.Limit, entry, func(e *store.Entry) store.Position { return store.Position{At: e.CreatedAt, ID: e.ID} }), nil
}

// entry is a row on the wire.
func entry(e *store.Entry) LedgerEntry {
	return LedgerEntry{
		Object: "ledger_entry", ID: e.ID, Kind: e.Kind, Amount: e.Amount, BalanceAfter: e.Balance, CreatedAt: asset.At(e.CreatedAt),
		OperationID: kind.Some(e.Operation), Stage: kind.Some(string(e.Stage)), ItemID: kind.Some(e.ItemID), Note: kind.Some(e.Note),
	}
}

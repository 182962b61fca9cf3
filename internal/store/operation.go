package store

import (
	"context"
	"encoding/json"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Operation is a row: the fields of the record, the owner, and the progress. The plan is in the rows of its tasks. Times are microseconds
// since 1970; 0: not yet. Version counts the changes of the row.
type Operation struct {
	ID        string
	Account   string
	Principal string
	Type      operation.Type
	Mode      operation.Mode
	Status    operation.Status
	Stage     operation.Stage // the stage that runs or waits
	Resource  operation.Resource
	Effect    kind.Effect // on the resource
	Prompt    *string
	Preset    operation.Preset
	Seed      int64

	Estimated credit.Millis
	Reserved  credit.Millis
	Finalized credit.Millis
	After     *credit.Millis // of the account, with the latest ledger entry

	Failure     operation.Failure
	Version     int64
	CreatedAt   int64
	UpdatedAt   int64
	CompletedAt int64
	CanceledAt  int64

	Billing  json.RawMessage
	Assets   json.RawMessage
	Facts    operation.Facts
	Progress json.RawMessage // how far it has come, beyond what the record shows; lists and polls leave it out
}

const operationColumns = `id, account_id, principal_id, type, generation_mode, status, stage, asset_type, asset_id, prompt, preset, seed,
	credits_estimated, credits_reserved, credits_finalized, credits_after, error_code, error_message, version, created_at, updated_at, completed_at, canceled_at,
	billing, assets, facts, effect`

func (o *Operation) scan(s scan, more ...any) error {
	var billing, assets, facts string
	err := s(append([]any{&o.ID, &o.Account, &o.Principal, &o.Type, &o.Mode, &o.Status, &o.Stage, &o.Resource.Type, &o.Resource.ID, &o.Prompt, &o.Preset,
		&o.Seed,
		&o.Estimated, &o.Reserved, &o.Finalized, &o.After, &o.Failure.Code, &o.Failure.Message, &o.Version, &o.CreatedAt, &o.UpdatedAt, &o.CompletedAt,
		&o.CanceledAt,
		&billing, &assets, &facts, &o.Effect}, more...)...)
	o.Billing, o.Assets = raw(billing), raw(assets)
	if err == nil && facts != "" {
		err = json.Unmarshal([]byte(facts), &o.Facts)
	}
	return err
}

// Operation reads what the record shows.
func (r reads) Operation(id string) (o Operation, err error) {
	err = o.scan(func(dest ...any) error {
		return r.row(`SELECT `+operationColumns+` FROM operations WHERE id = $1`, args(id), dest...)
	})
	return o, err
}

// OperationVersion reads the account of an operation and its version, which every change of its record increments. It reads two columns by
// the primary key: polls of several processes call it in place of Operation.
func (r reads) OperationVersion(id string) (owner string, number int64, err error) {
	err = r.row(`SELECT account_id, version FROM operations WHERE id = $1`, args(id), &owner, &number)
	return owner, number, err
}

// WholeOperation reads the row with its progress.
func (r reads) WholeOperation(id string) (o Operation, err error) {
	var progress string
	err = o.scan(func(dest ...any) error {
		return r.row(`SELECT `+operationColumns+`, progress FROM operations WHERE id = $1`, args(id), dest...)
	}, &progress)
	o.Progress = raw(progress)
	return o, err
}

// OperationFilter narrows a list by the fields that are set.
type OperationFilter struct {
	Status       operation.Status
	Type         operation.Type
	ResourceType asset.Type
	ResourceID   string
}

// Operations reads a page of an account's operations. Newest first, from an index that has the rows in this order; see listing.
func (r reads) Operations(ctx context.Context, accountID string, f OperationFilter, after Position, limit int) (list []Operation, err error) {
	text, a := operationPage(accountID, f, after, limit)
	err = r.all(ctx, text, a, func(s scan) error {
		list = append(list, Operation{})
		return list[len(list)-1].scan(s)
	})
	return list, err
}

// operationPage is the query of a page.
//
// Indexes: operations_list_asset for a resource, operations_list_type and operations_list_status_type for types, where across supplies the
// column that the filter lacks, operations_list_status for a status alone, operations_list for no filter.
func operationPage(accountID string, f OperationFilter, after Position, limit int) (text string, args []any) {
	l := newListing(operationColumns, "operations", accountID).only("asset_id", f.ResourceID).only("status", string(f.Status)).
		only("type", string(f.Type)).only("asset_type", string(f.ResourceType))
	switch {
	case f.ResourceID != "":
		// An asset has a few operations and an account may have millions: this keeps the account's indexes out of the way.
		l.where = `account_id || '' = $1` + l.where[len(`account_id = $1`):]
	case f.Type != "" && f.ResourceType == "":
		across(l, "asset_type", asset.Types)
	case f.Type == "" && f.ResourceType != "":
		across(l, "type", operation.Types)
	}
	return l.page(after, limit)
}

// Owned is the ID of a row and that of its account.
type Owned struct{ ID, Account string }

// Lapsed reads the IDs of some operations that have waited for their owner since before a time, in any order. The partial index
// operations_waiting has them.
func (r reads) Lapsed(ctx context.Context, before int64) (list []Owned, err error) {
	err = r.all(ctx, `SELECT id, account_id FROM operations WHERE (status = 'preview_ready' OR status = 'billing_required') AND updated_at < $1 LIMIT 100`,
		args(before), func(s scan) error {
			var o Owned
			err := s(&o.ID, &o.Account)
			list = append(list, o)
			return err
		})
	return list, err
}

// InsertOperation adds an operation. The event and the count of the day's usage are written with it.
func (tx *Tx) InsertOperation(o *Operation) error {
	err := tx.write(`INSERT INTO operations (`+operationColumns+`, progress) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16,
		$17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27, $28)`,
		o.ID, o.Account, o.Principal, string(o.Type), string(o.Mode), string(o.Status), string(o.Stage), string(o.Resource.Type), o.Resource.ID, o.Prompt,
		string(o.Preset), o.Seed, int64(o.Estimated), int64(o.Reserved), int64(o.Finalized), optional(o.After), o.Failure.Code, o.Failure.Message, o.Version,
		o.CreatedAt, o.UpdatedAt, o.CompletedAt, o.CanceledAt, string(o.Billing), string(o.Assets), factsOf(o), string(o.Effect), string(o.Progress))
	if err != nil {
		return err
	}
	if err := tx.operationEvent(o, OperationCreated); err != nil {
		return err
	}
	return tx.countStart(o)
}

// UpdateOperation writes an operation that was read in a status; ErrStale when it has another one by now, or another version. This
// compare-and-set is what makes a status move only by a legal step. ErrStale leaves the transaction usable; its caller ends it. The version
// counts on in o, so that one transaction can write an operation twice.
func (tx *Tx) UpdateOperation(o *Operation, from operation.Status) error {
	n, err := tx.exec(`UPDATE operations SET generation_mode = $4, status = $5, stage = $6, credits_estimated = $7, credits_reserved = $8, credits_finalized = $9,
		credits_after = $10, error_code = $11, error_message = $12, version = version + 1, updated_at = $13, completed_at = $14, canceled_at = $15,
		billing = $16, assets = $17, facts = $18, progress = $19 WHERE id = $1 AND version = $2 AND status = $3`,
		o.ID, o.Version, string(from), string(o.Mode), string(o.Status), string(o.Stage), int64(o.Estimated), int64(o.Reserved), int64(o.Finalized),
		optional(o.After), o.Failure.Code, o.Failure.Message, o.UpdatedAt, o.CompletedAt, o.CanceledAt,
		string(o.Billing), string(o.Assets), factsOf(o), string(o.Progress))
	if err == nil && n == 0 {
		return ErrStale
	}
	o.Version++
	if err != nil {
		return err
	}
	return tx.operationEvent(o, turned(from, o.Status))
}

// optional is an amount as the database takes it: NULL for nil.
func optional(m *credit.Millis) any {
	if m == nil {
		return nil
	}
	return int64(*m)
}

// factsOf are the facts as they are stored; "": there are none.
func factsOf(o *Operation) string {
	if o.Facts == (operation.Facts{}) {
		return ""
	}
	b, err := json.Marshal(o.Facts)
	if err != nil {
		panic(err) // plain words and numbers
	}
	return string(b)
}

package store

import (
	"context"
	"time"

	"atelier/internal/asset"
	"atelier/internal/id"
	"atelier/internal/operation"
)

// EventType is what has happened, as it stands on the wire.
type EventType string

// The types of events. A change of an operation's status has a further type each: "operation." and the status.
const (
	OperationCreated EventType = "operation.created"
	OperationUpdated EventType = "operation.updated"
	AssetDeleted     EventType = "asset.deleted"
)

// Event is one entry of an account's log. Events of an account stand in the order of their transactions.
type Event struct {
	Sequence  int64 // grows within the account
	ID        string
	Account   string
	Type      EventType
	CreatedAt int64
	Operation string // "": an asset's
	Asset     operation.Resource
}

// EventLife is how long events are kept.
const EventLife = 30 * 24 * time.Hour

// turned is the event of an operation that had a status before the write and has one after it, possibly the same. Running and queued have no
// event of their own.
func turned(from, to operation.Status) EventType {
	if from == to || to.Active() {
		return OperationUpdated
	}
	return EventType("operation." + string(to))
}

// happened writes an event. The time alone gives no order: clocks of several processes differ, and events of one transaction share theirs.
// The account's rows are written by one transaction at a time, so the sequence has no gap to race in.
//
// The sequence is the time in microseconds, or one more than the newest event's if that is not smaller: it grows even when a clock was set
// back. The primary key (account, sequence) would refuse two equal ones.
func (tx *Tx) happened(e Event) error {
	return tx.write(`INSERT INTO events (account_id, sequence, id, type, created_at, operation_id, asset_type, asset_id) VALUES ($1,
			(SELECT CASE WHEN COALESCE(MAX(sequence), 0) >= $2 THEN MAX(sequence) + 1 ELSE $2 END FROM events WHERE account_id = $1),
			$3, $4, $2, $5, $6, $7)`,
		e.Account, tx.Now(), tx.NewID(id.Event), string(e.Type), e.Operation, string(e.Asset.Type), e.Asset.ID)
}

func (tx *Tx) operationEvent(o *Operation, t EventType) error {
	return tx.happened(Event{Account: o.Account, Type: t, Operation: o.ID, Asset: o.Resource})
}

func (tx *Tx) assetEvent(a *asset.Asset, t EventType) error {
	return tx.happened(Event{Account: a.Account, Type: t, Asset: operation.Resource{Type: a.Type, ID: a.ID}})
}

// Events reads up to limit events of an account after a sequence, oldest first. The primary key has them in order.
func (r reads) Events(ctx context.Context, accountID string, after int64, limit int) (list []Event, err error) {
	err = r.all(ctx, `SELECT account_id, sequence, id, type, created_at, operation_id, asset_type, asset_id FROM events
		WHERE account_id = $1 AND sequence > $2 ORDER BY sequence LIMIT $3`, args(accountID, after, limit), func(s scan) error {
		var e Event
		err := s(&e.Account, &e.Sequence, &e.ID, &e.Type, &e.CreatedAt, &e.Operation, &e.Asset.Type, &e.Asset.ID)
		list = append(list, e)
		return err
	})
	return list, err
}

// ForgetEvents deletes some of the events that are older than EventLife, and returns how many. It looks at the oldest events of each account:
// a sequence is the time or a little later. CROSS JOIN keeps SQLite from reading all events instead.
func (tx *Tx) ForgetEvents() (int64, error) {
	return tx.exec(`DELETE FROM events WHERE (account_id, sequence) IN
		(SELECT e.account_id, e.sequence FROM accounts a CROSS JOIN events e WHERE e.account_id = a.id AND e.sequence < $1 LIMIT 500)`,
		tx.Now()-EventLife.Microseconds())
}

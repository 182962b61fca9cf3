package lifecycle

import (
	"atelier/internal/operation"
	"atelier/internal/store"
	"atelier/internal/telemetry"
)

// The writes of a transaction that are counted for the operator go through these methods. They are counted after the commit, so a
// rollback counts nothing.

// count runs fn after the commit. It is called only when there is a meter.
func (t *transaction) count(fn func(*telemetry.Meter)) { t.counts = append(t.counts, fn) }

// InsertOperation adds an operation, which has not ended.
func (t *transaction) InsertOperation(o *store.Operation) error {
	if t.desk.Meter != nil {
		kind := string(o.Type)
		t.count(func(m *telemetry.Meter) { m.Started(kind) })
	}
	return t.Tx.InsertOperation(o)
}

// UpdateOperation writes an operation whose status was from when it was read.
func (t *transaction) UpdateOperation(o *store.Operation, from operation.Status) error {
	if t.desk.Meter != nil && o.Status.Terminal() && !from.Terminal() {
		kind, status := string(o.Type), string(o.Status)
		t.count(func(m *telemetry.Meter) { m.Ended(kind, status) })
	}
	return t.Tx.UpdateOperation(o, from)
}

// Enter appends a ledger entry.
func (t *transaction) Enter(e store.Entry) error {
	if t.desk.Meter != nil {
		kind, amount := string(e.Kind), float64(e.Amount)/1000
		t.count(func(m *telemetry.Meter) { m.Credits(kind, amount) })
	}
	return t.Tx.Enter(e)
}

// takenBack counts a task whose worker has lost it.
func (t *transaction) takenBack(task *store.Task) {
	if t.desk.Meter != nil {
		kind, step := string(task.Kind), task.Step
		t.count(func(m *telemetry.Meter) { m.TakenBack(kind, step) })
	}
}

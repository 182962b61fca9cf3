package lifecycle

import (
	"atelier/internal/operation"
	"atelier/internal/store"
	"atelier/internal/telemetry"
)

// The writes of a deal that an operator counts go through here on their way to the transaction. They are counted once it
// is committed: what is rolled back has never been.

// count keeps what must be counted when the transaction is committed. It is called only while somebody counts.
func (t *deal) count(fn func(*telemetry.Meter)) { t.counts = append(t.counts, fn) }

// InsertOperation adds an operation. One that has nothing to wait for has ended already.
func (t *deal) InsertOperation(o *store.Operation) error {
	if t.desk.Meter != nil {
		kind, status, ended := string(o.Type), string(o.Status), o.Status.Terminal()
		t.count(func(m *telemetry.Meter) {
			m.Started(kind)
			if ended {
				m.Ended(kind, status)
			}
		})
	}
	return t.Tx.InsertOperation(o)
}

// UpdateOperation writes an operation that was read in a status.
func (t *deal) UpdateOperation(o *store.Operation, from operation.Status) error {
	if t.desk.Meter != nil && o.Status.Terminal() && !from.Terminal() {
		kind, status := string(o.Type), string(o.Status)
		t.count(func(m *telemetry.Meter) { m.Ended(kind, status) })
	}
	return t.Tx.UpdateOperation(o, from)
}

// Enter appends a ledger entry.
func (t *deal) Enter(e store.Entry) error {
	if t.desk.Meter != nil {
		kind, amount := string(e.Kind), float64(e.Amount)/1000
		t.count(func(m *telemetry.Meter) { m.Credits(kind, amount) })
	}
	return t.Tx.Enter(e)
}

// InsertTask adds a task, which keeps the trace that has made it: its work goes on in it, in whatever process.
func (t *deal) InsertTask(k *store.Task) error {
	k.Trace = t.trace
	return t.Tx.InsertTask(k)
}

// takenBack counts a task that its worker has lost.
func (t *deal) takenBack(j *job, task *store.Task) {
	if i := j.index(task.Stage); i >= 0 && t.desk.Meter != nil {
		w := &j.Plan.Stages[i].Tasks[task.Position]
		kind, step := string(w.Kind), w.Step
		t.count(func(m *telemetry.Meter) { m.TakenBack(kind, step) })
	}
}

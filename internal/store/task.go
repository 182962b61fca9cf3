package store

import (
	"context"
	"encoding/json"
	"errors"
	"time"

	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// Class is how much of the machine a task needs.
type Class string

// The classes.
const (
	Heavy Class = "heavy" // processors and memory
	Light Class = "light"
	Any   Class = "" // for claims: a task of either class
)

// TaskState is the state of a task.
type TaskState string

// The states of tasks.
const (
	Planned      TaskState = "planned" // its stage has not begun
	Ready        TaskState = "ready"
	Leased       TaskState = "leased"
	Done         TaskState = "done"
	TaskFailed   TaskState = "failed"
	TaskCanceled TaskState = "canceled"
)

// Task is one claimable piece of an operation's work. The tasks of a round are its plan: all of them are written when the
// round is planned, and their briefs never change.
type Task struct {
	ID            string
	Operation     string
	Account       string
	Round         int // how often the operation has begun: each revision plans a round of its own
	Stage         operation.Stage
	Position      int // in the stage, from 0
	Item          int
	Part          string // by its name, what can fail by itself; "": the asset itself, or the item
	Optional      bool   // when it fails, only its result is missing
	Member        int    // the position of the item of the source pack that it works on; 0: none
	Class         Class
	Kind          asset.Type
	Step          string
	Price         credit.Millis
	Reserved      credit.Millis  // what is reserved for it now
	Used          *credit.Millis // so far, of a metered task, whose price is its cap; nil: its price is fixed
	Quantity      int            // of units that the price is for; 0 counts as 1
	Per           credit.Per     // the unit; "": the only one of the stage
	Resolution    int            // pixels a side that the price is for; 0: they do not change it
	State         TaskState
	Attempt       int64 // of the lease
	Tries         int   // transient faults so far
	Interruptions int   // in a row
	RunAfter      int64
	LeaseUntil    int64
	Note          engine.Note // that the last turn has left
	CreatedAt     int64
	Kept          string // the files of unfinished turns, as JSON; "": none
	Trace         string // W3C traceparent of what has made it ready; "": none

	Params json.RawMessage // of its step
	Brief  json.RawMessage // as Texts.Pack has packed it; nil: the step needs none
}

const taskColumns = `id, operation_id, account_id, round, stage, position, item, class, kind, step, price, held, state, attempt, tries, interruptions,
	run_after, lease_expires_at, note_engine, note, kept, created_at, trace, used, part, optional,
	quantity, per, resolution, member`

// fields are the fields of taskColumns, in order.
func (t *Task) fields() []any {
	return []any{&t.ID, &t.Operation, &t.Account, &t.Round, &t.Stage, &t.Position, &t.Item, &t.Class, &t.Kind, &t.Step, &t.Price, &t.Reserved, &t.State,
		&t.Attempt, &t.Tries, &t.Interruptions, &t.RunAfter, &t.LeaseUntil, &t.Note.Engine, &t.Note.Text, &t.Kept, &t.CreatedAt, &t.Trace, &t.Used,
		&t.Part, flag{&t.Optional}, &t.Quantity, &t.Per, &t.Resolution, &t.Member}
}

// InsertTask adds a new task, which no worker has claimed.
func (tx *Tx) InsertTask(t *Task) error {
	err := tx.write(`INSERT INTO tasks (attempt, tries, interruptions, lease_expires_at, note,
			id, operation_id, account_id, round, stage, position, item, class, kind, step, price, held, state, run_after, created_at, trace,
			params, brief, used, part, optional, quantity, per, resolution, member)
		VALUES (0, 0, 0, 0, '', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25)`,
		t.ID, t.Operation, t.Account, t.Round, string(t.Stage), t.Position, t.Item, string(t.Class), string(t.Kind), t.Step, int64(t.Price), int64(t.Reserved),
		string(t.State), t.RunAfter, t.CreatedAt, t.Trace, string(t.Params), string(t.Brief), optional(t.Used), t.Part, bit(t.Optional),
		t.Quantity, string(t.Per), t.Resolution, t.Member)
	if err == nil && t.State == Ready {
		tx.allow(t)
	}
	return err
}

// allow leaves a permit for the task, so that an idle worker of any process takes it.
func (tx *Tx) allow(t *Task) {
	if tx.permitting {
		tx.driver.Note(Permit{Class: t.Class, At: time.UnixMicro(t.RunAfter), After: time.Duration(t.RunAfter-tx.Now()) * time.Microsecond})
	}
}

// Tasks reads the tasks of an operation, of all of its rounds, without their briefs.
func (r reads) Tasks(ctx context.Context, operationID string) ([]Task, error) {
	return r.tasks(ctx, `SELECT `+taskColumns+` FROM tasks WHERE operation_id = $1 ORDER BY created_at, id`, operationID)
}

// Round reads the tasks of a round of an operation, without their briefs.
func (r reads) Round(ctx context.Context, operationID string, round int) ([]Task, error) {
	return r.tasks(ctx, `SELECT `+taskColumns+` FROM tasks WHERE operation_id = $1 AND round = $2`, operationID, round)
}

// EachWork calls each for every task of a round of an operation, with its brief.
func (r reads) EachWork(ctx context.Context, operationID string, round int, each func(id string, params, brief json.RawMessage)) error {
	return r.all(ctx, `SELECT id, params, brief FROM tasks WHERE operation_id = $1 AND round = $2`, args(operationID, round), func(s scan) error {
		var id, params, brief string
		if err := s(&id, &params, &brief); err != nil {
			return err
		}
		each(id, raw(params), raw(brief))
		return nil
	})
}

// LatestBrief reads the packed brief of an item of the newest round of an operation, or of its asset itself at position 0;
// nil when it has none.
func (r reads) LatestBrief(operationID string, position int) (json.RawMessage, error) {
	var brief string
	err := r.row(`SELECT brief FROM tasks WHERE operation_id = $1 AND item = $2 AND brief <> '' ORDER BY round DESC LIMIT 1`, args(operationID, position),
		&brief)
	if errors.Is(err, ErrNotFound) {
		return nil, nil
	}
	return raw(brief), err
}

// ItemBriefs reads the packed briefs that last made the items of a pack, by position: of the tasks that were ever claimed, those
// of the newest round. Items that were never made are left out.
func (r reads) ItemBriefs(ctx context.Context, packID string) (map[int]json.RawMessage, error) {
	list := map[int]json.RawMessage{}
	err := r.all(ctx, `SELECT i.position, (SELECT t.brief FROM tasks t
			WHERE t.operation_id = i.operation_id AND t.item = i.position AND t.brief <> '' AND t.attempt > 0 ORDER BY t.round DESC LIMIT 1)
		FROM asset_items i WHERE i.pack_id = $1`, args(packID), func(s scan) error {
		var position int
		var brief *string
		err := s(&position, &brief)
		if brief != nil {
			list[position] = raw(*brief)
		}
		return err
	})
	return list, err
}

// LeasedTasks reads the leased tasks whose lease ends before a time. A heartbeat may extend a lease at any moment after that, so
// the caller calls Expire before it takes such a task.
func (r reads) LeasedTasks(ctx context.Context, before int64) ([]Task, error) {
	return r.tasks(ctx, `SELECT `+taskColumns+` FROM tasks WHERE state = 'leased' AND lease_expires_at < $1`, before)
}

func (r reads) tasks(ctx context.Context, text string, a ...any) (list []Task, err error) {
	err = r.all(ctx, text, a, func(s scan) error {
		list = append(list, Task{})
		return s(list[len(list)-1].fields()...)
	})
	return list, err
}

// fairest steps from account to account through the index, so a long queue of one account costs no more than a short one, and ended tasks
// cost nothing.
//
// queue has the accounts with ready tasks, by skipping through tasks_ready (class, account_id, run_after, id): MIN of the account above the
// last one. hand adds how many tasks are leased and the number of the last turn. first has the oldest due task of each account and class.
// Cost: a few look-ups for each account that waits.
const fairest = `WITH RECURSIVE queue(class, account) AS (
		SELECT c.class, (SELECT MIN(account_id) FROM tasks WHERE state = 'ready' AND class = c.class)
		FROM (SELECT 'light' AS class UNION ALL SELECT 'heavy') AS c WHERE $1 = '' OR c.class = $1
		UNION ALL
		SELECT queue.class, (SELECT MIN(account_id) FROM tasks WHERE state = 'ready' AND class = queue.class AND account_id > queue.account)
		FROM queue WHERE queue.account IS NOT NULL
	), hand AS (
		SELECT queue.class, queue.account, (SELECT COUNT(*) FROM tasks l WHERE l.state = 'leased' AND l.account_id = queue.account) AS leased,
			COALESCE((SELECT u.number FROM turns u WHERE u.account_id = queue.account), 0) AS turn
		FROM queue WHERE queue.account IS NOT NULL
	), first AS (
		SELECT hand.class, hand.account, hand.leased, hand.turn,
			(SELECT f.id FROM tasks f WHERE f.state = 'ready' AND f.class = hand.class AND f.account_id = hand.account AND f.run_after <= $2
				ORDER BY f.run_after, f.id LIMIT 1) AS id,
			(SELECT MIN(f.run_after) FROM tasks f WHERE f.state = 'ready' AND f.class = hand.class AND f.account_id = hand.account) AS run_after
		FROM hand WHERE $3 = 0 OR hand.leased < $3
	)
	SELECT id, account FROM first WHERE id IS NOT NULL ORDER BY leased, turn, class DESC, run_after, id LIMIT 8`

// Fairest reads the IDs of some ready tasks of a class, or of Any: the first task of every account. Accounts with fewer leased tasks come
// first, and among equals the account whose last turn is longest ago. Within an account light tasks come first, since they complete what has
// begun. An account with perAccount leased tasks (0: no limit) is left out.
//
// It takes no lock: several workers may get the same IDs, and Lease decides. A worker that loses all of them to others looks again a second
// later at the latest.
func (r reads) Fairest(ctx context.Context, c Class, now int64, perAccount int) (list []Owned, err error) {
	err = r.all(ctx, fairest, args(string(c), now, perAccount), func(s scan) error {
		var o Owned
		err := s(&o.ID, &o.Account)
		list = append(list, o)
		return err
	})
	return list, err
}

// Lease leases a ready task until a time, reads its brief, and increments its attempt; it notes the account's turn. ErrNotFound when another
// worker was faster.
//
// ready → leased. The condition on the state is the compare-and-set, and the new attempt is the fence: every later write of this claim names
// it.
func (tx *Tx) Lease(id string, until int64) (t Task, err error) {
	var params, brief string
	err = tx.get(`UPDATE tasks SET state = 'leased', attempt = attempt + 1, lease_expires_at = $2 WHERE id = $1 AND state = 'ready'
		RETURNING `+taskColumns+`, params, brief`, args(id, until), append(t.fields(), &params, &brief)...)
	t.Params, t.Brief = raw(params), raw(brief)
	if err == nil {
		err = tx.write(`INSERT INTO turns (account_id, number) VALUES ($1, (SELECT COALESCE(MAX(number), 0) + 1 FROM turns))
			ON CONFLICT (account_id) DO UPDATE SET number = excluded.number`, t.Account)
	}
	return t, err
}

// Extend extends a lease to a later time; ErrStale when it is lost. It is also the check that a lease is still held.
func (tx *Tx) Extend(t *Task, until int64) error {
	return tx.fenced(`UPDATE tasks SET lease_expires_at = $3 WHERE id = $1 AND attempt = $2 AND state = 'leased'`, t.ID, t.Attempt, until)
}

// Expire locks the row of a leased task whose lease ends before a time, for the rest of the transaction; ErrStale when a heartbeat has
// extended the lease since the task was read, or the attempt is over. Setting the end of the lease to 0 is a write only for the sake of the
// lock.
func (tx *Tx) Expire(t *Task, before int64) error {
	return tx.fenced(`UPDATE tasks SET lease_expires_at = 0
		WHERE id = $1 AND attempt = $2 AND state = 'leased' AND lease_expires_at < $3`, t.ID, t.Attempt, before)
}

// Finish ends a leased task and clears its reservation, which the caller charges or releases. ErrStale when the lease is lost. leased → done,
// failed or canceled.
func (tx *Tx) Finish(t *Task, as TaskState) error {
	return tx.fenced(`UPDATE tasks SET state = $3, held = 0, lease_expires_at = 0
		WHERE id = $1 AND attempt = $2 AND state = 'leased'`, t.ID, t.Attempt, string(as))
}

// Meter writes what a leased task has used so far; ErrStale when the lease is lost.
func (tx *Tx) Meter(t *Task, used credit.Millis) error {
	return tx.fenced(`UPDATE tasks SET used = $3 WHERE id = $1 AND attempt = $2 AND state = 'leased'`, t.ID, t.Attempt, int64(used))
}

// SetUsed writes what a metered task that was just finished has used.
func (tx *Tx) SetUsed(t *Task) error {
	return tx.write(`UPDATE tasks SET used = $2 WHERE id = $1`, t.ID, optional(t.Used))
}

// PutBack makes a leased task ready again, with its counts, its note and its time as in t; ErrStale when its lease is lost. leased → ready. A
// permit is left for the time at which it may be claimed.
func (tx *Tx) PutBack(t *Task) error {
	err := tx.fenced(`UPDATE tasks SET state = 'ready', lease_expires_at = 0, run_after = $3, tries = $4, interruptions = $5,
		note_engine = $6, note = $7, kept = $8
		WHERE id = $1 AND attempt = $2 AND state = 'leased'`, t.ID, t.Attempt, t.RunAfter, t.Tries, t.Interruptions, t.Note.Engine, t.Note.Text, t.Kept)
	if err == nil {
		tx.allow(t)
	}
	return err
}

// fenced runs a write that only the holder of the lease may do. A late write changes no row, and is ErrStale.
func (tx *Tx) fenced(text string, a ...any) error {
	n, err := tx.exec(text, a...)
	if err == nil && n == 0 {
		return ErrStale
	}
	return err
}

// UpdatePlanned writes a task whose stage has not begun: its reservation changes, it becomes ready, or it is left out. planned → planned,
// ready or canceled. A row that has another state stays as it is, without an error.
func (tx *Tx) UpdatePlanned(t *Task) error {
	err := tx.write(`UPDATE tasks SET state = $2, held = $3, run_after = $4, trace = $5 WHERE id = $1 AND state = 'planned'`,
		t.ID, string(t.State), int64(t.Reserved), t.RunAfter, t.Trace)
	if err == nil && t.State == Ready {
		tx.allow(t)
	}
	return err
}

// DropRound deletes the tasks of a round that were never claimed: a further round replaces them.
func (tx *Tx) DropRound(operationID string, round int) error {
	return tx.write(`DELETE FROM tasks WHERE operation_id = $1 AND round = $2 AND attempt = 0
		AND (state = 'planned' OR state = 'canceled')`, operationID, round)
}

// EndTasks cancels the open tasks of a round of an operation. Workers of leased tasks lose their lease, and the caller releases the
// reservations. No task of an earlier round is open. planned, ready or leased → canceled.
func (tx *Tx) EndTasks(operationID string, round int) error {
	return tx.write(`UPDATE tasks SET state = 'canceled', held = 0, lease_expires_at = 0
		WHERE operation_id = $1 AND round = $2 AND (state = 'planned' OR state = 'ready' OR state = 'leased')`, operationID, round)
}

// Work counts the ready and the leased tasks of an operation.
func (r reads) Work(operationID string) (ready, leased int, err error) {
	err = r.row(`SELECT COALESCE(SUM(CASE WHEN state = 'ready' THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN state = 'leased' THEN 1 ELSE 0 END), 0)
		FROM tasks WHERE operation_id = $1`, args(operationID), &ready, &leased)
	return ready, leased, err
}

package store

import (
	"context"
	"time"

	"atelier/internal/operation"
)

// Class is what a task needs of the machine.
type Class string

// The classes.
const (
	Heavy Class = "heavy" // processors and memory
	Light Class = "light"
	Any   Class = "" // of those that ask for work: either
)

// TaskState is where a task stands.
type TaskState string

// The states of tasks.
const (
	Ready        TaskState = "ready"
	Leased       TaskState = "leased"
	Done         TaskState = "done"
	TaskFailed   TaskState = "failed"
	TaskCanceled TaskState = "canceled"
)

// Task is one claimable piece of an operation's work: a place in a stage of its plan.
type Task struct {
	ID            string
	Operation     string
	Account       string
	Stage         operation.Stage
	Position      int // in the stage, from 0
	Item          int
	Class         Class
	State         TaskState
	Attempt       int64 // of the lease
	Tries         int   // transient faults so far
	Interruptions int   // in a row
	RunAfter      int64
	LeaseUntil    int64
	Note          string
	CreatedAt     int64
	Trace         string // W3C traceparent of what has made it; "": none
}

const taskColumns = `id, operation_id, account_id, stage, position, item, class, state, attempt, tries, interruptions, run_after, lease_expires_at, note, created_at, trace`

func (t *Task) fields() []any {
	return []any{&t.ID, &t.Operation, &t.Account, &t.Stage, &t.Position, &t.Item, &t.Class, &t.State, &t.Attempt, &t.Tries, &t.Interruptions,
		&t.RunAfter, &t.LeaseUntil, &t.Note, &t.CreatedAt, &t.Trace}
}

// InsertTask adds a task.
func (tx *Tx) InsertTask(t *Task) error {
	err := tx.write(`INSERT INTO tasks (`+taskColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)`,
		t.ID, t.Operation, t.Account, string(t.Stage), t.Position, t.Item, string(t.Class), string(t.State), t.Attempt, t.Tries, t.Interruptions,
		t.RunAfter, t.LeaseUntil, t.Note, t.CreatedAt, t.Trace)
	if err == nil && t.State == Ready {
		tx.allow(t)
	}
	return err
}

// allow notes that the task may be taken by whichever process has a hand free.
func (tx *Tx) allow(t *Task) {
	if tx.permitting {
		tx.permits = append(tx.permits, Permit{Class: t.Class, At: time.UnixMicro(t.RunAfter), After: time.Duration(t.RunAfter-tx.Now()) * time.Microsecond})
	}
}

// Tasks reads the tasks of an operation.
func (r reads) Tasks(ctx context.Context, operationID string) ([]Task, error) {
	return r.tasks(ctx, `SELECT `+taskColumns+` FROM tasks WHERE operation_id = $1 ORDER BY created_at, id`, operationID)
}

// LeasedTasks reads the tasks in hand whose lease ends before a time.
func (r reads) LeasedTasks(ctx context.Context, before int64) ([]Task, error) {
	return r.tasks(ctx, `SELECT `+taskColumns+` FROM tasks WHERE state = 'leased' AND lease_expires_at < $1`, before)
}

func (r reads) tasks(ctx context.Context, text string, arg any) (list []Task, err error) {
	err = r.all(ctx, text, args(arg), func(s scan) error {
		list = append(list, Task{})
		return s(list[len(list)-1].fields()...)
	})
	return list, err
}

// fairest steps from account to account through the index, so a long queue of one costs no more than a short one, and tasks that
// have ended cost nothing.
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
			(SELECT f.id FROM tasks f WHERE f.state = 'ready' AND f.class = hand.class AND f.account_id = hand.account AND f.run_after <= $2 ORDER BY f.run_after, f.id LIMIT 1) AS id,
			(SELECT MIN(f.run_after) FROM tasks f WHERE f.state = 'ready' AND f.class = hand.class AND f.account_id = hand.account) AS run_after
		FROM hand WHERE $3 = 0 OR hand.leased < $3
	)
	SELECT id, account FROM first WHERE id IS NOT NULL ORDER BY leased, turn, class DESC, run_after, id LIMIT 8`

// Fairest reads the IDs of some ready tasks of a class, or of Any: of every account its first, the accounts with the least
// work in hand before the others, of those with the same the one whose turn is longest ago. Of one account, light tasks go
// first: they end what was begun. An account with perAccount tasks in hand (0: any number) has to wait.
func (r reads) Fairest(ctx context.Context, c Class, now int64, perAccount int) (list []Owned, err error) {
	err = r.all(ctx, fairest, args(string(c), now, perAccount), func(s scan) error {
		var o Owned
		err := s(&o.ID, &o.Account)
		list = append(list, o)
		return err
	})
	return list, err
}

// Lease takes a ready task until a time and raises its attempt, which is its account's turn; ErrNotFound when somebody
// else was faster.
func (tx *Tx) Lease(id string, until int64) (t Task, err error) {
	err = tx.get(`UPDATE tasks SET state = 'leased', attempt = attempt + 1, lease_expires_at = $2 WHERE id = $1 AND state = 'ready' RETURNING `+taskColumns,
		args(id, until), t.fields()...)
	if err == nil {
		err = tx.write(`INSERT INTO turns (account_id, number) VALUES ($1, (SELECT COALESCE(MAX(number), 0) + 1 FROM turns))
			ON CONFLICT (account_id) DO UPDATE SET number = excluded.number`, t.Account)
	}
	return t, err
}

// Extend keeps a lease until a later time; ErrStale when it is lost.
func (tx *Tx) Extend(t *Task, until int64) error {
	return tx.fenced(`UPDATE tasks SET lease_expires_at = $3 WHERE id = $1 AND attempt = $2 AND state = 'leased'`, t.ID, t.Attempt, until)
}

// Finish ends a task that is in hand; ErrStale when its lease is lost.
func (tx *Tx) Finish(t *Task, as TaskState) error {
	return tx.fenced(`UPDATE tasks SET state = $3, lease_expires_at = 0 WHERE id = $1 AND attempt = $2 AND state = 'leased'`, t.ID, t.Attempt, string(as))
}

// PutBack makes a task that is in hand ready again, with its counts, its note and its time as they stand in t;
// ErrStale when its lease is lost.
func (tx *Tx) PutBack(t *Task) error {
	err := tx.fenced(`UPDATE tasks SET state = 'ready', lease_expires_at = 0, run_after = $3, tries = $4, interruptions = $5, note = $6
		WHERE id = $1 AND attempt = $2 AND state = 'leased'`, t.ID, t.Attempt, t.RunAfter, t.Tries, t.Interruptions, t.Note)
	if err == nil {
		tx.allow(t)
	}
	return err
}

// fenced runs a write that only the holder of the lease may do: a late one changes no row.
func (tx *Tx) fenced(text string, a ...any) error {
	n, err := tx.exec(text, a...)
	if err == nil && n == 0 {
		return ErrStale
	}
	return err
}

// EndTasks cancels what is left of an operation's tasks, those in hand included: their workers lose the lease.
func (tx *Tx) EndTasks(operationID string) error {
	err := tx.write(`UPDATE tasks SET state = 'canceled', lease_expires_at = 0 WHERE operation_id = $1 AND (state = 'ready' OR state = 'leased')`, operationID)
	return err
}

// Work counts the tasks of an operation that are ready and in hand.
func (r reads) Work(operationID string) (ready, leased int, err error) {
	err = r.row(`SELECT COALESCE(SUM(CASE WHEN state = 'ready' THEN 1 ELSE 0 END), 0), COALESCE(SUM(CASE WHEN state = 'leased' THEN 1 ELSE 0 END), 0)
		FROM tasks WHERE operation_id = $1`, args(operationID), &ready, &leased)
	return ready, leased, err
}

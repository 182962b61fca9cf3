package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"

	"atelier/internal/engine"
)

// Abandoned is a vendor's job that is to be canceled. Times are microseconds since 1970.
type Abandoned struct {
	ID        string // filled in by Abandon
	Operation string
	Note      engine.Note
	Tries     int
	RunAfter  int64 // it is canceled then, not before
	CreatedAt int64
}

// Abandon has a vendor's job canceled once this transaction is committed. Further calls for the same job change nothing. The ID is the digest
// of engine and note, so its conflict tells equal jobs.
func (tx *Tx) Abandon(a Abandoned) error {
	sum := sha256.Sum256([]byte(a.Note.Engine + "\x00" + a.Note.Text))
	return tx.write(`INSERT INTO abandoned (id, operation_id, engine, note, tries, run_after, created_at) VALUES ($1, $2, $3, $4, 0, $5, $6)
		ON CONFLICT (id) DO NOTHING`, hex.EncodeToString(sum[:]), a.Operation, a.Note.Engine, a.Note.Text, a.RunAfter, tx.Now())
}

// Abandoned reads some jobs of an engine whose cancellation is due, the longest overdue first. The index on engine and time has them in
// order.
func (r reads) Abandoned(ctx context.Context, engineName string, now int64) (list []Abandoned, err error) {
	err = r.all(ctx, `SELECT id, operation_id, engine, note, tries, run_after, created_at FROM abandoned
		WHERE engine = $1 AND run_after <= $2 ORDER BY run_after, id LIMIT 16`, args(engineName, now), func(s scan) error {
		var a Abandoned
		err := s(&a.ID, &a.Operation, &a.Note.Engine, &a.Note.Text, &a.Tries, &a.RunAfter, &a.CreatedAt)
		list = append(list, a)
		return err
	})
	return list, err
}

// TryAbandoned counts another try, and puts off the next; ErrStale when another process was faster. wanted: a task still uses this very
// job, and the row is gone. Such a task was taken over from a worker that lost its lease, and has submitted the same job again. The number of
// tries is the compare-and-set.
func (tx *Tx) TryAbandoned(a *Abandoned, next int64) (wanted bool, err error) {
	n, err := tx.exec(`DELETE FROM abandoned WHERE id = $1 AND EXISTS (SELECT 1 FROM tasks t WHERE t.operation_id = $2
		AND (t.state = 'ready' OR t.state = 'leased') AND t.note_engine = $3 AND t.note = $4)`, a.ID, a.Operation, a.Note.Engine, a.Note.Text)
	if err != nil || n > 0 {
		return n > 0, err
	}
	err = tx.fenced(`UPDATE abandoned SET tries = tries + 1, run_after = $3 WHERE id = $1 AND tries = $2`, a.ID, a.Tries, next)
	if err == nil {
		a.Tries++
	}
	return false, err
}

// ForgetAbandoned removes the row of a job that is canceled, or given up on.
func (tx *Tx) ForgetAbandoned(a *Abandoned) error {
	return tx.write(`DELETE FROM abandoned WHERE id = $1`, a.ID)
}

// ForgetAbandonedBefore removes the rows of jobs whose engine has not been configured since a time, and returns how many. The table is short,
// and no index serves this.
func (tx *Tx) ForgetAbandonedBefore(before int64) (int64, error) {
	return tx.exec(`DELETE FROM abandoned WHERE created_at < $1`, before)
}

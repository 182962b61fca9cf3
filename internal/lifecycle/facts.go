package lifecycle

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"

	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// maxFacts bounds the JSON of an operation's facts, in bytes: every poll returns them.
const maxFacts = 64 << 10

// Show changes the facts of the operation while the task is claimed, in a transaction of its own, and wakes callers that wait for the record
// to change. A worker that has lost its lease writes nothing.
//
// Extending the lease is what fences the write: it changes no row when the attempt is over. The operation is written by a compare-and-set on
// its version; a settling task of the same operation waits for the account's lock, so neither overwrites the other.
func (c *Claim) Show(ctx context.Context, change func(*operation.Facts)) error {
	return c.desk.inTx(ctx, c.Task.Account, func(t *transaction) error {
		if err := leaseLost(t.Extend(&c.Task, t.now+c.desk.Config.Lease.Microseconds())); err != nil {
			return err
		}
		o, err := t.WholeOperation(c.Task.Operation)
		if err != nil {
			return fmt.Errorf("read operation %s: %w", c.Task.Operation, err)
		}
		changed, err := changeFacts(&o.Facts, change)
		if err != nil || !changed {
			return err
		}
		o.UpdatedAt = t.now
		if err := t.UpdateOperation(&o, o.Status); err != nil {
			return fmt.Errorf("write operation %s: %w", o.ID, err)
		}
		t.touched = append(t.touched, o.ID)
		return nil
	})
}

// changeFacts runs a kind's change of the facts, and reports whether they differ afterwards. The change is made to a copy: after an error the
// facts are as they were before. Equality is that of the JSON, because only the JSON is stored and shown.
func changeFacts(f *operation.Facts, change func(*operation.Facts)) (changed bool, err error) {
	before, err := json.Marshal(f)
	if err != nil {
		return false, err
	}
	var now operation.Facts
	if err := json.Unmarshal(before, &now); err != nil {
		return false, err
	}
	err = guarded(func() error {
		change(&now)
		after, err := json.Marshal(now)
		if err == nil && len(after) > maxFacts {
			err = fmt.Errorf("the facts have %d bytes, and may have %d", len(after), maxFacts)
		}
		changed = string(after) != string(before)
		return err
	})
	if err != nil {
		return false, err
	}
	*f = now
	return changed, nil
}

// factsMade adds what a task reports of its result to the facts. Links have the mark of the base URL, which is replaced when the record is
// read.
func (op *opened) factsMade(made kind.Made, files []asset.File) error {
	if made.Facts == nil {
		return nil
	}
	of := kind.Files{Newest: map[asset.Role]asset.File{}, Link: func(f asset.File) string { return f.URL(asset.BaseMark) }}
	for _, f := range files {
		of.Newest[f.Role] = f
	}
	_, err := changeFacts(&op.Facts, func(f *operation.Facts) { made.Facts(f, of) })
	return err
}

// factsEnded lets the kind complete the facts of an operation that has just ended.
func (t *transaction) factsEnded(op *opened) {
	a, ok := t.desk.action(op)
	if !ok || a.Ended == nil {
		return
	}
	t.tryFacts(op, func(f *operation.Facts) { a.Ended(f, op.Status) })
}

// tryFacts changes the facts while a task or an operation ends. An error must not delay the end: it is logged, and the facts stay as
// they are.
func (t *transaction) tryFacts(op *opened, change func(*operation.Facts)) {
	if _, err := changeFacts(&op.Facts, change); err != nil {
		slog.Error("facts of an operation", "operation", op.ID, "error", err)
	}
}

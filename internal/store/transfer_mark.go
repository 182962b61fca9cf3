package store

import (
	"context"
	"errors"
)

var errForeign = errors.New("the database holds another installation; begin with an empty one")

// begin stores the origin of the copy, or checks the stored one. Concurrent copies call it one after the other. A target that has accounts of
// its own is refused: a copy would delete them.
func (t *Transfer) begin(ctx context.Context) error {
	return t.To.InTx(ctx, "transfers", func(tx *Tx) error {
		var ours, others, accounts int64
		var ended int64
		err := tx.row(`SELECT (SELECT COUNT(*) FROM transfers WHERE origin = $1), (SELECT COUNT(*) FROM transfers WHERE origin <> $1),
			(SELECT COALESCE(MAX(ended_at), 0) FROM transfers WHERE origin = $1), (SELECT COUNT(*) FROM accounts)`, args(t.Origin), &ours, &others, &ended,
			&accounts)
		if err != nil {
			return err
		}
		if others > 0 || ours == 0 && accounts > 0 {
			return errForeign
		}
		if t.ended = ended > 0; ours > 0 {
			return nil
		}
		_, err = tx.exec(`INSERT INTO transfers (origin, began_at, ended_at) VALUES ($1, $2, 0)`, t.Origin, tx.Now())
		return err
	})
}

// End marks the copy as complete: from now on the target may be served, and no copy writes it any more. It may be called again, and keeps the
// first time.
func (t *Transfer) End(ctx context.Context) error {
	return t.To.InTx(ctx, "transfers", func(tx *Tx) error {
		_, err := tx.exec(`UPDATE transfers SET ended_at = $2 WHERE origin = $1 AND ended_at = 0`, t.Origin, tx.Now())
		return err
	})
}

// Whole is an error while a copy into the database is incomplete.
func (r reads) Whole() error {
	var open int64
	if err := r.row(`SELECT COUNT(*) FROM transfers WHERE ended_at = 0`, nil, &open); err != nil {
		return err
	}
	if open > 0 {
		return errors.New("the database is the unfinished copy of another; run atelier copy again to complete it, or use an empty one")
	}
	return nil
}

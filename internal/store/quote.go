package store

import "encoding/json"

// Quote is the highest price that a start was promised. It is never changed.
type Quote struct {
	ID          string
	Account     string
	Operation   string // type
	Source      string // the ID in the path of the start; "" when there is none
	Fingerprint string // of what the price follows from
	Stages      json.RawMessage
	CreatedAt   int64
	ExpiresAt   int64
}

// InsertQuote adds a quote.
func (tx *Tx) InsertQuote(q Quote) error {
	_, err := tx.exec(`INSERT INTO quotes (id, account_id, operation, source_id, fingerprint, stages, created_at, expires_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
		q.ID, q.Account, q.Operation, q.Source, q.Fingerprint, string(q.Stages), q.CreatedAt, q.ExpiresAt)
	return err
}

// Quote reads a quote of an account that is valid at a time; ErrNotFound when there is none. A quote of another account is not found either.
func (r reads) Quote(accountID, id string, now int64) (q Quote, err error) {
	var stages string
	err = r.row(`SELECT id, account_id, operation, source_id, fingerprint, stages, created_at, expires_at FROM quotes
		WHERE id = $1 AND account_id = $2 AND expires_at > $3`,
		args(id, accountID, now), &q.ID, &q.Account, &q.Operation, &q.Source, &q.Fingerprint, &stages, &q.CreatedAt, &q.ExpiresAt)
	q.Stages = raw(stages)
	return q, err
}

// ForgetQuotes deletes some of the quotes that have expired and returns how many.
func (tx *Tx) ForgetQuotes() (int64, error) {
	return tx.exec(`DELETE FROM quotes WHERE id IN (SELECT id FROM quotes WHERE expires_at <= $1 LIMIT 500)`, tx.Now())
}

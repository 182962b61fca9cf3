package store

// Replay is the operation that an idempotency key stands for.
type Replay struct {
	Fingerprint string
	Operation   string
}

// Replay reads the operation of a principal's key; ErrNotFound when the key is free. An expired key is free, even before Forget has deleted
// its row.
func (r reads) Replay(principal, key string, now int64) (p Replay, err error) {
	err = r.row(`SELECT fingerprint, operation_id FROM idempotency_keys WHERE principal_id = $1 AND key = $2 AND expires_at > $3`,
		args(principal, key, now), &p.Fingerprint, &p.Operation)
	return p, err
}

// Remember takes a key for an operation until a time; ErrTaken when it is taken. The unique row decides races.
//
// An expired row is overwritten, by the condition of the upsert. A row that is still valid changes nothing: no row is affected, which is
// ErrTaken. On PostgreSQL an insert of the same key waits for the other transaction to end first.
func (tx *Tx) Remember(principal, key string, p Replay, until int64) error {
	n, err := tx.exec(`INSERT INTO idempotency_keys (principal_id, key, fingerprint, operation_id, created_at, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
		ON CONFLICT (principal_id, key) DO UPDATE SET fingerprint = excluded.fingerprint, operation_id = excluded.operation_id,
			created_at = excluded.created_at, expires_at = excluded.expires_at WHERE idempotency_keys.expires_at <= excluded.created_at`,
		principal, key, p.Fingerprint, p.Operation, tx.Now(), until)
	if err == nil && n == 0 {
		return ErrTaken
	}
	return err
}

// Forget deletes some of the expired keys and returns how many. When another transaction takes an expired key anew at this
// moment, the statement checks the row again after the lock, and leaves the key.
func (tx *Tx) Forget() (int64, error) {
	return tx.exec(`DELETE FROM idempotency_keys WHERE expires_at <= $1 AND (principal_id, key) IN
		(SELECT principal_id, key FROM idempotency_keys WHERE expires_at <= $1 LIMIT 500)`, tx.Now())
}

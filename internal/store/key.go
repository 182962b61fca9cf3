package store

import (
	"context"

	"atelier/internal/account"
)

// Key is an API key as it is stored: never the key itself. Times are microseconds since 1970; 0: never.
type Key struct {
	ID        string
	Account   string
	Name      string
	Mode      account.Mode
	Prefix    string // the public part; a rotation keeps it
	SHA256    string // of the whole key
	Former    string // of the key that the last rotation replaced; "": none
	FormerEnd int64  // when the replaced key expires
	CreatedAt int64
	LastUsed  int64
	ExpiresAt int64
	RevokedAt int64
}

// Holder is a key with its account and its project.
type Holder struct {
	Key
	AccountName, Email     string
	ProjectID, ProjectName string
}

const keyColumns = `k.id, k.account_id, k.name, k.mode, k.prefix, k.secret_sha256, k.created_at, k.last_used_at, k.expires_at, k.revoked_at,
	k.former_sha256, k.former_expires_at`

func (k *Key) fields() []any {
	return []any{&k.ID, &k.Account, &k.Name, &k.Mode, &k.Prefix, &k.SHA256, &k.CreatedAt, &k.LastUsed, &k.ExpiresAt, &k.RevokedAt, &k.Former, &k.FormerEnd}
}

// Holder reads a key by its public part. The prefix is unique. The secret is compared by the caller.
func (r reads) Holder(prefix string) (h Holder, err error) {
	err = r.row(`SELECT `+keyColumns+`, a.name, a.email, p.id, p.name FROM api_keys k
		JOIN accounts a ON a.id = k.account_id JOIN projects p ON p.account_id = a.live_id WHERE k.prefix = $1
		ORDER BY p.created_at, p.id LIMIT 1`,
		args(prefix), append(h.Key.fields(), &h.AccountName, &h.Email, &h.ProjectID, &h.ProjectName)...)
	return h, err
}

// Keys reads the keys of an account (of a live side with those of its test side), or of all when it is empty; oldest first. Revoked and
// expired keys are among them.
func (r reads) Keys(ctx context.Context, accountID string) (list []Key, err error) {
	err = r.all(ctx, `SELECT `+keyColumns+` FROM api_keys k JOIN accounts a ON a.id = k.account_id
		WHERE a.id = $1 OR a.live_id = $1 OR $1 = '' ORDER BY k.created_at, k.id`, args(accountID), func(s scan) error {
		var k Key
		err := s(k.fields()...)
		list = append(list, k)
		return err
	})
	return list, err
}

// KeyPage reads a page of the keys of both sides of a live account, newest first.
func (r reads) KeyPage(ctx context.Context, live string, after Position, limit int) (list []Key, err error) {
	at, id := after.from()
	err = r.all(ctx, `SELECT `+keyColumns+` FROM api_keys k JOIN accounts a ON a.id = k.account_id
		WHERE a.live_id = $1 AND (k.created_at, k.id) < ($2, $3) ORDER BY k.created_at DESC, k.id DESC LIMIT $4`, args(live, at, id, limit),
		func(s scan) error {
			var k Key
			err := s(k.fields()...)
			list = append(list, k)
			return err
		})
	return list, err
}

// OpenKeys counts the keys of both sides of a live account that are not revoked.
func (r reads) OpenKeys(live string) (n int, err error) {
	err = r.row(`SELECT COUNT(*) FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE a.live_id = $1 AND k.revoked_at = 0`, args(live), &n)
	return n, err
}

// KeyOf reads a key of either side of a live account; ErrNotFound when it has no such key.
func (r reads) KeyOf(live, id string) (k Key, err error) {
	err = r.row(`SELECT `+keyColumns+` FROM api_keys k JOIN accounts a ON a.id = k.account_id WHERE k.id = $2 AND a.live_id = $1`,
		args(live, id), k.fields()...)
	return k, err
}

// InsertKey adds a key.
func (tx *Tx) InsertKey(k Key) error {
	_, err := tx.exec(`INSERT INTO api_keys (id, account_id, name, mode, prefix, secret_sha256, created_at, last_used_at, expires_at, revoked_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, 0, $8, 0)`, k.ID, k.Account, k.Name, string(k.Mode), k.Prefix, k.SHA256, k.CreatedAt, k.ExpiresAt)
	return err
}

// RevokeKey revokes a key now; ErrNotFound when there is none. A revoked key keeps its time. ErrNotFound depends on the ID alone, so revoking
// twice is no error.
func (tx *Tx) RevokeKey(id string) error {
	n, err := tx.exec(`UPDATE api_keys SET revoked_at = CASE WHEN revoked_at = 0 THEN $2 ELSE revoked_at END WHERE id = $1`, id, tx.Now())
	if err == nil && n == 0 {
		return ErrNotFound
	}
	return err
}

// RotateKey gives a key another secret. The present secret stays valid until former; an earlier one ends.
func (tx *Tx) RotateKey(id, sha256 string, former int64) error {
	n, err := tx.exec(`UPDATE api_keys SET former_sha256 = secret_sha256, former_expires_at = $3, secret_sha256 = $2, rotated_at = $4 WHERE id = $1`, id,
		sha256, former, tx.Now())
	if err == nil && n == 0 {
		return ErrNotFound
	}
	return err
}

// KeyUsed records a last use; an older one changes nothing.
func (tx *Tx) KeyUsed(id string, at int64) error {
	_, err := tx.exec(`UPDATE api_keys SET last_used_at = $2 WHERE id = $1 AND last_used_at < $2`, id, at)
	return err
}

package store

import (
	"context"
	"errors"
)

// datedSince is the migration that added the times at which secrets and passwords were replaced.
const datedSince = 22

// errUndated says what is missing in a database of an older program.
var errUndated = errors.New("it is of an older program, which did not note when secrets and passwords were replaced")

// EndSessions ends all sessions and one-time links of all accounts, and counts them. It is for a restore: a session of the time of the backup
// may have been ended since.
func (tx *Tx) EndSessions() (sessions, links int64, err error) {
	if sessions, err = tx.exec(`DELETE FROM sessions`); err == nil {
		links, err = tx.exec(`DELETE FROM sign_in_links`)
	}
	return sessions, links, err
}

// Revoked counts what a database has taken over from another one of the same installation: revoked keys, and secrets and
// passwords that were replaced there later.
type Revoked struct {
	Keys, Secrets, Passwords int64
	Unread                   error // why the other database could not be read in full; nil: it could
}

// TakeRevoked takes over from another database what was revoked or replaced there. The other may be broken: everything readable is taken.
//
// A row is matched by its ID and its account, so a database of another installation changes nothing. Each update is conditional on being
// newer, so running it twice changes nothing more. Unread says which part of the other database could not be read; an error of this one fails
// the transaction.
func (tx *Tx) TakeRevoked(ctx context.Context, from *Snapshot) (Revoked, error) {
	version, err := from.Version()
	if err != nil {
		return Revoked{Unread: err}, nil
	}
	r := &revoking{tx: tx, from: from}
	var t Revoked
	t.Keys = r.each(ctx, 3, `SELECT id, account_id, revoked_at FROM api_keys WHERE revoked_at <> 0`,
		`UPDATE api_keys SET revoked_at = $3 WHERE id = $1 AND account_id = $2 AND revoked_at = 0`)
	if version < datedSince {
		t.Unread = errors.Join(r.unread, errUndated)
		return t, r.failed
	}
	t.Secrets = r.each(ctx, 6, `SELECT id, account_id, secret_sha256, former_sha256, former_expires_at, rotated_at FROM api_keys WHERE rotated_at <> 0`,
		`UPDATE api_keys SET secret_sha256 = $3, former_sha256 = $4, former_expires_at = $5, rotated_at = $6
		WHERE id = $1 AND account_id = $2 AND rotated_at < $6`)
	t.Passwords = r.each(ctx, 3, `SELECT account_id, password, password_at FROM owners WHERE password_at <> 0`,
		`UPDATE owners SET password = $2, password_at = $3 WHERE account_id = $1 AND password_at < $3`)
	t.Unread = r.unread
	return t, r.failed
}

// revoking reads one database and writes another. An error of the first does not fail the second.
type revoking struct {
	tx     *Tx
	from   *Snapshot
	unread error
	failed error
}

// each reads rows of so many columns, makes an update with each, and counts the rows that were changed. An error of the read ends that read
// and is kept in unread; an error of the write is kept in failed, as is the end of ctx.
func (r *revoking) each(ctx context.Context, columns int, read, update string) (changed int64) {
	row, dest := make([]any, columns), make([]any, columns)
	for i := range row {
		dest[i] = &row[i]
	}
	err := r.from.all(ctx, read, nil, func(s scan) error {
		if err := s(dest...); err != nil {
			return err
		}
		n, err := r.tx.exec(update, row...)
		changed += n
		r.failed = errors.Join(r.failed, err)
		return err
	})
	if r.failed = errors.Join(r.failed, ctx.Err()); r.failed == nil {
		r.unread = errors.Join(r.unread, err)
	}
	return changed
}

package store

// Tokens are stored as their SHA-256 in hexadecimal: who reads the database can sign in with none of them.

// InsertLink adds a link that signs the owner of an account in once, and drops those whose time is over.
func (tx *Tx) InsertLink(token, accountID string, expiresAt int64) error {
	if _, err := tx.exec(`DELETE FROM sign_in_links WHERE expires_at <= $1`, tx.Now()); err != nil {
		return err
	}
	_, err := tx.exec(`INSERT INTO sign_in_links (token_sha256, account_id, expires_at) VALUES ($1, $2, $3)`, token, accountID, expiresAt)
	return err
}

// Link reads whose link a token is; ErrNotFound when it is none, was used, or its time is over.
func (r reads) Link(token string, now int64) (accountID string, err error) {
	err = r.row(`SELECT account_id FROM sign_in_links WHERE token_sha256 = $1 AND expires_at > $2`, args(token, now), &accountID)
	return accountID, err
}

// UseLink is Link, and the link is used up. Of two who use it at once one gets ErrNotFound.
func (tx *Tx) UseLink(token string) (accountID string, err error) {
	err = tx.get(`DELETE FROM sign_in_links WHERE token_sha256 = $1 AND expires_at > $2 RETURNING account_id`, args(token, tx.Now()), &accountID)
	return accountID, err
}

// Session is an owner's time in a browser.
type Session struct {
	Token     string // its SHA-256
	Account   string // the live side
	CreatedAt int64
	SeenAt    int64
}

// SessionOwner is a session together with the account and the project that it speaks for.
type SessionOwner struct {
	Session
	Name, Email            string
	ProjectID, ProjectName string
}

// Session reads a session by its token.
func (r reads) Session(token string) (s SessionOwner, err error) {
	err = r.row(`SELECT s.token_sha256, s.account_id, s.created_at, s.seen_at, a.name, a.email, p.id, p.name FROM sessions s
		JOIN accounts a ON a.id = s.account_id JOIN projects p ON p.account_id = a.id WHERE s.token_sha256 = $1
		ORDER BY p.created_at, p.id LIMIT 1`, args(token),
		&s.Token, &s.Account, &s.CreatedAt, &s.SeenAt, &s.Name, &s.Email, &s.ProjectID, &s.ProjectName)
	return s, err
}

// InsertSession begins a session. Those that nobody has used since stale end, and the oldest of the account beyond most.
func (tx *Tx) InsertSession(s Session, stale int64, most int) error {
	if _, err := tx.exec(`DELETE FROM sessions WHERE seen_at <= $1`, stale); err != nil {
		return err
	}
	if _, err := tx.exec(`INSERT INTO sessions (token_sha256, account_id, created_at, seen_at) VALUES ($1, $2, $3, $4)`,
		s.Token, s.Account, s.CreatedAt, s.SeenAt); err != nil {
		return err
	}
	_, err := tx.exec(`DELETE FROM sessions WHERE account_id = $1 AND token_sha256 NOT IN
		(SELECT token_sha256 FROM sessions WHERE account_id = $1 ORDER BY seen_at DESC, token_sha256 LIMIT $2)`, s.Account, most)
	return err
}

// SessionSeen records when a session was last used; an older use changes nothing.
func (tx *Tx) SessionSeen(token string, at int64) error {
	_, err := tx.exec(`UPDATE sessions SET seen_at = $2 WHERE token_sha256 = $1 AND seen_at < $2`, token, at)
	return err
}

// DeleteSession ends a session; one that is over already stays so.
func (tx *Tx) DeleteSession(token string) error {
	_, err := tx.exec(`DELETE FROM sessions WHERE token_sha256 = $1`, token)
	return err
}

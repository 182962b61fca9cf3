package store

// Tokens are stored as their SHA-256 in hexadecimal: a reader of the database cannot sign in with them.

// InsertLink adds a link that signs the owner of an account in once, and deletes expired links. Times are microseconds since 1970.
func (tx *Tx) InsertLink(token, accountID string, expiresAt int64) error {
	if _, err := tx.exec(`DELETE FROM sign_in_links WHERE expires_at <= $1`, tx.Now()); err != nil {
		return err
	}
	_, err := tx.exec(`INSERT INTO sign_in_links (token_sha256, account_id, expires_at) VALUES ($1, $2, $3)`, token, accountID, expiresAt)
	return err
}

// Link reads the account of a link's token; ErrNotFound when there is no such link, or it was used or has expired.
func (r reads) Link(token string, now int64) (accountID string, err error) {
	err = r.row(`SELECT account_id FROM sign_in_links WHERE token_sha256 = $1 AND expires_at > $2`, args(token, now), &accountID)
	return accountID, err
}

// UseLink is Link, and deletes the link. Of two concurrent uses one gets ErrNotFound. The DELETE returns its row to one transaction only.
func (tx *Tx) UseLink(token string) (accountID string, err error) {
	err = tx.get(`DELETE FROM sign_in_links WHERE token_sha256 = $1 AND expires_at > $2 RETURNING account_id`, args(token, tx.Now()), &accountID)
	return accountID, err
}

// DeleteLinks ends the links of a live account that were not used, and counts them.
func (tx *Tx) DeleteLinks(accountID string) (ended int64, err error) {
	return tx.exec(`DELETE FROM sign_in_links WHERE account_id = $1`, accountID)
}

// Session is an owner's session in a browser.
type Session struct {
	Token     string // its SHA-256
	Account   string // the live side
	ByLink    bool   // a one-time link has begun it
	CreatedAt int64
	SeenAt    int64
}

// SessionOwner is a session with its account and its project.
type SessionOwner struct {
	Session
	Name, Email            string
	ProjectID, ProjectName string
}

// Session reads a session by its token. The caller decides whether it has expired.
func (r reads) Session(token string) (s SessionOwner, err error) {
	var byLink int64
	err = r.row(`SELECT s.token_sha256, s.account_id, s.by_link, s.created_at, s.seen_at, a.name, a.email, p.id, p.name FROM sessions s
		JOIN accounts a ON a.id = s.account_id JOIN projects p ON p.account_id = a.id WHERE s.token_sha256 = $1
		ORDER BY p.created_at, p.id LIMIT 1`, args(token),
		&s.Token, &s.Account, &byLink, &s.CreatedAt, &s.SeenAt, &s.Name, &s.Email, &s.ProjectID, &s.ProjectName)
	s.ByLink = byLink != 0
	return s, err
}

// InsertSession adds a session. It deletes sessions that were last used before stale, and the account's oldest beyond most. All of it is one
// transaction, so an account never has more than most.
func (tx *Tx) InsertSession(s Session, stale int64, most int) error {
	if _, err := tx.exec(`DELETE FROM sessions WHERE seen_at <= $1`, stale); err != nil {
		return err
	}
	if _, err := tx.exec(`INSERT INTO sessions (token_sha256, account_id, by_link, created_at, seen_at) VALUES ($1, $2, $3, $4, $5)`,
		s.Token, s.Account, bit(s.ByLink), s.CreatedAt, s.SeenAt); err != nil {
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

// DeleteSession deletes a session, if there is one.
func (tx *Tx) DeleteSession(token string) error {
	_, err := tx.exec(`DELETE FROM sessions WHERE token_sha256 = $1`, token)
	return err
}

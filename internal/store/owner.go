package store

import "context"

// Owner is the person that an account belongs to.
type Owner struct {
	Account  string // the live side
	Email    string // "": the owner cannot sign in
	Password string // argon2id in PHC string form; "": no password is set
}

// Fold maps texts that differ only in case to the same text.
func Fold(s string) string { return fold(s) }

// Owners reads the owners with an e-mail address and a password, those of the newest accounts first. An address may own several accounts;
// each has a password of its own. limit bounds how many passwords a sign-in may try, each of which costs one hash of argon2id.
func (r reads) Owners(ctx context.Context, email string, limit int) (list []Owner, err error) {
	err = r.all(ctx, `SELECT o.account_id, o.email, o.password FROM owners o JOIN accounts a ON a.id = o.account_id
		WHERE o.email = $1 AND o.email <> '' AND o.password <> '' ORDER BY a.created_at DESC, a.id DESC LIMIT $2`,
		args(fold(email), limit), func(s scan) error {
			var o Owner
			err := s(&o.Account, &o.Email, &o.Password)
			list = append(list, o)
			return err
		})
	return list, err
}

// Owner reads the owner of a live account.
func (r reads) Owner(accountID string) (o Owner, err error) {
	err = r.row(`SELECT account_id, email, password FROM owners WHERE account_id = $1`, args(accountID), &o.Account, &o.Email, &o.Password)
	return o, err
}

// InsertOwner adds the owner of an account. Its e-mail address is compared without case.
func (tx *Tx) InsertOwner(o Owner) error {
	_, err := tx.exec(`INSERT INTO owners (account_id, email, password) VALUES ($1, $2, $3)`, o.Account, fold(o.Email), o.Password)
	return err
}

// SetPassword replaces the password of an account's owner and ends the owner's sessions and one-time links; ErrNotFound when
// there is none.
func (tx *Tx) SetPassword(accountID, password string) error {
	n, err := tx.exec(`UPDATE owners SET password = $2, password_at = $3 WHERE account_id = $1`, accountID, password, tx.Now())
	if err == nil && n == 0 {
		return ErrNotFound
	}
	if err == nil {
		_, err = tx.exec(`DELETE FROM sessions WHERE account_id = $1`, accountID)
	}
	if err == nil {
		_, err = tx.DeleteLinks(accountID)
	}
	return err
}

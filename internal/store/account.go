package store

import (
	"context"

	"atelier/internal/account"
	"atelier/internal/credit"
)

// Account is one side, live or test, of an owner of assets and Credits.
type Account struct {
	ID        string
	Name      string
	Email     string
	Mode      account.Mode
	Live      string // the live side; of a live side its own ID
	Plan      string
	State     string // Active or PastDue
	Downloads bool
	Available credit.Millis
	Reserved  credit.Millis
	Active    int64 // operations that are active
	CreatedAt int64

	StorageUsed  int64  // bytes of its files, inputs and texts
	StorageLimit *int64 // that it may keep; 0: any number; nil: as the setting says
}

// The states of accounts.
const (
	Active  = "active"
	PastDue = "past_due"
)

const accountColumns = `id, name, email, mode, live_id, plan, state, downloads,
	credits_available, credits_reserved, operations_active, created_at, storage_used, storage_limit`

func (a *Account) scan(s scan) error {
	var downloads int64
	err := s(&a.ID, &a.Name, &a.Email, &a.Mode, &a.Live, &a.Plan, &a.State, &downloads, &a.Available, &a.Reserved, &a.Active, &a.CreatedAt,
		&a.StorageUsed, &a.StorageLimit)
	a.Downloads = downloads != 0
	return err
}

// Account reads one account.
func (r reads) Account(id string) (a Account, err error) {
	err = a.scan(func(dest ...any) error {
		return r.row(`SELECT `+accountColumns+` FROM accounts WHERE id = $1`, args(id), dest...)
	})
	return a, err
}

// TestSide reads the test side of a live account.
func (r reads) TestSide(live string) (a Account, err error) {
	err = a.scan(func(dest ...any) error {
		return r.row(`SELECT `+accountColumns+` FROM accounts WHERE live_id = $1 AND mode = 'test'`, args(live), dest...)
	})
	return a, err
}

// Accounts reads all accounts, oldest first. Operators have few accounts, so the list has no pages.
func (r reads) Accounts(ctx context.Context) (list []Account, err error) {
	err = r.all(ctx, `SELECT `+accountColumns+` FROM accounts ORDER BY created_at, id`, nil, func(s scan) error {
		var a Account
		list = append(list, a)
		return list[len(list)-1].scan(s)
	})
	return list, err
}

// InsertAccount adds an account. Its Credits come by ledger entries.
func (tx *Tx) InsertAccount(a Account) error {
	_, err := tx.exec(`INSERT INTO accounts (`+accountColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, 0, 0, 0, $9, 0, NULL)`,
		a.ID, a.Name, a.Email, string(a.Mode), a.Live, a.Plan, a.State, bit(a.Downloads), a.CreatedAt)
	return err
}

// SetAccount writes plan, state, downloads and storage limit of an account; of a live one also on its test side. ErrNotFound when there is no
// such account.
func (tx *Tx) SetAccount(a Account) error {
	n, err := tx.exec(`UPDATE accounts SET plan = $2, state = $3, downloads = $4, storage_limit = $5 WHERE id = $1 OR live_id = $1`,
		a.ID, a.Plan, a.State, bit(a.Downloads), a.StorageLimit)
	if err == nil && n == 0 {
		return ErrNotFound
	}
	return err
}

// Project is a developer project of an account.
type Project struct {
	ID, Account, Name string
	CreatedAt         int64
}

// InsertProject adds a project.
func (tx *Tx) InsertProject(p Project) error {
	_, err := tx.exec(`INSERT INTO projects (id, account_id, name, created_at) VALUES ($1, $2, $3, $4)`, p.ID, p.Account, p.Name, p.CreatedAt)
	return err
}

func bit(b bool) int64 {
	if b {
		return 1
	}
	return 0
}

// Hold reserves an amount of what is available and counts one more active operation, if the account is active or the amount is zero, its
// available Credits suffice, and it stays within the bounds. The bytes of the bounds are counted in the same statement, so storing them costs
// no further write. It returns the Credits left, or ErrNotFound.
//
// One conditional UPDATE is both the check and the reservation, so of two starts that could be paid once, one gets ErrNotFound. The caller
// finds out which condition has failed by reading the row.
func (tx *Tx) Hold(id string, amount credit.Millis, b Bounds) (left credit.Millis, err error) {
	err = tx.get(`UPDATE accounts SET credits_available = credits_available - $2, credits_reserved = credits_reserved + $2,
		operations_active = operations_active + 1,
		storage_used = storage_used + $5
		WHERE id = $1 AND credits_available >= $2 AND (state = 'active' OR $2 = 0) AND (operations_active < $3 OR $3 = 0)
		AND (COALESCE(storage_limit, $4) = 0 OR storage_used + $6 <= COALESCE(storage_limit, $4)) RETURNING credits_available`,
		args(id, int64(amount), b.Active, b.Storage, b.Size, max(1, b.Size)), &left)
	if err == nil {
		// The inserts of the same transaction count these bytes again: both together are 0, and countKept has nothing to write.
		tx.keep(id, -b.Size)
	}
	return left, err
}

// Move changes what is available, what is reserved and how many operations are active, and counts the bytes that the transaction has stored
// so far. It returns the Credits left, or ErrNotFound when they would be negative. After it, the transaction's count of bytes begins anew.
func (tx *Tx) Move(id string, available, reserved credit.Millis, active int64) (left credit.Millis, err error) {
	err = tx.get(`UPDATE accounts SET credits_available = credits_available + $2, credits_reserved = credits_reserved + $3,
		operations_active = operations_active + $4,
		storage_used = storage_used + $5 WHERE id = $1 AND credits_available + $2 >= 0 RETURNING credits_available`,
		args(id, int64(available), int64(reserved), active, tx.kept[id]), &left)
	if err == nil {
		delete(tx.kept, id)
	}
	return left, err
}

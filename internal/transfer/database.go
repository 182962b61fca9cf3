package transfer

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/credit"
	"atelier/internal/installation"
	"atelier/internal/lifecycle"
	"atelier/internal/store"
)

// Database is the outcome of copying the database.
type Database struct {
	Tables  []store.TableCount `json:"tables"`
	Rows    int64              `json:"rows"`
	Written int64              `json:"written"`
	Removed int64              `json:"removed"`
	Ledger  Ledger             `json:"ledger"`
}

// Ledger are the sums over all accounts of one side. Each account's ledger was checked by itself.
type Ledger struct {
	Accounts  int64         `json:"accounts"`
	Entries   int64         `json:"entries"`
	Available credit.Millis `json:"available"`
	Reserved  credit.Millis `json:"reserved"`
	Charged   credit.Millis `json:"charged"`
	Problems  int64         `json:"problems"` // that atelier check finds, in the database alone
}

// openDatabase opens the target and migrates its tables. One of a newer program is left as it is. A file as the target gets its folder,
// readable by its owner alone.
func (t *transfer) openDatabase(ctx context.Context) (*store.Transfer, error) {
	to := t.ToDatabase
	c := store.Config{URL: to}
	if !strings.Contains(to, "://") {
		c = store.Config{Path: to}
		if err := checkOther(to, t.path()); err != nil {
			return nil, err
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			return nil, err
		}
	}
	if err := checkNotNewer(ctx, to); err != nil {
		return nil, err
	}
	db, err := store.Open(ctx, c)
	if err != nil {
		return nil, err
	}
	if _, err := db.Migrate(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return &store.Transfer{From: t.from, To: db, Place: to, Origin: t.origin, Doing: func(table string, done, rows int64) {
		t.Progress(float64(done)/float64(max(rows, done, 1)), table)
	}}, nil
}

// checkNotNewer refuses a target whose tables a newer program has made: migrating would not know what to do with them.
func checkNotNewer(ctx context.Context, to string) error {
	s, err := store.OpenSnapshot(ctx, to)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer s.Close()
	version, head, err := installation.Versions(s)
	if err == nil && version > head {
		err = installation.CheckVersion("it", version, head)
	}
	return err
}

// copyDatabase copies all rows, the secret and the ID, and checks the ledger of both sides.
//
// Order: rows, secret, ID, then the proof: both ledgers are checked and their sums must be equal. Faults that the source had before are in
// the copy, too, and are only counted.
func (t *transfer) copyDatabase(ctx context.Context, rows *store.Transfer) error {
	counts, err := rows.Run(ctx)
	if err == nil {
		err = errors.Join(t.copySecret(ctx, rows), t.copyID(ctx, rows))
	}
	if err != nil {
		return fmt.Errorf("--to-database: %w", err)
	}
	d := &Database{Tables: counts}
	for _, c := range counts {
		d.Rows, d.Written, d.Removed = d.Rows+c.Rows, d.Written+c.Written, d.Removed+c.Removed
	}
	if d.Ledger, err = t.ledger(ctx, t.from, t.path()); err != nil {
		return err
	}
	there, err := store.OpenSnapshot(ctx, rows.Place)
	if err != nil {
		return err
	}
	defer there.Close()
	other, err := t.ledger(ctx, there, rows.Place)
	if err != nil {
		return err
	}
	if other != d.Ledger {
		return fmt.Errorf("the ledgers differ: %+v, and %+v in the copy", d.Ledger, other)
	}
	t.out.Database = d
	return nil
}

// copySecret copies the secret, so that cursors and URLs that were given out stay valid. A target on a server has its secret in a row, a file
// has it beside the database.
func (t *transfer) copySecret(ctx context.Context, rows *store.Transfer) (err error) {
	var kept []byte
	if rows.To.Server() == nil {
		kept, err = installation.KeepSecret(filepath.Dir(rows.Place), t.secret)
	} else {
		kept, err = installation.KeepSharedSecret(ctx, rows.To, t.secret)
	}
	if err == nil && !bytes.Equal(kept, t.secret) {
		err = errors.New("there is another secret; begin with an empty database, in an empty folder")
	}
	return err
}

// copyID copies the ID of the installation, so that its files belong to the copy, too.
func (t *transfer) copyID(ctx context.Context, rows *store.Transfer) error {
	return rows.To.InTx(ctx, "", func(tx *store.Tx) error {
		kept, err := tx.KeepSecret(installation.IDName, t.id)
		if err == nil && !bytes.Equal(kept, t.id) {
			err = installation.ErrForeign
		}
		return err
	})
}

// ledger checks one side, account by account, and sums.
func (t *transfer) ledger(ctx context.Context, s *store.Snapshot, place string) (sums Ledger, err error) {
	c := lifecycle.Check{Store: s, Away: true, Found: func(lifecycle.Finding) { sums.Problems++ },
		Later: func(ctx context.Context) (*store.Snapshot, error) { return store.OpenSnapshot(ctx, place) },
		Doing: func(part string, done, all int64) { t.Progress(float64(done)/float64(max(all, done, 1)), part) }}
	if err := c.Run(ctx); err != nil {
		return sums, err
	}
	sums.Accounts, sums.Entries = c.Checked.Accounts, c.Checked.Entries
	err = s.EachBooks(ctx, func(b store.Books) error {
		sums.Available, sums.Reserved, sums.Charged = sums.Available+b.Available, sums.Reserved+b.Reserved, sums.Charged+b.Used
		return nil
	})
	return sums, err
}

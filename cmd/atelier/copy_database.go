package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/store"
)

// copiedDatabase is what has become of the database.
type copiedDatabase struct {
	Tables  []store.TableCount `json:"tables"`
	Rows    int64              `json:"rows"`
	Written int64              `json:"written"`
	Removed int64              `json:"removed"`
	Ledger  ledgerSums         `json:"ledger"`
}

// ledgerSums are the ledger of one side: each account's was examined by itself.
type ledgerSums struct {
	Accounts  int64         `json:"accounts"`
	Entries   int64         `json:"entries"`
	Available credit.Millis `json:"available"`
	Reserved  credit.Millis `json:"reserved"`
	Charged   credit.Millis `json:"charged"`
	Problems  int64         `json:"problems"` // that atelier check finds, in the database alone
}

// openDatabase opens the other database and brings its tables up to date. One of a newer program is left as it is.
func (o *copying) openDatabase(to string) (*store.Transfer, error) {
	c := store.Config{URL: to}
	if !strings.Contains(to, "://") {
		c = store.Config{Path: to}
		if err := elsewhere(to, o.place); err != nil {
			return nil, fmt.Errorf("--to-database: %w", err)
		}
		if err := os.MkdirAll(filepath.Dir(to), 0o700); err != nil {
			return nil, err
		}
	} else if err := store.CheckURL(to); err != nil {
		return nil, usagef("--to-database: %w", err)
	}
	if err := o.notNewer(to); err != nil {
		return nil, fmt.Errorf("--to-database: %w", err)
	}
	db, err := store.Open(o, c)
	if err != nil {
		return nil, fmt.Errorf("--to-database: %w", err)
	}
	if _, err := db.Migrate(o); err != nil {
		return nil, errors.Join(fmt.Errorf("--to-database: %w", err), db.Close())
	}
	return &store.Transfer{From: o.from, To: db, Place: to, Origin: o.origin, Doing: func(table string, done, rows int64) {
		o.bar.set(float64(done)/float64(max(rows, done, 1)), table)
	}}, nil
}

func (o *copying) notNewer(to string) error {
	s, err := store.OpenSnapshot(o, to)
	if errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer s.Close()
	schema, head, err := versions(s)
	if err == nil && schema > head {
		err = unsuited("it", schema, head)
	}
	return err
}

// database copies all rows and the secret, and examines the ledger of both sides.
func (o *copying) database(t *store.Transfer) error {
	counts, err := t.Run(o)
	if err != nil {
		return fmt.Errorf("--to-database: %w", err)
	}
	d := &copiedDatabase{Tables: counts}
	for _, c := range counts {
		d.Rows, d.Written, d.Removed = d.Rows+c.Rows, d.Written+c.Written, d.Removed+c.Removed
	}
	if err := errors.Join(o.takeSecret(t), o.takeOwner(t)); err != nil {
		return fmt.Errorf("--to-database: %w", err)
	}
	if d.Ledger, err = o.ledger(o.from, o.place); err != nil {
		return err
	}
	there, err := store.OpenSnapshot(o, t.Place)
	if err != nil {
		return err
	}
	defer there.Close()
	other, err := o.ledger(there, t.Place)
	if err != nil {
		return err
	}
	if other != d.Ledger {
		return fmt.Errorf("the ledgers differ: %+v, and %+v in the copy", d.Ledger, other)
	}
	o.Database = d
	return nil
}

// takeSecret takes the secret along, so that cursors and URLs that were given out go on.
func (o *copying) takeSecret(t *store.Transfer) (err error) {
	var kept []byte
	if t.To.Server() == nil {
		kept, err = keepSecret(filepath.Dir(t.Place), o.secret)
	} else {
		kept, err = keepShared(o, t.To, o.secret)
	}
	if err == nil && !bytes.Equal(kept, o.secret) {
		err = errors.New("there is another secret; begin with an empty database, in an empty folder")
	}
	return err
}

// takeOwner takes along which installation this is, so that the files are its own there, too.
func (o *copying) takeOwner(t *store.Transfer) error {
	return t.To.InTx(o, "", func(tx *store.Tx) error {
		kept, err := tx.KeepSecret(installationName, o.id)
		if err == nil && !bytes.Equal(kept, o.id) {
			err = errForeign
		}
		return err
	})
}

// ledger examines one side, account by account, and sums.
func (o *copying) ledger(s *store.Snapshot, place string) (sums ledgerSums, err error) {
	c := lifecycle.Check{Store: s, Away: true, Found: func(lifecycle.Finding) { sums.Problems++ },
		Later: func(ctx context.Context) (*store.Snapshot, error) { return store.OpenSnapshot(ctx, place) },
		Doing: func(part string, done, all int64) { o.bar.set(float64(done)/float64(max(all, done, 1)), part) }}
	if err := c.Run(o); err != nil {
		return sums, err
	}
	sums.Accounts, sums.Entries = c.Checked.Accounts, c.Checked.Entries
	err = s.EachBooks(o, func(b store.Books) error {
		sums.Available, sums.Reserved, sums.Charged = sums.Available+b.Available, sums.Reserved+b.Reserved, sums.Charged+b.Used
		return nil
	})
	return sums, err
}

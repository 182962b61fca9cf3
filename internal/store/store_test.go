package store

import (
	"context"
	"errors"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"atelier/internal/account"
	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/store/pgtest"
)

// open opens a fresh database of the sort that the run is for.
func open(t testing.TB, c Config) *DB {
	t.Helper()
	c.URL = pgtest.Like(t, func(url string) error { return migrated(Config{URL: url}) })
	return openFresh(t, c)
}

// migrated makes the tables of an empty database.
func migrated(c Config) error {
	db, err := Open(context.Background(), c)
	if err != nil {
		return err
	}
	_, err = db.Migrate(context.Background())
	return errors.Join(err, db.Close())
}

// openFile opens a fresh SQLite file, for tests of SQLite alone.
func openFile(t testing.TB, c Config) *DB {
	t.Helper()
	return openFresh(t, c)
}

func openFresh(t testing.TB, c Config) *DB {
	t.Helper()
	c.Path = filepath.Join(t.TempDir(), "a file?with #marks%20.db")
	if c.URL == "" {
		pgtest.File(t, c.Path, func(path string) error { return migrated(Config{Path: path}) })
	}
	return openAt(t, c)
}

// openAt opens the database of a configuration, and creates it if need be.
func openAt(t testing.TB, c Config) *DB {
	t.Helper()
	db, err := Open(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	if v, err := db.Migrate(context.Background()); v < 1 || err != nil {
		t.Fatalf("got version %d, %v", v, err)
	}
	return db
}

func write(t testing.TB, db *DB, fn func(*Tx) error) {
	t.Helper()
	if err := db.InTx(context.Background(), "", fn); err != nil {
		t.Fatal(err)
	}
}

// person adds an account.
func person(t testing.TB, db *DB, credits credit.Millis) string {
	t.Helper()
	a := Account{ID: db.NewID(id.Account), Name: "mona", Mode: account.Live, State: Active, Downloads: true, CreatedAt: 1}
	a.Live = a.ID
	write(t, db, func(tx *Tx) error {
		if err := tx.InsertAccount(a); err != nil {
			return err
		}
		_, err := tx.Move(a.ID, credits, 0, 0)
		return err
	})
	return a.ID
}

func TestMigrateAgainAndBesideAnother(t *testing.T) {
	db := open(t, Config{})
	other, err := Open(t.Context(), Config{Path: db.config.Path, URL: db.config.URL})
	if err != nil {
		t.Fatal(err)
	}
	defer other.Close()
	head, err := db.Migrate(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	var wg sync.WaitGroup
	for _, d := range []*DB{db, other, db, other} {
		wg.Go(func() {
			if v, err := d.Migrate(t.Context()); v != head || err != nil {
				t.Errorf("got version %d, %v, want %d", v, err, head)
			}
		})
	}
	wg.Wait()
	if err := other.Ping(t.Context()); err != nil {
		t.Error(err)
	}
}

// Ping makes the table grow by pages: on a full disk, a row that fits into the existing pages would still be written.
func TestPingNeedsRoom(t *testing.T) {
	db := open(t, Config{})
	if !db.driver.Served() {
		return
	}
	var sizes []int64
	for range 4 {
		if err := db.Ping(t.Context()); err != nil {
			t.Fatal(err)
		}
		var size int64
		if err := db.row(`SELECT pg_relation_size(reltoastrelid) FROM pg_class WHERE relname = 'probes'`, nil, &size); err != nil {
			t.Fatal(err)
		}
		sizes = append(sizes, size)
	}
	if sizes[0] == 0 || sizes[3] <= sizes[0] {
		t.Errorf("got pages of %v bytes after each, want them to grow", sizes)
	}
}

func TestIDs(t *testing.T) {
	frozen := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	db := open(t, Config{Now: func() time.Time { return frozen }})
	var ids []string
	for range 1000 {
		ids = append(ids, db.NewID(id.Operation))
	}
	for _, s := range ids {
		if !id.Valid(id.Operation, s) {
			t.Fatalf("got %q", s)
		}
	}
	if !slices.IsSorted(ids) || len(slices.Compact(ids)) != 1000 {
		t.Error("IDs of one millisecond are not in order")
	}
}

func TestFold(t *testing.T) {
	for _, pair := range [][2]string{{"Étude", "éTUDE"}, {"STRASSE", "strasse"}, {"Κόσμος", "ΚΌΣΜΟΣ"}, {"K", "\u212a"}} {
		if fold(pair[0]) != fold(pair[1]) {
			t.Errorf("%q and %q are not folded alike", pair[0], pair[1])
		}
	}
	if fold("a") == fold("b") {
		t.Error("all is alike")
	}
}

package store

import (
	"context"
	"database/sql"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/asset"
)

func TestASnapshotStaysAsItIs(t *testing.T) {
	db := openFile(t, Config{})
	a := person(t, db, 5)
	s, err := OpenSnapshot(t.Context(), db.config.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	write(t, db, func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err })
	if got, err := s.Account(a); err != nil || got.Available != 5 {
		t.Errorf("got %s, %v, want what was there at its moment", got.Available, err)
	}
	if got, err := db.Account(a); err != nil || got.Available != 6 {
		t.Errorf("got %s, %v, want what was written", got.Available, err)
	}
	if err := s.all(t.Context(), `DELETE FROM accounts RETURNING id`, nil, func(scan) error { return nil }); err == nil {
		t.Error("it can be written")
	}
}

func TestASnapshotMakesNothing(t *testing.T) {
	path := filepath.Join(t.TempDir(), "none.db")
	if _, err := OpenSnapshot(t.Context(), path); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v, want %v", err, os.ErrNotExist)
	}
	if _, err := os.Stat(path); err == nil {
		t.Error("it made the file")
	}
	if err := os.WriteFile(path, []byte(strings.Repeat("no database ", 100)), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenSnapshot(t.Context(), path); err == nil || !strings.Contains(err.Error(), "not a database") {
		t.Errorf("got %v", err)
	}
}

func TestVersions(t *testing.T) {
	db := openFile(t, Config{})
	s, err := OpenSnapshot(t.Context(), db.config.Path)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	head, err := Head()
	got, err2 := s.Version()
	if errors.Join(err, err2) != nil || got != head || head < 1 {
		t.Errorf("got version %d, %v, want %d, %v", got, err2, head, err)
	}
	empty := filepath.Join(t.TempDir(), "empty.db")
	if err := os.WriteFile(empty, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	none, err := OpenSnapshot(t.Context(), empty)
	if err != nil {
		t.Fatal(err)
	}
	defer none.Close()
	if v, err := none.Version(); v != 0 || err != nil {
		t.Errorf("got version %d, %v, want 0 of a database without tables", v, err)
	}
}

func TestDamage(t *testing.T) {
	db := openFile(t, Config{})
	person(t, db, 5)
	damage := func() (faults []string) {
		s, err := OpenSnapshot(context.Background(), db.config.Path)
		if err != nil {
			t.Fatal(err)
		}
		defer s.Close()
		if err := s.Damage(context.Background(), func(fault string) error { faults = append(faults, fault); return nil }); err != nil {
			t.Fatal(err)
		}
		return faults
	}
	if got := damage(); len(got) > 0 {
		t.Errorf("got %q, want none", got)
	}
	raw, err := sql.Open("sqlite", "file:"+url.PathEscape(db.config.Path)) // which does not enforce foreign keys
	if err != nil {
		t.Fatal(err)
	}
	defer raw.Close()
	if _, err := raw.Exec("INSERT INTO projects VALUES ('prj_1', 'acc_0', '', 0)"); err != nil {
		t.Fatal(err)
	}
	if got := damage(); len(got) != 1 || !strings.Contains(got[0], "1 rows of projects name rows of accounts") {
		t.Errorf("got %q, want the project without an account", got)
	}
}

func TestCopy(t *testing.T) {
	db := openFile(t, Config{})
	a := person(t, db, 5)
	f := asset.File{ID: "art_1", Asset: "mdl_1", Size: 7}
	write(t, db, func(tx *Tx) error {
		return errors.Join(tx.InsertAsset(&asset.Asset{ID: "mdl_1", Account: a}), tx.InsertFile(a, &f))
	})
	to := filepath.Join(t.TempDir(), "copy.db")
	if err := Copy(t.Context(), db.config.Path, to); err != nil {
		t.Fatal(err)
	}
	if err := Copy(t.Context(), db.config.Path, to); err == nil {
		t.Error("a copy was overwritten")
	}
	write(t, db, func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err })
	s, err := OpenSnapshot(t.Context(), to)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	got, err := s.Account(a)
	n, err2 := s.CountFiles()
	if errors.Join(err, err2) != nil || got.Available != 5 || n != (FileCount{1, 7}) {
		t.Errorf("got %s, %+v, %v, %v", got.Available, n, err, err2)
	}
	if err := Copy(t.Context(), filepath.Join(t.TempDir(), "none.db"), to+"2"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v, want %v", err, os.ErrNotExist)
	}
}

package storetest

import (
	"context"
	"errors"
	"testing"

	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// Config is the configuration of a new database with its tables, removed when the test ends: on a server when tests run on one, otherwise in a file at
// path.
func Config(t testing.TB, path string) store.Config {
	t.Helper()
	if pgtest.Served() {
		return store.Config{URL: pgtest.Like(t, func(url string) error { return migrate(store.Config{URL: url}) })}
	}
	return File(t, path)
}

// File is the configuration of a new database with its tables in a file at path, on whichever database tests run.
func File(t testing.TB, path string) store.Config {
	t.Helper()
	pgtest.File(t, path, func(path string) error { return migrate(store.Config{Path: path}) })
	return store.Config{Path: path}
}

// migrate creates the tables of an empty database.
func migrate(c store.Config) error {
	db, err := store.Open(context.Background(), c)
	if err != nil {
		return err
	}
	_, err = db.Migrate(context.Background())
	return errors.Join(err, db.Close())
}

package storetest

import (
	"context"
	"errors"
	"testing"

	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// URL is a new database with its tables, dropped when the test ends; "" when tests run on files.
func URL(t testing.TB) string {
	t.Helper()
	return pgtest.Like(t, func(url string) error {
		db, err := store.Open(context.Background(), store.Config{URL: url})
		if err != nil {
			return err
		}
		_, err = db.Migrate(context.Background())
		return errors.Join(err, db.Close())
	})
}

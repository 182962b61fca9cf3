package storetest

import (
	"context"
	"slices"

	"atelier/internal/store"
)

// Entries is the ledger of an account, or of one of its operations ("": of all), oldest first.
func Entries(ctx context.Context, db *store.DB, accountID, operationID string) ([]store.Entry, error) {
	list, err := db.Ledger(ctx, accountID, operationID, store.Position{}, 1<<30)
	slices.Reverse(list)
	return list, err
}

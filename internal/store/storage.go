package store

import (
	"context"
	"crypto/sha256"
	"errors"

	"atelier/internal/asset"
)

// ErrFull says that an account has used up its storage.
var ErrFull = errors.New("the storage of the account is full")

// Bounds are the limits of a start.
type Bounds struct {
	Active  int64 // operations of the account under way; 0: any number
	Storage int64 // bytes, of an account that has no bound of its own; 0: any number
	Size    int64 // of the files and the texts that come with the start, in bytes
}

// Room is the storage limit of an account in bytes, its own or else the setting; 0: none.
func (a *Account) Room(setting int64) int64 {
	if a.StorageLimit != nil {
		return *a.StorageLimit
	}
	return setting
}

// Full reports whether an account has used up its storage.
func (a *Account) Full(setting int64) bool {
	room := a.Room(setting)
	return room > 0 && a.StorageUsed >= room
}

// keep adds bytes (negative: removes them) to the count of an account. They are written with the account's Credits, or else at the end of the
// transaction's function: the account's row is not written more often.
//
// kept belongs to the transaction. Its bytes reach the row by Hold, by Move or by countKept, whichever comes first after they were counted.
func (tx *Tx) keep(accountID string, bytes int64) {
	if tx.kept == nil {
		tx.kept = map[string]int64{}
	}
	tx.kept[accountID] += bytes
}

// countKept writes the counts that no other statement has written. The CHECK constraints do not cover this column: a count that has gone
// wrong is set right by Recount.
func (tx *Tx) countKept() error {
	for accountID, bytes := range tx.kept {
		if bytes == 0 {
			continue
		}
		if err := tx.write(`UPDATE accounts SET storage_used = storage_used + $2 WHERE id = $1`, accountID, bytes); err != nil {
			return err
		}
	}
	clear(tx.kept)
	return nil
}

// keepInput counts an input that is new, if there is room for it; else ErrFull.
//
// The first statement changes a row when the input is new, or is of the time before sizes were known (size 0). Only then are its bytes
// counted, and the condition of the second refuses them when the account is full; the caller rolls back both.
func (tx *Tx) keepInput(i Input, setting int64) error {
	n, err := tx.exec(`INSERT INTO inputs (account_id, sha256, size) VALUES ($1, $2, $3)
		ON CONFLICT (account_id, sha256) DO UPDATE SET size = excluded.size WHERE inputs.size = 0`, i.Account, i.SHA256, i.Size)
	if err != nil || n == 0 {
		return err
	}
	n, err = tx.exec(`UPDATE accounts SET storage_used = storage_used + $2
		WHERE id = $1 AND (COALESCE(storage_limit, $3) = 0 OR storage_used + $2 <= COALESCE(storage_limit, $3))`, i.Account, i.Size, setting)
	if err == nil && n == 0 {
		return ErrFull
	}
	return err
}

// leaveInput removes an input from the count.
func (tx *Tx) leaveInput(i Input) error {
	var size int64
	err := tx.get(`DELETE FROM inputs WHERE account_id = $1 AND sha256 = $2 RETURNING size`, args(i.Account, i.SHA256), &size)
	if errors.Is(err, ErrNotFound) {
		return nil
	}
	tx.keep(i.Account, -size)
	return err
}

// removeFiles deletes rows of files, and returns the keys of the files. DELETE … RETURNING answers what was there, so the bytes are taken
// from the count of the account that they were added to.
func (tx *Tx) removeFiles(ctx context.Context, where string, a ...any) (keys []string, err error) {
	err = tx.returning(ctx, `DELETE FROM artifacts WHERE `+where+` RETURNING blob_key, account_id, size`, a, func(s scan) error {
		var key, accountID string
		var size int64
		if err := s(&key, &accountID, &size); err != nil {
			return err
		}
		keys = append(keys, key)
		tx.keep(accountID, -size)
		return nil
	})
	return keys, err
}

// assetBytes is what an account keeps in the row of an asset, in bytes: its request where that stands there, and its prompt twice,
// once for the text search. Its name has 120 characters at most and does not count; nor does what the service writes.
const assetBytes = `octet_length(request) + 2 * COALESCE(octet_length(prompt), 0)`

// AssetBytes is what an account keeps with a new asset, in bytes: assetBytes, and its request where that stands among the texts.
func AssetBytes(a *asset.Asset) int64 {
	size := int64(len(a.Request))
	if size > inlineRequest {
		size += int64(len(digestMark) + 2*sha256.Size)
	}
	if a.Prompt != nil {
		size += 2 * int64(len(*a.Prompt))
	}
	return size
}

// keptRows are the rows that an account keeps, and their sizes in bytes: of files, of inputs, of assets and of their texts.
const keptRows = `(SELECT account_id, size FROM artifacts UNION ALL SELECT account_id, size FROM inputs
	UNION ALL SELECT account_id, ` + assetBytes + ` FROM assets
	UNION ALL SELECT a.account_id, octet_length(t.text) FROM texts t JOIN assets a ON a.id = t.asset_id)`

// Recount sets the count of an account to the sum over its rows. It reads all rows that the account keeps.
func (tx *Tx) Recount(accountID string) error {
	_, err := tx.exec(`UPDATE accounts SET storage_used = (SELECT COALESCE(SUM(k.size), 0) FROM `+
		keptRows+` AS k WHERE k.account_id = accounts.id) WHERE id = $1`, accountID)
	return err
}

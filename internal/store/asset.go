package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"unicode"

	"atelier/internal/asset"
)

// AssetFilter narrows a list by the fields that are set.
type AssetFilter struct {
	Type   asset.Type
	Status asset.Status
	Q      string // text in name or prompt
}

const assetColumns = `id, account_id, type, name, prompt, status, stage, step, last_error, operation_id, version, ` +
	`created_at, updated_at, links, detail, thumbnail`

// scanAsset reads assetColumns and further columns behind them. Times on the wire are of milliseconds, and rows have microseconds.
func scanAsset(s scan, a *asset.Asset, more ...any) error {
	var created, updated int64
	var links, detail string
	err := s(append([]any{&a.ID, &a.Account, &a.Type, &a.Name, &a.Prompt, &a.Status, &a.Stage, &a.Step, &a.LastError, &a.Operation,
		&a.Version, &created, &updated, &links, &detail, &a.Thumbnail}, more...)...)
	a.CreatedAt, a.UpdatedAt = asset.At(created), asset.At(updated)
	a.Links, a.Detail = raw(links), raw(detail)
	return err
}

// raw is a column of JSON; nil for "".
func raw(s string) json.RawMessage {
	if s == "" {
		return nil
	}
	return json.RawMessage(s)
}

// Asset reads one asset, without its request.
func (r reads) Asset(id string) (a asset.Asset, err error) {
	err = scanAsset(func(dest ...any) error {
		return r.row(`SELECT `+assetColumns+` FROM assets WHERE id = $1`, args(id), dest...)
	}, &a)
	return a, err
}

// inlineRequest is how many bytes a request may have to stand in the row of its asset, which is written again whenever the
// asset changes. A longer request is stored in texts, and its SHA-256 in the row. A request is a JSON object, so the two
// cannot be confused.
const inlineRequest = 1 << 10

const digestMark = "sha256:"

// Request reads the body that an asset was started with. A long one is a second look-up, by the primary key of texts.
func (r reads) Request(assetID string) (json.RawMessage, error) {
	var request string
	if err := r.row(`SELECT request FROM assets WHERE id = $1`, args(assetID), &request); err != nil {
		return nil, err
	}
	digest, long := strings.CutPrefix(request, digestMark)
	if !long {
		return raw(request), nil
	}
	err := r.row(`SELECT text FROM texts WHERE asset_id = $1 AND sha256 = $2`, args(assetID, digest), &request)
	return raw(request), err
}

// KnownAssets are the IDs of a list that belong to assets of an account and of a type. The order is any.
func (r reads) KnownAssets(ctx context.Context, accountID string, t asset.Type, ids []string) (known []string, err error) {
	marks, a := oneOf(ids)
	of := fmt.Sprintf(` AND account_id = $%d AND type = $%d`, len(a)+1, len(a)+2)
	err = r.all(ctx, `SELECT id FROM assets WHERE id IN (`+marks+`)`+of, append(a, accountID, string(t)), func(s scan) error {
		var id string
		err := s(&id)
		known = append(known, id)
		return err
	})
	return known, err
}

// Assets reads a page of an account's assets, without their requests. Animations appear only in a list of their type. Newest first, from an
// index that has the rows in this order; see listing.
func (r reads) Assets(ctx context.Context, accountID string, f AssetFilter, after Position, limit int) (list []asset.Asset, err error) {
	text, a := assetPage(accountID, f, after, limit)
	err = r.all(ctx, text, a, func(s scan) error {
		list = append(list, asset.Asset{})
		return scanAsset(s, &list[len(list)-1])
	})
	return list, err
}

// Assets reads a page of an account's assets. Text searches may occupy a quarter of the readers at most. A search of the same account waits
// for its turn at the gate, and ends with its context.
func (db *DB) Assets(ctx context.Context, accountID string, f AssetFilter, after Position, limit int) ([]asset.Asset, error) {
	if f.Q != "" {
		leave, err := db.search.Enter(ctx, accountID, 1)
		if err != nil {
			return nil, err
		}
		defer leave()
	}
	return db.reads.Assets(ctx, accountID, f, after, limit)
}

// assetPage is the query of a page. Without a type and with a status, the recorded types are read one by one, from the index of type and
// status.
func assetPage(accountID string, f AssetFilter, after Position, limit int) (text string, args []any) {
	l := newListing(assetColumns, "assets", accountID).only("type", string(f.Type)).only("status", string(f.Status))
	if f.Q != "" {
		l.and(`strpos(folded, $%d) > 0`, fold(f.Q))
	}
	switch {
	case f.Type != "":
	case f.Status != "":
		across(l, "type", asset.Recorded())
	default:
		l.where += ` AND type <> 'animation'` // word for word as in the index of this list
	}
	return l.page(after, limit)
}

// fold maps every letter to one case, so that texts that differ only in case become equal. The least rune of each orbit of unicode.SimpleFold
// stands for all of them, so "ß" and "ẞ" fold alike, and so do "K" and the Kelvin sign.
func fold(s string) string {
	return strings.Map(func(r rune) rune {
		least := r
		for f := unicode.SimpleFold(r); f != r; f = unicode.SimpleFold(f) {
			least = min(least, f)
		}
		return least
	}, s)
}

// folded is the text that searches for an asset read.
func folded(a *asset.Asset) string {
	if a.Prompt == nil {
		return fold(a.Name)
	}
	return fold(a.Name) + "\n" + fold(*a.Prompt)
}

// InsertAsset adds an asset. The bytes of a long request are counted by KeepTexts, and those of its digest here.
func (tx *Tx) InsertAsset(a *asset.Asset) error {
	request, long := string(a.Request), Texts{}
	if len(request) > inlineRequest {
		request = digestMark + long.add(request)
	}
	tx.keep(a.Account, AssetBytes(a)-long.Bytes())
	err := tx.write(`INSERT INTO assets (`+
		assetColumns+`, folded, request) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)`,
		a.ID, a.Account, string(a.Type), a.Name, a.Prompt, string(a.Status), a.Stage, string(a.Step), a.LastError, a.Operation, a.Version,
		a.CreatedAt.UnixMicro(), a.UpdatedAt.UnixMicro(), string(a.Links), string(a.Detail), a.Thumbnail, folded(a), request)
	if err != nil {
		return err
	}
	return tx.KeepTexts(a.Account, a.ID, long)
}

// UpdateAsset writes the columns that may change; ErrStale when another transaction has written the row since it was read. The version is the
// compare-and-set. It is incremented in the row and in a, so that one transaction can write an asset twice.
func (tx *Tx) UpdateAsset(a *asset.Asset) error {
	n, err := tx.exec(`UPDATE assets SET status = $3, stage = $4, step = $5, last_error = $6, updated_at = $7, links = $8, detail = $9, version = version + 1
		WHERE id = $1 AND version = $2`,
		a.ID, a.Version, string(a.Status), a.Stage, string(a.Step), a.LastError, a.UpdatedAt.UnixMicro(), string(a.Links), string(a.Detail))
	if err == nil && n == 0 {
		return ErrStale
	}
	a.Version++
	return err
}

// RewordAsset writes an asset's name and prompt. The account's storage grows by as many bytes as the prompt has become longer. It leaves the
// version: UpdateAsset of the same transaction has checked it.
func (tx *Tx) RewordAsset(a *asset.Asset, before string) error {
	tx.keep(a.Account, AssetBytes(a)-AssetBytes(&asset.Asset{Request: a.Request, Prompt: &before}))
	return tx.write(`UPDATE assets SET name = $2, prompt = $3, folded = $4 WHERE id = $1`, a.ID, a.Name, a.Prompt, folded(a))
}

// RenameAsset writes an asset's name, for lists and for the text search. It leaves the version, as RewordAsset does.
func (tx *Tx) RenameAsset(a *asset.Asset) error {
	err := tx.write(`UPDATE assets SET name = $2, folded = $3 WHERE id = $1`, a.ID, a.Name, folded(a))
	return err
}

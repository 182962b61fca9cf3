package store

import (
	"context"

	"atelier/internal/asset"
	"atelier/internal/credit"
)

const itemColumns = `id, pack_id, position, name, prompt, status, made_id, operation_id, error_code, error, links, detail`

func scanItem(s scan, i *asset.Item) error {
	var links, detail string
	err := s(&i.ID, &i.Pack, &i.Position, &i.Name, &i.Prompt, &i.Status, &i.Made, &i.Operation, &i.Code, &i.Error, &links, &detail)
	i.Links, i.Detail = raw(links), raw(detail)
	return err
}

// Items reads the items of packs, in the order of the packs' IDs and then of their positions. They are few: at most 25 for each pack.
func (r reads) Items(ctx context.Context, packIDs ...string) (list []asset.Item, err error) {
	if len(packIDs) == 0 {
		return nil, nil
	}
	marks, a := oneOf(packIDs)
	err = r.all(ctx, `SELECT `+itemColumns+` FROM asset_items WHERE pack_id IN (`+marks+`) ORDER BY pack_id, position`, a, func(s scan) error {
		list = append(list, asset.Item{})
		return scanItem(s, &list[len(list)-1])
	})
	return list, err
}

// ItemThatMakes reads the item of a pack that makes an asset; ErrNotFound for an asset that is no item. The index on made_id finds it.
func (r reads) ItemThatMakes(assetID string) (i asset.Item, err error) {
	err = scanItem(func(dest ...any) error {
		return r.row(`SELECT `+itemColumns+` FROM asset_items WHERE made_id = $1`, args(assetID), dest...)
	}, &i)
	return i, err
}

// InsertItem adds an item of a pack.
func (tx *Tx) InsertItem(i *asset.Item) error {
	err := tx.write(`INSERT INTO asset_items (`+itemColumns+`) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
		i.ID, i.Pack, i.Position, i.Name, i.Prompt, string(i.Status), i.Made, i.Operation, i.Code, i.Error, string(i.Links), string(i.Detail))
	return err
}

// UpdateItem writes the columns of an item that may change. The version of its pack's row guards it against concurrent writes. Its position
// and its pack never change.
func (tx *Tx) UpdateItem(i *asset.Item) error {
	err := tx.write(`UPDATE asset_items SET name = $2, prompt = $3, status = $4, made_id = $5, operation_id = $6, error_code = $7, error = $8,
		links = $9, detail = $10 WHERE id = $1`,
		i.ID, i.Name, i.Prompt, string(i.Status), i.Made, i.Operation, i.Code, i.Error, string(i.Links), string(i.Detail))
	return err
}

// ChargedFor sums what an operation was charged for an item, or for a part by its name. The unique index of the ledger begins with the
// operation.
func (r reads) ChargedFor(operationID string, position int, part string) (sum credit.Millis, err error) {
	err = r.row(`SELECT COALESCE(SUM(-amount), 0) FROM ledger_entries
		WHERE operation_id = $1 AND item = $2 AND part = $3 AND kind = 'charge'`, args(operationID, position, part), &sum)
	return sum, err
}

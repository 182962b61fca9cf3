package store

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"atelier/internal/asset"
)

// WholeAsset is an asset with its files, oldest first, including those of items, and with the seed and brief of the operation that
// last worked on it.
type WholeAsset struct {
	asset.Asset
	Position int // as an item of a pack; 0: not an item
	Files    []asset.File
	Seed     int64
	Brief    json.RawMessage // packed; nil: no engine was asked
	Parents  []string        // IDs of the assets that it was made from, in order; some may be deleted
}

// WholeAssets reads some assets by ID from one snapshot. The map has no entry for a missing asset. Three queries on one snapshot, whatever
// the number of IDs.
func (db *DB) WholeAssets(ctx context.Context, ids []string) (whole map[string]*WholeAsset, err error) {
	whole = map[string]*WholeAsset{}
	err = db.Moment(ctx, func(m *Moment) error {
		if err := m.bodies(ctx, ids, whole); err != nil {
			return err
		}
		if err := m.parents(ctx, ids, func(id, parent string) { whole[id].Parents = append(whole[id].Parents, parent) }); err != nil {
			return err
		}
		return m.wholeFiles(ctx, ids, func(id string, f asset.File) { whole[id].Files = append(whole[id].Files, f) })
	})
	return whole, err
}

// WholeFiles reads all files of an asset, as WholeAssets does.
func (r reads) WholeFiles(ctx context.Context, assetID string) (list []asset.File, err error) {
	err = r.wholeFiles(ctx, []string{assetID}, func(_ string, f asset.File) { list = append(list, f) })
	return list, err
}

// wholeFilesQuery reads the files of assets. A pack's own files come first, then those of its items. The same marks stand twice in the text:
// both lists take the same parameters.
func wholeFilesQuery(ids []string) (text string, a []any) {
	marks, a := oneOf(ids)
	return `SELECT ` + fileColumns + `, w.id, w.position FROM (
			SELECT id, id AS part, 0 AS position FROM assets WHERE id IN (` + marks + `)
			UNION ALL SELECT pack_id, made_id, position FROM asset_items WHERE pack_id IN (` + marks + `)) w
		JOIN artifacts f ON f.asset_id = w.part ORDER BY w.position, f.created_at, f.id`, a
}

func (r reads) wholeFiles(ctx context.Context, ids []string, each func(id string, f asset.File)) error {
	text, a := wholeFilesQuery(ids)
	return r.all(ctx, text, a, func(s scan) error {
		var f asset.File
		var id string
		if err := scanFile(s, &f, &id, &f.Item); err != nil {
			return err
		}
		each(id, f)
		return nil
	})
}

// bodies reads the assets without their files. An item's brief is that of the operation that worked on the item last.
func (m *Moment) bodies(ctx context.Context, ids []string, whole map[string]*WholeAsset) error {
	marks, a := oneOf(ids)
	return m.all(ctx, `SELECT `+columnsOf("a", assetColumns)+`, COALESCE(i.position, 0), o.seed,
			(SELECT t.brief FROM tasks t WHERE t.operation_id = o.id AND t.item = COALESCE(i.position, 0) AND t.brief <> '' ORDER BY t.round DESC LIMIT 1)
		FROM assets a LEFT JOIN asset_items i ON i.made_id = a.id
		JOIN operations o ON o.id = COALESCE(i.operation_id, a.operation_id) WHERE a.id IN (`+marks+`)`, a, func(s scan) error {
		var w WholeAsset
		var brief *string
		err := scanAsset(s, &w.Asset, &w.Position, &w.Seed, &brief)
		if brief != nil {
			w.Brief = raw(*brief)
		}
		whole[w.ID] = &w
		return err
	})
}

// oneOf are the marks and the parameters of an IN list.
func oneOf(ids []string) (marks string, a []any) {
	list := make([]string, len(ids))
	for i, id := range ids {
		list[i], a = fmt.Sprintf("$%d", i+1), append(a, id)
	}
	return strings.Join(list, ", "), a
}

// columnsOf are columns of the table of a name in a query.
func columnsOf(table, columns string) string {
	return table + "." + strings.ReplaceAll(columns, ", ", ", "+table+".")
}

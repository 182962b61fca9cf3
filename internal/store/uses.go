package store

import (
	"context"
	"encoding/json"

	"atelier/internal/operation"
)

// InsertUses notes the assets that a new operation works from, in order, and holds them until ReleaseUses.
func (tx *Tx) InsertUses(operationID string, assets []string) error {
	for position, assetID := range assets {
		err := tx.write(`INSERT INTO uses (operation_id, position, asset_id, held) VALUES ($1, $2, $3, 1)`, operationID, position, assetID)
		if err != nil {
			return err
		}
	}
	return nil
}

// ReleaseUses lets go of the assets that an operation has held: it has ended.
func (tx *Tx) ReleaseUses(operationID string) error {
	return tx.write(`UPDATE uses SET held = 0 WHERE operation_id = $1`, operationID)
}

// Uses reads the IDs of the assets that an operation works from, in order. After its end some of them may be deleted.
func (r reads) Uses(ctx context.Context, operationID string) (list []string, err error) {
	err = r.all(ctx, `SELECT asset_id FROM uses WHERE operation_id = $1 ORDER BY position`, args(operationID), func(s scan) error {
		var id string
		err := s(&id)
		list = append(list, id)
		return err
	})
	return list, err
}

const unended = `(o.status = 'running' OR o.status = 'queued' OR o.status = 'preview_ready' OR o.status = 'billing_required')`

// Changing reads the ID and the status of the operation that makes or changes an asset and has not ended, the newest if there are several;
// ErrNotFound when there is none. The index on the asset and the time finds it: an asset has a few operations.
func (r reads) Changing(assetID string) (id string, status operation.Status, err error) {
	err = r.row(`SELECT o.id, o.status FROM operations o WHERE o.asset_id = $1 AND o.effect <> 'derives' AND `+unended+`
		ORDER BY o.created_at DESC, o.id DESC LIMIT 1`, args(assetID), &id, &status)
	return id, status, err
}

// Derivation is an operation that derives from an asset.
type Derivation struct {
	ID     string
	Status operation.Status
	Facts  operation.Facts
}

// Derivations reads the operations of a type that derive from an asset and have neither failed nor been canceled, newest first.
func (r reads) Derivations(ctx context.Context, assetID string, t operation.Type) (list []Derivation, err error) {
	err = r.all(ctx, `SELECT id, status, facts FROM operations WHERE asset_id = $1 AND type = $2 AND effect = 'derives'
		AND status <> 'failed' AND status <> 'canceled' ORDER BY created_at DESC, id DESC`, args(assetID, string(t)), func(s scan) error {
		var d Derivation
		var facts string
		if err := s(&d.ID, &d.Status, &facts); err != nil {
			return err
		}
		if facts != "" {
			if err := json.Unmarshal([]byte(facts), &d.Facts); err != nil {
				return err
			}
		}
		list = append(list, d)
		return nil
	})
	return list, err
}

// Busy reads the ID and the status of an operation that has not ended and works on an asset or holds it. An active one comes first; ErrNotFound when
// there is none. The second half is found by the partial index uses_held.
func (r reads) Busy(assetID string) (id string, status operation.Status, err error) {
	err = r.row(`SELECT w.id, w.status FROM (
			SELECT o.id, o.status FROM operations o WHERE o.asset_id = $1 AND `+unended+`
			UNION ALL SELECT o.id, o.status FROM uses u JOIN operations o ON o.id = u.operation_id WHERE u.asset_id = $1 AND u.held = 1) w
		ORDER BY CASE WHEN w.status = 'running' OR w.status = 'queued' THEN 0 ELSE 1 END, w.id DESC LIMIT 1`, args(assetID), &id, &status)
	return id, status, err
}

// parents reads what some assets were made from: for each asset, the assets that its operation worked from, each once.
func (r reads) parents(ctx context.Context, ids []string, each func(id, parent string)) error {
	marks, a := oneOf(ids)
	return r.all(ctx, `SELECT a.id, u.asset_id FROM assets a JOIN uses u ON u.operation_id = a.operation_id
		WHERE a.id IN (`+marks+`) AND u.asset_id <> a.id GROUP BY a.id, u.asset_id ORDER BY a.id, MIN(u.position)`, a, func(s scan) error {
		var id, parent string
		if err := s(&id, &parent); err != nil {
			return err
		}
		each(id, parent)
		return nil
	})
}

package store

import "context"

// Input is a picture that an account's assets are made from, named by the digest of its bytes.
type Input struct {
	Account string
	SHA256  string
	Size    int64 // in bytes; only TouchInput asks for it
}

// TouchInput keeps an input for a while, used or not, since a start is about to look for it; ErrStale while it is being removed. A new input
// is counted from now on; ErrFull when there is no room for it. setting is the limit in bytes of an account that has no limit of its own.
//
// States of an input's row: loose (leaving 0) → leaving (1) → gone; a loose row of an input in use is deleted when its turn comes. While it
// is leaving, the condition of the upsert keeps the row as it is.
func (tx *Tx) TouchInput(i Input, setting int64) error {
	err := tx.fenced(`INSERT INTO loose_inputs (account_id, sha256, touched_at, leaving) VALUES ($1, $2, $3, 0)
		ON CONFLICT (account_id, sha256) DO UPDATE SET touched_at = excluded.touched_at WHERE loose_inputs.leaving = 0`, i.Account, i.SHA256, tx.Now())
	if err != nil {
		return err
	}
	return tx.keepInput(i, setting)
}

// UseInput keeps an input as long as an asset exists. Two uses by one asset are one row.
func (tx *Tx) UseInput(assetID string, i Input) error {
	err := tx.write(`INSERT INTO input_uses (asset_id, account_id, sha256) VALUES ($1, $2, $3) ON CONFLICT (asset_id, sha256) DO NOTHING`, assetID,
		i.Account, i.SHA256)
	return err
}

// ReleaseInputs ends the use of inputs by an asset. They become loose from now on, and are removed later unless another asset uses them.
func (tx *Tx) ReleaseInputs(assetID string) error {
	if err := tx.write(`INSERT INTO loose_inputs (account_id, sha256, touched_at, leaving)
		SELECT account_id, sha256, $2, 0 FROM input_uses WHERE asset_id = $1
		ON CONFLICT (account_id, sha256) DO UPDATE SET touched_at = excluded.touched_at WHERE loose_inputs.leaving = 0`, assetID, tx.Now()); err != nil {
		return err
	}
	err := tx.write(`DELETE FROM input_uses WHERE asset_id = $1`, assetID)
	return err
}

// LooseInputs reads some of the unused inputs that were last touched before a time. Inputs whose removal has begun are among them: their removal was
// interrupted, or is under way.
func (r reads) LooseInputs(ctx context.Context, before int64) (list []Input, err error) {
	err = r.all(ctx, `SELECT account_id, sha256 FROM loose_inputs WHERE touched_at < $1 ORDER BY touched_at LIMIT 100`, args(before), func(s scan) error {
		list = append(list, Input{})
		return s(&list[len(list)-1].Account, &list[len(list)-1].SHA256)
	})
	return list, err
}

// LeaveInput begins the removal of an input that was last touched before a time, and reports whether it may be removed. An input in use may
// not. A use that is added at this moment belongs to the same account, whose lock this transaction holds.
func (tx *Tx) LeaveInput(i Input, before int64) (bool, error) {
	if _, err := tx.exec(`DELETE FROM loose_inputs WHERE account_id = $1 AND sha256 = $2 AND leaving = 0
		AND EXISTS (SELECT 1 FROM input_uses u WHERE u.account_id = $1 AND u.sha256 = $2)`, i.Account, i.SHA256); err != nil {
		return false, err
	}
	n, err := tx.exec(`UPDATE loose_inputs SET leaving = 1 WHERE account_id = $1 AND sha256 = $2 AND touched_at < $3`, i.Account, i.SHA256, before)
	return n > 0, err
}

// InputLeft deletes the row of an input whose file has been removed.
func (tx *Tx) InputLeft(i Input) error {
	n, err := tx.exec(`DELETE FROM loose_inputs WHERE account_id = $1 AND sha256 = $2 AND leaving = 1`, i.Account, i.SHA256)
	if err != nil || n == 0 {
		return err // another process was faster, and the input may be there again
	}
	return tx.leaveInput(i)
}

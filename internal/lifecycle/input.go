package lifecycle

import (
	"context"
	"errors"
	"fmt"
	"time"

	"atelier/internal/store"
)

// inputLife is how long an input stays that no asset was made from: much longer than a start takes from its fetch to its
// commit.
const inputLife = time.Hour

// TouchInput keeps an input from being removed while a start is under way that has found or stored it. Whoever is about to
// look for it calls this first; while it is being removed, that takes until it is gone.
func (d *Desk) TouchInput(ctx context.Context, accountID, sha256 string) error {
	ctx, cancel := context.WithTimeout(ctx, raceWait)
	defer cancel()
	for {
		err := d.Store.InTx(ctx, accountID, func(tx *store.Tx) error { return tx.TouchInput(store.Input{Account: accountID, SHA256: sha256}) })
		if !errors.Is(err, store.ErrStale) {
			return err
		}
		select {
		case <-time.After(raceStep):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// useInputs keeps what a plan works from for as long as the asset is there that it makes.
func (t *deal) useInputs(j *job) error {
	for _, s := range j.Plan.Stages {
		for _, task := range s.Tasks {
			for _, i := range task.Brief.Images {
				if err := t.UseInput(j.asset.ID, store.Input{Account: j.Account, SHA256: i.SHA256}); err != nil {
					return fmt.Errorf("keep input %s: %w", i.SHA256, err)
				}
			}
		}
	}
	return nil
}

// DropInputs removes some of the inputs that no asset was made from. remove takes the file away; after a crash it is called
// again.
func (d *Desk) DropInputs(ctx context.Context, remove func(context.Context, store.Input) error) error {
	before := d.Store.Now().Add(-inputLife).UnixMicro()
	loose, err := d.Store.LooseInputs(ctx, before)
	failed := []error{err}
	for _, i := range loose {
		failed = append(failed, d.dropInput(ctx, i, before, remove))
	}
	return errors.Join(failed...)
}

func (d *Desk) dropInput(ctx context.Context, i store.Input, before int64, remove func(context.Context, store.Input) error) error {
	leaving := false
	err := d.Store.InTx(ctx, i.Account, func(tx *store.Tx) (err error) {
		leaving, err = tx.LeaveInput(i, before)
		return err
	})
	if err != nil || !leaving {
		return err
	}
	if err := remove(ctx, i); err != nil {
		return err
	}
	return d.Store.InTx(ctx, i.Account, func(tx *store.Tx) error { return tx.InputLeft(i) })
}

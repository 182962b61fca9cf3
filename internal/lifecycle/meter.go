package lifecycle

import (
	"context"
	"errors"
	"fmt"

	"atelier/internal/credit"
	"atelier/internal/kind"
	"atelier/internal/operation"
)

// Meter writes to the database what the claimed task has used so far, over all of its attempts. The figure never decreases and never exceeds
// the cap: when it reaches the cap, it is written and the error is kind.ErrCap.
//
// The database has the figure before the step continues, so after a crash at most the usage since the last call is not charged. A cancel
// charges what stands here at that moment.
func (c *Claim) Meter(ctx context.Context, used credit.Millis) error {
	if c.Task.Used == nil {
		return errors.New("the task has a fixed price, and meters nothing")
	}
	// A new attempt may count from zero again; its first reports do not lower the figure.
	used = min(max(used, *c.Task.Used), c.Task.Price)
	err := c.desk.inTx(ctx, c.Task.Account, func(t *transaction) error { return leaseLost(t.Meter(&c.Task, used)) })
	if err != nil {
		return err
	}
	c.Task.Used = &used
	if used == c.Task.Price {
		return kind.ErrCap
	}
	return nil
}

// verify replaces the metered usage of a task that has just finished by the total that its step reports. The total may be lower than what was
// metered, and is bounded by the cap.
func (t *transaction) verify(k *task, used *credit.Millis) error {
	if k.Used == nil || used == nil {
		return nil
	}
	*k.Used = min(max(*used, 0), k.Price)
	if err := t.SetUsed(&k.Task); err != nil {
		return fmt.Errorf("write the usage of %s: %w", k.ID, err)
	}
	return nil
}

// cost is what a task is charged when it is done, or when it is metered and canceled.
func (k *task) cost() credit.Millis {
	if k.Used != nil {
		return min(*k.Used, k.Price)
	}
	return k.Price
}

// chargeMetered charges the usage of the metered tasks of a canceled operation, as the database has it. A task that has ended was charged
// when it ended, and a task without a reservation cannot be charged.
func (op *opened) chargeMetered() {
	for _, k := range op.tasks() {
		if k.Used != nil && k.open() && k.Reserved > 0 {
			op.charge(k)
		}
	}
}

// unsettled reports whether the usage of an operation is still growing, so that its charge is not known yet.
func (d *Desk) unsettled(t operation.Type, r operation.Resource, s operation.Status) bool {
	return d.metered[work{operation: t, resource: r.Type}] && !s.Terminal()
}

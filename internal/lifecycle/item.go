package lifecycle

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/id"
)

// item is an item of the pack that an operation works on, and what it makes.
type item struct {
	asset.Item
	made    *asset.Asset // nil: not read yet, or deleted
	changed bool
	worded  *string // the prompt of made as it was read, where the item's differs
}

// itemStanding is the state of an item's asset for each status of the item. While the final is being made, it is the state of an
// approved item.
var itemStanding = map[asset.ItemStatus]struct {
	status asset.Status
	step   asset.Step
}{
	asset.ItemPending:           {asset.Pending, asset.StepQueued},
	asset.ItemGeneratingPreview: {asset.Processing, asset.StepPreview},
	asset.ItemPreviewReady:      {asset.PreviewReady, asset.StepAwaitingApproval},
	asset.ItemApproved:          {asset.Processing, asset.StepFinal},
	asset.ItemSucceeded:         {asset.Succeeded, asset.StepComplete},
	asset.ItemFailed:            {asset.Failed, asset.StepFailed},
	asset.ItemCanceled:          {asset.Canceled, asset.StepCanceled},
}

// openItems reads the items of an operation that works on items. They are read within the transaction, and the version of their pack's row
// guards them: they have none of their own.
func (t *transaction) openItems(ctx context.Context, op *opened) error {
	if op.Scope == nil {
		return nil
	}
	rows, err := t.Items(ctx, op.asset.ID)
	if err != nil {
		return fmt.Errorf("read items of %s: %w", op.asset.ID, err)
	}
	op.items = nil
	for _, row := range rows {
		op.items = append(op.items, &item{Item: row})
	}
	return nil
}

// item is the item at a position, or nil.
func (op *opened) item(position int) *item {
	for _, i := range op.items {
		if i.Position == position {
			return i
		}
	}
	return nil
}

// alive are the items that are still in the operation's scope. In the order of their positions.
func (op *opened) alive() []*item {
	var list []*item
	for _, i := range op.items {
		if slices.Contains(op.Scope.Alive, i.Position) {
			list = append(list, i)
		}
	}
	return list
}

// stored are the items as they will be written.
func (op *opened) stored() []asset.Item {
	var list []asset.Item
	for _, i := range op.items {
		list = append(list, i.Item)
	}
	return list
}

// move changes the status of an item, and the state of its asset with it.
//
// Item statuses: pending → generating_preview → preview_ready → approved → the kind's Busy status → succeeded; any of them → failed or
// canceled. No table guards them, because each caller moves an item along with its operation, whose table does. Nothing is written before
// saveItems.
func (t *transaction) move(op *opened, i *item, to asset.ItemStatus) error {
	i.Status, i.Operation, i.changed = to, op.ID, true
	// The asset of the item was deleted: only the item's own row moves.
	if i.Made == "" {
		return nil
	}
	if i.made == nil {
		a, err := t.Asset(i.Made)
		if err != nil {
			return fmt.Errorf("read what item %s makes: %w", i.ID, err)
		}
		i.made = &a
		i.reword()
	}
	as := itemStanding[to]
	if to.Busy() {
		as = itemStanding[asset.ItemApproved]
	}
	i.made.Status, i.made.Step, i.made.LastError = as.status, as.step, i.Error
	i.made.UpdatedAt = asset.At(t.now)
	return nil
}

// reword copies the item's prompt, which a retry may have changed, to the asset that the item makes.
func (i *item) reword() {
	before := ""
	if i.made.Prompt != nil {
		before = *i.made.Prompt
	}
	if before != i.Prompt {
		i.made.Name, i.made.Prompt, i.worded = i.Name, &i.Prompt, &before
	}
}

// saveItems writes the items that have changed. The item first, then its asset, whose update is a compare-and-set: ErrStale ends the
// transaction.
func (t *transaction) saveItems(op *opened) error {
	for _, i := range op.items {
		if !i.changed {
			continue
		}
		i.changed = false
		if err := t.UpdateItem(&i.Item); err != nil {
			return fmt.Errorf("write item %s: %w", i.ID, err)
		}
		if i.made == nil {
			continue
		}
		if err := t.UpdateAsset(i.made); err != nil {
			return fmt.Errorf("write what item %s makes: %w", i.ID, err)
		}
		if i.worded == nil {
			continue
		}
		if err := t.RewordAsset(i.made, *i.worded); err != nil {
			return fmt.Errorf("reword what item %s makes: %w", i.ID, err)
		}
		i.worded = nil
	}
	return nil
}

// makeItems adds the items of a new pack, each with the asset that it makes. Both rows exist from the start, so callers see all models of a
// pack at once, and their IDs never change.
func (t *transaction) makeItems(op *opened) error {
	items := t.desk.kinds[op.asset.Type].Items
	for n := range op.planned {
		p := &op.planned[n]
		made := asset.Asset{
			ID: t.NewID(t.desk.kinds[items].Prefix), Account: op.Account, Type: items, Name: p.Name, Prompt: &p.Prompt, Operation: op.ID,
			Status: asset.Pending, Step: asset.StepQueued, Version: 1, CreatedAt: op.asset.CreatedAt, UpdatedAt: op.asset.CreatedAt,
		}
		if err := t.InsertAsset(&made); err != nil {
			return fmt.Errorf("add what an item makes: %w", err)
		}
		i := &item{made: &made, Item: asset.Item{
			ID: t.NewID(id.Item), Pack: op.asset.ID, Position: p.Position, Name: p.Name, Prompt: p.Prompt,
			Status: asset.ItemPending, Made: made.ID, Operation: op.ID, Detail: p.Detail,
		}}
		if err := t.InsertItem(&i.Item); err != nil {
			return fmt.Errorf("add item: %w", err)
		}
		op.items = append(op.items, i)
	}
	return nil
}

// changeItems applies a plan's changes to existing items. An empty name or prompt, and a nil detail, leave what is there.
func (op *opened) changeItems() {
	for _, p := range op.planned {
		i := op.item(p.Position)
		if i == nil {
			continue
		}
		was := i.Item
		i.Name, i.Prompt = cmp.Or(p.Name, i.Name), cmp.Or(p.Prompt, i.Prompt)
		if p.Detail != nil {
			i.Detail = p.Detail
		}
		i.changed = i.changed || i.Name != was.Name || i.Prompt != was.Prompt || !bytes.Equal(i.Detail, was.Detail)
	}
}

package lifecycle

import (
	"context"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/id"
)

// item is an item of a job's pack, and what it makes.
type item struct {
	asset.Item
	made    *asset.Asset // nil: not read yet, or deleted
	changed bool
}

// itemStanding is how what an item makes stands while the item is in a status.
var itemStanding = map[asset.ItemStatus]struct {
	status asset.Status
	step   asset.Step
}{
	asset.ItemPending:           {asset.Pending, asset.StepQueued},
	asset.ItemGeneratingPreview: {asset.Processing, asset.StepPreview},
	asset.ItemPreviewReady:      {asset.PreviewReady, asset.StepAwaitingApproval},
	asset.ItemApproved:          {asset.Processing, asset.StepFinal},
	asset.ItemGeneratingModel:   {asset.Processing, asset.StepFinal},
	asset.ItemGeneratingMaps:    {asset.Processing, asset.StepFinal},
	asset.ItemSucceeded:         {asset.Succeeded, asset.StepComplete},
	asset.ItemFailed:            {asset.Failed, asset.StepFailed},
	asset.ItemCanceled:          {asset.Canceled, asset.StepCanceled},
}

// openItems reads the items of an operation that works on some.
func (t *deal) openItems(ctx context.Context, j *job) error {
	if j.Scope == nil {
		return nil
	}
	rows, err := t.Items(ctx, j.asset.ID)
	if err != nil {
		return fmt.Errorf("read items of %s: %w", j.asset.ID, err)
	}
	j.items = nil
	for _, row := range rows {
		j.items = append(j.items, &item{Item: row})
	}
	return nil
}

// item is the item at a position, or nil.
func (j *job) item(position int) *item {
	for _, i := range j.items {
		if i.Position == position {
			return i
		}
	}
	return nil
}

// alive are the items that the operation still works on.
func (j *job) alive() []*item {
	var list []*item
	for _, i := range j.items {
		if slices.Contains(j.Scope.Alive, i.Position) {
			list = append(list, i)
		}
	}
	return list
}

// stored are the items as their rows will be.
func (j *job) stored() []asset.Item {
	var list []asset.Item
	for _, i := range j.items {
		list = append(list, i.Item)
	}
	return list
}

// move brings an item into a status, and what it makes with it.
func (t *deal) move(j *job, i *item, to asset.ItemStatus) error {
	i.Status, i.Operation, i.changed = to, j.ID, true
	if i.Made == "" {
		return nil
	}
	if i.made == nil {
		a, err := t.Asset(i.Made)
		if err != nil {
			return fmt.Errorf("read what item %s makes: %w", i.ID, err)
		}
		i.made = &a
	}
	as := itemStanding[to]
	i.made.Status, i.made.Step, i.made.LastError = as.status, as.step, i.Error
	i.made.UpdatedAt = asset.At(t.now)
	return nil
}

// saveItems writes the items that have changed.
func (t *deal) saveItems(j *job) error {
	for _, i := range j.items {
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
	}
	return nil
}

// makeItems adds the items of a new pack, each with the asset that it makes.
func (t *deal) makeItems(j *job) error {
	items := t.desk.kinds[j.asset.Type].Items
	for n := range j.Plan.Items {
		p := &j.Plan.Items[n]
		made := asset.Asset{
			ID: t.NewID(t.desk.kinds[items].Prefix), Account: j.Account, Type: items, Name: p.Name, Prompt: &p.Prompt, Operation: j.ID,
			Status: asset.Pending, Step: asset.StepQueued, Version: 1, CreatedAt: j.asset.CreatedAt, UpdatedAt: j.asset.CreatedAt,
		}
		if err := t.InsertAsset(&made); err != nil {
			return fmt.Errorf("add what an item makes: %w", err)
		}
		i := &item{made: &made, Item: asset.Item{
			ID: t.NewID(id.Item), Pack: j.asset.ID, Position: p.Position, Name: p.Name, Prompt: p.Prompt,
			Status: asset.ItemPending, Made: made.ID, Operation: j.ID, Detail: p.Detail,
		}}
		if err := t.InsertItem(&i.Item); err != nil {
			return fmt.Errorf("add item: %w", err)
		}
		j.items = append(j.items, i)
	}
	return nil
}

// changeItems takes over what a plan changes of items that are there.
func (j *job) changeItems() {
	for _, p := range j.Plan.Items {
		i := j.item(p.Position)
		if i == nil {
			continue
		}
		i.changed = true
		if p.Name != "" {
			i.Name = p.Name
		}
		if p.Prompt != "" {
			i.Prompt = p.Prompt
		}
		if p.Detail != nil {
			i.Detail = p.Detail
		}
	}
}

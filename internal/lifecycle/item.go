package lifecycle

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/id"
	"atelier/internal/operation"
	"atelier/internal/store"
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
func (t *deal) openItems(j *job) error {
	if j.Scope == nil {
		return nil
	}
	rows, err := t.Items(context.Background(), j.asset.ID)
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

// itemsBegun shows that a stage of the items has begun.
func (t *deal) itemsBegun(j *job) error {
	to, ok := map[operation.Stage]asset.ItemStatus{operation.Preview: asset.ItemPending, operation.Final: asset.ItemApproved}[j.Stage]
	if !ok || j.Scope == nil {
		return nil
	}
	for _, i := range j.alive() {
		i.Code, i.Error = "", ""
		if err := t.move(j, i, to); err != nil {
			return err
		}
	}
	return nil
}

// itemTaken shows that a worker has an item in hand, and answers what the item makes.
func (t *deal) itemTaken(j *job, task *store.Task) (asset.Asset, error) {
	i := j.item(task.Item)
	if i == nil || i.Made == "" {
		return asset.Asset{}, fmt.Errorf("operation %s: nothing is made of item %d", j.ID, task.Item)
	}
	to := asset.ItemGeneratingPreview
	if task.Stage != operation.Preview {
		to = finals[t.desk.kinds[j.asset.Type].Items]
	}
	if err := t.move(j, i, to); err != nil {
		return asset.Asset{}, err
	}
	return *i.made, t.saveItems(j)
}

// finals is the status of an item whose final is being made, by what it makes.
var finals = map[asset.Type]asset.ItemStatus{asset.Model: asset.ItemGeneratingModel, "material": asset.ItemGeneratingMaps}

// itemMade settles what a stage has made of an item.
func (t *deal) itemMade(ctx context.Context, j *job, task *store.Task, detail json.RawMessage) error {
	i := j.item(task.Item)
	to := asset.ItemSucceeded
	switch {
	case task.Stage != operation.Preview:
	case j.Mode == operation.Review:
		to = asset.ItemPreviewReady
	default:
		to = asset.ItemApproved // nobody is asked: an auto operation shows no preview that waits
	}
	if err := t.move(j, i, to); err != nil {
		return err
	}
	i.made.Stage = string(task.Stage)
	if detail != nil {
		i.made.Detail = detail
	}
	if err := t.linkAsset(ctx, i.made); err != nil {
		return err
	}
	i.Links = i.made.Links
	return nil
}

// itemFailed ends an item: what is still reserved for it is released at once, and the others go on.
func (t *deal) itemFailed(j *job, position int, f operation.Failure) error {
	i := j.item(position)
	charged, err := t.ChargedFor(j.ID, position)
	if err != nil {
		return fmt.Errorf("read charges of item %s: %w", i.ID, err)
	}
	j.lose(position)
	f = explain(f, charged)
	i.Code, i.Error = f.Code, f.Message
	j.Scope.Lost++
	j.Scope.Code = f.Code
	return t.move(j, i, asset.ItemFailed)
}

// lose takes an item out of the operation, and gives back what is reserved for it from the stage at hand on.
func (j *job) lose(position int) {
	for n := max(0, j.Begun-1); n < len(j.Plan.Stages); n++ { // a round that could not be paid has begun none
		for k, t := range j.Plan.Stages[n].Tasks {
			if t.Item == position {
				j.releaseTask(n, k)
				j.Estimated -= t.Price
			}
		}
	}
	j.Scope.Alive = slices.DeleteFunc(slices.Clone(j.Scope.Alive), func(p int) bool { return p == position })
}

// narrow leaves an operation the items that are approved; the others wait on the pack.
func (j *job) narrow(approved []asset.Item) {
	var alive []int
	for _, i := range approved {
		alive = append(alive, i.Position)
	}
	if len(alive) < len(j.Scope.Alive) {
		j.Scope.Lost, j.Scope.Code = 0, ""
	}
	j.Scope.Alive = alive
	j.Estimated = j.Finalized + j.rest(j.Begun)
}

// itemsOwed shows on what the items make that the operation waits for Credits.
func (t *deal) itemsOwed(j *job) error {
	if j.Scope == nil {
		return nil
	}
	for _, i := range j.alive() {
		if err := t.move(j, i, i.Status); err != nil {
			return err
		}
		if i.made != nil {
			i.made.Status, i.made.Step = asset.BillingRequired, asset.StepBilling
		}
	}
	return nil
}

// leaveItems leaves the items of an operation that is taken over to the new one and to the pack: none of them waits for
// Credits any more, and a preview whose final could not be paid waits to be approved.
func (t *deal) leaveItems(j *job) error {
	if j.Scope == nil {
		return nil
	}
	for _, i := range j.alive() {
		to := i.Status
		if to == asset.ItemApproved {
			to = asset.ItemPreviewReady
		}
		if err := t.move(j, i, to); err != nil {
			return err
		}
	}
	j.Scope.Alive = nil
	return nil
}

// itemsEnded ends the items that an operation leaves unfinished.
func (t *deal) itemsEnded(j *job) error {
	if j.Scope == nil {
		return nil
	}
	for _, i := range j.alive() {
		if i.Status == asset.ItemSucceeded || i.Status == asset.ItemFailed {
			continue
		}
		to := asset.ItemCanceled
		if j.Status == operation.Failed {
			to, i.Code, i.Error = asset.ItemFailed, j.Failure.Code, j.Failure.Message
		}
		if err := t.move(j, i, to); err != nil {
			return err
		}
	}
	return nil
}

// stand sets how the job's asset stands. A pack whose work has ended stands as its items do.
func (j *job) stand() {
	stand(&j.asset, j.Status, j.Stage)
	if j.Scope == nil || !j.Status.Terminal() {
		return
	}
	count := map[asset.ItemStatus]int{}
	for _, i := range j.items {
		count[i.Status]++
	}
	switch made := count[asset.ItemSucceeded]; {
	case count[asset.ItemPreviewReady] > 0:
		j.asset.Status, j.asset.Step = asset.PreviewReady, asset.StepAwaitingApproval
	case made == len(j.items):
		j.asset.Status, j.asset.Step = asset.Succeeded, asset.StepComplete
	case made > 0:
		j.asset.Status, j.asset.Step = asset.PartiallySucceeded, asset.StepComplete
	}
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

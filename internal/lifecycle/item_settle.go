package lifecycle

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"atelier/internal/asset"
	"atelier/internal/operation"
	"atelier/internal/store"
)

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
var finals = map[asset.Type]asset.ItemStatus{asset.Model: asset.ItemGeneratingModel, asset.Material: asset.ItemGeneratingMaps}

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

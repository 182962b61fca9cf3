package lifecycle

import (
	"fmt"
	"slices"
	"strings"

	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// part is what can fail by itself within an operation: an item of a pack by its position, or anything else by its name. The zero part is
// the asset itself.
type part struct {
	item int
	name string
}

func partOf(t *store.Task) part { return part{t.Item, t.Part} }

// parts are the named parts of an operation.
type parts struct {
	All    int      `json:"all"`              // how many results of the plan can be made without the others: parts, and possibly the asset itself
	Failed []string `json:"lost,omitempty"`   // names of the parts that have failed
	Code   string   `json:"code,omitempty"`   // of the last failure
	Why    string   `json:"why,omitempty"`    // the engine's message of the last failure
	Advice string   `json:"advice,omitempty"` // what it says to do
}

// partsOf are the named parts of a new operation: nil when it has none.
func partsOf(p *kind.Plan) *parts {
	if len(p.Parts()) == 0 {
		return nil
	}
	return &parts{All: p.Results()}
}

// live reports whether work on a part is still to be done: false when it has failed or was left out. An item is looked up in the scope, which
// lists the living items; a named part in Parts, which lists the failed parts.
func (p *progress) live(of part) bool {
	if of.item > 0 && p.Scope != nil && !slices.Contains(p.Scope.Alive, of.item) {
		return false
	}
	return of.name == "" || p.Parts == nil || !slices.Contains(p.Parts.Failed, of.name)
}

// anyLive reports whether any part of stage i is still to be done.
func (op *opened) anyLive(i int) bool {
	return slices.ContainsFunc(op.stages[i].tasks, func(t *task) bool { return op.live(partOf(&t.Task)) })
}

// someFailed reports whether a part has failed.
func (p *progress) someFailed() bool {
	return p.Scope != nil && p.Scope.Failed > 0 || p.Parts != nil && len(p.Parts.Failed) > 0
}

// noneLeft returns the failure of an operation all of whose parts have failed, and whose asset consists of its parts. All counts the asset
// itself as one more result where the plan has tasks without a part, so failed parts alone never add up to All there.
func (p *progress) noneLeft() (why operation.Failure, none bool) {
	switch {
	case p.Scope != nil && len(p.Scope.Alive) == 0:
		return operation.Failure{Code: p.Scope.Code, Message: strings.TrimSpace("Not one of the items could be made. " + p.Scope.Why), Advice: p.Scope.Advice}, true
	case p.Parts != nil && len(p.Parts.Failed) == p.Parts.All:
		return operation.Failure{Code: p.Parts.Code, Message: strings.TrimSpace(nothing + p.Parts.Why), Advice: p.Parts.Advice}, true
	}
	return why, false
}

// nothing begins the message of an operation that has made nothing.
const nothing = "Nothing of it could be made. "

// nothingMade reports whether every task of an operation has ended and none has succeeded: each was optional and has failed. Without parts
// and items such an operation would otherwise end as succeeded, with nothing to show.
func (op *opened) nothingMade() bool {
	return !slices.ContainsFunc(op.tasks(), func(t *task) bool { return t.open() || t.State == store.Done })
}

// partFailed fails the named part of a task and releases at once what is still reserved for it. The other parts go on. A part fails once: a
// second failure would release and count it twice, and means a fault of this program.
func (t *transaction) partFailed(op *opened, task *store.Task, f operation.Failure) error {
	if op.Parts == nil || slices.Contains(op.Parts.Failed, task.Part) {
		return fmt.Errorf("operation %s: the part %q has failed before", op.ID, task.Part)
	}
	charged, err := t.ChargedFor(op.ID, task.Item, task.Part)
	if err != nil {
		return fmt.Errorf("read charges of the part %q: %w", task.Part, err)
	}
	op.release(partOf(task))
	of := *op.Parts
	of.Failed, of.Why, of.Advice = append(slices.Clone(of.Failed), task.Part), f.Message, f.Advice
	f = explain(f, charged)
	of.Code = f.Code
	op.Parts = &of
	t.tellFailure(op, task, f)
	return t.detailLost(op, task, f)
}

// detailLost lets the kind write a failed part into the Detail of the asset, if the operation makes or changes it. A patch that fails is
// ErrPatch: the transaction is rolled back.
func (t *transaction) detailLost(op *opened, task *store.Task, f operation.Failure) (err error) {
	a, ok := t.desk.action(op)
	if !ok || a.PartLost == nil || !op.assetFollows() {
		return nil
	}
	op.asset.Detail, err = patched(a.PartLost(failedTask(task), f), op.asset.Detail)
	return err
}

// failedTask is what a kind is told of a task that has failed.
func failedTask(t *store.Task) kind.Task {
	return kind.Task{Kind: t.Kind, Step: t.Step, Item: t.Item, Part: t.Part, Price: t.Price}
}

// tellFailure lets the kind write a failed part into the facts of the operation.
func (t *transaction) tellFailure(op *opened, task *store.Task, f operation.Failure) {
	a, ok := t.desk.action(op)
	if !ok || a.PartFailed == nil {
		return
	}
	t.tryFacts(op, func(facts *operation.Facts) { a.PartFailed(facts, failedTask(task), f) })
}

// release removes a part from the operation, and releases what is reserved for it from the current stage on. The estimate shrinks by the same
// prices. Stages that have ended are left out, because their charges stay.
func (op *opened) release(of part) {
	for _, s := range op.stages[max(0, op.Begun-1):] { // a round that could not be paid has begun no stage
		for _, t := range s.tasks {
			if partOf(&t.Task) == of {
				op.releaseTask(t)
				op.Estimated -= t.Price
			}
		}
	}
	op.leaveOut(of)
}

// spare releases what is reserved for an optional task that has failed. Nothing else fails with it. Its part, if it has one, stays alive.
func (op *opened) spare(taskID string) {
	if t := op.task(taskID); t != nil {
		op.releaseTask(t)
		op.Estimated -= t.Price
	}
}

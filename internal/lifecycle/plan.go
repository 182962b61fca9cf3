package lifecycle

import (
	"context"
	"encoding/json"
	"fmt"

	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// plan makes the tasks of a plan the current round. They are written with the operation.
func (op *opened) plan(p *kind.Plan) {
	op.stages, op.Stages, op.planned = nil, nil, p.Items
	for _, s := range p.Stages {
		op.Stages = append(op.Stages, s.Name)
		of := stage{name: s.Name}
		for n := range s.Tasks {
			of.tasks = append(of.tasks, newTask(&s.Tasks[n], s.Name, n))
		}
		op.stages = append(op.stages, of)
	}
}

// paidOnce refuses a plan with two priced tasks of one part in a stage: charges and releases are by stage and part. The unique index of the
// ledger, over operation, stage, item, part, round and kind, would refuse the second charge only when it happens.
func paidOnce(p *kind.Plan) error {
	for _, s := range p.Stages {
		paid := map[part]bool{}
		for _, t := range s.Tasks {
			of := part{t.Item, t.Part}
			if t.Price > 0 && paid[of] {
				return fmt.Errorf("two tasks of the item %d and the part %q have a price in stage %s", t.Item, t.Part, s.Name)
			}
			paid[of] = paid[of] || t.Price > 0
		}
	}
	return nil
}

// newTask is a task in the form of its row. It is planned; begin makes the tasks of a stage ready.
func newTask(k *kind.Task, stage operation.Stage, position int) *task {
	t := &task{brief: k.Brief, Task: store.Task{
		Stage: stage, Position: position, Item: k.Item, Part: k.Part, Member: k.Member, Optional: k.Optional, Class: store.Light, Kind: k.Kind,
		Step: k.Step, Price: k.Price, Quantity: k.Quantity, Per: k.Per, Resolution: k.Resolution, State: store.Planned, Params: k.Params,
	}}
	// A usage that is not nil marks the task as metered, and its price as the cap.
	if k.Cap > 0 {
		t.Used = new(credit.Millis)
	}
	if k.Heavy {
		t.Class = store.Heavy
	}
	return t
}

// scopeOf is the scope of a new operation: all items of its plan.
func scopeOf(items []kind.Item) *scope {
	if len(items) == 0 {
		return nil
	}
	s := &scope{}
	for _, i := range items {
		s.Alive = append(s.Alive, i.Position)
	}
	return s
}

// planOf rebuilds the plan of the current round from its rows, with the items as they are now.
//
// A revision gets this plan as its argument. Items and parts that have failed or were left out have no tasks in it: feedback is not for them. The texts of
// all briefs are read by one query for each hundred of them.
func (t *transaction) planOf(ctx context.Context, op *opened) (p kind.Plan, err error) {
	p.Mode, p.Preset, p.Prompt = op.Mode, op.Preset, op.Prompt
	params := map[string]json.RawMessage{}
	var ids []string
	var packed []json.RawMessage
	err = t.EachWork(ctx, op.ID, op.Round, func(id string, own, brief json.RawMessage) {
		params[id] = own
		ids, packed = append(ids, id), append(packed, brief)
	})
	if err != nil {
		return p, fmt.Errorf("read the plan of %s: %w", op.ID, err)
	}
	briefs, err := t.Briefs(ctx, op.asset.ID, packed)
	if err != nil {
		return p, fmt.Errorf("read the plan of %s: %w", op.ID, err)
	}
	byID := map[string]engine.Brief{}
	for n, id := range ids {
		byID[id] = briefs[n]
	}
	for _, s := range op.stages {
		of := kind.Stage{Name: s.name}
		for _, k := range s.tasks {
			if !op.live(partOf(&k.Task)) {
				continue
			}
			of.Tasks = append(of.Tasks, k.work(params[k.ID], byID[k.ID]))
		}
		p.Stages = append(p.Stages, of)
	}
	seen := map[int]bool{0: true}
	for _, k := range op.tasks() { // a stage may work on some of the items
		if i := op.item(k.Item); i != nil && !seen[k.Item] && op.live(partOf(&k.Task)) {
			seen[k.Item] = true
			p.Items = append(p.Items, kind.Item{Position: i.Position, Name: i.Name, Prompt: i.Prompt, Detail: i.Detail})
		}
	}
	return p, nil
}

// work is the task in the form that its step gets.
func (k *task) work(params json.RawMessage, brief engine.Brief) kind.Task {
	w := kind.Task{
		Kind: k.Kind, Step: k.Step, Item: k.Item, Part: k.Part, Member: k.Member, Optional: k.Optional,
		Heavy: k.Class == store.Heavy, Price: k.Price, Quantity: k.Quantity, Per: k.Per, Resolution: k.Resolution, Brief: brief, Params: params,
	}
	if k.Used != nil {
		w.Cap = k.Price
	}
	return w
}

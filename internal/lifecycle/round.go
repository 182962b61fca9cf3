package lifecycle

import (
	"context"
	"fmt"
	"reflect"
	"slices"

	"atelier/internal/credit"
	"atelier/internal/engine"
	"atelier/internal/id"
	"atelier/internal/operation"
	"atelier/internal/store"
)

// stage is a paid part of the current round. Its tasks are in the order of the plan, including the tasks of items that were left out.
type stage struct {
	name  operation.Stage
	tasks []*task
}

// task is a row of the current round, and its state in the database.
//
// kept is what the row has, and Task what it shall have: saveTasks writes the difference.
type task struct {
	store.Task
	kept  kept         // as the row has it
	brief engine.Brief // of a new task that is not written yet
	ready bool         // the brief of a new task is packed
}

// kept is what of a task's row a transaction may change.
type kept struct {
	State    store.TaskState
	Reserved credit.Millis
}

// written notes that the row has the task as it is.
func (t *task) written() { t.kept = kept{t.State, t.Reserved} }

// open reports whether the task may still run, so that Credits may be reserved for it. planned → ready → leased → done or failed; leased →
// ready when it is put back; planned, ready and leased → canceled.
func (t *task) open() bool {
	return t.State == store.Planned || t.State == store.Ready || t.State == store.Leased
}

// openRound reads the tasks of the current round. One query reads them, by the index on operation and round.
func (t *transaction) openRound(ctx context.Context, op *opened) error {
	rows, err := t.Round(ctx, op.ID, op.Round)
	if err != nil {
		return fmt.Errorf("read tasks of %s: %w", op.ID, err)
	}
	// Damaged rows must fail here, with the operation's ID, and not as an index out of range further on.
	if len(op.Stages) == 0 || op.Begun > len(op.Stages) {
		return fmt.Errorf("operation %s: of %d stages %d have begun", op.ID, len(op.Stages), op.Begun)
	}
	op.stages = make([]stage, len(op.Stages))
	for i, name := range op.Stages {
		op.stages[i].name = name
	}
	for i := range rows {
		at := op.index(rows[i].Stage)
		if at < 0 {
			return fmt.Errorf("operation %s: the task %s is of no stage", op.ID, rows[i].ID)
		}
		op.stages[at].tasks = append(op.stages[at].tasks, &task{Task: rows[i], kept: kept{rows[i].State, rows[i].Reserved}})
	}
	for _, s := range op.stages {
		slices.SortFunc(s.tasks, func(a, b *task) int { return a.Position - b.Position })
	}
	return nil
}

// tasks are the tasks of the current round, stage by stage.
func (op *opened) tasks() (list []*task) {
	for _, s := range op.stages {
		list = append(list, s.tasks...)
	}
	return list
}

// task is the task with an ID, or nil.
func (op *opened) task(taskID string) *task {
	for _, t := range op.tasks() {
		if t.ID == taskID {
			return t
		}
	}
	return nil
}

// work counts the ready and the leased tasks. Earlier rounds have neither.
func (op *opened) work() (ready, leased int) {
	for _, t := range op.tasks() {
		switch t.State {
		case store.Ready:
			ready++
		case store.Leased:
			leased++
		}
	}
	return ready, leased
}

// index is the position of a stage in the round, or −1.
func (op *opened) index(s operation.Stage) int {
	return slices.IndexFunc(op.stages, func(o stage) bool { return o.name == s })
}

// price is what stage i costs.
func (op *opened) price(i int) (sum credit.Millis) {
	for _, t := range op.stages[i].tasks {
		if op.live(partOf(&t.Task)) {
			sum += t.Price
		}
	}
	return sum
}

// rest is the price of the stages from i on. Stages that are reserved already count as well.
func (op *opened) rest(i int) (sum credit.Millis) {
	for ; i < len(op.stages); i++ {
		sum += op.price(i)
	}
	return sum
}

// reservedFor is what is reserved for stage i now.
func (op *opened) reservedFor(i int) (sum credit.Millis) {
	for _, t := range op.stages[i].tasks {
		sum += t.Reserved
	}
	return sum
}

// dearest reports whether i is the last stage that costs something.
func (op *opened) dearest(i int) bool { return op.price(i) > 0 && op.rest(i+1) == 0 }

// saveTasks inserts new tasks, and updates tasks whose stage had not begun.
//
// The order: changed rows, then the texts that new briefs refer to, then the new rows. UpdatePlanned writes only a row that is still planned;
// a task that a worker has begun is changed by its fenced statements alone.
func (t *transaction) saveTasks(op *opened) error {
	if err := op.pack(); err != nil {
		return err
	}
	var fresh []*task
	for _, k := range op.tasks() {
		switch {
		case k.ID == "":
			fresh = append(fresh, k)
			continue
		// Credits that stay reserved for a task that has ended would never be released: the transaction must not commit.
		case !k.open() && k.Reserved != 0:
			return fmt.Errorf("task %s has ended, and %s reserved for it", k.ID, k.Reserved.Are())
		case k.State == k.kept.State && k.Reserved == k.kept.Reserved:
			continue
		}
		if err := t.UpdatePlanned(&k.Task); err != nil {
			return fmt.Errorf("write task %s: %w", k.ID, err)
		}
		k.written()
	}
	if err := t.KeepTexts(op.Account, op.asset.ID, op.texts); err != nil {
		return fmt.Errorf("keep texts of %s: %w", op.ID, err)
	}
	op.texts = nil
	for _, k := range fresh {
		k.ID, k.Operation, k.Account, k.Round, k.CreatedAt = t.NewID(id.Task), op.ID, op.Account, op.Round, t.now
		if !op.live(partOf(&k.Task)) {
			k.State = store.TaskCanceled
		}
		if err := t.InsertTask(&k.Task); err != nil {
			return fmt.Errorf("add task of %s: %w", op.ID, err)
		}
		k.written()
	}
	return nil
}

// pack packs the briefs of new tasks. Later tasks of a part usually share the brief of its first task. A start packs before its transaction,
// so that other transactions need not wait for it.
func (op *opened) pack() (err error) {
	first := map[part]*task{}
	for _, k := range op.tasks() {
		if k.ID != "" || k.ready {
			continue
		}
		k.ready = true
		if before := first[partOf(&k.Task)]; before != nil && reflect.DeepEqual(before.brief, k.brief) {
			k.Task.Brief = before.Task.Brief
			continue
		}
		first[partOf(&k.Task)] = k
		if op.texts == nil {
			op.texts = store.Texts{}
		}
		if k.Task.Brief, err = op.texts.Pack(k.brief); err != nil {
			return fmt.Errorf("pack the brief of %s: %w", op.ID, err)
		}
	}
	return nil
}

// leaveOut cancels what is still planned for a part, and releases what is reserved for it.
func (op *opened) leaveOut(of part) {
	for _, t := range op.tasks() {
		if partOf(&t.Task) == of && t.State == store.Planned {
			op.releaseTask(t)
			t.State = store.TaskCanceled
		}
	}
}

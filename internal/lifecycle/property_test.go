package lifecycle_test

import (
	"context"
	"errors"
	"testing"
	"time"

	"pgregory.net/rapid"

	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/credit"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/problem"
	"atelier/internal/seed/seedtest"
)

// Owners, workers and crashes act in any order: the ledger's entries sum to the balances, no balance is negative, every status follows by a legal step,
// and in the end no operation is stuck.
func TestAnythingInAnyOrder(t *testing.T) {
	seedtest.Checks(t, 60)
	bed := lifecycletest.New(t, lifecycletest.Options{CancelAll: true})
	rapid.Check(t, func(rt *rapid.T) {
		bed.Clear()
		w := &world{rt: rt, Bed: bed, seen: map[string]operation.Status{}, used: map[string]credit.Millis{}, whole: map[string]bool{}}
		w.me, _ = bed.Person(rapid.Int64Range(20, 200).Draw(rt, "Credits"))
		rt.Repeat(map[string]func(*rapid.T){
			"convert": w.convert, "edit": w.edit,
			"start metered": w.startMetered, "meter": w.meter, "meter more": w.meter,
			"start": w.start, "start a pack": w.startPack, "approve items": w.packVerb(lifecycletest.ApprovePack),
			"revise items": w.packVerb(lifecycletest.RevisePack),
			"retry items":  w.packVerb(lifecycletest.RetryPack), "retry a model": w.retryModel, "approve": w.verb("approve"), "revise": w.verb("revise"),
			"resume": w.verb("resume"), "cancel": w.verb("cancel"),
			"claim": w.claim, "finish": w.finish, "fail": w.fail, "retry": w.retry, "again": w.again, "release": w.release,
			"work": w.work, "work on": w.work, "crash": w.crash, "hang": w.hang, "top up": w.topUp, "delete": w.delete, "": w.check,
		})
		mustPassCheck(rt, bed) // while work runs
		w.end()
		mustPassCheck(rt, bed)
	})
}

// world is the bed with the operations that owners have started and the claims that workers hold, dead workers included.
type world struct {
	*lifecycletest.Bed
	rt     *rapid.T
	me     account.Caller
	made   []string
	packs  []string
	claims []*lifecycle.Claim
	seen   map[string]operation.Status
	whole  map[string]bool          // finished models
	used   map[string]credit.Millis // by metered operations, as the database has it
}

// model is the model that some operation works on, if there is one.
func (w *world) model(rt *rapid.T) (id string, ok bool) {
	if len(w.made) == 0 {
		return "", false
	}
	r := w.read(rt, rapid.SampledFrom(w.made).Draw(rt, "operation"), w.me).Resource
	return r.ID, r.Type == asset.Model
}

// expect fails unless err is nil or one of the problems.
func (w *world) expect(rt *rapid.T, err error, ps ...*problem.Type) {
	if err == nil {
		return
	}
	for _, want := range ps {
		if p := (*problem.Error)(nil); errors.Is(err, want) || errors.As(err, &p) && p.Type == want {
			return
		}
	}
	rt.Fatalf("unexpected: %v", err)
}

func (w *world) read(rt *rapid.T, id string, c account.Caller) operation.Operation {
	o, err := w.Operation(context.Background(), c, id)
	if err != nil {
		rt.Fatal(err)
	}
	return o
}

// reachable reports whether legal steps lead from one status to another. One step of the world may take several of them.
func reachable(from, to operation.Status) bool {
	open, seen := []operation.Status{from}, map[operation.Status]bool{from: true}
	for len(open) > 0 {
		s := open[0]
		open = open[1:]
		for _, t := range operation.Transitions {
			if t.From == s && !seen[t.To] {
				seen[t.To] = true
				open = append(open, t.To)
			}
		}
	}
	return seen[to]
}

// end lets all workers die, and then finishes and pays all work: no operation may be stuck.
func (w *world) end() {
	rt := w.rt
	ctx := context.Background()
	w.crash(rt)
	if err := w.Keeper.Grant(ctx, w.me.Account, credit.Credits(100000), ""); err != nil {
		rt.Fatal(err)
	}
	for range 4 {
		w.Clock.Pass(time.Minute)
		w.Work()
		for _, id := range w.made {
			switch s := w.read(rt, id, w.me).Status; {
			case s.Waiting():
				if _, err := w.Approve(ctx, w.me, id, lifecycletest.Request("", nil)); err != nil {
					rt.Fatal(err)
				}
			case s.Active():
				rt.Fatalf("operation %s is stuck in %s", id, s)
			}
		}
	}
	for _, id := range w.made {
		if o := w.read(rt, id, w.me); !o.Status.Terminal() {
			rt.Fatalf("operation %s ended as %s", id, o.Status)
		}
	}
	w.check(rt)
}

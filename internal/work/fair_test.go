package work_test

import (
	"context"
	"fmt"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/engine"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
)

// A long queue of packs of one account delays another's model for no longer than the task that runs when it starts, however few workers there are.
func TestAQueueOfOneHoldsUpNoOther(t *testing.T) {
	const task = time.Second
	for total := 1; total <= 2; total++ {
		t.Run(fmt.Sprintf("workers=%d", total), func(t *testing.T) {
			open(t, lifecycletest.Options{Credits: 1 << 20}, work.Config{Total: total}, func(t *testing.T, s *shop) {
				begun := make(chan time.Time, 1)
				s.engine.Hook = func(_ context.Context, b engine.Brief, _ string) (engine.Turn, error) {
					if b.Prompt == "the other's" {
						begun <- time.Now()
					}
					time.Sleep(task)
					return engine.Turn{Done: true}, nil
				}
				body := lifecycletest.Request("", lifecycletest.PackBody{Prompt: "props", Items: []string{"a", "b"}})
				for range 100 {
					if _, err := s.Start(t.Context(), s.Live, lifecycletest.GeneratePack, body); err != nil {
						t.Fatal(err)
					}
				}
				for _, later := range []time.Duration{10 * task, task / 2, task / 4} { // the others' queue is older each time
					time.Sleep(later)
					id, started := s.begin(s.Other, "the other's"), time.Now()
					if waited := (<-begun).Sub(started); waited > task {
						t.Errorf("it began after %v, want %v at most", waited, task)
					}
					s.end(s.Other, id)
				}
			})
		})
	}
}

// A task with [test:slow] waits in the queue and holds no worker: any number of such starts delays no other account.
func TestSlowTestWorkHoldsNoHand(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Total: 2}, func(t *testing.T, s *shop) {
		var slow []string
		for range 6 {
			slow = append(slow, s.begin(s.Test, "a chair [test:slow=60s]"))
		}
		synctest.Wait()
		began := time.Now()
		if o := s.end(s.Live, s.begin(s.Live, "a chair")); o.Status != operation.Succeeded || time.Since(began) > 0 {
			t.Errorf("beside six slow starts: got %s after %v, want it at once", o.Status, time.Since(began))
		}
		for _, id := range slow {
			if o := s.end(s.Test, id); o.Status != operation.Succeeded || time.Since(began) != time.Minute {
				t.Errorf("slow work: got %s after %v, want a minute", o.Status, time.Since(began))
			}
		}
	})
}

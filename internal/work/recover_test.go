package work_test

import (
	"context"
	"errors"
	"log/slog"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
)

func TestStoppingHandsBackUnfinishedWork(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		s.engine.Hook = func(ctx context.Context, _ engine.Brief, _ string) (engine.Turn, error) {
			<-ctx.Done()
			return engine.Turn{}, ctx.Err()
		}
		id := s.begin(s.Live, "a chair")
		synctest.Wait()
		began := time.Now()
		s.stop()
		if d := time.Since(began); d > 30*time.Second {
			t.Errorf("the runner stopped after %v", d)
		}
		o, err := s.Operation(t.Context(), s.Live, id)
		if err != nil || o.Status != operation.Queued {
			t.Errorf("got %s, %v, want queued", o.Status, err)
		}
		claim := s.Claim()
		if claim.Task.Interruptions != 0 {
			t.Errorf("got %d interruptions, want 0", claim.Task.Interruptions)
		}
	})
}

// A step that ignores its context does not keep the process from stopping: another worker gets its task when the lease has expired.
func TestStoppingLeavesHungSteps(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		heed := make(chan struct{})
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			<-heed
			return engine.Turn{}, errors.New("too late")
		}
		s.begin(s.Live, "a chair")
		synctest.Wait()
		began := time.Now()
		s.stop()
		if d := time.Since(began); d > 25*time.Second {
			t.Errorf("the runner stopped after %v", d)
		}
		close(heed)
		synctest.Wait()
	})
}

func TestStoppingLetsWorkEnd(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		s.engine.Hook = func(ctx context.Context, _ engine.Brief, _ string) (engine.Turn, error) {
			select {
			case <-time.After(10 * time.Second):
				return engine.Turn{Done: true}, nil
			case <-ctx.Done():
				return engine.Turn{}, ctx.Err()
			}
		}
		id := s.begin(s.Live, "a chair")
		synctest.Wait()
		s.stop()
		claim := s.Claim() // the final is left to the next process
		if claim.Work.Step != "final" || claim.Task.Operation != id {
			t.Errorf("got step %s", claim.Work.Step)
		}
	})
}

func TestWorkOfADeadProcessGoesOn(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		id := s.begin(s.Live, "a chair")
		zombie := s.Claim() // a process that died before this one started, between writing its file and its row
		s.writeAndDie(zombie)
		s.run()
		o := s.end(s.Live, id)
		if o.Status != operation.Succeeded {
			t.Errorf("got %s", o.Status)
		}
		s.wantFiles(o.Resource.ID, 3)
		if err := s.Finish(zombie); !errors.Is(err, lifecycle.ErrLeaseLost) {
			t.Errorf("got %v, want %v", err, lifecycle.ErrLeaseLost)
		}
	})
}

func TestAHungTaskIsTakenBack(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		s.stop()
		id := s.begin(s.Live, "a chair")
		s.Claim() // no heartbeat renews its lease
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		ended := make(chan struct{})
		other := work.New(work.Config{Desk: s.Desk, Blobs: s.blobs, Router: engine.Router{Engines: []engine.Engine{s.engine}}, Total: 1,
			Log: slog.New(slog.DiscardHandler)})
		go func() { defer close(ended); other.Run(ctx) }()
		began := time.Now()
		o := s.end(s.Live, id)
		if o.Status != operation.Succeeded || time.Since(began) > lifecycle.Lease+2*time.Second {
			t.Errorf("got %s after %v", o.Status, time.Since(began))
		}
		cancel()
		<-ended
	})
}

func TestTheLeaseOutlivesLongWork(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		var turns atomic.Int32
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			turns.Add(1)
			time.Sleep(10 * lifecycle.Lease) // of the bubble's time
			return engine.Turn{Done: true}, nil
		}
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded || turns.Load() != 1 {
			t.Errorf("got %s after %d turns, want 1", o.Status, turns.Load())
		}
	})
}

package work_test

import (
	"context"
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

// A turn that hangs while its heartbeat goes on is ended after an hour and tried again: at once if the step heeds its context, otherwise by another
// worker when the lease has expired.
func TestATurnThatHangs(t *testing.T) {
	for _, c := range []struct {
		name  string
		heeds bool
		after time.Duration // at most
	}{
		{"it heeds the end", true, time.Hour + time.Second},
		{"it heeds nothing", false, time.Hour + lifecycle.Lease + 2*time.Second},
	} {
		t.Run(c.name, func(t *testing.T) {
			open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
				var turns atomic.Int32
				ever := make(chan struct{})
				s.engine.Hook = func(ctx context.Context, _ engine.Brief, _ string) (engine.Turn, error) {
					if turns.Add(1) > 1 {
						return engine.Turn{Done: true}, nil
					}
					if !c.heeds {
						ctx = context.Background()
					}
					select {
					case <-ctx.Done():
					case <-ever:
					}
					return engine.Turn{}, ctx.Err()
				}
				began := time.Now()
				o := s.end(s.Live, s.begin(s.Live, "a chair"))
				if took := time.Since(began); o.Status != operation.Succeeded || turns.Load() != 2 || took < time.Hour || took > c.after {
					t.Errorf("got %s after %d turns and %v, want success in the second after an hour", o.Status, turns.Load(), took)
				}
				close(ever)
				synctest.Wait()
				s.CheckLedger()
			})
		})
	}
}

// deaf is an engine that cannot be reached to cancel a job.
type deaf struct{ *lifecycletest.Engine }

func (deaf) Cancel(ctx context.Context, _ string) error {
	<-ctx.Done()
	return ctx.Err()
}

// An engine that does not answer a cancel keeps its worker for a short time only.
func TestAnEngineThatCannotBeCanceled(t *testing.T) {
	open(t, lifecycletest.Options{CancelAll: true}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		s.engine.Hook = func(ctx context.Context, b engine.Brief, note string) (engine.Turn, error) {
			switch {
			case b.Prompt == "next":
				return engine.Turn{Done: true}, nil
			case note == "":
				return engine.Turn{Note: engine.Note{Text: "job 1"}}, nil
			}
			<-ctx.Done()
			return engine.Turn{}, ctx.Err()
		}
		ctx, stop := context.WithCancel(context.Background())
		ended := make(chan struct{})
		r := work.New(work.Config{Desk: s.Desk, Blobs: s.blobs, Router: engine.Router{Engines: []engine.Engine{deaf{s.engine}}}, Total: 1,
			Log: slog.New(slog.DiscardHandler)})
		go func() { defer close(ended); r.Run(ctx) }()
		id := s.begin(s.Live, "a chair")
		synctest.Wait()
		if _, err := s.Cancel(t.Context(), s.Live, id); err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		if o := s.end(s.Live, s.begin(s.Live, "next")); o.Status != operation.Succeeded || time.Since(began) > 10*time.Second {
			t.Errorf("the next work: got %s after %v", o.Status, time.Since(began))
		}
		stop()
		<-ended
	})
}

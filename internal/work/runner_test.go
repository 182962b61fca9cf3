package work_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"log/slog"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"go.uber.org/goleak"

	"atelier/internal/account"
	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// shop is a bed with files and a runner that can be stopped.
type shop struct {
	*lifecycletest.Bed
	engine *lifecycletest.Engine
	blobs  blob.Store
	folder string
	run    func() // the runner; it is under way already unless it is Alone
	stop   func()
}

// open runs a test in a bubble where time passes only when everything waits, with a runner under way.
func open(t *testing.T, o lifecycletest.Options, c work.Config, test func(*testing.T, *shop)) {
	synctest.Test(t, func(t *testing.T) {
		o.Machine = true
		s := &shop{Bed: lifecycletest.New(t, o), engine: &lifecycletest.Engine{}, folder: filepath.Join(t.TempDir(), "files")}
		folder, err := blob.NewFolder(s.folder)
		if err != nil {
			t.Fatal(err)
		}
		s.blobs = folder
		if c.Blobs != nil {
			c.Blobs.(*flaky).Store = folder
			s.blobs = c.Blobs
		}
		c.Blobs, c.Engines, c.Desk, c.Log = s.blobs, []engine.Engine{s.engine}, s.Desk, slog.New(slog.NewTextHandler(io.Discard, nil))
		if c.Total == 0 {
			c.Total = 2
		}
		runner := work.New(c)
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan error, 1)
		s.run = sync.OnceFunc(func() { go func() { ended <- runner.Run(ctx) }() })
		s.stop = sync.OnceFunc(func() {
			s.run()
			cancel()
			if err := <-ended; err != nil {
				t.Error(err)
			}
		})
		defer s.stop()
		if !c.Alone {
			s.run()
		}
		test(t, s)
	})
}

func (s *shop) begin(c account.Caller, prompt string) string {
	s.T.Helper()
	a, err := s.Start(context.Background(), c, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: prompt}))
	if err != nil {
		s.T.Fatal(err)
	}
	return a.Operation.ID
}

// end waits until an operation is active no more.
func (s *shop) end(c account.Caller, id string) operation.Operation {
	s.T.Helper()
	for {
		o, _, err := s.Wait(context.Background(), c, id, "", time.Hour)
		if err != nil {
			s.T.Fatal(err)
		}
		if !o.Status.Active() {
			return o
		}
	}
}

// whole asserts that every file of an asset is there and is what its row says, and that there are no others.
func (s *shop) whole(id string, want int) {
	s.T.Helper()
	files, err := s.Store.Files(context.Background(), id)
	if err != nil {
		s.T.Fatal(err)
	}
	for _, f := range files {
		r, size, err := s.blobs.Open(context.Background(), f.BlobKey)
		if err != nil {
			s.T.Fatal(err)
		}
		data, err := io.ReadAll(r)
		r.Close()
		sum := sha256.Sum256(data)
		if err != nil || size != f.Size || hex.EncodeToString(sum[:]) != f.SHA256 {
			s.T.Errorf("%s: got %d bytes %x, %v, want %d bytes %s", f.Role, size, sum, err, f.Size, f.SHA256)
		}
	}
	there, err := filepath.Glob(filepath.Join(s.folder, "acc_*", id, "*", "*"))
	if err != nil || len(there) != want || len(files) != want {
		s.T.Errorf("got %d files and %d rows, %v, want %d", len(there), len(files), err, want)
	}
}

func TestAnOperationIsWorkedOff(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		began := time.Now()
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded || time.Since(began) > 0 {
			t.Errorf("got %s after %v, want it at once", o.Status, time.Since(began))
		}
		s.whole(o.Resource.ID, 3)
		s.CheckLedger()
	})
}

func TestPassingFaultsAreTriedAgain(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		var turns atomic.Int32
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			if turns.Add(1) < 3 {
				return engine.Turn{}, engine.Transient{Err: errors.New("weather")}
			}
			return engine.Turn{Done: true}, nil
		}
		began := time.Now()
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded || turns.Load() != 3 || time.Since(began) != 5*time.Second {
			t.Errorf("got %s after %d turns and %v, want 3 turns and 5 s", o.Status, turns.Load(), time.Since(began))
		}
		s.whole(o.Resource.ID, 3)
	})
}

func TestTurnsKeepTheirNote(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		var notes []string
		s.engine.Hook = func(_ context.Context, _ engine.Brief, note string) (engine.Turn, error) {
			notes = append(notes, note)
			return engine.Turn{Done: note == "job 2", Note: map[string]string{"": "job 1", "job 1": "job 2"}[note], After: time.Minute}, nil
		}
		began := time.Now()
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded || len(notes) != 3 || time.Since(began) != 2*time.Minute {
			t.Errorf("got %s with notes %q after %v", o.Status, notes, time.Since(began))
		}
	})
}

func TestFailures(t *testing.T) {
	for name, c := range map[string]struct {
		err  error
		code string
	}{
		"told":   {engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput, Message: "Too many legs."}}, operation.InvalidInput},
		"untold": {errors.New("a bug"), operation.GenerationFailed},
		"panic":  {nil, operation.GenerationFailed},
	} {
		t.Run(name, func(t *testing.T) {
			open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
				s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
					if c.err == nil {
						panic("a bug")
					}
					return engine.Turn{}, c.err
				}
				o := s.end(s.Live, s.begin(s.Live, "a chair"))
				if o.Status != operation.Failed || o.Error.Code != c.code || *o.Credits.Finalized != 0 {
					t.Errorf("got %s, %+v", o.Status, o.Error)
				}
				s.whole(o.Resource.ID, 0)
				s.CheckLedger()
			})
		})
	}
}

func TestAFileThatCannotBeWrittenIsWrittenLater(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Blobs: &flaky{fails: 1}}, func(t *testing.T, s *shop) {
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded {
			t.Errorf("got %s, %+v", o.Status, o.Error)
		}
		s.whole(o.Resource.ID, 3)
	})
}

// flaky is a store whose first files cannot be finished.
type flaky struct {
	blob.Store
	fails int
}

func (f *flaky) Create(ctx context.Context, key string) (blob.Writer, error) {
	w, err := f.Store.Create(ctx, key)
	if f.fails > 0 {
		f.fails--
		return full{w}, err
	}
	return w, err
}

type full struct{ blob.Writer }

func (f full) Close() error { return errors.Join(errors.New("no space left"), f.Abort()) }

func TestCancelReachesTheWorkerAndItsEngine(t *testing.T) {
	open(t, lifecycletest.Options{CancelAll: true}, work.Config{}, func(t *testing.T, s *shop) {
		told := make(chan string, 1)
		s.engine.Canceled = func(note string) { told <- note }
		s.engine.Hook = func(ctx context.Context, _ engine.Brief, note string) (engine.Turn, error) {
			if note == "" {
				return engine.Turn{Note: "job 1"}, nil
			}
			<-ctx.Done()
			return engine.Turn{}, ctx.Err()
		}
		id := s.begin(s.Live, "a chair")
		synctest.Wait()
		if _, err := s.Cancel(t.Context(), s.Live, id); err != nil {
			t.Fatal(err)
		}
		if note := <-told; note != "job 1" {
			t.Errorf("got note %q", note)
		}
		s.CheckLedger()
	})
}

func TestStoppingHandsBackWhatIsNotFinished(t *testing.T) {
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
		h := s.Take()
		if h.Task.Interruptions != 0 {
			t.Errorf("got %d interruptions, want 0", h.Task.Interruptions)
		}
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
		h := s.Take() // the final is left for the next process
		if h.Work.Step != "final" || h.Task.Operation != id {
			t.Errorf("got step %s", h.Work.Step)
		}
	})
}

func TestWorkOfADeadProcessGoesOn(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		id := s.begin(s.Live, "a chair")
		zombie := s.Take() // by a process that dies before this one starts
		s.run()
		if o := s.end(s.Live, id); o.Status != operation.Succeeded {
			t.Errorf("got %s", o.Status)
		}
		if err := s.Finish(zombie); !errors.Is(err, lifecycle.ErrLost) {
			t.Errorf("got %v, want %v", err, lifecycle.ErrLost)
		}
	})
}

func TestAHungTaskIsTakenBack(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		s.stop()
		id := s.begin(s.Live, "a chair")
		s.Take() // and nobody keeps its lease
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		ended := make(chan error)
		other := work.New(work.Config{Desk: s.Desk, Blobs: s.blobs, Engines: []engine.Engine{s.engine}, Total: 1, Log: slog.New(slog.DiscardHandler)})
		go func() { ended <- other.Run(ctx) }()
		began := time.Now()
		o := s.end(s.Live, id)
		if o.Status != operation.Succeeded || time.Since(began) > lifecycle.Lease+2*time.Second {
			t.Errorf("got %s after %v", o.Status, time.Since(began))
		}
		cancel()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
}

func TestTheLeaseOutlivesLongWork(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		var turns atomic.Int32
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			turns.Add(1)
			time.Sleep(10 * lifecycle.Lease) // of the bubble
			return engine.Turn{Done: true}, nil
		}
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded || turns.Load() != 1 {
			t.Errorf("got %s after %d turns, want 1", o.Status, turns.Load())
		}
	})
}

func TestHeavyWorkIsBounded(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Total: 8, Heavy: 3}, func(t *testing.T, s *shop) {
		var now, most atomic.Int32
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			n := now.Add(1)
			for m := most.Load(); n > m && !most.CompareAndSwap(m, n); m = most.Load() {
			}
			time.Sleep(time.Second)
			now.Add(-1)
			return engine.Turn{Done: true}, nil
		}
		var ids []string
		for range 9 {
			ids = append(ids, s.begin(s.Live, "a chair"))
		}
		for _, id := range ids {
			if o := s.end(s.Live, id); o.Status != operation.Succeeded {
				t.Errorf("got %s", o.Status)
			}
		}
		if most.Load() != 3 {
			t.Errorf("got %d heavy steps at once, want 3", most.Load())
		}
		s.CheckLedger()
	})
}

func TestWordsThatForceAnOutcome(t *testing.T) {
	for _, c := range []struct {
		prompt string
		status operation.Status
		code   string
		after  time.Duration
	}{
		{"x [test:fail]", operation.Failed, operation.GenerationFailed, 0},
		{"x [test:moderation=late]", operation.Failed, operation.Moderated, 0},
		{"x [test:transient]", operation.Succeeded, "", time.Second},
		{"x [test:slow=5s]", operation.Succeeded, "", 5 * time.Second},
		{"x [test:slow=900s]", operation.Succeeded, "", time.Minute},
		{"x [test:billing]", operation.BillingRequired, "", 0},
	} {
		t.Run(c.prompt, func(t *testing.T) {
			open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
				began := time.Now()
				o := s.end(s.Test, s.begin(s.Test, c.prompt))
				code := ""
				if o.Error != nil {
					code = o.Error.Code
				}
				if o.Status != c.status || code != c.code || time.Since(began) != c.after {
					t.Errorf("got %s %s after %v, want %s %s after %v", o.Status, code, time.Since(began), c.status, c.code, c.after)
				}
				if o := s.end(s.Live, s.begin(s.Live, c.prompt)); o.Status != operation.Succeeded {
					t.Errorf("on the live side: got %s", o.Status)
				}
				s.CheckLedger()
			})
		})
	}
}

func TestWaitIsWokenByChange(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			time.Sleep(7300 * time.Millisecond)
			return engine.Turn{Done: true}, nil
		}
		id := s.begin(s.Live, "a chair")
		o, err := s.Operation(t.Context(), s.Live, id)
		if err != nil {
			t.Fatal(err)
		}
		began := time.Now()
		if _, changed, err := s.Wait(t.Context(), s.Live, id, operation.ETag(o), 2500*time.Millisecond); changed || err != nil || time.Since(began) != 2500*time.Millisecond {
			t.Errorf("got %v, %v after %v, want no change for 2.5 s", changed, err, time.Since(began))
		}
		if o, changed, err := s.Wait(t.Context(), s.Live, id, operation.ETag(o), time.Minute); !changed || err != nil || time.Since(began) != 7300*time.Millisecond {
			t.Errorf("got %v, %v after %v, want a change after 7.3 s", changed, err, time.Since(began))
		} else if _, changed, err = s.Wait(t.Context(), s.Live, id, `"another"`, time.Minute); !changed || err != nil || o.Credits == nil {
			t.Errorf("got %v, %v: it differs already", changed, err)
		}
		s.end(s.Live, id)
		s.Drain()
		id = s.begin(s.Live, "a chair")
		began = time.Now()
		if _, _, err := s.Wait(t.Context(), s.Live, id, "", time.Minute); err != nil || time.Since(began) != 0 {
			t.Errorf("got %v after %v: a server that stops answers at once", err, time.Since(began))
		}
		s.engine.Hook = nil
		for o, _ := s.Operation(t.Context(), s.Live, id); o.Status.Active(); o, _ = s.Operation(t.Context(), s.Live, id) {
			time.Sleep(time.Second)
		}
	})
}

func TestWithoutWorkersNothingIsTaken(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		b := lifecycletest.New(t, lifecycletest.Options{Machine: true})
		r := work.New(work.Config{Desk: b.Desk, Log: slog.New(slog.DiscardHandler)})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		a, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: "x"}))
		if err != nil {
			t.Fatal(err)
		}
		if err := r.Run(ctx); err != nil {
			t.Fatal(err)
		}
		if ready, leased, err := b.Store.Work(a.Operation.ID); ready != 1 || leased != 0 || err != nil {
			t.Errorf("got %d ready, %d leased, %v", ready, leased, err)
		}
	})
}

package work_test

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
)

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
		s.wantFiles(o.Resource.ID, 3)
	})
}

func TestTurnsKeepTheirNote(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{}, func(t *testing.T, s *shop) {
		var notes []string
		s.engine.Hook = func(_ context.Context, _ engine.Brief, note string) (engine.Turn, error) {
			notes = append(notes, note)
			return engine.Turn{Done: note == "job 2", Note: engine.Note{Text: map[string]string{"": "job 1", "job 1": "job 2"}[note]}, After: time.Minute}, nil
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
				s.wantFiles(o.Resource.ID, 0)
				s.CheckLedger()
			})
		})
	}
}

func TestUnwritableFilesAreWrittenLater(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Blobs: &flaky{fails: 1}}, func(t *testing.T, s *shop) {
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded {
			t.Errorf("got %s, %+v", o.Status, o.Error)
		}
		s.wantFiles(o.Resource.ID, 3)
	})
}

// flaky is a store whose first files cannot be finished. It may be slow to remove files.
type flaky struct {
	blob.Store
	fails   int
	unread  error         // the fault of the first file that is read
	late    bool          // when it is read, and not when it is opened
	removal time.Duration // how long removing files takes
}

func (f *flaky) Clear(ctx context.Context, path string) error {
	select {
	case <-time.After(f.removal):
	case <-ctx.Done():
	}
	return f.Store.Clear(ctx, path)
}

func (f *flaky) Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	fault := f.unread
	if f.unread = nil; fault != nil && !f.late {
		return nil, 0, fault
	}
	r, size, err := f.Store.Open(ctx, key)
	if fault != nil && err == nil {
		return torn{r, fault}, size, nil
	}
	return r, size, err
}

// torn is a file that cannot be read.
type torn struct {
	io.ReadSeekCloser
	fault error
}

func (t torn) Read([]byte) (int, error) { return 0, t.fault }

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

// A file may be unreadable for a while, when it is opened or while it is read: the task is tried again. A missing file fails the task at once.
func TestUnreadableFilesAreReadLater(t *testing.T) {
	for _, c := range []struct {
		name  string
		fault error
		late  bool // the fault comes while the file is read
		want  operation.Status
	}{
		{"opened later", errors.New("the store is away"), false, operation.Succeeded},
		{"read later", errors.New("the store has gone"), true, operation.Succeeded},
		{"lost", fs.ErrNotExist, false, operation.Failed},
	} {
		t.Run(c.name, func(t *testing.T) {
			open(t, lifecycletest.Options{}, work.Config{Blobs: &flaky{unread: c.fault, late: c.late}}, func(t *testing.T, s *shop) {
				if o := s.end(s.Live, s.begin(s.Live, "a chair")); o.Status != c.want {
					t.Errorf("got %s, %+v, want %s", o.Status, o.Error, c.want)
				}
			})
		})
	}
}

func TestCancelReachesTheWorkerAndItsEngine(t *testing.T) {
	open(t, lifecycletest.Options{CancelAll: true}, work.Config{}, func(t *testing.T, s *shop) {
		told := make(chan string, 1)
		s.engine.Canceled = func(note string) { told <- note }
		s.engine.Hook = func(ctx context.Context, _ engine.Brief, note string) (engine.Turn, error) {
			if note == "" {
				return engine.Turn{Note: engine.Note{Text: "job 1"}}, nil
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

// away is an engine that is never available.
type away struct{ engine.Engine }

func (away) Name() string { return "away" }
func (away) Advance(context.Context, engine.Brief, engine.Bench, string) (engine.Turn, error) {
	return engine.Turn{}, engine.Unavailable{Err: errors.New("no server answers")}
}

// When an engine is unavailable, the task goes to the next engine of the route, with tries of its own. Without a next engine, it is tried again.
func TestAnEngineThatIsAwayHandsOver(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		var turns int
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			if turns++; turns < 3 {
				return engine.Turn{}, engine.Transient{Err: errors.New("weather")}
			}
			return engine.Turn{Done: true}, nil
		}
		s.runner.Router = engine.Router{Engines: []engine.Engine{away{s.engine}, s.engine}}
		s.run()
		began := time.Now()
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Succeeded || turns != 3 || time.Since(began) != 5*time.Second {
			t.Errorf("got %s after %d turns of the second and %v", o.Status, turns, time.Since(began))
		}
		s.wantFiles(o.Resource.ID, 3)
	})
	open(t, lifecycletest.Options{}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		s.runner.Router = engine.Router{Engines: []engine.Engine{away{s.engine}}}
		s.run()
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		if o.Status != operation.Failed || o.Error.Code != operation.EngineDown || *o.Credits.Finalized != 0 {
			t.Errorf("got %s, %+v", o.Status, o.Error)
		}
		s.CheckLedger()
	})
}

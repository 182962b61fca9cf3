package work_test

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"io"
	"log/slog"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"go.uber.org/goleak"

	"atelier/internal/account"
	"atelier/internal/blob"
	"atelier/internal/engine"
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
	runner *work.Runner
	run    func() // starts the runner, which runs already unless the bed is Alone
	stop   func()
}

// open runs a test with a runner, in a synctest bubble: its clock advances only while all goroutines wait.
func open(t *testing.T, o lifecycletest.Options, c work.Config, test func(*testing.T, *shop)) {
	lifecycletest.Bubble(t, func(t *testing.T) {
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
		c.Blobs, c.Router, c.Desk, c.Log = s.blobs, engine.Router{Engines: []engine.Engine{s.engine}}, s.Desk, slog.New(slog.NewTextHandler(io.Discard, nil))
		if c.Total == 0 {
			c.Total = 2
		}
		runner := work.New(c)
		s.runner = runner
		ctx, cancel := context.WithCancel(context.Background())
		ended := make(chan struct{})
		s.run = sync.OnceFunc(func() { go func() { defer close(ended); runner.Run(ctx) }() })
		s.stop = sync.OnceFunc(func() {
			s.run()
			cancel()
			<-ended
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

// end waits until an operation is not active any more.
func (s *shop) end(c account.Caller, id string) operation.Operation {
	s.T.Helper()
	for {
		if _, _, err := s.Wait(context.Background(), c, id, "", time.Hour); err != nil {
			s.T.Fatal(err)
		}
		if o, err := s.Operation(context.Background(), c, id); err != nil {
			s.T.Fatal(err)
		} else if !o.Status.Active() {
			return o
		}
	}
}

// wantFiles asserts that an asset has so many files, each as its row says, and that the store has no others.
func (s *shop) wantFiles(id string, want int) {
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
		s.wantFiles(o.Resource.ID, 3)
		s.CheckLedger()
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
		if _, changed, err := s.Wait(t.Context(), s.Live, id, operation.ETag(o), 2500*time.Millisecond); changed || err != nil ||
			time.Since(began) != 2500*time.Millisecond {
			t.Errorf("got %v, %v after %v, want no change for 2.5 s", changed, err, time.Since(began))
		}
		if o, changed, err := s.Wait(t.Context(), s.Live, id, operation.ETag(o), time.Minute); !changed || err != nil ||
			time.Since(began) != 7300*time.Millisecond {
			t.Errorf("got %v, %v after %v, want a change after 7.3 s", changed, err, time.Since(began))
		} else if _, changed, err = s.Wait(t.Context(), s.Live, id, `"another"`, time.Minute); !changed || err != nil || len(o.Body) == 0 {
			t.Errorf("got %v, %v: it differs already", changed, err)
		}
		s.end(s.Live, id)
		s.Drain()
		id = s.begin(s.Live, "a chair")
		began = time.Now()
		if _, _, err := s.Wait(t.Context(), s.Live, id, "", time.Minute); err != nil || time.Since(began) != 0 {
			t.Errorf("got %v after %v: a server that stops answers at once", err, time.Since(began))
		}
		for o, _ := s.Operation(t.Context(), s.Live, id); o.Status.Active(); o, _ = s.Operation(t.Context(), s.Live, id) {
			time.Sleep(time.Second)
		}
	})
}

func TestWithoutWorkersNothingIsTaken(t *testing.T) {
	lifecycletest.Bubble(t, func(t *testing.T) {
		b := lifecycletest.New(t, lifecycletest.Options{Machine: true})
		r := work.New(work.Config{Desk: b.Desk, Log: slog.New(slog.DiscardHandler)})
		ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
		defer cancel()
		a, err := b.Start(t.Context(), b.Live, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: "x"}))
		if err != nil {
			t.Fatal(err)
		}
		r.Run(ctx)
		if ready, leased, err := b.Store.Work(a.Operation.ID); ready != 1 || leased != 0 || err != nil {
			t.Errorf("got %d ready, %d leased, %v", ready, leased, err)
		}
	})
}

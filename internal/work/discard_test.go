package work_test

import (
	"context"
	"errors"
	"log/slog"
	"os"
	"path/filepath"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
)

// stubborn is a file store that refuses to remove files while it is told to.
type stubborn struct {
	blob.Store
	refuses bool
}

func (s *stubborn) Clear(ctx context.Context, path string) error {
	if s.refuses {
		return errors.New("not now")
	}
	return s.Store.Clear(ctx, path)
}

// The files of deleted assets are removed by the next sweep, or as soon as the store allows. Files that a crash has left are removed after the restart.
func TestFilesOfTheDeletedAreRemoved(t *testing.T) {
	lifecycletest.Bubble(t, func(t *testing.T) {
		bed := lifecycletest.New(t, lifecycletest.Options{Machine: true})
		root := filepath.Join(t.TempDir(), "files")
		folder, err := blob.NewFolder(root)
		if err != nil {
			t.Fatal(err)
		}
		files := &stubborn{Store: folder}
		run := func(d time.Duration) { // a process that lives so long
			ctx, cancel := context.WithTimeout(t.Context(), d)
			defer cancel()
			r := work.New(work.Config{Desk: bed.Desk, Blobs: files, Router: engine.Router{Engines: []engine.Engine{&lifecycletest.Engine{}}}, Total: 2,
				Log: slog.New(slog.DiscardHandler)})
			r.Run(ctx)
		}
		a, err := bed.Start(t.Context(), bed.Live, lifecycletest.Generate, lifecycletest.Request("", lifecycletest.Body{Prompt: "a chair"}))
		if err != nil {
			t.Fatal(err)
		}
		run(time.Second / 2)
		if o, err := bed.Operation(t.Context(), bed.Live, a.Operation.ID); err != nil || o.Status != operation.Succeeded {
			t.Fatalf("got %s, %v", o.Status, err)
		}
		there := filepath.Join(root, bed.Live.Account, a.Operation.Resource.ID)
		files.refuses = true
		if err := bed.Delete(t.Context(), bed.Live, asset.Model, a.Operation.Resource.ID); err != nil {
			t.Fatal(err)
		}
		for _, c := range []struct {
			name    string
			refuses bool
			there   bool
		}{{"while they cannot be removed", true, true}, {"after a restart", false, false}, {"after another", false, false}} {
			files.refuses = c.refuses
			run(3 * time.Second)
			if _, err := os.Stat(there); (err == nil) != c.there {
				t.Errorf("%s: got %v, want them there: %v", c.name, err, c.there)
			}
			if left, err := bed.Discarded(t.Context()); err != nil || (len(left) > 0) != c.there {
				t.Errorf("%s: got %v, %v still to be removed", c.name, left, err)
			}
		}
		synctest.Wait()
	})
}

// Removing files does not delay work, however long it takes.
func TestRemovingFilesHoldsUpNoWork(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Blobs: &flaky{removal: time.Hour}}, func(t *testing.T, s *shop) {
		first := s.end(s.Live, s.begin(s.Live, "a chair"))
		if err := s.Delete(t.Context(), s.Live, asset.Model, first.Resource.ID); err != nil {
			t.Fatal(err)
		}
		time.Sleep(2 * time.Second) // of the bubble's time: the files are being removed by now
		began := time.Now()
		if o := s.end(s.Live, s.begin(s.Live, "a table")); o.Status != operation.Succeeded || time.Since(began) > time.Second {
			t.Errorf("got %s after %v", o.Status, time.Since(began))
		}
	})
}

// When an operation ends without another attempt, the files that a dead worker has left for its task are removed.
func TestFilesOfDeadAttemptsAreRemoved(t *testing.T) {
	for _, c := range []struct {
		name string
		end  func(*shop, *lifecycle.Claim) error
	}{
		{"canceled", func(s *shop, claim *lifecycle.Claim) error {
			s.writeAndDie(claim)
			_, err := s.Cancel(s.T.Context(), s.Live, claim.Task.Operation)
			return err
		}},
		{"failed, and its worker dies before it has removed them", func(s *shop, claim *lifecycle.Claim) error {
			s.writeAndDie(claim)
			return claim.Failed(s.T.Context(), operation.Failure{Code: operation.GenerationFailed})
		}},
		{"interrupted once too often", func(s *shop, claim *lifecycle.Claim) error {
			for range lifecycle.Interruptions - 1 {
				if _, err := s.Recover(s.T.Context()); err != nil {
					return err
				}
				claim = s.Claim()
			}
			s.writeAndDie(claim) // the last attempt: no later one removes its files
			_, err := s.Recover(s.T.Context())
			return err
		}},
	} {
		t.Run(c.name, func(t *testing.T) {
			open(t, lifecycletest.Options{CancelAll: true}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
				id := s.begin(s.Live, "a chair")
				claim := s.Claim()
				if err := c.end(s, claim); err != nil {
					t.Fatal(err)
				}
				o, err := s.Operation(t.Context(), s.Live, id)
				if err != nil || o.Status.Active() {
					t.Fatalf("got %s, %v, want it ended", o.Status, err)
				}
				s.run()
				time.Sleep(3 * time.Second) // of the bubble's time: a sweep comes every second
				s.wantFiles(o.Resource.ID, 0)
				s.CheckLedger()
			})
		})
	}
}

// writeAndDie writes a whole file of an attempt, as a worker that dies right afterwards.
func (s *shop) writeAndDie(claim *lifecycle.Claim) {
	s.T.Helper()
	w, err := s.blobs.Create(s.T.Context(), claim.Folder()+"/left.glb")
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		s.T.Fatal(err)
	}
}

package work_test

import (
	"context"
	"errors"
	"io"
	"slices"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/work"
)

// vendor is an engine with a job that never ends by itself. It notes which jobs it was told to cancel.
type vendor struct {
	*lifecycletest.Engine
	canceled []string
	refuses  int // how many cancels fail first
}

func (v *vendor) Cancel(_ context.Context, note string) error {
	if v.refuses > 0 {
		v.refuses--
		return errors.New("not now")
	}
	v.canceled = append(v.canceled, note)
	return nil
}

// Every end of an operation cancels its vendor's job, also when no worker has the task leased, and after a crash.
func TestEveryEndGivesUpTheJob(t *testing.T) {
	for _, c := range []struct {
		name    string
		refuses int
		end     func(*shop, *lifecycle.Claim) error
		after   time.Duration
	}{
		{name: "canceled between two turns", end: func(s *shop, claim *lifecycle.Claim) error {
			if err := claim.Again(s.T.Context(), &engine.Turn{Note: engine.Note{Engine: "fake", Text: "job"}, After: time.Hour}, nil); err != nil {
				return err
			}
			_, err := s.Cancel(s.T.Context(), s.Live, claim.Task.Operation)
			return err
		}, after: time.Second},
		{name: "canceled in a turn whose worker is dead", end: func(s *shop, claim *lifecycle.Claim) error {
			s.reclaim(claim)
			_, err := s.Cancel(s.T.Context(), s.Live, claim.Task.Operation)
			return err
		}, after: time.Second},
		{name: "failed", end: func(s *shop, claim *lifecycle.Claim) error {
			return s.reclaim(claim).Failed(s.T.Context(), operation.Failure{Code: operation.GenerationFailed})
		}, after: time.Second},
		{name: "interrupted once too often", end: func(s *shop, claim *lifecycle.Claim) error {
			s.reclaim(claim)
			for range lifecycle.Interruptions - 1 {
				if _, err := s.Recover(s.T.Context()); err != nil {
					return err
				}
				s.Claim()
			}
			_, err := s.Recover(s.T.Context())
			return err
		}, after: time.Second},
		{name: "canceled, and the vendor answers late", refuses: 3, end: func(s *shop, claim *lifecycle.Claim) error {
			s.reclaim(claim)
			_, err := s.Cancel(s.T.Context(), s.Live, claim.Task.Operation)
			return err
		}, after: 8 * time.Second},
	} {
		t.Run(c.name, func(t *testing.T) {
			open(t, lifecycletest.Options{CancelAll: true}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
				v := &vendor{Engine: s.engine, refuses: c.refuses}
				s.runner.Router.Engines = []engine.Engine{v}
				s.begin(s.Live, "a chair")
				if err := c.end(s, s.Claim()); err != nil {
					t.Fatal(err)
				}
				s.run()
				time.Sleep(c.after + time.Second/2)
				synctest.Wait()
				if !slices.Equal(v.canceled, []string{"job"}) || v.refuses != 0 {
					t.Errorf("the vendor was told to cancel %q, and refused %d times less than it would", v.canceled, v.refuses)
				}
				time.Sleep(5 * time.Second)
				synctest.Wait()
				if left, err := s.Abandoned(t.Context(), "fake"); err != nil || len(left) > 0 {
					t.Errorf("got %v, %v still to be canceled", left, err)
				}
				s.CheckLedger()
			})
		})
	}
}

// reclaim releases a task with a note and claims it again.
func (s *shop) reclaim(claim *lifecycle.Claim) *lifecycle.Claim {
	s.T.Helper()
	if err := claim.Again(s.T.Context(), &engine.Turn{Note: engine.Note{Engine: "fake", Text: "job"}}, nil); err != nil {
		s.T.Fatal(err)
	}
	return s.Claim()
}

// A job that was submitted while its operation was being canceled is canceled as well, although its note was never stored.
func TestAJobThatComesTooLateIsGivenUp(t *testing.T) {
	open(t, lifecycletest.Options{CancelAll: true}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		v := &vendor{Engine: s.engine}
		s.runner.Router.Engines = []engine.Engine{v}
		id := s.begin(s.Live, "a chair")
		s.engine.Hook = func(context.Context, engine.Brief, string) (engine.Turn, error) {
			if _, err := s.Cancel(context.Background(), s.Live, id); err != nil {
				t.Error(err)
			}
			return engine.Turn{Note: engine.Note{Text: "job 1"}}, nil
		}
		s.run()
		time.Sleep(3 * time.Second)
		synctest.Wait()
		if !slices.Equal(v.canceled, []string{"job 1"}) {
			t.Errorf("got %q canceled, want the job", v.canceled)
		}
	})
}

// A worker that has lost its lease submits a job that the next worker has submitted as well: under one idempotency key, the vendor makes one job. It is
// not canceled as long as the task goes on with it.
func TestAJobThatGoesOnIsNotGivenUp(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		v := &vendor{Engine: s.engine}
		s.runner.Router.Engines = []engine.Engine{v}
		s.begin(s.Live, "a chair")
		zombie := s.Claim()
		if _, err := s.Recover(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, note := range []string{"job", "another job"} {
			if err := zombie.Abandon(t.Context(), engine.Note{Engine: "fake", Text: note}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Claim().Again(t.Context(), &engine.Turn{Note: engine.Note{Engine: "fake", Text: "job"}, After: time.Hour}, nil); err != nil {
			t.Fatal(err)
		}
		s.run()
		time.Sleep(3 * time.Minute)
		synctest.Wait()
		if !slices.Equal(v.canceled, []string{"another job"}) {
			t.Errorf("got %q canceled, want that of the zombie alone", v.canceled)
		}
	})
}

// A note that is returned with an error is kept for the next try. When the task fails for good, the vendor's job is canceled.
func TestANoteBesideAnErrorIsKept(t *testing.T) {
	open(t, lifecycletest.Options{}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
		v := &vendor{Engine: s.engine}
		s.runner.Router.Engines = []engine.Engine{v}
		var notes []string
		s.engine.Hook = func(_ context.Context, _ engine.Brief, note string) (engine.Turn, error) {
			if notes = append(notes, note); note == "" {
				return engine.Turn{Note: engine.Note{Text: "job 1"}}, engine.Transient{Err: errors.New("the line broke")}
			}
			return engine.Turn{Note: engine.Note{Text: "job 2"}}, errors.New("a bug")
		}
		s.run()
		o := s.end(s.Live, s.begin(s.Live, "a chair"))
		time.Sleep(2 * time.Second)
		synctest.Wait()
		if o.Status != operation.Failed || !slices.Equal(notes, []string{"", "job 1"}) || !slices.Equal(v.canceled, []string{"job 2"}) {
			t.Errorf("got %s, the notes %q, and %q canceled", o.Status, notes, v.canceled)
		}
	})
}

// inParts is an engine that writes one file a turn, and keeps it.
type inParts struct {
	*lifecycletest.Engine
	turns int
	seen  [][]string // the files that were there at each turn
	fails bool       // after the first
}

func (e *inParts) Advance(ctx context.Context, _ engine.Brief, w engine.Bench, note string) (engine.Turn, error) {
	e.turns++
	var names []string
	for _, f := range w.Kept() {
		names = append(names, f.Name)
	}
	e.seen = append(e.seen, names)
	parts := []asset.File{{Role: asset.PreviewImage, Name: "preview.png"}, {Role: asset.DraftGLB, Name: "draft.glb"}}
	switch {
	case e.turns == 2: // a turn without a result
		return engine.Turn{}, engine.Transient{Err: errors.New("weather")}
	case note != "" && e.fails:
		return engine.Turn{}, errors.New("a bug")
	}
	n := len(w.Kept())
	f, err := w.Create(ctx, parts[n])
	if err != nil {
		return engine.Turn{}, err
	}
	if _, err := io.WriteString(f, "part"); err != nil {
		return engine.Turn{}, err
	}
	return engine.Turn{Done: n == 1, Keep: true, Note: engine.Note{Text: "job"}, After: time.Minute}, f.Close()
}

func TestUnfinishedTurnsKeepFiles(t *testing.T) {
	for _, fails := range []bool{false, true} {
		open(t, lifecycletest.Options{}, work.Config{Alone: true}, func(t *testing.T, s *shop) {
			e := &inParts{Engine: s.engine, fails: fails}
			s.runner.Router.Engines = []engine.Engine{e}
			s.run()
			o := s.end(s.Live, s.begin(s.Live, "a chair"))
			time.Sleep(2 * time.Second)
			synctest.Wait()
			if fails {
				if o.Status != operation.Failed {
					t.Errorf("got %s", o.Status)
				}
				s.wantFiles(o.Resource.ID, 0)
				return
			}
			if o.Status != operation.Succeeded || !slices.EqualFunc(e.seen, [][]string{nil, {"preview.png"}, {"preview.png"}}, slices.Equal) {
				t.Errorf("got %s, turns with the files %q", o.Status, e.seen)
			}
			s.wantFiles(o.Resource.ID, 3)
		})
	}
}

package blob_test

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/blob"
)

// slow is a store whose every call takes a while, or until its context ends.
type slow struct {
	blob.Store
	takes time.Duration
}

type slowFile struct {
	io.ReadSeekCloser
	blob.Writer
	ctx context.Context
	of  *slow
}

func wait(ctx context.Context, takes time.Duration) error {
	select {
	case <-time.After(takes):
		return nil
	case <-ctx.Done():
		return ctx.Err()
	}
}

func (s *slow) Open(ctx context.Context, _ string) (io.ReadSeekCloser, int64, error) {
	return slowFile{ctx: ctx, of: s}, 2, wait(ctx, s.takes)
}

func (s *slow) Create(ctx context.Context, _ string) (blob.Writer, error) {
	return slowFile{ctx: ctx, of: s}, ctx.Err()
}

func (s *slow) Delete(ctx context.Context, _ string) error { return wait(ctx, s.takes) }

func (f slowFile) Read(p []byte) (int, error)  { return 1, wait(f.ctx, f.of.takes) }
func (f slowFile) Write(p []byte) (int, error) { return len(p), wait(f.ctx, f.of.takes) }
func (f slowFile) Close() error                { return wait(f.ctx, f.of.takes) }
func (f slowFile) Abort() error                { return nil }

// A call to a silent store fails after the timeout, whichever call it is. A slow store is waited for, however long its calls take in all.
func TestPrompt(t *testing.T) {
	for _, c := range []struct {
		name string
		do   func(ctx context.Context, s *slow) error
	}{
		{"open", func(ctx context.Context, s *slow) error {
			_, _, err := blob.Timed{Store: s}.Open(ctx, "a")
			return err
		}},
		{"read", func(ctx context.Context, s *slow) error {
			takes := s.takes
			s.takes = 0
			r, _, err := blob.Timed{Store: s}.Open(ctx, "a")
			if err != nil {
				return err
			}
			time.Sleep(time.Hour) // the caller reads slowly
			s.takes = takes
			return several(func() error { _, err := r.Read(make([]byte, 1)); return err })
		}},
		{"write", func(ctx context.Context, s *slow) error {
			w, err := blob.Timed{Store: s}.Create(ctx, "a")
			if err != nil {
				return err
			}
			time.Sleep(time.Hour)
			err = several(func() error { _, err := w.Write(make([]byte, 1)); return err })
			return errors.Join(err, w.Abort())
		}},
		{"close", func(ctx context.Context, s *slow) error {
			w, err := blob.Timed{Store: s}.Create(ctx, "a")
			return errors.Join(err, w.Close(), w.Abort())
		}},
		{"delete", func(ctx context.Context, s *slow) error { return blob.Timed{Store: s}.Delete(ctx, "a") }},
	} {
		t.Run(c.name, func(t *testing.T) {
			for _, takes := range []time.Duration{blob.Timeout - time.Second, time.Hour} {
				synctest.Test(t, func(t *testing.T) {
					begun := time.Now()
					err := c.do(t.Context(), &slow{takes: takes})
					silent := takes > blob.Timeout
					if errors.Is(err, blob.ErrSilent) != silent || errors.Is(err, context.Canceled) || !silent && err != nil || silent &&
						time.Since(begun)%time.Hour != blob.Timeout {
						t.Errorf("%v: got %v after %v", takes, err, time.Since(begun))
					}
				})
			}
		})
	}
}

func several(do func() error) (err error) {
	for n := 0; n < 4 && err == nil; n++ {
		err = do()
	}
	return err
}

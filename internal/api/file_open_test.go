package api

import (
	"context"
	"errors"
	"io"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/blob"
)

// slowStore gives a file after a while.
type slowStore struct {
	blob.Store
	after time.Duration
}

func (s slowStore) Open(ctx context.Context, key string) (io.ReadSeekCloser, int64, error) {
	select {
	case <-time.After(s.after):
		return s.Store.Open(ctx, key)
	case <-ctx.Done():
		return nil, 0, ctx.Err()
	}
}

// A caller hears in time that the storage is silent; a slow one gives the file, and it can be read for as long as it takes.
func TestAFileIsWaitedForInReason(t *testing.T) {
	folder, err := blob.NewFolder(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	w, err := folder.Create(t.Context(), "acc_1/mdl_1/a.bin")
	if err != nil {
		t.Fatal(err)
	}
	_, err = io.WriteString(w, "whole")
	if err := errors.Join(err, w.Close()); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name         string
		after, takes time.Duration
		silent       bool
	}{
		{"slow", 15 * time.Second, 15 * time.Second, false},
		{"silent", time.Hour, openWithin, true},
	} {
		synctest.Test(t, func(t *testing.T) {
			s := &Server{blobs: slowStore{folder, c.after}}
			ctx, cancel := context.WithCancel(t.Context())
			defer cancel()
			begun := time.Now()
			r, err := s.openFile(ctx, cancel, "acc_1/mdl_1/a.bin")
			if took := time.Since(begun); took != c.takes || errors.Is(err, errSilent) != c.silent {
				t.Errorf("%s: got %v after %v, want silence %v after %v", c.name, err, took, c.silent, c.takes)
			}
			if err != nil {
				return
			}
			defer r.Close()
			time.Sleep(time.Minute)
			if got, err := io.ReadAll(r); string(got) != "whole" || err != nil || ctx.Err() != nil {
				t.Errorf("%s: got %q, %v, %v", c.name, got, err, ctx.Err())
			}
		})
	}
}

package blob_test

import (
	"path/filepath"
	"sync/atomic"
	"testing"

	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
)

func TestMetered(t *testing.T) {
	blobtest.Run(t, func(t *testing.T) blob.Store {
		s, err := blob.NewFolder(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		return blob.Metered{Store: s, Wrote: func(int) {}}
	})
}

func TestMeteredCounts(t *testing.T) {
	folder, err := blob.NewFolder(filepath.Join(t.TempDir(), "files"))
	if err != nil {
		t.Fatal(err)
	}
	var written atomic.Int64
	s := blob.Metered{Store: folder, Wrote: func(n int) { written.Add(int64(n)) }}
	w, err := s.Create(t.Context(), "a/b")
	if err != nil {
		t.Fatal(err)
	}
	for range 3 {
		if _, err := w.Write([]byte("four")); err != nil {
			t.Fatal(err)
		}
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if got := written.Load(); got != 12 {
		t.Errorf("got %d bytes, want 12", got)
	}
	if _, err := s.Create(t.Context(), "../b"); err == nil {
		t.Error("a malformed key was taken")
	}
}

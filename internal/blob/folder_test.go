package blob_test

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
)

func TestFolder(t *testing.T) {
	blobtest.Run(t, func(t *testing.T) blob.Store {
		s, err := blob.NewFolder(t.TempDir())
		if err != nil {
			t.Fatal(err)
		}
		return s
	})
}

func TestFolderVanished(t *testing.T) {
	root := filepath.Join(t.TempDir(), "files")
	s, err := blob.NewFolder(root)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(root); err != nil {
		t.Fatal(err)
	}
	if err := s.Check(t.Context()); err == nil {
		t.Error("Check: got nil, want an error")
	}
	if _, err := s.Create(t.Context(), "a/b"); err == nil {
		t.Error("Create: got nil, want an error")
	}
	if _, err := os.Stat(root); err == nil {
		t.Error("the folder was made again")
	}
}

func TestFolderSymlink(t *testing.T) {
	root, outside := t.TempDir(), t.TempDir()
	s, err := blob.NewFolder(root)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(outside, "secret"), []byte("x"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(root, "out")); err != nil {
		t.Fatal(err)
	}
	if _, _, err := s.Open(t.Context(), "out/secret"); err == nil {
		t.Error("Open through a symbolic link out of the folder: got nil, want an error")
	}
}

func TestFolderSweep(t *testing.T) {
	root := t.TempDir()
	s, err := blob.NewFolder(root)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := s.Create(t.Context(), "lost"); err != nil {
		t.Fatal(err)
	}
	count := func() int {
		entries, err := os.ReadDir(filepath.Join(root, ".drafts"))
		if err != nil {
			t.Fatal(err)
		}
		return len(entries)
	}
	for _, c := range []struct {
		before time.Time
		want   int
	}{{time.Unix(0, 0), 1}, {time.Now().Add(time.Hour), 0}} {
		if err := s.Sweep(c.before); err != nil {
			t.Fatal(err)
		}
		if got := count(); got != c.want {
			t.Errorf("drafts after Sweep: got %d, want %d", got, c.want)
		}
	}
}

package blob_test

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"strings"
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
		if err := s.Sweep(t.Context(), c.before); err != nil {
			t.Fatal(err)
		}
		if got := count(); got != c.want {
			t.Errorf("drafts after Sweep: got %d, want %d", got, c.want)
		}
	}
}

func TestWalk(t *testing.T) {
	root := filepath.Join(t.TempDir(), "files")
	s, err := blob.NewFolder(root)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int64{}
	for i := range 600 { // more than one listing reads
		key := fmt.Sprintf("acc_%d/mdl_%d/1/model.txt", i%2, i)
		path := filepath.Join(root, filepath.FromSlash(key))
		if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, make([]byte, i), 0o600)); err != nil {
			t.Fatal(err)
		}
		want[key] = int64(i)
	}
	draft, err := s.Create(t.Context(), "acc_0/draft")
	if err != nil {
		t.Fatal(err)
	}
	defer draft.Abort()
	if err := os.Symlink("/etc/passwd", filepath.Join(root, "acc_0", "link")); err != nil {
		t.Fatal(err)
	}
	for folder, keep := range map[string]func(key string) bool{
		"":            func(string) bool { return true },
		"acc_0":       func(key string) bool { return strings.HasPrefix(key, "acc_0/") },
		"acc_1/mdl_7": func(key string) bool { return strings.HasPrefix(key, "acc_1/mdl_7/") },
		"acc_2":       func(string) bool { return false },
	} {
		got := map[string]int64{}
		if err := s.Walk(t.Context(), folder, func(key string, size int64) error { got[key] = size; return nil }); err != nil {
			t.Fatal(err)
		}
		wanted := maps.Clone(want)
		maps.DeleteFunc(wanted, func(key string, _ int64) bool { return !keep(key) })
		if !maps.Equal(got, wanted) {
			t.Errorf("below %q: got %d files, want %d", folder, len(got), len(wanted))
		}
	}
	stop := errors.New("enough")
	if err := s.Walk(t.Context(), "", func(string, int64) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("got %v, want %v", err, stop)
	}
}

// Package blobtest is the suite that every blob.Store passes.
package blobtest

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"sync"
	"testing"

	"atelier/internal/blob"
)

// Run examines a store; open gives an empty one.
func Run(t *testing.T, open func(t *testing.T) blob.Store) {
	for _, c := range []struct {
		name string
		test func(t *testing.T, s blob.Store)
	}{
		{"round trip", roundTrip},
		{"nothing before Close", nothingBeforeClose},
		{"nothing after Abort", nothingAfterAbort},
		{"replaced whole", replacedWhole},
		{"seek", seek},
		{"delete", remove},
		{"clear", clearing},
		{"walk", walk},
		{"large", large},
		{"nothing of a large one before Close", nothingOfLarge},
		{"a large one is replaced while it is read", replacedWhileRead},
		{"malformed keys", malformedKeys},
		{"many at once", ManyAtOnce},
		{"claim", claim},
		{"check", func(t *testing.T, s blob.Store) {
			if err := s.Check(t.Context()); err != nil {
				t.Errorf("Check: got %v, want nil", err)
			}
		}},
	} {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t)) })
	}
}

func put(t *testing.T, s blob.Store, key string, data []byte) {
	t.Helper()
	w, err := s.Create(t.Context(), key)
	if err != nil {
		t.Fatalf("Create(%q): %v", key, err)
	}
	defer w.Abort()
	if _, err := w.Write(data); err != nil {
		t.Fatalf("Write(%q): %v", key, err)
	}
	if err := w.Close(); err != nil {
		t.Fatalf("Close(%q): %v", key, err)
	}
}

func get(t *testing.T, s blob.Store, key string) []byte {
	t.Helper()
	r, size, err := s.Open(t.Context(), key)
	if err != nil {
		t.Fatalf("Open(%q): %v", key, err)
	}
	defer r.Close()
	data, err := io.ReadAll(r)
	if err != nil {
		t.Fatalf("read %q: %v", key, err)
	}
	told, err := s.Size(t.Context(), key)
	if int64(len(data)) != size || told != size || err != nil {
		t.Errorf("size of %q: got %d, and %d, %v, want %d", key, size, told, err, len(data))
	}
	return data
}

func absent(t *testing.T, s blob.Store, key string) {
	t.Helper()
	if _, err := s.Size(t.Context(), key); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Size(%q): got %v, want fs.ErrNotExist", key, err)
	}
	if r, _, err := s.Open(t.Context(), key); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("Open(%q): got %v, want fs.ErrNotExist", key, err)
		if err == nil {
			r.Close()
		}
	}
}

func roundTrip(t *testing.T, s blob.Store) {
	for i, key := range []string{"a", "acc_1/mdl_2/1/model.glb", "inputs/acc_1/0f.png", "acc_1/mdl_2/2/model.glb"} {
		want := bytes.Repeat([]byte{byte(i), 0, 255}, i*1000)
		put(t, s, key, want)
		if got := get(t, s, key); !bytes.Equal(got, want) {
			t.Errorf("%q: got %d bytes, want %d", key, len(got), len(want))
		}
	}
}

func nothingBeforeClose(t *testing.T, s blob.Store) {
	w, err := s.Create(t.Context(), "a/b")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write([]byte("half")); err != nil {
		t.Fatal(err)
	}
	absent(t, s, "a/b")
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := w.Abort(); err != nil {
		t.Errorf("Abort after Close: got %v, want nil", err)
	}
	if got := string(get(t, s, "a/b")); got != "half" {
		t.Errorf("got %q, want %q", got, "half")
	}
}

func nothingAfterAbort(t *testing.T, s blob.Store) {
	put(t, s, "kept", []byte("old"))
	for _, key := range []string{"kept", "new"} {
		w, err := s.Create(t.Context(), key)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := w.Write([]byte("lost")); err != nil {
			t.Fatal(err)
		}
		if err := w.Abort(); err != nil {
			t.Errorf("Abort: got %v, want nil", err)
		}
		if err := w.Close(); err == nil {
			t.Error("Close after Abort: got nil, want an error")
		}
	}
	absent(t, s, "new")
	if got := string(get(t, s, "kept")); got != "old" {
		t.Errorf("got %q, want %q", got, "old")
	}
}

func replacedWhole(t *testing.T, s blob.Store) {
	put(t, s, "a", []byte("a long first version"))
	r, _, err := s.Open(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	put(t, s, "a", []byte("second"))
	if got := string(get(t, s, "a")); got != "second" {
		t.Errorf("got %q, want %q", got, "second")
	}
	if got, err := io.ReadAll(r); err != nil || string(got) != "a long first version" {
		t.Errorf("reader of the first version: got %q, %v", got, err)
	}
}

func seek(t *testing.T, s blob.Store) {
	put(t, s, "a", []byte("0123456789"))
	r, _, err := s.Open(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	if _, err := r.Seek(-3, io.SeekEnd); err != nil {
		t.Fatal(err)
	}
	if got, err := io.ReadAll(r); err != nil || string(got) != "789" {
		t.Errorf("after Seek(-3, SeekEnd): got %q, %v, want %q", got, err, "789")
	}
}

func remove(t *testing.T, s blob.Store) {
	put(t, s, "a/b", []byte("x"))
	for range 2 {
		if err := s.Delete(t.Context(), "a/b"); err != nil {
			t.Errorf("Delete: got %v, want nil", err)
		}
	}
	absent(t, s, "a/b")
	absent(t, s, "a")
}

func malformedKeys(t *testing.T, s blob.Store) {
	for _, key := range []string{"", "/a", "a/", "a//b", "..", "../a", "a/../../b", ".a", "a/.b", `a\b`, "a b", "a\x00", "C:a", "ä",
		strings.Repeat("a", blob.MaxKey+1)} {
		if w, err := s.Create(t.Context(), key); err == nil {
			w.Abort()
			t.Errorf("Create(%q): got nil, want an error", key)
		}
		if _, _, err := s.Open(t.Context(), key); err == nil {
			t.Errorf("Open(%q): got nil, want an error", key)
		}
		if err := s.Delete(t.Context(), key); err == nil {
			t.Errorf("Delete(%q): got nil, want an error", key)
		}
	}
}

// ManyAtOnce writes and replaces the same files of a store from many goroutines.
func ManyAtOnce(t *testing.T, s blob.Store) {
	var group sync.WaitGroup
	for i := range 20 {
		group.Go(func() {
			key := fmt.Sprintf("shared/%d/file", i%4)
			w, err := s.Create(t.Context(), key)
			if err != nil {
				t.Errorf("Create(%q): %v", key, err)
				return
			}
			defer w.Abort()
			if _, err := fmt.Fprintf(w, "%d", i%4); err != nil {
				t.Error(err)
			}
			if err := w.Close(); err != nil {
				t.Errorf("Close(%q): %v", key, err)
			}
		})
	}
	group.Wait()
	for i := range 4 {
		if got, want := string(get(t, s, fmt.Sprintf("shared/%d/file", i))), fmt.Sprint(i); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	}
}

func clearing(t *testing.T, s blob.Store) {
	for _, key := range []string{"a/b/1/x", "a/b/2/y", "a/bc/x", "a/d"} {
		put(t, s, key, []byte(key))
	}
	for _, path := range []string{"a/b", "a/d", "a/b", "a/none", "none/a/b"} {
		if err := s.Clear(t.Context(), path); err != nil {
			t.Errorf("Clear(%q): got %v, want nil", path, err)
		}
	}
	for _, key := range []string{"a/b/1/x", "a/b/2/y", "a/d"} {
		absent(t, s, key)
	}
	if got := get(t, s, "a/bc/x"); string(got) != "a/bc/x" {
		t.Errorf("a folder whose name begins alike: got %q", got)
	}
	put(t, s, "a/b/1/x", []byte("again"))
	if err := s.Clear(t.Context(), "../a"); err == nil {
		t.Error("Clear of a path out of the store: got nil, want an error")
	}
}

func claim(t *testing.T, s blob.Store) {
	if is, err := s.Owner(t.Context()); is != "" || err != nil {
		t.Fatalf("an empty one: got %q, %v, want nobody's", is, err)
	}
	got := make([]string, 8)
	var group sync.WaitGroup
	for n := range got {
		group.Go(func() {
			is, err := s.Claim(t.Context(), fmt.Sprint("claim ", n))
			if err != nil {
				t.Error(err)
			}
			got[n] = is
		})
	}
	group.Wait()
	owner := got[0]
	for n, is := range got {
		if is != owner || owner == "" {
			t.Errorf("claim %d: got %q, and the first %q", n, is, owner)
		}
	}
	if is, err := s.Claim(t.Context(), "another"); is != owner || err != nil {
		t.Errorf("a late claim: got %q, %v, want %q", is, err, owner)
	}
	if is, err := s.Owner(t.Context()); is != owner || err != nil {
		t.Errorf("got %q, %v, want %q", is, err, owner)
	}
	err := s.Walk(t.Context(), "", func(key string, _ int64) error {
		t.Errorf("there is a file %q", key)
		return nil
	})
	if err != nil {
		t.Error(err)
	}
}

package blobtest

import (
	"bytes"
	"errors"
	"io"
	"maps"
	"math/rand/v2"
	"testing"

	"atelier/internal/blob"
)

// size is the size of a large file: more than a store buffers or requests at once, and no multiple of either.
const size = 17<<20 + 12345

// noise is the content of a large file.
func noise(seed byte, n int) []byte {
	out := make([]byte, n)
	rand.NewChaCha8([32]byte{seed}).Read(out) // never fails
	return out
}

// fill writes data in pieces of odd sizes.
func fill(t *testing.T, w io.Writer, data []byte) {
	t.Helper()
	for piece := 1; len(data) > 0; piece = piece*3 + 1 {
		n := min(piece, len(data), 3<<20)
		if got, err := w.Write(data[:n]); err != nil || got != n {
			t.Fatalf("Write of %d bytes: got %d, %v", n, got, err)
		}
		data = data[n:]
	}
}

func begin(t *testing.T, s blob.Store, key string) blob.Writer {
	t.Helper()
	w, err := s.Create(t.Context(), key)
	if err != nil {
		t.Fatal(err)
	}
	return w
}

func large(t *testing.T, s blob.Store) {
	for _, n := range []int{8 << 20, 8<<20 + 1, 16 << 20, size} {
		want := noise(1, n)
		w := begin(t, s, "large")
		fill(t, w, want)
		if err := w.Close(); err != nil {
			t.Fatalf("Close of %d bytes: %v", n, err)
		}
		if got := get(t, s, "large"); !bytes.Equal(got, want) {
			t.Fatalf("got %d bytes, want the %d that were written", len(got), n)
		}
	}
	jump(t, s, noise(1, size))
}

// jump reads pieces here and there, and compares each with the data.
func jump(t *testing.T, s blob.Store, want []byte) {
	r, _, err := s.Open(t.Context(), "large")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for _, c := range []struct{ at, n int }{
		{0, 10}, {5, 100_000}, {100_005, 10}, {size - 10, 10}, {8<<20 - 5, 10}, {1, 1}, {64<<10 - 1, 2}, {64 << 10, 5 << 20}, {200, 0},
	} {
		if _, err := r.Seek(int64(c.at), io.SeekStart); err != nil {
			t.Fatal(err)
		}
		got := make([]byte, c.n)
		if _, err := io.ReadFull(r, got); err != nil || !bytes.Equal(got, want[c.at:c.at+c.n]) {
			t.Errorf("%d bytes at %d: got others, %v", c.n, c.at, err)
		}
	}
	if at, err := r.Seek(10, io.SeekEnd); err != nil || at != size+10 {
		t.Errorf("Seek behind the end: got %d, %v", at, err)
	}
	if n, err := r.Read(make([]byte, 1)); n != 0 || err != io.EOF {
		t.Errorf("behind the end: got %d, %v, want EOF", n, err)
	}
	if _, err := r.Seek(-1, io.SeekStart); err == nil {
		t.Error("Seek before the beginning: got nil, want an error")
	}
}

func nothingOfLarge(t *testing.T, s blob.Store) {
	put(t, s, "kept", []byte("old"))
	for _, key := range []string{"kept", "new"} {
		w := begin(t, s, key)
		fill(t, w, noise(2, size))
		if key == "new" {
			absent(t, s, key)
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
		t.Errorf("got %d bytes, want the old ones", len(got))
	}
}

// replacedWhileRead accepts the file that was opened, or an error, and no mixture with its replacement.
func replacedWhileRead(t *testing.T, s blob.Store) {
	first := noise(3, size)
	put(t, s, "a", first)
	r, _, err := s.Open(t.Context(), "a")
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	put(t, s, "a", noise(4, size))
	got, err := io.ReadAll(r)
	if err == nil && !bytes.Equal(got, first) || !bytes.HasPrefix(first, got) {
		t.Errorf("got %d bytes of another file, %v", len(got), err)
	}
}

func walk(t *testing.T, s blob.Store) {
	want := map[string]int64{"acc_1/mdl_1/1/a": 1, "acc_1/mdl_1/2/b": 2, "acc_1/mdl_10/1/a": 3, "acc_2/mdl_3/1/a": 4, "inputs/acc_1/x.png": 5}
	for key, n := range want {
		put(t, s, key, make([]byte, n))
	}
	draft := begin(t, s, "acc_1/mdl_1/3/draft")
	defer draft.Abort()
	if err := s.Check(t.Context()); err != nil { // a file that Check writes and removes is not listed
		t.Fatal(err)
	}
	for folder, below := range map[string]int{"": 5, "acc_1": 3, "acc_1/mdl_1": 2, "acc_3": 0} {
		got := map[string]int64{}
		err := s.Walk(t.Context(), folder, func(key string, size int64) error {
			got[key] = size
			return nil
		})
		if err != nil || len(got) != below {
			t.Errorf("below %q: got %v, %v, want %d files", folder, got, err, below)
		}
		if folder == "" && !maps.Equal(got, want) {
			t.Errorf("got %v, want %v", got, want)
		}
	}
	if err := s.Walk(t.Context(), "../acc_1", func(string, int64) error { return nil }); err == nil {
		t.Error("below a malformed folder: got nil, want an error")
	}
	stop := errors.New("enough")
	if err := s.Walk(t.Context(), "", func(string, int64) error { return stop }); !errors.Is(err, stop) {
		t.Errorf("got %v, want %v", err, stop)
	}
}

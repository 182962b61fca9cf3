package blob_test

import (
	"bytes"
	"context"
	"errors"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"testing"
	"time"

	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
)

// parts is a file of three parts.
const parts = 20 << 20

// behindProxy is an S3 store behind a proxy with a fault.
func behindProxy(t *testing.T, f blobtest.Fault, change ...func(*blob.S3Config)) (*blobtest.Proxy, *blob.S3) {
	p := blobtest.NewProxy(t, f)
	return p, blobtest.S3(t, append(change, func(c *blob.S3Config) { c.Endpoint, c.Attempts, c.Pause = p.URL, 3, time.Millisecond })...)
}

// shortTimeout shortens the timeout when the fault is a silent store. Other faults keep the usual timeout, so that a busy machine is not taken for a silent
// store.
func shortTimeout(silent bool) func(*blob.S3Config) {
	return func(c *blob.S3Config) {
		if silent {
			c.Patience = 500 * time.Millisecond
		}
	}
}

func half(n int) int { return (n + 1) / 2 }
func none(int) int   { return 0 }

// store writes a file and returns the error.
func store(t testing.TB, s blob.Store, key string, data []byte) error {
	t.Helper()
	w, err := s.Create(t.Context(), key)
	if err != nil {
		return err
	}
	if _, err := w.Write(data); err != nil {
		return errors.Join(err, w.Abort())
	}
	return w.Close()
}

// Whatever happens while a file is written: the file is whole, or it is missing and the error says so.
func TestS3WritesThroughFaults(t *testing.T) {
	blobtest.OnS3(t)
	small, large := []byte("a small file"), bytes.Repeat([]byte("large"), parts/5)
	flip := func(b []byte) []byte { b[len(b)/2] ^= 1; return b }
	cut := func(b []byte) []byte { return b[:len(b)/2] }
	for _, c := range []struct {
		name   string
		data   []byte
		fault  blobtest.Fault
		silent bool // the fault is a silent store
		fails  bool
		asked  string // the name of requests that are counted
		times  int
	}{
		{name: "a small file without a fault", data: small, asked: "put", times: 1},
		{name: "500 twice", data: small, fault: blobtest.On("put", 2, blobtest.Failing), asked: "put", times: 3},
		{name: "500 always", data: small, fault: blobtest.On("put", blobtest.Always, blobtest.Failing), fails: true, asked: "put", times: 3},
		{name: "silence once", data: small, fault: blobtest.On("put", 1, blobtest.Silent), silent: true, asked: "put", times: 2},
		{name: "silence always", data: small, fault: blobtest.On("put", blobtest.Always, blobtest.Silent), silent: true, fails: true, asked: "put", times: 3},
		{name: "no answer once", data: small, fault: blobtest.On("put", 1, blobtest.HangingUp), asked: "put", times: 2},
		{name: "the answer is lost", data: small, fault: blobtest.On("put", 1, blobtest.Lost), asked: "put", times: 2},
		{name: "a bit is flipped", data: small, fault: blobtest.On("put", blobtest.Always, blobtest.Mangling(flip)), fails: true, asked: "put", times: 1},
		{name: "half is sent", data: small, fault: blobtest.On("put", blobtest.Always, blobtest.Mangling(cut)), fails: true, asked: "put", times: 1},
		{name: "a large file without a fault", data: large, asked: "part 3", times: 1},
		{name: "a part fails twice", data: large, fault: blobtest.On("part 2", 2, blobtest.Failing), asked: "part 2", times: 3},
		{name: "and no other is sent again", data: large, fault: blobtest.On("part 2", 2, blobtest.Failing), asked: "part 1", times: 1},
		{name: "a part fails always", data: large, fault: blobtest.On("part 2", blobtest.Always, blobtest.Failing), fails: true, asked: "abort", times: 1},
		{name: "a part meets silence", data: large, fault: blobtest.On("part 1", 1, blobtest.Silent), silent: true, asked: "part 1", times: 2},
		{name: "a bit of a part is flipped", data: large, fault: blobtest.On("part 3", blobtest.Always, blobtest.Mangling(flip)), fails: true,
			asked: "abort", times: 1},
		{name: "half of a part is sent", data: large, fault: blobtest.On("part 3", blobtest.Always, blobtest.Mangling(cut)), fails: true, asked: "abort",
			times: 1},
		{name: "it cannot begin", data: large, fault: blobtest.On("begin", blobtest.Always, blobtest.Failing), fails: true, asked: "abort", times: 0},
		{name: "the end fails once", data: large, fault: blobtest.On("complete", 1, blobtest.Failing), asked: "complete", times: 2},
		{name: "the end fails always", data: large, fault: blobtest.On("complete", blobtest.Always, blobtest.Failing), fails: true, asked: "abort", times: 1},
		{name: "the end's answer is lost", data: large, fault: blobtest.On("complete", 1, blobtest.Lost), asked: "complete", times: 2},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, s := behindProxy(t, c.fault, shortTimeout(c.silent))
			err := store(t, s, "a/b", c.data)
			if (err != nil) != c.fails {
				t.Errorf("got %v, want an error: %v", err, c.fails)
			}
			if got := p.Count(c.asked); got != c.times {
				t.Errorf("requests %q: got %d, want %d", c.asked, got, c.times)
			}
			p.Turn(nil)
			wantFile(t, s, "a/b", c.data, !c.fails)
			if left := uploads(t, s); left != 0 {
				t.Errorf("got %d uploads left over, want none", left)
			}
		})
	}
}

// wantFile expects a file as it was written, or no file.
func wantFile(t *testing.T, s blob.Store, key string, want []byte, there bool) {
	t.Helper()
	r, size, err := s.Open(t.Context(), key)
	if !there {
		if !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("a file that failed: got %v, want none", err)
		}
		return
	}
	if err != nil || size != int64(len(want)) {
		t.Fatalf("got %d bytes, %v, want %d", size, err, len(want))
	}
	defer r.Close()
	if got, err := io.ReadAll(r); err != nil || !bytes.Equal(got, want) {
		t.Errorf("got %d bytes, %v, want the %d that were written", len(got), err, len(want))
	}
}

// Whatever happens while a file is read: all of it is read, or the error says that it was not.
func TestS3ReadsThroughFaults(t *testing.T) {
	blobtest.OnS3(t)
	small, large := []byte("a small file"), bytes.Repeat([]byte("large"), parts/5)
	for _, c := range []struct {
		name   string
		data   []byte
		fault  blobtest.Fault
		fails  bool
		silent bool
	}{
		{"500 twice", small, blobtest.On("get", 2, blobtest.Failing), false, false},
		{"500 always", small, blobtest.On("get", blobtest.Always, blobtest.Failing), true, false},
		{"silence once", small, blobtest.On("get", 1, blobtest.Silent), false, true},
		{"no answer once", large, blobtest.On("get", 1, blobtest.HangingUp), false, false},
		{"half of a small file, once", small, blobtest.On("get", 1, blobtest.Truncating(half, false, false)), false, false},
		{"half of a small file, always", small, blobtest.On("get", blobtest.Always, blobtest.Truncating(half, false, false)), true, false},
		{"half of a small file as if it were all of the range", small, blobtest.On("get", blobtest.Always, blobtest.Truncating(half, true, false)), true,
			false},
		{"half and then silence, once", small, blobtest.On("get", 1, blobtest.Truncating(half, false, true)), false, true},
		{"half of each range behind the first", large, behindFirst(blobtest.Truncating(half, false, false)), false, false},
		{"half as if it were all", large, behindFirst(blobtest.Truncating(half, true, false)), false, false},
		{"nothing behind the first", large, behindFirst(blobtest.Truncating(none, false, false)), true, false},
		{"500 behind the first", large, behindFirst(blobtest.Failing), true, false},
	} {
		t.Run(c.name, func(t *testing.T) {
			p, s := behindProxy(t, nil, shortTimeout(c.silent))
			if err := store(t, s, "a/b", c.data); err != nil {
				t.Fatal(err)
			}
			p.Turn(c.fault)
			r, size, err := s.Open(t.Context(), "a/b")
			var got []byte
			if err == nil {
				defer r.Close()
				got, err = io.ReadAll(r)
			}
			switch {
			case (err != nil) != c.fails || errors.Is(err, fs.ErrNotExist) || errors.Is(err, blob.ErrUnusable):
				t.Errorf("got %d of %d bytes, %v, want an error: %v", len(got), size, err, c.fails)
			case err == nil && !bytes.Equal(got, c.data):
				t.Errorf("got %d bytes, want the %d that were written", len(got), len(c.data))
			}
		})
	}
}

// behindFirst makes requests for ranges after the file's beginning meet a fault.
func behindFirst(f blobtest.Weather) blobtest.Fault {
	return func(p *blobtest.Proxy, name string, _ int, w http.ResponseWriter, r *http.Request) bool {
		if name != "get" || strings.HasPrefix(r.Header.Get("Range"), "bytes=0-") {
			return false
		}
		f(p, w, r)
		return true
	}
}

// While a store is away, every method fails soon; when it is back, each works again.
func TestS3Down(t *testing.T) {
	blobtest.OnS3(t)
	p, s := behindProxy(t, func(_ *blobtest.Proxy, _ string, _ int, w http.ResponseWriter, r *http.Request) bool {
		blobtest.HangingUp(nil, w, r)
		return true
	})
	ctx := t.Context()
	for name, call := range map[string]func() error{
		"Check":  func() error { return s.Check(ctx) },
		"Create": func() error { return store(t, s, "a/b", []byte("x")) },
		"Open":   func() error { _, _, err := s.Open(ctx, "a/b"); return err },
		"Delete": func() error { return s.Delete(ctx, "a/b") },
		"Clear":  func() error { return s.Clear(ctx, "a") },
		"Walk":   func() error { return s.Walk(ctx, "", func(string, int64) error { return nil }) },
		"Sweep":  func() error { return s.Sweep(ctx, time.Now()) },
	} {
		if err := call(); err == nil || errors.Is(err, fs.ErrNotExist) || errors.Is(err, blob.ErrUnusable) {
			t.Errorf("%s: got %v, want an error that may pass", name, err)
		}
	}
	p.Turn(nil)
	if err := s.Check(ctx); err != nil {
		t.Errorf("Check when it is back: %v", err)
	}
}

// A write that is canceled leaves neither a file nor parts.
func TestS3Canceled(t *testing.T) {
	blobtest.OnS3(t)
	s := blobtest.S3(t)
	ctx, cancel := context.WithCancel(t.Context())
	w, err := s.Create(ctx, "a/b")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(make([]byte, parts)); err != nil {
		t.Fatal(err)
	}
	if got := uploads(t, s); got != 1 {
		t.Errorf("uploads under way: got %d, want 1", got)
	}
	cancel()
	if err := w.Close(); !errors.Is(err, context.Canceled) {
		t.Errorf("Close: got %v, want %v", err, context.Canceled)
	}
	wantFile(t, s, "a/b", nil, false)
	if got := uploads(t, s); got != 0 {
		t.Errorf("uploads left over: got %d, want none", got)
	}
	if _, _, err := s.Open(ctx, "a/b"); !errors.Is(err, context.Canceled) {
		t.Errorf("Open: got %v, want %v", err, context.Canceled)
	}
}

// An unfinished upload of a dead process is swept when it is old. Completing it afterwards fails.
func TestS3Sweep(t *testing.T) {
	blobtest.OnS3(t)
	s := blobtest.S3(t)
	w, err := s.Create(t.Context(), "a/b")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Write(make([]byte, parts)); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name   string
		before time.Time
		want   int
	}{{"one that is young", time.Unix(0, 0), 1}, {"one that is old", time.Now().Add(time.Hour), 0}} {
		if err := s.Sweep(t.Context(), c.before); err != nil {
			t.Fatal(err)
		}
		if got := uploads(t, s); got != c.want {
			t.Errorf("%s: got %d uploads, want %d", c.name, got, c.want)
		}
	}
	if err := w.Close(); err == nil {
		t.Error("Close of an upload that was swept: got nil, want an error")
	}
	wantFile(t, s, "a/b", nil, false)
}

// A fault that retries cannot mend is reported as such, without a secret.
func TestS3Unusable(t *testing.T) {
	blobtest.OnS3(t)
	for _, c := range []struct {
		name   string
		set    map[string]string
		change func(*blob.S3Config)
		want   string
	}{
		{"no bucket", nil, func(c *blob.S3Config) { c.Bucket = "nowhere" }, `no bucket "nowhere"`},
		{"a wrong secret", map[string]string{"AWS_SECRET_ACCESS_KEY": "hushed"}, nil, "credentials"},
		{"an unknown key", map[string]string{"AWS_ACCESS_KEY_ID": "stranger", "AWS_SECRET_ACCESS_KEY": "hushed"}, nil, "credentials"},
	} {
		t.Run(c.name, func(t *testing.T) {
			for name, value := range c.set {
				t.Setenv(name, value)
			}
			s := blobtest.S3(t, func(s *blob.S3Config) {
				if c.change != nil {
					c.change(s)
				}
			})
			_, _, opened := s.Open(t.Context(), "a/b")
			for name, err := range map[string]error{"Check": s.Check(t.Context()), "Create": store(t, s, "a/b", []byte("x")), "Open": opened,
				"Clear": s.Clear(t.Context(), "a")} {
				if !errors.Is(err, blob.ErrUnusable) || !strings.Contains(err.Error(), c.want) || strings.Contains(err.Error(), "hushed") {
					t.Errorf("%s: got %v, want one that names %s", name, err, c.want)
				}
			}
		})
	}
	t.Run("no credentials", func(t *testing.T) {
		for name, value := range map[string]string{"AWS_ACCESS_KEY_ID": "", "AWS_SECRET_ACCESS_KEY": "", "AWS_EC2_METADATA_DISABLED": "true",
			"HOME": t.TempDir()} {
			t.Setenv(name, value)
		}
		if _, err := blob.NewS3(t.Context(), blob.S3Config{Bucket: "assets"}); !errors.Is(err, blob.ErrUnusable) ||
			!strings.Contains(err.Error(), "AWS_PROFILE") {
			t.Errorf("got %v, want one that names AWS_PROFILE", err)
		}
	})
}

package api

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"atelier/internal/problem"
)

// A file that many requests ask for at once is made once, also when the first request is canceled. After an error the next request makes it again.
func TestDrawings(t *testing.T) {
	d := newDrawings()
	var made atomic.Int32
	hold, begun := make(chan struct{}), make(chan struct{})
	draw := func(context.Context) ([]byte, error) {
		if made.Add(1) == 1 {
			close(begun)
		}
		<-hold
		return []byte("a picture"), nil
	}
	first, leave := context.WithCancel(t.Context())
	var wait sync.WaitGroup
	wait.Go(func() {
		if _, err := d.get(first, "a", draw); !errors.Is(err, context.Canceled) {
			t.Errorf("one who leaves: got %v, want the context's error", err)
		}
	})
	<-begun
	leave()
	for range 8 {
		wait.Go(func() {
			if got, err := d.get(t.Context(), "a", draw); string(got) != "a picture" || err != nil {
				t.Errorf("got %q, %v, want the picture", got, err)
			}
		})
	}
	close(hold)
	wait.Wait()
	if n := made.Load(); n != 1 {
		t.Errorf("got %d makings, want one", n)
	}
	failed := errors.New("no paint")
	for range 2 {
		if _, err := d.get(t.Context(), "b", func(context.Context) ([]byte, error) { made.Add(1); return nil, failed }); !errors.Is(err, failed) {
			t.Errorf("got %v, want the fault", err)
		}
	}
	if n := made.Load(); n != 3 {
		t.Errorf("got %d makings, want a fault to be tried again", n)
	}
}

// A panic while a file is drawn is an error of the calls that asked for that file; the next file is drawn.
func TestDrawingsOutliveAPanic(t *testing.T) {
	d := newDrawings()
	if _, err := d.get(t.Context(), "a", func(context.Context) ([]byte, error) { panic("torn paper") }); err == nil ||
		!strings.Contains(err.Error(), "torn paper") {
		t.Errorf("got %v, want the panic as an error", err)
	}
	if got, err := d.get(t.Context(), "a", func(context.Context) ([]byte, error) { return []byte("a picture"), nil }); string(got) != "a picture" || err != nil {
		t.Errorf("after a panic: got %q, %v, want the picture", got, err)
	}
}

// The number of files that are kept, and of files that wait to be made, is bounded.
func TestDrawingsAreBounded(t *testing.T) {
	d := newDrawings()
	for i := range 6 {
		if _, err := d.get(t.Context(), fmt.Sprint(i), func(context.Context) ([]byte, error) { return make([]byte, drawnBytes/4), nil }); err != nil {
			t.Fatal(err)
		}
	}
	if d.size > drawnBytes || len(d.data) != 4 || d.data["5"] == nil || d.data["0"] != nil {
		t.Errorf("got %d files of %d bytes, want the last four", len(d.data), d.size)
	}
	hold := make(chan struct{})
	slow := func(context.Context) ([]byte, error) { <-hold; return nil, nil }
	gone, leave := context.WithCancel(t.Context())
	leave()
	for i := range drawnAtOnce {
		_, _ = d.get(gone, fmt.Sprint("slow ", i), slow)
	}
	var p *problem.Error
	if _, err := d.get(t.Context(), "one more", slow); !errors.As(err, &p) || p.Type != problem.ArtifactServiceUnavailable {
		t.Errorf("got %v, want artifact-service-unavailable", err)
	}
	close(hold)
}

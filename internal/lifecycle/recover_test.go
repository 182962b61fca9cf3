package lifecycle_test

import (
	"errors"
	"testing"
	"time"

	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/queue"
)

// listener is a queue that calls a function at every wake-up.
type listener struct {
	*queue.Local
	woken func()
}

func (l listener) Ready(after time.Duration) {
	l.woken()
	l.Local.Ready(after)
}

// Two leases have expired and are listed. While the first task is taken back, both workers send a heartbeat: the worker whose task was not taken back
// yet keeps it.
func TestAHeartbeatWhileLeasesAreTakenBack(t *testing.T) {
	b := lifecycletest.New(t, lifecycletest.Options{})
	var claims []*lifecycle.Claim
	beats := func() {
		for _, claim := range claims {
			if err := claim.Beat(t.Context()); err != nil && !errors.Is(err, lifecycle.ErrLeaseLost) {
				t.Error(err)
			}
		}
	}
	d, err := lifecycle.New(lifecycle.Config{
		Store: b.Store, Queue: listener{queue.NewLocal(), func() { beats() }}, Kinds: []*kind.Kind{lifecycletest.Kind}, BaseURL: b.BaseURL, Alone: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	start(t, b, b.Live, lifecycletest.Request("", review("x")))
	start(t, b, b.Other, lifecycletest.Request("", review("x")))
	claims = append(claims, b.Claim(), b.Claim())
	b.Clock.Pass(lifecycle.Lease + time.Second)
	if n, err := d.TakeBack(t.Context()); n != 1 || err != nil {
		t.Errorf("got %d tasks taken back, %v, want 1: the other's lease was extended", n, err)
	}
	kept := 0
	for _, claim := range claims {
		if err := b.Finish(claim); err == nil {
			kept++
		} else if !errors.Is(err, lifecycle.ErrLeaseLost) {
			t.Error(err)
		}
	}
	if kept != 1 {
		t.Errorf("got %d of two claims that kept their task, want 1", kept)
	}
	b.CheckLedger()
}

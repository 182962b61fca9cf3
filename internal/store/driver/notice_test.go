package driver

import (
	"context"
	"fmt"
	"sync"
	"testing"
	"time"

	"atelier/internal/store/pgtest"
)

// A process hears the notices of other processes, and not its own.
func TestNoticesReachOtherProcesses(t *testing.T) {
	pgtest.OnServer(t)
	one, two := pair(t, Config{})
	heard := make(chan string, 1000)
	ctx, cancel := context.WithCancel(t.Context())
	var listening sync.WaitGroup
	for name, db := range map[string]*DB{"one": one, "two": two} {
		listening.Go(func() {
			db.Listen(ctx, func(topic, id string) { heard <- name + " " + topic + " " + id })
		})
	}
	defer func() { cancel(); listening.Wait() }()
	var got string
	for n := 0; got == ""; n++ { // until it listens
		one.Tell("changed", []string{fmt.Sprint("op_", n)})
		select {
		case got = <-heard:
		case <-time.After(10 * time.Millisecond):
		}
	}
	if got[:len("two changed op_")] != "two changed op_" {
		t.Errorf("got %q", got)
	}
	one.Tell("ended", []string{"op_a", "op_b"})
	for got = <-heard; got != "two ended op_b"; got = <-heard {
		if got[:4] != "two " {
			t.Fatalf("got %q", got)
		}
	}
}

package store

import (
	"context"
	"sync"
	"testing"
	"time"

	"atelier/internal/limit"
	"atelier/internal/store/conn"
	"atelier/internal/store/pgtest"
)

// soon is a generous bound for events that happen at once, on a busy machine.
const soon = 4 * time.Second

// A database server that falls silent counts as unavailable. All calls that wait for it fail within a timeout, and later calls fail at once. When it
// answers again, calls succeed without a restart.
func TestTheServerFallsSilent(t *testing.T) {
	pgtest.OnServer(t)
	t.Parallel()
	server := pgtest.URL(t)
	way := pgtest.NewWay(t, server)
	near, db := openAt(t, Config{URL: server}), openAt(t, Config{URL: way.URL(server)})
	a := person(t, db, 1)
	buckets := db.NewBuckets()
	defer buckets.Close()
	heard := make(chan string, 1000)
	ctx, cancel := context.WithCancel(t.Context())
	var listening sync.WaitGroup
	listening.Go(func() { db.Listen(ctx, func(_, id string) { heard <- id }) })
	defer func() { cancel(); listening.Wait() }()
	untilHeard(near, heard)

	set := limit.NewSet(limit.Bucket{Name: "general", PerMinute: 600})
	ways := map[string]func() error{
		"read":   func() error { _, err := db.Account(a); return err },
		"list":   func() error { _, err := db.Accounts(t.Context()); return err },
		"moment": func() error { return db.Moment(t.Context(), func(*Moment) error { return nil }) },
		"write": func() error {
			return db.InTx(t.Context(), a, func(tx *Tx) error { _, err := tx.Move(a, 0, 0, 0); return err })
		},
		"take":  func() error { _, _, err := buckets.Take(t.Context(), a, set, time.Time{}); return err },
		"ping":  func() error { return db.Ping(t.Context()) },
		"guest": func() error { return db.Server().Ping(t.Context()) },
	}
	for name, do := range ways {
		if err := do(); err != nil {
			t.Fatalf("%s: %v", name, err)
		}
	}
	way.Swallow(true)
	begun := time.Now()
	var all sync.WaitGroup
	for name, do := range ways {
		for range 10 {
			all.Go(func() {
				if err := do(); err == nil {
					t.Errorf("%s: got an answer", name)
				}
			})
		}
	}
	all.Wait()
	if took := time.Since(begun); took > conn.SilenceTimeout+2*soon {
		t.Errorf("they have waited for %v", took)
	}
	for name, do := range ways {
		begun := time.Now()
		if err := do(); err == nil || time.Since(begun) > soon {
			t.Errorf("%s, later: got %v after %v, want an error at once", name, err, time.Since(begun))
		}
	}
	way.Swallow(false)
	for name, do := range ways {
		for err := do(); err != nil; err = do() {
			if time.Since(begun) > time.Minute {
				t.Fatalf("%s does not go on: %v", name, err)
			}
			time.Sleep(10 * time.Millisecond)
		}
	}
	untilHeard(near, heard)
}

// untilHeard sends notices until one arrives.
func untilHeard(by *DB, heard <-chan string) {
	for {
		by.Tell("changed", []string{"op_1"})
		select {
		case <-heard:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

package store

import (
	"context"
	"errors"
	"io"
	"net"
	"sync"
	"testing"
	"time"

	"atelier/internal/limit"
	"atelier/internal/store/pgtest"
)

// soon bounds what should come at once, on a machine that is busy.
const soon = 4 * time.Second

// A server that falls silent is no server: whoever waits for it has an error before long, however many they are, whoever
// comes later has one at once, and when it is back everything goes on by itself.
func TestTheServerFallsSilent(t *testing.T) {
	if !pgtest.Served() {
		return
	}
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
	hears(near, heard)

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
	if took := time.Since(begun); took > silence+2*soon {
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
	hears(near, heard)
}

// hears tells something until it is heard.
func hears(by *DB, heard <-chan string) {
	for {
		by.Tell("changed", []string{"op_1"})
		select {
		case <-heard:
			return
		case <-time.After(10 * time.Millisecond):
		}
	}
}

// A process ends soon, also when the server has fallen silent a moment ago.
func TestClosingBesideASilentServer(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	server := pgtest.URL(t)
	way := pgtest.NewWay(t, server)
	db := openAt(t, Config{URL: way.URL(server)})
	a := person(t, db, 1)
	way.Swallow(true)
	ended := make(chan error)
	go func() { ended <- db.InTx(t.Context(), a, func(*Tx) error { return nil }) }()
	go func() { _, err := db.Account(a); ended <- err }()
	time.Sleep(50 * time.Millisecond)
	begun := time.Now()
	_ = db.Close() // what it could not do does not matter
	if took := time.Since(begun); took > ending+soon {
		t.Errorf("it has taken %v", took)
	}
	for range 2 {
		if err := <-ended; err == nil {
			t.Error("got an answer")
		}
	}
}

// Somebody else who holds what an account's transactions wait for, and has no manners, costs them an error and no more.
func TestAStrangerHoldsAnAccount(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	url := pgtest.URL(t)
	db := openAt(t, Config{URL: url})
	a := person(t, db, 1)
	tx, err := pgtest.Raw(t, url).BeginTx(t.Context(), nil)
	if err == nil {
		_, err = tx.Exec(`SELECT pg_advisory_xact_lock(hashtextextended($1, 0))`, a)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer tx.Rollback()
	move := func(tx *Tx) error { _, err := tx.Move(a, 1, 0, 0); return err }
	if err := db.InTx(t.Context(), a, move); err == nil {
		t.Error("got the account, want an error")
	}
	if err := tx.Rollback(); err != nil {
		t.Fatal(err)
	}
	if err := db.InTx(t.Context(), a, move); err != nil {
		t.Errorf("afterwards: %v", err)
	}
}

// A service is told how long the server bears with it; those who take long are not.
func TestManners(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	db := open(t, Config{})
	e, err := newErrand(t.Context(), db.config.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer e.close()
	for name, want := range map[string]string{"statement_timeout": "18s", "lock_timeout": "10s", "idle_in_transaction_session_timeout": "5s"} {
		var ours, guests, long string
		if err := errors.Join(db.row("SHOW "+name, nil, &ours), db.Server().QueryRow(t.Context(), "SHOW "+name).Scan(&guests), e.on.QueryRow("SHOW "+name).Scan(&long)); err != nil {
			t.Fatal(err)
		}
		if ours != want || guests != want || long != "0" {
			t.Errorf("%s: got %s, of guests %s, for what takes long %s, want %s, %s and 0", name, ours, guests, long, want, want)
		}
	}
}

// dumb listens at an address, takes what comes when it is told to, and says something when it is told to.
func dumb(t *testing.T) (address string, peer func() net.Conn) {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	return l.Addr().String(), func() net.Conn {
		c, err := l.Accept()
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { c.Close() })
		return c
	}
}

// A connection on which nothing comes is cut, unless nothing was asked and somebody listens.
func TestWires(t *testing.T) {
	t.Parallel()
	address, peer := dumb(t)
	l := newLine(2 * tick)
	defer l.close()
	dial := func(how func(context.Context, string, string) (net.Conn, error)) (near, far net.Conn) {
		near, err := how(t.Context(), "tcp", address)
		if err != nil {
			t.Fatal(err)
		}
		return near, peer()
	}
	read := func(c net.Conn) error { _, err := c.Read(make([]byte, 10)); return err }
	var all sync.WaitGroup
	for _, c := range []struct {
		name string
		how  func(context.Context, string, string) (net.Conn, error)
		do   func(near, far net.Conn) error
		cut  bool
	}{
		{"who asks", l.dial, func(near, _ net.Conn) error { return read(near) }, true},
		{"who asks for much", l.dial, func(near, _ net.Conn) error { _, err := near.Write(make([]byte, 64<<20)); return err }, true},
		{"in the middle of an answer", l.dial, func(near, far net.Conn) error {
			_, err := io.WriteString(far, "half")
			return errors.Join(err, read(near), read(near))
		}, true},
		{"who listens", l.listening, func(near, far net.Conn) error {
			time.AfterFunc(6*tick, func() { _, _ = io.WriteString(far, "news") })
			return read(near)
		}, false},
		{"who listens and has asked", l.listening, func(near, _ net.Conn) error {
			_, err := io.WriteString(near, "well?")
			return errors.Join(err, read(near))
		}, true},
		{"who listens and was answered", l.listening, func(near, far net.Conn) error {
			_, err := io.WriteString(near, "well?")
			_, said := io.WriteString(far, "yes")
			time.AfterFunc(6*tick, func() { _, _ = io.WriteString(far, "news") })
			return errors.Join(err, said, read(near), read(near))
		}, false},
		{"who is idle", l.dial, func(near, far net.Conn) error {
			time.Sleep(6 * tick)
			_, err := io.WriteString(far, "late")
			return errors.Join(err, read(near))
		}, false},
	} {
		near, far := dial(c.how)
		all.Go(func() {
			if err := c.do(near, far); errors.Is(err, errSilent) != c.cut || !c.cut && err != nil {
				t.Errorf("%s: got %v, want it cut: %v", c.name, err, c.cut)
			}
			near.Close()
		})
	}
	all.Wait()
	if n := len(l.wires); n != 0 {
		t.Errorf("got %d connections left", n)
	}
}

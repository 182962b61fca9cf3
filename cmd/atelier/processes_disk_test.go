package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"

	"atelier/internal/store/pgtest"
)

// disk is a file system of its own, which a test fills up.
type disk struct {
	t    *testing.T
	path string
}

// newDisk makes one in memory. It is false where that is not permitted: only root may.
func newDisk(t *testing.T, size string) (*disk, bool) {
	t.Helper()
	path, err := os.MkdirTemp("", "disk") // the test's own folder is closed to the server's user
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.Remove(path) })
	if err := os.Chmod(path, 0o755); err != nil {
		t.Fatal(err)
	}
	d := &disk{t: t, path: path}
	if out, err := exec.Command("mount", "-t", "tmpfs", "-o", "mode=1777,size="+size, "tmpfs", d.path).CombinedOutput(); err != nil {
		t.Logf("no disk can be made: %v: %s", err, out)
		return nil, false
	}
	t.Cleanup(func() {
		if out, err := exec.Command("umount", "-l", d.path).CombinedOutput(); err != nil {
			t.Errorf("%v: %s", err, out)
		}
	})
	return d, true
}

func (d *disk) ballast() string { return filepath.Join(d.path, "ballast") }

// fill leaves no byte.
func (d *disk) fill() {
	d.t.Helper()
	f, err := os.Create(d.ballast())
	if err != nil {
		d.t.Fatal(err)
	}
	for block := make([]byte, 1<<12); err == nil; {
		_, err = f.Write(block)
	}
	if f.Close(); !errors.Is(err, syscall.ENOSPC) {
		d.t.Fatal(err)
	}
}

// free gives back what fill has taken.
func (d *disk) free() {
	d.t.Helper()
	if err := os.Remove(d.ballast()); err != nil {
		d.t.Fatal(err)
	}
}

// The disk of the database becomes full: starts are refused, nothing is half done, and when there is room again, everything
// that was begun goes on and what was refused can be begun. Without room for tables the server of the database refuses
// statements; without room for its log of transactions it falls, again and again.
func TestDatabaseServerHasNoRoom(t *testing.T) {
	if !pgtest.Served() {
		return
	}
	t.Parallel()
	t.Run("for anything", func(t *testing.T) {
		if room, ok := newDisk(t, "128m"); ok {
			runsOutOfRoom(t, room, pgtest.StartIn(t, room.path, ""), "could not extend file", "")
		}
	})
	t.Run("for the log of transactions", func(t *testing.T) {
		if room, ok := newDisk(t, "32m"); ok {
			runsOutOfRoom(t, room, pgtest.StartIn(t, "", room.path), "PANIC:", `SELECT pg_switch_wal()`) // a file of the log for each start
		}
	})
}

// runsOutOfRoom fills the disk of a server until it complains, and gives the room back. haste is a statement that makes
// it come sooner.
func runsOutOfRoom(t *testing.T, room *disk, server *pgtest.Server, complaint, haste string) {
	t.Helper()
	beside := pgtest.Raw(t, server.URL())
	w := settle(t, server.URL(), "ATELIER_LIMITS_GENERAL=0")
	api, worker := w.api(), w.worker()
	for n := range 4 {
		w.start(w.client, fmt.Sprintf("before, %d", n))
	}
	until(t, "the work is in hand", func() bool { return len(w.hands()) > 0 })
	room.fill()
	refused := w.untilRefused(func() { _, _ = beside.ExecContext(t.Context(), haste) }) // it may fail, too
	unwell(t, w.client, "database")
	if _, err := w.client.Operations.Get(t.Context(), w.begun["before, 0"]); err != nil {
		broken(t, "a poll", err)
	}
	if log := server.Log(); !strings.Contains(log, "No space left on device") || !strings.Contains(log, complaint) {
		t.Errorf("the server of the database did not say %q:\n%s", complaint, log)
	}
	accepted := len(w.begun)

	room.free()
	fell := false
	until(t, "health is well", func() bool {
		if !server.Running() { // it had no room to recover in; whoever looks after it starts it again
			fell = true
			server.Start()
		}
		_, err := w.client.Health(t.Context())
		return err == nil
	})
	t.Logf("%d starts were accepted; the server of the database was down at the end: %v", accepted, fell)
	for _, key := range refused {
		w.start(w.client, key)
	}
	w.sound()
	api.stop()
	worker.stop()
	if strings.Contains(api.logged()+worker.logged(), "panic:") {
		t.Error("a process panicked")
	}
}

// untilRefused begins operations, and does something after each, until five are refused, and gives the keys of those. What was refused may have been
// committed all the same, when the server fell before it could say so: the key tells.
func (w *town) untilRefused(then func()) (refused []string) {
	w.t.Helper()
	for n := range 2000 {
		key := fmt.Sprintf("full, %d", n)
		op, err := w.begin(w.client, key)
		then()
		if err == nil {
			w.begun[key] = op.ID
			continue
		}
		broken(w.t, "a start", err)
		if refused = append(refused, key); len(refused) == 5 {
			return refused
		}
	}
	w.t.Fatal("the disk does not become full")
	return nil
}

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/asset"
	"atelier/internal/backup"
	"atelier/internal/installation"
	kinds "atelier/internal/kind/all"
	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/restore"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// beside is a second installation with the same settings, whose data folder does not exist yet.
func (i *install) beside() *install {
	i.t.Helper()
	other := &install{t: i.t, data: filepath.Join(i.t.TempDir(), "data"), listen: freeAddress(i.t), env: i.env, account: i.account}
	if i.copies {
		other.copying()
	}
	return other
}

// found is the output of check --json.
type found struct {
	OK       bool
	Checked  struct{ Accounts, LedgerEntries, Operations, Assets, Files, FilesWithoutRow int }
	Problems []struct{ Area, Subject, Message string }
}

// check runs the command on the installation and reads every byte of every file.
func (i *install) check() found {
	i.t.Helper()
	out, errOut, code := i.run("check", "--deep", "--json")
	var f found
	if err := json.Unmarshal([]byte(out), &f); err != nil {
		i.t.Fatalf("got %q, %q: %v", out, errOut, err)
	}
	if want := map[bool]int{true: exitOK, false: exitError}[f.OK]; code != want || f.OK != (len(f.Problems) == 0) {
		i.t.Errorf("got code %d, %+v", code, f)
	}
	return f
}

// clean fails the test unless check finds no problem.
func (i *install) clean() found {
	i.t.Helper()
	f := i.check()
	if !f.OK {
		i.t.Errorf("got %+v, want nothing wrong", f.Problems)
	}
	return f
}

// busyInstallation is an installation whose server has made two models, has a third waiting for approval, and is at work on more.
func busyInstallation(t *testing.T) (i *install, key string, done []*client.Operation, open []string) {
	t.Helper()
	i = settled(t, "ATELIER_WORKERS=2", "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0").copying()
	i.serve()
	key, made := i.newKey(i.account, account.Test)
	i.account = made.Account
	c := i.client(key)
	for _, g := range []client.GenerateModel{{Prompt: "a crate"}, {Prompt: "a wooden stool"}, {Prompt: "a crate", GenerationMode: "review"}} {
		g.GenerationPreset = "fast"
		op, err := c.Models.Generate(t.Context(), g)
		if err == nil {
			op, err = c.Operations.Wait(within(t, patience), op.ID)
		}
		if err != nil {
			t.Fatal(err)
		}
		if g.GenerationMode == "" {
			done = append(done, op)
		} else {
			open = append(open, op.ID)
		}
	}
	checkBuilt(t, c, done[1])
	for n := range 3 {
		op, err := c.Models.Generate(t.Context(), client.GenerateModel{Prompt: "barrel " + strconv.Itoa(n), GenerationPreset: "fast",
			IdempotencyKey: "barrel " + strconv.Itoa(n)})
		if err != nil {
			t.Fatal(err)
		}
		open = append(open, op.ID)
	}
	return i, key, done, open
}

// A backup of a server at work, restored elsewhere, is the same installation: keys, files, ledger, and work that goes on.
func TestBackupWhileServing(t *testing.T) {
	pgtest.OnFiles(t)
	seedtest.InTurn(t, 3)
	t.Parallel()
	i, key, done, open := busyInstallation(t)
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	var made struct{ Assets, Files, Missing, Damaged int }
	i.must(&made, "backup", file)
	if made.Assets != len(done)+len(open) || made.Files < 5 || made.Missing+made.Damaged > 0 {
		t.Errorf("got %+v", made)
	}
	if info, err := os.Stat(file); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("got %v, %v, want a file for its owner alone", info.Mode(), err)
	}
	i.clean() // beside the running server

	other := i.beside()
	var back struct{ Assets, Files, Problems int }
	other.must(&back, "restore", file)
	if back.Assets != made.Assets || back.Files != made.Files || back.Problems != 0 {
		t.Errorf("got %+v, want %+v", back, made)
	}
	same(t, i, other, "secret")
	f := other.clean()
	if f.Checked.Operations != len(done)+len(open) || f.Checked.LedgerEntries == 0 {
		t.Errorf("got %+v", f.Checked)
	}

	other.serve()
	again := other.client(key)
	for _, op := range done {
		checkFiles(t, again, operationOf(t, again, op.ID))
	}
	if _, err := again.Operations.Approve(t.Context(), open[0], ""); err != nil {
		t.Errorf("what waited: %v", err)
	}
	for _, id := range open {
		if op, err := again.Operations.Wait(within(t, patience), id); err != nil || op.Status != client.Succeeded {
			t.Errorf("what was under way: got %+v, %v", op, err)
		}
	}
	replay, err := again.Models.Generate(t.Context(), client.GenerateModel{Prompt: "barrel 0", GenerationPreset: "fast", IdempotencyKey: "barrel 0"})
	if err != nil || !replay.Replayed || replay.ID != open[1] {
		t.Errorf("a start that was sent before: got %+v, %v", replay, err)
	}
	var b balance
	other.must(&b, "credits", "show", "--account", i.account)
	if n := float64(len(done) + len(open)); b.Charged != 8*n || b.Available != 1_000_000-8*n || b.Reserved != 0 {
		t.Errorf("got %+v, want each of %v charged once", b, n)
	}
	other.clean()
}

// operationOf reads an operation.
func operationOf(t *testing.T, c *client.Client, id string) *client.Operation {
	t.Helper()
	op, err := c.Operations.Get(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	return op
}

// same compares a file of two data folders.
func same(t *testing.T, a, b *install, name string) {
	t.Helper()
	one, err := os.ReadFile(filepath.Join(a.data, name))
	two, err2 := os.ReadFile(filepath.Join(b.data, name))
	if err := errors.Join(err, err2); err != nil || !bytes.Equal(one, two) {
		t.Errorf("%s: got other bytes, %v", name, err)
	}
}

// refused runs a command that must fail with one line, which contains want.
func (i *install) refused(want string, args ...string) {
	i.t.Helper()
	out, errOut, code := i.run(args...)
	if code != exitError || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, want) {
		i.t.Errorf("%v: got code %d, %q, %q, want %q in one line", args, code, out, errOut, want)
	}
}

// small is an installation with a secret and one file, without a server.
func small(t *testing.T) (*install, string) {
	t.Helper()
	i := fresh(t)
	i.serve().stop()
	db := i.open()
	addAsset(t, db, i, "a weathered crate")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	i.must(new(struct{}), "backup", file)
	return i, file
}

// addAsset adds an asset with one file, as generation would.
func addAsset(t *testing.T, db *store.DB, i *install, text string) (key string) {
	t.Helper()
	a := asset.Asset{ID: db.NewID("mdl"), Account: i.account, Type: asset.Model, Status: asset.Succeeded, Version: 1}
	key = a.Account + "/" + a.ID + "/tsk_1-1/model.txt"
	path := filepath.Join(i.data, installation.FilesFolder, filepath.FromSlash(key))
	err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(text), 0o600))
	if err == nil {
		err = db.InTx(t.Context(), "", func(tx *store.Tx) error {
			return errors.Join(tx.InsertAsset(&a), tx.InsertFile(a.Account, &asset.File{
				ID: tx.NewID("art"), Asset: a.ID, Role: asset.OriginalGLB, Size: int64(len(text)), SHA256: digest([]byte(text)), BlobKey: key,
			}))
		})
	}
	if err != nil {
		t.Fatal(err)
	}
	return key
}

func TestBackupRefuses(t *testing.T) {
	t.Parallel()
	i, file := small(t)
	i.refused("is there already", "backup", file)
	i.must(new(struct{}), "backup", file, "--force")
	i.refused("no such file", "backup", filepath.Join(t.TempDir(), "nowhere", "b.tar.gz"))
	i.beside().refused("no such file", "backup", filepath.Join(t.TempDir(), "b.tar.gz"))
	if list, _ := filepath.Glob(filepath.Join(filepath.Dir(file), "*partial*")); len(list) > 0 {
		t.Errorf("got %v left behind", list)
	}
}

// A backup that is killed at any time leaves no archive. A restore that is killed leaves the data folder either as it was or fully restored.
func TestKilledBackupAndRestore(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i := fresh(t)
	i.serve().stop()
	db := i.open()
	for range 12 {
		addAsset(t, db, i, strings.Repeat("glTF", 50_000))
	}
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "backup.tar.gz")
	kills := 0
	for n := 0; installation.Absent(file); n++ {
		kills += killAfter(t, i.command("backup", file), time.Duration(10+10*n)*time.Millisecond)
	}
	other := i.beside()
	for n := 0; installation.Absent(filepath.Join(other.data, installation.DatabaseFile)); n++ {
		kills += killAfter(t, other.command("restore", file), time.Duration(10+20*n)*time.Millisecond)
		if !installation.Absent(filepath.Join(other.data, restore.RestoredFolder)) {
			break
		}
	}
	if kills < 4 {
		t.Errorf("got %d kills before the end, want some", kills)
	}
	other.must(new([]any), "account", "list")
	other.clean()
	if got, want := tree(t, other.data), tree(t, i.data); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
}

// killAfter runs a command, kills it if it has not ended after a while, and returns 1 if it killed it.
func killAfter(t *testing.T, c *exec.Cmd, after time.Duration) int {
	t.Helper()
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	stop := time.AfterFunc(after, func() { _ = c.Process.Kill() })
	defer stop.Stop()
	if err := c.Wait(); err != nil && !c.ProcessState.Exited() {
		return 1
	}
	return 0
}

// When the disk becomes full, there is no archive, nothing is restored, the error is one line, and no temporary file is left.
func TestBackupAndRestoreOnAFullDisk(t *testing.T) {
	t.Parallel()
	i, file := small(t)
	db := i.open()
	addAsset(t, db, i, random(t, 3<<20))
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	i.must(new(struct{}), "backup", file, "--force")
	part := filepath.Join(t.TempDir(), "b.tar.gz")
	other := i.beside()
	for _, c := range []struct {
		install *install
		args    []string
		gone    string
	}{{i, []string{"backup", part}, part}, {other, []string{"restore", file}, other.data}} {
		program := c.install.bounded(2000, c.args...)
		var errOut bytes.Buffer
		program.Stderr = &errOut
		err := program.Run()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != exitError || strings.Count(errOut.String(), "\n") != 1 ||
			!strings.Contains(errOut.String(), syscall.EFBIG.Error()) {
			t.Errorf("%v: got %v, %q", c.args, err, errOut.String())
		}
		if list, _ := filepath.Glob(c.gone + "*"); len(list) > 0 {
			t.Errorf("%v: left %v", c.args, list)
		}
	}
	i.clean()
}

// random is text that does not compress.
func random(t *testing.T, n int64) string {
	t.Helper()
	f, err := os.Open("/dev/urandom")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	b, err := io.ReadAll(io.LimitReader(f, n))
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// Files that the storage has lost do not stop a backup or a restore: both name them, and all others are there.
func TestBackupOfDamagedFiles(t *testing.T) {
	t.Parallel()
	i, file := small(t)
	db := i.open()
	lost, altered := addAsset(t, db, i, "lost"), addAsset(t, db, i, "whole")
	if err := errors.Join(db.Close(), os.Remove(filepath.Join(i.data, installation.FilesFolder, lost)),
		os.WriteFile(filepath.Join(i.data, installation.FilesFolder, altered), []byte("WHOLE"), 0o600)); err != nil {
		t.Fatal(err)
	}
	if f := i.check(); len(f.Problems) != 2 {
		t.Errorf("got %+v, want two files", f.Problems)
	}
	out, errOut, code := i.run("backup", file, "--force", "--json")
	if code != exitError || !strings.Contains(out, `"missing":1`) || !strings.Contains(out, `"damaged":1`) ||
		!strings.Contains(errOut, "2 of the files were lost") {
		t.Errorf("got %d, %q, %q", code, out, errOut)
	}
	other := i.beside()
	other.must(new(struct{}), "restore", file)
	if f := other.check(); len(f.Problems) != 2 {
		t.Errorf("restored: got %+v, want the same two files", f.Problems)
	}
}

// An asset that is deleted while a backup is made is missing from the archive, files and rows alike.
func TestDeletionWhileBackingUp(t *testing.T) {
	t.Parallel()
	i, file := small(t)
	db := i.open()
	kept, gone, replaced := addAsset(t, db, i, "kept"), addAsset(t, db, i, "gone"), addAsset(t, db, i, "replaced")
	desk, err := lifecycle.New(lifecycle.Config{Store: db, Queue: queue.NewLocal(), Kinds: kinds.Kinds})
	if err != nil {
		t.Fatal(err)
	}
	assetOf := func(key string) string { return strings.Split(key, "/")[1] }
	// remove runs after the database was copied and before the files are read: the archive begins with the secret.
	remove := sync.OnceFunc(func() {
		if err := desk.Delete(t.Context(), account.Caller{Account: i.account, KeyID: "key_1"}, asset.Model, assetOf(gone)); err != nil {
			t.Error(err)
		}
		old, err := db.Files(t.Context(), assetOf(replaced))
		if err == nil {
			err = db.InTx(t.Context(), "", func(tx *store.Tx) error { return tx.ForgetFiles(t.Context(), old) })
		}
		for _, key := range []string{gone, replaced} {
			err = errors.Join(err, os.Remove(filepath.Join(i.data, installation.FilesFolder, key)))
		}
		if err != nil {
			t.Error(err)
		}
	})
	if _, err := installation.Secret(i.data); err != nil {
		t.Fatal(err)
	}
	r, err := backup.Run(t.Context(), backup.Config{Data: i.data, File: file, Kinds: kinds.Kinds, Progress: func(_ float64, doing string) {
		if doing == "files" {
			remove()
		}
	}})
	if m := r.Manifest; err != nil || m.Deleted != 2 || m.Missing != 0 || m.Files != 2 {
		t.Errorf("got %+v, %v, want 2 files deleted, none missing, 2 there", m, err)
	}
	other := i.beside()
	other.must(new(struct{}), "restore", file)
	other.clean()
	there := tree(t, filepath.Join(other.data, installation.FilesFolder))
	if !strings.Contains(there, kept) || strings.Contains(there, gone) || strings.Contains(there, replaced) {
		t.Errorf("got %s, want %s of the three", there, kept)
	}
	if _, err := other.open().Asset(assetOf(gone)); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("the deleted asset: got %v, want it gone", err)
	}
}

// A backup is an ordinary tar file, which tar can list and unpack.
func TestAnyTarReadsABackup(t *testing.T) {
	t.Parallel()
	_, file := small(t)
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	gz, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for r := tar.NewReader(gz); ; {
		h, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, h.Name)
	}
	if len(names) != 5 || names[0] != "backup.json" || names[4] != "manifest.json" {
		t.Errorf("got %v", names)
	}
}

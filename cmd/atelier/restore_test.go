package main

import (
	"bytes"
	"database/sql"
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"atelier/internal/archive"
	"atelier/internal/installation"
	"atelier/internal/restore"
	"atelier/internal/seed/seedtest"
)

func TestRestoreRefuses(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i, file := small(t)
	before := tree(t, i.data)
	i.refused("is not empty", "restore", file)
	s := i.serve()
	i.refused("another server holds the data folder", "restore", file, "--force")
	s.stop()
	i.refused("no such file", "restore", "nothing.tar.gz", "--force")
	for name, spoil := range badArchives(t, file) {
		bad := filepath.Join(t.TempDir(), "bad.tar.gz")
		if err := os.WriteFile(bad, spoil, 0o600); err != nil {
			t.Fatal(err)
		}
		other := i.beside()
		other.refused("was not restored", "restore", bad)
		if !installation.Absent(other.data) {
			t.Errorf("%s: left %v", name, tree(t, other.data))
		}
		i.refused("was not restored", "restore", bad, "--force")
	}
	if after := tree(t, i.data); after != before {
		t.Errorf("got %s, want %s as it was", after, before)
	}
	i.clean()
}

// badArchives are archives that restore must refuse.
func badArchives(t *testing.T, file string) map[string][]byte {
	t.Helper()
	good, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	flipped := bytes.Clone(good)
	flipped[len(flipped)/2] ^= 1
	return map[string][]byte{
		"empty": nil, "cut off": good[:len(good)*2/3], "one bit": flipped, "foreign": []byte("PK\x03\x04 a zip"),
		"a later database":   changedArchive(t, good, func(h *archive.Head, _ map[string][]byte) { h.Schema = 10_000 }),
		"too large":          changedArchive(t, good, func(h *archive.Head, _ map[string][]byte) { h.Bytes = 1 << 60 }),
		"no database":        changedArchive(t, good, func(_ *archive.Head, e map[string][]byte) { delete(e, installation.DatabaseFile) }),
		"a broken database":  changedArchive(t, good, func(_ *archive.Head, e map[string][]byte) { clear(e[installation.DatabaseFile][4096:]) }),
		"no database at all": changedArchive(t, good, func(_ *archive.Head, e map[string][]byte) { e[installation.DatabaseFile] = []byte("hello") }),
		"something else":     changedArchive(t, good, func(_ *archive.Head, e map[string][]byte) { e["lock"] = nil }),
		"a short secret":     changedArchive(t, good, func(_ *archive.Head, e map[string][]byte) { e[installation.SecretFile] = []byte("s") }),
		"a file is lost": changedArchive(t, good, func(_ *archive.Head, e map[string][]byte) {
			for name := range e {
				if strings.HasPrefix(name, installation.FilesFolder) {
					delete(e, name)
				}
			}
		}),
		"another size": changedArchive(t, good, func(_ *archive.Head, e map[string][]byte) {
			for name := range e {
				if strings.HasPrefix(name, installation.FilesFolder) {
					e[name] = append(e[name], 'x')
				}
			}
		}),
	}
}

// changedArchive is a sound archive with changed contents.
func changedArchive(t *testing.T, good []byte, change func(*archive.Head, map[string][]byte)) []byte {
	t.Helper()
	r, err := archive.Open(bytes.NewReader(good))
	if err != nil {
		t.Fatal(err)
	}
	entries := map[string][]byte{}
	for {
		name, _, content, err := r.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if entries[name], err = io.ReadAll(content); err != nil {
			t.Fatal(err)
		}
	}
	change(&r.Head, entries)
	var b bytes.Buffer
	w, err := archive.NewWriter(&b, r.Head)
	if err != nil {
		t.Fatal(err)
	}
	for name, content := range entries {
		if _, err := w.Add(name, int64(len(content)), bytes.NewReader(content)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := w.Close(r.Manifest); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// tree lists everything in a folder, except the lock, the database's logs, the note of the installation that owns the files, and the folder for
// unfinished files.
func tree(t *testing.T, folder string) string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(folder, func(path string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel(folder, path)
		if err == nil && name != installation.LockFile && name != tempFolder && d.Name() != ".installation" &&
			!strings.HasPrefix(name, installation.DatabaseFile+"-") {
			names = append(names, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(names, " ")
}

// A backup of an older program is brought up to date.
func TestRestoreOfAnOlderDatabase(t *testing.T) {
	t.Parallel()
	i := fresh(t)
	old := filepath.Join(t.TempDir(), "old.db")
	db, err := sql.Open("sqlite", "file:"+old)
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	first, err := goose.NewProvider(goose.DialectSQLite3, db, os.DirFS("../../internal/store/migrations"), goose.WithDisableGlobalRegistry(true))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := first.UpTo(t.Context(), 1); err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(`INSERT INTO accounts VALUES ('acc_1', 'Mona', 'mona@example.com', 'live', 'acc_1', 'self-hosted', 'active', 1, 7000, 0, 0, 1);
		INSERT INTO ledger_entries VALUES ('led_1', 'acc_1', NULL, 'grant', '', 0, 0, 'issued', 'available', 7000, 7000, '', 1)`); err != nil {
		t.Fatal(err)
	}
	content, err := os.ReadFile(old)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	w, err := archive.NewWriter(&b, archive.Head{Program: "v0", Schema: 1, Bytes: int64(len(content))})
	if err == nil {
		_, err = w.Add(installation.DatabaseFile, int64(len(content)), bytes.NewReader(content))
	}
	if err == nil {
		_, err = w.Close(archive.Manifest{Accounts: 1})
	}
	file := filepath.Join(t.TempDir(), "old.tar.gz")
	if err := errors.Join(err, os.WriteFile(file, b.Bytes(), 0o600)); err != nil {
		t.Fatal(err)
	}
	i.must(new(struct{}), "restore", file, "--force")
	i.clean()
	var left balance
	if i.must(&left, "credits", "show", "--account", "acc_1"); left.Available != 7 {
		t.Errorf("got %+v, want 7 Credits", left)
	}
}

// A restore replaces a folder as a whole: nothing of the former installation is left or mixed with the restored one.
func TestRestoreReplaces(t *testing.T) {
	t.Parallel()
	i, file := small(t)
	want := tree(t, i.data)
	db := i.open()
	addAsset(t, db, i, "made after the backup")
	if err := db.Close(); err != nil {
		t.Fatal(err)
	}
	i.must(new(struct{}), "restore", file, "--force")
	if got := tree(t, i.data); got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	i.clean()
	i.serve().stop()
}

// When a restore is killed between any two of its last moves, the next command completes it, whichever command it is.
func TestRestoreIsCompleted(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i, file := small(t)
	want := tree(t, i.data)
	other := fresh(t)
	other.serve().stop()
	other.must(new(struct{}), "restore", file, "--force") // once to the end, to have the database, the secret and the files
	for step := range 7 {
		staged := filepath.Join(other.data, restore.RestoredFolder)
		if err := errors.Join(os.CopyFS(staged, os.DirFS(i.data)), os.Chmod(filepath.Join(staged, installation.SecretFile), 0o600)); err != nil {
			t.Fatal(err)
		}
		interrupt(t, other.data, step)
		if f := other.check(); f.OK || !strings.Contains(f.Problems[0].Message, "a restore was interrupted") {
			t.Errorf("step %d: got %+v", step, f)
		}
		if step%2 == 0 {
			other.must(new([]any), "account", "list")
		} else {
			other.serve().stop()
		}
		if got := tree(t, other.data); got != want {
			t.Errorf("step %d: got %s, want %s", step, got, want)
		}
		other.clean()
	}
}

// interrupt makes the first moves of restore.Complete, as a killed process would have.
func interrupt(t *testing.T, data string, moves int) {
	t.Helper()
	from, aside := filepath.Join(data, restore.RestoredFolder), filepath.Join(data, restore.ReplacedFolder)
	if err := os.Mkdir(aside, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{installation.DatabaseFile, installation.SecretFile, installation.FilesFolder} {
		for _, m := range [][2]string{{filepath.Join(data, name), filepath.Join(aside, name)}, {filepath.Join(from, name), filepath.Join(data, name)}} {
			if moves--; moves < 0 {
				return
			}
			if err := os.Rename(m[0], m[1]); err != nil {
				t.Fatal(err)
			}
		}
	}
}

package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
	"atelier/internal/id"
	"atelier/internal/installation"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// target is where an installation is copied to: a database server and a bucket when the run has them, otherwise a data folder.
type target struct {
	*install
	database, storage string
}

func (i *install) target() *target {
	i.t.Helper()
	to := &target{install: i.beside()}
	to.env = append([]string{"AWS_EC2_METADATA_DISABLED=true", "AWS_ACCESS_KEY_ID=" + os.Getenv("AWS_ACCESS_KEY_ID"),
		"AWS_SECRET_ACCESS_KEY=" + os.Getenv("AWS_SECRET_ACCESS_KEY")}, i.env...)
	i.env = slices.Clone(to.env)
	if to.database = pgtest.URL(i.t); to.database != "" {
		to.env = append(to.env, "ATELIER_DATABASE="+to.database)
	} else {
		to.database = filepath.Join(to.data, installation.DatabaseFile)
	}
	if to.storage = filepath.Join(to.data, installation.FilesFolder); blobtest.Served() {
		to.storage = blobtest.URL()
		to.env = append(to.env, "ATELIER_STORAGE="+to.storage)
	}
	if err := os.Mkdir(to.data, 0o700); err != nil {
		i.t.Fatal(err)
	}
	return to
}

// flags are the arguments of a copy of everything.
func (to *target) flags() []string {
	return []string{"copy", "--to-database", to.database, "--to-storage", to.storage}
}

// copiedTo is the output of copy --json.
type copiedTo struct {
	Database struct {
		Tables []struct {
			Table                  string
			Rows, Written, Removed int
			SHA256                 string
		}
		Rows, Written, Removed int
		Ledger                 struct {
			Accounts, Entries, Problems  int
			Available, Reserved, Charged float64
		}
	}
	Storage struct{ Files, Bytes, Copied, Missing, Damaged int }
}

// stoppedInstallation is the installation of busy, with its server stopped. make test copies it to a folder, to a server or to a bucket, each on another day.
func stoppedInstallation(t *testing.T) (i *install, key string, done []*client.Operation, open []string) {
	t.Helper()
	where := 0
	if pgtest.Served() {
		where = 1
	} else if blobtest.Served() {
		where = 2
	}
	if testing.Short() && seedtest.Turn(t.Name(), 3) != where {
		t.Skip("today to another place")
	}
	i, key, done, open = busyInstallation(t)
	i.last.stop()
	return i, key, done, open
}

// addFiles adds n files to an asset.
func (i *install) addFiles(db *store.DB, n int) {
	i.t.Helper()
	list, err := db.Assets(i.t.Context(), i.account, store.AssetFilter{}, store.Position{}, 1)
	if err != nil || len(list) == 0 {
		i.t.Fatal(err)
	}
	folder, err := blob.NewFolder(filepath.Join(i.data, installation.FilesFolder))
	if err != nil {
		i.t.Fatal(err)
	}
	err = db.InTx(i.t.Context(), i.account, func(tx *store.Tx) error {
		for n := range n {
			content := bytes.Repeat(fmt.Appendf(nil, "file %d\n", n), 10_000)
			sum := sha256.Sum256(content)
			f := asset.File{ID: tx.NewID(id.Artifact), Asset: list[0].ID, Role: "source", Kind: "data", Name: "data.bin", Size: int64(len(content)),
				SHA256: hex.EncodeToString(sum[:])}
			f.BlobKey = fmt.Sprintf("%s/%s/many/%d.bin", i.account, list[0].ID, n)
			w, err := folder.Create(i.t.Context(), f.BlobKey)
			if err != nil {
				return err
			}
			_, err = w.Write(content)
			if err := errors.Join(err, w.Close(), tx.InsertFile(i.account, &f)); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		i.t.Fatal(err)
	}
}

// files counts the files in the target's storage.
func (to *target) files() (n int) {
	to.t.Helper()
	s, err := installation.Place{Data: to.data, Storage: strings.TrimPrefix(to.storage, filepath.Join(to.data,
		installation.FilesFolder))}.OpenFiles(to.t.Context())
	if err == nil {
		err = s.Walk(to.t.Context(), "", func(string, int64) error { n++; return nil })
	}
	if err != nil {
		to.t.Fatal(err)
	}
	return n
}

// A copy of an installation that was stopped at work is the same installation: keys, files, ledger, and work that goes on.
func TestCopyGoesOn(t *testing.T) {
	blobtest.OnBoth(t)
	seedtest.InTurn(t, 3)
	t.Parallel()
	i, key, done, open := stoppedInstallation(t)
	to := i.target()
	var m copiedTo
	i.must(&m, to.flags()...)
	if m.Database.Rows == 0 || m.Database.Written != m.Database.Rows || m.Database.Ledger.Problems != 0 || m.Database.Ledger.Entries == 0 {
		t.Errorf("got %+v", m.Database)
	}
	if m.Storage.Files < 5 || m.Storage.Copied != m.Storage.Files || m.Storage.Missing+m.Storage.Damaged != 0 {
		t.Errorf("got %+v", m.Storage)
	}
	var again copiedTo
	i.must(&again, to.flags()...)
	if again.Database.Written+again.Storage.Copied != 0 || again.Database.Rows != m.Database.Rows || again.Storage.Files != m.Storage.Files {
		t.Errorf("again: got %+v, want nothing to be copied", again)
	}
	if f := to.clean(); f.Checked.Operations != len(done)+len(open) || f.Checked.Files == 0 {
		t.Errorf("got %+v", f.Checked)
	}
	to.serve()
	c := to.client(key)
	for _, op := range done {
		got, err := c.Operations.Get(t.Context(), op.ID)
		if err != nil || got.Status != op.Status {
			t.Errorf("got %+v, %v, want it as it was", got, err)
		}
	}
	for _, id := range open {
		if op, err := c.Operations.Wait(within(t, patience), id); err != nil || op.Status != "succeeded" && op.Status != "preview_ready" {
			t.Errorf("%s: got %+v, %v, want it to go on", id, op, err)
		}
	}
	if out, errOut, code := i.run(to.flags()...); code != exitError || !strings.Contains(errOut, "in use since") {
		t.Errorf("over an installation in use: got %q, %q, %d", out, errOut, code)
	}
}

// The command copy is killed again and again. The command account list refuses the unfinished copy, check reports it, and the next copy continues it.
func TestCopyIsKilled(t *testing.T) {
	blobtest.OnBoth(t)
	seedtest.InTurn(t, 3)
	t.Parallel()
	i, _, _, _ := stoppedInstallation(t)
	db := i.open()
	raw := pgtest.Raw(t, filepath.Join(i.data, installation.DatabaseFile))
	for _, text := range []string{
		`INSERT INTO idempotency_keys SELECT 'key_' || n, 'k', '', '', 1, 1 FROM many`,
		`INSERT INTO sessions SELECT 'token ' || n, account_id, 1, 1, 0 FROM owners, many`,
	} {
		if _, err := raw.Exec(`WITH RECURSIVE many (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM many WHERE n < 4000) ` + text); err != nil {
			t.Fatal(err)
		}
	}
	i.addFiles(db, 200)
	to := i.target()
	rows := func(what string) (n int) {
		raw := pgtest.Raw(t, to.database)
		defer raw.Close()
		_ = raw.QueryRow(`SELECT COUNT(*) FROM ` + what).Scan(&n) // the tables may not exist yet
		return n
	}
	for _, moment := range []struct {
		name string
		come func() bool
	}{
		{"when it has begun", func() bool { return rows("transfers") > 0 }},
		{"while rows are written", func() bool { return rows("idempotency_keys") > 500 }},
		{"in another table", func() bool { return rows("sessions") > 500 }},
		{"while files are copied", func() bool { return to.files() > 20 }},
		{"again", func() bool { return to.files() > 100 }},
	} {
		c := i.command(to.flags()...)
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		until(t, "it is killed "+moment.name, moment.come)
		_ = c.Process.Kill() // if it ended before, the copy is complete, and the next runs find that
		_ = c.Wait()
		if _, errOut, code := to.run("account", "list"); rows("transfers WHERE ended_at = 0") > 0 &&
			(code != exitError || !strings.Contains(errOut, "unfinished copy")) {
			t.Errorf("%s: got %q, %d, want half a copy not to be used", moment.name, errOut, code)
		}
		if f := to.check(); rows("transfers WHERE ended_at = 0") > 0 && (len(f.Problems) == 0 || !strings.Contains(f.Problems[0].Message, "unfinished copy")) {
			t.Errorf("%s: got %+v, want it to be told", moment.name, f.Problems)
		}
	}
	var m copiedTo
	i.must(&m, to.flags()...)
	if m.Database.Rows < 8000 || m.Storage.Files < 200 || m.Storage.Copied >= m.Storage.Files {
		t.Errorf("got %+v, want the rest of it to be copied", m)
	}
	to.clean()
}

func TestCopyRefuses(t *testing.T) {
	t.Parallel()
	i := fresh(t)
	other := fresh(t)
	folder := t.TempDir()
	if err := os.MkdirAll(filepath.Join(folder, "acc_other/mdl_1"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, "acc_other/mdl_1/a.glb"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	newer := filepath.Join(t.TempDir(), "newer.db")
	raw := pgtest.Raw(t, newer)
	for _, text := range []string{`CREATE TABLE goose_db_version (version_id bigint, is_applied bigint)`, `INSERT INTO goose_db_version VALUES (99999, 1)`} {
		if _, err := raw.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	i.serve()
	for _, c := range []struct {
		name string
		from *install
		args []string
		code int
		want string
	}{
		{"to nowhere", other, nil, exitUsage, "say where to"},
		{"while a server holds the folder", i, []string{"--to-storage", folder}, exitError, "another server holds the data folder"},
		{"from nothing", i.beside(), []string{"--to-storage", folder}, exitError, "no database to copy"},
		{"into another installation", other, []string{"--to-database", filepath.Join(i.data, installation.DatabaseFile)}, exitError,
			"holds another installation"},
		{"among the files of another", other, []string{"--to-storage", folder}, exitError, "holds files of another installation"},
		{"into itself", other, []string{"--to-database", filepath.Join(other.data, installation.DatabaseFile)}, exitError, "it is what is copied"},
		{"its files into themselves", other, []string{"--to-storage", filepath.Join(other.data, installation.FilesFolder)}, exitError, "it is what is copied"},
		{"into a newer one", other, []string{"--to-database", newer}, exitError, "use the newer program"},
		{"into what is no database", other, []string{"--to-database", "mysql://root:hidden@host/x"}, exitUsage, "not a URL of PostgreSQL"},
		{"into what is no bucket", other, []string{"--to-storage", "s3://a:hidden@b"}, exitError, "must hold no credentials"},
		{"to a server that is not there", other, []string{"--to-database", "postgres://a:hidden@127.0.0.1:1/x"}, exitError, "--to-database"},
	} {
		out, errOut, code := c.from.run(append([]string{"copy"}, c.args...)...)
		if out != "" || code != c.code || !strings.Contains(errOut, c.want) || strings.Count(errOut, "\n") != 1 || strings.Contains(errOut, "hidden") {
			t.Errorf("%s: got %q, %q, %d, want %q, %d", c.name, out, errOut, code, c.want, c.code)
		}
	}
}

// Files that were missing or damaged before a copy are reported, and all others are copied.
func TestCopyOfTheDamaged(t *testing.T) {
	blobtest.OnBoth(t)
	t.Parallel()
	i, _, _, _ := stoppedInstallation(t)
	db := i.open()
	i.addFiles(db, 3)
	folder := filepath.Join(i.data, installation.FilesFolder, i.account)
	found, err := filepath.Glob(filepath.Join(folder, "*/many/*.bin"))
	if err != nil || len(found) != 3 {
		t.Fatalf("got %v, %v", found, err)
	}
	if err := errors.Join(os.Remove(found[0]), os.WriteFile(found[1], []byte("something else"), 0o600)); err != nil {
		t.Fatal(err)
	}
	to := i.target()
	out, errOut, code := i.run(append(to.flags(), "--json")...)
	var m copiedTo
	if err := json.Unmarshal([]byte(out), &m); err != nil || code != exitError || !strings.Contains(errOut, "2 faults") {
		t.Errorf("got %q, %d, %v", errOut, code, err)
	}
	if m.Storage.Missing != 1 || m.Storage.Damaged != 1 || m.Storage.Copied != m.Storage.Files || to.files() != m.Storage.Files {
		t.Errorf("got %+v and %d files", m.Storage, to.files())
	}
	if f := to.check(); len(f.Problems) != 2 {
		t.Errorf("got %+v, want what was wrong before", f.Problems)
	}
}

package main

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/internal/installation"
	"atelier/internal/seed/seedtest"
)

// The command check finds faults beside the database too: each is a problem that says what to do.
func TestCheckLooksAround(t *testing.T) {
	seedtest.InTurn(t, 3)
	t.Parallel()
	i, file := small(t)
	i.clean()
	path := func(name string) string { return filepath.Join(i.data, name) }
	for _, c := range []struct {
		name   string
		breaks func() error
		area   string
		says   string
	}{
		{"the folder is open to others", func() error { return os.Chmod(i.data, 0o755) }, "storage", "chmod go= " + i.data},
		{"the secret is open to others", func() error { return os.Chmod(path(installation.SecretFile), 0o644) }, "storage", "others may use it"},
		{"the secret is cut off", func() error { return os.Truncate(path(installation.SecretFile), 5) }, "storage", "it has 5 bytes"},
		{"no file can be written", func() error {
			drafts := path(installation.FilesFolder + "/.drafts")
			return errors.Join(os.RemoveAll(drafts), os.WriteFile(drafts, nil, 0o600))
		}, "storage", "see to it that it can be written"},
		{"the files are gone", func() error { return os.RemoveAll(path(installation.FilesFolder)) }, "files", "is not in the storage"},
		{"a page of the database is broken", func() error {
			db, err := os.OpenFile(path(installation.DatabaseFile), os.O_WRONLY, 0)
			if err != nil {
				return err
			}
			_, err = db.WriteAt([]byte(strings.Repeat("x", 4096)), 4096*3)
			return errors.Join(err, db.Close())
		}, "database", "restore"},
		{"it is no database", func() error {
			return os.WriteFile(path(installation.DatabaseFile), []byte("hello, this is no database"), 0o600)
		}, "database", "restore a backup"},
		{"the database is gone", func() error { return os.Remove(path(installation.DatabaseFile)) }, "database", "it is not there"},
		{"everything is gone", func() error { return os.RemoveAll(i.data) }, "storage", "there is no such folder"},
	} {
		t.Run(c.name, func(t *testing.T) {
			i.t = t
			if err := c.breaks(); err != nil {
				t.Fatal(err)
			}
			f := i.check()
			if len(f.Problems) == 0 || f.Problems[0].Area != c.area || !strings.Contains(f.Problems[0].Message, c.says) {
				t.Errorf("got %+v, want %q of the %s", f.Problems, c.says, c.area)
			}
			i.must(new(struct{}), "restore", file, "--force")
			if err := os.Chmod(i.data, 0o700); err != nil {
				t.Fatal(err)
			}
			i.clean()
		})
	}
	i.t = t
}

func TestCheckOfSettings(t *testing.T) {
	t.Parallel()
	for _, c := range []struct{ env, subject, says string }{
		{"ATELIER_TRUSTED_PROXIES=here", "trustedProxies", "is not a network in CIDR form"},
		{"ATELIER_HEALTH_ALLOW=10.0.0.0/99", "health.allow", "is not a network in CIDR form"},
	} {
		i := fresh(t)
		i.env = append(i.env, c.env)
		f := i.check()
		if len(f.Problems) != 1 || f.Problems[0].Area != "configuration" || f.Problems[0].Subject != c.subject ||
			!strings.Contains(f.Problems[0].Message, c.says) {
			t.Errorf("%s: got %+v, want %q of %s", c.env, f.Problems, c.says, c.subject)
		}
	}
}

// Without --json, check prints a line for each problem, a line with what it looked at when all is well, and the number of problems on standard error.
func TestCheckForPeople(t *testing.T) {
	t.Parallel()
	i, _ := small(t)
	out, errOut, code := i.run("check")
	if code != exitOK || !strings.HasPrefix(out, "checked 2 accounts, 2 ledger entries, 0 operations, 1 assets, 1 files") || errOut != "" {
		t.Errorf("got %d, %q, %q", code, out, errOut)
	}
	if err := os.RemoveAll(filepath.Join(i.data, installation.FilesFolder)); err != nil {
		t.Fatal(err)
	}
	out, errOut, code = i.run("check")
	if code != exitError || strings.Count(out, "\n") != 2 || !strings.HasPrefix(out, "files art_") || errOut != "atelier: 1 problem was found\n" {
		t.Errorf("got %d, %q, %q", code, out, errOut)
	}
}

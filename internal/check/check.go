// Package check examines an installation, also beside a running server: data folder, secret, tables, ledger, files and whose
// they are. Start at Run.
package check

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"

	"atelier/internal/installation"
	"atelier/internal/lifecycle"
	"atelier/internal/restore"
	"atelier/internal/store"
)

// maxListed bounds how many problems are listed; the rest are counted.
const maxListed = 1000

// Config says what to check.
type Config struct {
	Place installation.Place
	Deep  bool // read every file, too, and compare its SHA-256
	// Progress is called often with the fraction of a part done, 0 to 1, and the part.
	Progress func(fraction float64, doing string)
}

// Report is what was found; it is printed as JSON, too.
type Report struct {
	OK       bool                `json:"ok"`
	Checked  lifecycle.Checked   `json:"checked"`
	Problems []lifecycle.Finding `json:"problems"`
	Unlisted int64               `json:"unlisted,omitempty"` // problems beyond the first thousand
}

// Count is the number of problems.
func (r *Report) Count() int64 { return int64(len(r.Problems)) + r.Unlisted }

// Add lists a problem, with its message on one line.
func (r *Report) Add(area, subject, format string, a ...any) {
	r.add(lifecycle.Finding{Area: area, Subject: subject, Message: oneLine(fmt.Sprintf(format, a...))})
}

func (r *Report) add(f lifecycle.Finding) {
	r.OK = false
	if len(r.Problems) >= maxListed {
		r.Unlisted++
		return
	}
	r.Problems = append(r.Problems, f)
}

// oneLine puts the lines of joined errors behind each other.
func oneLine(text string) string {
	return strings.NewReplacer(":\n\t", ": ", "\n\t", "; ", "\n", "; ").Replace(text)
}

// New is a report without problems.
func New() *Report { return &Report{OK: true, Problems: []lifecycle.Finding{}} }

// check is a check under way.
type check struct {
	Config
	*Report
}

// Run adds the problems that it finds to the report. Its error says that the check could not go on, as when ctx has ended.
//
// Order: the data folder, the version of the tables, the secret and the storage, then what is stored. What makes the next step meaningless
// ends the check with its own problem.
func (r *Report) Run(ctx context.Context, c Config) error {
	k := &check{c, r}
	if !k.folder() {
		return nil
	}
	return k.stored(ctx)
}

// folder checks the data folder, its permissions and its secret, and reports whether there is a database to check.
func (k *check) folder() bool {
	p := k.Place
	if p.Database != "" {
		return true
	}
	if info, err := os.Stat(p.Data); err != nil || !info.IsDir() {
		k.Add("storage", p.Data, "there is no such folder; name the right one with --data, or begin with atelier account create")
		return false
	}
	if restore.Interrupted(p.Data) {
		k.Add("storage", p.Data, "a restore was interrupted in its last step; run any other command and it is completed")
		return false
	}
	k.private(p.Data)
	k.private(p.SecretPath())
	if _, err := os.Stat(p.DatabasePath()); err != nil {
		k.Add("database", p.DatabasePath(), "it is not there; restore a backup, or begin with atelier account create")
		return false
	}
	return true
}

// private finds a path that other users of this machine may read. A path that does not exist is found elsewhere.
func (k *check) private(path string) {
	info, err := os.Stat(path)
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		k.Add("storage", path, "others may use it (mode %04o); chmod go= %s", info.Mode().Perm(), path)
	}
}

// stored checks the database and the files.
func (k *check) stored(ctx context.Context) error {
	path := k.Place.DatabasePath()
	name := path
	if k.Place.Database != "" {
		path, name = k.Place.Database, "database"
	}
	open := func(ctx context.Context) (*store.Snapshot, error) { return store.OpenSnapshot(ctx, path) }
	db, err := open(ctx)
	if err != nil {
		k.Add("database", name, "%v; %s", err, k.remedy())
		return ctx.Err()
	}
	defer db.Close()
	if !k.version(db, name) {
		return nil
	}
	c := lifecycle.Check{Store: db, Later: open, Deep: k.Deep, Found: k.add, Doing: k.doing}
	if err := k.storage(ctx, &c, db); err != nil {
		return err
	}
	err = c.Run(ctx)
	k.Checked = c.Checked
	if err != nil && ctx.Err() == nil {
		k.Add("database", name, "%v; %s", err, k.remedy())
		err = nil
	}
	return err
}

// remedy is what to do about a database that cannot be read.
func (k *check) remedy() string {
	if k.Place.Database != "" {
		return "see to it that the server can be reached, or restore it by its own means"
	}
	return "restore a backup"
}

// version reports whether the tables have this program's version, and are not an unfinished copy.
func (k *check) version(db *store.Snapshot, name string) bool {
	version, head, err := installation.Versions(db)
	if err != nil {
		k.Add("database", name, "%v; %s", err, k.remedy())
		return false
	}
	if err = installation.CheckVersion("it", version, head); err == nil {
		err = db.Whole()
	}
	if err != nil {
		k.Add("database", name, "%v", err)
	}
	return err == nil
}

func (k *check) doing(part string, done, all int64) {
	fraction := 0.0
	if all > 0 {
		fraction = float64(done) / float64(all)
	}
	k.Progress(fraction, part)
}

// fileSecret checks the secret in the data folder. A missing secret is a fault only when operations exist: before that, no URL was given out.
func (k *check) fileSecret(operations int64) {
	path := k.Place.SecretPath()
	text, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist) && operations > 0:
		k.Add("storage", path, "it is not there; "+lostSecret)
	case err == nil && len(text) != installation.SecretSize:
		k.Add("storage", path, "it has %d bytes, and must have %d; bring it back from a backup", len(text), installation.SecretSize)
	}
}

// sharedSecret checks the secret that the processes on a server share.
func (k *check) sharedSecret(db *store.Snapshot, operations int64) {
	secret, err := db.Secret(installation.SecretFile)
	switch {
	case errors.Is(err, store.ErrNotFound) && operations == 0:
	case err != nil:
		k.Add("database", "secrets", "%v; "+lostSecret, err)
	case len(secret) != installation.SecretSize:
		k.Add("database", "secrets", "the secret has %d bytes, and must have %d; bring it back from a backup", len(secret), installation.SecretSize)
	}
}

const lostSecret = "bring it back from a backup, or signed URLs and cursors that were given out end when the server makes a new one"

// Package transfer copies an installation from its data folder to a bigger place: another database, another storage, or both.
// It verifies everything that it has copied, and may be killed at any time and run again. Start at Run.
package transfer

import (
	"context"
	"encoding/hex"
	"errors"
	"fmt"
	"os"
	"strings"

	"atelier/internal/blob"
	"atelier/internal/installation"
	"atelier/internal/restore"
	"atelier/internal/store"
)

// Config says what to copy and where to. One of ToDatabase and ToStorage may be empty: that part is left where it is.
type Config struct {
	From       installation.Place // whose database is in the data folder
	ToDatabase string             // URL of a server, or path of a file
	ToStorage  string             // URL of an object store, or path of a folder
	// Progress is called often with the fraction of a part done, 0 to 1, and the part.
	Progress func(fraction float64, doing string)
}

// Result is what has been copied; it is printed as JSON, too.
type Result struct {
	Database *Database `json:"database,omitempty"`
	Storage  *Files    `json:"storage,omitempty"`
}

// Faults counts what was wrong before.
func (r *Result) Faults() (n int64) {
	if r.Database != nil {
		n += r.Database.Ledger.Problems
	}
	if r.Storage != nil {
		n += r.Storage.Missing + r.Storage.Damaged
	}
	return n
}

// transfer is a copy under way.
type transfer struct {
	Config
	from   *store.Snapshot
	origin string // identifies the installation without revealing its secret
	secret []byte
	id     []byte // of the installation; the copy gets the same
	out    Result
}

// Run copies while it holds the lock of the data folder, so that no server writes meanwhile. After a crash at any step the same command goes
// on: rows and files that are equal are left alone.
func Run(ctx context.Context, c Config) (_ Result, err error) {
	t := &transfer{Config: c}
	if err := restore.Complete(c.From.Data); err != nil {
		return t.out, err
	}
	if installation.Absent(t.path()) {
		return t.out, fmt.Errorf("%s: there is no database to copy; name the data folder with --data", t.path())
	}
	lock, err := installation.Lock(c.From.Data)
	if err != nil {
		return t.out, fmt.Errorf("%w; stop it, so that nothing changes while it is copied", err)
	}
	defer lock.Close()
	if t.secret, err = installation.Secret(c.From.Data); err != nil {
		return t.out, err
	}
	t.origin = hex.EncodeToString(installation.Derive(t.secret, "the origin of a copy"))
	if t.from, err = store.OpenSnapshot(ctx, t.path()); err != nil {
		return t.out, err
	}
	defer func() { err = errors.Join(err, t.from.Close()) }()
	err = installation.CheckTables("the database", t.from)
	if err == nil {
		err = t.from.Whole()
	}
	if err == nil {
		t.id, err = installation.StoredID(t.from, t.secret)
	}
	if err == nil {
		err = t.copy(ctx)
	}
	return t.out, err
}

// path is that of the database that is copied.
func (t *transfer) path() string { return t.From.DatabasePath() }

// copy copies the database and then the files. The copy may be served when both are whole, which End notes in it.
//
// The files come after the rows, because the rows say which files there are; End comes last, so a server refuses to start on a target whose
// files are incomplete.
func (t *transfer) copy(ctx context.Context) (err error) {
	var files *fileCopy
	if t.ToStorage != "" { // a storage that cannot be opened is refused before anything is written
		if files, err = t.openFiles(ctx); err != nil {
			return fmt.Errorf("--to-storage: %w", err)
		}
	}
	var rows *store.Transfer
	if t.ToDatabase != "" {
		if rows, err = t.openDatabase(ctx); err != nil {
			return fmt.Errorf("--to-database: %w", err)
		}
		defer func() { err = errors.Join(err, rows.To.Close()) }()
		if err := t.copyDatabase(ctx, rows); err != nil {
			return err
		}
	}
	if files != nil {
		if err := files.run(ctx); err != nil {
			return err
		}
	}
	if rows != nil {
		return rows.End(ctx)
	}
	return nil
}

// openFiles opens both storages.
func (t *transfer) openFiles(ctx context.Context) (*fileCopy, error) {
	from, err := t.From.OpenFiles(ctx)
	if err != nil {
		return nil, err
	}
	f := &fileCopy{transfer: t, source: from}
	if strings.HasPrefix(t.ToStorage, "s3:") {
		f.target, err = installation.Place{Storage: t.ToStorage}.OpenFiles(ctx)
	} else if err = checkOther(t.ToStorage, t.From.FilesPath()); err == nil {
		f.target, err = blob.NewFolder(t.ToStorage)
	}
	if err == nil {
		err = f.target.Check(ctx)
	}
	if err == nil {
		f.claimer = installation.NewClaimer(f.target, t.id, t.from)
		err = f.checkTarget(ctx)
	}
	return f, err
}

// checkOther refuses a target that is the source.
func checkOther(to, from string) error {
	a, err := os.Stat(to)
	if err != nil {
		return nil // it does not exist yet
	}
	if b, err := os.Stat(from); err == nil && os.SameFile(a, b) {
		return errors.New("it is what is copied; name another place")
	}
	return nil
}

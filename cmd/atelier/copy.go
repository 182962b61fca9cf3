package main

import (
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"atelier/internal/blob"
	"atelier/internal/store"
)

// copyCommand are the flags of atelier copy.
type copyCommand struct {
	ToDatabase string `help:"Database to copy into: postgres://…, or the path of a file of SQLite." placeholder:"URL"`
	ToStorage  string `help:"Storage to copy files into: s3://bucket?endpoint=…, or a folder." placeholder:"URL"`
}

// Run copies the installation to a bigger one. It may be broken off at any time and run again.
func (c *copyCommand) Run(p *program) error {
	if c.ToDatabase == "" && c.ToStorage == "" {
		return usagef("say where to: --to-database URL, --to-storage URL, or both")
	}
	if p.settings.Database != "" {
		return errors.New("atelier copy is for the database of the data folder; that of a server is copied by the server's own means")
	}
	if err := completeRestore(p.settings.Data); err != nil {
		return err
	}
	o := &copying{program: p, bar: newProgressBar(p)}
	err := o.run(c)
	o.bar.stop()
	if err != nil {
		return err
	}
	if err := p.print(o, o.human); err != nil {
		return err
	}
	if n := o.faults(); n > 0 {
		return fmt.Errorf("what is whole was copied, but the installation had %d faults before; atelier check --deep names them", n)
	}
	return nil
}

// copying is a copy under way, and what it prints.
type copying struct {
	*program `json:"-"`
	bar      *progressBar
	place    string // of the database: a path or a URL
	from     *store.Snapshot
	origin   string // tells this installation from every other, without telling its secret
	secret   []byte
	id       []byte // of the installation: so its copy is the same

	Database *copiedDatabase `json:"database,omitempty"`
	Storage  *copiedFiles    `json:"storage,omitempty"`
}

// run copies while no server holds the data folder, so that nothing is lost in between.
func (o *copying) run(c *copyCommand) (err error) {
	data := o.settings.Data
	if o.place = filepath.Join(data, databaseFile); absent(o.place) {
		return fmt.Errorf("%s: there is no database to copy; name the data folder with --data", o.place)
	}
	lock, err := lockFolder(data)
	if err != nil {
		return fmt.Errorf("%w; stop it, so that nothing changes while it is copied", err)
	}
	defer lock.Close()
	if o.secret, err = openSecret(data); err != nil {
		return err
	}
	o.origin = hex.EncodeToString(derived(o.secret, "the origin of a copy"))
	if o.from, err = store.OpenSnapshot(o, o.place); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, o.from.Close()) }()
	schema, head, err := versions(o.from)
	if err == nil {
		err = unsuited("the database", schema, head)
	}
	if err == nil {
		err = o.from.Whole()
	}
	if err == nil {
		o.id, err = noted(o.from, o.secret)
	}
	if err == nil {
		err = o.both(c)
	}
	return err
}

// both copies the database and then the files. What is copied is whole, and may be served, when both are.
func (o *copying) both(c *copyCommand) (err error) {
	var files *fileCopy
	if c.ToStorage != "" { // what cannot be opened is refused before anything is written
		if files, err = o.openFiles(c.ToStorage); err != nil {
			return err
		}
	}
	var t *store.Transfer
	if c.ToDatabase != "" {
		if t, err = o.openDatabase(c.ToDatabase); err != nil {
			return err
		}
		defer func() { err = errors.Join(err, t.To.Close()) }()
		if err := o.database(t); err != nil {
			return err
		}
	}
	if files != nil {
		if err := files.run(); err != nil {
			return err
		}
	}
	if t != nil {
		return t.End(o)
	}
	return nil
}

// openFiles opens both storages.
func (o *copying) openFiles(to string) (*fileCopy, error) {
	from, err := openShelf(o, o.settings.Storage, o.settings.Data)
	if err != nil {
		return nil, err
	}
	f := &fileCopy{copying: o, source: from}
	if strings.HasPrefix(to, "s3:") {
		f.target, err = openShelf(o, to, "")
	} else {
		err = elsewhere(to, filepath.Join(o.settings.Data, filesFolder))
		if err == nil {
			f.target, err = blob.NewFolder(to)
		}
	}
	if err == nil {
		err = f.target.Check(o)
	}
	if err == nil {
		f.claimer = newClaimer(f.target, o.id, o.from)
		err = f.ours()
	}
	if err != nil {
		return nil, fmt.Errorf("--to-storage: %w", err)
	}
	return f, nil
}

// elsewhere refuses a place that is the one that is copied.
func elsewhere(to, from string) error {
	a, err := os.Stat(to)
	if err != nil {
		return nil // it is not there yet
	}
	if b, err := os.Stat(from); err == nil && os.SameFile(a, b) {
		return errors.New("it is what is copied; name another place")
	}
	return nil
}

// faults counts what was wrong before.
func (o *copying) faults() (n int64) {
	if o.Database != nil {
		n += o.Database.Ledger.Problems
	}
	if o.Storage != nil {
		n += o.Storage.Missing + o.Storage.Damaged
	}
	return n
}

// human writes the verdict.
func (o *copying) human(w io.Writer) {
	if d := o.Database; d != nil {
		for _, t := range d.Tables {
			if t.Rows == 0 {
				continue
			}
			fmt.Fprintf(w, "%-18s %9d rows  %s\n", t.Table, t.Rows, t.SHA256[:16])
		}
		fmt.Fprintf(w, "database: %d tables of %d rows are equal on both sides; this run wrote %d and removed %d\n", len(d.Tables), d.Rows, d.Written, d.Removed)
		l := d.Ledger
		fmt.Fprintf(w, "ledger: on both sides %d accounts, %d entries; %s Credits available, %s reserved, %s charged\n", l.Accounts, l.Entries, l.Available, l.Reserved, l.Charged)
	}
	if s := o.Storage; s != nil {
		fmt.Fprintf(w, "files: %d files of %.1f MB have the SHA-256 of their row; this run copied %d\n", s.Files, float64(s.Bytes)/1e6, s.Copied)
		if s.Missing+s.Damaged > 0 {
			fmt.Fprintf(w, "%d files were missing before, and %d damaged; they were not copied\n", s.Missing, s.Damaged)
		}
	}
	fmt.Fprintln(w, "serve it from there with the settings database and storage; leave what was copied as it is until then")
}

package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"atelier/internal/blob"
	"atelier/internal/fetch"
	"atelier/internal/lifecycle"
	"atelier/internal/store"
)

// checkCommand are the flags of atelier check.
type checkCommand struct {
	Deep bool `help:"Read every file, too, and compare its SHA-256."`
}

// maxListed bounds how many problems are listed; the rest are counted.
const maxListed = 1000

// Run examines the installation, also beside a running server, and fails when something is wrong with it.
func (c *checkCommand) Run(p *program) error {
	bar := newProgressBar(p)
	e := &examination{program: p, deep: c.Deep, bar: bar, Problems: []lifecycle.Finding{}}
	err := e.run()
	bar.stop()
	if err != nil {
		return err
	}
	e.OK = len(e.Problems) == 0
	if err := p.print(e, e.human); err != nil {
		return err
	}
	switch n := int64(len(e.Problems)) + e.Unlisted; n {
	case 0:
		return nil
	case 1:
		return errors.New("1 problem was found")
	default:
		return fmt.Errorf("%d problems were found", n)
	}
}

// examination is a check under way, and what it prints.
type examination struct {
	*program `json:"-"`
	deep     bool
	bar      *progressBar

	OK       bool                `json:"ok"`
	Checked  lifecycle.Checked   `json:"checked"`
	Problems []lifecycle.Finding `json:"problems"`
	Unlisted int64               `json:"unlisted,omitempty"` // problems beyond the first thousand
}

func (e *examination) found(f lifecycle.Finding) {
	if len(e.Problems) >= maxListed {
		e.Unlisted++
		return
	}
	e.Problems = append(e.Problems, f)
}

func (e *examination) wrong(area, subject, format string, a ...any) {
	e.found(lifecycle.Finding{Area: area, Subject: subject, Message: oneLine(fmt.Sprintf(format, a...))})
}

func (e *examination) run() error {
	e.configuration()
	if !e.folder() {
		return nil
	}
	return e.stored()
}

// configuration looks at what is read only when a server starts. A setting that cannot be read was refused before.
func (e *examination) configuration() {
	s := e.settings
	for name, list := range map[string][]string{"trustedProxies": s.TrustedProxies, "health.allow": s.HealthAllow} {
		if _, err := networks(name, list); err != nil {
			e.wrong("configuration", name, "%v", err)
		}
	}
	if _, err := fetch.New(fetch.Config{BaseURL: s.PublicURL, Allow: s.FetchAllow}); err != nil {
		e.wrong("configuration", "fetch.allow", "%v", err)
	}
	if _, err := s.Safety.screen(nil); err != nil {
		e.wrong("configuration", "safety", "%v", err)
	}
	if s.QueueUI.Listen != "" {
		if _, err := s.QueueUI.password(); err != nil {
			e.wrong("configuration", "queueUI", "%v", err)
		}
	}
}

// folder looks at the data folder, its permissions and its secret, and reports whether there is a database to look at.
func (e *examination) folder() bool {
	if e.settings.Database != "" {
		return true
	}
	data := e.settings.Data
	if info, err := os.Stat(data); err != nil || !info.IsDir() {
		e.wrong("storage", data, "there is no such folder; name the right one with --data, or begin with atelier account create")
		return false
	}
	if !absent(filepath.Join(data, restoredFolder)) {
		e.wrong("storage", data, "a restore was interrupted in its last step; run any other command and it is completed")
		return false
	}
	e.private(data)
	e.private(filepath.Join(data, secretFile))
	path := filepath.Join(data, databaseFile)
	if _, err := os.Stat(path); err != nil {
		e.wrong("database", path, "it is not there; restore a backup, or begin with atelier account create")
		return false
	}
	return true
}

// private says that others of this machine may read what they should not.
func (e *examination) private(path string) {
	info, err := os.Stat(path)
	if err == nil && info.Mode().Perm()&0o077 != 0 {
		e.wrong("storage", path, "others may use it (mode %04o); chmod go= %s", info.Mode().Perm(), path)
	}
}

// stored looks at the database and the files.
func (e *examination) stored() error {
	path, name := filepath.Join(e.settings.Data, databaseFile), ""
	if name = path; e.settings.Database != "" {
		path, name = e.settings.Database, "database"
	}
	db, err := store.OpenSnapshot(e, path)
	if err != nil {
		e.wrong("database", name, "%v; %s", err, e.remedy())
		return e.Err()
	}
	defer db.Close()
	if !e.version(db, name) {
		return nil
	}
	c := lifecycle.Check{Store: db, Later: later(path), Deep: e.deep, Found: e.found, Doing: e.doing}
	if err := e.storage(&c, db); err != nil {
		return err
	}
	err = c.Run(e)
	e.Checked = c.Checked
	if err != nil && e.Err() == nil {
		e.wrong("database", name, "%v; %s", err, e.remedy())
		err = nil
	}
	return err
}

// remedy is what to do about a database that cannot be read.
func (e *examination) remedy() string {
	if e.settings.Database != "" {
		return "see to it that the server can be reached, or restore it by its own means"
	}
	return "restore a backup"
}

// version reports whether the tables are those of this program, and all there.
func (e *examination) version(db *store.Snapshot, path string) bool {
	schema, head, err := versions(db)
	if err != nil {
		e.wrong("database", path, "%v; %s", err, e.remedy())
		return false
	}
	if err = unsuited("it", schema, head); err == nil {
		err = db.Whole()
	}
	if err != nil {
		e.wrong("database", path, "%v", err)
	}
	return err == nil
}

// storage looks whether files can be written, and finds what the check walks through.
func (e *examination) storage(c *lifecycle.Check, db *store.Snapshot) error {
	folder, secret := filepath.Join(e.settings.Data, filesFolder), filepath.Join(e.settings.Data, secretFile)
	_, _, operations, err := db.Census()
	if err != nil {
		return fmt.Errorf("count: %w", err)
	}
	if e.settings.Database != "" {
		e.sharedSecret(db, operations)
	} else if text, err := os.ReadFile(secret); operations > 0 && errors.Is(err, fs.ErrNotExist) {
		e.wrong("storage", secret, "it is not there; bring it back from a backup, or signed URLs and cursors that were given out end when the server makes a new one")
	} else if err == nil && len(text) != secretSize {
		e.wrong("storage", secret, "it has %d bytes, and must have %d; bring it back from a backup", len(text), secretSize)
	}
	if e.settings.Storage != "" {
		return e.bucket(c, db)
	}
	if _, err := os.Stat(folder); errors.Is(err, fs.ErrNotExist) {
		return nil // no server has run here; if there are rows, their files are missed one by one
	}
	files, err := blob.NewFolder(folder)
	if err == nil {
		c.Blobs = files
		err = files.Check(e)
	}
	if err != nil {
		e.wrong("storage", folder, "%v; see to it that it can be written and has room", err)
		return nil
	}
	return e.whose(c, files, db, folder)
}

// sharedSecret looks at the secret that the processes on a server share.
func (e *examination) sharedSecret(db *store.Snapshot, operations int64) {
	secret, err := db.Secret(secretFile)
	switch {
	case errors.Is(err, store.ErrNotFound) && operations == 0:
	case err != nil:
		e.wrong("database", "secrets", "%v; bring it back from a backup, or signed URLs and cursors that were given out end when the server makes a new one", err)
	case len(secret) != secretSize:
		e.wrong("database", "secrets", "the secret has %d bytes, and must have %d; bring it back from a backup", len(secret), secretSize)
	}
}

// bucket looks at an object store. One that does not answer is a problem by itself, and no file is missed for that.
func (e *examination) bucket(c *lifecycle.Check, db *store.Snapshot) error {
	files, err := openShelf(e, e.settings.Storage, e.settings.Data)
	if err == nil {
		err = files.Check(e)
	}
	if err != nil {
		c.Away = true
		e.wrong("storage", "storage", "%v; see to it that the bucket is there and the credentials may list, read, write and delete in it", err)
		return e.Err()
	}
	c.Blobs = files
	return e.whose(c, files, db, "storage")
}

// whose looks whether the files are of this installation. Of another's none is missed here.
func (e *examination) whose(c *lifecycle.Check, files blob.Store, db *store.Snapshot, subject string) error {
	secret, err := db.Secret(secretFile)
	if e.settings.Database == "" {
		secret, err = os.ReadFile(filepath.Join(e.settings.Data, secretFile))
	}
	if err != nil {
		secret = nil // that is told elsewhere, or nothing has been served yet
	}
	id, err := noted(db, secret)
	if err != nil {
		return e.Err() // what cannot be read is told below
	}
	claimer := newClaimer(files, id, db)
	free, err := claimer.ownerless(e)
	if err == nil && free {
		if strange := claimer.known(e); errors.Is(strange, errForeign) { // what else is wrong is found below
			err = strange
		}
	}
	if err != nil {
		c.Away, c.Blobs = true, nil
		e.wrong("storage", subject, "%v", e.settings.foreign(err))
	}
	return e.Err()
}

func (e *examination) doing(part string, done, all int64) {
	fraction := 0.0
	if all > 0 {
		fraction = float64(done) / float64(all)
	}
	e.bar.set(fraction, part)
}

// human writes a line for every problem, and what was looked at.
func (e *examination) human(w io.Writer) {
	for _, f := range e.Problems {
		fmt.Fprintf(w, "%s %s: %s\n", f.Area, f.Subject, f.Message)
	}
	if e.Unlisted > 0 {
		fmt.Fprintf(w, "and %d more\n", e.Unlisted)
	}
	c := e.Checked
	fmt.Fprintf(w, "checked %d accounts, %d ledger entries, %d operations, %d assets, %d files of %.1f MB\n",
		c.Accounts, c.Entries, c.Operations, c.Assets, c.Files, float64(c.Bytes)/1e6)
	if c.Unnamed > 0 {
		fmt.Fprintf(w, "%d files belong to no row: harmless, they are of work that was lost or is still in hand\n", c.Unnamed)
	}
}

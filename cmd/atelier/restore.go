package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"

	"atelier/internal/archive"
	"atelier/internal/blob"
	"atelier/internal/lifecycle"
	"atelier/internal/store"
)

// restoreCommand are the flags of atelier restore.
type restoreCommand struct {
	File  string `arg:"" help:"Archive that atelier backup has written."`
	Force bool   `help:"Replace what the data folder holds."`
}

// Run unpacks the archive beside what is there, looks whether it is whole and sound, and only then puts it in place.
func (c *restoreCommand) Run(p *program) error {
	if err := p.settings.embedded("atelier restore"); err != nil {
		return err
	}
	file, err := os.Open(c.File)
	if err != nil {
		return err
	}
	defer file.Close()
	r := &restore{program: p, file: file, data: p.settings.Data, force: c.Force, bar: newProgressBar(p)}
	r.staged = filepath.Join(r.data, stagedFolder)
	err = r.run()
	r.bar.stop()
	if err != nil {
		return fmt.Errorf("%s was not restored: %w", c.File, err)
	}
	return p.print(r.told(), r.human)
}

// restore is an archive that is being unpacked.
type restore struct {
	*program
	file     *os.File
	data     string
	staged   string // where it is unpacked, inside the data folder: that may be a mount of its own
	force    bool
	bar      *progressBar
	in       *archive.Reader
	read     int64
	size     int64 // of the archive
	problems int   // that were backed up with the rest, and do not stand in the way
}

func (r *restore) run() error {
	_, err := os.Stat(r.data)
	fresh := errors.Is(err, fs.ErrNotExist)
	if err := os.MkdirAll(r.data, 0o700); err != nil {
		return err
	}
	if err := completeRestore(r.data); err != nil {
		return err
	}
	lock, err := lockFolder(r.data)
	if err != nil {
		return err
	}
	defer lock.Close()
	if err = r.stage(); err == nil {
		err = r.commit()
	}
	if err != nil {
		err = errors.Join(err, os.RemoveAll(r.staged))
		if fresh { // it was made for this
			_ = os.Remove(lock.Name())
			_ = os.Remove(r.data)
		}
	}
	return err
}

// stage unpacks and examines. Nothing that was there before is touched.
func (r *restore) stage() error {
	if err := r.vacant(); err != nil {
		return err
	}
	if err := os.RemoveAll(r.staged); err != nil { // what a killed restore has left
		return err
	}
	if err := os.Mkdir(r.staged, 0o700); err != nil {
		return err
	}
	if err := r.open(); err != nil {
		return err
	}
	if err := r.unpack(); err != nil {
		return err
	}
	if err := r.migrate(); err != nil {
		return err
	}
	return r.examine()
}

// vacant refuses a data folder that is in use, unless it may be replaced.
func (r *restore) vacant() error {
	entries, err := os.ReadDir(r.data)
	if err != nil || r.force {
		return err
	}
	for _, e := range entries {
		if name := e.Name(); name != lockFile && name != stagedFolder {
			return fmt.Errorf("the data folder %s is not empty: it has %s; name another with --data, or replace it with --force", r.data, name)
		}
	}
	return nil
}

// open reads the head, and refuses what cannot be restored before any of it is unpacked.
func (r *restore) open() error {
	info, err := r.file.Stat()
	if err != nil {
		return err
	}
	r.size = info.Size()
	if r.in, err = archive.Open(&counted{r}); err != nil {
		return err
	}
	head, err := store.Head()
	if err != nil {
		return err
	}
	if r.in.Head.Schema > head {
		return fmt.Errorf("its database is at version %d, and this program knows %d; use the newer program that has written it, %q", r.in.Head.Schema, head, r.in.Head.Program)
	}
	var disk syscall.Statfs_t
	if err := syscall.Statfs(r.data, &disk); err != nil {
		return err
	}
	if room := int64(disk.Bavail) * int64(disk.Bsize); r.in.Head.Bytes > room {
		return fmt.Errorf("it needs %.1f MB, and the disk of %s has %.1f MB left", float64(r.in.Head.Bytes)/1e6, r.data, float64(room)/1e6)
	}
	return nil
}

// unpack writes every entry into the staged folder, durably.
func (r *restore) unpack() error {
	files, err := blob.NewFolder(filepath.Join(r.staged, filesFolder))
	if err != nil {
		return err
	}
	for {
		name, _, content, err := r.in.Next()
		if err == io.EOF {
			break
		}
		if err != nil {
			return err
		}
		if key, ok := strings.CutPrefix(name, filesFolder+"/"); ok {
			err = r.putBlob(files, key, content)
		} else if name == databaseFile || name == secretFile {
			err = r.putFile(name, content)
		} else {
			err = fmt.Errorf("its entry %q belongs to no backup", name)
		}
		if err != nil {
			return err
		}
	}
	if _, err := os.Stat(filepath.Join(r.staged, databaseFile)); err != nil {
		return errors.New("it holds no database")
	}
	_, err = openSecret(r.staged) // there is one from now on, whether or not a server had made it
	return err
}

func (r *restore) putBlob(files *blob.Folder, key string, content io.Reader) error {
	w, err := files.Create(r, key)
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, content); err != nil {
		return errors.Join(err, w.Abort())
	}
	return w.Close()
}

func (r *restore) putFile(name string, content io.Reader) error {
	f, err := os.OpenFile(filepath.Join(r.staged, name), os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, content)
	return errors.Join(err, f.Sync(), f.Close())
}

// migrate brings a database of an older program up to date.
func (r *restore) migrate() error {
	r.bar.set(1, "database")
	db, err := store.Open(r, store.Config{Path: filepath.Join(r.staged, databaseFile)})
	if err != nil {
		return fmt.Errorf("its database: %w", err)
	}
	_, err = db.Migrate(r)
	if err := errors.Join(err, db.Close()); err != nil {
		return fmt.Errorf("its database: %w", err)
	}
	return nil
}

// examine looks whether the database is sound and names no file that is not there, but for those that were lost before.
func (r *restore) examine() error {
	path := filepath.Join(r.staged, databaseFile)
	db, err := store.OpenSnapshot(r, path)
	if err != nil {
		return err
	}
	defer db.Close()
	files, err := blob.NewFolder(filepath.Join(r.staged, filesFolder))
	if err != nil {
		return err
	}
	var missing int64
	var first error
	c := lifecycle.Check{Store: db, Later: later(path), Blobs: files, Found: func(f lifecycle.Finding) {
		r.problems++
		if f.Area == "files" {
			missing++
		}
		if first == nil && (f.Area == "database" || missing > r.in.Manifest.Missing) {
			first = fmt.Errorf("%s %s: %s", f.Area, f.Subject, f.Message)
		}
	}}
	return errors.Join(c.Run(r), first)
}

// commit is the one step that matters: what was staged becomes what is restored. After it, nothing can fail that
// would not be completed by the next command.
func (r *restore) commit() error {
	if err := errors.Join(r.Err(), r.vacant()); err != nil { // it took a while, and somebody may have begun
		return err
	}
	if err := syncFolder(r.staged); err != nil {
		return err
	}
	if err := os.Rename(r.staged, filepath.Join(r.data, restoredFolder)); err != nil {
		return err
	}
	if err := syncFolder(r.data); err != nil {
		return err
	}
	return moveIn(r.data)
}

func (r *restore) told() any {
	h, m := &r.in.Head, &r.in.Manifest
	return map[string]any{
		"data": r.data, "createdAt": h.Made, "program": h.Program, "schema": h.Schema,
		"accounts": m.Accounts, "assets": m.Assets, "operations": m.Operations, "files": m.Files,
		"missing": m.Missing, "damaged": m.Damaged, "problems": r.problems,
	}
}

func (r *restore) human(w io.Writer) {
	m := &r.in.Manifest
	fmt.Fprintf(w, "%s: %d accounts, %d assets, %d operations, %d files, as of %s\n",
		r.data, m.Accounts, m.Assets, m.Operations, m.Files, r.in.Head.Made.Format("2006-01-02 15:04:05 MST"))
	if r.problems > 0 || m.Damaged > 0 {
		fmt.Fprintf(w, "it was backed up with %d problems; atelier check --deep names them\n", int64(r.problems)+m.Damaged)
	}
}

// counted tells the progress of the archive, and stops when the program shall.
type counted struct{ r *restore }

// Read is the archive's.
func (c *counted) Read(p []byte) (int, error) {
	if err := c.r.Err(); err != nil {
		return 0, err
	}
	n, err := c.r.file.Read(p)
	c.r.read += int64(n)
	c.r.bar.set(float64(c.r.read)/float64(max(1, c.r.size)), "files")
	return n, err
}

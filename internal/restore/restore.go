// Package restore makes a data folder anew from an archive of package backup: it unpacks beside what is there, verifies, and
// only then puts it in place. Start at Run; complete.go finishes a restore that was killed.
package restore

import (
	"context"
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
	"atelier/internal/installation"
	"atelier/internal/lifecycle"
	"atelier/internal/store"
)

// Config says what to restore and where.
type Config struct {
	File  *os.File // the archive
	Data  string   // folder; made if it does not exist
	Force bool     // replace what the folder holds
	// Progress is called often with the fraction done, 0 to 1, and what is being done.
	Progress func(fraction float64, doing string)
}

// Result is what was restored.
type Result struct {
	Head        archive.Head
	Manifest    archive.Manifest
	Problems    int // that were in the installation when it was backed up; atelier check lists them
	Credentials Credentials
}

// restore is a restore under way.
type restore struct {
	Config
	in   *archive.Reader
	read int64 // bytes of the archive
	size int64
	out  Result
}

// Run restores. After an error the data folder holds what it held before.
func Run(ctx context.Context, c Config) (Result, error) {
	r := &restore{Config: c}
	err := r.run(ctx)
	return r.out, err
}

// run locks the data folder, stages the archive and commits it.
//
// Until the rename in commit everything happens in .restoring, which any later restore removes. The lock keeps a server away meanwhile.
func (r *restore) run(ctx context.Context) error {
	_, err := os.Stat(r.Data)
	fresh := errors.Is(err, fs.ErrNotExist)
	if err := os.MkdirAll(r.Data, 0o700); err != nil {
		return err
	}
	lock, err := Hold(r.Data)
	if err != nil {
		return err
	}
	defer lock.Close()
	if err = r.stage(ctx); err == nil {
		err = r.commit(ctx)
	}
	if err != nil {
		err = errors.Join(err, os.RemoveAll(r.stagedPath("")))
		if fresh { // it was made for this
			_ = os.Remove(lock.Name())
			_ = os.Remove(r.Data)
		}
	}
	return err
}

// stagedPath is a path in the folder that the archive is unpacked to. It is inside the data folder, which may be a mount.
func (r *restore) stagedPath(name string) string { return filepath.Join(r.Data, stagedFolder, name) }

// stage unpacks and verifies, and touches nothing that was there before.
func (r *restore) stage(ctx context.Context) error {
	if err := r.checkVacant(); err != nil {
		return err
	}
	if err := os.RemoveAll(r.stagedPath("")); err != nil { // of a killed restore
		return err
	}
	if err := os.Mkdir(r.stagedPath(""), 0o700); err != nil {
		return err
	}
	for _, step := range []func(context.Context) error{r.open, r.unpack, r.migrate, r.verify, r.endSessions} {
		if err := step(ctx); err != nil {
			return err
		}
	}
	return nil
}

// checkVacant refuses a data folder that is in use, unless it may be replaced.
func (r *restore) checkVacant() error {
	entries, err := os.ReadDir(r.Data)
	if err != nil || r.Force {
		return err
	}
	for _, e := range entries {
		if name := e.Name(); name != installation.LockFile && name != stagedFolder {
			return fmt.Errorf("the data folder %s is not empty: it has %s; name another with --data, or replace it with --force", r.Data, name)
		}
	}
	return nil
}

// open reads the head, and refuses what cannot be restored before any of it is unpacked. Bavail is what users other than root may still use,
// in blocks of Bsize bytes.
func (r *restore) open(ctx context.Context) error {
	info, err := r.File.Stat()
	if err != nil {
		return err
	}
	r.size = info.Size()
	if r.in, err = archive.Open(&reader{ctx, r}); err != nil {
		return err
	}
	r.out.Head = r.in.Head
	head, err := store.Head()
	if err != nil {
		return err
	}
	if h := r.in.Head; h.Schema > head {
		return fmt.Errorf("its database is at version %d, and this program knows %d; use the newer program that has written it, %q", h.Schema, head, h.Program)
	}
	var disk syscall.Statfs_t
	if err := syscall.Statfs(r.Data, &disk); err != nil {
		return err
	}
	if room := int64(disk.Bavail) * int64(disk.Bsize); r.in.Head.Bytes > room {
		return fmt.Errorf("it needs %.1f MB, and the disk of %s has %.1f MB left", float64(r.in.Head.Bytes)/1e6, r.Data, float64(room)/1e6)
	}
	return nil
}

// unpack writes every entry into the staged folder, durably. Names come from the archive: only the names of a backup are accepted, and
// blob.Folder refuses keys that leave its folder.
func (r *restore) unpack(ctx context.Context) error {
	files, err := blob.NewFolder(r.stagedPath(installation.FilesFolder))
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
		if key, ok := strings.CutPrefix(name, installation.FilesFolder+"/"); ok {
			err = putBlob(ctx, files, key, content)
		} else if name == installation.DatabaseFile || name == installation.SecretFile {
			err = putFile(r.stagedPath(name), content)
		} else {
			err = fmt.Errorf("its entry %q belongs to no backup", name)
		}
		if err != nil {
			return err
		}
	}
	r.out.Manifest = r.in.Manifest
	if _, err := os.Stat(r.stagedPath(installation.DatabaseFile)); err != nil {
		return errors.New("it holds no database")
	}
	_, err = installation.Secret(r.stagedPath("")) // checks its length; makes one if no server had run before the backup
	return err
}

func putBlob(ctx context.Context, files *blob.Folder, key string, content io.Reader) error {
	w, err := files.Create(ctx, key)
	if err != nil {
		return err
	}
	if _, err := io.Copy(w, content); err != nil {
		return errors.Join(err, w.Abort())
	}
	return w.Close()
}

func putFile(path string, content io.Reader) error {
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	_, err = io.Copy(f, content)
	return errors.Join(err, f.Sync(), f.Close())
}

// migrate brings a database of an older program up to date.
func (r *restore) migrate(ctx context.Context) error {
	r.Progress(1, "database")
	db, err := store.Open(ctx, store.Config{Path: r.stagedPath(installation.DatabaseFile)})
	if err != nil {
		return fmt.Errorf("its database: %w", err)
	}
	_, err = db.Migrate(ctx)
	if err := errors.Join(err, db.Close()); err != nil {
		return fmt.Errorf("its database: %w", err)
	}
	return nil
}

// verify refuses a damaged database, and one that names more missing files than the manifest says were missing before. Other faults that the
// installation had before are restored with it, and counted.
func (r *restore) verify(ctx context.Context) error {
	path := r.stagedPath(installation.DatabaseFile)
	db, err := store.OpenSnapshot(ctx, path)
	if err != nil {
		return err
	}
	defer db.Close()
	files, err := blob.NewFolder(r.stagedPath(installation.FilesFolder))
	if err != nil {
		return err
	}
	var missing int64
	var first error
	reopen := func(ctx context.Context) (*store.Snapshot, error) { return store.OpenSnapshot(ctx, path) }
	c := lifecycle.Check{Store: db, Later: reopen, Blobs: files, Found: func(f lifecycle.Finding) {
		r.out.Problems++
		if f.Area == "files" {
			missing++
		}
		if first == nil && (f.Area == "database" || missing > r.in.Manifest.Missing) {
			first = fmt.Errorf("%s %s: %s", f.Area, f.Subject, f.Message)
		}
	}}
	return errors.Join(c.Run(ctx), first)
}

// commit renames the staged folder. Nothing after that can fail in a way that Complete would not mend. The staged folder is flushed before
// the rename, and the data folder after it.
func (r *restore) commit(ctx context.Context) error {
	if err := errors.Join(ctx.Err(), r.checkVacant()); err != nil { // again: staging took a while, and another process may have written
		return err
	}
	if err := installation.SyncFolder(r.stagedPath("")); err != nil {
		return err
	}
	if err := os.Rename(r.stagedPath(""), filepath.Join(r.Data, RestoredFolder)); err != nil {
		return err
	}
	if err := installation.SyncFolder(r.Data); err != nil {
		return err
	}
	return moveIn(r.Data)
}

// reader reads the archive, reports progress, and stops when ctx ends.
type reader struct {
	ctx context.Context
	r   *restore
}

// Read implements io.Reader.
func (c *reader) Read(p []byte) (int, error) {
	if err := c.ctx.Err(); err != nil {
		return 0, err
	}
	n, err := c.r.File.Read(p)
	c.r.read += int64(n)
	c.r.Progress(float64(c.r.read)/float64(max(1, c.r.size)), "files")
	return n, err
}

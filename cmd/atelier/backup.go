package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"syscall"
	"time"

	"atelier/internal/archive"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/store"
)

// backupCommand are the flags of atelier backup.
type backupCommand struct {
	File  string `arg:"" help:"Archive to write (tar.gz)."`
	Force bool   `help:"Replace FILE if it is there."`
}

// maxLost bounds how many lost files a manifest names; the rest are counted.
const maxLost = 1000

// Run writes database, files and secret into one archive, also while a server serves: it holds what the database named
// at one moment.
func (c *backupCommand) Run(p *program) error {
	if err := p.settings.embedded("atelier backup"); err != nil {
		return err
	}
	if _, err := os.Stat(c.File); err == nil && !c.Force {
		return fmt.Errorf("%s is there already; name another file, or replace it with --force", c.File)
	}
	if err := completeRestore(p.settings.Data); err != nil {
		return err
	}
	b := &backup{program: p, bar: newProgressBar(p), path: c.File, copied: c.File + ".partial.db", deleted: map[string]bool{}}
	err := b.write()
	b.bar.stop()
	if err != nil {
		return fmt.Errorf("no backup was made: %w", err)
	}
	if err := p.print(b.told(), b.human); err != nil {
		return err
	}
	if n := b.sum.Missing + b.sum.Damaged; n > 0 {
		return fmt.Errorf("%s was written, but %d of the files were lost before; atelier check --deep names them", c.File, n)
	}
	return nil
}

// backup is an archive in the making.
type backup struct {
	*program
	bar     *progressBar
	path    string
	copied  string // where the copy of the database is
	out     *archive.Writer
	head    archive.Head
	sum     archive.Manifest
	gone    []asset.File    // that were deleted meanwhile
	deleted map[string]bool // their assets that were deleted too
	done    int64           // bytes
	size    int64           // of the archive
}

// write writes the archive beside its place, and moves it there when it is whole and durable.
func (b *backup) write() error {
	part, err := os.OpenFile(b.path+".partial", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer part.Close()
	if err := syscall.Flock(int(part.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return fmt.Errorf("another backup is being written to %s", b.path)
	}
	defer removeDatabase(b.copied)
	removeDatabase(b.copied) // what a killed backup has left
	err = errors.Join(part.Truncate(0), part.Chmod(0o600))
	if err == nil {
		err = b.copyDatabase()
	}
	if err == nil {
		err = b.fill(part)
	}
	if err == nil {
		err = part.Sync()
	}
	if err == nil {
		b.size, err = part.Seek(0, io.SeekEnd)
	}
	if err == nil {
		err = os.Rename(part.Name(), b.path)
	}
	if err != nil {
		return errors.Join(err, os.Remove(part.Name()))
	}
	return syncFolder(filepath.Dir(b.path))
}

// fill writes the archive: the secret, the files that the copy of the database names, and the copy.
func (b *backup) fill(w io.Writer) error {
	db, err := store.OpenSnapshot(b, b.copied)
	if err != nil {
		return err
	}
	files, err := b.announce(db)
	if err == nil {
		b.out, err = archive.NewWriter(w, b.head)
	}
	if err == nil {
		err = b.secret()
	}
	if err == nil && files != nil {
		err = errors.Join(b.files(db, files), b.inputs(files))
	}
	if err := errors.Join(err, db.Close()); err != nil { // closed, the copy has no log beside it
		return err
	}
	if err := b.forgetDeleted(); err != nil {
		return err
	}
	if err := b.add(databaseFile, b.copied); err != nil {
		return err
	}
	b.sum, err = b.out.Close(b.sum)
	return err
}

// copyDatabase comes first: the copy is the moment that the archive is of. Nobody else can read it.
func (b *backup) copyDatabase() error {
	b.bar.set(0, "database")
	f, err := os.OpenFile(b.copied, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		return err
	}
	return store.Copy(b, filepath.Join(b.settings.Data, databaseFile), b.copied)
}

// announce makes the head, and opens the storage: nil when no server has run here and there is none.
func (b *backup) announce(db *store.Snapshot) (*blob.Folder, error) {
	schema, head, err := versions(db)
	if err == nil {
		err = unsuited("the database", schema, head)
	}
	if err != nil {
		return nil, err
	}
	b.head = archive.Head{Program: version, Made: asset.At(time.Now().UnixMicro()), Schema: schema}
	info, err := os.Stat(b.copied)
	if err != nil {
		return nil, err
	}
	files, err := db.CountFiles()
	if err != nil {
		return nil, err
	}
	b.head.Bytes = info.Size() + files.Bytes + secretSize
	if b.sum.Accounts, b.sum.Assets, b.sum.Operations, err = db.Census(); err != nil {
		return nil, err
	}
	path := filepath.Join(b.settings.Data, filesFolder)
	if _, err := os.Stat(path); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	folder, err := blob.NewFolder(path)
	if err != nil {
		return nil, err
	}
	return folder, folder.Walk(b, asset.Inputs, func(_ string, size int64) error {
		b.head.Bytes += size
		return nil
	})
}

// secret adds the secret: without it, cursors and signed URLs that were given out would end.
func (b *backup) secret() error {
	err := b.add(secretFile, filepath.Join(b.settings.Data, secretFile))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// add puts a file that is no blob into the archive.
func (b *backup) add(name, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil {
		_, err = b.out.Add(name, info.Size(), &watched{b, f})
	}
	return err
}

// told is what --json prints.
func (b *backup) told() any {
	return map[string]any{
		"file": b.path, "size": b.size, "createdAt": b.head.Made, "schema": b.head.Schema,
		"accounts": b.sum.Accounts, "assets": b.sum.Assets, "operations": b.sum.Operations, "files": b.sum.Files,
		"deleted": b.sum.Deleted, "missing": b.sum.Missing, "damaged": b.sum.Damaged,
	}
}

func (b *backup) human(w io.Writer) {
	fmt.Fprintf(w, "%s: %d accounts, %d assets, %d operations, %d files; %.1f MB\n",
		b.path, b.sum.Accounts, b.sum.Assets, b.sum.Operations, b.sum.Files, float64(b.size)/1e6)
	if b.sum.Deleted > 0 {
		fmt.Fprintf(w, "%d files were deleted while it was made, and are not in it\n", b.sum.Deleted)
	}
}

// removeDatabase removes a copy of the database, and the log of one that was not closed.
func removeDatabase(path string) {
	for _, end := range []string{"", "-wal", "-shm"} {
		_ = os.Remove(path + end) // it is not there, most often
	}
}

// syncFolder makes the names in a folder durable.
func syncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

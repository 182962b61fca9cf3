// Package backup writes the database, the files and the secret of a data folder into one archive, also while a server runs. The
// archive holds what the database named at the moment of its copy. Start at Run.
package backup

import (
	"context"
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
	"atelier/internal/installation"
	"atelier/internal/kind"
	"atelier/internal/restore"
	"atelier/internal/store"
)

// maxUnsaved bounds how many unsaved files a manifest names; the rest are counted.
const maxUnsaved = 1000

// Config says what to back up and where to.
type Config struct {
	Data    string // folder
	File    string // archive to write; an existing one is replaced
	Program string // version that the archive names
	Kinds   []*kind.Kind
	// Progress is called often with the fraction done, 0 to 1, and the current activity.
	Progress func(fraction float64, doing string)
}

// Result is what was backed up.
type Result struct {
	Head     archive.Head
	Manifest archive.Manifest
	Size     int64 // of the archive, in bytes
}

// backup is an archive while it is written.
//
// done counts bytes that were read, for the progress; head.Bytes is the sum that is expected.
type backup struct {
	Config
	copied  string // path of the copy of the database
	out     *archive.Writer
	head    archive.Head
	sum     archive.Manifest
	gone    []asset.File     // deleted since the database was copied
	deleted map[string]bool  // their assets that were deleted too
	faults  map[string]fault // of inputs, by key
	done    int64            // bytes
	size    int64            // of the archive
}

// fault is what is wrong with an input, and which count of the manifest it belongs to.
type fault struct {
	count *int64
	why   string
}

func newBackup(c Config) *backup {
	return &backup{Config: c, copied: c.File + ".partial.db", deleted: map[string]bool{}, faults: map[string]fault{}}
}

// Run writes the archive beside its place, and renames it when it is whole and flushed.
func Run(ctx context.Context, c Config) (Result, error) {
	if err := restore.Complete(c.Data); err != nil {
		return Result{}, err
	}
	b := newBackup(c)
	err := b.write(ctx)
	return Result{b.head, b.sum, b.size}, err
}

// write writes the archive beside its place, and renames it.
//
// The lock on the partial archive keeps two backups to the same file apart; the system releases it when the process dies. A killed backup
// leaves FILE.partial and FILE.partial.db, which the next one replaces. The archive is flushed before the rename, and the folder after it, so
// FILE is never half an archive.
func (b *backup) write(ctx context.Context) error {
	part, err := os.OpenFile(b.File+".partial", os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return err
	}
	defer part.Close()
	if err := syscall.Flock(int(part.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); err != nil {
		return fmt.Errorf("another backup is being written to %s", b.File)
	}
	defer removeDatabase(b.copied)
	removeDatabase(b.copied) // of a killed backup
	err = errors.Join(part.Truncate(0), part.Chmod(0o600))
	if err == nil {
		err = b.copyDatabase(ctx)
	}
	if err == nil {
		err = b.fill(ctx, part)
	}
	if err == nil {
		err = part.Sync()
	}
	if err == nil {
		b.size, err = part.Seek(0, io.SeekEnd)
	}
	if err == nil {
		err = os.Rename(part.Name(), b.File)
	}
	if err != nil {
		return errors.Join(err, os.Remove(part.Name()))
	}
	return installation.SyncFolder(filepath.Dir(b.File))
}

// fill writes the archive: the secret, the files that the copy of the database names, and the copy. The database comes last, because only
// then it is known which of its files were deleted meanwhile.
func (b *backup) fill(ctx context.Context, w io.Writer) error {
	db, err := store.OpenSnapshot(ctx, b.copied)
	if err != nil {
		return err
	}
	files, err := b.begin(ctx, db)
	if err == nil {
		b.out, err = archive.NewWriter(w, b.head)
	}
	if err == nil {
		err = b.addSecret(ctx)
	}
	if err == nil && files != nil {
		if err = b.addInputs(ctx, files); err == nil {
			err = b.addFiles(ctx, db, files)
		}
		b.loseInputs()
	}
	if err := errors.Join(err, db.Close()); err != nil { // closed, the copy has no log beside it
		return err
	}
	if err := b.forgetDeleted(ctx); err != nil {
		return err
	}
	if err := b.add(ctx, installation.DatabaseFile, b.copied); err != nil {
		return err
	}
	b.sum, err = b.out.Close(b.sum)
	return err
}

// copyDatabase comes first: the archive is of the moment of this copy. Only this user may read it.
func (b *backup) copyDatabase(ctx context.Context) error {
	b.Progress(0, "database")
	f, err := os.OpenFile(b.copied, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err == nil {
		err = f.Close()
	}
	if err != nil {
		return err
	}
	return store.Copy(ctx, b.place().DatabasePath(), b.copied)
}

func (b *backup) place() installation.Place { return installation.Place{Data: b.Data} }

// begin makes the head, and opens the folder of files: nil when no server has run here and there is none. head.Bytes is what restoring takes
// on the disk, which a restore compares with the room that is left.
func (b *backup) begin(ctx context.Context, db *store.Snapshot) (*blob.Folder, error) {
	schema, head, err := installation.Versions(db)
	if err == nil {
		err = installation.CheckVersion("the database", schema, head)
	}
	if err != nil {
		return nil, err
	}
	b.head = archive.Head{Program: b.Program, Made: asset.At(time.Now().UnixMicro()), Schema: schema}
	info, err := os.Stat(b.copied)
	if err != nil {
		return nil, err
	}
	files, err := db.CountFiles()
	if err != nil {
		return nil, err
	}
	b.head.Bytes = info.Size() + files.Bytes + installation.SecretSize
	if b.sum.Accounts, b.sum.Assets, b.sum.Operations, err = db.Census(); err != nil {
		return nil, err
	}
	if _, err := os.Stat(b.place().FilesPath()); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	folder, err := blob.NewFolder(b.place().FilesPath())
	if err != nil {
		return nil, err
	}
	return folder, folder.Walk(ctx, asset.Inputs, func(_ string, size int64) error {
		b.head.Bytes += size
		return nil
	})
}

// addSecret adds the secret: without it, cursors and signed URLs that were given out would end.
func (b *backup) addSecret(ctx context.Context) error {
	err := b.add(ctx, installation.SecretFile, b.place().SecretPath())
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

// add puts a file that is no blob into the archive.
func (b *backup) add(ctx context.Context, name, path string) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	info, err := f.Stat()
	if err == nil {
		_, err = b.out.Add(name, info.Size(), &reader{ctx, b, f})
	}
	return err
}

// removeDatabase removes a copy of the database, and the log of one that was not closed.
func removeDatabase(path string) {
	for _, end := range []string{"", "-wal", "-shm"} {
		_ = os.Remove(path + end) // most often there is none
	}
}

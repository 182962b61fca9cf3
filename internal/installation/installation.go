// Package installation is what belongs to one installation of Atelier on disk and in its stores: the data folder and its lock,
// the secret, the mark of ownership in a storage, and the version of the tables. Start at Place.
package installation

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"time"

	"atelier/internal/blob"
	"atelier/internal/store"
)

// The files of a data folder.
const (
	DatabaseFile = "atelier.db"
	FilesFolder  = "files"
	SecretFile   = "secret" // authenticates cursors and signed URLs
	LockFile     = "lock"
)

// Place says where an installation keeps its data.
type Place struct {
	Data     string // folder
	Database string // URL of a server; "": the file in the data folder
	Storage  string // URL of an object store; "": the folder in the data folder
}

// DatabasePath is the path of the database in the data folder.
func (p Place) DatabasePath() string { return filepath.Join(p.Data, DatabaseFile) }

// FilesPath is the path of the files in the data folder.
func (p Place) FilesPath() string { return filepath.Join(p.Data, FilesFolder) }

// SecretPath is the path of the secret in the data folder.
func (p Place) SecretPath() string { return filepath.Join(p.Data, SecretFile) }

// Embedded is an error unless database and files are both in the data folder. doing names the command that needs them there.
func (p Place) Embedded(doing string) error {
	switch {
	case p.Database != "":
		return fmt.Errorf("%s is for the database of the data folder; that of a server is kept by the server's own means", doing)
	case p.Storage != "":
		return fmt.Errorf("%s is for files in the data folder; those of an S3 store are kept by the store's own means", doing)
	}
	return nil
}

// Files is a storage: a folder, or a bucket.
type Files interface {
	blob.Store
	Sweep(ctx context.Context, before time.Time) error
}

// OpenFiles opens the storage.
func (p Place) OpenFiles(ctx context.Context) (Files, error) {
	if p.Storage == "" {
		return blob.NewFolder(p.FilesPath())
	}
	c, err := blob.ParseS3(p.Storage)
	if err != nil {
		return nil, fmt.Errorf("storage: it %w", err)
	}
	s, err := blob.NewS3(ctx, c)
	if err != nil {
		return nil, fmt.Errorf("storage: %w", err)
	}
	return s, nil
}

// Versions returns the version of a database's tables, and the version that this program works with.
func Versions(s *store.Snapshot) (version, head int64, err error) {
	if head, err = store.Head(); err == nil {
		version, err = s.Version()
	}
	return version, head, err
}

// CheckVersion says what to do about tables of another version than this program works with. name begins the error.
func CheckVersion(name string, version, head int64) error {
	switch {
	case version < head:
		return fmt.Errorf("%s is at version %d, and this program works with %d; run atelier migrate", name, version, head)
	case version > head:
		return fmt.Errorf("%s is at version %d, and this program knows %d; use the newer program that has written it", name, version, head)
	}
	return nil
}

// CheckTables is an error unless the tables are of this program's version.
func CheckTables(name string, s *store.Snapshot) error {
	version, head, err := Versions(s)
	if err != nil {
		return err
	}
	return CheckVersion(name, version, head)
}

// Absent reports whether a path names nothing.
func Absent(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// SyncFolder flushes the names in a folder to disk.
func SyncFolder(path string) error {
	d, err := os.Open(path)
	if err != nil {
		return err
	}
	return errors.Join(d.Sync(), d.Close())
}

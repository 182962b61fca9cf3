package restore

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"atelier/internal/installation"
)

// A restore unpacks into stagedFolder inside the data folder and renames that to RestoredFolder once it is verified. The
// rename is the commit: only moves remain, and the next command completes them if the process is killed.
const (
	stagedFolder   = ".restoring" // may be removed at any time
	RestoredFolder = ".restored"  // must be moved in
	ReplacedFolder = ".replaced"  // what the data folder held before, until everything has been moved
)

// The parts of a data folder. What is restored always has all of them, and no log of the database.
var (
	restoredParts = []string{installation.DatabaseFile, installation.SecretFile, installation.FilesFolder}
	databaseLogs  = []string{installation.DatabaseFile + "-wal", installation.DatabaseFile + "-shm"}
)

// Interrupted reports whether a committed restore has not been moved in yet.
func Interrupted(data string) bool { return !installation.Absent(filepath.Join(data, RestoredFolder)) }

// Complete moves in what a killed restore has left. Without one it costs two calls of lstat.
//
// States of a data folder: nothing pending; .restored there (committed: moveIn continues); .replaced alone (all moved: it is only removed).
func Complete(data string) error {
	if !pending(data) {
		return nil
	}
	lock, err := Hold(data)
	if err != nil {
		return err
	}
	return lock.Close()
}

// Hold locks the data folder as installation.Lock does, and moves in under the lock what a killed restore has left. A server and a restore
// begin with it, so a process that is refused has changed nothing.
func Hold(data string) (lock *os.File, err error) {
	if lock, err = installation.Lock(data); err != nil {
		if pending(data) {
			err = fmt.Errorf("a restore is under way: %w", err)
		}
		return nil, err
	}
	if pending(data) {
		if err := moveIn(data); err != nil {
			return nil, errors.Join(err, lock.Close())
		}
	}
	return lock, nil
}

// pending reports whether a restore has left moves or removals.
func pending(data string) bool {
	return Interrupted(data) || !installation.Absent(filepath.Join(data, ReplacedFolder))
}

// moveIn moves every part to its place and removes what stood there. It may be killed after any step and run again. The old parts are kept in
// .replaced until the new ones are in place and flushed.
func moveIn(data string) error {
	from, aside := filepath.Join(data, RestoredFolder), filepath.Join(data, ReplacedFolder)
	if !installation.Absent(from) {
		if err := os.MkdirAll(aside, 0o700); err != nil {
			return err
		}
		if err := exchange(data, from, aside); err != nil {
			return fmt.Errorf("complete restore: %w", err)
		}
		if err := errors.Join(installation.SyncFolder(aside), installation.SyncFolder(data)); err != nil {
			return fmt.Errorf("complete restore: %w", err)
		}
	}
	// What cannot be removed now does no harm.
	_ = os.RemoveAll(from)
	_ = os.RemoveAll(aside)
	return nil
}

// exchange moves what stands in the data folder aside and every part in. The logs go first, since SQLite must never find them beside another
// database. A part that is missing in from was moved by an earlier run.
//
// Each part is moved aside and then in. A kill between the two leaves no part in its place; the next run finds nothing to move aside and
// moves the new one in.
func exchange(data, from, aside string) error {
	for _, name := range databaseLogs {
		if err := move(filepath.Join(data, name), filepath.Join(aside, name)); err != nil {
			return err
		}
	}
	for _, name := range restoredParts {
		if installation.Absent(filepath.Join(from, name)) {
			continue
		}
		if err := move(filepath.Join(data, name), filepath.Join(aside, name)); err != nil {
			return err
		}
		if err := move(filepath.Join(from, name), filepath.Join(data, name)); err != nil {
			return err
		}
	}
	return nil
}

// move renames a file or folder, if it exists.
func move(from, to string) error {
	err := os.Rename(from, to)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

package main

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"atelier/internal/store"
)

// A restore unpacks into a folder inside the data folder, and renames that once it is found whole. From then on it is
// done, whatever happens: what is left are moves, which the next command completes if they were interrupted.
const (
	stagedFolder   = ".restoring" // may be thrown away at any time
	restoredFolder = ".restored"  // must be moved in
	replacedFolder = ".replaced"  // what was there before, until everything has been moved
)

// The parts of a data folder. What is restored always has all of them, and no log of the database.
var (
	restoredParts = []string{databaseFile, secretFile, filesFolder}
	databaseLogs  = []string{databaseFile + "-wal", databaseFile + "-shm"}
)

// completeRestore moves in what a killed restore has left. It costs two looks when there is nothing.
func completeRestore(data string) error {
	if absent(filepath.Join(data, restoredFolder)) && absent(filepath.Join(data, replacedFolder)) {
		return nil
	}
	lock, err := lockFolder(data)
	if err != nil {
		return fmt.Errorf("a restore is under way: %w", err)
	}
	return errors.Join(moveIn(data), lock.Close())
}

// moveIn puts every part in its place, and throws away what stood there. It may be begun again after any of its steps.
func moveIn(data string) error {
	from, aside := filepath.Join(data, restoredFolder), filepath.Join(data, replacedFolder)
	if !absent(from) {
		if err := os.MkdirAll(aside, 0o700); err != nil {
			return err
		}
		if err := exchange(data, from, aside); err != nil {
			return fmt.Errorf("complete restore: %w", err)
		}
		if err := errors.Join(syncFolder(aside), syncFolder(data)); err != nil {
			return fmt.Errorf("complete restore: %w", err)
		}
	}
	// What cannot be removed now is in nobody's way.
	_ = os.RemoveAll(from)
	_ = os.RemoveAll(aside)
	return nil
}

// exchange moves every part in, and what stood there aside; the logs first, since they must never meet another database.
// A part that is not to be found among the restored ones has been moved before.
func exchange(data, from, aside string) error {
	for _, name := range databaseLogs {
		if err := move(filepath.Join(data, name), filepath.Join(aside, name)); err != nil {
			return err
		}
	}
	for _, name := range restoredParts {
		if absent(filepath.Join(from, name)) {
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

// move renames what is there.
func move(from, to string) error {
	err := os.Rename(from, to)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return err
}

func absent(path string) bool {
	_, err := os.Lstat(path)
	return errors.Is(err, fs.ErrNotExist)
}

// later reads the database at a path as it is when that is asked for.
func later(path string) func(context.Context) (*store.Snapshot, error) {
	return func(ctx context.Context) (*store.Snapshot, error) { return store.OpenSnapshot(ctx, path) }
}

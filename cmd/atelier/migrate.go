package main

import (
	"fmt"
	"io"

	"atelier/internal/store"
)

type migrateCommand struct{}

// Run brings the tables up to date, as every command does that opens the database, and tells the version.
func (migrateCommand) Run(p *program) error {
	return p.withStore(func(*store.DB) error {
		version, err := store.Head()
		if err != nil {
			return err
		}
		return p.print(map[string]any{"version": version}, func(w io.Writer) { fmt.Fprintln(w, "database at version", version) })
	})
}

// unsuited says what to do about tables of another version than those that this program works with.
func unsuited(name string, version, head int64) error {
	switch {
	case version < head:
		return fmt.Errorf("%s is at version %d, and this program works with %d; run atelier migrate", name, version, head)
	case version > head:
		return fmt.Errorf("%s is at version %d, and this program knows %d; use the newer program that has written it", name, version, head)
	}
	return nil
}

// versions are that of a database, and that which this program works with.
func versions(s *store.Snapshot) (version, head int64, err error) {
	if head, err = store.Head(); err == nil {
		version, err = s.Version()
	}
	return version, head, err
}

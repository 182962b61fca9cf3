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

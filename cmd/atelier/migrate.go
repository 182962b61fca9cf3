package main

import (
	"fmt"
	"io"

	"atelier/internal/store"
)

type migrateCommand struct{}

// Run brings the tables up to date.
func (migrateCommand) Run(p *program) error {
	return p.withStore(func(db *store.DB) error {
		version, err := db.Migrate(p)
		if err != nil {
			return err
		}
		return p.print(map[string]any{"version": version}, func(w io.Writer) { fmt.Fprintln(w, "database at version", version) })
	})
}

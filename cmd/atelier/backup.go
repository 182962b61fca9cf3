package main

import (
	"fmt"
	"io"
	"os"

	"atelier/internal/backup"
	kinds "atelier/internal/kind/all"
)

// backupCommand are the flags of atelier backup.
type backupCommand struct {
	File  string `arg:"" help:"Archive to write (tar.gz)."`
	Force bool   `help:"Replace FILE if it is there."`
}

// Run writes database, files and secret into one archive, also while a server runs.
func (c *backupCommand) Run(p *program) error {
	if err := p.settings.place().Embedded("atelier backup"); err != nil {
		return err
	}
	if _, err := os.Stat(c.File); err == nil && !c.Force {
		return fmt.Errorf("%s is there already; name another file, or replace it with --force", c.File)
	}
	bar := newProgressBar(p)
	r, err := backup.Run(p, backup.Config{Data: p.settings.Data, File: c.File, Program: version, Kinds: kinds.Kinds, Progress: bar.set})
	bar.stop()
	if err != nil {
		return fmt.Errorf("no backup was made: %w", err)
	}
	v := backedUp{r, c.File}
	if err := p.print(v.json(), v.human); err != nil {
		return err
	}
	// The archive has every file that could be read, and stays. Exit code 1 tells a script that files were lost before the backup.
	if n := r.Manifest.Missing + r.Manifest.Damaged; n > 0 {
		return fmt.Errorf("%s was written, but %d of the files were lost before; its manifest.json names them", c.File, n)
	}
	return nil
}

// backedUp prints a result.
type backedUp struct {
	backup.Result
	file string
}

// json is what --json prints.
func (v *backedUp) json() any {
	m := &v.Manifest
	return map[string]any{
		"file": v.file, "size": v.Size, "createdAt": v.Head.Made, "schema": v.Head.Schema,
		"accounts": m.Accounts, "assets": m.Assets, "operations": m.Operations, "files": m.Files,
		"deleted": m.Deleted, "missing": m.Missing, "damaged": m.Damaged,
	}
}

func (v *backedUp) human(w io.Writer) {
	m := &v.Manifest
	fmt.Fprintf(w, "%s: %d accounts, %d assets, %d operations, %d files; %.1f MB\n",
		v.file, m.Accounts, m.Assets, m.Operations, m.Files, float64(v.Size)/1e6)
	if m.Deleted > 0 {
		fmt.Fprintf(w, "%d files were deleted while it was made, and are not in it\n", m.Deleted)
	}
}

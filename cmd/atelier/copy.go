package main

import (
	"errors"
	"fmt"
	"io"
	"strings"

	"atelier/internal/store"
	"atelier/internal/transfer"
)

// copyCommand are the flags of atelier copy.
type copyCommand struct {
	ToDatabase string `help:"Database to copy into: postgres://…, or the path of a file of SQLite." placeholder:"URL"`
	ToStorage  string `help:"Storage to copy files into: s3://bucket?endpoint=…, or a folder." placeholder:"URL"`
}

// Run copies the installation to a bigger place. It may be killed at any time and run again. The exit code is 1 when files of the source
// were missing or damaged; all other files are copied.
func (c *copyCommand) Run(p *program) error {
	if c.ToDatabase == "" && c.ToStorage == "" {
		return usagef("say where to: --to-database URL, --to-storage URL, or both")
	}
	if p.settings.Database != "" {
		return errors.New("atelier copy is for the database of the data folder; that of a server is copied by the server's own means")
	}
	if strings.Contains(c.ToDatabase, "://") {
		if err := store.CheckURL(c.ToDatabase); err != nil {
			return usagef("--to-database: %w", err)
		}
	}
	bar := newProgressBar(p)
	r, err := transfer.Run(p, transfer.Config{From: p.settings.place(), ToDatabase: c.ToDatabase, ToStorage: c.ToStorage, Progress: bar.set})
	bar.stop()
	if err != nil {
		return err
	}
	if err := p.print(r, func(w io.Writer) { printTransfer(w, r) }); err != nil {
		return err
	}
	if n := r.Faults(); n > 0 {
		return fmt.Errorf("everything intact was copied, but the installation had %d faults before; atelier check --deep names them", n)
	}
	return nil
}

// printTransfer writes the verdict.
func printTransfer(w io.Writer, r transfer.Result) {
	if d := r.Database; d != nil {
		for _, t := range d.Tables {
			if t.Rows > 0 {
				fmt.Fprintf(w, "%-18s %9d rows  %s\n", t.Table, t.Rows, t.SHA256[:16])
			}
		}
		fmt.Fprintf(w, "database: %d tables of %d rows are equal on both sides; this run wrote %d and removed %d\n", len(d.Tables), d.Rows, d.Written,
			d.Removed)
		l := d.Ledger
		fmt.Fprintf(w, "ledger: on both sides %d accounts, %d entries; %s available, %s reserved, %s charged\n",
			l.Accounts, l.Entries, l.Available.Words(), l.Reserved, l.Charged)
	}
	if s := r.Storage; s != nil {
		fmt.Fprintf(w, "files: %d files of %.1f MB have the SHA-256 of their row; this run copied %d\n", s.Files, float64(s.Bytes)/1e6, s.Copied)
		if s.Missing+s.Damaged > 0 {
			fmt.Fprintf(w, "%d files were missing before, and %d damaged; they were not copied\n", s.Missing, s.Damaged)
		}
	}
	fmt.Fprintln(w, "serve it from there with the settings database and storage; leave what was copied as it is until then")
}

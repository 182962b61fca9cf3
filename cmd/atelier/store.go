package main

import (
	"context"
	"errors"
	"os"

	"atelier/internal/installation"
	"atelier/internal/queue"
	"atelier/internal/restore"
	"atelier/internal/store"
)

// place says where the settings put the data folder, the database and the files.
func (s *Settings) place() installation.Place {
	return installation.Place{Data: s.Data, Database: s.Database, Storage: s.Storage}
}

// makeData makes the data folder, unless database and files are both elsewhere.
func (s *Settings) makeData() error {
	if s.Database != "" && s.Storage != "" {
		return nil
	}
	return os.MkdirAll(s.Data, 0o700)
}

// openStore opens the database for a command, which may run beside a server and does not lock the data folder. Without a configured
// database, it uses one in the data folder.
//
// Order: the folder, a restore that a crash has interrupted, the database. The restore is completed before SQLite opens the file that it
// replaces.
func openStore(ctx context.Context, s Settings) (*store.DB, error) {
	err := s.makeData()
	if err == nil && s.Database == "" {
		err = restore.Complete(s.Data)
	}
	if err != nil {
		return nil, err
	}
	return openDatabase(ctx, s, store.Config{})
}

// openDatabase opens the database, and brings the tables up to date. The data folder must exist, without an incomplete restore.
func openDatabase(ctx context.Context, s Settings, c store.Config) (*store.DB, error) {
	c.URL, c.Path, c.MaxPages, c.Machine, c.Beside = s.Database, s.place().DatabasePath(), s.pages, machineTime, queue.Migrate
	db, err := store.Open(ctx, c)
	if err != nil {
		return nil, err
	}
	if err = migrateTables(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// migrateTables brings the tables up to date. It refuses the tables of a newer program, whose meaning this one cannot know.
func migrateTables(ctx context.Context, db *store.DB) error {
	version, err := db.Migrate(ctx)
	if err != nil {
		return err
	}
	head, err := store.Head()
	if err != nil {
		return err
	}
	if err := installation.CheckVersion("the database", version, head); err != nil {
		return err
	}
	return db.Whole()
}

// withStore runs a command on the open database.
func (p *program) withStore(do func(db *store.DB) error) error {
	db, err := openStore(p, p.settings)
	if err != nil {
		return err
	}
	return errors.Join(do(db), db.Close())
}

package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"atelier/internal/store"
	"atelier/internal/telemetry"
)

// What lies in the data folder.
const (
	databaseFile = "atelier.db"
	filesFolder  = "files"
	secretFile   = "secret" // authenticates cursors and signed URLs

	secretSize = 32 // bytes
)

// openStore opens the database of the data folder, makes both if they are not there, and brings the tables up to date.
func openStore(ctx context.Context, s Settings) (*store.DB, error) { return openMetered(ctx, s, nil) }

// openMetered opens the database, whose commits a meter counts.
func openMetered(ctx context.Context, s Settings, m *telemetry.Meter) (*store.DB, error) {
	if err := os.MkdirAll(s.Data, 0o700); err != nil {
		return nil, err
	}
	if err := completeRestore(s.Data); err != nil {
		return nil, err
	}
	c := store.Config{Path: filepath.Join(s.Data, databaseFile), MaxPages: s.pages}
	if m != nil {
		c.Committed = m.Committed
	}
	db, err := store.Open(ctx, c)
	if err != nil {
		return nil, err
	}
	if _, err := db.Migrate(ctx); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// openSecret reads the installation's secret, or makes it.
func openSecret(data string) ([]byte, error) {
	path := filepath.Join(data, secretFile)
	secret, err := os.ReadFile(path)
	if err == nil && len(secret) == secretSize {
		return secret, nil
	}
	if err == nil {
		return nil, fmt.Errorf("%s: got %d bytes, want %d", path, len(secret), secretSize)
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	secret = make([]byte, secretSize)
	rand.Read(secret) // never fails
	f, err := os.OpenFile(path, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return nil, err
	}
	_, err = f.Write(secret)
	return secret, errors.Join(err, f.Sync(), f.Close())
}

// withStore runs a command on the open database.
func (p *program) withStore(do func(db *store.DB) error) error {
	db, err := openStore(p, p.settings)
	if err != nil {
		return err
	}
	return errors.Join(do(db), db.Close())
}

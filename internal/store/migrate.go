package store

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pressly/goose/v3"

	"atelier/internal/store/driver"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate brings the tables up to date and returns the version. Several processes may call it at once. On SQLite each migration is a
// transaction, and the file's own lock decides a race; on a server an advisory lock does.
func (db *DB) Migrate(ctx context.Context) (int64, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return 0, err
	}
	if db.config.URL != "" {
		return db.migrateServer(ctx, files)
	}
	conn, err := sql.Open("sqlite", driver.Source(db.config.Path, driver.MaxPages(db.config.MaxPages)...))
	if err != nil {
		return 0, fmt.Errorf("open database: %w", err)
	}
	defer conn.Close()
	p, err := provider(goose.DialectSQLite3, conn, files)
	if err != nil {
		return 0, fmt.Errorf("read migrations: %w", err)
	}
	for range 3 { // the loser of a race for a migration finds it done
		if _, err = p.Up(ctx); err == nil {
			return p.GetDBVersion(ctx)
		}
	}
	return 0, fmt.Errorf("migrate: %w", err)
}

// provider has all migrations: those in SQL, and those in Go.
func provider(d goose.Dialect, on *sql.DB, files fs.FS) (*goose.Provider, error) {
	return goose.NewProvider(d, on, files, goose.WithDisableGlobalRegistry(true), goose.WithGoMigrations(newPlans()))
}

// migrating is the lock that processes take to migrate one after the other.
const migrating = 0x61746c72

// migrateServer brings the tables of a server up to date. It makes texts compare by their bytes, whatever the collation of the database:
// lists and cursors rely on that.
//
// The lock belongs to a connection, so it is taken and released on the same one. It ends with the connection when the process dies.
func (db *DB) migrateServer(ctx context.Context, files fs.FS) (version int64, err error) {
	m, err := driver.OpenMaintenance(ctx, db.config.URL)
	if err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	defer func() { err = errors.Join(err, m.Close()) }()
	conn, err := m.DB.Conn(ctx)
	if err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, `SELECT pg_advisory_lock($1)`, migrating); err != nil {
		return 0, fmt.Errorf("wait for another migration: %w", err)
	}
	defer func() {
		_, unlock := conn.ExecContext(context.WithoutCancel(ctx), `SELECT pg_advisory_unlock($1)`, migrating)
		err = errors.Join(err, unlock)
	}()
	p, err := provider(goose.DialectPostgres, m.DB, files)
	if err != nil {
		return 0, fmt.Errorf("read migrations: %w", err)
	}
	if _, err := p.Up(ctx); err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	if err := byBytes(ctx, conn); err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	if _, err := conn.ExecContext(ctx, bucketTable); err != nil {
		return 0, fmt.Errorf("migrate: %w", err)
	}
	if db.config.Beside != nil {
		if err := db.config.Beside(ctx, m.Pool); err != nil {
			return 0, fmt.Errorf("migrate the tables of others: %w", err)
		}
	}
	return p.GetDBVersion(ctx)
}

// byBytes sets the collation "C", which compares bytes, on text columns without a collation. It finds no column on the second run. Tables of
// goose and River keep the collation of the database.
func byBytes(ctx context.Context, conn *sql.Conn) error {
	var alter []string
	rows, err := conn.QueryContext(ctx,
		`SELECT format('ALTER TABLE %I %s', table_name, string_agg(format('ALTER COLUMN %I TYPE text COLLATE "C"', column_name), ', '))
		FROM information_schema.columns WHERE table_schema = current_schema() AND data_type = 'text' AND collation_name IS NULL
		AND table_name NOT LIKE 'goose%' AND table_name NOT LIKE 'river%' GROUP BY table_name ORDER BY table_name`)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		var text string
		if err := rows.Scan(&text); err != nil {
			return err
		}
		alter = append(alter, text)
	}
	if err := rows.Err(); err != nil {
		return err
	}
	for _, text := range alter {
		if _, err := conn.ExecContext(ctx, text); err != nil {
			return err
		}
	}
	return nil
}

// Head is the number of the newest migration that this program knows. A database with a higher version is of a newer program, and is refused
// by the caller.
func Head() (head int64, err error) {
	names, err := fs.Glob(migrations, "migrations/*.sql")
	head = plansVersion
	for _, name := range names {
		number, _, _ := strings.Cut(filepath.Base(name), "_")
		n, err := strconv.ParseInt(number, 10, 64)
		if err != nil {
			return 0, fmt.Errorf("migration %s: %w", name, err)
		}
		head = max(head, n)
	}
	return head, err
}

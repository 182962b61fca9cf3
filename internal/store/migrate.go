package store

import (
	"context"
	"database/sql"
	"embed"
	"fmt"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/pressly/goose/v3"
)

//go:embed migrations/*.sql
var migrations embed.FS

// Migrate brings the tables up to date and tells the version. Several processes may call it at once.
func (db *DB) Migrate(ctx context.Context) (int64, error) {
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		return 0, err
	}
	conn, err := sql.Open("sqlite", source(db.path, maxPages(db.pages)...))
	if err != nil {
		return 0, fmt.Errorf("open database: %w", err)
	}
	defer conn.Close()
	p, err := goose.NewProvider(goose.DialectSQLite3, conn, files, goose.WithDisableGlobalRegistry(true))
	if err != nil {
		return 0, fmt.Errorf("read migrations: %w", err)
	}
	for range 3 { // who loses the race for a migration finds it done
		if _, err = p.Up(ctx); err == nil {
			return p.GetDBVersion(ctx)
		}
	}
	return 0, fmt.Errorf("migrate: %w", err)
}

// Head is the number of the newest migration that this program knows.
func Head() (head int64, err error) {
	names, err := fs.Glob(migrations, "migrations/*.sql")
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

package store

import (
	"database/sql"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"atelier/internal/asset"
	"atelier/internal/store/driver"
	"atelier/internal/store/pgtest"
)

// migrator opens a file without tables, and returns the migrations as a provider that brings it up and down.
func migrator(t *testing.T) (path string, db *sql.DB, p *goose.Provider) {
	t.Helper()
	path = filepath.Join(t.TempDir(), "old.db")
	db, err := sql.Open("sqlite", driver.Source(path))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	p, err = provider(goose.DialectSQLite3, db, files)
	if err != nil {
		t.Fatal(err)
	}
	return path, db, p
}

// Every migration can be reverted and applied again, on both databases.
func TestMigrationsGoBothWays(t *testing.T) {
	_, db, p := migrator(t)
	tables := `SELECT name || ' ' || sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE 'sqlite%' ORDER BY name`
	if url := pgtest.URL(t); url != "" {
		db = pgtest.Raw(t, url)
		files, err := fs.Sub(migrations, "migrations")
		if err != nil {
			t.Fatal(err)
		}
		if p, err = provider(goose.DialectPostgres, db, files); err != nil {
			t.Fatal(err)
		}
		tables = `SELECT table_name || ' ' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || COALESCE(column_default, '')
				FROM information_schema.columns WHERE table_schema = 'public' AND table_name NOT LIKE 'goose%'
			UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public' AND tablename NOT LIKE 'goose%' ORDER BY 1`
	}
	schema := func() string {
		t.Helper()
		if _, err := p.Up(t.Context()); err != nil {
			t.Fatal(err)
		}
		return contents(t, db, tables)
	}
	first := schema()
	if !strings.Contains(first, "storage_used") {
		t.Errorf("got the tables:\n%s\nwant all of them", first)
	}
	if _, err := p.DownTo(t.Context(), 0); err != nil {
		t.Fatal(err)
	}
	if again := schema(); again != first {
		t.Errorf("got other tables the second time:\n%s\nwant\n%s", again, first)
	}
}

// Assets of older programs get the newest thumbnail that they have.
func TestThumbnailsOfOlderAssets(t *testing.T) {
	path, old, p := migrator(t)
	if _, err := p.UpTo(t.Context(), 4); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{
		`INSERT INTO accounts VALUES ('acc_1', 'mona', '', 'live', 'acc_1', '', 'active', 1, 0, 0, 0, 1)`,
		`INSERT INTO assets VALUES ('mdl_1', 'acc_1', 'model', 'x', NULL, 'succeeded', 'final', 'complete', '', 'op_1', 1, 1, 1, 'x', '', '', '{}')`,
		`INSERT INTO assets VALUES ('mdl_2', 'acc_1', 'model', 'x', NULL, 'failed', '', 'failed', '', 'op_2', 1, 2, 2, 'x', '', '', '{}')`,
		`INSERT INTO artifacts VALUES ('art_1', 'mdl_1', 'acc_1', 'thumbnail', 'image', 'png', 'thumbnail.png', 'image/png', 1, '', 'k1', 1, 1, 0, 0, 'old', 1)`,
		`INSERT INTO artifacts VALUES ('art_2', 'mdl_1', 'acc_1', 'thumbnail', 'image', 'png', 'thumbnail.png', 'image/png', 1, '', 'k2', 1, 1, 0, 0, 'new', 2)`,
		`INSERT INTO artifacts VALUES ('art_3', 'mdl_1', 'acc_1', 'preview_image', 'image', 'png', 'preview.png', 'image/png', 1, '', 'k3', 1, 1, 0, 0, 's', 3)`,
	} {
		if _, err := old.Exec(text); err != nil {
			t.Fatal(err)
		}
	}
	db, err := Open(t.Context(), Config{Path: path})
	if err != nil {
		t.Fatal(err)
	}
	defer db.Close()
	if _, err := db.Migrate(t.Context()); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]string{"mdl_1": asset.BaseMark + "/files/art_2/new/thumbnail.png", "mdl_2": ""} {
		if a, err := db.Asset(id); err != nil || a.Thumbnail != want {
			t.Errorf("%s: got %q, %v, want %q", id, a.Thumbnail, err, want)
		}
	}
	write(t, db, func(tx *Tx) error {
		return tx.InsertFile("acc_1", &asset.File{ID: "art_4", Asset: "mdl_2", Role: asset.Thumbnail, Secret: "s", Name: "t.png", BlobKey: "k4"})
	})
	if a, err := db.Asset("mdl_2"); err != nil || a.Thumbnail != asset.BaseMark+"/files/art_4/s/t.png" {
		t.Errorf("a new one: got %q, %v", a.Thumbnail, err)
	}
}

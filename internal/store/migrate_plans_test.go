package store

import (
	"database/sql"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/pressly/goose/v3"

	"atelier/internal/store/driver"
	"atelier/internal/store/pgtest"
)

// contents are the rows of some queries, as text.
func contents(t *testing.T, db *sql.DB, queries ...string) string {
	t.Helper()
	var all strings.Builder
	for _, query := range queries {
		rows, err := db.Query(query)
		if err != nil {
			t.Fatal(err)
		}
		columns, err := rows.Columns()
		if err != nil {
			t.Fatal(err)
		}
		values, dest := make([]sql.NullString, len(columns)), make([]any, len(columns))
		for i := range values {
			dest[i] = &values[i]
		}
		for rows.Next() {
			if err := rows.Scan(dest...); err != nil {
				t.Fatal(err)
			}
			fmt.Fprintln(&all, values)
		}
		if err := rows.Err(); err != nil {
			t.Fatal(err)
		}
	}
	return all.String()
}

// Plans of an older program survive the migration up, down and up again: they are the same as after the first time. Tests of operations show that
// operations go on with them.
func TestPlansGoBothWays(t *testing.T) {
	path := filepath.Join(t.TempDir(), "old.db")
	place, dialect := driver.Source(path), goose.DialectSQLite3
	if url := pgtest.URL(t); url != "" {
		place, dialect = url, goose.DialectPostgres
	}
	db := pgtest.Raw(t, place)
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	p, err := provider(dialect, db, files)
	if err != nil {
		t.Fatal(err)
	}
	const before = plansVersion - 1
	if _, err := p.UpTo(t.Context(), before); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile("../lifecycle/testdata/before_plans.sql")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := db.Exec(string(text)); err != nil {
		t.Fatal(err)
	}
	plans := func() string {
		t.Helper()
		return contents(t, db, `SELECT id, progress FROM operations ORDER BY id`, `SELECT asset_id, sha256, text FROM texts ORDER BY asset_id, sha256`,
			`SELECT operation_id, round, stage, position, item, class, kind, step, price, held, state, attempt, params, brief FROM tasks
			ORDER BY operation_id, round, stage, position`)
	}
	if _, err := p.UpTo(t.Context(), plansVersion); err != nil {
		t.Fatal(err)
	}
	first := plans()
	if n := strings.Count(first, "planned"); n == 0 || !strings.Contains(first, "make it blue") ||
		strings.Count(first, strings.Repeat("and taller ", 30)) != 1 {
		t.Errorf("got %d planned tasks, want some, and each text in one place:\n%s", n, first)
	}
	if _, err := p.DownTo(t.Context(), before); err != nil {
		t.Fatal(err)
	}
	if n := contents(t, db, `SELECT COUNT(*) FROM operations WHERE course = ''`); n != "[{0 true}]\n" {
		t.Errorf("got %s operations without a course", n)
	}
	if _, err := p.UpTo(t.Context(), plansVersion); err != nil {
		t.Fatal(err)
	}
	if again := plans(); again != first {
		t.Errorf("got other plans the second time:\n%s\nwant\n%s", again, first)
	}
}

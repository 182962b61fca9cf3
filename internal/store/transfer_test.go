package store

import (
	"context"
	"database/sql"
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"atelier/internal/seed/seedtest"
	"atelier/internal/store/pgtest"
)

// pageRows is so small that every table has several pages.
const pageRows = 12

// twin is a filled SQLite file, and a fresh database to copy it into.
type twin struct {
	t    *testing.T
	from *DB
	to   *DB
	path string // path of from
	at   string // path or URL of to
}

func newTwin(t *testing.T, rows int) *twin {
	t.Helper()
	w := &twin{t: t, path: filepath.Join(t.TempDir(), "from.db"), at: pgtest.URL(t)}
	w.from = openAt(t, Config{Path: w.path})
	c := Config{URL: w.at}
	if w.at == "" {
		w.at = filepath.Join(t.TempDir(), "to.db")
		c.Path = w.at
	}
	w.to = openAt(t, c)
	w.fill(rows)
	return w
}

// tables are all tables that a transfer copies row by row.
func (w *twin) tables() []table {
	w.t.Helper()
	all, err := w.from.tables(w.t.Context(), ofFile)
	if err != nil {
		w.t.Fatal(err)
	}
	return all
}

// fill writes rows into every table. A table that a later migration adds is filled, too, and so must be copied.
func (w *twin) fill(rows int) {
	w.t.Helper()
	raw := pgtest.Raw(w.t, w.path)
	for _, tb := range w.tables() {
		kinds, parents := w.columns(raw, tb)
		write(w.t, w.from, func(tx *Tx) error {
			for n := range rows {
				row := make([]any, len(tb.columns))
				for i, c := range tb.columns {
					row[i] = value(tb.name, c, kinds[c], parents[c], n)
				}
				if _, err := tx.exec(tb.put(1), row...); err != nil {
					return fmt.Errorf("fill %s: %w", tb.name, err)
				}
			}
			return nil
		})
	}
}

// columns are the types of a table's columns, and the tables that their foreign keys refer to.
func (w *twin) columns(raw *sql.DB, tb table) (kinds, parents map[string]string) {
	w.t.Helper()
	read := func(text string) map[string]string {
		rows, err := raw.Query(text, tb.name)
		if err != nil {
			w.t.Fatal(err)
		}
		defer rows.Close()
		all := map[string]string{}
		for rows.Next() {
			var name, said string
			if err := rows.Scan(&name, &said); err != nil {
				w.t.Fatal(err)
			}
			all[name] = said
		}
		return all
	}
	return read(`SELECT name, CASE WHEN "notnull" THEN type ELSE 'null' END FROM pragma_table_info($1)`),
		read(`SELECT "from", "table" FROM pragma_foreign_key_list($1)`)
}

// value is the value of a column in the nth row. A nullable column is NULL in every other row.
func value(table, column, kind, parent string, n int) any {
	switch {
	case parent != "":
		return fmt.Sprintf("%s.id %d", parent, n)
	case kind == "bigint":
		return int64(n) * 10_000_000_000_000_000
	case kind == "null" && n%2 == 0:
		return nil
	case kind == "null":
		return "7" // also for columns of numbers
	case column == "id":
		return fmt.Sprintf("%s.id %d", table, n)
	}
	return fmt.Sprintf("%s.%s %d: Zoë's \"crate\" 木 %s", table, column, n, strings.Repeat("x", n%7))
}

// run copies, and is interrupted after so many pages; 0: it runs to the end.
func (w *twin) run(origin string, pages int) ([]TableCount, error) {
	w.t.Helper()
	ctx, cancel := context.WithCancel(w.t.Context())
	defer cancel()
	s, err := OpenSnapshot(ctx, w.path)
	if err != nil {
		w.t.Fatal(err)
	}
	defer s.Close()
	t := &Transfer{From: s, To: w.to, Place: w.at, Origin: origin, Page: pageRows, Doing: func(string, int64, int64) {
		if pages--; pages == 0 {
			cancel()
		}
	}}
	return t.Run(ctx)
}

// equal fails the test unless both sides have the same rows.
func (w *twin) equal() {
	w.t.Helper()
	for _, tb := range w.tables() {
		var sides [2][]string
		for i, db := range []*DB{w.from, w.to} {
			err := db.all(w.t.Context(), `SELECT `+names(tb.columns)+` FROM "`+tb.name+`"`, nil, func(s scan) error {
				row, dest := make([]sql.NullString, len(tb.columns)), make([]any, len(tb.columns))
				for i := range row {
					dest[i] = &row[i]
				}
				err := s(dest...)
				sides[i] = append(sides[i], fmt.Sprint(row))
				return err
			})
			if err != nil {
				w.t.Fatal(err)
			}
			slices.Sort(sides[i])
		}
		if !slices.Equal(sides[0], sides[1]) {
			w.t.Errorf("%s: got %d rows, want %d, or they differ", tb.name, len(sides[1]), len(sides[0]))
		}
	}
}

func sum(counts []TableCount, of func(TableCount) int64) (n int64) {
	for _, c := range counts {
		n += of(c)
	}
	return n
}

func written(c TableCount) int64 { return c.Written }
func removed(c TableCount) int64 { return c.Removed }
func total(c TableCount) int64   { return c.Rows }

func TestTransferCopiesEveryTable(t *testing.T) {
	const rows = 2*pageRows + 7
	w := newTwin(t, rows)
	counts, err := w.run("mona", 0)
	if err != nil {
		t.Fatal(err)
	}
	w.equal()
	var all int
	raw := pgtest.Raw(t, w.path)
	if err := raw.QueryRow(`SELECT COUNT(*) FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'
		AND name NOT IN ('goose_db_version', 'transfers', 'secrets', 'rate_buckets')`).Scan(&all); err != nil {
		t.Fatal(err)
	}
	if len(counts) != all {
		t.Errorf("got %d tables, want %d", len(counts), all)
	}
	for _, c := range counts {
		if c.Rows != rows || c.Written != rows || c.Removed != 0 || len(c.SHA256) != 64 {
			t.Errorf("got %+v, want %d rows, all of them written", c, rows)
		}
	}
	if counts, err = w.run("mona", 0); err != nil || sum(counts, written) != 0 || sum(counts, total) != int64(rows*all) {
		t.Errorf("again: got %+v, %v, want nothing to be written", counts, err)
	}
}

func TestTransferIsResumed(t *testing.T) {
	w := newTwin(t, 2*pageRows)
	done := int64(0)
	for _, pages := range []int{3, 9, 20} {
		counts, err := w.run("mona", pages)
		if err == nil {
			t.Fatal("it was not broken off")
		}
		done += sum(counts, written)
		if err := w.to.Whole(); err == nil {
			t.Error("what is not whole may be served")
		}
	}
	counts, err := w.run("mona", 0)
	if err != nil {
		t.Fatal(err)
	}
	if got, all := done+sum(counts, written), sum(counts, total); done == 0 || got != all {
		t.Errorf("got %d rows written in all, %d of them before, want %d", got, done, all)
	}
	w.equal()
}

// The installation changes after a copy: the next copy writes and removes the changed rows alone.
func TestTransferFollowsChanges(t *testing.T) {
	w := newTwin(t, 30)
	if _, err := w.run("mona", 40); err == nil {
		t.Fatal("it was not broken off")
	}
	if _, err := w.run("mona", 0); err != nil {
		t.Fatal(err)
	}
	write(t, w.from, func(tx *Tx) error {
		for _, text := range []string{
			`UPDATE accounts SET name = 'Lisa' WHERE id = 'accounts.id 3'`,
			`UPDATE operations SET prompt = NULL WHERE id = 'operations.id 21'`,
			`DELETE FROM tasks WHERE id = 'tasks.id 29'`, `DELETE FROM tasks WHERE id = 'tasks.id 0'`, `DELETE FROM artifacts WHERE id = 'artifacts.id 7'`,
			`DELETE FROM idempotency_keys WHERE created_at < 50000000000000000`,
			`INSERT INTO probes (id, payload) VALUES ('a', 'b')`,
		} {
			if _, err := tx.exec(text); err != nil {
				return err
			}
		}
		return nil
	})
	counts, err := w.run("mona", 0)
	if err != nil || sum(counts, written) != 3 || sum(counts, removed) != 8 {
		t.Errorf("got %d written, %d removed, %v, want 3 and 8", sum(counts, written), sum(counts, removed), err)
	}
	w.equal()
}

func TestTransferRefuses(t *testing.T) {
	seedtest.Unraced(t)
	for _, c := range []struct {
		name string
		did  func(w *twin) error // prepares the target
		want string
	}{
		{"an installation that was not copied", func(w *twin) error { person(w.t, w.to, 0); return nil }, "another installation"},
		{"a copy of another", func(w *twin) error { _, err := w.run("lisa", 0); return err }, "another installation"},
		{"one that has been in use since", func(w *twin) error {
			s := &Transfer{To: w.to, Origin: "mona"}
			if _, err := w.run("mona", 0); err != nil {
				return err
			}
			if err := s.End(w.t.Context()); err != nil {
				return err
			}
			if _, err := w.run("mona", 0); err != nil { // no pages: it only compares
				w.t.Errorf("got %v of an equal one", err)
			}
			if err := w.to.Whole(); err != nil {
				w.t.Errorf("got %v of a whole one", err)
			}
			person(w.t, w.to, 0)
			return nil
		}, "in use since"},
		{"tables of another program", func(w *twin) error {
			return w.to.InTx(w.t.Context(), "", func(tx *Tx) error {
				_, err := tx.exec(`ALTER TABLE probes ADD COLUMN more text NOT NULL DEFAULT ''`)
				return err
			})
		}, "table probes is not the same"},
	} {
		t.Run(c.name, func(t *testing.T) {
			w := newTwin(t, 2)
			if err := c.did(w); err != nil {
				t.Fatal(err)
			}
			before := snapshot(t, w.to)
			if _, err := w.run("mona", 0); err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want %q", err, c.want)
			}
			if after := snapshot(t, w.to); after != before {
				t.Errorf("got %d accounts, want %d: nothing is written", after, before)
			}
		})
	}
}

func snapshot(t *testing.T, db *DB) (accounts int64) {
	t.Helper()
	if err := db.row(`SELECT COUNT(*) FROM accounts`, nil, &accounts); err != nil {
		t.Fatal(err)
	}
	return accounts
}

package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"

	"atelier/internal/store/driver"
)

// Transfer copies all rows of one database into another of the same version. It may be interrupted and run again: it leaves equal
// rows alone, writes differing rows again, and removes rows that no longer exist. It holds one page of rows in memory.
type Transfer struct {
	From   *Snapshot
	To     *DB
	Place  string                               // of To: its path or URL
	Origin string                               // tells the installation of From from every other
	Page   int                                  // rows that are read, compared and written at once; 0: 250
	Doing  func(table string, done, rows int64) // told of the progress

	ended bool // an earlier run has ended the copy: nothing may be written any more
}

// TableCount is one table as it was found on both sides.
type TableCount struct {
	Table   string `json:"table"`
	Rows    int64  `json:"rows"`
	Written int64  `json:"written"` // by this run; the others were there
	Removed int64  `json:"removed"`
	SHA256  string `json:"sha256"` // of all rows in the order of their keys
}

// page is the number of rows of a page. The widest table has 27 columns, and SQLite takes 32,766 parameters.
func (t *Transfer) page() int { return cmp.Or(t.Page, 250) }

// Run copies every table, and then reads all tables on both sides. Its error says where they differ.
//
// Steps: the tables of both sides are compared; the target is marked with the origin; rows are removed and written; a fresh snapshot of the
// target is compared by the digests of all rows. The caller marks the copy as complete by End. After a crash the mark has no end: Whole is an
// error, and no server starts on it.
func (t *Transfer) Run(ctx context.Context) (counts []TableCount, err error) {
	tables, err := t.tables(ctx)
	if err == nil {
		err = t.begin(ctx)
	}
	if err != nil {
		return nil, err
	}
	counts = make([]TableCount, len(tables))
	for i, table := range tables {
		counts[i].Table = table.name
	}
	if !t.ended {
		err = t.write(ctx, tables, counts)
	}
	if err == nil {
		err = t.compare(ctx, tables, counts)
	}
	if err != nil && t.ended {
		err = fmt.Errorf("the copy was whole once, and one of the sides has been in use since; to copy again, begin with an empty database: %w", err)
	}
	return counts, err
}

// tables lists the tables to copy. The target may have further tables.
func (t *Transfer) tables(ctx context.Context) ([]table, error) {
	from, err := t.From.reads.tables(ctx, dialectOf(t.From.driver.Served))
	if err != nil {
		return nil, err
	}
	to, err := t.To.reads.tables(ctx, dialectOf(t.To.config.URL != ""))
	if err != nil {
		return nil, err
	}
	for _, f := range from {
		i := slices.IndexFunc(to, func(o table) bool { return o.name == f.name })
		if i < 0 || !equalSets(f.columns, to[i].columns) || !slices.Equal(f.key, to[i].key) {
			return nil, fmt.Errorf("table %s is not the same on both sides", f.name)
		}
	}
	return from, nil
}

func equalSets(a, b []string) bool {
	return slices.Equal(slices.Sorted(slices.Values(a)), slices.Sorted(slices.Values(b)))
}

// write makes the target equal: first it removes rows, referring tables before the tables that they refer to; then it writes
// rows in the opposite order.
func (t *Transfer) write(ctx context.Context, tables []table, counts []TableCount) error {
	for i, table := range slices.Backward(tables) {
		if err := t.clear(ctx, table, &counts[i]); err != nil {
			return fmt.Errorf("clear %s: %w", table.name, err)
		}
	}
	for i, table := range tables {
		if err := t.copy(ctx, table, &counts[i]); err != nil {
			return fmt.Errorf("copy %s: %w", table.name, err)
		}
	}
	return t.To.analyze(ctx)
}

// rows reads a page of a table.
func (r reads) rows(ctx context.Context, text string, a []any, width int) (rows [][]any, err error) {
	err = r.all(ctx, text, a, func(s scan) error {
		row, dest := make([]any, width), make([]any, width)
		for i := range row {
			dest[i] = &row[i]
		}
		err := s(dest...)
		rows = append(rows, row)
		return err
	})
	return rows, err
}

// clear removes the rows that only the target has. Both sides are read by key, page by page: the target's page sets the range in which the
// source is looked up.
func (t *Transfer) clear(ctx context.Context, table table, count *TableCount) error {
	var after []any
	for {
		text, a := table.page(table.key, after, nil, t.page())
		there, err := t.To.rows(ctx, text, a, len(table.key))
		if err != nil || len(there) == 0 {
			return err
		}
		until := there[len(there)-1]
		text, a = table.page(table.key, after, until, 0)
		here, err := t.From.rows(ctx, text, a, len(table.key))
		if err != nil {
			return err
		}
		known := map[string]bool{}
		for _, key := range here {
			known[string(spell(nil, key))] = true
		}
		gone := slices.DeleteFunc(there, func(key []any) bool { return known[string(spell(nil, key))] })
		if err := t.remove(ctx, table, gone); err != nil {
			return err
		}
		count.Removed += int64(len(gone))
		after = until
	}
}

func (t *Transfer) remove(ctx context.Context, table table, keys [][]any) error {
	if len(keys) == 0 {
		return nil
	}
	return t.To.InTx(ctx, "", func(tx *Tx) error {
		for _, key := range keys {
			if _, err := tx.exec(table.remove(), key...); err != nil {
				return err
			}
		}
		return nil
	})
}

// copy writes the rows that are missing or different in the target. Here the source's page sets the range. A page without a difference costs
// two reads and no write.
func (t *Transfer) copy(ctx context.Context, table table, count *TableCount) error {
	var all, done int64
	if err := t.From.row(`SELECT COUNT(*) FROM "`+table.name+`"`, nil, &all); err != nil {
		return err
	}
	at := table.places()
	var after []any
	for {
		t.Doing(table.name, done, all)
		text, a := table.page(table.columns, after, nil, t.page())
		here, err := t.From.rows(ctx, text, a, len(table.columns))
		if err != nil || len(here) == 0 {
			return err
		}
		until := pick(here[len(here)-1], at)
		text, a = table.page(table.columns, after, until, 0)
		there, err := t.To.rows(ctx, text, a, len(table.columns))
		if err != nil {
			return err
		}
		equal := map[string]bool{}
		for _, row := range there {
			equal[string(spell(nil, row))] = true
		}
		done += int64(len(here))
		missing := slices.DeleteFunc(here, func(row []any) bool { return equal[string(spell(nil, row))] })
		if err := t.put(ctx, table, missing); err != nil {
			return err
		}
		count.Written += int64(len(missing))
		after = until
	}
}

// put writes a page of rows, by one statement in one transaction.
func (t *Transfer) put(ctx context.Context, table table, rows [][]any) error {
	if len(rows) == 0 {
		return nil
	}
	return t.To.InTx(ctx, "", func(tx *Tx) error {
		_, err := tx.exec(table.put(len(rows)), slices.Concat(rows...)...)
		return err
	})
}

// analyze updates a server's statistics: without them it sorts whole lists for a page.
func (db *DB) analyze(ctx context.Context) error {
	if db.config.URL == "" {
		return nil
	}
	m, err := driver.OpenMaintenance(ctx, db.config.URL)
	if err == nil {
		_, err = m.DB.ExecContext(ctx, "ANALYZE")
		err = errors.Join(err, m.Close())
	}
	if err != nil {
		return fmt.Errorf("analyze: %w", err)
	}
	return nil
}

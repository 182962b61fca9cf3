package store

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/pressly/goose/v3"

	"atelier/internal/credit"
	"atelier/internal/id"
	"atelier/internal/operation"
	"atelier/internal/store/driver"
	"atelier/internal/store/pgtest"
)

// started adds an operation without tasks.
func started(t testing.TB, db *DB, owner string, kind operation.Type) string {
	t.Helper()
	o := Operation{ID: db.NewID(id.Operation), Account: owner, Type: kind, Status: operation.Running, CreatedAt: db.Now().UnixMicro(), Version: 1}
	write(t, db, func(tx *Tx) error { return tx.InsertOperation(&o) })
	return o.ID
}

func charge(t testing.TB, db *DB, owner, op string, item int, amount credit.Millis) {
	t.Helper()
	write(t, db, func(tx *Tx) error {
		return tx.Enter(Entry{Account: owner, Operation: op, Kind: credit.Charge, Stage: operation.Final, Item: item, Round: 1, Amount: -amount})
	})
}

func TestDays(t *testing.T) {
	for _, c := range []struct{ name, day, first, last string }{
		{"the first", "1970-01-01", "1970-01-01", "1970-01-31"},
		{"a leap day", "2024-02-29", "2024-02-01", "2024-02-29"},
		{"the end of a year", "2026-12-31", "2026-12-01", "2026-12-31"},
	} {
		begin, err := time.Parse(time.DateOnly, c.day)
		if err != nil {
			t.Fatal(err)
		}
		d := DayOf(begin.UnixMicro())
		if end := DayOf(begin.Add(24*time.Hour).UnixMicro() - 1); end != d || !d.Time().Equal(begin) {
			t.Errorf("%s: got days %d to %d from %s, want one", c.name, d, end, d.Time())
		}
		first, last := d.Month()
		if got := [2]string{first.Time().Format(time.DateOnly), last.Time().Format(time.DateOnly)}; got != [2]string{c.first, c.last} {
			t.Errorf("%s: got month %v, want %s to %s", c.name, got, c.first, c.last)
		}
	}
}

func TestUsageIsCountedByDayAndType(t *testing.T) {
	now := time.Date(2026, 1, 31, 23, 59, 59, 0, time.UTC)
	db := openFile(t, Config{Now: func() time.Time { return now }})
	a, b := person(t, db, 0), person(t, db, 0)
	one := started(t, db, a, "model_generation")
	started(t, db, a, "model_generation")
	pack := started(t, db, a, "asset_pack_generation")
	started(t, db, b, "model_generation")
	charge(t, db, a, one, 0, 5)
	now = now.Add(time.Second) // in February
	charge(t, db, a, one, 1, 7)
	charge(t, db, a, pack, 1, 11)
	january, february := DayOf(now.UnixMicro())-1, DayOf(now.UnixMicro())
	check := func(when string) {
		t.Helper()
		for _, c := range []struct {
			name        string
			first, last Day
			want        []Usage
		}{
			{"both days", january, february, []Usage{{"asset_pack_generation", 1, 11}, {"model_generation", 2, 12}}},
			{"the first", january, january, []Usage{{"asset_pack_generation", 1, 0}, {"model_generation", 2, 5}}},
			{"the second", february, february, []Usage{{"asset_pack_generation", 0, 11}, {"model_generation", 0, 7}}},
			{"neither", february + 1, february + 300, nil},
		} {
			if got, err := db.Usage(t.Context(), a, c.first, c.last); err != nil || !slices.Equal(got, c.want) {
				t.Errorf("%s, %s: got %v, %v, want %v", when, c.name, got, err, c.want)
			}
		}
		write(t, db, func(tx *Tx) error {
			if charged, reserved, err := tx.Spend(a); err != nil || charged != 18 || reserved != 0 {
				t.Errorf("%s: got %v and %v spent this month, %v, want 0.018 and 0", when, charged, reserved, err)
			}
			return nil
		})
	}
	check("as it happened")
	reapplyMigrations(t, db, 2)
	check("counted by the migration")
}

// reapplyMigrations reverts the migrations after a version and applies them again.
func reapplyMigrations(t testing.TB, db *DB, version int64) {
	t.Helper()
	files, err := fs.Sub(migrations, "migrations")
	if err != nil {
		t.Fatal(err)
	}
	raw := pgtest.Raw(t, driver.Source(db.config.Path)) // the connections of db prepare their statements again when the tables change
	p, err := provider(goose.DialectSQLite3, raw, files)
	if err == nil {
		_, err = p.DownTo(t.Context(), version)
	}
	if err == nil {
		_, err = p.Up(t.Context())
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestLedgerPages(t *testing.T) {
	db := open(t, Config{})
	a, b := person(t, db, 0), person(t, db, 0)
	op, other := started(t, db, a, "model_generation"), started(t, db, a, "model_generation")
	for i := range 5 {
		charge(t, db, a, op, i, 1)
		charge(t, db, a, other, i, 1)
	}
	more := 100
	for _, c := range []struct {
		name, account, operation string
		want                     int
	}{
		{"all", a, "", 10}, {"of one operation", a, op, 5}, {"of an operation that never was", a, "op_0", 0},
		{"of another account", b, "", 0}, {"of another account's operation", b, op, 0},
	} {
		var seen []string
		var after Position
		for {
			page, err := db.Ledger(t.Context(), c.account, c.operation, after, 3)
			if err != nil {
				t.Fatal(err)
			}
			if len(page) == 0 {
				break
			}
			for _, e := range page {
				seen = append(seen, e.ID)
			}
			after = Position{page[len(page)-1].CreatedAt, page[len(page)-1].ID}
			charge(t, db, a, other, more, 1) // newer than the page: it must not shift the next page
			more++
		}
		if len(seen) != c.want || !slices.IsSortedFunc(seen, func(x, y string) int { return strings.Compare(y, x) }) {
			t.Errorf("%s: got %v, want %d entries, newest first", c.name, seen, c.want)
		}
	}
}

// Whatever a list filters by, an index has its rows in order: neither the size nor the age of an account slows it down.
func TestLedgerAndUsageReadByIndex(t *testing.T) {
	raw := pgtest.Raw(t, driver.Source(openFile(t, Config{}).config.Path))
	for _, c := range []struct {
		name, want string
		read       func(reads) error
	}{
		{"ledger", "SEARCH ledger_entries USING INDEX ledger_account (account_id=? AND (created_at,id)<(?,?))",
			func(r reads) error { _, err := r.Ledger(t.Context(), "acc", "", Position{}, 5); return err }},
		{"ledger of an operation", "SEARCH ledger_entries USING INDEX sqlite_autoindex_ledger_entries_2 (operation_id=?)",
			func(r reads) error { _, err := r.Ledger(t.Context(), "acc", "op", Position{}, 5); return err }},
		{"usage", "SEARCH usage_daily USING INDEX sqlite_autoindex_usage_daily_1 (account_id=? AND day>? AND day<?)",
			func(r reads) error { _, err := r.Usage(t.Context(), "acc", 1, 2); return err }},
	} {
		x := explainer{raw: raw}
		if err := c.read(reads{driver.NewReads(&x)}); err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(x.plan, c.want) {
			t.Errorf("%s: got plan %s, want %s", c.name, x.plan, c.want)
		}
	}
}

// explainer reads the query plans of lists instead of their rows.
type explainer struct {
	driver.Queries
	raw  *sql.DB
	plan string
}

// Query records the plan, and returns no rows.
func (x *explainer) Query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	rows, err := x.raw.QueryContext(ctx, "EXPLAIN QUERY PLAN "+text, args...)
	if err != nil {
		return nil, nil, err
	}
	for rows.Next() {
		var a, b, c int
		var line string
		if err := rows.Scan(&a, &b, &c, &line); err != nil {
			return nil, nil, err
		}
		x.plan += line + "; "
	}
	return rows, func() {}, errors.Join(rows.Err(), rows.Close())
}

func TestQuotes(t *testing.T) {
	now := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	db := open(t, Config{Now: func() time.Time { return now }})
	a, b := person(t, db, 0), person(t, db, 0)
	q := Quote{ID: db.NewID(id.Quote), Account: a, Operation: "model_generation", Fingerprint: "f", Stages: []byte(`[]`), CreatedAt: now.UnixMicro(),
		ExpiresAt: now.Add(time.Hour).UnixMicro()}
	write(t, db, func(tx *Tx) error { return tx.InsertQuote(q) })
	for _, c := range []struct {
		name, account, id string
		after             time.Duration
		want              error
	}{
		{"at once", a, q.ID, 0, nil},
		{"at the last moment", a, q.ID, time.Hour - time.Microsecond, nil},
		{"expired", a, q.ID, time.Hour, ErrNotFound},
		{"of another account", b, q.ID, 0, ErrNotFound},
		{"that never was", a, db.NewID(id.Quote), 0, ErrNotFound},
	} {
		got, err := db.Quote(c.account, c.id, now.Add(c.after).UnixMicro())
		if !errors.Is(err, c.want) || err == nil && got.Fingerprint != "f" {
			t.Errorf("%s: got %+v, %v, want %v", c.name, got, err, c.want)
		}
	}
	for _, want := range []int64{0, 1, 0} {
		write(t, db, func(tx *Tx) error {
			n, err := tx.ForgetQuotes()
			if n != want {
				t.Errorf("got %d forgotten, want %d", n, want)
			}
			return err
		})
		now = now.Add(time.Hour)
	}
}

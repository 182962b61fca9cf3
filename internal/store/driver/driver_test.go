package driver

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"sync"
	"testing"
	"time"

	"atelier/internal/store/pgtest"
)

const countersTable = `CREATE TABLE counters (id TEXT NOT NULL PRIMARY KEY, n BIGINT NOT NULL)`

// counters creates the table of these tests in an empty database.
func counters(url string) error {
	ctx := context.Background()
	m, err := OpenMaintenance(ctx, url)
	if err != nil {
		return err
	}
	_, err = m.DB.ExecContext(ctx, countersTable)
	return errors.Join(err, m.Close())
}

// open opens a fresh database of the sort that the run is for, with the table of counters.
func open(t testing.TB, c Config) *DB {
	t.Helper()
	if c.URL = pgtest.Like(t, counters); c.URL == "" {
		return openFile(t, c)
	}
	return openAt(t, c)
}

// openFile opens a fresh file, with the table of counters.
func openFile(t testing.TB, c Config) *DB {
	t.Helper()
	c.Path = filepath.Join(t.TempDir(), "a file?with #marks%20.db")
	db := openAt(t, c)
	write(t, db, "", func(tx *Tx) error { return tx.Write(countersTable) })
	return db
}

// pair is two processes on one PostgreSQL database.
func pair(t testing.TB, c Config) (a, b *DB) {
	t.Helper()
	c.URL = pgtest.Like(t, counters)
	return openAt(t, c), openAt(t, c)
}

func openAt(t testing.TB, c Config) *DB {
	t.Helper()
	db, err := Open(context.Background(), c)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { db.Close() })
	return db
}

func write(t testing.TB, db *DB, account string, fn func(*Tx) error) {
	t.Helper()
	if err := db.InTx(t.Context(), account, fn); err != nil {
		t.Fatal(err)
	}
}

// counter adds a counter at zero.
func counter(t testing.TB, db *DB, id string) string {
	t.Helper()
	write(t, db, id, func(tx *Tx) error { return tx.Write(`INSERT INTO counters (id, n) VALUES ($1, 0)`, id) })
	return id
}

// add adds one to a counter and returns what it was before.
func add(tx *Tx, id string) (before int64, err error) {
	if err := tx.Get(`SELECT n FROM counters WHERE id = $1`, []any{id}, &before); err != nil {
		return 0, err
	}
	_, err = tx.Exec(`UPDATE counters SET n = n + 1 WHERE id = $1`, id)
	return before, err
}

// increment adds one to a counter.
func increment(id string) func(*Tx) error {
	return func(tx *Tx) error { _, err := add(tx, id); return err }
}

func value(db *DB, id string) (n int64, err error) {
	err = db.Reads().Row(`SELECT n FROM counters WHERE id = $1`, []any{id}, &n)
	return n, err
}

func wantValue(t testing.TB, db *DB, id string, want int64) {
	t.Helper()
	if got, err := value(db, id); err != nil || got != want {
		t.Errorf("%s: got %d, %v, want %d", id, got, err, want)
	}
}

func TestParametersLoseTheirNumbers(t *testing.T) {
	for _, c := range []struct {
		text, want string
		order      []int
	}{
		{"SELECT 1", "SELECT 1", nil},
		{"UPDATE t SET a = $1, b = $2 WHERE c = $3", "UPDATE t SET a = ?, b = ? WHERE c = ?", nil},
		{"SELECT $2, $1, $2, $12", "SELECT ?, ?, ?, ?", []int{2, 1, 2, 12}},
	} {
		if got, order := unnumber(c.text); got != c.want || !slices.Equal(order, c.order) {
			t.Errorf("%s: got %s %v, want %s %v", c.text, got, order, c.want, c.order)
		}
	}
}

// Queries of one snapshot do not see later writes, also when a write happens while their rows are being read.
func TestSnapshotStaysAsItIs(t *testing.T) {
	db := open(t, Config{})
	for n := range 3 {
		counter(t, db, fmt.Sprint("c", n))
	}
	err := db.Snapshot(t.Context(), func(r Reads) error {
		var rows int
		if err := r.Row(`SELECT COUNT(*) FROM counters`, nil, &rows); err != nil {
			return err
		}
		write(t, db, "c0", increment("c0"))
		return r.All(t.Context(), `SELECT id FROM counters`, nil, func(s Scan) error {
			var id string
			var n int64
			if err := s(&id); err != nil {
				return err
			}
			err := r.Row(`SELECT n FROM counters WHERE id = $1`, []any{id}, &n)
			if n != 0 {
				t.Errorf("%s: got %d, want 0", id, n)
			}
			return err
		})
	})
	if err != nil {
		t.Error(err)
	}
	wantValue(t, db, "c0", 1)
}

// Config.Committed counts every transaction once, failed ones too.
func TestCommitsAreCounted(t *testing.T) {
	var mu sync.Mutex
	var transactions int
	db := open(t, Config{Committed: func(n int, took time.Duration) {
		mu.Lock()
		defer mu.Unlock()
		transactions += n
		if n < 1 || n > batchSize || took <= 0 {
			t.Errorf("got a commit of %d transactions in %v", n, took)
		}
	}})
	const writers = 100
	mu.Lock()
	setup := transactions // the transactions that created the table
	mu.Unlock()
	var group sync.WaitGroup
	for i := range writers {
		group.Go(func() {
			_ = db.InTx(t.Context(), "", func(*Tx) error {
				if i%2 == 0 {
					return ErrExists
				}
				return nil
			})
		})
	}
	group.Wait()
	db.Close()
	mu.Lock()
	defer mu.Unlock()
	if got := transactions - setup; got != writers {
		t.Errorf("got %d transactions, want %d", got, writers)
	}
}

package driver

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Snapshot runs fn on the database as it stands now: writes that happen meanwhile do not show. fn must be quick: until it returns, SQLite
// cannot checkpoint its log past that state, and PostgreSQL cannot vacuum the rows that it sees. ROLLBACK runs even when ctx has ended, or
// the connection would go back to its pool within a transaction.
func (db *DB) Snapshot(ctx context.Context, fn func(Reads) error) (err error) {
	if err := db.Present(); err != nil {
		return err
	}
	if db.Served() {
		s, err := newSharedSnapshot(ctx, db.reader)
		if err != nil {
			return fmt.Errorf("begin reading: %w", err)
		}
		return errors.Join(fn(NewReads(s)), s.Close())
	}
	conn, err := db.reader.Conn(ctx)
	if err != nil {
		return fmt.Errorf("take a reader: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		return fmt.Errorf("begin reading: %w", err)
	}
	defer func() {
		_, end := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") // the connection goes back to its pool
		err = errors.Join(err, end)
	}()
	s := newPrepared(conn, nil)
	defer func() { err = errors.Join(err, s.Close()) }()
	return fn(NewReads(s))
}

// Snapshot is a database as it stood at one moment, for checks and copies. It changes nothing, takes no lock, and stays the
// same while others write. It belongs to one goroutine.
type Snapshot struct {
	Reads
	Served bool // by PostgreSQL
	close  func() error
}

// OpenSnapshot reads the database at a place: the path of a file, or the URL of a server. It neither creates the database nor
// migrates its tables.
func OpenSnapshot(ctx context.Context, place string) (*Snapshot, error) {
	open := openFileSnapshot
	if isURL(place) {
		open = openServerSnapshot
	}
	s, err := open(ctx, place)
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	return s, nil
}

// Close lets go of the database.
func (s *Snapshot) Close() error { return errors.Join(s.queries.Close(), s.close()) }

func openServerSnapshot(ctx context.Context, url string) (*Snapshot, error) {
	m, err := OpenMaintenance(ctx, url)
	if err != nil {
		return nil, err
	}
	s, err := newSharedSnapshot(ctx, m.DB)
	if err != nil {
		return nil, errors.Join(err, m.Close())
	}
	return &Snapshot{Reads: NewReads(s), Served: true, close: m.Close}, nil
}

// openFileSnapshot begins to read a file. query_only refuses writes, and mode=rw refuses to make a file. mode=ro would fail where the shared
// memory of the log has still to be made.
func openFileSnapshot(ctx context.Context, place string) (*Snapshot, error) {
	path, err := filepath.Abs(place)
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", Source(path, "query_only(1)", "cache_size(-16000)")+"&mode=rw")
	if err != nil {
		return nil, err
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	s := &Snapshot{Reads: NewReads(newPrepared(conn, nil)), close: func() error { return errors.Join(conn.Close(), db.Close()) }}
	var tables int // SQLite's transaction begins with its first read
	if _, err = conn.ExecContext(ctx, "BEGIN"); err == nil {
		err = s.Row(`SELECT COUNT(*) FROM sqlite_schema`, nil, &tables)
	}
	if err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

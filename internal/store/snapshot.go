package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"os"
	"path/filepath"
)

// Snapshot is the database as it stood at one moment, for those who examine or copy it. It changes nothing, waits for
// nobody and stays as it is while others write. It belongs to one goroutine.
type Snapshot struct {
	reads
	close  func() error // lets go of the database
	conn   *sql.Conn    // of a file
	tables string       // where the names of tables stand
	server bool         // it looks after its own pages and references
}

// OpenSnapshot reads the database at a place: the path of a file, or the URL of a server. It neither makes it nor brings
// its tables up to date.
func OpenSnapshot(ctx context.Context, place string) (*Snapshot, error) {
	if onServer(place) {
		return openServerSnapshot(ctx, place)
	}
	path, err := filepath.Abs(place)
	if err == nil {
		_, err = os.Stat(path)
	}
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	db, err := sql.Open("sqlite", source(path, "query_only(1)", "cache_size(-16000)")+"&mode=rw")
	if err != nil {
		return nil, fmt.Errorf("open database: %w", err)
	}
	conn, err := db.Conn(ctx)
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), db.Close())
	}
	s := &Snapshot{reads: reads{on: newStatements(conn, nil)}, close: db.Close, conn: conn, tables: "sqlite_schema WHERE name"}
	var tables int // a transaction begins with its first read
	if _, err = conn.ExecContext(ctx, "BEGIN"); err == nil {
		err = s.row(`SELECT COUNT(*) FROM sqlite_schema`, nil, &tables)
	}
	if err != nil {
		return nil, errors.Join(fmt.Errorf("open database: %w", err), s.Close())
	}
	return s, nil
}

// Close lets go of the moment.
func (s *Snapshot) Close() error {
	err := s.on.close()
	if s.conn != nil {
		err = errors.Join(err, s.conn.Close())
	}
	return errors.Join(err, s.close())
}

// Version is the number of the newest migration that the database has seen; 0 when it has seen none.
func (s *Snapshot) Version() (version int64, err error) {
	var tables int
	err = s.row(`SELECT COUNT(*) FROM `+s.tables+` = 'goose_db_version'`, nil, &tables)
	if err == nil && tables > 0 {
		err = s.row(`SELECT COALESCE(MAX(version_id), 0) FROM goose_db_version WHERE is_applied`, nil, &version)
	}
	return version, err
}

// FileCount is how many files there are, and their bytes.
type FileCount struct{ Files, Bytes int64 }

// CountFiles counts the files.
func (s *Snapshot) CountFiles() (n FileCount, err error) {
	err = s.row(`SELECT COUNT(*), COALESCE(SUM(size), 0) FROM artifacts`, nil, &n.Files, &n.Bytes)
	return n, err
}

// Census counts accounts, assets and operations.
func (s *Snapshot) Census() (accounts, assets, operations int64, err error) {
	err = s.row(`SELECT (SELECT COUNT(*) FROM accounts), (SELECT COUNT(*) FROM assets), (SELECT COUNT(*) FROM operations)`, nil, &accounts, &assets, &operations)
	return accounts, assets, operations, err
}

package driver

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

// beginSnapshot begins a transaction whose reads all see the same state.
const beginSnapshot = "BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY"

// sharedSnapshot runs queries on one snapshot of a server. A connection reads one result at a time, so a query that begins while rows are
// being read gets a further connection, which imports the same snapshot.
//
// mu guards idle and all. The first connection must stay in its transaction until the others have imported the snapshot, so all of them are
// kept until Close (PostgreSQL's manual, "Snapshot Synchronization Functions").
type sharedSnapshot struct {
	db   *sql.DB
	name string // from pg_export_snapshot
	mu   sync.Mutex
	idle []*sql.Conn
	all  []*sql.Conn // the first exports the snapshot
}

func newSharedSnapshot(ctx context.Context, db *sql.DB) (*sharedSnapshot, error) {
	s := &sharedSnapshot{db: db}
	first, err := s.join(ctx)
	if err != nil {
		return nil, err
	}
	if err := first.QueryRowContext(ctx, `SELECT pg_export_snapshot()`).Scan(&s.name); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	s.idle = append(s.idle, first)
	return s, nil
}

// join adds a connection that sees the snapshot.
func (s *sharedSnapshot) join(ctx context.Context) (*sql.Conn, error) {
	conn, err := s.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	_, err = conn.ExecContext(ctx, beginSnapshot)
	if err == nil && s.name != "" { // the name is the server's own: digits and hyphens
		_, err = conn.ExecContext(ctx, `SET TRANSACTION SNAPSHOT '`+s.name+`'`)
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.all = append(s.all, conn)
	return conn, nil
}

// take is a connection that reads no rows now.
func (s *sharedSnapshot) take(ctx context.Context) (*sql.Conn, error) {
	s.mu.Lock()
	if n := len(s.idle); n > 0 {
		conn := s.idle[n-1]
		s.idle = s.idle[:n-1]
		s.mu.Unlock()
		return conn, nil
	}
	s.mu.Unlock()
	return s.join(ctx)
}

// give lets another query have the connection.
func (s *sharedSnapshot) give(conn *sql.Conn) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.idle = append(s.idle, conn)
}

// Query implements Queries.
func (s *sharedSnapshot) Query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	conn, err := s.take(ctx)
	if err != nil {
		return nil, nothing, err
	}
	rows, err := conn.QueryContext(ctx, text, args...)
	return rows, func() { s.give(conn) }, err
}

// Row implements Queries.
func (s *sharedSnapshot) Row(text string, args []any, dest ...any) error {
	conn, err := s.take(context.Background())
	if err != nil {
		return err
	}
	defer s.give(conn)
	return conn.QueryRowContext(context.Background(), text, args...).Scan(dest...)
}

// Exec is an error.
func (*sharedSnapshot) Exec(text string, _ []any) (int64, error) {
	return 0, fmt.Errorf("a snapshot is read only: %s", text)
}

// Write is an error.
func (s *sharedSnapshot) Write(text string, args []any) error {
	_, err := s.Exec(text, args)
	return err
}

// Flush implements Queries: nothing is held back.
func (*sharedSnapshot) Flush() error { return nil }

// Close ends the transactions and gives the connections back to their pool.
func (s *sharedSnapshot) Close() (err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, conn := range s.all {
		_, end := conn.ExecContext(context.Background(), "ROLLBACK")
		err = errors.Join(err, end, conn.Close())
	}
	s.all, s.idle = nil, nil
	return err
}

package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

// instant runs queries of one moment of a server. A connection reads one thing at a time, so whoever asks while rows are
// being read gets another one, which sees the same moment.
type instant struct {
	db   *sql.DB
	name string // of the snapshot, as pg_export_snapshot tells it
	mu   sync.Mutex
	idle []*sql.Conn
	all  []*sql.Conn // the first holds the snapshot
}

func newMoment(ctx context.Context, db *sql.DB) (*instant, error) {
	m := &instant{db: db}
	first, err := m.join(ctx)
	if err != nil {
		return nil, err
	}
	if err := first.QueryRowContext(ctx, `SELECT pg_export_snapshot()`).Scan(&m.name); err != nil {
		return nil, errors.Join(err, m.close())
	}
	m.idle = append(m.idle, first)
	return m, nil
}

// join takes a connection into the moment.
func (m *instant) join(ctx context.Context) (*sql.Conn, error) {
	conn, err := m.db.Conn(ctx)
	if err != nil {
		return nil, err
	}
	_, err = conn.ExecContext(ctx, beginMoment)
	if err == nil && m.name != "" { // the name is the server's own: digits and hyphens
		_, err = conn.ExecContext(ctx, `SET TRANSACTION SNAPSHOT '`+m.name+`'`)
	}
	if err != nil {
		return nil, errors.Join(err, conn.Close())
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	m.all = append(m.all, conn)
	return conn, nil
}

func (m *instant) take(ctx context.Context) (*sql.Conn, error) {
	m.mu.Lock()
	if n := len(m.idle); n > 0 {
		conn := m.idle[n-1]
		m.idle = m.idle[:n-1]
		m.mu.Unlock()
		return conn, nil
	}
	m.mu.Unlock()
	return m.join(ctx)
}

func (m *instant) give(conn *sql.Conn) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.idle = append(m.idle, conn)
}

func (m *instant) query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	conn, err := m.take(ctx)
	if err != nil {
		return nil, nothing, err
	}
	rows, err := conn.QueryContext(ctx, text, args...)
	return rows, func() { m.give(conn) }, err
}

func (m *instant) row(text string, args []any, dest ...any) error {
	conn, err := m.take(context.Background())
	if err != nil {
		return err
	}
	defer m.give(conn)
	return conn.QueryRowContext(context.Background(), text, args...).Scan(dest...)
}

func (m *instant) exec(text string, _ []any) (int64, error) {
	return 0, fmt.Errorf("a moment changes nothing: %s", text)
}

func (m *instant) write(text string, args []any) error {
	_, err := m.exec(text, args)
	return err
}

func (*instant) flush() error { return nil }

// close lets go of the moment.
func (m *instant) close() (err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	for _, conn := range m.all {
		_, end := conn.ExecContext(context.Background(), "ROLLBACK") // it goes back to the others
		err = errors.Join(err, end, conn.Close())
	}
	m.all, m.idle = nil, nil
	return err
}

package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

// queries run statements, on a pool or on one connection.
type queries interface {
	query(ctx context.Context, text string, args []any) (rows *sql.Rows, done func(), err error)
	// row reads one row into dest; sql.ErrNoRows when there is none.
	row(text string, args []any, dest ...any) error
	// exec tells how many rows it has changed.
	exec(text string, args []any) (int64, error)
	// write is exec where nobody looks at the outcome; what goes wrong may be told by a later call, at the latest by flush.
	write(text string, args []any) error
	flush() error
	close() error
}

// plain runs statements on a driver that keeps them prepared by itself.
type plain struct {
	on interface {
		QueryContext(context.Context, string, ...any) (*sql.Rows, error)
		QueryRowContext(context.Context, string, ...any) *sql.Row
		ExecContext(context.Context, string, ...any) (sql.Result, error)
	}
}

func (p plain) query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	rows, err := p.on.QueryContext(ctx, text, args...)
	return rows, nothing, err
}

func nothing() {}

func (p plain) row(text string, args []any, dest ...any) error {
	return p.on.QueryRowContext(context.Background(), text, args...).Scan(dest...)
}

func (p plain) exec(text string, args []any) (int64, error) {
	return changed(p.on.ExecContext(context.Background(), text, args...))
}

func (p plain) write(text string, args []any) error {
	_, err := p.exec(text, args)
	return err
}

func (plain) flush() error { return nil }

func (plain) close() error { return nil }

// changed is how many rows a statement has changed.
func changed(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// statements keeps every text of SQL prepared, on a pool or on one connection.
type statements struct {
	on interface {
		PrepareContext(context.Context, string) (*sql.Stmt, error)
	}
	check func() error // whether the database is still there; nil: nobody asks
	mu    sync.RWMutex
	ready map[string]*sql.Stmt
}

func newStatements(on interface {
	PrepareContext(context.Context, string) (*sql.Stmt, error)
}, check func() error) *statements {
	return &statements{on: on, check: check, ready: map[string]*sql.Stmt{}}
}

func (s *statements) prepare(text string) (*sql.Stmt, error) {
	if s.check != nil {
		if err := s.check(); err != nil {
			return nil, err
		}
	}
	s.mu.RLock()
	st := s.ready[text]
	s.mu.RUnlock()
	if st != nil {
		return st, nil
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if st = s.ready[text]; st != nil {
		return st, nil
	}
	st, err := s.on.PrepareContext(context.Background(), text)
	if err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	s.ready[text] = st
	return st, nil
}

func (s *statements) query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	st, err := s.prepare(text)
	if err != nil {
		return nil, nothing, err
	}
	rows, err := st.QueryContext(ctx, args...)
	return rows, nothing, err
}

func (s *statements) row(text string, args []any, dest ...any) error {
	st, err := s.prepare(text)
	if err != nil {
		return err
	}
	return st.QueryRowContext(context.Background(), args...).Scan(dest...)
}

func (s *statements) exec(text string, args []any) (int64, error) {
	st, err := s.prepare(text)
	if err != nil {
		return 0, err
	}
	return changed(st.ExecContext(context.Background(), args...))
}

func (s *statements) write(text string, args []any) error {
	_, err := s.exec(text, args)
	return err
}

func (*statements) flush() error { return nil }

// close forgets all.
func (s *statements) close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var failed []error
	for _, st := range s.ready {
		failed = append(failed, st.Close())
	}
	clear(s.ready)
	return errors.Join(failed...)
}

// reads are the queries: a DB runs them on its readers, a Tx on its own connection.
//
// A query of few rows is not interrupted when its caller goes away: watching for that costs more than the query.
type reads struct {
	on queries
	// steady lets no query be interrupted: SQLite takes a whole transaction back with a statement that is, and others share it.
	steady bool
}

// row reads one row into dest; ErrNotFound when there is none.
func (r reads) row(text string, args []any, dest ...any) error {
	err := r.on.row(text, args, dest...)
	if errors.Is(err, sql.ErrNoRows) || nowhere(err) {
		return ErrNotFound
	}
	return err
}

// all calls each for every row.
func (r reads) all(ctx context.Context, text string, args []any, each func(scan) error) error {
	if r.steady {
		ctx = context.WithoutCancel(ctx)
	}
	rows, done, err := r.on.query(ctx, text, args)
	if err == nil {
		defer done()
		defer rows.Close()
		for rows.Next() {
			if err := each(rows.Scan); err != nil {
				return err
			}
		}
		err = rows.Err()
	}
	if nowhere(err) {
		return nil
	}
	return err
}

// scan reads the columns of the row at hand.
type scan func(dest ...any) error

// args are the parameters of a statement, $1 first.
func args(a ...any) []any { return a }

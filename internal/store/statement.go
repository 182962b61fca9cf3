package store

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"sync"
)

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
	on *statements
	// steady lets no query be interrupted: SQLite takes a whole transaction back with a statement that is, and others share it.
	steady bool
}

// row reads one row into dest; ErrNotFound when there is none.
func (r reads) row(text string, args []any, dest ...any) error {
	st, err := r.on.prepare(text)
	if err != nil {
		return err
	}
	err = st.QueryRowContext(context.Background(), args...).Scan(dest...)
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	return err
}

// all calls each for every row.
func (r reads) all(ctx context.Context, text string, args []any, each func(scan) error) error {
	st, err := r.on.prepare(text)
	if err != nil {
		return err
	}
	if r.steady {
		ctx = context.WithoutCancel(ctx)
	}
	rows, err := st.QueryContext(ctx, args...)
	if err != nil {
		return err
	}
	defer rows.Close()
	for rows.Next() {
		if err := each(rows.Scan); err != nil {
			return err
		}
	}
	return rows.Err()
}

// scan reads the columns of the row at hand.
type scan func(dest ...any) error

// args are the parameters of a statement, $1 first.
func args(a ...any) []any { return a }

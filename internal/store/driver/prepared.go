package driver

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"sync"
)

// prepared keeps every SQL text prepared, on a pool or on one connection. mu guards ready, which only grows until Close.
type prepared struct {
	on    preparer
	check func() error // whether the database is still there; nil: not asked
	mu    sync.RWMutex
	ready map[string]*statement // by text
}

type preparer interface {
	PrepareContext(context.Context, string) (*sql.Stmt, error)
}

func newPrepared(on preparer, check func() error) *prepared {
	return &prepared{on: on, check: check, ready: map[string]*statement{}}
}

// statement is a prepared text whose numbered parameters were replaced by "?".
type statement struct {
	*sql.Stmt
	order []int // which argument belongs to each "?"; nil: the n-th to the n-th
}

// args are the arguments in the order of the "?".
func (s *statement) args(numbered []any) []any {
	if s.order == nil {
		return numbered
	}
	a := make([]any, len(s.order))
	for i, n := range s.order {
		a[i] = numbered[n-1]
	}
	return a
}

var numbered = regexp.MustCompile(`\$[0-9]+`)

// unnumber replaces the numbered parameters of a text by "?" and returns their numbers, or nil when they are 1, 2, 3 …
// To SQLite a number is a name, and its driver looks for each name among all arguments: for a row of 27 columns that was a
// third of the time that binding took.
func unnumber(text string) (marked string, order []int) {
	inOrder := true
	marked = numbered.ReplaceAllStringFunc(text, func(mark string) string {
		n, err := strconv.Atoi(mark[1:])
		if err != nil {
			panic(err) // our own texts have no such parameters
		}
		order = append(order, n)
		inOrder = inOrder && n == len(order)
		return "?"
	})
	if inOrder {
		order = nil
	}
	return marked, order
}

// prepare is the statement of a text, which is prepared once. The second look, under the lock, keeps two callers from preparing the same text
// twice.
func (s *prepared) prepare(text string) (*statement, error) {
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
	marked, order := unnumber(text)
	on, err := s.on.PrepareContext(context.Background(), marked)
	if err != nil {
		return nil, fmt.Errorf("prepare: %w", err)
	}
	st = &statement{on, order}
	s.ready[text] = st
	return st, nil
}

// Query implements Queries.
func (s *prepared) Query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	st, err := s.prepare(text)
	if err != nil {
		return nil, nothing, err
	}
	rows, err := st.QueryContext(ctx, st.args(args)...)
	return rows, nothing, err
}

// Row implements Queries.
func (s *prepared) Row(text string, args []any, dest ...any) error {
	st, err := s.prepare(text)
	if err != nil {
		return err
	}
	return st.QueryRowContext(context.Background(), st.args(args)...).Scan(dest...)
}

// Exec implements Queries.
func (s *prepared) Exec(text string, args []any) (int64, error) {
	st, err := s.prepare(text)
	if err != nil {
		return 0, err
	}
	return rowsChanged(st.ExecContext(context.Background(), st.args(args)...))
}

// Write implements Queries.
func (s *prepared) Write(text string, args []any) error {
	_, err := s.Exec(text, args)
	return err
}

// Flush implements Queries: nothing is held back.
func (*prepared) Flush() error { return nil }

// Close closes all statements.
func (s *prepared) Close() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	var failed []error
	for _, st := range s.ready {
		failed = append(failed, st.Close())
	}
	clear(s.ready)
	return errors.Join(failed...)
}

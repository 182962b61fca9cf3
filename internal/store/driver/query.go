package driver

import (
	"context"
	"database/sql"
	"errors"
)

// Queries runs statements, on a pool or on one connection. Parameters are $1, $2 … in the text.
type Queries interface {
	// Query reads rows; done gives back what they were read on.
	Query(ctx context.Context, text string, args []any) (rows *sql.Rows, done func(), err error)
	// Row reads one row into dest; sql.ErrNoRows when there is none.
	Row(text string, args []any, dest ...any) error
	// Exec returns how many rows it has changed.
	Exec(text string, args []any) (int64, error)
	// Write is Exec without a row count. Its error may be returned by a later call, at the latest by Flush.
	Write(text string, args []any) error
	Flush() error
	Close() error
}

// plain runs statements on a driver that keeps them prepared by itself.
type plain struct {
	on interface {
		QueryContext(context.Context, string, ...any) (*sql.Rows, error)
		QueryRowContext(context.Context, string, ...any) *sql.Row
		ExecContext(context.Context, string, ...any) (sql.Result, error)
	}
}

// Query implements Queries.
func (p plain) Query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	rows, err := p.on.QueryContext(ctx, text, args...)
	return rows, nothing, err
}

func nothing() {}

// Row implements Queries.
func (p plain) Row(text string, args []any, dest ...any) error {
	return p.on.QueryRowContext(context.Background(), text, args...).Scan(dest...)
}

// Exec implements Queries.
func (p plain) Exec(text string, args []any) (int64, error) {
	return rowsChanged(p.on.ExecContext(context.Background(), text, args...))
}

// Write implements Queries.
func (p plain) Write(text string, args []any) error {
	_, err := p.Exec(text, args)
	return err
}

// Flush implements Queries: nothing is held back.
func (plain) Flush() error { return nil }

// Close implements Queries: the connections belong to their pool.
func (plain) Close() error { return nil }

func rowsChanged(r sql.Result, err error) (int64, error) {
	if err != nil {
		return 0, err
	}
	return r.RowsAffected()
}

// Reads are queries that change nothing: on the readers of a DB, or inside a transaction.
//
// A query of one row runs to its end when its caller goes away: watching for that costs more than the query.
type Reads struct {
	queries Queries
	// uninterrupted ignores cancellation. SQLite rolls the whole transaction back when a statement is interrupted, and other
	// functions share the transaction.
	uninterrupted bool
}

// NewReads runs reads by q.
func NewReads(q Queries) Reads { return Reads{queries: q} }

// Row reads one row into dest; ErrNotFound when there is none.
func (r Reads) Row(text string, args []any, dest ...any) error {
	err := r.queries.Row(text, args, dest...)
	if errors.Is(err, sql.ErrNoRows) || isUnstorable(err) {
		return ErrNotFound
	}
	return err
}

// All calls each for every row. An error of each ends the reading, and is returned as it is.
func (r Reads) All(ctx context.Context, text string, args []any, each func(Scan) error) error {
	if r.uninterrupted {
		ctx = context.WithoutCancel(ctx)
	}
	rows, done, err := r.queries.Query(ctx, text, args)
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
	if isUnstorable(err) {
		return nil
	}
	return err
}

// Scan reads the columns of the current row.
type Scan func(dest ...any) error

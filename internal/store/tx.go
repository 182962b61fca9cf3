package store

import (
	"context"

	"atelier/internal/store/driver"
)

// Tx is a transaction: the reads of a DB, which see its writes, and the writes.
// It belongs to the function that it was given to and to no other goroutine.
type Tx struct {
	reads
	driver     *driver.Tx
	at         int64 // see Now
	mint       *mint
	kept       map[string]int64 // bytes by account that the function stores and that no row counts yet
	permitting bool             // Config.Permit is told of ready tasks
}

// Now is the time of the transaction in microseconds since 1970: that at which its function began, the same at each call.
func (tx *Tx) Now() int64 { return tx.at }

// NewID mints an identifier. IDs of one process sort in the order in which they are minted, also those of one transaction.
func (tx *Tx) NewID(prefix string) string { return tx.mint.id(prefix, tx.driver.Now()) }

// exec runs a statement and returns how many rows it changed.
func (tx *Tx) exec(text string, args ...any) (int64, error) { return tx.driver.Exec(text, args...) }

// write runs a statement whose row count does not matter; see driver.Tx.Write.
func (tx *Tx) write(text string, args ...any) error { return tx.driver.Write(text, args...) }

// get runs a statement that answers one row; ErrNotFound when it answers none.
func (tx *Tx) get(text string, args []any, dest ...any) error {
	return tx.driver.Get(text, args, dest...)
}

// returning runs a statement that changes rows, and calls each for every row that it answers.
func (tx *Tx) returning(ctx context.Context, text string, args []any, each func(scan) error) error {
	return tx.driver.Returning(ctx, text, args, each)
}

// reads are the queries that change nothing: a DB runs them on its readers, a Tx on its own connection.
type reads struct{ on driver.Reads }

// row reads one row into dest; ErrNotFound when there is none.
func (r reads) row(text string, args []any, dest ...any) error { return r.on.Row(text, args, dest...) }

// all calls each for every row.
func (r reads) all(ctx context.Context, text string, args []any, each func(scan) error) error {
	return r.on.All(ctx, text, args, each)
}

// scan reads the columns of the current row.
type scan = driver.Scan

// args are the parameters of a statement, $1 first.
func args(a ...any) []any { return a }

package driver

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
)

// pipeline runs the statements of a transaction on a server. A statement without an answer is queued, and sent together with the next
// statement that has one: a start is nine statements and two round trips.
//
// It belongs to one transaction and one goroutine. An error of a queued statement is returned by the call that sends it, which is why run in
// tx.go flushes before a function counts as done.
type pipeline struct {
	plain  // lists
	tx     pgx.Tx
	ctx    context.Context // of the transaction
	queued *pgx.Batch
}

func newPipeline(ctx context.Context, conn *sql.Conn, tx pgx.Tx) *pipeline {
	return &pipeline{plain: plain{conn}, tx: tx, ctx: ctx, queued: &pgx.Batch{}}
}

// maxQueued bounds how many statements are queued.
const maxQueued = 100

// Write implements Queries.
func (p *pipeline) Write(text string, args []any) error {
	p.queued.Queue(text, args...)
	if p.queued.Len() < maxQueued {
		return nil
	}
	return p.Flush()
}

// Query implements Queries. Rows are read one by one through database/sql, so everything queued is sent before.
func (p *pipeline) Query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	if err := p.Flush(); err != nil {
		return nil, nothing, err
	}
	return p.plain.Query(ctx, text, args)
}

// Row implements Queries.
func (p *pipeline) Row(text string, args []any, dest ...any) error {
	p.queued.Queue(text, args...)
	return p.send(func(r pgx.BatchResults) error {
		return r.QueryRow().Scan(dest...)
	})
}

// Exec implements Queries.
func (p *pipeline) Exec(text string, args []any) (n int64, err error) {
	p.queued.Queue(text, args...)
	err = p.send(func(r pgx.BatchResults) error {
		tag, err := r.Exec()
		n = tag.RowsAffected()
		return err
	})
	return n, err
}

// Flush implements Queries.
func (p *pipeline) Flush() error {
	if p.queued.Len() == 0 {
		return nil
	}
	return p.send(func(r pgx.BatchResults) error {
		_, err := r.Exec()
		return err
	})
}

// send sends everything queued; last reads the result of the last statement. After an error the server skips the rest.
func (p *pipeline) send(last func(pgx.BatchResults) error) (err error) {
	batch := p.queued
	p.queued = &pgx.Batch{}
	r := p.tx.SendBatch(p.ctx, batch)
	defer func() {
		if end := r.Close(); err == nil {
			err = end
		}
	}()
	for range batch.Len() - 1 {
		if _, err := r.Exec(); err != nil {
			return err
		}
	}
	return last(r)
}

package store

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5"
)

// pipeline runs the statements of a transaction of a server. One whose outcome nobody looks at waits and goes, with all that
// wait, in front of the next that is looked at: a start is eight statements, and goes there and back twice.
type pipeline struct {
	plain   // whole lists
	tx      pgx.Tx
	ctx     context.Context // of the transaction
	waiting *pgx.Batch
}

func newPipeline(ctx context.Context, conn *sql.Conn, tx pgx.Tx) *pipeline {
	return &pipeline{plain: plain{conn}, tx: tx, ctx: ctx, waiting: &pgx.Batch{}}
}

// mostWaiting bounds how many statements wait.
const mostWaiting = 100

func (p *pipeline) write(text string, args []any) error {
	p.waiting.Queue(text, args...)
	if p.waiting.Len() < mostWaiting {
		return nil
	}
	return p.flush()
}

func (p *pipeline) query(ctx context.Context, text string, args []any) (*sql.Rows, func(), error) {
	if err := p.flush(); err != nil {
		return nil, nothing, err
	}
	return p.plain.query(ctx, text, args)
}

func (p *pipeline) row(text string, args []any, dest ...any) error {
	p.waiting.Queue(text, args...)
	return p.send(func(r pgx.BatchResults) error {
		return r.QueryRow().Scan(dest...)
	})
}

func (p *pipeline) exec(text string, args []any) (n int64, err error) {
	p.waiting.Queue(text, args...)
	err = p.send(func(r pgx.BatchResults) error {
		tag, err := r.Exec()
		n = tag.RowsAffected()
		return err
	})
	return n, err
}

func (p *pipeline) flush() error {
	if p.waiting.Len() == 0 {
		return nil
	}
	return p.send(func(r pgx.BatchResults) error {
		_, err := r.Exec()
		return err
	})
}

// send sends all that waits, and lets last read the outcome of the last. After an error the server skips the rest.
func (p *pipeline) send(last func(pgx.BatchResults) error) (err error) {
	all := p.waiting
	p.waiting = &pgx.Batch{}
	r := p.tx.SendBatch(p.ctx, all)
	defer func() {
		if end := r.Close(); err == nil {
			err = end
		}
	}()
	for range all.Len() - 1 {
		if _, err := r.Exec(); err != nil {
			return err
		}
	}
	return last(r)
}

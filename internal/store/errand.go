package store

import (
	"context"
	"database/sql"

	"github.com/jackc/pgx/v5/pgxpool"
	"github.com/jackc/pgx/v5/stdlib"
)

// errand is a few connections to a server for what may take long and nobody waits for: migrations, copies, checks. The server
// bears with them for any time, and they with it until the context ends that they were begun with.
type errand struct {
	line *line
	pool *pgxpool.Pool
	on   *sql.DB
	keep func() bool // nobody hurries any more
}

// errands is how many connections one has at most.
const errands = 16

func newErrand(ctx context.Context, url string) (*errand, error) {
	set, err := configure(url)
	if err != nil {
		return nil, err
	}
	e := &errand{line: newLine(lasting)}
	if e.pool, err = pooled(ctx, set, e.line.dial, errands); err != nil {
		e.line.close()
		return nil, err
	}
	e.on = stdlib.OpenDBFromPool(e.pool)
	e.keep = context.AfterFunc(ctx, func() { e.line.bear(ending) })
	return e, nil
}

func (e *errand) close() error {
	e.keep()
	e.line.bear(ending)
	err := e.on.Close()
	e.pool.Close()
	e.line.close()
	return err
}

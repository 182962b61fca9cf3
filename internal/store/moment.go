package store

import (
	"context"
	"errors"
	"fmt"
)

// Moment is the database as it stands at one moment: what is written meanwhile does not show.
type Moment struct{ reads }

// Moment runs fn on one moment. fn must be quick: what is written meanwhile is kept apart until it returns.
func (db *DB) Moment(ctx context.Context, fn func(*Moment) error) (err error) {
	if err := db.Present(); err != nil {
		return err
	}
	if db.config.URL != "" {
		m, err := newMoment(ctx, db.reader)
		if err != nil {
			return fmt.Errorf("begin reading: %w", err)
		}
		return errors.Join(fn(&Moment{reads{on: m}}), m.close())
	}
	conn, err := db.reader.Conn(ctx)
	if err != nil {
		return fmt.Errorf("take a reader: %w", err)
	}
	defer func() { err = errors.Join(err, conn.Close()) }()
	if _, err := conn.ExecContext(ctx, "BEGIN"); err != nil {
		return fmt.Errorf("begin reading: %w", err)
	}
	defer func() {
		_, end := conn.ExecContext(context.WithoutCancel(ctx), "ROLLBACK") // the connection goes back to the others
		err = errors.Join(err, end)
	}()
	s := newStatements(conn, nil)
	defer func() { err = errors.Join(err, s.close()) }()
	return fn(&Moment{reads{on: s}})
}

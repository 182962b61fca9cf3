package driver

import (
	"context"
	"database/sql"
	"sync/atomic"
	"time"
)

// ClockSQL is an expression for the server's time in microseconds since 1970.
const ClockSQL = `CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000000 AS bigint)`

// clock is the server's clock: the machine's, plus the difference at the last answer of the server. So leases, limits and expiry agree
// between processes whose machines disagree.
//
// ahead is the only field that changes, so it is read without a lock. It is set by every transaction, which reads the server's time with its
// lock, and by the probe of the connections, once a second.
type clock struct {
	machine func() time.Time
	ahead   atomic.Int64 // microseconds that the server is ahead of the machine
}

// read asks the server for its time. The way back counts as part of the difference: some milliseconds at most on a network that works.
func (c *clock) read(ctx context.Context, on *sql.DB) error {
	var at int64
	if err := on.QueryRowContext(ctx, `SELECT `+ClockSQL).Scan(&at); err != nil {
		return err
	}
	c.set(at)
	return nil
}

func (c *clock) set(at int64) { c.ahead.Store(at - c.machine().UnixMicro()) }

// now is the server's time as far as this process knows.
func (c *clock) now() time.Time {
	return c.machine().Add(time.Duration(c.ahead.Load()) * time.Microsecond)
}

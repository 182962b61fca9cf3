package store

import (
	"context"
	"time"

	"github.com/jackc/pgx/v5/pgconn"
)

// How long a process waits for a server of PostgreSQL. One that is stopped, or behind something that swallows, accepts
// connections, acknowledges all and answers nothing: no other clock ends that.
const (
	connecting = 5 * time.Second        // for a connection: TCP, TLS and the greeting together
	tick       = 500 * time.Millisecond // how often those who wait are looked at
	pulseEvery = time.Second            // how often the server is asked for its time, on a connection of its own
	silence    = 5 * time.Second        // for any sign of life: a server that is busy says its time at once, and callers and probes wait for longer
	answering  = 20 * time.Second       // for one answer of a server that lives: longer than it lets a statement run, shorter than callers wait
	ending     = 2 * time.Second        // the same, when the process ends: what is not committed by then is as if it had been killed
	lasting    = 10 * time.Minute       // for one answer to those who may take long, and for whom nobody waits: migrations, copies, checks
)

// manners are what the server is told at the beginning of a connection: how long it bears with us.
//
// A process that is paused in a transaction, or has lost the network, holds locks: without the third, its accounts would
// stand still until it is woken or killed. It is less than those wait who wait for these locks, which is the second, and
// that less than the patience of a transaction. The others end connections of machines that are gone, which count, too.
const manners = `SET statement_timeout = '18s'; SET lock_timeout = '10s'; SET idle_in_transaction_session_timeout = '5s';
	SET tcp_user_timeout = '30s'; SET tcp_keepalives_idle = 30; SET tcp_keepalives_interval = 10; SET tcp_keepalives_count = 3`

// mannered begins a connection by its manners. They do not come with its greeting, for there a pooler refuses them.
func mannered(ctx context.Context, conn *pgconn.PgConn) error {
	return conn.Exec(ctx, manners).Close()
}

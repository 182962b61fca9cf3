package store

import (
	"context"
	"errors"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
)

// pulse asks a server for its time again and again, on a connection of its own. As long as it answers it lives, and whoever
// else waits for it waits for something that takes its time.
type pulse struct {
	line *line
	set  *pgx.ConnConfig
	conn *pgx.Conn // nil: there is none
	hear func(at int64)
}

// feel begins to feel the pulse of the server that a configuration names. hear is told its time, in microseconds since 1970.
func (l *line) feel(set *pgx.ConnConfig, hear func(at int64)) {
	set = set.Copy()
	set.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		return l.connect(ctx, network, address, &wire{pulse: true})
	}
	p := &pulse{line: l, set: set, hear: hear}
	l.pulsing.Store(true)
	l.running.Go(func() { p.run(l.ended) })
}

func (p *pulse) run(ctx context.Context) {
	defer p.hangUp()
	t := time.NewTicker(pulseEvery)
	defer t.Stop()
	for {
		select {
		case <-t.C:
		case <-ctx.Done():
			return
		}
		if err := p.ask(ctx); err == nil || !mute(err) {
			p.line.unheard.Store(0)
		}
	}
}

// ask waits for an answer. A clock that has taken long to be told is late by as much, and not believed.
func (p *pulse) ask(ctx context.Context) (err error) {
	begun, at := time.Now(), int64(0)
	if p.conn == nil {
		if p.conn, err = pgx.ConnectConfig(ctx, p.set); err != nil {
			p.conn = nil
			return err
		}
	}
	if err = p.conn.QueryRow(ctx, `SELECT `+askClock).Scan(&at); err != nil {
		p.hangUp()
		return err
	}
	if time.Since(begun) < tick {
		p.hear(at)
	}
	return nil
}

func (p *pulse) hangUp() {
	if p.conn != nil {
		ctx, cancel := context.WithCancel(context.Background())
		cancel() // it is not waited for
		_ = p.conn.Close(ctx)
		p.conn = nil
	}
}

// mute reports whether an error is silence. A server that refuses, or a machine that does, has said so.
func mute(err error) bool {
	var n net.Error
	return errors.Is(err, errSilent) || errors.Is(err, context.DeadlineExceeded) || errors.As(err, &n) && n.Timeout()
}

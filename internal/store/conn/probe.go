package conn

import (
	"context"
	"errors"
	"net"
	"time"

	"github.com/jackc/pgx/v5"
)

// probe asks the server a question again and again on a connection of its own. As long as the server answers it, the server
// is alive and a slow statement elsewhere is just slow.
type probe struct {
	group *Group
	set   *pgx.ConnConfig
	query string
	conn  *pgx.Conn // nil: not connected
	hear  func(answer int64)
}

// Probe starts to ask the server of a configuration a query that answers one number, every second until Close. hear is called
// with each answer that took less than a tick: a later one is too old to set a clock by.
func (g *Group) Probe(set *pgx.ConnConfig, query string, hear func(answer int64)) {
	set = set.Copy()
	set.DialFunc = func(ctx context.Context, network, address string) (net.Conn, error) {
		return g.connect(ctx, network, address, &watched{probe: true})
	}
	p := &probe{group: g, set: set, query: query, hear: hear}
	g.probing.Store(true)
	g.running.Go(func() { p.run(g.ended) })
}

func (p *probe) run(ctx context.Context) {
	defer p.disconnect()
	t := time.NewTicker(probeEvery)
	defer t.Stop()
	for {
		select {
		case <-t.C:
		case <-ctx.Done():
			return
		}
		if err := p.ask(ctx); err == nil || !isSilence(err) {
			p.group.silence.Store(0)
		}
	}
}

func (p *probe) ask(ctx context.Context) (err error) {
	begun, answer := time.Now(), int64(0)
	if p.conn == nil {
		if p.conn, err = pgx.ConnectConfig(ctx, p.set); err != nil {
			p.conn = nil
			return err
		}
	}
	if err = p.conn.QueryRow(ctx, p.query).Scan(&answer); err != nil {
		p.disconnect()
		return err
	}
	if time.Since(begun) < tick {
		p.hear(answer)
	}
	return nil
}

func (p *probe) disconnect() {
	if p.conn != nil {
		ctx, cancel := context.WithCancel(context.Background())
		cancel() // closing waits for nothing
		_ = p.conn.Close(ctx)
		p.conn = nil
	}
}

// isSilence reports whether an error is a timeout. A server, or a machine, that refuses a connection has spoken.
func isSilence(err error) bool {
	var n net.Error
	return errors.Is(err, ErrSilent) || errors.Is(err, context.DeadlineExceeded) || errors.As(err, &n) && n.Timeout()
}

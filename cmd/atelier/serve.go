package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/netip"
	"runtime"
	"runtime/debug"
	"time"

	"atelier/internal/band"
	"atelier/internal/credit"
	"atelier/internal/installation"
	kinds "atelier/internal/kind/all"
	"atelier/internal/lifecycle"
)

// serveCommand are the flags of atelier serve.
type serveCommand struct {
	Listen  string `help:"Address to listen at (default 127.0.0.1:8080)." placeholder:"HOST:PORT"`
	Metrics string `help:"Address at which metrics are shown to Prometheus, as /metrics (default none)." placeholder:"HOST:PORT"`
	Role    string `help:"What this process does; api and worker need PostgreSQL." enum:"all,api,worker" default:"all"`
}

// The roles of processes.
const (
	roleAll    = "all"
	roleAPI    = "api"    // takes no tasks
	roleWorker = "worker" // answers nothing but /health
)

// lease is how long a worker keeps a task without a heartbeat: shorter when other processes can take the task over.
func (s *Settings) lease() time.Duration {
	if s.Database == "" {
		return lifecycle.Lease
	}
	return 4 * time.Second
}

// heavy is the maximum number of heavy tasks that a process runs at a time.
func (s *Settings) heavy() int { return min(cmp.Or(s.WorkersHeavy, s.Workers), s.Workers) }

// grace is how long running requests and tasks may continue in a stopping server. In the rest of its 30 s the server hands back
// tasks, sends its last traces and closes; each of these has a timeout.
const grace = 22 * time.Second

// Threads that may run goroutines beside one for each processor (band.Schedulers). While something is computed: six, enough for two heavy tasks
// and the collector to leave some free on two processors. Else two: one waits for the disk, one may run.
const (
	spareBusy = 6
	spareRest = 2
)

// Run serves until a signal: then it stops accepting, finishes or hands back the work in hand, and returns.
//
// Order of the start: a port that the system chooses, the service with its lock and its database, a port that is set, the workers, "ready".
// At the end ctx tells the listener and the workers at once; Run waits for the requests, then for the workers, and closes the service.
func (c *serveCommand) Run(p *program) (err error) {
	set := p.settings
	if set.role = c.Role; c.Role != roleAll && set.Database == "" {
		return usagef("--role %s needs a PostgreSQL database; the embedded one serves one process", c.Role)
	}
	if set.role == roleAPI { // it claims no tasks, but sweeps: leases expire and files are removed even while no worker runs
		set.Workers, set.WorkersHeavy = 0, 0
	}
	processors := runtime.GOMAXPROCS(0)
	band.Schedulers(processors+spareRest, processors+spareBusy)
	logged := newLog(set.Log, p.err)
	defer logged.Flush()
	log := logged.Logger
	slog.SetDefault(log) // plugs and transactions hold no logger of their own
	l, err := set.bindAny()
	if err != nil {
		return err
	}
	if l != nil {
		defer l.Close() // when the start fails; otherwise the server has closed it
	}
	s, err := openService(p, set, log)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, s.close()) }()
	if l == nil {
		if l, err = net.Listen("tcp", set.Listen); err != nil {
			return err
		}
	}
	if set.Storage != "" || s.shared != nil {
		go sweepUploads(p, s.files, log)
	}
	ctx, stop := context.WithCancelCause(p)
	defer stop(nil)
	if err := s.work(ctx, set); err != nil {
		return errors.Join(err, l.Close())
	}
	debug.FreeOSMemory() // return what only the start needed
	go new(rest).watch(ctx)
	log.Info("ready", s.ready(set)...)
	go s.claimLater(ctx, set, stop)
	go s.engines.Verify(ctx)
	err = s.server.Serve(ctx, l, grace)
	stop(nil) // when the listener has failed, ctx has not ended yet
	<-s.workers
	if cause := context.Cause(ctx); errors.Is(cause, installation.ErrForeign) {
		err = errors.Join(cause, err)
	}
	return err
}

// work starts the background work of a server, until ctx ends. When it has ended, workers is closed. With PostgreSQL, River begins before the
// runner does; an error of it is the only one that ends the start here.
func (s *service) work(ctx context.Context, set Settings) error {
	working := make(chan struct{})
	s.workers = working
	if s.shared != nil {
		go s.runner.Desk.Listen(ctx)
		go s.shared.Tend(ctx, s.db.Server())
		context.AfterFunc(ctx, s.queue.Close)
	}
	if s.shared != nil && set.Workers > 0 {
		if err := s.shared.Start(ctx, s.db.Server(), set.heavy(), set.Workers); err != nil {
			return err
		}
	}
	go func() { defer close(working); s.runner.Run(ctx) }()
	return nil
}

// shippedPrices are the default prices of all kinds.
func shippedPrices() (all credit.Prices) {
	for _, k := range kinds.Kinds {
		all = append(all, k.Prices...)
	}
	return all
}

// priceTable is the shipped prices, overlaid by the operator's, which have been checked.
func priceTable(overlay credit.Prices) credit.Prices {
	all, _ := shippedPrices().Overlay(overlay)
	return all
}

func networks(setting string, list []string) ([]netip.Prefix, error) {
	var out []netip.Prefix
	for _, s := range list {
		n, err := netip.ParsePrefix(s)
		if err != nil {
			return nil, fmt.Errorf("%s: %q is not a network in CIDR form", setting, s)
		}
		out = append(out, n)
	}
	return out, nil
}

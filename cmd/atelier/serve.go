package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net"
	"net/http"
	"net/netip"
	"os"
	"runtime/debug"
	"time"

	"atelier/internal/account"
	"atelier/internal/api"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/credit"
	engines "atelier/internal/engine/all"
	"atelier/internal/fetch"
	kinds "atelier/internal/kind/all"
	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/telemetry"
	"atelier/internal/work"
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

// lease is how long a task waits for a worker without a sign of life: shorter where others wait for its work.
func (s *Settings) lease() time.Duration {
	if s.Database == "" {
		return lifecycle.Lease
	}
	return 4 * time.Second
}

// heavy is how many tasks that need processors a process has in hand at most.
func (s *Settings) heavy() int { return min(cmp.Or(s.WorkersHeavy, s.Workers), s.Workers) }

// grace is how long what is under way may go on in a stopping server, requests and work together. In the rest of its 30 s
// it hands back work, sends its last traces and closes, none of which waits for what is silent.
const grace = 22 * time.Second

// Run serves until a signal: then it stops accepting, finishes or hands back the work in hand, and returns.
func (c *serveCommand) Run(p *program) (err error) {
	set := p.settings
	if set.role = c.Role; c.Role != roleAll && set.Database == "" {
		return usagef("--role %s needs a PostgreSQL database; the embedded one serves one process", c.Role)
	}
	if set.role == roleAPI { // it sweeps like every process, so that nothing waits for a worker but work
		set.Workers, set.WorkersHeavy = 0, 0
	}
	log := newLog(set.Log, p.err)
	l, err := set.bindAny()
	if err != nil {
		return err
	}
	if l != nil {
		defer l.Close() // where the start fails; at the end it is closed
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
	if p.settings.Storage != "" {
		go sweepUploads(p, s.files, log)
	}
	ctx, stop := context.WithCancel(p)
	defer stop()
	if err := s.work(ctx, set); err != nil {
		return errors.Join(err, l.Close())
	}
	debug.FreeOSMemory() // what only the start has needed: a server may be idle for long
	log.Info("ready", s.ready(set)...)
	err = s.server.Serve(p, l, grace)
	stop() // a listener may fail too
	<-s.workers
	return err
}

// work begins whatever goes on beside requests, until ctx ends. When it has ended, workers is closed.
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

// service is the parts of a running server, wired by hand.
type service struct {
	lock      *os.File
	db        *store.DB
	keeper    *session.Keeper
	files     shelf
	queue     queueOf
	shared    *queue.River   // the queue of several processes; nil: this one is alone
	buckets   *store.Buckets // of several processes; nil: this one keeps its own
	server    *api.Server
	runner    *work.Runner
	workers   <-chan struct{} // closed when they have stopped
	meter     *telemetry.Meter
	metrics   *http.Server
	queueUI   *http.Server // nil: the queue is not shown
	hideQueue func()       // ends what its pages do by themselves
	tracer    *telemetry.Tracer
	log       *slog.Logger
}

func openService(ctx context.Context, set Settings, log *slog.Logger) (*service, error) {
	s := &service{meter: openMeter(set), log: log}
	var err error
	if err = s.open(ctx, set); err != nil {
		return nil, err
	}
	err = s.observe(ctx, set)
	if err == nil {
		err = s.wire(ctx, set, log)
	}
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// queueOf is a queue that is closed.
type queueOf interface {
	queue.Queue
	Close()
}

// open opens the database, and what processes on a server share.
func (s *service) open(ctx context.Context, set Settings) (err error) {
	c := store.Config{}
	if s.meter != nil {
		c.Committed = s.meter.Committed
	}
	if set.Database == "" {
		s.queue = queue.NewLocal()
		s.db, err = openDatabase(ctx, set, c)
		return err
	}
	if s.shared, err = queue.NewRiver(s.log); err != nil {
		return err
	}
	s.queue, c.Permit = s.shared, s.shared.Permit
	if s.db, err = openDatabase(ctx, set, c); err == nil {
		s.buckets = s.db.NewBuckets()
	}
	return err
}

// secret is what authenticates cursors and signed URLs. A process that is alone holds its data folder while it has it.
func (s *service) secret(ctx context.Context, set Settings) (secret []byte, err error) {
	if s.shared != nil {
		return sharedSecret(ctx, s.db)
	}
	if s.lock, err = lockFolder(set.Data); err != nil {
		return nil, err
	}
	if err := announce(s.lock, set.PublicURL); err != nil {
		return nil, err
	}
	return openSecret(set.Data)
}

// wire makes every part and hands it those that it works with.
func (s *service) wire(ctx context.Context, set Settings, log *slog.Logger) (err error) {
	secret, err := s.secret(ctx, set)
	if err != nil {
		return err
	}
	files, err := openFiles(ctx, set, log)
	if err != nil {
		return err
	}
	s.files = files
	blobs := blob.Store(files)
	if s.meter != nil {
		blobs = blob.Metered{Store: files, Wrote: s.meter.Wrote}
	}
	// The fetcher asks the server for files, by way of the desk, and the desk asks the fetcher for images, which it keeps.
	fetcher, err := fetch.New(fetch.Config{Blobs: blobs, BaseURL: set.PublicURL, Allow: set.FetchAllow,
		Own: func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
			return s.server.OwnFile(ctx, c, artifactID, signature)
		},
		Touch: func(ctx context.Context, accountID, sha256 string) error {
			return s.runner.Desk.TouchInput(ctx, accountID, sha256)
		}})
	if err != nil {
		return err
	}
	screen, err := set.Safety.screen(log)
	if err != nil {
		return err
	}
	s.keeper = session.New(s.db)
	desk, err := lifecycle.New(lifecycle.Config{
		Store: s.db, Queue: s.queue, Kinds: kinds.Kinds, Prices: priceTable(set.Prices), Plans: set.Plans, Fetch: fetcher, Screen: screen.Examine,
		BaseURL: set.PublicURL, BillingURL: set.BillingURL, WaitDays: set.WaitDays,
		CancelAll: set.Cancel == "all", QueueLimit: set.LimitQueue, Alone: s.shared == nil, Lease: set.lease(), Meter: s.meter,
	})
	if err != nil {
		return err
	}
	s.runner = work.New(work.Config{
		Desk: desk, Engines: engines.Engines(), Blobs: blobs, Images: fetcher.Open,
		Total: set.Workers, Heavy: set.WorkersHeavy, PerAccount: set.WorkersPerAccount, Alone: s.shared == nil, Grace: grace, Log: log, Meter: s.meter, Tracer: s.tracer,
	})
	proxies, err := networks("trustedProxies", set.TrustedProxies)
	if err != nil {
		return err
	}
	health, err := networks("health.allow", set.HealthAllow)
	if err != nil {
		return err
	}
	about := api.Config{
		Desk: desk, Authenticate: s.keeper.Authenticate, Keeper: s.keeper, Kinds: kinds.Kinds, Blobs: blobs, Link: linker(set, files), BaseURL: set.PublicURL, Secret: secret,
		Limits:      api.Limits{General: set.LimitGeneral, Paid: set.LimitPaid, Conversion: set.LimitConversion, FailedAuth: set.LimitFailedAuth},
		Health:      []api.Check{{Name: "database", Well: s.db.Ping}, {Name: "storage", Well: files.Check}, {Name: "queue", Well: s.working}},
		HealthAllow: health, Proxies: proxies, Version: version, Log: log, NewID: s.db.NewID, Meter: s.meter, Tracer: s.tracer,
		Now: s.db.Now, HealthOnly: set.role == roleWorker,
	}
	if s.buckets != nil {
		about.Counter = s.buckets
	}
	s.server, err = api.New(about)
	return err
}

// working reports whether the workers run.
func (s *service) working(context.Context) error {
	select {
	case <-s.workers:
		return errors.New("the workers have stopped")
	default:
		return nil
	}
}

func (s *service) close() error {
	s.db.Hurry()
	s.conclude()
	if s.queue != nil {
		s.queue.Close()
	}
	if s.keeper != nil {
		s.keeper.Close()
	}
	if s.buckets != nil {
		s.buckets.Close()
	}
	err := s.db.Close()
	if s.lock != nil {
		err = errors.Join(err, announce(s.lock, ""), s.lock.Close())
	}
	return err
}

// shippedPrices are those of every kind.
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

package main

import (
	"context"
	"errors"
	"log/slog"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"syscall"

	"atelier/internal/account"
	"atelier/internal/admission"
	"atelier/internal/api"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/fetch"
	"atelier/internal/installation"
	kinds "atelier/internal/kind/all"
	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/restore"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/telemetry"
	"atelier/internal/work"
)

// service is the parts of a running server, wired by hand. It belongs to the goroutine of Run; the parts have locks of their own. Fields are
// nil until open, observe and wire have reached them, and close takes it in any such state.
type service struct {
	lock      *os.File // of the data folder; nil: the database is a server
	db        *store.DB
	keeper    *session.Keeper
	files     installation.Files
	unclaimed *installation.Claimer // nil: the files are this installation's; else a claim is still to be made
	queue     queueOf
	shared    *queue.River   // the queue of several processes; nil: this process is alone
	buckets   *store.Buckets // of several processes; nil: this process keeps its own
	server    *api.Server
	engines   engine.Router
	runner    *work.Runner
	workers   <-chan struct{} // closed when they have stopped
	meter     *telemetry.Meter
	metrics   *http.Server
	queueUI   *http.Server // nil: the queue is not shown
	tracer    *telemetry.Tracer
	log       *slog.Logger
}

// openService opens and wires a service. When a step fails, it closes what is open.
func openService(ctx context.Context, set Settings, log *slog.Logger) (*service, error) {
	s := &service{meter: openMeter(set), log: log}
	err := s.open(ctx, set)
	if err == nil {
		err = s.observe(ctx, set)
	}
	if err == nil {
		err = s.wire(ctx, set, log)
	}
	if err != nil {
		return nil, errors.Join(err, s.close())
	}
	return s, nil
}

// queueOf is a queue with a Close.
type queueOf interface {
	queue.Queue
	Close()
}

// open opens the database, and with PostgreSQL the queue and the buckets that its processes share.
//
// A process with the embedded database is alone: it locks its data folder before it reads or writes anything there, so a second one is
// refused before it completes a restore, migrates the database or makes a secret.
func (s *service) open(ctx context.Context, set Settings) (err error) {
	c := store.Config{}
	if s.meter != nil {
		c.Committed = s.meter.Committed
	}
	if err = set.makeData(); err != nil {
		return err
	}
	if set.Database == "" {
		if s.lock, err = restore.Hold(set.Data); err != nil {
			return err
		}
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

// secret is what authenticates cursors and signed URLs. With SQLite it is in the data folder; processes
// on PostgreSQL share the one in the database.
func (s *service) secret(ctx context.Context, set Settings) (secret []byte, err error) {
	if s.shared != nil {
		return installation.SharedSecret(ctx, s.db)
	}
	if err := installation.Announce(s.lock, set.PublicURL); err != nil {
		return nil, err
	}
	return installation.Secret(set.Data)
}

// claim marks the file storage as this installation's, and refuses the storage of another. An unreachable storage is claimed later.
func (s *service) claim(ctx context.Context, set Settings, secret []byte, answers bool) error {
	id, err := installation.ID(ctx, s.db, secret)
	if err != nil {
		return err
	}
	c := installation.NewClaimer(s.files, id, s.db)
	if answers {
		if err = c.Claim(ctx); err == nil || errors.Is(err, installation.ErrForeign) {
			return set.place().ExplainForeign(err)
		}
		s.log.Warn("the storage does not tell yet whose it is", "error", err)
	}
	s.unclaimed = c
	return nil
}

// claimLater claims a storage that did not answer at the start. When the files turn out to be another installation's, the server ends.
func (s *service) claimLater(ctx context.Context, set Settings, end context.CancelCauseFunc) {
	if s.unclaimed == nil {
		return
	}
	if err := s.unclaimed.ClaimLater(ctx); err != nil {
		end(set.place().ExplainForeign(err))
	}
}

// wire makes every part of the service and passes it the parts that it uses.
//
// Order: the files after the lock, which open has taken, because openFiles sweeps files that a dead process has left unfinished; the secret
// before the claim, which is made with it; the API last. fetcher refers to s.server and s.runner by closures, which are called only after both are set.
func (s *service) wire(ctx context.Context, set Settings, log *slog.Logger) (err error) {
	secret, err := s.secret(ctx, set)
	if err != nil {
		return err
	}
	files, answers, err := openFiles(ctx, set, log)
	if err != nil {
		return err
	}
	s.files = files
	if err := s.claim(ctx, set, secret, answers); err != nil {
		return err
	}
	blobs := blob.Store(files)
	if s.meter != nil {
		blobs = blob.Metered{Store: files, Wrote: s.meter.Wrote}
	}
	// The fetcher reads URLs of our own files through the server and the desk; the desk fetches images through the fetcher.
	fetcher, err := fetch.New(fetch.Config{Blobs: blobs, BaseURL: set.PublicURL, Allow: set.FetchAllow, Temp: filepath.Join(set.Data, tempFolder),
		Own: func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
			return s.server.OwnFile(ctx, c, artifactID, signature)
		},
		Touch: func(ctx context.Context, accountID, sha256 string, size int64) error {
			return s.runner.Desk.TouchInput(ctx, accountID, sha256, size)
		}})
	if err != nil {
		return err
	}
	if s.engines, err = set.router(); err != nil {
		return err
	}
	screen, err := set.Safety.screen(log)
	if err != nil {
		return err
	}
	s.keeper = session.New(s.db)
	desk, err := lifecycle.New(lifecycle.Config{
		Store: s.db, Queue: s.queue, Kinds: kinds.Kinds, Prices: priceTable(set.Prices), Plans: set.Plans, Fetch: fetcher, Screen: screen.Examine,
		Heed:    s.engines.Heed,
		BaseURL: set.PublicURL, BillingURL: set.BillingURL, WaitDays: set.WaitDays,
		CancelAll: set.Cancel == "all", QueueLimit: set.LimitQueue, StorageLimit: gibibytes(set.LimitStorage),
		Alone: s.shared == nil, Lease: set.lease(), Meter: s.meter,
	})
	if err != nil {
		return err
	}
	s.runner = work.New(work.Config{
		Desk: desk, Router: s.engines, Blobs: blobs, Images: fetcher.Open, Room: fetcher.Room,
		Total: set.Workers, Heavy: set.WorkersHeavy, PerAccount: set.WorkersPerAccount, Alone: s.shared == nil,
		Grace: grace, Log: log, Meter: s.meter, Tracer: s.tracer,
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
		Desk: desk, Authenticate: s.keeper.Authenticate, Keeper: s.keeper, Kinds: kinds.Kinds,
		Blobs: blobs, Link: linker(set, files), BaseURL: set.PublicURL, Secret: secret,
		Limits:      admission.Limits{General: set.LimitGeneral, Paid: set.LimitPaid, Conversion: set.LimitConversion, FailedAuth: set.LimitFailedAuth},
		Health:      []api.Check{{Name: "database", Well: s.db.Ping}, {Name: "storage", Well: files.Check}, {Name: "queue", Well: s.working}},
		HealthAllow: health, Proxies: proxies, Version: version, Log: log, NewID: s.db.NewID, Meter: s.meter, Tracer: s.tracer,
		Now: s.db.Now, HealthOnly: set.role == roleWorker, Connections: connections(),
	}
	if set.role != roleWorker {
		about.Temp = filepath.Join(set.Data, tempFolder)
	}
	if s.buckets != nil {
		about.Counter = s.buckets
	}
	s.server, err = api.New(about)
	return err
}

// tempFolder is where long bodies lie while they arrive, and pictures while they wait.
const tempFolder = "tmp"

// connections is how many callers may be connected at once: half of the files that the process may have open. The database,
// the files of assets and connections to others need the rest. 0: the system has no bound.
func connections() int {
	var files syscall.Rlimit
	if err := syscall.Getrlimit(syscall.RLIMIT_NOFILE, &files); err != nil || files.Cur > math.MaxInt32 {
		return 0
	}
	return max(1, int(files.Cur/2))
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

// close ends the parts. Hurry comes first, so that nothing waits long for a database server that is silent; the lock is given up last, so
// that the next process finds a closed database.
func (s *service) close() (err error) {
	if s.db != nil {
		s.db.Hurry()
	}
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
	if s.db != nil {
		err = s.db.Close()
	}
	if s.lock != nil {
		err = errors.Join(err, installation.Announce(s.lock, ""), s.lock.Close())
	}
	return err
}

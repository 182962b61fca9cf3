package main

import (
	"context"
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"

	"github.com/jackc/pgx/v5"
	"github.com/oklog/ulid/v2"

	"atelier/internal/account"
	"atelier/internal/blob"
	"atelier/internal/credit"
	"atelier/internal/session"
	"atelier/internal/store"
)

// cluster is an installation on a server of PostgreSQL, with a database of its own, and the processes that serve from it.
type cluster struct {
	bin       string
	server    string // of PostgreSQL
	name      string // of the database
	url       string
	storage   string // "": a folder that all processes share
	dir       string
	on        *pgx.Conn
	keys      []string // one for each account
	processes []*program
	started   int
}

// The variables that tools/postgres.sh and tools/s3.sh set.
const (
	serverVariable  = "TEST_POSTGRES"
	storageVariable = "TEST_S3"
)

// newCluster makes the database, and accounts that can pay for everything.
func newCluster(bin string, accounts int) (*cluster, error) {
	ctx := context.Background()
	c := &cluster{bin: bin, server: os.Getenv(serverVariable), name: "load" + strings.ToLower(ulid.Make().String())}
	var err error
	if c.on, err = pgx.Connect(ctx, c.server); err != nil {
		return nil, err
	}
	if c.dir, err = os.MkdirTemp("", "load"); err == nil {
		err = c.fill(ctx, accounts)
	}
	if err != nil {
		return nil, errors.Join(err, c.stop())
	}
	return c, nil
}

func (c *cluster) fill(ctx context.Context, accounts int) error {
	if _, err := c.on.Exec(ctx, `CREATE DATABASE `+c.name); err != nil {
		return err
	}
	u, err := url.Parse(c.server)
	if err != nil {
		return err
	}
	u.Path = "/" + c.name
	c.url = u.String()
	if s3 := os.Getenv(storageVariable); s3 != "" {
		c.storage = s3 + "&prefix=" + c.name
	}
	migrate := exec.Command(c.bin, "migrate")
	migrate.Env = c.environ()
	if out, err := migrate.CombinedOutput(); err != nil {
		return fmt.Errorf("migrate: %w: %s", err, out)
	}
	return c.people(ctx, accounts)
}

func (c *cluster) people(ctx context.Context, accounts int) (err error) {
	db, err := store.Open(ctx, store.Config{URL: c.url})
	if err != nil {
		return err
	}
	k := session.New(db)
	defer func() { k.Close(); err = errors.Join(err, db.Close()) }()
	for n := range accounts {
		a, err := k.Create(ctx, fmt.Sprintf("Load %d", n), fmt.Sprintf("load%d@example.com", n), credit.Credits(1_000_000_000))
		if err != nil {
			return err
		}
		key, _, err := k.CreateKey(ctx, a.ID, "load", account.Live)
		if err != nil {
			return err
		}
		c.keys = append(c.keys, key)
	}
	return nil
}

func (c *cluster) environ() []string {
	return append(os.Environ(), "ATELIER_DATABASE="+c.url, "ATELIER_STORAGE="+c.storage, "ATELIER_DATA="+c.dir)
}

// serve starts a process of a role, without limits.
func (c *cluster) serve(role string, env ...string) (p *program, err error) {
	c.started++
	p = &program{bin: c.bin, data: filepath.Join(c.dir, strconv.Itoa(c.started))}
	if err := os.Mkdir(p.data, 0o700); err != nil {
		return nil, err
	}
	if p.addr, err = freeAddress(); err != nil {
		return nil, err
	}
	p.cmd = exec.Command(c.bin, "serve", "--role", role, "--listen", p.addr)
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	p.cmd.Env = append(c.environ(), append(env, "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0", "ATELIER_LIMITS_CONVERSION=0",
		"ATELIER_LIMITS_QUEUE=0", "ATELIER_LIMITS_FAILED_AUTH=0")...)
	if err := p.begin(); err != nil {
		return nil, err
	}
	c.processes = append(c.processes, p)
	return p, nil
}

// stop ends the processes and drops the database.
func (c *cluster) stop() error {
	var failed []error
	for _, p := range c.processes {
		failed = append(failed, p.end())
	}
	_, err := c.on.Exec(context.Background(), `DROP DATABASE IF EXISTS `+c.name+` WITH (FORCE)`)
	return errors.Join(append(failed, err, c.on.Close(context.Background()), os.RemoveAll(c.dir))...)
}

// asked is one number of the server.
func (c *cluster) asked(text string, args ...any) (n int64, err error) {
	err = c.on.QueryRow(context.Background(), text, args...).Scan(&n)
	return n, err
}

// state is what a load is measured against.
type state struct {
	operations, size, log int64   // rows; bytes of the database; bytes of write-ahead log so far
	programs, server      float64 // seconds of processor
}

func (c *cluster) state() (s state, err error) {
	own, err := pgx.Connect(context.Background(), c.url)
	if err != nil {
		return s, err
	}
	defer own.Close(context.Background())
	err = own.QueryRow(context.Background(),
		`SELECT COUNT(*), pg_database_size(current_database()), CAST(pg_current_wal_lsn() - '0/0' AS bigint) FROM operations`).Scan(&s.operations, &s.size,
		&s.log)
	if err != nil {
		return s, err
	}
	for _, p := range c.processes {
		if p.cmd != nil {
			s.programs += used(p.cmd.Process.Pid)
		}
	}
	s.server, err = c.serverTime()
	return s, err
}

// serverTime is the CPU time of all processes of the server, those included that have ended and been waited for.
func (c *cluster) serverTime() (seconds float64, err error) {
	backend, err := c.asked(`SELECT pg_backend_pid()`)
	if err != nil {
		return 0, err
	}
	parent := statOf(int(backend)).parent
	entries, err := os.ReadDir("/proc")
	if err != nil {
		return 0, err
	}
	for _, e := range entries {
		if pid, err := strconv.Atoi(e.Name()); err == nil {
			switch s := statOf(pid); {
			case pid == parent:
				seconds += s.own + s.buried
			case s.parent == parent:
				seconds += s.own
			}
		}
	}
	return seconds, nil
}

// stat are the figures that Linux gives for a process (proc(5)).
type stat struct {
	parent      int
	own, buried float64 // seconds of processor
}

func statOf(pid int) (s stat) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", pid))
	_, rest, found := strings.Cut(string(text), ") ") // its name may hold blanks
	if f := strings.Fields(rest); err == nil && found && len(f) > 15 {
		tick := func(i int) float64 { n, _ := strconv.ParseFloat(f[i], 64); return n / 100 }
		s.parent, _ = strconv.Atoi(f[1])
		s.own, s.buried = tick(11)+tick(12), tick(13)+tick(14)
	}
	return s
}

func used(pid int) float64 { return statOf(pid).own }

// bytes are what the cluster keeps in files.
func (c *cluster) bytes() (n int64, err error) {
	var files blob.Store
	if c.storage == "" {
		files, err = blob.NewFolder(filepath.Join(c.dir, "files"))
	} else {
		var at blob.S3Config
		if at, err = blob.ParseS3(c.storage); err == nil {
			files, err = blob.NewS3(context.Background(), at)
		}
	}
	if err != nil {
		return 0, err
	}
	err = files.Walk(context.Background(), "", func(_ string, size int64) error { n += size; return nil })
	return n, err
}

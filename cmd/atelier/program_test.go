package main

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/credit"
	engineexec "atelier/internal/engine/exec"
	"atelier/internal/garbage"
	"atelier/internal/garbage/early"
	"atelier/internal/installation"
	"atelier/internal/queue"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
)

// asProgram is the environment variable that makes the test binary run as the program.
const asProgram = "RUN_THE_PROGRAM"

// clockOffset is the environment variable that sets the program's clock wrong, by a duration.
const clockOffset = "TEST_CLOCK"

func TestMain(m *testing.M) {
	engineexec.Launch()
	if os.Getenv(asProgram) != "" {
		obeyHoldWord()
		if offset, err := time.ParseDuration(os.Getenv(clockOffset)); err == nil {
			machineTime = func() time.Time { return time.Now().Add(offset) }
		}
		main()
	}
	garbage.KeepFloor(early.Take())
	os.Exit(m.Run())
}

// patience is how long a test waits for an event. It ends a test that hangs, and measures nothing: models are made at low priority, and beside compilers
// and linkers a second of work may take minutes.
const patience = 5 * time.Minute

// install is a data folder, and how the program is run on it.
type install struct {
	t       *testing.T
	data    string
	listen  string
	env     []string
	account string  // its first account
	copies  bool    // its models come from the engine of copying
	last    *server // the server started last
}

// fresh is an installation in a data folder with one account of 100,000 Credits, for tests of the data folder itself.
func fresh(t *testing.T, env ...string) *install {
	t.Helper()
	pgtest.OnFiles(t)
	return settled(t, env...)
}

// settled is an installation with one account of 100,000 Credits, in a data folder unless env names a database. It is made in this process, since the
// commands that an operator would run have tests of their own.
func settled(t *testing.T, env ...string) *install {
	t.Helper()
	i := &install{t: t, data: filepath.Join(t.TempDir(), "data"), listen: freeAddress(t), env: env}
	if i.setting("ATELIER_DATABASE") == "" {
		if err := os.Mkdir(i.data, 0o700); err != nil {
			t.Fatal(err)
		}
		pgtest.File(t, filepath.Join(i.data, installation.DatabaseFile), func(path string) error { return prepare(store.Config{Path: path}) })
	}
	i.account = i.newAccount("Mona")
	return i
}

// database is the URL of a new database with the program's tables; "" where the run has no server.
func database(t *testing.T) string {
	t.Helper()
	return pgtest.Like(t, func(url string) error { return prepare(store.Config{URL: url, Beside: queue.Migrate}) })
}

// prepare creates the tables of an empty database.
func prepare(c store.Config) error {
	db, err := store.Open(context.Background(), c)
	if err != nil {
		return err
	}
	return errors.Join(migrateTables(context.Background(), db), db.Close())
}

// keeping calls do with a keeper of sessions on the installation's database, in this process. The program may have the database open, too.
func (i *install) keeping(do func(*session.Keeper) error) {
	i.t.Helper()
	set := Settings{Data: i.data, Database: i.setting("ATELIER_DATABASE"), Storage: i.setting("ATELIER_STORAGE")}
	db, err := openStore(i.t.Context(), set)
	if err == nil {
		err = errors.Join(do(session.New(db)), db.Close())
	}
	if err != nil {
		i.t.Fatal(err)
	}
}

// newAccount makes an account of 100,000 Credits, as account create does.
func (i *install) newAccount(name string) (id string) {
	i.t.Helper()
	i.keeping(func(k *session.Keeper) error {
		a, err := k.Create(i.t.Context(), name, strings.ToLower(name)+"@example.com", credit.Credits(100_000))
		id = a.ID
		return err
	})
	return id
}

// newKey makes a key of an account's live or test side, as key create does.
func (i *install) newKey(accountID string, side account.Mode) (text string, key store.Key) {
	i.t.Helper()
	i.keeping(func(k *session.Keeper) (err error) {
		text, key, err = k.CreateKey(i.t.Context(), accountID, "key", side)
		return err
	})
	return text, key
}

// onEither is fresh on the database that the run is for. The program does the same on both, so make test takes each of these tests on SQLite one day and
// on PostgreSQL the next; make verify takes it on both.
func onEither(t *testing.T, env ...string) *install {
	t.Helper()
	pgtest.Either(t)
	return onBoth(t, env...)
}

// onBoth is fresh on the database that the run is for, for tests whose subject is the database itself.
func onBoth(t *testing.T, env ...string) *install {
	t.Helper()
	if url := database(t); url != "" {
		env = append(env, "ATELIER_DATABASE="+url)
	}
	return settled(t, env...)
}

// freeAddress is an address of this machine with a port that is free until the test listens at it. Linux gives sockets that name no port one of 32768
// and above, so the port lies below these; a socket in Linux's abstract name space, open until the test ends, keeps other tests from the same port.
func freeAddress(t *testing.T) string {
	t.Helper()
	const first, ports = 20_000, 12_000
	for range 1000 {
		port := first + rand.IntN(ports)
		claim, err := net.Listen("unix", fmt.Sprintf("@atelier-test-port-%d", port))
		if err != nil {
			continue
		}
		address := fmt.Sprintf("127.0.0.1:%d", port)
		l, err := net.Listen("tcp", address)
		if err != nil {
			claim.Close()
			continue
		}
		l.Close()
		t.Cleanup(func() { claim.Close() })
		return address
	}
	t.Fatal("no port is free")
	return ""
}

// command is the program with arguments, ready to be started. Its garbage collector has the settings and the memory limit of the tests.
func (i *install) command(args ...string) *exec.Cmd {
	c := exec.Command(os.Args[0], args...)
	c.Dir = filepath.Dir(i.data)
	c.Env = append([]string{asProgram + "=1", "PATH=" + os.Getenv("PATH"), "GOGC=" + os.Getenv("GOGC"), "GOMEMLIMIT=" + os.Getenv("GOMEMLIMIT"),
		"ATELIER_DATA=" + i.data, "ATELIER_LISTEN=" + i.listen}, i.env...)
	return c
}

// bounded is a command whose files may not grow beyond so many blocks of ulimit, as on a full disk.
func (i *install) bounded(blocks int, args ...string) *exec.Cmd {
	i.t.Helper()
	c := i.command(args...)
	c.Args = append([]string{"sh", "-c", fmt.Sprintf(`ulimit -S -f %d; exec "$0" "$@"`, blocks)}, c.Args...)
	var err error
	if c.Path, err = exec.LookPath("sh"); err != nil {
		i.t.Fatal(err)
	}
	return c
}

// run runs a command to its end.
func (i *install) run(args ...string) (out, errOut string, code int) {
	i.t.Helper()
	c := i.command(args...)
	var o, e bytes.Buffer
	c.Stdout, c.Stderr = &o, &e
	err := c.Run()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		i.t.Fatal(err)
	}
	return o.String(), e.String(), c.ProcessState.ExitCode()
}

// must runs a command with --json, which has to succeed and to print one value.
func (i *install) must(value any, args ...string) {
	i.t.Helper()
	out, errOut, code := i.run(append(args, "--json")...)
	if code != exitOK {
		i.t.Fatalf("%v: got exit code %d: %s", args, code, errOut)
	}
	if err := json.Unmarshal([]byte(out), value); err != nil {
		i.t.Fatalf("%v: got %q: %v", args, out, err)
	}
}

// key makes a key with the command, with flags of key create, and returns a client that uses it.
func (i *install) key(flags ...string) (c *client.Client, accountID, keyID string) {
	i.t.Helper()
	var made struct{ ID, Key, AccountID string }
	i.must(&made, append([]string{"key", "create", "--account", i.account}, flags...)...)
	return i.client(made.Key), made.AccountID, made.ID
}

// caller makes a key of the live or test side of the installation's account, and returns a client that uses it.
func (i *install) caller(side account.Mode) (c *client.Client, accountID string) {
	i.t.Helper()
	text, key := i.newKey(i.account, side)
	return i.client(text), key.Account
}

// client is a client with its own connections.
func (i *install) client(key string) *client.Client {
	_, port, _ := strings.Cut(i.listen, ":")
	c := client.New("http://localhost:"+port, key)
	c.HTTP = &http.Client{Transport: &http.Transport{}}
	i.t.Cleanup(c.HTTP.CloseIdleConnections)
	return c
}

// open opens the installation's database in this process. The program may have it open, too.
func (i *install) open() *store.DB {
	i.t.Helper()
	db, err := store.Open(i.t.Context(), store.Config{URL: i.setting("ATELIER_DATABASE"), Path: filepath.Join(i.data, installation.DatabaseFile)})
	if err != nil {
		i.t.Fatal(err)
	}
	i.t.Cleanup(func() { db.Close() })
	return db
}

// server is the program while it serves.
type server struct {
	t     *testing.T
	cmd   *exec.Cmd
	ready chan struct{}
	ended chan struct{}
	mu    sync.Mutex
	log   strings.Builder
}

// serve starts a server and waits until it is ready.
func (i *install) serve(args ...string) *server {
	i.t.Helper()
	s := i.launch(i.command(append([]string{"serve"}, args...)...))
	s.wait(s.ready, "to be ready")
	return s
}

// launch starts a command that serves.
func (i *install) launch(c *exec.Cmd) *server {
	i.t.Helper()
	s := &server{t: i.t, cmd: c, ready: make(chan struct{}), ended: make(chan struct{})}
	lines, err := c.StderrPipe()
	if err == nil {
		err = c.Start()
	}
	if err != nil {
		i.t.Fatal(err)
	}
	i.last = s
	go func() {
		defer close(s.ended)
		s.read(bufio.NewScanner(lines))
		_ = c.Wait() // its exit code says more
	}()
	i.t.Cleanup(s.kill)
	return s
}

// read collects the log.
func (s *server) read(lines *bufio.Scanner) {
	ready := sync.OnceFunc(func() { close(s.ready) })
	for lines.Scan() {
		s.mu.Lock()
		s.log.WriteString(lines.Text() + "\n")
		s.mu.Unlock()
		if strings.Contains(lines.Text(), "msg=ready") {
			ready()
		}
	}
}

func (s *server) logged() string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.log.String()
}

// wait waits for an event, and fails the test when the server ends first.
func (s *server) wait(event <-chan struct{}, what string) {
	s.t.Helper()
	select {
	case <-event:
	case <-s.ended:
		if event != s.ended {
			s.t.Fatalf("the server ended with code %d instead %s:\n%s", s.cmd.ProcessState.ExitCode(), what, s.logged())
		}
	case <-time.After(patience):
		s.t.Fatalf("the server takes too long %s:\n%s", what, s.logged())
	}
}

// stop asks the server to end, and fails the test unless it ends with exit code 0.
func (s *server) stop() {
	s.t.Helper()
	if err := s.cmd.Process.Signal(syscall.SIGTERM); err != nil {
		s.t.Fatal(err)
	}
	s.wait(s.ended, "to end")
	if code := s.cmd.ProcessState.ExitCode(); code != exitOK {
		s.t.Errorf("got exit code %d after SIGTERM, want %d:\n%s", code, exitOK, s.logged())
	}
}

// kill sends SIGKILL. A server that has ended stays as it is.
func (s *server) kill() {
	_ = s.cmd.Process.Kill() // it may be gone
	<-s.ended
}

// within is the test's context with a timeout.
func within(t *testing.T, d time.Duration) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), d)
	t.Cleanup(cancel)
	return ctx
}

// until polls until yes reports true: every 2 ms at first, and less often the longer it takes, down to every 20 ms. Polling less often leaves more
// processor time to the processes that the test waits for.
func until(t *testing.T, what string, yes func() bool) {
	t.Helper()
	for begun := time.Now(); !yes(); {
		waited := time.Since(begun)
		if waited > patience {
			t.Fatalf("waited in vain until %s", what)
		}
		time.Sleep(min(2*time.Millisecond+waited/100, 20*time.Millisecond))
	}
}

// expect fails the test unless an error is a problem with this status and slug.
func expect(t *testing.T, err error, status int, slug string) {
	t.Helper()
	p := client.AsProblem(err)
	if p == nil || p.Status != status || p.Slug() != slug {
		t.Errorf("got %v, want %d %s", err, status, slug)
	}
}

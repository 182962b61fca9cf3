package pgtest

import (
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
)

// Segment is the size of a file of the transaction log, in bytes.
const Segment = 1 << 20

// Server is a PostgreSQL server of one test, which the test may stop and start.
type Server struct {
	t    testing.TB
	bin  string // folder of the programs
	data string
	port int
	as   *syscall.Credential // nil: as this process
}

// Start starts a server, which is removed when the test ends. It flushes to disk, so that committed transactions survive a crash. A file of its
// transaction log is Segment long.
func Start(t testing.TB) *Server {
	t.Helper()
	s := &Server{t: t}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(found) == 0 {
		t.Fatalf("there are no programs of PostgreSQL: %v", err)
	}
	s.bin = slices.Max(found)
	if s.data, err = os.MkdirTemp("", "postgres"); err != nil { // the server's user cannot enter the test's own folder
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = s.control("stop", "-m", "immediate") // it may have ended already
		os.RemoveAll(s.data)
	})
	if os.Getuid() == 0 { // PostgreSQL refuses to run as root
		s.becomeUser()
	}
	if err := s.run("initdb", "-D", s.data, "-U", "atelier", "-A", "trust", "--no-sync", "--wal-segsize="+strconv.Itoa(Segment>>20), "-E", "UTF8",
		"--locale=C.UTF-8"); err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.port = l.Addr().(*net.TCPAddr).Port
	l.Close()
	s.Start()
	return s
}

// becomeUser makes the server run as the system user postgres.
func (s *Server) becomeUser() {
	s.t.Helper()
	u, err := user.Lookup("postgres")
	if err != nil {
		s.t.Fatal(err)
	}
	uid, gid := number(u.Uid), number(u.Gid)
	s.as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	if err := os.Chown(s.data, uid, gid); err != nil {
		s.t.Fatal(err)
	}
}

// number parses an ID of a user or group, which is a number on every Unix.
func number(id string) int {
	n, _ := strconv.Atoi(id)
	return n
}

// URL is the URL of its first database.
func (s *Server) URL() string {
	return fmt.Sprintf("postgres://atelier@127.0.0.1:%d/postgres?sslmode=disable", s.port)
}

// Start starts it again. It does not vacuum: deleted rows keep their room.
func (s *Server) Start() {
	s.t.Helper()
	options := fmt.Sprintf("-c listen_addresses=127.0.0.1 -p %d -k %s -c max_connections=200 -c autovacuum=off", s.port, s.data)
	if err := s.control("start", "-l", filepath.Join(s.data, "log"), "-o", options); err != nil {
		s.t.Fatal(err)
	}
}

// Running reports whether the server is up.
func (s *Server) Running() bool { return s.run("pg_ctl", "-D", s.data, "-s", "status") == nil }

// Log is the server's log.
func (s *Server) Log() string {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.data, "log"))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(text)
}

// Stop ends the server at once, as a crash does.
func (s *Server) Stop() {
	s.t.Helper()
	if err := s.control("stop", "-m", "immediate"); err != nil {
		s.t.Fatal(err)
	}
}

// Bound keeps the server from writing its files beyond a size in bytes: further writes fail, as on a full disk. 0 lifts the limit. It needs no more
// rights than those of the server's own user. It returns false when the server has crashed.
func (s *Server) Bound(size int) bool {
	s.t.Helper()
	bound := "unlimited"
	if size > 0 {
		bound = strconv.Itoa(size)
	}
	err := s.boundAll(bound)
	if err != nil && s.Running() {
		s.t.Fatal(err)
	}
	return err == nil
}

// boundAll sets the limit for the postmaster, from which new processes inherit it, and for the processes that it has started.
func (s *Server) boundAll(size string) error {
	text, err := os.ReadFile(filepath.Join(s.data, "postmaster.pid"))
	if err != nil {
		return err
	}
	first, _, _ := strings.Cut(string(text), "\n")
	if err := s.bound(first, size); err != nil {
		return err
	}
	children, err := os.ReadFile(fmt.Sprintf("/proc/%s/task/%[1]s/children", first))
	if err != nil {
		return err
	}
	for _, pid := range strings.Fields(string(children)) {
		if err := s.bound(pid, size); err != nil && syscall.Kill(number(pid), 0) == nil {
			return err
		}
	}
	return nil
}

// bound sets the soft limit of a process, which it may raise again.
func (s *Server) bound(pid, size string) error {
	return s.execute("prlimit", "--pid", pid, "--fsize="+size+":")
}

func (s *Server) control(verb string, more ...string) error {
	return s.run("pg_ctl", append([]string{"-D", s.data, "-s", "-w", verb}, more...)...)
}

func (s *Server) run(program string, args ...string) error {
	return s.execute(filepath.Join(s.bin, program), args...)
}

// execute runs a program as the server's user.
func (s *Server) execute(program string, args ...string) error {
	c := exec.Command(program, args...)
	c.Dir, c.SysProcAttr = s.data, &syscall.SysProcAttr{Credential: s.as}
	if err := c.Run(); err != nil { // its output is not read, since the server would keep the pipe open
		return fmt.Errorf("%s: %w", program, err)
	}
	return nil
}

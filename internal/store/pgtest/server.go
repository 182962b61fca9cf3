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
	"syscall"
	"testing"
)

// Server is a server of a test's own, which may be stopped and started.
type Server struct {
	t    testing.TB
	bin  string // with the programs
	data string
	port int
	as   *syscall.Credential // nil: as this process
}

// Start starts a server that is gone when the test ends. It flushes to disk: what it has committed outlives its end.
func Start(t testing.TB) *Server {
	t.Helper()
	return StartIn(t, "", "")
}

// StartIn is Start with the data in one folder and the log of transactions, which takes little room, in another;
// "": the data among temporary files, the log with the data.
func StartIn(t testing.TB, folder, log string) *Server {
	t.Helper()
	s := &Server{t: t}
	found, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(found) == 0 {
		t.Fatalf("there are no programs of PostgreSQL: %v", err)
	}
	s.bin = slices.Max(found)
	if s.data, err = os.MkdirTemp(folder, "postgres"); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_ = s.control("stop", "-m", "immediate") // it may be down
		os.RemoveAll(s.data)
	})
	if os.Getuid() == 0 { // it refuses to run as root
		s.becomeUser()
	}
	made := []string{"-D", s.data, "-U", "atelier", "-A", "trust", "--no-sync", "--wal-segsize=1", "-E", "UTF8", "--locale=C.UTF-8"}
	if log != "" {
		made = append(made, "-X", filepath.Join(log, "transactions"))
	}
	if err := s.run("initdb", made...); err != nil {
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

// becomeUser runs the server as its own user of the system.
func (s *Server) becomeUser() {
	s.t.Helper()
	u, err := user.Lookup("postgres")
	if err != nil {
		s.t.Fatal(err)
	}
	uid, _ := strconv.Atoi(u.Uid) // a number on every Unix
	gid, _ := strconv.Atoi(u.Gid)
	s.as = &syscall.Credential{Uid: uint32(uid), Gid: uint32(gid)}
	if err := os.Chown(s.data, uid, gid); err != nil {
		s.t.Fatal(err)
	}
}

// URL is that of its first database.
func (s *Server) URL() string {
	return fmt.Sprintf("postgres://atelier@127.0.0.1:%d/postgres?sslmode=disable", s.port)
}

// Start starts it again.
func (s *Server) Start() {
	s.t.Helper()
	options := fmt.Sprintf("-c listen_addresses=127.0.0.1 -p %d -k %s -c max_connections=200", s.port, s.data)
	if err := s.control("start", "-l", filepath.Join(s.data, "log"), "-o", options); err != nil {
		s.t.Fatal(err)
	}
}

// Running reports whether it has not ended by itself.
func (s *Server) Running() bool { return s.run("pg_ctl", "-D", s.data, "-s", "status") == nil }

// Log is what it has written about itself.
func (s *Server) Log() string {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.data, "log"))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(text)
}

// Stop ends it at once, as a crash does.
func (s *Server) Stop() {
	s.t.Helper()
	if err := s.control("stop", "-m", "immediate"); err != nil {
		s.t.Fatal(err)
	}
}

func (s *Server) control(verb string, more ...string) error {
	return s.run("pg_ctl", append([]string{"-D", s.data, "-s", "-w", verb}, more...)...)
}

func (s *Server) run(program string, args ...string) error {
	c := exec.Command(filepath.Join(s.bin, program), args...)
	c.Dir, c.SysProcAttr = s.data, &syscall.SysProcAttr{Credential: s.as}
	if err := c.Run(); err != nil { // its output is not read: the server would keep the pipe open
		return fmt.Errorf("%s: %w", program, err)
	}
	return nil
}

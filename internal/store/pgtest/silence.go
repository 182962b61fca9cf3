package pgtest

import (
	"fmt"
	"net"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
)

// Pause stops every process of the server: the machine accepts connections and acknowledges bytes, and the server answers nothing. Resume lets the
// processes go on.
func (s *Server) Pause() { s.signal(syscall.SIGSTOP) }

// Resume ends a Pause.
func (s *Server) Resume() { s.signal(syscall.SIGCONT) }

func (s *Server) signal(what syscall.Signal) {
	s.t.Helper()
	text, err := os.ReadFile(filepath.Join(s.data, "postmaster.pid"))
	if err != nil {
		s.t.Fatal(err)
	}
	first, _, _ := strings.Cut(string(text), "\n")
	master, err := strconv.Atoi(first)
	if err == nil {
		err = syscall.Kill(master, what) // first, so that it makes no other child
	}
	if err != nil {
		s.t.Fatal(err)
	}
	for _, child := range children(master) {
		_ = syscall.Kill(child, what) // it may have ended already
	}
}

// children are the child processes of a process.
func children(of int) (list []int) {
	all, _ := filepath.Glob("/proc/[0-9]*/stat") // the pattern is well-formed
	for _, path := range all {
		text, err := os.ReadFile(path)
		if err != nil { // the process has ended
			continue
		}
		_, rest, _ := strings.Cut(string(text), ") ") // after the process name: its state, its parent
		if fields := strings.Fields(rest); len(fields) > 1 && fields[1] == strconv.Itoa(of) {
			pid, _ := strconv.Atoi(filepath.Base(filepath.Dir(path)))
			list = append(list, pid)
		}
	}
	return list
}

// Way is the network between a process and a server. While it swallows, connections are accepted and the bytes on them are taken, but none arrives.
// Connections on which bytes were swallowed stay silent for good.
type Way struct {
	t       testing.TB
	l       net.Listener
	to      string
	mu      sync.Mutex
	open    []net.Conn
	swallow bool
}

// NewWay is a way to the server of a URL, which closes when the test ends.
func NewWay(t testing.TB, server string) *Way {
	t.Helper()
	u, err := url.Parse(server)
	if err != nil {
		t.Fatal(err)
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w := &Way{t: t, l: l, to: u.Host}
	go w.accept()
	t.Cleanup(func() {
		l.Close()
		w.mu.Lock()
		defer w.mu.Unlock()
		for _, c := range w.open {
			c.Close()
		}
	})
	return w
}

// URL is the URL of a database of the server, through this way.
func (w *Way) URL(server string) string {
	return strings.Replace(server, "@"+w.to+"/", fmt.Sprintf("@%s/", w.l.Addr()), 1)
}

// Swallow starts or stops swallowing.
func (w *Way) Swallow(everything bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.swallow = everything
}

func (w *Way) accept() {
	for {
		near, err := w.l.Accept()
		if err != nil { // the test ends
			return
		}
		far, err := net.Dial("tcp", w.to)
		if err != nil {
			near.Close()
			continue
		}
		w.mu.Lock()
		w.open = append(w.open, near, far)
		w.mu.Unlock()
		lost := new(bool) // under w.mu
		go w.carry(far, near, lost)
		go w.carry(near, far, lost)
	}
}

// carry copies bytes, unless they are swallowed.
func (w *Way) carry(to, from net.Conn, lost *bool) {
	defer to.Close()
	buffer := make([]byte, 32<<10)
	for {
		n, err := from.Read(buffer)
		w.mu.Lock()
		*lost = *lost || w.swallow && n > 0
		gone := *lost
		w.mu.Unlock()
		if err == nil && !gone {
			_, err = to.Write(buffer[:n])
		}
		if err != nil {
			return
		}
	}
}

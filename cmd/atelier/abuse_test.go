package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/blob/blobtest"
	"atelier/internal/seed/seedtest"
	"atelier/internal/store/pgtest"
)

// The tests TestAbuse… run the program in 1 GiB of memory, as the shipped container does, and let one caller ask for as much as it can. Other callers
// must notice little. The tests measure the server's process and the order of events. A bound in seconds stands only where a server without the
// protection would take many times as long.

// container is the memory of the shipped container, in bytes.
const container = 1 << 30

// perPicture is how much memory the server may use to read one picture, in bytes, beyond what it holds when idle.
const perPicture = 256 << 20

// siege is an installation under attack.
type siege struct {
	*install
	server *server
	idle   int64 // bytes that the server held before the attack
}

// person is an account with a key, and the address of this machine that its requests come from.
type person struct {
	*client.Client
	account, key string
}

// The addresses of this machine that requests come from.
const (
	attackers  = "127.0.0.2"
	neighbours = "127.0.0.1"
)

// newSiege starts an installation under attack on a data folder. make test runs each attack every other day.
func newSiege(t *testing.T, env ...string) *siege {
	t.Helper()
	pgtest.OnFiles(t)
	seedtest.InTurn(t, 2)
	g := &siege{install: fresh(t, env...)}
	g.begin()
	return g
}

// newSiegeOnEither starts an installation on the database and the storage of this run, for an attack whose outcome depends on them: make test runs it on
// SQLite and a folder on one day, and on PostgreSQL and S3 on the next.
func newSiegeOnEither(t *testing.T, env ...string) *siege {
	t.Helper()
	if blobtest.Served() {
		env = append(env, "ATELIER_STORAGE="+blobtest.URL(), "AWS_EC2_METADATA_DISABLED=true",
			"AWS_ACCESS_KEY_ID="+os.Getenv("AWS_ACCESS_KEY_ID"), "AWS_SECRET_ACCESS_KEY="+os.Getenv("AWS_SECRET_ACCESS_KEY"))
	}
	g := &siege{install: onEither(t, env...)}
	g.begin()
	return g
}

// begin starts the server in its memory cage, with flags of serve.
func (g *siege) begin(flags ...string) {
	g.t.Helper()
	c := g.command(append([]string{"serve"}, flags...)...)
	c.Env = append(c.Env, "GOGC=") // the default garbage collector, whatever the tests run with
	if folder := cage(g.t); folder != "" {
		c.Args = append([]string{"sh", "-c", `echo $$ > "` + folder + `/cgroup.procs"; exec "$0" "$@"`}, c.Args...)
		c.Path = "/bin/sh"
	} else {
		c.Env = append(c.Env, "GOMEMLIMIT="+strconv.Itoa(container*9/10))
	}
	g.server = g.launch(c)
	g.server.wait(g.server.ready, "to be ready")
	g.idle = g.server.memory("VmRSS:")
}

// cage makes a control group with the memory of the container and removes it when the test ends; "" where this process may not make one.
func cage(t *testing.T) string {
	t.Helper()
	for _, way := range []struct{ root, limit string }{
		{"/sys/fs/cgroup/memory", "memory.limit_in_bytes"}, {"/sys/fs/cgroup", "memory.max"},
	} {
		folder, err := os.MkdirTemp(way.root, "atelier-abuse-")
		if err != nil {
			continue
		}
		t.Cleanup(func() { _ = os.Remove(folder) }) // it is empty by then: the server has ended
		if os.WriteFile(filepath.Join(folder, way.limit), []byte(strconv.Itoa(container)), 0) == nil {
			return folder
		}
	}
	return ""
}

// person makes an account with a live key.
func (g *siege) person(name, from string) person {
	g.t.Helper()
	return g.holder(g.newAccount(name), from, account.Live)
}

// holder makes a key of the live or test side of an account.
func (g *siege) holder(accountID, from string, side account.Mode) person {
	g.t.Helper()
	text, key := g.newKey(accountID, side)
	p := person{g.client(text), key.Account, text}
	d := dialer(from)
	p.HTTP.Transport = &http.Transport{DialContext: func(ctx context.Context, _, _ string) (net.Conn, error) { return d.DialContext(ctx, "tcp", g.listen) }}
	g.t.Cleanup(p.HTTP.CloseIdleConnections)
	return p
}

func dialer(from string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: patience}
}

// dial opens a bare TCP connection to the server, without net/http.
func (g *siege) dial(from string) net.Conn {
	g.t.Helper()
	c, err := dialer(from).DialContext(g.t.Context(), "tcp", g.listen)
	if err != nil {
		g.t.Fatal(err)
	}
	g.t.Cleanup(func() { c.Close() })
	return c
}

// header is the head of a request that announces a body of length bytes. With key "" it has no Authorization field.
func header(path, key string, length int) string {
	text := fmt.Sprintf("POST %s HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: %d\r\n", path, length)
	if key != "" {
		text += "Authorization: Bearer " + key + "\r\n"
	}
	return text + "\r\n"
}

// send sends a request with a JSON body, unchanged, and returns the answer.
func (g *siege) send(p person, method, path string, body []byte, headers ...string) (*http.Response, []byte) {
	g.t.Helper()
	r, err := http.NewRequestWithContext(g.t.Context(), method, "http://"+g.listen+path, bytes.NewReader(body))
	if err != nil {
		g.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/json")
	if p.key != "" {
		r.Header.Set("Authorization", "Bearer "+p.key)
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := p.HTTP.Do(r)
	if err != nil {
		g.t.Fatalf("%s %s: %v\n%s", method, path, err, g.last.logged())
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	if err != nil {
		g.t.Fatal(err)
	}
	return response, answer
}

// asJSON encodes a body.
func asJSON(t *testing.T, value any) []byte {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// proc reads a file about the server's process (proc(5)); "" when the process is gone.
func (s *server) proc(name string) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/%s", s.cmd.Process.Pid, name))
	if err != nil {
		return ""
	}
	return string(text)
}

// memory is the value of a line of /proc/PID/status, in bytes.
func (s *server) memory(line string) int64 {
	_, rest, _ := strings.Cut(s.proc("status"), line)
	kib, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, _ := strconv.ParseInt(kib, 10, 64) // 0 for a process that is gone, which mustRun reports
	return n << 10
}

// written is how many bytes the server has written so far, to files and sockets.
func (s *server) written() int64 {
	_, rest, _ := strings.Cut(s.proc("io"), "wchar: ")
	text, _, _ := strings.Cut(rest, "\n")
	n, _ := strconv.ParseInt(text, 10, 64)
	return n
}

// used is the processor time that the server has used so far.
func (s *server) used() time.Duration {
	_, rest, _ := strings.Cut(s.proc("stat"), ") ") // the process name may hold blanks
	var ticks int64                                 // clock ticks of 10 ms
	for _, field := range strings.Fields(rest + strings.Repeat(" 0", 13))[11:13] {
		n, _ := strconv.ParseInt(field, 10, 64)
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond
}

// mustRun fails the test when the server has ended, as when its memory cage has killed it.
func (g *siege) mustRun(after string) {
	g.t.Helper()
	select {
	case <-g.server.ended:
		g.t.Fatalf("the server did not outlive %s: %s\n%s", after, g.server.cmd.ProcessState, g.server.logged())
	case <-time.After(10 * time.Millisecond): // the end of the process may not have been noticed yet
	}
}

// mustCost fails the test when do makes the server hold more than bound bytes beyond what it holds idle.
func (g *siege) mustCost(what string, bound int64, do func()) {
	g.t.Helper()
	if err := os.WriteFile(fmt.Sprintf("/proc/%d/clear_refs", g.server.cmd.Process.Pid), []byte("5"), 0); err != nil { // 5 resets the peak
		g.t.Fatal(err)
	}
	do()
	g.mustRun(what)
	cost := g.server.memory("VmHWM:") - g.idle
	g.t.Logf("%s: %d MiB beside %d MiB", what, cost>>20, g.idle>>20)
	if cost > bound {
		g.t.Errorf("%s: got %d MiB beside those of an idle server, want %d at most", what, cost>>20, bound>>20)
	}
}

// wantNoServerFault allows success and a refusal of status 4xx: any other error fails the test. When the server has died it reports nothing: mustRun does.
func (g *siege) wantNoServerFault(what string, err error) {
	g.t.Helper()
	select {
	case <-g.server.ended:
		return
	case <-time.After(10 * time.Millisecond):
	}
	if p := client.AsProblem(err); err != nil && (p == nil || p.Status >= http.StatusInternalServerError) {
		g.t.Errorf("%s: got %v, want success or a refusal", what, err)
	}
}

// fast generates a model at the preset fast and waits for its end.
func (p person) fast(ctx context.Context) error {
	op, err := p.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err == nil {
		op, err = p.Operations.Wait(ctx, op.ID)
	}
	if err == nil && op.Status != client.Succeeded {
		err = fmt.Errorf("got %s, %+v", op.Status, op.Error)
	}
	return err
}

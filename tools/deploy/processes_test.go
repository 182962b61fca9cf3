package deploy

import (
	"context"
	"encoding/json"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/compose-spec/compose-go/v2/types"
)

// The test runs without containers. It runs the processes of compose.yaml with their settings, commands and users, on a real database and a real object
// store (tools/postgres.sh, tools/s3.sh).
func TestProcesses(t *testing.T) {
	if os.Getenv("TEST_POSTGRES") == "" || os.Getenv("TEST_S3") == "" {
		return
	}
	c := composed(t)
	c.small()
	c.must("migrate")
	var addresses []string
	for _, name := range []string{"api", "worker"} {
		for range *c.project.Services[name].Deploy.Replicas {
			addresses = append(addresses, c.start(name))
		}
	}
	for _, a := range addresses {
		c.well(a)
	}
	var account struct{ ID string }
	var key struct{ Key string }
	c.answer(&account, "account", "create", "Mona", "--email", "mona@example.com", "--json")
	c.answer(&key, "key", "create", "--account", account.ID, "--json")
	var op struct {
		ID, Status string
		Assets     struct{ GlbURL string }
	}
	c.ask(&op, http.MethodPost, addresses[0], "/v1/models:generate", key.Key, `{"prompt":"a crate","generationPreset":"fast"}`)
	for end := time.Now().Add(time.Minute); op.Status != "succeeded"; {
		if time.Now().After(end) {
			t.Fatalf("got %+v, want it made by a worker", op)
		}
		c.ask(&op, http.MethodGet, addresses[1], "/v1/operations/"+op.ID, key.Key, "") // through the other API
	}
	c.must("check")
}

// composition is compose.yaml, and the binary that its processes run.
type composition struct {
	t           *testing.T
	project     *types.Project
	bin         string
	credentials string
}

func composed(t *testing.T) *composition {
	t.Helper()
	dir, err := os.MkdirTemp("", "deploy") // another user enters it
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	c := &composition{t: t, bin: filepath.Join(dir, "atelier"), credentials: filepath.Join(dir, "aws-credentials")}
	c.project, _ = load(t)
	build := exec.Command("go", append(append([]string{"build"}, shipped(t)...), "-o", c.bin, "./cmd/atelier")...)
	build.Dir, build.Env = root, append(os.Environ(), "CGO_ENABLED=0")
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, out)
	}
	text := "[default]\naws_access_key_id = " + os.Getenv("AWS_ACCESS_KEY_ID") + "\naws_secret_access_key = " + os.Getenv("AWS_SECRET_ACCESS_KEY") + "\n"
	for _, err := range []error{os.WriteFile(c.credentials, []byte(text), 0o644), os.Chmod(dir, 0o755)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	return c
}

// command is the process of a service, as the service's user, in a folder where it cannot write. Only addresses and paths that differ outside of
// containers are replaced.
func (c *composition) command(service string, args []string, replaced ...string) *exec.Cmd {
	s := c.project.Services[service]
	cmd := exec.CommandContext(c.t.Context(), c.bin, args...)
	cmd.Dir = "/"
	cmd.Env = []string{"ATELIER_DATA=/data"}
	for name, value := range s.Environment {
		cmd.Env = append(cmd.Env, name+"="+*value)
	}
	cmd.Env = append(cmd.Env, append(replaced, "ATELIER_DATABASE="+os.Getenv("TEST_POSTGRES"), "ATELIER_STORAGE="+os.Getenv("TEST_S3"),
		"AWS_SHARED_CREDENTIALS_FILE="+c.credentials)...)
	if os.Getuid() == 0 {
		user, err := strconv.ParseUint(strings.SplitN(s.User, ":", 2)[0], 10, 32)
		if err != nil {
			c.t.Fatal(err)
		}
		cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: uint32(user), Gid: uint32(user)}}
	}
	return cmd
}

// must runs a command of the operator's.
func (c *composition) must(args ...string) []byte {
	c.t.Helper()
	cmd := c.command("admin", args)
	out, err := cmd.Output()
	if err != nil {
		c.t.Fatalf("%v: %v %s", args, err, err.(*exec.ExitError).Stderr)
	}
	return out
}

func (c *composition) answer(value any, args ...string) {
	c.t.Helper()
	if err := json.Unmarshal(c.must(args...), value); err != nil {
		c.t.Fatal(err)
	}
}

// start starts a service at an address of its own. When the test ends, the service must end when it is told to.
func (c *composition) start(service string) (address string) {
	c.t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		c.t.Fatal(err)
	}
	address = l.Addr().String()
	l.Close()
	cmd := c.command(service, c.project.Services[service].Command, "ATELIER_LISTEN="+address, "ATELIER_METRICS=127.0.0.1:0")
	cmd.Cancel = func() error { return cmd.Process.Signal(syscall.SIGTERM) }
	cmd.WaitDelay = time.Duration(*c.project.Services[service].StopGracePeriod)
	var log strings.Builder
	cmd.Stderr = &log
	if err := cmd.Start(); err != nil {
		c.t.Fatal(err)
	}
	c.t.Cleanup(func() { // the test's context has ended
		_ = cmd.Wait()
		if code := cmd.ProcessState.ExitCode(); code != 0 || strings.Contains(log.String(), `"level":"ERROR"`) {
			c.t.Errorf("%s ended with %d: %s", service, code, log.String())
		}
	})
	return address
}

// well waits until a process is healthy.
func (c *composition) well(address string) {
	c.t.Helper()
	ctx, cancel := context.WithTimeout(c.t.Context(), time.Minute)
	defer cancel()
	for {
		r, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+address+"/health", nil)
		if err != nil {
			c.t.Fatal(err)
		}
		if a, err := http.DefaultClient.Do(r); err == nil {
			a.Body.Close()
			if a.StatusCode == http.StatusOK {
				return
			}
		}
		select {
		case <-time.After(50 * time.Millisecond):
		case <-ctx.Done():
			c.t.Fatalf("%s is not well", address)
		}
	}
}

func (c *composition) ask(value any, method, address, path, key, body string) {
	c.t.Helper()
	r, err := http.NewRequestWithContext(c.t.Context(), method, "http://"+address+path, strings.NewReader(body))
	if err != nil {
		c.t.Fatal(err)
	}
	r.Header.Set("Authorization", "Bearer "+key)
	r.Header.Set("Prefer", "wait=10")
	r.Header.Set("Content-Type", "application/json")
	a, err := http.DefaultClient.Do(r)
	if err != nil {
		c.t.Fatal(err)
	}
	defer a.Body.Close()
	if err := json.NewDecoder(a.Body).Decode(value); err != nil || a.StatusCode >= 300 {
		c.t.Fatalf("%s %s: got %s, %v", method, path, a.Status, err)
	}
}

package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// program is a server on a data folder of its own.
type program struct {
	bin, data, addr string
	key             string // of its one account
	cmd             *exec.Cmd
}

// launch makes an account that can pay for everything, and serves.
func launch(bin string, env ...string) (p *program, err error) {
	p = &program{bin: bin}
	if p.data, err = os.MkdirTemp("", "load"); err != nil {
		return nil, err
	}
	if p.addr, err = freeAddress(); err != nil {
		return nil, err
	}
	var account struct{ ID string }
	if err := p.ask(&account, "account", "create", "Load", "--email", "load@example.com", "--credits", "1000000000"); err != nil {
		return nil, err
	}
	var key struct{ Key string }
	if err := p.ask(&key, "key", "create", "--account", account.ID); err != nil {
		return nil, err
	}
	p.key = key.Key
	p.cmd = exec.Command(bin, "serve", "--data", p.data, "--listen", p.addr)
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} // it does not outlive this one
	p.cmd.Env = append(os.Environ(), append(env, "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0", "ATELIER_LIMITS_CONVERSION=0",
		"ATELIER_LIMITS_QUEUE=0", "ATELIER_LIMITS_FAILED_AUTH=0")...)
	return p, p.begin()
}

// begin starts the server and asks until it is well. Its log goes into a file, as it would.
func (p *program) begin() error {
	log, err := os.Create(filepath.Join(p.data, "log"))
	if err != nil {
		return err
	}
	defer log.Close()
	p.cmd.Stderr = log
	if err := p.cmd.Start(); err != nil {
		return err
	}
	for range 1000 {
		if r, err := http.Get("http://" + p.addr + "/health"); err == nil {
			r.Body.Close()
			return nil
		}
		time.Sleep(10 * time.Millisecond)
	}
	return errors.Join(errors.New("the server does not answer"), p.stop())
}

func freeAddress() (string, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return "", err
	}
	return l.Addr().String(), l.Close()
}

// ask runs a command with --json.
func (p *program) ask(value any, args ...string) error {
	out, err := exec.Command(p.bin, append(args, "--json", "--data", p.data)...).Output()
	if err != nil {
		return fmt.Errorf("%v: %w", args, err)
	}
	return json.Unmarshal(out, value)
}

// stop ends the server and removes its data.
func (p *program) stop() error {
	err := p.cmd.Process.Signal(syscall.SIGTERM)
	return errors.Join(err, p.cmd.Wait(), os.RemoveAll(p.data))
}

// peak is the most memory that the server has held since the last call, in bytes.
func (p *program) peak() (int64, error) {
	dir := filepath.Join("/proc", strconv.Itoa(p.cmd.Process.Pid))
	text, err := os.ReadFile(filepath.Join(dir, "status"))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), "VmHWM:")
	kib, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, err := strconv.ParseInt(kib, 10, 64)
	if err != nil {
		return 0, err
	}
	return n << 10, os.WriteFile(filepath.Join(dir, "clear_refs"), []byte("5"), 0) // 5: forget the peak
}

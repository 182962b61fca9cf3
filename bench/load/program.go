package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// program is a server on a data folder of its own.
type program struct {
	bin, data, addr string
	account, key    string // of its first account
	cmd             *exec.Cmd
}

// launch makes an account that can pay for everything, and serves.
func launch(bin string, env ...string) (p *program, err error) {
	if p, err = prepare(bin); err != nil {
		return nil, err
	}
	if err := p.serve(env...); err != nil {
		return nil, errors.Join(err, p.stop())
	}
	return p, nil
}

// prepare makes a data folder with an account that can pay for everything.
func prepare(bin string) (p *program, err error) {
	p = &program{bin: bin}
	if p.data, err = os.MkdirTemp("", "load"); err != nil {
		return nil, err
	}
	p.account, p.key, err = p.person("Load")
	return p, err
}

// person makes another such account and a key for it.
func (p *program) person(name string) (accountID, key string, err error) {
	var account struct{ ID string }
	if err := p.ask(&account, "account", "create", name, "--email", strings.ToLower(name)+"@example.com", "--credits", "1000000000"); err != nil {
		return "", "", err
	}
	var made struct{ Key string }
	err = p.ask(&made, "key", "create", "--account", account.ID)
	return account.ID, made.Key, err
}

// serve starts the server without limits, at a new address.
func (p *program) serve(env ...string) (err error) {
	if p.addr, err = freeAddress(); err != nil {
		return err
	}
	return p.run(nil, append(env, "ATELIER_LIMITS_GENERAL=0", "ATELIER_LIMITS_PAID=0", "ATELIER_LIMITS_CONVERSION=0",
		"ATELIER_LIMITS_QUEUE=0", "ATELIER_LIMITS_FAILED_AUTH=0")...)
}

// run starts the server at its address, with these flags and settings beside the shipped ones.
func (p *program) run(flags []string, env ...string) error {
	p.cmd = exec.Command(p.bin, append([]string{"serve", "--data", p.data, "--listen", p.addr}, flags...)...)
	p.cmd.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL} // it does not outlive this one
	p.cmd.Env = append(os.Environ(), env...)
	return p.begin()
}

// begin starts the server and polls its health until it is well. The log is appended to a file.
func (p *program) begin() error {
	log, err := os.OpenFile(filepath.Join(p.data, "log"), os.O_CREATE|os.O_WRONLY|os.O_APPEND, 0o600)
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
	return errors.Join(errors.New("the server does not answer"), p.end())
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

// longestTask is the longest turn of a task of some accounts since a time, by the log, which is in JSON and at the level debug.
func (p *program) longestTask(accounts []string, since time.Time) (longest time.Duration, err error) {
	log, err := os.Open(filepath.Join(p.data, "log"))
	if err != nil {
		return 0, err
	}
	defer log.Close()
	for lines := json.NewDecoder(log); ; {
		var line struct {
			Time         time.Time
			Msg, Account string
			MS           float64
		}
		if err := lines.Decode(&line); err == io.EOF {
			return longest, nil
		} else if err != nil {
			return 0, fmt.Errorf("read the log: %w", err)
		}
		if line.Msg == "task" && line.Time.After(since) && slices.Contains(accounts, line.Account) {
			longest = max(longest, time.Duration(line.MS*float64(time.Millisecond)))
		}
	}
}

// end ends the server; its data stays.
func (p *program) end() error {
	if p.cmd == nil || p.cmd.Process == nil {
		return nil
	}
	err := errors.Join(p.cmd.Process.Signal(syscall.SIGTERM), p.cmd.Wait())
	p.cmd = nil
	return err
}

// kill is kill -9; its data stays.
func (p *program) kill() error {
	err := p.cmd.Process.Kill()
	_ = p.cmd.Wait() // it says that the process was killed
	p.cmd = nil
	return err
}

// stop ends the server and removes its data.
func (p *program) stop() error { return errors.Join(p.end(), os.RemoveAll(p.data)) }

// peak is the most memory that the server has held since the last call, in bytes.
func (p *program) peak() (int64, error) {
	n, err := p.held("VmHWM:")
	if err != nil {
		return 0, err
	}
	return n, os.WriteFile(p.proc("clear_refs"), []byte("5"), 0) // 5: forget the peak
}

// held is a line on the server's memory, in bytes.
func (p *program) held(line string) (int64, error) {
	text, err := os.ReadFile(p.proc("status"))
	if err != nil {
		return 0, err
	}
	_, rest, _ := strings.Cut(string(text), line)
	kib, _, _ := strings.Cut(strings.TrimSpace(rest), " ")
	n, err := strconv.ParseInt(kib, 10, 64)
	return n << 10, err
}

// proc is a file on the server's process.
func (p *program) proc(name string) string {
	return filepath.Join("/proc", strconv.Itoa(p.cmd.Process.Pid), name)
}

// Package exec is the engine outside this process: a program that the operator names in the settings. It reads one JSON request on
// standard input and writes a GLB into a folder; docs/engines.md describes both sides.
//
// The program runs with bounds on time, memory and disk, in a process group of its own that is killed when its time is up or
// its operation has ended. Its output is not trusted: it passes the gate of package receive, like any file from outside.
// Nothing of a caller's text stands on a command line or in an environment. Start at Engine.Advance; run.go is one run.
package exec

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"regexp"
	"sync/atomic"
	"time"

	"atelier/internal/asset"
	"atelier/internal/engine"
	"atelier/internal/operation"
)

// Settings are the programs, each of which is an engine.
type Settings []Program

// Program is one of them.
type Program struct {
	Name    string   `json:"name"`    // name of the engine in routes, recipes and manifests
	Version string   `json:"version"` // another version may make other bytes from the same request
	Command []string `json:"command"` // the program by its absolute path, and its arguments
	License string   `json:"license"` // licence of its models, by its SPDX name; "": they belong to the account that had them made

	Timeout string `json:"timeout"` // of one run: "20m"; "": 20 minutes, at most 50
	Memory  int    `json:"memory"`  // MiB that its processes may hold together; 0: 8192
	Disk    int    `json:"disk"`    // MiB that it may write; 0: 1024
	AtOnce  int    `json:"atOnce"`  // how many runs of it at once in this process; 0: 1

	Env  map[string]string `json:"env"`  // its environment, besides the variables that every program gets
	Pass []string          `json:"pass"` // our variables that are passed on to it
}

// The bounds of the settings.
const (
	usualTimeout = 20 * time.Minute
	maxTimeout   = 50 * time.Minute // a turn ends after an hour
	usualMemory  = 8192
	minMemory    = 256
	usualDisk    = 1024
)

// Plug is the engines for the list of all engines.
var Plug = engine.PlugOf("exec", Settings(nil), open)

func open(programs Settings) (list []engine.Engine, err error) {
	for _, p := range programs {
		e, err := New(p)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

var (
	goodName     = regexp.MustCompile(`^[a-z][a-z0-9-]{0,31}$`)
	goodVersion  = regexp.MustCompile(`^[0-9A-Za-z][0-9A-Za-z.+_-]{0,63}$`)
	goodVariable = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*$`)
)

// Check says which setting of which program is wrong. It looks at no file: whether the program is there shows at its first run.
func (s Settings) Check() error {
	for i, p := range s {
		if err := p.check(); err != nil {
			return fmt.Errorf("program %d: %w", i+1, err)
		}
	}
	return nil
}

func (p *Program) check() error {
	timeout, err := p.timeout()
	switch {
	case !goodName.MatchString(p.Name):
		return fmt.Errorf("name: %q is not of small letters, digits and hyphens", p.Name)
	case !goodVersion.MatchString(p.Version):
		return fmt.Errorf("version: %q is no version", p.Version)
	case len(p.Command) == 0 || !filepath.IsAbs(p.Command[0]):
		return errors.New("command: it does not begin with the absolute path of a program")
	case err != nil || timeout <= 0 || timeout > maxTimeout:
		return fmt.Errorf("timeout: %q is not a time up to %s, like 20m", p.Timeout, maxTimeout)
	case p.Memory != 0 && p.Memory < minMemory:
		return fmt.Errorf("memory: %d is under %d", p.Memory, minMemory)
	case p.Disk < 0:
		return fmt.Errorf("disk: %d is under 0", p.Disk)
	case p.AtOnce < 0:
		return fmt.Errorf("atOnce: %d is under 0", p.AtOnce)
	case p.License != "" && !goodLicense.MatchString(p.License):
		return fmt.Errorf("license: %q is no SPDX name", p.License)
	}
	for name := range p.Env {
		if !goodVariable.MatchString(name) {
			return fmt.Errorf("env: %q is no name of a variable", name)
		}
	}
	return nil
}

func (p *Program) timeout() (time.Duration, error) {
	if p.Timeout == "" {
		return usualTimeout, nil
	}
	return time.ParseDuration(p.Timeout)
}

// Engine runs a program. runs has a place for each run, and a turn that finds none does not wait for one.
type Engine struct {
	Program
	long   time.Duration // of one run
	runs   chan struct{} // those under way
	queued atomic.Int64  // turns that have found all runs taken since the last run began
}

// New is the engine of a program. The process must have called Launch when it began. p is a copy, whose zero bounds are replaced by the usual
// ones.
func New(p Program) (*Engine, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if !launches.Load() {
		return nil, errors.New("this process cannot launch programs: it does not call exec.Launch")
	}
	e := &Engine{Program: p}
	e.long, _ = p.timeout() // it was checked
	for _, d := range []struct {
		at    *int
		usual int
	}{{&e.Memory, usualMemory}, {&e.Disk, usualDisk}, {&e.AtOnce, 1}} {
		if *d.at == 0 {
			*d.at = d.usual
		}
	}
	e.runs = make(chan struct{}, e.AtOnce)
	return e, nil
}

// Name is the engine's name in the settings.
func (e *Engine) Name() string { return e.Program.Name }

// Version is the program's version in the settings; an answer of the program may name another one.
func (e *Engine) Version() string { return e.Program.Version }

// Makes are models.
func (e *Engine) Makes() []asset.Type { return []asset.Type{asset.Model} }

// busy is the pause of a task that finds all runs taken. Each task that waits already adds the same again, up to maxBusy, so a long queue costs no
// more attempts than a short one.
const (
	busy    = time.Second
	maxBusy = time.Minute
)

// Advance runs the program once, and makes a model of its result. When all runs are taken the turn ends at once, so that other work need not
// wait for a slow program.
//
// A run is one turn: nothing of it survives a crash, and the next attempt runs the program again. queued spaces the attempts of waiting
// tasks; it is a hint, and is set to 0 when a run begins.
func (e *Engine) Advance(ctx context.Context, b engine.Brief, w engine.Bench, _ string) (engine.Turn, error) {
	if b.Makes != asset.Model {
		return engine.Turn{}, fmt.Errorf("engine %s does not make %s", e.Name(), b.Makes)
	}
	select {
	case e.runs <- struct{}{}:
		defer func() { <-e.runs }()
		e.queued.Store(0)
	default:
		return engine.Turn{After: min(time.Duration(e.queued.Add(1))*busy, maxBusy)}, nil
	}
	f, err := newFolder()
	if err != nil {
		return engine.Turn{}, engine.Transient{Err: err}
	}
	defer f.remove()
	if err := e.request(ctx, f, b, w); err != nil {
		return engine.Turn{}, err
	}
	if err := e.run(ctx, f, w); err != nil {
		return engine.Turn{}, err
	}
	r, err := e.take(ctx, f, b, w)
	return engine.Turn{Done: err == nil, Result: r}, err
}

// Cancel does nothing: a run ends with its context.
func (e *Engine) Cancel(context.Context, string) error { return nil }

// fails is a failure that the owner reads, with a cause for the operator's log; nil: there is none.
func (e *Engine) fails(code, message string, cause error) error {
	return engine.Failure{Failure: operation.Failure{Code: code, Message: message}, Err: cause}
}

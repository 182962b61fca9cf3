package exec

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"os/exec"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"atelier/internal/engine"
	"atelier/internal/operation"
)

// The exit codes that mean something, by the names of sysexits.h. Any other code but 0 is a failure of the generation.
const (
	exitInput       = 65 // EX_DATAERR: nothing can be made of these words or images
	exitUnavailable = 69 // EX_UNAVAILABLE: the program cannot work now; the next engine of the route takes over
	exitTransient   = 75 // EX_TEMPFAIL: another try may succeed
	exitPolicy      = 77 // EX_NOPERM: what is asked for is not allowed
)

const (
	grace     = 2 * time.Second        // between asking a program to end and killing it
	watchEach = 250 * time.Millisecond // its memory and disk
)

// The reasons for ending a run, besides its context.
var (
	errTime   = errors.New("its time is up")
	errMemory = errors.New("it holds too much memory")
	errDisk   = errors.New("it writes too much")
)

// run runs the program once, to its end.
//
// Order: start, watch, wait, read the cause, end the watch, kill the group. The group is killed after a success too, since the program may
// have left processes in it. ErrWaitDelay with exit code 0 means that one of those kept standard output open; that is a success.
func (e *Engine) run(ctx context.Context, f *folder, w engine.Bench) error {
	within, end := context.WithCancelCause(ctx)
	defer end(nil)
	within, stop := context.WithTimeoutCause(within, e.long, errTime)
	defer stop()
	said, complaint := &lines{progress: w.Progress}, &tail{}
	c := e.command(within, f)
	c.Stdout, c.Stderr = said, complaint
	// The kernel kills the program when the thread ends that has started it, so that no crash of ours leaves it running.
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	if err := c.Start(); err != nil {
		return engine.Unavailable{Err: fmt.Errorf("start engine %s: %w", e.Name(), err)}
	}
	watched := make(chan struct{})
	go func() { defer close(watched); e.watch(within, c.Process.Pid, f, end) }()
	err := c.Wait()
	why := context.Cause(within) // nil: the program has ended by itself
	end(nil)
	<-watched
	_ = syscall.Kill(-c.Process.Pid, syscall.SIGKILL) // the processes that it has left running
	if err == nil || errors.Is(err, exec.ErrWaitDelay) && c.ProcessState.Success() {
		return nil
	}
	return e.outcome(ctx, why, c.ProcessState, said.failure, complaint)
}

// command is the program, to be started in a group of its own with its environment and bounds.
//
// The end of ctx asks the whole group with SIGTERM; after grace the program is killed and its pipes are closed.
func (e *Engine) command(ctx context.Context, f *folder) *exec.Cmd {
	c := exec.CommandContext(ctx, self())
	c.Args = append([]string{launcher, mebibytes(e.Memory), mebibytes(e.Disk)}, e.Command...)
	c.Dir, c.Env, c.Stdin = f.work(), e.environment(f), bytes.NewReader(f.request)
	c.SysProcAttr = attributes()
	c.Cancel = func() error { return syscall.Kill(-c.Process.Pid, syscall.SIGTERM) }
	c.WaitDelay = grace
	return c
}

// self is the file of this process; on Linux also after another version has taken its place.
func self() string {
	const proc = "/proc/self/exe"
	if _, err := os.Stat(proc); err == nil {
		return proc
	}
	path, err := os.Executable()
	if err != nil {
		return os.Args[0]
	}
	return path
}

func mebibytes(n int) string { return strconv.FormatInt(int64(n)<<20, 10) }

// environment is what the program gets as its environment: a plain one, and the variables of ours that the settings name.
func (e *Engine) environment(f *folder) []string {
	env := []string{"PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "LANG=C.UTF-8", "HOME=" + f.work(), "TMPDIR=" + f.work()}
	for _, name := range e.Pass {
		if value, ok := os.LookupEnv(name); ok {
			env = append(env, name+"="+value)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(e.Env)) {
		env = append(env, name+"="+e.Env[name])
	}
	return env
}

// watch ends the run when its processes together hold too much, or it writes too much. It looks every 250 ms, so a burst between two looks
// may exceed the bounds; the limits that Launch sets bound each process meanwhile.
func (e *Engine) watch(ctx context.Context, group int, f *folder, end context.CancelCauseFunc) {
	tick := time.NewTicker(watchEach)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if resident(group) > int64(e.Memory)<<20 {
			end(errMemory)
		}
		if bytes, entries := f.size(); bytes > int64(e.Disk)<<20 || entries > maxEntries {
			end(errDisk)
		}
	}
}

// outcome is the error of a run without a result.
//
// The end of the caller's context comes first: such a run has not failed. Then what ended the run, then the exit code: 65
// invalid_generation_input, 77 moderation_blocked, 69 the next engine of the route, 75 another try, any other code a failed generation.
func (e *Engine) outcome(ctx context.Context, why error, state *os.ProcessState, said string, complaint *tail) error {
	cause := fmt.Errorf("engine %s: %v%s", e.Name(), state, complaint)
	switch {
	case ctx.Err() != nil:
		return context.Cause(ctx)
	case errors.Is(why, errTime):
		return e.fails(operation.GenerationFailed, fmt.Sprintf("The engine %s took longer than %s and was ended.", e.Name(), e.long), cause)
	case errors.Is(why, errMemory):
		return e.fails(operation.GenerationFailed, fmt.Sprintf("The engine %s needed more than %d MiB of memory and was ended.", e.Name(), e.Memory), cause)
	case errors.Is(why, errDisk):
		return e.fails(operation.GenerationFailed, fmt.Sprintf("The engine %s wrote more than %d MiB and was ended.", e.Name(), e.Disk), cause)
	}
	switch state.ExitCode() {
	case exitInput:
		return e.fails(operation.InvalidInput, said, cause)
	case exitPolicy:
		return e.fails(operation.Moderated, said, cause)
	case exitUnavailable:
		return engine.Unavailable{Err: cause}
	case exitTransient:
		return engine.Transient{Err: cause}
	}
	if said == "" {
		said = "The engine " + e.Name() + " failed."
	}
	return e.fails(operation.GenerationFailed, said, cause)
}

// String is the last of standard error in one line, for the operator's log; "": there was nothing.
func (t *tail) String() string {
	text := strings.TrimSpace(string(t.kept))
	if text == "" {
		return ""
	}
	return "; standard error: " + shown(strings.ReplaceAll(text, "\n", " | "), maxTail)
}

package exec

import (
	"fmt"
	"os"
	"strconv"
	"sync/atomic"
	"syscall"
)

// launcher is the first argument of a process that is to become a program.
const launcher = "atelier-exec-launch"

// launches says that this process knows the launcher: it could otherwise start itself over and over.
var launches atomic.Bool

// Launch must be the first call of main, and of TestMain where engines of this package are opened. In a process that was started as
// the launcher it bounds the process and becomes the program; it then does not return. No library call can set the limits of a child
// between fork and exec, so a process of ours has to set its own.
func Launch() {
	launches.Store(true)
	if len(os.Args) < 4 || os.Args[0] != launcher {
		return
	}
	err := become(os.Args[1], os.Args[2], os.Args[3:])
	fmt.Fprintln(os.Stderr, "launch:", err)
	os.Exit(exitUnavailable)
}

// become bounds this process and runs a command in its place. The limits hold for each process of the command by itself; watch looks at all
// of them together. It returns only when it fails.
func become(memory, file string, command []string) error {
	for _, l := range []struct {
		resource int
		value    string
	}{
		{syscall.RLIMIT_DATA, memory}, // what it allocates; on Linux, mappings too. Reserved addresses, which GPU drivers need, are free.
		{syscall.RLIMIT_FSIZE, file},
		{syscall.RLIMIT_CORE, "0"},
	} {
		n, err := strconv.ParseUint(l.value, 10, 63)
		if err != nil {
			return err
		}
		if err := syscall.Setrlimit(l.resource, &syscall.Rlimit{Cur: n, Max: n}); err != nil {
			return fmt.Errorf("set a limit: %w", err)
		}
	}
	return syscall.Exec(command[0], command, os.Environ())
}

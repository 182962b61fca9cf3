package band

import (
	"runtime"
	"syscall"
)

// niceness is the nice value of computing threads (setpriority(2)): the kernel gives them about a tenth of a processor that a request
// needs at the same time, and all of an idle one.
const niceness = 10

// ordinary is the priority of the process's threads that do not stand back.
var ordinary, _ = syscall.Getpriority(syscall.PRIO_PROCESS, 0)

// stoodBack reports whether the calling goroutine has a thread of low priority of its own.
func stoodBack() bool {
	priority, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0)
	return err == nil && priority < ordinary
}

// StandBack lowers the priority of the calling goroutine's thread below the other threads of the process, until the goroutine ends. The
// thread ends with it, because an unprivileged process cannot raise a priority again.
func StandBack() {
	runtime.LockOSThread()
	priority, err := syscall.Getpriority(syscall.PRIO_PROCESS, 0) // 0 is the calling thread on Linux; the answer is 20 less its niceness
	if err == nil {
		_ = syscall.Setpriority(syscall.PRIO_PROCESS, 0, 20-priority+niceness) // at full priority the work is the same
	}
}

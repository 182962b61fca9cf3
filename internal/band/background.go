package band

import (
	"fmt"
	"runtime/debug"
)

// Panic is a panic of another goroutine, raised again in the goroutine that waits for it.
type Panic struct {
	Value any    // of the panic
	Stack []byte // of the goroutine that panicked
}

// Error is the value and the stack.
func (p *Panic) Error() string { return fmt.Sprintf("%v\n%s", p.Value, p.Stack) }

// caught is the Panic of a value that was recovered.
func caught(value any) *Panic {
	if p, ok := value.(*Panic); ok {
		return p
	}
	return &Panic{value, debug.Stack()}
}

// Background runs f on a thread of low priority, and returns when f has. A panic of f is raised in the caller as a *Panic.
func Background(f func()) {
	schedulers.begin()
	defer schedulers.end()
	Beside(f)()
}

// Beside starts f on a thread of low priority, beside its caller. wait returns when f has, and must be called before the caller is done. A panic of f goes
// on in wait as a *Panic.
func Beside(f func()) (wait func()) {
	var fault *Panic
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				fault = caught(p)
			}
		}()
		StandBack()
		f()
	}()
	return func() {
		<-done
		if fault != nil {
			panic(fault)
		}
	}
}

// Begin starts f as Beside does, and get waits for its result.
func Begin[T any](f func() T) (get func() T) {
	var result T
	wait := Beside(func() { result = f() })
	return func() T {
		wait()
		return result
	}
}

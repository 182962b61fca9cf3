package band

import (
	"fmt"
	"runtime/debug"
)

// Background runs f on a thread of low priority, and returns when f has. A panic of f continues in the caller, with the stack of f.
func Background(f func()) {
	var fault error
	done := make(chan struct{})
	go func() {
		defer close(done)
		defer func() {
			if p := recover(); p != nil {
				fault = fmt.Errorf("%v\n%s", p, debug.Stack())
			}
		}()
		StandBack()
		f()
	}()
	<-done
	if fault != nil {
		panic(fault)
	}
}

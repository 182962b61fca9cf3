// Package band splits rows of work among the processors, the same way every time, and stops when the context ends. It computes at low
// priority: a request that needs a processor at the same time gets it first.
package band

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// Rows calls f with runs lo..hi−1 of rows that together cover 0..n−1 once, from several goroutines, and returns when all are done.
// Runs are assigned to goroutines in no fixed order, so f must write only to data of its rows. size is the length of a run. Called from
// within Rows, on a thread of low priority, the calling goroutine does runs too.
// When ctx ends, Rows skips the runs that have not begun and returns the context's error. A panic of f ends the other goroutines after
// their runs, and is raised in the caller as a *Panic.
func Rows(ctx context.Context, n, size int, f func(lo, hi int)) error {
	size = max(size, 1)
	var next atomic.Int64
	var fault atomic.Pointer[Panic]
	var wg sync.WaitGroup
	work := func() {
		defer func() {
			if p := recover(); p != nil {
				fault.CompareAndSwap(nil, caught(p))
			}
		}()
		for ctx.Err() == nil && fault.Load() == nil {
			lo := int(next.Add(int64(size))) - size
			if lo >= n {
				return
			}
			f(lo, min(n, lo+size))
		}
	}
	workers := min(runtime.GOMAXPROCS(0), runtime.NumCPU(), (n+size-1)/size)
	within := stoodBack() && workers > 0 // the caller's goroutine does its part
	if within {
		workers--
	}
	for range workers {
		wg.Go(func() {
			StandBack()
			work()
		})
	}
	if within {
		work()
	}
	wg.Wait()
	if p := fault.Load(); p != nil {
		panic(p)
	}
	return ctx.Err()
}

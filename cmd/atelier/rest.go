package main

import (
	"context"
	"runtime/debug"
	"runtime/metrics"
	"time"

	"atelier/internal/surface"
)

// rest returns memory to the system when a server has been idle for a while after a busy time. The runtime alone would take minutes,
// and a server may be idle for days. The start of the server counts as a busy time.
type rest struct {
	allocated uint64 // bytes that the process had allocated at the last look
	given     bool   // memory was returned since the last busy time
}

const (
	lookEvery = 30 * time.Second
	little    = 8 << 20 // bytes allocated between two checks by sweeps and health requests
)

// watch looks at the memory periodically until ctx ends.
func (r *rest) watch(ctx context.Context) {
	ticks := time.NewTicker(lookEvery)
	defer ticks.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticks.C:
			if r.look(allocated()) {
				surface.Release()
				debug.FreeOSMemory()
			}
		}
	}
}

// look reports whether to return memory now: once after every busy time.
func (r *rest) look(allocated uint64) bool {
	busy := allocated-r.allocated > little
	r.allocated = allocated
	now := !busy && !r.given
	r.given = !busy
	return now
}

// allocated is how many bytes the process has ever allocated.
func allocated() uint64 {
	s := []metrics.Sample{{Name: "/gc/heap/allocs:bytes"}}
	metrics.Read(s)
	return s[0].Value.Uint64()
}

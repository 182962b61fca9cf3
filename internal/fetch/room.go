package fetch

import (
	"context"
	"runtime/debug"
	"sync"

	"atelier/internal/limit"
)

// The memory for decoding, in bytes, in two parts: small pictures have their own, so that they never wait behind large ones. A picture that needs
// more than the part for large ones is refused.
const (
	smallRoom = 24 << 20
	largeRoom = 216 << 20
	small     = 4 << 20 // the weight up to which a picture is small: about a million pixels
)

// perPixel is the minimum weight of a pixel, in bytes: the time to decode it counts too. A PNG of 8192² pixels is decoded in a few rows
// of memory but takes seconds, so one such picture fills more than half of the room.
const perPixel = 2

// clearedAway is the memory, in bytes, from which on a picture counts for thrift.
const clearedAway = 16 << 20

// room is the gate of decoding. Accounts take turns, and each holds at most half, except for a single picture.
type room struct {
	small, large *limit.Gate
	thrift       *thrift
}

func newRoom() room {
	return room{limit.NewGate(smallRoom, smallRoom/2), limit.NewGate(largeRoom, largeRoom/2), &thrift{}}
}

// enter waits until there is room for a picture of the account.
func (r room) enter(ctx context.Context, accountID string, memory, pixels int64) (leave func(), err error) {
	weight := max(memory, perPixel*pixels)
	if weight <= small {
		return r.small.Enter(ctx, accountID, weight)
	}
	away, err := r.large.Enter(ctx, accountID, weight)
	if err != nil || memory < clearedAway {
		return away, err
	}
	r.thrift.begin()
	return sync.OnceFunc(func() {
		r.thrift.end()
		away()
	}), nil
}

// thrift makes the garbage collector run more often while large pictures are held. By default garbage may grow in proportion to the
// memory in use, which pixels would inflate: beside one picture of 200 MB, all other requests could leave 200 MB of garbage.
type thrift struct {
	mu       sync.Mutex
	pictures int
	percent  int // before
}

// thrifty is the garbage that may grow meanwhile, in percent of the memory in use (GOGC): for 240 MB this is as much as in an idle
// server.
const thrifty = 20

func (t *thrift) begin() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.pictures++; t.pictures > 1 {
		return
	}
	if t.percent = debug.SetGCPercent(thrifty); t.percent < thrifty { // the operator's own setting is lower, or the collector is off
		debug.SetGCPercent(t.percent)
	}
}

// end collects the garbage at once: otherwise the next picture would be decoded while this one still occupies memory.
func (t *thrift) end() {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.pictures--; t.pictures == 0 {
		debug.SetGCPercent(t.percent)
	}
	debug.FreeOSMemory()
}

// Room waits until a task of the account may decode a stored picture, and returns the function that releases the memory.
func (f *Fetcher) Room(ctx context.Context, accountID string, memory, pixels int64) (leave func(), err error) {
	return f.room.enter(ctx, accountID, memory, pixels)
}

package fetch

import (
	"context"
	"sync"

	"atelier/internal/garbage"
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

// clearedAway is the memory, in bytes, from which on the garbage collector runs more often beside a picture (see garbage.Thrift).
const clearedAway = 16 << 20

// room is the gate of decoding. Accounts take turns, and each holds at most half, except for a single picture.
type room struct {
	small, large *limit.Gate
}

func newRoom() room {
	return room{limit.NewGate(smallRoom, smallRoom/2), limit.NewGate(largeRoom, largeRoom/2)}
}

// enter waits until there is room for a picture of the account.
//
// Memory is what the decoder needs, by the header; the weight of the pixels bounds time as well. The collector runs more often while a large
// picture is held.
func (r room) enter(ctx context.Context, accountID string, memory, pixels int64) (leave func(), err error) {
	weight := max(memory, perPixel*pixels)
	if weight <= small {
		return r.small.Enter(ctx, accountID, weight)
	}
	away, err := r.large.Enter(ctx, accountID, weight)
	if err != nil || memory < clearedAway {
		return away, err
	}
	relax := garbage.Thrift()
	return sync.OnceFunc(func() {
		relax()
		away()
	}), nil
}

// Room waits until a task of the account may decode a stored picture, and returns the function that releases the memory.
func (f *Fetcher) Room(ctx context.Context, accountID string, memory, pixels int64) (leave func(), err error) {
	return f.room.enter(ctx, accountID, memory, pixels)
}

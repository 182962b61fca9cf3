package queue

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// quiet is how long what was said is not said again: River looks for permits ten times a second, also in a server that is away.
const quiet = 10 * time.Second

// grave lets through what River logs when something is wrong, and the same only once in a while.
type grave struct {
	slog.Handler
	*said // shared with the handlers made of this one
}

// said is when each message was let through. Their number is bounded: they are constants of River's, their attributes vary.
type said struct {
	mu   sync.Mutex
	last map[string]time.Time
}

func newGrave(h slog.Handler) grave { return grave{h, &said{last: map[string]time.Time{}}} }

// Enabled reports whether a level is one of those.
func (g grave) Enabled(ctx context.Context, l slog.Level) bool {
	return l >= slog.LevelWarn && g.Handler.Enabled(ctx, l)
}

// Handle writes a record, unless its message was written a moment ago.
func (g grave) Handle(ctx context.Context, r slog.Record) error {
	if !g.first(r) {
		return nil
	}
	return g.Handler.Handle(ctx, r)
}

// first reports whether a message is new or was last let through long enough ago.
func (s *said) first(r slog.Record) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	if last, ok := s.last[r.Message]; ok && r.Time.Sub(last) < quiet {
		return false
	}
	s.last[r.Message] = r.Time
	return true
}

// WithAttrs is the handler with attributes in front.
func (g grave) WithAttrs(a []slog.Attr) slog.Handler { return grave{g.Handler.WithAttrs(a), g.said} }

// WithGroup is the handler with a group around what follows.
func (g grave) WithGroup(name string) slog.Handler { return grave{g.Handler.WithGroup(name), g.said} }

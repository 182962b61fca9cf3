package queue

import (
	"context"
	"log/slog"
	"sync"
	"time"
)

// quiet is how long a message is not repeated: River polls for permits ten times a second, also while the server is down.
const quiet = 10 * time.Second

// warnings passes on warnings and errors of River, and the same message at most once in quiet.
type warnings struct {
	slog.Handler
	*said // shared with the handlers made of this one
}

// said is when each message was last passed on. Messages are constants of River, so their number is bounded. mu guards last.
type said struct {
	mu   sync.Mutex
	last map[string]time.Time
}

func newWarnings(h slog.Handler) warnings { return warnings{h, &said{last: map[string]time.Time{}}} }

// Enabled reports whether a level is at least a warning.
func (w warnings) Enabled(ctx context.Context, l slog.Level) bool {
	return l >= slog.LevelWarn && w.Handler.Enabled(ctx, l)
}

// Handle writes a record, unless its message was written a moment ago.
func (w warnings) Handle(ctx context.Context, r slog.Record) error {
	if !w.first(r) {
		return nil
	}
	return w.Handler.Handle(ctx, r)
}

// first reports whether a message is new, or was last passed on long enough ago.
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
func (w warnings) WithAttrs(a []slog.Attr) slog.Handler {
	return warnings{w.Handler.WithAttrs(a), w.said}
}

// WithGroup is the handler with a group around what follows.
func (w warnings) WithGroup(name string) slog.Handler {
	return warnings{w.Handler.WithGroup(name), w.said}
}

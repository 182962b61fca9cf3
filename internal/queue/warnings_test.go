package queue

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"testing"
	"time"
)

// While the database is away, River logs the same error ten times a second: the log has it once in ten seconds, and every other message.
func TestRiverRepeatsItselfSeldom(t *testing.T) {
	var out bytes.Buffer
	h := newWarnings(slog.NewTextHandler(&out, nil)).WithAttrs([]slog.Attr{slog.String("queue", "heavy")})
	begun := time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)
	say := func(after time.Duration, level slog.Level, message string) {
		if !h.Enabled(context.Background(), level) {
			return
		}
		if err := h.Handle(context.Background(), slog.NewRecord(begun.Add(after), level, message, 0)); err != nil {
			t.Fatal(err)
		}
	}
	say(0, slog.LevelInfo, "all is well")
	for after := time.Duration(0); after < 25*time.Second; after += 100 * time.Millisecond {
		say(after, slog.LevelError, "no connection")
	}
	h = h.WithGroup("other")
	say(25*time.Second, slog.LevelError, "no connection")
	say(25*time.Second, slog.LevelWarn, "not elected")
	if got := strings.Count(out.String(), "no connection"); got != 3 {
		t.Errorf("got %d times, want 3", got)
	}
	if got := out.String(); strings.Count(got, "not elected") != 1 || strings.Contains(got, "all is well") {
		t.Errorf("got %s", got)
	}
}

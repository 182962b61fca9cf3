package telemetry

import (
	"bytes"
	"context"
	"errors"
	"io"
	"log/slog"
	"math"
	"strconv"
	"strings"
	"sync"
	"testing"
	"testing/synctest"
	"time"
)

// both are the lines of one event, by slog's text handler and by ours: ours as a record, and then by Write.
func both(at time.Time, level slog.Level, msg string, attrs ...slog.Attr) (want, got string) {
	var theirs, ours bytes.Buffer
	record := func(h slog.Handler) {
		r := slog.NewRecord(at, level, msg, 0)
		r.AddAttrs(attrs...)
		_ = h.Handle(context.Background(), r)
	}
	log := NewLog(&ours, false, slog.LevelDebug)
	slogs := slog.NewTextHandler(&theirs, &slog.HandlerOptions{Level: slog.LevelDebug})
	record(slogs)
	record(slogs)
	record(log.Handler())
	Write(context.Background(), log.Handler(), at, level, msg, attrs)
	log.Flush()
	return theirs.String(), ours.String()
}

// The log's lines have the same bytes as those of slog.
func TestLinesAreThoseOfSlog(t *testing.T) {
	at := time.Date(2026, 1, 2, 3, 4, 5, 60_000_000, time.UTC)
	for name, attrs := range map[string][]slog.Attr{
		"nothing": nil,
		"a request": {slog.String("request", "req_1"), slog.Int("status", 200), slog.Int64("bytes", -7), slog.Float64("ms", 0.123),
			slog.Bool("aborted", true)},
		"quoted": {slog.String("a b", "c d"), slog.String("e", ""), slog.String("f", `g"h`), slog.String("i", "j=k"), slog.String("l", "m\nn"),
			slog.String("o", `p\q`)},
		"unprinted":  {slog.String("a", "\x7f"), slog.String("b", "\x7f \x01")},
		"words":      {slog.String("a", "Stühle"), slog.String("b", "\u2028"), slog.String("ü", "\xff")},
		"an error":   {slog.Any("error", errors.New("it failed: x=1"))},
		"others":     {slog.Duration("d", time.Second), slog.Time("t", at), slog.Uint64("u", 7), slog.Any("l", []string{"a"}), {}},
		"a group":    {slog.Group("g", slog.String("a", "b"))},
		"the floats": {slog.Float64("a", 1e21), slog.Float64("b", 1.0/3), slog.Float64("c", 0)},
	} {
		for _, at := range []time.Time{at, at.Add(999_999 * time.Nanosecond), at.In(time.FixedZone("", -3600)), {}} {
			for _, msg := range []string{"request", "too many connections", ""} {
				if want, got := both(at, slog.LevelInfo, msg, attrs...); got != want {
					t.Errorf("%s: got %q, want %q", name, got, want)
				}
			}
		}
	}
	if want, got := both(at, slog.LevelInfo+2, "x"); got != want {
		t.Errorf("a level between: got %q, want %q", got, want)
	}
}

// A duration is written as slog writes it, whatever part of a millisecond it has.
func TestFloatsAreThoseOfSlog(t *testing.T) {
	check := func(f float64) {
		if got, want := string(appendFloat(nil, f)), strconv.FormatFloat(f, 'g', -1, 64); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	for us := range 12_345 {
		check(float64(us) / 1000)
		check(float64(us*977) / 1000)
		check(float64(us) / 999)
	}
	for _, f := range []float64{math.Copysign(0, -1), -.5, 999_999.999, 1e6, 1e21, math.NaN(), math.Inf(1), math.Inf(-1), 1e-9, .0005, .5005} {
		check(f)
	}
}

func FuzzLines(f *testing.F) {
	f.Add("request", "key", "value", int64(7), 0.5)
	f.Fuzz(func(t *testing.T, msg, key, value string, n int64, x float64) {
		at := time.UnixMicro(n % 1e15)
		if want, got := both(at, slog.LevelInfo, msg, slog.String(key, value), slog.Int64("n", n), slog.Float64("x", x)); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
	})
}

// counted counts lines and writes.
type counted struct {
	mu            sync.Mutex
	lines, writes int
}

func (c *counted) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.lines += bytes.Count(p, []byte("\n"))
	c.writes++
	return len(p), nil
}

func (c *counted) counts() (lines, writes int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.lines, c.writes
}

// Lines share a write; a warning, a full buffer and Flush cause a write at once.
func TestLinesShareAWrite(t *testing.T) {
	for _, inJSON := range []bool{false, true} {
		synctest.Test(t, func(t *testing.T) {
			var out counted
			log := NewLog(&out, inJSON, slog.LevelInfo)
			expect := func(when string, lines, writes int) {
				t.Helper()
				if l, w := out.counts(); l != lines || w != writes {
					t.Errorf("%s: got %d lines in %d writes, want %d in %d", when, l, w, lines, writes)
				}
			}
			log.Info("a")
			log.With("x", 1).Info("b")
			log.Debug("left out")
			expect("at once", 0, 0)
			time.Sleep(lineDelay + 1)
			expect("after the delay", 2, 1)
			log.Info("c")
			log.WithGroup("g").Warn("d", "e", 1)
			expect("a warning", 4, 2)
			time.Sleep(time.Second)
			expect("nothing waits", 4, 2)
			log.Info(strings.Repeat("x", lineBuffer))
			expect("a full buffer", 5, 3)
			log.Info("f")
			log.Flush()
			expect("flushed", 6, 4)
		})
	}
}

func BenchmarkRequestLine(b *testing.B) {
	for name, h := range map[string]slog.Handler{"ours": NewLog(io.Discard, false, slog.LevelInfo).Handler(), "slog": slog.NewTextHandler(io.Discard, nil)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			at := time.Now()
			for b.Loop() {
				r := slog.NewRecord(at, slog.LevelInfo, "request", 0)
				r.AddAttrs(slog.String("request", "req_01jd3c5q7x9z0123456789abcd"), slog.String("method", "GET"),
					slog.String("route", "/v1/operations/{operationId}"),
					slog.Int("status", 200), slog.Int64("bytes", 645), slog.Float64("ms", 0.123), slog.String("remote", "127.0.0.1/32"),
					slog.String("key", "key_01jd3c5q7x9z0123456789abcd"), slog.String("account", "acc_01jd3c5q7x9z0123456789abcd"),
					slog.String("operation", "op_01jd3c5q7x9z0123456789abcd"))
				if err := h.Handle(b.Context(), r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

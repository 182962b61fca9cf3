package work_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"testing"
	"time"

	"atelier/internal/blob"
	"atelier/internal/engine"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/work"
)

// From the call of Start on an idle server until the engine is called: two commits and a wake-up.
func BenchmarkAcceptanceToEngine(b *testing.B) {
	s := &shop{Bed: lifecycletest.New(b, lifecycletest.Options{Machine: true, Credits: 1 << 40})}
	folder, err := blob.NewFolder(filepath.Join(b.TempDir(), "files"))
	if err != nil {
		b.Fatal(err)
	}
	called := make(chan time.Time)
	e := &lifecycletest.Engine{Hook: func(context.Context, engine.Brief, string) (engine.Turn, error) {
		called <- time.Now()
		return engine.Turn{Done: true}, nil
	}}
	ctx, cancel := context.WithCancel(context.Background())
	ended := make(chan error)
	r := work.New(work.Config{Desk: s.Desk, Blobs: folder, Engines: []engine.Engine{e}, Total: 2, Log: slog.New(slog.DiscardHandler)})
	go func() { ended <- r.Run(ctx) }()
	var sum time.Duration
	n := 0
	for b.Loop() {
		began := time.Now()
		id := s.begin(s.Live, "a chair")
		sum += (<-called).Sub(began)
		n++
		s.end(s.Live, id)
	}
	b.ReportMetric(float64(sum.Microseconds())/float64(n), "µs/acceptance")
	cancel()
	if err := <-ended; err != nil {
		b.Error(err)
	}
}

package work_test

import (
	"context"
	"log/slog"
	"path/filepath"
	"slices"
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
	ended := make(chan struct{})
	r := work.New(work.Config{Desk: s.Desk, Blobs: folder, Router: engine.Router{Engines: []engine.Engine{e}}, Total: 2, Log: slog.New(slog.DiscardHandler)})
	go func() { defer close(ended); r.Run(ctx) }()
	var took []time.Duration
	for b.Loop() {
		id := s.begin(s.Live, "a chair")
		accepted := time.Now()
		took = append(took, (<-called).Sub(accepted))
		s.end(s.Live, id)
	}
	slices.Sort(took)
	b.ReportMetric(float64(took[len(took)/2].Microseconds())/1000, "p50-ms")
	b.ReportMetric(float64(took[len(took)*99/100].Microseconds())/1000, "p99-ms")
	cancel()
	<-ended
}

package main

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"time"

	"atelier/internal/store"
	"atelier/internal/telemetry"
)

// openMeter is the meter of a server that shows metrics; nil without the setting: the server then counts nothing.
func openMeter(set Settings) *telemetry.Meter {
	if set.Metrics == "" {
		return nil
	}
	return telemetry.NewMeter(version)
}

// watchQueue lets the meter count the tasks of a database.
func watchQueue(m *telemetry.Meter, db *store.DB, log *slog.Logger) {
	m.Queue(func(ctx context.Context) ([]telemetry.Depth, error) {
		list, err := db.Depths(ctx, db.Now().UnixMicro())
		var out []telemetry.Depth
		for _, d := range list {
			out = append(out, telemetry.Depth{Class: string(d.Class), State: string(d.State), Tasks: d.Tasks})
		}
		return out, err
	}, db.Now, log)
}

// The timeouts of the operator's listeners.
const (
	besideRead  = 10 * time.Second
	besideWrite = 30 * time.Second
)

// serveMetrics shows a meter's figures at an address of their own, until the server that it gives is closed.
func serveMetrics(address string, m *telemetry.Meter, log *slog.Logger) (*http.Server, error) {
	mux := http.NewServeMux()
	mux.Handle("GET /metrics", m.Handler())
	return serveBeside(address, "metrics", mux, log)
}

// serveBeside serves pages for the operator at an address of their own, until the returned server is closed.
func serveBeside(address, what string, h http.Handler, log *slog.Logger) (*http.Server, error) {
	l, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	s := &http.Server{
		Addr: l.Addr().String(), Handler: h, ReadTimeout: besideRead, WriteTimeout: besideWrite, MaxHeaderBytes: 16 << 10,
		ErrorLog: slog.NewLogLogger(log.Handler(), slog.LevelDebug),
	}
	go func() {
		if err := s.Serve(l); err != http.ErrServerClosed {
			log.Error(what+" are not shown any more", "error", err)
		}
	}()
	return s, nil
}

// observe starts the metrics, the traces and the queue's pages that the settings ask for. It comes before wire, whose parts are given the
// meter and the tracer; the pages answer before the API does.
func (s *service) observe(ctx context.Context, set Settings) (err error) {
	if s.tracer, err = telemetry.OpenTracer(ctx, version, s.log); err != nil {
		return err
	}
	if err := s.showQueue(set); err != nil || s.meter == nil {
		return err
	}
	watchQueue(s.meter, s.db, s.log)
	s.metrics, err = serveMetrics(set.Metrics, s.meter, s.log)
	return err
}

// flushTime is how long the last traces may take to be sent. With the grace it stays under 30 s.
const flushTime = 3 * time.Second

// conclude sends the last traces and closes the pages of metrics and the queue. An unreachable collector does not change how the server
// ends.
func (s *service) conclude() {
	ctx, cancel := context.WithTimeout(context.Background(), flushTime)
	defer cancel()
	if err := s.tracer.Close(ctx); err != nil {
		s.log.Warn("traces are lost", "error", err)
	}
	if s.metrics != nil {
		s.metrics.Close() // at once: readers of metrics lose their connection
	}
	if s.queueUI != nil {
		s.queueUI.Close()
	}
}

// ready is the message of the log line for a ready server.
func (s *service) ready(set Settings) []any {
	about := []any{"url", set.PublicURL, "version", version}
	if s.metrics != nil {
		about = append(about, "metrics", "http://"+s.metrics.Addr+"/metrics")
	}
	if s.queueUI != nil {
		about = append(about, "queueUI", "http://"+s.queueUI.Addr+"/")
	}
	if s.tracer != nil {
		about = append(about, "traces", "on")
	}
	return about
}

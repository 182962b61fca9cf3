package api

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// The deadlines of connections. Answers may take long: a long poll, a large file over a slow line.
const (
	headerTimeout = 10 * time.Second
	writeTimeout  = 15 * time.Minute
	idleTimeout   = 2 * time.Minute
)

// Serve answers on a listener until ctx ends. Then long polls answer at once, and what is under way may take
// as long as grace.
func (s *Server) Serve(ctx context.Context, l net.Listener, grace time.Duration) error {
	h := &http.Server{
		Handler: s, ReadHeaderTimeout: headerTimeout, WriteTimeout: writeTimeout, IdleTimeout: idleTimeout, MaxHeaderBytes: 64 << 10,
		DisableGeneralOptionsHandler: true, // "OPTIONS *" has a request ID like everything else
		ErrorLog:                     slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- h.Serve(listener{l, s}) }()
	select {
	case err := <-failed:
		return err
	case <-ctx.Done():
	}
	s.desk.Drain()
	end, cancel := context.WithTimeout(context.WithoutCancel(ctx), grace)
	defer cancel()
	if err := h.Shutdown(end); err != nil {
		return h.Close()
	}
	return nil
}

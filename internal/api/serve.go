package api

import (
	"context"
	"log/slog"
	"net"
	"net/http"
	"time"
)

// Serve answers on a listener until ctx ends. Then long polls answer at once, and what is under way may take as long as grace. When the grace
// is over, connections are cut off.
func (s *Server) Serve(ctx context.Context, l net.Listener, grace time.Duration) error {
	h := &http.Server{
		Handler: s, MaxHeaderBytes: 64 << 10,
		// Bodies have deadlines of their own; the read timeout is for bytes that net/http itself reads of them.
		ReadHeaderTimeout: s.timeouts.Header, ReadTimeout: s.timeouts.Header, WriteTimeout: s.timeouts.Answer, IdleTimeout: s.timeouts.Idle,
		ConnContext: withConn, ConnState: trackState,
		DisableGeneralOptionsHandler: true, // "OPTIONS *" has a request ID like everything else
		ErrorLog:                     slog.NewLogLogger(s.log.Handler(), slog.LevelDebug),
	}
	failed := make(chan error, 1)
	go func() { failed <- h.Serve(listener{l, s, newConnLimiter(s.connections, s.proxies, s.log)}) }()
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

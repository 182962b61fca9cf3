package api

import (
	"context"
	"log/slog"
	"net/http"

	"atelier/internal/id"
	"atelier/internal/telemetry"
)

// arrive starts the measurements and the span of a request.
func (s *Server) arrive(c *call) {
	s.meter.Arrived()
	if s.tracer != nil {
		var ctx context.Context
		ctx, c.span = s.tracer.Request(c.Context(), c.Request.Header)
		c.Request = c.Request.WithContext(ctx)
	}
}

// tell records a request: its line in the log, its counts and the end of its span. It uses the route's pattern, because paths and queries may
// hold secrets; aborted says that the answer was cut off. One event a request: log line, counts and span agree with each other. The line is
// composed on the stack, for thousands of polls a second.
func (s *Server) tell(c *call, aborted bool) {
	took := s.now().Sub(c.begun)
	s.meter.Answered(c.route, c.Method, c.status, took, c.slug)
	s.finish(c)
	level := levelOf(c)
	ctx := c.Context()
	if !s.log.Enabled(ctx, level) {
		return
	}
	trace := ""
	if s.tracer != nil {
		trace = telemetry.TraceID(ctx)
	}
	var attributes [16]slog.Attr // on the stack
	event := append(attributes[:0],
		slog.String("request", c.id), slog.String("method", telemetry.Method(c.Method)), slog.String("route", telemetry.Route(c.route)),
		slog.Int("status", c.status), slog.Int64("bytes", c.written), slog.Float64("ms", float64(took.Microseconds())/1000),
		slog.String("remote", c.address().String()))
	for _, known := range [...]struct{ name, value string }{
		{"key", c.caller.KeyID}, {"account", c.caller.Account}, {"operation", c.about()}, {"problem", c.slug}, {"trace", trace},
	} {
		if known.value != "" {
			event = append(event, slog.String(known.name, known.value))
		}
	}
	if aborted {
		event = append(event, slog.Bool("aborted", true))
	}
	if c.fault != nil {
		event = append(event, slog.Any("error", c.fault))
	}
	telemetry.Write(ctx, s.log.Handler(), c.begun.Add(took), level, "request", event)
}

// about is the operation ID in a request's path. Other text in its place is not logged: it may be a secret that was pasted there.
func (c *call) about() string {
	if c.status < http.StatusBadRequest || id.Valid(id.Operation, c.operationID) {
		return c.operationID
	}
	return ""
}

// levelOf is how loud a request is: faults of ours are errors; requests for /health are frequent and matter least.
func levelOf(c *call) slog.Level {
	switch {
	case c.status >= http.StatusInternalServerError || c.fault != nil:
		return slog.LevelError
	case c.route == healthPath:
		return slog.LevelDebug
	}
	return slog.LevelInfo
}

// finish ends the span of a request.
func (s *Server) finish(c *call) {
	if !c.span.On() {
		return
	}
	method, route := telemetry.Method(c.Method), telemetry.Route(c.route)
	c.span.Name(method + " " + route)
	c.span.Text("http.request.method", method)
	c.span.Text("http.route", route)
	c.span.Number("http.response.status_code", int64(c.status))
	c.span.Text("client.address", c.address().String())
	c.span.Text("atelier.request", c.id)
	c.span.Text("atelier.key", c.caller.KeyID)
	c.span.Text("atelier.account", c.caller.Account)
	c.span.Text("atelier.operation", c.about())
	c.span.Text("atelier.problem", c.slug)
	if c.status >= http.StatusInternalServerError {
		c.span.Fail(c.slug)
	}
	c.span.End()
}

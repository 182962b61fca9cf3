package telemetry

import (
	"context"
	"net/http"

	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/codes"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/trace"
)

// Span is a piece of work that takes time. The methods of a zero Span, whose trace is off, do nothing.
type Span struct{ span trace.Span }

// On reports whether the span is recorded. A caller need not describe an unrecorded span.
func (s Span) On() bool { return s.span != nil && s.span.IsRecording() }

// Name renames the span: the span of a request begins before its route is known.
func (s Span) Name(name string) {
	if s.On() {
		s.span.SetName(name)
	}
}

// Text says something about the span; an empty text says nothing.
func (s Span) Text(name, value string) {
	if value != "" && s.On() {
		s.span.SetAttributes(attribute.String(name, value))
	}
}

// Number says a number about the span.
func (s Span) Number(name string, value int64) {
	if s.On() {
		s.span.SetAttributes(attribute.Int64(name, value))
	}
}

// Fail marks the span as failed. Why is a word of ours such as a problem's slug; causes stand in the log.
func (s Span) Fail(why string) {
	if s.On() {
		s.span.SetStatus(codes.Error, why)
		s.span.SetAttributes(attribute.String("error.type", why))
	}
}

// End ends the span.
func (s Span) End() {
	if s.span != nil {
		s.span.End()
	}
}

// traceparent is the one header of the W3C Trace Context that is read, kept and written. Its companion tracestate is a
// text of the caller's and is not.
const traceparent = "traceparent"

// Request begins the span of a request, in the trace that its caller names or in a new one.
func (t *Tracer) Request(ctx context.Context, h http.Header) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	return t.begin(ctx, h.Get(traceparent), "request", trace.SpanKindServer)
}

// Task begins the span of a worker's task in the trace of the request that has caused it, carried by Carry.
func (t *Tracer) Task(ctx context.Context, carried, name string) (context.Context, Span) {
	if t == nil {
		return ctx, Span{}
	}
	return t.begin(ctx, carried, name, trace.SpanKindConsumer)
}

func (t *Tracer) begin(ctx context.Context, parent, name string, kind trace.SpanKind) (context.Context, Span) {
	if parent != "" {
		ctx = propagation.TraceContext{}.Extract(ctx, propagation.MapCarrier{traceparent: parent})
	}
	ctx, span := t.tracer.Start(ctx, name, trace.WithSpanKind(kind))
	return ctx, Span{span}
}

// Carry is the place in a trace that ctx has reached, as text that a row of the database keeps until a worker takes the task; "": there is no trace.
func Carry(ctx context.Context) string {
	if !trace.SpanContextFromContext(ctx).IsValid() {
		return ""
	}
	c := propagation.MapCarrier{}
	propagation.TraceContext{}.Inject(ctx, c)
	return c[traceparent]
}

// TraceID is the ID of ctx's trace, for the log; "" without a trace.
func TraceID(ctx context.Context) string {
	if c := trace.SpanContextFromContext(ctx); c.IsValid() {
		return c.TraceID().String()
	}
	return ""
}

// Begin begins a span inside the span that ctx holds. Without a span in ctx it does nothing.
func Begin(ctx context.Context, name string) (context.Context, Span) {
	parent := trace.SpanFromContext(ctx)
	if !parent.IsRecording() {
		return ctx, Span{}
	}
	ctx, span := parent.TracerProvider().Tracer(scope).Start(ctx, name)
	return ctx, Span{span}
}

// Untraced is ctx without its span: work under it begins no spans.
func Untraced(ctx context.Context) context.Context { return trace.ContextWithSpan(ctx, nil) }

// Stages are spans one after the other: each ends when the next begins. A nil *Stages does nothing. It belongs to one goroutine.
type Stages struct {
	ctx  context.Context // of the span around them
	name string
	now  Span
	n    int
}

// maxStages bounds the spans of an engine that reports every small step.
const maxStages = 64

// StagesOf begins a row of spans inside the span that ctx holds: nil when ctx holds none.
func StagesOf(ctx context.Context) *Stages {
	if !trace.SpanFromContext(ctx).IsRecording() {
		return nil
	}
	return &Stages{ctx: ctx}
}

// Next ends the current stage and begins one with another name. The same name again continues the current stage.
func (s *Stages) Next(name string) {
	if s == nil || name == s.name || s.n == maxStages {
		return
	}
	s.now.End()
	_, s.now = Begin(s.ctx, name)
	s.name, s.n = name, s.n+1
}

// End ends the last stage.
func (s *Stages) End() {
	if s != nil {
		s.now.End()
	}
}

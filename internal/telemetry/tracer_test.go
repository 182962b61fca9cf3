package telemetry

import (
	"context"
	"net/http"
	"strings"
	"testing"

	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/sdk/trace/tracetest"
)

func TestWanted(t *testing.T) {
	const endpoint = "OTEL_EXPORTER_OTLP_ENDPOINT"
	for _, c := range []struct {
		name string
		env  map[string]string
		on   bool
		err  string // a part of the error
	}{
		{"nothing is set", nil, false, ""},
		{"only a name", map[string]string{"OTEL_SERVICE_NAME": "assets"}, false, ""},
		{"an endpoint", map[string]string{endpoint: "http://localhost:4318"}, true, ""},
		{"an endpoint of traces", map[string]string{"OTEL_EXPORTER_OTLP_TRACES_ENDPOINT": "https://collector.example.com/v1/traces"}, true, ""},
		{"an empty endpoint", map[string]string{endpoint: " "}, false, ""},
		{"the default endpoint", map[string]string{"OTEL_TRACES_EXPORTER": "otlp"}, true, ""},
		{"disabled", map[string]string{endpoint: "http://localhost:4318", "OTEL_SDK_DISABLED": "TRUE"}, false, ""},
		{"not disabled", map[string]string{endpoint: "http://localhost:4318", "OTEL_SDK_DISABLED": "false"}, true, ""},
		{"no exporter", map[string]string{endpoint: "http://localhost:4318", "OTEL_TRACES_EXPORTER": "none"}, false, ""},
		{"another exporter", map[string]string{"OTEL_TRACES_EXPORTER": "zipkin"}, false, `OTEL_TRACES_EXPORTER: "zipkin"`},
		{"another protocol", map[string]string{endpoint: "http://localhost:4317", "OTEL_EXPORTER_OTLP_PROTOCOL": "grpc"}, false,
			`OTEL_EXPORTER_OTLP_PROTOCOL: "grpc"`},
		{"the protocol", map[string]string{endpoint: "http://localhost:4318", "OTEL_EXPORTER_OTLP_PROTOCOL": "http/protobuf"}, true, ""},
		{"no URL", map[string]string{endpoint: "localhost:4318"}, false, endpoint},
		{"no host", map[string]string{endpoint: "http://"}, false, endpoint},
	} {
		on, err := wanted(func(name string) string { return c.env[name] })
		if on != c.on || (err == nil) != (c.err == "") || err != nil && !strings.Contains(err.Error(), c.err) {
			t.Errorf("%s: got %v, %v, want %v, %q", c.name, on, err, c.on, c.err)
		}
	}
}

// recorder is a Tracer that keeps its spans in memory.
func recorder(t *testing.T, o ...sdk.TracerProviderOption) (*Tracer, *tracetest.InMemoryExporter) {
	t.Helper()
	spans := tracetest.NewInMemoryExporter()
	p := sdk.NewTracerProvider(append(o, sdk.WithSyncer(spans))...)
	return &Tracer{provider: p, tracer: p.Tracer(scope)}, spans
}

// A task continues the trace of its request, by the text that is stored with it alone.
func TestATraceIsCarried(t *testing.T) {
	tracer, spans := recorder(t)
	ctx, request := tracer.Request(t.Context(), http.Header{"Traceparent": {"00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"},
		"Tracestate": {"vendor=secret"}})
	inner, transaction := Begin(ctx, "transaction")
	kept := Carry(inner)
	transaction.End()
	request.End()
	ctx, task := tracer.Task(context.Background(), kept, "model preview")
	stages := StagesOf(ctx)
	for _, name := range []string{"reading", "reading", "baking"} {
		stages.Next(name)
	}
	stages.End()
	task.End()

	parents := map[string]string{}
	ids := map[string]string{"b7ad6b7169203331": "the caller"}
	for _, s := range spans.GetSpans() {
		ids[s.SpanContext.SpanID().String()] = s.Name
	}
	for _, s := range spans.GetSpans() {
		parents[s.Name] = ids[s.Parent.SpanID().String()]
		if got := s.SpanContext.TraceID().String(); got != "0af7651916cd43dd8448eb211c80319c" || s.SpanContext.TraceState().Len() != 0 {
			t.Errorf("%s: got trace %s and state %q", s.Name, got, s.SpanContext.TraceState())
		}
	}
	for name, want := range map[string]string{
		"request": "the caller", "transaction": "request", "model preview": "transaction", "reading": "model preview", "baking": "model preview",
	} {
		if parents[name] != want {
			t.Errorf("%s: got parent %q, want %q", name, parents[name], want)
		}
	}
	if n := len(spans.GetSpans()); n != 5 {
		t.Errorf("got %d spans, want 5", n)
	}
}

// When a request is not sampled, its task is not sampled in the worker either.
func TestASamplersDecisionIsCarried(t *testing.T) {
	never, spans := recorder(t, sdk.WithSampler(sdk.ParentBased(sdk.NeverSample())))
	ctx, request := never.Request(t.Context(), nil)
	_, inner := Begin(ctx, "transaction")
	kept := Carry(ctx)
	inner.End()
	request.End()
	always, others := recorder(t)
	_, task := always.Task(t.Context(), kept, "model preview")
	task.End()
	if kept == "" || len(spans.GetSpans())+len(others.GetSpans()) != 0 || task.On() {
		t.Errorf("got %q, %v, %v, want no span", kept, spans.GetSpans(), others.GetSpans())
	}
}

func TestUntracedBeginsNoSpan(t *testing.T) {
	tracer, spans := recorder(t)
	ctx, task := tracer.Task(t.Context(), "", "model preview")
	_, heartbeat := Begin(Untraced(ctx), "transaction")
	heartbeat.End()
	task.End()
	if got := len(spans.GetSpans()); got != 1 || heartbeat.On() {
		t.Errorf("got %d spans, want the task's alone", got)
	}
}

// The stored trace may be any text, from the database or from headers: a text that is no trace starts a new one.
func TestAMalformedTraceStartsANewOne(t *testing.T) {
	for _, text := range []string{"", "nonsense", "00-00000000000000000000000000000000-0000000000000000-01", strings.Repeat("0", 5000)} {
		tracer, spans := recorder(t)
		_, task := tracer.Task(t.Context(), text, "model preview")
		task.End()
		if got := spans.GetSpans(); len(got) != 1 || got[0].Parent.IsValid() {
			t.Errorf("%.20q: got %v, want one span without a parent", text, got)
		}
	}
}

func TestStagesAreBounded(t *testing.T) {
	tracer, spans := recorder(t)
	ctx, task := tracer.Task(t.Context(), "", "model preview")
	stages := StagesOf(ctx)
	for i := range 1000 {
		stages.Next(strings.Repeat("x", i+1))
	}
	stages.End()
	task.End()
	if got := len(spans.GetSpans()); got != maxStages+1 {
		t.Errorf("got %d spans, want %d", got, maxStages+1)
	}
}

// While traces and metrics are off, no span and no metric allocates memory.
func TestOffCostsNothing(t *testing.T) {
	ctx := t.Context()
	if n := testing.AllocsPerRun(100, func() {
		var tracer *Tracer
		var m *Meter
		m.Arrived()
		ctx, span := tracer.Request(ctx, nil)
		ctx, inner := Begin(ctx, "transaction")
		_, task := tracer.Task(ctx, "", "model preview")
		StagesOf(ctx).Next("reading")
		StagesOf(ctx).End()
		if Carry(ctx) != "" || TraceID(ctx) != "" || span.On() {
			t.Error("there is a trace")
		}
		for _, s := range []Span{span, inner, task} {
			s.Name("x")
			s.Text("x", "y")
			s.Number("x", 1)
			s.Fail("x")
			s.End()
		}
		m.Answered("/health", "GET", 200, 1, "")
		m.Claimed("heavy", "model", "preview", 1)
		m.Settled("heavy", "model", "preview", "done", 1)
		m.Credits("charge", 1)
		m.Committed(1, 1)
		m.Wrote(1)
	}); n != 0 {
		t.Errorf("got %v allocations, want 0", n)
	}
	if err := (*Tracer)(nil).Close(ctx); err != nil {
		t.Error(err)
	}
}

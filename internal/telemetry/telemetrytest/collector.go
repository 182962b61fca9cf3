// Package telemetrytest is a stand-in for an OpenTelemetry collector: it takes OTLP over HTTP and remembers the spans.
package telemetrytest

import (
	"compress/gzip"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"sync"
	"testing"

	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	collect "go.opentelemetry.io/proto/otlp/collector/trace/v1"
	common "go.opentelemetry.io/proto/otlp/common/v1"
	"google.golang.org/protobuf/proto"

	"atelier/internal/telemetry"
)

// Span is a span that a collector has received.
type Span struct {
	Trace, ID, Parent string // hexadecimal; Parent is "" for the root of a trace
	Name, Service     string
	Failed            string // the words of an error status
	Attributes        map[string]string
	Begin, End        uint64 // nanoseconds since 1970
}

// Collector listens at URL until the test ends.
type Collector struct {
	URL   string
	mu    sync.Mutex
	spans []Span
	raw   []byte // all that was received, decompressed
}

// New starts a collector without spans.
func New(t testing.TB) *Collector {
	t.Helper()
	c := &Collector{}
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if err := c.take(r); err != nil {
			t.Errorf("collector: %v", err)
			http.Error(w, err.Error(), http.StatusBadRequest)
		}
	}))
	t.Cleanup(s.Close)
	c.URL = s.URL
	return c
}

// Tracer is a tracer that sends to the collector; closing it sends the last spans.
func (c *Collector) Tracer(t testing.TB) *telemetry.Tracer {
	t.Helper()
	e, err := otlptracehttp.New(t.Context(), otlptracehttp.WithEndpointURL(c.URL+"/v1/traces"))
	if err != nil {
		t.Fatal(err)
	}
	tracer, err := telemetry.NewTracer(e, "test")
	if err != nil {
		t.Fatal(err)
	}
	return tracer
}

// Spans are the spans received so far.
func (c *Collector) Spans() []Span {
	c.mu.Lock()
	defer c.mu.Unlock()
	return append([]Span(nil), c.spans...)
}

// Raw is every byte received, for tests that search it for secrets.
func (c *Collector) Raw() string {
	c.mu.Lock()
	defer c.mu.Unlock()
	return string(c.raw)
}

func (c *Collector) take(r *http.Request) error {
	if r.URL.Path != "/v1/traces" || r.Header.Get("Content-Type") != "application/x-protobuf" {
		return fmt.Errorf("got %s %s of %s", r.Method, r.URL.Path, r.Header.Get("Content-Type"))
	}
	body := io.Reader(r.Body)
	if r.Header.Get("Content-Encoding") == "gzip" {
		z, err := gzip.NewReader(body)
		if err != nil {
			return err
		}
		body = z
	}
	data, err := io.ReadAll(body)
	if err != nil {
		return err
	}
	var batch collect.ExportTraceServiceRequest
	if err := proto.Unmarshal(data, &batch); err != nil {
		return err
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	c.raw = append(c.raw, data...)
	for _, of := range batch.ResourceSpans {
		service := texts(of.GetResource().GetAttributes())["service.name"]
		for _, in := range of.ScopeSpans {
			for _, s := range in.Spans {
				c.spans = append(c.spans, Span{
					Trace: hex.EncodeToString(s.TraceId), ID: hex.EncodeToString(s.SpanId), Parent: hex.EncodeToString(s.ParentSpanId),
					Name: s.Name, Service: service, Failed: s.GetStatus().GetMessage(), Attributes: texts(s.Attributes),
					Begin: s.StartTimeUnixNano, End: s.EndTimeUnixNano,
				})
			}
		}
	}
	return nil
}

func texts(list []*common.KeyValue) map[string]string {
	out := map[string]string{}
	for _, kv := range list {
		switch v := kv.Value.GetValue().(type) {
		case *common.AnyValue_StringValue:
			out[kv.Key] = v.StringValue
		case *common.AnyValue_IntValue:
			out[kv.Key] = fmt.Sprint(v.IntValue)
		}
	}
	return out
}

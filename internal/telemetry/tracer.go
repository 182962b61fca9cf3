package telemetry

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"strings"
	"sync"
	"time"

	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/sdk/resource"
	sdk "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// Tracer begins traces and continues those of other processes. Its methods are called from many goroutines; those of a nil Tracer do nothing.
type Tracer struct {
	provider *sdk.TracerProvider
	tracer   trace.Tracer
}

// scope names this program's spans.
const scope = "atelier"

// OpenTracer makes the Tracer that OpenTelemetry's standard variables ask for: nil when they ask for none. The SDK reads
// the process's environment by itself (sampler, batches, headers, certificates), so this does too.
func OpenTracer(ctx context.Context, version string, log *slog.Logger) (*Tracer, error) {
	on, err := wanted(os.Getenv)
	if err != nil || !on {
		return nil, err
	}
	// The SDK complains through a hook of the process; without it, in plain lines on standard error.
	otel.SetErrorHandler(&complaints{log: log})
	exporter, err := otlptracehttp.New(ctx)
	if err != nil {
		return nil, fmt.Errorf("send traces: %w", err)
	}
	return NewTracer(exporter, version)
}

// NewTracer makes a Tracer whose spans an exporter gets, in batches.
func NewTracer(e sdk.SpanExporter, version string) (*Tracer, error) {
	// What the environment says of the resource (OTEL_SERVICE_NAME, OTEL_RESOURCE_ATTRIBUTES) wins.
	own := resource.NewSchemaless(attribute.String("service.name", scope), attribute.String("service.version", version))
	r, err := resource.Merge(own, resource.Environment())
	if err != nil {
		return nil, fmt.Errorf("describe the service: %w", err)
	}
	p := sdk.NewTracerProvider(sdk.WithBatcher(e), sdk.WithResource(r))
	return &Tracer{provider: p, tracer: p.Tracer(scope, trace.WithInstrumentationVersion(version))}, nil
}

// Close sends the remaining spans and stops. ctx bounds the wait; spans that are left are lost.
func (t *Tracer) Close(ctx context.Context) error {
	if t == nil {
		return nil
	}
	if err := t.provider.Shutdown(ctx); err != nil {
		return fmt.Errorf("send the last traces: %w", err)
	}
	return nil
}

// wanted reports whether the variables ask for traces, and what is wrong with them.
func wanted(env func(string) string) (bool, error) {
	of := func(names ...string) (name, value string) {
		for _, name = range names {
			if value = strings.TrimSpace(env(name)); value != "" {
				return name, value
			}
		}
		return "", ""
	}
	_, disabled := of("OTEL_SDK_DISABLED")
	exporterName, exporter := of("OTEL_TRACES_EXPORTER")
	endpointName, endpoint := of("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")
	if strings.EqualFold(disabled, "true") || exporter == "none" || exporter == "" && endpoint == "" {
		return false, nil
	}
	if exporter != "" && exporter != "otlp" {
		return false, fmt.Errorf("%s: %q is neither otlp nor none", exporterName, exporter)
	}
	if name, p := of("OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "OTEL_EXPORTER_OTLP_PROTOCOL"); p != "" && p != "http/protobuf" && p != "http/json" {
		return false, fmt.Errorf("%s: %q is not spoken; http/protobuf is (port 4318 of most collectors)", name, p)
	}
	if endpoint != "" {
		if u, err := url.Parse(endpoint); err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
			return false, errors.New(endpointName + " is not an http or https URL")
		}
	}
	return true, nil
}

// complaints write the SDK's errors to the log, one a minute: a collector that is away fails every few seconds.
type complaints struct {
	log  *slog.Logger
	mu   sync.Mutex
	last time.Time
}

// Handle implements otel.ErrorHandler.
func (c *complaints) Handle(err error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if now := time.Now(); now.Sub(c.last) >= time.Minute {
		c.last = now
		c.log.Warn("traces are not sent", "error", err)
	}
}

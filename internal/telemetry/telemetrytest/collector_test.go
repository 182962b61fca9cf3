package telemetrytest_test

import (
	"net/http"
	"strings"
	"testing"

	"atelier/internal/telemetry/telemetrytest"
)

// The spans of a tracer have all arrived when it is closed.
func TestCollector(t *testing.T) {
	c := telemetrytest.New(t)
	tracer := c.Tracer(t)
	ctx, request := tracer.Request(t.Context(), http.Header{})
	request.Text("http.route", "/health")
	request.Number("http.response.status_code", 503)
	request.Fail("internal-server-error")
	_, task := tracer.Task(ctx, "", "model preview")
	task.End()
	request.End()
	if err := tracer.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	spans := c.Spans()
	if len(spans) != 2 {
		t.Fatalf("got %d spans, want 2", len(spans))
	}
	inner, outer := spans[0], spans[1]
	if inner.Parent != outer.ID || outer.Parent != "" || inner.Trace != outer.Trace || outer.Service != "atelier" || outer.End < outer.Begin {
		t.Errorf("got %+v in %+v", inner, outer)
	}
	if outer.Attributes["http.route"] != "/health" || outer.Attributes["http.response.status_code"] != "503" || outer.Failed != "internal-server-error" {
		t.Errorf("got %+v", outer)
	}
	if !strings.Contains(c.Raw(), "/health") {
		t.Error("the bytes are not there")
	}
}

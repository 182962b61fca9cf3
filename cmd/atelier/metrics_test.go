package main

import (
	"cmp"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/telemetry/telemetrytest"
)

// The metrics of the whole program, at an address of their own.
func TestMetrics(t *testing.T) {
	t.Parallel()
	address := freeAddress(t)
	i := onEither(t)
	s := i.serve("--metrics", address)
	c, _ := i.caller(account.Live)
	ctx := within(t, patience)
	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err == nil {
		op, err = c.Operations.Wait(ctx, op.ID)
	}
	if err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	scrape := func() string { _, text := get(t, "http://"+address+"/metrics"); return string(text) }
	until(t, "the work is settled", func() bool { return strings.Contains(scrape(), `outcome="done",step="final"} 1`) })
	text := scrape()
	for _, want := range []string{
		`atelier_http_requests_total{method="POST",route="/v1/models:generate",status="2xx"} 1`,
		`atelier_operations_started_total{type="model_generation"} 1`,
		`atelier_operations_ended_total{status="succeeded",type="model_generation"} 1`,
		`atelier_credits_total{entry="charge"} 8`,
		`atelier_credits_total{entry="release"} 8`,
		`atelier_credits_total{entry="reserve"} 8`,
		`atelier_tasks_claimed_total{kind="model",step="preview"} 1`,
		`atelier_tasks_ended_total{kind="model",outcome="done",step="final"} 1`,
		`atelier_task_duration_seconds_count{kind="model",step="preview"} 1`,
		`atelier_worker_slots_busy{class="heavy"} 0`,
		`atelier_tasks{class="heavy",state="ready"} 0`,
		`atelier_store_commit_duration_seconds_count `,
		`atelier_blob_written_bytes_total `,
		`atelier_build_info{`, "go_goroutines ", "process_resident_memory_bytes ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s", want)
		}
	}
	if r, _ := get(t, "http://"+i.listen+"/metrics"); r.StatusCode != http.StatusNotFound {
		t.Errorf("at the API's own address: got %d, want 404", r.StatusCode)
	}
	if r, _ := get(t, "http://"+address+"/v1/me"); r.StatusCode != http.StatusNotFound {
		t.Errorf("the API at the address of metrics: got %d, want 404", r.StatusCode)
	}
	s.stop()
}

// One trace leads from the request through the queue and another process to the stages of the engine.
func TestATraceOutlivesTheProcess(t *testing.T) {
	t.Parallel()
	collector := telemetrytest.New(t)
	i := onEither(t, "ATELIER_WORKERS=0", "OTEL_EXPORTER_OTLP_ENDPOINT="+collector.URL, "OTEL_SERVICE_NAME=assets")
	s := i.serve()
	c, _ := i.caller(account.Live)
	ctx := within(t, patience)
	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	s.stop()
	i.env = append(i.env, "ATELIER_WORKERS=1")
	s = i.serve()
	if op, err = c.Operations.Wait(ctx, op.ID); err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	s.stop()

	tree := traced(collector.Spans(), op.ID)
	want := strings.TrimLeft(`
POST /v1/models:generate
  transaction
    model preview
      engine procedural
        reading
        building
        packing
        baking
        rendering
        writing
      transaction
        model final
          transaction
`, "\n")
	if tree != want {
		t.Errorf("got\n%swant\n%s", tree, want)
	}
}

// traced draws the trace of the request that started an operation, each span under its parent.
func traced(spans []telemetrytest.Span, operationID string) string {
	slices.SortFunc(spans, func(a, b telemetrytest.Span) int { return cmp.Compare(a.Begin, b.Begin) })
	first := slices.IndexFunc(spans, func(s telemetrytest.Span) bool {
		return s.Attributes["atelier.operation"] == operationID && strings.HasPrefix(s.Name, "POST ")
	})
	if first < 0 {
		return "no request\n"
	}
	var out strings.Builder
	var draw func(s telemetrytest.Span, depth int)
	draw = func(s telemetrytest.Span, depth int) {
		out.WriteString(strings.Repeat("  ", depth) + s.Name)
		if s.Trace != spans[first].Trace || s.Service != "assets" {
			out.WriteString(" of another trace or service")
		}
		out.WriteByte('\n')
		for _, child := range spans {
			if child.Parent == s.ID {
				draw(child, depth+1)
			}
		}
	}
	draw(spans[first], 0)
	return out.String()
}

// When the collector of traces is away, the server works, stops in time, and logs at most one warning.
func TestACollectorThatIsAway(t *testing.T) {
	t.Parallel()
	i := onEither(t, "OTEL_EXPORTER_OTLP_ENDPOINT=http://"+freeAddress(t), "OTEL_BSP_SCHEDULE_DELAY=50")
	s := i.serve()
	c, _ := i.caller(account.Live)
	for range 20 {
		if _, err := c.Me(within(t, patience)); err != nil {
			t.Fatal(err)
		}
	}
	begun := time.Now()
	s.stop()
	if took := time.Since(begun); took > 10*time.Second {
		t.Errorf("it ended after %v", took)
	}
	if n := strings.Count(s.logged(), "traces are not sent"); n > 1 || !strings.Contains(s.logged(), "traces are ") {
		t.Errorf("got %d lines:\n%s", n, s.logged())
	}
}

func TestLogging(t *testing.T) {
	for _, c := range []struct {
		name, file string
		environ    []string
		want       Logging
		err        string
	}{
		{"default", "", nil, Logging{Format: "text"}, ""},
		{"a word", "log: json", nil, Logging{Format: "json"}, ""},
		{"the environment", "log: json", []string{"ATELIER_LOG=text"}, Logging{Format: "text"}, ""},
		{"an object", "log: {format: json, level: debug}", nil, Logging{Format: "json", Level: "debug"}, ""},
		{"only a level", "log: {level: error}", nil, Logging{Format: "text", Level: "error"}, ""},
		{"another word", "log: xml", nil, Logging{}, "log: "},
		{"another level", "log: {level: loud}", nil, Logging{}, "log.level: "},
		{"another field", "log: {colour: red}", nil, Logging{}, "log: "},
	} {
		s, err := (&commands{Config: write(t, "a.yaml", cmp.Or(c.file, "{}"))}).load(c.environ)
		if c.err != "" {
			if err == nil || !strings.Contains(err.Error(), c.err) {
				t.Errorf("%s: got %v, want %q", c.name, err, c.err)
			}
		} else if err != nil || s.Log != c.want {
			t.Errorf("%s: got %+v, %v, want %+v", c.name, s.Log, err, c.want)
		}
	}
}

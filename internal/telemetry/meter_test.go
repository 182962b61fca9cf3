package telemetry

import (
	"context"
	"errors"
	"io"
	"log/slog"
	"net/http/httptest"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// show is the text of a scrape.
func show(t *testing.T, m *Meter) string {
	t.Helper()
	s := httptest.NewServer(m.Handler())
	defer s.Close()
	r, err := s.Client().Get(s.URL)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode != 200 {
		t.Fatalf("got %d, %v", r.StatusCode, err)
	}
	return string(text)
}

func TestCountsAreScraped(t *testing.T) {
	m := NewMeter("1.2.3")
	for range 2 {
		m.Arrived()
	}
	m.Answered("/v1/operations/{operationId}", "GET", 200, 3*time.Millisecond, "")
	m.Arrived()
	m.Answered("", "BREW", 404, time.Millisecond, "route-not-found")
	m.Refused("paid")
	m.Started("model_generation")
	m.Ended("model_generation", "succeeded")
	m.Credits("reserve", -8)
	m.Credits("release", 8)
	m.Slots("heavy", 4)
	m.Claimed("heavy", "model", "preview", time.Second)
	m.Claimed("heavy", "model", "preview", time.Second)
	m.Settled("heavy", "model", "preview", "done", 2*time.Second)
	m.TakenBack("model", "preview")
	m.Committed(5, time.Millisecond)
	m.Wrote(1000)
	m.Queue(func(context.Context) ([]Depth, error) { return []Depth{{"heavy", "ready", 7}}, nil }, time.Now, slog.Default())
	text := show(t, m)
	for _, want := range []string{
		`atelier_http_requests_total{method="GET",route="/v1/operations/{operationId}",status="2xx"} 1`,
		`atelier_http_requests_total{method="other",route="none",status="4xx"} 1`,
		`atelier_http_request_duration_seconds_bucket{method="GET",route="/v1/operations/{operationId}",le="0.005"} 1`,
		`atelier_http_requests_in_flight 1`,
		`atelier_http_problems_total{problem="route-not-found"} 1`,
		`atelier_rate_limit_refusals_total{bucket="paid"} 1`,
		`atelier_operations_started_total{type="model_generation"} 1`,
		`atelier_operations_ended_total{status="succeeded",type="model_generation"} 1`,
		`atelier_credits_total{entry="reserve"} 8`,
		`atelier_credits_total{entry="release"} 8`,
		`atelier_tasks_claimed_total{kind="model",step="preview"} 2`,
		`atelier_tasks_ended_total{kind="model",outcome="done",step="preview"} 1`,
		`atelier_tasks_taken_back_total{kind="model",step="preview"} 1`,
		`atelier_task_duration_seconds_sum{kind="model",step="preview"} 2`,
		`atelier_task_wait_seconds_count{kind="model",step="preview"} 2`,
		`atelier_worker_slots{class="heavy"} 4`,
		`atelier_worker_slots_busy{class="heavy"} 1`,
		`atelier_tasks{class="heavy",state="ready"} 7`,
		`atelier_store_commit_transactions_sum 5`,
		`atelier_store_commit_duration_seconds_count 1`,
		`atelier_blob_written_bytes_total 1000`,
		`atelier_build_info{goversion="go`, `version="1.2.3"} 1`,
		"go_goroutines ", "process_resident_memory_bytes ",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("there is no %s", want)
		}
	}
}

// The queue is read once a second, however many scrapes there are. A read that fails leaves a gap.
func TestTheQueueIsLookedAtOnceASecond(t *testing.T) {
	now, looks := time.Unix(0, 0), int64(0)
	var fails error
	m := NewMeter("1")
	m.Queue(func(context.Context) ([]Depth, error) {
		if looks++; looks == 4 {
			now = now.Add(time.Second)
		}
		return []Depth{{"light", "ready", looks}}, fails
	}, func() time.Time { return now }, slog.New(slog.DiscardHandler))
	const line = "\natelier_tasks{class=\"light\",state=\"ready\"} "
	for _, c := range []struct {
		name  string
		after time.Duration
		err   error
		want  string // "": a gap
	}{
		{"first", 0, nil, "1"},
		{"at once", 0, nil, "1"},
		{"within the second", 999 * time.Millisecond, nil, "1"},
		{"a second later", time.Millisecond, nil, "2"},
		{"the database is away", time.Second, errors.New("away"), ""},
		{"it is back, and takes its time", time.Second, nil, "4"},
		{"a slow look serves longer", 9 * time.Second, nil, "4"},
		{"but not for ever", time.Second, nil, "5"},
	} {
		now, fails = now.Add(c.after), c.err
		_, got, _ := strings.Cut(show(t, m), line)
		got, _, _ = strings.Cut(got, "\n")
		if got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// The operator's page names every metric.
func TestEveryFigureIsDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/operating.md")
	if err != nil {
		t.Fatal(err)
	}
	m := NewMeter("1")
	m.Queue(func(context.Context) ([]Depth, error) { return nil, nil }, time.Now, slog.Default())
	figures := make(chan *prometheus.Desc)
	go func() {
		m.registry.Describe(figures)
		close(figures)
	}()
	n := 0
	for d := range figures {
		if name := regexp.MustCompile(`"(` + namespace + `_\w+)"`).FindStringSubmatch(d.String()); name != nil {
			n++
			if !strings.Contains(string(page), "`"+name[1]+"`") {
				t.Errorf("docs/operating.md does not say what %s is", name[1])
			}
		}
	}
	if n < 20 {
		t.Errorf("got %d figures of ours, want all", n)
	}
}

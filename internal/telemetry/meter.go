// Package telemetry is what an operator sees of the service from outside: counts and durations for Prometheus (Meter),
// spans for OpenTelemetry (Tracer).
//
// A nil *Meter counts nothing and a nil *Tracer traces nothing, so its holder needs no test for nil and pays nothing
// when it is off. No label and no attribute holds what a caller has written: routes stand as patterns, never as paths,
// because the path of a file is the capability to read it. Labels are bounded: no account, no ID.
package telemetry

import (
	"net/http"
	"runtime"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// Meter counts and measures. Its methods are called from many goroutines; those of a nil Meter do nothing.
type Meter struct {
	registry *prometheus.Registry

	requests, refusals, problems *prometheus.CounterVec
	answers                      *prometheus.HistogramVec
	underWay                     prometheus.Gauge

	started, ended, credits *prometheus.CounterVec

	claimed, outcomes, takenBack *prometheus.CounterVec
	working, waiting             *prometheus.HistogramVec
	slots, busy                  *prometheus.GaugeVec

	commits, sharing prometheus.Histogram
	written          prometheus.Counter
}

// The buckets of durations, in seconds. Polls take fractions of a millisecond, long polls up to a minute.
var (
	answerBuckets = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10, 60}
	workBuckets   = []float64{.01, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 60, 300, 1800}
	commitBuckets = []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .5, 2.5}
	shareBuckets  = []float64{1, 2, 4, 8, 16, 32, 64}
)

// NewMeter makes a Meter of a program's version, with the runtime's and the process's own figures. Every name of ours begins with
// "atelier_". Durations are in seconds, as Prometheus asks.
func NewMeter(version string) *Meter {
	m := &Meter{registry: prometheus.NewRegistry()}
	m.registry.MustRegister(collectors.NewGoCollector(), collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))

	m.requests = m.counter("http_requests_total", "Requests that were answered.", "route", "method", "status")
	m.answers = m.histogram("http_request_duration_seconds", "From the request to the end of its answer; a long poll counts its wait.", answerBuckets,
		"route", "method")
	m.underWay = m.gauge("http_requests_in_flight", "Requests under way.").WithLabelValues()
	m.refusals = m.counter("rate_limit_refusals_total", "Requests that a bucket has refused.", "bucket")
	m.problems = m.counter("http_problems_total", "Answers that are problems, by slug.", "problem")

	m.started = m.counter("operations_started_total", "Operations that were started.", "type")
	m.ended = m.counter("operations_ended_total", "Operations that have ended.", "type", "status")
	m.credits = m.counter("credits_total", "Credits that operations have moved, by ledger entry; those of the test side count too.", "entry")

	m.claimed = m.counter("tasks_claimed_total", "Tasks that a worker has taken.", "kind", "step")
	m.outcomes = m.counter("tasks_ended_total", "How work at a task has ended: done, failed, retried, again, lost, handed_back, unsettled.", "kind", "step",
		"outcome")
	m.takenBack = m.counter("tasks_taken_back_total", "Tasks that were taken back from a worker that stopped, died or hung.", "kind", "step")
	m.working = m.histogram("task_duration_seconds", "Work at a task, from taken to settled.", workBuckets, "kind", "step")
	m.waiting = m.histogram("task_wait_seconds", "How long a task was ready before it was taken.", workBuckets, "kind", "step")
	m.slots = m.gauge("worker_slots", "Tasks that may be in hand at once; light ones take any slot.", "class")
	m.busy = m.gauge("worker_slots_busy", "Tasks in hand.", "class")

	m.commits = m.histogram("store_commit_duration_seconds", "A commit, from its first transaction until it is on disk.",
		commitBuckets).WithLabelValues().(prometheus.Histogram)
	m.sharing = m.histogram("store_commit_transactions", "Transactions that shared a commit.", shareBuckets).WithLabelValues().(prometheus.Histogram)
	m.written = m.counter("blob_written_bytes_total", "Bytes of files that were written.").WithLabelValues()

	m.gauge("build_info", "The program.", "version", "goversion").WithLabelValues(version, runtime.Version()).Set(1)
	return m
}

const namespace = "atelier"

func (m *Meter) counter(name, help string, labels ...string) *prometheus.CounterVec {
	v := prometheus.NewCounterVec(prometheus.CounterOpts{Namespace: namespace, Name: name, Help: help}, labels)
	m.registry.MustRegister(v)
	return v
}

func (m *Meter) gauge(name, help string, labels ...string) *prometheus.GaugeVec {
	v := prometheus.NewGaugeVec(prometheus.GaugeOpts{Namespace: namespace, Name: name, Help: help}, labels)
	m.registry.MustRegister(v)
	return v
}

func (m *Meter) histogram(name, help string, buckets []float64, labels ...string) *prometheus.HistogramVec {
	v := prometheus.NewHistogramVec(prometheus.HistogramOpts{Namespace: namespace, Name: name, Help: help, Buckets: buckets}, labels)
	m.registry.MustRegister(v)
	return v
}

// maxScrapes is how many may read the figures at once.
const maxScrapes = 4

// Handler shows the figures in Prometheus' text format. Further scrapes are answered with 503, and a scrape that takes longer than 10 s as
// well.
func (m *Meter) Handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: maxScrapes, Timeout: 10 * time.Second,
		ErrorHandling: promhttp.ContinueOnError})
}

package telemetry

import (
	"context"
	"log/slog"
	"sync"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// Depth is how many tasks of a class are in a state.
type Depth struct {
	Class, State string
	Tasks        int64
}

const (
	depthLife    = time.Second     // how long one look at the queue serves all scrapes, at least
	depthShare   = 10              // and how many times as long as it took: a queue of millions takes a while to be counted
	depthTimeout = 5 * time.Second // of one look
)

// Queue shows the depths that look finds. However many scrapes ask, it looks at most once a second, and less often when a look takes long.
func (m *Meter) Queue(look func(context.Context) ([]Depth, error), now func() time.Time, log *slog.Logger) {
	if m != nil {
		m.registry.MustRegister(&depths{look: look, now: now, log: log})
	}
}

var tasksDescription = prometheus.NewDesc(namespace+"_tasks", "Tasks in the queue: ready ones, and leased ones in the hand of a worker.",
	[]string{"class", "state"}, nil)

// depths is the collector of the queue. mu is held while it looks, so that scrapes at the same time share one look.
type depths struct {
	look func(context.Context) ([]Depth, error)
	now  func() time.Time
	log  *slog.Logger

	mu    sync.Mutex
	stale time.Time // when the last look is too old
	last  []Depth
}

// Describe implements prometheus.Collector.
func (d *depths) Describe(out chan<- *prometheus.Desc) { out <- tasksDescription }

// Collect implements prometheus.Collector.
func (d *depths) Collect(out chan<- prometheus.Metric) {
	for _, n := range d.fresh() {
		out <- prometheus.MustNewConstMetric(tasksDescription, prometheus.GaugeValue, float64(n.Tasks), n.Class, n.State)
	}
}

// fresh looks when the last look is old. A look that fails shows nothing: a gap is seen, an old number is believed.
func (d *depths) fresh() []Depth {
	d.mu.Lock()
	defer d.mu.Unlock()
	begun := d.now()
	if begun.Before(d.stale) {
		return d.last
	}
	ctx, cancel := context.WithTimeout(context.Background(), depthTimeout)
	defer cancel()
	var err error
	if d.last, err = d.look(ctx); err != nil {
		d.log.Error("count the queue", "error", err)
		d.last = nil
	}
	ended := d.now()
	d.stale = ended.Add(max(depthLife, depthShare*ended.Sub(begun)))
	return d.last
}

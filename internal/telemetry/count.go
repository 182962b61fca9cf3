package telemetry

import (
	"net/http"
	"time"
)

// Arrived counts a request as under way.
func (m *Meter) Arrived() {
	if m != nil {
		m.underWay.Inc()
	}
}

// Answered counts a request that was under way: the pattern of its route ("": no route was found), its method, the status of its answer, how
// long it took, and the slug of the problem that was answered ("": none).
func (m *Meter) Answered(route, method string, status int, took time.Duration, problem string) {
	if m == nil {
		return
	}
	m.underWay.Dec()
	route, method = Route(route), Method(method)
	m.requests.WithLabelValues(route, method, class(status)).Inc()
	m.answers.WithLabelValues(route, method).Observe(took.Seconds())
	if problem != "" {
		m.problems.WithLabelValues(problem).Inc()
	}
}

// Refused counts a request that a bucket has refused.
func (m *Meter) Refused(bucket string) {
	if m != nil {
		m.refusals.WithLabelValues(bucket).Inc()
	}
}

// Started counts an operation.
func (m *Meter) Started(operation string) {
	if m != nil {
		m.started.WithLabelValues(operation).Inc()
	}
}

// Ended counts the end of an operation.
func (m *Meter) Ended(operation, status string) {
	if m != nil {
		m.ended.WithLabelValues(operation, status).Inc()
	}
}

// Credits counts Credits that a ledger entry has moved, in either direction.
func (m *Meter) Credits(entry string, amount float64) {
	if m != nil {
		m.credits.WithLabelValues(entry).Add(max(amount, -amount))
	}
}

// Slots tells how many tasks of a class may be in hand.
func (m *Meter) Slots(class string, n int) {
	if m != nil {
		m.slots.WithLabelValues(class).Set(float64(n))
		m.busy.WithLabelValues(class).Add(0)
	}
}

// Claimed counts a task that was taken, after it was ready for a while. Each Claimed is followed by one Settled, which takes the task out of
// the gauge.
func (m *Meter) Claimed(class, kind, step string, waited time.Duration) {
	if m == nil {
		return
	}
	m.busy.WithLabelValues(class).Inc()
	m.claimed.WithLabelValues(kind, step).Inc()
	m.waiting.WithLabelValues(kind, step).Observe(waited.Seconds())
}

// Settled counts the end of work at a task that was claimed.
func (m *Meter) Settled(class, kind, step, outcome string, took time.Duration) {
	if m == nil {
		return
	}
	m.busy.WithLabelValues(class).Dec()
	m.outcomes.WithLabelValues(kind, step, outcome).Inc()
	m.working.WithLabelValues(kind, step).Observe(took.Seconds())
}

// TakenBack counts a task that was taken back from its worker.
func (m *Meter) TakenBack(kind, step string) {
	if m != nil {
		m.takenBack.WithLabelValues(kind, step).Inc()
	}
}

// Committed counts a commit that some transactions have shared.
func (m *Meter) Committed(transactions int, took time.Duration) {
	if m != nil {
		m.commits.Observe(took.Seconds())
		m.sharing.Observe(float64(transactions))
	}
}

// Wrote counts bytes of a file.
func (m *Meter) Wrote(bytes int) {
	if m != nil {
		m.written.Add(float64(bytes))
	}
}

// Route is a route's pattern as it is shown; "none" where no route was found.
func Route(pattern string) string {
	if pattern == "" {
		return "none"
	}
	return pattern
}

// Method is a request's method as it is shown. A caller may send any word, so methods that HTTP does not define are "other".
func Method(m string) string {
	switch m {
	case http.MethodGet, http.MethodHead, http.MethodPost, http.MethodPut, http.MethodPatch, http.MethodDelete, http.MethodOptions, http.MethodConnect,
		http.MethodTrace:
		return m
	}
	return "other"
}

var classes = [...]string{"none", "1xx", "2xx", "3xx", "4xx", "5xx"}

// class bounds the label by the first digit of a status.
func class(status int) string {
	if c := status / 100; c > 0 && c < len(classes) {
		return classes[c]
	}
	return classes[0]
}

package api

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"sync"
	"time"

	"atelier/internal/problem"
)

// healthPath is the path of the health check.
const healthPath = "/health"

// healthTimeout is how long a part may take to report its health.
const healthTimeout = 5 * time.Second

// The words of the health answer.
const (
	well   = "ok"
	unwell = "unavailable"
)

// healthBody is the answer of GET /health.
type healthBody struct {
	Status  string            `json:"status" jsonschema:"enum=ok,enum=unavailable"`
	Version string            `json:"version"`
	Uptime  int64             `json:"uptimeSeconds"`
	Checks  map[string]string `json:"checks"`
}

// pulse is the last health answer. Health needs no credentials, and a check writes to the disk, so one answer serves all requests within
// pulseLife.
type pulse struct {
	mu     sync.Mutex
	taken  time.Time
	status int
	answer healthBody
	fault  error // for the log
}

const pulseLife = time.Second

// getHealth answers whether every part is healthy. 200 or 503, and 403 from a network that is not allowed (contract, "Endpoints").
func (s *Server) getHealth(c *call) error {
	if from := c.address(); len(s.healthAllow) > 0 && !holds(s.healthAllow, from.Addr()) {
		return problem.AccessDenied.Detail("Health is not shown to this network. The operator names the networks that may ask.")
	}
	status, answer, fault := s.lastPulse(c)
	c.fault = fault
	return c.json(status, answer)
}

// lastPulse is the last health answer, or a new one. The answer is sent without the lock: before the first byte of an answer, the server
// drains the request's body (see call.drainBody), so one stalled caller would block the health checks of all others.
func (s *Server) lastPulse(c *call) (int, healthBody, error) {
	s.pulse.mu.Lock()
	defer s.pulse.mu.Unlock()
	if s.pulse.taken.IsZero() || c.begun.Sub(s.pulse.taken) >= pulseLife {
		// The check continues when the caller that began it hangs up, since other callers wait for its result.
		s.pulse.status, s.pulse.answer, s.pulse.fault = s.examine(context.WithoutCancel(c.Context()))
		s.pulse.taken = c.begun
	}
	return s.pulse.status, s.pulse.answer, s.pulse.fault
}

var errNoAnswer = errors.New("it has not answered in time")

// asked is a part whose health is checked. One check runs at a time; the part counts as unhealthy until it answers.
type asked struct {
	Check
	answer chan error // holds one answer; nil: no check is running
}

// fault waits for the answer of a part, until ctx ends.
//
// A check that does not return occupies one goroutine and no more. Callers hold the lock of pulse, so answer needs none.
func (a *asked) fault(ctx context.Context) error {
	select {
	case <-a.answer: // of an earlier check
		a.answer = nil
	default:
	}
	if a.answer == nil {
		answer := make(chan error, 1)
		a.answer = answer
		go func() { answer <- a.Well(ctx) }()
	}
	select {
	case err := <-a.answer:
		a.answer = nil
		return err
	case <-ctx.Done():
		return errNoAnswer
	}
}

// examine checks all parts in parallel.
func (s *Server) examine(ctx context.Context) (int, healthBody, error) {
	ctx, cancel := context.WithTimeout(ctx, healthTimeout)
	defer cancel()
	faults := make([]error, len(s.health))
	var group sync.WaitGroup
	for i, check := range s.health {
		group.Go(func() { faults[i] = check.fault(ctx) })
	}
	group.Wait()
	status, answer := http.StatusOK, healthBody{Status: well, Version: s.version, Uptime: int64(s.now().Sub(s.begun).Seconds()), Checks: map[string]string{}}
	for i, check := range s.health {
		answer.Checks[check.Name] = well
		if faults[i] != nil {
			faults[i] = fmt.Errorf("%s: %w", check.Name, faults[i])
			answer.Checks[check.Name], answer.Status, status = unwell, unwell, http.StatusServiceUnavailable
		}
	}
	return status, answer, errors.Join(faults...)
}

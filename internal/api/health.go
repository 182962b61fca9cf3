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

// healthPath is where the service tells whether it is well.
const healthPath = "/health"

// healthTimeout is how long a part may take to say that it is well.
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

// pulse is the last health answer. Nobody needs credentials to ask, and asking costs a write to the disk:
// so one answer serves all who ask within pulseLife.
type pulse struct {
	mu     sync.Mutex
	taken  time.Time
	status int
	answer healthBody
	fault  error // for the log
}

const pulseLife = time.Second

// getHealth answers whether every part is well.
func (s *Server) getHealth(c *call) error {
	if from := s.address(c.Request); len(s.healthAllow) > 0 && !holds(s.healthAllow, from.Addr()) {
		return problem.AccessDenied.Detail("Health is not shown to this network.")
	}
	s.pulse.mu.Lock()
	defer s.pulse.mu.Unlock()
	if s.pulse.taken.IsZero() || c.begun.Sub(s.pulse.taken) >= pulseLife {
		s.pulse.status, s.pulse.answer, s.pulse.fault = s.examine(context.WithoutCancel(c.Context()))
		s.pulse.taken = c.begun
	}
	c.fault = s.pulse.fault
	return c.json(s.pulse.status, s.pulse.answer)
}

var errNoAnswer = errors.New("it has not answered in time")

// asked is a part that is asked. One that has not answered yet is not asked again: it is unwell until it does.
type asked struct {
	Check
	answer chan error // holds one; nil: nobody has asked
}

// fault waits for the answer of a part, until ctx ends.
func (a *asked) fault(ctx context.Context) error {
	select {
	case <-a.answer: // to a question of long ago
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

// examine asks every part at once.
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

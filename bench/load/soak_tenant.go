package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"time"

	"atelier/client"
)

// The bounds of one account's work, so that a soak of any length needs little room and its queue does not grow.
const (
	tenantActive = 2  // running operations of a side; at this number it starts no more
	tenantAssets = 15 // kept; the oldest goes when there are more
)

// tenant is an account of a soak. Its live side and its test side are two sides of the same caller.
type tenant struct {
	soak  *soak
	sides [2]*side
}

// side is one of the two accounts behind a tenant.
type side struct {
	*client.Client
	soak    *soak
	key     string
	account string
	test    bool

	mu       sync.Mutex
	begun    int             // starts so far: each has a key of its own
	accepted map[string]bool // operations
	recent   []*client.Operation
	unheard  map[string]start // starts whose answers were lost, by their keys
}

// start sends a start, or the same start again.
type start func(ctx context.Context, key string) (*client.Operation, error)

func newTenant(k *soak, n int) (*tenant, error) {
	name := fmt.Sprintf("Soak%d", n)
	id, key, err := k.server.person(name)
	if err != nil {
		return nil, err
	}
	var test struct{ Key, AccountID string }
	if err := k.server.ask(&test, "key", "create", "--account", id, "--test"); err != nil {
		return nil, err
	}
	return &tenant{k, [2]*side{newSide(k, id, key, false), newSide(k, test.AccountID, test.Key, true)}}, nil
}

func newSide(k *soak, account, key string, test bool) *side {
	c := client.New("http://"+k.server.addr, key)
	c.HTTP = &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: soakUsers}}
	return &side{Client: c, soak: k, key: key, account: account, test: test, accepted: map[string]bool{}, unheard: map[string]start{}}
}

// work is one user: a request and a pause, until the context ends.
func (t *tenant) work(ctx context.Context, chance *rand.Rand) {
	for ctx.Err() == nil {
		s := t.sides[0]
		if chance.IntN(6) == 0 {
			s = t.sides[1]
		}
		do := drawn(chance)
		kills, down := s.soak.kills.Load(), s.soak.down.Load()
		err := do.run(ctx, s, chance)
		excused := ctx.Err() != nil || down || s.soak.down.Load() || s.soak.kills.Load() != kills
		s.soak.outcomes.count(do.name, err, excused)
		wait(ctx, time.Duration(chance.ExpFloat64()*float64(soakPause)))
	}
}

// wait is a pause that ends with the context.
func wait(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}

// hangUp closes the idle connections.
func (t *tenant) hangUp() {
	for _, s := range t.sides {
		s.HTTP.CloseIdleConnections()
	}
}

// begin sends a start with a new key. A start whose answer was lost is kept, to be repeated.
func (s *side) begin(ctx context.Context, send start) error {
	s.mu.Lock()
	s.begun++
	key := fmt.Sprintf("soak %d", s.begun)
	s.mu.Unlock()
	op, err := send(ctx, key)
	return s.heard(key, send, op, err)
}

// heard records the answer of a start.
func (s *side) heard(key string, send start, op *client.Operation, err error) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	switch p := client.AsProblem(err); {
	case err == nil:
		delete(s.unheard, key)
		s.accepted[op.ID] = true
		s.recent = append(s.recent, op)
	case p != nil && p.Status != http.StatusTooManyRequests:
		delete(s.unheard, key)
	default:
		s.unheard[key] = send
	}
	return err
}

// some is a random recent operation; nil without one.
func (s *side) some(chance *rand.Rand) *client.Operation {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.recent) == 0 {
		return nil
	}
	return s.recent[chance.IntN(len(s.recent))]
}

// seen replaces the known record of an operation.
func (s *side) seen(op *client.Operation) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for i, known := range s.recent {
		if known.ID == op.ID {
			s.recent[i] = op
		}
	}
}

// busy is how many operations are at work, as far as is known.
func (s *side) busy() (n int) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, op := range s.recent {
		if op.Status.Active() {
			n++
		}
	}
	return n
}

// oldest takes the oldest operation out when there are too many; nil otherwise.
func (s *side) oldest() *client.Operation {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.recent) <= tenantAssets {
		return nil
	}
	op := s.recent[0]
	s.recent = s.recent[1:]
	return op
}

// settle repeats every start whose answer was lost, and waits until all work has ended.
func (t *tenant) settle(ctx context.Context) error {
	return errors.Join(t.sides[0].settle(ctx), t.sides[1].settle(ctx))
}

func (s *side) settle(ctx context.Context) error {
	s.mu.Lock()
	lost := make(map[string]start, len(s.unheard))
	for key, send := range s.unheard {
		lost[key] = send
	}
	s.mu.Unlock()
	for key, send := range lost {
		if err := patiently(ctx, func() error { op, err := send(ctx, key); return s.heard(key, send, op, err) }); err != nil && client.AsProblem(err) == nil {
			return fmt.Errorf("a start whose answer was lost: %w", err)
		}
	}
	for _, status := range []client.Status{client.Running, client.Queued} {
		if err := s.drain(ctx, status); err != nil {
			return err
		}
	}
	return nil
}

// drain waits for all operations of a status.
func (s *side) drain(ctx context.Context, status client.Status) error {
	for {
		var list *client.List[client.Operation]
		err := patiently(ctx, func() (err error) {
			list, err = s.Operations.List(ctx, client.ListOperations{Limit: 100, Status: status})
			return err
		})
		if err != nil || len(list.Data) == 0 {
			return err
		}
		for _, op := range list.Data {
			err := patiently(ctx, func() error { _, err := s.Operations.Wait(ctx, op.ID); return err })
			if err != nil {
				return fmt.Errorf("%s is %s for too long: %w", op.ID, op.Status, err)
			}
		}
	}
}

// patiently does what a bucket may refuse, until it is let.
func patiently(ctx context.Context, do func() error) error {
	for {
		err := do()
		p := client.AsProblem(err)
		if p == nil || p.Status != http.StatusTooManyRequests || ctx.Err() != nil {
			return err
		}
		wait(ctx, max(p.RetryAfter, 100*time.Millisecond))
	}
}

package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"atelier/bench/bomb"
	"atelier/client"
)

// neighbour is what a tenant meets alone, and beside another that does one thing as fast as its limits allow.
type neighbour struct {
	beside string // "": alone
	probes [probeKinds]figures
	task   time.Duration // the longest single piece of work of the attack: a task, or the decoding of a picture
	faults int           // requests of the tenant that have failed
	one    string
}

// The requests of the tenant.
const (
	probePoll = iota
	probeStart
	probeEstimate
	probeUpload
	probeModel
	probeKinds
)

var probeNames = [probeKinds]string{"poll", "start", "estimate", "small upload", "`fast` model"}

// neighbourPause is the time between two requests of a sort, so that the tenant itself is no load.
const neighbourPause = 50 * time.Millisecond

// neighbourAccounts share the tenant's requests, so that no limit of an account comes between.
const neighbourAccounts = 10

// besideFactor is how many times as long a request of the tenant may take. A model may take as long as the longest task longer.
const besideFactor = 3

// measureNeighbour measures the tenant alone, beside each attack, and alone again.
func measureNeighbour(s settings, p *page) (err error) {
	server, err := prepare(s.bin)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, server.stop()) }()
	e := &street{server: server, origin: newOrigin()}
	defer e.origin.close()
	if err := e.settle(); err != nil {
		return err
	}
	var alone met
	list := append(append([]attack{{}}, attacks...), attack{}) // alone before and after
	for _, a := range list {
		if a.name != "" && !strings.Contains(a.name, s.beside) {
			continue
		}
		m, err := e.measure(a, s.span)
		if err != nil {
			return fmt.Errorf("beside %q: %w", a.name, err)
		}
		if a.name == "" {
			alone.merge(m)
		} else {
			p.neighbours = append(p.neighbours, m.figures(a.name))
		}
	}
	p.neighbours = append([]neighbour{alone.figures("")}, p.neighbours...)
	return nil
}

// street is a server with the shipped limits, the tenant whose requests are measured, and the attacker beside it.
type street struct {
	server   *program
	origin   *origin
	tenants  []resident
	attacker attacker
}

// resident is an account of the tenant that is measured, and an operation that it polls.
type resident struct {
	*client.Client
	operation string
}

// met is what the tenant has met in a while.
type met struct {
	mu     sync.Mutex
	took   [probeKinds][]time.Duration
	span   time.Duration
	task   time.Duration // as in neighbour
	faults int
	one    string // of the faults
}

func (m *met) add(kind int, d time.Duration) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.took[kind] = append(m.took[kind], d)
}

func (m *met) fail(err error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.faults, m.one = m.faults+1, err.Error()
}

// piece does a piece of an attack's work by itself, and notes how long it took. It may be refused.
func (m *met) piece(do func() error) error {
	begun := time.Now()
	err := do()
	m.task = max(m.task, time.Since(begun))
	if client.AsProblem(err) != nil {
		return nil
	}
	return err
}

// merge adds the measurements of another period.
func (m *met) merge(o *met) {
	for kind, took := range o.took {
		m.took[kind] = append(m.took[kind], took...)
	}
	m.span += o.span
	m.task = max(m.task, o.task)
	if m.faults += o.faults; o.one != "" {
		m.one = o.one
	}
}

func (m *met) figures(beside string) neighbour {
	f := neighbour{beside: beside, task: m.task, faults: m.faults, one: m.one}
	for kind, took := range m.took {
		f.probes[kind] = (&volleys{took: took, span: m.span}).figures()
	}
	return f
}

// settle makes the accounts, and serves.
func (e *street) settle() error {
	var err error
	if e.server.addr, err = freeAddress(); err != nil {
		return err
	}
	settings := filepath.Join(e.server.data, "load.yaml")
	if err := os.WriteFile(settings, []byte("log: {format: json, level: debug}\n"), 0o600); err != nil { // this level logs tasks
		return err
	}
	if err := e.server.run([]string{"--config", settings}, "ATELIER_FETCH_ALLOW=127.0.0.0/8", "ATELIER_OPERATIONS_CANCEL=all"); err != nil {
		return err
	}
	for n := range neighbourAccounts {
		_, key, err := e.server.person(fmt.Sprintf("Tenant%d", n))
		if err != nil {
			return err
		}
		c := e.client(key, "127.0.0.1")
		op, err := c.ReferenceImages.UploadFile(context.Background(), "icon.png", "", bytes.NewReader(icon), "")
		if err != nil {
			return err
		}
		e.tenants = append(e.tenants, resident{c, op.ID})
	}
	return e.attacker.settle(e)
}

// measure runs an attack for a while and measures the tenant during it.
func (e *street) measure(a attack, span time.Duration) (*met, error) {
	whole, end := context.WithCancel(context.Background())
	defer end()
	m := &met{}
	if a.alone != nil {
		if err := a.alone(whole, e, m.piece); err != nil {
			return nil, err
		}
	}
	from := time.Now()
	var attacking, probing sync.WaitGroup
	if a.run != nil {
		for n := range a.times {
			attacking.Go(func() { a.run(whole, e, n) })
		}
	}
	wait(whole, span/5) // as a warm-up
	ctx, cancel := context.WithTimeout(whole, span)
	defer cancel()
	begun := time.Now()
	for _, p := range probes {
		probing.Go(func() { e.probe(ctx, m, p) })
	}
	probing.Wait()
	m.span = time.Since(begun)
	end()
	attacking.Wait()
	task, err := e.server.longestTask(e.attacker.accounts, from)
	if err != nil {
		return nil, err
	}
	m.task = max(m.task, task)
	f := m.figures(a.name)
	fmt.Fprintf(os.Stderr, "beside %q, longest task %s, %d faults %s:", a.name, brief(f.task), f.faults, f.one)
	for kind, what := range probeNames {
		fmt.Fprintf(os.Stderr, " %s %s;", what, load(f.probes[kind]))
	}
	fmt.Fprintln(os.Stderr)
	return m, e.quiet()
}

// probe is a request of the tenant, and its duration.
type probe func(ctx context.Context, c resident, took func(kind int, d time.Duration)) error

// probe repeats one sort of request. A request that begins before the end counts, however long it takes.
func (e *street) probe(ctx context.Context, m *met, send probe) {
	for n := 0; ctx.Err() == nil; n++ {
		one, cancel := context.WithTimeout(context.WithoutCancel(ctx), longest)
		if err := send(one, e.tenants[n%len(e.tenants)], m.add); err != nil {
			m.fail(err)
		}
		cancel()
		wait(ctx, neighbourPause)
	}
}

// longest bounds a request of the tenant: what takes longer has failed.
const longest = 90 * time.Second

var probes = []probe{
	timed(probePoll, func(ctx context.Context, c resident) error {
		_, err := c.Operations.Get(ctx, c.operation)
		return err
	}),
	timed(probeEstimate, func(ctx context.Context, c resident) error {
		_, err := c.Estimate(ctx, "model_generation", map[string]any{"prompt": "a chair", "generationPreset": "fast"})
		return err
	}),
	timed(probeUpload, func(ctx context.Context, c resident) error {
		_, err := c.ReferenceImages.UploadFile(ctx, "icon.png", "", bytes.NewReader(icon), "")
		return err
	}),
	startAndModel,
}

var icon = bomb.Icon()

// timed is a probe of one request.
func timed(kind int, do func(context.Context, resident) error) probe {
	return func(ctx context.Context, c resident, took func(int, time.Duration)) error {
		begun := time.Now()
		err := do(ctx, c)
		took(kind, time.Since(begun))
		return err
	}
}

// startAndModel is a start and the model that it makes.
func startAndModel(ctx context.Context, c resident, took func(int, time.Duration)) error {
	begun := time.Now()
	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a chair", GenerationPreset: "fast"})
	took(probeStart, time.Since(begun))
	if err == nil {
		op, err = c.Operations.Wait(ctx, op.ID)
	}
	took(probeModel, time.Since(begun))
	if err == nil && op.Status != client.Succeeded {
		err = fmt.Errorf("got %s, %+v", op.Status, op.Error)
	}
	return err
}

// quiet waits until what the attack has started has ended.
func (e *street) quiet() error {
	ctx, cancel := context.WithTimeout(context.Background(), soakDrain)
	defer cancel()
	for _, c := range []*client.Client{e.attacker.live, e.attacker.test} {
		list, err := c.Operations.List(ctx, client.ListOperations{Limit: 100, Status: client.Running})
		for err == nil && len(list.Data) > 0 {
			for _, op := range list.Data {
				_, _ = c.Operations.Cancel(ctx, op.ID) // not every type can be canceled; the rest is waited for
			}
			wait(ctx, time.Second)
			err = patiently(ctx, func() (err error) {
				list, err = c.Operations.List(ctx, client.ListOperations{Limit: 100, Status: client.Running})
				return err
			})
		}
		if err != nil && client.AsProblem(err) == nil {
			return err
		}
	}
	return nil
}

func (e *street) client(key, from string) *client.Client {
	c := client.New("http://"+e.server.addr, key)
	c.HTTP = &http.Client{Transport: &http.Transport{DialContext: dialer(from).DialContext, MaxIdleConnsPerHost: 8}}
	return c
}

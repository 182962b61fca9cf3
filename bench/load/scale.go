package main

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"slices"
	"sync"
	"time"

	"atelier/client"
)

// scale are the figures of docs/scaling.md.
type scale struct {
	starts []startFigures
	poll   figures
	conns  int64 // to the database, of an API and a worker together
	models []modelFigures
	copy   copyFigures
	alone  time.Duration // of a fast model from start to end, one at a time, across processes: the median
}

// startFigures are of one load of starts.
type startFigures struct {
	what             string
	figures                  // of the callers
	programs, server float64 // milliseconds of processor for one start
	row, log         float64 // bytes of one operation in the database, and in its log
}

// modelFigures are of a queue that workers empty.
type modelFigures struct {
	preset   string
	workers  int
	count    int
	took     time.Duration
	worker   float64 // seconds of processor for one operation; of the API and of the database too
	api      float64
	server   float64
	row, log float64 // bytes of one operation in the database, and in its log
	files    float64 // bytes of one operation
}

// copyFigures are of a data folder that is copied to PostgreSQL, and of the run after it, which only compares.
type copyFigures struct {
	operations, rows int
	first, again     time.Duration
}

// copied is how many operations the data folder has.
const copied = 20_000

// many is the number of accounts of a load with several accounts.
const many = 200

func measureScale(s settings, p *page) (err error) {
	if os.Getenv(serverVariable) == "" {
		fmt.Fprintln(os.Stderr, "scale: there is no "+serverVariable+"; bench/scale.sh measures it")
		return nil
	}
	out := &scale{}
	for _, load := range []struct {
		what                string
		accounts, apis, per int
	}{
		{"200 accounts, 2 API processes", many, 2, 32},
		{"200 accounts, 1 API process", many, 1, 64},
		{"1 account, 2 API processes", 1, 2, 32},
		{"1 account, 1 API process", 1, 1, 64},
	} {
		if err := out.measureStarts(s, load.what, load.accounts, load.apis, load.per); err != nil {
			return fmt.Errorf("%s: %w", load.what, err)
		}
	}
	if err := errors.Join(out.measureWork(s), out.measureCopy(s)); err != nil {
		return err
	}
	p.scale = out
	return nil
}

// measureStarts starts operations on a server without workers.
func (o *scale) measureStarts(s settings, what string, accounts, apis, connections int) (err error) {
	c, err := newCluster(s.bin, accounts)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.stop()) }()
	var streams []stream
	for n := range apis {
		api, err := c.serve("api")
		if err != nil {
			return err
		}
		for i := range connections {
			streams = append(streams, c.startStream(api.addr, (n*connections+i)*accounts/(apis*connections)))
		}
	}
	if _, err := volley(streams, http.StatusAccepted, s.span/5); err != nil {
		return err
	}
	before, err := c.state()
	if err != nil {
		return err
	}
	var best figures
	for range s.rounds {
		f, err := volley(streams, http.StatusAccepted, s.span/2)
		if err != nil {
			return err
		}
		if best.count == 0 || f.rate() > best.rate() {
			best = f
		}
	}
	after, err := c.state()
	if err != nil {
		return err
	}
	n := float64(after.operations - before.operations)
	o.starts = append(o.starts, startFigures{what: what, figures: best,
		programs: 1000 * (after.programs - before.programs) / n, server: 1000 * (after.server - before.server) / n,
		row: float64(after.size-before.size) / n, log: float64(after.log-before.log) / n})
	fmt.Fprintf(os.Stderr, "%s: %s\n", what, load(best))
	if accounts == many && apis == 2 {
		o.poll, err = c.polls(s)
	}
	return err
}

// startStream is a connection that starts operations of all accounts in turn, and begins with one of them.
func (c *cluster) startStream(addr string, first int) stream {
	s := stream{addr: addr}
	for i := range c.keys {
		s.requests = append(s.requests, requestText(http.MethodPost, "/v1/models:generate", c.keys[(first+i)%len(c.keys)], generateBody))
	}
	return s
}

// polls reads an operation over and over through both processes.
func (c *cluster) polls(s settings) (f figures, err error) {
	var streams []stream
	for _, p := range c.processes {
		op, err := client.New("http://"+p.addr, c.keys[0]).Models.Generate(context.Background(), client.GenerateModel{Prompt: "a chair"})
		if err != nil {
			return f, err
		}
		text := requestText(http.MethodGet, "/v1/operations/"+op.ID, c.keys[0], "")
		streams = append(streams, slices.Repeat([]stream{{p.addr, []string{text}}}, s.clients/2)...)
	}
	f, err = warmed(streams, http.StatusOK, s.span)
	fmt.Fprintf(os.Stderr, "polls: %s\n", load(f))
	return f, err
}

// measureWork makes models by processes of their own: one at a time, and then as many as they can.
func (o *scale) measureWork(s settings) (err error) {
	c, err := newCluster(s.bin, 8)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.stop()) }()
	api, err := c.serve("api")
	if err != nil {
		return err
	}
	worker, err := c.serve("worker", "ATELIER_WORKERS=2", "ATELIER_WORKERS_HEAVY=2")
	if err != nil {
		return err
	}
	var took []time.Duration
	for range 15 {
		d, _, err := makeOne(client.New("http://"+api.addr, c.keys[0]), "a chair", "fast")
		if err != nil {
			return err
		}
		took = append(took, d)
	}
	slices.Sort(took)
	o.alone = took[len(took)/2]
	if o.conns, err = c.asked(`SELECT COUNT(*) FROM pg_stat_activity WHERE datname = $1`, c.name); err != nil {
		return err
	}
	for _, m := range []modelFigures{{preset: "fast", workers: 1, count: 120}, {preset: "standard", workers: 1, count: 40}} {
		if err := o.measureModels(c, api, worker, m); err != nil {
			return err
		}
	}
	return nil
}

// prompts are of several families, so that no figure is that of the quickest thing.
var prompts = []string{"a barrel", "a crate", "a chair", "a longsword", "a cottage", "a lantern", "a humanoid robot", "a sitting fox"}

// measureModels starts models of all accounts at once and waits for the last.
func (o *scale) measureModels(c *cluster, api, worker *program, m modelFigures) error {
	files, err := c.bytes()
	if err != nil {
		return err
	}
	before, err := c.state()
	if err != nil {
		return err
	}
	cpu, begun := used(worker.cmd.Process.Pid), time.Now()
	faults := make([]error, len(c.keys))
	var group sync.WaitGroup
	for i, key := range c.keys {
		group.Go(func() {
			faults[i] = makeAll(client.New("http://"+api.addr, key), prompts[i%len(prompts)], m.preset, m.count/len(c.keys))
		})
	}
	group.Wait()
	if err := errors.Join(faults...); err != nil {
		return err
	}
	m.took = time.Since(begun)
	after, err := c.state()
	if err != nil {
		return err
	}
	n := float64(m.count)
	m.worker = (used(worker.cmd.Process.Pid) - cpu) / n
	m.api, m.server = (after.programs-before.programs)/n-m.worker, (after.server-before.server)/n
	m.row, m.log = float64(after.size-before.size)/n, float64(after.log-before.log)/n
	stored, err := c.bytes()
	m.files = float64(stored-files) / n
	o.models = append(o.models, m)
	fmt.Fprintf(os.Stderr, "%d %s models: %s\n", m.count, m.preset, m.took)
	return err
}

// makeAll starts models and waits until all have succeeded.
func makeAll(c *client.Client, prompt, preset string, n int) error {
	ctx := context.Background()
	var ids []string
	for range n {
		op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: prompt, GenerationPreset: preset})
		if err != nil {
			return err
		}
		ids = append(ids, op.ID)
	}
	for _, id := range ids {
		op, err := c.Operations.Wait(ctx, id)
		if err != nil {
			return err
		}
		if op.Status != "succeeded" {
			return fmt.Errorf("operation %s has %s", id, op.Status)
		}
	}
	return nil
}

// measureCopy copies a data folder into a database.
func (o *scale) measureCopy(s settings) (err error) {
	from, err := prepare(s.bin)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, from.stop()) }()
	if err := from.fill(copied); err != nil {
		return err
	}
	c, err := newCluster(s.bin, 0)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, c.stop()) }()
	o.copy.operations = copied
	for _, took := range []*time.Duration{&o.copy.first, &o.copy.again} {
		var made struct{ Database struct{ Rows int } }
		begun := time.Now()
		if err := from.ask(&made, "copy", "--to-database", c.url); err != nil {
			return err
		}
		*took, o.copy.rows = time.Since(begun), made.Database.Rows
	}
	fmt.Fprintf(os.Stderr, "copy: %+v\n", o.copy)
	return nil
}

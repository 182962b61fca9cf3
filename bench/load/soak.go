package main

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http/httptest"
	"os"
	"strings"
	"sync"
	"sync/atomic"
	"time"
)

// A soak runs the server under a mixed load of many accounts in phases. Each phase ends with a rest, in which the server
// has nothing to do and is looked at. In the middle of some phases it dies by kill -9 and is started again.
const (
	soakPhases   = 6
	soakAccounts = 20
	soakUsers    = 3               // of an account, each with its next request after a pause
	soakPause    = time.Second     // between two requests of a user, on the average
	soakDrain    = 5 * time.Minute // how long the work may take to end after the last request
	soakRest     = time.Minute     // at most; a twelfth of a shorter soak
)

// soakKills are the phases in the middle of which the server dies.
var soakKills = map[int]bool{2: true, 4: true}

// soak is an installation under this load, with the samples and outcomes.
type soak struct {
	settings
	server   *program
	metrics  string // address of the metrics
	origin   *httptest.Server
	crowd    []*tenant
	outcomes outcomesByAction
	down     atomic.Bool  // the server is dead, or not ready yet
	kills    atomic.Int64 // so far
	phase    atomic.Int64
	samples  *sampler
	rests    []rest
	faults   []string // what was found at the end
}

// rest is a sample of the idle server.
type rest struct {
	phase, life int
	sample
}

// runSoak runs the soak, judges it and prints the report. The faults are its error.
func runSoak(s settings) (err error) {
	k := &soak{settings: s, outcomes: outcomesByAction{of: map[string]*outcomes{}}}
	if err := k.open(); err != nil {
		return err
	}
	defer func() { err = errors.Join(err, k.close()) }()
	if err := k.phases(); err != nil {
		return err
	}
	k.faults = append(k.judge(), k.examine()...)
	fmt.Print(k.table())
	if len(k.faults) > 0 {
		return fmt.Errorf("%d faults:\n  %s", len(k.faults), strings.Join(k.faults, "\n  "))
	}
	return nil
}

// open makes the installation and its accounts, and serves with the shipped limits.
func (k *soak) open() (err error) {
	if k.server, err = prepare(k.bin); err != nil {
		return err
	}
	if k.metrics, err = freeAddress(); err != nil {
		return err
	}
	if k.server.addr, err = freeAddress(); err != nil {
		return err
	}
	k.origin = httptest.NewServer(pictures())
	if err := k.start(); err != nil {
		return err
	}
	for n := range soakAccounts {
		t, err := newTenant(k, n)
		if err != nil {
			return err
		}
		k.crowd = append(k.crowd, t)
	}
	k.samples, err = newSampler(k, k.samplesTo)
	return err
}

// start starts the server, at the address where it was before.
func (k *soak) start() error {
	defer k.down.Store(false)
	return k.server.run([]string{"--metrics", k.metrics}, "ATELIER_FETCH_ALLOW=127.0.0.0/8", "ATELIER_OPERATIONS_CANCEL=all")
}

// close stops the processes. It keeps the data after a fault.
func (k *soak) close() (err error) {
	if k.samples != nil {
		err = k.samples.stop()
	}
	k.origin.Close()
	if len(k.faults) > 0 {
		fmt.Fprintf(os.Stderr, "soak: the data folder is kept: %s\n", k.server.data)
		return errors.Join(err, k.server.end())
	}
	return errors.Join(err, k.server.stop())
}

// phases are the whole load, with a rest before it and after each.
func (k *soak) phases() error {
	rest := min(soakRest, k.lasts/12)
	loaded := (k.lasts - (soakPhases+1)*rest) / soakPhases
	life := 0
	if err := k.look(0, life, rest); err != nil {
		return err
	}
	for phase := range soakPhases {
		k.phase.Store(int64(phase + 1))
		fmt.Fprintf(os.Stderr, "soak: phase %d of %d, %s\n", phase+1, soakPhases, loaded.Round(time.Second))
		if soakKills[phase] {
			life++
			if err := k.loadAndKill(loaded); err != nil {
				return err
			}
		} else {
			k.load(loaded)
		}
		if err := k.drain(); err != nil {
			return err
		}
		if err := k.look(phase+1, life, rest); err != nil {
			return err
		}
	}
	return nil
}

// load lets all users of all accounts work for a while.
func (k *soak) load(d time.Duration) {
	ctx, cancel := context.WithTimeout(context.Background(), d)
	defer cancel()
	var group sync.WaitGroup
	for n, t := range k.crowd {
		for user := range soakUsers {
			chance := rand.New(rand.NewPCG(uint64(n), uint64(user)+100*uint64(k.phase.Load())))
			group.Go(func() { t.work(ctx, chance) })
		}
	}
	group.Wait()
}

// loadAndKill kills the server in the middle of a load and starts it again.
func (k *soak) loadAndKill(d time.Duration) error {
	killed := make(chan error, 1)
	time.AfterFunc(d/2, func() { killed <- k.kill() })
	k.load(d)
	return <-killed
}

// kill is kill -9. The server is dead for a second.
func (k *soak) kill() error {
	fmt.Fprintln(os.Stderr, "soak: kill -9")
	if err := k.die(); err != nil {
		return err
	}
	time.Sleep(time.Second)
	return k.start()
}

// die kills the server, and no sample is taken during the kill.
func (k *soak) die() error {
	k.samples.mu.Lock()
	defer k.samples.mu.Unlock()
	k.down.Store(true)
	k.kills.Add(1)
	return k.server.kill()
}

// drain repeats the starts whose answers were lost, and waits until all work has ended.
func (k *soak) drain() error {
	ctx, cancel := context.WithTimeout(context.Background(), soakDrain)
	defer cancel()
	faults := make([]error, len(k.crowd))
	var group sync.WaitGroup
	for n, t := range k.crowd {
		group.Go(func() { faults[n] = t.settle(ctx) })
	}
	group.Wait()
	return errors.Join(faults...)
}

// look lets the server rest, and then samples it.
func (k *soak) look(phase, life int, d time.Duration) error {
	for _, t := range k.crowd {
		t.hangUp()
	}
	time.Sleep(d)
	now, err := k.samples.take()
	k.rests = append(k.rests, rest{phase, life, now})
	fmt.Fprintf(os.Stderr, "soak: after phase %d at rest: %s\n", phase, now)
	return err
}

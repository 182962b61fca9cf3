package main

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"atelier/client"
)

// How much more the server may hold at one rest than at another. The heap varies by some megabytes, and pools keep a few connections to
// the database open, each with a goroutine or two.
const (
	flatFactor      = 1.25
	flatBytes       = 12e6
	flatGoroutines  = 10
	flatDescriptors = 20
	flatRest        = 45 * time.Second // a shorter rest ends before the server returns memory to the system
)

// tried is how long a soak must last until every action has been drawn at least once.
const tried = 10 * time.Minute

// outcomesByAction counts how the actions of a soak have ended, by their names.
type outcomesByAction struct {
	mu sync.Mutex
	of map[string]*outcomes
}

// outcomes are how one action has ended.
type outcomes struct {
	well, limited, refused, excused int
	faults                          []string // kept: the first few
	faulty                          int
}

const keptFaults = 3

// count adds an outcome. A connection that breaks is excused when the server was killed or the user has left.
func (t *outcomesByAction) count(name string, err error, excused bool) {
	if errors.Is(err, errIdle) {
		return
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	o := t.of[name]
	if o == nil {
		o = &outcomes{}
		t.of[name] = o
	}
	switch p := client.AsProblem(err); {
	case err == nil:
		o.well++
	case p != nil && p.Status == http.StatusTooManyRequests:
		o.limited++
	case p != nil && p.Status < http.StatusInternalServerError:
		o.refused++
	case excused:
		o.excused++
	default:
		if o.faulty++; len(o.faults) < keptFaults {
			o.faults = append(o.faults, fmt.Sprintf("%s at %s: %v", name, time.Now().Format(time.TimeOnly), err))
		}
	}
}

func (t *outcomesByAction) total() (n int64) {
	t.mu.Lock()
	defer t.mu.Unlock()
	for _, o := range t.of {
		n += int64(o.well + o.limited + o.refused + o.excused + o.faulty)
	}
	return n
}

// judge compares the rests with each other and lists all faults of the soak.
func (k *soak) judge() (faults []string) {
	faults = judgeRests(k.rests, min(soakRest, k.lasts/12) >= flatRest)
	for _, a := range actions {
		switch o := k.outcomes.of[a.name]; {
		case o != nil && o.faulty > 0:
			faults = append(faults, fmt.Sprintf("%s: %d have failed, such as %s", a.name, o.faulty, strings.Join(o.faults, "; ")))
		case k.lasts >= tried && (o == nil || o.well == 0):
			faults = append(faults, a.name+": none went well, so it was not tried")
		}
	}
	return faults
}

// judgeRests requires flat memory within each life of the server, from its first rest after work to its last, and at every rest as many
// goroutines and descriptors as at the start.
func judgeRests(rests []rest, memory bool) (faults []string) {
	first := map[int]rest{} // of each life, after work
	for _, r := range rests[1:] {
		if _, known := first[r.life]; !known {
			first[r.life] = r
		}
		if bound := flatFactor*float64(first[r.life].own) + flatBytes; memory && float64(r.own) > bound {
			faults = append(faults, fmt.Sprintf("memory grows: %d MB of its own after phase %d, %d MB after phase %d",
				r.own/1e6, r.phase, first[r.life].own/1e6, first[r.life].phase))
		}
		if r.goroutines > rests[0].goroutines+flatGoroutines {
			faults = append(faults, fmt.Sprintf("goroutines are left: %d after phase %d, %d at the start", r.goroutines, r.phase, rests[0].goroutines))
		}
		if r.descriptors > rests[0].descriptors+flatDescriptors {
			faults = append(faults, fmt.Sprintf("descriptors are left: %d after phase %d, %d at the start", r.descriptors, r.phase, rests[0].descriptors))
		}
	}
	return faults
}

// examine checks every account, the whole installation with atelier check, and the server's log.
func (k *soak) examine() (faults []string) {
	ctx, cancel := context.WithTimeout(context.Background(), soakDrain)
	defer cancel()
	for _, t := range k.crowd {
		for _, s := range t.sides {
			found, err := s.examine(ctx)
			if err != nil {
				found = append(found, err.Error())
			}
			for _, f := range found {
				faults = append(faults, s.account+": "+f)
			}
		}
	}
	out, err := exec.Command(k.server.bin, "check", "--deep", "--data", k.server.data).CombinedOutput()
	if err != nil {
		faults = append(faults, fmt.Sprintf("check: %v: %s", err, out))
	}
	log, err := os.ReadFile(filepath.Join(k.server.data, "log"))
	if err != nil {
		faults = append(faults, err.Error())
	}
	for _, word := range []string{"panic", "level=ERROR"} {
		if n := strings.Count(string(log), word); n > 0 {
			i := strings.Index(string(log), word)
			faults = append(faults, fmt.Sprintf("the log says %s %d times, first: %.300s", word, n, string(log)[i:]))
		}
	}
	return faults
}

// examine requires that the accepted operations, and no others, exist, that each has ended or waits, and that the Credits are the sum of
// the ledger.
func (s *side) examine(ctx context.Context) (faults []string, err error) {
	var finalized, reserved, sum float64
	known := 0
	for op, err := range all(ctx, func(cursor string) (*client.List[client.Operation], error) {
		return s.Operations.List(ctx, client.ListOperations{Limit: 100, Cursor: cursor})
	}) {
		if err != nil {
			return faults, err
		}
		if s.accepted[op.ID] {
			known++
		} else {
			faults = append(faults, op.ID+" was never accepted")
		}
		if op.Status.Active() {
			faults = append(faults, op.ID+" is "+string(op.Status))
		}
		if c := op.Credits; c != nil {
			reserved += c.Reserved
			if c.Finalized != nil {
				finalized += *c.Finalized
			}
		}
	}
	if known != len(s.accepted) {
		faults = append(faults, fmt.Sprintf("%d operations were accepted, %d are there", len(s.accepted), known))
	}
	for entry, err := range all(ctx, func(cursor string) (*client.List[client.LedgerEntry], error) {
		return s.Ledger(ctx, client.ListLedger{Limit: 100, Cursor: cursor})
	}) {
		if err != nil {
			return faults, err
		}
		sum += entry.Amount
	}
	var has struct{ Available, Reserved, Charged float64 }
	if err := s.soak.server.ask(&has, "credits", "show", "--account", s.account); err != nil {
		return faults, err
	}
	for _, c := range []struct {
		what      string
		got, want float64
	}{
		{"available, by the ledger", has.Available, sum},
		{"reserved, by the operations", has.Reserved, reserved},
		{"charged, by the operations", has.Charged, finalized},
	} {
		if math.Abs(c.got-c.want) > 0.0005 { // half of the least Credit
			faults = append(faults, fmt.Sprintf("Credits %s: got %g, want %g", c.what, c.got, c.want))
		}
	}
	return faults, nil
}

// all iterates over the entries of a list, page by page.
func all[T any](ctx context.Context, page func(cursor string) (*client.List[T], error)) func(yield func(T, error) bool) {
	return func(yield func(T, error) bool) {
		for cursor, more := "", true; more; {
			var l *client.List[T]
			if err := patiently(ctx, func() (err error) { l, err = page(cursor); return err }); err != nil {
				yield(*new(T), err)
				return
			}
			for _, entry := range l.Data {
				if !yield(entry, nil) {
					return
				}
			}
			if more = l.Pagination.HasMore; more {
				cursor = *l.Pagination.NextCursor
			}
		}
	}
}

// table is the report: the rests and the outcomes of actions.
func (k *soak) table() string {
	var b strings.Builder
	fmt.Fprintf(&b, "A soak of %s: %d accounts, %d requests, kill -9 %d times. At most: %s.\n\n",
		k.lasts, len(k.crowd), k.outcomes.total(), k.kills.Load(), k.samples.most)
	b.WriteString("| at rest after phase | life | memory | its own | goroutines | descriptors |\n|---|---|---|---|---|---|\n")
	for _, r := range k.rests {
		fmt.Fprintf(&b, "| %d | %d | %d MB | %d MB | %d | %d |\n", r.phase, r.life+1, r.all/1e6, r.own/1e6, r.goroutines, r.descriptors)
	}
	b.WriteString("\n| action | well | over a limit | refused | cut off by kill or end | failed |\n|---|---|---|---|---|---|\n")
	for _, name := range slices.Sorted(maps.Keys(k.outcomes.of)) {
		o := k.outcomes.of[name]
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %s |\n",
			name, thousands(o.well), thousands(o.limited), thousands(o.refused), thousands(o.excused), thousands(o.faulty))
	}
	operations := 0
	for _, t := range k.crowd {
		operations += len(t.sides[0].accepted) + len(t.sides[1].accepted)
	}
	fmt.Fprintf(&b, "\n%s operations were accepted. Faults: %d.\n", thousands(operations), len(k.faults))
	return b.String()
}

package recipe

import (
	"flag"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"atelier/internal/archetype"
	"atelier/internal/seed/seedtest"
)

var measure = flag.Bool("measure", false, "log the time and the greatest heap of each hostile recipe")

// text is the whole recipe. What a body says of the header takes the place of the usual line.
func (h hostile) text() string {
	head := ""
	for line := range strings.Lines(hostileTop) {
		name, _, _ := strings.Cut(line, " ")
		if !strings.HasPrefix(h.body, name+" ") {
			head += line
		}
	}
	return head + h.body
}

// cook reads and builds a hostile recipe at the finest level.
func (h hostile) cook(t testing.TB) (Report, error) {
	r, err := Parse("x.star", []byte(h.text()))
	if err != nil {
		return Report{}, err
	}
	_, report, err := r.Cook(t.Context(), plainBrief(archetype.Production))
	return report, err
}

func TestHostileRecipesEnd(t *testing.T) {
	for i, h := range hostiles {
		if !seedtest.Takes(i) {
			continue
		}
		t.Run(h.name, func(t *testing.T) {
			done := watch(t)
			report, err := h.cook(t)
			done()
			switch {
			case err == nil && h.want != "":
				t.Errorf("it was built; want an error with %q", h.want)
			case err != nil && (h.want == "" || !strings.Contains(err.Error(), h.want)):
				t.Errorf("got %.300q, want an error with %q", err, h.want)
			}
			if report.Steps > allSteps+maxSteps/100 || report.Triangles > archetype.Production.Budget() || len(report.Said) > maxSaid {
				t.Errorf("got %d steps, %d triangles and %d lines", report.Steps, report.Triangles, len(report.Said))
			}
		})
	}
}

// watch logs, where it was asked for, how long something takes and how much the heap grows meanwhile.
func watch(t *testing.T) func() {
	if !*measure {
		return func() {}
	}
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	base, most := m.HeapAlloc, uint64(0)
	stop, gone, start := make(chan bool), make(chan bool), time.Now()
	go func() {
		defer close(gone)
		for {
			var m runtime.MemStats
			runtime.ReadMemStats(&m)
			most = max(most, m.HeapAlloc)
			select {
			case <-stop:
				return
			case <-time.After(5 * time.Millisecond):
			}
		}
	}()
	return func() {
		took := time.Since(start)
		close(stop)
		<-gone
		t.Logf("MEASURED %5d ms %4d MB", took.Milliseconds(), (most-min(base, most))>>20)
	}
}

// What is hostile alone is so in company: no build shares what it counts with another.
func TestHostileRecipesEndTogether(t *testing.T) {
	done := watch(t)
	var all sync.WaitGroup
	for _, name := range []string{"dicts", "many sheets", "placements", "functions", "slices", "letters", "doubling list", "many parts"} {
		for _, h := range hostiles {
			if h.name == name {
				all.Go(func() {
					if _, err := h.cook(t); err == nil || !strings.Contains(err.Error(), h.want) {
						t.Errorf("%s: got %v, want an error with %q", h.name, err, h.want)
					}
				})
			}
		}
	}
	all.Wait()
	done()
}

// captured is a recipe whose top keeps a list in functions that shapes and outlines call: a build that changed it would be a race, and
// would make the second build another thing.
const captured = hostileTop + `
def top():
    seen = [0]
    def f(a):
        seen[0] = seen[0] + 1
        return 1 + seen[0] * .01
    return polar(f)
round = top()
def build(b):
    b.add("p", extrude(round, .1), b.surface("a", wood()))
`

func TestFunctionsOfTheTopAreFrozen(t *testing.T) {
	r, err := Parse("x.star", []byte(captured))
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			if _, err := r.Build(t.Context(), plainBrief(archetype.Fast)); err == nil || !strings.Contains(err.Error(), "frozen") {
				t.Errorf("got %v, want an error that the list is frozen", err)
			}
		})
	}
	all.Wait()
}

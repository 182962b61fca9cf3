package work_test

import (
	"context"
	"errors"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"atelier/internal/engine"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/operation"
	"atelier/internal/telemetry"
	"atelier/internal/work"
)

// outcomes are the counted ends of tasks by step, such as "preview done 1"; idle: no slot is busy.
func outcomes(m *telemetry.Meter) (list []string, idle bool) {
	w := httptest.NewRecorder()
	m.Handler().ServeHTTP(w, httptest.NewRequest(http.MethodGet, "/metrics", nil))
	text := w.Body.String()
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(line, `atelier_tasks_ended_total{kind="model",outcome="`); ok {
			list = append(list, strings.NewReplacer(`",step="`, " ", `"}`, "").Replace(strings.TrimSpace(rest)))
		}
	}
	return list, strings.Contains(text, `atelier_worker_slots_busy{class="heavy"} 0`) && strings.Contains(text, `atelier_worker_slots{class="light"} 2`)
}

// Every way in which work on a task can end is counted under a name of its own, and no slot stays busy.
func TestOutcomesAreCounted(t *testing.T) {
	first := true
	once := func(turn engine.Turn, err error) func(context.Context, engine.Brief, string) (engine.Turn, error) {
		return func(context.Context, engine.Brief, string) (engine.Turn, error) {
			if first {
				first = false
				return turn, err
			}
			return engine.Turn{Done: true}, nil
		}
	}
	for _, c := range []struct {
		name   string
		hook   func(context.Context, engine.Brief, string) (engine.Turn, error)
		cancel bool // cancels the operation while the engine works
		stop   bool // stops the worker
		want   []string
	}{
		{name: "done", want: []string{"done final 1", "done preview 1"}},
		{name: "a passing fault", hook: once(engine.Turn{}, engine.Transient{Err: errors.New("weather")}),
			want: []string{"done final 1", "done preview 1", "retried preview 1"}},
		{name: "an unfinished turn", hook: once(engine.Turn{Note: engine.Note{Text: "job"}, After: time.Second}, nil),
			want: []string{"again preview 1", "done final 1", "done preview 1"}},
		{name: "a failure", hook: once(engine.Turn{}, engine.Failure{Failure: operation.Failure{Code: operation.InvalidInput}}),
			want: []string{"failed preview 1"}},
		{name: "a bug", hook: once(engine.Turn{}, errors.New("a bug")), want: []string{"failed preview 1"}},
		{name: "faults that do not pass", hook: func(context.Context, engine.Brief, string) (engine.Turn, error) {
			return engine.Turn{}, engine.Transient{Err: errors.New("weather")}
		}, want: []string{"failed preview 1", "retried preview 2"}},
		{name: "canceled", hook: hang, cancel: true, want: []string{"lost preview 1"}},
		{name: "stopped", hook: hang, stop: true, want: []string{"handed_back preview 1"}},
	} {
		t.Run(c.name, func(t *testing.T) {
			first = true
			meter := telemetry.NewMeter("test")
			open(t, lifecycletest.Options{CancelAll: true}, work.Config{Meter: meter}, func(t *testing.T, s *shop) {
				s.engine.Hook = c.hook
				id := s.begin(s.Live, "a chair")
				synctest.Wait()
				if c.cancel {
					if _, err := s.Cancel(t.Context(), s.Live, id); err != nil {
						t.Fatal(err)
					}
				}
				if !c.stop {
					s.end(s.Live, id)
				}
				s.stop()
			})
			got, idle := outcomes(meter)
			slices.Sort(got)
			if !slices.Equal(got, c.want) || !idle {
				t.Errorf("got %q, idle %v, want %q", got, idle, c.want)
			}
		})
	}
}

// hang works until it is canceled.
func hang(ctx context.Context, _ engine.Brief, _ string) (engine.Turn, error) {
	<-ctx.Done()
	return engine.Turn{}, ctx.Err()
}

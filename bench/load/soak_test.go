package main

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"atelier/client"
)

// A rest with more memory than the one before it, or with more goroutines or descriptors than at the start, is reported; a rest within the server's
// allowance is not.
func TestJudgeRests(t *testing.T) {
	at := func(phase, life int, own int64, goroutines, descriptors int) rest {
		return rest{phase, life, sample{memory: memory{own: own}, goroutines: goroutines, descriptors: descriptors}}
	}
	start := at(0, 0, 14e6, 18, 17)
	for _, c := range []struct {
		name   string
		rests  []rest
		memory bool
		want   string
	}{
		{"flat", []rest{start, at(1, 0, 30e6, 19, 28), at(2, 0, 33e6, 18, 30)}, true, ""},
		{"memory", []rest{start, at(1, 0, 30e6, 19, 28), at(2, 0, 60e6, 18, 30)}, true, "60 MB of its own after phase 2"},
		{"memory of a rest that was too short", []rest{start, at(1, 0, 30e6, 19, 28), at(2, 0, 60e6, 18, 30)}, false, ""},
		{"another life", []rest{start, at(1, 0, 30e6, 19, 28), at(3, 1, 60e6, 18, 30)}, true, ""},
		{"goroutines", []rest{start, at(1, 0, 30e6, 40, 28)}, true, "goroutines are left: 40"},
		{"descriptors", []rest{start, at(1, 0, 30e6, 19, 50)}, true, "descriptors are left: 50"},
	} {
		got := strings.Join(judgeRests(c.rests, c.memory), "; ")
		if c.want == "" && got != "" || !strings.Contains(got, c.want) {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}

// Errors of status 500, and connections that break while the server lives, count as faults. Refusals and rate limits do not.
func TestTally(t *testing.T) {
	y := outcomesByAction{of: map[string]*outcomes{}}
	y.count("x", nil, false)
	y.count("x", errIdle, false)
	y.count("x", &client.Problem{Status: http.StatusTooManyRequests}, false)
	y.count("x", &client.Problem{Status: http.StatusConflict}, false)
	y.count("x", context.Canceled, true)
	y.count("x", errors.New("connection reset"), false)
	y.count("x", &client.Problem{Status: http.StatusInternalServerError}, false)
	if o := y.of["x"]; o.well != 1 || o.limited != 1 || o.refused != 1 || o.excused != 1 || o.faulty != 2 || y.total() != 6 {
		t.Errorf("got %+v", o)
	}
}

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// The section is added to a page without one, and replaced in a page that has it. Figures above their limit are marked.
func TestNeighbourPage(t *testing.T) {
	at := func(beside string, ms int) neighbour {
		n := neighbour{beside: beside, task: 30 * time.Millisecond}
		for kind := range n.probes {
			d := time.Duration(ms) * time.Millisecond
			n.probes[kind] = figures{count: 10, span: time.Second, p50: d, p99: 2 * d}
		}
		return n
	}
	file := filepath.Join(t.TempDir(), "performance.md")
	if err := os.WriteFile(file, []byte("before\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, ms := range []int{500, 27} {
		p := page{neighbours: []neighbour{at("", 10), at("noise", ms)}}
		if err := p.replaceNeighbours(file); err != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"before\n", "| nothing | 10.0 ms, 20.0 ms |", "| noise | 27.0 ms, 54.0 ms |", "| **27.0 ms, 54.0 ms** | 30.0 ms | 0 |"} {
		if strings.Count(string(text), want) != 1 {
			t.Errorf("got %s, want %q once", text, want)
		}
	}
	if strings.Contains(string(text), "500") {
		t.Error("the old figures are still there")
	}
}

// The longest task is taken from the log's task lines of the given accounts after a time; request lines do not count.
func TestLongestTask(t *testing.T) {
	log := `{"time":"2026-01-01T00:00:01Z","msg":"task","account":"acc_1","ms":900}
{"time":"2026-01-01T00:00:03Z","msg":"task","account":"acc_1","ms":20}
{"time":"2026-01-01T00:00:03Z","msg":"task","account":"acc_2","ms":30}
{"time":"2026-01-01T00:00:03Z","msg":"task","account":"acc_3","ms":700}
{"time":"2026-01-01T00:00:03Z","msg":"request","account":"acc_1","ms":800.5}
`
	p := &program{data: t.TempDir()}
	if err := os.WriteFile(filepath.Join(p.data, "log"), []byte(log), 0o600); err != nil {
		t.Fatal(err)
	}
	since := time.Date(2026, 1, 1, 0, 0, 2, 0, time.UTC)
	if got, err := p.longestTask([]string{"acc_1", "acc_2"}, since); err != nil || got != 30*time.Millisecond {
		t.Errorf("got %s, %v, want 30ms", got, err)
	}
}

// A failed probe counts with its duration, and the figures of two runs are merged.
func TestMet(t *testing.T) {
	var a, b met
	a.add(probePoll, time.Second)
	b.add(probePoll, 3*time.Second)
	b.fail(os.ErrClosed)
	a.merge(&b)
	if f := a.figures("x"); f.faults != 1 || f.probes[probePoll].count != 2 || f.probes[probePoll].p99 != 3*time.Second || f.beside != "x" {
		t.Errorf("got %+v", f)
	}
}

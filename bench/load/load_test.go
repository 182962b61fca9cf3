package main

import (
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// The generator's small HTTP reader understands the answers of net/http, and notices another status.
func TestDrive(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("Authorization") != "Bearer secret" || r.ContentLength != 2 {
			w.WriteHeader(http.StatusTeapot)
			return
		}
		_, _ = w.Write(bareAnswer)
	}))
	defer s.Close()
	addr := strings.TrimPrefix(s.URL, "http://")
	f, err := drive(addr, requestText(http.MethodPost, "/x", "secret", "{}"), http.StatusOK, 2, 300*time.Millisecond)
	if err != nil || f.count == 0 || f.p50 <= 0 || f.p99 < f.p50 {
		t.Errorf("got %+v, %v", f, err)
	}
	if _, err := drive(addr, requestText(http.MethodGet, "/x", "wrong", ""), http.StatusOK, 1, 300*time.Millisecond); err == nil {
		t.Error("another status is taken for well")
	}
}

func TestReadBenches(t *testing.T) {
	file := filepath.Join(t.TempDir(), "benches")
	text := "goos: linux\nBenchmarkRender1024-2   \t 5\t 1345924134 ns/op\t 64596822 B/op\nBenchmarkX/key=true \t 1\t 0.5 p50-ms\nPASS\n"
	if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	var p page
	if err := p.readBenches(file); err != nil {
		t.Fatal(err)
	}
	if p.bench("BenchmarkRender1024", "ns/op") != 1345924134 || p.bench("BenchmarkX/key=true", "p50-ms") != 0.5 {
		t.Errorf("got %v", p.benches)
	}
}

func TestThousands(t *testing.T) {
	for n, want := range map[int]string{7: "7", 1000: "1,000", 21034: "21,034", 1234567: "1,234,567"} {
		if got := thousands(n); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestListRows(t *testing.T) {
	at := func(ms int) figures {
		d := time.Duration(ms) * time.Millisecond
		return figures{count: 2000, span: time.Second, p50: d, p99: 2 * d}
	}
	p := &page{
		lengths: []length{{rows: short, start: at(1), pages: []pages{{at(1), at(2)}}}, {rows: long, start: at(1), pages: []pages{{at(1), at(3)}}}},
		fair:    &fair{packs: 1000, alone: time.Second, beside: 2 * time.Second},
	}
	var got []string
	for _, r := range p.listRows() {
		got = append(got, r.measured)
	}
	want := []string{"p99 2.0 ms, p99 6.0 ms; 1.50× the median with 1,000", "2,000/s, with 1,000 2,000/s", "2.00 s at most, alone 1.00 s"}
	if !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for path, want := range map[string]string{"/v1/assets": "/v1/assets?cursor=a%2B", "/v1/assets?x=y": "/v1/assets?x=y&cursor=a%2B"} {
		if got := with(path, "cursor", "a+"); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
}

func TestIdleRows(t *testing.T) {
	p := &page{idle: &idle{memory{31e6, 15e6}, memory{22e6, 14e6}, memory{24e6, 16e6}}}
	want := row{"memory of an idle server", "22 MB, 14 of them its own", "60 MB", "30 MB",
		"just started 31 MB, 15 of them its own; after work 24 MB, 16 of them its own"}
	if got := p.idleRows(); !slices.Equal(got, []row{want}) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestScalingPage(t *testing.T) {
	p := page{busy: "1", scale: &scale{
		starts: []startFigures{{what: "many", figures: figures{count: 600, span: time.Second}, programs: 1, server: 2, row: 4300, log: 6400}},
		models: []modelFigures{{preset: "fast", workers: 1, count: 120, took: time.Minute, worker: 0.36, api: 0.006, server: 0.036, row: 25_000,
			log: 80_000, files: 1.2e6}},
	}}
	file := filepath.Join(t.TempDir(), "scaling.md")
	if err := os.WriteFile(file, []byte("before\n"+figuresBegin+"outdated figures\n"+figuresEnd+"after\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := p.writeScaling(file); err != nil {
		t.Fatal(err)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"before\n" + figuresBegin, figuresEnd + "after\n", "| many | **600/s", "| **7,200** | 0.36 s, 6 ms, 36 ms |",
		"| starts a second, evenly spread | under 0.01 | 0.28 | 28 |",
		"| cores of workers, all `fast`, 60 % busy | under 0.01 | 0.17 | 17 |", // 100,000/3600 × 0.36 s / 0.6
		"| files in a day, GB, all `fast` | 0.29 | 29 | 2,880 |",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("got %s, want %q", text, want)
		}
	}
	if strings.Contains(string(text), "outdated") {
		t.Error("the old figures are still there")
	}
}

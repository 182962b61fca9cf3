package lifecycle_test

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"atelier/internal/lifecycle"
	"atelier/internal/lifecycle/lifecycletest"
	"atelier/internal/store"
)

// BenchmarkRevise revises a pack of the greatest length eight times, with the longest feedback, while another account asks for estimates. It reports,
// for the first and the last revision, how long the call took and how many bytes the process wrote until the previews were settled; also the growth of
// the database, and the slowest estimate.
func BenchmarkRevise(b *testing.B) {
	const items, rounds, letters = 25, 8, 8000 // the most that a request may have
	for b.Loop() {
		path := filepath.Join(b.TempDir(), "a.db")
		d, mona, other := shipped(b, store.Config{Path: path})
		begun := time.Now()
		a, err := d.Start(context.Background(), mona, action("/v1/asset-packs:generate"), largest(items, letters))
		if err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(ms(time.Since(begun)), "start-ms")
		drain(b, d)
		was := size(b, path)
		var mu sync.Mutex
		var waits []time.Duration
		stop, ended := make(chan struct{}), make(chan struct{})
		go func() {
			defer close(ended)
			for {
				select {
				case <-stop:
					return
				case <-time.After(5 * time.Millisecond):
				}
				begun := time.Now()
				r := lifecycletest.Request("", map[string]any{"prompt": "a chair"})
				if _, err := d.Estimate(context.Background(), other, action("/v1/models:generate"), "model_generation", r); err != nil {
					b.Error(err)
				}
				mu.Lock()
				waits = append(waits, time.Since(begun))
				mu.Unlock()
			}
		}()
		for n := 1; n <= rounds; n++ {
			before, begun := written(b), time.Now()
			r := lifecycletest.Request("", lifecycle.ReviseBody{Feedback: long(fmt.Sprintf("make it %d times as tall", n), letters)})
			if _, err := d.Revise(context.Background(), mona, a.Operation.ID, r); err != nil {
				b.Fatal(err)
			}
			took := time.Since(begun)
			drain(b, d)
			if n == 1 || n == rounds {
				b.ReportMetric(ms(took), fmt.Sprintf("revise%d-ms", n))
				b.ReportMetric(float64(written(b)-before)/1e6, fmt.Sprintf("written%d-MB", n))
			}
		}
		close(stop)
		<-ended
		slices.Sort(waits)
		b.ReportMetric(ms(waits[len(waits)/2]), "estimate-p50-ms")
		b.ReportMetric(ms(waits[len(waits)-1]), "estimate-max-ms")
		b.ReportMetric(float64(size(b, path)-was)/1e6, "grown-MB")
		begun = time.Now()
		if _, err := d.Approve(context.Background(), mona, a.Operation.ID, lifecycletest.Request("", nil)); err != nil {
			b.Fatal(err)
		}
		b.ReportMetric(ms(time.Since(begun)), "approve-ms")
	}
}

// written is how many bytes this process has written so far, to files and elsewhere.
func written(b *testing.B) (n int64) {
	b.Helper()
	text, err := os.ReadFile("/proc/self/io")
	if err != nil {
		b.Skip(err)
	}
	for line := range strings.Lines(string(text)) {
		if _, err := fmt.Sscanf(line, "wchar: %d", &n); err == nil {
			return n
		}
	}
	b.Skip("the system does not count what is written")
	return 0
}

func size(b *testing.B, path string) int64 {
	b.Helper()
	info, err := os.Stat(path)
	if err != nil {
		b.Fatal(err)
	}
	return info.Size()
}

func ms(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }

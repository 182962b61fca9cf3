package api_test

import (
	"io"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"atelier/internal/api"
	"atelier/internal/telemetry"
)

// quiet formats the log as the program does, and discards it.
func quiet(c *api.Config) { c.Log = telemetry.NewLog(io.Discard, false, slog.LevelInfo).Logger }

// plain is a client that keeps its connections and checks nothing.
func plain(b *testing.B) *http.Client {
	b.SetParallelism(8) // of each processor: 16 clients on two
	return &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 64}}
}

func drive(b *testing.B, c *http.Client, method, url, key, body string, want int) {
	b.ReportAllocs()
	b.RunParallel(func(pb *testing.PB) {
		for pb.Next() {
			r, err := http.NewRequest(method, url, strings.NewReader(body))
			if err != nil {
				b.Error(err)
				return
			}
			r.Header = http.Header{"Authorization": {"Bearer " + key}, "Content-Type": {"application/json"}}
			response, err := c.Do(r)
			if err != nil {
				b.Error(err)
				return
			}
			_, _ = io.Copy(io.Discard, response.Body)
			response.Body.Close()
			if response.StatusCode != want {
				b.Errorf("got %d, want %d", response.StatusCode, want)
				return
			}
		}
	})
	b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "requests/s")
}

func BenchmarkPoll(b *testing.B) {
	h := open(b, quiet)
	op := h.generate(h.key)
	c := plain(b)
	b.ResetTimer()
	drive(b, c, http.MethodGet, h.http.URL+"/v1/operations/"+op.ID, h.key, "", http.StatusOK)
}

func BenchmarkStart(b *testing.B) {
	h := open(b, quiet)
	c := plain(b)
	_, key := h.account("Rich", "")
	b.ResetTimer()
	drive(b, c, http.MethodPost, h.http.URL+generatePath, key, `{"prompt":"a wooden chair","generationPreset":"fast"}`, http.StatusAccepted)
}

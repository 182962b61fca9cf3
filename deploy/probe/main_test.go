package main

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestProbe(t *testing.T) {
	status := http.StatusOK
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(status) }))
	if err := probe(s.URL); err != nil {
		t.Errorf("got %v of a server that is well", err)
	}
	status = http.StatusServiceUnavailable
	if probe(s.URL) == nil {
		t.Error("got nothing wrong with a server that is not well")
	}
	s.Close()
	if probe(s.URL) == nil {
		t.Error("got nothing wrong with a server that is away")
	}
}

func TestTheProbeAsksWhereTheServerListens(t *testing.T) {
	for listen, want := range map[string]string{
		"":                 "http://127.0.0.1:8080/health",
		"0.0.0.0:9000":     "http://127.0.0.1:9000/health",
		"[::]:9000":        "http://127.0.0.1:9000/health",
		":9000":            "http://127.0.0.1:9000/health",
		"10.0.0.7:80":      "http://10.0.0.7:80/health",
		"localhost:8081":   "http://localhost:8081/health",
		"no port in this ": "http://127.0.0.1:8080/health",
	} {
		if got := address(listen); got != want {
			t.Errorf("ATELIER_LISTEN=%q: got %s, want %s", listen, got, want)
		}
	}
}

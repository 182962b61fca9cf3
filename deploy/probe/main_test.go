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

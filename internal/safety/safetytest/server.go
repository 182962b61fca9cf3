// Package safetytest is a stand-in for a moderation service, which can be told to misbehave.
package safetytest

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
)

// Flag is the word for which the stand-in flags a text, as violence.
const Flag = "flagme"

// Server answers like a moderation service.
type Server struct {
	*httptest.Server
	mu      sync.Mutex
	answers []http.HandlerFunc
	asked   []Asked
}

// Asked is a request to the stand-in.
type Asked struct {
	Authorization string
	Input         []string
}

// New starts a stand-in that flags texts with Flag in them. The given handlers answer the first requests, one each; the last of them answers all later
// ones too.
func New(t testing.TB, answers ...http.HandlerFunc) *Server {
	t.Helper()
	s := &Server{answers: answers}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// ServeHTTP records the request and answers it.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var q struct{ Input []string }
	if err := json.NewDecoder(r.Body).Decode(&q); err != nil || r.Method != http.MethodPost || r.Header.Get("Content-Type") != "application/json" {
		http.Error(w, "not a question", http.StatusBadRequest)
		return
	}
	s.mu.Lock()
	n := len(s.asked)
	s.asked = append(s.asked, Asked{r.Header.Get("Authorization"), q.Input})
	s.mu.Unlock()
	if len(s.answers) > 0 {
		s.answers[min(n, len(s.answers)-1)](w, r)
		return
	}
	Judge(w, q.Input)
}

// Asked are the requests so far.
func (s *Server) Asked() []Asked {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.asked)
}

// Judge answers with a verdict on texts.
func Judge(w http.ResponseWriter, texts []string) {
	type result struct {
		Flagged    bool            `json:"flagged"`
		Categories map[string]bool `json:"categories"`
	}
	results := []result{}
	for _, t := range texts {
		bad := strings.Contains(t, Flag)
		results = append(results, result{bad, map[string]bool{"violence": bad, "hate": false}})
	}
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(map[string]any{"id": "modr-1", "model": "stand-in", "results": results})
}

// Status answers with a status alone.
func Status(code int) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(code) }
}

// Text answers 200 with a text.
func Text(text string) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(text)) }
}

// Truncated closes the connection in the middle of the answer.
func Truncated(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "1000")
	_, _ = w.Write([]byte(`{"results":[{"flagg`))
	_ = http.NewResponseController(w).Flush()
	panic(http.ErrAbortHandler)
}

// Broken closes the connection before the answer.
func Broken(http.ResponseWriter, *http.Request) { panic(http.ErrAbortHandler) }

// Silent keeps the connection open without an answer until the client has gone.
func Silent(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() }

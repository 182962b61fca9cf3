package blobtest

import (
	"bytes"
	"io"
	"log"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"atelier/internal/blob"
)

// Proxy stands between a test and the S3 store of the run, and makes requests meet faults.
type Proxy struct {
	*httptest.Server
	forward *httputil.ReverseProxy

	mu    sync.Mutex
	seen  map[string]int // how many requests have come, by name
	fault Fault
}

// Fault answers the n-th request of a name, counted from 1, and returns true; or it returns false, and the store answers.
type Fault func(p *Proxy, name string, n int, w http.ResponseWriter, r *http.Request) bool

// Weather is a fault that happens to one request.
type Weather func(p *Proxy, w http.ResponseWriter, r *http.Request)

// NewProxy starts a proxy, which runs until the test ends; f is nil when no request meets a fault.
func NewProxy(t testing.TB, f Fault) *Proxy {
	t.Helper()
	c, err := blob.ParseS3(os.Getenv(Variable))
	if err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(c.Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	p := &Proxy{seen: map[string]int{}, fault: f}
	p.forward = &httputil.ReverseProxy{ErrorLog: log.New(io.Discard, "", 0), Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = r.In.Host // the signature covers it
	}}
	p.Server = httptest.NewServer(http.HandlerFunc(p.serve))
	t.Cleanup(p.Close)
	return p
}

// Of is the URL of an empty part of the store, through the proxy.
func (p *Proxy) Of() string {
	return strings.Replace(URL(), endpoint(), url.QueryEscape(p.Server.URL), 1)
}

// endpoint is the store's address as the run's URL spells it.
func endpoint() string {
	_, rest, _ := strings.Cut(os.Getenv(Variable), "endpoint=")
	spelled, _, _ := strings.Cut(rest, "&")
	return spelled
}

func (p *Proxy) serve(w http.ResponseWriter, r *http.Request) {
	name := nameOf(r)
	p.mu.Lock()
	p.seen[name]++
	n, f := p.seen[name], p.fault
	p.mu.Unlock()
	if f == nil || !f(p, name, n, w, r) {
		p.forward.ServeHTTP(w, r)
	}
}

// Count is how many requests of a name have come.
func (p *Proxy) Count(name string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.seen[name]
}

// Turn replaces the fault for the requests from now on.
func (p *Proxy) Turn(f Fault) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fault = f
}

// nameOf names a request by what it does: "put", "part 2", "complete".
func nameOf(r *http.Request) string {
	q := r.URL.Query()
	switch {
	case r.Method == http.MethodPost && q.Has("uploads"):
		return "begin"
	case r.Method == http.MethodPost && q.Has("uploadId"):
		return "complete"
	case r.Method == http.MethodPut && q.Has("partNumber"):
		return "part " + q.Get("partNumber")
	case r.Method == http.MethodDelete && q.Has("uploadId"):
		return "abort"
	}
	return map[string]string{http.MethodPut: "put", http.MethodGet: "get", http.MethodHead: "head", http.MethodDelete: "delete",
		http.MethodPost: "clear"}[r.Method]
}

// On makes requests of one name meet a fault, from the first to the last-th.
func On(name string, last int, f Weather) Fault {
	return func(p *Proxy, asked string, n int, w http.ResponseWriter, r *http.Request) bool {
		if asked != name || n > last {
			return false
		}
		f(p, w, r)
		return true
	}
}

// Always is more than any number of requests in a test.
const Always = 1 << 20

// Failing answers 500, as a store with an internal error.
func Failing(_ *Proxy, w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	w.WriteHeader(http.StatusInternalServerError)
	_, _ = io.WriteString(w, `<Error><Code>InternalError</Code><Message>weather</Message></Error>`)
}

// Silent keeps the connection open without an answer until the client has gone.
func Silent(_ *Proxy, _ http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

// HangingUp closes the connection without an answer.
func HangingUp(_ *Proxy, w http.ResponseWriter, _ *http.Request) {
	c, _, err := w.(http.Hijacker).Hijack()
	if err == nil {
		c.Close()
	}
}

// Slow waits, and then lets the store answer.
func Slow(p *Proxy, w http.ResponseWriter, r *http.Request) {
	time.Sleep(300 * time.Millisecond)
	p.forward.ServeHTTP(w, r)
}

// Lost lets the store do what is asked, and closes the connection before the answer.
func Lost(p *Proxy, w http.ResponseWriter, r *http.Request) {
	p.forward.ServeHTTP(httptest.NewRecorder(), r)
	HangingUp(p, w, r)
}

// Truncating sends a part of the answer's body, with its true length if honest; then it falls silent or closes the connection.
func Truncating(keep func(int) int, honest, quiet bool) Weather {
	return func(p *Proxy, w http.ResponseWriter, r *http.Request) {
		answer := httptest.NewRecorder()
		p.forward.ServeHTTP(answer, r)
		body := answer.Body.Bytes()
		kept := body[:keep(len(body))]
		for name, values := range answer.Header() {
			w.Header()[name] = values
		}
		if honest {
			w.Header().Set("Content-Length", strconv.Itoa(len(kept)))
		}
		w.WriteHeader(answer.Code)
		_, _ = w.Write(kept)
		if quiet {
			w.(http.Flusher).Flush()
			<-r.Context().Done()
		}
	}
}

// Mangling changes the request's body before the store gets it.
func Mangling(change func([]byte) []byte) Weather {
	return func(p *Proxy, w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		body = change(body)
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		r.Header.Set("Content-Length", strconv.Itoa(len(body)))
		p.forward.ServeHTTP(w, r)
	}
}

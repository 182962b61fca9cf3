package blob_test

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"os"
	"strconv"
	"sync"
	"testing"
	"time"

	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
)

// proxy stands before the store and does to requests what a bad day does.
type proxy struct {
	*httptest.Server
	forward *httputil.ReverseProxy

	mu    sync.Mutex
	seen  map[string]int // requests of a name
	fault fault
}

// fault answers the n-th request of a name, counted from 1, or reports that it goes its way.
type fault func(p *proxy, name string, n int, w http.ResponseWriter, r *http.Request) bool

// behind is an S3 store whose every request meets a fault. Its patience is short.
func behind(t *testing.T, f fault) (*proxy, *blob.S3) {
	t.Helper()
	c, err := blob.ParseS3(os.Getenv(blobtest.Variable))
	if err != nil {
		t.Fatal(err)
	}
	to, err := url.Parse(c.Endpoint)
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{seen: map[string]int{}, fault: f}
	p.forward = &httputil.ReverseProxy{Rewrite: func(r *httputil.ProxyRequest) {
		r.SetURL(to)
		r.Out.Host = r.In.Host // it is signed
	}}
	p.Server = httptest.NewServer(http.HandlerFunc(p.serve))
	t.Cleanup(p.Close)
	return p, blobtest.S3(t, func(c *blob.S3Config) {
		c.Endpoint, c.Attempts, c.Pause, c.Patience = p.URL, 3, time.Millisecond, 500*time.Millisecond
	})
}

func (p *proxy) serve(w http.ResponseWriter, r *http.Request) {
	name := nameOf(r)
	p.mu.Lock()
	p.seen[name]++
	n, f := p.seen[name], p.fault
	p.mu.Unlock()
	if f == nil || !f(p, name, n, w, r) {
		p.forward.ServeHTTP(w, r)
	}
}

// count is how many requests of a name have come.
func (p *proxy) count(name string) int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.seen[name]
}

// turn has requests meet another fault from now on.
func (p *proxy) turn(f fault) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.fault = f
}

// nameOf tells requests apart: "put", "part 2", "complete".
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
	return map[string]string{http.MethodPut: "put", http.MethodGet: "get", http.MethodHead: "head", http.MethodDelete: "delete", http.MethodPost: "clear"}[r.Method]
}

// on has a fault happen to requests of one name, from the first to the last-th.
func on(name string, last int, f func(p *proxy, w http.ResponseWriter, r *http.Request)) fault {
	return func(p *proxy, asked string, n int, w http.ResponseWriter, r *http.Request) bool {
		if asked != name || n > last {
			return false
		}
		f(p, w, r)
		return true
	}
}

// always is more often than any request is made.
const always = 1 << 20

// failing answers as a store that has a fault of its own.
func failing(_ *proxy, w http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	w.WriteHeader(http.StatusInternalServerError)
	_, _ = io.WriteString(w, `<Error><Code>InternalError</Code><Message>weather</Message></Error>`)
}

// silent answers nothing until the other side has gone.
func silent(_ *proxy, _ http.ResponseWriter, r *http.Request) {
	_, _ = io.Copy(io.Discard, r.Body)
	<-r.Context().Done()
}

// hanging up ends the connection without an answer.
func hangingUp(_ *proxy, w http.ResponseWriter, _ *http.Request) {
	c, _, err := w.(http.Hijacker).Hijack()
	if err == nil {
		c.Close()
	}
}

// lost does what is asked and hangs up before the answer.
func lost(p *proxy, w http.ResponseWriter, r *http.Request) {
	p.forward.ServeHTTP(httptest.NewRecorder(), r)
	hangingUp(p, w, r)
}

// truncating gives a part of the answer's body, and says so if it is honest; then it falls silent or hangs up.
func truncating(keep func(int) int, honest, quiet bool) func(*proxy, http.ResponseWriter, *http.Request) {
	return func(p *proxy, w http.ResponseWriter, r *http.Request) {
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

// mangling changes what is sent before the store gets it.
func mangling(change func([]byte) []byte) func(*proxy, http.ResponseWriter, *http.Request) {
	return func(p *proxy, w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		body = change(body)
		r.Body, r.ContentLength = io.NopCloser(bytes.NewReader(body)), int64(len(body))
		r.Header.Set("Content-Length", strconv.Itoa(len(body)))
		p.forward.ServeHTTP(w, r)
	}
}

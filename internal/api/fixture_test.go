package api_test

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/api"
	"atelier/internal/api/apitest"
	"atelier/internal/asset"
	"atelier/internal/blob"
	"atelier/internal/blob/blobtest"
	"atelier/internal/credit"
	"atelier/internal/fetch"
	"atelier/internal/lifecycle"
	"atelier/internal/queue"
	"atelier/internal/seed/seedtest"
	"atelier/internal/session"
	"atelier/internal/store"
	"atelier/internal/store/pgtest"
	"atelier/internal/store/storetest"
)

var update = flag.Bool("update", false, "rewrite the golden files")

// house is a whole server without workers, on a database of its own.
type house struct {
	t       testing.TB
	changed bool // by open's arguments
	api     *api.Server
	http    *httptest.Server
	db      *store.DB
	keeper  *session.Keeper
	desk    *lifecycle.Desk
	blobs   blob.Store
	folder  string // of the test
	place   string // of the database
	queue   *queue.Local
	log     *lockedBuffer
	key     string // of the first account
	owner   string // its ID
	other   string // a key of another account
	web     *http.Client
	closed  sync.Once
}

// lockedBuffer is a log that is read while it is written.
type lockedBuffer struct {
	mu sync.Mutex
	b  bytes.Buffer
}

func (l *lockedBuffer) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.Write(p)
}

func (l *lockedBuffer) String() string {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.b.String()
}

// open builds a house; change may alter its configuration. Callers see the same on both databases, so make test builds it on SQLite one day and on
// PostgreSQL, with files on S3, the next; under the race detector every fifth day.
func open(t testing.TB, change ...func(*api.Config)) *house {
	t.Helper()
	if name, _, _ := strings.Cut(t.Name(), "/"); seedtest.Race && testing.Short() && seedtest.Turn(name, 5) != 0 {
		t.Skip("another day under the race detector")
	}
	if !seedtest.Race {
		pgtest.Either(t)
	}
	h := &house{t: t, changed: len(change) > 0, log: new(lockedBuffer), queue: queue.NewLocal()}
	folder := t.TempDir()
	h.folder = folder
	var err error
	where := storetest.Config(t, filepath.Join(folder, "test.db"))
	h.place = cmp.Or(where.URL, where.Path)
	h.db, err = store.Open(t.Context(), where)
	must(t, err)
	t.Cleanup(h.shut)
	h.blobs = blobtest.Open(t)
	h.keeper = session.New(h.db)
	t.Cleanup(h.keeper.Close)
	h.http = httptest.NewUnstartedServer(nil)
	base := "http://" + h.http.Listener.Addr().String()
	kinds := chalk()
	own := func(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
		return h.api.OwnFile(ctx, c, artifactID, signature)
	}
	touch := func(ctx context.Context, accountID, sha256 string, size int64) error {
		return h.desk.TouchInput(ctx, accountID, sha256, size)
	}
	fetcher, err := fetch.New(fetch.Config{Blobs: h.blobs, BaseURL: base, Own: own, Touch: touch})
	must(t, err)
	h.desk, err = lifecycle.New(lifecycle.Config{Store: h.db, Queue: h.queue, Kinds: kinds, Fetch: fetcher, BaseURL: base})
	must(t, err)
	c := api.Config{
		Desk: h.desk, Authenticate: h.keeper.Authenticate, Keeper: h.keeper, Kinds: kinds, Blobs: h.blobs, BaseURL: base,
		Secret:  []byte("a secret of the test"),
		Health:  []api.Check{{Name: "database", Well: h.db.Ping}, {Name: "storage", Well: h.blobs.Check}},
		Version: "test", Log: slog.New(slog.NewJSONHandler(h.log, nil)), NewID: h.db.NewID,
	}
	for _, f := range change {
		f(&c)
	}
	h.api, err = api.New(c)
	must(t, err)
	h.http.Config.Handler = h.api
	h.http.Start()
	t.Cleanup(h.http.Close)
	h.web = &http.Client{Transport: apitest.NewChecker(t, h.document(), h.http.Client().Transport),
		CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }}
	h.owner, h.key = h.account("Ada", "ada@example.com")
	_, h.other = h.account("Bob", "")
	return h
}

// usual is the API description of a house with the default configuration.
var usual atomic.Pointer[[]byte]

// document is the API description as if the house were at http://localhost:8080, so that apitest parses one text for all tests. Houses with the default
// configuration write it once.
func (h *house) document() []byte {
	h.t.Helper()
	if known := usual.Load(); known != nil && !h.changed {
		return *known
	}
	text, err := h.api.Document()
	must(h.t, err)
	text = bytes.ReplaceAll(text, []byte(h.http.URL), []byte("http://localhost:8080"))
	if !h.changed {
		usual.Store(&text)
	}
	return text
}

// shut closes the database. Further calls do nothing.
func (h *house) shut() { h.closed.Do(func() { h.db.Close() }) }

// account makes an account with a live key.
func (h *house) account(name, email string) (id, key string) {
	h.t.Helper()
	a, err := h.keeper.Create(h.t.Context(), name, email, credit.Credits(100_000))
	must(h.t, err)
	key, _, err = h.keeper.CreateKey(h.t.Context(), a.ID, "main", account.Live)
	must(h.t, err)
	return a.ID, key
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// client is a client with a key, whose answers are all checked against the description.
func (h *house) client(key string) *client.Client {
	c := client.New(h.http.URL, key)
	c.HTTP = h.web
	return c
}

// answer is the answer to a request.
type answer struct {
	status int
	header http.Header
	body   string
}

// slug is the last part of a problem's type.
func (a answer) slug() string {
	if a.status < 400 {
		return ""
	}
	var p struct{ Type string }
	_ = json.Unmarshal([]byte(a.body), &p)
	return p.Type[strings.LastIndexByte(p.Type, '/')+1:]
}

// errors are the entries of a problem, as "body.prompt too_small".
func (a answer) errors() string {
	var p struct{ Errors []struct{ Path, Code string } }
	_ = json.Unmarshal([]byte(a.body), &p)
	var lines []string
	for _, e := range p.Errors {
		lines = append(lines, e.Path+" "+e.Code)
	}
	return strings.Join(lines, ", ")
}

// verdict is status, slug and entries in one line.
func (a answer) verdict() string {
	return strings.TrimSpace(fmt.Sprintf("%d %s %s", a.status, a.slug(), a.errors()))
}

// call sends a request with the first account's key. Headers are name and value in turn; an empty value removes a header.
func (h *house) call(method, path, body string, headers ...string) answer {
	h.t.Helper()
	r, err := http.NewRequestWithContext(h.t.Context(), method, h.http.URL+path, strings.NewReader(body))
	must(h.t, err)
	r.Header.Set("Authorization", "Bearer "+h.key)
	if body != "" {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Del(headers[i])
		if headers[i+1] != "" {
			r.Header.Add(headers[i], headers[i+1])
		}
	}
	response, err := h.web.Do(r)
	must(h.t, err)
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	must(h.t, err)
	return answer{response.StatusCode, response.Header, string(text)}
}

// generate starts a model.
func (h *house) generate(key string) *client.Operation {
	h.t.Helper()
	op, err := h.client(key).Models.Generate(h.t.Context(), client.GenerateModel{Prompt: "a wooden chair"})
	must(h.t, err)
	return op
}

// fixed sets the server's clock to one moment.
func fixed(at time.Time) func(*api.Config) {
	return func(c *api.Config) { c.Now = func() time.Time { return at } }
}

// clock is the server's time, which the test moves while the server may still be reading it.
type clock struct {
	begin time.Time
	moved atomic.Int64 // nanoseconds
}

func (c *clock) now() time.Time { return c.begin.Add(time.Duration(c.moved.Load())) }

func (c *clock) move(d time.Duration) { c.moved.Add(int64(d)) }

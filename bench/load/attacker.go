package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"strings"
	"time"

	"atelier/bench/bomb"
	"atelier/client"
)

func dialer(from string) *net.Dialer {
	return &net.Dialer{LocalAddr: &net.TCPAddr{IP: net.ParseIP(from)}, Timeout: longest}
}

// attacker is an account with its test side and the assets that it has made.
type attacker struct {
	live, test *client.Client
	accounts   []string // IDs of its two sides
	base, key  string
	file       string // URL
	pack       string // ID of a pack that can be revised
}

// The requests of the attacks.
var (
	bombs = [][]byte{
		bomb.JPEG(bomb.Widest, 4), bomb.PNG(bomb.Widest, 16, bomb.RGBA, false),
		bomb.WebP(bomb.Widest), bomb.PNG(bomb.Widest, 8, bomb.RGBA, false),
	}
	stalled = []string{
		"POST /v1/models:generate HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{",
		"GET /health HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n", "GET /",
	}
	faults = []byte(`{"operation":"model_generation","x":[` + strings.Repeat(`{"y":[]},`, 50_000) + `0]}`)

	longPrompts = [][]byte{longPrompt("ab. "), longPrompt("a, "), longPrompt("red chair "), longPrompt("a set of ")}
)

func longPrompt(words string) []byte {
	prompt := strings.Repeat(words, 8000)[:8000]
	text, _ := json.Marshal(map[string]any{"operation": "asset_pack_generation", "itemCount": 5, "prompt": prompt}) // it can be written
	return text
}

// settle makes the account and its pack and its file.
func (a *attacker) settle(e *street) (err error) {
	var id string
	if id, a.key, err = e.server.person("Attacker"); err != nil {
		return err
	}
	var made struct {
		Key     string
		Account string `json:"accountId"`
	}
	if err := e.server.ask(&made, "key", "create", "--account", id, "--test"); err != nil {
		return err
	}
	a.accounts = []string{id, made.Account}
	a.base = "http://" + e.server.addr
	a.live, a.test = e.client(a.key, attackersAddress), e.client(made.Key, attackersAddress)
	ctx := context.Background()
	op, err := a.live.ReferenceImages.UploadFile(ctx, "a.png", "", bytes.NewReader(icon), "")
	if err != nil {
		return err
	}
	a.file = client.ReferenceImageOf(op).ImageURL
	op, err = a.test.AssetPacks.Generate(ctx, client.GeneratePack{Prompt: "tavern props", ItemCount: 25, GenerationMode: "review", GenerationPreset: "fast"})
	if err == nil {
		op, err = a.test.Operations.Wait(ctx, op.ID)
	}
	if err == nil {
		a.pack = op.Resource.ID
	}
	return err
}

func (a *attacker) upload(ctx context.Context, data []byte) error {
	_, err := a.live.ReferenceImages.UploadFile(ctx, "picture", "", bytes.NewReader(data), "")
	return err
}

func (a *attacker) revise(ctx context.Context) error {
	op, err := a.test.AssetPacks.Revise(ctx, a.pack, client.RevisePack{Feedback: strings.Repeat("older ", 1333)})
	if err == nil {
		_, err = a.test.Operations.Wait(ctx, op.ID)
	}
	return err
}

// post sends a body unchanged.
func (a *attacker) post(ctx context.Context, path string, body []byte) error {
	return a.send(ctx, http.MethodPost, a.base+path, body, "Content-Type", "application/json", "Authorization", "Bearer "+a.key)
}

// ranges asks for thousands of pieces of a file.
func (a *attacker) ranges(ctx context.Context) error {
	var list []string
	for n := range 2000 {
		list = append(list, fmt.Sprintf("%d-%d", n, n))
	}
	return a.send(ctx, http.MethodGet, a.file, nil, "Range", "bytes="+strings.Join(list, ","))
}

// guess sends a wrong password for an owner.
func (e *street) guess(ctx context.Context, n int) error {
	form := url.Values{"email": {fmt.Sprintf("tenant%d@example.com", n)}, "password": {"wrong"}}
	return e.attacker.send(ctx, http.MethodPost, e.attacker.base+"/signin", []byte(form.Encode()), "Content-Type", "application/x-www-form-urlencoded")
}

// send sends a request from the attackers' address, with pairs of headers. A 429 says how long to wait.
func (a *attacker) send(ctx context.Context, method, address string, body []byte, headers ...string) error {
	r, err := http.NewRequestWithContext(ctx, method, address, bytes.NewReader(body))
	if err != nil {
		return err
	}
	for i := 0; i < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	response, err := a.live.HTTP.Do(r)
	if err != nil {
		return err
	}
	defer response.Body.Close()
	if _, err := io.Copy(io.Discard, response.Body); err != nil {
		return err
	}
	if response.StatusCode == http.StatusTooManyRequests {
		n, _ := strconv.Atoi(response.Header.Get("Retry-After")) // 0 without the header
		return &client.Problem{Status: response.StatusCode, RetryAfter: time.Duration(n) * time.Second}
	}
	return nil
}

// hold sends the beginning of a request and waits until the server has had enough.
func (e *street) hold(ctx context.Context, text string) error {
	c, err := dialer(attackersAddress).DialContext(ctx, "tcp", e.server.addr)
	if err != nil {
		return err
	}
	defer context.AfterFunc(ctx, func() { c.Close() })()
	defer c.Close()
	if _, err := io.WriteString(c, text); err != nil {
		return err
	}
	_, err = io.Copy(io.Discard, c)
	wait(ctx, redial)
	return err
}

// redial is the time until a connection that the server has ended is made again: it is a server that is measured, and not how
// many connections the system makes.
const redial = time.Second

// origin serves pictures that are large and never end.
type origin struct {
	*httptest.Server
	data  []byte
	ended chan struct{}
}

func newOrigin() *origin {
	o := &origin{data: make([]byte, 19<<20), ended: make(chan struct{})}
	copy(o.data, "\x89PNG\r\n\x1a\n")
	o.Server = httptest.NewServer(o)
	return o
}

func (o *origin) close() {
	close(o.ended)
	o.Close()
}

// ServeHTTP sends most of a file of the largest accepted size, and then stalls.
func (o *origin) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_, _ = w.Write(o.data)
	_ = http.NewResponseController(w).Flush()
	select {
	case <-o.ended:
	case <-r.Context().Done():
	}
}

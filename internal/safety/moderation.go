package safety

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"time"

	"atelier/internal/problem"
)

// The bounds of a moderation service.
const (
	defaultTimeout = 5 * time.Second
	maxAnswer      = 1 << 20                // bytes
	maxHeader      = 64 << 10               // bytes
	shortestPause  = 100 * time.Millisecond // before the second try; up to twice that
	comeBack       = 10 * time.Second       // Retry-After while the service is down
)

// service asks a moderation service over HTTP.
type service struct {
	url, token string
	timeout    time.Duration
	pass       bool // texts pass while the service does not answer
	client     *http.Client
	log        *slog.Logger
}

func newService(m Moderation, log *slog.Logger) *service {
	way := http.DefaultTransport.(*http.Transport).Clone()
	way.MaxIdleConnsPerHost, way.MaxResponseHeaderBytes = 8, maxHeader
	return &service{
		url: m.URL, token: m.Token, timeout: cmp.Or(m.Timeout, defaultTimeout), pass: m.OnError == Allow, log: cmp.Or(log, slog.Default()),
		// A redirect would carry the texts, and on the same host the token, to where the operator has not sent them.
		client: &http.Client{Transport: way, CheckRedirect: func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }},
	}
}

// question and verdict are the request and the answer, in the shape of OpenAI's /v1/moderations.
type question struct {
	Input []string `json:"input"`
}

type verdict struct {
	Results []struct {
		Flagged    *bool           `json:"flagged"`
		Categories json.RawMessage `json:"categories"`
	} `json:"results"`
}

// examine asks about all texts at once.
//
// A caller gets 503 content-safety-unavailable with Retry-After: 10 when the service does not answer, unless the operator lets texts pass.
func (s *service) examine(ctx context.Context, texts []string) error {
	v, err := s.ask(ctx, texts)
	switch {
	case err == nil:
		return v.judge()
	case ctx.Err() != nil: // the caller has hung up
		return ctx.Err()
	case s.pass:
		s.log.Warn("texts pass unexamined: the moderation service failed", "error", err)
		return nil
	}
	p := problem.ContentSafetyUnavailable.Because(fmt.Errorf("ask the moderation service: %w", err))
	p.Text = "The text cannot be examined now. Nothing was started and nothing was charged; try again soon."
	p.RetryAfter = comeBack
	return p
}

// errPassing is a fault that may be gone at the second try: a broken connection, or an answer of 5xx.
var errPassing = errors.New("the service is not well")

// ask tries twice within the timeout. The timeout covers both tries and the pause between them. Answers of 4xx are not tried again.
func (s *service) ask(ctx context.Context, texts []string) (verdict, error) {
	body, err := json.Marshal(question{texts})
	if err != nil {
		return verdict{}, err
	}
	ctx, cancel := context.WithTimeout(ctx, s.timeout)
	defer cancel()
	v, err := s.once(ctx, body, len(texts))
	if !errors.Is(err, errPassing) {
		return v, err
	}
	select {
	case <-time.After(shortestPause + rand.N(shortestPause)):
		return s.once(ctx, body, len(texts))
	case <-ctx.Done():
		return verdict{}, err
	}
}

// once asks one time. Of the answer at most maxAnswer bytes are read.
func (s *service) once(ctx context.Context, body []byte, texts int) (v verdict, err error) {
	r, err := http.NewRequestWithContext(ctx, http.MethodPost, s.url, bytes.NewReader(body))
	if err != nil {
		return v, errors.New("the URL cannot be asked")
	}
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Accept", "application/json")
	r.Header.Set("User-Agent", "atelier")
	if s.token != "" {
		r.Header.Set("Authorization", "Bearer "+s.token)
	}
	answer, err := s.client.Do(r)
	if err != nil {
		return v, fmt.Errorf("%w: %w", errPassing, bare(err))
	}
	defer answer.Body.Close()
	switch {
	case answer.StatusCode >= 500:
		return v, fmt.Errorf("%w: it answered %d", errPassing, answer.StatusCode)
	case answer.StatusCode != http.StatusOK:
		return v, fmt.Errorf("it answered %d", answer.StatusCode)
	}
	text, err := io.ReadAll(io.LimitReader(answer.Body, maxAnswer+1))
	switch {
	case err != nil:
		return v, fmt.Errorf("%w: %w", errPassing, err)
	case len(text) > maxAnswer:
		return v, errors.New("its answer is larger than 1 MiB")
	}
	return read(text, texts)
}

// bare is a fault without the URL, which may contain a key.
func bare(err error) error {
	var u *url.Error
	if errors.As(err, &u) {
		return u.Err
	}
	return err
}

// read parses an answer. An answer without a result for every text is an error.
func read(text []byte, texts int) (v verdict, err error) {
	if json.Unmarshal(text, &v) != nil {
		return v, errors.New("its answer is not the JSON of a moderation")
	}
	if len(v.Results) != texts {
		return v, fmt.Errorf("its answer has %d results, want %d", len(v.Results), texts)
	}
	for _, r := range v.Results {
		if r.Flagged == nil {
			return v, errors.New("a result of its answer is not flagged true or false")
		}
	}
	return v, nil
}

// judge blocks when a text is flagged.
func (v verdict) judge() error {
	for _, r := range v.Results {
		if *r.Flagged {
			return blocked(named(r.Categories))
		}
	}
	return nil
}

// known are the categories of moderation services, in our words. The first flagged one is named to the caller.
var known = []struct{ category, words string }{
	{"sexual/minors", "sexual content that involves minors"},
	{"sexual", "explicit sexual content"},
	{"hate", "hate"},
	{"harassment", "harassment"},
	{"self-harm", "encouragement of suicide or self-harm"},
	{"illicit", "instructions for something illicit"},
	{"violence", "extreme violence"},
}

// named is the first flagged category of a result, in the caller's words. Services write "self-harm" or "self_harm", and add subcategories after a
// slash. A category that is not in known is not passed on.
func named(categories json.RawMessage) string {
	var all map[string]any
	_ = json.Unmarshal(categories, &all) // a service may leave them out
	flagged := func(category string) bool {
		for name, value := range all {
			name = strings.ReplaceAll(name, "_", "-")
			if value == true && (name == category || strings.HasPrefix(name, category+"/")) {
				return true
			}
		}
		return false
	}
	if i := slices.IndexFunc(known, func(k struct{ category, words string }) bool { return flagged(k.category) }); i >= 0 {
		return known[i].words
	}
	return "this text"
}

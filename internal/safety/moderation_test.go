package safety

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"net/http"
	"slices"
	"strings"
	"testing"
	"time"

	"atelier/internal/problem"
	"atelier/internal/safety/safetytest"
)

const token = "s3cret-token"

// moderated is a screen with a stand-in that gives answers, and the screen's log.
func moderated(t *testing.T, change func(*Moderation), answers ...http.HandlerFunc) (*Screen, *safetytest.Server, *bytes.Buffer) {
	t.Helper()
	server := safetytest.New(t, answers...)
	m := Moderation{URL: server.URL + "/v1/moderations?key=" + token, Token: token}
	if change != nil {
		change(&m)
	}
	log := new(bytes.Buffer)
	return screen(t, Config{Moderation: m, Log: slog.New(slog.NewTextHandler(log, nil))}), server, log
}

func TestModerationAsksAboutEveryText(t *testing.T) {
	s, server, _ := moderated(t, nil)
	if err := s.Examine(t.Context(), []string{"a chair", "", " \n", "a table"}); err != nil {
		t.Errorf("got %v, want it to pass", err)
	}
	if got := detail(t, s.Examine(t.Context(), []string{"a chair", "a " + safetytest.Flag})); !strings.Contains(got, "does not allow extreme violence.") {
		t.Errorf("got %q, want the service's category in our words", got)
	}
	if err := s.Examine(t.Context(), []string{""}); err != nil {
		t.Errorf("no text: got %v", err)
	}
	if got := detail(t, s.Examine(t.Context(), []string{"hentai"})); got == "" {
		t.Error("the policy's own words pass")
	}
	asked := server.Asked()
	if len(asked) != 2 || !slices.Equal(asked[0].Input, []string{"a chair", "a table"}) || asked[0].Authorization != "Bearer "+token {
		t.Errorf("got %+v, want two questions, without blank texts", asked)
	}
}

func TestModerationCategories(t *testing.T) {
	for _, c := range []struct{ categories, want string }{
		{`{"sexual":true,"sexual/minors":true}`, "sexual content that involves minors"},
		{`{"self_harm/intent":true}`, "encouragement of suicide or self-harm"},
		{`{"violence/graphic":true,"hate":false}`, "extreme violence"},
		{`{"<b>ours</b>":true}`, "this text"},
		{`["sexual"]`, "this text"},
		{`null`, "this text"},
	} {
		s, _, _ := moderated(t, nil, safetytest.Text(`{"results":[{"flagged":true,"categories":`+c.categories+`}]}`))
		if got := detail(t, s.Examine(t.Context(), []string{"a chair"})); !strings.Contains(got, "does not allow "+c.want+".") {
			t.Errorf("%s: got %q, want %q", c.categories, got, c.want)
		}
	}
}

// A failure of the service is content-safety-unavailable, or lets the text pass where the operator has configured that. Transient failures are retried
// once, and the token is in no log and no error.
func TestModerationThatFails(t *testing.T) {
	redirect := func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, "/elsewhere", http.StatusTemporaryRedirect)
	}
	huge := safetytest.Text(`{"results":[{"flagged":false}],"x":"` + strings.Repeat("x", maxAnswer) + `"}`)
	for _, c := range []struct {
		name   string
		answer http.HandlerFunc
		tries  int
		want   string
	}{
		{"500", safetytest.Status(500), 2, "it answered 500"},
		{"503", safetytest.Status(503), 2, "it answered 503"},
		{"401", safetytest.Status(401), 1, "it answered 401"},
		{"429", safetytest.Status(429), 1, "it answered 429"},
		{"204", safetytest.Status(204), 1, "it answered 204"},
		{"redirect", redirect, 1, "it answered 307"},
		{"broken", safetytest.Broken, 2, "EOF"},
		{"truncated", safetytest.Truncated, 2, "unexpected EOF"},
		{"not JSON", safetytest.Text("<html>"), 1, "not the JSON of a moderation"},
		{"nothing", safetytest.Text(""), 1, "not the JSON of a moderation"},
		{"wrong shape", safetytest.Text(`{"results":{"flagged":false}}`), 1, "not the JSON of a moderation"},
		{"flag of another type", safetytest.Text(`{"results":[{"flagged":"no"}]}`), 1, "not the JSON of a moderation"},
		{"no flag", safetytest.Text(`{"results":[{}]}`), 1, "not flagged true or false"},
		{"no result", safetytest.Text(`{"results":[]}`), 1, "0 results, want 1"},
		{"too many results", safetytest.Text(`{"results":[{"flagged":false},{"flagged":false}]}`), 1, "2 results, want 1"},
		{"huge", huge, 1, "larger than 1 MiB"},
	} {
		t.Run(c.name, func(t *testing.T) {
			t.Parallel()
			s, server, log := moderated(t, nil, c.answer)
			err := s.Examine(t.Context(), []string{"a chair"})
			var p *problem.Error
			if !errors.As(err, &p) || p.Type != problem.ContentSafetyUnavailable || p.RetryAfter <= 0 || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got %v, want content-safety-unavailable with %q", err, c.want)
			}
			if strings.Contains(err.Error()+log.String(), token) {
				t.Errorf("the token is told: %v, %s", err, log)
			}
			if n := len(server.Asked()); n != c.tries {
				t.Errorf("got %d questions, want %d", n, c.tries)
			}
			s, _, log = moderated(t, func(m *Moderation) { m.OnError = Allow }, c.answer)
			if err := s.Examine(t.Context(), []string{"a chair"}); err != nil || !strings.Contains(log.String(), c.want) ||
				strings.Contains(log.String(), token) {
				t.Errorf("where it may pass: got %v, %s", err, log)
			}
		})
	}
}

func TestModerationThatComesBack(t *testing.T) {
	for name, first := range map[string]http.HandlerFunc{"500": safetytest.Status(500), "broken": safetytest.Broken, "truncated": safetytest.Truncated} {
		s, _, _ := moderated(t, nil, first, safetytest.Text(`{"results":[{"flagged":false}]}`))
		if err := s.Examine(t.Context(), []string{"a chair"}); err != nil {
			t.Errorf("%s: got %v, want the second try to pass", name, err)
		}
	}
}

func TestModerationThatIsSlow(t *testing.T) {
	s, server, _ := moderated(t, func(m *Moderation) { m.Timeout = time.Millisecond }, safetytest.Silent)
	err := s.Examine(t.Context(), []string{"a chair"})
	var p *problem.Error
	if !errors.As(err, &p) || p.Type != problem.ContentSafetyUnavailable || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want content-safety-unavailable after a deadline", err)
	}
	if n := len(server.Asked()); n > 1 {
		t.Errorf("got %d questions, want no second one past the timeout", n)
	}
}

func TestModerationAfterACancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	s, _, log := moderated(t, func(m *Moderation) { m.OnError = Allow }, func(w http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	})
	if err := s.Examine(ctx, []string{"a chair"}); err != context.Canceled || log.Len() > 0 {
		t.Errorf("got %v, %s, want no answer at all", err, log)
	}
}

func TestModerationThatIsNotThere(t *testing.T) {
	s, server, _ := moderated(t, nil)
	server.Close()
	err := s.Examine(t.Context(), []string{"a chair"})
	var p *problem.Error
	if !errors.As(err, &p) || p.Type != problem.ContentSafetyUnavailable || strings.Contains(err.Error(), token) {
		t.Errorf("got %v, want content-safety-unavailable without the URL", err)
	}
}

package main

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/safety/safetytest"
)

// A wrong setting of the content policy is refused in one line that names the setting, and never the token.
func TestSafetySettings(t *testing.T) {
	t.Chdir(t.TempDir())
	data := "--data=" + filepath.Join(t.TempDir(), "data")
	for _, c := range []struct {
		name, file, want string
		code             int
	}{
		{"unknown", "safety: {colour: red}", "unknown setting safety.colour", exitUsage},
		{"unknown below", "safety: {moderation: {link: x}}", "unknown setting safety.moderation.link", exitUsage},
		{"a word for the group", "safety: strict", "unknown setting safety", exitUsage},
		{"a text for a list", "safety: {block: dragon}", `safety.block: "dragon" does not fit`, exitUsage},
		{"no text for the token", "safety: {moderation: {token: [s3cret]}}", "safety.moderation.token: is not a text", exitUsage},
		{"policy", "safety: {policy: strict}", `safety.policy: "strict" is neither shipped nor off`, exitError},
		{"pattern", "safety: {block: [fine, /a(b/]}", "safety.block: /a(b/ is not a pattern", exitError},
		{"word", `safety: {allow: ["!"]}`, `safety.allow: "!" holds no letter`, exitError},
		{"on error", "safety: {moderation: {onError: hope}}", `safety.moderation.onError: "hope"`, exitError},
		{"timeout", "safety: {moderation: {url: http://x, timeout: 5}}", "safety.moderation.timeout: is not a text", exitUsage},
		{"another timeout", "safety: {moderation: {url: http://x, timeout: soon}}", `safety.moderation.timeout: "soon" is not a time`, exitError},
		{"URL", "safety: {moderation: {url: x}}", "safety.moderation.url: not an absolute", exitError},
		{"two tokens", "safety: {moderation: {url: http://x, token: s3cret, tokenFile: y}}", "safety.moderation.tokenFile: there is", exitError},
		{"no token file", "safety: {moderation: {url: http://x, tokenFile: nowhere}}", "safety.moderation.tokenFile: open nowhere", exitError},
		{"a token without a URL", "safety: {moderation: {token: s3cret}}", "safety.moderation.token: there is no", exitError},
	} {
		out, errOut, code := call(t, nil, "serve", data, "--config", write(t, "a.yaml", c.file))
		if code != c.code || out != "" || !strings.Contains(errOut, c.want) || strings.Count(errOut, "\n") != 1 || strings.Contains(errOut, "s3cret") {
			t.Errorf("%s: got code %d, %q, want %d and one line with %q", c.name, code, errOut, c.code, c.want)
		}
	}
}

// A prompt that is blocked, or that cannot be examined, starts nothing and costs nothing, and its idempotency key can be used again.
func TestContentPolicy(t *testing.T) {
	t.Parallel()
	down := http.HandlerFunc(safetytest.Status(500))
	moderation := safetytest.New(t, down, down, func(w http.ResponseWriter, _ *http.Request) { safetytest.Judge(w, []string{"a chair"}) })
	i := onEither(t)
	token := filepath.Join(t.TempDir(), "token")
	if err := os.WriteFile(token, []byte("s3cret\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	s := i.serve("--config", write(t, "a.yaml", "safety: {policy: off, block: [dragon, '/^forbidden/'], moderation: {url: '"+
		moderation.URL+"/v1/moderations', timeout: 30s, tokenFile: '"+token+"'}}"))
	c, accountID := i.caller(account.Live)
	ctx := within(t, patience)
	for _, prompt := range []string{"a d-r-a-g-o-n", "Forbidden fruit", "a chair\u200b for a dr4gon"} {
		_, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: prompt, IdempotencyKey: "one"})
		expect(t, err, http.StatusUnprocessableEntity, "content-policy-blocked")
	}
	_, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a chair", Name: "Dragon's chair", IdempotencyKey: "one"})
	expect(t, err, http.StatusUnprocessableEntity, "content-policy-blocked")
	_, err = c.Models.Generate(ctx, client.GenerateModel{Prompt: "a chair", IdempotencyKey: "one"})
	expect(t, err, http.StatusServiceUnavailable, "content-safety-unavailable")
	if p := client.AsProblem(err); p == nil || p.RetryAfter <= 0 {
		t.Errorf("got %+v, want a Retry-After", p)
	}
	var b balance
	i.must(&b, "credits", "show", "--account", accountID)
	if want := (balance{accountID, 100_000, 0, 0}); b != want {
		t.Errorf("after refusals: got %+v, want %+v", b, want)
	}
	if _, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a chair", GenerationPreset: "fast", IdempotencyKey: "one"}); err != nil {
		t.Errorf("the key is not free: %v", err)
	}
	s.stop()
	asked := moderation.Asked()
	if len(asked) != 3 || asked[2].Authorization != "Bearer s3cret" || len(asked[2].Input) != 1 || asked[2].Input[0] != "a chair" {
		t.Errorf("got %+v, want three questions, the last about a chair", asked)
	}
	if strings.Contains(s.logged(), "s3cret") || strings.Contains(strings.ToLower(s.logged()), "dragon") {
		t.Errorf("the log holds a secret or a caller's text:\n%s", s.logged())
	}
}

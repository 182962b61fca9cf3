package main

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/installation"
	"atelier/internal/restore"
	"atelier/internal/store"
)

// get sends a GET without credentials, and reads the answer's body.
func get(t *testing.T, url string, header ...string) (*http.Response, []byte) {
	t.Helper()
	r, err := http.NewRequestWithContext(t.Context(), http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	response, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return response, body
}

func digest(b []byte) string {
	sum := sha256.Sum256(b)
	return hex.EncodeToString(sum[:])
}

// A fresh machine: an account, a key, a server, a model, its files.
func TestFirstLight(t *testing.T) {
	t.Parallel()
	i := onEither(t)
	s := i.serve()
	c, accountID, _ := i.key() // beside the running server
	ctx := within(t, patience)
	if h, err := c.Health(ctx); err != nil || h.Status != "ok" || h.Checks["database"] != "ok" || h.Checks["storage"] != "ok" || h.Checks["queue"] != "ok" {
		t.Fatalf("got %+v, %v", h, err)
	}
	if me, err := c.Me(ctx); err != nil || me.Owner.AccountID != accountID || me.Owner.Name != "Mona" || me.Authentication.Mode != "live" {
		t.Errorf("got %+v, %v", me, err)
	}
	op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a weathered oak crate", GenerationPreset: "fast"})
	if err != nil {
		t.Fatal(err)
	}
	if op.Status != client.Running || !strings.HasSuffix(op.Location, "/v1/operations/"+op.ID) {
		t.Errorf("got %s at %s", op.Status, op.Location)
	}
	if op, err = c.Operations.Wait(ctx, op.ID); err != nil || op.Status != client.Succeeded {
		t.Fatalf("got %+v, %v", op, err)
	}
	checkFiles(t, c, op)
	checkRange(t, *client.ModelOf(op).GLBURL)
	var b balance
	i.must(&b, "credits", "show", "--account", accountID)
	if want := (balance{accountID, 100000 - 8, 0, 8}); b != want || *op.Credits.Finalized != 8 {
		t.Errorf("got %+v and %v finalized, want %+v", b, *op.Credits.Finalized, want)
	}
	s.stop()
	if strings.Contains(s.logged(), "ak_live_") || strings.Contains(s.logged(), "level=ERROR") {
		t.Errorf("the log holds a secret or an error:\n%s", s.logged())
	}
}

// balance is the output of credits show --json.
type balance struct {
	AccountID                    string
	Available, Reserved, Charged float64
}

// checkFiles compares every file of a model with its manifest.
func checkFiles(t *testing.T, c *client.Client, op *client.Operation) {
	t.Helper()
	m, err := c.Assets.Manifest(t.Context(), "model", op.Resource.ID)
	if err != nil {
		t.Fatal(err)
	}
	if m.ManifestVersion != 1 || m.Provenance.Prompt == nil || *m.Provenance.Prompt != *op.Prompt || m.Provenance.License == nil || len(m.Artifacts) == 0 {
		t.Errorf("got manifest %+v", m)
	}
	seen := map[string]string{}
	for _, a := range m.Artifacts {
		response, data := get(t, a.URL)
		if response.StatusCode != http.StatusOK || int64(len(data)) != a.ByteSize || digest(data) != a.SHA256 {
			t.Errorf("%s: got %d, %d bytes of %s, want %d of %s", a.Role, response.StatusCode, len(data), digest(data), a.ByteSize, a.SHA256)
		}
		if got := response.Header.Get("Content-Type"); got != a.ContentType {
			t.Errorf("%s: got %s, want %s", a.Role, got, a.ContentType)
		}
		seen[a.Role] = a.URL
	}
	for role, url := range map[string]*string{
		"original_glb": client.ModelOf(op).GLBURL, "preview_image": client.ModelOf(op).PreviewImageURL, "thumbnail": client.ModelOf(op).ThumbnailURL,
	} {
		if url == nil || seen[role] != *url {
			t.Errorf("%s: the record and the manifest have different URLs", role)
		}
	}
	if seen["recipe"] == "" {
		t.Error("there is no recipe")
	}
}

// checkRange reads a part of a file, and gets 304 when the file has not changed.
func checkRange(t *testing.T, url string) {
	t.Helper()
	whole, all := get(t, url)
	tag := whole.Header.Get("ETag")
	if tag != `"`+digest(all)+`"` || whole.Header.Get("Accept-Ranges") != "bytes" {
		t.Errorf("got ETag %s, Accept-Ranges %s", tag, whole.Header.Get("Accept-Ranges"))
	}
	if r, part := get(t, url, "Range", "bytes=4-11"); r.StatusCode != http.StatusPartialContent || string(part) != string(all[4:12]) {
		t.Errorf("a range: got %d, %q", r.StatusCode, part)
	}
	if r, _ := get(t, url, "If-None-Match", tag); r.StatusCode != http.StatusNotModified {
		t.Errorf("unchanged: got %d, want 304", r.StatusCode)
	}
	if r, _ := get(t, url, "Range", "bytes=999999999-"); r.StatusCode != http.StatusRequestedRangeNotSatisfiable {
		t.Errorf("beyond the end: got %d, want 416", r.StatusCode)
	}
}

// The prompt words of test mode ([test:…]), through the whole program.
func TestWordsForceOutcomes(t *testing.T) {
	t.Parallel()
	i := onEither(t, "ATELIER_LIMITS_PAID=0")
	i.serve()
	c, _ := i.caller(account.Test)
	ctx := within(t, patience)
	end := func(prompt string) *client.Operation {
		t.Helper()
		op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate " + prompt, GenerationPreset: "fast"})
		if err == nil {
			op, err = c.Operations.Wait(ctx, op.ID)
		}
		if err != nil {
			t.Fatalf("%s: %v", prompt, err)
		}
		return op
	}
	for _, w := range []struct {
		prompt    string
		status    client.Status
		code      string
		finalized float64
	}{
		{"", client.Succeeded, "", 8},
		{"[test:fail]", client.Failed, "generation_failed", 0},
		{"[test:transient]", client.Succeeded, "", 8},
		{"[test:slow=300ms]", client.Succeeded, "", 8},
		{"[test:moderation=late]", client.Failed, "moderation_blocked", 0},
		{"[test:billing]", client.BillingRequired, "", 2},
	} {
		op := end(w.prompt)
		code := ""
		if op.Error != nil {
			code = op.Error.Code
		}
		if op.Status != w.status || code != w.code || *op.Credits.Finalized != w.finalized || op.Credits.Reserved != 0 {
			t.Errorf("%s: got %s %s, %+v, want %s %s and %v finalized", w.prompt, op.Status, code, op.Credits, w.status, w.code, w.finalized)
		}
		if op.Status == client.BillingRequired {
			resume(t, c, op)
		}
	}
	_, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate [test:moderation]"})
	expect(t, err, http.StatusUnprocessableEntity, "content-policy-blocked")
}

// resume resumes an operation that [test:billing] has stopped.
func resume(t *testing.T, c *client.Client, op *client.Operation) {
	t.Helper()
	ctx := within(t, patience)
	if op.Billing == nil || op.Billing.Reason != "insufficient_completion_credits" {
		t.Errorf("got %+v", op.Billing)
	}
	op, err := c.Operations.Resume(ctx, op.ID, "")
	if err != nil || op.Status != client.Queued {
		t.Fatalf("got %+v, %v, want queued", op, err)
	}
	if op, err = c.Operations.Wait(ctx, op.ID); err != nil || op.Status != client.Succeeded || *op.Credits.Finalized != 8 {
		t.Errorf("after resume: got %+v, %v", op, err)
	}
}

// A server that is asked to stop lets its work end, hands back work that takes too long, and exits with 0. The next server goes on.
func TestStopAndGoOn(t *testing.T) {
	t.Parallel()
	i := onEither(t, "ATELIER_WORKERS=2")
	s := i.serve()
	c, _ := i.caller(account.Test)
	db := i.open()
	ctx := within(t, patience)
	var ops []*client.Operation
	for _, words := range []string{"[hold=60s]", "[hold=3s]"} {
		op, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate " + words, GenerationPreset: "fast"})
		if err != nil {
			t.Fatal(err)
		}
		ops = append(ops, op)
	}
	until(t, "both are in hand", func() bool { return len(inHand(t, db)) == 2 })
	s.stop()
	for n, want := range []client.Status{client.Queued, client.Running} {
		op, err := db.Operation(ops[n].ID)
		if err != nil || string(op.Status) != string(want) {
			t.Errorf("%s: got %s, %v, want %s", *ops[n].Prompt, op.Status, err, want)
		}
	}
	i.serve()
	if op, err := c.Operations.Wait(ctx, ops[1].ID); err != nil || op.Status != client.Succeeded {
		t.Errorf("what was done in time: got %+v, %v", op, err)
	}
	until(t, "what was handed back is in hand again", func() bool { return len(inHand(t, db)) == 1 })
	task := inHand(t, db)[0]
	if task.Operation != ops[0].ID || task.Attempt != 2 || task.Tries != 0 || task.Interruptions != 0 {
		t.Errorf("got %+v, want the second attempt without a try or an interruption", task)
	}
	if op, err := c.Operations.Get(ctx, ops[0].ID); err != nil || op.Status != client.Running {
		t.Errorf("got %+v, %v, want it running", op, err)
	}
}

// inHand are the tasks that workers have leased.
func inHand(t *testing.T, db *store.DB) []store.Task {
	t.Helper()
	tasks, err := db.LeasedTasks(t.Context(), 1<<62)
	if err != nil {
		t.Fatal(err)
	}
	return tasks
}

func TestOneServerForAFolder(t *testing.T) {
	t.Parallel()
	i := fresh(t)
	i.serve()
	for _, listen := range []string{freeAddress(t), i.listen} {
		out, errOut, code := i.run("serve", "--listen", listen)
		if code != exitError || out != "" || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, "another server holds the data folder") {
			t.Errorf("got code %d, %q, %q", code, out, errOut)
		}
	}
	other := fresh(t)
	other.listen = i.listen
	if _, errOut, code := other.run("serve"); code != exitError || strings.Count(errOut, "\n") != 1 || !strings.Contains(errOut, "address already in use") {
		t.Errorf("a taken address: got code %d, %q", code, errOut)
	}
}

// A server that is refused leaves the data folder as it was: the database as well as the leftovers of a restore.
func TestRefusedServerTouchesNothing(t *testing.T) {
	t.Parallel()
	i := fresh(t).beside()
	staged := filepath.Join(i.data, restore.RestoredFolder)
	if err := os.MkdirAll(i.data, 0o700); err != nil {
		t.Fatal(err)
	}
	for _, pending := range []bool{false, true} {
		if pending {
			if err := errors.Join(os.Mkdir(staged, 0o700), os.WriteFile(filepath.Join(staged, installation.SecretFile), nil, 0o600)); err != nil {
				t.Fatal(err)
			}
		}
		lock, err := installation.Lock(i.data)
		if err != nil {
			t.Fatal(err)
		}
		want := tree(t, i.data)
		i.refused("another server holds the data folder", "serve")
		if got := tree(t, i.data); got != want {
			t.Errorf("got %q, want %q", got, want)
		}
		lock.Close()
	}
	if err := os.RemoveAll(staged); err != nil {
		t.Fatal(err)
	}
	i.serve().stop()
}

// With port 0 the system chooses the port: the log and every URL name the chosen one. A configured public URL stays as it is.
func TestAnyPort(t *testing.T) {
	t.Parallel()
	for _, listen := range []string{"127.0.0.1:0", ":0", "localhost:"} {
		i := onEither(t).copying()
		key, _ := i.newKey(i.account, account.Live)
		i.listen = listen
		s := i.serve()
		_, url, _ := strings.Cut(s.logged(), " url=")
		url, _, _ = strings.Cut(url, " ")
		if !strings.HasPrefix(url, "http://localhost:") || strings.HasSuffix(url, ":0") || strings.HasSuffix(url, ":") {
			t.Fatalf("%s: got the URL %q", listen, url)
		}
		c := client.New(url, key)
		op := i.make(c)
		if !strings.HasPrefix(*client.ModelOf(op).GLBURL, url+"/files/") {
			t.Errorf("%s: got the URL %s of a file", listen, *client.ModelOf(op).GLBURL)
		}
		checkFiles(t, c, op)
		s.stop()
		i.env = append(i.env, "ATELIER_PUBLIC_URL=https://assets.example.com")
		if s = i.serve(); !strings.Contains(s.logged(), " url=https://assets.example.com ") {
			t.Errorf("%s: got %s, want the public URL that is set", listen, s.logged())
		}
		s.stop()
	}
	set := defaults()
	set.Listen = "127.0.0.1:0"
	if err := set.check(); err != nil {
		t.Fatal(err)
	}
	l, err := set.bindAny()
	if err != nil || l == nil {
		t.Fatalf("got %v, %v", l, err)
	}
	defer l.Close()
	if set.Listen != l.Addr().String() || set.BillingURL != set.PublicURL+"/billing" || set.PublicURL != "http://localhost:"+port(set.Listen) {
		t.Errorf("got %s, %s and %s", set.Listen, set.PublicURL, set.BillingURL)
	}
}

// Two keys of one account see the same assets and share its buckets; another account has its own. A running server soon refuses a key that a command
// revokes.
func TestKeysOfOneAccount(t *testing.T) {
	t.Parallel()
	i := onEither(t, "ATELIER_WORKERS=0", "ATELIER_LIMITS_PAID=5", "ATELIER_LIMITS_GENERAL=0")
	s := i.serve()
	one, _, oneID := i.key()
	two, _, _ := i.key("--name", "two")
	play, _, _ := i.key("--test")
	ctx := within(t, patience)
	crate := client.GenerateModel{Prompt: "a crate", GenerationPreset: "fast"}
	op, err := one.Models.Generate(ctx, crate)
	if err != nil {
		t.Fatal(err)
	}
	if got, err := two.Operations.Get(ctx, op.ID); err != nil || got.ID != op.ID {
		t.Errorf("by the other key: got %v, %v", got, err)
	}
	_, err = play.Operations.Get(ctx, op.ID)
	expect(t, err, http.StatusNotFound, "operation-not-found")
	for range 4 {
		if _, err := two.Models.Generate(ctx, crate); err != nil {
			t.Fatal(err)
		}
	}
	_, err = one.Models.Generate(ctx, crate)
	expect(t, err, http.StatusTooManyRequests, "rate-limited")
	if p := client.AsProblem(err); p == nil || p.RetryAfter < time.Second || p.RetryAfter > 12*time.Second {
		t.Errorf("got %+v, want a time to wait of 12 s at most", p)
	}
	if _, err := play.Models.Generate(ctx, crate); err != nil {
		t.Errorf("another account: %v", err)
	}
	var gone struct{ Revoked bool }
	i.must(&gone, "key", "revoke", oneID)
	until(t, "the key is refused", func() bool { _, err = one.Me(ctx); return err != nil }) // session's tests check how soon, with a clock of their own
	expect(t, err, http.StatusUnauthorized, "invalid-api-key")
	if _, err := two.Me(ctx); err != nil {
		t.Errorf("the other key: %v", err)
	}
	s.stop()
}

// A start that is refused with 429 because the account's queue is full leaves nothing behind.
func TestQueueOfAnAccount(t *testing.T) {
	t.Parallel()
	i := onEither(t, "ATELIER_WORKERS=0", "ATELIER_LIMITS_QUEUE=2")
	i.serve()
	c, accountID := i.caller(account.Live)
	ctx := within(t, patience)
	for n := range 4 {
		_, err := c.Models.Generate(ctx, client.GenerateModel{Prompt: "a crate", IdempotencyKey: "crate " + strconv.Itoa(n)})
		if n < 2 && err != nil {
			t.Fatal(err)
		}
		if n >= 2 {
			expect(t, err, http.StatusTooManyRequests, "queue-full")
		}
	}
	var b balance
	i.must(&b, "credits", "show", "--account", accountID)
	if want := (balance{accountID, 100000 - 40, 40, 0}); b != want {
		t.Errorf("got %+v, want %+v", b, want)
	}
}

// A line of a plug, which holds no logger, has the form of the server's others.
func TestLinesOfPlugsHaveOneForm(t *testing.T) {
	t.Parallel()
	i := fresh(t)
	own := filepath.Join(t.TempDir(), "recipes")
	if err := errors.Join(os.Mkdir(own, 0o700), os.WriteFile(filepath.Join(own, "wibblet.star"), []byte("name = "), 0o600)); err != nil {
		t.Fatal(err)
	}
	c := i.command("serve")
	c.Env = append(c.Env, "ATELIER_RECIPES="+own)
	s := i.launch(c)
	s.wait(s.ready, "to be ready")
	const line = `level=WARN msg="a recipe is not understood`
	until(t, "the mistake is logged", func() bool { return strings.Contains(s.logged(), "a recipe is not understood") })
	if got := s.logged(); !strings.Contains(got, line) {
		t.Errorf("got %s, want a line with %s", got, line)
	}
	s.stop()
}

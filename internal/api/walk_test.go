package api_test

import (
	"cmp"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/http/httptest"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/admission"
	"atelier/internal/api"
	"atelier/internal/api/apitest"
)

// walk is a house with the means to break a request at each step.
type walk struct {
	*house
	t       *testing.T
	vandal  *vandal
	account string
	tight   http.Handler
	checker map[bool]*apitest.Checker // by whether buckets are empty
	left    int                       // tokens left in the general bucket; -1: not known
	things
}

// things are the assets and operations that requests name, on the test side of an account.
type things struct {
	previews         []*client.Operation // packs of which all previews are ready
	working          *client.Operation   // a pack whose task is leased by no worker
	ended, failed    *client.Operation   // packs
	unpaid           *client.Operation   // a model that waits for Credits
	model, removable *client.Operation   // models that are there
	broken           *client.Operation   // a model that has failed
	moving, busy     *client.Operation   // models whose tasks are leased by no worker
}

func newWalk(t *testing.T) *walk {
	w := &walk{t: t, left: -1, checker: map[bool]*apitest.Checker{}}
	var tight api.Config
	stands := fixed(time.Unix(1_800_000_000, 0))
	w.house = open(t, authorized, stands, func(c *api.Config) {
		tight = *c
		c.Limits = admission.Limits{General: 100_000, Paid: 200_000} // so that the general bucket always has the smallest share left
	})
	tight.Limits = admission.Limits{General: 1}
	server, err := api.New(tight)
	must(t, err)
	w.tight = server
	for empty, s := range map[bool]http.Handler{false: w.api, true: server} {
		w.checker[empty] = apitest.NewChecker(t, w.document(), handler{s})
	}
	key, _, err := w.keeper.CreateKey(t.Context(), w.owner, "test", account.Test)
	must(t, err)
	w.key = key
	me, err := w.client(key).Me(t.Context())
	must(t, err)
	w.account, w.vandal = me.Owner.AccountID, w.house.vandal()
	w.prepare()
	w.send(&way{sound: attempt{method: "GET", path: "/v1/me", tight: true}}, nil) // takes its only token
	return w
}

// prepare makes the things, and leaves some of them unfinished.
func (w *walk) prepare() {
	stop := w.work()
	pack := func(prompt, mode string) *client.Operation {
		return w.start("/v1/asset-packs:generate", map[string]any{"prompt": prompt, "itemCount": 2, "generationMode": mode})
	}
	model := func(prompt string) *client.Operation { return w.start(generatePath, map[string]any{"prompt": prompt}) }
	for range 6 {
		w.previews = append(w.previews, w.finish(pack("props", "review")))
	}
	w.ended, w.failed = w.finish(pack("props", "auto")), w.finish(pack("props [test:fail]", "auto"))
	w.unpaid, w.broken = w.finish(model("chair [test:billing]")), w.finish(model("chair [test:fail]"))
	w.model, w.removable = w.finish(model("chair")), w.finish(model("chair"))
	stop()
	w.working, w.moving, w.busy = pack("props", "review"), model("chair"), model("chair")
	w.desk.CancelAll = true
	if got := w.call(http.MethodPost, generatePath, `{"prompt":"what the key was used for"}`, "Idempotency-Key", "used"); got.status != http.StatusAccepted {
		w.t.Fatal(got.verdict())
	}
}

func (w *walk) start(path string, body map[string]any) *client.Operation {
	w.t.Helper()
	text, err := json.Marshal(body)
	must(w.t, err)
	got := w.call(http.MethodPost, path, string(text))
	var op client.Operation
	must(w.t, json.Unmarshal([]byte(got.body), &op))
	if got.status != http.StatusAccepted {
		w.t.Fatal(got.verdict(), got.body)
	}
	return &op
}

func (w *walk) finish(op *client.Operation) *client.Operation {
	w.t.Helper()
	op, err := w.client(w.key).Operations.Wait(w.t.Context(), op.ID)
	must(w.t, err)
	return op
}

// try breaks a request at some steps, and expects the answer of the first of them.
func (w *walk) try(r *way, broken ...step) {
	w.t.Helper()
	for _, s := range broken {
		if upset := r.faults[s].upset; upset != nil {
			defer upset()()
		}
	}
	got := w.send(r, func(a *attempt) {
		if r.choose != nil {
			r.choose(a, broken)
		}
		for _, s := range slices.Backward(broken) { // an unknown ID takes the place of the ID of a thing in a wrong state
			if inflict := r.faults[s].inflict; inflict != nil {
				inflict(a)
			}
		}
	})
	want := r.faults[broken[0]].want
	if got.verdict() != want {
		w.t.Errorf("%v: got %s, want %s\n%s", broken, got.verdict(), want, got.body)
	}
	w.bucket(got, broken)
}

// take sends the request with nothing broken, under the idempotency key of the refused requests, which did not use the key up. When the route has
// idempotency keys, it sends the request once more, which takes a token too.
func (w *walk) take(r *way) {
	w.t.Helper()
	first := w.send(r, nil)
	w.bucket(first, nil)
	if first.status >= 300 || first.header.Get("Idempotency-Replayed") != "" {
		w.t.Fatalf("nothing broken: got %s %s, replayed %q", first.verdict(), first.body, first.header.Get("Idempotency-Replayed"))
	}
	if !r.keyed() {
		return
	}
	again := w.send(r, nil)
	w.bucket(again, nil)
	if again.status != first.status || again.header.Get("Idempotency-Replayed") != "true" {
		w.t.Errorf("sent again: got %s %s, want a replay", again.verdict(), again.body)
	}
}

// bucket expects that the request has taken a token, and that its answer says so.
func (w *walk) bucket(got answer, broken []step) {
	w.t.Helper()
	remaining, named := got.header.Get("X-RateLimit-Remaining"), got.header.Get("X-RateLimit-Limit")
	switch {
	case slices.Contains(broken, atCredentials):
		if named != "" {
			w.t.Errorf("%v: a rate limit is named without valid credentials", broken)
		}
	case slices.Contains(broken, atBuckets):
		if named != "1" || remaining != "0" {
			w.t.Errorf("%v: got limit %q with %q left, want 1 with 0", broken, named, remaining)
		}
	default:
		n, err := strconv.Atoi(remaining)
		if err != nil || named != "100000" || w.left >= 0 && n != w.left-1 {
			w.t.Errorf("%v: got limit %q with %q left, want one less than %d", broken, named, remaining, w.left)
		}
		w.left = n
	}
}

// send sends the sound request after change has altered it.
func (w *walk) send(r *way, change func(*attempt)) answer {
	w.t.Helper()
	a := r.sound
	a.bearer, a.media, a.body = cmp.Or(a.bearer, w.key), "application/json", maps.Clone(a.body)
	if r.keyed() {
		a.keys = []string{"the key of " + r.name}
	}
	if a.form {
		_, a.media = inForm(boundary)
	}
	if change != nil {
		change(&a)
	}
	text := a.text(w.t)
	q := httptest.NewRequestWithContext(w.t.Context(), a.method, strings.ReplaceAll(a.path, "*", a.id), strings.NewReader(text))
	q.Header = http.Header{"Authorization": {"Bearer " + a.bearer}, "Content-Type": {a.media}, "Idempotency-Key": a.keys}
	if len(a.keys) == 0 {
		q.Header.Del("Idempotency-Key")
	}
	if a.length > 0 {
		q.ContentLength = a.length
	}
	response, err := w.checker[a.tight].For(w.t).RoundTrip(q)
	must(w.t, err)
	return answerOf(w.t, response)
}

const boundary = "a-boundary"

// text is the body as it is sent.
func (a *attempt) text(t testing.TB) string {
	t.Helper()
	switch {
	case a.form:
		var pieces []piece
		for _, name := range slices.Sorted(maps.Keys(a.body)) {
			p, ok := a.body[name].(piece)
			if !ok {
				p = piece{name: name, data: a.body[name].(string)}
			}
			pieces = append(pieces, p)
		}
		text, _ := inForm(boundary, pieces...)
		return text
	case a.body == nil:
		return ""
	}
	text, err := json.Marshal(a.body)
	must(t, err)
	return string(text)
}

// answerOf reads an answer.
func answerOf(t testing.TB, response *http.Response) answer {
	t.Helper()
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	must(t, err)
	return answer{response.StatusCode, response.Header, string(text)}
}

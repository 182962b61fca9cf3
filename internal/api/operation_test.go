package api_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/account"
	"atelier/internal/lifecycle"
)

func TestPoll(t *testing.T) {
	h := open(t)
	op := h.generate(h.key)
	path := "/v1/operations/" + op.ID
	first := h.call(http.MethodGet, path, "")
	tag := first.header.Get("ETag")
	if first.status != http.StatusOK || !strings.HasPrefix(tag, `"`) {
		t.Fatalf("got %d, ETag %q, want 200 and a strong tag", first.status, tag)
	}
	for _, c := range []struct {
		header, value string
		want          int
	}{
		{"If-None-Match", tag, 304}, {"If-None-Match", "W/" + tag, 304}, {"If-None-Match", `"x", ` + tag, 304}, {"If-None-Match", "*", 304},
		{"If-None-Match", `"x"`, 200}, {"Prefer", "wait=0", 200}, {"Prefer", "wait=soon", 200}, {"Prefer", "wait=-1", 200},
	} {
		got := h.call(http.MethodGet, path, "", c.header, c.value)
		if got.status != c.want || got.header.Get("ETag") != tag {
			t.Errorf("%s: %s: got %d, ETag %q, want %d, %q", c.header, c.value, got.status, got.header.Get("ETag"), c.want, tag)
		}
		applied := map[string]string{"wait=0": "wait=0"}[c.value]
		if got.header.Get("Preference-Applied") != applied {
			t.Errorf("%s: Preference-Applied: got %q, want %q", c.value, got.header.Get("Preference-Applied"), applied)
		}
	}
	if got := h.call(http.MethodHead, path, ""); got.status != 200 || got.body != "" || got.header.Get("ETag") != tag {
		t.Errorf("HEAD: got %d with %d bytes", got.status, len(got.body))
	}
	if got := h.call(http.MethodGet, path, "", "Prefer", "wait=1", "If-None-Match", tag); got.status != http.StatusNotModified {
		t.Errorf("a wait that ends: got %d, want 304", got.status)
	}
	if got := h.call(http.MethodGet, path, "", "Prefer", "wait=1", "If-None-Match", `"x", `+tag); got.status != http.StatusNotModified {
		t.Errorf("a wait of who has several, the present one too: got %d, want 304", got.status)
	}
	begun := time.Now()
	if got := h.call(http.MethodGet, path, "", "Prefer", "wait=60", "If-None-Match", `"x", "y"`); got.status != http.StatusOK ||
		time.Since(begun) > 30*time.Second {
		t.Errorf("a wait of who has others: got %d after %v, want 200 at once", got.status, time.Since(begun))
	}
}

func TestWaitForTheEnd(t *testing.T) {
	h := open(t)
	op := h.generate(h.key)
	done := make(chan answer)
	go func() {
		done <- h.call(http.MethodGet, "/v1/operations/"+op.ID, "", "Prefer", "respond-async, wait=100; x=y")
	}()
	h.work()
	got := <-done
	if got.status != http.StatusOK || got.header.Get("Preference-Applied") != "wait=60" || !strings.Contains(got.body, `"previewImageUrl":"`) {
		t.Errorf("got %d, %q, %s", got.status, got.header.Get("Preference-Applied"), got.body)
	}
}

// When an account has as many waiting requests as are allowed, a further one is answered at once and says so; requests of other accounts wait as before.
func TestWaitsAreBoundedByAccount(t *testing.T) {
	h := open(t)
	op := h.generate(h.key)
	var leave []func()
	for range lifecycle.MaxWaits {
		l, ok := h.desk.Attend(account.Caller{Account: h.owner})
		if !ok {
			t.Fatalf("got %d places, want %d", len(leave), lifecycle.MaxWaits)
		}
		leave = append(leave, l)
	}
	applied := func(prefer string) string {
		t.Helper()
		got := h.call(http.MethodGet, "/v1/operations/"+op.ID, "", "Prefer", prefer)
		if got.status != http.StatusOK {
			t.Errorf("got %d, want 200", got.status)
		}
		return got.header.Get("Preference-Applied")
	}
	if got := applied("wait=60"); got != "" {
		t.Errorf("one too many: got Preference-Applied %q, want none", got)
	}
	if _, ok := h.desk.Attend(account.Caller{Account: "acc_other"}); !ok {
		t.Error("another account has no place")
	}
	for _, l := range leave {
		l()
	}
	if got := applied("wait=0"); got != "wait=0" {
		t.Errorf("afterwards: got Preference-Applied %q, want wait=0", got)
	}
	for range lifecycle.MaxWaits { // the requests have ended, so their places are free again
		if _, ok := h.desk.Attend(account.Caller{Account: h.owner}); !ok {
			t.Fatal("a place was not given back")
		}
	}
}

func TestStopAnswersWaits(t *testing.T) {
	h := open(t)
	op := h.generate(h.key)
	done := make(chan answer)
	go func() { done <- h.call(http.MethodGet, "/v1/operations/"+op.ID, "", "Prefer", "wait=60") }()
	h.desk.Drain()
	select {
	case got := <-done:
		if got.status != http.StatusOK {
			t.Errorf("got %d, want 200", got.status)
		}
	case <-time.After(10 * time.Second):
		t.Error("the wait went on though the server stops")
	}
}

func TestOperationVerbs(t *testing.T) {
	h := open(t)
	auto := h.generate(h.key)
	review, err := h.client(h.key).Models.Generate(t.Context(), client.GenerateModel{Prompt: "x", GenerationMode: "review"})
	must(t, err)
	long := strings.Repeat("x", 8000)
	for _, c := range []struct{ name, path, body, want string }{
		{"approve auto", auto.ID + ":approve", "", "409 invalid-operation-mode"},
		{"revise auto", auto.ID + ":revise", `{"feedback":"x"}`, "409 invalid-operation-mode"},
		{"resume auto", auto.ID + ":resume", `{}`, "409 invalid-operation-stage"},
		{"cancel", auto.ID + ":cancel", "", "409 invalid-operation-stage"},
		{"approve too soon", review.ID + ":approve", "{}", "409 invalid-operation-stage"},
		{"revise too soon", review.ID + ":revise", `{"feedback":"` + long + `","generationMode":"auto"}`, "409 invalid-operation-stage"},
		{"without feedback", review.ID + ":revise", ``, "400 invalid-request body.feedback invalid_type"},
		{"long feedback", review.ID + ":revise", `{"feedback":"` + long + `x"}`, "400 invalid-request body.feedback too_big"},
		{"approve with a field", review.ID + ":approve", `{"itemIds":["x"]}`, "400 invalid-request body.itemIds unrecognized_keys"},
		{"unknown verb", review.ID + ":pause", `{}`, "404 route-not-found"},
		{"no such operation", "op_01m7zfvf1wdveksehf35rptwmf:approve", ``, "404 operation-not-found"},
		{"malformed ID", "OP_1:approve", ``, "404 operation-not-found"},
	} {
		if got := h.call(http.MethodPost, "/v1/operations/"+c.path, c.body); got.verdict() != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got.verdict(), c.want)
		}
	}
	if got := h.call(http.MethodPost, "/v1/operations/"+auto.ID+":cancel", "", "Idempotency-Key", strings.Repeat("k", 300)); got.status != http.StatusConflict {
		t.Errorf("cancel with a bad key, which it ignores: got %s, want 409", got.verdict())
	}
}

// Where the operator allows canceling of every type, cancel ends an operation, and a second cancel has the same answer.
func TestCancel(t *testing.T) {
	h := open(t)
	h.desk.CancelAll = true
	operations := h.client(h.key).Operations
	first, err := operations.Cancel(t.Context(), h.generate(h.key).ID)
	must(t, err)
	if first.Status != client.Canceled || first.CanceledAt == nil || first.Credits.Reserved != 0 {
		t.Errorf("got %s, canceled at %v, %v reserved, want canceled with nothing reserved", first.Status, first.CanceledAt, first.Credits.Reserved)
	}
	again, err := operations.Cancel(t.Context(), first.ID)
	must(t, err)
	if again.Status != client.Canceled || !again.UpdatedAt.Equal(first.UpdatedAt) {
		t.Errorf("again: got %s, updated %v, want it unchanged since %v", again.Status, again.UpdatedAt, first.UpdatedAt)
	}
}

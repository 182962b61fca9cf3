package api_test

import (
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"atelier/client"
	"atelier/internal/account"
)

// atOnce is how many equal requests are sent at once.
const atOnce = 20

// TestEqualStartsAtOnce sends equal requests with one idempotency key at once, to every sort of route that starts an operation or continues it. Each
// time there is one operation: one answer is the original, all others are marked as replayed.
func TestEqualStartsAtOnce(t *testing.T) {
	h := open(t)
	stop := h.work()
	key, _, err := h.keeper.CreateKey(t.Context(), h.owner, "test", account.Test)
	must(t, err)
	h.key = key
	c := h.client(key)
	wait := func(path, body string) *client.Operation {
		var op client.Operation
		must(t, json.Unmarshal([]byte(h.call(http.MethodPost, path, body).body), &op))
		end, err := c.Operations.Wait(t.Context(), op.ID)
		must(t, err)
		return end
	}
	review := func() *client.Operation {
		return wait("/v1/asset-packs:generate", `{"prompt":"props","itemCount":2,"generationMode":"review"}`)
	}
	approve, revise, own, revisable := review(), review(), review(), review()
	failed := wait("/v1/asset-packs:generate", `{"prompt":"props [test:fail]","itemCount":2}`)
	model, unpaid := wait(generatePath, `{"prompt":"x [test:fail]"}`), wait(generatePath, `{"prompt":"x [test:billing]"}`)
	stop()
	form, multipart := inForm("a-boundary", piece{"file", "a.png", "image/png", string(pngOf(t, drawing(40, 40)))})
	for _, r := range []struct{ name, path, media, body string }{
		{"models:generate", generatePath, "", `{"prompt":"a chair"}`},
		{"models:retry", "/v1/models/" + model.Resource.ID + ":retry", "", `{}`},
		{"asset-packs:generate", "/v1/asset-packs:generate", "", `{"prompt":"props","itemCount":3}`},
		{"materials:generate", materialsPath, "", `{"prompt":"red brick"}`},
		{"material-packs:generate", materialPacksPath, "", `{"prompt":"castle"}`},
		{"asset-packs:approve", "/v1/asset-packs/" + approve.Resource.ID + ":approve", "", `{}`},
		{"asset-packs:revise", "/v1/asset-packs/" + revise.Resource.ID + ":revise", "", `{"feedback":"taller"}`},
		{"asset-packs:retry", "/v1/asset-packs/" + failed.Resource.ID + ":retry", "", `{}`},
		{"reference-images in JSON", referencePath, "", inJSON(pngOf(t, drawing(30, 30)), "a.png", "image/png")},
		{"reference-images in a form", referencePath, multipart, form},
		{"operations:approve", "/v1/operations/" + own.ID + ":approve", "", `{}`},
		{"operations:revise", "/v1/operations/" + revisable.ID + ":revise", "", `{"feedback":"taller"}`},
		{"operations:resume", "/v1/operations/" + unpaid.ID + ":resume", "", `{}`},
	} {
		t.Run(r.name, func(t *testing.T) {
			before := h.count(t)
			answers := h.sendAtOnce(t, r.path, r.media, r.body, "once "+r.name)
			ids, firsts := map[string]int{}, 0
			for _, a := range answers {
				var op struct{ ID string }
				must(t, json.Unmarshal([]byte(a.body), &op))
				ids[fmt.Sprint(a.verdict(), " ", op.ID)]++
				if a.header.Get("Idempotency-Replayed") == "" {
					firsts++
				}
			}
			if len(ids) != 1 || answers[0].status != http.StatusAccepted || firsts != 1 {
				t.Errorf("got %v, %d of them first, want one operation %d times, and one first", ids, firsts, atOnce)
			}
			more := 1
			if strings.HasPrefix(r.name, "operations:") {
				more = 0
			}
			if got := h.count(t) - before; got != more {
				t.Errorf("got %d operations more, want %d", got, more)
			}
		})
	}
}

// count is the number of operations of the account.
func (h *house) count(t *testing.T) int {
	t.Helper()
	list, err := h.client(h.key).Operations.List(t.Context(), client.ListOperations{Limit: 100})
	must(t, err)
	return len(list.Data)
}

// sendAtOnce sends equal requests at once.
func (h *house) sendAtOnce(t *testing.T, path, media, body, key string) []answer {
	t.Helper()
	answers, begin := make([]answer, atOnce), make(chan struct{})
	var all sync.WaitGroup
	for i := range answers {
		all.Go(func() {
			r, err := http.NewRequestWithContext(t.Context(), http.MethodPost, h.http.URL+path, strings.NewReader(body))
			if err != nil {
				t.Error(err)
				return
			}
			r.Header = http.Header{"Authorization": {"Bearer " + h.key}, "Content-Type": {media}, "Idempotency-Key": {key}}
			if media == "" {
				r.Header.Set("Content-Type", "application/json")
			}
			<-begin
			response, err := h.web.Do(r)
			if err != nil {
				t.Error(err)
				return
			}
			defer response.Body.Close()
			text, err := io.ReadAll(response.Body)
			if err != nil {
				t.Error(err)
			}
			answers[i] = answer{response.StatusCode, response.Header, string(text)}
		})
	}
	close(begin)
	all.Wait()
	return answers
}

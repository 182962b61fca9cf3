package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"
)

// startLongestPacks starts packs of 25 items with prompts of 8,000 characters each, which JSON escapes to six bytes a character. The server has no
// workers, so the tasks stay in the queue.
func (g *siege) startLongestPacks(p person, packs int) {
	g.t.Helper()
	items := make([]map[string]any, 25)
	for i := range items {
		items[i] = map[string]any{"prompt": strings.Repeat("<", 7990) + " a chair"}
	}
	body := asJSON(g.t, map[string]any{"prompt": "chairs", "items": items, "generationMode": "review"})
	for range packs {
		if response, text := g.send(p, http.MethodPost, "/v1/asset-packs:generate", body); response.StatusCode != http.StatusAccepted {
			g.t.Fatalf("got %d, want 202: %s", response.StatusCode, text)
		}
	}
}

// The memory that eight pages of the longest records may cost at once, and that slow readers of such pages may hold, in bytes.
const (
	eightPages  = 320 << 20
	slowReaders = 128 << 20
)

// A page of long records ends early, paging on shows every record once, and a client that reads its page slowly holds little memory on the server.
func TestAbuseLongPages(t *testing.T) {
	t.Parallel()
	g := newSiege(t, "ATELIER_LIMITS_PAID=0", "ATELIER_WORKERS=0")
	a := g.person("Boris", attackers)
	const packs = 20 // two pages
	g.startLongestPacks(a, packs)
	seen := map[string]bool{}
	for path := "/v1/asset-packs?limit=100"; path != ""; {
		_, text := g.send(a, http.MethodGet, path, nil)
		var page struct {
			Data       []struct{ ID string }
			Pagination struct{ NextCursor *string }
		}
		if err := json.Unmarshal(text, &page); err != nil || len(page.Data) == 0 || len(text) > 16<<20 {
			t.Fatalf("got %d packs in %d bytes, %v", len(page.Data), len(text), err)
		}
		for _, p := range page.Data {
			seen[p.ID] = true
		}
		path = ""
		if next := page.Pagination.NextCursor; next != nil {
			path = "/v1/asset-packs?limit=100&cursor=" + *next
		}
	}
	if len(seen) != packs {
		t.Errorf("got %d packs, want %d", len(seen), packs)
	}
	g.mustCost("eight pages of long packs", eightPages, func() {
		var group sync.WaitGroup
		for range 8 {
			group.Go(func() { g.send(a, http.MethodGet, "/v1/asset-packs?limit=100", nil) })
		}
		group.Wait()
	})
	for range 100 {
		fmt.Fprintf(g.dial(attackers), "GET /v1/models?limit=100 HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer %s\r\n\r\n", a.key)
	}
	g.awaitSlow(a)
	if held := g.server.memory("VmRSS:") - g.idle; held > eightPages+slowReaders {
		t.Errorf("slow readers: got %d MiB beside those of an idle server, want %d at most", held>>20, (eightPages+slowReaders)>>20)
	}
}

// awaitSlow waits until the account's earlier requests have their answers or are refused: the server composes one page of an account at a time.
func (g *siege) awaitSlow(p person) {
	g.t.Helper()
	if response, _ := g.send(p, http.MethodGet, "/v1/models?limit=1", nil); response.StatusCode != http.StatusOK &&
		response.StatusCode != http.StatusTooManyRequests {
		g.t.Errorf("got %d, want 200 or 429", response.StatusCode)
	}
}

// A search whose text almost matches at every position costs about as much processor time as any other search of the same records.
func TestAbuseSearch(t *testing.T) {
	t.Parallel()
	g := newSiege(t, "ATELIER_LIMITS_PAID=0", "ATELIER_WORKERS=0")
	a := g.person("Boris", attackers)
	items := make([]map[string]any, 25)
	for i := range items {
		items[i] = map[string]any{"prompt": strings.Repeat("a", 8000)}
	}
	for range 8 {
		g.send(a, http.MethodPost, "/v1/asset-packs:generate", asJSON(t, map[string]any{"prompt": "chairs", "items": items, "generationMode": "review"}))
	}
	used := func(q string) time.Duration {
		before := g.server.used()
		for range 5 {
			if response, text := g.send(a, http.MethodGet, "/v1/models?q="+q, nil); response.StatusCode != http.StatusOK {
				t.Fatalf("got %d, want 200: %s", response.StatusCode, text)
			}
		}
		return (g.server.used() - before) / 5
	}
	plain, hostile := used("zebra"), used(strings.Repeat("a", 199)+"b")
	t.Logf("200 models of 8,000 characters: %v of processor, with a hostile text %v", plain, hostile)
	if hostile-plain > 200*time.Millisecond { // 1.6 MB can be searched in a few milliseconds
		t.Errorf("got %v of processor for a hostile text, %v for a plain one", hostile, plain)
	}
}

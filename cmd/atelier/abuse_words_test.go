package main

import (
	"bytes"
	"fmt"
	"mime"
	"net/http"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"atelier/client"
	"atelier/internal/garbage"
)

// faulty are bodies of 450 KB, each full of one sort of fault.
func faulty() map[string]struct{ path, body string } {
	fill := func(before, piece, after string) string {
		var b strings.Builder
		for n := 0; b.Len() < 450<<10; n++ {
			fmt.Fprintf(&b, ","+piece, n)
		}
		return before + b.String()[1:] + after
	}
	return map[string]struct{ path, body string }{
		"unknown fields":       {"/v1/models:generate", fill(`{"prompt":5,`, `"%05x":1`, `}`)},
		"items of no type":     {"/v1/asset-packs:generate", fill(`{"prompt":5,"items":[`, `{"n":%d}`, `]}`)},
		"items without bound":  {"/v1/asset-packs:generate", fill(`{"prompt":"a","items":[`, `%d`, `]}`)},
		"URLs of no type":      {"/v1/models:generate", fill(`{"prompt":"a","sourceImages":[`, `[%d]`, `]}`)},
		"fields of estimates":  {"/v1/pricing:estimate", fill(`{"operation":"model_generation","x":[`, `{"y":[%d]}`, `]}`)},
		"estimates of nothing": {"/v1/pricing:estimate", fill(`{`, `"%05x":{}`, `}`)},
		"one field again":      {"/v1/models:generate", fill(`{`, `"prompt":%d`, `}`)},
	}
}

// eightBodies is how much memory eight bodies of 450 KB may cost at once, in bytes: the garbage that Go lets gather anyway, and nine times the bodies.
const eightBodies = garbage.Floor + 32<<20

// A body with tens of thousands of faults costs memory in proportion to its length, and the answer names at most five of them.
func TestAbuseFaults(t *testing.T) {
	t.Parallel()
	g := newSiege(t, "ATELIER_LIMITS_PAID=0")
	a := g.person("Boris", attackers)
	for name, f := range faulty() {
		g.mustCost("eight bodies of "+name, eightBodies, func() {
			var group sync.WaitGroup
			for range 8 {
				group.Go(func() {
					response, text := g.send(a, http.MethodPost, f.path, []byte(f.body))
					if n := strings.Count(string(text), `"path"`); response.StatusCode != http.StatusBadRequest || n == 0 || n > 5 {
						t.Errorf("%s: got %d with %d faults, want 400 with up to five", name, response.StatusCode, n)
					}
				})
			}
			group.Wait()
		})
	}
}

// A request for up to 16 ranges of a file gets them as parts; one for more ranges gets the whole file.
func TestAbuseRanges(t *testing.T) {
	t.Parallel()
	g := newSiegeOnEither(t)
	v := g.person("Vera", neighbours)
	op := g.make(v.Client)
	_, data := get(t, *client.ModelOf(op).GLBURL)
	for _, c := range []struct{ ranges, parts int }{{2, 2}, {16, 16}, {17, 0}, {2000, 0}} {
		var list []string
		for n := range c.ranges {
			list = append(list, fmt.Sprintf("%d-%d", 4*n, 4*n))
		}
		response, body := get(t, *client.ModelOf(op).GLBURL, "Range", "bytes="+strings.Join(list, ","))
		media, values, _ := mime.ParseMediaType(response.Header.Get("Content-Type"))
		parts := 0
		if media == "multipart/byteranges" {
			parts = strings.Count(string(body), "--"+values["boundary"]+"\r\n")
		}
		if parts != c.parts || c.parts == 0 && (response.StatusCode != http.StatusOK || !bytes.Equal(body, data)) {
			t.Errorf("%d ranges: got %d with %d parts and %d bytes, want %d parts or the whole of %d bytes",
				c.ranges, response.StatusCode, parts, len(body), c.parts, len(data))
		}
	}
}

// The URL in WWW-Authenticate, if a refusal of credentials names one, answers with 200.
func TestAbuseNamedMetadata(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	response, _ := get(t, "http://"+g.listen+"/v1/me")
	named := regexp.MustCompile(`resource_metadata="([^"]*)"`).FindStringSubmatch(response.Header.Get("WWW-Authenticate"))
	if named == nil {
		return // the refusal names no URL
	}
	if answer, _ := get(t, named[1]); answer.StatusCode != http.StatusOK {
		t.Errorf("got %d for %s, which WWW-Authenticate names", answer.StatusCode, named[1])
	}
}

// The time that reading a prompt takes grows no faster than the prompt.
func TestAbuseLongPrompts(t *testing.T) {
	t.Parallel()
	g := newSiege(t)
	a := g.person("Boris", attackers)
	const times = 20
	used := func(prompt string) time.Duration {
		before := g.server.used()
		for range times {
			if _, err := a.Estimate(t.Context(), "model_generation", map[string]any{"prompt": prompt}); err != nil {
				t.Fatal(err)
			}
			if _, err := a.Estimate(t.Context(), "asset_pack_generation", map[string]any{"prompt": prompt, "itemCount": 5}); err != nil {
				t.Fatal(err)
			}
		}
		return (g.server.used() - before) / times
	}
	short := used("a chair")
	for _, words := range []string{"ab. ", "a, ", "red ", "a red ", "chair ", "a set of ", "x", "very very ", "und ", "2 ", "wooden chair with "} {
		long := used(strings.Repeat(words, 8000)[:8000])
		if long-short > 80*time.Millisecond { // two estimates of 10 ms each, on a machine four times as slow
			t.Errorf("%q: got %v of processor for two estimates of 8,000 characters, %v for short ones", words, long, short)
		}
	}
}

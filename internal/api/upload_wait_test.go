package api_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync"
	"testing"

	"atelier/internal/account"
	"atelier/internal/api"
	"atelier/internal/engine"
	"atelier/internal/kind"
	"atelier/internal/lifecycle"
	"atelier/internal/problem"
)

// queueing is a Fetcher whose uploads wait to be decoded until open is closed, and are refused then.
type queueing struct {
	lifecycle.Fetcher
	arrived chan string // digests of the files
	open    chan struct{}
}

// Upload reads the file and waits.
func (q queueing) Upload(ctx context.Context, _ account.Caller, u *kind.Upload, _ string) (engine.Image, int64, error) {
	hash := sha256.New()
	if _, err := io.Copy(hash, io.NewSectionReader(u.File, 0, u.File.Size())); err != nil {
		return engine.Image{}, 0, err
	}
	q.arrived <- hex.EncodeToString(hash.Sum(nil))
	select {
	case <-q.open:
	case <-ctx.Done():
	}
	return engine.Image{}, 0, problem.EmptyReferenceImage
}

// Uploads that wait to be decoded lie on the disk and take none of the memory for bodies, so the account's next upload arrives. In memory and as JSON,
// there would be room for one and a half of them in one account's share.
func TestUploadsThatWaitHoldNoMemory(t *testing.T) {
	q := queueing{arrived: make(chan string), open: make(chan struct{})}
	h := open(t, func(c *api.Config) { q.Fetcher, c.Temp = c.Desk.Fetch, t.TempDir(); c.Desk.Fetch = q })
	var group sync.WaitGroup
	send := func(body, contentType string) {
		group.Go(func() {
			r, err := http.NewRequest(http.MethodPost, h.http.URL+referencePath, strings.NewReader(body))
			if err != nil {
				t.Error(err)
				return
			}
			r.Header.Set("Content-Type", contentType)
			r.Header.Set("Authorization", "Bearer "+h.key)
			answer, err := h.http.Client().Do(r)
			if err != nil {
				t.Error(err)
				return
			}
			defer answer.Body.Close()
			if answer.StatusCode != http.StatusBadRequest {
				t.Errorf("got %s, want the 400 of the test", answer.Status)
			}
		})
	}
	for n, size := range []int{10 << 20, 10 << 20, 300 << 10} {
		file := bytes.Repeat([]byte{byte(n)}, size)
		sum := sha256.Sum256(file)
		want := hex.EncodeToString(sum[:])
		send(fmt.Sprintf(`{"base64Data":"%s","fileName":"a.png","contentType":"image/png"}`, base64.StdEncoding.EncodeToString(file)), "application/json")
		if got := <-q.arrived; got != want {
			t.Errorf("%d bytes in JSON: got %s, want %s", size, got, want)
		}
		send(inForm("b", piece{"file", "a.png", "image/png", string(file)}))
		if got := <-q.arrived; got != want {
			t.Errorf("%d bytes in a form: got %s, want %s", size, got, want)
		}
	}
	close(q.open)
	group.Wait()
}

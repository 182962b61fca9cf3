package api_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"atelier/client"
	"atelier/internal/api"
)

// A long answer is whole, whether it waits on the disk or in memory, and leaves no file with a name.
func TestLongAnswers(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "tmp")
	for name, temp := range map[string]string{"on the disk": folder, "in memory": ""} {
		t.Run(name, func(t *testing.T) {
			h := open(t, func(c *api.Config) { c.Temp = temp })
			const models = 10 // of 48 KB each, as JSON spells it
			for range models {
				_, err := h.client(h.key).Models.Generate(t.Context(), client.GenerateModel{Prompt: strings.Repeat("<", 8000)})
				must(t, err)
			}
			at := h.serve()
			get := func(method string) (*http.Response, []byte) {
				r, err := http.NewRequestWithContext(t.Context(), method, "http://"+at+"/v1/models?limit=100", nil)
				must(t, err)
				r.Header.Set("Authorization", "Bearer "+h.key)
				response, err := http.DefaultClient.Do(r)
				must(t, err)
				defer response.Body.Close()
				body, err := io.ReadAll(response.Body)
				must(t, err)
				return response, body
			}
			response, body := get(http.MethodGet)
			var page struct{ Data []struct{ Prompt string } }
			must(t, json.Unmarshal(body, &page))
			if len(page.Data) != models || len(body) < 256<<10 || response.Header.Get("Content-Length") != strconv.Itoa(len(body)) {
				t.Errorf("got %d models in %d bytes, %v", len(page.Data), len(body), response.Header)
			}
			if head, none := get(http.MethodHead); len(none) > 0 || fmt.Sprint(head.Header["Content-Length"],
				head.Header["Content-Type"]) != fmt.Sprint(response.Header["Content-Length"], response.Header["Content-Type"]) {
				t.Errorf("HEAD: got %d bytes and %v, want none and %v", len(none), head.Header, response.Header)
			}
		})
	}
	if left, err := os.ReadDir(folder); err != nil && !errors.Is(err, fs.ErrNotExist) || len(left) > 0 {
		t.Errorf("got %d files, %v, want none", len(left), err)
	}
}

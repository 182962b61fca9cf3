package api

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"atelier/internal/asset"
	"atelier/internal/blob"
)

// Linker signs a URL at which the store gives a file by itself.
type Linker func(ctx context.Context, key string, l blob.Link) (string, error)

// How long a signed URL of the store is good, and for how much of that a cache may send others there: what follows it at
// the last moment must still be let in.
const (
	linkLife   = 5 * time.Minute
	linkMargin = time.Minute
)

// conditions are headers that speak of our ETag and our times, which are not the store's.
var conditions = []string{"If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range"}

// redirects reports whether a request is sent on to the store. What is signed is a GET; HEAD and conditions are answered
// here, so they mean the same however files are delivered.
func (s *Server) redirects(r *http.Request) bool {
	if s.link == nil || r.Method != http.MethodGet {
		return false
	}
	for _, name := range conditions {
		if r.Header.Get(name) != "" {
			return false
		}
	}
	return true
}

// redirect sends the caller to the store, for no longer than his own URL is good; left 0 is for good.
func (s *Server) redirect(c *call, f asset.File, left time.Duration) error {
	life := linkLife
	if left > 0 {
		life = min(life, max(left, time.Second))
	}
	kept := "private, max-age=" + strconv.Itoa(int(max(0, life-linkMargin).Seconds()))
	to, err := s.link(c.Context(), f.BlobKey, blob.Link{ContentType: f.ContentType, Disposition: disposition(f), Cache: kept, Life: life})
	if err != nil {
		return err
	}
	h := c.Header()
	for name, value := range fileHeaders {
		h[name] = value
	}
	h["Cache-Control"] = []string{kept}
	h["Location"] = []string{to}
	c.WriteHeader(http.StatusFound)
	return nil
}

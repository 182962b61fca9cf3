package api

import (
	"context"
	"net/http"
	"strconv"
	"time"

	"atelier/internal/asset"
	"atelier/internal/blob"
)

// Linker signs a URL at which the file store itself serves a file.
type Linker func(ctx context.Context, key string, l blob.Link) (string, error)

// How long a signed URL of the store is valid, and how long a cache may keep the redirect to it: shorter, so that a caller who follows it at the last
// moment still gets in.
const (
	linkLife   = 5 * time.Minute
	linkMargin = time.Minute
)

// conditions are headers that speak of our ETag and our times, which are not the store's.
var conditions = []string{"If-Match", "If-None-Match", "If-Modified-Since", "If-Unmodified-Since", "If-Range"}

// redirects reports whether a request is redirected to the store. Only GET is signed; HEAD and conditional requests are answered here,
// so they behave the same in both modes of delivery.
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

// redirect redirects the caller to the store, for at most the remaining time of the caller's URL; left 0: it does not expire. 302, which
// clients do not keep unless Cache-Control lets them; here for a minute less than the URL is valid.
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

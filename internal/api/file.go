package api

import (
	"context"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"
	"time"

	"atelier/internal/account"
	"atelier/internal/api/sign"
	"atelier/internal/asset"
	"atelier/internal/problem"
)

// The headers of files. Their URLs cannot be guessed and their bytes never change, so they may be kept for good
// and read from any page; what a file holds must not act as a page of this server.
var fileHeaders = map[string][]string{
	"Access-Control-Allow-Origin":   {"*"},
	"Access-Control-Expose-Headers": {"Content-Range, ETag, Accept-Ranges, Content-Length"},
	"Cross-Origin-Resource-Policy":  {"cross-origin"},
	"X-Content-Type-Options":        {"nosniff"},
	"Content-Security-Policy":       {"sandbox"},
}

// forever is the caching of a file's lasting URL.
const forever = "public, max-age=31536000, immutable"

// getFile streams a file by its capability, or by a signed one that expires.
func (s *Server) getFile(c *call) error {
	for name, value := range fileHeaders { // on refusals too: a page that may read a file may read why there is none
		c.Header()[name] = value
	}
	capability, left, err := s.capability(c.param("artifactId"), c.param("signature"))
	if err != nil {
		return err
	}
	f, err := s.desk.File(c.Context(), c.param("artifactId"), capability)
	if err != nil {
		return err
	}
	cache := forever
	if left > 0 {
		cache = "private, max-age=" + strconv.Itoa(int(left.Seconds()))
	}
	r, _, err := s.blobs.Open(c.Context(), f.BlobKey)
	if err != nil {
		return problem.ArtifactUnavailable.Because(err)
	}
	defer r.Close()
	return s.sendFile(c, f, r, cache)
}

// capability is what a URL's signature stands for, and for how long it does; 0 is for good.
func (s *Server) capability(artifactID, signature string) (string, time.Duration, error) {
	if sealed, ok := strings.CutPrefix(signature, sign.SealMark); ok {
		return s.signer.Unseal(artifactID, sealed, s.now())
	}
	return signature, 0, nil
}

// OwnFile finds a file by the two parts of its URL, lasting or not, for the account that owns it and for no other.
func (s *Server) OwnFile(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
	capability, _, err := s.capability(artifactID, signature)
	if err != nil {
		return asset.File{}, err
	}
	return s.desk.OwnFile(ctx, c, artifactID, capability)
}

// sendFile leaves ranges and conditions to net/http.
func (s *Server) sendFile(c *call, f asset.File, r io.ReadSeeker, cache string) error {
	h := c.Header()
	h["Cache-Control"] = []string{cache}
	h["Content-Type"] = []string{f.ContentType}
	h["Etag"] = []string{`"` + f.SHA256 + `"`}
	h["Content-Disposition"] = []string{mime.FormatMediaType(disposition(f), map[string]string{"filename": f.Name})}
	understood(c.Request.Header, f.Size)
	w := &ranged{call: c}
	http.ServeContent(w, c.Request, "", f.CreatedAt.Time, r)
	return w.problem()
}

// disposition shows pictures and plays sounds where they are linked; everything else is saved.
func disposition(f asset.File) string {
	switch group, _, _ := strings.Cut(f.ContentType, "/"); group {
	case "image", "audio", "video":
		return "inline"
	}
	return "attachment"
}

// optionsFile answers a browser that asks before it reads.
func (s *Server) optionsFile(c *call) error {
	h := c.Header()
	for name, value := range fileHeaders {
		h[name] = value
	}
	h["Access-Control-Allow-Methods"] = []string{"GET, HEAD, OPTIONS"}
	h["Access-Control-Allow-Headers"] = []string{"Range, If-Range, If-None-Match"}
	h["Access-Control-Max-Age"] = []string{"86400"}
	h["Allow"] = []string{"GET, HEAD, OPTIONS"}
	c.WriteHeader(http.StatusNoContent)
	return nil
}

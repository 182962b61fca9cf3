package api

import (
	"context"
	"io"
	"mime"
	"net/http"
	"os"
	"strconv"
	"strings"
	"sync/atomic"
	"time"

	"atelier/internal/account"
	"atelier/internal/api/sign"
	"atelier/internal/asset"
	"atelier/internal/kind"
	"atelier/internal/problem"
)

// The headers of files. Their URLs cannot be guessed and their bytes never change, so they may be kept for good
// and read from any page; the content of a file must not act as a page of this server.
var fileHeaders = map[string][]string{
	"Access-Control-Allow-Origin":   {"*"},
	"Access-Control-Expose-Headers": {"Content-Range, ETag, Accept-Ranges, Content-Length"},
	"Cross-Origin-Resource-Policy":  {"cross-origin"},
	"X-Content-Type-Options":        {"nosniff"},
	"Content-Security-Policy":       {"sandbox"},
}

// The rate of reads without a key, for each address: files a second on average, and at once. A read of a small file takes about 0.2 ms of a
// processor, so one address can use about a tenth of a processor. Further reads are delayed. Timeouts bound how long one read may take.
const (
	readsPerSecond = 500
	readsAtOnce    = 1000
)

// forever is the caching of a file's lasting URL.
const forever = "public, max-age=31536000, immutable"

// getFile answers with a file by its capability URL, or by a signed URL that expires.
//
// Order: the pace of the address, the seal, the row, the name. A wrong signature and a wrong name are 404 artifact-not-found, the switch for
// downloads is 403, a store that does not answer is 503. The file is redirected to the store where that is configured, else streamed.
func (s *Server) getFile(c *call) error {
	for name, value := range fileHeaders { // on refusals too: a page that may read a file may read why it was refused
		c.Header()[name] = value
	}
	if err := s.fileReads.Wait(c.Context(), c.address(), time.Now()); err != nil {
		return err
	}
	capability, left, err := s.capability(c.param("artifactId"), c.param("signature"))
	if err != nil {
		return err
	}
	f, err := s.desk.File(c.Context(), c.param("artifactId"), capability)
	if err != nil {
		return err
	}
	asked := c.param("filename")
	if !names(asked, f.Name) {
		return problem.ArtifactNotFound
	}
	f.Name = asked
	if s.redirects(c.Request) {
		return s.redirect(c, f, left)
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

// capability is the capability that a URL's signature stands for, and how long it is valid; 0: it does not expire.
func (s *Server) capability(artifactID, signature string) (string, time.Duration, error) {
	if sealed, ok := strings.CutPrefix(signature, sign.SealMark); ok {
		return s.signer.Unseal(artifactID, sealed, s.now())
	}
	return signature, 0, nil
}

// OwnFile finds a file by the two parts of its URL, lasting or not, for its owner only.
func (s *Server) OwnFile(ctx context.Context, c account.Caller, artifactID, signature string) (asset.File, error) {
	capability, _, err := s.capability(artifactID, signature)
	if err != nil {
		return asset.File{}, err
	}
	return s.desk.OwnFile(ctx, c, artifactID, capability)
}

// watched is a file that is read from a remote store. net/http does not report a read error in the middle of an answer, and may continue
// to read for a moment after it has returned.
type watched struct {
	io.ReadSeeker
	fault atomic.Pointer[error]
}

// Read records the error.
func (w *watched) Read(p []byte) (int, error) {
	n, err := w.ReadSeeker.Read(p)
	if err != nil && err != io.EOF {
		w.fault.Store(&err)
	}
	return n, err
}

// sendFile leaves ranges and conditions to net/http. A local file is not watched, so that it is sent without a copy. When reading fails, the
// connection is closed, so that no caller mistakes a part for the whole file.
//
// It answers 200, 206, 304, 412 or 416 (RFC 9110, sections 13 and 14). The ETag is the SHA-256, strong, so a part can be combined with parts
// of an earlier answer.
func (s *Server) sendFile(c *call, f asset.File, r io.ReadSeeker, cache string) error {
	from := &watched{ReadSeeker: r}
	if _, here := r.(*os.File); !here {
		r = from
	}
	h := c.Header()
	h["Cache-Control"] = []string{cache}
	h["Content-Type"] = []string{f.ContentType}
	h["Etag"] = []string{`"` + f.SHA256 + `"`}
	h["Content-Disposition"] = []string{disposition(f)}
	understood(c.Request.Header, f.Size)
	w := &ranged{call: c}
	http.ServeContent(w, c.Request, "", f.CreatedAt.Time, r)
	if fault := from.fault.Load(); fault != nil && c.Context().Err() == nil {
		return problem.ArtifactUnavailable.Because(*fault)
	}
	return w.problem()
}

// disposition displays pictures and plays sounds inline; other files are saved under their names. FormatMediaType encodes a name beyond ASCII
// by RFC 2231, as filename*.
func disposition(f asset.File) string {
	shown := "attachment"
	switch group, _, _ := strings.Cut(f.ContentType, "/"); group {
	case "image", "audio", "video":
		shown = "inline"
	}
	return mime.FormatMediaType(shown, map[string]string{"filename": f.Name})
}

// names reports whether the last part of a URL names a file: by the file's own name, or by a kind.FileName with the extension of it. So a
// conversion names its files in their links, and they are saved under those names.
func names(asked, own string) bool {
	_, extension, _ := strings.Cut(own, ".")
	stem, rest, ok := strings.Cut(asked, ".")
	return asked == own || ok && rest == extension && stem != "" && stem == kind.FileName(stem)
}

// optionsFile answers a CORS preflight request.
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

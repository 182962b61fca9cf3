package api

import (
	"net/http"
	"strconv"
	"strings"

	"atelier/internal/problem"
)

// What a file's conditions may come to. HTTP has a status for each; the slug is that of any faulty request.
var (
	unsatisfiable = &problem.Type{Slug: problem.InvalidRequest.Slug, Status: http.StatusRequestedRangeNotSatisfiable, Title: problem.InvalidRequest.Title}
	unmet         = &problem.Type{Slug: problem.InvalidRequest.Slug, Status: http.StatusPreconditionFailed, Title: problem.InvalidRequest.Title}
)

// ranged holds back what http.ServeContent says of conditions that are not met, so that it can be said as a problem.
type ranged struct {
	*call
	refused int // the status held back, 0 for none
}

// WriteHeader notes a refusal; every other status goes out.
func (r *ranged) WriteHeader(status int) {
	if status >= http.StatusBadRequest {
		r.refused = status
		return
	}
	r.call.WriteHeader(status)
}

// Write drops the plain words of a refusal.
func (r *ranged) Write(p []byte) (int, error) {
	if r.refused != 0 {
		return len(p), nil
	}
	return r.call.Write(p)
}

// problem is the refusal, or nil.
func (r *ranged) problem() error {
	if r.refused == 0 {
		return nil
	}
	for _, name := range []string{"Content-Disposition", "Etag", "Last-Modified"} {
		r.Header().Del(name)
	}
	if r.refused == http.StatusRequestedRangeNotSatisfiable {
		return unsatisfiable.Field("header.Range", problem.InvalidValue, "no part of the file lies in it")
	}
	return unmet.Detail("The file is not the one that If-Match or If-Unmodified-Since names.")
}

// understood leaves the Range header out when it is malformed or not in bytes: then the whole file is meant (RFC 9110,
// section 14.2). The last no bytes, which net/http would answer, become a range behind the end.
func understood(h http.Header, size int64) {
	specs, ok := strings.CutPrefix(h.Get("Range"), "bytes=")
	var out []string
	for spec := range strings.SplitSeq(specs, ",") {
		spec = strings.TrimSpace(spec)
		first, last, dash := strings.Cut(spec, "-")
		from, notFrom := strconv.ParseUint(first, 10, 63)
		to, notTo := strconv.ParseUint(last, 10, 63)
		switch {
		case !dash, notFrom != nil && (first != "" || notTo != nil), notTo != nil && last != "", notFrom == nil && notTo == nil && from > to:
			ok = false
		case first == "" && to == 0:
			spec = strconv.FormatInt(size, 10) + "-"
		}
		out = append(out, spec)
	}
	h.Del("Range")
	if ok {
		h.Set("Range", "bytes="+strings.Join(out, ","))
	}
}
